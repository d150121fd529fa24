import { describe, expect, test } from 'vitest'
import { criarApp } from '#server/app.ts'
import type { Plataforma } from '#server/platform/contexto.ts'
import { abrirPlataforma } from '#server/start.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'

/** Two applications on one database, as two instances are. */
async function comVizinha(
  plataforma: Plataforma,
  fazer: (pedir: (qual: number, ip?: string) => Promise<number>) => Promise<void>,
) {
  const vizinha = await abrirPlataforma(plataforma.config)
  const apps = [await criarApp(plataforma), await criarApp(vizinha)]
  try {
    await fazer(async (qual, ip = '10.0.0.1') => {
      const r = await apps[qual % 2]!.inject({ url: '/api/users/primeiro', remoteAddress: ip })
      return r.statusCode
    })
  } finally {
    for (const app of apps) await app.close()
    await vizinha.conexao.fechar()
  }
}
const deixadas = (status: number[]) => status.filter((s) => s !== 429).length

describe('limite pequeno', () => {
  const aplicacao = comAplicacao({ limite: { anonimo: 30, sessao: 120 } })

  test('é um só para todas as instâncias, exato, em fila e de uma vez', async () => {
    await comVizinha(aplicacao().plataforma, async (pedir) => {
      const emFila = []
      for (let i = 0; i < 50; i++) emFila.push(await pedir(i))
      expect(deixadas(emFila)).toBe(30)
      expect(emFila.slice(30).every((s) => s === 429)).toBe(true)
      const deUmaVez = await Promise.all(Array.from({ length: 80 }, (_, i) => pedir(i, '10.0.0.2')))
      expect(deixadas(deUmaVez)).toBe(30)
    })
  })

  test('acabada a janela, conta de novo; o que passou é apagado', async () => {
    const { pool } = aplicacao().plataforma.conexao
    await comVizinha(aplicacao().plataforma, async (pedir) => {
      for (let i = 0; i < 31; i++) await pedir(i, '10.0.0.3')
    })
    await pool!.query(`update limites set fim = 0`)
    await comVizinha(aplicacao().plataforma, async (pedir) => {
      expect(await pedir(0, '10.0.0.3')).not.toBe(429)
    })
    const { rows } = await pool!.query<{ conta: number }>(`select conta from limites where chave like '%10.0.0.3'`)
    expect(rows).toEqual([{ conta: 1 }])
  })
})

describe('limite grande', () => {
  const aplicacao = comAplicacao({ limite: { anonimo: 400, sessao: 1600 } })

  test('passa no máximo um vigésimo a mais, e longe dele quase nada vai ao banco', async () => {
    await comVizinha(aplicacao().plataforma, async (pedir) => {
      const { pool } = aplicacao().plataforma.conexao
      const status = []
      for (let i = 0; i < 500; i++) status.push(await pedir(i))
      expect(deixadas(status)).toBeGreaterThanOrEqual(400)
      expect(deixadas(status)).toBeLessThanOrEqual(420)
      for (let i = 0; i < 20; i++) expect(await pedir(0, '10.0.0.9')).not.toBe(429)
      const { rows } = await pool!.query<{ conta: number }>(`select conta from limites where chave like '%10.0.0.9'`)
      expect(rows[0]?.conta ?? 0).toBeLessThanOrEqual(20)
    })
  })

  test('sem banco, cada instância conta sozinha: ninguém fica de fora', async () => {
    const { pool } = aplicacao().plataforma.conexao
    await pool!.query('alter table limites rename to limites_fora')
    await comVizinha(aplicacao().plataforma, async (pedir) => {
      const status = []
      for (let i = 0; i < 410; i++) status.push(await pedir(0, '10.0.0.4'))
      expect([status.slice(0, 400).includes(429), status.at(-1)]).toEqual([false, 429])
    })
    await pool!.query('alter table limites_fora rename to limites')
  })
})
