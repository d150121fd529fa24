import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { BalanceteContabil, ClasseDeConta, ContaContabil } from '#contract/contas/razao.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/**
 * Programs that are not ours work the books out again from the journal they are given: hledger and beancount, both packages of Debian. A
 * machine that has none of them leaves the question out.
 */

const haJuiz = (programa: 'hledger' | 'bean-query'): boolean =>
  spawnSync(programa, ['--version'], { stdio: 'ignore' }).status === 0

function comArquivo<T>(texto: string, extensao: string, fn: (arquivo: string) => T): T {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-juiz-'))
  try {
    const arquivo = join(pasta, `diario.${extensao}`)
    writeFileSync(arquivo, texto)
    return fn(arquivo)
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

const AMBIENTE = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
const rodar = (programa: string, argumentos: string[]) =>
  execFileSync(programa, argumentos, { encoding: 'utf8', env: AMBIENTE, maxBuffer: 1 << 28 })

/** Centavos of `-1234.56 BRL`. */
const centavos = (texto: string): number => Math.round(Number(/-?[\d.]+/.exec(texto)?.[0] ?? 0) * 100)

/** What each account changes in each month by hledger, `conta mês` → centavos, debits above zero; nothing where nothing changes. */
function mudancasPeloHledger(diario: string): Map<string, number> {
  return comArquivo(diario, 'journal', (arquivo) => {
    rodar('hledger', ['-f', arquivo, 'check', 'accounts', 'commodities', 'balanced'])
    const [titulos = [], ...linhas] = parse(
      rodar('hledger', ['-f', arquivo, 'balance', '--monthly', '--flat', '--no-total', '-O', 'csv']),
    )
    return new Map(
      linhas.flatMap(([conta, ...valores]) =>
        valores.flatMap((v, i): [string, number][] =>
          centavos(v) === 0 ? [] : [[`${conta ?? ''} ${titulos[i + 1] ?? ''}`, centavos(v)]],
        ),
      ),
    )
  })
}

/** The same by beancount. */
function mudancasPeloBeancount(diario: string): Map<string, number> {
  return comArquivo(diario, 'beancount', (arquivo) => {
    rodar('bean-check', [arquivo])
    const consulta = 'select account, year, month, sum(number) group by account, year, month'
    const [, ...linhas] = parse(rodar('bean-query', ['-f', 'csv', arquivo, consulta]), { trim: true })
    return new Map(
      linhas.flatMap(([conta = '', ano = '', mes = '', soma = '']): [string, number][] =>
        centavos(soma) === 0 ? [] : [[`${conta} ${ano.padStart(4, '0')}-${mes.padStart(2, '0')}`, centavos(soma)]],
      ),
    )
  })
}

/** Months that the books have entries in, that of the opening balances first. */
export async function mesesDosLivros(db: Handle): Promise<string[]> {
  const linhas = await db.selectFrom('saldos_contabeis').select('mes').distinct().orderBy('mes').execute()
  return linhas.map((l) => l.mes)
}

const CAMINHOS: Record<ClasseDeConta, string> = {
  dinheiro: 'Ativo:Disponível',
  a_receber: 'Ativo:A receber',
  a_pagar: 'Passivo:A pagar',
  a_recolher: 'Passivo:A recolher',
  fundo: 'Patrimônio:Fundos',
  receita: 'Receitas',
  despesa: 'Despesas',
  cobrancas_emitidas: 'Patrimônio:Compensação',
  contas_lancadas: 'Patrimônio:Compensação',
  creditos_de_unidades: 'Passivo:Créditos de unidades',
  creditos_lancados: 'Patrimônio:Compensação',
}
const noHledger = ({ classe, fundo, nome }: ContaContabil) =>
  [CAMINHOS[classe], fundo, nome].filter((p) => p !== null).join(':')
const noBeancount = (conta: ContaContabil) =>
  noHledger(conta)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(':')
    .map((p) => p.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^./, (l) => l.toUpperCase()))
    .join(':')

/**
 * The journal as the API gives it, worked out again by the judges this machine has, against our trial balance: every account in every month.
 * @param ler the text that an address answers with
 * @returns how many changes of accounts were compared
 */
export async function conferirComOsJuizes(db: Handle, ler: (url: string) => Promise<string>): Promise<number> {
  const mudancas: { conta: ContaContabil; mes: string; mudou: number }[] = []
  for (const mes of await mesesDosLivros(db)) {
    const texto = await ler(`/api/razao/balancete?mesInicial=${mes}&mesFinal=${mes}`)
    for (const { conta, debitos, creditos } of (JSON.parse(texto) as BalanceteContabil).linhas) {
      const mudou = paraCentavos(debitos) - paraCentavos(creditos)
      if (mudou !== 0) mudancas.push({ conta, mes, mudou })
    }
  }
  const nossas = (nomear: (conta: ContaContabil) => string) =>
    new Map(mudancas.map(({ conta, mes, mudou }) => [`${nomear(conta)} ${mes}`, mudou]))
  const emOrdem = (m: Map<string, number>) => [...m].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const diario = (formato: string) => ler(`/api/razao/exportar?formato=${formato}`)
  if (haJuiz('hledger'))
    expect(emOrdem(mudancasPeloHledger(await diario('hledger')))).toEqual(emOrdem(nossas(noHledger)))
  if (haJuiz('bean-query'))
    expect(emOrdem(mudancasPeloBeancount(await diario('beancount')))).toEqual(emOrdem(nossas(noBeancount)))
  return mudancas.length
}
