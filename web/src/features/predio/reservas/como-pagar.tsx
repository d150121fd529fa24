import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { BotaoDeCopiar, pixCopiado } from '../../../avisos/botao-de-copiar.tsx'
import { ultimaHora } from '../../../paineis/reservas/horas-da-reserva.ts'
import { ContatosDaAdministracao } from '../../../paineis/contatos-da-administracao.tsx'
import { Section } from '../../../ui/page/page.tsx'
import css from './como-pagar.module.css'
import type { Reserva } from './reservas.api.ts'
import { DEPOIS_DO_PRAZO, jaPassou, qualReserva } from './textos.ts'

const QrCode = lazy(() => import('../../../ui/page/qr-code.tsx').then((m) => ({ default: m.QrCode })))

type Pagamento = NonNullable<Reserva['pagamento']>

/** How much, until when and how a booking is paid: PIX, what the area says, or whom to ask. Nothing when nothing is owed. */
export function ComoPagar({ reserva: r, ehAdministracao }: { reserva: Reserva; ehAdministracao: boolean }) {
  if (!r.pagamento) return null
  const { pix, instrucoes, contato } = r.pagamento
  return (
    <Section title="Como pagar">
      <Prazo reserva={r} />
      {pix && <Pix pix={pix} deQue={qualReserva(r)} comBotao={ehAdministracao} />}
      {instrucoes && <p className={css.instrucoes}>{instrucoes}</p>}
      {!pix && !instrucoes && <SemInstrucoes contato={contato} ehAdministracao={ehAdministracao} />}
    </Section>
  )
}

/** The amount and its last hour, as it is true now. */
function Prazo({ reserva: { totalPrice, pagarAte } }: { reserva: Reserva }) {
  const valor = <strong>{formatarReais(totalPrice)}</strong>
  if (pagarAte === null) return null
  return !jaPassou(pagarAte) ? (
    <p className={css.prazo}>
      Pague {valor} até <strong>{ultimaHora(pagarAte)}</strong>. {DEPOIS_DO_PRAZO}
    </p>
  ) : (
    <p className={css.prazo}>
      O prazo para pagar {valor} terminou em {formatarInstante(pagarAte)}. Fale com a administração.
    </p>
  )
}

/** @param comBotao the page has no other button that copies it */
function Pix({ pix, deQue, comBotao }: { pix: NonNullable<Pagamento['pix']>; deQue: string; comBotao: boolean }) {
  return (
    <div className={css.pix}>
      <div className={css.qr}>
        <Suspense>
          <QrCode text={pix.copiaECola} label={`Código QR do PIX de ${formatarReais(pix.valor)}`} />
        </Suspense>
      </div>
      <div className={css.aoLado}>
        <p>Leia a imagem com o aplicativo do banco, ou copie o código e cole em “PIX copia e cola”.</p>
        <p className={css.codigo}>{pix.copiaECola}</p>
        {comBotao && (
          <BotaoDeCopiar texto={pix.copiaECola} feito={pixCopiado(pix.valor, deQue)}>
            Copiar código PIX
          </BotaoDeCopiar>
        )}
        <p className={css.nota}>O pagamento aparece aqui depois que a administração o confere e registra.</p>
      </div>
    </div>
  )
}

function SemInstrucoes({ contato, ehAdministracao }: Pick<Pagamento, 'contato'> & { ehAdministracao: boolean }) {
  if (ehAdministracao)
    return (
      <p>
        Quem reservou ainda não lê aqui como se paga. Escreva em <Link to={paths.areas}>Áreas</Link>, ou cadastre a
        chave PIX do condomínio.
      </p>
    )
  return (
    <>
      <p>Combine o pagamento com a administração{contato.tel || contato.email ? ':' : '.'}</p>
      <ContatosDaAdministracao contato={contato} />
    </>
  )
}
