import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { esperarAte } from '../../../test/esperar.ts'
import { daquiA, DIA, HORA, MINUTO, moverRelogio } from '../relogio.ts'
import { executarNaVez, iniciarTrabalhos, retomarInterrompidos, tomarAVez } from './trabalhos.ts'

const aplicacao = comAplicacao()

beforeEach(async () => {
  await aplicacao().ctx.db.deleteFrom('trabalhos').execute()
})
afterEach(() => {
  moverRelogio(0)
  vi.useRealTimers()
})

const contador = () => {
  const t = { nome: 'contar', quando: '0 3 * * *', vezes: 0, executar: async () => (t.vezes += 1) }
  return t
}

describe('vez', () => {
  test('de vinte que pedem ao mesmo tempo, uma instância faz o trabalho', async () => {
    const t = contador()
    const rs = await Promise.all(Array.from({ length: 20 }, () => executarNaVez(aplicacao().ctx, t)))
    expect([t.vezes, rs.filter(Boolean).length]).toEqual([1, 1])
  })

  test('a vez fica tomada por uma hora, para o relógio atrasado de outra instância', async () => {
    const t = contador()
    await executarNaVez(aplicacao().ctx, t)
    moverRelogio(HORA - 1_000)
    expect(await executarNaVez(aplicacao().ctx, t)).toBe(false)
    moverRelogio(HORA + 1_000)
    expect(await executarNaVez(aplicacao().ctx, t)).toBe(true)
    expect(t.vezes).toBe(2)
  })

  test('um trabalho de mais de uma vez por dia diz quanto a sua vez fica tomada', async () => {
    const t = { ...contador(), vezMs: 10 * MINUTO }
    await executarNaVez(aplicacao().ctx, t)
    moverRelogio(10 * MINUTO - 1_000)
    expect(await executarNaVez(aplicacao().ctx, t)).toBe(false)
    moverRelogio(10 * MINUTO + 1_000)
    expect(await executarNaVez(aplicacao().ctx, t)).toBe(true)
  })

  test('na recuperação, só quem não rodou há um dia', async () => {
    const atrasado = () => executarNaVez(aplicacao().ctx, contador(), daquiA(HORA - DIA))
    expect(await atrasado()).toBe(true)
    moverRelogio(23 * HORA)
    expect(await atrasado()).toBe(false)
    moverRelogio(DIA + 1_000)
    expect(await atrasado()).toBe(true)
  })

  test('um trabalho que falha não derruba nada e espera a próxima vez', async () => {
    const t = { ...contador(), executar: () => Promise.reject(new Error('falhou')) }
    expect(await executarNaVez(aplicacao().ctx, t)).toBe(false)
    expect(await executarNaVez(aplicacao().ctx, contador())).toBe(false)
  })
})

describe('uma instância que morre no meio', () => {
  const linha = () => aplicacao().ctx.db.selectFrom('trabalhos').selectAll().executeTakeFirstOrThrow()

  test('outra faz o trabalho, uma vez, assim que a primeira é dada por morta', async () => {
    const t = contador()
    expect(await tomarAVez(aplicacao().ctx, t)).not.toBeNull()
    await retomarInterrompidos(aplicacao().ctx, [t])
    expect(t.vezes, 'ainda pode estar viva').toBe(0)
    moverRelogio(2 * MINUTO)
    await Promise.all(Array.from({ length: 10 }, () => retomarInterrompidos(aplicacao().ctx, [t])))
    expect(t.vezes).toBe(1)
    moverRelogio(4 * MINUTO)
    await retomarInterrompidos(aplicacao().ctx, [t])
    expect(t.vezes, 'terminado não se retoma').toBe(1)
    expect(await linha()).toMatchObject({ vivo_ate: null, falhou_em: null, sucesso_em: expect.any(String) as string })
  })

  test('quem só demora dá sinal de vida e não é substituído', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const portao = Promise.withResolvers<undefined>()
    const comecou = Promise.withResolvers<undefined>()
    const t = { ...contador(), executar: () => (comecou.resolve(undefined), portao.promise) }
    const corrida = executarNaVez(aplicacao().ctx, t)
    await comecou.promise
    moverRelogio(MINUTO)
    vi.advanceTimersByTime(30_000)
    await esperarAte(async () => expect((await linha()).vivo_ate! > daquiA(MINUTO)).toBe(true))
    moverRelogio(2 * MINUTO)
    const outro = contador()
    await retomarInterrompidos(aplicacao().ctx, [outro])
    expect(outro.vezes).toBe(0)
    portao.resolve(undefined)
    expect(await corrida).toBe(true)
  })

  test('o que falhou fica escrito', async () => {
    await executarNaVez(aplicacao().ctx, { ...contador(), executar: () => Promise.reject(new Error('falhou')) })
    expect(await linha()).toMatchObject({ vivo_ate: null, sucesso_em: null, falhou_em: expect.any(String) as string })
  })
})

describe('agenda', () => {
  test('parar espera o que está em curso, e nada mais começa', async () => {
    const portao = Promise.withResolvers<undefined>()
    let [comecou, acabou] = [0, 0]
    const trabalho = {
      nome: 'demorado',
      quando: '* * * * * *',
      executar: async () => {
        comecou++
        await portao.promise
        acabou++
      },
    }
    const agenda = iniciarTrabalhos(aplicacao().ctx, [trabalho])
    await expect.poll(() => comecou).toBe(1)
    const parada = agenda.parar()
    portao.resolve(undefined)
    await parada
    expect([comecou, acabou]).toEqual([1, 1])
  })

  test('um padrão de horário errado não passa do início', () => {
    const errado = { nome: 'x', quando: 'de madrugada', executar: async () => undefined }
    expect(() => iniciarTrabalhos(aplicacao().ctx, [errado])).toThrow()
  })
})
