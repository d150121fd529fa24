import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { MoradaDaUnidade } from '#contract/predio/pertences.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import * as repo from './moradas.repo.ts'
import * as regras from './moradas.rules.ts'
import { dasUnidades, type LinhaDoVinculo } from './vinculos.repo.ts'

/** Who lives with whom in a unit, and what they have there (`moradas.rules.ts`). */

/** What people who live together have in their unit. */
export type Pertences = Pick<Unidade, 'veiculos' | 'animais' | 'contatosDeEmergencia'>
/** What is sent of it; a list that is absent stays as it was. */
export type PertencesEnviados = { [L in keyof Pertences]?: Pertences[L] | undefined }

const LISTAS = ['veiculos', 'animais', 'contatosDeEmergencia'] as const
const NOMES = { veiculos: 'veículos', animais: 'animais', contatosDeEmergencia: 'contatos de emergência' }
/** As the contract has it for each list. */
const MAX_DE_CADA = 20

const lerJson = <T>(texto: string | undefined): T[] => JSON.parse(texto ?? '[]') as T[]

/** What a morada has; nothing for one that has no row yet. */
export const pertencesDe = (l: repo.LinhaDaMorada | null | undefined): Pertences => ({
  veiculos: lerJson(l?.veiculos),
  animais: lerJson(l?.animais),
  contatosDeEmergencia: lerJson(l?.contatos_de_emergencia),
})

const temAlgo = (p: Pertences) => LISTAS.some((lista) => p[lista].length > 0)

const colunas = (p: Pertences) => ({
  veiculos: JSON.stringify(p.veiculos),
  animais: JSON.stringify(p.animais),
  contatos_de_emergencia: JSON.stringify(p.contatosDeEmergencia),
  busca: emPalavras(...p.veiculos.map((v) => v.placa)),
})

/** One morada of a unit: its ties, and its row when it has one. */
export interface Morada {
  unidadeId: string
  chave: string | null
  vinculos: LinhaDoVinculo[]
  linha: repo.LinhaDaMorada | null
}

/** Every morada of a unit, and the one its own page speaks of: of who lives there, else what waits for who comes first. */
export async function moradasDe(ctx: Ctx, unidadeId: string): Promise<{ todas: Morada[]; principal: Morada }> {
  const vinculos = await dasUnidades(ctx.db, [unidadeId])
  const linhas = await repo.daUnidade(ctx.db, unidadeId)
  const porId = new Map(linhas.map((l) => [l.id, l]))
  const todas = [...regras.porMorada(vinculos)].map(([chave, vinculos]): Morada => {
    return { unidadeId, chave, vinculos, linha: porId.get(chave) ?? null }
  })
  const espera: Morada = { unidadeId, chave: null, vinculos: [], linha: linhas.find((l) => l.habitada === 0) ?? null }
  if (espera.linha) todas.push({ ...espera, chave: espera.linha.id })
  const titular = regras.titularEm(vinculos, hoje())
  const principal = titular && todas.find((m) => m.chave === regras.chaveDaMorada(titular))
  return { todas, principal: principal ?? espera }
}

/** The morada of a tie. */
export async function moradaDoVinculo(ctx: Ctx, v: LinhaDoVinculo): Promise<Morada> {
  const { todas, principal } = await moradasDe(ctx, v.unidade_id)
  return todas.find((m) => m.chave === regras.chaveDaMorada(v)) ?? principal
}

const RANK = { atual: 0, futuro: 1, encerrado: 2 }

/** The moradas of a unit for staff: of today, then those to come, then the past ones that had something, the last first. */
export function paraAdministracao({ todas, principal }: Awaited<ReturnType<typeof moradasDe>>): MoradaDaUnidade[] {
  return todas
    .map((m) => {
      const situacao = m.vinculos.length === 0 ? ('atual' as const) : regras.situacaoDaMorada(m.vinculos, hoje())
      const quem = m.vinculos.filter((v) => situacao !== 'atual' || situacaoEm(v, hoje()) === 'atual')
      const dias = m.vinculos.length === 0 ? { inicio: null, fim: null } : regras.diasDaMorada(m.vinculos)
      const eAPrincipal = m.chave === principal.chave
      return {
        ...{ _id: m.chave ?? '', situacao, principal: eAPrincipal },
        pessoas: quem.map((v) => v.nome),
        ...dias,
        ...pertencesDe(m.linha),
      }
    })
    .filter((m) => m.situacao !== 'encerrado' || temAlgo(m))
    .toSorted(
      (a, b) =>
        RANK[a.situacao] - RANK[b.situacao] ||
        Number(b.principal) - Number(a.principal) ||
        (b.fim ?? '9').localeCompare(a.fim ?? '9') ||
        (b.inicio ?? '').localeCompare(a.inicio ?? ''),
    )
}

