import type { Selectable } from 'kysely'
import type { Encargos } from '#contract/cobranca/cobrancas.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { tabelasMensais } from '#contract/cobranca/regras-de-cobranca.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { TabelaCobrancas } from '#server/platform/db/tabelas/cobrancas.ts'
import * as repo from './ajustes.repo.ts'
import { porqueNaoEUtil, type FeriadosLocais } from '#contract/valores/dias-uteis.ts'
import { apurar, type Apuracao, type Divida, type Passo } from './encargos.rules.ts'
import { regraEm, type Indices, type Regra } from './regra-de-atraso.rules.ts'
import { somaDasPartes } from './imputacao.rules.ts'
import { mesDe } from './meses.rules.ts'

type Colunas = Selectable<TabelaCobrancas>

/** What a charge owes on a day, by the rules, indices and holidays as they are recorded. */

const regraDaLinha = (l: repo.LinhaDaRegra): Regra => ({
  inicio: l.inicio,
  multaBp: l.multa_bp,
  juros: l.juros_micros === null ? { tipo: 'legal' } : { tipo: 'convencionado', aoMesMicros: l.juros_micros },
  indice: l.indice,
  carencia: l.carencia,
  clausula: l.clausula,
})

/** The local holidays, as the rules of business days take them. */
export const feriadosLocais = async (ctx: Ctx): Promise<FeriadosLocais> =>
  new Set((await repo.feriados(ctx.db)).map((f) => f.dia))

/** The debt of a charge as the last payment left it. */
export const dividaDe = (l: Colunas): Divida => ({
  principal: l.saldo,
  correcao: l.correcao,
  juros: l.juros,
  multa: l.multa,
  vencimento: l.vencimento,
  venceEm: l.vence_em,
  desde: l.desde ?? l.vence_em,
  multada: l.multada === 1,
  // What was paid of the principal paid first what bears no interest (Código Civil 354).
  ...(l.sem_juros === 0 ? {} : { semJuros: Math.max(0, l.sem_juros - (l.valor - l.saldo)) }),
})

const NADA: Apuracao = {
  principal: 0,
  correcao: 0,
  juros: 0,
  multa: 0,
  emMora: false,
  diasDeAtraso: 0,
  memoria: [],
  avisos: [],
}

/** What any charge owes on a day, given what the tables say between two days: read once, however many charges. */
type Apurador = (l: Colunas, em: string) => Apuracao

/**
 * @param de no charge that will be asked about began to be late, or was last paid, before this day
 * @param ate no charge will be asked about a later day
 */
export async function apurador(ctx: Ctx, de: string, ate: string): Promise<Apurador> {
  const regras = (await repo.regras(ctx.db)).map(regraDaLinha)
  const locais = await feriadosLocais(ctx)
  const linhas = ate <= de ? [] : await repo.indicesEntre(ctx.db, tabelasMensais, mesDe(de), mesDe(ate))
  const valores = new Map(linhas.map((l) => [`${l.indice} ${l.mes}`, l.valor_micros]))
  const indices: Indices = (tabela, mes) => valores.get(`${tabela} ${mes}`)
  return (l, em) => {
    // What is paid or cancelled owes nothing; for what is in an agreement, its instalments are owed.
    if (l.status === 'paga' || l.status === 'cancelada' || l.status === 'em_acordo') return NADA
    const moveu = l.vencimento === l.vence_em ? null : porqueNaoEUtil(l.vencimento, locais)
    return apurar(dividaDe(l), em, regraEm(regras, l.vence_em), indices, moveu)
  }
}

/** The rule that governs a charge. */
export const regraDaCobranca = async (ctx: Ctx, l: Colunas): Promise<Regra> =>
  regraEm((await repo.regras(ctx.db)).map(regraDaLinha), l.vence_em)

/** What a charge owes on a day. @param em not before its last payment */
export const apurarCobranca = async (ctx: Ctx, l: Colunas, em: string): Promise<Apuracao> =>
  (await apurador(ctx, dividaDe(l).desde, em))(l, em)

const emReais = (centavos: number | null) => (centavos === null ? null : paraReais(centavos))

export const passoParaFora = (p: Passo) => ({ ...p, base: emReais(p.base), valor: emReais(p.valor) })

/** The debt of a day as the API shows it. */
export const encargosParaFora = (a: Apuracao, em: string): Encargos => ({
  em,
  diasDeAtraso: a.diasDeAtraso,
  principal: paraReais(a.principal),
  correcao: paraReais(a.correcao),
  juros: paraReais(a.juros),
  multa: paraReais(a.multa),
  total: paraReais(somaDasPartes(a)),
  memoria: a.memoria.map(passoParaFora),
  avisos: a.avisos,
})
