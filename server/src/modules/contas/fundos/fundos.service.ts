import type { z } from 'zod'
import { somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { camposDoFundo } from '#contract/contas/fundos.campos.ts'
import type { Balancete, corpoDeFundo, Fundo } from '#contract/contas/fundos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { porqueFica } from '#server/platform/registro.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { totaisPorFundo, type SomaDoFundo } from '../livro/totais.service.ts'
import { linhaDoFundo, movimentoDo, saldoDepois, somarLinhas, type LinhaDoBalancete } from './balancete.rules.ts'
import { recusarEmAtosUrgentes } from '../../pessoas/mandatos/mandatos.service.ts'
import * as repo from './fundos.repo.ts'
import { exigirNadaFechado } from '../livro/meses-fechados.service.ts'

/** Funds: who they are, what each has, and the month of each. Balances come from kept totals: no line is read. */

type Corpo = z.output<typeof corpoDeFundo>
/** A fund between wire, columns and history. */
export const campos = mapear<Fundo, repo.Linha>()(camposDoFundo)

const paraFora = (l: repo.Linha, ateHoje: readonly SomaDoFundo[]): Fundo => ({
  _id: l.id,
  ...campos.daLinha(l),
  saldo: paraReais(saldoDepois(l.saldo_inicial, movimentoDo(l.id, ateHoje))),
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

const comSaldo = async (ctx: Ctx, l: repo.Linha): Promise<Fundo> =>
  paraFora(l, await totaisPorFundo(ctx, undefined, hoje()))

/** The living funds with what each has today, the ordinary one first. */
export async function listar(ctx: Ctx): Promise<Fundo[]> {
  const somas = await totaisPorFundo(ctx, undefined, hoje())
  return (await repo.listar(ctx.db)).map((l) => paraFora(l, somas))
}

/** The stored fund, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored fund, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluido(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

const emReais = (l: LinhaDoBalancete): LinhaDoBalancete => ({
  saldoInicial: paraReais(l.saldoInicial),
  receitas: paraReais(l.receitas),
  despesas: paraReais(l.despesas),
  entradas: paraReais(l.entradas),
  saidas: paraReais(l.saidas),
  saldoFinal: paraReais(l.saldoFinal),
})

/** The opening balances of funds together, without their signs, in centavos: zero where nobody gave one. */
export const somaDosSaldosIniciais = (todos: readonly { saldoInicial: number }[]): number =>
  paraCentavos(todos.reduce((s, f) => s + Math.abs(f.saldoInicial), 0))

/**
 * The month of each living fund and of all together, in reais. Opening + receipts − expenses + transfers in − out is
 * the closing balance, and one month's closing is the next one's opening.
 * @param competencia `YYYY-MM`; its days still to come count too
 */
export async function balancete(ctx: Ctx, competencia: string): Promise<Balancete> {
  const primeiro = `${competencia}-01`
  const antes = await totaisPorFundo(ctx, undefined, somarDias(primeiro, -1))
  const noMes = await totaisPorFundo(ctx, primeiro, ultimoDiaDoMes(primeiro))
  const fundos = (await repo.listar(ctx.db)).map((l) => ({
    fundo: { _id: l.id, nome: l.nome, tipo: l.tipo },
    linha: linhaDoFundo(l, antes, noMes),
  }))
  return {
    competencia,
    fundos: fundos.map(({ fundo, linha }) => ({ fundo, ...emReais(linha) })),
    total: emReais(somarLinhas(fundos.map((f) => f.linha))),
  }
}

const paraAuditoria = (l: repo.Linha) => campos.noHistorico(campos.daLinha(l))

async function exigirNomeLivre(ctx: Ctx, nome: string, exceto: string): Promise<void> {
  const outro = await repo.porNome(ctx.db, normalizar(nome))
  if (outro && outro.id !== exceto) throw jaExiste('nome', `Já existe o fundo “${outro.nome}”`)
}

const colunasDe = (d: Corpo) => ({
  ...campos.colunasDe(d),
  nome_normalizado: normalizar(d.nome),
  atualizado_em: agoraISO(),
})

/**
 * Records a fund.
 * @throws JA_EXISTE on `nome`; VALIDACAO on `tipo` for a second ordinary one; MES_FECHADO on `saldoInicial`
 */
export const criar = (ctx: Ctx, corpo: Corpo): Promise<Fundo> =>
  emTransacao(ctx, async (ctx) => {
    if (corpo.tipo === 'ordinario') throw campoInvalido('tipo', 'Já há um fundo ordinário: escolha outro tipo')
    await exigirNomeLivre(ctx, corpo.nome, '')
    if (corpo.saldoInicial !== undefined && corpo.saldoInicial !== 0) await exigirNadaFechado(ctx)
    const id = novoId()
    const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agoraISO(), excluido_em: null, excluido_por: null }
    await repo.inserir(ctx.db, { id, ...criado, ...colunasDe(corpo) })
    return registrar(ctx, 'criou', null, await encontrar(ctx, id))
  })

/**
 * Changes a fund.
 * @throws CONFLITO_DE_VERSAO; JA_EXISTE on `nome`; VALIDACAO on `tipo` when it is, or was, the ordinary one; MES_FECHADO on
 *   `saldoInicial`
 */
export const atualizar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Fundo> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if ((corpo.tipo === 'ordinario') !== (antes.tipo === 'ordinario'))
      throw campoInvalido(
        'tipo',
        antes.tipo === 'ordinario'
          ? 'O fundo ordinário não muda de tipo'
          : 'Já há um fundo ordinário: escolha outro tipo',
      )
    if (antes.tipo === 'reserva' && corpo.tipo !== 'reserva')
      await recusarEmAtosUrgentes(ctx, 'muda o tipo do fundo de reserva')
    await exigirNomeLivre(ctx, corpo.nome, id)
    if (corpo.saldoInicial !== undefined && paraCentavos(corpo.saldoInicial) !== antes.saldo_inicial)
      await exigirNadaFechado(ctx)
    return gravar(ctx, antes, colunasDe(corpo), 'alterou', versaoEsperada, corpo)
  })

