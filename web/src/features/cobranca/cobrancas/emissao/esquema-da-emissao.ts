import { z } from 'zod'
import { naturezas, descricaoDoItem } from '#contract/cobranca/cobrancas.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { basesDeRateio, itemDaEmissao, type CorpoDaEmissao, type ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { comNomeAntes } from '#contract/protocolo/mensagens.ts'
import { mesDigitado } from '../../../../formularios/campos-digitados.ts'
import { valorDigitado } from '../../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { ErroDaApi } from '../../../../lib/erro-da-api.ts'
import { fundoDoItem, fundoNoCampo } from '../../../../campos/fundo-do-item.ts'
import { readMoney, writeMoney } from '../../../../ui/text/money-text.ts'
import { readNumber, writeNumber } from '../../../../ui/text/number-text.ts'

/** The form of a month's charges, and of each of its items. */

const CASAS_DO_CONSUMO = 3

const nomeDoItem = (i: number, item: { descricao?: unknown } | undefined) =>
  `Item ${i + 1}${typeof item?.descricao === 'string' ? ` (${item.descricao})` : ''}`

/** Each item that is not complete says so by its name: the summary leads to it. */
const itens = z
  .array(z.custom<ItemDaEmissao>())
  .min(1, 'Inclua ao menos um item')
  .max(30, 'São no máximo 30 itens')
  .superRefine((lista, c) => {
    for (const [i, item] of lista.entries()) {
      const problema = itemDaEmissao.safeParse(item).error?.issues[0]
      if (problema)
        c.addIssue({ code: 'custom', path: [i], message: comNomeAntes(nomeDoItem(i, item), problema.message) })
    }
  })

export const esquemaDaEmissao = z.object({
  competencia: mesDigitado,
  nome: linha('o nome', 80),
  vencimento: dataDigitada,
  itens,
} satisfies Record<keyof CorpoDaEmissao, z.ZodType>)
export type ValoresDaEmissao = z.input<typeof esquemaDaEmissao>

/** What the server refuses in an item, with the item's name. */
export function comNomeDoItem(erro: unknown, corpo: CorpoDaEmissao): unknown {
  if (!(erro instanceof ErroDaApi) || erro.issues.length === 0) return erro
  const porFrase = new Map<string, ProblemaDeCampo>()
  for (const { path, message } of erro.issues) {
    const lugar = /^itens\.(\d+)/.exec(path)?.[1]
    const item = lugar === undefined ? '' : nomeDoItem(Number(lugar), corpo.itens[Number(lugar)])
    const frase = comNomeAntes(item, lugar === undefined ? message : message.replace(/^Item \d+[^:]*: /, ''))
    if (!porFrase.has(frase))
      porFrase.set(frase, { path: lugar === undefined ? path : `itens.${lugar}`, message: frase })
  }
  return new ErroDaApi({ ...erro, issues: [...porFrase.values()] })
}

/** What was not read of a column of texts, by unit. */
export function textosErrados(textos: Record<string, string>, base: 'consumo' | 'individual'): Record<string, string> {
  const erros: Record<string, string> = {}
  for (const [id, texto] of Object.entries(textos)) {
    const lido = base === 'consumo' ? readNumber(texto, CASAS_DO_CONSUMO) : readMoney(texto)
    if (lido.kind === 'refused') erros[id] = lido.message
  }
  return erros
}

const quantias = (textos: Record<string, string>, base: 'consumo' | 'individual'): [string, number][] =>
  Object.entries(textos).flatMap(([id, texto]) => {
    if (base === 'consumo') {
      const lido = readNumber(texto, CASAS_DO_CONSUMO)
      return lido.kind === 'number' ? [[id, lido.value] as [string, number]] : []
    }
    const lido = readMoney(texto)
    return lido.kind === 'amount' ? [[id, lido.reais] as [string, number]] : []
  })

/** Sum of what was typed for each unit: thousandths and centavos add up exactly, doubles do not. */
export function somaDosTextos(textos: Record<string, string>, base: 'consumo' | 'individual'): number {
  const escala = base === 'consumo' ? 1000 : 100
  return quantias(textos, base).reduce((s, [, v]) => s + Math.round(v * escala), 0) / escala
}

