import { z } from 'zod'
import { corpoDeChave, type AreaDeChave } from '#contract/pessoas/chaves.ts'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'

/** The form of a key: what it may read and write, area by area. */

const { nome, senhaAtual } = corpoDeChave.shape

const marcada = z.object({ consultar: z.boolean(), gravar: z.boolean() })

/** The operations that are ticked, as the API takes them. */
const operacoesDe = (areas: readonly AreaDeChave[], marcadas: Record<string, z.infer<typeof marcada>>): string[] =>
  areas
    .flatMap(({ area, consultar, gravar }) => [
      ...(marcadas[area]?.consultar ? consultar : []),
      ...(marcadas[area]?.gravar ? gravar : []),
    ])
    .map(({ operacao }) => operacao)

/** @param areas what a key may be given */
export const esquemaDaChave = (areas: readonly AreaDeChave[]) =>
  z
    .object({
      nome,
      validaAte: dataDigitada,
      operacoes: z
        .record(z.string(), marcada)
        .refine((marcadas) => operacoesDe(areas, marcadas).length > 0, 'Escolha pelo menos uma coisa que a chave pode'),
      senhaAtual,
    })
    .transform((v) => ({ ...v, operacoes: operacoesDe(areas, v.operacoes) }))

/** How a new key begins. @param validaAte `YYYY-MM-DD` */
export const valoresDaChave = (areas: readonly AreaDeChave[], validaAte: string) => ({
  nome: '',
  validaAte,
  operacoes: Object.fromEntries(areas.map(({ area }) => [area, { consultar: false, gravar: false }])),
  senhaAtual: '',
})
