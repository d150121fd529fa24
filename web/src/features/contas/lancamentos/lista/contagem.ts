import { formatarReais } from '#contract/valores/moeda.ts'
import { once } from '#contract/valores/once.ts'
import { temMaisQuePeriodo, type Filtro } from './filtro.ts'
import type { Nomes } from '../nomes.ts'

export const inteiro = once(() => new Intl.NumberFormat('pt-BR'))

/** `1 receita`, `1.234 receitas`. */
export const contarLinhas = (a: Nomes, n: number): string => `${inteiro().format(n)} ${n === 1 ? a.um : a.varios}`

/** Line below the title: "50 no período · R$ 40.680,51". */
export function contagemESoma(f: Filtro, total: number, soma: number | undefined): string {
  const onde = temMaisQuePeriodo(f)
    ? total === 1
      ? 'encontrada'
      : 'encontradas'
    : f.de === null && f.ate === null
      ? 'ao todo'
      : 'no período'
  return `${inteiro().format(total)} ${onde}${soma === undefined ? '' : ` · ${formatarReais(soma)}`}`
}
