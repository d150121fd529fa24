import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ParteDoDono, PartesComuns, RendaDaUnidade } from '#contract/cobranca/partes-comuns.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { useDescarga } from '../../../avisos/use-descarga.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { baixarInforme } from '../../../paineis/unidades/informes.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { ExportMenu } from '../../../ui/lists/export-menu.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { consultaDoAno, exportar } from './partes-comuns.api.ts'
import css from './partes-comuns.module.css'
import { QueEntram } from './que-entram.tsx'

/** Years offered: the running one and those whose returns may still be corrected. */
const ANOS = 6
/** Owners shown at first. */
const PRIMEIROS = 60

function opcoesDe(esteAno: string, escolhido: string) {
  const anos = new Set(Array.from({ length: ANOS }, (_, i) => String(Number(esteAno) - i)))
  return [...anos.add(escolhido)]
    .toSorted()
    .reverse()
    .map((ano) => ({ value: ano, label: ano }))
}

/** What let common parts brought in a year, divided among who owned each unit. Staff only. */
export function PartesComunsPage() {
  const [busca, mudar] = useSearchParams()
  const esteAno = todayInSaoPaulo().slice(0, 4)
  const pedido = busca.get('ano') ?? ''
  // What is declared is of the year that is over.
  const ano = /^20\d\d$/.test(pedido) ? pedido : String(Number(esteAno) - 1)
  const { data, error, refetch, isFetching } = useQuery(consultaDoAno(ano))
  const { exportar: pedir, exportando } = useExportacao((formato) => exportar(ano, formato))
  const titulo = `Rendimentos das partes comuns em ${ano}`
  useTitulo(titulo, error !== null)
  const haOQueRepartir = data?.problema === null && data.total !== 0
  return (
    <Page>
      <BackLink to={enderecoDaLista(paths.receitas)}>Receitas</BackLink>
      <PageHead
        title={titulo}
        sub="O aluguel de partes comuns é rendimento dos donos, pela fração de cada um."
        actions={<ExportMenu onExport={pedir} busy={exportando} disabled={!haOQueRepartir} />}
      />
      <div className={css.ano}>
        <SelectField
          label="Ano"
          noMargin
          value={ano}
          options={opcoesDe(esteAno, ano)}
          onChange={(v) => mudar({ ano: v }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {data ? (
        <DoAno doAno={data} emCurso={data.ano >= esteAno} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler os rendimentos.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[64, 48, 36, 36, 36, 36]} />
      )}
      <QueEntram doAno={data} />
    </Page>
  )
}

function DoAno({ doAno: d, emCurso }: { doAno: PartesComuns; emCurso: boolean }) {
  if (d.total === 0)
    return (
      <EmptyState
        title={`Nada consta de partes comuns alugadas em ${d.ano}`}
        text="Marque abaixo as categorias das receitas de aluguel. O que elas trouxerem é repartido aqui entre os donos."
      />
    )
  return (
    <>
      <FactStrip
        facts={[
          { label: 'Rendeu no ano', value: <Amount reais={d.total} /> },
          { label: 'Categorias', value: d.categorias.map((c) => c.nome).join(', ') },
          { label: 'Unidades', value: d.unidades.length.toLocaleString('pt-BR') },
        ]}
      />
      {emCurso && <Note tone="info">O ano ainda não terminou: os donos recebem o informe depois que ele acabar.</Note>}
      <Note tone={d.dentroDoLimite ? 'info' : 'warning'}>
        {d.dentroDoLimite
          ? `Dentro de ${formatarReais(d.limite)} no ano, que são isentos (Lei 12.973/2014, art. 3º), nas condições da lei.`
          : `Passa de ${formatarReais(d.limite)} no ano, até quanto é isento (Lei 12.973/2014, art. 3º).`}{' '}
        Confirme com o contador.
      </Note>
      {d.problema === null ? (
        <Donos doAno={d} />
      ) : (
        <Note tone="warning">{d.problema}: sem isso não há como repartir.</Note>
      )}
    </>
  )
}

interface DonoDaUnidade {
  unidade: RendaDaUnidade
  dono: ParteDoDono
}
const chaveDe = ({ unidade: u, dono: d }: DonoDaUnidade) => `${u.unidade._id} ${d.vinculo ?? ''}`
const quem = ({ dono: d }: DonoDaUnidade) => d.nome ?? 'Sem proprietário registrado'
const periodo = ({ dono: d }: DonoDaUnidade) => `${formatarData(d.de)} a ${formatarData(d.ate)}`

function Baixar({ unidade: { unidade }, ano }: { unidade: RendaDaUnidade; ano: string }) {
  const { baixar } = useDescarga()
  return (
    <MoreMenu
      label={`Informe da unidade ${unidade.nome}`}
      items={[
        {
          label: 'Baixar informe (PDF)',
          icon: IconFileText,
          onClick: () => baixar(() => baixarInforme(unidade._id, ano, 'pdf')),
        },
        {
          label: 'Baixar informe (XLSX)',
          icon: IconFileSpreadsheet,
          onClick: () => baixar(() => baixarInforme(unidade._id, ano, 'xlsx')),
        },
      ]}
    />
  )
}

const colunasDe = (ano: string): Column<DonoDaUnidade>[] => [
  { key: 'unidade', head: 'Unidade', width: 130, render: (l) => <DoorPlate {...l.unidade.unidade} /> },
  { key: 'dono', head: 'Proprietário', render: quem },
  { key: 'periodo', head: 'Dono no ano', width: 210, quiet: true, priority: 'p2', render: periodo },
  { key: 'fracao', head: 'Fração', width: 132, quiet: true, priority: 'p2', render: (l) => l.unidade.fracao },
  {
    key: 'total',
    head: 'Rendimento (R$)',
    align: 'right',
    width: 148,
    render: (l) => <Amount reais={l.dono.total} variant="plain" />,
  },
  {
    key: 'informe',
    head: 'Informe',
    headHidden: true,
    width: 56,
    align: 'center',
    render: (l) => <Baixar unidade={l.unidade} ano={ano} />,
  },
]

/** Each owner with their part; they add up to what came in. */
function Donos({ doAno: d }: { doAno: PartesComuns }) {
  const [todos, setTodos] = useState(false)
  const donos = d.unidades.flatMap((unidade) => unidade.donos.map((dono): DonoDaUnidade => ({ unidade, dono })))
  const mostrados = todos ? donos : donos.slice(0, PRIMEIROS)
  return (
    <Section title="Quanto cabe a cada dono">
      <DataList
        caption={`Rendimentos por dono: ${donos.length}`}
        columns={colunasDe(d.ano)}
        rows={mostrados}
        rowKey={chaveDe}
        rowName={(l) => `${l.unidade.unidade.nome}, ${quem(l)}`}
        empty={null}
        card={(l) => ({
          title: (
            <span>
              <DoorPlate {...l.unidade.unidade} /> {quem(l)}
            </span>
          ),
          value: <Amount reais={l.dono.total} />,
          details: (
            <>
              <span>
                {periodo(l)} · fração {l.unidade.fracao}
              </span>
              <Baixar unidade={l.unidade} ano={d.ano} />
            </>
          ),
        })}
        totalsColumn="total"
        totals={[{ label: `Soma de ${d.ano}`, reais: d.total, final: true }]}
      />
      {mostrados.length < donos.length && (
        <Button onClick={() => setTodos(true)}>Ver os {donos.length.toLocaleString('pt-BR')} donos</Button>
      )}
    </Section>
  )
}
