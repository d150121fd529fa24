import type { Restauracao } from '#contract/casa/restauracao.ts'
import { acabaSendo } from './esperar.ts'
import { Cliente, iniciarProcesso, type Desfazer, type ProcessoDeTeste } from './processo.ts'

const SEM_ADMIN = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', BACKUP_TIME: 'off' }
const PARTE = 1024 * 1024

/** A server that nobody has taken. */
export const iniciarVazio = (desfazer: Desfazer, casa: Record<string, string>): Promise<ProcessoDeTeste> =>
  iniciarProcesso(desfazer, { ...casa, ...SEM_ADMIN })

/** The token of the link that it printed, a moment after the line that says where it listens. */
export async function linkImpresso(servidor: ProcessoDeTeste): Promise<string> {
  const link = () => /\/primeiro-acesso#token=(\S+)\n/.exec(servidor.saida())?.[1]
  if (!(await acabaSendo(() => link() !== undefined))) throw new Error(`sem link: ${servidor.saida()}`)
  return link()!
}

/** Does what the page of the first access does, at a real server. */
export class QuemRestaura {
  readonly #cliente: Cliente
  readonly #token: string

  constructor({ url }: ProcessoDeTeste, token: string) {
    this.#cliente = new Cliente(url)
    this.#token = token
  }

  pedir(metodo: string, resto: string, corpo?: unknown) {
    const headers = { 'x-primeiro-acesso': this.#token }
    return this.#cliente.pedir<Restauracao>(metodo, `/api/primeiro-acesso/copia${resto}`, corpo, headers)
  }

  async #certo(metodo: string, resto: string, corpo?: unknown): Promise<Restauracao> {
    const r = await this.pedir(metodo, resto, corpo)
    if (r.status >= 300) throw new Error(`${metodo} ${resto}: ${r.status} ${r.texto}`)
    return r.corpo
  }

  /** Sends a backup and has it read. @returns its id, once it may be put in place */
  async conferir(bytes: Buffer): Promise<Restauracao> {
    let r = await this.#certo('POST', '', { nome: 'copia.tar.gz', bytes: bytes.length, modificadoEm: 1 })
    while (r.estado === 'chegando') {
      const form = new FormData()
      form.set('arquivo', new Blob([new Uint8Array(bytes.subarray(r.recebidos, r.recebidos + PARTE))]), 'parte')
      r = await this.#certo('POST', `/${r._id}/partes?byte=${r.recebidos}`, form)
    }
    await this.#certo('POST', `/${r._id}/conferir`, {})
    return this.ate(r._id, (agora) => agora.estado !== 'conferindo')
  }

  confirmar(id: string): Promise<Restauracao> {
    return this.#certo('POST', `/${id}/restaurar`, {})
  }

  /** Asks until this is so. A server that opens its data anew does not answer for a moment. */
  async ate(id: string, assim: (r: Restauracao) => boolean): Promise<Restauracao> {
    let r: Restauracao | undefined
    await acabaSendo(async () => {
      r = await this.#certo('GET', `/${id}`).catch(() => undefined)
      return r !== undefined && assim(r)
    })
    if (r === undefined || !assim(r)) throw new Error(`ficou em ${JSON.stringify(r)}`)
    return r
  }
}
