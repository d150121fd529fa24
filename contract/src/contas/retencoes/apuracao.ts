import type { CorpoDaRegraDeRetencao } from '../retencoes.ts'
import { maiorResto } from '../../valores/maior-resto.ts'
import { formatarCentavos, paraCentavos, PORCENTO } from '../../valores/moeda.ts'
import { TRIBUTOS, tributos, type TipoDeServico, type Tributo } from './tributos.ts'

/**
 * Which withholdings a bill has, how much each, and why, step by step. Pure; amounts in centavos, rates in hundredths of a percent
 * (465 is 4.65 %).
 */

/** What holds from a day on. */
export interface RegraDeRetencao {
  inicio: string
  csll: number
  pis: number
  cofins: number
  /** Of the three together, this much or less is not withheld from a payment. */
  dispensaDaCsrf: number
  inss: number
  /** Less than this is not withheld from a note. */
  dispensaDoInss: number
  inssAutonomo: number
  /** An autonomous worker pays on no more than this; null while nobody said. */
  tetoDoInss: number | null
  inssPatronal: number
  /** As the town has it; null where it is not withheld as a rule. */
  iss: number | null
  /** Day of the next month on which the town wants it. */
  diaDoIss: number
}

/** What a bill says that withholdings are worked out from. */
export interface ContaComRetencao {
  tipo: TipoDeServico | null
  /** The supplier is of the Simples Nacional. */
  simples: boolean
  bruto: number
  emissao: string | null
  vencimento: string
}

/** What somebody, or the note, says of one tax, whatever the rule says. */
export interface Dita {
  tributo: Tributo
  base: number
  valor: number
  motivo: string | null
  daNota: boolean
}

export interface RetencaoApurada {
  tributo: Tributo
  base: number
  aliquota: number
  valor: number
  origem: 'regra' | 'nota' | 'pessoa'
  motivo: string | null
  /** Each step as a sentence. */
  memoria: string[]
}

const CEM_POR_CENTO = 10_000

/** A part of an amount, to the nearest centavo; half a centavo goes up. */
export const porcentoDe = (base: number, aliquota: number): number =>
  Math.floor((base * aliquota * 2 + CEM_POR_CENTO) / (2 * CEM_POR_CENTO))

/** Which rate an amount is of another; what cannot be one is the whole. */
export const aliquotaDe = (base: number, valor: number): number =>
  base === 0 ? 0 : Math.min(CEM_POR_CENTO, Math.round((valor * CEM_POR_CENTO) / base))

/** 465 → `4,65 %`, with a no-break space. */
export const aliquotaPorExtenso = (aliquota: number): string =>
  (aliquota / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 }) + PORCENTO

/** The rule of a day; of a day before all of them, the first. @param regras at least one, in any order */
export function regraEm<R extends { inicio: string }>(regras: readonly R[], dia: string): R {
  const emOrdem = regras.toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1))
  const regra = emOrdem.findLast((r) => r.inicio <= dia) ?? emOrdem[0]
  if (!regra) throw new Error('não há regra de retenção')
  return regra
}

/** `4,65 % de R$ 2.000,00 = R$ 93,00`. */
const conta = (base: number, aliquota: number): string =>
  `${aliquotaPorExtenso(aliquota)} de ${formatarCentavos(base)} = ${formatarCentavos(porcentoDe(base, aliquota))}`

/** Whether the part is no whole number of centavos. */
const arredonda = (base: number, aliquota: number) => (base * aliquota) % CEM_POR_CENTO !== 0

const comArredondamento = (base: number, aliquota: number): string =>
  `${conta(base, aliquota)}${arredonda(base, aliquota) ? ', no centavo mais próximo' : ''}`

type Proposta = Omit<RetencaoApurada, 'origem' | 'motivo'>

/** The parts of CSLL, PIS and Cofins in what is withheld of the three: they add up to it, the odd centavo in the largest rest. */
export function partesDaCsrf(
  valor: number,
  { csll, pis, cofins }: Pick<RegraDeRetencao, 'csll' | 'pis' | 'cofins'>,
): Record<'csll' | 'pis' | 'cofins', number> {
  if (csll + pis + cofins === 0) return { csll: 0, pis: 0, cofins: 0 }
  const [daCsll = 0, doPis = 0, daCofins = 0] = maiorResto(valor, [csll, pis, cofins].map(BigInt))
  return { csll: daCsll, pis: doPis, cofins: daCofins }
}

