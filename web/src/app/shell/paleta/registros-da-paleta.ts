import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendarCheck,
  IconCalendarEvent,
  IconDoor,
  IconFileInvoice,
  IconFileText,
  IconFolders,
  IconMessageReport,
  IconReceipt2,
  IconSpeakerphone,
  IconTool,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { listarAgendas } from '#contract/predio/agendas.ts'
import type { listarAtas } from '#contract/predio/atas.ts'
import type { listarComunicados } from '#contract/predio/comunicados.ts'
import { formatarData, localEm } from '#contract/valores/calendario.ts'
import type { listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type { listarDespesas } from '#contract/contas/despesas.ts'
import type { listarDocumentos } from '#contract/predio/documentos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { listarFornecedores } from '#contract/predio/fornecedores.ts'
import type { listarOcorrencias } from '#contract/predio/ocorrencias.ts'
import type { listarReceitas } from '#contract/contas/receitas.ts'
import type { listarReservas } from '#contract/predio/reservas.ts'
import type { listarPagaveis } from '#contract/contas/pagaveis-rotas.ts'
import type { listarServicos } from '#contract/predio/servicos.ts'
import type { listarUnidades } from '#contract/predio/unidades.ts'
import type { listarMoradores } from '#contract/pessoas/usuarios.ts'
import { chamar, type Lista } from '../../../lib/api.ts'
import { COM_O_QUE_E_SEU, DO_PREDIO, LIVROS, PUBLICADO, SO_ADMINISTRACAO, type Publico } from '../../menu.ts'
import { paths } from '../../paths.ts'

/** What the palette shows of a record. */
interface Registro {
  texto: string
  detalhe: string
  caminho: string
}

/** A kind of record the palette looks for, by the search its list has. */
export interface TipoDeRegistro {
  grupo: string
  /** The word its answers are cached under. */
  chave: string
  icone: Icon
  /** Residents find their own bookings and incidents, and the minutes and what they were told; who reads the books by an office, what is in them. */
  para: readonly Publico[]
  /** Its list, where all that was found is shown; null where there is none that searches. */
  lista: string | null
  procurar: (query: { busca: string; porPagina: '20' }, signal: AbortSignal) => Promise<Lista<unknown>>
  mostrar: (item: never) => Registro
}

const tipo = <T>(
  t: Omit<TipoDeRegistro, 'procurar' | 'mostrar'> & {
    procurar: (query: { busca: string; porPagina: '20' }, signal: AbortSignal) => Promise<Lista<T>>
    mostrar: (item: T) => Registro
  },
): TipoDeRegistro => t

/** The day of an appointment in the calendar, where whoever may only read opens it too. */
const diaNaAgenda = (inicio: string) =>
  `${paths.agendas}?vista=dia&dia=${inicio.length === 10 ? inicio : localEm(new Date(inicio)).slice(0, 10)}`

const primeiraLinha = (texto: string) => texto.split('\n', 1)[0] ?? ''

const DE_QUEM_TEM = [...SO_ADMINISTRACAO, ...COM_O_QUE_E_SEU] as const

/** In the order people look for them. */
export const TIPOS_DE_REGISTRO: readonly TipoDeRegistro[] = [
  tipo({
    ...{ grupo: 'Pessoas', chave: 'moradores', icone: IconUser, para: SO_ADMINISTRACAO, lista: paths.moradores },
    procurar: (query, signal) => chamar<typeof listarMoradores>('GET /api/moradores', { query, signal }),
    mostrar: (p) => ({ texto: p.name, detalhe: unidadePorExtenso(p) || p.email, caminho: paths.pessoa(p._id) }),
  }),
  tipo({
    ...{ grupo: 'Unidades', chave: 'unidades', icone: IconDoor, para: SO_ADMINISTRACAO, lista: paths.unidades },
    procurar: (query, signal) => chamar<typeof listarUnidades>('GET /api/unidades', { query, signal }),
    mostrar: (u) => ({
      texto: u.nome,
      detalhe: [...u.inquilinos, ...u.proprietarios][0] ?? 'sem moradores',
      caminho: paths.unidade(u._id),
    }),
  }),
  tipo({
    grupo: 'Ocorrências',
    ...{ chave: 'ocorrencias', icone: IconMessageReport, para: DE_QUEM_TEM, lista: paths.ocorrencias },
    procurar: (query, signal) => chamar<typeof listarOcorrencias>('GET /api/ocorrencias', { query, signal }),
    mostrar: (o) => ({
      texto: o.titulo,
      detalhe: o.protocolo ?? 'Rascunho',
      caminho: o.status === 'Rascunho' ? paths.resumoDaOcorrencia(o._id) : paths.ocorrencia(o._id),
    }),
  }),
  tipo({
    ...{
      grupo: 'Reservas',
      chave: 'reservas',
      icone: IconCalendarCheck,
      para: DE_QUEM_TEM,
      lista: paths.reservas,
    },
    procurar: (query, signal) => chamar<typeof listarReservas>('GET /api/reservas', { query, signal }),
    mostrar: (r) => ({
      texto: `${r.area.nome}, ${formatarData(r.isData)}`,
      detalhe: r.name,
      caminho: r.status === 'Rascunho' ? paths.resumoDaReserva(r._id) : paths.reserva(r._id),
    }),
  }),
  tipo({
    ...{ grupo: 'Despesas', chave: 'despesas', icone: IconArrowUpRight, para: LIVROS, lista: paths.despesas },
    procurar: (query, signal) => chamar<typeof listarDespesas>('GET /api/despesas/all', { query, signal }),
    mostrar: (d) => ({
      texto: d.name,
      detalhe: `${formatarReais(d.price)} · ${formatarData(d.data)}`,
      caminho: paths.editarDespesa(d._id),
    }),
  }),
  tipo({
    ...{ grupo: 'Receitas', chave: 'receitas', icone: IconArrowDownLeft, para: LIVROS, lista: paths.receitas },
    procurar: (query, signal) => chamar<typeof listarReceitas>('GET /api/receitas/all', { query, signal }),
    mostrar: (r) => ({
      texto: r.name,
      detalhe: `${formatarReais(r.price)} · ${formatarData(r.data)}`,
      caminho: paths.editarReceita(r._id),
    }),
  }),
  tipo({
    ...{ grupo: 'Cobranças', chave: 'cobrancas', icone: IconReceipt2, para: SO_ADMINISTRACAO, lista: paths.cobrancas },
    procurar: (query, signal) => chamar<typeof listarCobrancas>('GET /api/cobrancas', { query, signal }),
    mostrar: (c) => ({
      texto: `${c.nome}, ${c.unidade.nome}`,
      detalhe: `${c.numero} · ${c.vencida ? 'venceu' : 'vence'} em ${vencimentoPorExtenso(c, c.vencida)}`,
      caminho: paths.cobranca(c._id),
    }),
  }),
  tipo({
    ...{
      grupo: 'Contas a pagar',
      chave: 'pagaveis',
      icone: IconFileInvoice,
      para: SO_ADMINISTRACAO,
      lista: paths.contasAPagar,
    },
    procurar: (query, signal) => chamar<typeof listarPagaveis>('GET /api/pagaveis', { query, signal }),
    mostrar: (p) => ({
      texto: p.name,
      detalhe: `${formatarReais(p.liquido)} · vence em ${formatarData(p.vencimento)}`,
      caminho: paths.contaAPagar(p._id),
    }),
  }),
  tipo({
    ...{ grupo: 'Serviços', chave: 'servicos', icone: IconTool, para: SO_ADMINISTRACAO, lista: paths.servicos },
    procurar: (query, signal) => chamar<typeof listarServicos>('GET /api/servicos', { query, signal }),
    mostrar: (s) => ({ texto: s.titulo, detalhe: `${s.area} · ${s.status}`, caminho: paths.servico(s._id) }),
  }),
  tipo({
    ...{
      grupo: 'Fornecedores',
      chave: 'fornecedores',
      icone: IconUsersGroup,
      para: LIVROS,
      lista: paths.fornecedores,
    },
    procurar: (query, signal) => chamar<typeof listarFornecedores>('GET /api/fornecedores', { query, signal }),
    mostrar: (f) => ({ texto: f.name, detalhe: f.ramo, caminho: paths.fornecedor(f._id) }),
  }),
  tipo({
    ...{
      grupo: 'Compromissos',
      chave: 'agendas',
      icone: IconCalendarEvent,
      para: DO_PREDIO,
      lista: null,
    },
    procurar: (query, signal) =>
      chamar<typeof listarAgendas>('GET /api/agendas/all', { query: { ...query, ordem: '-data' }, signal }),
    mostrar: (a) => ({ texto: primeiraLinha(a.compromisso), detalhe: a.datas, caminho: diaNaAgenda(a.startDate) }),
  }),
  tipo({
    ...{ grupo: 'Atas', chave: 'atas', icone: IconFileText, para: PUBLICADO, lista: paths.atas },
    procurar: (query, signal) => chamar<typeof listarAtas>('GET /api/uploads/all', { query, signal }),
    mostrar: (a) => ({ texto: primeiraLinha(a.pauta), detalhe: formatarData(a.data), caminho: paths.ata(a._id) }),
  }),
  tipo({
    ...{ grupo: 'Documentos', chave: 'documentos', icone: IconFolders, para: PUBLICADO, lista: paths.documentos },
    procurar: (query, signal) => chamar<typeof listarDocumentos>('GET /api/documentos', { query, signal }),
    mostrar: (d) => ({ texto: d.titulo, detalhe: d.pasta, caminho: paths.documento(d._id) }),
  }),
  tipo({
    ...{
      grupo: 'Comunicados',
      chave: 'comunicados',
      icone: IconSpeakerphone,
      para: PUBLICADO,
      lista: paths.comunicados,
    },
    procurar: (query, signal) => chamar<typeof listarComunicados>('GET /api/comunicados', { query, signal }),
    mostrar: (c) => ({
      texto: c.titulo,
      detalhe: c.publicado ? formatarData(localEm(new Date(c.publicado.em)).slice(0, 10)) : 'Rascunho',
      caminho: paths.comunicado(c._id),
    }),
  }),
]
