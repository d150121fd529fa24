import { MAX_PARTES, type ParteDaSugestao, type Sugestao } from '#contract/contas/banco.ts'
import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import {
  atrasadasPorUnidade,
  candidatas,
  daUnidadeNomeada,
  type Candidata,
} from '../../cobranca/devedores/candidatas.service.ts'
import { achadas, comValor, MAXIMO } from '../lancamentos/conciliacao.service.ts'
import * as repo from './banco.repo.ts'
import { contasDos, pagasEmPartes } from './contas-a-pagar.service.ts'
import { comAsMaisAntigas } from './mais-antigas.service.ts'
import { certezaDe, txidsDe, type Certeza } from './certas.rules.ts'
import { lerValor } from '../../pessoas/importacoes/valores.rules.ts'
import {
  conjuntos,
  DIAS_DE_UM_LANCAMENTO_LONGE,
  palavrasDoNome,
  PESO,
  sugerir,
  type Achado,
  type Candidato,
  type Conjunto,
} from './sugestoes.rules.ts'

/** What pending movements may be, looked for together: a page takes as many statements as one movement does. */

type Procurado = Pick<repo.Movimento, 'id' | 'data' | 'valor' | 'descricao' | 'documento'>
type Lancamento = Awaited<ReturnType<typeof comValor>>[number]

interface Achavel {
  candidato: Candidato
  unidade: string | null
  detalhe: string
  titulo: string
  /** What it stands for, where it is several entries of the books together. */
  partes?: readonly Achavel[]
}

const doLancamento = (tipo: 'receita' | 'despesa', l: Lancamento): Achavel => ({
  candidato: { tipo, id: l.id, total: l.valor, data: l.data, txid: null, documento: l.nota, nome: l.nome },
  unidade: null,
  titulo: l.nome,
  detalhe: `${tipo === 'receita' ? 'Receita' : 'Despesa'} de ${formatarData(l.data)}`,
})

/** A charge as it stands on the day of a movement; null where it cannot be paid that day. */
function daCobranca(c: Candidata, em: string): Achavel | null {
  const total = c.devido(em)
  if (total === null || total === 0) return null
  return {
    candidato: {
      ...{ tipo: 'cobranca', id: c.id, total, data: c.vencimento },
      ...{ txid: c.txid, documento: c.numero, nome: c.pagador },
    },
    unidade: c.unidade.nome,
    titulo: c.titulo,
    detalhe: [c.numero, c.pagador, `vence em ${formatarData(c.vencimento)}`].filter(Boolean).join(' · '),
  }
}

const parteParaFora = ({ candidato: c, valor, motivos, confianca }: Achado, achavel: Achavel): ParteDaSugestao => ({
  tipo: c.tipo,
  _id: c.id,
  titulo: achavel.titulo,
  detalhe: achavel.detalhe,
  data: c.data,
  valor: paraReais(valor),
  total: paraReais(c.total),
  unidade: achavel.unidade,
  motivos,
  confianca,
})

const paraFora = (a: Achado, achavel: Achavel): Sugestao => ({
  ...parteParaFora(a, achavel),
  partes: (achavel.partes ?? []).map((p) =>
    parteParaFora({ ...a, candidato: p.candidato, valor: p.candidato.total, motivos: [] }, p),
  ),
})

/** The late charges of a unit that together owe what came in, as one suggestion. */
function conjuntoParaFora(
  { candidatos, motivos, confianca }: Conjunto,
  porId: ReadonlyMap<string, Achavel>,
  valor: number,
): Sugestao[] {
  const partes = candidatos.flatMap((c) => {
    const achavel = porId.get(c.id)
    return achavel ? [parteParaFora({ candidato: c, valor: c.total, motivos: [], confianca }, achavel)] : []
  })
  const [primeira] = partes
  if (!primeira) return []
  const ultima = partes.at(-1) ?? primeira
  return [
    {
      ...primeira,
      _id: `conjunto-${primeira._id}`,
      titulo: `${partes.length} cobranças vencidas · ${primeira.unidade ?? ''}`,
      detalhe: `as mais antigas, vencidas de ${formatarData(primeira.data)} a ${formatarData(ultima.data)}`,
      valor: paraReais(valor),
      total: paraReais(valor),
      motivos,
      confianca,
      partes,
    },
  ]
}