/**
 * CSLL, PIS and Cofins on what a company is paid (Lei 10.833/2003, art. 30). Up to R$ 10.00 nothing is withheld (art. 31 §3, as of Lei
 * 13.137/2015); what decides is the part itself and not its centavos: of R$ 215.06 there is more than R$ 10.00, though R$ 10.00 is what
 * is withheld.
 */
function proporCsrf({ bruto, simples }: ContaComRetencao, regra: RegraDeRetencao): Proposta {
  const { csll, pis, cofins, dispensaDaCsrf } = regra
  const aliquota = csll + pis + cofins
  const soma = `CSLL ${aliquotaPorExtenso(csll)} + PIS ${aliquotaPorExtenso(pis)} + Cofins ${aliquotaPorExtenso(cofins)} = ${aliquotaPorExtenso(aliquota)}.`
  const comum = { tributo: 'CSRF' as const, base: bruto, aliquota }
  if (simples)
    return {
      ...comum,
      valor: 0,
      memoria: ['O fornecedor é do Simples Nacional: não se retém (IN SRF 459/2004, art. 3º, II).'],
    }
  const piso = formatarCentavos(dispensaDaCsrf)
  if (bruto * aliquota <= dispensaDaCsrf * CEM_POR_CENTO)
    return {
      ...comum,
      valor: 0,
      memoria: [soma, `${comArredondamento(bruto, aliquota)}; não passa de ${piso}, não retém.`],
    }
  const valor = porcentoDe(bruto, aliquota)
  const partes = partesDaCsrf(valor, regra)
  return {
    ...comum,
    valor,
    memoria: [
      soma,
      `${comArredondamento(bruto, aliquota)}; acima de ${piso}, retém.`,
      `Desse valor, CSLL ${formatarCentavos(partes.csll)}, PIS ${formatarCentavos(partes.pis)} e Cofins ${formatarCentavos(partes.cofins)}.`,
    ],
  }
}

/** 11 % of assigned labour (Lei 8.212/1991, art. 31), of the Simples too where its Annex IV has the service. */
function proporInss({ bruto }: ContaComRetencao, { inss, dispensaDoInss }: RegraDeRetencao): Proposta {
  const valor = porcentoDe(bruto, inss)
  const piso = formatarCentavos(dispensaDoInss)
  const dispensa = bruto * inss < dispensaDoInss * CEM_POR_CENTO
  return {
    ...{ tributo: 'INSS', base: bruto, aliquota: inss, valor: dispensa ? 0 : valor },
    memoria: [
      dispensa
        ? `${comArredondamento(bruto, inss)}; menos de ${piso}, não retém.`
        : `${comArredondamento(bruto, inss)}, retém.`,
    ],
  }
}

/** 11 % from an autonomous worker, up to the ceiling, and the building's own 20 % on the whole. */
function proporAutonomo({ bruto }: ContaComRetencao, regra: RegraDeRetencao): Proposta[] {
  const { inssAutonomo, inssPatronal, tetoDoInss } = regra
  const base = tetoDoInss === null ? bruto : Math.min(bruto, tetoDoInss)
  return [
    {
      ...{ tributo: 'INSS_AUTONOMO', base, aliquota: inssAutonomo, valor: porcentoDe(base, inssAutonomo) },
      memoria: [
        ...(base < bruto ? [`O INSS do autônomo vai até o teto, ${formatarCentavos(base)}.`] : []),
        ...(tetoDoInss === null ? ['O teto do INSS não está nas regras de retenção: conta-se o valor inteiro.'] : []),
        `${comArredondamento(base, inssAutonomo)}, retém.`,
      ],
    },
    {
      ...{ tributo: 'INSS_PATRONAL', base: bruto, aliquota: inssPatronal, valor: porcentoDe(bruto, inssPatronal) },
      memoria: [`${comArredondamento(bruto, inssPatronal)}, a parte do condomínio: não sai do que o autônomo recebe.`],
    },
  ]
}

