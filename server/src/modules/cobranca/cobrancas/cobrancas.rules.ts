import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'

/** The unit of a charge, as the API names it. */
export const unidadeDa = (l: { unidade_id: string; bloco: string | null; apto: string | null }) => {
  const [bloco, apto] = [l.bloco ?? '', l.apto ?? '']
  return { _id: l.unidade_id, bloco, apto, nome: nomeDaUnidade({ bloco, apto }) }
}
