import { type Area, criarArea } from '#contract/predio/areas.ts'
import { criarReserva, finalizarReserva, type Reserva } from '#contract/predio/reservas.ts'
import { chamar } from './chamada.ts'
import { hoje, marca, type Onde } from './dados.ts'

/** The day `n` days from today, `YYYY-MM-DD`. */
export const emDias = (n: number): string =>
  new Date(Date.parse(`${hoje()}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

/** A leisure area with two slots and one thing to hire, under a name nobody else has. */
export const novaArea = ({ url, token }: Onde, parte: Record<string, unknown> = {}): Promise<Area> =>
  chamar(url, token, criarArea, {
    corpo: {
      nome: `Salão ${marca()}`,
      descricao: 'Som até as 22h.',
      capacidade: 60,
      price: 290,
      taxaLimpeza: 90,
      periodos: [
        { nome: 'tarde', inicio: '11:00', fim: '16:00' },
        { nome: 'noite', inicio: '18:00', fim: '23:00' },
      ],
      extras: [{ nome: 'Jogo de mesa com 4 cadeiras', price: 8, maximo: 15 }],
      antecedenciaMinHoras: 1,
      antecedenciaMaxDias: 120,
      limitePorUnidade: null,
      limpezaMin: 90,
      cancelarAteHoras: 24,
      precisaAprovacao: false,
      ...parte,
    },
  })

/** A finalised booking of the last slot of an area. */
export async function novaReserva({ url, token }: Onde, area: Area, dias = 10): Promise<Reserva> {
  const { _id } = await chamar(url, token, criarReserva, {
    corpo: { area: area._id, periodo: area.periodos.at(-1)?._id ?? '', isData: emDias(dias) },
  })
  return chamar(url, token, finalizarReserva, { params: { id: _id }, corpo: {} })
}
