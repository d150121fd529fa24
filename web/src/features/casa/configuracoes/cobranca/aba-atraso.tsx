import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { RegraDeAtraso } from '#contract/cobranca/regras-de-cobranca.ts'
import { emDias } from '#contract/valores/texto.ts'
import { vigenciaPorExtenso } from '#contract/valores/vigencia.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { estadoDaLeitura } from '../../../../listas/estado-da-leitura.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { DataList } from '../../../../ui/lists/data-list.tsx'
import type { Column } from '../../../../ui/lists/data-list.types.ts'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { writeNumber } from '../../../../ui/text/number-text.ts'
import { Section } from '../../../../ui/page/page.tsx'
import { consultaDasRegras, excluirRegra, gravarRegra } from './cobranca.api.ts'
import css from '../configuracoes.module.css'
import { DialogoDaRegra } from './dialogo-da-regra.tsx'
import { indicePorExtenso, jurosPorExtenso } from './regra-de-atraso.ts'

const multa = (r: RegraDeAtraso) => `${writeNumber(r.multa, 2)} %`
const carencia = (r: RegraDeAtraso) => (r.carencia === 0 ? 'Sem' : emDias(r.carencia))

/** A rule that was used stays as it is: it is not opened. */
const Nome = ({ regra: r, abrir }: { regra: RegraDeAtraso; abrir: (r: RegraDeAtraso) => void }) =>
  r.emUso ? (
    <>
      {vigenciaPorExtenso(r)} <span className={css.quieto}>em uso</span>
    </>
  ) : (
    <RowTitle onClick={() => abrir(r)}>{vigenciaPorExtenso(r)}</RowTitle>
  )

const colunasCom = (nome: (r: RegraDeAtraso) => ReactNode): Column<RegraDeAtraso>[] => [
  { key: 'inicio', head: 'Vencimentos', render: nome },
  { key: 'multa', head: 'Multa', width: 84, align: 'right', render: multa },
  { key: 'juros', head: 'Juros', width: 140, render: (r) => jurosPorExtenso(r.juros) },
  { key: 'indice', head: 'Correção', width: 124, render: (r) => indicePorExtenso(r.indice) },
  { key: 'carencia', head: 'Carência', width: 96, render: carencia },
  { key: 'clausula', head: 'Cláusula', quiet: true, priority: 'p2', render: (r) => r.clausula },
]

const cartaoCom = (nome: (r: RegraDeAtraso) => ReactNode) => (r: RegraDeAtraso) => ({
  title: nome(r),
  value: `Multa ${multa(r)}`,
  details: (
    <span>
      {jurosPorExtenso(r.juros)} · {indicePorExtenso(r.indice)}
      {r.carencia > 0 && ` · carência de ${carencia(r)}`}
      {r.clausula && ` · ${r.clausula}`}
    </span>
  ),
})

/** Asks, takes a rule away and offers to undo. */
function useRetirada() {
  const { confirm, dialog } = useConfirm()
  const tirar = async (r: RegraDeAtraso) => {
    const sim = await confirm({
      title: `Excluir a regra que vale desde ${formatarData(r.inicio)}?`,
      body: 'Os vencimentos dela passam à regra anterior.',
      verb: 'Excluir',
    })
    if (!sim) return
    const { _id, inicio, multa, juros, indice, carencia, clausula } = r
    try {
      await excluirRegra(_id)
      avisarSucesso('Regra excluída', {
        desfazer: async () => {
          await gravarRegra({ inicio, multa, juros, indice, carencia, clausula }).then(
            () => avisarSucesso('Regra de volta'),
            (erro: unknown) => avisarErro(mensagemDoErro(erro)),
          )
          marcarComoVelho('cobrancas')
        },
      })
    } catch (erro) {
      avisarErro(`Não foi possível excluir a regra. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('cobrancas')
  }
  return { tirar, dialog }
}

/** What a late payer owes besides, by date: each due date has the rule that held on it. */
export function AbaAtraso() {
  const leitura = useQuery(consultaDasRegras)
  const { data } = leitura
  const [aberta, setAberta] = useState<RegraDeAtraso | 'nova' | null>(null)
  const { tirar, dialog } = useRetirada()
  const nova = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAberta('nova')}>
      Nova regra
    </Button>
  )
  const nome = (r: RegraDeAtraso) => <Nome regra={r} abrir={setAberta} />
  return (
    <Section title="Regras de atraso" aside={data && data.length > 0 && nova}>
      <p className={css.explica}>
        Quem atrasa paga correção, juros e multa de até 2 %. Cada cobrança segue a regra do dia em que vence. Uma regra
        já usada não muda: cadastre outra, a partir de uma data.
      </p>
      <DataList
        caption={`Regras de atraso: ${data?.length ?? 0}`}
        columns={colunasCom(nome)}
        rows={data}
        rowKey={(r) => r._id}
        rowName={vigenciaPorExtenso}
        {...estadoDaLeitura(leitura, 'as regras')}
        empty={<SemRegras nova={nova} />}
        card={cartaoCom(nome)}
        onRemove={(r) => void tirar(r)}
        canRemove={(r) => !r.emUso}
        skeletonRows={3}
      />
      {aberta !== null && <DialogoDaRegra regra={aberta === 'nova' ? null : aberta} fechar={() => setAberta(null)} />}
      {dialog}
    </Section>
  )
}

const SemRegras = ({ nova }: { nova: ReactNode }) => (
  <EmptyState
    short
    title="Nenhuma regra ainda"
    text="Sem regra, o atraso tem só o que a lei dá: IPCA e juros legais, sem multa. Copie o que a convenção diz."
    action={nova}
  />
)
