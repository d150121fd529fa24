import type { Encargos } from '#contract/cobrancas.ts'
import { paraReais } from '#contract/moeda.ts'
import type { TabelaMensal } from '#contract/regras-de-cobranca.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as repo from './ajustes.repo.ts'
import type { Colunas } from './cobrancas.repo.ts'
import { porqueNaoEUtil, type FeriadosLocais } from './dias-uteis.rules.ts'
import { apurar, regraEm, type Apuracao, type Divida, type Indices, type Passo, type Regra } from './encargos.rules.ts'
import { somaDasPartes } from './imputacao.rules.ts'
import { mesDe } from './meses.rules.ts'

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
})

/** The tables a rule reads. */
const tabelasDa = (regra: Regra): TabelaMensal[] => [
  ...(regra.indice === 'nenhum' ? [] : [regra.indice]),
  ...(regra.juros.tipo === 'convencionado'
    ? []
    : regra.indice === 'IPCA' || regra.indice === 'nenhum'
      ? (['TAXA_LEGAL'] as const)
      : (['SELIC'] as const)),
]

async function indicesDa(ctx: Ctx, regra: Regra, d: Divida, em: string): Promise<Indices> {
  const tabelas = tabelasDa(regra)
  const linhas = tabelas.length === 0 ? [] : await repo.indicesEntre(ctx.db, tabelas, mesDe(d.desde), mesDe(em))
  const valores = new Map(linhas.map((l) => [`${l.indice} ${l.mes}`, l.valor_micros]))
  return (tabela, mes) => valores.get(`${tabela} ${mes}`)
}

/** The rule that governs a charge. */
export const regraDaCobranca = async (ctx: Ctx, l: Colunas): Promise<Regra> =>
  regraEm((await repo.regras(ctx.db)).map(regraDaLinha), l.vence_em)

/** What a charge owes on a day. What is paid or cancelled owes nothing. @param em not before its last payment */
export async function apurarCobranca(ctx: Ctx, l: Colunas, em: string): Promise<Apuracao> {
  const d = dividaDe(l)
  if (l.status === 'paga' || l.status === 'cancelada')
    return { principal: 0, correcao: 0, juros: 0, multa: 0, emMora: false, diasDeAtraso: 0, memoria: [], avisos: [] }
  const regra = await regraDaCobranca(ctx, l)
  const indices = em > l.vence_em ? await indicesDa(ctx, regra, d, em) : () => undefined
  const moveu = l.vencimento === l.vence_em ? null : porqueNaoEUtil(l.vencimento, await feriadosLocais(ctx))
  return apurar(d, em, regra, indices, moveu)
}

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
