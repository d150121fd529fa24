import type { z } from 'zod'
import type { OcorrenciaNaLista, resumoDeOcorrencias } from '#contract/predio/ocorrencias.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { categoriasDeOcorrencia, situacoesDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { AcoesDaLista } from '../../../listas/acoes-da-lista.tsx'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import {
  opcoesCom,
  type DescricaoDaLista,
  type FiltrosDescritos,
  type LeituraDaLista,
} from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { haRascunho } from '../../../formularios/arquivos-do-rascunho.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { RASCUNHO_DA_NOVA } from './enviada.ts'
import { cartaoDe, colunasDe } from './colunas.tsx'
import { consultaDe, OCORRENCIAS, type FiltroDeOcorrencias } from './filtro.ts'
import { exportar, listar, resumo, type ConsultaDaLista } from './ocorrencias.api.ts'

const LEITURA: LeituraDaLista<OcorrenciaNaLista, FiltroDeOcorrencias, ConsultaDaLista> = {
  forma: OCORRENCIAS,
  consultaDe,
  chave: ['ocorrencias', 'lista'],
  ler: listar,
  oQue: 'as ocorrências',
}

const FILTROS: FiltrosDescritos<FiltroDeOcorrencias> = {
  busca: {
    label: 'Buscar ocorrências por protocolo, assunto, nome ou unidade',
    placeholder: 'Protocolo, assunto ou nome',
    estreita: 'Assunto ou nome',
  },
  escolhas: [
    {
      filtro: 'status',
      label: 'Status',
      opcoes: opcoesCom(
        'Todos',
        situacoesDeOcorrencia.map((s) => ({ value: s, label: s === 'Aguardando' ? 'Aguardando procedimento' : s })),
      ),
      ficha: (status) => status,
    },
    { filtro: 'categoria', label: 'Categoria', opcoes: opcoesCom('Todas as categorias', categoriasDeOcorrencia) },
  ],
}

/** @param quem who reads the list: somebody who left the building starts no occurrence */
const descricaoPara = (quem: {
  administra: boolean
  saiu: boolean
}): DescricaoDaLista<OcorrenciaNaLista, ConsultaDaLista> => ({
  nome: 'Ocorrências',
  colunas: colunasDe(quem.administra),
  cartao: cartaoDe,
  nomeDe: (o) => o.titulo,
  vazio: {
    title: 'Nenhuma ocorrência por aqui ainda',
    text: quem.administra
      ? 'O que os moradores relatarem aparece aqui, com fotos e a conversa.'
      : 'Viu algo que precisa de conserto ou de atenção? Conte à administração.',
    action: !quem.saiu && <Cadastrar grande />,
  },
  nada: {
    title: 'Nenhuma ocorrência encontrada',
    text: 'A busca olha protocolo, assunto, detalhes, local, nome e unidade.',
  },
})

const Cadastrar = ({ grande = false }: { grande?: boolean }) => (
  <ButtonLink to={paths.novaOcorrencia} variant="primary" icon={IconPlus} {...(grande && { size: 'lg' as const })}>
    Cadastrar Ocorrência
  </ButtonLink>
)

/** What residents reported: everybody's for staff, one's own for a resident. */
export function OcorrenciasPage() {
  const sessao = useSessao()
  const [administra, saiu] = [sessao?.isAdmin === true, sessao?.saiu === true]
  const lista = useListaDeRegistros(LEITURA)
  const { data: contagem } = useQuery(resumo(lista.limites))
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  const nova = !saiu && <Cadastrar />
  return (
    <Page>
      <PageHead
        title={administra ? 'Ocorrências de Moradores' : 'Minhas ocorrências'}
        sub={contagem ? emPalavras(contagem) : '\u00a0'}
        actions={
          administra ? (
            <AcoesDaLista exportacao={exportacao} vazia={!lista.total}>
              {nova}
            </AcoesDaLista>
          ) : (
            nova
          )
        }
      />
      {!saiu && <SeuRascunho />}
      <BarraDeFiltros lista={lista} {...FILTROS} />
      <ListaDeRegistros lista={lista} descricao={descricaoPara({ administra, saiu })} />
    </Page>
  )
}

/** What was written and not sent stays on this device: who looks for it here is told, and led to it. */
function SeuRascunho() {
  if (!haRascunho(RASCUNHO_DA_NOVA)) return null
  return (
    <Note tone="info" action={<ButtonLink to={paths.novaOcorrencia}>Abrir o rascunho</ButtonLink>}>
      Você tem um rascunho de ocorrência neste aparelho. Ele ainda não foi enviado.
    </Note>
  )
}

const contar = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'ocorrência' : 'ocorrências'}`

/** How many there are and go on; one's own drafts apart, because nobody else knows of them. */
const emPalavras = ({ quantidade, ativas, rascunhos }: z.infer<typeof resumoDeOcorrencias>): string =>
  [
    contar(quantidade),
    ativas === 1 ? '1 ativa' : `${ativas.toLocaleString('pt-BR')} ativas`,
    ...(rascunhos === 0 ? [] : [rascunhos === 1 ? '1 rascunho seu' : `${rascunhos} rascunhos seus`]),
  ].join(' · ')
