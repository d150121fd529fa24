import type { z } from 'zod'
import type { Natureza } from '#contract/cobranca/cobrancas.ts'
import { pagavelAte } from '#contract/cobranca/vencimento.ts'
import type { BaseDeRateio, corpoDaEmissao } from '#contract/cobranca/emissoes.ts'
import { MAX_CENTAVOS, formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, validacao } from '#server/platform/erros.ts'
import { destinosDos, type FundoDeDestino } from '../../contas/fundos/escolha.service.ts'
import { somaConfirmada } from '../../predio/unidades/fracoes.service.ts'
import {
  responsaveisEm,
  unidadesDoRateio,
  type Responsavel,
  type UnidadeDoRateio,
} from '../../predio/unidades/responsaveis.service.ts'
import { feriadosLocais } from '../encargos/apuracao.service.ts'
import { diaUtilOuProximo, porqueNaoEUtil } from '#contract/valores/dias-uteis.ts'
import { ratear, type ItemNoRateio } from './rateio.rules.ts'

/** What an emission would charge: each item divided, each part addressed to who pays it. Reads only. */

type Corpo = z.output<typeof corpoDaEmissao>

export interface ItemDividido {
  descricao: string
  natureza: Natureza
  fundo: FundoDeDestino
  base: BaseDeRateio
  /** Centavos; the parts sum to it. */
  valor: number
  unidades: number
}

/** A charge to be: `valores` are centavos of each item, in the order of the items. */
export interface CobrancaDividida {
  unidade: UnidadeDoRateio
  pagador: Responsavel | null
  valores: number[]
  total: number
}

export interface Divisao {
  venceEm: string
  itens: ItemDividido[]
  cobrancas: CobrancaDividida[]
  total: number
  avisos: string[]
}

const emCentavos = (lista: readonly { unidade: string; valor: number }[] = []) =>
  new Map(lista.map((v) => [v.unidade, paraCentavos(v.valor)]))

function itemNoRateio(item: Corpo['itens'][number]): ItemNoRateio {
  return {
    base: item.base,
    valor: paraCentavos(item.valor ?? 0),
    grupo: item.grupo ?? null,
    isentas: item.isentas ?? [],
    consumos: new Map((item.consumos ?? []).map((c) => [c.unidade, Math.round(c.quantidade * 1000)])),
    valores: emCentavos(item.valores),
  }
}

/** A unit twice in a list would lose one of its amounts. */
function repetida(item: Corpo['itens'][number]): 'consumos' | 'valores' | 'isentas' | null {
  const ids = {
    consumos: item.consumos?.map((c) => c.unidade),
    valores: item.valores?.map((v) => v.unidade),
    isentas: item.isentas,
  }
  for (const campo of ['consumos', 'valores', 'isentas'] as const)
    if (new Set(ids[campo]).size !== (ids[campo]?.length ?? 0)) return campo
  return null
}

/** Every item divided, or every item that cannot be. @throws VALIDACAO with the field of each */
function dividirItens(corpo: Corpo, unidades: readonly UnidadeDoRateio[], confirmada: boolean): number[][] {
  const problemas: ProblemaDeCampo[] = []
  const partes = corpo.itens.map((item, i) => {
    const dobrada = repetida(item)
    if (dobrada !== null) problemas.push({ path: `itens.${i}.${dobrada}`, message: 'Há uma unidade repetida' })
    const r = ratear(itemNoRateio(item), unidades, confirmada)
    if (Array.isArray(r)) return r
    problemas.push({ path: `itens.${i}.${r.campo}`, message: r.texto })
    return []
  })
  if (problemas.length > 0) throw validacao(problemas)
  return partes
}

const soma = (valores: readonly number[]) => valores.reduce((s, v) => s + v, 0)

/** The charges of a unit: one, or two when its tenant pays the ordinary part and its owner the other (Lei 8.245/91, 22–23). */
function cobrancasDa(
  unidade: UnidadeDoRateio,
  valores: readonly number[],
  naturezas: readonly Natureza[],
  quem: { pagador: Responsavel | null; proprietario: Responsavel | null } | undefined,
): CobrancaDividida[] {
  const ordinario = quem?.pagador ?? null
  const extraordinario = ordinario?.papel === 'inquilino' ? (quem?.proprietario ?? null) : ordinario
  const para = (pagador: Responsavel | null, cabe: (n: Natureza) => boolean): CobrancaDividida => {
    const seus = valores.map((v, i) => (cabe(naturezas[i] ?? 'ordinaria') ? v : 0))
    return { unidade, pagador, valores: seus, total: soma(seus) }
  }
  const todas =
    ordinario?.papel === 'inquilino'
      ? [para(ordinario, (n) => n === 'ordinaria'), para(extraordinario, (n) => n !== 'ordinaria')]
      : [para(ordinario, () => true)]
  return todas.filter((c) => c.total > 0)
}