const porUnidade = (base: string): base is 'consumo' | 'individual' => base === 'consumo' || base === 'individual'

/** What people fill in of an item: what each unit used or pays is typed in one column. */
type CampoDoItem = Exclude<keyof ItemDaEmissao, 'consumos' | 'valores'> | 'quantias'

export const esquemaDoItem = z
  .object({
    descricao: descricaoDoItem,
    natureza: z.enum(naturezas),
    /** The fund somebody chose; none for the one its nature is offered. Forms leave empty texts out. */
    fundo: z.string().optional(),
    base: z.enum(basesDeRateio),
    valor: z.union([z.number(), z.null(), z.nan()]),
    grupo: z.string().optional(),
    isentas: z.array(z.string()),
    quantias: z.record(z.string(), z.string()),
  } satisfies Record<CampoDoItem, z.ZodType>)
  .transform(({ quantias: digitadas, fundo, grupo, valor: quanto, ...v }, c): ItemDaEmissao => {
    const recusar = (campo: string, message: string) => c.addIssue({ code: 'custom', path: [campo], message })
    const comum = {
      ...v,
      ...fundoDoItem(fundo ?? '', v.natureza),
      ...(grupo && { grupo }),
      isentas: v.isentas.length > 0 ? v.isentas : undefined,
    }
    const valor = v.base === 'individual' ? undefined : valorDigitado.safeParse(quanto)
    if (valor?.error) recusar('valor', valor.error.issues[0]?.message ?? 'Informe o valor')
    if (!porUnidade(v.base)) return { ...comum, valor: valor?.data }
    // A unit that takes no part any more keeps what was typed for it out of the item.
    const textos = Object.fromEntries(Object.entries(digitadas).filter(([id]) => !v.isentas.includes(id)))
    const erradas = Object.keys(textosErrados(textos, v.base)).length
    const lidas = quantias(textos, v.base)
    if (erradas > 0)
      recusar('quantias', erradas === 1 ? 'Corrija o número de 1 unidade' : `Corrija os números de ${erradas} unidades`)
    else if (lidas.every(([, n]) => n === 0))
      recusar('quantias', v.base === 'consumo' ? 'Informe o consumo das unidades' : 'Informe o valor de cada unidade')
    return v.base === 'consumo'
      ? { ...comum, valor: valor?.data, consumos: lidas.map(([unidade, quantidade]) => ({ unidade, quantidade })) }
      : { ...comum, valores: lidas.map(([unidade, n]) => ({ unidade, valor: n })) }
  })
export type ValoresDoItem = z.input<typeof esquemaDoItem>

export const ITEM_EM_BRANCO: ValoresDoItem = {
  descricao: '',
  natureza: 'ordinaria',
  fundo: '',
  base: 'fracao',
  valor: null,
  grupo: '',
  isentas: [],
  quantias: {},
}

/** An item in the fields of its form. */
export const valoresDoItem = (item: ItemDaEmissao): ValoresDoItem => ({
  descricao: item.descricao,
  natureza: item.natureza,
  fundo: fundoNoCampo(item),
  base: item.base,
  valor: item.valor ?? null,
  grupo: item.grupo ?? '',
  isentas: item.isentas ?? [],
  quantias: Object.fromEntries<string>([
    ...(item.consumos ?? []).map((q) => [q.unidade, writeNumber(q.quantidade, CASAS_DO_CONSUMO)] as const),
    ...(item.valores ?? []).map((q) => [q.unidade, writeMoney(q.valor)] as const),
  ]),
})

/** Total of an item: its own, or the sum of what each unit pays. */
export const totalDoItem = (item: ItemDaEmissao): number =>
  item.valor ?? somarReais((item.valores ?? []).map((v) => v.valor))

/**
 * The items of an earlier month as a start for this one. What each unit used was that month's: it is left out, so that nobody
 * is charged for it twice.
 */
export function itensParaRepetir(antigos: readonly object[]): ItemDaEmissao[] {
  return antigos.flatMap((antigo) => {
    const lido = itemDaEmissao.safeParse(antigo)
    if (!lido.success) return []
    const { consumos: _, ...item } = lido.data
    return [item]
  })
}
