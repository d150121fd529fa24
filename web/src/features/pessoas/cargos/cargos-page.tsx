import { IconPlus, IconScale } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { papeis, situacoesDoCargo, type Cargo } from '#contract/pessoas/cargos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { vigenciaPorExtenso } from '#contract/valores/vigencia.ts'
import { listaDe, paths } from '../../../app/paths.ts'
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
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { MeusAtosUrgentes } from '../../../paineis/atos-urgentes.tsx'
import { listarOsCargos, type ConsultaDeCargos } from './cargos.api.ts'
import { EXCLUSAO } from './exclusao.ts'
import { SituacaoDoCargo } from './situacao-do-cargo.tsx'

const DialogoDeCargo = lazy(() => import('./dialogo-de-cargo.tsx').then((m) => ({ default: m.DialogoDeCargo })))
const DialogoDaRegra = lazy(() => import('./dialogo-da-regra.tsx').then((m) => ({ default: m.DialogoDaRegra })))
const DialogoDaPassagem = lazy(() =>
  import('./dialogo-da-passagem.tsx').then((m) => ({ default: m.DialogoDaPassagem })),
)

type Filtro = 'situacao' | 'papel'
const CHAVES: FormaDaLista<Filtro> = {
  caminho: listaDe('cargos'),
  ordens: ['inicio', 'fim'],
  ordemInicial: '',
  filtros: { situacao: situacoesDoCargo, papel: papeis },
}
const LEITURA: LeituraDaLista<Cargo, Filtro, ConsultaDeCargos> = {
  forma: CHAVES,
  consultaDe: (f) => consultaDaLista(f, CHAVES),
  chave: ['cargos', 'lista'],
  ler: listarOsCargos,
  oQue: 'os cargos',
}
const FILTROS: FiltrosDescritos<Filtro> = {
  busca: { label: 'Buscar cargos pelo nome da pessoa', placeholder: 'Nome' },
  escolhas: [
    { filtro: 'situacao', label: 'Situação', opcoes: opcoesCom('Todas', situacoesDoCargo) },
    { filtro: 'papel', label: 'Cargo', opcoes: opcoesCom('Todos', papeis) },
  ],
}

/** @param abrir opens an office, or a new one, over the list */
function descricaoCom(abrir: (c: Cargo | 'novo') => void): DescricaoDaLista<Cargo, ConsultaDeCargos> {
  const nome = (c: Cargo) => <RowTitle onClick={() => abrir(c)}>{c.papel}</RowTitle>
  return {
    nome: 'Cargos',
    colunas: [
      { key: 'papel', head: 'Cargo', width: 190, render: nome },
      {
        key: 'pessoa',
        head: 'Pessoa',
        render: (c) => <RowTitle to={paths.pessoa(c.pessoa._id)}>{c.pessoa.name}</RowTitle>,
      },
      { key: 'inicio', head: 'Mandato', sort: 'inicio', width: 210, quiet: true, render: vigenciaPorExtenso },
      { key: 'situacao', head: 'Situação', width: 200, render: (c) => <SituacaoDoCargo cargo={c} /> },
      {
        key: 'ata',
        head: 'Ata da eleição',
        width: 150,
        quiet: true,
        priority: 'p2',
        render: (c) => c.ata && <RowTitle to={paths.ata(c.ata._id)}>{formatarData(c.ata.data)}</RowTitle>,
      },
    ],
    cartao: (c) => ({
      title: nome(c),
      details: (
        <>
          <SituacaoDoCargo cargo={c} />
          <span>{c.pessoa.name}</span>
          <span>{vigenciaPorExtenso(c)}</span>
        </>
      ),
    }),
    nomeDe: (c) => `${c.papel}: ${c.pessoa.name}`,
    vazio: {
      title: 'Nenhum cargo registrado ainda',
      text: 'Registre quem é síndico, subsíndico, administradora e do conselho, e quem é contador, auditor, zelador ou porteiro, com o primeiro e o último dia: o acesso segue o cargo.',
      action: <Novo abrir={abrir} />,
    },
    nada: { title: 'Nenhum cargo encontrado', text: 'A busca olha o nome de quem ocupa o cargo.' },
  }
}

const Novo = ({ abrir }: { abrir: (novo: 'novo') => void }) => (
  <Button variant="primary" icon={IconPlus} onClick={() => abrir('novo')}>
    Registrar cargo
  </Button>
)

/** Who holds which office, and until when. */
export function CargosPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { total } = lista
  const [aberto, abrir] = useState<Cargo | 'novo' | null>(null)
  const [passando, passar] = useState<Cargo | null>(null)
  const [regra, verRegra] = useState(false)
  const exclusao = useExclusao(EXCLUSAO)
  return (
    <Page>
      <BackLink to={paths.administradores}>Administradores</BackLink>
      <PageHead
        title="Cargos e mandatos"
        sub={total === undefined ? '\u00a0' : total === 1 ? '1 cargo' : `${total} cargos`}
        actions={
          <>
            <Button icon={IconScale} onClick={() => verRegra(true)}>
              Regra dos cargos
            </Button>
            <Novo abrir={abrir} />
          </>
        }
      />
      <MeusAtosUrgentes />
      <BarraDeFiltros lista={lista} {...FILTROS} />
      <ListaDeRegistros lista={lista} descricao={descricaoCom(abrir)} onRemove={exclusao.excluir} />
      <Suspense>
        {aberto && (
          <DialogoDeCargo
            cargo={aberto === 'novo' ? null : aberto}
            fechar={() => abrir(null)}
            passar={(c) => {
              abrir(null)
              passar(c)
            }}
          />
        )}
        {regra && <DialogoDaRegra fechar={() => verRegra(false)} />}
        {passando && <DialogoDaPassagem cargo={passando} fechar={() => passar(null)} />}
      </Suspense>
      {exclusao.dialog}
    </Page>
  )
}
