import type { z } from 'zod'
import type { ContaContabil, exportarRazao, FormatoDoRazao, Partida } from '#contract/contas/razao.ts'
import { somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, emTexto, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha } from '#server/platform/exportacao/tabela.ts'
import { compararContas } from './contas.rules.ts'
import { emBeancount, emHledger, partesDoNome, type Escrita } from './diario-em-texto.rules.ts'
import * as repo from './razao.repo.ts'
import { contasVisiveis, partidaParaFora, saldosAntesDe } from './razao.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Número', tipo: 'inteiro', largura: 10 },
  { titulo: 'Data', tipo: 'data', largura: 12 },
  { titulo: 'Histórico', tipo: 'texto', largura: 40 },
  { titulo: 'Conta debitada', tipo: 'texto', largura: 40 },
  { titulo: 'Conta creditada', tipo: 'texto', largura: 40 },
  { titulo: 'Valor (R$)', tipo: 'reais', largura: 16 },
  { titulo: 'Estorno', tipo: 'texto', largura: 8 },
]

const nomeInteiro = (conta: ContaContabil): string => partesDoNome(conta).join(' › ')

const emLinha = (p: Partida): Linha => [
  p.numero,
  p.data,
  p.origem.titulo ?? 'registro excluído de vez',
  nomeInteiro(p.debito),
  nomeInteiro(p.credito),
  p.valor,
  p.estorno ? 'Sim' : '',
]

/** Entries read at a time. */
const LOTE = 2_000

/** The entries of some days as they were when it began: what is written meanwhile has later numbers. */
async function* partidas(ctx: Ctx, periodo: repo.Periodo): AsyncGenerator<Partida[]> {
  const paraFora = partidaParaFora(await contasVisiveis(ctx))
  const ultimo = await repo.ultima(ctx.db)
  let depois = { data: '', id: 0 }
  for (;;) {
    const lote = await repo.diarioDepoisDe(ctx.db, periodo, { ...depois, ultimo, limite: LOTE })
    const fim = lote.at(-1)
    if (fim === undefined) return
    yield lote.map(paraFora)
    depois = fim
    // On SQLite a query never leaves the event loop by itself: this yields to others.
    await new Promise((vez) => setImmediate(vez))
  }
}

/**
 * The journal of some months as a file: CSV, or the journal of a program that works the balances out again.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export async function exportar(
  ctx: Ctx,
  { mesInicial: de, mesFinal: ate, formato }: z.output<typeof exportarRazao.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const periodo = { de: de && `${de}-01`, ate: ate && ultimoDiaDoMes(ate) }
  const nome = ['Livro diário', de, ate].filter((p) => p !== undefined).join(' ')
  if (formato !== 'csv') return emTexto(ctx, { nome, ...(await emDiario(ctx, formato, periodo, de)) })
  async function* lotes() {
    for await (const lote of partidas(ctx, periodo)) yield lote.map(emLinha)
  }
  return emArquivo(ctx, formato, { nome, colunas: COLUNAS, lotes: lotes() }, () => repo.contar(ctx.db, periodo), sinal)
}

const ESCRITAS: Record<Exclude<FormatoDoRazao, 'csv'>, (contas: readonly ContaContabil[]) => Escrita> = {
  hledger: emHledger,
  beancount: emBeancount,
}

/** @param de the first month, `YYYY-MM`, before which the balances of then are told in one transaction */
async function emDiario(
  ctx: Ctx,
  formato: Exclude<FormatoDoRazao, 'csv'>,
  periodo: repo.Periodo,
  de: string | undefined,
): Promise<{ extensao: string; partes: AsyncIterable<string> }> {
  const contas = [...new Map([...(await contasVisiveis(ctx)).values()].map((c) => [c._id, c])).values()]
  const escrita = ESCRITAS[formato](contas.toSorted(compararContas))
  async function* partes() {
    yield escrita.cabecalho(contas)
    if (de !== undefined) {
      const antes = await saldosAntesDe(ctx, de)
      if (antes.length > 0) yield escrita.abertura(somarDias(`${de}-01`, -1), antes)
    }
    for await (const lote of partidas(ctx, periodo)) yield lote.map((p) => escrita.partida(p)).join('')
  }
  return { extensao: escrita.extensao, partes: partes() }
}
