import { pode, type Operacao } from '#contract/permissoes.ts'
import { ehAdministracao, type Ctx } from '#server/platform/context.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import * as atas from '../atas/atas.service.ts'
import * as cobrancas from '../cobrancas/acesso.service.ts'
import { podeVerComentario, podeVerOcorrencia } from '../ocorrencias/visiveis.service.ts'
import * as prestacoes from '../prestacoes/acesso.service.ts'
import * as repo from './arquivos.repo.ts'
import { caminhoDoConteudo } from './links.rules.ts'

type PodeVer = (ctx: Ctx, entidadeId: string) => Promise<boolean>

/** Staff, while the record is not deleted. */
const daAdministracao =
  (tabela: Parameters<typeof repo.estaVivo>[1]): PodeVer =>
  async (ctx, id) =>
    ehAdministracao(ctx) && (await repo.estaVivo(ctx.db, tabela, id))

/** Whoever may make the call that shows the record. */
const deQuemPode =
  (operacao: Operacao, dela: PodeVer): PodeVer =>
  (ctx, id) =>
    pode(ctx.quem?.ator ?? 'anonimo', operacao) ? dela(ctx, id) : Promise.resolve(false)

/**
 * Who may see the files of a record, by the kind of record. A module that links files adds its line here; the files of a
 * kind without a line are seen by nobody.
 */
const porEntidade: Record<string, PodeVer> = {
  receitas: daAdministracao('receitas'),
  despesas: daAdministracao('despesas'),
  atas: deQuemPode('atas.ver', (ctx, id) => atas.podeVerArquivos(ctx, id)),
  servicos: daAdministracao('servicos'),
  cobrancas: (ctx, id) => cobrancas.podeVer(ctx, id),
  prestacoes: deQuemPode('prestacoes.ver', (ctx, id) => prestacoes.podeVerArquivos(ctx, id)),
  'prestacoes-pareceres': deQuemPode('prestacoes.ver', (ctx, id) => prestacoes.podeVerArquivosDeAntes(ctx, id)),
  // These ties exist only while a month is published, for everybody of the building.
  'prestacoes-comprovantes': deQuemPode('prestacoes.ver', () => Promise.resolve(true)),
  ocorrencias: podeVerOcorrencia,
  comentarios: podeVerComentario,
}

/** Of what everybody of the building sees the image. */
const PARA_TODOS: ReadonlySet<string> = new Set(['areas', 'condominio'])

/**
 * Whether the caller may see a file: through a record it is linked to and that was not deleted; as an image, staff and the
 * person it shows, and everybody that of an area or the logo; and whoever sent it, while it is linked to nothing.
 */
export async function podeVer(ctx: Ctx, arquivo: Tabelas['arquivos']): Promise<boolean> {
  if (ctx.quem === null) return false
  const vinculos = await repo.vinculosDe(ctx.db, arquivo.id)
  for (const { entidade, entidade_id } of vinculos) if (await porEntidade[entidade]?.(ctx, entidade_id)) return true
  if (vinculos.length === 0 && arquivo.criado_por === ctx.quem.id) return true
  const link = caminhoDoConteudo(arquivo.id)
  if (await repo.ehImagemDaPessoa(ctx.db, link, ctx.quem.id)) return true
  const tabelas = await repo.mostradaPor(ctx.db, link)
  return tabelas.some((tabela) => ehAdministracao(ctx) || PARA_TODOS.has(tabela))
}
