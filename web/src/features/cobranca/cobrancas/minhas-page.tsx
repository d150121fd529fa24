import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { MinhaCobranca } from '#contract/cobranca/cobrancas.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDasReservasAPagar, saoPagamentos, somarReais } from '../../../paineis/reservas/a-pagar.ts'
import { ReservasAPagar } from '../../../paineis/reservas/reservas-a-pagar.tsx'
import { BotaoDeCopiar, pixCopiado } from '../../../avisos/botao-de-copiar.tsx'
import { HoraDaLeitura } from '../../../paineis/hora-da-leitura.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { falha } from '../../../avisos/falha.ts'
import { useDescarga } from '../../../avisos/use-descarga.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { BotaoDoRecibo } from '../../../paineis/cobrancas/botao-do-recibo.tsx'
import { EstadoDaCobranca } from '../../../paineis/cobrancas/estado-da-cobranca.tsx'
import {
  aPagar,
  consultaDasMinhas,
  deOutraPessoa,
  estaAberta,
  useCobrancasAMao,
} from '../../../paineis/cobrancas/minhas-cobrancas.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { baixarAviso } from './cobrancas.api.ts'
import { Waiting } from '../../../ui/page/waiting.tsx'
import css from './minhas/minhas.module.css'
import { ReservasPagas } from './minhas/reservas-pagas.tsx'
import { contar } from './textos.ts'

const MeusCreditos = lazy(() => import('./minhas/meus-creditos.tsx').then((m) => ({ default: m.MeusCreditos })))

/** The charges of a resident's units: what there is to pay first, with its PIX; what is over below. */
export function MinhasCobrancasPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDasMinhas)
  useTitulo(undefined, error !== null)
  const abertas = aPagar(data ?? [])
  const fechadas = data?.filter((c) => !estaAberta(c)) ?? []
  const emAcordo = fechadas.filter((c) => c.status === 'em_acordo')
  const outras = fechadas.filter((c) => c.status !== 'em_acordo')
  return (
    <Page width="form">
      <PageHead
        title="Minhas cobranças"
        actions={<ButtonLink to={paths.certidoes}>Certidões e quitação anual</ButtonLink>}
      />
      {data ? (
        data.length === 0 ? (
          <Nenhuma />
        ) : (
          <div className={css.coluna}>
            <Abertas cobrancas={abertas} />
            <Suspense>
              <MeusCreditos />
            </Suspense>
            {emAcordo.length > 0 && (
              <Fechadas titulo="Em acordo" cobrancas={emAcordo}>
                <p className={css.emDia}>São pagas pelas parcelas do acordo, que cada uma destas cobranças mostra.</p>
              </Fechadas>
            )}
            {outras.length > 0 && <Fechadas titulo="Já pagas e encerradas" cobrancas={outras} />}
            <ReservasPagas />
          </div>
        )
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler as suas cobranças.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting form bars={[72, 40, 40, 120]} />
      )}
    </Page>
  )
}

const Nenhuma = () => (
  <>
    <EmptyState
      title="Nenhuma cobrança por aqui ainda"
      text="A taxa condominial do mês aparece aqui assim que a administração a emite, com o PIX para pagar."
    />
    <ReservasAPagar caminho={paths.reserva} />
    <Suspense>
      <MeusCreditos />
    </Suspense>
    <ReservasPagas />
  </>
)

function totaisDe(cobrancas: readonly MinhaCobranca[], reservas: readonly { totalPrice: number }[]) {
  const linha = (nome: string, cabe: (c: MinhaCobranca) => boolean) => {
    const suas = cobrancas.filter(cabe)
    return {
      nome: `${nome}, ${contar(suas.length)}`,
      ha: suas.length > 0,
      reais: somarReais(suas.map((c) => c.devido)),
    }
  }
  const dasReservas = somarReais(reservas.map((r) => r.totalPrice))
  const linhas = [
    linha('Vencido', (c) => c.vencida && !deOutraPessoa(c)),
    linha('A vencer', (c) => !c.vencida && !deOutraPessoa(c)),
    linha('Em nome de outra pessoa', deOutraPessoa),
    { nome: 'Reservas a pagar', ha: dasReservas > 0, reais: dasReservas },
  ].filter((t) => t.ha)
  // One line for all of it, where charges and bookings stand beside each other: each is still paid by itself (ADR 53).
  if (dasReservas === 0 || linhas.length < 2) return linhas
  return [...linhas, { nome: 'Tudo somado', ha: true, reais: somarReais(linhas.map((t) => t.reais)) }]
}

