import type { CobrancaCitada } from '#contract/cobranca/varias-cobrancas.ts'
import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'

/** The unit of a charge, as the API names it. */
export const unidadeDa = (l: { unidade_id: string; bloco: string | null; apto: string | null }) => {
  const [bloco, apto] = [l.bloco ?? '', l.apto ?? '']
  return { _id: l.unidade_id, bloco, apto, nome: nomeDaUnidade({ bloco, apto }) }
}

/** A charge as a report names it. */
export const citar = (l: {
  id: string
  numero: string
  nome: string
  competencia: string
  unidade_id: string
  bloco: string | null
  apto: string | null
}): CobrancaCitada => ({
  _id: l.id,
  numero: l.numero,
  nome: l.nome,
  competencia: l.competencia,
  unidade: unidadeDa(l),
})
