import type { FracaoExata } from '../../valores/fracao.ts'
import { type Contagem, comparar, contar } from './exatas.ts'
import { type Convocacao, type Instalacao, julgarPresenca } from './instalacao.ts'
import type { Comparacao, Regra } from './quoruns.ts'
import { type Mesa, presentesNaMesa, type UnidadeNaVotacao, type Votacao } from './votacao.ts'

/** What votings of yes and no and elections hold their votes against. */

/** Whether votes are enough for a limit. No vote at all is never enough, not even where the whole is nobody. */
export const atinge = (votos: FracaoExata, limite: FracaoExata, comparacao: Comparacao): boolean => {
  const diferenca = comparar(votos, limite)
  return votos.num > 0n && (comparacao === '>' ? diferenca > 0 : diferenca >= 0)
}

/** What the quorum is of, with the units that owe or without them. */
export function denominadorDe<V>(
  mesa: Mesa<V>,
  { denominador, peso }: Regra,
  devedoras: readonly UnidadeNaVotacao[],
): Contagem {
  const presentes = presentesNaMesa(mesa)
  return contar(denominador === 'presentes' ? presentes : [...presentes, ...mesa.ausentes, ...devedoras], peso)
}

/** By fração, as it is when the assembly begins: the accused of the remaining is there all the same. */
export function presencaDe<V>(
  { unidades, presentes, votos }: Votacao<V>,
  mesa: Mesa<V>,
  convocacao: Convocacao,
): Instalacao {
  const acusadas = mesa.acusadas.filter(({ id, quite }) => quite && (presentes.has(id) || votos.has(id)))
  return julgarPresenca(
    contar([...presentesNaMesa(mesa), ...acusadas], 'fracao'),
    contar(unidades, 'fracao'),
    convocacao,
  )
}
