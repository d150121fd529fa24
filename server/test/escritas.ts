import type { InjectOptions } from 'fastify'
import type { KyselyPlugin, OperationNode, PluginTransformQueryArgs, RootOperationNode } from 'kysely'
import type { Plataforma } from '#server/platform/contexto.ts'
import type { Aplicacao } from './aplicacao.ts'

/** What one request wrote: the table of each statement outside of any transaction, and the transactions of the others. */
export interface Gravacao {
  pedido: string
  soltas: Map<object, string>
  transacoes: Set<object>
}

function nomeDaTabela(no: OperationNode | undefined): string | null {
  if (no === undefined) return null
  const { table, node, name } = no as { table?: { identifier?: OperationNode }; node?: OperationNode; name?: unknown }
  if (typeof name === 'string') return name
  return nomeDaTabela(table?.identifier ?? node)
}

/** The table a statement writes; null for what only reads. */
function escritaDe(no: RootOperationNode): string | null {
  if (no.kind === 'InsertQueryNode') return nomeDaTabela(no.into)
  if (no.kind === 'UpdateQueryNode') return nomeDaTabela(no.table)
  if (no.kind === 'DeleteQueryNode') return nomeDaTabela(no.from.froms[0])
  if (no.kind !== 'RawNode') return null
  return /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(no.sqlFragments.join(' '))?.[1] ?? null
}

const aoPerguntar = (anotar: (pergunta: PluginTransformQueryArgs) => void): KyselyPlugin => ({
  transformQuery: (pergunta) => {
    anotar(pergunta)
    return pergunta.node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

/**
 * Notes what each request of an application writes, and whether it does so in a transaction. The requests must come one after
 * the other.
 */
export class VigiaDasEscritas {
  /** One entry for each request, in their order. */
  readonly feitas: Gravacao[] = []
  #atual: Gravacao | null = null

  /** Listens to the database. Before the application is made: it keeps the handle that it is given. */
  ouvir({ conexao }: Plataforma): void {
    const db = conexao.db.withPlugin(
      aoPerguntar(({ node, queryId }) => {
        const tabela = escritaDe(node)
        if (tabela !== null) this.#atual?.soltas.set(queryId, tabela)
      }),
    )
    // What a transaction asks is heard by the one above first, and then by its own.
    const comecar = db.transaction.bind(db)
    db.transaction = () => {
      const transacao = comecar()
      const executar = transacao.execute.bind(transacao)
      const daTransacao = aoPerguntar(({ queryId }) => {
        if (this.#atual?.soltas.delete(queryId)) this.#atual.transacoes.add(transacao)
      })
      transacao.execute = (fn) => executar((t) => fn(t.withPlugin(daTransacao)))
      return transacao
    }
    conexao.db = db
  }

  /** From now on, each request of the application has an entry. */
  acompanhar({ app }: Aplicacao): void {
    const injetar = app.inject.bind(app) as (opcoes: InjectOptions) => Promise<unknown>
    app.inject = (async (opcoes: InjectOptions) => {
      const endereco = typeof opcoes.url === 'string' ? opcoes.url : ''
      this.#atual = { pedido: `${opcoes.method ?? 'GET'} ${endereco}`, soltas: new Map(), transacoes: new Set() }
      this.feitas.push(this.#atual)
      try {
        return await injetar(opcoes)
      } finally {
        // What a test writes by itself is no request's.
        this.#atual = null
      }
    }) as typeof app.inject
  }
}
