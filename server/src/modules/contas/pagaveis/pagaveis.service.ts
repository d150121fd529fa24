import type { Insertable, Updateable } from 'kysely'
import type { z } from 'zod'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { lerLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import type { corpoDePagavel, Pagavel } from '#contract/contas/pagaveis.ts'
import type { RetencaoApurada } from '#contract/contas/retencoes/apuracao.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { emPalavras, palavraDoValor } from '#server/platform/db/palavras.rules.ts'
import type { TabelaPagaveis } from '#server/platform/db/tabelas/pagaveis.ts'
import { campoInvalido, conflito, jaExiste } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as fornecedores from '../../predio/fornecedores/citado.service.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as fundos from '../fundos/escolha.service.ts'
import { campos, paraFora, periodicidadeDe } from './apresentacao.service.ts'
import { conteudoDaLinha } from './aprovacao/conteudo.service.ts'
import { encontrar, encontrarMesmoExcluida, escrever, registrar, type Opcoes } from './gravacao.service.ts'
import { SEM_APROVACAO, SEM_CONFERENCIA, vazia } from './linha-nova.rules.ts'
import * as repo from './pagaveis.repo.ts'
import { gravar as gravarPartes, partesDe, type Parte } from './partes/partes.service.ts'
import { conteudoDe } from './pagaveis.rules.ts'
import { recusarNaGuia, recusarTirar, recusarVoltar } from './retencoes/guia.service.ts'
import { acertar } from './retencoes/recolhimento.service.ts'
import { travar } from './retencoes/retencoes.repo.ts'
import { apurarDa, gravar as gravarRetencoes } from './retencoes/retencoes.service.ts'

export type Corpo = z.output<typeof corpoDePagavel>

const NOME_DA_FORMA = { boleto: 'de boleto', arrecadacao: 'de conta de consumo ou tributo' } as const

/**
 * The digits of the line that was typed.
 * @param aPagar centavos
 * @throws VALIDACAO on `linha`, on `valor` where the line has another and nobody said so
 */
function linhaDe(d: Corpo, antes: repo.Linha | null, aPagar: number): string | null {
  const texto = d.linha === undefined ? (antes?.linha ?? null) : d.linha
  if (texto === null) return null
  if (d.forma !== 'boleto' && d.forma !== 'arrecadacao') {
    if (d.linha === undefined) return null
    throw campoInvalido('linha', 'Só boletos e contas de consumo ou tributo têm linha digitável')
  }
  const lida = lerLinhaDePagamento(texto, d.vencimento)
  if ('problema' in lida) throw campoInvalido('linha', lida.problema)
  if (lida.forma !== d.forma) throw campoInvalido('linha', `Esta linha é ${NOME_DA_FORMA[lida.forma]}`)
  const valor = paraCentavos(d.valor)
  const outro = lida.valor !== null && lida.valor !== valor && lida.valor !== aPagar
  if (outro && d.valorDifere !== true && !d.rascunho)
    throw campoInvalido('valor', `A linha diz ${formatarCentavos(lida.valor ?? 0)}: confirme se o valor é outro`)
  return lida.linha
}

/** The same note twice, or the same line, is one bill. @throws JA_EXISTE on `linha`, `chave` or `nota` */
async function recusarRepetida(ctx: Ctx, l: repo.Marcas): Promise<void> {
  const outra = l.linha === null && l.nota === null && l.chave === null ? undefined : await repo.igual(ctx.db, l)
  if (!outra) return
  const qual = `“${outra.nome}”, que vence em ${formatarData(outra.vencimento)}`
  if (l.linha !== null && outra.linha === l.linha) throw jaExiste('linha', `Esta linha já está na conta ${qual}`)
  if (l.chave !== null && outra.chave === l.chave)
    throw jaExiste('chave', `A nota desta chave já está na conta ${qual}`)
  throw jaExiste('nota', `Esta nota do fornecedor já está na conta ${qual}`)
}

/** A series has one bill a month: a payment taken back and made again opened another in its place. @throws CONFLITO */
async function recusarDuasDoMes(ctx: Ctx, l: repo.Linha): Promise<void> {
  const outra = l.frequencia === null ? undefined : await repo.daMesmaSerie(ctx.db, l)
  if (outra)
    throw conflito(
      `Já há a conta de ${mesPorExtenso(l.competencia)} desta série: “${outra.nome}”, que vence em ${formatarData(outra.vencimento)}. Exclua-a antes de restaurar esta.`,
    )
}

/** The order a bill is for. One that was deleted is chosen no more; what named it before keeps it. @throws VALIDACAO on `servico` */
async function servicoDe(ctx: Ctx, d: Corpo, antes: repo.Linha | null): Promise<string | null> {
  if (d.servico === undefined) return antes?.servico_id ?? null
  if (d.servico !== null && d.servico !== antes?.servico_id && !(await repo.ordem(ctx.db, d.servico)))
    throw campoInvalido('servico', 'Ordem de serviço não encontrada')
  return d.servico
}

async function categoriaDe(ctx: Ctx, d: Corpo, antes: repo.Linha | null): Promise<string | null> {
  if (d.categoria === undefined) return antes?.categoria_id ?? null
  if (d.categoria === null) return null
  return (await categorias.escolher(ctx, 'despesa', d.categoria, antes?.categoria_id ?? null))._id
}

/** What a form sent, as it is to be stored. */
interface Preenchida {
  colunas: Omit<Insertable<TabelaPagaveis>, keyof ReturnType<typeof vazia> | 'status'> & Updateable<TabelaPagaveis>
  retencoes: RetencaoApurada[]
  partes: Parte[]
}

/** What is withheld of what a form sent. @throws VALIDACAO */
const retencoesDe = (ctx: Ctx, id: string, d: Corpo, antes: repo.Linha | null, emissao: string | null) =>
  apurarDa(ctx, {
    ...{ id, bruto: paraCentavos(d.valor), desconto: paraCentavos(d.desconto ?? 0), emissao, vencimento: d.vencimento },
    tipo: d.tipoDeServico === undefined ? (antes?.tipo_de_servico ?? null) : d.tipoDeServico,
    simples: d.simples ?? antes?.simples === 1,
    rascunho: antes === null ? d.rascunho === true : antes.status === 'Rascunho' && d.rascunho !== false,
    enviadas: d.retencoes,
  })

/** The columns of what a form sent, and what is withheld. @throws VALIDACAO on each field that cannot be so */
async function lerCorpo(ctx: Ctx, id: string, d: Corpo, antes: repo.Linha | null): Promise<Preenchida> {
  const desconto = paraCentavos(d.desconto ?? 0)
  if (desconto > paraCentavos(d.valor)) throw campoInvalido('desconto', 'O desconto é maior que o valor')
  const fornecedor_id = d.fornecedor === undefined ? (antes?.fornecedor_id ?? null) : d.fornecedor
  const fornecedor =
    fornecedor_id === null || fornecedor_id === antes?.fornecedor_id
      ? (antes?.fornecedor ?? null)
      : (await fornecedores.exigir(ctx, fornecedor_id)).nome
  const partes = await partesDe(ctx, id, d, antes)
  // Of a divided bill, those of its first part.
  const fundo_id = partes[0]?.fundo_id ?? d.fundo ?? antes?.fundo_id ?? FUNDO_ORDINARIO
  if (partes.length === 0 && fundo_id !== antes?.fundo_id) await fundos.exigir(ctx, 'fundo', fundo_id)
  const nota = d.nota === undefined ? (antes?.nota ?? null) : d.nota
  const pix = d.pix === undefined ? (antes?.pix ?? null) : d.pix
  const chave = d.chave === undefined ? (antes?.chave ?? null) : d.chave
  const emissao = d.emissao === undefined ? (antes?.emissao ?? null) : d.emissao
  const { apuradas, retido } = await retencoesDe(ctx, id, d, antes, emissao)
  const aPagar = paraCentavos(d.valor) - desconto - retido
  const linha = linhaDe(d, antes, aPagar)
  await recusarRepetida(ctx, { id, linha, chave, fornecedor_id, nota })
  const recorrencia = d.recorrencia === undefined ? antes && periodicidadeDe(antes) : d.recorrencia
  const colunas = {
    ...campos.colunasDe({ ...d, desconto: d.desconto ?? 0 }),
    ...{ fornecedor_id, fundo_id, nota, chave, linha, emissao, retido },
    servico_id: await servicoDe(ctx, d, antes),
    categoria_id: partes[0] ? partes[0].categoria_id : await categoriaDe(ctx, d, antes),
    competencia: d.competencia ?? antes?.competencia ?? d.vencimento.slice(0, 7),
    // A short month moved it, and nobody else did: the series keeps its day.
    dia_do_mes: antes?.vencimento === d.vencimento ? antes.dia_do_mes : Number(d.vencimento.slice(8)),
    pix: d.forma === 'pix' ? pix : null,
    frequencia: recorrencia?.frequencia ?? null,
    intervalo: recorrencia?.intervalo ?? 1,
    ordem_nome: normalizar(d.name),
    busca: emPalavras(d.name, nota, fornecedor, linha, palavraDoValor(aPagar)),
    atualizado_em: agoraISO(),
  }
  return { colunas, retencoes: apuradas, partes }
}

/** Enters a bill, or keeps it as a draft. @param serie the bill it follows, of one that repeats, and the day of their series */
export const criar = (ctx: Ctx, corpo: Corpo, serie?: { anterior: string; diaDoMes: number }): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const id = novoId()
    const { colunas, retencoes, partes } = await lerCorpo(ctx, id, corpo, null)
    await repo.inserir(ctx.db, {
      ...vazia(id, agoraISO(), ctx.quem?.id ?? null),
      ...colunas,
      ...(serie && { anterior_id: serie.anterior, dia_do_mes: serie.diaDoMes }),
      status: corpo.rascunho ? 'Rascunho' : 'Lançada',
    })
    if (corpo.anexos?.length) await arquivos.vincular(ctx, 'pagaveis', id, corpo.anexos)
    await gravarRetencoes(ctx, id, retencoes)
    await gravarPartes(ctx, id, partes)
    const criada = await encontrar(ctx, id)
    await registrar(ctx, 'criou', null, criada)
    await acertar(ctx, criada)
    return paraFora(ctx, criada)
  })

