import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { camposDoFornecedor } from '#contract/predio/fornecedores.campos.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { corpoDeFornecedor, Fornecedor, listarFornecedores } from '#contract/predio/fornecedores.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { buscaDe, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { perguntarPorCpfOuCnpj } from '#server/platform/registro.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './fornecedores.repo.ts'

type Corpo = z.output<typeof corpoDeFornecedor>
/** A supplier between wire, columns and history. */
export const campos = mapear<Fornecedor, Selectable<Tabelas['fornecedores']>>()(camposDoFornecedor)

type Linha = NonNullable<Awaited<ReturnType<typeof repo.porId>>>

/** A supplier as the API shows it. */
export const paraFora = (l: Linha): Fornecedor => ({
  _id: l.id,
  ...campos.daLinha(l),
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

const paraAuditoria = (l: Linha) => campos.noHistorico(campos.daLinha(l))

/** The stored supplier, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored supplier, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluido(ctx: Ctx, id: string): Promise<Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** A page of suppliers, by name unless asked otherwise. */
export async function listar(ctx: Ctx, query: z.output<typeof listarFornecedores.query>): Promise<Pagina<Fornecedor>> {
  const busca = buscaDe(query.busca)
  const total = await repo.contar(ctx.db, busca)
  const { ordem = 'nome' } = query
  const sentido = ordem.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const coluna = ordem.endsWith('ramo') ? ('ramo' as const) : ('ordem_nome' as const)
  return paginar(query, total, async (lugar) =>
    (await repo.listar(ctx.db, busca, { ordem: coluna, sentido, ...lugar })).map(paraFora),
  )
}

async function colunasDe(ctx: Ctx, id: string, d: Corpo, antes: Partial<Linha> = {}) {
  const documento = d.documento === undefined ? (antes.documento ?? null) : d.documento
  if (documento !== null && (await repo.comDocumento(ctx.db, documento, id)))
    throw jaExiste('documento', 'Já há um fornecedor com este CPF ou CNPJ')
  if (documento !== antes.documento) await perguntarPorCpfOuCnpj(ctx, 'fornecedores', [documento])
  return {
    ...campos.colunasDe(d),
    busca: emPalavras(d.name, d.ramo, documento),
    ordem_nome: normalizar(d.name),
    atualizado_em: agoraISO(),
  }
}

/** Records a supplier. @throws JA_EXISTE on `documento`, VALIDACAO on the one of somebody of the council */
export const criar = (ctx: Ctx, corpo: Corpo): Promise<Fornecedor> =>
  emTransacao(ctx, async (ctx) => {
    const id = novoId()
    const linha = {
      id,
      criado_em: agoraISO(),
      excluido_em: null,
      excluido_por: null,
      ...campos.vazias,
      ...(await colunasDe(ctx, id, corpo)),
    }
    await repo.inserir(ctx.db, linha)
    const criado = await encontrar(ctx, id)
    await registrar(ctx, 'criou', null, criado)
    return paraFora(criado)
  })

async function gravar(
  ctx: Ctx,
  antes: Linha,
  campos: Partial<Tabelas['fornecedores']>,
  acao: string,
  versaoEsperada: number | null,
  enviado: unknown,
): Promise<Fornecedor> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  const { versao: _v, ...resto } = campos
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, resto)))
    throw conflitoDeVersao(paraFora(await encontrarMesmoExcluido(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluido(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  return paraFora(depois)
}

/** Changes a supplier. @throws CONFLITO_DE_VERSAO, JA_EXISTE on `documento` */
export const atualizar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Fornecedor> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    return gravar(ctx, antes, await colunasDe(ctx, id, corpo, antes), 'alterou', versaoEsperada, corpo)
  })

/** Deletes a supplier softly; orders and despesas keep its name. */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    await gravar(ctx, await encontrar(ctx, id), marcas, 'excluiu', versaoEsperada, null)
    return undefined
  })

/** Undoes a deletion. @throws JA_EXISTE when another supplier took the document meanwhile */
export const restaurar = (ctx: Ctx, id: string): Promise<Fornecedor> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluido(ctx, id)
    if (linha.excluido_em === null) return paraFora(linha)
    if (linha.documento !== null && (await repo.comDocumento(ctx.db, linha.documento, id)))
      throw jaExiste('documento', 'Já há um fornecedor com este CPF ou CNPJ')
    await perguntarPorCpfOuCnpj(ctx, 'fornecedores', [linha.documento])
    return gravar(ctx, linha, { excluido_em: null, excluido_por: null }, 'restaurou', null, null)
  })

async function registrar(ctx: Ctx, acao: string, antes: Linha | null, depois: Linha) {
  const mudou = acao === 'criou' || acao === 'alterou'
  await auditar(ctx, {
    acao,
    entidade: 'fornecedores',
    id: depois.id,
    titulo: depois.nome,
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou ? paraAuditoria(depois) : null,
  })
  await avisarMudanca(ctx, 'fornecedores', acao, depois.id)
}

/** How many suppliers were deleted since an instant. */
export const contarExcluidos = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarExcluidos(ctx.db, desde, busca)

/** Suppliers deleted since an instant, as the bin shows them. */
export async function listarExcluidos(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: l.nome,
    detalhe: `Fornecedor · ${l.ramo}`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}
