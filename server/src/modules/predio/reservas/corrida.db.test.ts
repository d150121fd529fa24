import { describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Reserva } from '#contract/predio/reservas.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, pedirReserva, reservar } from '../../../../test/areas.ts'

const aplicacao = comAplicacao()
/** In the suite a few rounds; `RODADAS=100` for the proof. */
const RODADAS = Number(process.env.RODADAS ?? 3)
const JUNTOS = 50

const gente = (quantas: number) =>
  Promise.all(
    Array.from({ length: quantas }, (_, i) => aplicacao().criarPessoa('Morador', { bloco: 'C', apto: String(i) })),
  )
const contar = (respostas: { status: number }[]) =>
  Object.fromEntries([201, 409].map((s) => [s, respostas.filter((r) => r.status === s).length]))

describe('ninguém reserva o que já é de outro (G1)', () => {
  test(
    `${JUNTOS} pedidos iguais ao mesmo tempo: um 201 e ${JUNTOS - 1} vezes 409 que dizem o horário, rodada após rodada`,
    { timeout: 20_000 + RODADAS * 5_000 },
    async () => {
      const area = await criarArea(aplicacao(), { antecedenciaMaxDias: 730 })
      const pessoas = await gente(JUNTOS)
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        const isData = daquiADias(10 + rodada)
        const respostas = await Promise.all(pessoas.map((p) => pedirReserva(aplicacao(), area, p, { isData })))
        expect(contar(respostas)).toEqual({ 201: 1, 409: JUNTOS - 1 })
        const recusa = respostas.find((r) => r.status === 409)?.corpo as unknown as CorpoDeErro
        expect(recusa.message).toContain(`${area.nome} já tem reserva em ${isData.split('-').reverse().join('/')}`)
        expect(recusa.message).toContain('das 18:00 às 23:00')
        // Everybody's draft is thrown away, so that nobody reaches the limit of drafts in a later round.
        const feita = respostas.find((r) => r.status === 201)?.corpo as Reserva
        const dono = pessoas.find((p) => p.id === feita.user) as Pessoa
        await aplicacao().pedir('PUT', `/api/reservas/${feita._id}/finalizar`, { quem: dono, corpo: {} })
      }
    },
  )

  test('a mesma pessoa com 50 toques também guarda um horário só', async () => {
    const area = await criarArea(aplicacao())
    const [p] = await gente(1)
    const respostas = await Promise.all(
      Array.from({ length: JUNTOS }, () => pedirReserva(aplicacao(), area, p ?? null)),
    )
    expect(contar(respostas)).toEqual({ 201: 1, 409: JUNTOS - 1 })
  })

  test('períodos que se cruzam disputam o mesmo horário, e a limpeza conta', async () => {
    const area = await criarArea(aplicacao(), {
      limpezaMin: 60,
      periodos: [
        { nome: 'tarde', inicio: '13:00', fim: '18:00' },
        { nome: 'colada na tarde', inicio: '18:30', fim: '23:00' },
        { nome: 'dia inteiro', inicio: '08:00', fim: '22:00' },
      ],
    })
    const pessoas = await gente(30)
    const nomes = area.periodos.map((p) => p.nome)
    const respostas = await Promise.all(
      pessoas.map((p, i) => pedirReserva(aplicacao(), area, p, { periodo: nomes[i % 3] })),
    )
    expect(contar(respostas)).toEqual({ 201: 1, 409: 29 })
  })

  test('o que entra pela madrugada ocupa a manhã do dia seguinte', async () => {
    const area = await criarArea(aplicacao(), {
      limpezaMin: 60,
      periodos: [
        { nome: 'madrugada', inicio: '20:00', fim: '02:00' },
        { nome: 'cedo', inicio: '02:30', fim: '08:00' },
        { nome: 'manhã', inicio: '03:00', fim: '08:00' },
      ],
    })
    const [um, dois, tres] = await gente(3)
    expect((await pedirReserva(aplicacao(), area, um ?? null, { periodo: 'madrugada' })).status).toBe(201)
    const seguinte = daquiADias(11)
    expect((await pedirReserva(aplicacao(), area, dois ?? null, { periodo: 'cedo', isData: seguinte })).status).toBe(
      409,
    )
    expect((await pedirReserva(aplicacao(), area, tres ?? null, { periodo: 'manhã', isData: seguinte })).status).toBe(
      201,
    )
  })

  test('o banco recusa a meia hora repetida mesmo a quem não passa pelas regras', async () => {
    const area = await criarArea(aplicacao())
    const [p] = await gente(1)
    const { _id } = await reservar(aplicacao(), area, p as Pessoa)
    const { db } = aplicacao().ctx
    const ocupadas = await db.selectFrom('ocupacoes').selectAll().where('reserva_id', '=', _id).execute()
    expect(ocupadas).toHaveLength(13)
    for (const linha of ocupadas) await expect(db.insertInto('ocupacoes').values(linha).execute()).rejects.toThrow()
  })

  test('rascunho que vence no instante em que é finalizado: ou é dele, ou de outro, nunca dos dois', async () => {
    const area = await criarArea(aplicacao())
    const [um, dois] = await gente(2)
    for (let dia = 10; dia < 20; dia++) {
      const isData = daquiADias(dia)
      const { corpo } = await pedirReserva(aplicacao(), area, um ?? null, { isData })
      await aplicacao()
        .ctx.db.updateTable('reservas')
        .set({ expira_em: new Date(Date.now() + (dia % 3) * 4).toISOString() })
        .where('id', '=', corpo._id)
        .execute()
      const [fim, outra] = await Promise.all([
        aplicacao().pedir('PUT', `/api/reservas/${corpo._id}/finalizar`, { quem: um ?? null, corpo: {} }),
        pedirReserva(aplicacao(), area, dois ?? null, { isData }),
      ])
      const vencedores = Number(fim.status === 200) + Number(outra.status === 201)
      expect(vencedores).toBeLessThanOrEqual(1)
      if (outra.status === 201)
        await aplicacao().pedir('PUT', `/api/reservas/${outra.corpo._id}/cancelar`, { quem: dois ?? null, corpo: {} })
    }
  })
})

