import { formatarData } from '#contract/valores/calendario.ts'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as contas from '../dinheiro/escolha.service.ts'
import { estaFechado } from '../livro/meses-fechados.service.ts'
import * as estornos from './estornos.repo.ts'
import { recusarSeTemOrigem } from './guardas.service.ts'
import { criar, encontrar, excluir, retirar, ver, type Lido } from './lancamentos.service.ts'
import type { LinhaCompleta } from './lancamentos.repo.ts'

/**
 * Taking back what the books already have. In an open month the line leaves them; in a closed one it stays, and a
 * contra-entry of the other kind, the same amount, the same fund and the same account is posted today.
 */

/** The category of the other kind with the same name, where there is one. */
async function mesmaCategoria(ctx: Ctx, tipo: TipoDeLancamento, nome: string | null): Promise<string | null> {
  if (nome === null) return null
  const iguais = await categorias.listar(ctx, tipo)
  return iguais.find((c) => normalizar(c.nome) === normalizar(nome))?.nome ?? null
}

async function lancarContrario(ctx: Ctx, tipo: TipoDeLancamento, linha: LinhaCompleta, motivo: string): Promise<void> {
  if (linha.contra_id !== null) throw conflito('Esta linha já foi estornada')
  const contrario = tipo === 'receita' ? 'despesa' : 'receita'
  const dados = {
    name: `Estorno de ${linha.nome}: ${motivo}`.slice(0, 200),
    nota: linha.nota,
    price: paraReais(linha.valor),
    description: `Estorno da ${tipo} “${linha.nome}”, de ${formatarData(linha.data)}: ${motivo}`,
    data: hoje(),
    categoria: await mesmaCategoria(ctx, contrario, linha.categoria),
    fundo: linha.fundo_id,
    conta: await contas.aindaEmUso(ctx, linha.conta_id),
  }
  const { _id } = await criar(ctx, contrario, dados, `estornos:${linha.id}`)
  const registro = { criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
  await estornos.inserir(ctx.db, { lancamento_id: linha.id, contra_id: _id, tipo, motivo, ...registro })
}

/**
 * Takes back a line that another record posted, for good: nobody brings it back by hand.
 * @throws CONFLITO while a line of the bank confirms it, whoever posted it: the money would be in the bank and in no book
 */
export const estornar = (ctx: Ctx, tipo: TipoDeLancamento, id: string, motivo: string): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, tipo, id)
    if (linha.movimento !== null)
      throw conflito('O extrato do banco confirma este lançamento. Desfaça a conciliação em Banco antes.')
    if (!(await estaFechado(ctx, linha.data))) return retirar(ctx, tipo, linha, null)
    await lancarContrario(ctx, tipo, linha, motivo)
    return undefined
  })

/**
 * Posts the contra-entry of a line that a person typed, once.
 * @returns the line, which stays
 * @throws CONFLITO when its month is open, it was reversed already, or another record posted it
 */
export const estornarPelaMao = <T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  id: string,
  motivo: string,
): Promise<Lido<T>> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, tipo, id)
    if (linha.contra_id !== null) throw conflito(`Esta ${tipo} já foi estornada`)
    recusarSeTemOrigem(linha)
    if (!(await estaFechado(ctx, linha.data)))
      throw conflito(`O mês desta ${tipo} está aberto: ela pode ser alterada ou excluída`)
    await lancarContrario(ctx, tipo, linha, motivo)
    return ver(ctx, tipo, await encontrar(ctx, tipo, id))
  })

/** Deletes a line that a person may bring back, or reverses it when its month is closed; one reversed already stays so. */
export const excluirOuEstornar = (ctx: Ctx, tipo: TipoDeLancamento, id: string, motivo: string): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, tipo, id)
    if (linha.contra_id !== null) return undefined
    if (!(await estaFechado(ctx, linha.data))) return excluir(ctx, tipo, id, null)
    await lancarContrario(ctx, tipo, linha, motivo)
    return undefined
  })
