import type { z } from 'zod'
import type { resumoDeOcorrencias } from '#contract/predio/ocorrencias.ts'
import { IconFileSpreadsheet, IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { categoriasDeOcorrencia, situacoesDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useSessao } from '../../lib/sessao.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useExportacao } from '../../listas/use-exportacao.ts'
import { useFiltroDaLista, type FiltroNoEndereco } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ExportMenu } from '../../ui/lists/export-menu.tsx'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import { MoreMenu } from '../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { cartaoDe, colunasDe } from './colunas.tsx'
import { consultaDe, consultaDoFiltro, OCORRENCIAS, type FiltroDeOcorrencias } from './filtro.ts'
import { exportar, listar, resumo } from './ocorrencias.api.ts'

const contar = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'ocorrência' : 'ocorrências'}`

/** What residents reported: everybody's for staff, one's own for a resident. */
export function OcorrenciasPage() {
  const sessao = useSessao()
  const [ehAdministracao, saiu] = [sessao?.isAdmin === true, sessao?.saiu === true]
  const endereco = useFiltroDaLista(OCORRENCIAS)
  const { filtro, mudar, enderecoDaPagina } = endereco
  const consulta = consultaDe(filtro)
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['ocorrencias', 'lista', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'as ocorrências',
  })
  const { data: contagem } = useQuery(resumo(consultaDoFiltro(filtro)))
  const telefone = usePhone()
  useTitulo(undefined, erro !== null)
  const titulo = ehAdministracao ? 'Ocorrências de Moradores' : 'Minhas ocorrências'
  return (
    <Page>
      <PageHead
        title={titulo}
        sub={contagem ? emPalavras(contagem) : '\u00a0'}
        actions={
          <Acoes saiu={saiu} filtro={filtro} telefone={telefone} vazia={!total} ehAdministracao={ehAdministracao} />
        }
      />
      <Filtros {...endereco} />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Ocorrências${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={colunasDe(ehAdministracao)}
        rows={linhas}
        rowKey={(o) => o._id}
        rowName={(o) => o.titulo}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhuma ocorrência por aqui ainda"
            text={
              ehAdministracao
                ? 'O que os moradores relatarem aparece aqui, com fotos e a conversa.'
                : 'Viu algo que precisa de conserto ou de atenção? Conte à administração.'
            }
            action={
              !saiu && (
                <ButtonLink to={paths.novaOcorrencia} variant="primary" size="lg" icon={IconPlus}>
                  Cadastrar Ocorrência
                </ButtonLink>
              )
            }
          />
        }
        noResult={
          <EmptyState
            title="Nenhuma ocorrência encontrada"
            text="A busca olha protocolo, assunto, detalhes, local, nome e unidade."
            action={<Button onClick={() => mudar(semLimites(OCORRENCIAS))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, OCORRENCIAS)}
        card={cartaoDe}
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem }) }}
        skeletonRows={filtro.porPagina === 'todos' ? 20 : Number(filtro.porPagina)}
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
    </Page>
  )
}

/** How many there are and go on; one's own drafts apart, because nobody else knows of them. */
const emPalavras = ({ quantidade, ativas, rascunhos }: z.infer<typeof resumoDeOcorrencias>): string =>
  [
    contar(quantidade),
    ativas === 1 ? '1 ativa' : `${ativas.toLocaleString('pt-BR')} ativas`,
    ...(rascunhos === 0 ? [] : [rascunhos === 1 ? '1 rascunho seu' : `${rascunhos} rascunhos seus`]),
  ].join(' · ')

function Filtros({ filtro, mudar, buscar }: FiltroNoEndereco<FiltroDeOcorrencias>) {
  const escolhas = (
    <>
      <FilterSelect
        label="Status"
        value={filtro.status}
        onChange={(status) => mudar({ status })}
        options={[
          { value: '', label: 'Todos' },
          ...situacoesDeOcorrencia.map((s) => ({
            value: s,
            label: s === 'Aguardando' ? 'Aguardando procedimento' : s,
          })),
        ]}
      />
      <FilterSelect
        label="Categoria"
        value={filtro.categoria}
        onChange={(categoria) => mudar({ categoria })}
        options={[
          { value: '', label: 'Todas as categorias' },
          ...categoriasDeOcorrencia.map((c) => ({ value: c, label: c })),
        ]}
      />
    </>
  )
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar ocorrências por protocolo, assunto, nome ou unidade"
          placeholder={usePhone() ? 'Assunto ou nome' : 'Protocolo, assunto ou nome'}
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={escolhas}
      chips={[
        ...(filtro.status ? [{ label: filtro.status, onRemove: () => mudar({ status: '' }) }] : []),
        ...(filtro.categoria ? [{ label: filtro.categoria, onRemove: () => mudar({ categoria: '' }) }] : []),
      ]}
    />
  )
}

interface AcoesProps {
  saiu: boolean
  filtro: Parameters<typeof consultaDoFiltro>[0]
  telefone: boolean
  vazia: boolean
  ehAdministracao: boolean
}

function Acoes({ saiu, filtro, telefone, vazia, ehAdministracao }: AcoesProps) {
  const { exportar: pedir, exportando } = useExportacao((formato) =>
    exportar({ ...consultaDoFiltro(filtro), ordem: consultaDe(filtro).ordem }, formato),
  )
  const nova = !saiu && (
    <ButtonLink to={paths.novaOcorrencia} variant="primary" icon={IconPlus}>
      Cadastrar Ocorrência
    </ButtonLink>
  )
  if (!ehAdministracao) return nova
  if (!telefone)
    return (
      <>
        <ExportMenu onExport={pedir} busy={exportando} disabled={vazia} />
        {nova}
      </>
    )
  return (
    <>
      {nova}
      <MoreMenu
        items={[
          { label: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet, onClick: () => pedir('xlsx') },
          { label: 'Exportar texto (CSV)', icon: IconFileText, onClick: () => pedir('csv') },
        ]}
      />
    </>
  )
}
