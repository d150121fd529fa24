import { abrirLacre, lacrar } from '#server/platform/autenticacao/cofre.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { ErroDeConfiguracao } from '#server/platform/config.ts'
import * as acesso from '../acesso/acesso.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { avisar, chave } from './dois-fatores.service.ts'
import * as repo from './dois-fatores.repo.ts'

/** The second step of everybody when the key of seal and recovery codes is changed (ADR 40). In the transaction of the change. */

function abrir(segredo: string, pessoa: usuarios.LinhaDeUsuario, lacre: string): string {
  try {
    return abrirLacre(segredo, pessoa.id, lacre)
  } catch {
    throw new ErroDeConfiguracao(
      `A verificação em duas etapas de ${pessoa.nome} (${pessoa.email}) não abre com a chave de hoje. Desative-a na página da pessoa e tente de novo; nada foi alterado.`,
    )
  }
}

async function todos(ctx: Ctx): Promise<{ linha: repo.Linha; pessoa: usuarios.LinhaDeUsuario }[]> {
  const comPessoa = []
  for (const linha of await repo.todas(ctx.db))
    comPessoa.push({ linha, pessoa: await usuarios.encontrar(ctx, linha.usuario_id) })
  return comPessoa
}

/**
 * Seals under another key what is sealed under today's. Applications go on giving the right codes; recovery codes, of which
 * only a keyed digest is known, do not survive, and whoever had some is told.
 * @param trocar changes the key
 * @returns how many people lost recovery codes
 * @throws ErroDeConfiguracao when a seal does not open
 */
export async function passarParaOutraChave(ctx: Ctx, trocar: () => Promise<unknown>): Promise<number> {
  const lacrados = await todos(ctx)
  if (lacrados.length === 0) {
    await trocar()
    return 0
  }
  const deAntes = await chave(ctx)
  const abertos = lacrados.map((t) => ({ ...t, segredo: abrir(deAntes, t.pessoa, t.linha.segredo) }))
  await trocar()
  const deAgora = await chave(ctx)
  let semCodigos = 0
  for (const { linha, pessoa, segredo } of abertos) {
    await repo.lacrarDeNovo(ctx.db, pessoa.id, lacrar(deAgora, pessoa.id, segredo))
    if (!(await repo.removerCodigos(ctx.db, pessoa.id)) || linha.ativado_em === null) continue
    semCodigos++
    await usuarios.registrar(ctx, 'invalidou os códigos de recuperação', pessoa)
    await avisar(ctx, pessoa, 'chaveTrocada')
  }
  return semCodigos
}

/**
 * Turns the second step off for everybody: whoever read the key may know their secrets. Their sessions end.
 * @returns how many people had it
 */
export async function desativarDeTodos(ctx: Ctx): Promise<number> {
  let quantos = 0
  for (const { linha, pessoa } of await todos(ctx)) {
    await repo.remover(ctx.db, pessoa.id)
    if (linha.ativado_em === null) continue
    quantos++
    await acesso.cortarAcessos(ctx, pessoa.id, null)
    await usuarios.registrar(ctx, 'desativou a verificação em duas etapas', pessoa)
    await avisar(ctx, pessoa, 'chaveVazada')
  }
  return quantos
}