/** What the rule makes of a kind of service. */
function proporDo(tipo: TipoDeServico | null, c: ContaComRetencao, pagamento: RegraDeRetencao, nota: RegraDeRetencao) {
  if (tipo === null || c.bruto === 0) return []
  if (tipo === 'autonomo') return proporAutonomo(c, nota)
  if (tipo === 'manutencao') return [proporCsrf(c, pagamento)]
  return [proporCsrf(c, pagamento), proporInss(c, nota)]
}

/**
 * What the rules propose for a bill. What is withheld from a payment goes by the rule of the day it is due, the rest by that of the
 * day of the note.
 * @param regras at least one, in any order
 */
export function propor(c: ContaComRetencao, regras: readonly RegraDeRetencao[]): Proposta[] {
  const [pagamento, nota] = [regraEm(regras, c.vencimento), regraEm(regras, c.emissao ?? c.vencimento)]
  return proporDo(c.tipo, c, pagamento, nota)
}

/** Whether what is said is just what the rule makes of it. */
export const ehAProposta = (p: Proposta | undefined, d: Pick<Dita, 'base' | 'valor'>): boolean =>
  p?.base === d.base && p.valor === d.valor

function dita(d: Dita, p: Proposta | undefined): RetencaoApurada {
  const base = { tributo: d.tributo, base: d.base, valor: d.valor, aliquota: aliquotaDe(d.base, d.valor) }
  const aRegra = p === undefined ? [] : p.memoria.map((m) => `Pela regra: ${m}`)
  if (d.daNota) {
    const outro = p !== undefined && p.valor !== d.valor
    const daNota = `Retido na nota: ${formatarCentavos(d.valor)}${d.base === 0 ? '' : ` de ${formatarCentavos(d.base)}`}.`
    return { ...base, origem: 'nota', motivo: null, memoria: [daNota, ...(outro ? aRegra : [])] }
  }
  const porPessoa = `Alterado: ${formatarCentavos(d.valor)} de ${formatarCentavos(d.base)}. ${d.motivo ?? ''}`.trim()
  return { ...base, origem: 'pessoa', motivo: d.motivo, memoria: [...aRegra, porPessoa] }
}

/**
 * The withholdings of a bill: what the rules propose, but for the taxes of which somebody, or the note, says otherwise.
 * @param ditas one for each tax at most
 */
export function apurar(
  c: ContaComRetencao,
  regras: readonly RegraDeRetencao[],
  ditas: readonly Dita[],
): RetencaoApurada[] {
  const propostas = new Map(propor(c, regras).map((p) => [p.tributo, p]))
  const porTributo = new Map(ditas.map((d) => [d.tributo, d]))
  return tributos.flatMap((tributo): RetencaoApurada[] => {
    const [p, d] = [propostas.get(tributo), porTributo.get(tributo)]
    // Nothing withheld of what nobody proposes is nothing to tell.
    if (d && (p ? d.daNota || !ehAProposta(p, d) : d.valor > 0)) return [dita(d, p)]
    return p ? [{ ...p, origem: 'regra', motivo: null }] : []
  })
}

/** What of it is not paid to the supplier. */
export const retidoDe = (retencoes: readonly { tributo: Tributo; valor: number }[]): number =>
  retencoes.reduce((s, r) => s + (TRIBUTOS[r.tributo].doPrestador ? r.valor : 0), 0)

/** A rule of the API, in reais and percent, as the arithmetic takes it. */
export function regraDaApi(r: CorpoDaRegraDeRetencao): RegraDeRetencao {
  const bp = (porcento: number) => Math.round(porcento * 100)
  return {
    ...{ inicio: r.inicio, csll: bp(r.csll), pis: bp(r.pis), cofins: bp(r.cofins), inss: bp(r.inss) },
    ...{ dispensaDaCsrf: paraCentavos(r.dispensaDaCsrf), dispensaDoInss: paraCentavos(r.dispensaDoInss) },
    ...{ inssAutonomo: bp(r.inssAutonomo), inssPatronal: bp(r.inssPatronal) },
    tetoDoInss: r.tetoDoInss === null ? null : paraCentavos(r.tetoDoInss),
    ...{ iss: r.iss === null ? null : bp(r.iss), diaDoIss: r.diaDoIss },
  }
}
