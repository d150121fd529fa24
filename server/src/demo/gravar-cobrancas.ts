import type { Insertable } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import { partesDaDivida } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'
import { emMs } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { passoParaFora } from '../modules/cobranca/encargos/apuracao.service.ts'
import { ordensDasUnidades, type Colunas } from '../modules/cobranca/cobrancas/cobrancas.repo.ts'
import { repartirPagamento } from '../modules/cobranca/cobrancas/destinos.rules.ts'
import type { Divida } from '../modules/cobranca/encargos/encargos.rules.ts'
import { itensDaLinha, linhaNova } from '../modules/cobranca/emissoes/linhas.service.ts'
import { situacaoDe, situacaoPaga } from '../modules/cobranca/cobrancas/situacao.rules.ts'
import { fatoDaCobranca } from '../modules/cobranca/cobrancas/registro.service.ts'
import * as totais from '../modules/cobranca/cobrancas/totais.repo.ts'
import {
  responsaveisEm,
  unidadesDoRateio,
  type UnidadeDoRateio,
} from '../modules/predio/unidades/responsaveis.service.ts'
import { instante } from './calendario.ts'
import { ITENS, NOME, REGRA, type CobrancaDoMes, type MesCobrado } from './cobrancas.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'
import type { Preparada } from './lancar.ts'

type Linha = Colunas & { bloco: string; apto: string }

/** All of them ordinary money. */
const ITENS_COM_FUNDO = ITENS.map((item) => ({ ...item, fundo_id: FUNDO_ORDINARIO }))

interface Escritas {
  cobrancas: Colunas[]
  itens: Tabelas['cobranca_itens'][]
  pagamentos: Insertable<Tabelas['pagamentos']>[]
  partes: Tabelas['pagamento_partes'][]
  historia: Insertable<Tabelas['auditoria']>[]
}

/** What a charge's row keeps of its debt, before any payment or after one. */
const situacaoCom = (d: Divida, ultima: string | undefined) =>
  ultima === undefined
    ? {
        saldo: d.principal,
        correcao: 0,
        juros: 0,
        multa: 0,
        desde: null,
        multada: 0,
        status: 'aberta' as const,
        paga_em: null,
      }
    : situacaoPaga(d, ultima)

const anotar = (autor: Autor, quando: string, acao: string, antes: Linha | null, depois: Linha) =>
  entradaDoHistorico(autor, quando, {
    ...fatoDaCobranca(acao, antes, depois),
    id: depois.id,
    titulo: `${depois.numero} · ${nomeDaUnidade(depois)}`,
  })

/** The items and payments of a charge, each with the receita that was posted for it. @returns the charge as they left it */
function pagamentosDe(
  e: Escritas,
  nova: Linha,
  c: CobrancaDoMes,
  receitas: Map<string, Preparada>,
  autor: Autor,
): Linha {
  let linha = nova
  const itens = itensDaLinha(nova.id, ITENS_COM_FUNDO, c.valores)
  const partes: Tabelas['pagamento_partes'][] = []
  for (const [i, p] of c.pagamentos.entries()) {
    const receita = receitas.get(chaveDoPagamento(nova.numero, i))
    if (!receita?.cobranca) throw new Error(`A demonstração não lançou o pagamento da cobrança ${nova.numero}`)
    const quando = receita.linha.criado_em
    const antes = linha
    e.pagamentos.push({
      id: receita.cobranca.pagamento,
      cobranca_id: nova.id,
      ...{ data: p.data, valor: p.valor, ...p.paga, receita_id: receita.linha.id },
      ordem: partesDaDivida.join(),
      motivo: null,
      antes: JSON.stringify(situacaoDe(antes)),
      memoria: JSON.stringify(p.memoria.map(passoParaFora)),
      ...{ estornado_em: null, motivo_do_estorno: null, criado_por: autor.id, criado_em: quando },
    })
    const { pagamento: pagamento_id } = receita.cobranca
    partes.push(...repartirPagamento(itens, partes, p.paga).map((q) => ({ pagamento_id, ...q })))
    linha = { ...antes, ...situacaoCom(p.resta, p.data), versao: antes.versao + 1, atualizado_em: quando }
    e.historia.push(anotar(autor, quando, 'recebeu pagamento de', antes, linha))
  }
  e.itens.push(...itens)
  e.partes.push(...partes)
  return linha
}

/** How the ledger line of a payment finds its charge: the number of the charge and which of its payments it is. */
export const chaveDoPagamento = (numero: string, i: number): string => `${numero} ${i}`

/** What a charge is known by before it is written. */
export interface Registro {
  id: string
  /** `C-2026-000012` */
  numero: string
}

/** Instant at which a month's charges went out. */
const saiuEm = (mes: MesCobrado) => instante(mes.emitidas, 9, 0)

/** Numbers and ids of the building's charges, in the order they went out: by month and unit. */
export function registrar(meses: readonly MesCobrado[]): Map<CobrancaDoMes, Registro> {
  const registros = new Map<CobrancaDoMes, Registro>()
  const ultimos = new Map<string, number>()
  for (const mes of meses)
    for (const c of mes.cobrancas) {
      const ano = mes.emitidas.slice(0, 4)
      const n = (ultimos.get(ano) ?? 0) + 1
      ultimos.set(ano, n)
      registros.set(c, {
        id: idDe(new Date(emMs(saiuEm(mes)) + n).toISOString()),
        numero: `C-${ano}-${String(n).padStart(6, '0')}`,
      })
    }
  return registros
}

