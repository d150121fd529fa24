import { IconUpload } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { ehDia } from '../../listas/eh-dia.ts'
import {
  estaFiltrada,
  lugarNaLista,
  semLimites,
  type FiltroDaLista,
  type FormaDaLista,
} from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useSessao } from '../../lib/sessao.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useFiltroDaLista } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { DateRangeField, DateRangeForm } from '../../ui/fields/date-range-field.tsx'
import { type DateRange, writeRange } from '../../ui/text/date-range-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { listar, type AtaNaLista } from './atas.api.ts'
import { cartaoDe, colunasDe } from './colunas.tsx'
import { useExclusaoDeAta } from './use-exclusao-de-ata.tsx'
import { usePdfAberto } from './use-pdf-aberto.tsx'

type Proprios = 'de' | 'ate'

const FORMA: FormaDaLista<Proprios> = {
  caminho: paths.atas,
  ordens: ['data', 'pauta', 'responsavel'],
  ordemInicial: '-data',
  filtros: { de: ehDia, ate: ehDia },
}

const consultaDe = (f: FiltroDaLista<Proprios>) => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.de && { de: f.de }),
  ...(f.ate && { ate: f.ate }),
  ordem: f.ordem as 'data',
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})

const contar = (n: number) => (n === 1 ? '1 ata' : `${n} atas`)

/** The minutes of the meetings: everyone reads them, staff sends and deletes. */
export function AtasPage() {
  const { filtro, mudar, buscar, enderecoDaPagina } = useFiltroDaLista(FORMA)
  const consulta = consultaDe(filtro)
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['atas', 'lista', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'as atas',
  })
  const administra = useSessao()?.isAdmin === true
  const { pedirExclusao, dialog } = useExclusaoDeAta()
  const { abrir, previa } = usePdfAberto()
  const telefone = usePhone()
  const filtrada = estaFiltrada(filtro, FORMA)
  useTitulo(undefined, erro !== null)
  return (
    <Page>
      <PageHead
        title="Atas de Reuniões"
        sub={total ? contar(total) : '\u00a0'}
        // Before the first one there is one thing to do, and the empty list offers it.
        actions={administra && (total !== 0 || filtrada) && <EnviarNova />}
      />
      {(total !== 0 || filtrada) && <Filtros filtro={filtro} mudar={mudar} buscar={buscar} telefone={telefone} />}
      {atrasada && <StaleNote {...atrasada} />}
      <DataList<AtaNaLista>
        caption={`Atas de reuniões${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={colunasDe(abrir, filtro.busca)}
        rows={linhas}
        rowKey={(a) => a._id}
        rowName={(a) => a.pauta}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhuma ata por aqui ainda"
            text={
              administra
                ? 'Os moradores leem assim que você envia.'
                : 'Quando a administração enviar uma, ela aparece aqui.'
            }
            action={administra && <EnviarNova grande />}
          />
        }
        noResult={
          <EmptyState
            title="Nenhuma ata encontrada"
            text="A busca olha a pauta, o responsável, o conselho e o texto dos PDFs; o período, o dia da reunião."
            action={<Button onClick={() => mudar(semLimites(FORMA))}>Limpar filtros</Button>}
          />
        }
        filtered={filtrada}
        card={cartaoDe(abrir, filtro.busca)}
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem }) }}
        {...(administra && { onRemove: (a) => void pedirExclusao(a) })}
        skeletonRows={10}
      />
      {total !== undefined && (
        <Pagination
          pagina={filtro.pagina}
          porPagina={filtro.porPagina}
          total={total}
          hrefDaPagina={enderecoDaPagina}
          onPorPagina={(porPagina) => mudar({ porPagina })}
          narrow={telefone}
        />
      )}
      {previa}
      {dialog}
    </Page>
  )
}

interface FiltrosProps {
  filtro: FiltroDaLista<Proprios>
  mudar: (parte: Partial<FiltroDaLista<Proprios>>) => void
  buscar: (busca: string) => void
  telefone: boolean
}

/** Search, and the period of the meetings. */
function Filtros({ filtro, mudar, buscar, telefone }: FiltrosProps) {
  const periodo = { de: filtro.de || null, ate: filtro.ate || null }
  const chave = `${filtro.de} ${filtro.ate}`
  const mudarPeriodo = ({ de, ate }: DateRange) => mudar({ de: de ?? '', ate: ate ?? '' })
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar atas por pauta, responsável ou texto do PDF"
          placeholder={telefone ? 'Pauta ou texto' : 'Pauta ou texto do PDF'}
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={<DateRangeField key={chave} value={periodo} onChange={mudarPeriodo} />}
      phoneFilters={<DateRangeForm key={chave} value={periodo} onChange={mudarPeriodo} />}
      chips={
        filtro.de || filtro.ate
          ? [{ label: writeRange(periodo), onRemove: () => mudarPeriodo({ de: null, ate: null }) }]
          : []
      }
    />
  )
}

const EnviarNova = ({ grande = false }: { grande?: boolean }) => (
  <ButtonLink to={paths.novaAta} variant="primary" icon={IconUpload} {...(grande && { size: 'lg' as const })}>
    Enviar Nova Ata
  </ButtonLink>
)
