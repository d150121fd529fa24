import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import type { Assunto, LancamentoNaLista } from '../assunto.ts'
import css from './lista.module.css'
import { tirarDasListas } from './listas-na-memoria.ts'

type Alvo = Pick<LancamentoNaLista, '_id' | 'name' | 'price' | 'data' | 'versao'>

interface Exclusao {
  /** Asks, deletes and offers to undo; true when the line is gone. */
  excluir: (linha: Alvo) => Promise<boolean>
  /** Render it once. */
  dialog: ReactNode
}

const MAIOR_NOME = 60
/** A name that fits in a message. */
export const curto = (nome: string): string =>
  nome.length > MAIOR_NOME ? `${nome.slice(0, MAIOR_NOME - 1).trimEnd()}…` : nome

function porqueNao(a: Assunto, erro: unknown): string {
  if (erro instanceof ErroDaApi && erro.codigo === 'CONFLITO_DE_VERSAO')
    return `Esta ${a.um} foi alterada por outra pessoa agora há pouco. Confira como ficou e exclua de novo.`
  if (erro instanceof ErroDaApi && erro.status === 404) return `Esta ${a.um} já tinha sido excluída.`
  return mensagemDoErro(erro)
}

/** Brings deleted lines back, and says how it went. */
export async function restaurar(a: Assunto, linha: Alvo): Promise<void> {
  try {
    await a.chamadas.restaurar(linha._id)
    avisarSucesso(`${a.Um} “${curto(linha.name)}” restaurada`)
  } catch (erro) {
    avisarErro(`Não foi possível restaurar “${curto(linha.name)}”. ${mensagemDoErro(erro)}`)
  }
  marcarComoVelho(a.palavra)
}

/** Deletion of one line: it leaves the list at once, and comes back with a message when the server refuses. */
export function useExclusao(a: Assunto): Exclusao {
  const { confirm, dialog } = useConfirm()
  const cache = useQueryClient()

  async function excluir(linha: Alvo): Promise<boolean> {
    const sim = await confirm({
      title: a.textos.perguntaDeExclusao,
      body: <Identidade linha={linha} />,
      verb: 'Excluir',
    })
    if (!sim) return false
    const devolver = await tirarDasListas(cache, a, [linha])
    try {
      await a.chamadas.excluir(linha._id, linha.versao)
    } catch (erro) {
      devolver()
      avisarErro(`Não foi possível excluir “${curto(linha.name)}”. ${porqueNao(a, erro)}`)
      marcarComoVelho(a.palavra)
      return false
    }
    avisarSucesso(`${a.Um} “${curto(linha.name)}” excluída`, { desfazer: () => restaurar(a, linha) })
    marcarComoVelho(a.palavra)
    return true
  }
  return { excluir, dialog }
}

function Identidade({ linha }: { linha: Alvo }) {
  return (
    <>
      <p>
        <strong>{linha.name}</strong>, {formatarReais(linha.price)}, de {formatarData(linha.data)}.
      </p>
      <p className={css.depois}>
        Dá para desfazer no aviso que aparece em seguida. O registro fica guardado por 30 dias.
      </p>
    </>
  )
}
