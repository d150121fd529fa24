import type { ordensDeUsuarios, Usuario } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../app/paths.ts'
import type { FiltroDaLista, FormaDaLista } from '../../listas/filtro-da-lista.ts'
import { STATUS, TIPOS } from './textos.ts'

export type FiltroDePessoas = 'status' | 'tipo'
type Chave = (typeof ordensDeUsuarios)[number]

const ORDENS: Record<Chave, true> = { nome: true, email: true, bloco: true, criacao: true }

export const MORADORES: FormaDaLista<FiltroDePessoas> = {
  caminho: paths.moradores,
  ordens: Object.keys(ORDENS),
  ordemInicial: 'nome',
  filtros: { status: STATUS, tipo: TIPOS.map((t) => t.value) },
}

export const ADMINISTRADORES: FormaDaLista<'status'> = {
  caminho: paths.administradores,
  ordens: ['nome'],
  ordemInicial: 'nome',
  filtros: { status: ['Ativo', 'Desabilitado'] },
}

/** What the calls are asked with. Values were checked when the address was read. */
export const consultaDe = (f: FiltroDaLista<'status'> & { tipo?: string }) => ({
  ...(f.busca && { busca: f.busca }),
  ...(f.status && { status: f.status as Usuario['status'] }),
  ...(f.tipo && { tipo: f.tipo as Usuario['tipo'] }),
  ordem: f.ordem as Chave | `-${Chave}`,
  pagina: String(f.pagina),
  porPagina: f.porPagina,
})
