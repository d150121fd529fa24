import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { tiposDeArquivo } from '#contract/casa/arquivos.ts'
import type { ata, ataNaLista, corpoDeNovaAta, listarAtas } from '#contract/predio/atas.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflitoDeVersao, ErroDeAplicacao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import { buscaDe, lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as repo from './atas.repo.ts'
import { trechoCom } from './trecho.rules.ts'

type Ata = z.input<typeof ata>
type AtaNaLista = z.input<typeof ataNaLista>
type Consulta = z.output<typeof listarAtas.query>

const ENTIDADE = 'atas'

async function paraFora(ctx: Ctx, l: repo.LinhaDeAta): Promise<Ata> {
  const [arquivo] = await arquivos.doRegistro(ctx, ENTIDADE, l.id)
  if (!arquivo) throw naoEncontrado()
  const { id: _id, criado_em: createdAt, versao } = l
  return { _id, ...repo.campos.daLinha(l), url: arquivo.url, arquivo, createdAt, versao }
}

/** A page of minutes, the last meeting first unless asked otherwise. A search looks into the PDFs too. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<AtaNaLista>> {
  const busca = buscaDe(query.busca)
  const filtro: repo.Filtro = { busca, de: query.de, ate: query.ate }
  const total = await repo.contar(ctx.db, filtro)
  const como = lerOrdem<repo.Ordem>(query.ordem ?? '-data')
  return paginar(query, total, async (lugar) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, ...lugar })
    return Promise.all(
      linhas.map(async ({ texto, ...l }) => ({
        ...(await paraFora(ctx, l)),
        trecho: busca === undefined || texto === null ? null : trechoCom(texto, busca),
      })),
    )
  })
}

/** The stored minutes, deleted ones excluded. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDeAta> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null) throw naoEncontrado()
  return linha
}

/** The stored minutes, in the bin or not. @throws NAO_ENCONTRADO */
export async function encontrarExcluida(ctx: Ctx, id: string): Promise<repo.LinhaDeAta> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

export const ver = paraFora

/** Whether the files of these minutes may be seen: everyone reads minutes; of those in the bin, nobody does. */
export async function podeVerArquivos(ctx: Ctx, id: string): Promise<boolean> {
  const linha = await repo.porId(ctx.db, id)
  return linha?.excluido_em === null
}

/** The PDF that was sent for the minutes. @throws VALIDACAO on `arquivo` when it is not there, not the caller's, or no PDF */
async function pdfEnviado(ctx: Ctx, id: string) {
  const linha = await arquivos.encontrar(ctx, id).catch((erro: unknown) => {
    if (erro instanceof ErroDeAplicacao && erro.codigo === 'NAO_ENCONTRADO') return null
    throw erro
  })
  if (linha?.criado_por !== ctx.quem?.id || !linha)
    throw campoInvalido('arquivo', 'Arquivo não encontrado: envie-o de novo')
  if (linha.tipo !== tiposDeArquivo.pdf) throw campoInvalido('arquivo', 'A ata deve ser um PDF')
  return linha
}

/** Publishes minutes, and tells everyone. What can be read in the PDF is found by the search. */
export async function criar(ctx: Ctx, dados: z.output<typeof corpoDeNovaAta>): Promise<Ata> {
  const { name, pauta, data, conselho } = dados
  if (data > hoje()) throw campoInvalido('data', 'A reunião de uma ata já aconteceu: a data não pode ser no futuro')
  const pdf = await pdfEnviado(ctx, dados.arquivo)
  // Before the transaction: reading a PDF takes its time, and nobody should wait behind it.
  const texto = await textoDoPdf(await buffer(await arquivos.abrirConteudo(ctx, pdf)))
  return emTransacao(ctx, async (ctx) => {
    const id = novoId()
    await repo.inserir(ctx.db, {
      id,
      ...repo.campos.colunasDe(dados),
      arquivo_id: pdf.id,
      ordem_pauta: normalizar(pauta),
      ordem_responsavel: normalizar(name),
      busca: emPalavras(name, pauta, conselho, formatarData(data), texto),
      texto: texto === '' ? null : texto,
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
    })
    await arquivos.vincular(ctx, ENTIDADE, id, [pdf.id])
    const criada = await encontrar(ctx, id)
    await registrar(ctx, 'criou', criada, repo.campos.noHistorico(repo.campos.daLinha(criada)))
    await notificar(
      ctx,
      { papel: 'todos' },
      {
        tipo: 'ata',
        titulo: 'Nova ata de reunião',
        texto: `${resumida(pauta)}, reunião de ${formatarData(data)}`,
        caminho: `/reunioes?ver=${id}`,
        entidade: ENTIDADE,
        entidadeId: id,
      },
    )
    return paraFora(ctx, criada)
  })
}

/** The first line of the agenda, short enough for a notice. */
const resumida = (pauta: string): string => {
  const primeira = pauta.split('\n', 1)[0] ?? ''
  return primeira.length > 120 ? `${primeira.slice(0, 119).trimEnd()}…` : primeira
}

/** Deletes minutes softly. @throws CONFLITO_DE_VERSAO */
export function excluir(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrar(ctx, id)
    const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    const vale = versaoEsperada === null || versaoEsperada === linha.versao
    if (!vale || !(await repo.marcar(ctx.db, linha, marcas)))
      throw conflitoDeVersao(await paraFora(ctx, await encontrar(ctx, id)), null)
    await registrar(ctx, 'excluiu', linha, null)
    return undefined
  })
}

/** Undoes a deletion. Restoring what is not deleted changes nothing. */
export function restaurar(ctx: Ctx, id: string): Promise<Ata> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrarExcluida(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    if (await repo.marcar(ctx.db, linha, { excluido_em: null, excluido_por: null }))
      await registrar(ctx, 'restaurou', linha, null)
    return paraFora(ctx, await encontrar(ctx, id))
  })
}

async function registrar(
  ctx: Ctx,
  acao: string,
  { id, pauta }: Pick<repo.LinhaDeAta, 'id' | 'pauta'>,
  depois: Record<string, unknown> | null,
): Promise<void> {
  await auditar(ctx, { acao, entidade: ENTIDADE, id, titulo: resumida(pauta), antes: null, depois })
  await avisarMudanca(ctx, ENTIDADE, acao, id)
}