/**
 * Deletes a fund that never had money: one with movement is part of the accounts.
 * @throws CONFLITO for the ordinary one, for one with lines, transfers or an opening balance, and while charges to be paid
 *   have items of it
 */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await encontrar(ctx, id)
    if (antes.tipo === 'ordinario') throw conflito('O fundo ordinário não pode ser excluído')
    const somas = await totaisPorFundo(ctx, undefined, undefined)
    if (antes.saldo_inicial !== 0 || somas.some((s) => s.fundo_id === id && s.quantidade > 0))
      throw conflito(`O fundo “${antes.nome}” tem saldo inicial ou lançamentos: ele faz parte das contas`)
    const motivo = await porqueFica(ctx, 'fundos', antes)
    if (motivo !== null) throw conflito(motivo)
    await gravar(ctx, antes, marcas(ctx), 'excluiu', versaoEsperada, null)
    return undefined
  })

const marcas = (ctx: Ctx) => ({ excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null })

/** Undoes a deletion. Restoring a fund that is not deleted changes nothing. @throws JA_EXISTE when the name was taken meanwhile */
export const restaurar = (ctx: Ctx, id: string): Promise<Fundo> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluido(ctx, id)
    if (linha.excluido_em === null) return comSaldo(ctx, linha)
    await exigirNomeLivre(ctx, linha.nome, id)
    return gravar(ctx, linha, { excluido_em: null, excluido_por: null }, 'restaurou', null, null)
  })

async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  campos: Partial<repo.Linha>,
  acao: string,
  versaoEsperada: number | null,
  enviado: unknown,
): Promise<Fundo> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, campos)))
    throw conflitoDeVersao(await comSaldo(ctx, await encontrarMesmoExcluido(ctx, antes.id)), enviado)
  return registrar(ctx, acao, antes, await encontrarMesmoExcluido(ctx, antes.id))
}

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<Fundo> {
  const mudou = acao === 'criou' || acao === 'alterou'
  await auditar(ctx, {
    acao,
    entidade: 'fundos',
    id: depois.id,
    titulo: depois.nome,
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou ? paraAuditoria(depois) : null,
  })
  await avisarMudanca(ctx, 'fundos', acao, depois.id)
  return comSaldo(ctx, depois)
}
