import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import type { CamposLidos, LeituraDeConta } from '#contract/contas/leitura-de-conta.ts'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import type { Valores } from './esquema.ts'
import { FORMAS } from './textos.ts'

/** What a file said, beside what the form holds: nothing that was typed is written over. Pure. */

export type CampoLido = keyof CamposLidos
const ROTULOS = rotulosDe(camposDoPagavel)

const emBranco = (valor: unknown): boolean => valor === undefined || valor === null || valor === ''

/** The way of paying has no empty choice: it is nobody's while neither line nor key was typed. */
const formaDeNinguem = (v: Valores): boolean => emBranco(v.linha) && emBranco(v.pix)

/** The fields of the form that were read and hold nothing yet. @param formaTocada whether somebody chose the way of paying */
export function oQuePreencher(lidos: CamposLidos, valores: Valores, formaTocada: boolean): Partial<Valores> {
  const entradas = Object.entries(lidos).filter(([campo, lido]) => {
    if (lido === null) return false
    if (campo === 'forma') return !formaTocada && formaDeNinguem(valores)
    return emBranco(valores[campo as CampoLido])
  })
  return Object.fromEntries(entradas)
}

/** What the note withholds, where nobody said anything of withholdings yet. */
export const retencoesDaNota = (
  lidas: LeituraDeConta['retencoes'],
  ditas: Valores['retencoes'],
): Partial<Pick<Valores, 'retencoes'>> =>
  lidas.length === 0 || ditas.length > 0 ? {} : { retencoes: lidas.map((r) => ({ ...r, motivo: '', daNota: true })) }

const soDigitos = (t: string) => t.replace(/\D/g, '')

const igual = (campo: CampoLido, lidos: CamposLidos, valores: Valores): boolean =>
  campo === 'linha' ? soDigitos(lidos.linha ?? '') === soDigitos(valores.linha ?? '') : lidos[campo] === valores[campo]

function porExtenso(campo: CampoLido, lido: string | number): string {
  if (typeof lido === 'number') return formatarReais(lido)
  if (campo === 'vencimento' || campo === 'emissao') return formatarData(lido)
  if (campo === 'competencia') return mesPorExtenso(lido)
  return campo === 'forma' ? FORMAS[lido as keyof typeof FORMAS] : lido
}

export interface Dito {
  campo: CampoLido
  rotulo: string
  texto: string
  /** Whether the form holds what was read. */
  usado: boolean
}

/** Field by field, in the order of the form, what was read and whether it is what the form holds. */
export const ditosDe = (lidos: CamposLidos, valores: Valores): Dito[] =>
  (Object.keys(camposDoPagavel) as (keyof typeof camposDoPagavel)[])
    .filter((campo): campo is CampoLido => campo in lidos)
    .flatMap((campo) => {
      const lido = lidos[campo]
      return lido === null
        ? []
        : [{ campo, rotulo: ROTULOS[campo], texto: porExtenso(campo, lido), usado: igual(campo, lidos, valores) }]
    })
