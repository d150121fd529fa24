import type { z } from 'zod'
import type { PublicoEnviado } from '#contract/predio/comunicados.ts'
import type { CorpoDeEnquete, Enquete, listarEnquetes, SituacaoDaEnquete } from '#contract/predio/enquetes.ts'
import { mostraResultado, problemaDaResposta, votosDe } from '#contract/predio/enquetes/resultado.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { destinatariosDeHoje, exigirPublico, porExtenso } from '../comunicados/publico.service.ts'
import * as repo from './enquetes.repo.ts'

/** Questions that bind nobody: drafts, who is asked, what they answer. */

const ENTIDADE = 'enquetes'

const publicoDe = (l: Pick<repo.Linha, 'publico'>): PublicoEnviado => JSON.parse(l.publico) as PublicoEnviado
const numeros = (json: string): number[] => JSON.parse(json) as number[]

function situacaoDe(l: repo.Linha): SituacaoDaEnquete {
  if (l.aberta_em === null) return 'rascunho'
  return l.encerrada_em === null && l.ate >= hoje() ? 'aberta' : 'encerrada'
}

type Respostas = Awaited<ReturnType<typeof repo.respostasDe>>

/** A poll as the API shows it to who asks: who answered what is in no answer. */
async function comRespostas(ctx: Ctx, l: repo.Linha, todas: Respostas): Promise<Enquete> {
  const eu = exigirQuem(ctx).id
  const minha = todas.find((r) => r.usuario_id === eu)
  const respostas = todas.flatMap((r) => (r.opcoes === null ? [] : [{ opcoes: numeros(r.opcoes) }]))
  const situacao = situacaoDe(l)
  const respondeu = minha !== undefined && minha.opcoes !== null
  const mostra = mostraResultado({ administra: ehAdministracao(ctx), respondeu, encerrada: situacao === 'encerrada' })
  const textos = JSON.parse(l.opcoes) as string[]
  const votos = votosDe(respostas, textos.length)
  return {
    _id: l.id,
    ...repo.campos.daLinha(l),
    opcoes: textos.map((texto, i) => ({ numero: i + 1, texto, votos: mostra ? (votos[i] ?? 0) : null })),
    publico: publicoDe(l),
    publicoPorExtenso: await porExtenso(ctx, publicoDe(l)),
    ...{ situacao, abertaEm: l.aberta_em, perguntadas: todas.length },
    responderam: mostra ? respostas.length : null,
    minha: minha?.opcoes == null ? null : numeros(minha.opcoes),
    perguntada: minha !== undefined,
    ...{ createdAt: l.criado_em, updatedAt: l.atualizado_em, versao: l.versao },
  }
}

export const paraFora = async (ctx: Ctx, l: repo.Linha): Promise<Enquete> =>
  comRespostas(ctx, l, await repo.respostasDe(ctx.db, [l.id]))

/** The stored poll, deleted or not, whoever asks. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluida(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The stored poll that who asks may see: staff all, others what asks them. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await encontrarMesmoExcluida(ctx, id)
  if (linha.excluido_em !== null) throw naoEncontrado()
  if (ehAdministracao(ctx)) return linha
  const eu = exigirQuem(ctx).id
  if (!(await repo.respostasDe(ctx.db, [id])).some((r) => r.usuario_id === eu)) throw naoEncontrado()
  return linha
}

export async function listar(ctx: Ctx, query: z.output<typeof listarEnquetes.query>): Promise<Pagina<Enquete>> {
  const { busca, situacao } = query
  const para = ehAdministracao(ctx) ? null : exigirQuem(ctx).id
  const filtro: repo.Filtro = { busca, situacao, hoje: hoje(), para }
  const como = lerOrdem<repo.Ordem>(query.ordem ?? '-ate')
  return paginar(query, await repo.contar(ctx.db, filtro), async (lugar) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, ...lugar })
    const respostas = Map.groupBy(
      await repo.respostasDe(
        ctx.db,
        linhas.map((l) => l.id),
      ),
      (r) => r.enquete_id,
    )
    return Promise.all(linhas.map((l) => comRespostas(ctx, l, respostas.get(l.id) ?? [])))
  })
}

const colunasDe = (d: CorpoDeEnquete) => ({
  ...{ pergunta: d.pergunta, texto: d.texto, opcoes: JSON.stringify(d.opcoes), varias: d.varias ? 1 : 0 },
  ...{ publico: JSON.stringify(d.publico), ate: d.ate },
  ordem_pergunta: normalizar(d.pergunta),
  busca: emPalavras(d.pergunta, d.texto ?? '', ...d.opcoes),
  atualizado_em: agoraISO(),
})

/** Writes a draft. @throws VALIDACAO on `publico` */
export const criar = (ctx: Ctx, d: CorpoDeEnquete): Promise<Enquete> =>
  emTransacao(ctx, async (ctx) => {
    await exigirPublico(ctx, d.publico)
    const id = novoId()
    await repo.inserir(ctx.db, {
      ...{ id, criado_por: exigirQuem(ctx).id, criado_em: agoraISO(), aberta_em: null, encerrada_em: null },
      ...{ excluido_em: null, excluido_por: null },
      ...colunasDe(d),
    })
    const linha = await encontrar(ctx, id)
    await registrar(ctx, 'criou', null, linha)
    return paraFora(ctx, linha)
  })

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states when somebody saved in between */
async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao }: { versaoEsperada: number | null; enviado: unknown; acao: string },
): Promise<repo.Linha> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(await paraFora(ctx, await encontrarMesmoExcluida(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluida(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  return depois
}

/** @throws CONFLITO of what people were asked, which does not change under their answers */
function exigirRascunho(l: repo.Linha): void {
  if (l.aberta_em !== null) throw conflito('O que já foi perguntado não muda: encerre esta enquete e faça outra.')
}

/** Changes a draft. @throws CONFLITO of what was asked; VALIDACAO on `publico` */
export const atualizar = (ctx: Ctx, id: string, d: CorpoDeEnquete, versaoEsperada: number | null): Promise<Enquete> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirRascunho(antes)
    await exigirPublico(ctx, d.publico)
    return paraFora(ctx, await gravar(ctx, antes, colunasDe(d), { versaoEsperada, enviado: d, acao: 'alterou' }))
  })

/** Asks everybody of the audience of today who has an account. @throws CONFLITO; VALIDACAO on `ate` that is over, on `publico` that is nobody */
export const abrir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Enquete> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirRascunho(antes)
    if (antes.ate < hoje()) throw campoInvalido('ate', 'O último dia para responder já passou')
    const quem = [...new Set((await destinatariosDeHoje(ctx, publicoDe(antes))).flatMap((d) => d.usuario ?? []))]
    if (quem.length === 0)
      throw campoInvalido('publico', 'Hoje ninguém deste público tem conta: não há a quem perguntar')
    const aberta_em = agoraISO()
    const depois = await gravar(ctx, antes, { aberta_em }, { versaoEsperada, enviado: null, acao: 'abriu' })
    await repo.perguntar(
      ctx.db,
      quem.map((usuario_id) => ({ enquete_id: id, usuario_id, opcoes: null, respondida_em: null })),
    )
    await notificar(
      ctx,
      { usuarios: quem },
      {
        ...{ tipo: 'comunicado', titulo: `Enquete: ${antes.pergunta}`, texto: 'A sua resposta não obriga ninguém.' },
        ...{ caminho: `/enquete/${id}`, entidade: ENTIDADE, entidadeId: id },
      },
    )
    return paraFora(ctx, depois)
  })

