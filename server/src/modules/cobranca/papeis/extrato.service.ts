import { hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import { emLotes } from '#server/platform/http/lista.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { visiveisPara } from '../cobrancas/acesso.service.ts'
import * as repo from '../cobrancas/cobrancas.repo.ts'
import { pagosDas } from '../cobrancas/em-acordo.service.ts'
import { daUnidade } from '../creditos/creditos.service.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { encontrarUnidade } from '../lembretes/paradas.service.ts'
import { documentoDoExtrato, type CreditoNoExtrato, type LinhaDoExtrato } from './extrato.rules.ts'

/** The statement of account of a unit: of staff any, of a resident those of their units, with the charges they may see. */

/** The unit, if the caller has one to do with it. @throws NAO_ENCONTRADO */
export async function encontrarMinha(ctx: Ctx, id: string): Promise<{ id: string; nome: string }> {
  if (!ehAdministracao(ctx) && !(await visiveisPara(ctx)).unidades.includes(id)) throw naoEncontrado()
  return encontrarUnidade(ctx, id)
}

async function linhasDe(ctx: Ctx, cobrancas: readonly repo.Linha[]): Promise<LinhaDoExtrato[]> {
  const dia = hoje()
  const desde = cobrancas.map((l) => dividaDe(l).desde)
  const apurar = await apurador(ctx, [dia, ...desde].toSorted()[0] ?? dia, dia)
  const ids = cobrancas.map((l) => l.id)
  // What an agreement gave to a charge came in by its instalments.
  const pagos = (await pagosDas(ctx, ids)).filter((p) => p.origem_id === null)
  const porCobranca = Map.groupBy(pagos, (p) => p.cobranca_id)
  return cobrancas.map((l) => {
    const seus = porCobranca.get(l.id) ?? []
    const deve = l.status === 'aberta' || l.status === 'parcial'
    return {
      ...{ numero: l.numero, tipo: l.tipo, nome: l.nome, competencia: l.competencia },
      ...{ vencimento: l.vencimento, valor: l.valor, status: l.status },
      pago: seus.reduce((s, p) => s + p.valor, 0),
      pagoEm: seus.at(-1)?.data ?? null,
      devido: deve ? somaDasPartes(apurar(l, dia)) : 0,
    }
  })
}

/**
 * The charges of a unit by due date, those the caller may see, a few hundred at a time.
 * @param periodo days of the due date, both included
 */
export async function* cobrancasDa(
  ctx: Ctx,
  unidadeId: string,
  periodo: Pick<repo.Filtro, 'de' | 'ate'>,
): AsyncGenerator<repo.Linha[]> {
  const visiveis = ehAdministracao(ctx) ? undefined : await visiveisPara(ctx)
  const filtro: repo.Filtro = { unidadeId, ...periodo, visiveis }
  yield* emLotes((lugar) =>
    repo.listar(ctx.db, filtro, { ordem: 'vencimento', sentido: 'asc', ...lugar, hoje: hoje() }),
  )
}

/** The credits of a unit that the caller may see: those of the year, and what is left of older ones. */
async function creditosDa(ctx: Ctx, unidadeId: string, ano: string | undefined): Promise<CreditoNoExtrato[]> {
  const doAno = ({ data, saldo }: CreditoNoExtrato) => ano === undefined || data.startsWith(ano) || saldo > 0
  return (await daUnidade(ctx, unidadeId)).filter(doAno)
}

/** The statement as PDF. @param ano of the due dates; all of them when undefined */
export async function extrato(
  ctx: Ctx,
  unidade: { id: string; nome: string },
  ano: string | undefined,
): Promise<ArquivoPdf> {
  const periodo = ano === undefined ? {} : { de: `${ano}-01-01`, ate: `${ano}-12-31` }
  const linhas: LinhaDoExtrato[] = []
  for await (const lote of cobrancasDa(ctx, unidade.id, periodo)) linhas.push(...(await linhasDe(ctx, lote)))
  const documento = documentoDoExtrato(
    { unidade: unidade.nome, ano: ano ?? null, hoje: hoje(), linhas, creditos: await creditosDa(ctx, unidade.id, ano) },
    await condominio.emitente(ctx),
  )
  return emPdf(['extrato', unidade.nome.replace(/\s+/g, '-'), ...(ano === undefined ? [] : [ano])].join('-'), documento)
}
