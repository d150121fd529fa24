import type { Selectable } from 'kysely'
import { paraReais } from '#contract/valores/moeda.ts'
import { tiposDeLancamento, type TipoDeLancamento } from '#contract/contas/categorias.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import { agoraISO, emMs } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { resumoDe } from '#server/platform/ids.ts'
import type { AoAndar } from '../operacao/andamento.ts'
import { origemDaReceita } from '../modules/cobranca/pagamentos/receita.rules.ts'
import { campos } from '../modules/contas/lancamentos/lancamentos.campos.ts'
import { paraAuditoria, textoDeBusca } from '../modules/contas/lancamentos/lancamentos.service.ts'
import { porPeriodo, type Parcela } from '../modules/contas/livro/totais.repo.ts'
import { instante } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'
import type { CobrancaPaga, LinhaDaDemonstracao, ReservaPaga } from './linha.ts'
import { criarPdf } from './pdf.ts'

/** A line ready to be stored, with its file and history. */
export interface Preparada {
  tipo: TipoDeLancamento
  linha: Selectable<Tabelas['receitas']>
  categoria: string | null
  arquivo: { linha: Tabelas['arquivos']; bytes: Uint8Array } | null
  valorAntes: number | undefined
  /** The booking the line pays for, with the id it will have. */
  reserva: (ReservaPaga & { id: string }) | null
  /** The charge the line pays, with the id its payment will have. */
  cobranca: (CobrancaPaga & { pagamento: string }) | null
}

const entidadeDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : 'despesas')
const MINUTO_MS = 60_000
/** Each file waits for the disk, so several are written side by side. */
const AO_MESMO_TEMPO = 16

/** Office hours of the day of the line, spread by its position; never after now. */
function registradoEm(dia: string, i: number): string {
  const horario = instante(dia, 9 + (i % 8), (i * 17) % 60)
  const agora = agoraISO()
  return horario < agora ? horario : new Date(emMs(agora) - MINUTO_MS).toISOString()
}

function documentoDe(l: LinhaDaDemonstracao, quando: string, autor: Autor): Preparada['arquivo'] {
  if (l.documento === null) return null
  const bytes = criarPdf({ ...l.documento, rodape: 'Documento de demonstração, sem valor fiscal.' })
  return {
    bytes,
    linha: {
      id: idDe(quando),
      nome: `${normalizar(l.documento.titulo).replace(/[^a-z0-9]+/g, '-')}-${l.nota}.pdf`,
      tipo: 'application/pdf',
      tamanho: bytes.length,
      sha256: resumoDe(Buffer.from(bytes)),
      criado_por: autor.id,
      criado_em: quando,
    },
  }
}

function preparar(l: LinhaDaDemonstracao, i: number, autor: Autor, categoriaId: string | null): Preparada {
  const quando = registradoEm(l.data, i)
  const excluido = l.excluidaEm === undefined ? null : registradoEm(l.excluidaEm, i + 1)
  const reserva = l.reserva ? { ...l.reserva, id: idDe(quando) } : null
  const cobranca = l.cobranca ? { ...l.cobranca, pagamento: idDe(quando) } : null
  const daCobranca = cobranca && origemDaReceita(cobranca.id, cobranca.pagamento)
  return {
    tipo: l.tipo,
    reserva,
    cobranca,
    categoria: l.categoria,
    valorAntes: l.valorAntes,
    arquivo: documentoDe(l, quando, autor),
    linha: {
      ...campos.vazias,
      id: idDe(quando),
      nome: l.nome,
      nota: l.nota,
      valor: l.centavos,
      descricao: l.descricao,
      data: l.data,
      categoria_id: categoriaId,
      fundo_id: FUNDO_ORDINARIO,
      ordem_nome: normalizar(l.nome),
      busca: textoDeBusca({ name: l.nome, nota: l.nota, description: l.descricao, price: paraReais(l.centavos) }),
      criado_por: autor.id,
      criado_em: quando,
      atualizado_em: quando,
      excluido_em: excluido,
      excluido_por: excluido === null ? null : autor.nome,
      origem: reserva ? `reservas:${reserva.id}` : daCobranca,
      versao: excluido !== null || l.valorAntes !== undefined ? 2 : 1,
    },
  }
}

