import { useState } from 'react'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { motivoDoErro } from '../lib/erro-da-api.ts'
import { DialogoDeAcrescentar } from './dialogo-de-acrescentar.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { acrescentarCategoria } from './categorias.ts'

interface Props {
  tipo: TipoDeLancamento
  onClose: () => void
  /** The category exists now. */
  onCreated: (nome: string) => void
}

/** Asks the name of a new category of receitas or despesas, and adds it. */
export function NovaCategoria({ tipo, onClose, onCreated }: Props) {
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState<string>()
  const [criando, setCriando] = useState(false)

  async function criar() {
    if (criando) return
    if (!nome.trim()) return setErro('Informe a categoria')
    setCriando(true)
    try {
      onCreated(await acrescentarCategoria(tipo, nome.trim()))
    } catch (e) {
      setErro(motivoDoErro(e))
      setCriando(false)
    }
  }
  return (
    <DialogoDeAcrescentar
      title={`Nova categoria de ${tipo === 'receita' ? 'receitas' : 'despesas'}`}
      acrescentando={criando}
      acrescentar={criar}
      onClose={onClose}
    >
      <TextField
        id="nova-categoria"
        label="Nome da categoria"
        noMargin
        autoFocus
        value={nome}
        onChange={setNome}
        error={erro}
      />
    </DialogoDeAcrescentar>
  )
}
