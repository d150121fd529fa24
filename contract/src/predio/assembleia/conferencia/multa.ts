import type { Fracao } from '../../../valores/fracao.ts'
import { formatarData } from '../../../valores/calendario.ts'
import type { Materia } from '../materias.ts'
import type { UsosDaConvencao } from '../regra-em-vigor.ts'
import { avisa, type Exame, impede, type ItemDaPauta } from './rascunho.ts'

/** Fines that are voted: who is accused, whether they could answer, and how high it may be (Código Civil 1.336 and 1.337). */

/** The matters that are a fine, and up to how many monthly contributions of the unit each may go. */
export const TETOS_DA_MULTA = {
  'multa-sem-convencao': { vezes: 5, artigo: 'CC 1.336, § 2º', porExtenso: 'cinco' },
  'multa-reiterada': { vezes: 5, artigo: 'CC 1.337', porExtenso: 'cinco' },
  'multa-antissocial': { vezes: 10, artigo: 'CC 1.337, parágrafo único', porExtenso: 'dez' },
} as const satisfies Partial<Record<Materia, { vezes: number; artigo: string; porExtenso: string }>>

export type MateriaDeMulta = keyof typeof TETOS_DA_MULTA

const ehDeMulta = (materia: Materia): materia is MateriaDeMulta => Object.hasOwn(TETOS_DA_MULTA, materia)

/** That nobody is fined without having been told and heard. */
export const DA_DEFESA = 'STJ, REsp 1.365.279; CJF, enunciado 92'

const passa = ({ num, den }: Fracao, vezes: number): boolean => BigInt(num) > BigInt(vezes) * BigInt(den)

/** What is wrong with one item, when it is a fine. @param dia of the assembly */
export function conferirMulta(
  { titulo, materia, multa }: ItemDaPauta,
  i: number,
  dia: string,
  { multaEmContribuicoes }: UsosDaConvencao,
): Exame[] {
  if (!ehDeMulta(materia)) return []
  const teto = TETOS_DA_MULTA[materia]
  const { artigo } = teto
  const semPrazo = multa === null || multa.notificadaEm === null || multa.defesaAte === null
  return [
    (multa === null || multa.acusadas.length === 0) &&
      impede(
        'sem-acusada',
        artigo,
        `“${titulo}” não diz de que unidade é a multa: sem isso não se contam os restantes`,
        i,
      ),
    (multa === null || multa.notificadaEm === null) &&
      impede('sem-notificacao', DA_DEFESA, `“${titulo}” não tem prova de que a unidade foi notificada`, i),
    (multa === null || multa.defesaAte === null) &&
      impede('sem-defesa', DA_DEFESA, `“${titulo}” não deu prazo para a defesa`, i),
    !semPrazo &&
      multa.defesaAte !== null &&
      multa.defesaAte >= dia &&
      impede(
        'defesa-correndo',
        DA_DEFESA,
        `O prazo da defesa de “${titulo}” vai até ${formatarData(multa.defesaAte)}`,
        i,
      ),
    multa !== null &&
      passa(multa.vezes, teto.vezes) &&
      impede(
        'multa-alta',
        artigo,
        `A multa de “${titulo}” passa de ${teto.porExtenso} contribuições mensais da unidade`,
        i,
      ),
    materia === 'multa-sem-convencao' &&
      multaEmContribuicoes !== null &&
      avisa('multa-na-convencao', artigo, `A convenção já prevê esta multa: “${titulo}” não depende da assembleia`, i),
  ]
}
