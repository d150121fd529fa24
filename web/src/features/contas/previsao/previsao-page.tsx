import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Previsao } from '#contract/contas/previsao.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { MirrorChart } from '../../../ui/charts/mirror-chart.tsx'
import { ExportMenu, type ExportFormat } from '../../../ui/lists/export-menu.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { Costume } from './costume.tsx'
import { DiasDaPrevisao } from './dias-da-previsao.tsx'
import { consultaDaPrevisao, exportar } from './previsao.api.ts'
import { respostaDaPrevisao } from './textos.ts'
import css from './previsao.module.css'

const ROTULOS = { up: 'Entradas', down: 'Saídas', balance: 'Caixa no fim' }

/** What the cash will be in the next ninety days, and on which day it is lowest. */
export function PrevisaoPage() {
  const [busca, mudarBusca] = useSearchParams()
  const costume = busca.get('costume') !== 'nao'
  const contar = (sim: boolean) =>
    mudarBusca(sim ? {} : { costume: 'nao' }, { replace: true, preventScrollReset: true })
  const { data, error, refetch, isFetching } = useQuery(consultaDaPrevisao(costume))
  const exportacao = useExportacao((formato: ExportFormat) => exportar(formato, costume))
  return (
    <Page>
      <BackLink to={paths.contasAPagar}>Contas a pagar</BackLink>
      <PageHead
        title="Previsão de caixa"
        sub={data ? `De hoje a ${formatarData(data.ate)}` : '\u00a0'}
        actions={<ExportMenu onExport={exportacao.exportar} busy={exportacao.exportando} disabled={!data} />}
      />
      {data ? (
        <Prevista previsao={data} contado={costume} contar={contar} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler a previsão.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[72, 336, 36, 36, 36]} />
      )}
    </Page>
  )
}

interface DaPrevista {
  previsao: Previsao
  /** Whether what is usual is asked for: the box answers the press, and the figures follow. */
  contado: boolean
  contar: (sim: boolean) => void
}

function Prevista({ previsao: p, contado, contar }: DaPrevista) {
  const quando = p.menor.dia === p.hoje ? 'hoje' : `em ${formatarData(p.menor.dia)}`
  return (
    <>
      <Note tone={p.menor.saldo < 0 ? 'warning' : 'success'}>
        <b>{respostaDaPrevisao(p)}</b>
        {p.menor.saldo < 0 && ' Veja o que dá para adiar, ou de onde virá o que falta.'}
      </Note>
      <Costume costume={p.costume} ate={p.ate} {...{ contado, contar }} />
      <FactStrip
        facts={[
          { label: 'Caixa de hoje', value: <Amount reais={p.saldoInicial} /> },
          { label: 'Deve entrar', value: <Amount reais={p.entradas} /> },
          { label: 'Deve sair', value: <Amount reais={p.saidas} /> },
          { label: `Menor caixa, ${quando}`, value: <Amount reais={p.menor.saldo} /> },
        ]}
      />
      <div className={css.recados}>
        <Note>
          {p.comoSeConta} Do que sai, contam as contas em aberto, os rascunhos, o que se repete
          {p.costume.contado && p.costume.categorias.length > 0 && ' e o que se costuma gastar sem conta lançada'}; o
          que já venceu conta hoje.
        </Note>
      </div>
      <Section title="Por mês">
        <MirrorChart
          title="Entradas e saídas previstas"
          labels={ROTULOS}
          current={null}
          points={p.meses.map((m) => ({ month: m.mes, up: m.entradas, down: m.saidas, balance: m.saldo }))}
        />
      </Section>
      <DiasDaPrevisao previsao={p} />
    </>
  )
}
