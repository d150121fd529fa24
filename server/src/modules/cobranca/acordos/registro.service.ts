import { paraReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import * as repo from './acordos.repo.ts'

/** Writing an agreement: the row, the history and the open screens. */

export const unidadeDo = ({ unidade_id: _id, bloco, apto }: Pick<repo.Linha, 'unidade_id' | 'bloco' | 'apto'>) => {
  const partes = { bloco: bloco ?? '', apto: apto ?? '' }
  return { _id, ...partes, nome: nomeDaUnidade(partes) }
}

const paraAuditoria = (l: repo.Linha) => ({
  numero: l.numero,
  unidade: unidadeDo(l).nome,
  data: l.data,
  divida: paraReais(l.divida),
  entrada: paraReais(l.entrada),
  juros: paraReais(l.juros),
  tolerancia: l.tolerancia,
  status: l.status,
  pagador: l.pagador_nome,
  motivo: l.motivo,
})

/** Tells the history and the open screens. */
export async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<void> {
  await auditar(ctx, {
    acao,
    entidade: 'acordos',
    id: depois.id,
    titulo: `${depois.numero} · ${unidadeDo(depois).nome}`,
    antes: antes && paraAuditoria(antes),
    depois: paraAuditoria(depois),
  })
  await avisarMudanca(ctx, 'acordos', acao, depois.id)
}

type Campos = Parameters<typeof atualizarNaVersao<'acordos'>>[4]

/** Writes a held agreement. */
export async function mudar(ctx: Ctx, acao: string, antes: repo.Linha, campos: Campos): Promise<repo.Linha> {
  await atualizarNaVersao(ctx.db, 'acordos', antes.id, antes.versao, { ...campos, atualizado_em: agoraISO() })
  const depois = (await repo.porId(ctx.db, antes.id)) ?? antes
  await registrar(ctx, acao, antes, depois)
  return depois
}
