import { agora, daquiA, DIA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { limparTemporarios } from '#server/platform/arquivos/chegada.ts'
import { instanteDoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { colunasDeImagem } from '#server/platform/registro.ts'
import * as repo from './arquivos.repo.ts'
import { caminhoDoConteudo } from '#server/platform/arquivos/links.rules.ts'

const LOTE = 200
/**
 * How old what nothing uses must be: a day for the form it was sent for, and one for a clock that was wrong. Otherwise what
 * was sent while the clock was a day behind would go when it is put right, before its form was saved.
 */
const SEM_USO_MS = 2 * DIA

/**
 * Removes uploads older than two days that nothing uses (a form that was never saved, a record gone for good), bytes
 * without a row, and what a killed process left half-received.
 * @returns how many files went
 */
export async function limparOrfaos(ctx: Ctx): Promise<number> {
  const { config } = ctx.plataforma
  return (await removerSemUso(ctx)) + (await removerSemLinha(ctx)) + (await limparTemporarios(config.pastaDeDados))
}

async function removerSemUso(ctx: Ctx): Promise<number> {
  let removidos = 0
  let ultimo = ''
  for (;;) {
    const pagina = await repo.pagina(ctx.db, daquiA(-SEM_USO_MS), ultimo, LOTE)
    for (const { id, vinculos } of pagina) if (vinculos === 0 && (await removerSeSemUso(ctx, id))) removidos++
    ultimo = pagina.at(-1)?.id ?? ''
    if (pagina.length < LOTE) return removidos
  }
}

/** Removes a file that nothing uses. Row first, bytes after; a link made meanwhile holds the row, and then the file stays. */
export async function removerSeSemUso(ctx: Ctx, id: string): Promise<boolean> {
  const removido = await emTransacao(ctx, async (ctx) => {
    const emUso = (await repo.vinculosDe(ctx.db, id)).length > 0
    if (emUso || (await repo.emUsoComoImagem(ctx.db, colunasDeImagem(ctx.plataforma.registros), caminhoDoConteudo(id))))
      return false
    await repo.remover(ctx.db, id)
    return true
  })
  if (removido) await ctx.plataforma.arquivos.remover(id)
  return removido
}

async function removerSemLinha(ctx: Ctx): Promise<number> {
  const limite = agora().getTime() - SEM_USO_MS
  let removidos = 0
  for await (const chaves of ctx.plataforma.arquivos.listar()) {
    const velhas = chaves.filter((chave) => (instanteDoId(chave) ?? limite) < limite)
    for (let i = 0; i < velhas.length; i += LOTE) {
      const lote = velhas.slice(i, i + LOTE)
      const comLinha = new Set((await repo.porIds(ctx.db, lote)).map((l) => l.id))
      for (const chave of lote.filter((c) => !comLinha.has(c))) {
        await ctx.plataforma.arquivos.remover(chave)
        removidos++
      }
    }
  }
  return removidos
}
