import { useEffect, useState } from 'react'
import { once } from '#contract/once.ts'
import type { renovarSessao } from '#contract/sessoes.ts'
import { chamar } from '../../lib/api.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { sair } from '../../lib/sair.ts'
import { atualizarSessao, useSessao } from '../../lib/sessao.ts'
import { sessaoRecusada } from '../../lib/sessao-recusada.ts'
import { Botao } from '../../ui/botao.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const AVISO_MS = 2 * 60_000
/** Longest wait of a browser's timer that is safe from overflow; the clock is then simply read again. */
const MAIOR_ESPERA_MS = 60 * 60_000

const hora = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' }))

type Fase = 'longe' | 'perto' | 'fim'

const faseEm = (fim: number): Fase => {
  const falta = fim - Date.now()
  return falta <= 0 ? 'fim' : falta <= AVISO_MS ? 'perto' : 'longe'
}

/** How the session stands against its end, kept up to date by one timer. */
function useFase(expiraEm: string | undefined): Fase {
  const fim = expiraEm ? Date.parse(expiraEm) : Infinity
  const [fase, setFase] = useState(() => faseEm(fim))
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>
    const conferir = () => {
      clearTimeout(relogio)
      const falta = fim - Date.now()
      setFase(faseEm(fim))
      if (falta <= 0) return
      relogio = setTimeout(conferir, Math.min(falta > AVISO_MS ? falta - AVISO_MS : falta, MAIOR_ESPERA_MS) + 50)
    }
    conferir()
    // A computer that slept wakes up with its timers late.
    document.addEventListener('visibilitychange', conferir)
    return () => {
      clearTimeout(relogio)
      document.removeEventListener('visibilitychange', conferir)
    }
  }, [fim])
  return fase
}

/** Warns two minutes before the session ends; "Continuar" extends it in every tab. */
export function AvisoDeFim() {
  const sessao = useSessao()
  const fase = useFase(sessao?.expiraEm)
  const [problema, setProblema] = useState<string | null>(null)
  const [renovando, setRenovando] = useState(false)
  const token = sessao?.token

  useEffect(() => {
    if (fase === 'fim' && token) void sessaoRecusada(token, false)
  }, [fase, token])

  async function continuar() {
    setRenovando(true)
    setProblema(null)
    try {
      const { expiraEm } = await chamar<typeof renovarSessao>('POST /api/users/sessoes/renovar')
      if (Date.parse(expiraEm) - Date.now() <= AVISO_MS)
        setProblema('Esta sessão chegou ao limite de tempo. Salve o que está fazendo e entre de novo.')
      atualizarSessao({ expiraEm })
    } catch (erro) {
      setProblema(mensagemDoErro(erro))
    } finally {
      setRenovando(false)
    }
  }

  return (
    <Dialog
      open={fase === 'perto' && sessao !== null}
      onClose={() => void continuar()}
      role="alertdialog"
      title="Sua sessão está terminando"
      footer={
        <>
          <Botao onClick={sair}>Sair</Botao>
          <Botao variant="primary" busy={renovando} onClick={() => void continuar()} data-autofocus>
            Continuar
          </Botao>
        </>
      }
    >
      <p>
        Por segurança, ela termina às {sessao ? hora().format(new Date(sessao.expiraEm)) : ''}. Para seguir de onde
        está, escolha Continuar.
      </p>
      {problema && <p role="alert">{problema}</p>}
    </Dialog>
  )
}