/** What sets of late charges each of these credits pays to the cent. */
async function conjuntosDe(ctx: Ctx, entradas: readonly Procurado[]): Promise<Map<string, Sugestao[]>> {
  if (entradas.length === 0) return new Map()
  const menor = Math.min(...entradas.map((m) => m.valor))
  const ate = entradas.map((m) => m.data).reduce((a, b) => (a > b ? a : b))
  const unidades = [...(await atrasadasPorUnidade(ctx, menor, ate)).values()]
  return new Map(
    entradas.map((m) => {
      const possiveis = unidades
        .map((u) => u.filter((c) => c.vencimento < m.data))
        .filter(
          (u) => u.length > 1 && (u[0]?.saldo ?? 0) < m.valor && m.valor <= 2 * u.reduce((n, c) => n + c.saldo, 0),
        )
        .map((u) => u.flatMap((c) => daCobranca(c, m.data) ?? []))
      const porId = new Map(possiveis.flat().map((a) => [a.candidato.id, a]))
      const achados = conjuntos(
        m,
        possiveis.map((u) => u.map((a) => a.candidato)),
      )
      return [m.id, achados.flatMap((c) => conjuntoParaFora(c, porId, m.valor))]
    }),
  )
}

/** @returns entries that no line is yet, and whether all of them were read */
async function lancamentosLivres(ctx: Ctx, movimentos: readonly Procurado[]): Promise<[Achavel[], boolean]> {
  const dias = movimentos.map((m) => m.data).sort()
  const de = somarDias(dias[0] ?? '', -DIAS_DE_UM_LANCAMENTO_LONGE)
  const ate = somarDias(dias.at(-1) ?? '', DIAS_DE_UM_LANCAMENTO_LONGE)
  const achados: Achavel[] = []
  let todos = true
  for (const tipo of ['receita', 'despesa'] as const) {
    const valores = movimentos.filter((m) => m.valor > 0 === (tipo === 'receita')).map((m) => Math.abs(m.valor))
    if (valores.length === 0) continue
    const linhas = await comValor(ctx, tipo, { valores: [...new Set(valores)], de, ate })
    todos &&= linhas.length < MAXIMO
    achados.push(...linhas.map((l) => doLancamento(tipo, l)))
  }
  achados.push(...(await pagasEmPartes(ctx, movimentos, { de, ate })))
  return [await semConciliados(ctx, achados), todos]
}

const idsDe = (a: Achavel): string[] => (a.partes ?? [a]).map((p) => p.candidato.id)

/** Without those that some movement already is. */
async function semConciliados(ctx: Ctx, achados: readonly Achavel[]): Promise<Achavel[]> {
  const usados = await repo.jaConciliados(ctx.db, achados.flatMap(idsDe))
  return achados.filter((a) => !idsDe(a).some((id) => usados.has(id)))
}

/** Whether a charge is worth working out for a movement: its value, its identifier or its payer may fit. */
const podeSer = (c: Candidata, m: Procurado, txids: readonly string[], comNomes: boolean): boolean =>
  txids.includes(c.txid) || comNomes || (c.saldo <= m.valor && m.valor <= 2 * c.saldo)

/**
 * Suggestions for each of these movements, the likeliest first, by the id of the movement.
 * @param comNomes also charges of another value whose payer the text names
 */
export async function sugestoesDe(
  ctx: Ctx,
  movimentos: readonly Procurado[],
  comNomes = false,
): Promise<Map<string, Sugestao[]>> {
  if (movimentos.length === 0) return new Map()
  const entradas = movimentos.filter((m) => m.valor > 0)
  const base = await procurar(ctx, movimentos, comNomes)
  const porMovimento = new Map(movimentos.map((m) => [m.id, sozinhas(m, achaveisDe(m, base, comNomes))]))
  // One thing of the exact value is likelier than several that add up to it.
  const semValor = entradas.filter((m) => !porMovimento.get(m.id)?.some((s) => s.motivos.includes('valor')))
  for (const [id, juntas] of await conjuntosDe(ctx, semValor))
    porMovimento.set(id, [...juntas, ...(porMovimento.get(id) ?? [])].sort(pelaConfianca))
  return comAsMaisAntigas(ctx, movimentos, porMovimento, base.cobrancas)
}

interface Procura {
  cobrancas: readonly Candidata[]
  livres: readonly Achavel[]
  /** Nothing was left unread: that nothing else is of a value can be said. */
  completa: boolean
}

/** What these movements may be, read together. @param comNomes also charges whose payer the text names */
async function procurar(ctx: Ctx, movimentos: readonly Procurado[], comNomes: boolean): Promise<Procura> {
  const entradas = movimentos.filter((m) => m.valor > 0)
  const cobrancas =
    entradas.length === 0
      ? []
      : await candidatas(ctx, {
          txids: [...new Set(entradas.flatMap(txidsDe))],
          valores: [...new Set(entradas.map((m) => m.valor))],
          palavras: comNomes ? entradas.flatMap((m) => palavrasDoNome(m.descricao)) : [],
          ate: entradas.map((m) => m.data).reduce((a, b) => (a > b ? a : b)),
        })
  const [livres, todos] = await lancamentosLivres(ctx, movimentos)
  livres.push(...(await contasDos(ctx, movimentos)))
  return { cobrancas, livres, completa: todos && cobrancas.length < MAXIMO }
}

