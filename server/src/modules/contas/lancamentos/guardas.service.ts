import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { exigirAberto } from '../livro/meses-fechados.service.ts'
import type { OrigemDoLancamento } from '#contract/contas/lancamentos.ts'
import type { LinhaCompleta } from './lancamentos.repo.ts'
import { lerOrigem } from '../livro/origem.rules.ts'

/** What holds a line as it is: the record that posted it, its reversal, and the closing of its month. */

/** What is said of a line by the module that posted it, or that tied it to a line of the bank. */
const ORIGENS: Record<OrigemDoLancamento['tipo'], string> = {
  reservas: 'Esta linha foi lançada por uma reserva paga. Para desfazê-la, estorne o pagamento na reserva.',
  cobrancas: 'Esta linha foi lançada pelo pagamento de uma cobrança. Para desfazê-la, estorne o pagamento na cobrança.',
  creditos:
    'Esta linha foi lançada por um crédito de unidade. Para desfazê-la, desfaça-a no crédito, que está na página da unidade.',
  pagaveis:
    'Esta linha foi lançada pelo pagamento de uma conta. Para desfazê-la, desfaça o pagamento em Contas a pagar.',
  estornos: 'Esta linha é o estorno de outra, de um mês fechado, e fica como está.',
  banco: 'Esta linha está conciliada com o extrato do banco. Para mudá-la, desfaça a conciliação em Banco.',
}

/**
 * A line that another record posted keeps its amount and its place in the books for as long as that record says so; one
 * with a contra-entry, for good.
 * @throws CONFLITO
 */
export function recusarSeTemOrigem(linha: LinhaCompleta): void {
  if (linha.contra_id !== null) throw conflito('Esta linha foi estornada e fica como está')
  if (linha.origem !== null) throw conflito(ORIGENS[lerOrigem(linha.origem).tipo])
}

/** Why the fund of a line that another record posted is that record's to say. */
const DE_UM_FUNDO: Partial<Record<OrigemDoLancamento['tipo'], string>> = {
  cobrancas: 'O fundo do pagamento de uma cobrança é o dos itens dela.',
  creditos: 'O dinheiro de um crédito sai do fundo dele quando é usado numa cobrança.',
}

/** What an edit may not change. @throws CONFLITO, MES_FECHADO on `data` */
export async function recusarMudanca(ctx: Ctx, antes: LinhaCompleta, depois: LinhaCompleta): Promise<void> {
  if (depois.valor !== antes.valor) recusarSeTemOrigem(antes)
  // What is of other funds left this one by transfers: moved by hand too, it would move twice.
  const motivo = antes.origem === null ? undefined : DE_UM_FUNDO[lerOrigem(antes.origem).tipo]
  if (depois.fundo_id !== antes.fundo_id && motivo !== undefined)
    throw conflito(`${motivo} Para levar o dinheiro a outro fundo, faça uma transferência em Fundos.`)
  const mudou = (['valor', 'data', 'categoria_id', 'fundo_id', 'conta_id'] as const).some((c) => depois[c] !== antes[c])
  if (mudou) await exigirAberto(ctx, 'data', antes.data, depois.data)
}
