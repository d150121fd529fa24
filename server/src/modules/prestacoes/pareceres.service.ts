import type { z } from 'zod'
import { parecerQueCaiu } from '#contract/palavras-do-parecer.ts'
import type { corpoDaPrestacao, Parecer, ParecerAnterior, Prestacao } from '#contract/prestacoes.ts'
import { agoraISO } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { campoInvalido } from '#server/platform/errors.ts'
import { novoId } from '#server/platform/ids.ts'
import * as arquivos from '../arquivos/arquivos.service.ts'
import { lidoPeloConselho } from './figuras.service.ts'
import { digitalDe, parecerVale, type OQueSeLeu } from './parecer.rules.ts'
import * as repo from './pareceres.repo.ts'
import type { Linha } from './prestacoes.repo.ts'
import * as prestacoes from './prestacoes.repo.ts'

/** The council's opinion of a month: on which figures it was given, and those on other figures, which stay with their files. */

export const ENTIDADE = 'prestacoes'
/** What holds the files of an opinion on other figures: whoever reads the accounts may open them. */
const ANTERIORES = 'prestacoes-pareceres'

const parecerDe = (l: Linha): Parecer | null =>
  l.parecer === null
    ? null
    : {
        ...{ resultado: l.parecer, texto: l.parecer_texto, de: l.parecer_de, em: l.parecer_em ?? '' },
        ...{ registradoPor: l.parecer_por, registradoEm: l.parecer_registrado_em },
      }

/** The digest of the figures of a month as the books have them. */
export const digitalDoMes = async (ctx: Ctx, competencia: string): Promise<string> =>
  digitalDe(await lidoPeloConselho(ctx, competencia))

/** @param digital of figures whose opinions are left out */
async function guardados(ctx: Ctx, competencia: string, digital: string | null): Promise<ParecerAnterior[]> {
  const linhas = (await repo.doMes(ctx.db, competencia)).filter((l) => digital === null || l.figuras !== digital)
  const deles = await arquivos.dosRegistros(
    ctx,
    ANTERIORES,
    linhas.map((l) => l.id),
  )
  return linhas.map((l) => ({
    ...{ resultado: l.resultado, texto: l.texto, de: l.de, em: l.em },
    ...{ registradoPor: l.registrado_por, registradoEm: l.registrado_em, reabertoEm: l.reaberto_em },
    anexos: deles.get(l.id) ?? [],
  }))
}

type Lido = Pick<Prestacao, 'parecer' | 'anexos' | 'pareceresAnteriores' | 'notaDeOutrosNumeros'>

/** What the council said of a month, told apart by whether it was of these figures. */
export async function ver(
  ctx: Ctx,
  { competencia, linha }: { competencia: string; linha: Linha | undefined },
  figuras: OQueSeLeu,
): Promise<Lido> {
  if (!linha) return { parecer: null, anexos: [], pareceresAnteriores: [], notaDeOutrosNumeros: false }
  const digital = digitalDe(figuras)
  const escrito = parecerDe(linha)
  const vale = parecerVale(linha, digital)
  const anexos = await arquivos.doRegistro(ctx, ENTIDADE, competencia)
  const caiu = escrito !== null && !vale ? [{ ...escrito, reabertoEm: linha.parecer_reaberto_em, anexos }] : []
  return {
    parecer: vale ? escrito : null,
    anexos: caiu.length > 0 ? [] : anexos,
    pareceresAnteriores: [...caiu, ...(await guardados(ctx, competencia, vale ? digital : null))],
    notaDeOutrosNumeros: linha.publicada_em === null && linha.nota_figuras !== null && linha.nota_figuras !== digital,
  }
}

export const SEM_PARECER = {
  ...{ parecer: null, parecer_texto: '', parecer_de: '', parecer_em: null, parecer_por: null },
  ...{ parecer_registrado_em: null, parecer_figuras: null, parecer_reaberto_em: null },
}

/**
 * Puts an opinion on other figures, with the files that were signed, among those of before. Must run in a transaction.
 * @returns the month without it; as it was while its opinion stands
 */
export async function guardarOQueCaiu(ctx: Ctx, linha: Linha | undefined, digital: string): Promise<Linha | undefined> {
  const escrito = linha && parecerDe(linha)
  if (!linha || !escrito || parecerVale(linha, digital)) return linha
  const id = novoId()
  await repo.inserir(ctx.db, {
    ...{
      id,
      competencia: linha.id,
      resultado: escrito.resultado,
      texto: escrito.texto,
      de: escrito.de,
      em: escrito.em,
    },
    ...{ registrado_por: escrito.registradoPor, registrado_em: escrito.registradoEm },
    ...{ figuras: linha.parecer_figuras, reaberto_em: linha.parecer_reaberto_em, guardado_em: agoraISO() },
  })
  await arquivos.prender(ctx, ANTERIORES, id, await arquivos.idsDoRegistro(ctx, ENTIDADE, linha.id))
  await arquivos.prender(ctx, ENTIDADE, linha.id, [])
  return { ...linha, ...SEM_PARECER }
}

