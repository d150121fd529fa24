import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { andamento } from '#server/operacao/andamento.ts'
import { noProjeto, servidor as fontes, servidorPronto as comando } from '../scripts/lib/projeto.mjs'
import { ambiente, base, baseDeCobrancas, copia } from './bases.ts'
import { medirCobrancas } from './crescimento-das-cobrancas.ts'
import { melhor, medir, type Medida, type Operacao } from './carga.ts'
import { contarInstrucoes } from './instrucoes.ts'
import { algunsIds, comparacoes, detalhe, LISTA, PAINEL, RESUMO, sessao, type Comparacao } from './operacoes.ts'
import { comPostgres } from './no-postgres.ts'
import { comPerfil, partesDoPerfil } from './perfil.ts'
import { fixarQuemPede, iniciar, memoriaMB, type Servidor } from './processos.ts'
import { cifra, imprimir, julgar, porcento } from './tabela.ts'

/**
 * Speed, measured in one run on one machine (design.md, Speed): against a bare server over the same rows, and against
 * itself as the ledger grows. Words name calls of the first table and leave the rest out. Options: --rapido (a smoke test
 * of the measures), --perfil (where the processor time of those calls goes), --postgres (growth there too), --md.
 */
const { values: opcoes, positionals: so } = parseArgs({
  allowPositionals: true,
  options: {
    perfil: { type: 'boolean', default: false },
    rapido: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    md: { type: 'boolean', default: false },
  },
})
const RODADAS = opcoes.rapido ? 1 : 3
const SEGUNDOS = opcoes.rapido ? 0.6 : 1.6
/** Until the code in use is compiled for good, which takes some thousand answers; on a busy machine, longer. */
const AQUECER = 4
const TAMANHOS = opcoes.rapido ? [1_000, 10_000] : [1_000, 100_000, 1_000_000]
const LINHAS_DA_COMPARACAO = opcoes.rapido ? 10_000 : 100_000
const META_DO_CRESCIMENTO = 1.5
const LIMITE = fileURLToPath(import.meta.resolve('./limite.ts'))

const falhas: string[] = []
const mostrar = (titulo: string, cabeca: string[], linhas: string[][]) => {
  imprimir(titulo, cabeca, linhas, opcoes.md)
}
/** In the quick run times say nothing, so only what is counted is judged. */
function julgarTempo(nome: string, passou: boolean): string {
  if (opcoes.rapido) return '–'
  if (!passou) falhas.push(nome)
  return julgar(passou)
}
function exigirSemErros(nome: string, m: Medida): void {
  if (m.erros > 0) falhas.push(`${nome}: ${m.erros} respostas com erro`)
}
/** Whether the call is among those asked for by the beginning of their names. */
const pedida = (nome: string) => so.length === 0 || so.some((s) => nome.toLowerCase().startsWith(s.toLowerCase()))
const milhar = (n: number) => n.toLocaleString('pt-BR')

async function existe(servidor: Servidor, op: Operacao): Promise<boolean> {
  if (op.metodo !== 'GET') return true
  const r = await fetch(`${servidor.endereco}${op.caminhos[0] ?? ''}`, { headers: op.headers ?? {} })
  await r.arrayBuffer()
  return r.status !== 404
}

/** A comparison says something only when both give the same, letter by letter but for the signatures of links. */
async function exigirIguais(servidor: Servidor, limite: Servidor, c: Comparacao): Promise<void> {
  const corpo = async ({ endereco }: Servidor, op: Operacao) =>
    (await (await fetch(`${endereco}${op.caminhos[0] ?? ''}`, { headers: op.headers ?? {} })).text()).replaceAll(
      /exp=\d{10}&leitor=[\w-]{36}&ass=[\w-]{43}/g,
      'assinatura',
    )
  const [nosso, dele] = [await corpo(servidor, c.nossa), await corpo(limite, c.limite)]
  if (nosso !== dele) falhas.push(`${c.nome}: o limite responde ${dele.length} letras, não as mesmas ${nosso.length}`)
}

