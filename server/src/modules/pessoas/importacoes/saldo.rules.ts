import type { TipoDeFundo } from '#contract/contas/fundos.ts'
import type { CampoDeSaldo, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { linha, normalizar } from '#contract/protocolo/comum.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, type Leitores, type Leitura } from './linha.rules.ts'
import { lerValorDaCelula } from './valores.rules.ts'

/** What a line of the file says of what a fund began with. */
export interface SaldoDoArquivo {
  numero: number
  fundo: string
  /** Signed centavos. */
  saldo: number
  /** Of a fund that is not there yet. */
  tipo: Exclude<TipoDeFundo, 'ordinario'>
}

const nome = linha('o nome', 60)

const TIPOS: Record<string, SaldoDoArquivo['tipo']> = {
  reserva: 'reserva',
  'fundo de reserva': 'reserva',
  obras: 'obras',
  obra: 'obras',
  outro: 'outro',
  outros: 'outro',
}

function lerTipo(cru: string): Leitura<SaldoDoArquivo['tipo']> {
  const tipo = TIPOS[normalizar(cru)]
  return tipo ? { valor: tipo } : { erro: 'Use Reserva, Obras ou Outro' }
}

const leitores = (fechadoAte: string): Leitores<Omit<SaldoDoArquivo, 'numero'>> => ({
  fundo: (cru) => peloEsquema(nome, cru),
  saldo: (cru, numero) => {
    if (fechadoAte !== '')
      return { erro: `O saldo inicial não muda mais: as contas estão fechadas até ${mesPorExtenso(fechadoAte)}` }
    const valor = lerValorDaCelula(cru, numero)
    return valor === null ? { erro: 'Escreva o saldo como 1.234,56 ou -1.234,56' } : { valor }
  },
  tipo: lerTipo,
})

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_SALDO: Record<CampoDeSaldo, readonly string[]> = {
  fundo: ['fundo', 'nome', 'conta', 'nome do fundo'],
  saldo: ['saldo inicial', 'saldo', 'valor', 'saldo (r$)', 'saldo inicial (r$)', 'valor (r$)'],
  tipo: ['tipo', 'tipo do fundo'],
}

/** A fund whose name says what it is for needs no column for it. */
const tipoPeloNome = (fundo: string): SaldoDoArquivo['tipo'] =>
  /reserva/.test(normalizar(fundo)) ? 'reserva' : /obra/.test(normalizar(fundo)) ? 'obras' : 'outro'

/**
 * A line as an opening balance, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 * @param fechadoAte the last closed month, '' while none is: opening balances lie before every month
 */
export function lerSaldo(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDeSaldo | null)[],
  linha: LinhaDoArquivo,
  fechadoAte: string,
): { item: SaldoDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const r = lerLinha(lido, colunas, linha, leitores(fechadoAte), { fundo: 'Falta o fundo', saldo: 'Falta o saldo' })
  if ('problemas' in r) return r
  const { fundo = '', saldo = 0, tipo = tipoPeloNome(fundo) } = r.valores
  return { item: { numero: linha.numero, fundo, saldo, tipo } }
}
