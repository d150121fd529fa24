import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransferenciaDeConta } from '#contract/contas/dinheiro.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { estadoDaLeitura } from '../../../listas/estado-da-leitura.ts'
import { lerItens } from '../../../listas/ler-paginas.ts'
import { Button } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { desfazer, listarAsTransferencias } from './dinheiro.api.ts'
import css from './dinheiro.module.css'

const POR_VEZ = '20'

const deOnde = (t: TransferenciaDeConta) => `${t.de.nome} → ${t.para.nome}`

const COLUNAS: Column<TransferenciaDeConta>[] = [
  { key: 'data', head: 'Data', width: 119, quiet: true, render: (t) => formatarData(t.data) },
  { key: 'contas', head: 'De → para', width: 280, render: deOnde },
  { key: 'motivo', head: 'Motivo', quiet: true, render: (t) => t.motivo },
  {
    ...{ key: 'valor', head: 'Valor (R$)', align: 'right', width: 124 },
    render: (t) => <Amount reais={t.valor} variant="plain" />,
  },
]

const consultaDasTransferencias = (paginas: number) =>
  queryOptions({
    queryKey: ['fundos', 'transferencias-de-conta', paginas],
    queryFn: ({ signal }) =>
      lerItens(paginas, (pagina) => listarAsTransferencias({ pagina, porPagina: POR_VEZ }, signal)),
    placeholderData: keepPreviousData,
  })

function useDesfazer() {
  const { confirm, dialog } = useConfirm()
  async function desfazerUma(t: TransferenciaDeConta) {
    const sim = await confirm({
      title: 'Desfazer esta transferência?',
      body: `${formatarReais(t.valor)} voltam de ${t.para.nome} para ${t.de.nome}.`,
      verb: 'Desfazer transferência',
    })
    if (!sim) return
    try {
      await desfazer(t)
      avisarSucesso('Transferência desfeita')
    } catch (erro) {
      avisarErro(`Não foi possível desfazer. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('fundos')
  }
  return { desfazerUma, dialog }
}

/** What passed from one account to another, the newest first. */
export function Transferencias() {
  const [paginas, mostrar] = useState(1)
  const leitura = useQuery(consultaDasTransferencias(paginas))
  const { data } = leitura
  const { desfazerUma, dialog } = useDesfazer()
  const podeGravar = useCanWrite()
  return (
    <Section title="Transferências entre contas">
      <DataList
        caption={`Transferências entre contas, ${data?.total ?? 0} ao todo`}
        columns={COLUNAS}
        rows={data?.itens}
        rowKey={(t) => t._id}
        rowName={(t) => `${t.motivo}, ${formatarData(t.data)}`}
        {...estadoDaLeitura(leitura, 'as transferências')}
        empty={
          <EmptyState
            title="Nenhuma transferência ainda"
            text="O que passa de uma conta para outra, como uma aplicação e o seu resgate, aparece aqui."
          />
        }
        card={(t) => ({
          title: deOnde(t),
          value: <Amount reais={t.valor} />,
          details: (
            <span className={css.detalhe}>
              {formatarData(t.data)} · {t.motivo}
            </span>
          ),
        })}
        {...(podeGravar && { onRemove: (t: TransferenciaDeConta) => void desfazerUma(t), removeWord: 'Desfazer' })}
        skeletonRows={3}
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
