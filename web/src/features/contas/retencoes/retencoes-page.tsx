import { IconFileSpreadsheet, IconFileText, IconPercentage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { quadroDoExtrato } from '#contract/contas/retencoes/extrato.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { useOpcoesDeFornecedor } from '../../../campos/fornecedores.ts'
import { esteMes, tituloDoMes, ultimosMeses } from '../../../campos/meses.ts'
import { opcoesCom } from '../../../listas/descricao-da-lista.ts'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { TabelaDoQuadro } from '../../../paineis/tabela-do-quadro.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ExportMenuOf, type ExportChoice } from '../../../ui/lists/export-menu.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { consultaDoExtrato, exportarExtrato, type ConsultaDoExtrato, type FormatoDoExtrato } from './retencoes.api.ts'
import { EfdReinf } from './reinf.tsx'
import css from './retencoes.module.css'

const DialogoDasRegras = lazy(() => import('./dialogo-das-regras.tsx').then((m) => ({ default: m.DialogoDasRegras })))

const FORMATOS: readonly ExportChoice<FormatoDoExtrato>[] = [
  { format: 'pdf', label: 'PDF', phone: 'Exportar PDF', icon: IconFileText },
  { format: 'xlsx', label: 'Planilha (XLSX)', phone: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet },
]
const POR = [
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'emissao', label: 'Emissão da nota' },
]
const MES = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/
/** As long as the treasury may ask. */
const MESES_OFERECIDOS = 60

/** What the address asks for: what was paid this month, as the EFD-Reinf below counts it, unless it says otherwise. */
function useConsulta() {
  const [busca, mudarBusca] = useSearchParams()
  const pedido = busca.get('mes') ?? ''
  const mes = MES.test(pedido) ? pedido : esteMes()
  const fornecedor = busca.get('fornecedor') ?? ''
  const consulta: ConsultaDoExtrato = {
    mes,
    por: busca.get('por') === 'emissao' ? 'emissao' : 'pagamento',
    ...(fornecedor !== '' && { fornecedor }),
  }
  const mudar = (novo: Record<string, string>) =>
    mudarBusca(
      (antes) => {
        for (const [nome, valor] of Object.entries(novo)) {
          if (valor === '') antes.delete(nome)
          else antes.set(nome, valor)
        }
        return antes
      },
      { replace: true, preventScrollReset: true },
    )
  return { consulta, mudar, regras: busca.get('regras') === 'sim' }
}

/** What was withheld from suppliers in a month, and what the treasury is told of it. */
export function RetencoesPage() {
  const { consulta, mudar, regras } = useConsulta()
  const { data, error, refetch, isFetching } = useQuery(consultaDoExtrato(consulta))
  const exportacao = useExportacao((formato: FormatoDoExtrato) => exportarExtrato(consulta, formato))
  const abrir = (sim: boolean) => mudar({ regras: sim ? 'sim' : '' })
  return (
    <Page>
      <BackLink to={paths.contasAPagar}>Contas a pagar</BackLink>
      <PageHead
        title="Retenções"
        sub="O que se reteve de cada fornecedor, para recolher no lugar dele."
        actions={
          <>
            <WhenWritable>
              <Button icon={IconPercentage} onClick={() => abrir(true)}>
                Regras de retenção
              </Button>
            </WhenWritable>
            <ExportMenuOf
              formats={FORMATOS}
              onExport={exportacao.exportar}
              busy={exportacao.exportando}
              disabled={!data || data.linhas.length === 0}
            />
          </>
        }
      />
      <Escolhas {...{ consulta, mudar }} />
      {data ? (
        <Section title={quadroDoExtrato(data).titulo} ruled>
          <TabelaDoQuadro quadro={quadroDoExtrato(data)} nomeDaLinha={linkDaConta} />
        </Section>
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler as retenções.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[40, 36, 36, 36]} />
      )}
      <EfdReinf mes={consulta.mes} />
      {regras && (
        <WhenWritable>
          <Suspense>
            <DialogoDasRegras fechar={() => abrir(false)} />
          </Suspense>
        </WhenWritable>
      )}
    </Page>
  )
}

const linkDaConta = (nome: string, id: string) => (
  <Link className={css.link} to={paths.contaAPagar(id)}>
    {nome}
  </Link>
)

function Escolhas({
  consulta: { mes, por, fornecedor },
  mudar,
}: Pick<ReturnType<typeof useConsulta>, 'consulta' | 'mudar'>) {
  const meses = [...new Set([mes, ...ultimosMeses(MESES_OFERECIDOS)])].toSorted().toReversed()
  const fornecedores = opcoesCom('Todos os fornecedores', useOpcoesDeFornecedor(fornecedor ?? ''))
  return (
    <div className={css.escolhas}>
      <SelectField
        label="Mês"
        noMargin
        value={mes}
        options={meses.map((m) => ({ value: m, label: tituloDoMes(m) }))}
        onChange={(m) => mudar({ mes: m })}
      />
      <SelectField label="Pelo dia de" noMargin value={por} options={POR} onChange={(v) => mudar({ por: v })} />
      <SelectField
        label="Fornecedor"
        noMargin
        value={fornecedor ?? ''}
        options={fornecedores}
        onChange={(f) => mudar({ fornecedor: f })}
      />
    </div>
  )
}
