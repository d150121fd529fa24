import { useState } from 'react'
import type { iniciarDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { BotaoDeCopiar } from '../../../avisos/botao-de-copiar.tsx'
import { DialogoDeValor } from '../../../formularios/dialogo-de-valor.tsx'
import { useValorPedido } from '../../../formularios/use-valor-pedido.ts'
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
      texto="Para começar, confirme que é você. Ao ativar, as outras sessões são encerradas e o link do calendário deixa de valer; esta sessão continua."
      verbo="Continuar"
      acao={async (senha) => setSegredo(await iniciarDuasEtapas(senha))}
      aoFechar={() => aoFechar(false)}
    />
  )
}

/** Groups of four are read out and typed without losing one's place. */
const emGrupos = (segredo: string) => segredo.replace(/(.{4})(?=.)/g, '$1 ')

interface LerSegredoProps {
  segredo: Segredo
  aoConfirmar: (codigos: string[]) => void
  aoFechar: () => void
}

function LerSegredo({ segredo, aoConfirmar, aoFechar }: LerSegredoProps) {
  const pedido = useValorPedido(
    (codigo) => !codigo.trim() && 'Informe o código',
    async (codigo) => aoConfirmar(await confirmarDuasEtapas(codigo)),
  )
  return (
    <DialogoDeValor
      onClose={aoFechar}
      title="Leia o código com o aplicativo"
      width={480}
      pedido={pedido}
      verbo="Ativar"
    >
      <ol className={css.passos}>
        <OSegredo segredo={segredo} />
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
            {...pedido.campo}
          />
        </li>
      </ol>
    </DialogoDeValor>
  )
}

/** The step that brings the secret to the application: by the camera, by hand, or on this very device. */
function OSegredo({ segredo }: { segredo: Segredo }) {
  return (
    <li>
      Abra um aplicativo de autenticação no celular, toque em “Adicionar conta” e aponte a câmera para esta imagem.
      <QrCode className={css.qr} text={segredo.uri} label="Código QR para o aplicativo de autenticação" />
      Não dá para ler? Digite esta chave no aplicativo:
      <span className={css.segredo}>{emGrupos(segredo.segredo)}</span>
      <span className={css.botoes}>
        <BotaoDeCopiar size="sm" texto={segredo.segredo} feito="Segredo copiado">
          Copiar chave
        </BotaoDeCopiar>
        <a className={css.noAplicativo} href={segredo.uri}>
          Abrir no aplicativo deste aparelho
        </a>
      </span>
    </li>
  )
}