/** Ours and the bare one, in turns, so that a busy moment of the machine hits both. */
async function contraOLimite(): Promise<void> {
  const nossa = await copia(LINHAS_DA_COMPARACAO)
  const deles = await copia(LINHAS_DA_COMPARACAO)
  const perfil = opcoes.perfil ? noProjeto('.cache', 'bench', 'perfil') : null
  // Joined, all of it would be one file of the profile.
  const qual = perfil === null ? comando : [...comPerfil(perfil), ...fontes]
  const servidor = await iniciar(qual, ambiente(nossa.pasta), '/api/health')
  const limite = await iniciar([LIMITE, deles.pasta], {}, '/saude')
  const linhas: string[][] = []
  try {
    const headers = await sessao(servidor.endereco)
    const pedidas = comparacoes(headers, await algunsIds(servidor.endereco, headers)).filter((c) => pedida(c.nome))
    for (const [feito, c] of pedidas.entries()) {
      andamento.em({ oQue: `Contra o limite, ${c.nome}`, feito, total: pedidas.length })
      if (!(await existe(servidor, c.nossa))) continue
      if (c.meta !== null) await exigirIguais(servidor, limite, c)
      for (const [alvo, op] of [
        [limite, c.limite],
        [servidor, c.nossa],
      ] as const)
        if (!opcoes.rapido && op.segundos === undefined) await medir(alvo, op, AQUECER)
      const [a, b]: [Medida[], Medida[]] = [[], []]
      for (let i = 0; i < RODADAS; i++) {
        b.push(await medir(limite, c.limite, SEGUNDOS))
        a.push(await medir(servidor, c.nossa, SEGUNDOS))
      }
      const [m, l] = [melhor(a), melhor(b)]
      exigirSemErros(c.nome, m)
      exigirSemErros(`${c.nome} (limite)`, l)
      // Processor time does not feel the neighbours; where the system does not tell, throughput stands in.
      const porTempo = m.porSegundo === 0 ? NaN : m.porSegundo / l.porSegundo
      const porProcessador = m.processador === null || l.processador === null ? null : l.processador / m.processador
      const razao = porProcessador ?? porTempo
      linhas.push([
        c.nome,
        cifra(m.porSegundo || NaN),
        cifra(m.p50),
        cifra(m.p95),
        cifra(l.porSegundo),
        porcento(porTempo),
        m.processador === null ? '?' : cifra(m.processador),
        l.processador === null ? '?' : cifra(l.processador),
        porProcessador === null ? '?' : porcento(porProcessador),
        c.meta === null ? '–' : `≥ ${porcento(c.meta)}`,
        c.meta === null ? '–' : julgarTempo(c.nome, razao >= c.meta),
      ])
    }
  } finally {
    await servidor.parar()
    await limite.parar()
    nossa.remover()
    deles.remover()
  }
  mostrar(
    `Contra o limite: ${milhar(LINHAS_DA_COMPARACAO)} receitas, SQLite, 10 conexões`,
    ['Chamada', 'por segundo', 'p50 ms', 'p95 ms', 'limite/s', 'razão', 'CPU µs', 'limite µs', 'razão CPU', 'meta', ''],
    linhas,
  )
  if (perfil !== null)
    mostrar(`Onde vai o processador (${perfil})`, ['Arquivo ou pacote', 'parte'], partesDoPerfil(perfil))
}

/** What must keep to the target as the ledger grows. */
const JULGADAS = ['Uma receita', 'Lista de 20 com total', 'Painel', 'Resumo do filtro']
const DURANTE = 'Uma receita durante buscas'

/** What is asked of each server, by the name it is shown with. */
async function chamadas({ endereco }: Servidor): Promise<[nome: string, op: Operacao][]> {
  const headers = await sessao(endereco)
  const ids = await algunsIds(endereco, headers)
  const ler = (caminhos: string[], conexoes = 10): Operacao => ({ metodo: 'GET', caminhos, headers, conexoes })
  return [
    ['Uma receita', ler(ids.map(detalhe))],
    ['Lista de 20 com total', ler([LISTA])],
    ['Painel', ler([PAINEL])],
    ['Resumo do filtro', ler([RESUMO])],
    ['Busca de uma palavra rara', ler([`${LISTA}&busca=100042`])],
    ['Busca de uma palavra comum', ler([`${LISTA}&busca=antena`], 1)],
    [DURANTE, ler(ids.map(detalhe), 1)],
  ]
}

/**
 * The same calls on ever bigger ledgers, all servers up at once and asked in turns; and how long one detail waits
 * while somebody searches without pause.
 */
async function crescimento(motor: string, ambientes: readonly Record<string, string>[]): Promise<void> {
  const medidas = new Map<string, Medida[]>()
  const servidores: Servidor[] = []
  try {
    for (const env of ambientes) servidores.push(await iniciar(comando, env, '/api/health'))
    const pedidos = await Promise.all(servidores.map(async (s) => new Map(await chamadas(s))))
    const nomes = [...(pedidos[0]?.keys() ?? [])]
    for (const [i, nome] of nomes.entries()) {
      const porTamanho = servidores.map((): Medida[] => [])
      for (let r = 0; r < RODADAS; r++) {
        andamento.em({ oQue: `Crescimento (${motor}), ${nome}`, feito: i * RODADAS + r, total: nomes.length * RODADAS })
        for (const [s, servidor] of servidores.entries()) {
          const [op, busca] = [pedidos[s]?.get(nome), pedidos[s]?.get('Busca de uma palavra comum')]
          if (!op || !busca) continue
          const aoLado = nome === DURANTE ? medir(servidor, busca, SEGUNDOS) : null
          porTamanho[s]?.push(await medir(servidor, op, SEGUNDOS))
          await aoLado
        }
      }
      medidas.set(nome, porTamanho.map(melhor))
      for (const m of medidas.get(nome) ?? []) exigirSemErros(nome, m)
    }
  } finally {
    for (const servidor of servidores) await servidor.parar()
  }
  imprimirCrescimento(`Crescimento: p95 em ms por tamanho do livro (${motor})`, 'receitas', medidas, JULGADAS)
}

