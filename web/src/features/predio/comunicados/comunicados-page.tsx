import { IconPlus } from '@tabler/icons-react'
import { situacoesDoComunicado } from '#contract/predio/comunicados.ts'
import { NOME_DO_TIPO, tiposDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import {
  opcoesCom,
  type DescricaoDaLista,
  type FiltrosDescritos,
  type LeituraDaLista,
} from '../../../listas/descricao-da-lista.ts'
import { consultaDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { listar, type ComunicadoNaLista, type ConsultaDeComunicados } from './comunicados.api.ts'
import { informadasEmPalavras, SITUACOES } from './textos.ts'

type Proprios = 'tipo' | 'situacao'

const FORMA: FormaDaLista<Proprios> = {
  caminho: paths.comunicados,
  ordens: ['publicacao', 'titulo'],
  ordemInicial: '-publicacao',
  filtros: { tipo: tiposDeComunicado, situacao: situacoesDoComunicado },
}

const LEITURA: LeituraDaLista<ComunicadoNaLista, Proprios, ConsultaDeComunicados> = {
  forma: FORMA,
  consultaDe: (f) => consultaDaLista(f, FORMA),
  chave: ['comunicados', 'lista'],
  ler: listar,
  oQue: 'os comunicados',
}

/** Whoever does not administer has no drafts. */
const filtrosPara = (administra: boolean): FiltrosDescritos<Proprios> => ({
  busca: {
    label: 'Buscar comunicados por título ou texto',
    placeholder: 'Título ou texto',
  },
  escolhas: [
    {
      filtro: 'tipo',
      label: 'Tipo',
      opcoes: opcoesCom(
        'Todos os tipos',
        tiposDeComunicado.map((t) => ({ value: t, label: NOME_DO_TIPO[t] })),
      ),
    },
    {
      filtro: 'situacao',
      label: 'Situação',
      opcoes: opcoesCom(
        'Qualquer situação',
        situacoesDoComunicado
          .filter((s) => administra || s !== 'rascunho')
          .map((s) => ({ value: s, label: SITUACOES[s] })),
      ),
    },
  ],
})

const titulo = (c: ComunicadoNaLista) => <RowTitle to={paths.comunicado(c._id)}>{c.titulo}</RowTitle>

/** Of who asks: whether it waits for them. */
function esperaPorMim({ meu, pedeCiente, situacao }: ComunicadoNaLista): string | null {
  if (meu === null || situacao !== 'publicado') return null
  if (pedeCiente && meu.cienteEm === null) return 'Pede a sua ciência'
  return meu.lidoEm === null ? 'Não lido' : null
}

const descricaoPara = (administra: boolean): DescricaoDaLista<ComunicadoNaLista, ConsultaDeComunicados> => ({
  nome: 'Comunicados',
  colunas: [
    { key: 'titulo', head: 'Título', sort: 'titulo', render: titulo },
    { key: 'tipo', head: 'Tipo', width: 120, quiet: true, render: (c) => NOME_DO_TIPO[c.tipo] },
    {
      key: 'publicacao',
      head: 'Publicado',
      sort: 'publicacao',
      width: 170,
      quiet: true,
      render: (c) => c.publicado && formatarInstante(c.publicado.em),
    },
    administra
      ? {
          key: 'unidades',
          head: 'Unidades informadas',
          width: 170,
          priority: 'p2',
          render: (c) => c.unidades && informadasEmPalavras(c.unidades),
        }
      : { key: 'meu', head: 'Para você', width: 170, render: esperaPorMim },
    { key: 'situacao', head: 'Situação', width: 120, quiet: true, render: (c) => SITUACOES[c.situacao] },
  ],
  cartao: (c) => ({
    title: titulo(c),
    details: (
      <span>
        {[NOME_DO_TIPO[c.tipo], c.publicado ? formatarInstante(c.publicado.em) : SITUACOES[c.situacao], esperaPorMim(c)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
  }),
  nomeDe: (c) => c.titulo,
  vazio: {
    title: 'Nenhum comunicado por aqui ainda',
    text: administra
      ? 'O que você publicar chega às pessoas pelo aplicativo e por e-mail, e fica provado quem leu.'
      : 'O que a administração mandar a você aparece aqui.',
    action: administra && <Novo />,
  },
  nada: { title: 'Nenhum comunicado encontrado', text: 'A busca olha o título e o texto.' },
})

const contar = (n: number) => (n === 1 ? '1 comunicado' : `${n} comunicados`)

/** What the condominium told people: staff see all of it, others what was sent to them. */
export function ComunicadosPage() {
  const lista = useListaDeRegistros(LEITURA)
  const administra = useSessao()?.isAdmin === true
  // Before the first one there is one thing to do, and the empty list offers it.
  const comBarra = lista.total !== 0 || lista.filtrada
  return (
    <Page>
      <PageHead
        title="Comunicados"
        sub={lista.total ? contar(lista.total) : '\u00a0'}
        actions={administra && comBarra && <Novo />}
      />
      {comBarra && <BarraDeFiltros lista={lista} {...filtrosPara(administra)} />}
      <ListaDeRegistros lista={lista} descricao={descricaoPara(administra)} />
    </Page>
  )
}

const Novo = () => (
  <ButtonLink to={paths.novoComunicado} variant="primary" icon={IconPlus}>
    Novo comunicado
  </ButtonLink>
)
