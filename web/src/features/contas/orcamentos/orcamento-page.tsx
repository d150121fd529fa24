import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatarPercentual } from '#contract/valores/moeda.ts'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ExportMenu } from '../../../ui/lists/export-menu.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { consultaDoOrcamento, exportar } from './orcamento.api.ts'
import css from './orcamento.module.css'
import { Provisoes } from './provisoes.tsx'
import { TabelaDoOrcamento } from './tabela-do-orcamento.tsx'
import { nomeDoMes, OPCOES_DE_MES, opcoesDeAno } from './textos.ts'

/** How much of what was planned was spent, in one line. */
function emPalavras({ mes, despesas, receitas, versao }: Orcamento): string {
  if (versao === 0) return 'Sem previsão: só o realizado'
  const parte = (nome: string, p: number | null) =>
    p === null ? `${nome} sem previsão` : `${nome} em ${formatarPercentual(p)} do previsto`
  return `Até ${nomeDoMes(mes)}: ${parte('receitas', receitas.ateOMes.percentual)}, ${parte('despesas', despesas.ateOMes.percentual)}`
}

/** Something ought to be set apart: of a year that runs, at a month after which others come. One not begun has brought nothing. */
const aindaVem = ({ _id, mes, provisoes }: Orcamento, esteAno: string) => provisoes > 0 && mes < 12 && _id <= esteAno

/** The budget of a year beside what the books have. */
export function OrcamentoPage() {
  const [busca, mudar] = useSearchParams()
  const [esteAno = '', esteMes = ''] = todayInSaoPaulo().split('-')
  const pedido = busca.get('ano') ?? ''
  const ano = /^(19|2\d)\d{2}$/.test(pedido) ? pedido : esteAno
  const doEndereco = busca.get('mes') ?? ''
  const mes = /^([1-9]|1[0-2])$/.test(doEndereco) ? doEndereco : ano === esteAno ? String(Number(esteMes)) : '12'
  const { data, error, refetch, isFetching } = useQuery(consultaDoOrcamento(ano, mes))
  const exportacao = useExportacao((formato) => exportar(ano, mes, formato))
  const ir = (para: Record<string, string>) => mudar({ ano, ...para }, { replace: true, preventScrollReset: true })
  useTitulo(`Orçamento de ${ano}`, error !== null)
  const planejar = data?.versao === 0 && data._id === ano
  return (
    <Page>
      <PageHead
        title={`Orçamento de ${ano}`}
        sub={data ? emPalavras(data) : '\u00a0'}
        actions={
          <>
            <ExportMenu onExport={exportacao.exportar} busy={exportacao.exportando} disabled={!data} />
            <WhenWritable>
              {!planejar && <ButtonLink to={paths.taxaDoOrcamento(ano)}>Calcular a taxa</ButtonLink>}
              <ButtonLink to={paths.planejarOrcamento(ano)} variant="primary">
                {planejar ? `Planejar ${ano}` : 'Alterar o previsto'}
              </ButtonLink>
            </WhenWritable>
          </>
        }
      />
      <div className={css.periodo}>
        <SelectField
          label="Ano"
          noMargin
          value={ano}
          options={opcoesDeAno(Number(esteAno), ano)}
          onChange={(v) => ir({ ano: v })}
        />
        <SelectField label="Até o mês" noMargin value={mes} options={OPCOES_DE_MES} onChange={(v) => ir({ mes: v })} />
      </div>
      {planejar && (
        <Note tone="info">
          Ainda não há previsão para {ano}.
          <WhenWritable> Dá para começar do que foi realizado em {Number(ano) - 1}.</WhenWritable>
        </Note>
      )}
      {data && aindaVem(data, esteAno) && <Provisoes orcamento={data} />}
      {data ? (
        <TabelaDoOrcamento orcamento={data} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler o orçamento.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[48, 36, 36, 36, 36, 36]} />
      )}
    </Page>
  )
}
