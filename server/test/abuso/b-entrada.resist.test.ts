import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { JANELA_MS, MAXIMO_POR_CONTA } from '#server/modules/pessoas/acesso/tentativas.rules.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA } from '../aplicacao.ts'
import { resolverCaptcha } from '../captcha.ts'
import { mediana, visitante } from '../visitante.ts'

/** Abuse B1 and B3 with the numbers of the list; the same with fewer stands beside the module. */

// The growing delay has its own test, beside its rule; here it would only be waited for.
vi.mock('#server/modules/pessoas/acesso/tentativas.rules.ts', async (original) => ({
  ...(await original<object>()),
  atrasoMs: () => 0,
}))

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const PALPITES = 1_000
const PARES = 200

async function entrar(email: string, password: string, comCaptcha: boolean) {
  const quem = visitante(aplicacao)
  const captcha = comCaptcha ? { captcha: await resolverCaptcha(quem, 'entrar') } : {}
  return quem.postar<CorpoDeErro>('/api/users', { email, password, ...captcha })
}

/** How far apart the two medians are, in milliseconds; printed, for the record of what was run. */
function distancia(oQue: string, uns: number[], outros: number[]): number {
  const [a, b] = [mediana(uns), mediana(outros)]
  process.stdout.write(`${oQue}: medianas de ${a.toFixed(1)} e ${b.toFixed(1)} ms em ${uns.length} pares\n`)
  return Math.abs(a - b)
}

describe('força bruta', () => {
  test.each([
    ['sem verificação', false],
    ['com verificação, cada um de outro endereço', true],
  ])(
    `B1: de ${PALPITES} palpites, %s, no máximo ${MAXIMO_POR_CONTA} são julgados; o dono segue na sua sessão e depois entra`,
    { timeout: 900_000 },
    async (_como, comCaptcha) => {
      const dono = await aplicacao().criarPessoa('Morador')
      const status: number[] = []
      for (let i = 0; i < PALPITES; i += 20) {
        const lote = Array.from({ length: 20 }, (_, j) => entrar(dono.email, `palpite ${i + j}`, comCaptcha))
        for (const r of await Promise.all(lote)) {
          status.push(r.status)
          if (r.status === 429) expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
        }
      }
      expect(status).toHaveLength(PALPITES)
      expect(status.filter((s) => s === 401).length).toBeLessThanOrEqual(MAXIMO_POR_CONTA)
      expect(status.filter((s) => ![400, 401, 429].includes(s))).toEqual([])
      if (comCaptcha) expect(status.filter((s) => s === 429).length).toBeGreaterThanOrEqual(PALPITES - MAXIMO_POR_CONTA)
      expect((await aplicacao().pedir('GET', '/api/users/profile', { quem: dono })).status).toBe(200)
      moverRelogio(JANELA_MS + 1_000)
      expect((await entrar(dono.email, SENHA, false)).status).toBe(200)
    },
  )
})

describe('quem tem conta', () => {
  test(
    `B3: em ${PARES} pares, entrar com conta que existe e que não existe leva o mesmo tempo, com menos de 20 ms entre as medianas`,
    { timeout: 300_000 },
    async () => {
      const tempos: Record<'existe' | 'naoExiste', number[]> = { existe: [], naoExiste: [] }
      for (let i = 0; i < PARES; i++) {
        const p = await aplicacao().criarPessoa('Morador')
        for (const [qual, email] of [
          ['existe', p.email],
          ['naoExiste', `x${p.email}`],
        ] as const) {
          const quem = visitante(aplicacao)
          const inicio = performance.now()
          const r = await quem.postar('/api/users', { email, password: 'senha errada' })
          tempos[qual].push(performance.now() - inicio)
          expect(r.status).toBe(401)
        }
      }
      expect(distancia('entrar', tempos.existe, tempos.naoExiste)).toBeLessThan(20)
    },
  )

  test(
    `B3: em ${PARES} pares, recuperar com CPF certo e errado leva o mesmo tempo, com menos de 20 ms entre as medianas`,
    { timeout: 300_000 },
    async () => {
      const [certo, errado]: [number[], number[]] = [[], []]
      for (let i = 0; i < PARES * 2; i++) {
        await aplicacao().ctx.db.updateTable('usuarios').set({ cpf: null }).execute()
        const { email } = await aplicacao().criarPessoa('Morador', { cpf: '52998224725' })
        const quem = visitante(aplicacao)
        const inicio = performance.now()
        const cpf = i % 2 === 0 ? '52998224725' : '15350946056'
        const r = await quem.postar('/api/users/recuperar', { email, cpf })
        ;(i % 2 === 0 ? certo : errado).push(performance.now() - inicio)
        expect(r.status).toBe(202)
      }
      expect(distancia('recuperar', certo, errado)).toBeLessThan(20)
    },
  )
})
