import { formatarInstante } from '#contract/valores/calendario.ts'
import type { WebhookComSegredo } from '#contract/casa/webhooks.ts'
import { BotaoDeCopiar } from '../../../../avisos/botao-de-copiar.tsx'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import css from './integracoes.module.css'

const SAIR_SEM_GUARDAR = {
  title: 'Sair sem guardar o segredo?',
  body: 'Ele não será mostrado de novo. Sem ele, quem recebe não tem como saber que o aviso é deste condomínio; dá para trocá-lo por outro.',
  verb: 'Sair sem guardar',
  cancel: 'Voltar ao segredo',
}

/** A new secret, shown this once: only the button closes it. */
export function SegredoDoWebhook({ de: w, fechar }: { de: WebhookComSegredo; fechar: () => void }) {
  const guarda = useGuardaDeSaida(true, undefined, SAIR_SEM_GUARDAR)
  const guardei = () => {
    guarda.liberar()
    fechar()
  }
  return (
    <Dialog
      open
      // A slip of the hand must not lose what is shown once.
      onClose={() => undefined}
      title={`Segredo de “${w.nome}”`}
      width={560}
      footer={
        <>
          <BotaoDeCopiar texto={w.segredo} feito="Segredo copiado" data-autofocus>
            Copiar
          </BotaoDeCopiar>
          <Button variant="primary" onClick={guardei}>
            Já guardei o segredo
          </Button>
        </>
      }
    >
      <p>
        Entregue-o a quem cuida do endereço: com ele se confere que cada aviso saiu daqui e não foi mudado no caminho.
        Ele não será mostrado de novo.
        {w.segredoAnteriorAte !== null &&
          ` O de antes ainda vale até ${formatarInstante(w.segredoAnteriorAte)}: até lá, cada aviso vai assinado pelos dois.`}
      </p>
      <p className={css.segredo}>{w.segredo}</p>
      {guarda.dialog}
    </Dialog>
  )
}
