import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Emissao, ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import type { verOrcamento } from '#contract/contas/orcamentos.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { falha } from '../../../../avisos/falha.ts'
import { chamar } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox.tsx'
import { MonthField } from '../../../../ui/fields/month-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import { addToMonth, monthInWords } from '../../../../ui/text/month-text.ts'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { itensParaRepetir, totalDoItem } from './esquema-da-emissao.ts'
import { aTrazer, itensDoLivro, type Origem } from './itens-a-trazer.ts'
import css from './gerar.module.css'

interface Props {
  ultima: Emissao | undefined
  /** The month being charged, as it is typed. */
  competencia: string
  itens: readonly ItemDaEmissao[]
  fechar: () => void
  aoTrazer: (novos: ItemDaEmissao[]) => void
}

const EH_MES = /^\d{4}-\d{2}$/
const itensPorExtenso = (n: number) => (n === 1 ? '1 item' : `${n} itens`)

/** Keys begin with `orcamentos`: an entry of the month, or the plan of the year, makes them stale. */
const consultaDoMes = (mes: string) => ({
  queryKey: ['orcamentos', 'para-cobrar', mes],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    chamar<typeof verOrcamento>('GET /api/orcamentos', {
      query: { ano: mes.slice(0, 4), ateMes: String(Number(mes.slice(5))) },
      signal,
    }),
})

/** Where the items come from, and the items themselves; undefined while they are being read. */
function useOrigem({ ultima, competencia }: Pick<Props, 'ultima' | 'competencia'>) {
  const deHoje = todayInSaoPaulo().slice(0, 7)
  const alvo = EH_MES.test(competencia) ? competencia : deHoje
  const [origem, setOrigem] = useState<Origem>(ultima ? 'ultima' : 'despesas')
  // What was spent in a month is known when it is over.
  const [mesDasDespesas, setMesDasDespesas] = useState(addToMonth(alvo, -1))
  const mes = origem === 'orcamento' ? alvo : mesDasDespesas
  const livro = useQuery({ ...consultaDoMes(mes), enabled: origem !== 'ultima' && EH_MES.test(mes) })
  const itens =
    origem === 'ultima'
      ? itensParaRepetir(ultima?.itens ?? [])
      : livro.data && itensDoLivro(livro.data.linhas, origem, Number(mes.slice(5)))
  return { origem, setOrigem, mes, setMesDasDespesas, livro, itens }
}

/** Brings items into the month: of the last one, of what was spent, or of what was planned. What would come is seen before. */
export function DialogoDeTrazer({ ultima, competencia, itens: noFormulario, fechar, aoTrazer }: Props) {
  const { origem, setOrigem, mes, setMesDasDespesas, livro, itens } = useOrigem({ ultima, competencia })
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const linhas = itens && aTrazer(itens, noFormulario)
  const vao = (linhas ?? []).filter((l) => !l.jaEsta && !fora.has(l.item.descricao)).map((l) => l.item)
  const soma = somarReais(vao.map(totalDoItem))
  const marcar = (nome: string, sim: boolean) =>
    setFora((antes) => new Set(sim ? [...antes].filter((n) => n !== nome) : [...antes, nome]))
  return (
    <Dialog
      open
      width={600}
      losesNothing
      onClose={fechar}
      title="Trazer itens"
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant="primary" disabled={vao.length === 0} onClick={() => aoTrazer(vao)}>
            Trazer {itensPorExtenso(vao.length)}
          </Button>
        </>
      }
    >
      <SelectField
        label="De onde"
        value={origem}
        onChange={(nova) => {
          setOrigem(nova as Origem)
          setFora(new Set())
        }}
        options={[
          ...(ultima ? [{ value: 'ultima', label: `Da última emissão, ${monthInWords(ultima.competencia)}` }] : []),
          { value: 'despesas', label: 'Das despesas de um mês' },
          { value: 'orcamento', label: `Do orçamento de ${EH_MES.test(mes) ? mes.slice(0, 4) : 'um ano'}` },
        ]}
      />
      {origem === 'despesas' && (
        <MonthField label="Despesas de" value={mes} onChange={setMesDasDespesas} maxWidth={200} />
      )}
      {livro.error && origem !== 'ultima' && (
        <ErrorState
          {...falha(
            'Não foi possível ler as contas do mês.',
            livro.error,
            () => void livro.refetch(),
            livro.isFetching,
          )}
        />
      )}
      {!linhas && livro.isFetching && <Waiting bars={[32, 32, 32]} />}
      {linhas?.length === 0 && <p>{VAZIO[origem]}</p>}
      {linhas && linhas.length > 0 && (
        <>
          <ul className={css.trazer}>
            {linhas.map(({ item, jaEsta }, i) => (
              <li key={i}>
                <CheckboxField
                  label={jaEsta ? `${item.descricao}, que já está nos itens` : item.descricao}
                  checked={!jaEsta && !fora.has(item.descricao)}
                  disabled={jaEsta}
                  onChange={(sim) => marcar(item.descricao, sim)}
                />
                <Amount reais={totalDoItem(item)} />
              </li>
            ))}
          </ul>
          <p className={css.totalDosItens}>
            A trazer <Amount reais={soma} />
          </p>
          {origem !== 'ultima' && (
            <p className={css.detalhe}>
              Entram como despesas ordinárias, pela fração ideal: abra um item para mudar o nome, o valor ou como se
              divide.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

const VAZIO: Record<Origem, string> = {
  ultima: 'A última emissão não tem itens que se possam repetir.',
  despesas: 'Não há despesas lançadas nesse mês.',
  orcamento: 'Não há despesas previstas nesse ano. O orçamento se planeja em Orçamento.',
}
