import type { Posicoes } from './registro.rules.ts'

/**
 * Where each bank has its fields in the CNAB 400, from the manuals of charging they publish. The skeleton is the same in all
 * (header 0, details, trailer 9, the number of the record in 395 to 400); a bank that is not here is refused. Pure.
 */

export interface Leiaute400 {
  /** First character of the record of a title; others are complements of it. */
  registro: '1' | '7'
  /** A record of that kind is refused, with the reason. */
  recusado?: { registro: string; porque: string }
  cabeca: {
    agencia: Posicoes | null
    conta: Posicoes | null
    convenio: Posicoes | null
    sequencia: Posicoes | null
  }
  /** Where the header has no account, the titles have it. */
  contaNoTitulo?: { agencia: Posicoes; conta: Posicoes }
  nossoNumero: Posicoes
  usoDaEmpresa: Posicoes
  credito: Posicoes
  tarifa: Posicoes
  /** Interest and fine, where the bank tells them apart too. */
  encargos: readonly Posicoes[]
  pagador: Posicoes | null
  /** What is in the place of what was paid may be what was left of it, the fee taken out. */
  pagoSemTarifa?: boolean
}

/** What stands in the same place in all five. */
export const DE_TODOS = {
  tipoDaPessoa: [2, 3],
  cnpj: [4, 17],
  movimento: [109, 110],
  ocorrencia: [111, 116],
  documento: [117, 126],
  vencimento: [147, 152],
  nominal: [153, 165],
  abatimento: [228, 240],
  desconto: [241, 253],
  pago: [254, 266],
  ordem: [395, 400],
  banco: [77, 79],
  nome: [47, 76],
  data: [95, 100],
  somaQuantidade: [18, 25],
  somaValor: [26, 39],
} as const satisfies Record<string, Posicoes>

const JUROS: Posicoes = [267, 279]

export const LEIAUTES_400: Record<string, Leiaute400> = {
  '001': {
    registro: '7',
    recusado: { registro: '1', porque: 'é de um convênio de 4 ou 6 posições do Banco do Brasil, que não lemos' },
    cabeca: { agencia: [27, 30], conta: [32, 39], convenio: [150, 156], sequencia: [101, 107] },
    nossoNumero: [64, 80],
    usoDaEmpresa: [39, 63],
    credito: [176, 181],
    tarifa: [182, 188],
    encargos: [JUROS],
    pagador: null,
  },
  '033': {
    registro: '1',
    cabeca: { agencia: [27, 30], conta: [39, 46], convenio: [27, 46], sequencia: null },
    nossoNumero: [63, 70],
    usoDaEmpresa: [38, 62],
    credito: [296, 301],
    tarifa: [176, 188],
    encargos: [JUROS],
    pagador: null,
  },
  '104': {
    registro: '1',
    cabeca: { agencia: [27, 30], conta: null, convenio: [31, 36], sequencia: [390, 394] },
    nossoNumero: [57, 73],
    usoDaEmpresa: [32, 56],
    credito: [294, 299],
    tarifa: [176, 188],
    encargos: [JUROS, [280, 292]],
    pagador: null,
  },
  '237': {
    registro: '1',
    cabeca: { agencia: null, conta: null, convenio: [27, 46], sequencia: [109, 113] },
    contaNoTitulo: { agencia: [25, 29], conta: [30, 36] },
    nossoNumero: [71, 81],
    usoDaEmpresa: [38, 62],
    credito: [296, 301],
    tarifa: [176, 188],
    encargos: [JUROS],
    pagador: null,
  },
  '341': {
    registro: '1',
    cabeca: { agencia: [27, 30], conta: [33, 38], convenio: null, sequencia: [109, 113] },
    nossoNumero: [83, 93],
    usoDaEmpresa: [38, 62],
    credito: [296, 301],
    tarifa: [176, 188],
    encargos: [JUROS],
    pagador: [325, 354],
    pagoSemTarifa: true,
  },
}
