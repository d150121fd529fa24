import type { z } from 'zod'
import type { CobrancaNaLista, StatusDeCobranca } from '#contract/cobranca/cobrancas.ts'
import type { exportarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Número', tipo: 'texto', largura: 16 },
  { titulo: 'Unidade', tipo: 'texto', largura: 16 },
  { titulo: 'Pagador', tipo: 'texto', largura: 32 },
  { titulo: 'Cobrança', tipo: 'texto', largura: 32 },
  { titulo: 'Competência', tipo: 'texto', largura: 14 },
  { titulo: 'Vencimento', tipo: 'data', largura: 12 },
  { titulo: 'Pode ser paga até', tipo: 'data', largura: 16 },
  { titulo: 'Situação', tipo: 'texto', largura: 14 },
  { titulo: 'Pago em', tipo: 'data', largura: 12 },
  { titulo: 'Valor (R$)', tipo: 'reais', largura: 14 },
  { titulo: 'Saldo (R$)', tipo: 'reais', largura: 14 },
  { titulo: 'Prescrição', tipo: 'data', largura: 14 },
  { titulo: 'Crédito usado (R$)', tipo: 'reais', largura: 18 },
]

const SITUACOES: Record<StatusDeCobranca, string> = {
  aberta: 'Aberta',
  parcial: 'Paga em parte',
  paga: 'Paga',
  cancelada: 'Cancelada',
  em_acordo: 'Em acordo',
}

/** What is put aside by an agreement is owed by its instalments, which are rows of their own. */
const saldoDe = (c: CobrancaNaLista): number => (c.status === 'em_acordo' ? 0 : c.saldo)

const emLinha = (c: CobrancaNaLista): Linha => [
  c.numero,
  c.unidade.nome,
  c.pagador?.nome ?? null,
  c.nome,
  `${c.competencia.slice(5)}/${c.competencia.slice(0, 4)}`,
  c.vencimento,
  c.venceEm,
  [SITUACOES[c.status], ...(c.vencida ? ['vencida'] : []), ...(c.prescrita ? ['prescrita'] : [])].join(', '),
  c.pagaEm,
  c.valor,
  saldoDe(c),
  c.prescreveEm,
  c.creditoUsado,
]

/** The charges as a table whose last row adds amounts up exactly. */
function comTotal(lotes: AsyncIterable<CobrancaNaLista[]>): Tabela {
  let [valor, saldo, credito] = [0, 0, 0]
  async function* somando() {
    for await (const lote of lotes) {
      for (const c of lote) {
        valor += paraCentavos(c.valor)
        saldo += paraCentavos(saldoDe(c))
        credito += paraCentavos(c.creditoUsado)
      }
      yield lote.map(emLinha)
    }
  }
  const rodape = () => [
    'Total',
    ...new Array<null>(7).fill(null),
    paraReais(valor),
    paraReais(saldo),
    null,
    paraReais(credito),
  ]
  return { nome: 'Cobranças', colunas: COLUNAS, lotes: somando(), rodape }
}

/**
 * The charges of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarCobrancas.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const { ordem: _ordem, ...filtro } = query
  const quantas = async () => (await lista.resumir(ctx, filtro)).quantidade
  return emArquivo(ctx, formato, comTotal(lista.todas(ctx, query)), quantas, sinal)
}
