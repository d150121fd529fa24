import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Partida } from '#contract/contas/razao.ts'
import { paths } from '../../../app/paths.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { estadoDaLeitura } from '../../../listas/estado-da-leitura.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { ExportarDiario } from './exportar-diario.tsx'
import { Historico } from './historico.tsx'
import { NomeDaConta } from './nome-da-conta.tsx'
import { comMeses, mesesPorExtenso, Periodo, useMeses } from './periodo.tsx'
import { consultaDoDiario } from './razao.api.ts'
import css from './razao.module.css'
import { historicoDe, nomeDaConta } from './textos.ts'

const COLUNAS: Column<Partida>[] = [
  { key: 'data', head: 'Data', width: 112, quiet: true, render: (p) => formatarData(p.data) },
  { key: 'historico', head: 'Histórico', render: (p) => <Historico partida={p} /> },
  { key: 'debito', head: 'Débito', width: 220, quiet: true, render: (p) => <NomeDaConta conta={p.debito} /> },
  { key: 'credito', head: 'Crédito', width: 220, quiet: true, render: (p) => <NomeDaConta conta={p.credito} /> },
  {
    key: 'valor',
    head: 'Valor (R$)',
    align: 'right',
    width: 130,
    render: (p) => <Amount reais={p.valor} variant="plain" />,
  },
]

/** The journal: every entry of some months by day, each from one account to another. */
export function DiarioPage() {
  const [meses, mudar] = useMeses()
  const [paginas, mostrar] = useState(1)
  const leitura = useQuery(consultaDoDiario(meses, paginas))
  const { data } = leitura
  useTitulo(undefined, leitura.error !== null)
  return (
    <Page>
      <BackLink to={comMeses(paths.livros, meses)}>Livros contábeis</BackLink>
      <PageHead
        title="Livro diário"
        sub={`${mesesPorExtenso(meses)}${data ? ` · ${data.total === 1 ? '1 partida' : `${data.total} partidas`}` : ''}`}
        actions={
          <>
            <ExportarDiario meses={meses} disabled={!data} />
            <ButtonLink to={comMeses(paths.conferirLivros, meses)} icon={IconShieldCheck}>
              Conferir
            </ButtonLink>
          </>
        }
      />
      <Periodo
        meses={meses}
        mudar={(m) => {
          mostrar(1)
          mudar(m)
        }}
      />
      <DataList
        caption={`Partidas por dia, ${data?.total ?? 0} ao todo`}
        columns={COLUNAS}
        rows={data?.itens}
        rowKey={(p) => String(p.numero)}
        rowName={historicoDe}
        {...estadoDaLeitura(leitura, 'o diário')}
        empty={<EmptyState title="Nenhuma partida nestes meses" text="Escolha outros meses." />}
        card={(p) => ({
          title: <Historico partida={p} />,
          value: <Amount reais={p.valor} />,
          details: (
            <span className={css.contas}>
              {formatarData(p.data)} · {nomeDaConta(p.credito)} → {nomeDaConta(p.debito)}
            </span>
          ),
        })}
        skeletonRows={8}
      />
      {data && data.total > data.itens.length && (
        <div className={css.mais}>
          <Button onClick={() => mostrar((n) => n + 1)}>Mostrar mais</Button>
        </div>
      )}
    </Page>
  )
}
