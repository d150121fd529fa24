import { useRef, useState } from 'react'
import type { SessaoAberta } from '#contract/usuarios.ts'
import { ErroDaApi, mensagemDoErro } from '../../lib/erro-da-api.ts'
import { pedirEntrada, type Perfil } from './sessao.api.ts'
import type { Verificacao } from './use-verificacao.ts'

interface DadosDaEntrada {
  email: string
  password: string
  perfil?: Perfil
  manter?: boolean
}

export interface Entrada {
  entrando: boolean
  erro: ErroDaApi | Error | null
  mensagem: string | null
  limpar: () => void
  entrar: (dados: DadosDaEntrada) => Promise<SessaoAberta | null>
}

/**
 * Logging in, with the proof of work: what is ready is sent; when the server asks for a proof (or refuses the one sent)
 * a new one is made and the same credentials go again, so that the person presses the button once.
 * Gives the session, or null with the reason in `erro`.
 */
export function useEntrada(verificacao: Verificacao): Entrada {
  const [entrando, setEntrando] = useState(false)
  const [erro, setErro] = useState<Entrada['erro']>(null)
  const ocupado = useRef(false)

  async function tentar(dados: DadosDaEntrada): Promise<SessaoAberta> {
    const prova = await verificacao.usar()
    try {
      return await pedirEntrada(prova ? { ...dados, captcha: prova } : dados)
    } catch (e) {
      const pede = e instanceof ErroDaApi && /^CAPTCHA_/.test(e.codigo)
      if (!pede) throw e
      verificacao.refazer()
      const outra = await verificacao.usar()
      if (!outra) throw e
      return pedirEntrada({ ...dados, captcha: outra })
    }
  }

  async function entrar(dados: DadosDaEntrada): Promise<SessaoAberta | null> {
    if (ocupado.current) return null
    ocupado.current = true
    setEntrando(true)
    setErro(null)
    try {
      return await tentar(dados)
    } catch (e) {
      setErro(e instanceof Error ? e : new Error(String(e)))
      verificacao.refazer()
      return null
    } finally {
      ocupado.current = false
      setEntrando(false)
    }
  }
  return { entrando, erro, mensagem: erro ? mensagemDoErro(erro) : null, limpar: () => setErro(null), entrar }
}
