import type { z } from 'zod'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import type { area, corpoDeArea } from '#contract/predio/areas.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, jaExiste, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as repo from './areas.repo.ts'
import { duracao, emHora, emMinutos, fimDoPeriodo, viraODia } from './horas.rules.ts'

export type Area = z.input<typeof area>
const campos = mapear<Area, repo.LinhaDeArea>()(camposDaArea)
type Corpo = z.output<typeof corpoDeArea>
type Excluida = { _id: string; titulo: string; detalhe: string; excluidoEm: string; excluidoPor: string }

/** An area with its slots and extras, as stored. */
export interface AreaCompleta {
  linha: repo.LinhaDeArea
  periodos: repo.Periodo[]
  extras: repo.Extra[]
}
export type { Periodo, Extra } from './areas.repo.ts'

/** What booking a slot costs, in centavos. */
export const valorDoPeriodo = (a: repo.LinhaDeArea, p: repo.Periodo): number => p.valor ?? a.valor

async function paraFora(ctx: Ctx, { linha: l, periodos, extras }: AreaCompleta): Promise<Area> {
  return {
    _id: l.id,
    ...campos.daLinha(l),
    image: await arquivos.linkParaMostrar(ctx, l.imagem),
    periodos: periodos.map((p) => ({
      _id: p.id,
      nome: p.nome,
      inicio: emHora(p.inicio_min),
      fim: fimDoPeriodo(p.inicio_min, p.duracao_min),
      viraODia: viraODia(p.inicio_min, p.duracao_min),
      price: paraReais(valorDoPeriodo(l, p)),
      precoProprio: p.valor !== null,
    })),
    extras: extras.map((e) => ({ _id: e.id, nome: e.nome, price: paraReais(e.valor), maximo: e.maximo })),
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
    versao: l.versao,
  }
}

async function completar(ctx: Ctx, linhas: readonly repo.LinhaDeArea[]): Promise<AreaCompleta[]> {
  const ids = linhas.map((l) => l.id)
  const periodos = await repo.periodosDe(ctx.db, ids)
  const extras = await repo.extrasDe(ctx.db, ids)
  return linhas.map((linha) => ({
    linha,
    periodos: periodos.filter((p) => p.area_id === linha.id),
    extras: extras.filter((e) => e.area_id === linha.id),
  }))
}

/** The areas the caller may see, by name. Residents see those that take bookings. */
export async function listar(ctx: Ctx): Promise<Area[]> {
  const completas = await completar(ctx, await repo.listar(ctx.db, !ehAdministracao(ctx)))
  return Promise.all(completas.map((c) => paraFora(ctx, c)))
}

/** A living area the caller may see. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<AreaCompleta> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null || (linha.ativa === 0 && !ehAdministracao(ctx))) throw naoEncontrado()
  const [completa] = await completar(ctx, [linha])
  if (!completa) throw naoEncontrado()
  return completa
}

/** An area of the bin, or a living one. @throws NAO_ENCONTRADO */
export async function encontrarExcluida(ctx: Ctx, id: string): Promise<repo.LinhaDeArea> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** Bookings of an area wait for each other from here to the end of the transaction. */
export const travar = (ctx: Ctx, id: string) => repo.travar(ctx.db, id)

export const ver = paraFora

/** Stored links of the images of some areas, ready to be shown. */
export async function imagens(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const mapa = new Map<string, string | null>()
  for (const id of new Set(ids)) {
    const linha = await repo.porId(ctx.db, id)
    mapa.set(id, await arquivos.linkParaMostrar(ctx, linha?.imagem ?? null))
  }
  return mapa
}

async function colunasDe(ctx: Ctx, d: Corpo) {
  return {
    ...campos.colunasDe({
      ...d,
      image: d.image === undefined ? undefined : await arquivos.imagemParaGuardar(ctx, d.image),
    }),
    nome_normalizado: normalizar(d.nome),
    atualizado_em: agoraISO(),
  }
}

/** Keeps the id of a part that was already the area's; a new one gets its own. @throws VALIDACAO on an id of somewhere else */
function idDaParte(
  lista: string,
  i: number,
  id: string | undefined,
  conhecidos: ReadonlySet<string>,
  usados: Set<string>,
) {
  if (id === undefined) return novoId()
  if (!conhecidos.has(id) || usados.has(id)) throw campoInvalido(`${lista}.${i}._id`, 'Este item não é desta área')
  usados.add(id)
  return id
}

function partesDe(areaId: string, d: Corpo, antes: Pick<AreaCompleta, 'periodos' | 'extras'>) {
  const conhecidos = new Set([...antes.periodos, ...antes.extras].map((p) => p.id))
  const usados = new Set<string>()
  const periodos = d.periodos.map((p, i) => ({
    id: idDaParte('periodos', i, p._id, conhecidos, usados),
    area_id: areaId,
    nome: p.nome,
    inicio_min: emMinutos(p.inicio),
    duracao_min: duracao(p.inicio, p.fim),
    valor: p.price === undefined || p.price === null ? null : paraCentavos(p.price),
    ordem: i,
  }))
  const extras = d.extras?.map((e, i) => ({
    id: idDaParte('extras', i, e._id, conhecidos, usados),
    area_id: areaId,
    nome: e.nome,
    valor: paraCentavos(e.price),
    maximo: e.maximo,
    ordem: i,
  }))
  return { periodos, extras: extras ?? antes.extras }
}

