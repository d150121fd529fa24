import { afterEach, describe, expect, test } from 'vitest'
import { agoraISO, daquiA, HORA } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { duasInstancias } from './duas-instancias.ts'
import { Cliente, Desfazer } from './processo.ts'
import { disputarHorarios, matarNoMeio } from './provas-de-instancias.ts'

/** As in `npm test`, for long. `RODADAS` says how long. */
const RODADAS = Number(process.env.RODADAS ?? 20)
const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

describe.runIf(process.env.MOTOR === 'postgres')('duas instâncias', () => {
  test(
    `G1: ${RODADAS} rodadas de 50 pedidos do mesmo horário repartidos entre as duas`,
    { timeout: 60_000 + RODADAS * 10_000 },
    async () => {
      await disputarHorarios(await duasInstancias(desfazer), RODADAS)
    },
  )

  test(
    `H1: uma morta com kill -9 no meio das gravações, ${Math.ceil(RODADAS / 10)} vezes`,
    { timeout: 60_000 + RODADAS * 10_000 },
    async () => {
      const casa = await duasInstancias(desfazer)
      let confirmadas = 0
      for (let rodada = 0; rodada < RODADAS / 10; rodada++)
        confirmadas += await matarNoMeio(casa, 1_000 + rodada * 100_000)
      process.stdout.write(`H1, duas instâncias: ${confirmadas} gravações confirmadas, 0 perdidas\n`)
    },
  )

  test('B1: o limite de pedidos por minuto é um só para os dois processos', { timeout: 120_000 }, async () => {
    const { a, b } = await duasInstancias(desfazer, { RATE_LIMIT: '40' })
    const rs = await Promise.all(
      Array.from({ length: 90 }, (_, i) => new Cliente([a, b][i % 2]!.url).pedir('GET', '/api/condominio')),
    )
    // The log-in of the administrator was one of the forty.
    expect(rs.filter((r) => r.status === 200)).toHaveLength(39)
    expect(rs.filter((r) => r.status === 429)).toHaveLength(51)
  })

  test(
    'H2: o trabalho que uma instância morta deixou pela metade é feito por outra, uma vez',
    { timeout: 240_000 },
    async () => {
      const { a, b, dentro } = await duasInstancias(desfazer)
      const nome = 'limpar-notificacoes'
      const morta = { dono: novoId(), ate: daquiA(24 * HORA), vivo_ate: agoraISO(), sucesso_em: null, falhou_em: null }
      const { db } = dentro.ctx
      await db.deleteFrom('trabalhos').where('nome', '=', nome).execute()
      await db
        .insertInto('trabalhos')
        .values({ nome, ...morta })
        .execute()
      const linha = () => db.selectFrom('trabalhos').selectAll().where('nome', '=', nome).executeTakeFirstOrThrow()
      await expect.poll(async () => (await linha()).sucesso_em, { timeout: 150_000, interval: 1_000 }).not.toBeNull()
      expect(await linha()).toMatchObject({ vivo_ate: null, falhou_em: null })
      await new Promise((pronto) => setTimeout(pronto, 65_000))
      const feito = [a, b]
        .flatMap((p) => p.saida().split('\n'))
        .filter((l) => l.includes(`"trabalho":"${nome}"`) && l.includes('trabalho feito'))
      expect(feito).toHaveLength(1)
    },
  )
})
