import { Readable } from 'node:stream'
import { atoresDe } from '#server/platform/autenticacao/ator.ts'
import { deveDuasEtapas } from '#server/platform/autenticacao/sessoes.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx, Plataforma, Quem } from '#server/platform/contexto.ts'
import { muitasTentativas, naoAutenticado } from '#server/platform/erros.ts'
import type { Aviso, Mudanca } from '#server/platform/barramento.ts'
import * as repo from './eventos.repo.ts'
import { oQueOuve } from './eventos.rules.ts'

/** Open screens of one session that are told of changes; a browser has a handful of tabs. */
const MAXIMO_POR_SESSAO = 10
/** Keep-alive: a comment this often keeps proxies from closing a quiet line; the session is looked at as often. */
const PULSO_MS = 20_000
/** What a client that does not read (a slow consumer) may pile up, in bytes. It then reconnects and reads everything again. */
const MAXIMO_ACUMULADO = 256 * 1024

/** One open stream: listens, beats, and ends when its session does. */
class Fluxo {
  readonly saida = new Readable({ read: () => undefined })
  readonly quem: Quem
  readonly #ctx: Ctx
  #encerrado = false

  constructor(ctx: Ctx, quem: Quem, recuperarMs: number, aoFechar: () => void) {
    this.#ctx = ctx
    this.quem = quem
    const parar = ctx.plataforma.eventos.ouvir((aviso) => {
      this.#receber(aviso)
    })
    const pulso = setInterval(() => {
      this.#mandar(': vivo\n\n')
      void this.#conferir()
    }, PULSO_MS)
    pulso.unref()
    this.saida.once('close', () => {
      this.#encerrado = true
      clearInterval(pulso)
      parar()
      aoFechar()
    })
    this.#mandar('retry: 3000\n: ligado\n\n')
    // In the same turn as listening began: nothing falls between the two, and nothing comes twice.
    if (recuperarMs > 0) this.#recuperar(recuperarMs)
  }

  encerrar(): void {
    if (!this.#encerrado) this.saida.push(null)
    this.#encerrado = true
  }

  #receber(aviso: Aviso): void {
    // Who comes back reads everything again, and by an open door.
    if (aviso.classe === 'lacuna') return this.encerrar()
    if (aviso.classe === 'sessoes') {
      if (aviso.usuarioId === null || aviso.usuarioId === this.quem.id) void this.#conferir()
      return
    }
    this.#contar(aviso)
  }

  #recuperar(ms: number): void {
    const perdidas = this.#ctx.plataforma.eventos.recentes(ms)
    if (perdidas === null) return this.#mandar('event: lacuna\ndata: {}\n\n')
    for (const mudanca of perdidas) this.#contar(mudanca)
  }

  #contar({ evento, somentePara }: Mudanca): void {
    // What is for one person is theirs to hear, whatever their role.
    const ouvido =
      somentePara === null
        ? oQueOuve(this.#ctx.plataforma.registros, this.quem.atores, evento)
        : somentePara === this.quem.id
          ? evento
          : null
    if (ouvido) this.#mandar(`event: mudanca\ndata: ${JSON.stringify(ouvido)}\n\n`)
  }

  #mandar(texto: string): void {
    if (this.#encerrado) return
    this.saida.push(texto)
    if (this.saida.readableLength > MAXIMO_ACUMULADO) this.saida.destroy()
  }

  /** Ends the stream unless the session still opens the door it came through: alive, person active, same role, nothing to set up first. */
  async #conferir(): Promise<void> {
    try {
      const pessoa = await repo.pessoaDaSessao(this.#ctx.db, this.quem.sessaoId, { agora: agoraISO(), hoje: hoje() })
      const vale =
        pessoa !== undefined && atoresDe(pessoa).join() === this.quem.atores.join() && !deveDuasEtapas(pessoa)
      if (!vale) this.encerrar()
    } catch (erro) {
      this.#ctx.log.warn({ erro: String(erro) }, 'não deu para conferir a sessão de um fluxo; de novo no próximo pulso')
    }
  }
}

const abertos = new WeakMap<Plataforma, Set<Fluxo>>()

function fluxosDe(plataforma: Plataforma): Set<Fluxo> {
  let fluxos = abertos.get(plataforma)
  if (!fluxos) abertos.set(plataforma, (fluxos = new Set()))
  return fluxos
}

/** Ends every open stream: the process is stopping. */
export function encerrarFluxos(plataforma: Plataforma): void {
  for (const fluxo of fluxosDe(plataforma)) fluxo.encerrar()
}

/**
 * The changes the caller may know of, as server-sent events, until the line falls, the session ends or the process
 * stops. Holding it open does not count as use of the session.
 * @param recuperarMs how many milliseconds back to begin; when not all of that is known, a `lacuna` says so
 * @throws MUITAS_TENTATIVAS past ten streams of one session
 */
export function acompanhar(ctx: Ctx, recuperarMs = 0): Readable {
  const { quem, plataforma } = ctx
  if (quem === null) throw naoAutenticado()
  const fluxos = fluxosDe(plataforma)
  const daSessao = [...fluxos].filter((f) => f.quem.sessaoId === quem.sessaoId).length
  if (daSessao >= MAXIMO_POR_SESSAO) throw muitasTentativas(30)
  const fluxo = new Fluxo(ctx, quem, recuperarMs, () => fluxos.delete(fluxo))
  fluxos.add(fluxo)
  return fluxo.saida
}
