import { useEffect, useRef, useState } from 'react'
import type { Restauracao } from '#contract/casa/restauracao.ts'
import { ErroDaApi, motivoDoErro } from '../../../../lib/erro-da-api.ts'
import { acompanhar, ArquivoMudou, enviarEmPartes } from './em-partes.ts'
import * as api from './restauracao.api.ts'

const MUDOU = 'O arquivo mudou ou não pode mais ser lido. Escolha-o de novo.'
const PERDIDO =
  'O servidor não conhece mais este envio: foi reiniciado, ou outra janela continua com ele. Escolha o arquivo de novo; nada foi alterado.'

const semRegistro = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.codigo === 'NAO_ENCONTRADO'

/** Why it ended, as a sentence. */
function porque(erro: unknown): string {
  if (erro instanceof ArquivoMudou) return MUDOU
  return semRegistro(erro) ? PERDIDO : motivoDoErro(erro)
}

interface Estado {
  arquivo: File | null
  /** Null before the server knows of it. */
  r: Restauracao | null
  /** Why nothing goes on, or why the last thing asked for was not done. */
  erro: string | null
  /** The line fell; it is tried again. */
  tropecou: boolean
  /** Something was asked for and has not ended. */
  pedindo: boolean
}

const NADA: Estado = { arquivo: null, r: null, erro: null, tropecou: false, pedindo: false }

/** A backup from the file that was chosen to its place, and what can be done with it on the way. */
export interface Andamento extends Estado {
  escolher: (arquivo: File) => void
  abrir: (senha: string | null) => void
  confirmar: () => void
  largar: () => void
}

type Mudar = (novo: Partial<Estado>) => void

const caminhoDe = (token: string, id: string, mudar: Mudar) => ({
  mandar: (byte: number, parte: Blob, signal: AbortSignal) => api.mandarParte(token, id, byte, parte, signal),
  ver: () => api.ver(token, id),
  aoAndar: (r: Restauracao) => mudar({ r }),
  aoTropecar: (motivo: unknown) => mudar({ tropecou: motivo !== null }),
})

/** From the file to where a person is needed. */
async function enviar(token: string, arquivo: File, mudar: Mudar, signal: AbortSignal): Promise<Restauracao> {
  const anuncio = { nome: arquivo.name.slice(-300), bytes: arquivo.size, modificadoEm: arquivo.lastModified }
  const comeco = await api.anunciar(token, anuncio)
  mudar({ r: comeco })
  const caminho = caminhoDe(token, comeco._id, mudar)
  let r = await enviarEmPartes(arquivo, comeco, caminho, signal)
  // Without a passphrase there is nothing to be asked.
  if (r.estado === 'inteira' && r.comSenha === false && !signal.aborted) r = await api.conferir(token, r._id, null)
  mudar({ r })
  return acompanhar(r, caminho, signal)
}

/**
 * Sends a backup, has it read and put in place.
 * @param token of the first access link
 * @param aoRestaurar when it is in its place, and the server answers again
 */
export function useRestauracao(token: string, aoRestaurar: (r: Restauracao) => void): Andamento {
  const [estado, setEstado] = useState(NADA)
  const parar = useRef(new AbortController())
  const ultimo = useRef<Restauracao | null>(null)
  useEffect(() => () => parar.current.abort(), [])

  const mudar: Mudar = (novo) => {
    if (novo.r !== undefined) ultimo.current = novo.r
    setEstado((antes) => ({ ...antes, ...novo }))
  }

  /** Runs until it ends, fails or is given up. */
  async function seguir(passo: (mudar: Mudar, signal: AbortSignal) => Promise<Restauracao>): Promise<void> {
    const { signal } = parar.current
    const seVale: Mudar = (novo) => {
      if (!signal.aborted) mudar(novo)
    }
    seVale({ erro: null, pedindo: true })
    try {
      const r = await passo(seVale, signal)
      seVale({ r })
      if (r.estado === 'restaurada' && !signal.aborted) aoRestaurar(r)
    } catch (motivo) {
      await falhou(motivo, seVale)
    }
    seVale({ pedindo: false, tropecou: false })
  }

  async function falhou(motivo: unknown, seVale: Mudar): Promise<void> {
    const antes = ultimo.current
    // The server was stopped once the data were in place.
    if (semRegistro(motivo) && antes?.estado === 'restaurando' && (await api.haAdministrador().catch(() => false)))
      return aoRestaurar(antes)
    if (semRegistro(motivo)) seVale({ r: null })
    if (semRegistro(motivo) || motivo instanceof ArquivoMudou) seVale({ arquivo: null })
    seVale({ erro: porque(motivo) })
  }

  const mandar = (pedir: (id: string) => Promise<Restauracao>) => {
    const id = ultimo.current?._id
    if (id === undefined) return
    void seguir(async (mudar, signal) => {
      const r = await pedir(id)
      mudar({ r })
      return acompanhar(r, caminhoDe(token, id, mudar), signal)
    })
  }
  return {
    ...estado,
    escolher: (arquivo) => {
      mudar({ arquivo })
      void seguir((mudar, signal) => enviar(token, arquivo, mudar, signal))
    },
    abrir: (senha) => mandar((id) => api.conferir(token, id, senha)),
    confirmar: () => mandar((id) => api.confirmar(token, id)),
    largar: () => {
      parar.current.abort()
      parar.current = new AbortController()
      // It is removed by the server in any case, a while after nobody asked for it.
      if (ultimo.current) void api.desistir(token, ultimo.current._id).catch(() => undefined)
      mudar(NADA)
    },
  }
}
