import { z } from 'zod'
import { mesISO } from '../valores/competencia.ts'
import { id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'

/** What late charges are worked out from: the rules of the convenção by date, monthly indices, local holidays. */

/** The law's ceiling for the fine, in percent (Código Civil 1.336 §1º). */
export const MULTA_MAXIMA = 2

export const indicesDeCorrecao = ['IPCA', 'IGP-M', 'INPC', 'nenhum'] as const
export type IndiceDeCorrecao = (typeof indicesDeCorrecao)[number]

/** Monthly tables that are typed or imported. `SELIC` is kept as it was typed; no figure is worked out with it. */
export const tabelasMensais = ['IPCA', 'IGP-M', 'INPC', 'TAXA_LEGAL', 'SELIC'] as const
export type TabelaMensal = (typeof tabelasMensais)[number]

const casas = (quantas: number) => (v: number) => Number(v.toFixed(quantas)) === v

const percentual = (nome: string, quantas: number) =>
  z
    .number({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'Deve ser um número, como 1.5') })
    .refine(casas(quantas), `São no máximo ${quantas} casas decimais`)

/** Interest: as the convenção agreed, a rate a month; or the legal rate of Código Civil 406. */
export const juros = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({
      tipo: z.literal('convencionado'),
      aoMes: percentual('a taxa ao mês', 4)
        .min(0, 'A taxa não pode ser negativa')
        .max(10, 'A taxa pode ser no máximo 10 % ao mês'),
    }),
    z.strictObject({ tipo: z.literal('legal') }),
  ],
  { error: 'Escolha convencionado ou legal' },
)
export type Juros = z.infer<typeof juros>

/** What a rule says. Percentages are numbers: `2` is 2 %. */
const camposDaRegra = {
  /** First due date it governs. */
  inicio: dataISO,
  multa: percentual('a multa', 2)
    .min(0, 'A multa não pode ser negativa')
    .max(MULTA_MAXIMA, 'A multa pode ser no máximo 2 % (Código Civil, art. 1.336, §1º)'),
  juros,
  indice: z.enum(indicesDeCorrecao, { error: 'Escolha IPCA, IGP-M, INPC ou nenhum' }),
  /** Days after the due date without any charge; when they have passed, everything counts from the due date. */
  carencia: z
    .number({ error: 'A carência deve ser um número de dias' })
    .int('A carência deve ser um número inteiro de dias')
    .min(0, 'A carência não pode ser negativa')
    .max(60, 'A carência pode ser no máximo 60 dias')
    .default(0),
  /** Where the convenção says so. */
  clausula: linha('a cláusula', 200).nullable().default(null),
}

export const corpoDaRegraDeAtraso = z.strictObject(camposDaRegra)
export type CorpoDaRegraDeAtraso = z.input<typeof corpoDaRegraDeAtraso>

export const regraDeAtraso = z.object({
  _id: id,
  inicio: z.string(),
  /** Last due date it governs; null while none comes after. */
  fim: z.string().nullable(),
  multa: z.number(),
  juros,
  indice: z.enum(indicesDeCorrecao),
  carencia: z.number().int(),
  clausula: z.string().nullable(),
  /** Some charge under it is late or was paid: it is no longer changed, only followed by another. */
  emUso: z.boolean(),
  createdAt: instanteISO,
  versao: z.number().int(),
})
export type RegraDeAtraso = z.infer<typeof regraDeAtraso>

export const listarRegrasDeAtraso = rota({
  operacao: 'cobrancas.regras',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/cobrancas/regras',
  resumo: 'As regras de atraso, a mais nova primeiro',
  resposta: z.array(regraDeAtraso),
})
export const gravarRegraDeAtraso = rota({
  operacao: 'cobrancas.gravarRegra',
  metodo: 'PUT',
  caminho: '/api/cobrancas/regras',
  resumo: 'Grava a regra que vale a partir de um dia; a que já está em uso não muda, é seguida por outra',
  corpo: corpoDaRegraDeAtraso,
  resposta: z.array(regraDeAtraso),
})
export const excluirRegraDeAtraso = rota({
  operacao: 'cobrancas.excluirRegra',
  metodo: 'DELETE',
  caminho: '/api/cobrancas/regras/:id',
  resumo: 'Tira uma regra que ainda não está em uso',
  params: paramsComId,
  status: 204,
})

const tabela = z.enum(tabelasMensais, { error: 'Escolha IPCA, IGP-M, INPC, TAXA_LEGAL ou SELIC' })

/** The value of an index in a month, in percent: `0.52` is 0,52 %. */
export const indiceMensal = z.object({
  indice: tabela,
  mes: z.string(),
  valor: z.number(),
  origem: z.enum(['digitado', 'importado']),
  updatedAt: instanteISO,
})
export type IndiceMensal = z.infer<typeof indiceMensal>

const valorDoIndice = percentual('o valor', 6).min(-20, 'O valor mínimo é −20 %').max(100, 'O valor máximo é 100 %')

export const listarIndices = rota({
  operacao: 'indices.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/indices',
  resumo: 'Os índices mensais de uma tabela, do mês mais novo ao mais velho',
  query: z.strictObject({ indice: tabela }),
  resposta: z.array(indiceMensal),
})
/** `valor: null` takes the month out. */
export const gravarIndice = rota({
  operacao: 'indices.gravar',
  metodo: 'PUT',
  caminho: '/api/indices',
  resumo: 'Grava o índice de um mês',
  corpo: z.strictObject({ indice: tabela, mes: mesISO(), valor: valorDoIndice.nullable() }),
  resposta: z.array(indiceMensal),
})
/**
 * Lines `mês;valor`, the month as `MM/AAAA`, `AAAA-MM` or its first day `DD/MM/AAAA` (as the Banco Central gives its
 * series), the value in percent with comma or point. One wrong line and nothing is written.
 */
export const importarIndices = rota({
  operacao: 'indices.importar',
  metodo: 'POST',
  caminho: '/api/indices/importar',
  volumoso: true,
  resumo: 'Traz os índices mensais de uma tabela de um texto CSV',
  corpo: z.strictObject({ indice: tabela, csv: paragrafo('o arquivo', 200_000) }),
  resposta: z.object({ novos: z.number().int(), alterados: z.number().int(), iguais: z.number().int() }),
})

/** A day banks are closed: `nacional` ones are computed, `local` ones are the condominium's to say. */
export const feriado = z.object({ dia: z.string(), nome: z.string(), tipo: z.enum(['nacional', 'local']) })
export type Feriado = z.infer<typeof feriado>

export const listarFeriados = rota({
  operacao: 'feriados.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/feriados',
  resumo: 'Os feriados de um ano, nacionais e locais, por dia',
  query: z.strictObject({
    ano: z
      .string()
      .regex(/^(19|2\d)\d{2}$/, 'O ano deve estar entre 1900 e 2999')
      .optional(),
  }),
  resposta: z.array(feriado),
})
export const gravarFeriado = rota({
  operacao: 'feriados.gravar',
  metodo: 'PUT',
  caminho: '/api/feriados',
  resumo: 'Acrescenta ou renomeia um feriado local; os vencimentos em aberto que caem nele passam ao próximo dia útil',
  corpo: z.strictObject({ dia: dataISO, nome: linha('o nome do feriado', 80) }),
  resposta: z.array(feriado),
})
export const excluirFeriado = rota({
  operacao: 'feriados.excluir',
  metodo: 'DELETE',
  caminho: '/api/feriados/:dia',
  resumo: 'Tira um feriado local',
  params: z.strictObject({ dia: z.string().max(200) }),
  status: 204,
})