async function crescimentoDasCobrancas(): Promise<void> {
  const medidas = await medirCobrancas(TAMANHOS, SEGUNDOS, RODADAS)
  for (const [nome, doTamanho] of medidas) for (const m of doTamanho) exigirSemErros(nome, m)
  const titulo = 'Crescimento: p95 em ms por cobranças emitidas (SQLite)'
  imprimirCrescimento(titulo, 'cobranças', medidas, [...medidas.keys()])
}

/** @param julgados the calls that must keep to the target */
function imprimirCrescimento(
  titulo: string,
  deQue: string,
  medidas: ReadonlyMap<string, Medida[]>,
  julgados: readonly string[],
): void {
  const comMeta = new Set(julgados)
  mostrar(
    titulo,
    ['Chamada', ...TAMANHOS.map((t) => `${milhar(t)} ${deQue}`), 'razão', 'meta', '', 'por segundo, o maior'],
    [...medidas].map(([nome, doTamanho]) => {
      const tempos = doTamanho.map((m) => m.p95)
      const razao = (tempos.at(-1) ?? 0) / (tempos[0] ?? 1)
      const julga = comMeta.has(nome)
      return [
        nome,
        ...tempos.map(cifra),
        cifra(razao),
        julga ? `≤ ${cifra(META_DO_CRESCIMENTO)}` : '–',
        julga ? julgarTempo(`${nome} ao crescer`, razao <= META_DO_CRESCIMENTO) : '–',
        cifra(doTamanho.at(-1)?.porSegundo ?? NaN),
      ]
    }),
  )
}

async function instrucoes(): Promise<void> {
  andamento.em({ oQue: 'Contando instruções ao banco' })
  const { pasta, remover } = await copia(TAMANHOS[0] ?? 1_000)
  try {
    const linhas = (await contarInstrucoes(ambiente(pasta))).map(({ nome, instrucoes: n, meta }) => {
      const passou = meta === null || n <= meta
      if (!passou) falhas.push(`instruções de ${nome}`)
      return [nome, String(n), meta === null ? '–' : `≤ ${meta}`, meta === null ? '–' : julgar(passou)]
    })
    mostrar('Instruções ao banco por chamada (sessão incluída)', ['Chamada', 'instruções', 'meta', ''], linhas)
  } finally {
    remover()
  }
}

async function partida(): Promise<void> {
  const { pasta, remover } = await copia(LINHAS_DA_COMPARACAO)
  try {
    const tempos: number[] = []
    let memoria: number | null = null
    for (let i = 0; i < RODADAS; i++) {
      andamento.em({ oQue: 'Partida e memória', feito: i, total: RODADAS })
      const servidor = await iniciar(comando, ambiente(pasta), '/api/health')
      tempos.push(servidor.partida)
      if (i === RODADAS - 1) {
        await new Promise((pronto) => setTimeout(pronto, opcoes.rapido ? 500 : 4_000))
        memoria = memoriaMB(servidor.pid)
      }
      await servidor.parar()
    }
    const tempo = tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length / 2)] ?? 0
    const linhas = [['Do comando à saúde', `${cifra(tempo)} ms`, '≤ 1.000 ms', julgarTempo('partida', tempo <= 1_000)]]
    if (memoria !== null)
      linhas.push(['Memória parado', `${cifra(memoria)} MB`, '≤ 150 MB', julgarTempo('memória', memoria <= 150)])
    mostrar('Partida e memória', ['Medida', 'valor', 'meta', ''], linhas)
  } finally {
    remover()
  }
}

const inicio = performance.now()
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
await base(LINHAS_DA_COMPARACAO)
const fixado = fixarQuemPede()
andamento.apagar()
console.log(
  `Medindo ${fixado ? 'com um processador para o servidor e outro para quem pede' : 'sem fixar processadores'}…`,
)
await contraOLimite()
if (so.length === 0) {
  const bases: Record<string, string>[] = []
  for (const tamanho of TAMANHOS) bases.push(ambiente(await base(tamanho)))
  for (const tamanho of TAMANHOS) await baseDeCobrancas(tamanho)
  await crescimento('SQLite', bases)
  await crescimentoDasCobrancas()
  await instrucoes()
  await partida()
}
if (opcoes.postgres) await comPostgres(TAMANHOS, (ambientes) => crescimento('PostgreSQL', ambientes))
andamento.apagar()
console.log(
  `\n${cifra((performance.now() - inicio) / 1000)} s.${falhas.length ? ` Fora da meta: ${falhas.join('; ')}.` : ''}`,
)
if (falhas.length > 0) process.exitCode = 1