const nomear = (nomes: readonly string[]) =>
  nomes.length <= 8 ? nomes.join(', ') : `${nomes.slice(0, 8).join(', ')} e mais ${nomes.length - 8}`

function avisosDe(
  corpo: Corpo,
  d: Pick<Divisao, 'venceEm' | 'cobrancas'>,
  unidades: readonly UnidadeDoRateio[],
  porque: string | null,
): string[] {
  const comCobranca = new Set(d.cobrancas.map((c) => c.unidade.id))
  const livres = unidades.filter((u) => !comCobranca.has(u.id)).map((u) => u.nome)
  const semPagador = [...new Set(d.cobrancas.filter((c) => c.pagador === null).map((c) => c.unidade.nome))]
  const semEmail = [...new Set(d.cobrancas.filter((c) => c.pagador?.email === null).map((c) => c.unidade.nome))]
  const dobradas = d.cobrancas.length - comCobranca.size
  return [
    corpo.vencimento < hoje() ? 'O vencimento já passou.' : '',
    porque === null
      ? ''
      : `O vencimento cai em dia sem banco (${porque}): ${pagavelAte({ vencimento: corpo.vencimento, venceEm: d.venceEm }) ?? ''}.`,
    livres.length > 0 ? `Não pagam nada: ${nomear(livres)}.` : '',
    semPagador.length > 0 ? `Sem quem receba a cobrança: ${nomear(semPagador)}.` : '',
    semEmail.length > 0 ? `Sem e-mail para o aviso: ${nomear(semEmail)}.` : '',
    dobradas > 0
      ? `${dobradas === 1 ? '1 unidade alugada recebe' : `${dobradas} unidades alugadas recebem`} duas cobranças: a do inquilino e a do proprietário.`
      : '',
  ].filter((t) => t !== '')
}

/**
 * Divides the items among the units that exist, as of today.
 * @throws VALIDACAO on the items that cannot be divided, or when nobody would pay anything
 */
export async function dividir(ctx: Ctx, corpo: Corpo): Promise<Divisao> {
  const unidades = await unidadesDoRateio(ctx)
  const confirmada = await somaConfirmada(
    ctx,
    unidades.flatMap((u) => u.fracao ?? []),
  )
  const partes = dividirItens(corpo, unidades, confirmada)
  const destinos = await destinosDos(ctx, corpo.itens, (i) => `itens.${i}.fundo`)
  const naturezas = corpo.itens.map((i) => i.natureza)
  const responsaveis = await responsaveisEm(ctx, hoje())
  const cobrancas = unidades.flatMap((u, i) =>
    cobrancasDa(
      u,
      partes.map((p) => p[i] ?? 0),
      naturezas,
      responsaveis.get(u.id),
    ),
  )
  if (cobrancas.length === 0) throw campoInvalido('itens', 'Nenhuma unidade pagaria nada: confira os valores')
  const total = soma(cobrancas.map((c) => c.total))
  if (total > MAX_CENTAVOS) throw campoInvalido('itens', `A soma passa do máximo de ${formatarCentavos(MAX_CENTAVOS)}`)
  const locais = await feriadosLocais(ctx)
  const venceEm = diaUtilOuProximo(corpo.vencimento, locais)
  const porque = venceEm === corpo.vencimento ? null : porqueNaoEUtil(corpo.vencimento, locais)
  const itens = destinos.map((fundo, i) => {
    const { descricao, natureza, base } = corpo.itens[i] as Corpo['itens'][number]
    const daLinha = partes[i] ?? []
    return { descricao, natureza, fundo, base, valor: soma(daLinha), unidades: daLinha.filter((v) => v > 0).length }
  })
  return { venceEm, itens, cobrancas, total, avisos: avisosDe(corpo, { venceEm, cobrancas }, unidades, porque) }
}
