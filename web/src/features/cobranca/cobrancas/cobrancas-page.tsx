import { IconCoins, IconFileInvoice, IconPlus, IconReceipt2, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import type { DescricaoDaLista, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao, type Exportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ExportMenu, exportItems } from '../../../ui/lists/export-menu.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import type { EmptyStateProps } from '../../../ui/page/empty-state.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { consultaDoResumo, exportar, listar, type ConsultaDeCobrancas } from './cobrancas.api.ts'
import { cartaoDe, COLUNAS } from './lista/colunas.tsx'
import { aVista, COBRANCAS, consultaDe, TODAS, type FiltrosDaLista } from './lista/filtro.ts'
import { FiltrosDasCobrancas } from './lista/filtros-das-cobrancas.tsx'
import { useLoteDeCobrancas } from './lote/use-lote-de-cobrancas.tsx'
import { contar } from './textos.ts'

const LEITURA: LeituraDaLista<CobrancaNaLista, FiltrosDaLista, ConsultaDeCobrancas> = {
  forma: COBRANCAS,
  consultaDe,
  chave: ['cobrancas', 'lista'],
  ler: listar,
  oQue: 'as cobranças',
}

const DESCRICAO: DescricaoDaLista<CobrancaNaLista, ConsultaDeCobrancas> = {
  nome: 'Cobranças',
  colunas: COLUNAS,
  cartao: cartaoDe,
  nomeDe: (c) => `${nomeDaCobranca(c)}, ${c.unidade.nome}`,
  vazio: {
    title: 'Nenhuma cobrança por aqui ainda',
    text: 'Some as despesas do mês, diga como cada uma se divide e confira quanto cabe a cada unidade antes de emitir.',
    action: (
      <ButtonLink to={paths.gerarCobrancas} variant="primary" size="lg" icon={IconPlus}>
        Gerar o primeiro mês
      </ButtonLink>
    ),
  },
  nada: {
    title: 'Nenhuma cobrança encontrada',
    text: 'A busca olha a unidade, o responsável, o nome e o número da cobrança.',
  },
}

/** There are charges, and none that matters today. */
const emDia = (verTodas: () => void): EmptyStateProps => ({
  title: 'Nada em atraso, e nada vence neste mês',
  text: 'As cobranças de outros meses estão em “Todas”.',
  action: <Button onClick={verTodas}>Ver todas</Button>,
})

/** What the units owe and have paid: what is late and this month's, or every charge, with the sums of the filter. */
export function CobrancasPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { total, filtrada, filtro, linhas = [] } = lista
  const resumo = useQuery(consultaDoResumo(lista.limites)).data
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  const existem = (resumo?.competencias.length ?? 0) > 0
  const verTodas = () => lista.mudar({ status: TODAS })
  const lote = useLoteDeCobrancas({
    limites: lista.limites,
    ordem: lista.semPagina.ordem,
    visiveis: linhas,
    total,
    resumo,
  })
  return (
    <Page>
      <PageHead
        title="Cobranças"
        sub={resumo ? `${contar(resumo.quantidade)} · ${formatarReais(resumo.saldo)} em aberto` : '\u00a0'}
        actions={<Acoes exportacao={exportacao} vazia={!total} nunca={resumo !== undefined && !existem} />}
      />
      <FiltrosDasCobrancas {...lista} />
      <ListaDeRegistros
        lista={{ ...lista, filtro: aVista(filtro) }}
        descricao={existem && !filtrada ? { ...DESCRICAO, vazio: emDia(verTodas) } : DESCRICAO}
        selection={lote.selecao}
        totalsColumn="saldo"
        {...(resumo && {
          totals: [
            { label: `Valor de ${contar(resumo.quantidade)}`, reais: resumo.total },
            { label: 'Em aberto', reais: resumo.saldo, final: true },
          ],
        })}
      />
      {lote.dialogo}
    </Page>
  )
}

interface AcoesProps {
  exportacao: Exportacao
  vazia: boolean
  /** No charge exists: the way to the first month is in the list's place. */
  nunca: boolean
}

function Acoes({ exportacao: { exportar: pedir, exportando }, vazia, nunca }: AcoesProps) {
  const retorno = { label: 'Importar retorno', icon: IconFileInvoice, to: paths.importarRetorno }
  const debitos = { label: 'Importar débitos', icon: IconUpload, to: paths.importarDebitos }
  const creditos = { label: 'Créditos das unidades', icon: IconCoins, to: paths.creditos }
  const avulsa = { label: 'Cobrar uma unidade', icon: IconReceipt2, to: paths.cobrancaAvulsa }
  const gerar = (
    <ButtonLink to={paths.gerarCobrancas} variant={nunca ? 'default' : 'primary'} icon={IconPlus}>
      Gerar o mês
    </ButtonLink>
  )
  if (usePhone())
    return (
      <>
        {gerar}
        <MoreMenu items={[avulsa, creditos, retorno, debitos, ...exportItems(pedir)]} />
      </>
    )
  return (
    <>
      <ExportMenu onExport={pedir} busy={exportando} disabled={vazia} />
      <MoreMenu items={[creditos, retorno, debitos]} />
      <ButtonLink to={avulsa.to} icon={avulsa.icon}>
        {avulsa.label}
      </ButtonLink>
      {gerar}
    </>
  )
}
