import type { Arquivo } from '#contract/casa/arquivos.ts'
import { erroDaResposta, erroLocal } from './erro-da-api.ts'
import { sessaoAtual } from './sessao.ts'
import { sessaoRecusada } from './sessao-recusada.ts'

interface OpcoesDoEnvio {
  /** Called with the bytes already sent and the whole, as the browser counts them. */
  aoProgredir?: (enviados: number, total: number) => void
  signal?: AbortSignal
  /** Extensions the field takes: others are refused, and the refusal names only these. */
  aceita?: readonly string[]
}

/**
 * Uploads one file to `POST /api/arquivos`, with progress. Throws `ErroDaApi`; an aborted signal gives CANCELADO.
 * A slow line is not cut while bytes still move: it fails after 60 s without any progress.
 */
export async function enviarArquivo(arquivo: File, opcoes: OpcoesDoEnvio = {}): Promise<Arquivo> {
  const token = sessaoAtual()?.token ?? ''
  try {
    return await tentar(arquivo, token, opcoes)
  } catch (erro) {
    if (!(erro instanceof Recusada)) throw erro
    const retomou = await sessaoRecusada(token, true)
    const novo = sessaoAtual()?.token
    if (!retomou || !novo) throw erro.motivo
    return tentar(arquivo, novo, opcoes)
  }
}

class Recusada extends Error {
  readonly motivo: Error
  constructor(motivo: Error) {
    super(motivo.message)
    this.motivo = motivo
  }
}

const SEM_PROGRESSO_MS = 60_000

function tentar(arquivo: File, token: string, { aoProgredir, signal, aceita }: OpcoesDoEnvio): Promise<Arquivo> {
  return new Promise((resolve, reject) => {
    const x = new XMLHttpRequest()
    let relogio: ReturnType<typeof setTimeout>
    const rearmar = () => {
      clearTimeout(relogio)
      relogio = setTimeout(() => {
        falhar(erroLocal('TEMPO_ESGOTADO'))
        x.abort()
      }, SEM_PROGRESSO_MS)
    }
    const falhar = (erro: Error) => {
      clearTimeout(relogio)
      reject(erro)
    }
    const cancelar = () => {
      falhar(erroLocal('CANCELADO'))
      x.abort()
    }
    if (signal?.aborted) return reject(erroLocal('CANCELADO'))
    signal?.addEventListener('abort', cancelar, { once: true })
    x.upload.onprogress = (e) => {
      rearmar()
      aoProgredir?.(e.loaded, e.total)
    }
    x.onerror = () => falhar(erroLocal('SEM_CONEXAO'))
    x.onload = () => {
      clearTimeout(relogio)
      signal?.removeEventListener('abort', cancelar)
      if (x.status === 201) return resolve(JSON.parse(x.responseText) as Arquivo)
      const erro = erroDaResposta(x.status, x.responseText, x.getResponseHeader('Retry-After'))
      reject(erro.tokenFalhou ? new Recusada(erro) : erro)
    }
    const corpo = new FormData()
    corpo.append('arquivo', arquivo)
    x.open('POST', aceita ? `/api/arquivos?aceita=${aceita.join(',')}` : '/api/arquivos')
    x.setRequestHeader('Authorization', `Bearer ${token}`)
    rearmar()
    x.send(corpo)
  })
}
