import { Readable } from 'node:stream'
import type { formatosDeExportacao } from '#contract/protocolo/comum.ts'
import { hoje } from '../relogio.ts'
import type { Ctx } from '../contexto.ts'
import { campoInvalido, exportacaoEmCurso } from '../erros.ts'
import { emCsv } from './csv.ts'
import type { Tabela } from './tabela.ts'
import { emXlsx, MAXIMO_DE_LINHAS_NO_XLSX } from './xlsx.ts'

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exports that run at once in this process; one of each person. */
const MAXIMO_EM_CURSO = 3
const emCurso = new Set<string>()

export interface ArquivoExportado {
  nome: string
  tipo: string
  corpo: Readable | Buffer
}

/** Takes a place. @returns the function that gives it back, once. @throws MUITAS_TENTATIVAS */
function ocupar(pessoa: string): () => void {
  if (emCurso.has(pessoa)) throw exportacaoEmCurso('Você já tem uma exportação em andamento.')
  if (emCurso.size >= MAXIMO_EM_CURSO) throw exportacaoEmCurso('Outras pessoas estão exportando agora.')
  emCurso.add(pessoa)
  return () => emCurso.delete(pessoa)
}

async function* avisandoNoFim<T>(lotes: AsyncIterable<T>, aoFim: () => void): AsyncGenerator<T> {
  try {
    yield* lotes
  } finally {
    aoFim()
  }
}

function recusarXlsxGrande(quantidade: number): void {
  if (quantidade <= MAXIMO_DE_LINHAS_NO_XLSX) return
  const numero = (n: number) => n.toLocaleString('pt-BR')
  throw campoInvalido(
    'formato',
    `A planilha vai até ${numero(MAXIMO_DE_LINHAS_NO_XLSX)} linhas e este filtro tem ${numero(quantidade)}. Escolha um período menor ou exporte em CSV.`,
  )
}

/**
 * A table as a file named after it and today: CSV as a stream, XLSX whole.
 * @param quantidade how many rows there are, asked for before a spreadsheet is made
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export; VALIDACAO when the spreadsheet would be too big
 */
export async function emArquivo(
  ctx: Ctx,
  formato: (typeof formatosDeExportacao)[number],
  tabela: Tabela,
  quantidade: () => Promise<number>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const nome = nomeDoArquivo(tabela.nome, formato)
  if (formato === 'xlsx') recusarXlsxGrande(await quantidade())
  const desocupar = ocupar(ctx.quem?.id ?? '')
  if (formato === 'xlsx') {
    const corpo = await emXlsx(tabela, sinal).finally(desocupar)
    return { nome, tipo: TIPO_XLSX, corpo }
  }
  return { nome, tipo: 'text/csv; charset=utf-8', corpo: emFluxo(emCsv(tabela), desocupar) }
}

/**
 * A text as a file named after it and today, as a stream.
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export function emTexto(
  ctx: Ctx,
  { nome, extensao, partes }: { nome: string; extensao: string; partes: AsyncIterable<string> },
): ArquivoExportado {
  const desocupar = ocupar(ctx.quem?.id ?? '')
  return { nome: nomeDoArquivo(nome, extensao), tipo: 'text/plain; charset=utf-8', corpo: emFluxo(partes, desocupar) }
}

const nomeDoArquivo = (nome: string, extensao: string): string =>
  `${nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}-${hoje()}.${extensao}`

function emFluxo(partes: AsyncIterable<string>, desocupar: () => void): Readable {
  const corpo = Readable.from(avisandoNoFim(partes, desocupar), { objectMode: false })
  // A stream nobody reads never starts, so it never comes to the end of its lines.
  corpo.once('close', desocupar)
  return corpo
}
