import { diasEntre, somarDias } from '#contract/valores/calendario.ts'
import { diaDe } from '#contract/valores/periodo.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { excecoesDe, limitesDe, periodoNoDia, type Linha } from './agendas.rules.ts'
import * as repo from './agendas.repo.ts'
import * as agendas from './agendas.service.ts'
import type { Agenda, Alcance, Corpo } from './agendas.service.ts'
import { moverDias } from './recorrencia.rules.ts'

/** Changes to one time of an appointment that repeats, to that and the following ones, or to all; and their undoing. */

type Opcoes = Parameters<typeof agendas.gravar>[3]

/** What a change takes: a repetition cut at its first day is the whole of it, and what happens once has one time. */
function alcanceReal(linha: Linha, vez: string, { escopo = 'todas' }: Alcance): 'esta' | 'seguintes' | 'todas' {
  if (linha.frequencia === null) return 'todas'
  return escopo === 'seguintes' && vez === diaDe(linha.inicio) ? 'todas' : escopo
}

/** The series without one of its days. */
const semUmaVez = (ctx: Ctx, l: Linha, vez: string, opcoes: Opcoes) =>
  agendas.gravar(
    ctx,
    l,
    { excecoes: JSON.stringify([...excecoesDe(l), vez].sort()), atualizado_em: agoraISO() },
    opcoes,
  )

/** The series until the day before `vez`. */
const ateAntesDe = (ctx: Ctx, l: Linha, vez: string, opcoes: Opcoes) => {
  const repete_ate = somarDias(vez, -1)
  const cortada = { repete_ate, ...limitesDe({ ...l, repete_ate }) }
  return agendas.gravar(
    ctx,
    l,
    { ...cortada, corte_dia: vez, corte_antes: l.repete_ate, atualizado_em: agoraISO() },
    opcoes,
  )
}

/**
 * Changes an appointment.
 * @param versaoEsperada the version the editor saw, or null to write over any
 * @returns the appointment that now holds what was sent: a new one, when it was taken out of a series
 * @throws CONFLITO_DE_VERSAO with both states; VALIDACAO on `ocorrencia`, `datas` or `recorrencia`
 */
export function atualizar(
  ctx: Ctx,
  id: string,
  corpo: Corpo,
  alcance: Alcance,
  versaoEsperada: number | null,
): Promise<Agenda> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await agendas.encontrar(ctx, id)
    agendas.conferirVersao(antes, versaoEsperada, corpo)
    const vez = agendas.vezDe(antes, alcance)
    const real = alcanceReal(antes, vez, alcance)
    if (real === 'todas')
      return agendas.paraFora(await agendas.atualizarInteira(ctx, antes, corpo, vez, versaoEsperada))
    const opcoes = { versaoEsperada, enviado: corpo }
    const nova = real === 'esta' ? separarUma(ctx, antes, corpo, vez, opcoes) : dividir(ctx, antes, corpo, vez, opcoes)
    return agendas.paraFora(await nova)
  })
}

/** What is taken out of a series stays as it was there, internal too, unless the body says otherwise. */
const comoASerie = (serie: Linha, corpo: Corpo): Corpo => ({ ...agendas.campos.daLinha(serie), ...corpo })

async function separarUma(ctx: Ctx, serie: Linha, corpo: Corpo, vez: string, opcoes: Opcoes): Promise<Linha> {
  if (corpo.recorrencia) throw campoInvalido('recorrencia', 'Uma vez só não se repete')
  await semUmaVez(ctx, serie, vez, opcoes)
  const periodo = agendas.periodoEnviado(corpo, periodoNoDia(serie, vez))
  return agendas.inserir(ctx, comoASerie(serie, corpo), periodo, null, { serie_id: serie.id, ocorrencia: vez })
}

