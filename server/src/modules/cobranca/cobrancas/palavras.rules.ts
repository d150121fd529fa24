import { emPalavras, palavraDoValor, type Palavras } from '#server/platform/db/palavras.rules.ts'
import { competenciaPorExtenso } from '../encargos/meses.rules.ts'

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
