import type { CampoDoExtrato } from '#contract/contas/banco.ts'
import type { ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import type { ArquivoLido, LinhaDoArquivo } from '../../pessoas/importacoes/leitura.rules.ts'
import { lerLinha, type Leitores, type Leitura } from '../../pessoas/importacoes/linha.rules.ts'
import { lerDia, lerValorDaCelula } from '../../pessoas/importacoes/valores.rules.ts'
import { limparTexto, problemaDoDia, type LinhaDoExtrato } from './extrato.rules.ts'

/** A statement as a CSV, whose columns somebody names. */

interface Celulas {
  data: string
  descricao: string
  valor: number
  credito: number
  debito: number
  documento: string
}

/** Titles banks write above each field, without accents and in lower case. */
export const TITULOS_DO_EXTRATO: Record<CampoDoExtrato, readonly string[]> = {
  data: ['data', 'data lancamento', 'data do lancamento', 'data mov', 'data movimento', 'dt', 'data transacao'],
  descricao: ['descricao', 'historico', 'lancamento', 'lancamentos', 'memo', 'identificador', 'detalhe', 'titulo'],
  valor: ['valor', 'valor (r$)', 'valor r$', 'valor lancamento', 'amount', 'quantia'],
  credito: ['credito', 'credito (r$)', 'entrada', 'entradas', 'creditos'],
  debito: ['debito', 'debito (r$)', 'saida', 'saidas', 'debitos'],
  documento: ['documento', 'docto', 'doc', 'numero do documento', 'num documento', 'nº documento', 'n documento'],
}

const diaAte =
  (limite: string) =>
  (cru: string): Leitura<string> => {
    const lido = lerDia(cru)
    if ('erro' in lido) return lido
    const erro = problemaDoDia(lido.valor, limite)
    return erro ? { erro } : lido
  }

const valor = (cru: string, numero: number | null): Leitura<number> => {
  const lido = lerValorDaCelula(cru, numero)
  return lido === null ? { erro: 'Escreva o valor como 1.234,56 ou -1.234,56' } : { valor: lido }
}

const texto = (cru: string): Leitura<string> => ({ valor: limparTexto(cru) })

const leitores = (limite: string): Leitores<Celulas> => ({
  data: diaAte(limite),
  descricao: texto,
  valor,
  credito: valor,
  debito: valor,
  documento: texto,
})

/** Columns without which nothing can be judged, and what is said when one is not chosen. */
export function faltaColuna(colunas: readonly (CampoDoExtrato | null)[]): string | null {
  if (!colunas.includes('data')) return 'Escolha a coluna que tem a data'
  if (colunas.includes('valor')) return null
  return colunas.includes('credito') && colunas.includes('debito')
    ? null
    : 'Escolha a coluna do valor, ou as duas de crédito e débito'
}

/** What the columns say together: credits come in and debits go out, whatever their sign. */
const somaDe = ({ valor, credito, debito }: Partial<Celulas>): number | null =>
  valor ?? (credito === undefined && debito === undefined ? null : Math.abs(credito ?? 0) - Math.abs(debito ?? 0))

/**
 * A line as a movement, or everything that has to be mended in it; null for one that moves nothing (balances, zeros).
 * @param colunas what each column of the file holds
 * @param limite the last day a line may have
 */
export function lerMovimento(
  lido: ArquivoLido,
  colunas: readonly (CampoDoExtrato | null)[],
  linha: LinhaDoArquivo,
  limite: string,
): LinhaDoExtrato | { problemas: ProblemaDaLinha[] } | null {
  const r = lerLinha(lido, colunas, linha, leitores(limite), { data: 'A linha não tem data' })
  if ('problemas' in r) return r
  const quanto = somaDe(r.valores)
  const descricao = r.valores.descricao ?? ''
  if (quanto === null || quanto === 0 || /^saldo\b/i.test(descricao)) return null
  return {
    numero: linha.numero,
    data: r.valores.data ?? '',
    valor: quanto,
    descricao: descricao || 'Sem descrição',
    documento: r.valores.documento?.slice(0, 60) ?? null,
    fitid: null,
  }
}
