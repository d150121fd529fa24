import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { motivoDoErro } from '../lib/erro-da-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { acrescentarCategoria } from './categorias.ts'

interface Props {
  tipo: TipoDeLancamento
  open: boolean
  onClose: () => void
  /** The category exists now. */
  onCreated: (nome: string) => void
}

/** Asks the name of a new category of receitas or despesas, and adds it. */
export function NovaCategoria({ open, ...resto }: Props) {
  return open ? <Aberta {...resto} /> : null
}

function Aberta({ tipo, onClose, onCreated }: Omit<Props, 'open'>) {
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
  // The dialog stands inside the page's own form at times: neither Enter nor the button may send that one.
  const noEnter = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement)) return
    e.preventDefault()
    void criar()
  }
  const parar = (e: SyntheticEvent) => e.stopPropagation()
  return (
    <div onKeyDown={noEnter} onSubmit={parar}>
      <Dialog
        open
        onClose={onClose}
        title={`Nova categoria de ${tipo === 'receita' ? 'receitas' : 'despesas'}`}
        footer={
          <>
            <ExitButton>Cancelar</ExitButton>
            <Button variant="primary" busy={criando} onClick={() => void criar()}>
              Adicionar
            </Button>
          </>
        }
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
      </Dialog>
    </div>
  )
}
