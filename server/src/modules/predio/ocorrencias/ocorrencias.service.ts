import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import { camposDaOcorrencia } from '#contract/predio/ocorrencias.campos.ts'
import type {
  corpoDeNovaOcorrencia,
  corpoDeOcorrencia,
  Ocorrencia,
  StatusDeOcorrencia,
} from '#contract/predio/ocorrencias.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca, avisarPessoas } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import { historicoDe } from '../../casa/auditoria/auditoria.service.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import * as avisos from './avisos.service.ts'
import * as repo from './ocorrencias.repo.ts'
import { porqueNaoMuda, protocolo, tituloDe } from './ocorrencias.rules.ts'
import { ehVisivel } from './visiveis.service.ts'

type Dados = z.output<typeof corpoDeOcorrencia>
/** An incident between wire, columns and history. */
export const campos = mapear<Ocorrencia, Selectable<Tabelas['ocorrencias']>>()(camposDaOcorrencia)

/** What an incident shows wherever it is shown. */
export const camposComuns = (l: repo.LinhaDeOcorrencia) => ({
  _id: l.id,
  protocolo: protocolo(l.ano, l.numero),
  ...campos.daLinha(l),
  email: l.pessoa_email,
  isData: l.status === 'Rascunho' ? null : l.aberta_em,
  isCadastrad: l.status === 'Resolvido',
  isCadastradAt: l.resolvida_em,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

/** Who opened an incident, as known today. */
export const pessoaDe = async (ctx: Ctx, l: repo.LinhaDeOcorrencia) => ({
  _id: l.usuario_id,
  name: l.pessoa_nome,
  email: l.pessoa_email,
  image: await arquivos.linkParaMostrar(ctx, l.pessoa_imagem),
  tel: l.pessoa_tel,
  bloco: l.pessoa_bloco,
  apto: l.pessoa_apto,
})

/** The steps people may read of an incident's history. Comments are read in the conversation. */
async function historico(ctx: Ctx, id: string): Promise<Ocorrencia['historico']> {
  const registros = await historicoDe(ctx, 'ocorrencias', id)
  return registros
    .filter((r) => r.acao !== 'comentou')
    .map((r) => {
      const status = r.mudancas.find((m) => m.campo === 'status')
      const texto = (v: unknown) => (typeof v === 'string' ? v : null)
      return {
        _id: r._id,
        quando: r.quando,
        quem: r.quem.nome,
        acao: r.acao,
        de: texto(status?.antes),
        para: texto(status?.depois),
      }
    })
}

/** What became of it as service orders: all of each to staff, and to whoever opened it that there is one and how it stands. */
async function servicos(ctx: Ctx, id: string): Promise<Ocorrencia['servicos']> {
  const daAdministracao = ehAdministracao(ctx)
  return (await repo.servicosDe(ctx.db, id)).map(({ id, titulo, prazo, status, criado_em }) => ({
    status,
    createdAt: criado_em,
    ordem: daAdministracao ? { _id: id, titulo, prazo } : null,
  }))
}

/** An incident as the API shows it to those who may see it. */
export async function ver(ctx: Ctx, l: repo.LinhaDeOcorrencia): Promise<Ocorrencia> {
  const anexos = await arquivos.doRegistro(ctx, 'ocorrencias', l.id)
  return {
    ...camposComuns(l),
    user: { ...(await pessoaDe(ctx, l)), detalhe: l.detalhes, status: l.status },
    ocorrenciaItems: anexos.map((a) => ({ name: a.nome, image: a.url })),
    anexos,
    historico: await historico(ctx, l.id),
    servicos: await servicos(ctx, l.id),
  }
}

/** The stored incident. @throws NAO_ENCONTRADO when it is missing or not for the caller's eyes */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDeOcorrencia> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || !ehVisivel(ctx, linha)) throw naoEncontrado()
  return linha
}

/** Staff and whoever opened it hear of a change; other residents do not even learn that it exists. */
export async function anunciar(
  ctx: Ctx,
  acao: string,
  { id, usuario_id, status }: Pick<repo.LinhaDeOcorrencia, 'id' | 'usuario_id' | 'status'>,
): Promise<void> {
  if (status !== 'Rascunho') await avisarMudanca(ctx, 'ocorrencias', acao, id)
  await avisarPessoas(ctx, 'ocorrencias', acao, [usuario_id])
}

/**
 * Who tells it. A resident tells of their own home: name, bloco and apto are those of their account, whatever was sent; the
 * administration, which also writes down what others tell, sends whose they are.
 */
