import { z } from 'zod'
import { atosUrgentes } from '../pessoas/atos-urgentes.ts'
import { id } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { tiposDeComunicado } from '../predio/comunicados/tipos.ts'
import { instanteISO } from '../valores/datas.ts'

/** Reais. Caixa = opening balance + all receitas − all despesas, to date. */
export const caixa = z.object({
  saldo: z.number(),
  saldoInicial: z.number(),
  receitas: z.number(),
  despesas: z.number(),
})
export type Caixa = z.infer<typeof caixa>

export const verCaixa = rota({
  operacao: 'caixa.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/caixa',
  resumo: 'O caixa até hoje',
  resposta: caixa,
})

/** One month of the charts, amounts in reais. `saldo` is receitas − despesas of the month. */
export const mesDoGrafico = z.object({ mes: z.string(), receitas: z.number(), despesas: z.number(), saldo: z.number() })
export type MesDoGrafico = z.infer<typeof mesDoGrafico>

/** This month until today beside the same days of the last one, in reais; `variacao` in percent, null when those were zero. */
export const comparacao = z.object({ valor: z.number(), anterior: z.number(), variacao: z.number().nullable() })

const linhaDaTabela = z.object({
  _id: id,
  titulo: z.string(),
  detalhe: z.string(),
  bloco: z.string().nullable(),
  apto: z.string().nullable(),
  status: z.string(),
})

/**
 * What Home asks about before it says "Tudo em dia", in the order it is told: what is late or has a day first, then what waits for a
 * word, then what is missing. The server must answer each by type: what is added here does not compile until it is read and worded.
 */
export const fatosDaAdministracao = [
  'disco',
  'contasVencidas',
  'atraso',
  'prescricao',
  'servicos',
  'documentos',
  'caixa',
  'mandatos',
  'contasAVencer',
  'copia',
  'contasPorAprovar',
  'limite',
  'reservas',
  'ocorrencias',
  'meses',
  'banco',
  'emails',
  'correio',
  'saldoInicial',
  'unidades',
] as const
export type FatoDaAdministracao = (typeof fatosDaAdministracao)[number]
/** What is only good to know: it keeps nothing from being up to date. */
export const fatosQueInformam: readonly string[] = ['contasAVencer']
/** The same for somebody of the building, about what is theirs. */
export const fatosDoMorador = ['saida', 'comunicados', 'atraso', 'reservas'] as const
export type FatoDoMorador = (typeof fatosDoMorador)[number]

const pendencia = z.object({
  tipo: z.enum([...fatosDaAdministracao, ...fatosDoMorador]),
  quantidade: z.number().int(),
  texto: z.string(),
  /** Address of the screen that shows just what is counted. */
  destino: z.string(),
})
export type Pendencia = z.infer<typeof pendencia>

/** Something the condominium told whoever reads this. */
const comunicadoNoInicio = z.object({
  _id: id,
  tipo: z.enum(tiposDeComunicado),
  titulo: z.string(),
  publicado: instanteISO,
  /** Asks for a word that was not given yet. */
  esperaCiencia: z.boolean(),
  lido: z.boolean(),
})

/** Everything the dashboard shows, in one call. A resident gets no ledger: `financeiro` is null. */
export const dashboard = z.object({
  nome: z.string(),
  hoje: z.string(),
  financeiro: z
    .object({
      caixa,
      receitas: comparacao,
      despesas: comparacao,
      /** Last day of the month before that this one is compared with, `YYYY-MM-DD`. */
      comparadoAte: z.string(),
      meses: z.array(mesDoGrafico),
      /** Null while no charge was ever issued. */
      cobrancas: z
        .object({
          /** What falls due this month, and what of it was received. */
          previsto: z.number(),
          recebido: z.number(),
          /** Percent of what fell due in twelve months that is still to pay; null when nothing did. */
          inadimplencia: z.number().nullable(),
          /**
           * The next due date of a month's charges (of any, when there is none) and, where banks are closed on it, until when they
           * can be paid; what is to be paid by then, and by extra charges before it.
           */
          proximo: z
            .object({ vencimento: z.string(), venceEm: z.string(), valor: z.number(), antes: z.number() })
            .nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Links of the pending line. */
  pendencias: z.array(pendencia),
  /** Every fact was asked about, none has anything to tell, and there is something to be up to date with. */
  emDia: z.boolean(),
  /** Whether staff still sees the guide of the first days. */
  comeco: z.boolean(),
  /** Whoever reads this administers after their term; null where they do not. */
  atosUrgentes: atosUrgentes.nullable(),
  /** On the board, of what was sent to whoever reads this: what waits for their word first, then the newest. */
  comunicados: z.array(comunicadoNoInicio),
  novasReservas: z.array(linhaDaTabela),
  novasOcorrencias: z.array(linhaDaTabela),
})
export type Dashboard = z.infer<typeof dashboard>

export const verDashboard = rota({
  operacao: 'dashboard.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/dashboard',
  resumo: 'Tudo o que o painel mostra, em uma chamada',
  resposta: dashboard,
})