/** Those of them that one movement may be. */
function achaveisDe(m: Procurado, { cobrancas, livres }: Procura, comNomes: boolean): Achavel[] {
  const txids = txidsDe(m)
  return cobrancas
    .filter((c) => podeSer(c, m, txids, comNomes))
    .flatMap((c) => daCobranca(c, m.data) ?? [])
    .concat(livres)
}

/** Of these movements, those that are surely one thing each, with it; see `certezaDe`. */
export async function certezasDe(
  ctx: Ctx,
  movimentos: readonly Procurado[],
): Promise<{ id: string; certeza: Certeza; sugestao: Sugestao }[]> {
  if (movimentos.length === 0) return []
  const base = await procurar(ctx, movimentos, false)
  return movimentos.flatMap((m) => {
    const achaveis = achaveisDe(m, base, false)
    const candidatos = achaveis.map((a) => a.candidato)
    const certeza = certezaDe(m, candidatos)
    const achavel = achaveis.find((a) => a.candidato === certeza?.candidato)
    if (!certeza || !achavel || (certeza.motivo === 'documento' && !base.completa)) return []
    const { candidato, motivo } = certeza
    const achado: Achado = { candidato, valor: candidato.total, motivos: ['valor', motivo], confianca: 'alta' }
    return [{ id: m.id, certeza, sugestao: paraFora(achado, achavel) }]
  })
}

const pelaConfianca = (a: Sugestao, b: Sugestao): number => PESO[a.confianca] - PESO[b.confianca]

/** The single charges and entries that a movement may be. */
function sozinhas(m: Procurado, achaveis: readonly Achavel[]): Sugestao[] {
  const porId = new Map(achaveis.map((a) => [a.candidato.id, a]))
  const achados = sugerir(
    m,
    achaveis.map((a) => a.candidato),
  )
  return achados.flatMap((a) => {
    const de = porId.get(a.candidato.id)
    return de ? [paraFora(a, de)] : []
  })
}

const MAXIMO_DA_BUSCA = 20

/**
 * What somebody finds for a movement: open charges, of one that came in, and entries of the books that no other one is. The
 * name of a unit finds all the charges of that unit, and nothing else.
 */
export async function achadasPor(ctx: Ctx, m: Procurado, busca: string): Promise<Sugestao[]> {
  const lancamentos = () => lancamentosAchados(ctx, m, busca)
  if (m.valor < 0) return lancamentos()
  const daUnidade = await daUnidadeNomeada(ctx, busca, m.data)
  if (daUnidade) return comoCobrancas(daUnidade, m, MAX_PARTES)
  const cobrancas = await candidatas(ctx, { txids: [], valores: [], palavras: [busca], ate: m.data })
  return [...comoCobrancas(cobrancas, m, MAXIMO_DA_BUSCA), ...(await lancamentos())]
}

const achada = (a: Achavel, valor: number): Sugestao =>
  paraFora({ candidato: a.candidato, valor, motivos: [], confianca: 'baixa' }, a)

/** Charges that somebody found: what each owes that day, whatever its value. */
const comoCobrancas = (cobrancas: readonly Candidata[], m: Procurado, limite: number): Sugestao[] =>
  cobrancas
    .flatMap((c) => daCobranca(c, m.data) ?? [])
    .slice(0, limite)
    .map((a) => achada(a, Math.min(m.valor, a.candidato.total)))

/** Entries of the movement's kind by their name, note or value, whatever their day, the nearest to it first. */
async function lancamentosAchados(ctx: Ctx, m: Procurado, busca: string): Promise<Sugestao[]> {
  const tipo = m.valor > 0 ? 'receita' : 'despesa'
  const valor = lerValor(busca)
  const linhas = await achadas(ctx, tipo, { texto: busca, valor: valor === null ? null : Math.abs(valor) })
  const longe = ({ candidato }: Achavel) => Math.abs(diasEntre(candidato.data, m.data))
  return (
    await semConciliados(
      ctx,
      linhas.map((l) => doLancamento(tipo, l)),
    )
  )
    .sort((a, b) => longe(a) - longe(b))
    .slice(0, MAXIMO_DA_BUSCA)
    .map((a) => achada(a, a.candidato.total))
}
