import { Agent, request, type IncomingMessage } from 'node:http'
import { pessoa } from './bases.ts'
import { detalhe, LISTA, PAINEL, RESUMO, sessao } from './operacoes.ts'

/**
 * What a building asks of its server in a busy hour, all mixed, at a fixed rate: requests leave when their time has come,
 * whether or not earlier ones were answered, and each is timed from that moment.
 */
export interface Resultado {
  /** Milliseconds from when a request was due to the last byte of its answer, by kind. */
  tempos: Map<string, number[]>
  /** Answers that were not the expected ones, by kind and status. */
  erros: Map<string, number>
  respondidos: number
}

interface Pedido {
  metodo: string
  caminho: string
  corpo?: unknown
  headers?: Record<string, string>
}

interface Tipo {
  nome: string
  /** Of a thousand requests. */
  parte: number
  pedido: () => Pedido | null
  aoResponder?: (corpo: string) => void
}

const ABERTAS = 20
const PALAVRAS = ['antena', 'salao', 'multa', 'festas', 'janeiro']
const NOVA = { nota: 4321, name: 'Reserva do salão de festas', price: 380, description: 'Reserva para sábado' }
/** Own entries wait this long in line before they are deleted, so that the ledger keeps its size. */
const FILA_DE_CRIADAS = 50

/** A repeatable stream of numbers in [0, 1): two runs ask the same in the same order. */
function sorteio(semente: number): () => number {
  let s = semente
  return () => {
    s = (s * 1_664_525 + 1_013_904_223) >>> 0
    return s / 2 ** 32
  }
}

function tiposDe(ids: readonly string[], headers: Record<string, string>, sortear: () => number): Tipo[] {
  const criadas: string[] = []
  const um = <T>(lista: readonly T[]): T => lista[Math.floor(sortear() * lista.length)] as T
  const ler = (caminho: () => string) => () => ({ metodo: 'GET', caminho: caminho(), headers })
  const guardar = (corpo: string) => criadas.push((JSON.parse(corpo) as { _id: string })._id)
  let vez = 0
  return [
    { nome: 'Uma receita', parte: 300, pedido: ler(() => detalhe(um(ids))) },
    {
      nome: 'Lista com total',
      parte: 250,
      pedido: ler(() => `${LISTA}&pagina=${1 + Math.floor(sortear() * 50)}`),
    },
    { nome: 'Resumo', parte: 120, pedido: ler(() => RESUMO) },
    { nome: 'Painel', parte: 120, pedido: ler(() => PAINEL) },
    { nome: 'Sino', parte: 98, pedido: ler(() => '/api/notificacoes/contagem') },
    { nome: 'Busca', parte: 10, pedido: ler(() => `${LISTA}&busca=${um(PALAVRAS)}`) },
    {
      nome: 'Cadastrar',
      parte: 40,
      pedido: () => ({ metodo: 'POST', caminho: '/api/receitas', corpo: NOVA, headers }),
      aoResponder: guardar,
    },
    {
      nome: 'Editar',
      parte: 20,
      pedido: () => {
        const id = criadas.at(-1)
        const { name: titulo, ...resto } = NOVA
        const corpo = { ...resto, nota: '4321', titulo, price: 1 + (vez++ % 900) }
        return id === undefined ? null : { metodo: 'PUT', caminho: detalhe(id), corpo, headers }
      },
    },
    {
      nome: 'Excluir',
      parte: 40,
      pedido: () =>
        criadas.length < FILA_DE_CRIADAS
          ? null
          : { metodo: 'DELETE', caminho: detalhe(criadas.shift() ?? ''), headers },
    },
    {
      nome: 'Entrar',
      parte: 2,
      pedido: () => ({
        metodo: 'POST',
        caminho: '/api/users',
        headers: { 'x-forwarded-for': `10.1.${vez % 250}.${Math.floor(sortear() * 250)}` },
        corpo: { email: pessoa(vez++ % 10), password: 'senha das medidas', perfil: 'morador' },
      }),
    },
  ]
}