/** Ends it before its last day. @throws CONFLITO of what is not open */
export const encerrar = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Enquete> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (situacaoDe(antes) !== 'aberta') throw conflito('Esta enquete não está aberta.')
    const colunas = { encerrada_em: agoraISO() }
    return paraFora(ctx, await gravar(ctx, antes, colunas, { versaoEsperada, enviado: null, acao: 'encerrou' }))
  })

/** Answers, or answers anew. @throws CONFLITO of what is not open, or does not ask who calls; VALIDACAO on `opcoes` */
export const responder = (ctx: Ctx, id: string, opcoes: readonly number[]): Promise<Enquete> =>
  emTransacao(ctx, async (ctx) => {
    const l = await encontrar(ctx, id)
    if (situacaoDe(l) !== 'aberta') throw conflito('Esta enquete não está aberta.')
    const escolhidas = [...new Set(opcoes)].toSorted((a, b) => a - b)
    const problema = problemaDaResposta(escolhidas, (JSON.parse(l.opcoes) as string[]).length, l.varias === 1)
    if (problema !== null) throw campoInvalido('opcoes', problema)
    const resposta = { opcoes: JSON.stringify(escolhidas), respondida_em: agoraISO() }
    if (!(await repo.responder(ctx.db, { enquete_id: id, usuario_id: exigirQuem(ctx).id, ...resposta })))
      throw conflito('Esta enquete não pergunta a você.')
    await avisarMudanca(ctx, ENTIDADE, 'alterou', id)
    return paraFora(ctx, l)
  })

/** Deletes a draft softly. @throws CONFLITO of what was asked */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (antes.aberta_em !== null) throw conflito('O que já foi perguntado não se exclui: encerre esta enquete.')
    const marcas = { excluido_em: agoraISO(), excluido_por: exigirQuem(ctx).nome }
    await gravar(ctx, antes, marcas, { versaoEsperada, enviado: null, acao: 'excluiu' })
    return undefined
  })

/** Undoes a deletion. Restoring what is not deleted changes nothing. */
export const restaurar = (ctx: Ctx, id: string): Promise<Enquete> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluida(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    const sem = { excluido_em: null, excluido_por: null }
    return paraFora(ctx, await gravar(ctx, linha, sem, { versaoEsperada: null, enviado: null, acao: 'restaurou' }))
  })

/** What the history shows of a poll. */
const noHistorico = async (ctx: Ctx, l: repo.Linha) =>
  repo.campos.noHistorico({ ...repo.campos.daLinha(l), publicoPorExtenso: await porExtenso(ctx, publicoDe(l)) })

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<void> {
  const conta = acao !== 'excluiu' && acao !== 'restaurou'
  await auditar(ctx, {
    ...{ acao, entidade: ENTIDADE, id: depois.id, titulo: depois.pergunta },
    antes: conta && antes ? await noHistorico(ctx, antes) : null,
    depois: conta ? await noHistorico(ctx, depois) : null,
  })
  await avisarMudanca(ctx, ENTIDADE, acao, depois.id)
}
