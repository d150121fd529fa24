import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Transferencia } from '#contract/contas/fundos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { lerItens } from '../../../listas/ler-paginas.ts'
import { estadoDaLeitura } from '../../../listas/estado-da-leitura.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDosFechamentos, desfazer, listarAsTransferencias, refazer } from './fundos.api.ts'
import css from './fundos.module.css'

const POR_VEZ = '20'

const deOnde = (t: Transferencia) => `${t.de.nome} → ${t.para.nome}`

function Motivo({ t }: { t: Transferencia }) {
  const podeGravar = useCanWrite()
  return t.cobranca && podeGravar ? <Link to={paths.cobranca(t.cobranca)}>{t.motivo}</Link> : t.motivo
}

const COLUNAS: Column<Transferencia>[] = [
  { key: 'data', head: 'Data', width: 119, quiet: true, render: (t) => formatarData(t.data) },
  { key: 'fundos', head: 'De → para', width: 260, render: deOnde },
  { key: 'motivo', head: 'Motivo', quiet: true, render: (t) => <Motivo t={t} /> },
  {
    key: 'valor',
    head: 'Valor (R$)',
    align: 'right',
    width: 124,
    render: (t) => <Amount reais={t.valor} variant="plain" />,
  },
]

/**
 * Whether it is undone here: what a charge's payment moved goes back with the payment alone, and a closed month stays as it is.
 * @param fechadoAte the last closed month, `YYYY-MM`
 */
export const podeDesfazer = (t: Pick<Transferencia, 'data' | 'cobranca'>, fechadoAte: string | null): boolean =>
  t.cobranca === null && t.data.slice(0, 7) > (fechadoAte ?? '')

/** Asks, undoes, and offers to do it once more. */
function useDesfazer() {
  const { confirm, dialog } = useConfirm()
  async function desfazerUma(t: Transferencia) {
    const sim = await confirm({
      title: 'Desfazer esta transferência?',
      body: `${formatarReais(t.valor)} voltam de ${t.para.nome} para ${t.de.nome}.`,
      verb: 'Desfazer transferência',
    })
    if (!sim) return
    try {
      await desfazer(t)
      const outraVez = async () => {
        await refazer(t._id)
        marcarComoVelho('fundos')
      }
      avisarSucesso('Transferência desfeita', { desfazer: outraVez })
    } catch (erro) {
      avisarErro(`Não foi possível desfazer. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('fundos')
  }
  return { desfazerUma, dialog }
}

const consultaDasTransferencias = (paginas: number) =>
  queryOptions({
    queryKey: ['transferencias', paginas],
    queryFn: ({ signal }) =>
      lerItens(paginas, (pagina) => listarAsTransferencias({ pagina, porPagina: POR_VEZ }, signal)),
    placeholderData: keepPreviousData,
  })

/** What passed from one fund to another, the newest first. */
export function Transferencias() {
  const [paginas, mostrar] = useState(1)
  const leitura = useQuery(consultaDasTransferencias(paginas))
  const { data } = leitura
  const { data: fechamentos } = useQuery(consultaDosFechamentos)
  const { desfazerUma, dialog } = useDesfazer()
  const podeGravar = useCanWrite()
  return (
    <Section title="Transferências">
      <DataList
        caption={`Transferências entre fundos, ${data?.total ?? 0} ao todo`}
        columns={COLUNAS}
        rows={data?.itens}
        rowKey={(t) => t._id}
        rowName={(t) => `${t.motivo}, ${formatarData(t.data)}`}
        {...estadoDaLeitura(leitura, 'as transferências')}
        empty={
          <EmptyState title="Nenhuma transferência ainda" text="O que passa de um fundo para outro aparece aqui." />
        }
        card={(t) => ({
          title: deOnde(t),
          value: <Amount reais={t.valor} />,
          details: (
            <span className={css.detalhe}>
              {formatarData(t.data)} · <Motivo t={t} />
            </span>
          ),
        })}
        {...(podeGravar && {
          onRemove: (t: Transferencia) => void desfazerUma(t),
          canRemove: (t: Transferencia) => podeDesfazer(t, fechamentos?.fechadoAte ?? null),
        })}
        skeletonRows={5}
      />
      {data && data.total > data.itens.length && (
        <div className={css.mais}>
          <Button onClick={() => mostrar((n) => n + 1)}>Mostrar mais</Button>
        </div>
      )}
      {dialog}
    </Section>
  )
}