export async function deQuemRelata<D extends Pick<Dados, 'name' | 'bloco' | 'apto'>>(ctx: Ctx, d: D): Promise<D> {
  const quem = exigirQuem(ctx)
  if (ehAdministracao(ctx)) return d
  const { nome, bloco, apto } = await usuarios.encontrar(ctx, quem.id)
  return { ...d, name: nome, bloco: bloco ?? d.bloco, apto: apto ?? d.apto }
}

/** What is stored of what was filled in. */
export function colunasDe(d: Omit<Dados, '_id' | 'anexos' | 'ocorrenciaItems'>) {
  const { detalhes = '', categoria = 'Outros', local = null, name, tel, bloco, apto } = d
  const titulo = tituloDe({ titulo: d.titulo, detalhes, categoria })
  const partes = [titulo, categoria, local ?? '', detalhes, name, bloco, apto, tel, formatarTelefone(tel)]
  return {
    ...campos.colunasDe({ ...d, titulo, categoria, local, detalhes }),
    ordem_titulo: normalizar(titulo),
    busca: emPalavras(...partes),
    atualizado_em: agoraISO(),
  }
}

export const anexosDe = (d: Dados) => [...(d.anexos ?? []), ...(d.ocorrenciaItems ?? [])]

/** What the history shows of an incident. */
export const paraAuditoria = (l: repo.LinhaDeOcorrencia, anexos: number) =>
  campos.noHistorico({ ...campos.daLinha(l), protocolo: protocolo(l.ano, l.numero), anexos })

/** Into the history, and to whoever may hear of it. */
export async function registrar(
  ctx: Ctx,
  acao: string,
  antes: Record<string, unknown> | null,
  depois: Record<string, unknown>,
  l: repo.LinhaDeOcorrencia,
): Promise<void> {
  await auditar(ctx, { acao, entidade: 'ocorrencias', id: l.id, titulo: l.titulo, antes, depois })
  await anunciar(ctx, acao, l)
}

/** The number and the date of an incident that is opened now. Must run in a transaction. */
export async function abertura(ctx: Ctx, busca: string) {
  const ano = Number(hoje().slice(0, 4))
  const numero = await repo.proximoNumero(ctx.db, ano)
  return {
    ano,
    numero,
    status: 'Aguardando procedimento...' as const,
    aberta_em: agoraISO(),
    busca: emPalavras(busca, protocolo(ano, numero)),
  }
}

/** Opens an incident, which staff hears of, or keeps a draft only its author sees. */
export function criar(
  ctx: Ctx,
  { rascunho = false, ...dados }: z.output<typeof corpoDeNovaOcorrencia>,
): Promise<Ocorrencia> {
  const quem = exigirQuem(ctx)
  return emTransacao(ctx, async (ctx) => {
    const colunas = colunasDe(await deQuemRelata(ctx, dados))
    const id = novoId()
    await repo.inserir(ctx.db, {
      id,
      ...{ ano: null, numero: null, status: 'Rascunho', resolvida_em: null },
      usuario_id: quem.id,
      aberta_em: agoraISO(),
      criado_em: agoraISO(),
      ...colunas,
      ...(rascunho ? {} : await abertura(ctx, colunas.busca)),
    })
    await arquivos.vincular(ctx, 'ocorrencias', id, anexosDe(dados))
    const criada = await encontrar(ctx, id)
    const acao = rascunho ? 'guardou o rascunho' : 'abriu'
    await registrar(ctx, acao, null, paraAuditoria(criada, anexosDe(dados).length), criada)
    if (!rascunho) await avisos.daNova(ctx, criada, anexosDe(dados).length)
    return ver(ctx, criada)
  })
}

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states */
export async function gravar(
  ctx: Ctx,
  antes: repo.LinhaDeOcorrencia,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado }: { versaoEsperada: number | null; enviado: unknown },
): Promise<repo.LinhaDeOcorrencia> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(await ver(ctx, await encontrar(ctx, antes.id)), enviado)
  return encontrar(ctx, antes.id)
}

/**
 * Changes the status, and tells the other side. The status it already has changes nothing.
 * @throws CONFLITO when it may not become that; CONFLITO_DE_VERSAO
 */
export function mudarStatus(
  ctx: Ctx,
  id: string,
  status: StatusDeOcorrencia,
  versaoEsperada: number | null,
): Promise<Ocorrencia> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const motivo = porqueNaoMuda(antes.status, status)
    if (motivo !== null) throw conflito(motivo)
    if (antes.status === status) return ver(ctx, antes)
    const agora = agoraISO()
    const colunas = { status, resolvida_em: status === 'Resolvido' ? agora : null, atualizado_em: agora }
    const depois = await gravar(ctx, antes, colunas, { versaoEsperada, enviado: { status } })
    await registrar(ctx, 'mudou o status', { status: antes.status }, { status }, depois)
    await avisos.doStatus(ctx, depois)
    return ver(ctx, depois)
  })
}
