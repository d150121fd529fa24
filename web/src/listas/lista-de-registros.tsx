import { useCanWrite } from '../ui/read-only.tsx'
import { Button } from '../ui/button.tsx'
import { DataList } from '../ui/lists/data-list.tsx'
import type { DataListProps } from '../ui/lists/data-list.types.ts'
import { StaleNote } from '../ui/lists/stale-note.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import type { DescricaoDaLista } from './descricao-da-lista.ts'
import { lugarNaLista, type FiltroDaLista } from './filtro-da-lista.ts'
import { PaginasDaLista } from './paginas-da-lista.tsx'
import type { ListaLida } from './use-lista-de-registros.ts'

/** What some lists have and others do not, as the table takes it. */
type SoDeAlgumas = 'selection' | 'onRemove' | 'totals' | 'totalsColumn' | 'skeletonRows'

interface Props<T, F extends string, Q> extends Partial<Pick<DataListProps<T>, SoDeAlgumas>> {
  lista: ListaLida<T, F, Q>
  descricao: DescricaoDaLista<T, Q>
}

/** The records of a list and its pages, with what is said when there is none, none is found, or they could not be read. */
export function ListaDeRegistros<T extends { _id: string }, F extends string, Q>(props: Props<T, F, Q>) {
  const { lista, descricao: d, ...desta } = props
  const podeGravar = useCanWrite()
  const { onRemove: _tirar, selection: _marcar, ...soLida } = desta
  const vazio = podeGravar ? d.vazio : { ...d.vazio, action: undefined }
  const { filtro, linhas, total = 0 } = lista
  const mudar = (parte: Partial<FiltroDaLista<never>>) => lista.mudar(parte as Partial<FiltroDaLista<F>>)
  return (
    <>
      {lista.atrasada && <StaleNote {...lista.atrasada} />}
      <DataList
        caption={`${d.nome}${lugarNaLista(filtro, total, linhas?.length ?? 0)}`}
        columns={d.colunas}
        rows={linhas}
        rowKey={(r) => r._id}
        rowName={d.nomeDe}
        busy={lista.lendo}
        error={lista.erro}
        empty={<EmptyState {...vazio} />}
        noResult={<EmptyState {...d.nada} action={<Button onClick={lista.limpar}>Limpar filtros</Button>} />}
        filtered={lista.filtrada}
        card={d.cartao}
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem }) }}
        skeletonRows={filtro.porPagina === 'todos' ? 20 : Number(filtro.porPagina)}
        {...(podeGravar ? desta : soLida)}
      />
      <PaginasDaLista {...lista} mudar={mudar} />
    </>
  )
}