/** The last number given in each year. */
function ultimosNumeros(registros: Iterable<Registro>): Tabelas['numeros_de_cobranca'][] {
  const ultimos = new Map<number, number>()
  for (const { numero } of registros) ultimos.set(Number(numero.slice(2, 6)), Number(numero.slice(7)))
  return [...ultimos].map(([ano, ultimo]) => ({ ano, ultimo }))
}

function emissaoDe(mes: MesCobrado, autor: Autor, criado_em: string): Tabelas['emissoes'] {
  return {
    id: idDe(criado_em),
    competencia: mes.competencia,
    nome: NOME,
    nome_normalizado: normalizar(NOME),
    vencimento: mes.vencimento,
    itens: JSON.stringify(ITENS.map((item, i) => ({ ...item, valor: paraReais(mes.totais[i] ?? 0) }))),
    quantidade: mes.cobrancas.length,
    total: mes.totais.reduce((s, v) => s + v, 0),
    criado_por: autor.id,
    criado_em,
  }
}

/** Writes a month: each charge is addressed to who answered for the unit when it went out. */
async function escreverMes(
  ctx: Ctx,
  e: Escritas,
  mes: MesCobrado,
  { autor, registros, receitas, ordens, casas, agora }: Contexto,
): Promise<Tabelas['emissoes']> {
  const criado_em = saiuEm(mes)
  const emissao = emissaoDe(mes, autor, criado_em)
  const entao = await responsaveisEm(ctx, mes.emitidas)
  const comum = {
    tipo: 'mensal' as const,
    nome: NOME,
    motivo: null,
    competencia: mes.competencia,
    vencimento: mes.vencimento,
    vence_em: mes.venceEm,
    emissao_id: emissao.id,
    criado_por: autor.id,
    criado_em,
  }
  for (const c of mes.cobrancas) {
    const unidade = casas.get(nomeDaUnidade(c.unidade))
    const registro = registros.get(c)
    if (!unidade || !registro) throw new Error(`A demonstração não tem a unidade ${nomeDaUnidade(c.unidade)}`)
    const pagador = (entao.get(unidade.id) ?? agora.get(unidade.id))?.pagador ?? null
    const { bloco, apto } = unidade
    const dividida = { unidade, pagador, valores: c.valores, total: c.total }
    const nova = {
      id: registro.id,
      ...linhaNova(comum, dividida, registro.numero.slice(2), ordens.get(unidade.id) ?? ''),
      ...{ bloco, apto },
    }
    e.historia.push(anotar(autor, criado_em, 'criou', null, nova))
    const { bloco: _, apto: __, ...linha } = pagamentosDe(e, nova, c, receitas, autor)
    e.cobrancas.push(linha)
  }
  return emissao
}

interface Contexto {
  autor: Autor
  registros: ReadonlyMap<CobrancaDoMes, Registro>
  receitas: Map<string, Preparada>
  ordens: Map<string, string>
  casas: Map<string, UnidadeDoRateio>
  agora: Awaited<ReturnType<typeof responsaveisEm>>
}

/**
 * Writes the charges of the building, their payments and the rule of who is late. The units and the receitas of the
 * payments are there already. Must run in a transaction. @param hoje `YYYY-MM-DD`
 */
export async function gravarCobrancas(
  ctx: Ctx,
  meses: readonly MesCobrado[],
  registros: ReadonlyMap<CobrancaDoMes, Registro>,
  preparadas: readonly Preparada[],
  autor: Autor,
  hoje: string,
): Promise<void> {
  const receitas = new Map(preparadas.flatMap((p) => (p.cobranca ? [[p.cobranca.chave, p] as const] : [])))
  const contexto = {
    ...{ autor, registros, receitas },
    ordens: await ordensDasUnidades(ctx.db),
    casas: new Map((await unidadesDoRateio(ctx)).map((u) => [u.nome, u])),
    agora: await responsaveisEm(ctx, hoje),
  }
  const e: Escritas = { cobrancas: [], itens: [], pagamentos: [], partes: [], historia: [] }
  const emissoes: Tabelas['emissoes'][] = []
  for (const mes of meses) emissoes.push(await escreverMes(ctx, e, mes, contexto))
  await gravar.inserirTodas(ctx.db, 'regras_de_atraso', [regra(instante(`${meses[0]?.competencia ?? ''}-01`, 9, 0))])
  await gravar.inserirTodas(ctx.db, 'emissoes', emissoes)
  await gravar.inserirTodas(ctx.db, 'cobrancas', e.cobrancas)
  await gravar.inserirTodas(ctx.db, 'cobranca_itens', e.itens)
  await gravar.inserirTodas(ctx.db, 'pagamentos', e.pagamentos)
  await gravar.inserirTodas(ctx.db, 'pagamento_partes', e.partes)
  await gravar.inserirTodas(ctx.db, 'numeros_de_cobranca', ultimosNumeros(registros.values()))
  await gravar.inserirTodas(ctx.db, 'auditoria', e.historia)
  await totais.trocar(ctx.db, [], e.cobrancas)
}

const regra = (criado_em: string): Insertable<Tabelas['regras_de_atraso']> => ({
  id: idDe(criado_em),
  inicio: REGRA.inicio,
  multa_bp: REGRA.multaBp,
  juros_tipo: 'convencionado',
  juros_micros: REGRA.juros.tipo === 'convencionado' ? REGRA.juros.aoMesMicros : null,
  indice: REGRA.indice,
  carencia: REGRA.carencia,
  clausula: REGRA.clausula,
  criado_em,
  atualizado_em: criado_em,
})
