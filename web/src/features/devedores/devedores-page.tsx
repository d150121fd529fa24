import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { formatarPercentual, formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../app/paths.ts'
import { ehDia } from '../../listas/eh-dia.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useDiaDoEndereco } from '../../listas/use-dia-do-endereco.ts'
import { useExportacao } from '../../listas/use-exportacao.ts'
import { useFiltroDaLista } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import { DataList } from '../../ui/lists/data-list.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ExportMenu } from '../../ui/lists/export-menu.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { Atrasos } from './atrasos.tsx'
import { cartaoDe, colunas } from './colunas.tsx'
import { consultaDoResumo, exportar, listar } from './devedores.api.ts'
import { consultaDe, DEVEDORES } from './filtro.ts'
import css from './devedores.module.css'
import { Prescricoes } from './prescricoes.tsx'
import { SemEmail } from './sem-email.tsx'

const DialogoDosLembretes = lazy(() =>
  import('./dialogo-dos-lembretes.tsx').then((m) => ({ default: m.DialogoDosLembretes })),
)

const unidades = (n: number) => (n === 1 ? '1 unidade' : `${n.toLocaleString('pt-BR')} unidades`)

/** @param encargos those of today in reais, when every unit of the summary is on the page; null when some are not */
function emPalavras(
  { unidades: n, principal, inadimplencia: taxa }: ResumoDosDevedores,
  encargos: number | null,
): string {
  if (n === 0) return 'Nenhuma unidade em atraso'
  const parte = taxa === null ? '' : ` · ${formatarPercentual(taxa)} do que venceu em 12 meses`
  return `${unidades(n)} · ${formatarReais(principal)} ${encargos === null ? 'sem encargos' : `mais ${formatarReais(encargos)} de encargos`}${parte}`
}

/** Late charges of these units together, in reais. */
const encargosDe = (linhas: readonly Devedor[]): number =>
  linhas.reduce((soma, d) => soma + Math.round(d.encargos * 100), 0) / 100

/** Units with overdue charges: who, how much with the charges of the day, and for how long. Staff only. */
export function DevedoresPage() {
  const { filtro, mudar, buscar, enderecoDaPagina } = useFiltroDaLista(DEVEDORES)
  const consulta = consultaDe(filtro)
  const { pagina: _p, porPagina: _n, ordem, ...limites } = consulta
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['cobrancas', 'devedores', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'os inadimplentes',
  })
  const resumo = useQuery(consultaDoResumo(limites)).data
  const exportacao = useExportacao((formato) => exportar({ ...limites, ordem }, formato))
  const telefone = usePhone()
  const [lembretesDe, setLembretesDe] = useState<Devedor | null>(null)
  const daTabela = useMemo(() => colunas(setLembretesDe), [])
  useTitulo(undefined, erro !== null)
  const dia = <ContasEm em={filtro.em} mudar={(em) => mudar({ em }, true)} />
  return (
    <Page>
      <PageHead
        title="Inadimplentes"
        sub={resumo ? emPalavras(resumo, linhas?.length === resumo.unidades ? encargosDe(linhas) : null) : '\u00a0'}
        actions={
          <>
            <ButtonLink to={paths.reguaDeLembretes}>Régua de lembretes</ButtonLink>
            <ButtonLink to={paths.acordos}>Acordos</ButtonLink>
            <ExportMenu onExport={exportacao.exportar} busy={exportacao.exportando} disabled={!total} />
          </>
        }
      />
      {resumo && resumo.unidades > 0 && <Atrasos {...resumo} />}
      {resumo && <Prescricoes {...resumo} />}
      <FilterBar
        search={
          <SearchField
            label="Buscar por unidade ou por quem recebe a cobrança"
            placeholder="Unidade ou pagador"
            value={filtro.busca}
            onChange={buscar}
            slash={atalhosDeUmaTecla()}
          />
        }
        filters={dia}
        chips={filtro.em ? [{ label: `Contas em ${formatarData(filtro.em)}`, onRemove: () => mudar({ em: '' }) }] : []}
      />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Inadimplentes${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={daTabela}
        rows={linhas}
        rowKey={(d) => d._id}
        rowName={(d) => d.unidade.nome}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhuma cobrança vencida"
            text="Cobrança emitida que passa do vencimento sem ser paga aparece aqui, por unidade."
          />
        }
        noResult={
          <EmptyState
            title="Nenhuma unidade encontrada"
            text="A busca olha a unidade, quem recebe a cobrança e o número dela."
            action={<Button onClick={() => mudar(semLimites(DEVEDORES))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, DEVEDORES)}
        card={(d) => cartaoDe(d, setLembretesDe)}
        sort={{ ordem: filtro.ordem, onChange: (nova) => mudar({ ordem: nova }) }}
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
      <SemEmail />
      <p className={css.lei}>
        Quem deve não vota na assembleia (Código Civil, art. 1.335, III), mas não pode ser impedido de usar as áreas de
        lazer (STJ, REsp 1.564.030 e 1.699.022): as reservas continuam abertas. Só a administração vê esta lista.
      </p>
      <Suspense>
        {lembretesDe && (
          <DialogoDosLembretes
            unidade={{ _id: lembretesDe._id, nome: lembretesDe.unidade.nome }}
            fechar={() => setLembretesDe(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const jaFoi = (dia: string): boolean => ehDia(dia) && dia < todayInSaoPaulo()

/**
 * The day of the figures, today or later. A past day stays in the field with what to do instead, and the list stays as it
 * was: what was paid since could not be told apart.
 */
function ContasEm({ em, mudar }: { em: string; mudar: (em: string) => void }) {
  const dia = useDiaDoEndereco(em, mudar, (novo) => !jaFoi(novo))
  return (
    <div className={css.contasEm}>
      <DateField
        label="Contas em"
        value={dia.value}
        onChange={dia.onChange}
        error={
          jaFoi(dia.assentado) && dia.value === dia.assentado
            ? 'Só hoje ou um dia que ainda vem. O que se devia no fim de um mês está na prestação de contas.'
            : undefined
        }
        optional
        noMargin
        maxWidth={190}
      />
    </div>
  )
}
