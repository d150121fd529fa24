import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UnidadeNaLista } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { importarDe } from '../../../listas/importar-de.ts'
import { AcoesDaLista } from '../../../listas/acoes-da-lista.tsx'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import {
  opcoesCom,
  type DescricaoDaLista,
  type EscolhaDoFiltro,
  type LeituraDaLista,
} from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { areaPorExtenso } from '../../../paineis/unidades/area-por-extenso.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { fracaoComPontos, fracaoEmPorcentagem } from '../../../paineis/unidades/fracao-por-extenso.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { consultaDe, UNIDADES } from './filtro.ts'
import { SomaDasFracoes } from './soma-das-fracoes.tsx'
import { contarUnidades } from './textos.ts'
import { consultaDoResumo, exportar, listar, type ConsultaDeUnidades } from './unidades.api.ts'
import css from './unidades.module.css'

const Fracao = ({ texto }: { texto: string | null }) =>
  texto === null ? (
    <span className={css.vazio}>não informada</span>
  ) : (
    <span className={css.fracao}>
      <span>{fracaoEmPorcentagem(texto)}</span>
      <small>{fracaoComPontos(texto)}</small>
    </span>
  )

const Nomes = ({ nomes, mais = 0 }: { nomes: readonly string[]; mais?: number }) => (
  <span className={css.nomes}>
    {nomes.join(', ')}
    {mais > 0 && <small> e {mais === 1 ? '1 dependente' : `${mais} dependentes`}</small>}
  </span>
)

const Placa = ({ unidade: u }: { unidade: UnidadeNaLista }) => (
  <RowTitle to={paths.unidade(u._id)}>
    <DoorPlate bloco={u.bloco} apto={u.apto} />
  </RowTitle>
)

const LEITURA: LeituraDaLista<UnidadeNaLista, 'grupo', ConsultaDeUnidades> = {
  forma: UNIDADES,
  consultaDe,
  chave: ['unidades', 'lista'],
  ler: listar,
  oQue: 'as unidades',
}

const DESCRICAO: DescricaoDaLista<UnidadeNaLista, ConsultaDeUnidades> = {
  nome: 'Unidades',
  colunas: [
    {
      key: 'unidade',
      head: 'Unidade',
      sort: 'unidade',
      width: 130,
      render: (u) => <Placa unidade={u} />,
    },
    {
      key: 'grupo',
      head: 'Grupo',
      sort: 'grupo',
      width: 130,
      quiet: true,
      priority: 'p2',
      render: (u) => u.grupo,
    },
    {
      key: 'proprietario',
      head: 'Proprietário',
      render: (u) => <Nomes nomes={u.proprietarios} mais={u.dependentes - u.dependentesDoInquilino} />,
    },
    {
      key: 'inquilino',
      head: 'Inquilino',
      width: '24%',
      priority: 'p2',
      render: (u) => <Nomes nomes={u.inquilinos} mais={u.dependentesDoInquilino} />,
    },
    {
      key: 'area',
      head: 'Área (m²)',
      align: 'right',
      sort: 'area',
      sortFirst: 'desc',
      width: 104,
      quiet: true,
      priority: 'p3',
      render: (u) => u.area !== null && areaPorExtenso(u.area).replace(' m²', ''),
    },
    {
      key: 'fracao',
      head: 'Fração ideal',
      align: 'right',
      sort: 'fracao',
      sortFirst: 'desc',
      width: 150,
      render: (u) => <Fracao texto={u.fracaoIdeal} />,
    },
  ],
  cartao: (u) => ({
    title: <Placa unidade={u} />,
    value: <Fracao texto={u.fracaoIdeal} />,
    details: <Nomes nomes={[...u.proprietarios, ...u.inquilinos]} mais={u.dependentes} />,
  }),
  nomeDe: (u) => u.nome,
  vazio: {
    title: 'Nenhuma unidade por aqui ainda',
    text: 'Cadastre as unidades uma a uma ou traga todas de um arquivo. A taxa condominial é dividida por elas.',
    action: (
      <>
        <ButtonLink to={paths.novaUnidade} variant="primary" size="lg" icon={IconPlus}>
          Adicionar unidade
        </ButtonLink>
        <ButtonLink to={paths.importarUnidades} size="lg" icon={IconUpload}>
          Importar de um arquivo
        </ButtonLink>
      </>
    ),
  },
  nada: {
    title: 'Nenhuma unidade encontrada',
    text: 'A busca olha bloco, apartamento, grupo, placa, vaga e o nome de quem está na unidade.',
  },
}

/** The groups units have. One of the address that no unit has any more is still shown, so that it can be taken off. */
function escolhaDeGrupo(grupos: readonly string[], escolhido: string): EscolhaDoFiltro<'grupo'>[] {
  const opcoes = escolhido && !grupos.includes(escolhido) ? [...grupos, escolhido] : grupos
  return opcoes.length > 0 ? [{ filtro: 'grupo', label: 'Grupo', opcoes: opcoesCom('Todos os grupos', opcoes) }] : []
}

/** Every unit: who owns it, who lives there, and its part of the whole. */
export function UnidadesPage() {
  const lista = useListaDeRegistros(LEITURA)
  const resumo = useQuery(consultaDoResumo).data
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  return (
    <Page>
      <PageHead
        title="Unidades"
        sub={lista.total === undefined ? '\u00a0' : contarUnidades(lista.total)}
        actions={
          <AcoesDaLista exportacao={exportacao} vazia={!lista.total} atalhos={[importarDe(paths.importarUnidades)]}>
            <ButtonLink to={paths.novaUnidade} variant="primary" icon={IconPlus}>
              Adicionar unidade
            </ButtonLink>
          </AcoesDaLista>
        }
      />
      {resumo && resumo.quantidade > 0 && <SomaDasFracoes resumo={resumo} />}
      <BarraDeFiltros
        lista={lista}
        busca={{
          label: 'Buscar unidades por bloco, apartamento, pessoa, placa ou vaga',
          placeholder: 'Unidade, pessoa, placa',
          estreita: 'Unidade ou pessoa',
        }}
        escolhas={escolhaDeGrupo(resumo?.grupos ?? [], lista.filtro.grupo)}
      />
      <ListaDeRegistros lista={lista} descricao={DESCRICAO} />
    </Page>
  )
}
