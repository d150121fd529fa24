import type { z } from 'zod'
import { parecerQueCaiu } from '#contract/contas/conselho/palavras-do-parecer.ts'
import { camposDoParecer } from '#contract/contas/parecer.campos.ts'
import type { corpoDaPrestacao, Parecer, ParecerAnterior, Prestacao } from '#contract/contas/prestacoes.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import { lidoPeloConselho } from './figuras.service.ts'
import { digitalDe, parecerVale, precisaDaDigital, type OQueSeLeu } from './parecer.rules.ts'
import * as repo from './pareceres.repo.ts'
import type { Linha } from './prestacoes.repo.ts'
import * as prestacoes from './prestacoes.repo.ts'

/** The council's opinion of a month: on which figures it was given, and those on other figures, which stay with their files. */

export const ENTIDADE = 'prestacoes'
/** What holds the files of an opinion on other figures: whoever reads the accounts may open them. */
const ANTERIORES = 'prestacoes-pareceres'

/** An opinion between the form, the columns of its month and the history. */
export const campos = mapear<Parecer, Linha>()(camposDoParecer)

const parecerDe = (l: Linha): Parecer | null =>
  l.parecer === null
    ? null
    : {
        ...{ ...campos.daLinha(l), em: l.parecer_em ?? '' },
        ...{ registradoPor: l.parecer_por, registradoEm: l.parecer_registrado_em },
      }

/** The digest of the figures of a month as the books have them. */
export const digitalDoMes = async (ctx: Ctx, competencia: string): Promise<string> =>
  digitalDe(await lidoPeloConselho(ctx, competencia))

/** An opinion as it was written down, without its files. */
interface Escrito extends Parecer {
  reabertoEm: string | null
  /** Its row among those of before; null for that of the month itself. */
  guardado: string | null
}

const deAntes = (l: repo.Anterior): Escrito => ({
  ...{ resultado: l.resultado, texto: l.texto, de: l.de, em: l.em },
  ...{ registradoPor: l.registrado_por, registradoEm: l.registrado_em, reabertoEm: l.reaberto_em, guardado: l.id },
})

/**
 * What the council said of a month, told apart by whether it was of these figures; one of before that was, is of them again
 * when they come back. A publication does not change: what it went out without, it stays without. No file is read.
 */
async function separados(
  ctx: Ctx,
  linha: Linha,
  digital: string,
): Promise<{ parecer: Escrito | null; pareceresAnteriores: Escrito[] }> {
  const noMes = parecerDe(linha)
  const atual = noMes && { ...noMes, reabertoEm: linha.parecer_reaberto_em, guardado: null }
  const vale = parecerVale(linha, digital)
  const anteriores = await repo.doMes(ctx.db, linha.id)
  const voltou = vale || linha.publicada_em !== null ? undefined : anteriores.find((l) => l.figuras === digital)
  const outros = anteriores.filter((l) => (!vale && !voltou) || l.figuras !== digital).map(deAntes)
  return {
    parecer: vale ? atual : voltou ? deAntes(voltou) : null,
    pareceresAnteriores: atual && !vale ? [atual, ...outros] : outros,
  }
}

/** What the council said of a month, told apart by whether it was of the figures the books have now; without the files. */
export async function sobreQueNumeros(
  ctx: Ctx,
  competencia: string,
): Promise<{ parecer: Parecer | null; pareceresAnteriores: Omit<ParecerAnterior, 'anexos'>[] }> {
  const linha = await prestacoes.porMes(ctx.db, competencia)
  if (!linha) return { parecer: null, pareceresAnteriores: [] }
  const disse = linha.parecer !== null || (await repo.doMes(ctx.db, competencia)).length > 0
  if (!disse) return { parecer: null, pareceresAnteriores: [] }
  return separados(ctx, linha, await digitalDoMes(ctx, competencia))
}

const semRegistro = ({ guardado: _guardado, reabertoEm: _reabertoEm, ...p }: Escrito): Parecer => p

type Lido = Pick<Prestacao, 'parecer' | 'anexos' | 'pareceresAnteriores' | 'notaDeOutrosNumeros'>

/** What the council said of a month, with the files it signed. */
export async function ver(
  ctx: Ctx,
  { competencia, linha }: { competencia: string; linha: Linha | undefined },
  figuras: OQueSeLeu,
): Promise<Lido> {
  if (!linha) return { parecer: null, anexos: [], pareceresAnteriores: [], notaDeOutrosNumeros: false }
  const digital = digitalDe(figuras)
  const { parecer, pareceresAnteriores } = await separados(ctx, linha, digital)
  const doMes = await arquivos.doRegistro(ctx, ENTIDADE, competencia)
  const ids = [parecer, ...pareceresAnteriores].flatMap((p) => p?.guardado ?? [])
  const deles = await arquivos.dosRegistros(ctx, ANTERIORES, ids)
  const anexosDe = ({ guardado }: Escrito) => (guardado === null ? doMes : (deles.get(guardado) ?? []))
  const doMesCaiu = pareceresAnteriores.some((p) => p.guardado === null)
  return {
    parecer: parecer && semRegistro(parecer),
    anexos: parecer ? anexosDe(parecer) : doMesCaiu ? [] : doMes,
    pareceresAnteriores: pareceresAnteriores.map((p) => ({
      ...semRegistro(p),
      reabertoEm: p.reabertoEm,
      anexos: anexosDe(p),
    })),
    notaDeOutrosNumeros: linha.publicada_em === null && linha.nota_figuras !== null && linha.nota_figuras !== digital,
  }
}

