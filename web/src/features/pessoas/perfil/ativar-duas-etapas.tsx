import { IconCopy } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { iniciarDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { QrCode } from '../../../ui/page/qr-code.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx'
import css from './duas-etapas.module.css'
import { confirmarDuasEtapas, iniciarDuasEtapas } from './duas-etapas.api.ts'
import { PedirSenha } from './pedir-senha.tsx'

type Segredo = RespostaDe<typeof iniciarDoisFatores>

/** Password, then the application reads the secret and shows a code, then the recovery codes. */
export function AtivarDuasEtapas({ aoFechar }: { aoFechar: (ativou: boolean) => void }) {
  const [segredo, setSegredo] = useState<Segredo | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  if (codigos) return <CodigosDeRecuperacao codigos={codigos} aoFechar={() => aoFechar(true)} />
  if (segredo) return <LerSegredo segredo={segredo} aoConfirmar={setCodigos} aoFechar={() => aoFechar(false)} />
  return (
    <PedirSenha
      titulo="Ativar a verificação em duas etapas"
      texto="Para começar, confirme que é você. Ao ativar, as outras sessões são encerradas; esta continua."
      verbo="Continuar"
      acao={async (senha) => setSegredo(await iniciarDuasEtapas(senha))}
      aoFechar={() => aoFechar(false)}
    />
  )
}

/** Groups of four are read out and typed without losing one's place. */
const emGrupos = (segredo: string) => segredo.replace(/(.{4})(?=.)/g, '$1 ')

async function copiar(segredo: string) {
  try {
    await navigator.clipboard.writeText(segredo)
    avisarSucesso('Segredo copiado')
  } catch {
    avisarErro('Este navegador não deixou copiar. Digite o segredo no aplicativo.')
  }
}

interface LerSegredoProps {
  segredo: Segredo
  aoConfirmar: (codigos: string[]) => void
  aoFechar: () => void
}

function LerSegredo({ segredo, aoConfirmar, aoFechar }: LerSegredoProps) {
  const [codigo, setCodigo] = useState('')
  const [erro, setErro] = useState<string>()
  const [enviando, setEnviando] = useState(false)

  async function enviar(e?: SyntheticEvent) {
    e?.preventDefault()
    if (enviando) return
    if (!codigo.trim()) return setErro('Informe o código')
    setEnviando(true)
    try {
      aoConfirmar(await confirmarDuasEtapas(codigo))
    } catch (falha) {
      setErro((falha instanceof ErroDaApi ? falha.issues[0]?.message : undefined) ?? mensagemDoErro(falha))
      setEnviando(false)
    }
  }
  return (
    <Dialog
      open
      onClose={aoFechar}
      title="Leia o código com o aplicativo"
      width={480}
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant="primary" busy={enviando} onClick={() => void enviar()}>
            Ativar
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(e) => void enviar(e)}>
        <ol className={css.passos}>
          <li>
            Abra um aplicativo de autenticação no celular, escolha acrescentar uma conta e leia esta imagem.
            <QrCode className={css.qr} text={segredo.uri} label="Código QR para o aplicativo de autenticação" />
            Não dá para ler? Digite este segredo no aplicativo:
            <span className={css.segredo}>{emGrupos(segredo.segredo)}</span>
            <span className={css.botoes}>
              <Button size="sm" icon={IconCopy} onClick={() => void copiar(segredo.segredo)}>
                Copiar segredo
              </Button>
              <a className={css.noAplicativo} href={segredo.uri}>
                Abrir no aplicativo deste aparelho
              </a>
            </span>
          </li>
          <li>
            <TextField
              id="codigo-do-aplicativo"
              label="Código de 6 números que o aplicativo mostra"
              inputMode="numeric"
              autoComplete="one-time-code"
              tabular
              noMargin
              autoFocus
              maxWidth={340}
              value={codigo}
              onChange={(v) => {
                setCodigo(v)
                setErro(undefined)
              }}
              error={erro}
            />
          </li>
        </ol>
      </form>
    </Dialog>
  )
}
