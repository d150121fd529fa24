import { nomeDoFornecedor } from '../../../../campos/fornecedores.ts'
import { nomeDoFundo } from '../../../../campos/fundos.ts'
import { writeRange } from '../../../../ui/text/date-range-text.ts'
import type { Assunto } from '../assunto.ts'
import { contarLinhas, inteiro } from './contagem.ts'
import { temMaisQuePeriodo, ultimaPagina, type Filtro } from './filtro.ts'

/** "Total do período, 50 receitas". */
export function rotuloDoTotal(a: Assunto, f: Filtro, total: number): string {
  const deque = temMaisQuePeriodo(f)
    ? 'Total do filtro'
    : f.de === null && f.ate === null
      ? 'Total'
      : 'Total do período'
  return `${deque}, ${contarLinhas(a, total)}`
}

/** Spoken name of the table: what is in it and which part of the whole. */
export function legenda(a: Assunto, f: Filtro, total: number, nestaPagina: number): string {
  const periodo = f.de === null && f.ate === null ? 'de todo o período' : `no período ${writeRange(f)}`
  const extras = [
    f.busca && `com “${f.busca}”`,
    f.categoria && `da categoria ${f.categoria}`,
    f.fundo && `do fundo ${nomeDoFundo(f.fundo)}`,
    f.fornecedor && `do fornecedor ${nomeDoFornecedor(f.fornecedor)}`,
  ]
    .filter(Boolean)
    .join(', ')
  const inicio = `${a.Varios} ${periodo}${extras && `, ${extras}`}`
  if (total === 0) return `${inicio}: nenhuma`
  const primeira =
    f.porPagina === 'todos' ? 1 : (Math.min(f.pagina, ultimaPagina(total, f.porPagina)) - 1) * Number(f.porPagina) + 1
  return `${inicio}, ${inteiro().format(primeira)} a ${inteiro().format(primeira + nestaPagina - 1)} de ${inteiro().format(total)}`
}
