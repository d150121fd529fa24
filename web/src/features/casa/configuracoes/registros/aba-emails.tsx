import {
  IconArchive,
  IconCircleCheck,
  IconClockHour4,
  IconHelpCircle,
  IconMailX,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { EmailDaFila } from '#contract/casa/emails.ts'
import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { falhaDaLista, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { BarraDeFiltros } from '../../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type FiltrosDescritos } from '../../../../listas/descricao-da-lista.ts'
import { PaginasDaLista } from '../../../../listas/paginas-da-lista.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { CardParts, Column } from '../../../../ui/lists/data-list.types.ts'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { StatusBadge, type StatusBadgeProps } from '../../../../ui/page/status-badge.tsx'
import { EmailAberto } from './email-aberto.tsx'
import { FaixaDoCorreio } from './faixa-do-correio.tsx'
import css from './lixeira.module.css'
import { motivoPorExtenso } from './motivo-do-email.ts'
import { paginaDeEmails, tentarDeNovo } from './registros.api.ts'
import { TesteDoCorreio } from './teste-do-correio.tsx'
import { useFiltros } from './use-filtros.ts'

const ESTADOS: Record<EstadoDeEmail, string> = {
  pendente: 'Na fila',
  guardado: 'Guardados',
  falhou: 'Não enviados',
  enviado: 'Entregues ao servidor',
  descartado: 'Descartados',
}
const ehEstado = (t: string): t is EstadoDeEmail => Object.hasOwn(ESTADOS, t)

const EMBLEMAS: Record<EstadoDeEmail, StatusBadgeProps> = {
  pendente: { level: 'acao', color: 'aviso', icon: IconClockHour4, children: 'Na fila' },
  guardado: { level: 'acao', color: 'aviso', icon: IconArchive, children: 'Guardado' },
  falhou: { level: 'acao', color: 'erro', icon: IconMailX, children: 'Não enviado' },
  enviado: { level: 'fim', icon: IconCircleCheck, children: 'Aceito' },
  descartado: { level: 'fim', icon: IconTrash, children: 'Descartado' },
}

/** Taken by the mail server is all that is known here; of a delivery cut half-way not even that. */
const Estado = ({ email: e }: { email: EmailDaFila }) =>
  e.estado === 'enviado' && e.aceitoEm === null ? (
    <StatusBadge level="acao" color="aviso" icon={IconHelpCircle}>
      Sem resposta
    </StatusBadge>
  ) : (
    <StatusBadge {...EMBLEMAS[e.estado]} />
  )

/** What became of a mail: why it has not gone, and when it is tried again. */
function porque(e: EmailDaFila): string {
  if (e.aceitoEm) return `Aceito pelo servidor em ${formatarInstante(e.aceitoEm)}`
  if (e.estado === 'enviado') return 'Não se sabe se o servidor o recebeu: a resposta não chegou.'
  if (e.estado === 'descartado') return 'Nunca foi enviado.'
  if (e.estado === 'guardado') return 'Não foi enviado: não havia servidor de e-mail.'
  const tentativas = e.tentativas === 0 ? 'Na fila' : e.tentativas === 1 ? '1 tentativa' : `${e.tentativas} tentativas`
  const motivo = e.erro === null ? '' : `: ${motivoPorExtenso(e.erro)}`
  const proxima = e.proximaEm && e.tentativas > 0 ? ` Tenta de novo em ${formatarInstante(e.proximaEm)}.` : ''
  return `${tentativas}${motivo}.${proxima}`
}

function useTentar() {
  return useMutation({
    mutationFn: tentarDeNovo,
    onSuccess: ({ para }) => avisarSucesso(`Tentando enviar para ${para}`),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('emails'),
  })
}

const botaoCom = (tentar: ReturnType<typeof useTentar>) => (e: EmailDaFila) =>
  e.podeTentar && (
    <Button
      size="sm"
      icon={IconRefresh}
      busy={tentar.isPending && tentar.variables._id === e._id}
      onClick={() => tentar.mutate(e)}
    >
      {e.estado === 'guardado' ? 'Mandar' : 'Tentar de novo'}
      <VisuallyHidden> o e-mail para {e.para}</VisuallyHidden>
    </Button>
  )

const FILTROS: FiltrosDescritos<'estado'> = {
  busca: { label: 'Buscar e-mails pelo endereço', placeholder: 'Endereço' },
  escolhas: [
    {
      filtro: 'estado',
      label: 'Situação',
      opcoes: opcoesCom(
        'Todos',
        Object.entries(ESTADOS).map(([value, label]) => ({ value, label })),
      ),
    },
  ],
}

/** The queue of mails: what did not go, why, and how to try again. */
export function AbaEmails() {
  const lista = useFiltros(['estado'])
  const { busca, pagina, porPagina } = lista.filtro
  const estado = ehEstado(lista.filtro.estado) ? lista.filtro.estado : ''
  // A try ends a moment after it is asked for, without an event of its own.
  const { data, error, refetch, isFetching } = useQuery({
    ...paginaDeEmails({ busca, estado, pagina, porPagina }),
    refetchInterval: 5_000,
  })
  const botao = botaoCom(useTentar())
  const [aberto, abrir] = useState<EmailDaFila | null>(null)
  return (
    <>
      <FaixaDoCorreio />
      <TesteDoCorreio />
      <p className={css.explica}>
        Um e-mail que não sai é tentado de novo, cada vez mais espaçado, por um dia. “Aceito” quer dizer que o servidor
        de e-mail o recebeu; se a pessoa o leu, só ela sabe. Abra um e-mail para ler o que ele dizia, sem os links. A
        lista guarda 30 dias.
      </p>
      <BarraDeFiltros lista={{ ...lista, filtro: { ...lista.filtro, estado } }} {...FILTROS} />
      <DataList
        caption={data ? `E-mails: ${data.total}` : 'E-mails'}
        columns={colunas(data?.itens.some((e) => e.podeTentar) ? botao : null, abrir)}
        rows={data?.itens}
        rowKey={(e) => e._id}
        rowName={(e) => e.para}
        error={error && !data ? { ...falhaDaLista(error), onRetry: () => void refetch(), busy: isFetching } : null}
        empty={
          <EmptyState title="Nenhum e-mail por aqui ainda" text="Convites, avisos e recuperações aparecem aqui." />
        }
        noResult={
          <EmptyState title="Nenhum e-mail assim" action={<Button onClick={lista.limpar}>Limpar filtros</Button>} />
        }
        filtered={lista.filtrada}
        card={(e) => cartao(e, botao, abrir)}
        skeletonRows={5}
      />
      <PaginasDaLista {...lista} total={data?.total} />
      {aberto && <EmailAberto email={aberto} situacao={porque(aberto)} fechar={() => abrir(null)} />}
    </>
  )
}

/** @param botao the last column, where something of the page may be tried again; otherwise its room is the others' */
const colunas = (
  botao: ((e: EmailDaFila) => ReactNode) | null,
  abrir: (e: EmailDaFila) => void,
): Column<EmailDaFila>[] => [
  { key: 'criado', head: 'Data', quiet: true, width: 168, render: (e) => formatarInstante(e.criadoEm) },
  {
    key: 'para',
    head: 'E-mail',
    render: (e) => (
      <>
        <RowTitle onClick={() => abrir(e)}>{e.assunto}</RowTitle> <span className={css.embaixo}>para {e.para}</span>
      </>
    ),
  },
  { key: 'estado', head: 'Situação', width: 136, render: (e) => <Estado email={e} /> },
  {
    key: 'porque',
    head: 'O que houve',
    width: '28%',
    priority: 'p2',
    render: (e) => <span className={css.erro}>{porque(e)}</span>,
  },
  ...(botao === null
    ? []
    : [
        { key: 'tentar', head: 'Tentar de novo', headHidden: true, align: 'right' as const, width: 152, render: botao },
      ]),
]

const cartao = (e: EmailDaFila, botao: (e: EmailDaFila) => ReactNode, abrir: (e: EmailDaFila) => void): CardParts => ({
  title: <RowTitle onClick={() => abrir(e)}>{e.assunto}</RowTitle>,
  value: <Estado email={e} />,
  details: (
    <>
      <span className={css.detalhe}>
        para {e.para} · {formatarInstante(e.criadoEm)} · {porque(e)}
      </span>
      {botao(e)}
    </>
  ),
})
