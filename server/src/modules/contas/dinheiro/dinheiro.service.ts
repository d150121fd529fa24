import type { z } from 'zod'
import { CONTA_PRINCIPAL, MOTIVO_DO_SALDO_INICIAL } from '#contract/contas/padroes/conta-principal.ts'
import { camposDaContaDoDinheiro } from '#contract/contas/contas-do-dinheiro.campos.ts'
import type {
  ContaComSaldo,
  ContaDoDinheiro,
  contarDinheiro,
  corpoDeConta,
  corpoDeNovaConta,
  listarContasDoDinheiro,
} from '#contract/contas/dinheiro.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as contagens from './contagens.service.ts'
import * as repo from './dinheiro.repo.ts'
import * as transferencias from './transferencias.service.ts'

/** Accounts of money: which there are, and what each has. Balances come from the books, which the database writes. */

const campos = mapear<ContaDoDinheiro, repo.Linha>()(camposDaContaDoDinheiro)

const paraFora = (l: repo.Linha): ContaDoDinheiro => ({
  _id: l.id,
  ...campos.daLinha(l),
  principal: l.id === CONTA_PRINCIPAL,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

const contagemParaFora = (c: contagens.Contada | undefined): ContaComSaldo['contagem'] =>
  c === undefined ? null : { ...c, valor: paraReais(c.valor), livro: paraReais(c.livro) }

/** Every account with what it has at the end of a day, the main one first; their sum is the balance of the cash. */
export async function listar(
  ctx: Ctx,
  { dia = hoje() }: z.output<typeof listarContasDoDinheiro.query>,
): Promise<z.input<typeof listarContasDoDinheiro.resposta>> {
  const saldos = new Map((await repo.saldosNoDia(ctx.db, dia)).map((s) => [s.id, s]))
  const contadas = await contagens.ultimas(ctx, dia)
  const contas = (await repo.listar(ctx.db)).map((l) => {
    const saldo = saldos.get(l.id)
    return {
      ...paraFora(l),
      saldo: paraReais(saldo?.saldo ?? 0),
      contagem: contagemParaFora(contadas.get(l.id)),
      contaContabil: saldo === undefined ? null : String(saldo.contabil),
    }
  })
  return { dia, contas, total: paraReais([...saldos.values()].reduce((t, s) => t + s.saldo, 0)) }
}

/** The stored account. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

async function exigirNomeLivre(ctx: Ctx, nome: string, exceto: string): Promise<void> {
  const outra = await repo.porNome(ctx.db, normalizar(nome))
  if (outra && outra.id !== exceto) throw jaExiste('nome', `Já existe a conta “${outra.nome}”`)
}

/**
 * Records an account. What was in it already comes out of the main one, where all the money of before is.
 * @throws JA_EXISTE on `nome`; VALIDACAO on `data` in the future; MES_FECHADO on `data`
 */
export const criar = (ctx: Ctx, corpo: z.output<typeof corpoDeNovaConta>): Promise<ContaDoDinheiro> =>
  emTransacao(ctx, async (ctx) => {
    await exigirNomeLivre(ctx, corpo.nome, '')
    const { saldoInicial = 0, data, ...dados } = corpo
    const id = novoId()
    await repo.inserir(ctx.db, {
      ...{ banco: null, agencia: null, numero: null, ...campos.colunasDe(dados) },
      ...{ id, nome_normalizado: normalizar(dados.nome), criado_por: ctx.quem?.id ?? null },
      ...{ criado_em: agoraISO(), atualizado_em: agoraISO() },
    })
    const criada = await registrar(ctx, 'criou', null, await encontrar(ctx, id))
    if (saldoInicial > 0)
      await transferencias.criar(ctx, {
        ...{ de: CONTA_PRINCIPAL, para: id, valor: saldoInicial, motivo: MOTIVO_DO_SALDO_INICIAL },
        ...(data === undefined ? {} : { data }),
      })
    return criada
  })

/** @throws VALIDACAO on `ativa` for the main account, and for one that still has money */
async function exigirQueSaia(ctx: Ctx, { id }: repo.Linha): Promise<void> {
  if (id === CONTA_PRINCIPAL) throw campoInvalido('ativa', 'A conta principal está sempre em uso')
  const saldo = await repo.saldoDeTudo(ctx.db, id)
  if (saldo !== 0)
    throw campoInvalido('ativa', `A conta tem ${formatarCentavos(saldo)}: transfira esse valor antes de a desativar`)
}

/** Changes an account. @throws CONFLITO_DE_VERSAO; JA_EXISTE on `nome`; VALIDACAO on `ativa` */
export const atualizar = (
  ctx: Ctx,
  id: string,
  { _id, ...corpo }: z.output<typeof corpoDeConta>,
  versaoEsperada: number | null,
): Promise<ContaDoDinheiro> =>
  emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await encontrar(ctx, id)
    await exigirNomeLivre(ctx, corpo.nome, id)
    if (corpo.ativa === false && antes.ativa === 1) await exigirQueSaia(ctx, antes)
    const colunas = {
      ...campos.colunasDe(corpo),
      nome_normalizado: normalizar(corpo.nome),
      atualizado_em: agoraISO(),
    }
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (!vale || !(await repo.atualizar(ctx.db, id, antes.versao, colunas)))
      throw conflitoDeVersao(paraFora(await encontrar(ctx, id)), corpo)
    return registrar(ctx, 'alterou', antes, await encontrar(ctx, id))
  })

async function registrar(
  ctx: Ctx,
  acao: string,
  antes: repo.Linha | null,
  depois: repo.Linha,
): Promise<ContaDoDinheiro> {
  const noHistorico = (l: repo.Linha) => campos.noHistorico(campos.daLinha(l))
  await auditar(ctx, {
    ...{ acao, entidade: 'contas-do-dinheiro', id: depois.id, titulo: depois.nome },
    antes: antes && noHistorico(antes),
    depois: noHistorico(depois),
  })
  await avisarMudanca(ctx, 'fundos', acao, depois.id)
  return paraFora(depois)
}

/** Writes down what was counted of the cash of an account. @returns the account as it is today @throws as `contagens.contar` */
export const contar = (
  ctx: Ctx,
  conta: repo.Linha,
  corpo: z.output<typeof contarDinheiro.corpo>,
): Promise<ContaComSaldo> =>
  emTransacao(ctx, async (ctx) => {
    await contagens.contar(ctx, conta, corpo)
    const agora = (await listar(ctx, {})).contas.find((c) => c._id === conta.id)
    if (!agora) throw naoEncontrado()
    return agora
  })
