import type { z } from 'zod'
import { LINHAS_SEM_PAGINA, normalizar } from '#contract/comum.ts'
import { paraReais } from '#contract/moeda.ts'
import type { listarServicos, resumoServicos, ServicoNaLista } from '#contract/servicos.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { janela, type Pagina } from '#server/platform/http/list.ts'
import * as repo from './servicos.repo.ts'
import { estaAtrasado } from './servicos.rules.ts'
import { camposComuns } from './servicos.service.ts'

type Consulta = z.output<typeof listarServicos.query>
type Filtrada = z.output<typeof resumoServicos.query>

/** Rows read at a time when all are asked for. */
const LOTE = 500

const filtroDe = ({ busca, status, tipo, fornecedor, de, ate }: Filtrada): repo.Filtro => ({
  ...{ status, tipo, fornecedor, de, ate },
  busca: busca === undefined || normalizar(busca) === '' ? undefined : busca,
})

const naLista = (l: repo.Linha): ServicoNaLista => ({
  ...camposComuns(l),
  quantidadeDeAnexos: Number(l.quantidade_de_anexos),
  atrasado: estaAtrasado(l, hoje()),
})

const ordenacao = (ordem: Consulta['ordem'] = 'prazo') =>
  ordem.startsWith('-')
    ? { ordem: ordem.slice(1) as repo.Ordem, sentido: 'desc' as const }
    : { ordem: ordem as repo.Ordem, sentido: 'asc' as const }

/** A page of service orders, the first due first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<ServicoNaLista>> {
  const filtro = filtroDe(query)
  const { quantidade } = await repo.resumir(ctx.db, filtro, hoje())
  const { pagina, limite, pular } = janela(query, quantidade)
  if (limite === null) return { itens: todos(ctx, query), total: quantidade, pagina, porPagina: null }
  const tamanho = Math.min(limite, LINHAS_SEM_PAGINA)
  const linhas = await repo.listar(ctx.db, filtro, { ...ordenacao(query.ordem), limite: tamanho, pular })
  return { itens: linhas.map(naLista), total: quantidade, pagina, porPagina: limite }
}

/** Every order of a filter in batches, for an export. */
export async function* todos(ctx: Ctx, query: Filtrada & Pick<Consulta, 'ordem'>): AsyncGenerator<ServicoNaLista[]> {
  for (let pular = 0; ; pular += LOTE) {
    const linhas = await repo.listar(ctx.db, filtroDe(query), { ...ordenacao(query.ordem), limite: LOTE, pular })
    yield linhas.map(naLista)
    if (linhas.length < LOTE) return
    await new Promise((vez) => setImmediate(vez))
  }
}

/** Count and cost, in reais, of the orders the filter lets through, and how many are late. */
export async function resumir(ctx: Ctx, query: Filtrada): Promise<z.input<typeof resumoServicos.resposta>> {
  const { total, ...resto } = await repo.resumir(ctx.db, filtroDe(query), hoje())
  return { ...resto, total: paraReais(total) }
}
