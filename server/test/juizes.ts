import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/**
 * Programs that are not ours work the books out again from the journal they are given: hledger and beancount, both packages of Debian. Where a
 * machine has none of them, who asks `haJuiz` leaves the question out.
 */

export const haJuiz = (programa: 'hledger' | 'bean-query'): boolean =>
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
export function mudancasPeloHledger(diario: string): Map<string, number> {
  return comArquivo(diario, 'journal', (arquivo) => {
    rodar('hledger', ['-f', arquivo, 'check', 'accounts', 'commodities', 'balanced'])
    const [titulos = [], ...linhas] = parse(
      rodar('hledger', ['-f', arquivo, 'balance', '--monthly', '--flat', '--no-total', '-O', 'csv']),
    ) as string[][]
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
export function mudancasPeloBeancount(diario: string): Map<string, number> {
  return comArquivo(diario, 'beancount', (arquivo) => {
    rodar('bean-check', [arquivo])
    const consulta = 'select account, year, month, sum(number) group by account, year, month'
    const [, ...linhas] = parse(rodar('bean-query', ['-f', 'csv', arquivo, consulta]), { trim: true }) as string[][]
    return new Map(
      linhas.flatMap(([conta = '', ano = '', mes = '', soma = '']): [string, number][] =>
        centavos(soma) === 0 ? [] : [[`${conta} ${ano.padStart(4, '0')}-${mes.padStart(2, '0')}`, centavos(soma)]],
      ),
    )
  })
}
