import { ENCERRADOS, type Fato, type Processo } from './processo.ts'
import type { Responsavel } from './quem-responde.ts'

/** What of a case each reader sees. Whoever is accused never sees who complained; a neighbour sees nothing. */

export const leitores = ['administracao', 'conselho', 'acusado', 'denunciante', 'vizinho'] as const
export type Leitor = (typeof leitores)[number]

/**
 * Who somebody is to a case. Whoever answers for it reads as accused, whatever office they hold: a síndico who is accused does not
 * see who complained. Whoever complained and holds an office reads by the office.
 * @param oficio what they hold today, if anything
 */
export function leitorDe(
  pessoa: string,
  oficio: 'administracao' | 'conselho' | null,
  { infrator, denunciante }: Pick<Processo, 'infrator' | 'denunciante'>,
  respondem: readonly Responsavel[],
): Leitor {
  if (pessoa === infrator || respondem.some((r) => r.pessoa === pessoa)) return 'acusado'
  return oficio ?? (pessoa === denunciante ? 'denunciante' : 'vizinho')
}

export type Vista =
  | { leitor: 'administracao' | 'conselho'; processo: Processo }
  | { leitor: 'acusado'; processo: Omit<Processo, 'denunciante'> }
  /** What they told, and whether it ended: what the defence said and what was decided is between the others. */
  | {
      leitor: 'denunciante'
      abertoEm: string
      unidade: string
      fatos: readonly Omit<Fato, 'provas'>[]
      encerrado: boolean
    }
  | null

/** The case as a reader sees it; null where there is none for them. Texts stay as they were written. */
export function verProcesso(processo: Processo, leitor: Leitor): Vista {
  switch (leitor) {
    case 'administracao':
    case 'conselho':
      return { leitor, processo }
    case 'acusado': {
      const { denunciante: _denunciante, ...resto } = processo
      return { leitor, processo: resto }
    }
    case 'denunciante': {
      const { abertoEm, unidade, fatos, estagio } = processo
      const encerrado = estagio === 'confirmado' || ENCERRADOS.includes(estagio)
      return { leitor, abertoEm, unidade, fatos: fatos.map(({ dia, descricao }) => ({ dia, descricao })), encerrado }
    }
    case 'vizinho':
      return null
  }
}