/**
 * Writes over the version that was read, and brings the bills of taxes to it.
 * @throws CONFLITO_DE_VERSAO with both states when somebody saved in between; CONFLITO where a tax was collected already
 */
export async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { retencoes, junto, ...opcoes }: Opcoes & { retencoes?: readonly RetencaoApurada[] },
): Promise<Pagavel> {
  let tiradas: string[] = []
  const depois = await escrever(ctx, antes, colunas, {
    ...opcoes,
    junto: async () => {
      await junto?.()
      if (retencoes) tiradas = await gravarRetencoes(ctx, antes.id, retencoes)
    },
  })
  await acertar(ctx, depois, tiradas)
  return paraFora(ctx, depois)
}

/**
 * Changes a bill that is not paid. What changes of what was approved takes the approval away, and makes whoever changed it the
 * one who entered it; a changed key, or the key of another supplier, is looked into again.
 * @throws CONFLITO when it is paid or cancelled
 */
export const atualizar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const antes = await encontrar(ctx, id)
    if (antes.status === 'Paga') throw conflito('Esta conta já foi paga. Desfaça o pagamento antes de alterar.')
    if (antes.status === 'Cancelada') throw conflito('Esta conta foi cancelada. Reabra-a antes de alterar.')
    await recusarNaGuia(ctx, antes, corpo)
    const { colunas, retencoes, partes } = await lerCorpo(ctx, id, corpo, antes)
    const anexos = corpo.anexos ?? (await arquivos.idsDoRegistro(ctx, 'pagaveis', id))
    const conteudo = conteudoDe({ ...antes, ...colunas }, anexos, retencoes, partes)
    const mudou = conteudo !== (await conteudoDaLinha(ctx, antes))
    const lanca = antes.status === 'Rascunho' && corpo.rascunho === false
    return gravar(
      ctx,
      antes,
      {
        ...colunas,
        ...(lanca && { status: 'Lançada' as const }),
        ...((mudou || lanca) && { lancada_por: exigirQuem(ctx).id, lancada_em: agoraISO() }),
        ...(mudou && antes.status === 'Aprovada' && { status: 'Lançada' as const, ...SEM_APROVACAO }),
        ...((colunas.pix !== antes.pix || colunas.fornecedor_id !== antes.fornecedor_id) && SEM_CONFERENCIA),
      },
      {
        ...{ versaoEsperada, enviado: corpo, retencoes },
        junto: async () => {
          if (corpo.anexos) await arquivos.vincular(ctx, 'pagaveis', id, anexos)
          if (corpo.partes) await gravarPartes(ctx, id, partes)
        },
      },
    )
  })

