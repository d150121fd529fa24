import { useState, type SyntheticEvent } from 'react'
import { linha } from '#contract/protocolo/comum.ts'
import { ErroDaApi, mensagemDoErro } from '../lib/erro-da-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './dialogo-de-motivo.module.css'

const motivoCerto = linha('o motivo', 300)

interface Props {
  titulo: string
  texto: string
  verbo: string
  /** `marca` for what takes nothing back. */
  tom?: 'perigo' | 'marca'
  fechar: () => void
  /** Runs with the reason; what it throws is shown here. */
  acao: (motivo: string) => Promise<void>
}

/** Asks before something that is not done lightly, and why: the reason stays with the record. */
export function DialogoDeMotivo({ titulo, texto, verbo, tom = 'perigo', fechar, acao }: Props) {
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const [fazendo, setFazendo] = useState(false)
  async function enviar(e?: SyntheticEvent) {
    e?.preventDefault()
    if (fazendo) return
    const lido = motivoCerto.safeParse(motivo)
    if (!lido.success) return setErro(lido.error.issues[0]?.message)
    setFazendo(true)
    try {
      await acao(lido.data)
      fechar()
    } catch (falha) {
      setErro((falha instanceof ErroDaApi ? falha.issues[0]?.message : undefined) ?? mensagemDoErro(falha))
      setFazendo(false)
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={fechar}
      title={titulo}
      footer={
        <>
          <ExitButton>Voltar</ExitButton>
          <Button variant={tom === 'perigo' ? 'danger' : 'primary'} busy={fazendo} onClick={() => void enviar()}>
            {verbo}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(e) => void enviar(e)}>
        <p className={css.consequencia}>{texto}</p>
        <TextField
          id="motivo-da-acao"
          label="Motivo"
          noMargin
          autoFocus
          autoComplete="off"
          value={motivo}
          onChange={(t) => {
            setMotivo(t)
            setErro(undefined)
          }}
          error={erro}
        />
      </form>
    </Dialog>
  )
}
