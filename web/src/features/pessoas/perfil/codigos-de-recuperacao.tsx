import { IconDownload } from '@tabler/icons-react'
import { BotaoDeCopiar } from '../../../avisos/botao-de-copiar.tsx'
import { nomeDoCondominio } from '../../../lib/condominio.ts'
import { baixarTexto } from '../../../lib/baixar.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import css from './duas-etapas.module.css'
import { codigosGuardados } from './duas-etapas.api.ts'

const SAIR_SEM_GUARDAR = {
  title: 'Sair sem guardar os códigos?',
  body: 'Eles não serão mostrados de novo. Sem o celular e sem um deles, não se entra.',
  verb: 'Sair sem guardar',
  cancel: 'Voltar aos códigos',
}

const arquivoDe = (codigos: readonly string[]) =>
  [
    `Códigos de recuperação · ${nomeDoCondominio() ?? 'Condomínio em Dia'}`,
    'Cada um vale uma vez, no lugar do código do aplicativo.',
    '',
    ...codigos,
    '',
  ].join('\r\n')

/** The recovery codes, shown this once: to be copied or kept as a file. */
export function CodigosDeRecuperacao({ codigos, aoFechar }: { codigos: readonly string[]; aoFechar: () => void }) {
  const guarda = useGuardaDeSaida(true, undefined, SAIR_SEM_GUARDAR)
  async function fechar() {
    await codigosGuardados().catch(() => undefined)
    guarda.liberar()
    aoFechar()
  }
  return (
    <Dialog
      open
      // Only the button closes it: a slip of the hand must not lose what is shown once.
      onClose={() => undefined}
      title="Guarde os códigos de recuperação"
      width={480}
      footer={
        <Button variant="primary" onClick={() => void fechar()}>
          Já guardei os códigos
        </Button>
      }
    >
      <p className={css.texto}>
        Se perder o celular, use um deles no lugar do código do aplicativo. Cada um vale uma vez. Eles não serão
        mostrados de novo.
      </p>
      <ul className={css.codigos} aria-label="Códigos de recuperação">
        {codigos.map((c) => (
          <li key={c}>{c}</li>
        ))}
      </ul>
      <Guardar codigos={codigos} />
      {guarda.dialog}
    </Dialog>
  )
}

function Guardar({ codigos }: { codigos: readonly string[] }) {
  return (
    <div className={css.botoes}>
      <Button
        icon={IconDownload}
        data-autofocus
        onClick={() => baixarTexto(arquivoDe(codigos), 'codigos-de-recuperacao.txt')}
      >
        Baixar
      </Button>
      <BotaoDeCopiar texto={codigos.join('\n')} feito="Códigos copiados">
        Copiar
      </BotaoDeCopiar>
    </div>
  )
}
