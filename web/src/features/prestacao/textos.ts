import type { ResultadoDoParecer } from '#contract/parecer.ts'
import type { PrestacaoNaLista } from '#contract/prestacoes.ts'
import { comMaiuscula } from '#contract/texto.ts'
import { monthInWords } from '../../ui/month-text.ts'

/** Words of the accounts of a month. */

export const NOME_DO_PARECER: Record<ResultadoDoParecer, string> = {
  favoravel: 'Favorável',
  com_ressalvas: 'Favorável com ressalvas',
  contrario: 'Contrário',
}

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

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 110.1 → `110,1 %`; without anything planned, a dash. */
export const emPercentual = (valor: number | null): string => (valor === null ? '–' : `${umaCasa.format(valor)} %`)

/** "3 unidades, 5 cobranças vencidas" */
export function atrasoEmPalavras({ unidades: u, cobrancas: c }: { unidades: number; cobrancas: number }): string {
  if (c === 0) return 'Nenhuma cobrança vencida'
  return `${u === 1 ? '1 unidade' : `${u} unidades`}, ${c === 1 ? '1 cobrança vencida' : `${c} cobranças vencidas`}`
}
