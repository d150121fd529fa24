import type { z } from 'zod'
import type { exportarPrevisao, MovimentoPrevisto, Previsao } from '#contract/contas/previsao.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha } from '#server/platform/exportacao/tabela.ts'
import { ver } from './previsao.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Dia', tipo: 'data', largura: 12 },
  { titulo: 'O quê', tipo: 'texto', largura: 44 },
  { titulo: 'De onde vem', tipo: 'texto', largura: 26 },
  { titulo: 'Entra (R$)', tipo: 'reais', largura: 16 },
  { titulo: 'Sai (R$)', tipo: 'reais', largura: 16 },
  { titulo: 'Caixa no fim do dia (R$)', tipo: 'reais', largura: 24 },
]

const ORIGENS: Record<MovimentoPrevisto['origem'], string> = {
  cobranca: 'Cobrança emitida',
  estimada: 'Cobrança a emitir',
  conta: 'Conta a pagar',
  repeticao: 'Repetição de uma conta',
  costume: 'Costume, sem conta lançada',
}

/** One movement a line; the cash stands on the last of each day. */
const doDia = ({ dia, saldo, movimentos }: Previsao['dias'][number]): Linha[] =>
  movimentos.map((m, i) => [
    ...[dia, m.nome, ORIGENS[m.origem]],
    ...[m.valor > 0 ? m.valor : null, m.valor < 0 ? -m.valor : null],
    i === movimentos.length - 1 ? saldo : null,
  ])

/**
 * The forecast as a file.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export async function exportar(
  ctx: Ctx,
  { formato, costume }: z.output<typeof exportarPrevisao.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const p = await ver(ctx, costume !== 'nao')
  const linhas: Linha[] = [[p.hoje, 'Caixa de hoje', '', null, null, p.saldoInicial], ...p.dias.flatMap(doDia)]
  async function* emLotes() {
    yield await Promise.resolve(linhas)
  }
  const tabela = { nome: 'Previsão de caixa', colunas: COLUNAS, lotes: emLotes() }
  return emArquivo(ctx, formato, tabela, () => Promise.resolve(linhas.length), sinal)
}
