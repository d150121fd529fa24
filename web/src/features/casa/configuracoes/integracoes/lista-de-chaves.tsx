import { IconBan, IconCircleCheck, IconClockOff, IconPlus, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { podePorExtenso, type ChaveDaApi } from '#contract/pessoas/chaves.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { estadoDaLeitura } from '../../../../listas/estado-da-leitura.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { StatusBadge } from '../../../../ui/page/status-badge.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import ajustes from '../configuracoes.module.css'
import { areasDasChaves, chaves, revogarUmaChave, type ChaveFeita } from './chaves.api.ts'
import { DialogoDaChave } from './dialogo-da-chave.tsx'
import css from './integracoes.module.css'
import { SegredoUmaVez } from './segredo-uma-vez.tsx'

const SITUACOES = {
  vale: { nome: 'Vale', level: 'curso', color: 'receita', icon: IconCircleCheck },
  vencida: { nome: 'Vencida', level: 'fim', color: 'erro', icon: IconClockOff },
  revogada: { nome: 'Revogada', level: 'fim', color: 'erro', icon: IconBan },
  parada: { nome: 'Parada', level: 'acao', color: 'aviso', icon: IconUserOff },
} as const

function Situacao({ chave }: { chave: ChaveDaApi }) {
  const { nome, ...badge } = SITUACOES[chave.situacao]
  return <StatusBadge {...badge}>{nome}</StatusBadge>
}

const usoPorExtenso = ({ usadaEm, ip }: ChaveDaApi) =>
  usadaEm === null ? 'Nunca usada' : `Usada em ${formatarInstante(usadaEm)}${ip === null ? '' : `, de ${ip}`}`

/** Until when, or why not any more. */
function prazoPorExtenso(c: ChaveDaApi): string {
  if (c.revogadaEm !== null) return `Revogada em ${formatarInstante(c.revogadaEm)} por ${c.revogadaPor ?? ''}`
  if (c.situacao === 'parada') return `${c.criadaPor} já não é da administração`
  return `${c.situacao === 'vencida' ? 'Valeu' : 'Vale'} até ${formatarData(c.validaAte)}`
}

const linhas = (c: ChaveDaApi) => [`${c.comeco}… · de ${c.criadaPor}`, prazoPorExtenso(c), usoPorExtenso(c)]

function useRevogacao() {
  const { confirm, dialog } = useConfirm()
  const revogacao = useMutation({
    mutationFn: revogarUmaChave,
    onSuccess: (c) => avisarSucesso(`Chave “${c.nome}” revogada`),
    onError: (erro: Error) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('chaves'),
  })
  const revogar = async (c: ChaveDaApi) => {
    const sim = await confirm({
      title: `Revogar a chave “${c.nome}” (${c.comeco}…)?`,
      body: 'O próximo pedido com ela é recusado. Não há como desfazer: quem a usa precisa de outra.',
      verb: 'Revogar',
    })
    if (sim) revogacao.mutate(c)
  }
  const botao = (c: ChaveDaApi): ReactNode =>
    c.revogadaEm === null &&
    c.situacao !== 'vencida' && (
      <Button
        size="sm"
        icon={IconBan}
        busy={revogacao.isPending && revogacao.variables._id === c._id}
        onClick={() => void revogar(c)}
      >
        Revogar<VisuallyHidden> a chave {c.nome}</VisuallyHidden>
      </Button>
    )
  return { botao, dialog }
}

type Escrever = (c: ChaveDaApi) => ReactNode

const colunasCom = (pode: Escrever, botao: Escrever): Column<ChaveDaApi>[] => [
  {
    key: 'nome',
    head: 'Chave',
    render: (c) => (
      <>
        <span className={css.titulo}>{c.nome}</span>
        {linhas(c).map((linha) => (
          <span key={linha} className={css.embaixo}>
            {linha}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'pode',
    head: 'O que pode',
    width: '32%',
    priority: 'p3',
    render: (c) => <span className={css.quieto}>{pode(c)}</span>,
  },
  { key: 'situacao', head: 'Situação', width: 132, render: (c) => <Situacao chave={c} /> },
  { key: 'acoes', head: 'Ações', headHidden: true, width: 132, align: 'right', render: botao },
]

/** What programs come in with. */
export function ListaDeChaves() {
  const leitura = useQuery(chaves)
  const { data } = leitura
  const { data: areas } = useQuery(areasDasChaves)
  const [aberto, abrir] = useState(false)
  const [feita, mostrar] = useState<ChaveFeita | null>(null)
  const { botao, dialog } = useRevogacao()
  const pode = (c: ChaveDaApi) => podePorExtenso(areas ?? [], c.operacoes).join(', ')
  const nova = (
    <Button icon={IconPlus} disabled={areas === undefined} onClick={() => abrir(true)}>
      Nova chave
    </Button>
  )
  return (
    <Section title="Chaves da API" aside={data !== undefined && data.length > 0 && nova}>
      <p className={ajustes.explica}>
        Com uma chave, um programa consulta e grava em nome de quem a fez: só no que ela permite e até o dia dela. O que
        há para chamar está em{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          /api/docs
        </a>
        .
      </p>
      <DataList
        caption={`Chaves da API: ${data?.length ?? 0}`}
        columns={colunasCom(pode, botao)}
        rows={data}
        rowKey={(c) => c._id}
        rowName={(c) => c.nome}
        {...estadoDaLeitura(leitura, 'as chaves')}
        empty={
          <EmptyState
            short
            title="Nenhuma chave ainda"
            text="Faça uma para o programa da contabilidade, uma planilha ou outro sistema."
            action={nova}
          />
        }
        card={(c) => ({
          title: c.nome,
          value: <Situacao chave={c} />,
          details: (
            <>
              <span className={css.detalhe}>{[pode(c), ...linhas(c)].join(' · ')}</span>
              {botao(c)}
            </>
          ),
        })}
        skeletonRows={2}
      />
      {aberto && areas && <DialogoDaChave areas={areas} fechar={() => abrir(false)} aoCriar={mostrar} />}
      {feita && (
        <SegredoUmaVez
          titulo={`Chave “${feita.nome}”`}
          segredo={feita.chave}
          oQue="a chave"
          perda="Ela não será mostrada de novo: sem guardá-la, só resta revogá-la e fazer outra."
          fechar={() => mostrar(null)}
        >
          Entregue-a a quem cuida do programa, por um meio seguro. Ela vai em cada pedido, no cabeçalho Authorization,
          depois da palavra Bearer. Não será mostrada de novo.
        </SegredoUmaVez>
      )}
      {dialog}
    </Section>
  )
}
