import { conferir } from '#server/platform/cadeia/conferir.ts'
import type { Exame } from './exame.ts'

/** The hash chain, worked out again from its first link: the first row that is not what was sealed is named. */
export const cadeia: Exame = async ({ db }) => {
  const { quebra, esquecidos } = await conferir(db)
  if (quebra !== null) {
    const onde = quebra.registro === '' ? '' : ` (${quebra.de} ${quebra.registro})`
    return [`cadeia: no elo ${quebra.n}${onde}, ${quebra.motivo}`]
  }
  // A text is forgotten when somebody's data are erased, and never otherwise.
  const { n } = await db
    .selectFrom('eliminacoes_de_dados')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('feita_em', 'is not', null)
    .executeTakeFirstOrThrow()
  return esquecidos > 0 && n === 0
    ? [`cadeia: ${esquecidos} textos do histórico perderam a sua prova, e ninguém teve os dados eliminados`]
    : []
}
