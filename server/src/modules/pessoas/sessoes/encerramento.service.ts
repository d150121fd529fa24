import type { SessoesDaPessoa, SessoesDeTodos } from '#contract/pessoas/sessoes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { encerrarSessoes } from '#server/platform/autenticacao/sessoes.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisar } from '#server/platform/eventos.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { revogarDe, revogarDosOutros } from '../../predio/agendas/revogacao.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { mensagemDeSessoesEncerradas } from '../acesso/acesso.emails.ts'
import * as repo from './sessoes.repo.ts'

/** Staff ends the sessions of others. Nobody is told of devices or addresses that are not theirs. */

/** How many sessions somebody has open, and when one was last used. */
export async function daPessoa(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario): Promise<SessoesDaPessoa> {
  const abertas = pessoa.ativo === 1 ? await repo.listarSessoes(ctx.db, pessoa.id, agoraISO()) : []
  return { abertas: abertas.length, usadaEm: abertas[0]?.usada_em ?? null }
}

const FATO = {
  tipo: 'pessoa',
  titulo: 'As suas sessões foram encerradas',
  caminho: '/profile?aba=configuracoes',
  email: 'nunca',
} as const

/**
 * Ends every session of somebody else at once, open screens included, and tells them. The password stays. Without open
 * sessions nothing changes.
 * @throws CONFLITO when it is one's own, which the profile ends
 */
export function encerrarDaPessoa(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario): Promise<{ encerradas: number }> {
  return emTransacao(ctx, async (ctx) => {
    if (pessoa.id === exigirQuem(ctx).id) throw conflito('Para encerrar as suas próprias sessões, use o seu perfil')
    const { abertas } = await daPessoa(ctx, pessoa)
    if (abertas === 0) return { encerradas: 0 }
    await encerrarSessoes(ctx, pessoa.id, null)
    await revogarDe(ctx, pessoa.id)
    await usuarios.registrar(ctx, 'encerrou as sessões', pessoa)
    const texto = 'A administração desconectou todos os aparelhos em que você tinha entrado. A senha continua a mesma.'
    await notificar(ctx, { usuarios: [pessoa.id] }, { ...FATO, texto })
    const recuperar = `${ctx.plataforma.config.urlPublica}/recuperar`
    await enfileirar(ctx, mensagemDeSessoesEncerradas(pessoa, await condominio.nome(ctx), agoraISO(), recuperar))
    return { encerradas: abertas }
  })
}

/** How many people `deTodos` names. */
const NOMEADAS = 20

/** How many sessions are open besides the one in use, and whose. */
export async function deTodos(ctx: Ctx): Promise<SessoesDeTodos> {
  const [esta, agora] = [exigirQuem(ctx).sessaoId, agoraISO()]
  const { outras, pessoas } = await repo.contarOutras(ctx.db, esta, agora)
  const donos = await repo.donosDasOutras(ctx.db, esta, agora, NOMEADAS)
  const deQuem = donos.map((d) => ({ _id: d.id, name: d.nome, abertas: d.abertas, usadaEm: d.usada_em }))
  return { outras, pessoas, deQuem }
}

/** Ends everybody's sessions but the one in use. Each person finds a notice when they come back; no letter is sent. */
export function encerrarDeTodos(ctx: Ctx): Promise<{ encerradas: number; pessoas: number }> {
  return emTransacao(ctx, async (ctx) => {
    const agora = agoraISO()
    const linhas = await repo.encerrarTodas(ctx.db, exigirQuem(ctx).sessaoId)
    await revogarDosOutros(ctx, exigirQuem(ctx).id)
    const vivas = linhas.filter((l) => l.ociosa_ate > agora && l.expira_em > agora)
    const pessoas = [...new Set(vivas.map((l) => l.usuario_id))]
    if (pessoas.length === 0) return { encerradas: 0, pessoas: 0 }
    const titulo = await condominio.nome(ctx)
    const acao = 'encerrou as sessões de todos'
    await auditar(ctx, { acao, entidade: 'condominio', id: '1', titulo, antes: null, depois: null })
    const texto = 'A administração desconectou todas as pessoas do sistema. A senha continua a mesma.'
    await notificar(ctx, { usuarios: pessoas }, { ...FATO, texto })
    await avisar(ctx, { classe: 'sessoes', usuarioId: null })
    return { encerradas: vivas.length, pessoas: pessoas.length }
  })
}
