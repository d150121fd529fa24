/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Rota } from '#contract/rota.ts'
import { seGuarda } from './leituras.ts'

/**
 * The service worker carries no contract, whose schemas weigh more than itself: what it keeps is written out of the
 * descriptors into `guardadas.ts` by this test (`vitest -u`), and compared with them ever after.
 */

const CONTRATO = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const ehRota = (v: unknown): v is Rota => typeof v === 'object' && v !== null && 'chave' in v

async function lerGets(): Promise<Rota[]> {
  const rotas = new Map<string, Rota>()
  for (const arquivo of readdirSync(CONTRATO).filter((n) => n.endsWith('.ts') && !n.endsWith('.test.ts'))) {
    const exportado = (await import(`${CONTRATO}${arquivo}`)) as Record<string, unknown>
    for (const r of Object.values(exportado).filter(ehRota)) rotas.set(r.chave, r)
  }
  return [...rotas.values()].filter((r) => r.metodo === 'GET').toSorted((a, b) => (a.caminho < b.caminho ? -1 : 1))
}

const GETS = await lerGets()
const guardada = ({ caminho }: Rota) => new RegExp(`^${caminho.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
const [sim, nao] = [GETS.filter((r) => r.semConexao === true), GETS.filter((r) => r.semConexao !== true)]
/** `/api/users/sessoes` is also an `/api/users/:id`. */
const parecidas = nao.filter((r) => sim.some((s) => guardada(s).test(r.caminho)))

const lista = (nome: string, oQue: string, rotas: readonly Rota[]) =>
  `/** ${oQue} */\nexport const ${nome} = [\n${rotas.map((r) => `  '${r.caminho}',\n`).join('')}]\n`

test('o que o trabalhador guarda é o que o contrato diz', async () => {
  await expect(
    [
      '// Written by `guardadas.test.ts` from the contract (`vitest -u`), never by hand.\n',
      lista('GUARDADAS', 'What is kept to be read without a connection (`semConexao` of the descriptor).', sim),
      lista('NUNCA', 'What looks like one of those and is not.', parecidas),
    ].join('\n'),
  ).toMatchFileSnapshot('./guardadas.ts')
})

describe('cada leitura do contrato', () => {
  test.each(GETS.map((r) => [r.chave, r] as const))('%s', (_chave, r) => {
    expect(seGuarda(r.caminho.replace(/:\w+/g, '019-x'))).toBe(r.semConexao === true)
  })

  test('um endereço que ninguém descreveu não se guarda', () => {
    for (const c of ['/api/novidade', '/api/users/019-x/novidade', '/api/receitas/all/x', '/receitas', '/api'])
      expect(seGuarda(c)).toBe(false)
  })

  test('arquivos e fluxos, e o que não é leitura, nunca dizem que se guardam', () => {
    expect(sim.filter((r) => r.tipo === 'arquivo' || r.tipo === 'fluxo').map((r) => r.chave)).toEqual([])
  })

  test('nem o que abre uma sessão, diz quem entrou ou o que outros fizeram', () => {
    const delicado =
      /sessoes|captcha|dois-fatores|segundo-fator|recuperar|convites|primeiro-acesso|assinatura|dados$|privacidade|auditoria|lixeira|emails|seguranca/
    const achadas = sim.map((r) => r.caminho).filter((c) => delicado.test(c))
    expect(achadas).toEqual(['/api/condominio/dados'])
  })
})
