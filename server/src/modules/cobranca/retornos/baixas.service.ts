import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, ErroDeAplicacao } from '#server/platform/erros.ts'
import * as categorias from '../../contas/categorias/categorias.service.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { pagar } from '../pagamentos/pagamentos.service.ts'
import type { Conferido } from './conferencia.service.ts'
import type { Titulo } from './titulos.rules.ts'

/** Settling charges by what a return tells. Must run in a transaction. */

/** What came of a line. */
export interface Baixa {
  pagamento: string
  /** Of what was paid beyond the debt. */
  receita: string | null
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

/** @param origem which file, as people call it. @returns what came of each, by its line; @throws CONFLITO with the line that cannot be */
export async function baixar(ctx: Ctx, quais: readonly Conferido[], origem: string): Promise<Map<number, Baixa>> {
  const feitas = new Map<number, Baixa>()
  // Held in one order, so that two files wait for each other and not both.
  const emOrdem = quais.flatMap(semFalta).toSorted((a, b) => (a.cobranca.id < b.cobranca.id ? -1 : 1))
  for (const b of emOrdem) {
    try {
      feitas.set(b.titulo.linha, await baixarUma(ctx, b, origem))
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

async function baixarUma(ctx: Ctx, b: ABaixar, origem: string): Promise<Baixa> {
  const paga = await pagar(
    ctx,
    b.cobranca.id,
    { data: b.dia, valor: paraReais(b.pagamento), motivo: `${origem}, linha ${b.titulo.linha}` },
    null,
  )
  const pagamento = paga.pagamentos.find((p) => p.podeEstornar)
  if (!pagamento) throw new Error(`o pagamento da cobrança ${b.cobranca.id} não ficou`)
  return { pagamento: pagamento._id, receita: b.aMais > 0 ? await lancarOQueSobra(ctx, b, origem) : null }
}

/** What was paid beyond the debt is in the account: it is a receita until somebody gives it back. @returns its id */
async function lancarOQueSobra(ctx: Ctx, { cobranca, dia, aMais, titulo }: ABaixar, origem: string): Promise<string> {
  const { _id } = await lancamentos.criar(ctx, 'receita', {
    name: `Pago a mais no boleto · ${unidadeDa(cobranca).nome}`.slice(0, 200),
    nota: cobranca.numero,
    price: paraReais(aMais),
    description: `${origem}: em ${formatarData(dia)} o banco recebeu ${formatarCentavos(titulo.pago)} da cobrança ${cobranca.numero}, ${formatarCentavos(aMais)} além do que se devia. Exclua esta receita ao devolver.`,
    data: dia,
    categoria: await categorias.nomeDaQueRecebe(ctx, 'cobrancas'),
  })
  return _id
}
