import { IconPlus, IconShield } from '@tabler/icons-react'
import { paths } from '../../../app/paths.ts'
import { importarDe } from '../../../listas/importar-de.ts'
import { AcoesDaLista, type AtalhoDaLista } from '../../../listas/acoes-da-lista.tsx'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type ListaDescrita } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { cartaoDaPessoa, COLUNAS } from './colunas.tsx'
import { consultaDeMoradores, MORADORES, type FiltroDePessoas } from './filtro.ts'
import { contarPessoas, nomeDoStatus, STATUS, TIPOS } from './textos.ts'
import { useMarcadas } from './use-marcadas.tsx'
import { exportarPessoas, listarPessoas, type ConsultaDePessoas, type Usuario } from './usuarios.api.ts'

const LISTA: ListaDescrita<Usuario, FiltroDePessoas, ConsultaDePessoas> = {
  forma: MORADORES,
  consultaDe: consultaDeMoradores,
  chave: ['moradores', 'lista'],
  ler: listarPessoas,
  oQue: 'os moradores',
  filtros: {
    busca: {
      label: 'Buscar moradores por nome, e-mail, telefone, CPF ou unidade',
      placeholder: 'Nome, e-mail, unidade',
      estreita: 'Nome ou unidade',
    },
    escolhas: [
      {
        filtro: 'status',
        label: 'Status',
        opcoes: opcoesCom(
          'Todos',
          STATUS.map((s) => ({ value: s, label: nomeDoStatus(s) })),
        ),
        ficha: (status) => status,
      },
      { filtro: 'tipo', label: 'Tipo', opcoes: opcoesCom('Todos os tipos', TIPOS) },
    ],
  },
  nome: 'Moradores',
  colunas: COLUNAS,
  cartao: cartaoDaPessoa,
  nomeDe: (p) => p.name,
  vazio: { title: 'Ninguém por aqui ainda', text: 'As pessoas que você adicionar aparecem aqui.' },
  nada: {
    title: 'Ninguém encontrado',
    text: 'A busca olha nome, e-mail, telefone, CPF, bloco e apartamento. Quem não tem e-mail está na página da unidade.',
  },
}

const ATALHOS: AtalhoDaLista[] = [
  { label: 'Administradores', icon: IconShield, to: paths.administradores },
  importarDe(paths.importarMoradores),
]

/** Everyone who lives or works in the building, with what staff needs to reach them. */
export function MoradoresPage() {
  const lista = useListaDeRegistros(LISTA)
  const { filtro, linhas, total } = lista
  const exportacao = useExportacao((formato) => exportarPessoas(lista.semPagina, formato))
  const { selecao, dialogo } = useMarcadas(filtro, linhas ?? [], total ?? 0)
  return (
    <Page>
      <PageHead
        title="Lista de Moradores"
        sub={total === undefined ? '\u00a0' : contarPessoas(total)}
        actions={
          <AcoesDaLista exportacao={exportacao} vazia={!total} atalhos={ATALHOS}>
            <ButtonLink to={`${paths.registrar}?tipo=Morador`} variant="primary" icon={IconPlus}>
              Adicionar Novo
            </ButtonLink>
          </AcoesDaLista>
        }
      />
      <BarraDeFiltros lista={lista} {...LISTA.filtros} />
      <ListaDeRegistros lista={lista} descricao={LISTA} selection={selecao} />
      {dialogo}
    </Page>
  )
}
