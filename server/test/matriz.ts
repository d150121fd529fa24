import { expect } from 'vitest'
import { MENSAGEM_TOKEN_FALHOU } from '#contract/protocolo/erro.ts'
import { atoresComSessao } from '#contract/protocolo/atores.ts'
import { podeAlgum, type Ator } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import type { Aplicacao, Pessoa, Resposta } from './aplicacao.ts'

const ATORES: Ator[] = ['anonimo', ...atoresComSessao]

/** Whoever is of the council reads the books and lives in the building. */
const oQueE = (ator: Ator): Ator[] => (ator === 'conselheiro' ? ['conselheiro', 'leitor', 'morador'] : [ator])

/** Without an invitation only staff adds people, and that is judged before the body: what anybody may is to accept one. */
const corpoPara = (rota: Rota) => (rota.operacao === 'usuarios.registrar' ? { token: '' } : {})

/** A row of the role matrix: one operation as one actor. */
export interface Caso {
  rota: Rota
  ator: Ator
  permitido: boolean
}

/** The rows of these operations. Ids in the path stand for a record that does not exist. */
export const casosDe = (rotas: readonly Rota[]): Caso[] =>
  rotas.flatMap((rota) => ATORES.map((ator) => ({ rota, ator, permitido: podeAlgum(oQueE(ator), rota.operacao) })))

/** The actor with a session of this call's own: the operations that end sessions are rows like any other. */
async function quemChama(aplicacao: Aplicacao, ator: Ator): Promise<Pessoa | null> {
  const pessoa = await aplicacao.como(ator)
  return pessoa && { ...pessoa, token: (await abrirSessao(aplicacao.ctx, pessoa.id, false)).token }
}

/** A stream has no end to wait for: only how it starts is looked at. */
async function statusDoFluxo({ app }: Aplicacao, url: string, quem: Pessoa | null): Promise<number> {
  const r = await app.inject({
    url,
    headers: quem ? { authorization: `Bearer ${quem.token}` } : {},
    payloadAsStream: true,
  })
  r.stream().destroy()
  return r.statusCode
}

/** Who may not gets 401 (nobody) or 403 (somebody), with no data in the answer; who may gets neither. */
export async function conferirCaso(aplicacao: Aplicacao, { rota, ator, permitido }: Caso): Promise<void> {
  const url = rota.caminho.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  const quem = await quemChama(aplicacao, ator)
  const qual = `${rota.chave} como ${ator}`
  if (rota.tipo === 'fluxo' && permitido) {
    expect(await statusDoFluxo(aplicacao, url, quem), qual).toBe(200)
    return
  }
  const r: Resposta<{ message?: string; code?: string } | undefined> = await aplicacao.pedir(rota.metodo, url, {
    quem,
    ...(rota.metodo === 'POST' || rota.metodo === 'PUT' ? { corpo: corpoPara(rota) } : {}),
  })
  if (permitido) {
    expect(r.corpo?.message, qual).not.toBe(MENSAGEM_TOKEN_FALHOU)
    expect(r.corpo?.code, qual).not.toBe('SEM_PERMISSAO')
    expect(r.status, qual).toBeLessThan(500)
  } else {
    expect(r.status, qual).toBe(ator === 'anonimo' ? 401 : 403)
    expect(Object.keys(r.corpo ?? {}).toSorted(), qual).toEqual(['code', 'message'])
    expect(r.corpo?.message === MENSAGEM_TOKEN_FALHOU, qual).toBe(ator === 'anonimo')
  }
}
