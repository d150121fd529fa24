import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import type { Movimento } from '#contract/contas/banco.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { somarMeses, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { andamento } from '#server/operacao/andamento.ts'
import { servidorPronto as comando } from '../scripts/lib/projeto.mjs'
import { medir, percentil } from './carga.ts'
import { comCasas, CONTAS, encherDePartidas, mobiliar, semEscritura, type Casas } from './livros-de-banco.ts'
import { sessao } from './operacoes.ts'
import { fixarQuemPede, iniciar, type Servidor } from './processos.ts'
import { cifra, imprimir, julgar } from './tabela.ts'

/**
 * What books that prove themselves cost: a month of 400 units closed and published, the trial balance over a million entries, and what
 * double entry adds to a receita, a payment and a bill, against the same program without it, in turns. `--postgres` there too, `--rapido`
 * a smoke test, `--md`.
 */
const { values: opcoes } = parseArgs({
  options: {
    livros: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    rapido: { type: 'boolean', default: false },
    md: { type: 'boolean', default: false },
  },
})
const UNIDADES = opcoes.rapido ? 20 : 400
const CONTAS_DO_MES = opcoes.rapido ? 5 : 40
const PARTIDAS = opcoes.rapido ? 10_000 : 1_000_000
const VEZES = opcoes.rapido ? 8 : 60
const RODADAS = opcoes.rapido ? 1 : 5
const META_DO_MES_MS = 5_000
const META_DO_BALANCETE_MS = 200
const META_DA_RAZAO = 1.5

const falhas: string[] = []
function julgarTempo(nome: string, passou: boolean): string {
  if (opcoes.rapido) return '–'
  if (!passou) falhas.push(nome)
  return julgar(passou)
}

