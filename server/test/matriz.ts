import { expect, test } from 'vitest'
import { MENSAGEM_TOKEN_FALHOU } from '#contract/erro.ts'
import { pode, type Ator } from '#contract/permissoes.ts'
import type { Rota } from '#contract/rota.ts'
import type { Aplicacao, Pessoa, Resposta } from './aplicacao.ts'

const ehRota = (v: unknown): v is Rota => typeof v === 'object' && v !== null && 'chave' in v

const ATORES: Ator[] = ['anonimo', 'morador', 'inquilino', 'administrador']

/** Without an invitation only staff adds people, and that is judged before the body: what anybody may is to accept one. */
const corpoPara = (rota: Rota) => (rota.operacao === 'usuarios.registrar' ? { token: '' } : {})

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

/**
 * The role matrix of a module: every operation of its contract file as every actor. Who may not gets 401 (nobody) or 403 (somebody), with no
 * data in the answer; who may gets neither. Ids in the path stand for a record that does not exist.
 */
export function testarMatriz(aplicacao: () => Aplicacao, contrato: Record<string, unknown>): void {
  const rotas = Object.values(contrato).filter(ehRota)
  const casos = rotas.flatMap((rota) =>
    ATORES.map((ator) => ({ rota, ator, operacao: rota.operacao, permitido: pode(ator, rota.operacao) })),
  )
  test.each(casos)('$operacao como $ator: permitido=$permitido', async ({ rota, ator, permitido }) => {
    const url = rota.caminho.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
    const app = aplicacao()
    const quem = await app.como(ator)
    if (rota.tipo === 'fluxo' && permitido) {
      expect(await statusDoFluxo(app, url, quem)).toBe(200)
      return
    }
    const r: Resposta<{ message?: string; code?: string } | undefined> = await app.pedir(rota.metodo, url, {
      quem,
      ...(rota.metodo === 'POST' || rota.metodo === 'PUT' ? { corpo: corpoPara(rota) } : {}),
    })
    if (permitido) {
      expect(r.corpo?.message).not.toBe(MENSAGEM_TOKEN_FALHOU)
      expect(r.corpo?.code).not.toBe('SEM_PERMISSAO')
      expect(r.status).toBeLessThan(500)
    } else {
      expect(r.status).toBe(ator === 'anonimo' ? 401 : 403)
      expect(Object.keys(r.corpo ?? {}).toSorted()).toEqual(['code', 'message'])
      expect(r.corpo?.message === MENSAGEM_TOKEN_FALHOU).toBe(ator === 'anonimo')
    }
  })
}
