import type { z } from 'zod'
import { camposDoCondominio } from '#contract/casa/condominio.campos.ts'
import type { Condominio, corpoDoCondominio } from '#contract/casa/condominio.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { campoInvalido, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { sindicoEm } from '../../pessoas/mandatos/mandatos.service.ts'
import * as arquivos from '../arquivos/arquivos.service.ts'
import * as repo from './condominio.repo.ts'
import { pixDaLinha } from './condominio.service.ts'

/** The building's own data, as staff reads and changes them. */

type Linha = repo.Linha
const campos = mapear<Condominio, Linha>()(camposDoCondominio)

/** @throws NAO_ENCONTRADO before the first access */
export async function encontrar(ctx: Ctx): Promise<Linha> {
  const linha = await repo.ler(ctx.db)
  if (!linha) throw naoEncontrado()
  return linha
}

export async function paraFora(ctx: Ctx, l: Linha): Promise<Condominio> {
  const logo = await arquivos.linkParaMostrar(ctx, l.logo)
  const mandato = await sindicoEm(ctx, hoje())
  return {
    ...campos.daLinha(l),
    sindicoEmExercicio: mandato && { name: mandato.nome, ate: mandato.fim },
    ...{ logo, pix: pixDaLinha(l), versao: l.versao },
  }
}

const paraAuditoria = (l: Linha) => ({ ...campos.noHistorico(campos.daLinha(l)), pix: pixDaLinha(l) })

/** Anyone may see the logo, so only an image sent to this installation can be one. */
async function logoParaGuardar(ctx: Ctx, link: string | null): Promise<string | null> {
  await arquivos.conferirLink(ctx, 'logo', link)
  const guardado = arquivos.linkParaGuardar(link)
  if (guardado !== null && !(await arquivos.imagemDoLink(ctx, guardado)))
    throw campoInvalido('logo', 'O logotipo deve ser uma imagem PNG ou JPG enviada por aqui')
  return guardado
}

async function colunasDe(ctx: Ctx, { pix, ...d }: z.output<typeof corpoDoCondominio>): Promise<repo.Mudancas> {
  return {
    ...campos.colunasDe({ ...d, logo: d.logo === undefined ? undefined : await logoParaGuardar(ctx, d.logo) }),
    ...(pix === undefined
      ? {}
      : { pix_chave: pix?.chave ?? null, pix_nome: pix?.nome ?? null, pix_cidade: pix?.cidade ?? null }),
  }
}

/**
 * Changes the building's data. Absent fields stay.
 * @throws CONFLITO_DE_VERSAO with both states, VALIDACAO on `logo`
 */
export function atualizar(
  ctx: Ctx,
  dados: z.output<typeof corpoDoCondominio>,
  versaoEsperada: number | null,
): Promise<Condominio> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx)
    const colunas = await colunasDe(ctx, dados)
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (!vale || !(await repo.atualizar(ctx.db, antes.versao, colunas)))
      throw conflitoDeVersao(await paraFora(ctx, await encontrar(ctx)), dados)
    const depois = await encontrar(ctx)
    await auditar(ctx, {
      acao: 'alterou',
      entidade: 'condominio',
      id: '1',
      titulo: depois.nome,
      antes: paraAuditoria(antes),
      depois: paraAuditoria(depois),
    })
    await avisarMudanca(ctx, 'condominio', 'alterou', '1')
    return paraFora(ctx, depois)
  })
}

/** The stored logo. @throws NAO_ENCONTRADO when there is none */
export async function logo(ctx: Ctx): Promise<Tabelas['arquivos']> {
  const linha = await repo.ler(ctx.db)
  const arquivo = await arquivos.imagemDoLink(ctx, linha?.logo ?? null)
  if (!arquivo) throw naoEncontrado()
  return arquivo
}