async function dividir(ctx: Ctx, serie: Linha, corpo: Corpo, vez: string, opcoes: Opcoes): Promise<Linha> {
  await ateAntesDe(ctx, serie, vez, opcoes)
  const periodo = agendas.periodoEnviado(corpo, periodoNoDia(serie, vez))
  const andou = diasEntre(vez, diaDe(periodo.inicio))
  const recorrencia = agendas.recorrenciaPedida(serie, corpo, andou)
  const excecoes = moverDias(
    excecoesDe(serie).filter((d) => d > vez),
    andou,
  )
  return agendas.inserir(ctx, comoASerie(serie, corpo), periodo, recorrencia, {
    serie_id: serie.id,
    ocorrencia: vez,
    excecoes: JSON.stringify(recorrencia === null ? [] : excecoes),
  })
}

/** Deletes softly the whole appointment, one time of it, or a time and the following ones. */
export function excluir(ctx: Ctx, id: string, alcance: Alcance, versaoEsperada: number | null): Promise<undefined> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await agendas.encontrar(ctx, id)
    agendas.conferirVersao(linha, versaoEsperada, null)
    const vez = agendas.vezDe(linha, alcance)
    const opcoes = { versaoEsperada, enviado: null }
    const real = alcanceReal(linha, vez, alcance)
    if (real === 'esta') await semUmaVez(ctx, linha, vez, opcoes)
    else if (real === 'seguintes') await ateAntesDe(ctx, linha, vez, opcoes)
    else {
      const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
      await agendas.gravar(ctx, linha, marcas, { ...opcoes, acao: 'excluiu' })
    }
    return undefined
  })
}

/** The series with that day again, or going on from it as before it was cut. Null when it lacks nothing there. */
async function devolver(ctx: Ctx, l: Linha, vez: string): Promise<Linha | null> {
  const opcoes = { versaoEsperada: null, enviado: null }
  if (excecoesDe(l).includes(vez)) {
    const excecoes = JSON.stringify(excecoesDe(l).filter((d) => d !== vez))
    return agendas.gravar(ctx, l, { excecoes, atualizado_em: agoraISO() }, opcoes)
  }
  if (l.corte_dia !== vez) return null
  const repete_ate = l.corte_antes
  const inteira = { repete_ate, ...limitesDe({ ...l, repete_ate }), corte_dia: null, corte_antes: null }
  return agendas.gravar(ctx, l, { ...inteira, atualizado_em: agoraISO() }, opcoes)
}

/**
 * Undoes a deletion: of the whole appointment, or of the time that began on a day and, where the series was cut there,
 * of those after it. Where nothing is missing nothing changes.
 */
export function restaurar(ctx: Ctx, id: string, ocorrencia: string | undefined): Promise<Agenda> {
  return emTransacao(ctx, async (ctx) => {
    const linha = await agendas.encontrarMesmoExcluida(ctx, id)
    if (ocorrencia !== undefined) return agendas.paraFora((await devolver(ctx, linha, ocorrencia)) ?? linha)
    if (linha.excluido_em === null) return agendas.paraFora(linha)
    const opcoes = { versaoEsperada: null, enviado: null, acao: 'restaurou' }
    return agendas.paraFora(await agendas.gravar(ctx, linha, { excluido_em: null, excluido_por: null }, opcoes))
  })
}

/**
 * Undoes the change that took an appointment out of a series: it goes, and the series has again what it had.
 * @returns the series
 * @throws CONFLITO when it never was part of one, or the series is gone; CONFLITO_DE_VERSAO
 */
export function reunir(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<Agenda> {
  return emTransacao(ctx, async (ctx) => {
    const filha = await agendas.encontrar(ctx, id)
    agendas.conferirVersao(filha, versaoEsperada, null)
    const serie = filha.serie_id === null ? undefined : await repo.porId(ctx.db, filha.serie_id)
    if (filha.ocorrencia === null || !serie || serie.excluido_em !== null)
      throw conflito('Este compromisso não tem mais uma série à qual voltar')
    if (!(await repo.remover(ctx.db, id, filha.versao))) throw conflitoDeVersao(agendas.paraFora(filha), null)
    await agendas.registrar(ctx, 'desfez', filha, null)
    return agendas.paraFora((await devolver(ctx, serie, filha.ocorrencia)) ?? serie)
  })
}
