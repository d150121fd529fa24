import type { PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { monthInWords } from '../../../ui/text/month-text.ts'

/** Words of the accounts of a month. */

/** `2026-11` → "Novembro de 2026". */
export function nomeDoMes(competencia: string): string {
  return comMaiuscula(monthInWords(competencia))
}

export const contarMeses = (meses: readonly PrestacaoNaLista[]): string => {
  const publicados = meses.filter((m) => m.situacao === 'publicada').length
  return publicados === 0
    ? 'Nenhum mês publicado'
    : publicados === 1
      ? '1 mês publicado'
      : `${publicados} meses publicados`
}

/** Of a note that nobody read again since the figures changed; for staff alone. */
export const NOTA_DE_OUTROS_NUMEROS = 'A nota foi escrita antes de os números mudarem: confira se ainda diz a verdade.'