describe('limite por unidade', () => {
  test('vale também para pedidos ao mesmo tempo, e a unidade é a mesma para quem mora junto', async () => {
    const area = await criarArea(aplicacao(), { limitePorUnidade: 2, antecedenciaMaxDias: 90 })
    const familia = await Promise.all(
      [1, 2, 3, 4].map(() => aplicacao().criarPessoa('Morador', { bloco: 'D', apto: '1001' })),
    )
    // Days of one month, the next but one, so that none is too near.
    const mes = daquiADias(45).slice(0, 7)
    const pedidos = Array.from({ length: 12 }, (_, i) =>
      pedirReserva(aplicacao(), area, familia[i % 4] ?? null, { isData: `${mes}-${String(i + 10)}` }),
    )
    const respostas = await Promise.all(pedidos)
    expect(contar(respostas)).toEqual({ 201: 2, 409: 10 })
    const recusa = respostas.find((r) => r.status === 409)?.corpo as unknown as CorpoDeErro
    expect(recusa.message).toContain('Limite de 2 reservas')
    const vizinho = await aplicacao().criarPessoa('Morador', { bloco: 'D', apto: '1002' })
    const livre = [...Array(12).keys()].map((i) => `${mes}-${String(i + 10)}`)
    const tentativas = await Promise.all(
      livre.slice(0, 3).map((isData) => pedirReserva(aplicacao(), area, vizinho, { isData })),
    )
    expect(tentativas.some((r) => r.status === 201)).toBe(true)
  })

  test('cancelada deixa de contar', async () => {
    const area = await criarArea(aplicacao(), { limitePorUnidade: 1 })
    const dono = await aplicacao().criarPessoa('Morador', { bloco: 'E', apto: '1' })
    const dia = daquiADias(10)
    const outro = dia.slice(8) === '28' || Number(dia.slice(8)) > 27 ? daquiADias(9) : daquiADias(11)
    const reserva = await reservar(aplicacao(), area, dono, { isData: dia })
    expect((await pedirReserva(aplicacao(), area, dono, { isData: outro })).status).toBe(409)
    await aplicacao().pedir('PUT', `/api/reservas/${reserva._id}/cancelar`, { quem: dono, corpo: {} })
    expect((await pedirReserva(aplicacao(), area, dono, { isData: outro })).status).toBe(201)
  })
})
