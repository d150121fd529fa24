import { useRef, useState } from 'react'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { pedirEntrada, pedirSegundaEtapa, type Perfil } from './sessao.api.ts'
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
  /** The password was right, and a code of the second step is missing. */
  faltaCodigo: boolean
  /** Sends the code; a challenge that ran out goes back to the password. */
  concluir: (codigo: string) => Promise<SessaoAberta | null>
  /** Back to the password. */
  voltar: () => void
}

/**
 * Logging in, with the proof of work: what is ready is sent; when the server asks for a proof (or refuses the one sent)
 * a new one is made and the same credentials go again, so that the person presses the button once.
 * Gives the session, or null with the reason in `erro`.
 */
export function useEntrada(verificacao: Verificacao): Entrada {
  const [entrando, setEntrando] = useState(false)
  const [erro, setErro] = useState<Entrada['erro']>(null)
  const [desafio, setDesafio] = useState<string | null>(null)
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

  /** One request at a time; what it throws becomes `erro`, unless it is the call for a code. */
  async function umaVez(pedir: () => Promise<SessaoAberta>): Promise<SessaoAberta | null> {
    if (ocupado.current) return null
    ocupado.current = true
    setEntrando(true)
    setErro(null)
    try {
      return await pedir()
    } catch (e) {
      const codigo = e instanceof ErroDaApi ? e.codigo : ''
      if (codigo === 'CODIGO_OBRIGATORIO') setDesafio((e as ErroDaApi).desafio ?? null)
      else setErro(e instanceof Error ? e : new Error(String(e)))
      if (codigo === 'ETAPA_VENCIDA') setDesafio(null)
      verificacao.refazer()
      return null
    } finally {
      ocupado.current = false
      setEntrando(false)
    }
  }
  const limpar = () => setErro(null)
  return {
    entrando,
    erro,
    mensagem: erro ? mensagemDoErro(erro) : null,
    limpar,
    entrar: (dados) => umaVez(() => tentar(dados)),
    faltaCodigo: desafio !== null,
    concluir: (codigo) => umaVez(() => pedirSegundaEtapa(desafio ?? '', codigo)),
    voltar: () => {
      setDesafio(null)
      limpar()
    },
  }
}
