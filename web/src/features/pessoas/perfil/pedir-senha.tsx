import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

interface Props {
  titulo: string
  texto: ReactNode
  verbo: string
  /** The action takes something away. */
  perigo?: boolean
  /** Runs with the password; what it throws is shown at the field. */
  acao: (senha: string) => Promise<unknown>
  aoFechar: () => void
}

/** Asks for the current password before something that only its owner may do. */
export function PedirSenha({ titulo, texto, verbo, perigo = false, acao, aoFechar }: Props) {
  const [senha, setSenha] = useState('')
  const [erro, setErro] = useState<string>()
  const [enviando, setEnviando] = useState(false)

  async function enviar(e?: SyntheticEvent) {
    e?.preventDefault()
    if (enviando) return
    if (!senha) return setErro('Informe a senha atual')
    setEnviando(true)
    try {
      await acao(senha)
    } catch (falha) {
      setErro((falha instanceof ErroDaApi ? falha.issues[0]?.message : undefined) ?? mensagemDoErro(falha))
      setEnviando(false)
    }
  }
  return (
    <Dialog
      open
      onClose={aoFechar}
      title={titulo}
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant={perigo ? 'danger' : 'primary'} busy={enviando} onClick={() => void enviar()}>
            {verbo}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(e) => void enviar(e)}>
        <p style={{ marginBottom: 16 }}>{texto}</p>
        <PasswordField
          id="senha-para-confirmar"
          label="Senha atual"
          autoComplete="current-password"
          noMargin
          autoFocus
          value={senha}
          onChange={(v) => {
            setSenha(v)
            setErro(undefined)
          }}
          error={erro}
        />
      </form>
    </Dialog>
  )
}
