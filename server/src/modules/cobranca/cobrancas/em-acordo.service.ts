import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { abater, type Abatimento } from '../encargos/abatimento.rules.ts'
import { apurador, dividaDe, feriadosLocais } from '../encargos/apuracao.service.ts'
import * as repo from './cobrancas.repo.ts'
import { porFundo } from './destinos.rules.ts'
import { acertar, repartir } from './destinos.service.ts'
import { diaUtilOuProximo, type FeriadosLocais } from '#contract/valores/dias-uteis.ts'
import type { Divida } from '../encargos/encargos.rules.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import * as pagamentos from './pagamentos.repo.ts'
import { pagamentoNovo } from './pagamento-novo.service.ts'
import { mudar } from './registro.service.ts'
import { situacaoDe, situacaoPaga, type Situacao } from './situacao.rules.ts'

/** What agreements do to charges: put aside, settled, brought back less what the instalments paid. In a transaction. */

/** The open charges of a unit, the oldest first. */
export const abertasDaUnidade = (ctx: Ctx, unidadeId: string): Promise<repo.Linha[]> =>
  repo.abertasDa(ctx.db, unidadeId)

/** Charges by id, the oldest first. */
export const cobrancasDe = (ctx: Ctx, ids: readonly string[]): Promise<repo.Linha[]> => repo.porIds(ctx.db, ids)

/** Holds charges until the transaction ends, always in the same order. */
export async function segurarCobrancas(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await repo.segurar(ctx.db, id)
}

/** Puts an open charge aside. @returns how it stood. @throws CONFLITO when it is not open any more */
export async function porEmAcordo(ctx: Ctx, id: string): Promise<Situacao> {
  const vistas: Situacao[] = []
  await mudar(ctx, id, null, 'pôs em acordo', (_ctx, l) => {
    if (l.status !== 'aberta' && l.status !== 'parcial')
      throw conflito(`A cobrança ${l.numero} não está mais em aberto`)
    vistas.push(situacaoDe(l))
    return Promise.resolve({ status: 'em_acordo' as const })
  })
  const [antes] = vistas
  if (!antes) throw new Error('a cobrança não foi lida')
  return antes
}

/** The last instalment was paid: the charge is settled. @param dia of that payment */
export async function quitarPeloAcordo(ctx: Ctx, id: string, dia: string): Promise<void> {
  await mudar(ctx, id, null, 'quitou pelo acordo', () =>
    Promise.resolve({ ...{ saldo: 0, correcao: 0, juros: 0, multa: 0 }, status: 'paga' as const, paga_em: dia }),
  )
}

/** A settled charge goes back into its agreement, because an instalment's payment was reversed. */
export async function devolverAoAcordo(ctx: Ctx, id: string, antes: Situacao): Promise<void> {
  await mudar(ctx, id, null, 'devolveu ao acordo', () => Promise.resolve({ ...antes, status: 'em_acordo' as const }))
}

/** An instalment not wholly paid ends with its agreement; what was paid of it went to the charges. */
export async function encerrarParcela(ctx: Ctx, id: string, motivo: string): Promise<void> {
  await mudar(ctx, id, null, 'encerrou', (_ctx, l) =>
    Promise.resolve(
      l.status === 'paga' || l.status === 'cancelada'
        ? null
        : {
            ...{ saldo: 0, correcao: 0, juros: 0, multa: 0 },
            status: 'cancelada' as const,
            cancelada_em: agoraISO(),
            motivo_do_cancelamento: motivo,
          },
    ),
  )
}

/** Payments of some charges that stand, in the order of their days. */
export const pagosDas = (ctx: Ctx, ids: readonly string[]): Promise<pagamentos.LinhaDoPagamento[]> =>
  pagamentos.vivosDas(ctx.db, ids)

interface Conta {
  id: string
  /** How it stood when the agreement put it aside. */
  antes: Situacao
}

/** Nothing of its own may have happened to a charge since the agreement ended: going back would lose it. */
async function conferirQueVolta(ctx: Ctx, l: repo.Linha, encerradoEm: string): Promise<void> {
  const depois = (await pagamentos.daCobranca(ctx.db, l.id)).some(
    (p) => p.origem_id === null && (p.criado_em > encerradoEm || (p.estornado_em ?? '') > encerradoEm),
  )
  if (depois || l.status === 'cancelada' || l.status === 'em_acordo')
    throw conflito(`A cobrança ${l.numero} já mudou depois do fim do acordo: desfaça antes o que foi feito nela`)
}

