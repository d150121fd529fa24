import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { corpoDeNovaConta } from '#contract/contas/dinheiro.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import * as contas from '../../modules/contas/dinheiro/dinheiro.service.ts'
import * as transferencias from '../../modules/contas/dinheiro/transferencias.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { diaUtil, instante } from '../calendario.ts'
import { CONTRIBUICAO, DIA_DA_CONTRIBUICAO } from './fundos.ts'
import type { GuardadoEm, LinhaDaDemonstracao } from './linha.ts'

/** Where the building keeps its money beside the main account. */

/** Id of each account, once it is there. */
export type ContasDoDinheiro = Map<GuardadoEm, string>

/** What each has on the first day, in centavos. */
const CONTAS = [
  { onde: 'aplicacao', nome: 'Aplicação da reserva', tipo: 'aplicacao', centavos: 6_000_000 },
  { onde: 'caixinha', nome: 'Caixinha da portaria', tipo: 'caixinha', centavos: 60_000 },
] as const

/** The id of an account of the story; none for the main one. @throws Error before it was opened */
export function idDaConta(contas: ContasDoDinheiro, onde: GuardadoEm | undefined): string | undefined {
  if (onde === undefined) return undefined
  const id = contas.get(onde)
  if (id === undefined) throw new Error(`A demonstração usou a conta ${onde} antes de a abrir`)
  return id
}

/** Centavos that left the petty cash, by month `YYYY-MM`. */
function gastoDaCaixinha(linhas: readonly LinhaDaDemonstracao[]): Map<string, number> {
  const gasto = new Map<string, number>()
  for (const l of linhas)
    if (l.onde === 'caixinha') gasto.set(l.data.slice(0, 7), (gasto.get(l.data.slice(0, 7)) ?? 0) + l.centavos)
  return gasto
}

/**
 * Both accounts are opened with what they have; each month's contribution to the reserve is invested, and what the petty cash spent
 * is given back to it on the first working day of the next month.
 * @param inicio `YYYY-MM-DD` @param meses consecutive `YYYY-MM`, oldest first
 */
export function dasContasDoDinheiro(
  inicio: string,
  meses: readonly string[],
  linhas: readonly LinhaDaDemonstracao[],
  abertas: ContasDoDinheiro,
  sindica: Alguem,
): Acontecimento[] {
  const levar = (quando: string, onde: GuardadoEm, centavos: number, motivo: string): Acontecimento => ({
    quando,
    fazer: (ctx) =>
      transferencias.criar(como(ctx, sindica), {
        ...{ de: CONTA_PRINCIPAL, para: idDaConta(abertas, onde) ?? '', valor: paraReais(centavos), motivo },
      }),
  })
  const abrir: Acontecimento = {
    quando: instante(inicio, 8, 10),
    fazer: async (ctx) => {
      for (const { onde, nome, tipo, centavos } of CONTAS) {
        const corpo = corpoDeNovaConta.parse({ nome, tipo, saldoInicial: paraReais(centavos) })
        abertas.set(onde, (await contas.criar(como(ctx, sindica), corpo))._id)
      }
    },
  }
  const gasto = gastoDaCaixinha(linhas)
  const doMes = meses.flatMap((mes, i) => {
    const reposto = gasto.get(meses[i - 1] ?? '') ?? 0
    return [
      ...(reposto === 0
        ? []
        : [levar(instante(diaUtil(`${mes}-01`), 9, 0), 'caixinha', reposto, 'Reposição do que a caixinha pagou')]),
      levar(
        instante(`${mes}-${DIA_DA_CONTRIBUICAO}`, 10, 5),
        'aplicacao',
        CONTRIBUICAO,
        'Contribuição do mês aplicada',
      ),
    ]
  })
  return [abrir, ...doMes]
}
