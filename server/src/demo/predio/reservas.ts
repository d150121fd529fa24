import { corpoDeNovaReserva } from '#contract/predio/reservas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { agoraISO, emMs, HORA } from '#server/platform/relogio.ts'
import { criar as criarArea } from '../../modules/predio/areas/areas.service.ts'
import { acertarPeloRelogio } from '../../modules/predio/reservas/relogio.service.ts'
import * as reservas from '../../modules/predio/reservas/reservas.service.ts'
import { cancelar, pagar } from '../../modules/predio/reservas/situacao.service.ts'
import { como, minutosDepois, noExpediente, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { areas, corpoDaArea, type AreaDaDemonstracao } from './areas.ts'
import { fimDeSemana, instante } from '../calendario.ts'
import type { LinhaDaDemonstracao } from '../contas/linha.ts'
import type { Predio } from './predio.ts'

/** Leisure areas and bookings of the story: a paid one behind every receita of Reservas, and some still under way. */

type Chave = AreaDaDemonstracao['chave']

interface Pedido {
  area: Chave
  /** Which of the area's periods, and how many of which of its extras. */
  periodo: number
  unidade: [bloco: string, apto: string]
  dia: string
  quando: string
  detalhe?: string
  convidados?: number
  extras?: [qual: number, quantos: number][]
  /** When it was paid, and the day that was. */
  paga?: { quando: string; data: string }
  /** Hours after it was made. */
  cancelada?: number
}

/** The booking behind a receita: made a little before it was paid. The party in the hall is at night, the barbecue at lunch. */
function paga({ reserva: r, data }: LinhaDaDemonstracao, i: number): Pedido[] {
  if (r === undefined) return []
  const quando = noExpediente(data, i)
  return [
    {
      ...{ area: r.area, periodo: r.area === 'salao' ? 1 : 0, unidade: [r.bloco, r.apto], dia: r.dia },
      ...{ quando: minutosDepois(quando, -26 * 60), paga: { quando, data } },
    },
  ]
}

/** What is still under way: some to be paid, some to be approved, one given up. */
function emCurso(hoje: string): Pedido[] {
  const ha = (horas: number) => new Date(emMs(agoraISO()) - horas * HORA).toISOString()
  const sabado = (emDias: number) => fimDeSemana(somarDias(hoje, emDias), false)
  return [
    {
      ...{ area: 'salao', periodo: 0, unidade: ['B', '902'], dia: sabado(10), quando: ha(2) },
      ...{ convidados: 45, extras: [[0, 10]] },
      detalhe:
        'Aniversário de 15 anos da Yumi. Som só até as 17:00. O bufê entra pela garagem do bloco B com a lista de nomes, entregue na portaria até sexta.',
    },
    {
      ...{ area: 'gourmet', periodo: 0, unidade: ['A', '702'], dia: sabado(17), quando: ha(5), convidados: 12 },
      detalhe: 'Almoço de família, com um cozinheiro de fora. Usaremos o forno e a adega.',
    },
    { area: 'gourmet', periodo: 0, unidade: ['B', '1101'], dia: sabado(24), quando: ha(29) },
    { area: 'churrasqueira', periodo: 1, unidade: ['A', '702'], dia: sabado(31), quando: ha(76), convidados: 14 },
    { area: 'churrasqueira', periodo: 1, unidade: ['A', '401'], dia: sabado(3), quando: ha(98), cancelada: 20 },
    { area: 'jogos', periodo: 2, unidade: ['A', '702'], dia: somarDias(hoje, 2), quando: ha(20) },
    { area: 'jogos', periodo: 1, unidade: ['B', '601'], dia: somarDias(hoje, 3), quando: ha(21) },
  ]
}

type Areas = Map<Chave, Awaited<ReturnType<typeof criarArea>>>

/** What follows from a booking that is paid, and what the clock makes of it when the party begins and ends. */
function depois(p: Pedido, sindica: Alguem, id: () => string): Acontecimento[] {
  if (p.paga === undefined) return []
  const { quando, data } = p.paga
  const periodo = areas.find((a) => a.chave === p.area)?.periodos[p.periodo]
  const comeco = minutosDepois(instante(p.dia, 0, 0), periodo?.inicio ?? 0)
  return [
    { quando, fazer: (ctx) => pagar(como(ctx, sindica), id(), { data }, null) },
    ...[comeco, minutosDepois(comeco, periodo?.duracao ?? 0)].map((em) => ({ quando: em, fazer: acertarPeloRelogio })),
  ]
}

function reservar(p: Pedido, dasAreas: Areas, predio: Predio, sindica: Alguem): Acontecimento[] {
  let [id, morador] = ['', sindica]
  const fazer: Acontecimento['fazer'] = async (ctx) => {
    const area = dasAreas.get(p.area)
    morador = predio.deQuem(...p.unidade)
    const { dia: isData, convidados, detalhe } = p
    const extras = p.extras?.map(([qual, qty]) => ({ product: area?.extras[qual]?._id, qty }))
    const pedido = { area: area?._id, periodo: area?.periodos[p.periodo]?._id, isData, convidados, detalhe, extras }
    const dele = como(ctx, morador)
    id = (await reservas.criar(dele, corpoDeNovaReserva.parse(pedido)))._id
    await reservas.finalizar(dele, id, null)
  }
  const desistir: Acontecimento[] =
    p.cancelada === undefined
      ? []
      : [
          {
            quando: minutosDepois(p.quando, p.cancelada * 60),
            fazer: (ctx) => cancelar(como(ctx, morador), id, 'A família adiou a visita', null),
          },
        ]
  return [{ quando: p.quando, fazer }, ...depois(p, sindica, () => id), ...desistir]
}

/**
 * The areas, and every booking of the story.
 * @param inicio the day the building was registered, @param hoje both `YYYY-MM-DD`
 */
export function dasReservas(
  linhas: readonly LinhaDaDemonstracao[],
  predio: Predio,
  sindica: Alguem,
  { inicio, hoje }: { inicio: string; hoje: string },
): Acontecimento[] {
  const dasAreas: Areas = new Map()
  const cadastrar = areas.map((a, i): Acontecimento => ({
    quando: instante(somarDias(inicio, 12), 9, i),
    fazer: async (ctx) => dasAreas.set(a.chave, await criarArea(como(ctx, sindica), corpoDaArea(a))),
  }))
  const pedidos = [...linhas.flatMap(paga), ...emCurso(hoje)]
  return [...cadastrar, ...pedidos.flatMap((p) => reservar(p, dasAreas, predio, sindica))]
}
