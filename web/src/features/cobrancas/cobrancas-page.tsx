import { IconFileSpreadsheet, IconFileText, IconPlus, IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useExportacao, type Exportacao } from '../../listas/use-exportacao.ts'
import { useFiltroDaLista } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ExportMenu } from '../../ui/lists/export-menu.tsx'
import { MoreMenu } from '../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { consultaDoResumo, exportar, listar } from './cobrancas.api.ts'
import { cartaoDe, COLUNAS } from './lista/colunas.tsx'
import { COBRANCAS, consultaDe, consultaDoFiltro } from './lista/filtro.ts'
import { FiltrosDasCobrancas } from './lista/filtros-das-cobrancas.tsx'
import { contar } from './textos.ts'

/** What the units owe and have paid: every charge, with the sums of the filter. */
export function CobrancasPage() {
  const endereco = useFiltroDaLista(COBRANCAS)
  const { filtro, mudar, enderecoDaPagina } = endereco
  const consulta = consultaDe(filtro)
  const limites = consultaDoFiltro(filtro)
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['cobrancas', 'lista', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'as cobranças',
  })
  const resumo = useQuery(consultaDoResumo(limites)).data
  const exportacao = useExportacao((formato) => exportar({ ...limites, ordem: consulta.ordem }, formato))
  const telefone = usePhone()
  const filtrada = estaFiltrada(filtro, COBRANCAS)
  useTitulo(undefined, erro !== null)
  return (
    <Page>
      <PageHead
        title="Cobranças"
        sub={resumo ? `${contar(resumo.quantidade)} · ${formatarReais(resumo.saldo)} em aberto` : '\u00a0'}
        actions={<Acoes exportacao={exportacao} telefone={telefone} vazia={!total} nunca={total === 0 && !filtrada} />}
      />
      <FiltrosDasCobrancas {...endereco} />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Cobranças${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={COLUNAS}
        rows={linhas}
        rowKey={(c) => c._id}
        rowName={(c) => `${nomeDaCobranca(c)}, ${c.unidade.nome}`}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhuma cobrança por aqui ainda"
            text="Some as despesas do mês, diga como cada uma se divide e confira quanto cabe a cada unidade antes de emitir."
            action={
              <ButtonLink to={paths.gerarCobrancas} variant="primary" size="lg" icon={IconPlus}>
                Gerar o primeiro mês
              </ButtonLink>
            }
          />
        }
        noResult={
          <EmptyState
            title="Nenhuma cobrança encontrada"
            text="A busca olha a unidade, o responsável, o nome e o número da cobrança."
            action={<Button onClick={() => mudar(semLimites(COBRANCAS))}>Limpar filtros</Button>}
          />
        }
        filtered={filtrada}
        card={cartaoDe}
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem }) }}
        totalsColumn="saldo"
        {...(resumo && {
          totals: [
            { label: `Valor de ${contar(resumo.quantidade)}`, reais: resumo.total },
            { label: 'Em aberto', reais: resumo.saldo, final: true },
          ],
        })}
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

interface AcoesProps {
  exportacao: Exportacao
  telefone: boolean
  vazia: boolean
  /** No charge exists: the way to the first month is in the list's place. */
  nunca: boolean
}

function Acoes({ exportacao, telefone, vazia, nunca }: AcoesProps) {
  const { exportar, exportando } = exportacao
  const gerar = (
    <ButtonLink to={paths.gerarCobrancas} variant={nunca ? 'default' : 'primary'} icon={IconPlus}>
      Gerar o mês
    </ButtonLink>
  )
  if (!telefone)
    return (
      <>
        <ExportMenu onExport={exportar} busy={exportando} disabled={vazia} />
        <ButtonLink to={paths.cobrancaAvulsa} icon={IconReceipt2}>
          Cobrar uma unidade
        </ButtonLink>
        {gerar}
      </>
    )
  return (
    <>
      {gerar}
      <MoreMenu
        items={[
          { label: 'Cobrar uma unidade', icon: IconReceipt2, to: paths.cobrancaAvulsa },
          { label: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet, onClick: () => exportar('xlsx') },
          { label: 'Exportar texto (CSV)', icon: IconFileText, onClick: () => exportar('csv') },
        ]}
      />
    </>
  )
}
