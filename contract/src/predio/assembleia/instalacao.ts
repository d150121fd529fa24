import { type Contagem, comparar, contar, parteDe } from './exatas.ts'
import { emFracao, emVotos, oQueResta } from './frases.ts'
import { porNaMesa, presentesNaMesa, type UnidadeNaVotacao } from './votacao.ts'

/** The first or the second call of the same notice. */
export type Convocacao = 'primeira' | 'segunda'

export interface Instalacao {
  instalada: boolean
  /** By fração: the units that owe nothing and are there. */
  presentes: Contagem
  /** By fração: all units, those that owe too. */
  todas: Contagem
  /** For the minutes, or for the screen while it waits. */
  frase: string
}

const METADE = { num: 1, den: 2 }

/**
 * Whether an assembly may begin. In the first call those present stand for at least half of all frações (Código Civil 1.352);
 * in the second whoever came is enough (1.353), but somebody has to be there. It goes by frações even where the convenção
 * counts one vote a unit: the weight of votes is another matter (parágrafo único). Who owes does not take part (1.335, III),
 * so is not present, and stays in the whole.
 */
export function instalar(
  unidades: readonly UnidadeNaVotacao[],
  quemVeio: ReadonlySet<string>,
  convocacao: Convocacao,
): Instalacao {
  const presentes = contar(
    presentesNaMesa(porNaMesa({ unidades, presentes: quemVeio, votos: new Map() }, 'todos')),
    'fracao',
  )
  return julgarPresenca(presentes, contar(unidades, 'fracao'), convocacao)
}

/** The same of what was counted already. @param presentes by fração, as `todas` */
export function julgarPresenca(presentes: Contagem, todas: Contagem, convocacao: Convocacao): Instalacao {
  const nada = { presentes, todas }
  if (presentes.unidades === 0)
    return { ...nada, instalada: false, frase: 'Ninguém que possa votar está presente: a assembleia não pode começar' }
  const metade = parteDe(METADE, todas.peso)
  const aqui = emVotos(presentes, 'fracao')
  if (convocacao === 'segunda')
    return { ...nada, instalada: true, frase: `Instalada em segunda convocação, com ${aqui} (CC 1.353)` }
  if (comparar(presentes.peso, metade) >= 0)
    return { ...nada, instalada: true, frase: `Instalada em primeira convocação, com ${aqui} (CC 1.352)` }
  return {
    ...nada,
    instalada: false,
    frase: `Não instalada em primeira convocação: estão presentes ${aqui}, e falta ${emFracao(oQueResta(metade, presentes.peso))} para a metade (CC 1.352)`,
  }
}
