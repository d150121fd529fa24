import { IconRestore } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ItemDaLixeira } from '#contract/casa/auditoria.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { especies } from '../../../../lib/especies.ts'
import { nomeDaEntidade } from '../../../../registros/entidades.ts'
import { falhaDaLista } from '../../../../lib/erro-da-api.ts'
import { BarraDeFiltros } from '../../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type FiltrosDescritos } from '../../../../listas/descricao-da-lista.ts'
import { PaginasDaLista } from '../../../../listas/paginas-da-lista.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { CardParts, Column } from '../../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import css from './lixeira.module.css'
import { paginaDaLixeira, restaurarDaLixeira } from './registros.api.ts'
import { useFiltros } from './use-filtros.ts'

const DIA_MS = 86_400_000

/** "restam 12 dias", counted from now, the one that has begun too; the last one is "último dia". */
function quantoResta(ate: string): string {
  const dias = Math.ceil((Date.parse(ate) - Date.now()) / DIA_MS)
  return dias <= 1 ? 'último dia' : `restam ${dias} dias`
}

const Prazo = ({ ate }: { ate: string }) => <span title={`Até ${formatarInstante(ate)}`}>{quantoResta(ate)}</span>

function useRestaurar() {
  return useMutation({
    mutationFn: restaurarDaLixeira,
    onSuccess: (_, item) => avisarSucesso(`“${item.titulo}” restaurado em ${nomeDaEntidade(item.entidade)}`),
    onError: (erro, item) => avisarErro(`Não foi possível restaurar “${item.titulo}”. ${falhaDaLista(erro).message}`),
    onSettled: (_dados, _erro, item) => {
      marcarComoVelho(item.entidade)
      marcarComoVelho('lixeira')
    },
  })
}

const botaoCom = (restaurar: ReturnType<typeof useRestaurar>) => (i: ItemDaLixeira) => (
  <Button
    size="sm"
    icon={IconRestore}
    busy={restaurar.isPending && restaurar.variables._id === i._id}
    onClick={() => restaurar.mutate(i)}
  >
    Restaurar<VisuallyHidden> {i.titulo}</VisuallyHidden>
  </Button>
)

const FILTROS: FiltrosDescritos<'tipo'> = {
  busca: { label: 'Buscar na lixeira', placeholder: 'Nome' },
  escolhas: [
    {
      filtro: 'tipo',
      label: 'O que foi excluído',
      opcoes: opcoesCom(
        'Tudo',
        Object.entries(especies).map(([value, { varios }]) => ({ value, label: varios })),
      ),
      ficha: nomeDaEntidade,
    },
  ],
}

/** What was deleted in the last 30 days, who did it, and how to bring it back. */
export function AbaLixeira() {
  const lista = useFiltros(['tipo'])
  const { busca, tipo, pagina, porPagina } = lista.filtro
  const { data, error, refetch, isFetching } = useQuery(paginaDaLixeira({ busca, entidade: tipo, pagina, porPagina }))
  const botao = botaoCom(useRestaurar())
  return (
    <>
      <p className={css.explica}>O que é excluído fica aqui por 30 dias. Depois é apagado de vez, com os arquivos.</p>
      <BarraDeFiltros lista={lista} {...FILTROS} />
      <DataList
        caption={data ? `Lixeira: ${data.total} ${data.total === 1 ? 'registro' : 'registros'}` : 'Lixeira'}
        columns={colunas(botao)}
        rows={data?.itens}
        rowKey={(i) => i._id}
        rowName={(i) => i.titulo}
        busy={isFetching}
        error={error && !data ? { ...falhaDaLista(error), onRetry: () => void refetch(), busy: isFetching } : null}
        empty={<EmptyState title="A lixeira está vazia" text="O que for excluído pode ser trazido de volta daqui." />}
        noResult={
          <EmptyState
            title="Nada encontrado na lixeira"
            action={<Button onClick={lista.limpar}>Limpar filtros</Button>}
          />
        }
        filtered={lista.filtrada}
        card={(i) => cartao(i, botao)}
        skeletonRows={5}
      />
      <PaginasDaLista {...lista} total={data?.total} />
    </>
  )
}

const colunas = (botao: (i: ItemDaLixeira) => React.ReactNode): Column<ItemDaLixeira>[] => [
  {
    key: 'titulo',
    head: 'Excluído',
    render: (i) => (
      <>
        <b className={css.titulo}>{i.titulo}</b> <span className={css.embaixo}>{i.detalhe}</span>
      </>
    ),
  },
  { key: 'tipo', head: 'De', quiet: true, width: 128, render: (i) => nomeDaEntidade(i.entidade) },
  { key: 'quem', head: 'Por', quiet: true, width: 168, priority: 'p2', render: (i) => i.excluidoPor },
  { key: 'quando', head: 'Em', quiet: true, width: 176, priority: 'p3', render: (i) => formatarInstante(i.excluidoEm) },
  { key: 'ate', head: 'Prazo', quiet: true, width: 136, render: (i) => <Prazo ate={i.ate} /> },
  { key: 'restaurar', head: 'Restaurar', headHidden: true, align: 'right', width: 124, render: botao },
]

const cartao = (i: ItemDaLixeira, botao: (i: ItemDaLixeira) => React.ReactNode): CardParts => ({
  title: <b className={css.titulo}>{i.titulo}</b>,
  value: botao(i),
  details: (
    <span className={css.detalhe}>
      {nomeDaEntidade(i.entidade)} · {i.detalhe} · por {i.excluidoPor} em {formatarInstante(i.excluidoEm)} ·{' '}
      {quantoResta(i.ate)}
    </span>
  ),
})
