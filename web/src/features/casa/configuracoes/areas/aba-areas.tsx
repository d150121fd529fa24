import { IconCircleCheck, IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ErroDaApi, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { consultaDeAreas, type Area } from '../../../../paineis/reservas/areas.ts'
import type { ExclusaoDescrita } from '../../../../registros/descricao-do-registro.ts'
import { useExclusao } from '../../../../registros/use-exclusao.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { StatusBadge } from '../../../../ui/page/status-badge.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import { excluir, restaurar } from './areas.api.ts'
import css from './areas.module.css'
import { FormularioDaArea } from './formulario-da-area.tsx'

const NOVA = 'nova'
const endereco = (area: string) => `?aba=areas&area=${area}`

/** The leisure areas: the list, and the form of the one the address names. */
export function AbaAreas() {
  const [params] = useSearchParams()
  const aberta = params.get('area')
  const { data, error, refetch, isFetching } = useQuery(consultaDeAreas)
  if (aberta === NOVA) return <FormularioDaArea key={NOVA} area={null} />
  const falha = error &&
    !data && {
      message: `Não foi possível ler as áreas. ${mensagemDoErro(error)}`,
      ...(error instanceof ErroDaApi && { code: error.codigo }),
      onRetry: () => void refetch(),
      busy: isFetching,
    }
  if (aberta === null) return <Lista areas={data} falha={falha || null} lendo={isFetching} />
  const area = data?.find((a) => a._id === aberta)
  if (area) return <FormularioDaArea key={area._id} area={area} />
  if (falha) return <ErrorState {...falha} />
  if (!data) return null
  return (
    <EmptyState
      title="Área não encontrada"
      text="Ela pode ter sido excluída, ou o link está incompleto."
      action={<ButtonLink to="?aba=areas">Ver as áreas</ButtonLink>}
    />
  )
}

const Situacao = ({ ativa }: { ativa: boolean }) =>
  ativa ? (
    <StatusBadge level="curso" color="receita" icon={IconCircleCheck}>
      Aberta
    </StatusBadge>
  ) : (
    <StatusBadge level="fim" icon={IconLock}>
      Fechada
    </StatusBadge>
  )

const menorPreco = (a: Area) => Math.min(...a.periodos.map((p) => p.price))
const periodos = (a: Area) => (a.periodos.length === 1 ? '1 período' : `${a.periodos.length} períodos`)

const colunas: Column<Area>[] = [
  { key: 'nome', head: 'Área', render: (a) => <RowTitle to={endereco(a._id)}>{a.nome}</RowTitle> },
  { key: 'capacidade', head: 'Pessoas', align: 'right', width: 92, quiet: true, render: (a) => a.capacidade },
  { key: 'periodos', head: 'Períodos', width: 120, quiet: true, priority: 'p2', render: periodos },
  {
    key: 'preco',
    head: 'Desde (R$)',
    align: 'right',
    width: 120,
    render: (a) => <Amount reais={menorPreco(a)} variant="plain" />,
  },
  {
    key: 'limpeza',
    head: 'Limpeza (R$)',
    align: 'right',
    width: 124,
    priority: 'p2',
    render: (a) => <Amount reais={a.taxaLimpeza} variant="plain" />,
  },
  { key: 'situacao', head: 'Situação', width: 128, render: (a) => <Situacao ativa={a.ativa} /> },
]

interface ListaProps {
  areas: Area[] | undefined
  falha: Parameters<typeof DataList<Area>>[0]['error']
  lendo: boolean
}

const EXCLUSAO: ExclusaoDescrita<Area> = {
  palavra: 'areas',
  pergunta: (a) => ({
    title: 'Tem certeza que deseja excluir esta área?',
    body: `“${a.nome}” deixa de receber reservas. As que já passaram ficam guardadas, e dá para desfazer por 30 dias.`,
  }),
  excluir: (a) => excluir(a._id, a.versao),
  restaurar: (a) => restaurar(a._id),
  excluido: (a) => `Área “${a.nome}” excluída`,
  restaurado: (a) => `Área “${a.nome}” restaurada`,
  nome: (a) => `“${a.nome}”`,
}

function Lista({ areas, falha, lendo }: ListaProps) {
  const exclusao = useExclusao(EXCLUSAO)
  const nova = (
    <ButtonLink to={endereco(NOVA)} variant="primary" icon={IconPlus}>
      Adicionar Nova
    </ButtonLink>
  )
  return (
    <>
      {areas !== undefined && areas.length > 0 && <div className={css.acoes}>{nova}</div>}
      <DataList
        caption={`Áreas de lazer: ${areas?.length ?? 0}`}
        columns={colunas}
        rows={areas}
        rowKey={(a) => a._id}
        rowName={(a) => a.nome}
        busy={lendo}
        error={falha ?? null}
        empty={
          <EmptyState
            title="Nenhuma área de lazer ainda"
            text="Cadastre o salão, a churrasqueira e o que mais se reserva: os moradores escolhem dia e horário sozinhos."
            action={nova}
          />
        }
        card={(a) => ({
          title: <RowTitle to={endereco(a._id)}>{a.nome}</RowTitle>,
          value: <Amount reais={menorPreco(a)} />,
          details: (
            <>
              <span>
                Até {a.capacidade} pessoas · {periodos(a)}
              </span>
              <Situacao ativa={a.ativa} />
            </>
          ),
        })}
        edit={(a) => endereco(a._id)}
        onRemove={exclusao.excluir}
        skeletonRows={4}
      />
      {exclusao.dialog}
    </>
  )
}
