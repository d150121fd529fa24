import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { diferencas, fotografar, idsDe, tabelaDe } from './abuso/mundo.ts'
import { camposDe, enderecoDe, ID_QUE_NAO_EXISTE, OPERACOES } from './abuso/operacoes.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'
import { comOsDoisMotores, igualarSessoes, type DoisMotores } from './motores.ts'

/**
 * The engine contract: over the same building, every operation answers the same on SQLite and on PostgreSQL, byte for
 * byte. It is what lets the tests of single operations run on one engine every day.
 */

const motores = comOsDoisMotores()
const ATORES = { sindica: 'administrador', morador: 'morador' } as const
type Quem = keyof typeof ATORES

/** What says how the process is, or is made by chance, and is not of the building. */
const DO_PROCESSO = new Set<string>([
  'sistema.saude',
  'sistema.vivo',
  'sistema.medidas',
  'sessoes.captcha',
  'usos.listar',
  // What it makes, and the mails about it, have other ids on each side, by which the calls after it would ask.
  'saida.pedir',
])
const comparavel = (r: Rota) => r.tipo !== 'fluxo' && !DO_PROCESSO.has(r.operacao)

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Ids that were there before the first call: some readings are written into the history. */
let conhecidos = new Set<string>()
beforeAll(async () => {
  const linhas = Object.values(await fotografar(motores().sqlite))
  conhecidos = new Set(linhas.flatMap((texto) => texto.match(UUID) ?? []))
})

/** What two calls of the same moment may differ in: signatures, the instant itself, ids and secrets just made. */
function semOMomento(texto: string): string {
  const agora = Date.now()
  return (
    texto
      // A session moves its end forward when it is used.
      .replace(/"expiraEm":"[^"]*"/g, '"expiraEm":"adiante"')
      .replace(UUID, (id) => (conhecidos.has(id) ? id : 'novo'))
      .replace(/(?<![\w-])([\w-]{43}|[0-9a-f]{64})(?![\w-])/g, 'acaso')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (i) =>
        Math.abs(Date.parse(i) - agora) < 600_000 ? 'agora' : i,
      )
      .replace(/exp=\d+&(amp;)?leitor=[\w-]+&(amp;)?ass=[\w-]+/g, 'assinado')
  )
}

interface Retrato {
  status: number
  tipo: string
  total: unknown
  corpo: string
}

async function perguntar(
  aplicacao: Aplicacao,
  quem: Pessoa,
  rota: Rota,
  url: string,
  corpo?: unknown,
): Promise<Retrato> {
  const r = await aplicacao.pedir(rota.metodo, url, { quem, ...(corpo === undefined ? {} : { corpo }) })
  const tipo = String(r.headers['content-type'])
  // A PDF and a spreadsheet carry the instant they were made in compressed bytes.
  const corpoDoRetrato = /json|^text\//.test(tipo) ? semOMomento(r.texto) : '(bytes)'
  return { status: r.status, tipo, total: r.headers['x-total-count'], corpo: corpoDoRetrato }
}

/** The same call on both sides, one line for a difference. */
async function comparar(
  { sqlite, postgres, pessoas }: DoisMotores,
  quem: Quem,
  rota: Rota,
  url: string,
  corpo?: unknown,
) {
  const daqui = await perguntar(sqlite, pessoas[quem], rota, url, corpo)
  const dali = await perguntar(postgres, pessoas[quem], rota, url, corpo)
  if (JSON.stringify(daqui) === JSON.stringify(dali)) return { retrato: daqui, falha: null }
  let n = 0
  while (n < daqui.corpo.length && daqui.corpo[n] === dali.corpo[n]) n++
  const trecho = ({ status, total, corpo: c }: Retrato) =>
    `${status} ${String(total)} …${c.slice(Math.max(0, n - 60), n + 100)}`
  return {
    retrato: daqui,
    falha: `${rota.metodo} ${url} (${quem}):\n  sqlite   ${trecho(daqui)}\n  postgres ${trecho(dali)}`,
  }
}

interface Propriedade {
  type?: string | string[]
  enum?: string[]
  const?: string
  anyOf?: Propriedade[]
}

const PALAVRAS = ['a', 'SÃO', 'agua', '30', '1.2', '%', '_', "d'água"]

