import { useRef, useState } from 'react'
import type { LeituraDeConta } from '#contract/contas/leitura-de-conta.ts'
import { formatarCnpj, formatarCpf } from '#contract/valores/documentos.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { acrescentarFornecedor } from '../../../campos/fornecedores.ts'
import { novaChave } from '../../../lib/api.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import type { Valores } from './esquema.ts'

const MAIOR_NOME = 120

interface Props {
  emitente: NonNullable<LeituraDeConta['emitente']>
  /** Id of the supplier the form has, '' for none. */
  escolhido: string
  usar: (campos: Partial<Valores>) => void
}

/** Who issued what was read: the supplier they are, one that the form has not, or one that can be added by one press. */
export function FornecedorLido({ emitente: e, escolhido, usar }: Props) {
  const [criando, setCriando] = useState(false)
  const [criado, setCriado] = useState<string | null>(null)
  const chave = useRef(novaChave())
  const documento = e.documento.length === 11 ? `CPF ${formatarCpf(e.documento)}` : `CNPJ ${formatarCnpj(e.documento)}`
  const id = e._id ?? criado
  if (id !== null && id === escolhido)
    return (
      <Note>
        Fornecedor: {e.name}, pelo {documento} lido do arquivo.
      </Note>
    )
  if (id !== null)
    return (
      <Note
        tone="warning"
        action={
          <Button size="sm" onClick={() => usar({ fornecedor: id })}>
            Usar o do arquivo
          </Button>
        }
      >
        O arquivo é de {e.name}, {documento}.
      </Note>
    )
  if (escolhido !== '' || e.name === null)
    return (
      <Note tone={escolhido === '' ? 'plain' : 'warning'}>
        O {documento} lido do arquivo{e.name === null ? '' : `, de ${e.name},`} não é de nenhum fornecedor cadastrado.
      </Note>
    )
  const name = e.name.slice(0, MAIOR_NOME)
  async function cadastrar() {
    setCriando(true)
    try {
      const novo = await acrescentarFornecedor({ name, ramo: e.ramo, documento: e.documento }, chave.current)
      setCriado(novo._id)
      usar({ fornecedor: novo._id })
      avisarSucesso('Fornecedor cadastrado')
    } catch (erro) {
      chave.current = novaChave()
      avisarErro(mensagemDoErro(erro))
    } finally {
      setCriando(false)
    }
  }
  return (
    <Note
      action={
        <Button size="sm" disabled={criando} onClick={() => void cadastrar()}>
          Cadastrar fornecedor
        </Button>
      }
    >
      {name}, {documento}, ainda não é um fornecedor.
    </Note>
  )
}
