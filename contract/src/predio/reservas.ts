import { z } from 'zod'
import { consultaDeLista, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { contatoDaAdministracao } from '../valores/contato.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { resumo } from '../protocolo/resumo.ts'
import { rota } from '../protocolo/rota.ts'
import { listaDeConvidados } from './reservas/lista-de-convidados.ts'
import { corpoDoPagamentoDeReserva, formasDePagamento } from './pagamento-da-reserva.ts'

/** What the status select offers (specification §2, corrected). */
export const statusEscolhiveis = [
  'Aguardando pagamento',
  'Confirmada',
  'Em andamento',
  'Concluída',
  'Cancelada',
] as const
/** A draft holds its slot for 15 minutes; an area that needs approval waits for 'MARCAR COMO RESERVADO?'. */
export const statusDeReserva = ['Rascunho', 'Aguardando aprovação', ...statusEscolhiveis] as const
export type StatusDeReserva = (typeof statusDeReserva)[number]

/** How long a draft holds its slot. */
export const MINUTOS_DO_RASCUNHO = 15

/** A line of a booking: the slot first, then the extras. `price` and `qty` as they were when it was made. */
export const itemDaReserva = z.object({
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  qty: z.number().int(),
  /** Id of the slot or extra. */
  product: id,
})

/** What a booking was told to who booked, or went through: the words of the notice. */
export const passoDaReserva = z.object({ quando: instanteISO, titulo: z.string(), texto: z.string() })

const nucleo = {
  _id: id,
  /** `R-2026-0218`; null while it is a draft. */
  codigo: z.string().nullable(),
  /** Id of who booked. */
  user: id,
  name: z.string(),
  tel: z.string().nullable(),
  email: z.string(),
  bloco: z.string().nullable(),
  apto: z.string().nullable(),
  area: z.object({ _id: id, nome: z.string() }),
  periodo: z.string(),
  /** Day of the event, `YYYY-MM-DD`. */
  isData: z.string(),
  /** `18:00` and `23:00`; an end at or before the start is on the next day. */
  inicio: z.string(),
  fim: z.string(),
  status: z.enum(statusDeReserva),
  itemsPrice: z.number(),
  /** The cleaning fee. */
  shippingPrice: z.number(),
  totalPrice: z.number(),
  isPaid: z.boolean(),
  /** Day of the payment. */
  dataAt: z.string().nullable(),
  /** What was paid, in reais; null when it was not. */
  valorPago: z.number().nullable(),
  isReservad: z.boolean(),
  isReservadAt: instanteISO.nullable(),
  /** Whether the administration says yes to each booking of the area. */
  precisaAprovacao: z.boolean(),
  /** Whether it is `Cancelada` because the administration did not approve it: the reason is `motivo`. */
  recusada: z.boolean(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
}

export const reservaNaLista = z.object(nucleo)
export type ReservaNaLista = z.infer<typeof reservaNaLista>

export const reserva = z.object({
  ...nucleo,
  detalhe: z.string().nullable(),
  convidados: z.number().int().nullable(),
  /** Who comes, one name a line: for the door, on that day. */
  listaDeConvidados: z.string().nullable(),
  /** Whether the list of guests may still be changed. */
  podeMudarConvidados: z.boolean(),
  /** What happened to it, as who booked was told, the first first. */
  passos: z.array(passoDaReserva),
  capacidade: z.number().int(),
  /** When the cleaning ends, `00:30`; null without one. */
  limpezaAte: z.string().nullable(),
  /** Whether the administration made it in the name of who it is for. */
  pelaAdministracao: z.boolean(),
  reservaItems: z.array(itemDaReserva),
  /** Last instant at which who booked may cancel. */
  cancelarAte: instanteISO,
  /** Whether the caller may cancel it now. */
  podeCancelar: z.boolean(),
  /** Last instant to pay it; null when nothing is owed: free, paid or cancelled. */
  pagarAte: instanteISO.nullable(),
  /** How to pay what is owed now; null when nothing is, or not yet: a draft, or one that waits for approval. */
  pagamento: z
    .object({
      /** `null` where the condominium has no PIX key. `valor` in reais. */
      pix: z.object({ copiaECola: z.string(), valor: z.number() }).nullable(),
      /** What the area says about paying. */
      instrucoes: z.string().nullable(),
      /** The administration, to whom one speaks where nothing else is said. */
      contato: contatoDaAdministracao,
    })
    .nullable(),
  /** How it was paid; null when it was not, or nobody said. */
  formaDePagamento: z.enum(formasDePagamento).nullable(),
  /** Until when a draft holds its slot. */
  expiraEm: instanteISO.nullable(),
  finalizadaEm: instanteISO.nullable(),
  canceladaEm: instanteISO.nullable(),
  canceladaPor: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The receita its payment posted. Staff only. */
  receita: id.nullable(),
})
export type Reserva = z.infer<typeof reserva>

const inteiro = (nome: string, max: number) =>
  z
    .number({ error: `${nome} deve ser um número` })
    .int(`${nome} deve ser um número inteiro`)
    .min(1, `${nome} deve ser 1 ou mais`)
    .max(max, `${nome} pode ser no máximo ${max}`)

const escolha = (pedido: string) => z.string({ error: pedido }).pipe(id)

/** What a booking asks for. The server knows every price. */
export const corpoDeNovaReserva = z.strictObject({
  area: escolha('Escolha a área'),
  periodo: escolha('Escolha o horário'),
  isData: dataISO,
  /** A draft of one's own that this one takes the place of: its slot is free for this one, and lost only with it. */
  noLugarDe: z.string().max(200).optional(),
  /** Staff only: the person it is for. Without it, whoever asks. */
  morador: escolha('Escolha o morador').optional(),
  convidados: inteiro('O número de convidados', 10_000).optional(),
  /** One name a line, as many as fit in the area. */
  listaDeConvidados: listaDeConvidados.optional(),
  detalhe: paragrafo('as informações', 2000).optional(),
  extras: z
    .array(z.strictObject({ product: id, qty: inteiro('A quantidade', 999) }), { error: 'extras deve ser uma lista' })
    .max(30, 'São no máximo 30 itens')
    .optional(),
})

/** `proxima`: what is still to come, the next first, and then what is over, the last first. */
export const ordensDeReserva = ['data', 'nome', 'criacao', 'proxima'] as const

/** `Ativo`: neither over nor cancelled; `Desativado`: the others (specification §2). */
export const filtrosDeStatus = ['Ativo', 'Desativado', ...statusDeReserva.filter((s) => s !== 'Rascunho')] as const
export type FiltroDeStatus = (typeof filtrosDeStatus)[number]

const filtro = {
  status: z.enum(filtrosDeStatus, { error: 'Status desconhecido' }).optional(),
  area: z.string().max(200).optional(),
  /** Staff only: the bookings of one person. */
  morador: z.string().max(200).optional(),
  de: dataISO.optional(),
  ate: dataISO.optional(),
  /** Only those whose payment is registered, or only the others. */
  paga: z.enum(['sim', 'nao'], { error: 'Use sim ou nao' }).optional(),
}
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeReserva)
const consulta = z.strictObject({ busca, ordem, pagina, porPagina, ...filtro })

export const listarReservas = rota({
  operacao: 'reservas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/reservas',
  resumo: 'As reservas que a pessoa pode ver: morador, as suas; administração, todas',
  tipo: 'lista',
  query: consulta,
  resposta: reservaNaLista,
})
export const listarTodasAsReservas = rota({
  operacao: 'reservas.listarTodas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/reservas/all',
  resumo: 'Todas as reservas',
  tipo: 'lista',
  query: consulta,
  resposta: reservaNaLista,
})
export const resumoDasReservas = rota({
  operacao: 'reservas.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/reservas/resumo',
  resumo: 'Quantidade e soma das reservas do filtro',
  query: z.strictObject({ busca, ...filtro }),
  resposta: resumo,
})
export const verReserva = rota({
  operacao: 'reservas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/reservas/:id',
  resumo: 'Uma reserva',
  params: paramsComId,
  resposta: reserva,
})
export const criarReserva = rota({
  operacao: 'reservas.criar',
  metodo: 'POST',
  caminho: '/api/reservas',
  conta: 'reservas',
  resumo: 'Guarda um horário por 15 minutos, à espera de ser finalizado',
  corpo: corpoDeNovaReserva,
  resposta: reserva,
  status: 201,
})

const semCorpo = z.strictObject({})

export const finalizarReserva = rota({
  operacao: 'reservas.finalizar',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/finalizar',
  conta: 'alteracoes',
  resumo: 'Faz do rascunho uma reserva',
  params: paramsComId,
  corpo: semCorpo,
  resposta: reserva,
})
export const cancelarReserva = rota({
  operacao: 'reservas.cancelar',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/cancelar',
  conta: 'alteracoes',
  resumo:
    'Cancela e solta o horário; quem reservou, dentro do prazo. Pela administração, recusa o que espera aprovação',
  params: paramsComId,
  corpo: z.strictObject({ motivo: linha('o motivo', 300).optional() }),
  resposta: reserva,
})
export const reservarReserva = rota({
  operacao: 'reservas.reservar',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/reservad',
  resumo: 'Marca como reservado: é a aprovação da administração',
  params: paramsComId,
  corpo: semCorpo,
  resposta: reserva,
})
export const pagarReserva = rota({
  operacao: 'reservas.pagar',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/pago',
  resumo: 'Registra o pagamento e lança a receita',
  params: paramsComId,
  corpo: corpoDoPagamentoDeReserva,
  resposta: reserva,
})
export const estornarReserva = rota({
  operacao: 'reservas.estornar',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/estornado',
  resumo: 'Desfaz o pagamento e estorna a receita',
  params: paramsComId,
  corpo: semCorpo,
  resposta: reserva,
})
export const mudarStatusDaReserva = rota({
  operacao: 'reservas.mudarStatus',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/status',
  resumo: 'Muda o status; Cancelada solta o horário e não volta',
  params: paramsComId,
  corpo: z.strictObject({
    status: z.enum(statusEscolhiveis, {
      error: (e) => (e.input === undefined ? 'Informe o status' : `Use ${statusEscolhiveis.join(', ')}`),
    }),
  }),
  resposta: reserva,
})
