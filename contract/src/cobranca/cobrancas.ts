import { z } from 'zod'
import { arquivo } from '../casa/arquivos.ts'
import { estadosDeEmail } from '../casa/estados-de-email.ts'
import { contatoDaAdministracao } from '../valores/contato.ts'
import { id, linha } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { fundoCitado, idDeFundo } from '../contas/fundos.ts'

/** Charges of the units, as read. How a month is split and issued is in `emissoes.ts`, the calls in `cobrancas-rotas.ts`. */

/** By what somebody is told of a charge. */
export const meiosDeAviso = ['email', 'aviso'] as const

export const tiposDeCobranca = ['mensal', 'extra', 'multa', 'acordo'] as const
export type TipoDeCobranca = (typeof tiposDeCobranca)[number]

export const statusDeCobranca = ['aberta', 'parcial', 'paga', 'cancelada', 'em_acordo'] as const
export type StatusDeCobranca = (typeof statusDeCobranca)[number]

/** `vencida` and `a_vencer`: not wholly paid, and its due date has passed or not. */
export const filtrosDeCobranca = [...statusDeCobranca, 'vencida', 'a_vencer'] as const

/**
 * Staff's also: `prescrita`, claimed no more; `prescreve`, will be so within twelve months; `agora`, what is late, and of this
 * month what is to be paid or was.
 */
export const filtrosDaAdministracao = [...filtrosDeCobranca, 'prescrita', 'prescreve', 'agora'] as const
export type FiltroDeCobranca = (typeof filtrosDaAdministracao)[number]

/** Who a line is for: the ordinary ones the tenant pays, the others the owner (Lei 8.245/91, 22 and 23). */
export const naturezas = ['ordinaria', 'extraordinaria', 'fundo_de_reserva'] as const
export type Natureza = (typeof naturezas)[number]

export const natureza = z.enum(naturezas, { error: 'Escolha ordinaria, extraordinaria ou fundo_de_reserva' })
export const unidadeEscolhida = z.string({ error: 'Escolha a unidade' }).max(200)
export const valorPositivo = valorEmReais.refine((v) => v !== 0, 'O valor deve ser maior que zero')
export const descricaoDoItem = linha('a descrição', 120)
/** The fund that what is paid of an item goes to; without one, that of its nature. */
export const fundoDoItem = idDeFundo('o fundo').nullable().optional()

export const unidadeDaCobranca = z.object({
  _id: id,
  /** Empty in a building without blocks. */
  bloco: z.string(),
  apto: z.string(),
  /** `Bloco A · 101`, for people. */
  nome: z.string(),
})

/**
 * Who a charge is addressed to, as it was when it was issued. To somebody of the building, of another person only the name, and
 * of who left the unit not even that.
 */
export const pagador = z.object({ nome: z.string(), email: z.string().nullable() })

/** What a fine for conduct rests on: a breach (Código Civil 1.336 §2º), a repeated one, or antisocial conduct (1.337). */
export const fundamentosDaMulta = ['conduta', 'reiterada', 'antissocial'] as const
export type FundamentoDaMulta = (typeof fundamentosDaMulta)[number]