/** What there is to pay today, late charges and all, with totals that are the sums of these very lines. */
function Abertas({ cobrancas }: { cobrancas: readonly MinhaCobranca[] }) {
  useCobrancasAMao(cobrancas.map((c) => c._id))
  const reservas = useQuery(consultaDasReservasAPagar).data
  const pagamentos = cobrancas.length + (reservas?.length ?? 0)
  if (cobrancas.length === 0)
    return (
      <Section title="A pagar">
        <p className={css.emDia}>
          {reservas?.length === 0 ? 'Tudo em dia: não há nada a pagar.' : 'Nenhuma cobrança a pagar.'}
        </p>
        <ReservasAPagar caminho={paths.reserva} />
      </Section>
    )
  return (
    <Section title="A pagar">
      <div className={css.totais}>
        {totaisDe(cobrancas, reservas ?? []).map(({ nome, reais }) => (
          <p key={nome} className={css.total}>
            <span>{nome}</span>
            <Amount reais={reais} large className={css.figura ?? ''} />
          </p>
        ))}
      </div>
      {pagamentos > 1 && <p className={css.quantos}>{saoPagamentos(pagamentos)}</p>}
      <ul className={css.abertas}>
        {cobrancas.map((c) => (
          <li key={c._id}>
            <Aberta cobranca={c} />
          </li>
        ))}
      </ul>
      <HoraDaLeitura consulta={consultaDasMinhas.queryKey} />
      <ReservasAPagar caminho={paths.reserva} />
    </Section>
  )
}

function Aberta({ cobranca: c }: { cobranca: MinhaCobranca }) {
  const acrescimo = Math.round((c.devido - c.saldo) * 100) / 100
  return (
    <>
      <p className={css.linha}>
        <Link to={paths.cobranca(c._id)} className={css.nome}>
          {nomeDaCobranca(c)}
        </Link>
        <Amount reais={c.devido} />
      </p>
      <p className={css.detalhe}>
        <DoorPlate {...c.unidade} />
        <span>
          {c.vencida ? 'Venceu' : 'Vence'} em {vencimentoPorExtenso(c, c.vencida)}
          {acrescimo > 0 && (
            <>
              {' '}
              · inclui <Amount reais={acrescimo} /> pelo atraso
            </>
          )}
        </span>
        <ComCredito cobranca={c} />
        <EstadoDaCobranca cobranca={c} />
        {deOutraPessoa(c) && c.pagador && <span>Em nome de {c.pagador.nome}</span>}
      </p>
      <Acoes cobranca={c} />
    </>
  )
}

/** What credit of the unit paid of it. */
const ComCredito = ({ cobranca: c }: { cobranca: MinhaCobranca }) =>
  c.creditoUsado > 0 && (
    <span>
      crédito usado <Amount reais={c.creditoUsado} />
    </span>
  )

function Acoes({ cobranca: c }: { cobranca: MinhaCobranca }) {
  const { baixando, baixar } = useDescarga()
  const nome = nomeDaCobranca(c)
  return (
    <p className={css.acoes}>
      {c.pix && (
        <BotaoDeCopiar
          variant="primary"
          texto={c.pix.copiaECola}
          feito={pixCopiado(c.pix.valor, nome)}
          aria-label={`Copiar PIX de ${nome}`}
        >
          Copiar PIX
        </BotaoDeCopiar>
      )}
      <Button
        icon={IconDownload}
        busy={baixando}
        aria-label={`Baixar aviso (PDF) de ${nome}`}
        onClick={() => baixar(() => baixarAviso(c))}
      >
        Baixar aviso (PDF)
      </Button>
    </p>
  )
}

interface PropsDasFechadas {
  titulo: string
  cobrancas: readonly MinhaCobranca[]
  children?: ReactNode
}

function Fechadas({ titulo, cobrancas, children }: PropsDasFechadas) {
  return (
    <Section title={titulo} ruled>
      {children}
      <ul className={css.encerradas}>
        {cobrancas.map((c) => (
          <li key={c._id}>
            <p className={css.linha}>
              <Link to={paths.cobranca(c._id)} className={css.nome}>
                {nomeDaCobranca(c)}
              </Link>
              <Amount reais={c.valor} />
            </p>
            <p className={css.detalhe}>
              <DoorPlate {...c.unidade} />
              <EstadoDaCobranca cobranca={c} />
              {c.pagaEm && <span>em {formatarData(c.pagaEm)}</span>}
              <ComCredito cobranca={c} />
              <BotaoDoRecibo cobranca={c} porExtenso />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
