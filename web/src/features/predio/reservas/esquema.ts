import { z } from 'zod'
import { corpoDeNovaReserva } from '#contract/predio/reservas.ts'
import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import type { Area } from '../../../paineis/reservas/areas.ts'
import type { Pedido, Reserva } from './reservas.api.ts'

const { area, periodo, isData, detalhe, listaDeConvidados } = corpoDeNovaReserva.shape

const inteiro = (pergunta: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,5}$/, `${pergunta}, só com números`)
    .transform((t) => (t === '' ? undefined : Number(t)))

/** What people fill in. */
type Campo = Exclude<keyof Pedido, 'noLugarDe'>

/** What the form starts from. */
export type Inicial = { [c in Exclude<Campo, 'extras'>]: string } & { extras: Record<string, string> }

/** Why so many guests are not taken. */
export const nomesDemais = (nomes: number, cabem: number): string =>
  `A lista tem ${nomes} nomes, e cabem no máximo ${cabem} pessoas`

/** What is wrong with how many of an extra are asked for, as typed; null when nothing is. */
export function problemaDoExtra({ maximo }: Pick<Area['extras'][number], 'maximo'>, digitado = ''): string | null {
  const texto = digitado.trim()
  if (!/^\d{0,5}$/.test(texto)) return 'escreva a quantidade, só com números'
  return Number(texto) > maximo ? `há no máximo ${maximo}` : null
}

/** What is wrong with the extras, each by its name; empty when nothing is. */
const problemasDosExtras = (areas: readonly Pick<Area, 'extras'>[], pedidos: Record<string, string>): string[] =>
  areas
    .flatMap((a) => a.extras)
    .flatMap((e) => {
      const problema = problemaDoExtra(e, pedidos[e._id])
      return problema === null ? [] : [`${e.nome}: ${problema}`]
    })

type AreaDoFormulario = Pick<Area, '_id' | 'capacidade' | 'extras'>

/** What the form holds: numbers as they are typed, extras by their id. */
export const esquemaDaReserva = (areas: readonly AreaDoFormulario[]) => {
  const lotacao = (id: unknown) => areas.find((a) => a._id === id)?.capacidade ?? Infinity
  const campos = z.object({
    // What is typed and was not chosen is no id: nobody books for another than they meant.
    morador: z.uuid('Escolha a pessoa na lista, ou limpe o campo').optional(),
    area,
    isData,
    periodo,
    extras: z
      .record(z.string(), z.string())
      .superRefine((pedidos, c) => {
        const problemas = problemasDosExtras(areas, pedidos)
        if (problemas.length > 0) c.addIssue({ code: 'custom', message: problemas.join('. ') })
      })
      .transform((pedidos) => Object.fromEntries(Object.entries(pedidos).map(([id, texto]) => [id, Number(texto)]))),
    convidados: inteiro('Escreva quantos convidados').optional(),
    listaDeConvidados,
    detalhe,
  } satisfies Record<Campo, z.ZodType>)
  // Said together with what is wrong elsewhere, and not one try later.
  return campos.check(
    z.refine((v) => nomesDosConvidados(v.listaDeConvidados).length <= lotacao(v.area), {
      path: ['listaDeConvidados'],
      error: ({ input }) => {
        const { area, listaDeConvidados: lista } = input as { area?: unknown; listaDeConvidados?: string }
        return nomesDemais(nomesDosConvidados(lista).length, lotacao(area))
      },
      when: () => true,
    }),
    z.refine((v) => !(Number(v.convidados) > lotacao(v.area)), {
      path: ['convidados'],
      error: ({ input }) => `Cabem no máximo ${lotacao((input as { area?: unknown }).area)} pessoas`,
      when: () => true,
    }),
  )
}

/** A draft → what the form held when it was made. */
export const valoresDoRascunho = (r: Reserva): Inicial => ({
  area: r.area._id,
  isData: r.isData,
  periodo: r.reservaItems[0]?.product ?? '',
  morador: r.pelaAdministracao ? r.user : '',
  extras: Object.fromEntries(r.reservaItems.slice(1).map((i) => [i.product, String(i.qty)])),
  convidados: r.convidados === null ? '' : String(r.convidados),
  listaDeConvidados: r.listaDeConvidados ?? '',
  detalhe: r.detalhe ?? '',
})

/** Form → request: extras that are wanted, in the order of the area. */
export function pedidoDe(
  { extras: pedidos, ...resto }: z.output<ReturnType<typeof esquemaDaReserva>>,
  ordem: readonly string[],
): Pedido {
  const extras = ordem.flatMap((product) => {
    const qty = pedidos[product]
    return qty ? [{ product, qty }] : []
  })
  return { ...resto, ...(extras.length > 0 && { extras }) }
}
