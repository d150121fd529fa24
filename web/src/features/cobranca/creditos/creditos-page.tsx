import { useQuery } from '@tanstack/react-query'
import { situacoesDoCredito, type CreditoNaLista } from '#contract/cobranca/creditos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { opcoesCom, type DescricaoDaLista, type LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { consultaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import {
  comoEntrou,
  consultaDoResumo,
  listar,
  NOME_DA_ORIGEM,
  type ConsultaDeCreditos,
} from '../../../paineis/creditos/creditos.ts'
import { NOME_DA_SITUACAO, SituacaoDoCreditoNaTela } from '../../../paineis/creditos/situacao-do-credito.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import css from './credito.module.css'

type Filtros = 'situacao' | 'unidade'

const LEITURA: LeituraDaLista<CreditoNaLista, Filtros, ConsultaDeCreditos> = {
  forma: {
    caminho: paths.creditos,
    ordens: [],
    ordemInicial: '',
    filtros: { situacao: situacoesDoCredito, unidade: (valor) => valor.length <= 200 },
  },
  // They stand in one order, and no words are searched.
  consultaDe: ({ busca: _busca, ...f }) => {
    const { ordem: _ordem, ...consulta } = consultaDaLista<ConsultaDeCreditos & { ordem?: string }, Filtros>(
      { ...f, busca: '' },
      LEITURA.forma,
    )
    return consulta
  },
  chave: ['creditos', 'lista'],
  ler: listar,
  oQue: 'os créditos',
}

const DESCRICAO: DescricaoDaLista<CreditoNaLista, ConsultaDeCreditos> = {
  nome: 'Créditos das unidades',
  colunas: [
    {
      key: 'unidade',
      head: 'Unidade',
      render: (c) => (
        <RowTitle to={paths.credito(c._id)} detail={c.de ?? 'A unidade toda'}>
          <DoorPlate {...c.unidade} />
        </RowTitle>
      ),
    },
    { key: 'data', head: 'Entrou em', width: 112, quiet: true, render: (c) => formatarData(c.data) },
    {
      key: 'origem',
      head: 'De onde veio',
      width: 172,
      quiet: true,
      priority: 'p2',
      render: (c) => (c.cobranca ? `${NOME_DA_ORIGEM[c.origem]} na ${c.cobranca.numero}` : NOME_DA_ORIGEM[c.origem]),
    },
    { key: 'situacao', head: 'Situação', width: 132, render: (c) => <SituacaoDoCreditoNaTela credito={c} /> },
    {
      key: 'valor',
      head: 'Valor (R$)',
      align: 'right',
      width: 112,
      priority: 'p2',
      render: (c) => <Amount reais={c.valor} variant="plain" />,
    },
    {
      key: 'saldo',
      head: 'A usar (R$)',
      align: 'right',
      width: 118,
      render: (c) => <Amount reais={c.saldo} variant="plain" />,
    },
  ],
  cartao: (c) => ({
    title: (
      <RowTitle to={paths.credito(c._id)}>
        <DoorPlate {...c.unidade} />
      </RowTitle>
    ),
    value: <Amount reais={c.saldo} />,
    details: (
      <>
        <span>
          {comoEntrou(c)} · de {formatarReais(c.valor)}
        </span>
        <SituacaoDoCreditoNaTela credito={c} />
      </>
    ),
  }),
  nomeDe: (c) => `${comoEntrou(c)}, ${c.unidade.nome}`,
  vazio: {
    title: 'Nenhum crédito por aqui ainda',
    text: 'Quando uma unidade paga mais do que a cobrança pede, ou adianta meses, o que sobra fica aqui e a próxima cobrança o usa. Um pagamento adiantado se registra na página da unidade.',
  },
  nada: { title: 'Nenhum crédito com esta situação', text: 'Escolha outra, ou veja todas.' },
}

const contar = (n: number) => (n === 1 ? '1 unidade' : `${n.toLocaleString('pt-BR')} unidades`)

/** Credits of the units, the newest first. Staff only. */
export function CreditosPage() {
  const lista = useListaDeRegistros(LEITURA)
  const resumo = useQuery(consultaDoResumo).data
  return (
    <Page>
      <BackLink to={paths.cobrancas}>Cobranças</BackLink>
      <PageHead
        title="Créditos das unidades"
        sub={
          resumo === undefined
            ? '\u00a0'
            : resumo.saldo > 0
              ? `${formatarReais(resumo.saldo)} a usar, de ${contar(resumo.unidades)}`
              : 'Nada a usar'
        }
      />
      <div className={css.filtro}>
        <SelectField
          label="Situação"
          value={lista.filtro.situacao}
          onChange={(situacao) => lista.mudar({ situacao })}
          options={opcoesCom(
            'Todas as situações',
            situacoesDoCredito.map((value) => ({ value, label: NOME_DA_SITUACAO[value] })),
          )}
        />
      </div>
      <ListaDeRegistros lista={lista} descricao={DESCRICAO} />
    </Page>
  )
}