/** Cancels a bill that is not paid: it stays, with the reason, and its line and note may be entered again. @throws CONFLITO */
export const cancelar = (ctx: Ctx, id: string, motivo: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const antes = await encontrar(ctx, id)
    if (antes.status === 'Paga') throw conflito('Esta conta já foi paga. Desfaça o pagamento antes de cancelar.')
    if (antes.status === 'Cancelada') throw conflito('Esta conta já foi cancelada')
    recusarTirar(antes)
    const colunas = { status: 'Cancelada' as const, motivo, ...SEM_APROVACAO }
    return gravar(ctx, antes, colunas, { versaoEsperada, enviado: { motivo }, acao: 'cancelou' })
  })

/** Brings a cancelled bill back, to be approved anew. @throws CONFLITO, JA_EXISTE when it was entered again meanwhile */
export const reabrir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const antes = await encontrar(ctx, id)
    if (antes.status !== 'Cancelada') throw conflito('Esta conta não está cancelada')
    await recusarRepetida(ctx, antes)
    const colunas = {
      ...{ status: 'Lançada' as const, motivo: null, ...SEM_CONFERENCIA },
      ...{ lancada_por: exigirQuem(ctx).id, lancada_em: agoraISO() },
    }
    return gravar(ctx, antes, colunas, { versaoEsperada, enviado: {}, acao: 'reabriu' })
  })

/** Deletes a bill softly. @throws CONFLITO when it is paid */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const antes = await encontrar(ctx, id)
    if (antes.status === 'Paga') throw conflito('Esta conta já foi paga. Desfaça o pagamento antes de excluir.')
    recusarTirar(antes)
    const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
    await gravar(ctx, antes, marcas, { versaoEsperada, enviado: null, acao: 'excluiu' })
    return undefined
  })

/** Undoes a deletion. @throws JA_EXISTE when it was entered again meanwhile, CONFLITO when its series has another of the month */
export const restaurar = (ctx: Ctx, id: string): Promise<Pagavel> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const linha = await encontrarMesmoExcluida(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    recusarVoltar(linha)
    if (linha.status !== 'Cancelada') {
      await recusarRepetida(ctx, linha)
      await recusarDuasDoMes(ctx, linha)
    }
    const opcoes = { versaoEsperada: null, enviado: null, acao: 'restaurou' }
    return gravar(ctx, linha, { excluido_em: null, excluido_por: null }, opcoes)
  })