async function exigirNomeLivre(ctx: Ctx, nome: string, exceto: string): Promise<void> {
  const outra = await repo.porNome(ctx.db, normalizar(nome))
  if (outra && outra.id !== exceto) throw jaExiste('nome', `Já existe a área “${nome}”`)
}

const paraAuditoria = (a: Area) =>
  campos.noHistorico({
    ...a,
    periodos: a.periodos.map((p) => `${p.nome}, ${p.inicio} às ${p.fim}, ${p.price}`).join('; '),
    extras: a.extras.map((e) => `${e.nome}, ${e.price}, até ${e.maximo}`).join('; '),
  })

async function registrar(ctx: Ctx, acao: string, id: string, nome: string, antes: Area | null, depois: Area | null) {
  await auditar(ctx, {
    acao,
    entidade: 'areas',
    id,
    titulo: nome,
    antes: antes && paraAuditoria(antes),
    depois: depois && paraAuditoria(depois),
  })
  await avisarMudanca(ctx, 'areas', acao, id)
}

/** Adds an area with its slots and extras. @throws JA_EXISTE on `nome` */
export function criar(ctx: Ctx, dados: Corpo): Promise<Area> {
  return emTransacao(ctx, async (ctx) => {
    await exigirNomeLivre(ctx, dados.nome, '')
    const id = novoId()
    const linha = {
      id,
      ativa: 1,
      criado_em: agoraISO(),
      excluido_em: null,
      excluido_por: null,
      ...(await colunasDe(ctx, dados)),
    }
    const { periodos, extras } = partesDe(id, dados, { periodos: [], extras: [] })
    await repo.inserir(ctx.db, linha)
    await repo.trocarPartes(ctx.db, id, periodos, extras)
    const criada = await paraFora(ctx, await encontrar(ctx, id))
    await registrar(ctx, 'criou', id, criada.nome, null, criada)
    return criada
  })
}

/**
 * Changes an area. Bookings already made keep the price and hours they were made with.
 * @param versaoEsperada the version the editor saw, or null to write over any
 * @throws CONFLITO_DE_VERSAO, JA_EXISTE on `nome`
 */
export function atualizar(ctx: Ctx, id: string, dados: Corpo, versaoEsperada: number | null): Promise<Area> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    const mostrada = await paraFora(ctx, antes)
    if (versaoEsperada !== null && versaoEsperada !== antes.linha.versao) throw conflitoDeVersao(mostrada, dados)
    await exigirNomeLivre(ctx, dados.nome, id)
    const { periodos, extras } = partesDe(id, dados, antes)
    if (!(await repo.atualizar(ctx.db, id, antes.linha.versao, await colunasDe(ctx, dados))))
      throw conflitoDeVersao(await paraFora(ctx, await encontrar(ctx, id)), dados)
    await repo.trocarPartes(ctx.db, id, periodos, extras)
    const depois = await paraFora(ctx, await encontrar(ctx, id))
    await registrar(ctx, 'alterou', id, depois.nome, mostrada, depois)
    return depois
  })
}

/** Deletes an area softly. Must run in a transaction that has made sure nobody has it booked. */
export async function excluir(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<void> {
  const antes = await encontrar(ctx, id)
  const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
  const vale = versaoEsperada === null || versaoEsperada === antes.linha.versao
  if (!vale || !(await repo.atualizar(ctx.db, id, antes.linha.versao, marcas)))
    throw conflitoDeVersao(await paraFora(ctx, antes), null)
  await registrar(ctx, 'excluiu', id, antes.linha.nome, null, null)
}

/** Undoes a deletion. @throws CONFLITO when another area has taken the name */
export function restaurar(ctx: Ctx, id: string): Promise<Area> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await encontrarExcluida(ctx, id)
    if (linha.excluido_em !== null) {
      if (await repo.porNome(ctx.db, linha.nome_normalizado))
        throw conflito(`Já existe outra área “${linha.nome}”. Mude o nome dela antes de restaurar esta.`)
      if (await repo.atualizar(ctx.db, id, linha.versao, { excluido_em: null, excluido_por: null }))
        await registrar(ctx, 'restaurou', id, linha.nome, null, null)
    }
    return paraFora(ctx, await encontrar(ctx, id))
  })
}

/** How many areas were deleted since an instant. */
export const contarExcluidas = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarExcluidas(ctx.db, desde, busca)

/** Areas deleted since an instant, the last deleted first. */
export async function listarExcluidas(
  ctx: Ctx,
  desde: string,
  busca: string | undefined,
  limite: number,
): Promise<Excluida[]> {
  return (await repo.listarExcluidas(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: l.nome,
    detalhe: `Área de lazer para até ${l.capacidade} pessoas`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}
