import type { ordensDeUsuarios } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDaLista, type FiltroDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { STATUS, TIPOS } from './textos.ts'
import type { ConsultaDePessoas } from './usuarios.api.ts'

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

/** What the calls are asked with. */
export const consultaDeMoradores = (f: FiltroDaLista<FiltroDePessoas>): ConsultaDePessoas =>
  consultaDaLista(f, MORADORES)
export const consultaDeAdministradores = (f: FiltroDaLista<'status'>): ConsultaDePessoas =>
  consultaDaLista(f, ADMINISTRADORES)
