import { z } from 'zod'
import type { Dita, RetencaoApurada } from '#contract/contas/retencoes/apuracao.ts'
import { tributo } from '#contract/contas/retencoes/na-conta.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { emReais } from '#contract/valores/dinheiro.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { valorPreenchido } from '../../../../formularios/valor-digitado.ts'

/** What is said of a tax beside the rules, as the form holds it. Pure. */

export const esquemaDasDitas = z.array(
  z
    .object({
      tributo,
      base: valorPreenchido('Informe a base', emReais('a base')),
      valor: valorPreenchido('Informe o valor retido', emReais('o valor retido')),
      // Left blank where the note says it: no reason is asked for then.
      motivo: z
        .string()
        .transform((t) => t.trim() || undefined)
        .pipe(linha('o motivo', 300).optional()),
      daNota: z.boolean(),
    })
    .superRefine((d, c) => {
      if (d.valor > d.base)
        c.addIssue({ code: 'custom', path: ['valor'], message: 'O valor retido é maior que a base' })
      if (!d.daNota && d.motivo === undefined)
        c.addIssue({ code: 'custom', path: ['motivo'], message: 'Diga por que não é como a regra' })
    }),
)
export type DitasNaTela = z.input<typeof esquemaDasDitas>
type Preenchidas = z.output<typeof esquemaDasDitas>

const ehValor = (v: number | null): v is number => v !== null && !Number.isNaN(v)

/** As the arithmetic takes them; what is not an amount yet is nothing. */
export const paraApurar = (ditas: DitasNaTela): Dita[] =>
  ditas.map((d) => ({
    tributo: d.tributo,
    base: ehValor(d.base) ? paraCentavos(d.base) : 0,
    valor: ehValor(d.valor) ? paraCentavos(d.valor) : 0,
    motivo: d.motivo,
    daNota: d.daNota,
  }))

/** What of a stored bill is said beside the rules. */
export const ditasDe = (retencoes: Pagavel['retencoes']): DitasNaTela =>
  retencoes
    .filter((r) => r.origem !== 'regra')
    .map(({ tributo, base, valor, motivo, origem }) => ({
      ...{ tributo, base, valor, motivo: motivo ?? '', daNota: origem === 'nota' },
    }))

/** As the call takes them. */
export const ditasParaEnviar = (ditas: Preenchidas) =>
  ditas.map(({ tributo, base, valor, motivo, daNota }) => ({ tributo, base, valor, motivo: motivo ?? null, daNota }))

/** What the rules make of a tax, to be changed. */
export const ditaDe = ({ tributo, base, valor }: Pick<RetencaoApurada, 'tributo' | 'base' | 'valor'>) => ({
  ...{ tributo, base: paraReais(base), valor: paraReais(valor), motivo: '', daNota: false },
})
