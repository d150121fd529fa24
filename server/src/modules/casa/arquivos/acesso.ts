import { podeAlgum } from '#contract/protocolo/permissoes.ts'
import type { ColunaDeImagem, Ctx, Quem } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { descricoes, juntos } from '#server/platform/registro.ts'
import * as repo from './arquivos.repo.ts'
import { caminhoDoConteudo } from '#server/platform/arquivos/links.rules.ts'

/**
 * Whether the caller may see a file: through a record it is linked to and that was not deleted; as an image, the
 * person it shows, whoever may read the records that show it, and everybody that of an area or the logo; and whoever sent it, while it is linked to nothing.
 */
export async function podeVer(ctx: Ctx, arquivo: Tabelas['arquivos']): Promise<boolean> {
  if (ctx.quem === null) return false
  const vinculos = await repo.vinculosDe(ctx.db, arquivo.id)
  const arquivosDe = juntos(ctx.plataforma.registros, 'arquivos')
  for (const { entidade, entidade_id } of vinculos)
    if (await arquivosDe.get(entidade)?.podeVer(ctx, entidade_id)) return true
  if (vinculos.length === 0 && arquivo.criado_por === ctx.quem.id) return true
  const link = caminhoDoConteudo(arquivo.id)
  if (await repo.ehImagemDaPessoa(ctx.db, link, ctx.quem.id)) return true
  return (await repo.mostradaEm(ctx.db, colunasVistasPor(ctx, ctx.quem), link)).length > 0
}

/** The columns whose images somebody sees. */
const colunasVistasPor = (ctx: Ctx, { atores }: Quem): ColunaDeImagem[] =>
  descricoes(ctx).flatMap(({ imagem, leitura }) =>
    imagem && (imagem.paraTodos === true || podeAlgum(atores, leitura)) ? imagem : [],
  )