const MIL = 1_000

/** One of the kinds, each as often as its part says. */
function escolher(tipos: readonly Tipo[], sortear: () => number): Tipo {
  let resta = sortear() * MIL
  for (const tipo of tipos) if ((resta -= tipo.parte) < 0) return tipo
  return tipos[0] as Tipo
}

const somar = (mapa: Map<string, number>, chave: string) => mapa.set(chave, (mapa.get(chave) ?? 0) + 1)

/** Screens that stay open and listen, as they do in every browser. @returns how to close them */
function abrirTelas(endereco: string, headers: Record<string, string>): () => void {
  const telas = Array.from({ length: ABERTAS }, () => {
    const tela = request(`${endereco}/api/eventos`, { headers, agent: false }, (r) => r.resume())
    tela.on('error', () => undefined)
    tela.end()
    return tela
  })
  return () => {
    for (const tela of telas) tela.destroy()
  }
}

/**
 * Asks a server so many times a second for so long.
 * @param aoSegundo called about once a second, with the seconds so far
 */
export async function perguntar(
  endereco: string,
  ids: readonly string[],
  porSegundo: number,
  segundos: number,
  aoSegundo: (s: number) => void = () => undefined,
): Promise<Resultado> {
  const headers = await sessao(endereco)
  const sortear = sorteio(20_260_101)
  const tipos = tiposDe(ids, headers, sortear)
  const agente = new Agent({ keepAlive: true, maxSockets: 64 })
  const resultado: Resultado = { tempos: new Map(), erros: new Map(), respondidos: 0 }
  const fechar = abrirTelas(endereco, headers)
  const inicio = performance.now()
  let mandados = 0
  let emCurso = 0
  let visto = 0

  const anotar = (tipo: Tipo, devido: number, r: IncomingMessage, corpo: string) => {
    const ms = performance.now() - devido
    const tempos = resultado.tempos.get(tipo.nome) ?? []
    resultado.tempos.set(tipo.nome, tempos)
    tempos.push(ms)
    resultado.respondidos++
    const certo = (r.statusCode ?? 0) < 300
    if (certo) tipo.aoResponder?.(corpo)
    else somar(resultado.erros, `${tipo.nome} ${r.statusCode ?? 0}`)
  }

  const mandar = (devido: number) => {
    const tipo = escolher(tipos, sortear)
    const pedido = tipo.pedido()
    if (pedido === null) return
    const corpo = pedido.corpo === undefined ? undefined : JSON.stringify(pedido.corpo)
    const comCorpo = corpo === undefined ? {} : { 'content-type': 'application/json' }
    emCurso++
    const saida = request(
      `${endereco}${pedido.caminho}`,
      { method: pedido.metodo, headers: { ...comCorpo, ...pedido.headers }, agent: agente },
      (r) => {
        let texto = ''
        r.setEncoding('utf8')
        r.on('data', (parte: string) => (texto += parte))
        r.on('end', () => {
          emCurso--
          anotar(tipo, devido, r, texto)
        })
      },
    )
    saida.on('error', () => {
      emCurso--
      somar(resultado.erros, `${tipo.nome} sem resposta`)
    })
    saida.end(corpo)
  }

  const total = porSegundo * segundos
  await new Promise<void>((pronto) => {
    const relogio = setInterval(() => {
      const passados = performance.now() - inicio
      const devidos = Math.min(total, Math.floor((passados / 1000) * porSegundo))
      while (mandados < devidos) mandar(inicio + (mandados++ / porSegundo) * 1000)
      if (Math.floor(passados / 1000) > visto) aoSegundo((visto = Math.floor(passados / 1000)))
      if (mandados < total || (emCurso > 0 && passados < segundos * 1000 + 10_000)) return
      clearInterval(relogio)
      pronto()
    }, 2)
  })
  fechar()
  agente.destroy()
  return resultado
}
