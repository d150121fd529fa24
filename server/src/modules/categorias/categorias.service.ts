import type { Categoria, TipoDeLancamento } from '#contract/categorias.ts'
import { normalizar } from '#contract/comum.ts'
import { auditar } from '#server/platform/audit.ts'
import { agoraISO } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { campoInvalido, jaExiste } from '#server/platform/errors.ts'
import { avisarMudanca } from '#server/platform/events.ts'
import { novoId } from '#server/platform/ids.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import * as repo from './categorias.repo.ts'

const paraFora = (l: { id: string; tipo: TipoDeLancamento; nome: string }): Categoria => ({
  _id: l.id,
  tipo: l.tipo,
  nome: l.nome,
})

/** The categories of a kind of ledger line, oldest first. */
export async function listar(ctx: Ctx, tipo: TipoDeLancamento): Promise<Categoria[]> {
  return (await repo.listar(ctx.db, tipo)).map(paraFora)
}

/** Adds a category. @throws JA_EXISTE when one has the same name, accents and case aside */
export function criar(ctx: Ctx, tipo: TipoDeLancamento, nome: string): Promise<Categoria> {
  return inTransaction(ctx, async (ctx) => {
    const nome_normalizado = normalizar(nome)
    if (await repo.porNome(ctx.db, tipo, nome_normalizado)) throw jaExiste('nome', `Já existe a categoria “${nome}”`)
    const linha = { id: novoId(), tipo, nome, nome_normalizado, criada_em: agoraISO() }
    await repo.inserir(ctx.db, linha)
    await auditar(ctx, {
      acao: 'criou',
      entidade: 'categorias',
      id: linha.id,
      titulo: nome,
      antes: null,
      depois: { nome, tipo },
    })
    await avisarMudanca(ctx, 'categorias', 'criou', linha.id)
    return paraFora(linha)
  })
}

/**
 * The category a name means, accents and case aside.
 * @throws VALIDACAO on `categoria` when there is none
 */
export async function encontrar(ctx: Ctx, tipo: TipoDeLancamento, nome: string): Promise<Categoria> {
  const linha = await repo.porNome(ctx.db, tipo, normalizar(nome))
  if (!linha) throw campoInvalido('categoria', `Não existe a categoria “${nome}”`)
  return paraFora(linha)
}

/** The category of that name, added when nobody has it yet. */
export async function garantir(ctx: Ctx, tipo: TipoDeLancamento, nome: string): Promise<Categoria> {
  const linha = await repo.porNome(ctx.db, tipo, normalizar(nome))
  return linha ? paraFora(linha) : criar(ctx, tipo, nome)
}