/** Gives a morada a row, so that something can be written to it. @returns its id */
async function comLinha(ctx: Ctx, m: Morada): Promise<string> {
  if (m.linha) return m.linha.id
  const [id, agora] = [novoId(), agoraISO()]
  const habitada = m.vinculos.length === 0 ? 0 : 1
  await repo.inserirVarias(ctx.db, [{ id, unidade_id: m.unidadeId, habitada, criado_em: agora, atualizado_em: agora }])
  await repo.juntar(ctx.db, [...m.vinculos.map((v) => v.id), ''], id)
  return id
}

/** Whether any list was sent. */
export const trazPertences = (d: PertencesEnviados): boolean => LISTAS.some((lista) => d[lista] !== undefined)

/** Writes what a morada has; absent lists stay. Must run in a transaction. @returns what it had and has */
export async function gravarPertences(ctx: Ctx, m: Morada, d: PertencesEnviados) {
  const antes = pertencesDe(m.linha)
  const depois: Pertences = {
    veiculos: d.veiculos ?? antes.veiculos,
    animais: d.animais ?? antes.animais,
    contatosDeEmergencia: d.contatosDeEmergencia ?? antes.contatosDeEmergencia,
  }
  if (m.linha || temAlgo(depois))
    await repo.atualizar(ctx.db, await comLinha(ctx, m), { ...colunas(depois), atualizado_em: agoraISO() })
  return { antes, depois }
}

const juntas = (a: Pertences, b: Pertences): Pertences => {
  const unir = <L extends keyof Pertences>(lista: L): Pertences[L] => {
    const todos = [...new Map([...a[lista], ...b[lista]].map((item) => [JSON.stringify(item), item])).values()]
    if (todos.length > MAX_DE_CADA)
      throw conflito(`Juntas, as duas moradas passariam de ${MAX_DE_CADA} ${NOMES[lista]}. Remova alguns antes.`)
    return todos as Pertences[L]
  }
  return {
    veiculos: unir('veiculos'),
    animais: unir('animais'),
    contatosDeEmergencia: unir('contatosDeEmergencia'),
  }
}

/**
 * The morada somebody enters. Must run in a transaction, before the tie is written.
 * @param com what staff said: a morada of the unit (or a tie in it), null for one of their own; undefined leaves it to the rule
 * @returns id of the morada; null for one of their own, with nothing there yet
 * @throws VALIDACAO on `morada`
 */
export async function moradaDeQuemEntra(
  ctx: Ctx,
  unidadeId: string,
  d: { papel: PapelNaUnidade; inicio: string; morada?: string | null | undefined },
): Promise<string | null> {
  const { todas } = await moradasDe(ctx, unidadeId)
  const vinculos = todas.flatMap((m) => m.vinculos)
  const titular = d.morada === undefined ? regras.comQuemMora(vinculos, d.papel, d.inicio) : null
  const chave = d.morada ?? (titular && regras.chaveDaMorada(titular))
  if (chave !== null) {
    const m = todas.find((m) => m.chave === chave || m.vinculos.some((v) => v.id === chave))
    if (!m) throw campoInvalido('morada', 'Esta morada não é da unidade. Escolha com quem a pessoa mora.')
    return comLinha(ctx, m)
  }
  // What staff typed before anybody ever was here waits for who comes first.
  const espera = todas.find((m) => m.vinculos.length === 0)?.linha
  if (!espera) return null
  await repo.atualizar(ctx.db, espera.id, { habitada: 1 })
  return espera.id
}

