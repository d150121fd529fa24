import { IconFileText } from '@tabler/icons-react'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { BotaoDeCopiar, pixCopiado } from '../../avisos/botao-de-copiar.tsx'
import { HoraDaLeitura } from '../hora-da-leitura.tsx'
import { ErroDaApi } from '../../lib/erro-da-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { Note } from '../../ui/page/note.tsx'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { consultaDasReservasAPagar, saoPagamentos, somarReais } from '../reservas/a-pagar.ts'
import { ReservasAPagar } from '../reservas/reservas-a-pagar.tsx'
import { EstadoDaCobranca } from './estado-da-cobranca.tsx'
import { aPagar, consultaDasMinhas, deOutraPessoa, useCobrancasAMao } from './minhas-cobrancas.ts'
import css from './proxima-cobranca.module.css'

interface Props {
  /** Address of a charge, and of all of one's own. */
  caminho: (id: string) => string
  todas: string
  /** Address of a booking. */
  caminhoDaReserva: (id: string) => string
  /** The reading of what follows on the page, whose hour may be another one. */
  comAHoraDe: QueryKey
}

/** What a resident has to pay first, with its PIX: the only box of the page. Nothing where there is nothing to pay. */
export function ProximaCobranca({ comAHoraDe, caminhoDaReserva, ...props }: Props) {
  return (
    <>
      <Total />
      <Caixa {...props} />
      <div className={css.reservas}>
        <ReservasAPagar caminho={caminhoDaReserva} />
      </div>
      <NaoSeSabe />
      <HoraDaLeitura consulta={comAHoraDe} />
    </>
  )
}

/** What is owed in one line, where charges and bookings stand beside each other: each is still paid by itself (ADR 53). */
function Total() {
  const cobrancas = aPagar(useQuery(consultaDasMinhas).data ?? [])
  const reservas = useQuery(consultaDasReservasAPagar).data ?? []
  if (cobrancas.length === 0 || reservas.length === 0) return null
  return (
    <p className={css.total}>
      Total a pagar:{' '}
      <strong>
        <Amount reais={somarReais([...cobrancas.map((c) => c.devido), ...reservas.map((r) => r.totalPrice)])} />
      </strong>{' '}
      ({cobrancas.length === 1 ? '1 cobrança' : `${cobrancas.length} cobranças`} e{' '}
      {reservas.length === 1 ? '1 reserva' : `${reservas.length} reservas`}).
      <br />
      {saoPagamentos(cobrancas.length + reservas.length)}
    </p>
  )
}

/** A debt is never hidden in silence: what could not be read may be one. */
function NaoSeSabe() {
  const [cobrancas, reservas] = [useQuery(consultaDasMinhas), useQuery(consultaDasReservasAPagar)]
  const falharam = [cobrancas, reservas].filter((l) => l.error && !l.data)
  const [primeira] = falharam
  if (!primeira) return null
  const semResposta = primeira.error instanceof ErroDaApi && primeira.error.semResposta
  const oQue =
    falharam.length === 2
      ? 'cobranças em aberto, nem reservas a pagar'
      : primeira === cobrancas
        ? 'cobranças em aberto'
        : 'reservas a pagar'
  return (
    <Note
      tone="warning"
      action={
        <Button busy={falharam.some((l) => l.isFetching)} onClick={() => falharam.forEach((l) => void l.refetch())}>
          Tentar de novo
        </Button>
      }
    >
      {semResposta ? 'Sem conexão: não sabemos' : 'Não foi possível ler: não sabemos'} se há {oQue}.
    </Note>
  )
}

function Caixa({ caminho, todas }: Pick<Props, 'caminho' | 'todas'>) {
  const abertas = aPagar(useQuery(consultaDasMinhas).data ?? [])
  const primeira = abertas[0]
  useCobrancasAMao(primeira ? [primeira._id] : [])
  if (!primeira) return null
  return (
    <section className={css.caixa} aria-labelledby="proxima-cobranca">
      <div className={css.cabeca}>
        <h2 id="proxima-cobranca">{nomeDaCobranca(primeira)}</h2>
        <EstadoDaCobranca cobranca={primeira} />
      </div>
      <Amount reais={primeira.devido} large className={css.valor ?? ''} />
      <p>
        {primeira.vencida ? 'Venceu' : 'Vence'} em {vencimentoPorExtenso(primeira, primeira.vencida)}
        {deOutraPessoa(primeira) && primeira.pagador && `, em nome de ${primeira.pagador.nome}`}
      </p>
      <div className={css.acoes}>
        {primeira.pix && (
          <BotaoDeCopiar
            variant="primary"
            texto={primeira.pix.copiaECola}
            feito={pixCopiado(primeira.pix.valor, nomeDaCobranca(primeira))}
          >
            Copiar PIX
          </BotaoDeCopiar>
        )}
        <ButtonLink to={caminho(primeira._id)} icon={IconFileText}>
          Ver cobrança
        </ButtonLink>
        {abertas.length > 1 && (
          <ButtonLink to={todas} variant="text">
            Mais {abertas.length - 1} a pagar
          </ButtonLink>
        )}
      </div>
      <HoraDaLeitura consulta={consultaDasMinhas.queryKey} />
    </section>
  )
}