/** Values worth trying of one thing a query may hold: each word of a closed list, and texts for what is searched. */
function valoresDe(nome: string, p: Propriedade): string[] {
  const fechados = [p, ...(p.anyOf ?? [])].flatMap((q) => [
    ...(q.enum ?? []),
    ...(q.const === undefined ? [] : [q.const]),
  ])
  if (fechados.length > 0) return fechados.map(String)
  if (/busca|^q$|nome/i.test(nome)) return PALAVRAS
  if (/^pagina$/i.test(nome)) return ['2']
  if (/porPagina/i.test(nome)) return ['10', 'todos']
  if (/^(de|inicio)$/i.test(nome)) return [`${new Date().getFullYear() - 1}-03-01`]
  if (/^(ate|fim|em|dia|data)$/i.test(nome)) return [`${new Date().getFullYear()}-02-15`]
  if (/^(mes|competencia)$/i.test(nome)) return [new Date().toISOString().slice(0, 7)]
  if (/^ano$/i.test(nome)) return [String(new Date().getFullYear()), String(new Date().getFullYear() - 1)]
  return ['1', 'true']
}

/** The queries of a call, each with one thing in it, and the one with nothing. */
function buscasDe(rota: Rota): string[] {
  if (rota.query === undefined) return ['']
  const esquema = z.toJSONSchema(rota.query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Propriedade>
  }
  const pares = Object.entries(esquema.properties ?? {}).flatMap(([nome, p]) =>
    valoresDe(nome, p).map((v) => [nome, v] as const),
  )
  return ['', ...pares.map((par) => `?${new URLSearchParams([[...par]]).toString()}`)]
}

/** Addresses of a call: of the newest and the oldest records of its table, and of none. */
async function enderecosDe(aplicacao: Aplicacao, rota: Rota): Promise<string[]> {
  const mes = new Date().toISOString().slice(0, 7)
  const com = (id: string) =>
    enderecoDe(rota, (p) => ({ id, competencia: mes, ano: mes.slice(0, 4) })[p] ?? ID_QUE_NAO_EXISTE)
  const tabela = tabelaDe(rota)
  if (tabela === null) return [com(ID_QUE_NAO_EXISTE)]
  const todos = await idsDe(aplicacao, tabela, 400)
  const ids = new Set([...todos.slice(0, 3), ...todos.slice(-3), todos[Math.floor(todos.length / 2)]])
  return [...ids, ID_QUE_NAO_EXISTE].filter((id) => id !== undefined).map(com)
}

describe('o que se lê', () => {
  test.each(Object.keys(ATORES) as Quem[])(
    'cada leitura responde o mesmo nos dois motores: %s',
    async (quem) => {
      const rotas = OPERACOES.filter((r) => r.metodo === 'GET' && comparavel(r) && pode(ATORES[quem], r.operacao))
      const falhas: string[] = []
      let comConteudo = 0
      for (const rota of rotas)
        for (const endereco of await enderecosDe(motores().sqlite, rota))
          for (const busca of buscasDe(rota)) {
            const { retrato, falha } = await comparar(motores(), quem, rota, endereco + busca)
            if (falha !== null) falhas.push(falha)
            if (retrato.status === 200 && retrato.corpo.length > 2) comConteudo++
          }
      expect(falhas).toEqual([])
      expect(comConteudo).toBeGreaterThan(quem === 'sindica' ? 400 : 100)
    },
    600_000,
  )
})

/** A body made of what the reading of the same record answers: an edit that leaves all as it is, or another one alike. */
async function corpoDe(rota: Rota, endereco: string): Promise<Record<string, unknown> | null> {
  if (rota.corpo === undefined) return null
  const leitura = OPERACOES.find(
    ({ metodo, caminho }) => metodo === 'GET' && (caminho === rota.caminho || caminho === `${rota.caminho}/:id`),
  )
  if (leitura === undefined || !comparavel(leitura)) return null
  const url = leitura.caminho === rota.caminho ? endereco : (await enderecosDe(motores().sqlite, leitura))[0]
  const { sqlite, postgres, pessoas } = motores()
  // Read on both: who looked at whose data is written down.
  await postgres.pedir('GET', url ?? '', { quem: pessoas.sindica })
  const { corpo } = await sqlite.pedir<Record<string, unknown> | undefined>('GET', url ?? '', { quem: pessoas.sindica })
  const campos = camposDe(rota).map(({ nome }) => nome)
  return Object.fromEntries(campos.flatMap((nome) => (corpo?.[nome] == null ? [] : [[nome, corpo[nome]]])))
}

