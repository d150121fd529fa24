import { paraReais } from '#contract/valores/moeda.ts'
import {
  CONVITES_POR_VEZ,
  type CampoDaImportacao,
  type Importacao,
  type PreviaDaImportacao,
} from '#contract/pessoas/importacoes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, daquiA, DIA } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado, validacao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { comConteudoNaChave, emTransacao } from '#server/platform/transacao.ts'
import { nomeParaMostrar } from '../../casa/arquivos/nomes.rules.ts'
import { removerDaImportacao as removerUnidades } from '../../predio/unidades/carga.service.ts'
import { convidarDaImportacao } from '../cadastro/carga.service.ts'
import { abrirArquivo, type ArquivoEnviado } from './abertura.ts'
import type { Assunto, EscolhasDoArquivo } from './assunto.ts'
import { conferir, lerLinhas } from './conferencia.service.ts'
import * as repo from './importacoes.repo.ts'
import { adivinharColunas, type ArquivoLido } from './leitura.rules.ts'

const MAX_PROBLEMAS = 500
const LINHAS_DA_AMOSTRA = 5
/** Names a sentence can still hold. */
const MAX_UNIDADES = 8
const NADA_CONFERIDO = {
  ...{ novas: 0, repetidas: 0, comErro: 0 },
  ...{ problemas: [], totalDeProblemas: 0, unidadesNovas: [], totalDeUnidadesNovas: 0 },
  ...{ categoriasDesconhecidas: [], total: null },
}
const ULTIMAS = 20
/** How long an import can be taken back (product rule §1.8). */
const DESFAZER_MS = 30 * DIA

type Colunas<C> = (C | null)[]
/** What matters of a kind once its file has been read. */
type AlgumAssunto = Pick<Assunto<never, never>, 'tipo' | 'remover' | 'emPartes'>

const recusar = (message: string) => validacao([{ path: 'colunas', message }])

/** The mapping that was chosen, which must be of this file. @throws VALIDACAO on `colunas` */
function conferirColunas<C>({ cabecalho }: ArquivoLido, colunas: Colunas<C>): Colunas<C> {
  if (colunas.length !== cabecalho.length)
    throw recusar(`O arquivo tem ${cabecalho.length} colunas, e vieram escolhas para ${colunas.length}`)
  return colunas
}

/**
 * What a file holds and what confirming it would do. Writes nothing.
 * @param escolhidas what each column holds; guessed by the titles when absent
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas`
 */
export async function prever<C extends CampoDaImportacao, L extends { numero: number }>(
  ctx: Ctx,
  assunto: Assunto<C, L>,
  enviado: ArquivoEnviado,
  { colunas: escolhidas, ...escolhas }: EscolhasDoArquivo & { colunas?: Colunas<C> | undefined },
): Promise<PreviaDaImportacao> {
  const lido = await abrirArquivo(enviado, assunto.nomes, assunto.titulos)
  const { linhas, ...comoFoiLido } = lido
  const { cabecalho } = lido
  const colunas = escolhidas ? conferirColunas(lido, escolhidas) : adivinharColunas(cabecalho, assunto.titulos)
  const base = {
    ...comoFoiLido,
    colunas,
    amostra: linhas.slice(0, LINHAS_DA_AMOSTRA).map((l) => l.celulas.slice(0, cabecalho.length)),
    linhas: linhas.length,
  }
  // Without these nothing can be judged yet: first the person says where they are.
  if (assunto.obrigatorios.some(([campo]) => !colunas.includes(campo))) return { ...base, ...NADA_CONFERIDO }
  const lidas = await lerLinhas(ctx, assunto, lido, colunas, escolhas)
  const { novas, repetidas, comErro, problemas } = await conferir(ctx, assunto, lido, colunas, lidas)
  const unidades = (await assunto.unidadesNovas?.(ctx, novas)) ?? []
  const { valor } = assunto
  return {
    ...base,
    avisos: [...base.avisos, ...lidas.avisos],
    novas: novas.length,
    repetidas,
    comErro,
    problemas: problemas.slice(0, MAX_PROBLEMAS),
    totalDeProblemas: problemas.length,
    unidadesNovas: unidades.slice(0, MAX_UNIDADES),
    totalDeUnidadesNovas: unidades.length,
    categoriasDesconhecidas: lidas.desconhecidas,
    total: valor ? paraReais(novas.reduce((soma, item) => soma + valor(item), 0)) : null,
  }
}

const paraFora = (l: repo.LinhaDaImportacao): Importacao => ({
  _id: l.id,
  arquivo: l.arquivo,
  quantidade: l.quantidade,
  quem: l.quem,
  createdAt: l.criada_em,
  desfeitaEm: l.desfeita_em,
  mantidas: l.mantidas,
  podeDesfazer: l.desfeita_em === null && l.criada_em > daquiA(-DESFAZER_MS),
})

