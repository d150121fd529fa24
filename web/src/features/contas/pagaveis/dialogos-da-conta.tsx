import { lazy, Suspense } from 'react'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { cancelar, conferirChave, desfazerPagamento } from './pagaveis.api.ts'
import type { Aberto } from './painel-da-conta.tsx'

const DialogoDoPagamento = lazy(() =>
  import('./dialogo-do-pagamento.tsx').then((m) => ({ default: m.DialogoDoPagamento })),
)

interface Props {
  conta: Pagavel
  aberto: Aberto
  fechar: () => void
  aoMudar: (p: Pagavel) => void
}

/** What is asked before a bill is paid, cancelled, taken back, or its new key confirmed. */
export function DialogosDaConta({ conta: p, aberto, fechar, aoMudar }: Props) {
  const feita = (nova: Pagavel, feito: string) => {
    fechar()
    aoMudar(nova)
    marcarComoVelho('pagaveis')
    avisarSucesso(feito)
  }
  if (aberto === 'pagamento')
    return (
      <Suspense>
        <DialogoDoPagamento conta={p} fechar={fechar} aoPagar={(paga) => feita(paga, 'Pagamento registrado')} />
      </Suspense>
    )
  if (aberto === 'cancelamento')
    return (
      <DialogoDeMotivo
        titulo={`Cancelar a conta “${p.name}”?`}
        texto="Ela fica na lista, como cancelada, e a nota e a linha podem ser lançadas de novo."
        verbo="Cancelar a conta"
        fechar={fechar}
        acao={async (motivo) => feita(await cancelar(p._id, motivo, p.versao), 'Conta cancelada')}
      />
    )
  if (aberto === 'desfazer')
    return (
      <DialogoDeMotivo
        titulo={`Desfazer o pagamento de “${p.name}”?`}
        texto={
          p.partes.length === 0
            ? 'A despesa sai do caixa; se o mês dela já fechou, um estorno entra hoje.'
            : 'As despesas de todas as partes saem do caixa; se o mês delas já fechou, os estornos entram hoje.'
        }
        verbo="Desfazer o pagamento"
        fechar={fechar}
        acao={async (motivo) => feita(await desfazerPagamento(p._id, motivo, p.versao), 'Pagamento desfeito')}
      />
    )
  return aberto === 'chave' ? <ConferenciaDaChave conta={p} fechar={fechar} feita={feita} /> : null
}

interface DaChave extends Pick<Props, 'conta' | 'fechar'> {
  feita: (nova: Pagavel, feito: string) => void
}

/** The key the supplier was paid by, the one that is there now, and who has to be asked. */
function ConferenciaDaChave({ conta: p, fechar, feita }: DaChave) {
  const confirmar = async () => {
    try {
      feita(await conferirChave(p._id, p.versao), 'Chave confirmada')
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title="A chave é mesmo do fornecedor?"
      width={520}
      onClose={fechar}
      footer={
        <>
          <ExitButton data-autofocus>Voltar</ExitButton>
          <Button variant="primary" onClick={() => void confirmar()}>
            Falei com o fornecedor: é dele
          </Button>
        </>
      }
    >
      <p>
        {p.fornecedor?.name ?? 'O fornecedor'} já foi pago por <strong>{p.chaveNova?.de}</strong>, e agora seria por{' '}
        <strong>{p.pix}</strong>.
      </p>
      <p>Confirme só depois de falar com ele pelo telefone que vocês já tinham, e não pelo que veio na mensagem.</p>
    </Dialog>
  )
}
