import { auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as moradias from '../../predio/unidades/cadastro.service.ts'
import * as convites from '../convites/convites.service.ts'
import * as repo from './carga.repo.ts'
import { paraAuditoria, type DadosDaPessoa } from '../usuarios/usuarios.campos.ts'
import { encontrar, textoDeBusca } from '../usuarios/usuarios.service.ts'

/** Many people at once: what an import needs of them. */

/** Which of these e-mails and CPFs somebody already has. */
export const ocupados = (ctx: Ctx, emails: readonly string[], cpfs: readonly string[]) =>
  repo.ocupados(ctx.db, emails, cpfs)

/** Somebody of a file; who has no e-mail has no account, and is only of their unit. */
type DoArquivo = Omit<DadosDaPessoa, 'email'> & { email: string | null }

/**
 * Adds people without a password, all or none. Must run in a transaction; who they are was checked before.
 * @returns the ids of the ties of who got no account
 */
export async function criarVarias(ctx: Ctx, lidas: readonly DoArquivo[], importacaoId: string): Promise<string[]> {
  const agora = agoraISO()
  const pessoas = await moradias.comoNasUnidades(ctx, lidas)
  const contas = pessoas.filter((p): p is DadosDaPessoa => p.email !== null)
  const linhas = contas.map((dados) => ({
    id: novoId(),
    ...dados,
    senha_hash: null,
    ativo: 1,
    busca: textoDeBusca(dados),
    criado_em: agora,
    atualizado_em: agora,
    versao: 1,
    importacao_id: importacaoId,
  }))
  await repo.inserirVarias(ctx.db, linhas)
  const entidade = 'usuarios'
  await auditarVarios(
    ctx,
    linhas.map((l) => ({ acao: 'criou', entidade, id: l.id, titulo: l.nome, antes: null, depois: paraAuditoria(l) })),
  )
  const semAcesso = pessoas
    .filter((p) => p.email === null)
    .map((p) => ({ ...p, id: novoId(), semAcesso: true as const }))
  await moradias.acompanharVarias(ctx, [...linhas, ...semAcesso], importacaoId)
  await avisarMudanca(ctx, entidade, 'importou')
  return semAcesso.map((p) => p.id)
}

/**
 * Removes the people of an import who never chose a password and answer for no charge. Must run in a transaction.
 * @throws the database's error when one of them is part of another record
 */
async function remover(ctx: Ctx, pessoas: readonly { id: string; nome: string }[]): Promise<number> {
  const todas = pessoas.map((p) => p.id)
  const cobradas = await repo.comCobranca(ctx.db, todas)
  const ids = todas.filter((id) => !cobradas.has(id))
  await moradias.esquecer(ctx, ids)
  const idas = new Set(await repo.removerSemSenha(ctx.db, ids))
  await auditarVarios(
    ctx,
    pessoas
      .filter((p) => idas.has(p.id))
      .map((p) => ({ acao: 'excluiu', entidade: 'usuarios', id: p.id, titulo: p.nome, antes: null, depois: null })),
  )
  if (idas.size > 0) await avisarMudanca(ctx, 'usuarios', 'excluiu')
  return idas.size
}

const estaEmUso = (erro: unknown) => /FOREIGNKEY|^23503$/.test(String((erro as { code?: unknown }).code))

/**
 * Takes an import back: whoever never entered and answers for no charge goes, in one transaction. When somebody has become
 * part of another record, each goes by themself and those stay.
 * @returns how many went
 */
export async function removerDaImportacao(ctx: Ctx, importacaoId: string): Promise<number> {
  const pessoas = await repo.semSenha(ctx.db, importacaoId)
  try {
    return await emTransacao(ctx, (ctx) => remover(ctx, pessoas))
  } catch (erro) {
    if (!estaEmUso(erro)) throw erro
  }
  let removidas = 0
  for (const pessoa of pessoas) {
    try {
      removidas += await emTransacao(ctx, (ctx) => remover(ctx, [pessoa]))
    } catch (erro) {
      if (!estaEmUso(erro)) throw erro
    }
  }
  return removidas
}

/** Invites some people of an import who were never invited. @returns how many now, and how many are left */
export function convidarDaImportacao(
  ctx: Ctx,
  importacaoId: string,
  limite: number,
): Promise<{ enviados: number; faltam: number }> {
  return emTransacao(ctx, async (ctx) => {
    const { quantos, ids } = await repo.semConvite(ctx.db, importacaoId, limite)
    for (const id of ids) await convites.enviar(ctx, await encontrar(ctx, id))
    return { enviados: ids.length, faltam: quantos - ids.length }
  })
}