/** Who did what to the line: entered, corrected, deleted. */
function historia({ tipo, linha, categoria, arquivo, valorAntes }: Preparada, autor: Autor) {
  const estado = (valor: number) =>
    paraAuditoria(
      { ...campos.vazias, ...linha, valor, categoria, fundo: 'Ordinário' },
      arquivo === null ? [] : [arquivo.linha.id],
    )
  const entrada = (acao: string, quando: string, antes: ReturnType<typeof estado> | null, depois: typeof antes) =>
    entradaDoHistorico(autor, quando, {
      acao,
      entidade: entidadeDe(tipo),
      id: linha.id,
      titulo: linha.nome,
      antes,
      depois,
    })
  const entradas = [entrada('criou', linha.criado_em, null, estado(valorAntes ?? linha.valor))]
  if (valorAntes !== undefined) {
    const quando = new Date(emMs(linha.criado_em) + MINUTO_MS / 2).toISOString()
    entradas.push(entrada('alterou', quando, estado(valorAntes), estado(linha.valor)))
  }
  if (typeof linha.excluido_em === 'string') entradas.push(entrada('excluiu', linha.excluido_em, null, null))
  return entradas
}

const parcelasDe = (preparadas: readonly Preparada[]): Parcela[] =>
  preparadas
    .filter(({ linha }) => linha.excluido_em === null)
    .map(({ tipo, linha: l }) => ({
      ...{ tipo, dia: l.data, categoriaId: l.categoria_id, fundoId: l.fundo_id },
      ...{ quantidade: 1, total: l.valor },
    }))

/** Puts the files where the product keeps them; a file without a row harms nobody, a row without a file would. */
export async function guardarArquivos(ctx: Ctx, preparadas: readonly Preparada[], aoAndar: AoAndar): Promise<void> {
  const arquivos = preparadas.flatMap((p) => p.arquivo ?? [])
  for (let i = 0; i < arquivos.length; i += AO_MESMO_TEMPO) {
    aoAndar({ oQue: 'Guardando os documentos', feito: i, total: arquivos.length })
    const lote = arquivos.slice(i, i + AO_MESMO_TEMPO)
    await Promise.all(lote.map(({ linha, bytes }) => ctx.plataforma.arquivos.guardar(linha.id, bytes, linha.tipo)))
  }
}

/** Makes rows, files and history of the lines. @throws Error when a line names a category that does not exist */
export async function prepararLinhas(
  ctx: Ctx,
  linhas: readonly LinhaDaDemonstracao[],
  autor: Autor,
): Promise<Preparada[]> {
  const ids = new Map((await gravar.categorias(ctx.db)).map((c) => [`${c.tipo} ${c.nome}`, c.id]))
  return linhas.map((l, i) => {
    const id = l.categoria === null ? null : ids.get(`${l.tipo} ${l.categoria}`)
    if (id === undefined) throw new Error(`A demonstração usa a categoria ${l.categoria ?? ''}, que não existe`)
    return preparar(l, i, autor, id)
  })
}

/** Writes everything, totals included, and proves that they are the sum of the lines. Must run in a transaction. */
export async function gravarLinhas(ctx: Ctx, preparadas: readonly Preparada[], autor: Autor): Promise<void> {
  const arquivos = preparadas.flatMap((p) => (p.arquivo ? [{ ...p, arquivo: p.arquivo }] : []))
  for (const tipo of tiposDeLancamento) {
    const doTipo = preparadas.filter((p) => p.tipo === tipo).map((p) => p.linha)
    await gravar.inserirTodas(ctx.db, entidadeDe(tipo), doTipo)
  }
  await gravar.inserirTodas(ctx.db, 'totais', porPeriodo(parcelasDe(preparadas)))
  await gravar.inserirTodas(
    ctx.db,
    'arquivos',
    arquivos.map((p) => p.arquivo.linha),
  )
  await gravar.inserirTodas(
    ctx.db,
    'arquivos_vinculos',
    arquivos.map((p) => ({
      arquivo_id: p.arquivo.linha.id,
      entidade: entidadeDe(p.tipo),
      entidade_id: p.linha.id,
      ordem: 0,
    })),
  )
  await gravar.inserirTodas(
    ctx.db,
    'auditoria',
    preparadas.flatMap((p) => historia(p, autor)),
  )
  for (const tipo of tiposDeLancamento) {
    const { linhas, totais } = await gravar.conferirTotais(ctx.db, tipo)
    if (linhas !== totais)
      throw new Error(`Totais de ${entidadeDe(tipo)} não batem: ${linhas} nas linhas, ${totais} guardados`)
  }
}
