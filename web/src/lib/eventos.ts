import { RECUPERAVEL_MS } from '#contract/protocolo/ao-vivo.ts'
import type { Evento } from '#contract/casa/sistema.ts'
import { chamarBruto } from './api.ts'
import { carregarCondominio } from './condominio.ts'
import { consultas, marcarComoVelho } from './consultas.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { temLeituraGuardada } from './leituras.ts'

const PRIMEIRA_ESPERA_MS = 1000
const MAIOR_ESPERA_MS = 30_000
/** What an answer may have taken to come, and the line to be opened: what happened meanwhile is asked for too. */
const FOLGA_MS = 5000
/** A line that took longer to open may begin too late even so. */
const ABERTURA_MS = 2000

/** The word a kind of event has in the cache's keys, where it is another one. */
const PALAVRAS: Record<string, string> = {
  usuarios: 'users',
  'minhas-reservas': 'reservas',
  'minhas-cobrancas': 'cobrancas',
}

/**
 * Keeps one live connection while somebody is logged in: what changes elsewhere is read again here.
 * Reconnects by itself with back-off; after a gap everything on screen is read again (resync). Returns how to stop.
 */
export function acompanharEventos(): () => void {
  const controle = new AbortController()
  void manter(controle.signal)
  return () => controle.abort()
}

async function manter(signal: AbortSignal) {
  let espera = PRIMEIRA_ESPERA_MS
  let jaConectou = false
  while (!signal.aborted) {
    const velho = temLeituraGuardada()
    const desde = idadeDaMaisVelha() + FOLGA_MS
    const perdeu = jaConectou || velho || desde > RECUPERAVEL_MS
    const query = perdeu ? {} : { recuperar: String(desde) }
    const pedida = Date.now()
    try {
      const resposta = await chamarBruto('GET /api/eventos', { signal, query, aceita: 'text/event-stream' }, true)
      if (perdeu || temLeituraGuardada() || Date.now() - pedida > ABERTURA_MS) void consultas.invalidateQueries()
      jaConectou = true
      const inicio = Date.now()
      await ler(resposta)
      // A line that fell at once (a proxy that does not like streams) is not a reason to hurry.
      if (Date.now() - inicio > MAIOR_ESPERA_MS) espera = PRIMEIRA_ESPERA_MS
    } catch (erro) {
      if (erro instanceof ErroDaApi && (erro.status === 401 || erro.status === 403 || erro.status === 404)) return
    }
    // Jitter: a little chance in the wait, so that all the browsers of a building do not come back in the same instant.
    await dormir(espera * (0.75 + Math.random() / 2), signal)
    espera = Math.min(espera * 2, MAIOR_ESPERA_MS)
  }
}

/** Milliseconds since the oldest answer that is kept came: that far back the line has to begin. */
function idadeDaMaisVelha(): number {
  const lidas = consultas.getQueryCache().getAll()
  const instantes = lidas.map(({ state }) => state.dataUpdatedAt).filter((instante) => instante > 0)
  return Date.now() - Math.min(Date.now(), ...instantes)
}

const dormir = (ms: number, signal: AbortSignal) =>
  new Promise<void>((ok) => {
    const relogio = setTimeout(ok, ms)
    const acordar = () => (clearTimeout(relogio), ok())
    signal.addEventListener('abort', acordar, { once: true })
    // The browser knows that there is a network again before we would ask.
    window.addEventListener('online', acordar, { once: true })
  })

async function ler(resposta: Response) {
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!leitor) return
  let resto = ''
  for (;;) {
    const { value, done } = await leitor.read()
    if (done) return
    const blocos = (resto + value.replace(/\r\n?/g, '\n')).split('\n\n')
    resto = blocos.pop() ?? ''
    for (const bloco of blocos) receber(bloco)
  }
}

function receber(bloco: string) {
  const linhas = bloco.split('\n')
  // The server could not know all that happened before the line stood.
  if (linhas.includes('event: lacuna')) return void consultas.invalidateQueries()
  const dados = linhas
    .filter((l) => l.startsWith('data:'))
    .map((l) => l.slice(5).trimStart())
    .join('\n')
  if (!dados) return
  try {
    const { tipo } = JSON.parse(dados) as Evento
    marcarComoVelho(PALAVRAS[tipo] ?? tipo)
    if (tipo === 'condominio') void carregarCondominio(true)
  } catch {
    // One event that cannot be read is not worth losing the connection for.
  }
}
