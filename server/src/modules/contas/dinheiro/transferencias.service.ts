import type { z } from 'zod'
import { camposDaTransferenciaDeConta } from '#contract/contas/transferencias-de-conta.campos.ts'
import type {
  corpoDeTransferenciaDeConta,
  listarTransferenciasDeConta,
  TransferenciaDeConta,
} from '#contract/contas/dinheiro.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { exigirAberto } from '../livro/meses-fechados.service.ts'
import * as contas from './escolha.service.ts'
import * as repo from './transferencias.repo.ts'

/** Money taken from one account to another. It changes no receita, no despesa and no fund, only where the money is. */

const campos = mapear<TransferenciaDeConta, repo.Linha>()(camposDaTransferenciaDeConta)

const paraFora = (l: repo.Linha): TransferenciaDeConta => ({
  _id: l.id,
  ...campos.daLinha(l),
  de: { _id: l.de_id, nome: l.de_nome },
  para: { _id: l.para_id, nome: l.para_nome },
  createdAt: l.criado_em,
  versao: l.versao,
})

/** The stored transfer, undone ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** A page of transfers, the newest first. @throws VALIDACAO on a `conta` that is not there */
export async function listar(
  ctx: Ctx,
  { conta, de, ate, ...pagina }: z.output<typeof listarTransferenciasDeConta.query>,
): Promise<Pagina<TransferenciaDeConta>> {
  const filtro = { conta, de, ate }
  if (conta !== undefined) await contas.encontrar(ctx, 'conta', conta)
  const total = await repo.contar(ctx.db, filtro)
  return paginar(pagina, total, async (lugar) => (await repo.listar(ctx.db, filtro, lugar)).map(paraFora))
}

/**
 * Takes money from one account to another. An account may go below zero, as the bank lets one.
 * @throws VALIDACAO on `de` or `para` that is not there or not in use, on both the same, on `data` in the future; MES_FECHADO on `data`
 */
export const criar = (ctx: Ctx, corpo: z.output<typeof corpoDeTransferenciaDeConta>): Promise<TransferenciaDeConta> =>
  emTransacao(ctx, async (ctx) => {
    const { de, para, data = hoje() } = corpo
    if (de === para) throw campoInvalido('para', 'Escolha uma conta diferente daquela de onde sai')
    if (data > hoje()) throw campoInvalido('data', 'A transferência não pode ser no futuro')
    // In one order, so that two transfers in opposite directions do not wait for each other.
    for (const [campo, id] of Object.entries({ de, para }).toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
      await contas.exigir(ctx, campo, id)
    await exigirAberto(ctx, 'data', data)
    const id = novoId()
    await repo.inserir(ctx.db, {
      id,
      ...campos.colunasDe({ ...corpo, data }),
      ...{
        de_id: de,
        para_id: para,
        criado_por: ctx.quem?.id ?? null,
        criado_em: agoraISO(),
        atualizado_em: agoraISO(),
      },
      ...{ excluido_em: null, excluido_por: null },
    })
    const criada = await encontrar(ctx, id)
    await registrar(ctx, 'criou', criada)
    return paraFora(criada)
  })

/** Undoes a transfer, for good: whoever wants it again makes another. @throws MES_FECHADO on `data`, CONFLITO_DE_VERSAO */
export const desfazer = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, id)
    await exigirAberto(ctx, 'data', linha.data)
    const agora = agoraISO()
    const marcas = { excluido_em: agora, excluido_por: ctx.quem?.nome ?? null, atualizado_em: agora }
    const vale = versaoEsperada === null || versaoEsperada === linha.versao
    if (!vale || !(await repo.atualizar(ctx.db, id, linha.versao, marcas)))
      throw conflitoDeVersao(paraFora(linha), null)
    await registrar(ctx, 'excluiu', linha)
    return undefined
  })

async function registrar(ctx: Ctx, acao: string, l: repo.Linha): Promise<void> {
  await auditar(ctx, {
    ...{ acao, entidade: 'transferencias-de-conta', id: l.id, antes: null },
    titulo: `${formatarCentavos(l.valor)} de ${l.de_nome} para ${l.para_nome}`,
    depois: acao === 'criou' ? campos.noHistorico({ ...campos.daLinha(l), de: l.de_nome, para: l.para_nome }) : null,
  })
  await avisarMudanca(ctx, 'fundos', acao, l.id)
}
