import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { formatarPercentual, formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import type { DescricaoDaLista, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { atalhosDeUmaTecla } from '../../../lib/preferencias.ts'
import { useDiaDoEndereco } from '../../../listas/use-dia-do-endereco.ts'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import type { FiltroNoEndereco } from '../../../listas/use-filtro-da-lista.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { ExportMenu } from '../../../ui/lists/export-menu.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Atrasos } from './atrasos.tsx'
import { cartaoDe, colunas, type AbrirLembretes } from './colunas.tsx'
import { consultaDoResumo, exportar, listar, type ConsultaDeDevedores } from './devedores.api.ts'
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

const LEITURA: LeituraDaLista<Devedor, 'em', ConsultaDeDevedores> = {
  forma: DEVEDORES,
  consultaDe,
  chave: ['cobrancas', 'devedores'],
  ler: listar,
  oQue: 'os inadimplentes',
}

const descricaoCom = (abrirLembretes: AbrirLembretes): DescricaoDaLista<Devedor, ConsultaDeDevedores> => ({
  nome: 'Inadimplentes',
  colunas: colunas(abrirLembretes),
  cartao: (d) => cartaoDe(d, abrirLembretes),
  nomeDe: (d) => d.unidade.nome,
  vazio: {
    title: 'Nenhuma cobrança vencida',
    text: 'Cobrança emitida que passa do vencimento sem ser paga aparece aqui, por unidade.',
  },
  nada: {
    title: 'Nenhuma unidade encontrada',
    text: 'A busca olha a unidade, quem recebe a cobrança e o número dela.',
  },
})

/** Units with overdue charges: who, how much with the charges of the day, and for how long. Staff only. */
export function DevedoresPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { linhas, total } = lista
  const resumo = useQuery(consultaDoResumo(lista.limites)).data
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  const [lembretesDe, setLembretesDe] = useState<Devedor | null>(null)
  const descricao = useMemo(() => descricaoCom(setLembretesDe), [])
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
      <Filtros {...lista} />
      <ListaDeRegistros lista={lista} descricao={descricao} />
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

/** The search, and the day of the figures. */
const Filtros = ({ filtro, mudar, buscar }: FiltroNoEndereco<'em'>) => (
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
    filters={<ContasEm em={filtro.em} mudar={(em) => mudar({ em }, true)} />}
    chips={filtro.em ? [{ label: `Contas em ${formatarData(filtro.em)}`, onRemove: () => mudar({ em: '' }) }] : []}
  />
)

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
