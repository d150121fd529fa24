import { IconAlertTriangle, IconCircleCheck, IconPlugOff, IconPlus, IconSend, IconKey } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MAXIMO_DE_WEBHOOKS, type Webhook, type WebhookComSegredo } from '#contract/casa/webhooks.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { estadoDaLeitura } from '../../../../listas/estado-da-leitura.ts'
import { nomeDaEntidade } from '../../../../registros/entidades.ts'
import { Button } from '../../../../ui/button.tsx'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { StatusBadge } from '../../../../ui/page/status-badge.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import ajustes from '../configuracoes.module.css'
import { DialogoDoWebhook } from './dialogo-do-webhook.tsx'
import { testePorExtenso } from './entrega-por-extenso.ts'
import { excluirUmWebhook, testarUmWebhook, trocarOSegredo, webhooks } from './integracoes.api.ts'
import css from './integracoes.module.css'
import { SegredoUmaVez } from './segredo-uma-vez.tsx'

function Situacao({ webhook: w }: { webhook: Webhook }) {
  if (!w.ativo)
    return (
      <StatusBadge level={w.desligado ? 'acao' : 'fim'} color="erro" icon={IconPlugOff}>
        Desligado
      </StatusBadge>
    )
  if (w.falhandoDesde !== null)
    return (
      <StatusBadge level="acao" color="aviso" icon={IconAlertTriangle}>
        Falhando
      </StatusBadge>
    )
  return (
    <StatusBadge level="curso" color="receita" icon={IconCircleCheck}>
      Ligado
    </StatusBadge>
  )
}

/** Why it is as it is, where that says more than the badge. */
function porque(w: Webhook): string {
  if (w.desligado) return `Desligado em ${formatarInstante(w.desligado.em)}. ${w.desligado.porque}`
  if (w.ativo && w.falhandoDesde !== null) return `Nada chega desde ${formatarInstante(w.falhandoDesde)}.`
  return ''
}

const doQueAvisa = ({ entidades }: Webhook): string =>
  entidades === null ? 'De tudo' : entidades.map(nomeDaEntidade).join(', ')

/** What can be done with a webhook besides changing it; each says what came of it. */
function useAcoes(aoTrocar: (w: WebhookComSegredo) => void) {
  const { confirm, dialog } = useConfirm()
  const fim = {
    onError: (erro: Error) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('webhooks'),
  }
  const teste = useMutation({
    mutationFn: testarUmWebhook,
    onSuccess: (e) => (e.estado === 'entregue' ? avisarSucesso : avisarErro)(testePorExtenso(e)),
    ...fim,
  })
  const troca = useMutation({ mutationFn: trocarOSegredo, onSuccess: aoTrocar, ...fim })
  const exclusao = useMutation({
    mutationFn: excluirUmWebhook,
    onSuccess: (_, w) => avisarSucesso(`Webhook “${w.nome}” excluído`),
    ...fim,
  })
  const trocar = async (w: Webhook) => {
    const sim = await confirm({
      title: `Trocar o segredo de “${w.nome}”?`,
      body: 'O de agora ainda vale por 24 horas, ao lado do novo: quem recebe tem esse tempo para passar a usar o outro.',
      verb: 'Trocar o segredo',
      tone: 'marca',
    })
    if (sim) troca.mutate(w)
  }
  const excluir = async (w: Webhook) => {
    const sim = await confirm({
      title: `Excluir o webhook “${w.nome}”?`,
      body: 'O endereço deixa de ser avisado, e a lista do que foi enviado a ele é apagada. Não há como desfazer.',
      verb: 'Excluir',
    })
    if (sim) exclusao.mutate(w)
  }
  return { teste, troca, trocar, excluir, dialog }
}

const botoesCom =
  ({ teste, troca, trocar }: ReturnType<typeof useAcoes>) =>
  (w: Webhook): ReactNode => (
    <span className={css.botoes}>
      <Button
        size="sm"
        icon={IconSend}
        busy={teste.isPending && teste.variables._id === w._id}
        onClick={() => teste.mutate(w)}
      >
        Enviar um teste<VisuallyHidden> a {w.nome}</VisuallyHidden>
      </Button>
      <Button
        size="sm"
        icon={IconKey}
        busy={troca.isPending && troca.variables._id === w._id}
        onClick={() => void trocar(w)}
      >
        Trocar o segredo<VisuallyHidden> de {w.nome}</VisuallyHidden>
      </Button>
    </span>
  )

