import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendarCheck,
  IconDoor,
  IconFileText,
  IconMessageReport,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { listarAtas } from '#contract/atas.ts'
import { formatarData } from '#contract/calendario.ts'
import type { listarDespesas } from '#contract/despesas.ts'
import { formatarReais } from '#contract/moeda.ts'
import type { listarOcorrencias } from '#contract/ocorrencias.ts'
import type { listarReceitas } from '#contract/receitas.ts'
import type { listarReservas } from '#contract/reservas.ts'
import type { listarUnidades } from '#contract/unidades.ts'
import type { listarMoradores } from '#contract/usuarios.ts'
import { chamar, type Lista } from '../../lib/api.ts'
import { paths } from '../paths.ts'

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
  /** Residents find their own bookings and incidents, and the minutes. */
  soAdministracao: boolean
  /** Its list, where all that was found is shown. */
  lista: string
  procurar: (query: { busca: string; porPagina: '20' }, signal: AbortSignal) => Promise<Lista<unknown>>
  mostrar: (item: never) => Registro
}

const tipo = <T>(
  t: Omit<TipoDeRegistro, 'procurar' | 'mostrar'> & {
    procurar: (query: { busca: string; porPagina: '20' }, signal: AbortSignal) => Promise<Lista<T>>
    mostrar: (item: T) => Registro
  },
): TipoDeRegistro => t

const porExtenso = ({ bloco, apto }: { bloco: string | null; apto: string | null }) =>
  [bloco && `bloco ${bloco}`, apto && `apto ${apto}`].filter(Boolean).join(', ')

const primeiraLinha = (texto: string) => texto.split('\n', 1)[0] ?? ''

/** In the order people look for them. */
export const TIPOS_DE_REGISTRO: readonly TipoDeRegistro[] = [
  tipo({
    ...{ grupo: 'Pessoas', chave: 'moradores', icone: IconUser, soAdministracao: true, lista: paths.moradores },
    procurar: (query, signal) => chamar<typeof listarMoradores>('GET /api/moradores', { query, signal }),
    mostrar: (p) => ({ texto: p.name, detalhe: porExtenso(p) || p.email, caminho: paths.pessoa(p._id) }),
  }),
  tipo({
    ...{ grupo: 'Unidades', chave: 'unidades', icone: IconDoor, soAdministracao: true, lista: paths.unidades },
    procurar: (query, signal) => chamar<typeof listarUnidades>('GET /api/unidades', { query, signal }),
    mostrar: (u) => ({
      texto: `${u.bloco} ${u.apto}`.trim(),
      detalhe: [...u.inquilinos, ...u.proprietarios][0] ?? 'sem moradores',
      caminho: paths.unidade(u._id),
    }),
  }),
  tipo({
    grupo: 'Ocorrências',
    ...{ chave: 'ocorrencias', icone: IconMessageReport, soAdministracao: false, lista: paths.ocorrencias },
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
      soAdministracao: false,
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
    ...{ grupo: 'Despesas', chave: 'despesas', icone: IconArrowUpRight, soAdministracao: true, lista: paths.despesas },
    procurar: (query, signal) => chamar<typeof listarDespesas>('GET /api/despesas/all', { query, signal }),
    mostrar: (d) => ({
      texto: d.name,
      detalhe: `${formatarReais(d.price)} · ${formatarData(d.data)}`,
      caminho: paths.editarDespesa(d._id),
    }),
  }),
  tipo({
    ...{ grupo: 'Receitas', chave: 'receitas', icone: IconArrowDownLeft, soAdministracao: true, lista: paths.receitas },
    procurar: (query, signal) => chamar<typeof listarReceitas>('GET /api/receitas/all', { query, signal }),
    mostrar: (r) => ({
      texto: r.name,
      detalhe: `${formatarReais(r.price)} · ${formatarData(r.data)}`,
      caminho: paths.editarReceita(r._id),
    }),
  }),
  tipo({
    ...{ grupo: 'Atas', chave: 'atas', icone: IconFileText, soAdministracao: false, lista: paths.atas },
    procurar: (query, signal) => chamar<typeof listarAtas>('GET /api/uploads/all', { query, signal }),
    mostrar: (a) => ({ texto: primeiraLinha(a.pauta), detalhe: formatarData(a.data), caminho: paths.ata(a._id) }),
  }),
]
