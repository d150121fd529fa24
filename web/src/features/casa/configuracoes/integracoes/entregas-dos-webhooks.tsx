import { IconCircleCheck, IconCircleX, IconClockHour4, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EntregaDeWebhook, EstadoDeEntrega } from '#contract/casa/webhooks.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { falhaDaLista, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { opcoesCom } from '../../../../listas/descricao-da-lista.ts'
import { PaginasDaLista } from '../../../../listas/paginas-da-lista.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { CardParts, Column } from '../../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { StatusBadge, type StatusBadgeProps } from '../../../../ui/page/status-badge.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useFiltros } from '../registros/use-filtros.ts'
import { andamento, tipoPorExtenso } from './entrega-por-extenso.ts'
import { enviarDeNovo, paginaDeEntregas, webhooks } from './integracoes.api.ts'
import css from './integracoes.module.css'

const ESTADOS: Record<EstadoDeEntrega, string> = {
  pendente: 'Na fila',
  entregue: 'Entregues',
  falhou: 'Não entregues',
}
const ehEstado = (t: string): t is EstadoDeEntrega => Object.hasOwn(ESTADOS, t)

const EMBLEMAS: Record<EstadoDeEntrega, StatusBadgeProps> = {
  pendente: { level: 'acao', color: 'aviso', icon: IconClockHour4, children: 'Na fila' },
  entregue: { level: 'fim', icon: IconCircleCheck, children: 'Entregue' },
  falhou: { level: 'acao', color: 'erro', icon: IconCircleX, children: 'Não entregue' },
}
const Estado = ({ entrega }: { entrega: EntregaDeWebhook }) => <StatusBadge {...EMBLEMAS[entrega.estado]} />

function useReenvio() {
  return useMutation({
    mutationFn: enviarDeNovo,
    onSuccess: ({ webhook }) => avisarSucesso(`Enviando de novo a ${webhook.nome}`),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('webhooks'),
  })
}

const botaoCom = (reenvio: ReturnType<typeof useReenvio>) => (e: EntregaDeWebhook) =>
  e.podeReenviar && (
    <Button
      size="sm"
      icon={IconRefresh}
      busy={reenvio.isPending && reenvio.variables._id === e._id}
      onClick={() => reenvio.mutate(e)}
    >
      Enviar de novo
      <VisuallyHidden>
        {' '}
        {tipoPorExtenso(e.tipo)}, a {e.webhook.nome}
      </VisuallyHidden>
    </Button>
  )

/** What was sent to the webhooks, what each answered, and how to send it again. */
export function EntregasDosWebhooks() {
  const lista = useFiltros(['webhook', 'estado'])
  const { pagina, porPagina, webhook } = lista.filtro
  const estado = ehEstado(lista.filtro.estado) ? lista.filtro.estado : ''
  // A try ends by itself, without an event of its own.
  const { data, error, refetch, isFetching } = useQuery({
    ...paginaDeEntregas({
      ...{ pagina: String(pagina), porPagina },
      ...(webhook !== '' && { webhook }),
      ...(estado !== '' && { estado }),
    }),
    refetchInterval: 5_000,
  })
  const botao = botaoCom(useReenvio())
  return (
    <Section title="O que foi enviado" level={3}>
      <Filtros {...{ webhook, estado }} mudar={lista.mudar} />
      <DataList
        caption={data ? `Entregas: ${data.total}` : 'Entregas'}
        columns={colunas(botao)}
        rows={data?.itens}
        rowKey={(e) => e._id}
        rowName={(e) => tipoPorExtenso(e.tipo)}
        error={error && !data ? { ...falhaDaLista(error), onRetry: () => void refetch(), busy: isFetching } : null}
        empty={
          <EmptyState short title="Nada foi enviado ainda" text="O que for gravado depois do cadastro aparece aqui." />
        }
        noResult={
          <EmptyState
            short
            title="Nenhuma entrega assim"
            action={<Button onClick={lista.limpar}>Limpar filtros</Button>}
          />
        }
        filtered={webhook !== '' || estado !== ''}
        card={(e) => cartao(e, botao)}
        skeletonRows={3}
      />
      <PaginasDaLista {...lista} total={data?.total} />
    </Section>
  )
}

interface DosFiltros {
  webhook: string
  estado: string
  mudar: (parte: { webhook?: string; estado?: string }) => void
}

function Filtros({ webhook, estado, mudar }: DosFiltros) {
  const { data = [] } = useQuery(webhooks)
  return (
    <div className={css.filtros}>
      <SelectField
        label="Webhook"
        noMargin
        value={webhook}
        onChange={(valor) => mudar({ webhook: valor })}
        options={opcoesCom(
          'Todos',
          data.map((w) => ({ value: w._id, label: w.nome })),
        )}
      />
      <SelectField
        label="Situação"
        noMargin
        value={estado}
        onChange={(valor) => mudar({ estado: valor })}
        options={opcoesCom(
          'Todas',
          Object.entries(ESTADOS).map(([value, label]) => ({ value, label })),
        )}
      />
    </div>
  )
}

const colunas = (botao: (e: EntregaDeWebhook) => ReactNode): Column<EntregaDeWebhook>[] => [
  { key: 'criada', head: 'Data', quiet: true, width: 168, render: (e) => formatarInstante(e.criadaEm) },
  {
    key: 'tipo',
    head: 'O que aconteceu',
    render: (e) => (
      <>
        <b className={css.titulo}>{tipoPorExtenso(e.tipo)}</b>
        <span className={css.embaixo}>a {e.webhook.nome}</span>
      </>
    ),
  },
  { key: 'estado', head: 'Situação', width: 140, render: (e) => <Estado entrega={e} /> },
  {
    key: 'andamento',
    head: 'O que respondeu',
    width: '30%',
    priority: 'p2',
    render: (e) => <span className={css.quieto}>{andamento(e)}</span>,
  },
  { key: 'reenviar', head: 'Enviar de novo', headHidden: true, width: 164, align: 'right', render: botao },
]

const cartao = (e: EntregaDeWebhook, botao: (e: EntregaDeWebhook) => ReactNode): CardParts => ({
  title: <b className={css.titulo}>{tipoPorExtenso(e.tipo)}</b>,
  value: <Estado entrega={e} />,
  details: (
    <>
      <span className={css.detalhe}>
        a {e.webhook.nome} · {formatarInstante(e.criadaEm)} · {andamento(e)}
      </span>
      {botao(e)}
    </>
  ),
})
