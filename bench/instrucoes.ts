import type { KyselyPlugin } from 'kysely'
import { criarApp } from '#server/app.ts'
import { lerConfig } from '#server/platform/config.ts'
import { abrirPlataforma } from '#server/start.ts'
import { ADMIN, SENHA } from './bases.ts'
import { detalhe, LISTA, PAINEL, RESUMO } from './operacoes.ts'

/** Statements the database receives in each call, counted inside this process, session included. */
export interface Contagem {
  nome: string
  instrucoes: number
  meta: number | null
}

/**
 * The session, and one for each thing the administration reads there, every one its module's: cash and months, opening balances,
 * charges to come and debtors (3), counts, the last backup, funds and what is in them (2), months to close (2), bookings to pay and
 * new ones (2), new incidents. None grows with the ledger.
 */
const MAXIMO_DO_PAINEL = 15

/** @param env settings of an installation with rows */
export async function contarInstrucoes(env: Record<string, string>): Promise<Contagem[]> {
  const plataforma = await abrirPlataforma(lerConfig({ ...env, LOG_LEVEL: 'silent' }))
  let contador = 0
  const contar: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Results, because a query kept since an earlier call is not built again.
    transformResult: ({ result }) => {
      contador++
      return Promise.resolve(result)
    },
  }
  const conexao = { ...plataforma.conexao, db: plataforma.conexao.db.withPlugin(contar) }
  const app = await criarApp({ ...plataforma, conexao })
  try {
    const entrada = await app.inject({ method: 'POST', url: '/api/users', payload: { email: ADMIN, password: SENHA } })
    const { token } = entrada.json<{ token: string }>()
    const headers = { authorization: `Bearer ${token}` }
    const pedir = async (url: string) => {
      const r = await app.inject({ url, headers })
      if (r.statusCode !== 200) throw new Error(`${url} respondeu ${r.statusCode}`)
      return r
    }
    const lista = await pedir(LISTA)
    const id = lista.json<{ _id: string }[]>()[0]?._id ?? ''
    const medir = async (nome: string, url: string, meta: number | null): Promise<Contagem> => {
      await pedir(url)
      contador = 0
      await pedir(url)
      return { nome, instrucoes: contador, meta }
    }
    return [
      await medir('Uma receita', detalhe(id), 4),
      await medir('Lista de 20 com total', LISTA, 4),
      await medir('Lista com busca', `${LISTA}&busca=antena`, 4),
      await medir('Painel', PAINEL, MAXIMO_DO_PAINEL),
      await medir('Resumo do filtro', RESUMO, 4),
    ]
  } finally {
    await app.close()
    await plataforma.conexao.fechar()
  }
}
