import { z } from 'zod'
import { urlDeImagem } from '../casa/arquivos.ts'
import { id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { emReais } from '../valores/dinheiro.ts'
import { rota } from '../protocolo/rota.ts'
import { comMaiuscula } from '../valores/texto.ts'

/** A slot begins and ends at the half hour. */
export const PASSO_MIN = 30
export const MAX_PERIODOS = 12
export const MAX_EXTRAS = 30

const inteiro = (nome: string, min: number, max: number) =>
  z
    .number({ error: (e) => (e.input === undefined ? `Informe ${nome}` : `${comMaiuscula(nome)} deve ser um número`) })
    .int(`${comMaiuscula(nome)} deve ser um número inteiro`)
    .min(min, `${comMaiuscula(nome)} deve ser ${min} ou mais`)
    .max(max, `${comMaiuscula(nome)} pode ser no máximo ${max}`)

const simOuNao = (pedido: string) => z.boolean({ error: `${pedido}: responda true ou false` })

/** An hour of the day at the half hour, `18:00`. `24:00` only ends a period. */
const hora = (nome: string, ultima: string) =>
  z
    .string({
      error: (e) => (e.input === undefined ? `Informe ${nome}` : `${comMaiuscula(nome)} deve ser um texto HH:MM`),
    })
    .regex(
      /^([01]\d|2[0-3]):(00|30)$|^24:00$/,
      `${comMaiuscula(nome)} deve ser de meia em meia hora, como 18:00 ou 18:30`,
    )
    .refine((t) => t <= ultima, `${comMaiuscula(nome)} deve ser até ${ultima}`)

/** A slot as staff writes it. An end at or before the start is on the next day. Without `price` it costs what the area does. */
const novoPeriodo = z.strictObject({
  _id: id.optional(),
  nome: linha('o nome do período', 60),
  inicio: hora('o início', '23:30'),
  fim: hora('o fim', '24:00'),
  price: emReais('o preço do período').nullable().optional(),
})

const novoExtra = z.strictObject({
  _id: id.optional(),
  nome: linha('o nome do item', 120),
  price: emReais('o preço do item'),
  maximo: inteiro('a quantidade máxima', 1, 999),
})

/** What staff writes of an area. Money in reais. */
export const corpoDeArea = z.strictObject({
  _id: z.string().max(200).optional(),
  nome: linha('o nome da área', 80),
  descricao: paragrafo('as regras de uso', 2000).nullable().optional(),
  image: urlDeImagem.nullable().optional(),
  capacidade: inteiro('a capacidade', 1, 10_000),
  price: emReais('o preço da área'),
  taxaLimpeza: emReais('a taxa de limpeza'),
  periodos: z
    .array(novoPeriodo, {
      error: (e) => (e.input === undefined ? 'Informe pelo menos um período' : 'Os períodos devem vir em uma lista'),
    })
    .min(1, 'Informe pelo menos um período')
    .max(MAX_PERIODOS, `São no máximo ${MAX_PERIODOS} períodos`),
  extras: z
    .array(novoExtra, { error: 'Os itens devem vir em uma lista' })
    .max(MAX_EXTRAS, `São no máximo ${MAX_EXTRAS} itens`)
    .optional(),
  antecedenciaMinHoras: inteiro('a antecedência mínima', 0, 8760),
  antecedenciaMaxDias: inteiro('a antecedência máxima', 1, 730),
  limitePorUnidade: inteiro('o limite por unidade', 1, 99).nullable().optional(),
  limpezaMin: inteiro('o intervalo de limpeza', 0, 720).refine(
    (v) => v % PASSO_MIN === 0,
    'O intervalo de limpeza deve ser de meia em meia hora',
  ),
  cancelarAteHoras: inteiro('o prazo de cancelamento', 0, 8760),
  /** Hours before the event by which it is paid; 0 is its start. Absent stays as it is. */
  pagarAteHoras: inteiro('o prazo de pagamento', 0, 8760).optional(),
  /** How residents pay where there is no PIX key, or what to do besides it. */
  comoPagar: paragrafo('como pagar', 1000).nullable().optional(),
  precisaAprovacao: simOuNao('Diga se a administração aprova cada reserva'),
  ativa: simOuNao('Diga se a área está aberta a reservas').optional(),
})

/** A slot as read; `dura` in minutes, `price` in reais, what booking it costs. */
const periodo = z.object({
  _id: id,
  nome: z.string(),
  inicio: z.string(),
  fim: z.string(),
  /** It ends on the next day. */
  viraODia: z.boolean(),
  price: z.number(),
  /** It has a price of its own, other than the area's. */
  precoProprio: z.boolean(),
})
const extra = z.object({ _id: id, nome: z.string(), price: z.number(), maximo: z.number().int() })

export const area = z.object({
  _id: id,
  nome: z.string(),
  descricao: z.string().nullable(),
  image: z.string().nullable(),
  capacidade: z.number().int(),
  price: z.number(),
  taxaLimpeza: z.number(),
  periodos: z.array(periodo),
  extras: z.array(extra),
  antecedenciaMinHoras: z.number().int(),
  antecedenciaMaxDias: z.number().int(),
  limitePorUnidade: z.number().int().nullable(),
  limpezaMin: z.number().int(),
  cancelarAteHoras: z.number().int(),
  pagarAteHoras: z.number().int(),
  comoPagar: z.string().nullable(),
  precisaAprovacao: z.boolean(),
  /** Closed areas keep their bookings and take no new ones. */
  ativa: z.boolean(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Area = z.infer<typeof area>
export type Periodo = z.infer<typeof periodo>

/** How a slot of a day stands: neighbours read 'reservado', never who. `fora` is before or after the time to book. */
export const situacoesDoPeriodo = ['livre', 'reservado', 'seu', 'fora'] as const

/** A month of an area, day by day, slots in the order of the area. */
export const disponibilidade = z.object({
  mes: z.string(),
  dias: z.array(
    z.object({
      dia: z.string(),
      periodos: z.array(
        z.object({
          periodo: id,
          situacao: z.enum(situacoesDoPeriodo),
          /** The booking in the slot: only for staff and for whoever made it. */
          reserva: id.nullable(),
        }),
      ),
    }),
  ),
})
export type Disponibilidade = z.infer<typeof disponibilidade>

export const listarAreas = rota({
  operacao: 'areas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/areas',
  resumo: 'As áreas de lazer; moradores veem só as abertas a reservas',
  resposta: z.array(area),
})
export const verArea = rota({
  operacao: 'areas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/areas/:id',
  resumo: 'Uma área de lazer',
  params: paramsComId,
  resposta: area,
})
export const disponibilidadeDaArea = rota({
  operacao: 'areas.disponibilidade',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/areas/:id/disponibilidade',
  resumo: 'Cada período de cada dia de um mês: livre ou reservado, nunca por quem',
  params: paramsComId,
  query: z.strictObject({
    mes: z
      .string({ error: 'Informe o mês' })
      .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'O mês deve estar no formato AAAA-MM'),
  }),
  resposta: disponibilidade,
})
export const criarArea = rota({
  operacao: 'areas.criar',
  metodo: 'POST',
  caminho: '/api/areas',
  resumo: 'Cadastra uma área de lazer',
  corpo: corpoDeArea,
  resposta: area,
  status: 201,
})
export const atualizarArea = rota({
  operacao: 'areas.atualizar',
  metodo: 'PUT',
  caminho: '/api/areas/:id',
  resumo: 'Atualiza uma área; reservas já feitas guardam o preço de quando foram feitas',
  params: paramsComId,
  corpo: corpoDeArea,
  resposta: area,
})
export const excluirArea = rota({
  operacao: 'areas.excluir',
  metodo: 'DELETE',
  caminho: '/api/areas/:id',
  resumo: 'Exclui uma área sem reservas por vir; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarArea = rota({
  operacao: 'areas.restaurar',
  metodo: 'PUT',
  caminho: '/api/areas/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma área',
  params: paramsComId,
  resposta: area,
})