/**
 * The moradas of people who enter in one go, those of one role in a unit together, by the rule of `moradaDeQuemEntra` for
 * who is no dependant. Must run in a transaction.
 * @param grupos the unit of each group, and how many they are
 * @returns the id of each group's morada, null where somebody is alone, with nothing there yet
 */
export async function moradasDosNovos(
  ctx: Ctx,
  grupos: readonly { unidadeId: string; quantos: number }[],
): Promise<(string | null)[]> {
  const espera = new Map(
    (await repo.semNinguem(ctx.db, [...new Set(grupos.map((g) => g.unidadeId))])).map((l) => [l.unidade_id, l.id]),
  )
  const agora = agoraISO()
  const novas: Parameters<typeof repo.inserirVarias>[1][number][] = []
  const ids: (string | null)[] = []
  for (const { unidadeId, quantos } of grupos) {
    const desta = espera.get(unidadeId)
    if (desta !== undefined) {
      espera.delete(unidadeId)
      await repo.atualizar(ctx.db, desta, { habitada: 1 })
      ids.push(desta)
    } else if (quantos === 1) ids.push(null)
    else {
      const id = novoId()
      novas.push({ id, unidade_id: unidadeId, habitada: 1, criado_em: agora, atualizado_em: agora })
      ids.push(id)
    }
  }
  await repo.inserirVarias(ctx.db, novas)
  return ids
}

/**
 * The morada of somebody whom staff moves to live with others, or by themselves. Who brings what was theirs alone brings
 * it along. Must run in a transaction.
 * @returns id of the morada; null for one of their own
 */
export async function trocarDeMorada(ctx: Ctx, v: LinhaDoVinculo, para: string | null): Promise<string | null> {
  const de = await moradaDoVinculo(ctx, v)
  const so = de.vinculos.every((o) => o.id === v.id)
  if (para === null) return so ? v.morada_id : null
  if (para === de.chave) return v.morada_id
  const id = await moradaDeQuemEntra(ctx, v.unidade_id, { ...v, morada: para })
  if (id === v.morada_id || id === null || !so || !de.linha) return id
  const { todas } = await moradasDe(ctx, v.unidade_id)
  const nova = todas.find((m) => m.linha?.id === id)
  if (nova) await gravarPertences(ctx, nova, juntas(pertencesDe(nova.linha), pertencesDe(de.linha)))
  await repo.juntar(
    ctx.db,
    (await repo.vinculosDe(ctx.db, de.linha.id)).map((o) => o.id),
    id,
  )
  await repo.remover(ctx.db, de.linha.id)
  return id
}

/** What a person has or had in the units they are or were in, each with the days of their tie; empty ones left out. */
export async function pertencesDaPessoa(db: Handle, usuarioId: string) {
  const linhas = await repo.dePessoa(db, usuarioId)
  return linhas
    .map((l) => ({ unidade: nomeDaUnidade(l), desde: l.inicio, ate: l.fim, ...pertencesDe(l) }))
    .filter(temAlgo)
}

/**
 * Empties what a person who left had where they lived, unless somebody who lived with them is there still, and takes what
 * the history says of it meanwhile: third people's names and telephones among it. Must run in a transaction.
 * @param dia today
 */
export async function esquecerPertences(db: Handle, usuarioId: string, dia: string): Promise<void> {
  for (const l of await repo.dePessoa(db, usuarioId)) {
    const daMorada = (await dasUnidades(db, [l.unidade_id])).filter((v) => v.morada_id === l.id)
    if (regras.situacaoDaMorada(daMorada, dia) !== 'encerrado') continue
    const vazia = colunas({ veiculos: [], animais: [], contatosDeEmergencia: [] })
    await repo.atualizar(db, l.id, { ...vazia, atualizado_em: agoraISO() })
    const { inicio, fim } = regras.diasDaMorada(daMorada)
    for (const fato of await repo.historiaDePertences(db, l.unidade_id, inicio, fim ?? dia)) {
      const mudancas = (JSON.parse(fato.mudancas) as { campo: string }[]).filter(
        (m) => !LISTAS.includes(m.campo as never),
      )
      await repo.mudarHistoria(db, fato.id, JSON.stringify(mudancas))
    }
  }
}
