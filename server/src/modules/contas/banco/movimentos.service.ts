import type { z } from 'zod'
import type { consultaDeMovimentos, Movimento, Sugestao } from '#contract/contas/banco.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { buscaDe, paginar, type Pagina } from '#server/platform/http/lista.ts'
import * as repo from './banco.repo.ts'
import { semDisputa, type Certeza } from './certas.rules.ts'
import { achadasPor, certezasDe, sugestoesDe } from './sugestoes.service.ts'

/** The lines of statements, as the API shows them. */

type Consulta = z.output<typeof consultaDeMovimentos>

/** The stored movement. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Movimento> {
  const linha = await repo.movimentoPorId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

const conciliacaoParaFora = (k: repo.Conciliacao): Movimento['conciliacoes'][number] => ({
  _id: k.id,
  tipo: k.tipo,
  alvo: k.cobranca_id ?? k.lancamento_id,
  vale: Boolean(k.vale),
  titulo: k.titulo,
  valor: paraReais(k.valor),
  criou: k.criou === 1,
})

async function paraForaVarios(ctx: Ctx, linhas: readonly repo.Movimento[]): Promise<Movimento[]> {
  const resolvidos = linhas.filter((l) => l.estado === 'conciliado').map((l) => l.id)
  const conciliacoes = resolvidos.length === 0 ? [] : await repo.conciliacoesDe(ctx.db, resolvidos)
  // What a line may be names who owes: whoever settles it needs that, who reads does not.
  const aConciliar = ehAdministracao(ctx) ? linhas.filter((l) => l.estado === 'pendente') : []
  const sugestoes = await sugestoesDe(ctx, aConciliar)
  return linhas.map((l) => paraFora(l, conciliacoes, sugestoes.get(l.id)?.[0] ?? null))
}

const paraFora = (
  l: repo.Movimento,
  conciliacoes: readonly repo.Conciliacao[],
  sugestao: Sugestao | null,
): Movimento => ({
  _id: l.id,
  conta: { _id: l.conta_id, nome: l.conta },
  data: l.data,
  valor: paraReais(l.valor),
  descricao: l.descricao,
  documento: l.documento,
  estado: l.estado,
  motivo: l.motivo,
  conciliacoes: conciliacoes.filter((k) => k.movimento_id === l.id).map(conciliacaoParaFora),
  sugestao,
  createdAt: l.criado_em,
  versao: l.versao,
})

/** A movement as the API shows it. @throws NAO_ENCONTRADO */
export async function ver(ctx: Ctx, id: string): Promise<Movimento> {
  const [movimento] = await paraForaVarios(ctx, [await encontrar(ctx, id)])
  if (!movimento) throw naoEncontrado()
  return movimento
}

/**
 * Everything a pending movement may be, the likeliest first; nothing for one that is settled.
 * @param busca the open charges and the entries of the books that it finds instead
 */
export async function sugestoes(
  ctx: Ctx,
  linha: repo.Movimento,
  busca: string | undefined,
): Promise<{ sugestoes: Sugestao[] }> {
  if (linha.estado !== 'pendente') return { sugestoes: [] }
  if (busca !== undefined && normalizar(busca) !== '') return { sugestoes: await achadasPor(ctx, linha, busca) }
  return { sugestoes: (await sugestoesDe(ctx, [linha], true)).get(linha.id) ?? [] }
}

const filtroDe = ({ busca, movimento, conta, estado, sentido, de, ate }: Consulta): repo.Filtro => ({
  busca: buscaDe(busca),
  id: movimento,
  contaId: conta,
  ...{ estado, sentido, de, ate },
})

/** A page of movements, the newest first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<Movimento>> {
  const filtro = filtroDe(query)
  const total = await repo.contar(ctx.db, filtro)
  const { ordem = '-data' } = query
  const sentido = ordem.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const coluna = ordem.endsWith('valor') ? ('valor' as const) : ('data' as const)
  return paginar(query, total, async (lugar) =>
    paraForaVarios(ctx, await repo.listar(ctx.db, filtro, { ordem: coluna, sentido, ...lugar })),
  )
}

/** How many pending lines are looked at for what is sure, how many at a time, and how many are answered. */
const MAXIMO_OLHADO = 2_000
const LOTE = 200
const MAXIMO_DE_CERTOS = 200

/** The pending movements that are surely one thing each, the newest first, with it. */
export async function certos(ctx: Ctx): Promise<{ movimentos: Movimento[] }> {
  const achadas: { linha: repo.Movimento; certeza: Certeza; sugestao: Sugestao }[] = []
  for (let pular = 0; pular < MAXIMO_OLHADO; pular += LOTE) {
    const lugar = { ordem: 'data', sentido: 'desc', limite: LOTE, pular } as const
    const linhas = await repo.listar(ctx.db, { estado: 'pendente' }, lugar)
    const porId = new Map(linhas.map((l) => [l.id, l]))
    for (const { id, ...certa } of await certezasDe(ctx, linhas)) {
      const linha = porId.get(id)
      if (linha) achadas.push({ linha, ...certa })
    }
    if (linhas.length < LOTE) break
    // On SQLite a query never leaves the event loop by itself: this yields to others.
    await new Promise((vez) => setImmediate(vez))
  }
  const livres = semDisputa(achadas).slice(0, MAXIMO_DE_CERTOS)
  return { movimentos: livres.map(({ linha, sugestao }) => paraFora(linha, [], sugestao)) }
}

/** How many lines nobody has said what they are: a query for the dashboard, not yet asked. */
export const porConciliar = (ctx: Ctx) => repo.contagem(ctx.db, { estado: 'pendente' })

/** How many of them are dated until a day. */
export const quantosPendentes = (ctx: Ctx, ate: string): Promise<number> =>
  repo.contar(ctx.db, { estado: 'pendente', ate })
