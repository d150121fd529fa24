import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { andamento } from '#server/operacao/andamento.ts'
import { noProjeto, servidorPronto as comando } from '../scripts/lib/projeto.mjs'
import { ambiente, copia } from './bases.ts'
import { percentil } from './carga.ts'
import { perguntar, type Resultado } from './mistura.ts'
import { algunsIds, sessao } from './operacoes.ts'
import { fixarQuemPede, iniciar } from './processos.ts'
import { cifra, imprimir, julgar } from './tabela.ts'
import type { Amostra } from './vigia.ts'

/**
 * A server under mixed work at a fixed rate over 100,000 receitas (design.md, Speed). `--carga`: 300 requests a second for
 * a minute, and how late the event loop is. `--soak`: 80 a second for half an hour, and whether memory stays level.
 * `--segundos` and `--por-segundo` change either. Every sample stays in .cache/bench/*.jsonl.
 */
const { values: opcoes } = parseArgs({
  options: {
    soak: { type: 'boolean', default: false },
    carga: { type: 'boolean', default: false },
    segundos: { type: 'string' },
    'por-segundo': { type: 'string' },
    md: { type: 'boolean', default: false },
  },
})
const LINHAS = 100_000
const nome = opcoes.soak ? 'soak' : 'carga'
const segundos = Number(opcoes.segundos ?? (opcoes.soak ? 30 * 60 : 60))
const porSegundo = Number(opcoes['por-segundo'] ?? (opcoes.soak ? 80 : 300))
const META_DO_ATRASO_MS = 20
/** Of what is in use, from the second fifth of the run to the last: more than this is a leak. */
const CRESCIMENTO_ACEITO = 0.05
const VIGIA = fileURLToPath(import.meta.resolve('./vigia.ts'))
const ARQUIVO = noProjeto('.cache', 'bench', `${nome}.jsonl`)
const cadaMs = opcoes.soak ? 10_000 : 5_000

const lerAmostras = (): Amostra[] =>
  readFileSync(ARQUIVO, 'utf8')
    .trimEnd()
    .split('\n')
    .map((l) => JSON.parse(l) as Amostra)

const mediana = (n: readonly number[]) =>
  percentil(
    n.toSorted((a, b) => a - b),
    0.5,
  )

function mostrarTempos({ tempos, erros }: Resultado): void {
  const linhas = [...tempos].map(([tipo, ms]) => {
    const o = ms.toSorted((a, b) => a - b)
    return [tipo, String(o.length), cifra(percentil(o, 0.5)), cifra(percentil(o, 0.95)), cifra(percentil(o, 0.99))]
  })
  imprimir('Tempos em ms, desde a hora do pedido', ['Chamada', 'vezes', 'p50', 'p95', 'p99'], linhas, opcoes.md)
  for (const [qual, vezes] of erros) console.log(`Erro: ${qual}, ${vezes} vezes`)
}

/** Five parts of the run, one below the other. */
function mostrarAmostras(amostras: readonly Amostra[]): void {
  const parte = Math.max(1, Math.floor(amostras.length / 5))
  const linhas = [0, 1, 2, 3, 4].flatMap((i) => {
    const destas = amostras.slice(i * parte, i === 4 ? undefined : (i + 1) * parte)
    if (destas.length === 0) return []
    const de = (f: (a: Amostra) => number) => destas.map(f)
    return [
      [
        `até ${cifra((destas.at(-1)?.s ?? 0) / 60)} min`,
        cifra(mediana(de((a) => a.atraso.p50))),
        cifra(mediana(de((a) => a.atraso.p99))),
        cifra(Math.max(...de((a) => a.atraso.p99))),
        cifra(Math.max(...de((a) => a.atraso.maior))),
        cifra((mediana(de((a) => a.cpu)) / cadaMs) * 100),
        cifra(mediana(de((a) => a.pilha))),
        cifra(mediana(de((a) => a.rss))),
      ],
    ]
  })
  imprimir(
    `${porSegundo} pedidos por segundo por ${segundos} s, ${LINHAS.toLocaleString('pt-BR')} receitas, SQLite`,
    ['Trecho', 'atraso p50', 'p99', 'pior p99', 'maior ms', 'CPU %', 'em uso MB', 'RSS MB'],
    linhas,
    opcoes.md,
  )
}

function julgarTudo(amostras: readonly Amostra[], r: Resultado): string[] {
  const p99 = mediana(amostras.map((a) => a.atraso.p99))
  const quinto = Math.max(1, Math.floor(amostras.length / 5))
  const emUso = (destas: readonly Amostra[]) => mediana(destas.map((a) => a.pilha))
  const cresceu = emUso(amostras.slice(-quinto)) / emUso(amostras.slice(quinto, 2 * quinto)) - 1
  const erros = [...r.erros.values()].reduce((a, b) => a + b, 0)
  const linhas: [string, string, string, boolean][] = [
    ['Atraso do laço, p99', `${cifra(p99)} ms`, `≤ ${META_DO_ATRASO_MS} ms`, p99 <= META_DO_ATRASO_MS],
    ['Respostas erradas', `${erros} de ${r.respondidos}`, '0', erros === 0],
  ]
  if (opcoes.soak)
    linhas.push([
      'Memória em uso, do 2º ao 5º quinto',
      `${cifra(cresceu * 100)} %`,
      '≤ 5 %',
      cresceu <= CRESCIMENTO_ACEITO,
    ])
  imprimir(
    'Julgamento',
    ['Medida', 'valor', 'meta', ''],
    linhas.map(([a, b, c, ok]) => [a, b, c, julgar(ok)]),
    opcoes.md,
  )
  return linhas.filter(([, , , ok]) => !ok).map(([qual]) => qual)
}

const { pasta, remover } = await copia(LINHAS)
const fixado = fixarQuemPede()
mkdirSync(dirname(ARQUIVO), { recursive: true })
rmSync(ARQUIVO, { force: true })
const env = { ...ambiente(pasta), VIGIA_ARQUIVO: ARQUIVO, VIGIA_CADA_MS: String(cadaMs) }
const servidor = await iniciar(['--import', VIGIA, ...comando], env, '/api/health')
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
try {
  andamento.apagar()
  console.log(
    `${nome}: ${fixado ? 'um processador para o servidor e outro para quem pede' : 'sem fixar processadores'}`,
  )
  const ids = await algunsIds(servidor.endereco, await sessao(servidor.endereco))
  const carga: number[] = []
  const r = await perguntar(servidor.endereco, ids, porSegundo, segundos, (s) => {
    carga.push(loadavg()[0] ?? 0)
    andamento.em({ oQue: `${nome}, segundos`, feito: s, total: segundos })
  })
  // The first sample holds the start of the process.
  const amostras = lerAmostras().slice(1)
  mostrarTempos(r)
  mostrarAmostras(amostras)
  const falhas = julgarTudo(amostras, r)
  console.log(
    `Fila da máquina (loadavg de 1 min): mediana ${cifra(mediana(carga))}, maior ${cifra(Math.max(...carga))}`,
  )
  if (falhas.length > 0) process.exitCode = 1
} finally {
  await servidor.parar()
  remover()
}
