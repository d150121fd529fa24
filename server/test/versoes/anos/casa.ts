import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { formulario } from '../../amostras.ts'
import type { Aplicacao } from '../../aplicacao.ts'

/**
 * A building whose days are lived one after the other, by who administers it and over HTTP: programs of any age can live them, and
 * the same at every run.
 */
export interface Casa {
  aplicacao: Aplicacao
  /** Goes to the middle of a day of the past. */
  irPara(dia: string): Promise<void>
  /** @throws Error when it is refused */
  pedir<T = { _id: string }>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown): Promise<T>
  /** Sends a file. */
  enviar<T = { _id: string }>(url: string, nome: string, conteudo: Buffer): Promise<T>
  /** A whole number of these, drawn. */
  entre(de: number, ate: number): number
}

/** Stops the clock of this process in the middle of a day. */
export const relogioEm = (dia: string): void =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))

export function abrirCasa(aplicacao: Aplicacao): Casa {
  let [semente, token, mes] = [20_230_101, '', '']
  const sorteio = () => ((semente = (semente * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
  async function responder<T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, opcoes: object): Promise<T> {
    const pessoa = await aplicacao.como('administrador')
    const quem = pessoa && { ...pessoa, token }
    const r = await aplicacao.pedir<T>(metodo, url, { ...opcoes, quem })
    if (r.status >= 300) throw new Error(`${metodo} ${url}: ${r.status} ${r.texto.slice(0, 400)}`)
    return r.corpo
  }
  return {
    aplicacao,
    irPara: async (dia) => {
      relogioEm(dia)
      if (dia.startsWith(mes) && mes !== '') return
      mes = dia.slice(0, 7)
      const pessoa = await aplicacao.como('administrador')
      ;({ token } = await abrirSessao(aplicacao.ctx, pessoa?.id ?? '', true))
    },
    pedir: (metodo, url, corpo) => responder(metodo, url, { corpo }),
    enviar: async (url, nome, conteudo) => responder('POST', url, await formulario([['arquivo', conteudo, nome]])),
    entre: (de, ate) => de + Math.floor(sorteio() * (ate - de + 1)),
  }
}
