import type { ClasseDeConta, ContaContabil, Partida } from '#contract/contas/razao.ts'

/**
 * The journal as the files of plain-text accounting, which work every balance out again by programs that are not ours. Pure; amounts in
 * reais in, text out.
 */

/** How one program writes a journal. */
export interface Escrita {
  extensao: string
  /** Whatever comes before the first transaction; the names of accounts among it. */
  cabecalho(contas: readonly ContaContabil[]): string
  /** @param saldos what each account begins with, debits above zero */
  abertura(dia: string, saldos: readonly { conta: ContaContabil; saldo: number }[]): string
  partida(p: Partida): string
}

const CAMINHOS: Record<ClasseDeConta, readonly string[]> = {
  dinheiro: ['Ativo', 'Disponível'],
  a_receber: ['Ativo', 'A receber'],
  a_pagar: ['Passivo', 'A pagar'],
  a_recolher: ['Passivo', 'A recolher'],
  fundo: ['Patrimônio', 'Fundos'],
  receita: ['Receitas'],
  despesa: ['Despesas'],
  cobrancas_emitidas: ['Patrimônio', 'Compensação'],
  contas_lancadas: ['Patrimônio', 'Compensação'],
  creditos_de_unidades: ['Passivo', 'Créditos de unidades'],
  creditos_lancados: ['Patrimônio', 'Compensação'],
}

const MOEDA = 'BRL'

/** The whole name of an account, from its group to itself. */
export const partesDoNome = ({ classe, fundo, nome }: ContaContabil): string[] => [
  ...CAMINHOS[classe],
  ...(fundo === null ? [] : [fundo]),
  nome,
]

/**
 * Names of accounts in one program: what it cannot read is left out of them, and two that would then be one get their number.
 * @param limpar one part of a name
 */
function nomear(contas: readonly ContaContabil[], limpar: (parte: string) => string): Map<string, string> {
  const nomes = new Map<string, string>()
  const usados = new Set<string>()
  for (const conta of contas) {
    const nome = partesDoNome(conta).map(limpar).join(':')
    const unico = usados.has(nome.toLowerCase()) ? `${nome}-${conta._id}` : nome
    usados.add(unico.toLowerCase())
    nomes.set(conta._id, unico)
  }
  return nomes
}

/** Two spaces end the name of an account, a colon begins another, a semicolon a comment. */
const paraHledger = (parte: string): string =>
  parte
    .replaceAll(/[:;()[\]{}*"|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() || '-'

/** A capital letter or a digit, then letters, digits and hyphens. */
function paraBeancount(parte: string): string {
  const limpa = parte
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return limpa === '' ? 'X' : limpa.charAt(0).toUpperCase() + limpa.slice(1)
}

const textoDe = ({ origem, estorno }: Partida): string =>
  `${estorno ? 'Estorno: ' : ''}${origem.titulo ?? 'registro excluído de vez'}`

const valor = (reais: number): string => `${reais.toFixed(2)} ${MOEDA}`

const ABERTURA = 'Saldos de abertura'

/** hledger, https://hledger.org: `decimal-mark` says how amounts are read, whatever the machine's language. */
export function emHledger(contas: readonly ContaContabil[]): Escrita {
  const nomes = nomear(contas, paraHledger)
  const lancar = (conta: ContaContabil, reais: number) => `    ${nomes.get(conta._id) ?? ''}  ${valor(reais)}`
  return {
    extensao: 'journal',
    cabecalho: () =>
      ['decimal-mark .', `commodity 1000.00 ${MOEDA}`, ...[...nomes.values()].map((n) => `account ${n}`), '', ''].join(
        '\n',
      ),
    abertura: (dia, saldos) =>
      [`${dia} * ${ABERTURA}`, ...saldos.map((s) => lancar(s.conta, s.saldo)), '', ''].join('\n'),
    partida: (p) =>
      [
        `${p.data} * (${p.numero}) ${paraHledger(textoDe(p))}`,
        lancar(p.debito, p.valor),
        lancar(p.credito, -p.valor),
        '',
        '',
      ].join('\n'),
  }
}

/** beancount, https://beancount.github.io: accounts are opened before they are used. */
export function emBeancount(contas: readonly ContaContabil[]): Escrita {
  const nomes = nomear(contas, paraBeancount)
  const lancar = (conta: ContaContabil, reais: number) => `  ${nomes.get(conta._id) ?? ''}  ${valor(reais)}`
  const entreAspas = (texto: string) =>
    `"${texto
      .replaceAll(/[\\"\p{Cc}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()}"`
  const RAIZES = {
    assets: 'Ativo',
    liabilities: 'Passivo',
    equity: 'Patrimonio',
    income: 'Receitas',
    expenses: 'Despesas',
  }
  return {
    extensao: 'beancount',
    cabecalho: () =>
      [
        ...Object.entries(RAIZES).map(([raiz, nome]) => `option "name_${raiz}" "${nome}"`),
        `option "operating_currency" "${MOEDA}"`,
        '',
        ...[...nomes.values()].map((n) => `1900-01-01 open ${n} ${MOEDA}`),
        '',
        '',
      ].join('\n'),
    abertura: (dia, saldos) =>
      [`${dia} * ${entreAspas(ABERTURA)}`, ...saldos.map((s) => lancar(s.conta, s.saldo)), '', ''].join('\n'),
    partida: (p) =>
      [
        `${p.data} * ${entreAspas(textoDe(p))} ^p${p.numero}`,
        lancar(p.debito, p.valor),
        lancar(p.credito, -p.valor),
        '',
        '',
      ].join('\n'),
  }
}
