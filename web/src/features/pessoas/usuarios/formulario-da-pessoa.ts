import { z } from 'zod'
import { corpoDeUsuario, tipoDeUsuario } from '#contract/pessoas/usuarios.ts'
import { regrasNaTela, textosDe, textosParaEnviar } from '../../../formularios/de-campos.ts'
import type { Usuario } from './usuarios.api.ts'

const { _id, tipo: _tipo, ...textos } = regrasNaTela(corpoDeUsuario.shape)
const TEXTOS = Object.keys(textos) as (keyof typeof textos)[]
export const esquemaDaPessoa = z.object({ ...textos, tipo: tipoDeUsuario })
type Preenchido = z.output<typeof esquemaDaPessoa>

export const valoresDe = (p: Pick<Usuario, keyof Preenchido>) => ({ ...textosDe(TEXTOS, p), tipo: p.tipo })
export type Valores = ReturnType<typeof valoresDe>

/** An emptied field is sent as null: absent ones would stay as they were. */
export const corpoDe = (p: Preenchido) => ({ ...textosParaEnviar(TEXTOS, p), tipo: p.tipo })
