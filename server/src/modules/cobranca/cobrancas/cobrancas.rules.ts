import type { CobrancaCitada } from '#contract/cobranca/varias-cobrancas.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { emPalavras, palavraDoValor, type Palavras } from '#server/platform/db/palavras.rules.ts'
import { competenciaPorExtenso } from '../encargos/meses.rules.ts'

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

interface Achavel {
  numero: string
  txid: string | null
  bloco: string | null
  apto: string | null
  pagador_nome: string | null
  nome: string
  competencia: string
  /** In centavos. */
  valor: number
}

/** The words a charge is found by. */
export const palavrasDaCobranca = (c: Achavel): Palavras =>
  emPalavras(
    ...[c.numero, c.txid, c.bloco, c.apto, c.pagador_nome, c.nome],
    ...[competenciaPorExtenso(c.competencia), palavraDoValor(c.valor)],
  )