/** Somebody who administers, at a server. */
class Quem {
  readonly #servidor: Servidor
  readonly #headers: Record<string, string>
  constructor(servidor: Servidor, headers: Record<string, string>) {
    this.#servidor = servidor
    this.#headers = headers
  }
  async pedir<T = { _id: string }>(metodo: string, url: string, corpo?: unknown): Promise<T> {
    const form = corpo instanceof FormData
    const r = await fetch(`${this.#servidor.endereco}${url}`, {
      method: metodo,
      headers: { ...this.#headers, ...(form || corpo === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(corpo === undefined ? {} : { body: form ? corpo : JSON.stringify(corpo) }),
    })
    const texto = await r.text()
    if (!r.ok) throw new Error(`${metodo} ${url}: ${r.status} ${texto}`)
    return (texto === '' ? null : JSON.parse(texto)) as T
  }
}

async function subir(env: Record<string, string>): Promise<{ servidor: Servidor; quem: Quem }> {
  const servidor = await iniciar(comando, env, '/api/health')
  return { servidor, quem: new Quem(servidor, await sessao(servidor.endereco)) }
}

const cronometrar = async (fazer: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now()
  await fazer()
  return performance.now() - inicio
}

const MES = somarMeses(hoje().slice(0, 7), -1)
const DIA = `${MES}-10`

const emitir = (quem: Quem, unidades: number, competencia = MES) =>
  quem.pedir('POST', '/api/cobrancas', {
    ...{ competencia, nome: 'Taxa', vencimento: DIA },
    itens: [
      { descricao: 'Despesas do mês', natureza: 'ordinaria', base: 'fracao', valor: unidades * 650 },
      { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base: 'fracao', valor: unidades * 33 },
    ],
  })
const contaNova = (n: number) => ({
  name: `Conta ${n}`,
  vencimento: DIA,
  valor: 100 + n,
  forma: 'dinheiro',
  nota: String(n),
})

/** A month lived: every unit charged and paid, bills paid, all of it by the lines of the bank's statement. */
async function viverOMes(quem: Quem): Promise<void> {
  await emitir(quem, UNIDADES)
  const cobrancas = await quem.pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?porPagina=todos')
  const contas: { _id: string }[] = []
  for (let n = 0; n < CONTAS_DO_MES; n++) contas.push(await quem.pedir('POST', '/api/pagaveis', contaNova(n)))
  const compacto = DIA.replaceAll('-', '')
  const linha = (valor: number, qual: string) =>
    `<STMTTRN><DTPOSTED>${compacto}<TRNAMT>${valor.toFixed(2)}<FITID>${qual}<MEMO>${qual}</STMTTRN>`
  const linhas = [
    ...cobrancas.map((c, i) => linha(c.saldo, `PIX ${i}`)),
    ...contas.map((_, i) => linha(-(100 + i), `CONTA ${i}`)),
  ]
  const saldo = cobrancas.reduce((s, c) => s + c.saldo, 0) - contas.reduce((s, _, i) => s + 100 + i, 0)
  const form = new FormData()
  const fim = ultimoDiaDoMes(MES).replaceAll('-', '')
  form.append(
    'arquivo',
    new Blob([
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM><BANKTRANLIST><DTSTART>${compacto.slice(0, 6)}01<DTEND>${fim}\n${linhas.join('\n')}\n</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo.toFixed(2)}<DTASOF>${fim}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ]),
    'extrato.ofx',
  )
  await quem.pedir('POST', `/api/banco/extratos?novas=${linhas.length}`, form)
  const movimentos = await quem.pedir<Movimento[]>('GET', '/api/banco/movimentos?porPagina=todos')
  for (const [feito, m] of movimentos.entries()) {
    if (feito % 20 === 0) andamento.em({ oQue: 'Vivendo um mês', feito, total: movimentos.length })
    const [tipo, n] = m.descricao.split(' ')
    const id = (tipo === 'PIX' ? cobrancas : contas)[Number(n)]?._id
    const item = tipo === 'PIX' ? { tipo: 'cobranca', id, valor: m.valor } : { tipo: 'pagavel', id }
    await quem.pedir('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens: [item] })
  }
}

async function oMes({ motor, nova }: Casas): Promise<void> {
  const env = await nova()
  await mobiliar(env, UNIDADES)
  const { servidor, quem } = await subir(env)
  try {
    await viverOMes(quem)
    const [fechamentos, publicacoes]: [number[], number[]] = [[], []]
    for (let vez = 0; vez < RODADAS; vez++) {
      fechamentos.push(await cronometrar(() => quem.pedir('POST', '/api/fechamentos', { competencia: MES })))
      publicacoes.push(await cronometrar(() => quem.pedir('PUT', `/api/prestacoes/${MES}/publicar`, {})))
      await quem.pedir('PUT', `/api/prestacoes/${MES}/retirar`, { motivo: 'medida' })
      await quem.pedir('POST', `/api/fechamentos/${MES}/reabrir`, { motivo: 'medida' })
    }
    const piores = [Math.max(...fechamentos), Math.max(...publicacoes)] as const
    const soma = piores[0] + piores[1]
    const melhores = [Math.min(...fechamentos), Math.min(...publicacoes)] as const
    const nome = `mês de ${UNIDADES} unidades (${motor})`
    imprimir(
      `Um mês de ${UNIDADES} unidades e ${CONTAS_DO_MES} contas, fechado e publicado (${motor}), ms`,
      ['', 'fechar', 'publicar', 'os dois', 'meta', ''],
      [
        [
          'o mais demorado',
          ...piores.map(cifra),
          cifra(soma),
          `≤ ${META_DO_MES_MS}`,
          julgarTempo(nome, soma <= META_DO_MES_MS),
        ],
        ['o mais rápido', ...melhores.map(cifra), cifra(melhores[0] + melhores[1]), '', ''],
      ],
      opcoes.md,
    )
  } finally {
    await servidor.parar()
  }
}

async function oBalancete({ motor, nova }: Casas): Promise<void> {
  const env = await nova()
  andamento.em({ oQue: `${motor}: escrevendo ${PARTIDAS} partidas` })
  await encherDePartidas(env, PARTIDAS)
  const servidor = await iniciar(comando, env, '/api/health')
  try {
    const headers = await sessao(servidor.endereco)
    const mes = '2025-06'
    const linhas: string[][] = []
    for (const [nome, url] of [
      ['de todos os meses', '/api/razao/balancete'],
      ['de um mês', `/api/razao/balancete?mesInicial=${mes}&mesFinal=${mes}`],
    ] as const) {
      const op = { metodo: 'GET' as const, caminhos: [url], headers, conexoes: 1 }
      const { linhas: contas } = await new Quem(servidor, headers).pedir<{ linhas: unknown[] }>('GET', url)
      if (!opcoes.rapido && contas.length < CONTAS) falhas.push(`${nome}: só ${contas.length} contas`)
      await medir(servidor, op, opcoes.rapido ? 0.5 : 3)
      const m = await medir(servidor, op, opcoes.rapido ? 0.5 : 6)
      if (m.erros > 0) falhas.push(`${nome}: ${m.erros} respostas com erro`)
      const passou = julgarTempo(`balancete ${nome} (${motor})`, m.p95 <= META_DO_BALANCETE_MS)
      linhas.push([nome, cifra(m.p50), cifra(m.p95), `≤ ${META_DO_BALANCETE_MS}`, passou])
    }
    const titulo = `Balancete contábil sobre ${PARTIDAS.toLocaleString('pt-BR')} partidas (${motor}), ms`
    imprimir(titulo, ['', 'p50', 'p95', 'meta', ''], linhas, opcoes.md)
  } finally {
    await servidor.parar()
  }
}

/** What is written, one after the other; each time with what has to be there before it. */
const GRAVACOES: [
  nome: string,
  preparar: (quem: Quem, n: number) => Promise<string>,
  gravar: (quem: Quem, n: number, id: string) => Promise<unknown>,
][] = [
  [
    'Uma receita',
    () => Promise.resolve(''),
    (quem, n) =>
      quem.pedir('POST', '/api/receitas', { nota: n, name: `Receita ${n}`, price: 10, description: 'x', data: DIA }),
  ],
  [
    'O pagamento de uma cobrança',
    async (quem) => (await quem.pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?status=aberta'))[0]?._id ?? '',
    (quem, _, id) => quem.pedir('POST', `/api/cobrancas/${id}/pagamentos`, { valor: 683, data: DIA }),
  ],
  [
    'Uma conta lançada',
    () => Promise.resolve(''),
    (quem, n) => quem.pedir('POST', '/api/pagaveis', contaNova(100_000 + n)),
  ],
  [
    'Uma conta paga',
    async (quem, n) => (await quem.pedir('POST', '/api/pagaveis', contaNova(200_000 + n)))._id,
    (quem, _, id) => quem.pedir('PUT', `/api/pagaveis/${id}/pagar`, { data: DIA }),
  ],
]

/** Median of the times of a round, of each of two servers asked in turns. */
async function umaRodada(dois: readonly Quem[], [, preparar, gravar]: (typeof GRAVACOES)[number], desde: number) {
  const tempos = dois.map((): number[] => [])
  for (let n = desde; n < desde + VEZES; n++)
    for (const [i, quem] of dois.entries()) {
      const id = await preparar(quem, n)
      tempos[i]?.push(await cronometrar(() => gravar(quem, n, id)))
    }
  return tempos.map((t) =>
    percentil(
      t.toSorted((a, b) => a - b),
      0.5,
    ),
  )
}

async function asRazoes({ motor, nova }: Casas): Promise<void> {
  const [inteira, sem] = [await nova(), await nova()]
  const casas = [inteira, sem]
  for (const env of casas) await mobiliar(env, UNIDADES)
  await semEscritura(sem)
  const servidores: Servidor[] = []
  try {
    const dois: Quem[] = []
    for (const env of casas) {
      const { servidor, quem } = await subir(env)
      servidores.push(servidor)
      dois.push(quem)
      for (const n of [1, 2]) await emitir(quem, UNIDADES, somarMeses(MES, -n))
    }
    const linhas: string[][] = []
    for (const gravacao of GRAVACOES) {
      const rodadas: number[][] = []
      for (let vez = 0; vez <= RODADAS; vez++) {
        andamento.em({ oQue: `${motor}, ${gravacao[0]}`, feito: vez, total: RODADAS + 1 })
        const medida = await umaRodada(dois, gravacao, vez * VEZES)
        // The first compiles the code.
        if (vez > 0) rodadas.push(medida)
      }
      const melhor = (i: number) => Math.min(...rodadas.map((r) => r[i] ?? Infinity))
      const [com, sem] = [melhor(0), melhor(1)]
      const nome = `${gravacao[0]} com partidas dobradas (${motor})`
      linhas.push([
        ...[gravacao[0], cifra(com), cifra(sem), cifra(com / sem)],
        ...[`≤ ${cifra(META_DA_RAZAO)}`, julgarTempo(nome, com / sem <= META_DA_RAZAO)],
      ])
    }
    imprimir(
      `O que custam as partidas dobradas (${motor}): mediana em ms, a melhor de ${RODADAS} rodadas de ${VEZES}`,
      ['', 'com', 'sem', 'razão', 'meta', ''],
      linhas,
      opcoes.md,
    )
  } finally {
    for (const servidor of servidores) await servidor.parar()
  }
}

const inicio = performance.now()
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
fixarQuemPede()
console.log(`Medindo os livros; esperam por um processador: ${cifra(loadavg()[0] ?? 0)}`)
for (const motor of ['SQLite', ...(opcoes.postgres ? (['PostgreSQL'] as const) : [])] as const)
  await comCasas(motor, async (casas) => {
    await oMes(casas)
    await oBalancete(casas)
    await asRazoes(casas)
  })
andamento.apagar()
console.log(
  `\n${cifra((performance.now() - inicio) / 1000)} s.${falhas.length ? ` Fora da meta: ${falhas.join('; ')}.` : ''}`,
)
if (falhas.length > 0) process.exitCode = 1