export const SEM_PARECER = {
  ...{ parecer: null, parecer_texto: '', parecer_de: '', parecer_em: null, parecer_por: null },
  ...{ parecer_registrado_em: null, parecer_figuras: null, parecer_reaberto_em: null },
}

/** What a month keeps of its opinion. */
const colunasDoParecer = (l: Linha): Pick<Linha, keyof typeof SEM_PARECER> => ({
  ...{ parecer: l.parecer, parecer_texto: l.parecer_texto, parecer_de: l.parecer_de, parecer_em: l.parecer_em },
  ...{ parecer_por: l.parecer_por, parecer_registrado_em: l.parecer_registrado_em },
  ...{ parecer_figuras: l.parecer_figuras, parecer_reaberto_em: l.parecer_reaberto_em },
})

/** Gives a month the opinion of before that was given on these figures, with the files that were signed. */
async function porOQueVoltou(ctx: Ctx, linha: Linha, digital: string): Promise<Linha> {
  const voltou = (await repo.doMes(ctx.db, linha.id)).find((l) => l.figuras === digital)
  if (!voltou) return linha
  await arquivos.prender(ctx, ENTIDADE, linha.id, await arquivos.idsDoRegistro(ctx, ANTERIORES, voltou.id))
  await arquivos.prender(ctx, ANTERIORES, voltou.id, [])
  await repo.remover(ctx.db, voltou.id)
  return {
    ...linha,
    ...campos.colunasDe(voltou),
    ...{ parecer_por: voltou.registrado_por, parecer_registrado_em: voltou.registrado_em },
    ...{ parecer_figuras: digital, parecer_reaberto_em: voltou.reaberto_em },
  }
}

/**
 * Puts an opinion on other figures, with the files that were signed, among those of before, and takes back from there the one
 * that was given on these. Must run in a transaction.
 * @returns the month with the opinion that stands, if one does; its columns are still to be written
 */
export async function porOQueVale(ctx: Ctx, linha: Linha | undefined, digital: string): Promise<Linha | undefined> {
  if (!linha || parecerVale(linha, digital)) return linha
  return porOQueVoltou(ctx, await guardarOQueCaiu(ctx, linha), digital)
}

async function guardarOQueCaiu(ctx: Ctx, linha: Linha): Promise<Linha> {
  const parecer = parecerDe(linha)
  if (!parecer) return linha
  const { registradoPor, registradoEm, ...escrito } = parecer
  const id = novoId()
  await repo.inserir(ctx.db, {
    ...{ id, competencia: linha.id, ...escrito },
    ...{ registrado_por: registradoPor, registrado_em: registradoEm },
    ...{ figuras: linha.parecer_figuras, reaberto_em: linha.parecer_reaberto_em, guardado_em: agoraISO() },
  })
  await arquivos.prender(ctx, ANTERIORES, id, await arquivos.idsDoRegistro(ctx, ENTIDADE, linha.id))
  await arquivos.prender(ctx, ENTIDADE, linha.id, [])
  return { ...linha, ...SEM_PARECER }
}

type Corpo = z.output<typeof corpoDaPrestacao>

/** What writing an opinion down changes of a month: nothing but its words where it is the one that was there. */
export function camposDe(
  { parecer: p }: Corpo,
  antes: Linha | undefined,
  { digital, por }: { digital: string; por: string | null },
): { novo: boolean; campos: Partial<Linha> } {
  if (p === null) return { novo: false, campos: SEM_PARECER }
  const deAgora = antes === undefined ? {} : colunasDoParecer(antes)
  const escrito = campos.colunasDe(p)
  if (antes !== undefined && campos.colunas.every((c) => antes[c] === escrito[c]))
    return { novo: false, campos: { ...deAgora, ...escrito } }
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
  const deOutros = (await repo.doMes(ctx.db, competencia)).filter((l) => l.figuras !== digital).map((l) => l.id)
  const jaAssinados = new Set(await arquivos.idsDosRegistros(ctx, ANTERIORES, deOutros))
  if (ha.length > 0 && ha.every((id) => jaAssinados.has(id)))
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
  const caiu = parecerQueCaiu(await separados(ctx, antes, digital))
  if (caiu !== null && semParecer !== true)
    throw campoInvalido(
      'semParecer',
      `${caiu}: registre outro, com o que o conselho assinou, ou confirme que publica sem parecer`,
    )
  const linha = await porOQueVale(ctx, antes, digital)
  const nota_figuras = antes.nota === '' ? null : digital
  return linha?.parecer == null
    ? { ...SEM_PARECER, nota_figuras }
    : { ...colunasDoParecer(linha), parecer_figuras: digital, nota_figuras }
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

/** What the council said of the figures a month that is not published has now; null while it said nothing of them. */
export async function resultadoDoRascunho(ctx: Ctx, l: prestacoes.LinhaDaLista): Promise<Parecer['resultado'] | null> {
  const anteriores = await repo.doMes(ctx.db, l.id)
  const digital = precisaDaDigital(l) || anteriores.length > 0 ? await digitalDoMes(ctx, l.id) : null
  if (parecerVale(l, digital)) return l.parecer
  return anteriores.find((a) => a.figuras !== null && a.figuras === digital)?.resultado ?? null
}
