import { IconUpload } from '@tabler/icons-react'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import type { DescricaoDaLista, FiltrosDescritos, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { consultaDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { listar, type AtaNaLista, type ConsultaDeAtas } from './atas.api.ts'
import { cartaoDe, colunasDe, type AoAbrir } from './colunas.tsx'
import { EXCLUSAO } from './exclusao.tsx'
import { usePdfAberto } from './use-pdf-aberto.tsx'

type Proprios = 'de' | 'ate'

const FORMA: FormaDaLista<Proprios> = {
  caminho: paths.atas,
  ordens: ['data', 'pauta', 'responsavel'],
  ordemInicial: '-data',
  filtros: { de: ehDia, ate: ehDia },
}

const LEITURA: LeituraDaLista<AtaNaLista, Proprios, ConsultaDeAtas> = {
  forma: FORMA,
  consultaDe: (f) => consultaDaLista(f, FORMA),
  chave: ['atas', 'lista'],
  ler: listar,
  oQue: 'as atas',
}

const FILTROS: FiltrosDescritos<Proprios> = {
  busca: {
    label: 'Buscar atas por pauta, responsável ou texto do PDF',
    placeholder: 'Pauta ou texto do PDF',
    estreita: 'Pauta ou texto',
  },
  periodo: true,
}

/** @param busca what was looked for: the words of the PDFs that say it are shown */
const descricaoPara = (
  administra: boolean,
  abrir: AoAbrir,
  busca: string,
): DescricaoDaLista<AtaNaLista, ConsultaDeAtas> => ({
  nome: 'Atas de reuniões',
  colunas: colunasDe(abrir, busca),
  cartao: cartaoDe(abrir, busca),
  nomeDe: (a) => a.pauta,
  vazio: {
    title: 'Nenhuma ata por aqui ainda',
    text: administra
      ? 'Os moradores leem assim que você envia.'
      : 'Quando a administração enviar uma, ela aparece aqui.',
    action: administra && <EnviarNova grande />,
  },
  nada: {
    title: 'Nenhuma ata encontrada',
    text: 'A busca olha a pauta, o responsável, o conselho e o texto dos PDFs; o período, o dia da reunião.',
  },
})

const contar = (n: number) => (n === 1 ? '1 ata' : `${n} atas`)

/** The minutes of the meetings: everyone reads them, staff sends and deletes. */
export function AtasPage() {
  const lista = useListaDeRegistros(LEITURA)
  const administra = useSessao()?.isAdmin === true
  const exclusao = useExclusao(EXCLUSAO)
  const { abrir, previa } = usePdfAberto()
  // Before the first one there is one thing to do, and the empty list offers it.
  const comBarra = lista.total !== 0 || lista.filtrada
  return (
    <Page>
      <PageHead
        title="Atas de Reuniões"
        sub={lista.total ? contar(lista.total) : '\u00a0'}
        actions={administra && comBarra && <EnviarNova />}
      />
      {comBarra && <BarraDeFiltros lista={lista} {...FILTROS} />}
      <ListaDeRegistros
        lista={lista}
        descricao={descricaoPara(administra, abrir, lista.filtro.busca)}
        {...(administra && { onRemove: exclusao.excluir })}
        skeletonRows={10}
      />
      {previa}
      {exclusao.dialog}
    </Page>
  )
}

const EnviarNova = ({ grande = false }: { grande?: boolean }) => (
  <ButtonLink to={paths.novaAta} variant="primary" icon={IconUpload} {...(grande && { size: 'lg' as const })}>
    Enviar Nova Ata
  </ButtonLink>
)
