import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { tiposDeArquivo } from '#contract/casa/arquivos.ts'
import type {
  corpoDeNovaVersao,
  corpoDeNovoDocumento,
  CorpoDeDocumento,
  Documento,
  DocumentoAberto,
  DocumentoNaLista,
  listarDocumentos,
} from '#contract/predio/documentos.ts'
import { publicosDe, type PublicoDeDocumento } from '#contract/predio/documentos/publicos.ts'
import { situacaoDaValidade } from '#contract/predio/documentos/validade.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agePor, ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { campoInvalido, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { buscaDe, lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import { trechoCom } from '../atas/trecho.rules.ts'
import { papeisDoUsuario } from '../unidades/responsaveis.service.ts'
import * as repo from './documentos.repo.ts'

/** What the building keeps, for whom it is. */

const ENTIDADE = 'documentos'
/** The word under which the file of each version is kept. */
const VERSOES = 'documento_versoes'

/** Whom the documents that who asks may see are for. */
async function publicosPara(ctx: Ctx): Promise<PublicoDeDocumento[]> {
  const papeis = await papeisDoUsuario(ctx, exigirQuem(ctx).id, hoje())
  return publicosDe({
    administra: ehAdministracao(ctx),
    ehProprietario: [...papeis.values()].includes('proprietario'),
    ehDoConselho: agePor(ctx, 'conselheiro'),
  })
}

/** The versions of some documents, by document, each with its file as the API shows it; the newest first. */
async function versoesDe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, DocumentoAberto['versoes']>> {
  const linhas = await repo.versoesDe(ctx.db, ids)
  const deCada = await arquivos.dosRegistros(
    ctx,
    VERSOES,
    linhas.map((v) => v.id),
  )
  const versoes = new Map<string, DocumentoAberto['versoes']>()
  for (const v of linhas) {
    const [arquivo] = deCada.get(v.id) ?? []
    if (!arquivo) continue
    const versao = { numero: v.numero, arquivo, motivo: v.motivo, enviada: { por: v.quem, em: v.enviada_em } }
    versoes.set(v.documento_id, [...(versoes.get(v.documento_id) ?? []), versao])
  }
  return versoes
}

function comArquivo(l: repo.Linha, versoes: DocumentoAberto['versoes'] | undefined): Documento {
  const [vale] = versoes ?? []
  if (!vale) throw naoEncontrado()
  return {
    _id: l.id,
    ...repo.campos.daLinha(l),
    situacao: situacaoDaValidade(l.validade, hoje()),
    ...{ numero: l.numero, arquivo: vale.arquivo, createdAt: l.criado_em, updatedAt: l.atualizado_em },
    versao: l.versao,
  }
}

const paraFora = async (ctx: Ctx, l: repo.Linha): Promise<Documento> =>
  comArquivo(l, (await versoesDe(ctx, [l.id])).get(l.id))

/** A document with every file that was ever in force. */
export async function ver(ctx: Ctx, l: repo.Linha): Promise<DocumentoAberto> {
  const versoes = (await versoesDe(ctx, [l.id])).get(l.id) ?? []
  return { ...comArquivo(l, versoes), versoes }
}

/** The stored document, deleted or not, whoever asks. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluido(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The stored document, if it is for who asks. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await encontrarMesmoExcluido(ctx, id)
  if (linha.excluido_em !== null || !(await publicosPara(ctx)).includes(linha.publico)) throw naoEncontrado()
  return linha
}

/** Whether the file of a version may be seen by who asks: with the document it is of. */
export async function podeVerArquivos(ctx: Ctx, id: string): Promise<boolean> {
  const versao = await repo.versaoPorId(ctx.db, id)
  return (
    versao !== undefined &&
    encontrar(ctx, versao.documento_id).then(
      () => true,
      () => false,
    )
  )
}

/** A page of those who asks may see, by folder unless asked otherwise. A search looks into the PDFs too. */
export async function listar(
  ctx: Ctx,
  query: z.output<typeof listarDocumentos.query>,
): Promise<Pagina<DocumentoNaLista>> {
  const { pasta, situacao } = query
  const busca = buscaDe(query.busca)
  const filtro: repo.Filtro = { busca, pasta, situacao, publicos: await publicosPara(ctx), hoje: hoje() }
  const como = lerOrdem<repo.Ordem>(query.ordem ?? 'pasta')
  return paginar(query, await repo.contar(ctx.db, filtro), async (lugar) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, ...lugar })
    const versoes = await versoesDe(
      ctx,
      linhas.map((l) => l.id),
    )
    return linhas.map(({ texto, ...l }) => ({
      ...comArquivo(l, versoes.get(l.id)),
      trecho: busca === undefined || texto === null ? null : trechoCom(texto, busca),
    }))
  })
}

export const pastas = async (ctx: Ctx) => repo.pastas(ctx.db, { publicos: await publicosPara(ctx), hoje: hoje() })

