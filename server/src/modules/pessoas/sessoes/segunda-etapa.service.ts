import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { agoraISO, daquiA, MINUTO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { codigoIncorreto, codigoObrigatorio, etapaVencida } from '#server/platform/erros.ts'
import { novoToken, resumoDe } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as doisFatores from '../dois-fatores/dois-fatores.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { abrirPara } from './abertura.service.ts'
import * as porta from '../acesso/porta.service.ts'
import * as repo from './segundas-etapas.repo.ts'

/** Between the right password and the session, for those who use two steps. */

/** How long a code may be typed after the password. */
const VALIDADE_MS = 5 * MINUTO

/**
 * Stops a log-in whose password was right, when the person uses two steps.
 * @throws CODIGO_OBRIGATORIO with `desafio`, which stands for the password for five minutes
 */
export async function exigirCodigo(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, manter: boolean): Promise<void> {
  if (!(await doisFatores.pedeCodigo(ctx, pessoa.id))) return
  const desafio = novoToken()
  await repo.inserir(ctx.db, {
    token_hash: resumoDe(desafio),
    usuario_id: pessoa.id,
    senha_hash: pessoa.senha_hash ?? '',
    manter: manter ? 1 : 0,
    expira_em: daquiA(VALIDADE_MS),
  })
  throw codigoObrigatorio(desafio)
}

/**
 * The second step. The challenge works once, for the password it was given for.
 * @throws ETAPA_VENCIDA, CODIGO_INCORRETO, MUITAS_TENTATIVAS
 */
export async function concluir(ctx: Ctx, desafio: string, codigo: string): Promise<SessaoAberta> {
  const hash = resumoDe(desafio)
  const etapa = await repo.ler(ctx.db, hash, agoraISO())
  if (!etapa) throw etapaVencida()
  const notas = await porta.passarComCodigo(ctx, etapa.usuario_id)
  // Without an idempotency key: the stored answer would hold a token.
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    const pessoa = await usuarios.encontrar(ctx, etapa.usuario_id)
    const vale = await usuarios.segurar(ctx, { ...pessoa, senha_hash: etapa.senha_hash })
    if (!vale) throw etapaVencida()
    if (!(await doisFatores.aceitarCodigo(ctx, pessoa, codigo))) throw codigoIncorreto()
    if (!(await repo.usar(ctx.db, hash))) throw etapaVencida()
    await porta.esquecer(ctx, notas)
    return abrirPara(ctx, pessoa, etapa.manter === 1)
  })
}