/**
 * Entries of the books name accounts by numbers that a refused write may have used up on PostgreSQL: there the account stands by what it
 * is of, and its number and that of the entry are left out.
 */
function semNumeros(foto: Record<string, string>): Record<string, string> {
  const lidas = (tabela: string) =>
    (foto[tabela] ?? '')
      .split('\n')
      .filter((l) => l !== '')
      .map((l) => JSON.parse(l) as Record<string, unknown>)
  const contas = new Map(lidas('contas_contabeis').map(({ id, ...conta }) => [id, JSON.stringify(conta)]))
  const comNomes = (linha: Record<string, unknown>) => {
    const { id: _, ...resto } = linha
    return { ...resto, debito: contas.get(resto.debito), credito: contas.get(resto.credito) }
  }
  const escritas = (tabela: string, trocar: (l: Record<string, unknown>) => object) =>
    lidas(tabela)
      .map((l) => JSON.stringify(trocar(l)))
      .join('\n')
  const daConta = (l: Record<string, unknown>) => ({ ...l, conta_id: contas.get(l.conta_id) })
  return {
    ...foto,
    contas_contabeis: escritas('contas_contabeis', ({ id: _, ...conta }) => conta),
    partidas: escritas('partidas', comNomes),
    saldos_contabeis: escritas('saldos_contabeis', daConta),
  }
}

/** Every row of both, without what the moment makes different. */
async function tabelasDe(aplicacao: Aplicacao): Promise<Record<string, string>> {
  const ordenar = (linha: string) =>
    JSON.stringify(Object.entries(JSON.parse(linha) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return Object.fromEntries(
    Object.entries(semNumeros(await fotografar(aplicacao))).map(([tabela, linhas]) => [
      tabela,
      linhas
        .split('\n')
        .filter((l) => l !== '')
        .map((l) => semOMomento(ordenar(l)))
        .toSorted()
        .join('\n'),
    ]),
  )
}

describe('o que se escreve', () => {
  test('cada escrita, em branco e com o que já estava, responde e deixa o mesmo nos dois motores', async () => {
    const antes = await tabelasDe(motores().sqlite)
    expect(diferencas(antes, await tabelasDe(motores().postgres))).toEqual([])
    const sessoes = await motores().sqlite.ctx.db.selectFrom('sessoes').selectAll().execute()
    const rotas = OPERACOES.filter((r) => r.metodo !== 'GET' && comparavel(r) && pode('administrador', r.operacao))
    // What takes away comes last: the others find something to work on.
    const emOrdem = [...rotas.filter((r) => r.metodo !== 'DELETE'), ...rotas.filter((r) => r.metodo === 'DELETE')]
    const falhas: string[] = []
    let feitas = 0
    for (const rota of emOrdem)
      for (const endereco of (await enderecosDe(motores().sqlite, rota)).slice(-3))
        for (const corpo of [{}, await corpoDe(rota, endereco)]) {
          if (corpo === null) continue
          // Some of them end sessions.
          await motores().sqlite.ctx.db.deleteFrom('sessoes').execute()
          await motores().sqlite.ctx.db.insertInto('sessoes').values(sessoes).execute()
          await igualarSessoes(motores())
          const { retrato, falha } = await comparar(
            motores(),
            'sindica',
            rota,
            endereco,
            rota.metodo === 'DELETE' ? undefined : corpo,
          )
          if (falha !== null) falhas.push(falha)
          if (retrato.status < 300) feitas++
        }
    expect(falhas).toEqual([])
    const depois = await tabelasDe(motores().sqlite)
    expect(diferencas(depois, await tabelasDe(motores().postgres))).toEqual([])
    expect(diferencas(antes, depois).length).toBeGreaterThan(12)
    expect(feitas).toBeGreaterThan(50)
  }, 600_000)
})