/** The text of what was sent, where it is a PDF that has any. Read before the transaction: nobody waits behind it. */
async function textoDo(ctx: Ctx, arquivoId: string): Promise<string | null> {
  const linha = await arquivos.encontrar(ctx, arquivoId).catch(() => null)
  if (linha?.criado_por !== exigirQuem(ctx).id)
    throw campoInvalido('arquivo', 'Arquivo não encontrado: envie-o de novo')
  if (linha.tipo !== tiposDeArquivo.pdf) return null
  return (await textoDoPdf(await buffer(await arquivos.abrirConteudo(ctx, linha)))) || null
}

const colunasDe = (d: CorpoDeDocumento, texto: string | null) => ({
  ...repo.campos.colunasDe(d),
  ...{ ordem_pasta: normalizar(d.pasta), ordem_titulo: normalizar(d.titulo) },
  busca: emPalavras(d.pasta, d.titulo, texto ?? ''),
  atualizado_em: agoraISO(),
})

/** Ties a file to a document as the version that holds. @throws VALIDACAO on `arquivo` that is not the caller's own upload */
async function guardarVersao(
  ctx: Ctx,
  documento: string,
  numero: number,
  arquivo: string,
  motivo: string | null,
): Promise<void> {
  const id = novoId()
  await repo.guardarVersao(ctx.db, {
    ...{ id, documento_id: documento, numero, arquivo_id: arquivo, motivo },
    ...{ enviada_em: agoraISO(), enviada_por: exigirQuem(ctx).id },
  })
  await arquivos.vincular(ctx, VERSOES, id, [arquivo])
}

/** Keeps a document. @throws VALIDACAO on `arquivo` */
export async function criar(ctx: Ctx, d: z.output<typeof corpoDeNovoDocumento>): Promise<Documento> {
  const { arquivo, ...dados } = d
  const texto = await textoDo(ctx, arquivo)
  return emTransacao(ctx, async (ctx) => {
    const id = novoId()
    await repo.inserir(ctx.db, {
      ...{ id, numero: 1, texto, criado_por: exigirQuem(ctx).id, criado_em: agoraISO() },
      ...{ excluido_em: null, excluido_por: null },
      ...colunasDe(dados, texto),
    })
    await guardarVersao(ctx, id, 1, arquivo, null)
    const linha = await encontrar(ctx, id)
    await registrar(ctx, 'criou', null, linha)
    return paraFora(ctx, linha)
  })
}

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states when somebody saved in between */
async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao }: { versaoEsperada: number | null; enviado: unknown; acao: string },
): Promise<repo.Linha> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(await paraFora(ctx, await encontrarMesmoExcluido(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluido(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  return depois
}

/** Changes what is said of a document, and not its file. @throws CONFLITO_DE_VERSAO */
export const atualizar = (
  ctx: Ctx,
  id: string,
  d: CorpoDeDocumento,
  versaoEsperada: number | null,
): Promise<Documento> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const colunas = colunasDe(d, await repo.textoDe(ctx.db, id))
    return paraFora(ctx, await gravar(ctx, antes, colunas, { versaoEsperada, enviado: d, acao: 'alterou' }))
  })

/** Puts another file in the place of the one that holds, which stays. @throws VALIDACAO on `arquivo`; CONFLITO_DE_VERSAO */
export async function novaVersao(
  ctx: Ctx,
  id: string,
  d: z.output<typeof corpoDeNovaVersao>,
  versaoEsperada: number | null,
): Promise<Documento> {
  const texto = await textoDo(ctx, d.arquivo)
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const numero = antes.numero + 1
    const dados = { pasta: antes.pasta, titulo: antes.titulo, publico: antes.publico, validade: d.validade }
    const colunas = { ...colunasDe(dados, texto), texto, numero }
    const depois = await gravar(ctx, antes, colunas, { versaoEsperada, enviado: d, acao: 'enviou uma nova versão' })
    await guardarVersao(ctx, id, numero, d.arquivo, d.motivo)
    return paraFora(ctx, depois)
  })
}

/** Deletes a document softly. @throws CONFLITO_DE_VERSAO */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const marcas = { excluido_em: agoraISO(), excluido_por: exigirQuem(ctx).nome }
    await gravar(ctx, antes, marcas, { versaoEsperada, enviado: null, acao: 'excluiu' })
    return undefined
  })

/** Undoes a deletion. Restoring what is not deleted changes nothing. */
export const restaurar = (ctx: Ctx, id: string): Promise<Documento> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluido(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    const sem = { excluido_em: null, excluido_por: null }
    return paraFora(ctx, await gravar(ctx, linha, sem, { versaoEsperada: null, enviado: null, acao: 'restaurou' }))
  })

const noHistorico = (l: repo.Linha) => repo.campos.noHistorico(repo.campos.daLinha(l))

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<void> {
  const conta = acao !== 'excluiu' && acao !== 'restaurou'
  await auditar(ctx, {
    ...{ acao, entidade: ENTIDADE, id: depois.id, titulo: depois.titulo },
    antes: conta && antes ? noHistorico(antes) : null,
    depois: conta ? noHistorico(depois) : null,
  })
  await avisarMudanca(ctx, ENTIDADE, acao, depois.id)
}
