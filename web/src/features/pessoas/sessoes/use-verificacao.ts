import { useCallback, useEffect, useRef, useState } from 'react'
import type { AcaoComCaptcha } from '#contract/pessoas/sessoes.ts'
import { pedirDesafio } from './sessao.api.ts'

export type EstadoDaVerificacao = 'parada' | 'andando' | 'concluida' | 'falhou'

export interface Verificacao {
  estado: EstadoDaVerificacao
  /** Starts the work, once; called again it changes nothing. */
  comecar: () => void
  /** The payload to send: waits for the work under way; null when it could not be done. Each payload is given once. */
  usar: () => Promise<string | null>
  /** Throws the last proof away and starts another: each one is accepted by the server only once. */
  refazer: () => void
}

async function resolver(acao: AcaoComCaptcha, signal: AbortSignal): Promise<string> {
  const desafio = await pedirDesafio(acao, signal)
  const operario = new Worker(new URL('./prova.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((ok, falha) => {
      operario.onmessage = ({ data }: MessageEvent<string | null>) =>
        data ? ok(data) : falha(new Error('Prova não resolvida'))
      operario.onerror = () => falha(new Error('O verificador não abriu'))
      signal.addEventListener('abort', () => falha(new Error('Interrompida')), { once: true })
      operario.postMessage(desafio)
    })
  } finally {
    operario.terminate()
  }
}

/** The self-hosted proof of work of login and recovery: no puzzle, no third party, solved while the person types. */
export function useVerificacao(acao: AcaoComCaptcha): Verificacao {
  const [estado, setEstado] = useState<EstadoDaVerificacao>('parada')
  const trabalho = useRef<Promise<string | null> | null>(null)
  const controle = useRef<AbortController | null>(null)

  const refazer = useCallback(() => {
    controle.current?.abort()
    const meu = new AbortController()
    controle.current = meu
    setEstado('andando')
    trabalho.current = resolver(acao, meu.signal).then(
      (prova) => {
        if (!meu.signal.aborted) setEstado('concluida')
        return prova
      },
      () => {
        if (!meu.signal.aborted) setEstado('falhou')
        return null
      },
    )
  }, [acao])
  const comecar = useCallback(() => {
    if (!trabalho.current) refazer()
  }, [refazer])
  const usar = useCallback(async () => {
    comecar()
    return (await trabalho.current) ?? null
  }, [comecar])

  useEffect(
    () => () => {
      controle.current?.abort()
      trabalho.current = null
    },
    [],
  )
  return { estado, comecar, usar, refazer }
}
