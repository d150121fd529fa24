import type { z } from 'zod'
import { formatarData } from '#contract/calendario.ts'
import { CATEGORIA_DAS_COBRANCAS } from '#contract/categorias.ts'
import { partesDaDivida, type Cobranca, type corpoDoPagamento } from '#contract/cobrancas.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/moeda.ts'
import { agoraISO, hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { campoInvalido, conflito, naoEncontrado } from '#server/platform/errors.ts'
import { novoId } from '#server/platform/ids.ts'
import * as lancamentos from '../lancamentos/lancamentos.service.ts'
import { paraFora, ultimoVivo, unidadeDa } from './apresentacao.service.ts'
import { apurarCobranca, dividaDe, feriadosLocais, passoParaFora } from './apuracao.service.ts'
import { competenciaPorExtenso } from './avisos.rules.ts'
import type { Linha } from './cobrancas.repo.ts'
import { diaUtilOuProximo } from './dias-uteis.rules.ts'
import { depoisDePagar, type Divida } from './encargos.rules.ts'
import { imputar, restante, somaDasPartes, type Partes } from './imputacao.rules.ts'
import * as repo from './pagamentos.repo.ts'
import { mudar } from './registro.service.ts'

/** Payments of charges, each with the receita it posts. What was paid stays as it was worked out that day. */

type Corpo = z.output<typeof corpoDoPagamento>

const reais = (centavos: number) => formatarReais(paraReais(centavos))

/** The parts of a charge's row that a payment changes, and a reversal brings back. */
export const situacaoDe = (
  l: Pick<Linha, 'saldo' | 'correcao' | 'juros' | 'multa' | 'desde' | 'multada' | 'status' | 'paga_em'>,
) => ({
  saldo: l.saldo,
  correcao: l.correcao,
  juros: l.juros,
  multa: l.multa,
  desde: l.desde,
  multada: l.multada,
  status: l.status,
  paga_em: l.paga_em,
})
type Situacao = ReturnType<typeof situacaoDe>

function conferirQuePaga(l: Linha): void {
  if (l.status === 'cancelada') throw conflito('Esta cobrança foi cancelada')
  if (l.status === 'paga') throw conflito('Esta cobrança já está paga')
  if (l.status === 'em_acordo') throw conflito('Esta cobrança está num acordo: o pagamento é das parcelas dele')
}

async function conferirData(ctx: Ctx, l: Linha, data: string): Promise<void> {
  if (data > hoje()) throw campoInvalido('data', 'O pagamento não pode ser no futuro')
  const ultimo = ultimoVivo(await repo.daCobranca(ctx.db, l.id))
  if (ultimo && data < ultimo.data)
    throw campoInvalido('data', `Há um pagamento em ${formatarData(ultimo.data)}, depois deste: estorne-o antes`)
}

/** What the receita of a payment says. @param unidade as people call it */
export function textosDaReceita(
  l: Pick<Linha, 'nome' | 'competencia' | 'numero' | 'vencimento'>,
  unidade: string,
  paga: Partes,
) {
  const partes = [
    ['principal', paga.principal],
    ['correção', paga.correcao],
    ['juros', paga.juros],
    ['multa', paga.multa],
  ] as const
  const detalhe = partes.filter(([, v]) => v > 0).map(([nome, v]) => `${nome} ${reais(v)}`)
  return {
    name: `${l.nome} ${competenciaPorExtenso(l.competencia)} · ${unidade}`.slice(0, 200),
    nota: l.numero,
    description: `Pagamento da cobrança ${l.numero}, com vencimento em ${formatarData(l.vencimento)}: ${detalhe.join(', ')}.`,
  }
}

/** The debt after a payment, as the charge's row keeps it. */
export const situacaoDepois = (resta: Divida, data: string) => ({
  saldo: resta.principal,
  correcao: resta.correcao,
  juros: resta.juros,
  multa: resta.multa,
  desde: resta.desde > resta.venceEm ? resta.desde : null,
  multada: resta.multada ? 1 : 0,
  status: somaDasPartes(resta) === 0 ? ('paga' as const) : ('parcial' as const),
  paga_em: data,
})

/** Where the receita of a payment says it comes from. */
export const origemDaReceita = (cobrancaId: string, pagamentoId: string): string =>
  `cobrancas:${cobrancaId}:${pagamentoId}`

/** Posts the receita of a payment. @returns its id */
async function lancarReceita(ctx: Ctx, l: Linha, id: string, data: string, paga: Partes): Promise<string> {
  const receita = await lancamentos.criar(
    ctx,
    'receita',
    {
      ...textosDaReceita(l, unidadeDa(l).nome, paga),
      price: paraReais(somaDasPartes(paga)),
      data,
      categoria: CATEGORIA_DAS_COBRANCAS,
    },
    origemDaReceita(l.id, id),
  )
  return receita._id
}

/**
 * Records a payment and posts its receita, all or nothing. Charges of that day are worked in first; what is not paid of
 * them stays open, and they go on over the rest.
 * @throws VALIDACAO on `valor` above the debt of the day, which it tells; on `data` in the future or before another payment
 * @throws CONFLITO when there is nothing to pay
 */
export async function pagar(ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Cobranca> {
  const depois = await mudar(ctx, id, versaoEsperada, 'recebeu pagamento de', async (ctx, antes) => {
    conferirQuePaga(antes)
    const data = corpo.data ?? hoje()
    await conferirData(ctx, antes, data)
    const devido = await apurarCobranca(ctx, antes, data)
    const valor = paraCentavos(corpo.valor)
    const total = somaDasPartes(devido)
    if (valor > total)
      throw campoInvalido('valor', `O valor passa da dívida em ${formatarData(data)}, que é de ${reais(total)}`)
    const ordem = corpo.ordem ?? partesDaDivida
    const paga = imputar(devido, valor, ordem)
    const resta = depoisDePagar(dividaDe(antes), devido, data, restante(devido, paga))
    const pagamentoId = novoId()
    const receita_id = await lancarReceita(ctx, antes, pagamentoId, data, paga)
    await repo.inserir(ctx.db, {
      id: pagamentoId,
      cobranca_id: id,
      ...{ data, valor, ...paga, receita_id },
      ordem: ordem.join(),
      motivo: corpo.motivo ?? null,
      antes: JSON.stringify(situacaoDe(antes)),
      memoria: JSON.stringify(devido.memoria.map(passoParaFora)),
      estornado_em: null,
      motivo_do_estorno: null,
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
    })
    return situacaoDepois(resta, data)
  })
  return paraFora(ctx, depois)
}

/**
 * Undoes the last payment: the debt stands as it did before, and the receita leaves the book.
 * @throws NAO_ENCONTRADO, CONFLITO when another payment came after it
 */
export async function estornar(
  ctx: Ctx,
  id: string,
  pagamentoId: string,
  motivo: string,
  versaoEsperada: number | null,
): Promise<Cobranca> {
  const depois = await mudar(ctx, id, versaoEsperada, 'estornou pagamento de', async (ctx, antes) => {
    const todos = await repo.daCobranca(ctx.db, id)
    const pagamento = todos.find((p) => p.id === pagamentoId)
    if (!pagamento) throw naoEncontrado()
    if (pagamento.estornado_em !== null) return null
    const ultimo = ultimoVivo(todos)
    if (ultimo && ultimo.id !== pagamentoId)
      throw conflito(`Estorne antes o pagamento de ${formatarData(ultimo.data)}, que veio depois`)
    if (antes.status === 'em_acordo') throw conflito('Esta cobrança está num acordo: desfaça o acordo antes')
    if (pagamento.receita_id !== null) await lancamentos.estornar(ctx, 'receita', pagamento.receita_id)
    await repo.estornar(ctx.db, pagamentoId, motivo, agoraISO())
    // A local holiday may have come while it was paid.
    const vence_em =
      antes.desde === null ? diaUtilOuProximo(antes.vencimento, await feriadosLocais(ctx)) : antes.vence_em
    return { ...(JSON.parse(pagamento.antes) as Situacao), vence_em }
  })
  return paraFora(ctx, depois)
}

/** A payment of a charge. @throws NAO_ENCONTRADO */
export async function encontrarPagamento(ctx: Ctx, l: Linha, id: string): Promise<repo.LinhaDoPagamento> {
  const pagamento = (await repo.daCobranca(ctx.db, l.id)).find((p) => p.id === id)
  if (!pagamento) throw naoEncontrado()
  return pagamento
}