const nucleo = {
  _id: id,
  /** `C-2026-000123`. */
  numero: z.string(),
  tipo: z.enum(tiposDeCobranca),
  /** `Taxa condominial`, or what an extra charge is for. */
  nome: z.string(),
  competencia: z.string(),
  unidade: unidadeDaCobranca,
  pagador: pagador.nullable(),
  vencimento: z.string(),
  /** The due date moved to a business day: late is after it. */
  venceEm: z.string(),
  valor: z.number(),
  /** Principal still to pay, without late charges. */
  saldo: z.number(),
  /** Principal that the instalments of an agreement paid before it ended: they came in there, not here. */
  peloAcordo: z.number(),
  /** Numbers of the ended agreements whose instalments paid it. */
  acordosQuePagaram: z.array(z.string()),
  /** Of what was paid, how much was credit of the unit, late charges and all. */
  creditoUsado: z.number(),
  status: z.enum(statusDeCobranca),
  vencida: z.boolean(),
  /** It can be claimed no more (Código Civil 206 §5º, I): it stays in the books, and out of what is claimed. */
  prescrita: z.boolean(),
  /** Last day to claim it, from twelve months before on. Staff only; null before that, and when nothing is owed. */
  prescreveEm: z.string().nullable(),
  /** Day of the last payment. */
  pagaEm: z.string().nullable(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
}

export const cobrancaNaLista = z.object(nucleo)
export type CobrancaNaLista = z.infer<typeof cobrancaNaLista>

/** What to pay by PIX on a day; null when there is nothing to pay, no key, or more than PIX takes. */
const pixDaCobranca = z.object({ copiaECola: z.string(), valor: z.number(), txid: z.string() }).nullable()

/** A charge as whoever pays it sees it in their list: all that is paid from is in one reading, of one instant. */
export const minhaCobranca = z.object({
  ...nucleo,
  /** What is owed today, late charges and all; zero when it is not open. */
  devido: z.number(),
  pix: pixDaCobranca,
  /** False of what another person of the unit answers for, as the tenant of an owner; true where nobody does. */
  emMeuNome: z.boolean(),
})
export type MinhaCobranca = z.infer<typeof minhaCobranca>

/** A step of a calculation. What does not apply is null; `taxa` is in percent. */
export const passoDaMemoria = z.object({
  texto: z.string(),
  base: z.number().nullable(),
  taxa: z.string().nullable(),
  dias: z.number().int().nullable(),
  valor: z.number().nullable(),
})
export type PassoDaMemoria = z.infer<typeof passoDaMemoria>

/** What is owed on a day, and how it was worked out. `total` is the sum of the four. */
export const encargos = z.object({
  em: z.string(),
  diasDeAtraso: z.number().int(),
  principal: z.number(),
  correcao: z.number(),
  juros: z.number(),
  multa: z.number(),
  total: z.number(),
  memoria: z.array(passoDaMemoria),
  /** What is missing, as the index of a month. */
  avisos: z.array(z.string()),
})
export type Encargos = z.infer<typeof encargos>

/** What a payment pays for first. The law puts interest before the principal (Código Civil 354); the fine goes with it. */
export const partesDaDivida = ['juros', 'multa', 'principal'] as const
export type ParteDaDivida = (typeof partesDaDivida)[number]

export const pagamento = z.object({
  _id: id,
  data: z.string(),
  valor: z.number(),
  /** What it paid of each part. */
  principal: z.number(),
  correcao: z.number(),
  juros: z.number(),
  multa: z.number(),
  /** The funds it went to, the ordinary one first. Late charges go to that one. */
  destinos: z.array(z.object({ fundo: fundoCitado, valor: z.number() })),
  ordem: z.array(z.enum(partesDaDivida)),
  motivo: z.string().nullable(),
  /** The receita it posted. Staff only. */
  receita: id.nullable(),
  estornadoEm: instanteISO.nullable(),
  motivoDoEstorno: z.string().nullable(),
  /** It is the last one, and can be undone. Staff only. */
  podeEstornar: z.boolean(),
  /** Paid in the instalments of an agreement that ended early. */
  doAcordo: z.boolean(),
  /** The credit of the unit that paid it: no money came in that day. Null of every other. */
  credito: id.nullable(),
  /** What was paid beyond the charge with it, and became a credit of the unit. */
  creditoGerado: z.object({ _id: id, valor: z.number() }).nullable(),
  createdAt: instanteISO,
})
export type Pagamento = z.infer<typeof pagamento>

/** The boleto of a bank, as its line says. */
export const boletoDaCobranca = z.object({
  linha: z.string(),
  /** `23793.38128 60007.827136 95000.063305 9 75520000026035`. */
  formatada: z.string(),
  codigoDeBarras: z.string(),
  banco: z.string(),
  /** Null when the line does not say. */
  valor: z.number().nullable(),
  vencimento: z.string().nullable(),
  /** It says another due date than the charge's, and than the business day that moves to. */
  outroVencimento: z.boolean(),
})

/** A notice of a charge that went out. */
const avisoMandado = z.object({
  em: instanteISO,
  para: z.string(),
  /** `aviso`: only in the application, because the person has no e-mail or wants no charges by it. */
  meio: z.enum(meiosDeAviso),
  email: z.string().nullable(),
  /** What became of its e-mail; null when there was none, or it is so old that the queue forgot it. */
  estado: z.enum(estadosDeEmail).nullable(),
})

export const cobranca = z.object({
  ...nucleo,
  /** The emission it came with. */
  emissao: id.nullable(),
  /** The last agreement it was put aside by, or is an instalment of. */
  acordo: z
    .object({ _id: id, numero: z.string(), status: z.enum(['ativo', 'cumprido', 'rompido', 'cancelado']) })
    .nullable(),
  /** The day its payer came to own the unit, when the charge is of a month that was over by then (Código Civil 1.345). */
  donoDesde: z.string().nullable(),
  /** Of a fine: what happened and the clause. */
  motivo: z.string().nullable(),
  /** And what it rests on, the clause, and the notice that was given; of fines of before, nothing. */
  fundamento: z.enum(fundamentosDaMulta).nullable(),
  clausula: z.string().nullable(),
  anexos: z.array(arquivo),
  itens: z.array(z.object({ descricao: z.string(), natureza, fundo: fundoCitado, valor: z.number() })),
  pagamentos: z.array(pagamento),
  /** As of the day asked for. */
  encargos,
  /** Until when it can be claimed, and how that was worked out. Staff only; null when nothing is owed. */
  prescricao: z
    .object({
      /** First day of the five years that run. */
      desde: z.string(),
      ultimoDia: z.string(),
      interrompidaEm: z.string().nullable(),
      /** `proxima` in the twelve months before the last day. */
      situacao: z.enum(['corre', 'proxima', 'prescrita']),
      memoria: z.array(z.string()),
    })
    .nullable(),
  /** Of the day asked for. */
  pix: pixDaCobranca,
  boleto: boletoDaCobranca.nullable(),
  /** Whom to ask for another way to pay. */
  contato: contatoDaAdministracao,
  /** To whom its notice last went, and when. Staff only; null when it went to nobody that is known. */
  ultimoAviso: avisoMandado.nullable(),
  canceladaEm: instanteISO.nullable(),
  motivoDoCancelamento: z.string().nullable(),
})
export type Cobranca = z.infer<typeof cobranca>
