import { formatarData } from '#contract/valores/calendario.ts'
import { nomeDoBanco } from '#contract/valores/boleto.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, ErroDeAplicacao } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { ver } from '../creditos/creditos.service.ts'
import { registrarAdiantado } from '../creditos/registro.service.ts'
import { pagar } from '../pagamentos/pagamentos.service.ts'
import type { Conferido } from './conferencia.service.ts'
import type { RetornoLido, Titulo } from './titulos.rules.ts'

/** What a return tells, written: charges settled, credits of units, the bank's fees. Must run in a transaction. */

/** What came of a line: the payment of a charge, and the credit of what was beyond it or of all of it. */
export interface Baixa {
  pagamento: string | null
  /** By which the money of the credit is in the cash. */
  receita: string | null
  credito: string | null
}

interface ABaixar {
  titulo: Titulo
  cobranca: Linha
  pagamento: number
  aMais: number
  dia: string
}

const semFalta = ({ titulo, cobranca, pagamento, aMais }: Conferido): ABaixar[] =>
  cobranca === null || titulo.ocorrencia === null
    ? []
    : [{ titulo, cobranca, pagamento, aMais, dia: titulo.ocorrencia }]

/** What is said alike of all that a file posts. */
export interface DoArquivo {
  /** Which file, as people call it. */
  origem: string
  /** The account of money it moves, by its id. */
  conta: string
}

/** @returns what came of each, by its line; @throws CONFLITO with the line that cannot be */
export async function baixar(ctx: Ctx, quais: readonly Conferido[], de: DoArquivo): Promise<Map<number, Baixa>> {
  const feitas = new Map<number, Baixa>()
  // Held in one order, so that two files wait for each other and not both.
  const emOrdem = quais.flatMap(semFalta).toSorted((a, b) => (a.cobranca.id < b.cobranca.id ? -1 : 1))
  for (const b of emOrdem) {
    try {
      feitas.set(b.titulo.linha, await baixarUma(ctx, b, de))
    } catch (erro) {
      throw comALinha(erro, b)
    }
  }
  return feitas
}

/** A refusal of a payment says which line it is of. */
function comALinha(erro: unknown, { titulo, cobranca }: ABaixar): unknown {
  if (!(erro instanceof ErroDeAplicacao) || !['VALIDACAO', 'CONFLITO', 'MES_FECHADO'].includes(erro.codigo)) return erro
  const porque = erro.message.replace(/\.$/, '')
  return conflito(
    `Linha ${titulo.linha}, ${cobranca.numero} (${unidadeDa(cobranca).nome}): ${porque}. Nada foi gravado.`,
  )
}

async function baixarUma(ctx: Ctx, b: ABaixar, { origem, conta }: DoArquivo): Promise<Baixa> {
  const motivo = `${origem}, linha ${b.titulo.linha}`
  const valor = paraReais(b.pagamento + b.aMais)
  const paga = await pagar(
    ctx,
    b.cobranca.id,
    { data: b.dia, valor, motivo, conta, ...(b.aMais > 0 && { aMais: 'credito' as const }) },
    null,
  )
  const pagamento = paga.pagamentos.find((p) => p.podeEstornar)
  if (!pagamento) throw new Error(`o pagamento da cobrança ${b.cobranca.id} não ficou`)
  const credito = pagamento.creditoGerado?._id ?? null
  const receita = credito === null ? null : (await ver(ctx, credito)).receita
  return { pagamento: pagamento._id, credito, receita }
}

/** Keeps as credits of units the money of the lines of which that was said. @returns what came of each, by its line */
export async function creditar(
  ctx: Ctx,
  quais: readonly Conferido[],
  { origem, conta }: DoArquivo,
): Promise<Map<number, Baixa>> {
  const feitas = new Map<number, Baixa>()
  for (const { titulo, credito: unidade, aMais } of quais) {
    if (unidade === null || titulo.ocorrencia === null) continue
    const observacao = `${origem}, linha ${titulo.linha}${titulo.pagador && `, ${titulo.pagador}`}`.slice(0, 200)
    const dados = { unidade: unidade.id, valor: paraReais(aMais), data: titulo.ocorrencia, conta, observacao }
    const credito = await registrarAdiantado(ctx, dados, titulo.nossoNumero || 'Retorno')
    feitas.set(titulo.linha, { pagamento: null, receita: credito.receita, credito: credito._id })
  }
  return feitas
}

/** A day on which the bank took fees, and how many. Centavos. */
interface TarifasDoDia {
  dia: string
  valor: number
  titulos: number
}

/** The fees of a file by the day they left the account: that on which the money of the title came in, else that of the payment. */
export function tarifasPorDia(lido: Pick<RetornoLido, 'titulos' | 'data'>, agora: string): TarifasDoDia[] {
  const dias = new Map<string, TarifasDoDia>()
  for (const { tarifa, credito, ocorrencia } of lido.titulos) {
    if (tarifa === 0) continue
    const dia = [credito, ocorrencia, lido.data].find((d) => d !== null && d <= agora) ?? agora
    const { valor, titulos } = dias.get(dia) ?? { valor: 0, titulos: 0 }
    dias.set(dia, { dia, valor: valor + tarifa, titulos: titulos + 1 })
  }
  return [...dias.values()].toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
}

/**
 * Posts the fees of a file as despesas, one a day.
 * @param categoria its name; none when undefined
 * @returns what they add up to, centavos
 * @throws VALIDACAO on `categoria`; CONFLITO for a day whose month is closed
 */
export async function lancarTarifas(
  ctx: Ctx,
  lido: RetornoLido,
  { origem, conta }: DoArquivo,
  categoria: string | undefined,
): Promise<number> {
  const dias = tarifasPorDia(lido, hoje())
  for (const { dia, valor, titulos } of dias)
    try {
      await lancamentos.criar(ctx, 'despesa', {
        name: `Tarifas de cobrança · ${nomeDoBanco(lido.banco)}`.slice(0, 200),
        nota: lido.sequencia === null ? 'Retorno' : `Retorno ${lido.sequencia}`,
        price: paraReais(valor),
        description: `${origem}: tarifa de ${titulos === 1 ? '1 título' : `${titulos} títulos`}.`,
        data: dia,
        conta,
        ...(categoria === undefined ? {} : { categoria }),
      })
    } catch (erro) {
      if (!(erro instanceof ErroDeAplicacao) || erro.codigo !== 'MES_FECHADO') throw erro
      throw conflito(`As tarifas de ${formatarData(dia)} não podem ser lançadas: o mês está fechado. Nada foi gravado.`)
    }
  return dias.reduce((s, d) => s + d.valor, 0)
}