/** The stored import of a kind. @throws NAO_ENCONTRADO */
export async function encontrar(
  ctx: Ctx,
  { tipo }: Pick<AlgumAssunto, 'tipo'>,
  id: string,
): Promise<repo.LinhaDaImportacao> {
  const linha = await repo.porId(ctx.db, id)
  if (linha?.tipo !== tipo) throw naoEncontrado()
  return linha
}

/**
 * Adds what is new in a file, all in one transaction; repeated and faulty lines stay out.
 * @param escolhas the columns, and how many new ones the preview showed
 * @throws ARQUIVO_RECUSADO, VALIDACAO on `colunas`, CONFLITO when there are no longer as many
 */
export async function confirmar<C extends CampoDaImportacao, L extends { numero: number }>(
  ctx: Ctx,
  assunto: Assunto<C, L>,
  { nome, bytes }: ArquivoEnviado,
  { colunas, novas: esperadas, ...escolhas }: EscolhasDoArquivo & { colunas: Colunas<C>; novas: number },
): Promise<Importacao> {
  const lido = await abrirArquivo({ nome, bytes }, assunto.nomes, assunto.titulos)
  conferirColunas(lido, colunas)
  for (const [campo, falta] of assunto.obrigatorios) if (!colunas.includes(campo)) throw recusar(falta)
  const { id: criada_por } = exigirQuem(ctx)
  const { tipo } = assunto
  const lidas = await lerLinhas(ctx, assunto, lido, colunas, escolhas)
  return emTransacao(comConteudoNaChave(ctx, resumoDe(bytes)), async (ctx) => {
    const { novas } = await conferir(ctx, assunto, lido, colunas, lidas)
    if (novas.length !== esperadas)
      throw conflito('O cadastro mudou desde a prévia. Confira a prévia de novo antes de importar.')
    const id = novoId()
    const arquivo = nomeParaMostrar(nome) || assunto.arquivo
    const quantidade = novas.length
    const linha = { id, tipo, arquivo, quantidade, criada_por, criada_em: agoraISO(), desfeita_em: null }
    await repo.inserir(ctx.db, linha)
    await assunto.gravar(ctx, novas, id)
    await registrar(ctx, 'importou', { id, arquivo }, { [tipo]: quantidade })
    return paraFora(await encontrar(ctx, assunto, id))
  })
}

async function registrar(
  ctx: Ctx,
  acao: string,
  { id, arquivo }: { id: string; arquivo: string },
  depois: Record<string, unknown>,
): Promise<void> {
  await auditar(ctx, { acao, entidade: 'importacoes', id, titulo: arquivo, antes: null, depois })
  await avisarMudanca(ctx, 'importacoes', acao, id)
}

/** The last imports of a kind, newest first. */
export const listar = async (
  ctx: Ctx,
  { tipo }: Pick<AlgumAssunto, 'tipo'>,
): Promise<{ importacoes: Importacao[] }> => ({
  importacoes: (await repo.ultimas(ctx.db, tipo, ULTIMAS)).map(paraFora),
})

/** Invites people of an import who were never invited, some at a time. @throws CONFLITO when it was undone */
export function convidar(ctx: Ctx, linha: repo.LinhaDaImportacao): Promise<{ enviados: number; faltam: number }> {
  if (linha.desfeita_em !== null) throw conflito('Esta importação foi desfeita')
  return convidarDaImportacao(ctx, linha.id, CONVITES_POR_VEZ)
}

/**
 * Takes an import back. What is already in use stays. Doing it again changes nothing.
 * @throws CONFLITO after 30 days
 */
export async function desfazer(ctx: Ctx, assunto: AlgumAssunto, linha: repo.LinhaDaImportacao): Promise<Importacao> {
  if (linha.desfeita_em !== null) return paraFora(linha)
  if (!paraFora(linha).podeDesfazer) throw conflito('Uma importação só pode ser desfeita por 30 dias')
  const removidas = assunto.emPartes ? await assunto.remover(ctx, linha.id) : null
  return emTransacao(ctx, async (ctx) => {
    const foram = removidas ?? (await assunto.remover(ctx, linha.id))
    const mantidas = linha.quantidade - foram
    // Units that people brought along and in which nobody is any more.
    if (linha.tipo === 'pessoas') await removerUnidades(ctx, linha.id)
    if (await repo.marcarDesfeita(ctx.db, linha.id, agoraISO(), mantidas))
      await registrar(ctx, 'desfez', linha, { removidas: foram, mantidas })
    return paraFora(await encontrar(ctx, assunto, linha.id))
  })
}