type Abrir = (w: Webhook) => void
const nomeCom = (abrir: Abrir) => (w: Webhook) => <RowTitle onClick={() => abrir(w)}>{w.nome}</RowTitle>

const colunasCom = (abrir: Abrir, botoes: (w: Webhook) => ReactNode): Column<Webhook>[] => [
  {
    key: 'nome',
    head: 'Webhook',
    render: (w) => (
      <>
        {nomeCom(abrir)(w)}
        <span className={css.embaixo}>{w.url}</span>
        {porque(w) && <span className={css.embaixo}>{porque(w)}</span>}
      </>
    ),
  },
  {
    key: 'entidades',
    head: 'Do que avisa',
    width: '20%',
    priority: 'p3',
    render: (w) => <span className={css.quieto}>{doQueAvisa(w)}</span>,
  },
  { key: 'situacao', head: 'Situação', width: 132, render: (w) => <Situacao webhook={w} /> },
  { key: 'acoes', head: 'Ações', headHidden: true, width: 332, align: 'right', render: botoes },
]

const Vazio = ({ acao }: { acao: ReactNode }) => (
  <EmptyState
    short
    title="Nenhum webhook ainda"
    text="Cadastre o endereço de outro programa, e ele é avisado na hora do que for gravado aqui."
    action={acao}
  />
)

/** The addresses that are told of what happens. */
export function ListaDeWebhooks() {
  const leitura = useQuery(webhooks)
  const { data } = leitura
  const [aberto, abrir] = useState<Webhook | 'novo' | null>(null)
  const [comSegredo, mostrarSegredo] = useState<WebhookComSegredo | null>(null)
  const acoes = useAcoes(mostrarSegredo)
  const botoes = botoesCom(acoes)
  const novo = (
    <Button icon={IconPlus} onClick={() => abrir('novo')}>
      Adicionar<VisuallyHidden> webhook</VisuallyHidden>
    </Button>
  )
  const cabe = data !== undefined && data.length > 0 && data.length < MAXIMO_DE_WEBHOOKS
  return (
    <Section title="Webhooks" aside={cabe && novo}>
      <p className={ajustes.explica}>
        Avisam outros programas do que acontece no condomínio, sem nomes nem valores: dizem o que mudou, e onde ler. O
        que não chega é tentado de novo por três dias; a ordem não é garantida. São no máximo {MAXIMO_DE_WEBHOOKS}.
      </p>
      <DataList
        caption={`Webhooks: ${data?.length ?? 0}`}
        columns={colunasCom(abrir, botoes)}
        rows={data}
        rowKey={(w) => w._id}
        rowName={(w) => w.nome}
        {...estadoDaLeitura(leitura, 'os webhooks')}
        empty={<Vazio acao={novo} />}
        card={(w) => ({
          title: nomeCom(abrir)(w),
          value: <Situacao webhook={w} />,
          details: (
            <>
              <span className={css.detalhe}>
                {w.url} · {doQueAvisa(w)}
                {porque(w) && ` · ${porque(w)}`}
              </span>
              {botoes(w)}
            </>
          ),
        })}
        onRemove={(w) => void acoes.excluir(w)}
        skeletonRows={2}
      />
      {aberto && (
        <DialogoDoWebhook
          webhook={aberto === 'novo' ? null : aberto}
          fechar={() => abrir(null)}
          aoCriar={mostrarSegredo}
        />
      )}
      {comSegredo && (
        <SegredoUmaVez
          titulo={`Segredo de “${comSegredo.nome}”`}
          segredo={comSegredo.segredo}
          oQue="o segredo"
          perda="Ele não será mostrado de novo. Sem ele, quem recebe não tem como saber que o aviso é deste condomínio; dá para trocá-lo por outro."
          fechar={() => mostrarSegredo(null)}
        >
          Entregue-o a quem cuida do endereço: com ele se confere que cada aviso saiu daqui e não foi mudado no caminho.
          Ele não será mostrado de novo.
          {comSegredo.segredoAnteriorAte !== null &&
            ` O de antes ainda vale até ${formatarInstante(comSegredo.segredoAnteriorAte)}: até lá, cada aviso vai assinado pelos dois.`}
        </SegredoUmaVez>
      )}
      {acoes.dialog}
    </Section>
  )
}
