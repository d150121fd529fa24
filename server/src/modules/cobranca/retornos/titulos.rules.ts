import type { Largura } from './registro.rules.ts'

/** What any return says, whatever its layout. Amounts in centavos, days `YYYY-MM-DD`. Pure. */

/** A title (boleto) and what became of it. */
export interface Titulo {
  /** Line of the file it begins on. */
  linha: number
  /** The bank's code of what happened. */
  movimento: string
  /** Digits, without the check digit, zeros at the left dropped. */
  nossoNumero: string
  /** What whoever registered the boleto wrote: the number of the document, and what the company may use as it likes. */
  documento: string
  usoDaEmpresa: string
  /** Of its PIX, when the bank tells. */
  txid: string
  pagador: string
  vencimento: string | null
  nominal: number
  /** What the payer paid. */
  pago: number
  /** Interest and fine that the bank charged. */
  encargos: number
  /** Discount and rebate. */
  desconto: number
  tarifa: number
  /** When it was paid, and when the money is in the account. */
  ocorrencia: string | null
  credito: string | null
}

/** Whose file it is. */
export interface Beneficiario {
  /** Three digits. */
  banco: string
  agencia: string
  conta: string
  /** The code the bank gave to the contract; empty where the layout has none. */
  convenio: string
  nome: string
  /** 14 digits; empty when the file does not tell, or tells of a person. */
  cnpj: string
}

/** What the bank says the file holds. */
export interface Soma {
  quantidade: number
  valor: number
}

export interface RetornoLido extends Beneficiario {
  formato: Largura
  /** Number of the file among those of the contract; null when the layout has none. */
  sequencia: number | null
  data: string | null
  titulos: Titulo[]
  /** Titles and their nominal values, as the trailer tells; null when it tells none, or counts something else. */
  somaDoBanco: Soma | null
  /** Records with more about a title than is read here, as the shares of a split credit. */
  complementares: number
}

export const somaDos = (titulos: readonly Pick<Titulo, 'nominal'>[]): Soma => ({
  quantidade: titulos.length,
  valor: titulos.reduce((s, t) => s + t.nominal, 0),
})

/** Drops the zeros at the left. */
export const semZeros = (numero: string): string => numero.replace(/^0+/, '')
