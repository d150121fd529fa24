import { expect } from 'vitest'
import type { Papel } from '#contract/pessoas/cargos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'

/** Gives somebody an office from some days on, by the API, and lets them enter with it. @returns them, and the office */
export async function empossar(
  aplicacao: Aplicacao,
  pessoa: Pessoa,
  papel: Papel,
  { de = 0, ate = 365 }: { de?: number; ate?: number | null } = {},
): Promise<Pessoa & { cargo: string }> {
  const [inicio, fim] = [somarDias(hoje(), de), ate === null ? null : somarDias(hoje(), ate)]
  const corpo = { pessoa: pessoa.id, papel, inicio, fim }
  const r = await aplicacao.pedir<{ _id: string }>('POST', '/api/cargos', { corpo })
  expect(r.status, r.texto).toBe(201)
  return { ...pessoa, token: (await abrirSessao(aplicacao.ctx, pessoa.id, false)).token, cargo: r.corpo._id }
}
