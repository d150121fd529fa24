import { IconArrowBackUp, IconCircleX, IconReceipt2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { BotaoDeCopiar, pixCopiado } from '../../../avisos/botao-de-copiar.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { ReciboDaReserva } from '../../../paineis/reservas/recibo-da-reserva.tsx'
import { EtiquetaDoStatus } from '../../../paineis/reservas/status-de-reserva.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Aprovacao } from './aprovacao.tsx'
import { CancelamentoDialogo } from './cancelamento.tsx'
import css from './detalhe.module.css'
import { EscolhaDoStatus } from './escolha-do-status.tsx'
import { DetalheDoEstado, DetalheDoPagamento, OQueFalta } from './etiquetas.tsx'
import { cancelar, consultaDeUma, estornar, pagar, type Pago, type Reserva } from './reservas.api.ts'
import { identidade, qualReserva } from './textos.ts'
import { usePassos, type Fazer } from './use-passos.ts'

const PagamentoDialogo = lazy(() => import('./pagamento-dialogo.tsx').then((m) => ({ default: m.PagamentoDialogo })))

/** Where a booking stands, and what may be done with it: all of it by staff, cancelling in time by who booked. */
export function Situacao({ reserva: r, ehAdministracao }: { reserva: Reserva; ehAdministracao: boolean }) {
  const { fazendo, fazer } = usePassos(r._id)
  const [cancelando, setCancelando] = useState(false)
  const parada = r.status === 'Cancelada'
  const sua = useSessao()?._id === r.user
  const recusavel = ehAdministracao && !sua && r.status === 'Aguardando aprovação'
  return (
    <>
      {ehAdministracao && !parada && r.status !== 'Aguardando aprovação' ? (
        <EscolhaDoStatus reserva={r} sua={sua} fazendo={fazendo} fazer={fazer} aoCancelar={() => setCancelando(true)} />
      ) : (
        <p className={css.etiqueta}>
          <EtiquetaDoStatus status={r.status} recusada={r.recusada} />
        </p>
      )}
      <DetalheDoPagamento reserva={r} />
      <ReciboDaReserva reserva={r} fullWidth />
      {!ehAdministracao && !parada && <DetalheDoEstado reserva={r} />}
      {!ehAdministracao && <OQueFalta reserva={r} />}
      {!ehAdministracao && r.pagamento?.pix && <CopiarPix pix={r.pagamento.pix} deQue={qualReserva(r)} />}
      {ehAdministracao && <Pagamento reserva={r} fazendo={fazendo} fazer={fazer} />}
      {ehAdministracao && !parada && <Aprovacao reserva={r} sua={sua} fazendo={fazendo} fazer={fazer} />}
      {!recusavel && <Cancelar reserva={r} ehAdministracao={ehAdministracao} aoCancelar={() => setCancelando(true)} />}
      <CancelamentoDialogo
        open={cancelando}
        reserva={r}
        ehAdministracao={ehAdministracao}
        onClose={() => setCancelando(false)}
        onConfirm={(motivo) => {
          setCancelando(false)
          fazer('cancelar', () => cancelar(r, motivo), 'Reserva cancelada')
        }}
      />
    </>
  )
}

/** Right under what is owed, in the first screenful of a phone: at its foot stays the bar that leads elsewhere. */
const CopiarPix = ({ pix, deQue }: { pix: { copiaECola: string; valor: number }; deQue: string }) => (
  <BotaoDeCopiar variant="primary" fullWidth texto={pix.copiaECola} feito={pixCopiado(pix.valor, deQue)}>
    Copiar PIX
  </BotaoDeCopiar>
)

interface Parte {
  reserva: Reserva
  fazendo: string | null
  fazer: Fazer
}

/** Registering a payment: the dialog, the write, and its undoing from the toast. */
function useRegistro(r: Reserva) {
  const cache = useQueryClient()
  const [registrando, setRegistrando] = useState(false)
  const guardar = (depois: Reserva) => {
    cache.setQueryData(consultaDeUma(r._id).queryKey, depois)
    marcarComoVelho('reservas')
  }
  const desfazer = async (paga: Reserva) => {
    try {
      guardar(await estornar(paga))
      avisarSucesso('Pagamento desfeito')
    } catch (erro) {
      avisarErro(`Não foi possível desfazer o pagamento. ${mensagemDoErro(erro)}`)
    }
  }
  const registrar = async (pago: Pago) => {
    const paga = await pagar(r, pago)
    setRegistrando(false)
    guardar(paga)
    avisarSucesso('Pagamento registrado e lançado nas receitas', { desfazer: () => desfazer(paga) })
  }
  return { registrando, setRegistrando, registrar }
}

function Pagamento({ reserva: r, fazendo, fazer }: Parte) {
  const { confirm, dialog } = useConfirm()
  const { registrando, setRegistrando, registrar } = useRegistro(r)
  if (r.totalPrice === 0 || (r.status === 'Cancelada' && !r.isPaid)) return null
  if (!r.isPaid)
    return (
      <>
        <Button fullWidth icon={IconReceipt2} disabled={fazendo !== null} onClick={() => setRegistrando(true)}>
          Registrar pagamento
        </Button>
        {registrando && (
          <Suspense>
            <PagamentoDialogo reserva={r} onClose={() => setRegistrando(false)} onConfirm={registrar} />
          </Suspense>
        )}
      </>
    )
  const perguntar = async () => {
    const sim = await confirm({
      title: `Estornar o pagamento de ${formatarReais(r.valorPago ?? r.totalPrice)}?`,
      body: `A receita lançada por ${identidade(r)} sai do caixa.`,
      verb: 'Estornar',
    })
    if (sim) fazer('estornar', () => estornar(r), 'Pagamento estornado')
  }
  return (
    <>
      <Button fullWidth icon={IconArrowBackUp} busy={fazendo === 'estornar'} onClick={() => void perguntar()}>
        Estornar pagamento
      </Button>
      {dialog}
    </>
  )
}

function Cancelar({
  reserva: r,
  ehAdministracao,
  aoCancelar,
}: {
  reserva: Reserva
  ehAdministracao: boolean
  aoCancelar: () => void
}) {
  if (r.podeCancelar && r.status !== 'Cancelada')
    return (
      <Button variant="text" fullWidth icon={IconCircleX} onClick={aoCancelar}>
        Cancelar reserva
      </Button>
    )
  if (ehAdministracao || r.status === 'Cancelada' || r.status === 'Concluída') return null
  return (
    <p className={css.nota}>
      O prazo para cancelar terminou em {formatarInstante(r.cancelarAte)}. Fale com a administração.
    </p>
  )
}
