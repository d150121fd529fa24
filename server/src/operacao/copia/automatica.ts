import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { agora, agoraISO } from '#server/platform/relogio.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { COPIA_DIARIA, type Trabalho } from '#server/platform/trabalhos/trabalhos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../../modules/casa/notificacoes/notificacoes.service.ts'
import { fazerCopia, type CopiaFeita } from './gravar.ts'
import { conferirCopia } from './ler.ts'
import { aRemover, nomeDaCopia } from './retencao.rules.ts'

/** Makes a backup in the folder of automatic ones and reads it back. */
async function copiarParaPasta(ctx: Ctx): Promise<CopiaFeita> {
  const { config, arquivos } = ctx.plataforma
  const { pasta } = config.copias
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  const caminho = join(pasta, nomeDaCopia(agora(), config.senhaDasCopias !== null))
  const feita = await fazerCopia({ config, arquivos }, caminho, config.senhaDasCopias)
  try {
    await conferirCopia(caminho, config.senhaDasCopias)
  } catch (erro) {
    await rm(caminho, { force: true })
    throw erro
  }
  return feita
}

/** In words that name no folder of the server: those are for its log. */
function motivoDe(erro: unknown): string {
  const { code } = erro as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'o disco está cheio.'
  return 'o motivo está no log do servidor.'
}

const contar = (ctx: Ctx, acao: string, depois: Record<string, unknown>) =>
  auditar(ctx, { acao, entidade: 'copias', id: null, titulo: null, antes: null, depois })

/** Tells whoever administers: a backup that fails every night and says nothing is found out on the day it is needed. */
const avisarFalha = (ctx: Ctx, erro: unknown): Promise<void> =>
  emTransacao(ctx, async (ctx) => {
    await contar(ctx, 'não conseguiu fazer a cópia de segurança', { motivo: motivoDe(erro) })
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        tipo: 'copia',
        titulo: 'A cópia de segurança falhou',
        texto: `A cópia diária não foi feita: ${motivoDe(erro)} Peça a quem cuida do servidor que veja isso hoje.`,
        caminho: '/configuracoes?aba=auditoria',
        entidade: 'copias',
        entidadeId: agoraISO().slice(0, 10),
      },
    )
  })

/**
 * The daily backup: made, read back, and only then are older ones removed, as many as the settings say.
 * @throws whatever went wrong, once it was told
 */
export async function copiarTodoDia(ctx: Ctx): Promise<CopiaFeita> {
  const { config, log } = ctx.plataforma
  try {
    const feita = await copiarParaPasta(ctx)
    for (const nome of aRemover(await readdir(config.copias.pasta), config.copias.guardar))
      await rm(join(config.copias.pasta, nome), { force: true })
    const { bytes, linhas, arquivos, faltando } = feita
    await emTransacao(ctx, (ctx) =>
      contar(ctx, 'fez', { tamanho: bytes, linhas, arquivos, semConteudo: faltando.length }),
    )
    if (faltando.length > 0) log.warn({ arquivos: faltando }, 'arquivos sem conteúdo na cópia de segurança')
    return feita
  } catch (erro) {
    await avisarFalha(ctx, erro).catch((outro: unknown) => log.error({ err: outro }, 'falha da cópia sem aviso'))
    throw erro
  }
}

/** The daily backup as a job, when the settings ask for one. */
export function trabalhosDeCopia({ copias: { hora } }: Pick<Config, 'copias'>): Trabalho[] {
  if (hora === null) return []
  return [{ nome: COPIA_DIARIA, quando: `${hora.minuto} ${hora.hora} * * *`, executar: copiarTodoDia }]
}
