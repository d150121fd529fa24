import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ProblemaDeCampo } from '#contract/protocolo/erro.ts'
import { mensagemPadrao } from '#contract/protocolo/mensagens.ts'
import type { DefinicaoDeRota } from '#contract/protocolo/rota.ts'
import { validacao } from '../erros.ts'

/** More than any form has fields: a body of twenty thousand unknown keys must not get an answer four times its size. */
const MAXIMO_DE_PROBLEMAS = 100

/** Strings that no field may hold, wherever they stand: NUL and broken surrogate pairs (PostgreSQL refuses them, SQLite keeps them). */
function textosQuebrados(valor: unknown, caminho: string, achados: ProblemaDeCampo[], fundo = 0): void {
  if (achados.length >= 20 || fundo > 12) return
  if (typeof valor === 'string') {
    if (valor.includes('\0') || !valor.isWellFormed())
      achados.push({ path: caminho, message: 'O texto tem caracteres inválidos' })
  } else if (typeof valor === 'object' && valor !== null) {
    for (const [chave, interno] of Object.entries(valor))
      textosQuebrados(interno, caminho === '' ? chave : `${caminho}.${chave}`, achados, fundo + 1)
  }
}

const legivel = (texto: string): boolean => {
  try {
    decodeURIComponent(texto)
    return true
  } catch {
    return false
  }
}

/** Parameters of the query whose bytes are no UTF-8. The router keeps them as they came, and a search would look for `%ff`. */
function consultaIlegivel(url: string): ProblemaDeCampo[] {
  const inicio = url.indexOf('?')
  if (inicio === -1) return []
  return url
    .slice(inicio + 1)
    .split('&')
    .filter((parte) => !legivel(parte))
    .map((parte) => {
      const [nome = ''] = parte.split('=', 1)
      return { path: legivel(nome) ? decodeURIComponent(nome) : '', message: 'O texto não está em UTF-8' }
    })
}

function problemas(erro: z.ZodError): ProblemaDeCampo[] {
  return erro.issues.flatMap((issue) => {
    const base = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((k) => ({ path: base === '' ? k : `${base}.${k}`, message: 'Campo desconhecido' }))
    }
    return [{ path: base, message: issue.message === '' ? mensagemPadrao(issue) : issue.message }]
  })
}

/**
 * Judges params, query and body by the route's schemas, all together.
 * @throws ErroDeAplicacao VALIDACAO with every invalid field
 */
export function validar(
  rota: DefinicaoDeRota,
  req: FastifyRequest,
): { params: unknown; query: unknown; corpo: unknown } {
  const issues: ProblemaDeCampo[] = rota.query === undefined ? [] : consultaIlegivel(req.url)
  const julgar = (esquema: z.ZodType | undefined, valor: unknown) => {
    if (esquema === undefined) return undefined
    const quebrados: ProblemaDeCampo[] = []
    textosQuebrados(valor, '', quebrados)
    if (quebrados.length > 0) {
      issues.push(...quebrados)
      return undefined
    }
    const r = esquema.safeParse(valor, { error: mensagemPadrao })
    if (r.success) return r.data
    issues.push(...problemas(r.error))
    return undefined
  }
  const partes = {
    params: julgar(rota.params, req.params),
    query: julgar(rota.query, req.query),
    corpo: julgar(rota.corpo, req.body ?? (rota.corpo ? {} : undefined)),
  }
  if (issues.length > 0) throw validacao(issues.slice(0, MAXIMO_DE_PROBLEMAS))
  return partes
}

/** The body of an edit may repeat the record's id, and then it must be the one of the address. @throws VALIDACAO */
export function conferirId(doCorpo: string | undefined, doEndereco: string): void {
  if (doCorpo !== undefined && doCorpo !== doEndereco)
    throw validacao([{ path: '_id', message: 'O _id não é o do endereço' }])
}