const CAMPOS = ['parecer', 'parecer_texto', 'parecer_de', 'parecer_em'] as const

type Corpo = z.output<typeof corpoDaPrestacao>

/** What writing an opinion down changes of a month: nothing but its words where it is the one that was there. */
export function camposDe(
  { parecer: p }: Corpo,
  antes: Linha | undefined,
  { digital, por }: { digital: string; por: string | null },
): { novo: boolean; campos: Partial<Linha> } {
  if (p === null) return { novo: false, campos: SEM_PARECER }
  const escrito = { parecer: p.resultado, parecer_texto: p.texto, parecer_de: p.de, parecer_em: p.em }
  if (antes !== undefined && CAMPOS.every((c) => antes[c] === escrito[c])) return { novo: false, campos: escrito }
  const registro = { parecer_por: por, parecer_registrado_em: agoraISO() }
  return { novo: true, campos: { ...escrito, ...registro, parecer_figuras: digital, parecer_reaberto_em: null } }
}

/**
 * The council's opinion is what it signed: what the administration writes down comes with that file, and what was signed of
 * other figures is not it. One of before this was asked for may stay as it is without. @throws VALIDACAO on `anexos`
 */
export async function exigirAssinado(
  ctx: Ctx,
  competencia: string,
  { parecer, novo, anexos, digital }: Pick<Corpo, 'parecer' | 'anexos'> & { novo: boolean; digital: string },
): Promise<void> {
  if (parecer === null) return
  const havia = await arquivos.idsDoRegistro(ctx, ENTIDADE, competencia)
  const ha = anexos ?? havia
  if (ha.length === 0 && (novo || havia.length > 0))
    throw campoInvalido('anexos', 'Anexe o parecer assinado pelo conselho')
  const deAntes = new Set((await guardados(ctx, competencia, digital)).flatMap((p) => p.anexos.map((a) => a._id)))
  if (ha.length > 0 && ha.every((id) => deAntes.has(id)))
    throw campoInvalido(
      'anexos',
      'Anexe o que o conselho assinou sobre estes números: este arquivo é do parecer anterior',
    )
}

/**
 * What publishing changes of the opinion and the note of a month: both are of the figures that go out, and an opinion on others
 * goes among those of before. Must run in a transaction.
 * @throws VALIDACAO on `semParecer` while the council spoke of other figures alone, and nobody said to go on without it
 */
export async function aoPublicar(
  ctx: Ctx,
  antes: Linha | undefined,
  { figuras, semParecer }: { figuras: OQueSeLeu; semParecer: boolean | undefined },
): Promise<Partial<Linha>> {
  if (!antes) return {}
  const digital = digitalDe(figuras)
  const caiu = parecerQueCaiu(await ver(ctx, { competencia: antes.id, linha: antes }, figuras))
  if (caiu !== null && semParecer !== true)
    throw campoInvalido(
      'semParecer',
      `${caiu}: registre outro, com o que o conselho assinou, ou confirme que publica sem parecer`,
    )
  const linha = await guardarOQueCaiu(ctx, antes, digital)
  const nota_figuras = antes.nota === '' ? null : digital
  return linha?.parecer == null ? { ...SEM_PARECER, nota_figuras } : { parecer_figuras: digital, nota_figuras }
}

/**
 * Before a month is reopened: an opinion and a note of before their figures were kept are of those it has now, and an opinion
 * is told to be of before the reopening. Must run in a transaction.
 */
export async function aoReabrir(ctx: Ctx, competencia: string): Promise<void> {
  const linha = await prestacoes.porMes(ctx.db, competencia)
  if (!linha || (linha.parecer === null && linha.nota === '')) return
  const digital = await digitalDoMes(ctx, competencia)
  const vale = parecerVale(linha, digital)
  await repo.marcarReabertura(ctx.db, competencia, {
    parecer_figuras: vale ? digital : linha.parecer_figuras,
    parecer_reaberto_em: linha.parecer === null ? null : (linha.parecer_reaberto_em ?? agoraISO()),
    nota_figuras: linha.nota === '' ? null : (linha.nota_figuras ?? digital),
  })
}
