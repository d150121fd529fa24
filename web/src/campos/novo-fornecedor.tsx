import { useRef, useState } from 'react'
import { novaChave } from '../lib/api.ts'
import { ErroDaApi, motivoDoErro } from '../lib/erro-da-api.ts'
import { DialogoDeAcrescentar } from './dialogo-de-acrescentar.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { acrescentarFornecedor, type Citado } from './fornecedores.ts'

interface Props {
  fechar: () => void
  /** The supplier exists now. */
  aoCriar: (novo: Citado) => void
}

type Erros = { name?: string; ramo?: string }

const falta = (name: string, ramo: string): Erros => ({
  ...(!name && { name: 'Informe o nome' }),
  ...(!ramo && { ramo: 'Informe o ramo' }),
})

/** What the server refused, by the field it names; what it says of neither stands under the first. */
function erroNosCampos(erro: unknown): Erros {
  const doRamo = erro instanceof ErroDaApi && erro.issues.some((p) => p.path === 'ramo')
  return { [doRamo ? 'ramo' : 'name']: motivoDoErro(erro) }
}

/** Asks the name and the trade of a new supplier, and adds it without leaving the form it is for. */
export function NovoFornecedor({ fechar, aoCriar }: Props) {
  const [name, setName] = useState('')
  const [ramo, setRamo] = useState('')
  const [erros, setErros] = useState<Erros>({})
  const [criando, setCriando] = useState(false)
  const chave = useRef(novaChave())

  async function criar() {
    if (criando) return
    const faltam = falta(name.trim(), ramo.trim())
    setErros(faltam)
    if (faltam.name || faltam.ramo) {
      document.getElementById(faltam.name ? 'novo-fornecedor-nome' : 'novo-fornecedor-ramo')?.focus()
      return
    }
    setCriando(true)
    try {
      aoCriar(await acrescentarFornecedor({ name: name.trim(), ramo: ramo.trim() }, chave.current))
    } catch (erro) {
      // What may have reached the server is sent again as the same.
      if (!(erro instanceof ErroDaApi && erro.passageiro)) chave.current = novaChave()
      setErros(erroNosCampos(erro))
      setCriando(false)
    }
  }
  return (
    <DialogoDeAcrescentar title="Novo fornecedor" acrescentando={criando} acrescentar={criar} onClose={fechar}>
      <TextField
        id="novo-fornecedor-nome"
        label="Nome do fornecedor"
        autoComplete="off"
        autoFocus
        value={name}
        onChange={setName}
        error={erros.name}
      />
      <TextField
        id="novo-fornecedor-ramo"
        label="Ramo"
        hint="O que ele faz: elevadores, elétrica, limpeza. Telefone e CNPJ se completam depois, em Fornecedores."
        autoComplete="off"
        noMargin
        value={ramo}
        onChange={setRamo}
        error={erros.ramo}
      />
    </DialogoDeAcrescentar>
  )
}