const linhaDoPagamento = (ctx: Ctx, a: Abatimento, l: repo.Linha, numero: string, antes: Situacao) =>
  pagamentoNovo(ctx, {
    ...{ cobrancaId: l.id, data: a.data, paga: a.paga, devido: a.devido, antes, origemId: a.pagamento },
    motivo: `Pago nas parcelas do acordo ${numero}`,
  })

const comDivida = (l: repo.Linha, d: Divida): repo.Linha => ({ ...l, ...situacaoPaga(d, d.desde), status: 'parcial' })

/** How each charge stood when it was put aside; a local holiday may have come since. */
async function comoEram(ctx: Ctx, contas: readonly Conta[], encerradoEm: string | null): Promise<repo.Linha[]> {
  const locais: FeriadosLocais = await feriadosLocais(ctx)
  const situacoes = new Map(contas.map((c) => [c.id, c.antes]))
  const linhas = await cobrancasDe(
    ctx,
    contas.map((c) => c.id),
  )
  for (const l of encerradoEm === null ? [] : linhas) await conferirQueVolta(ctx, l, encerradoEm ?? '')
  return linhas.map((l) => {
    const antes = situacoes.get(l.id) ?? situacaoDe(l)
    const vence_em = antes.desde === null ? diaUtilOuProximo(l.vencimento, locais) : l.vence_em
    return { ...l, ...antes, vence_em }
  })
}

/**
 * Brings charges back from an agreement, less what its instalments paid.
 * @param acordo its number and day, and when it had ended if this is done again after a reversal
 * @returns what was given to the charges, and what was paid beyond them (centavos)
 * @throws CONFLITO when a charge changed after the agreement ended
 */
export async function reviver(
  ctx: Ctx,
  acordo: { numero: string; data: string; encerradoEm: string | null },
  contas: readonly Conta[],
  parcelas: readonly string[],
): Promise<{ abatido: number; excedente: number }> {
  const linhas = await comoEram(ctx, contas, acordo.encerradoEm)
  await pagamentos.desfazerAbatimentos(
    ctx.db,
    linhas.map((l) => l.id),
    parcelas,
    agoraISO(),
  )
  const recebidos = await pagosDas(ctx, parcelas)
  const pagos = recebidos.map(({ id, data, valor }) => ({
    id,
    data: data < acordo.data ? acordo.data : data,
    valor,
  }))
  const dividas = linhas.map(dividaDe)
  const dias = [...dividas.map((d) => d.desde), ...pagos.map((p) => p.data)].toSorted()
  const apurar = await apurador(ctx, dias[0] ?? acordo.data, dias.at(-1) ?? acordo.data)
  const { abatimentos, excedente } = abater(dividas, pagos, (i, d, em) =>
    apurar(comDivida(linhas[i] as repo.Linha, d), em),
  )
  const porPagamento = new Map(pagos.map((p) => [p.id, [] as { fundo_id: string; valor: number }[]]))
  for (const [i, l] of linhas.entries()) {
    const seus = abatimentos.filter((a) => a.conta === i)
    let situacao = situacaoDe(l)
    for (const a of seus) {
      const linha = linhaDoPagamento(ctx, a, l, acordo.numero, situacao)
      await pagamentos.inserir(ctx.db, linha)
      for (const [fundo_id, valor] of await repartir(ctx, l, { id: linha.id, paga: a.paga }))
        porPagamento.get(a.pagamento)?.push({ fundo_id, valor })
      situacao = situacaoPaga(a.depois, a.data)
    }
    const fim = situacao
    await mudar(ctx, l.id, null, 'voltou do acordo', () => Promise.resolve({ ...fim, vence_em: l.vence_em }))
  }
  // What was paid beyond the debts, interest of the agreement, stays in the ordinary fund, where it came in.
  for (const { id, cobranca_id } of recebidos)
    await acertar(
      ctx,
      { cobranca: cobranca_id, pagamento: id, motivo: `Acerto do acordo ${acordo.numero}, que não foi até o fim` },
      porFundo(porPagamento.get(id) ?? []),
    )
  return { abatido: abatimentos.reduce((s, a) => s + somaDasPartes(a.paga), 0), excedente }
}
