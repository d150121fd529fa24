import { formatarData } from '#contract/valores/calendario.ts'
import type { FormatoDosDados, SituacaoDosDados } from '#contract/pessoas/privacidade.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { escreverPdf } from '#server/platform/pdf/escrever.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { timbreDe } from '../../casa/condominio/emitente.rules.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as acesso from '../acesso/acesso.service.ts'
import { papeisDoUsuario } from '../../predio/unidades/responsaveis.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { tornarAnonima } from './anonimato.repo.ts'
import { NOME_DE_QUEM_SAIU } from './nome-de-quem-saiu.rules.ts'
import * as repo from './privacidade.repo.ts'
import { documentoDosDados, FORA_DA_COPIA, impedimentosDe, responderAte } from './privacidade.rules.ts'

/** What a person may ask of whoever keeps their data: to see it, take it along, have it erased (LGPD, art. 18). */

type Pessoa = usuarios.LinhaDeUsuario

async function impedimentos(ctx: Ctx, { id, ativo }: Pessoa): Promise<string[]> {
  const unidades = (await papeisDoUsuario(ctx, id, hoje())).size
  return impedimentosDe({ ativa: ativo === 1, unidades, ...(await repo.pendencias(ctx.db, id, hoje())) })
}

/** How a person's data stand. What keeps them from being erased is the administration's business. */
export async function situacao(ctx: Ctx, pessoa: Pessoa): Promise<SituacaoDosDados> {
  const pedido = await repo.eliminacao(ctx.db, pessoa.id)
  const pedidaEm = pedido?.pedida_em ?? null
  const eliminadaEm = pedido?.feita_em ?? null
  return {
    pedidaEm,
    responderAte: pedidaEm === null || eliminadaEm !== null ? null : responderAte(pedidaEm),
    eliminadaEm,
    impedimentos: ehAdministracao(ctx) && eliminadaEm === null ? await impedimentos(ctx, pessoa) : [],
    acessos: await repo.acessos(ctx.db, pessoa.id),
  }
}

/**
 * Notes that the caller opened somebody else's data. A reading does not fail for it: with a full disk people are still
 * found, and the log says so.
 */
export async function anotarAcesso(ctx: Ctx, { id }: Pick<Pessoa, 'id'>): Promise<void> {
  if (ctx.quem === null || ctx.quem.id === id) return
  try {
    await repo.anotarAcesso(ctx.db, { usuario_id: id, por_id: ctx.quem.id, dia: hoje() })
  } catch (err) {
    ctx.log.warn({ err }, 'acesso a dados sem anotação')
  }
}

/** Everything that is kept of a person, as a file to be saved. That a copy was taken is in the history. */
export async function exportar(ctx: Ctx, pessoa: Pessoa, formato: FormatoDosDados) {
  await anotarAcesso(ctx, pessoa)
  await emTransacao(ctx, (ctx) => usuarios.registrar(ctx, 'copiou os dados', pessoa))
  const dados = await repo.dadosDe(ctx.db, pessoa)
  const geradoEm = agoraISO()
  const emitente = await condominio.emitente(ctx)
  const nome = `dados-pessoais-${hoje()}.${formato}`
  if (formato === 'json') {
    const corpo = Buffer.from(
      JSON.stringify({ condominio: emitente.nome, geradoEm, ...dados, foraDestaCopia: FORA_DA_COPIA }, null, 2),
    )
    return { nome, tipo: 'application/json; charset=utf-8', corpo }
  }
  const documento = documentoDosDados(dados, timbreDe(emitente), geradoEm)
  return { nome, tipo: 'application/pdf', corpo: await escreverPdf(documento) }
}

/**
 * The person asks that their data be erased; the administration is told. Asked again, nothing changes.
 * @throws VALIDACAO or SENHA_ATUAL_INCORRETA on `senhaAtual`, MUITAS_TENTATIVAS
 */
export async function pedir(ctx: Ctx, pessoa: Pessoa, senhaAtual: string): Promise<SituacaoDosDados> {
  await acesso.exigirSenhaAtual(ctx, pessoa, senhaAtual)
  return emTransacao(ctx, async (ctx) => {
    const pedidaEm = agoraISO()
    if (!(await repo.pedir(ctx.db, pessoa.id, pedidaEm))) return situacao(ctx, pessoa)
    await usuarios.registrar(ctx, 'pediu a eliminação dos dados', pessoa)
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        tipo: 'pessoa',
        titulo: 'Pedido de eliminação de dados',
        texto: `${pessoa.nome} pediu a eliminação dos seus dados pessoais. Responda até ${formatarData(responderAte(pedidaEm))}.`,
        caminho: `/users/${pessoa.id}/informacoes`,
        entidade: 'usuarios',
        entidadeId: pessoa.id,
      },
    )
    return situacao(ctx, pessoa)
  })
}

/** The person takes the request back. Without one, nothing changes. */
export const desistir = (ctx: Ctx, pessoa: Pessoa): Promise<SituacaoDosDados> =>
  emTransacao(ctx, async (ctx) => {
    if (await repo.desistir(ctx.db, pessoa.id))
      await usuarios.registrar(ctx, 'retirou o pedido de eliminação dos dados', pessoa)
    return situacao(ctx, pessoa)
  })

/** Whether a person's data were erased: there is nobody to let in again. */
export const foiEliminada = async (ctx: Ctx, id: string): Promise<boolean> =>
  typeof (await repo.eliminacao(ctx.db, id))?.feita_em === 'string'

/**
 * Makes a person who left anonymous. Done again, nothing changes.
 * @throws CONFLITO with what stands in the way
 */
export const eliminar = (ctx: Ctx, id: string): Promise<SituacaoDosDados> =>
  emTransacao(ctx, async (ctx) => {
    const pessoa = await usuarios.encontrar(ctx, id)
    const antes = await situacao(ctx, pessoa)
    if (antes.eliminadaEm !== null) return antes
    if (antes.impedimentos.length > 0) throw conflito(antes.impedimentos.join(' '))
    await tornarAnonima(ctx.db, pessoa, { agora: agoraISO(), por: ctx.quem?.id ?? id })
    await auditar(ctx, {
      ...{ acao: 'eliminou os dados', entidade: 'usuarios', id, titulo: NOME_DE_QUEM_SAIU },
      ...{ antes: null, depois: null },
    })
    await avisarMudanca(ctx, 'usuarios', 'alterou', id)
    return situacao(ctx, await usuarios.encontrar(ctx, id))
  })
