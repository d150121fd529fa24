import { useState } from 'react'
import { once } from '#contract/valores/once.ts'
import type { renovarSessao } from '#contract/pessoas/sessoes.ts'
import { chamar } from '../../lib/api.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { sair } from '../../lib/sair.ts'
import { atualizarSessao } from '../../lib/sessao.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../ui/overlays/dialog-exit.tsx'
import { AVISO_MS } from './fase-da-sessao.ts'

const hora = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' }))

/** Asks whether to go on, shortly before the session ends: "Continuar" extends it in every tab. */
export function PerguntaDoFim({ termina }: { termina: string }) {
  const [problema, setProblema] = useState<string | null>(null)
  const [renovando, setRenovando] = useState(false)

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
      open
      onClose={() => void continuar()}
      role="alertdialog"
      title="Sua sessão está terminando"
      footer={
        <>
          <Button onClick={sair}>Sair</Button>
          <ExitButton variant="primary" busy={renovando} data-autofocus>
            Continuar
          </ExitButton>
        </>
      }
    >
      <p>
        Por segurança, ela termina às {hora().format(new Date(termina))}. Para seguir de onde está, escolha Continuar.
      </p>
      {problema && <p role="alert">{problema}</p>}
    </Dialog>
  )
}
