import type { z } from 'zod'
import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import type { agenda, corpoDeAgenda, corpoDeNovaAgenda, Escopo, Recorrencia } from '#contract/predio/agendas.ts'
import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { diaDe, escreverPeriodo, lerPeriodo, paraOFio, type Periodo } from '#contract/valores/periodo.ts'
import { descreverRepeticao } from '#contract/predio/agendas/repeticao.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { mapear } from '#server/platform/campos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { excecoesDe, limitesDe, ocorrenciasDe, periodoNoDia, type Linha } from './agendas.rules.ts'
import * as repo from './agendas.repo.ts'
import { moverDias } from './recorrencia.rules.ts'

export type Agenda = z.input<typeof agenda>
/** An appointment between wire, columns and history. */
export const campos = mapear<Agenda, Linha>()(camposDaAgenda)
export type Corpo = z.output<typeof corpoDeAgenda>

/** Which time of a repetition a change is about, and how much of it the change takes. */
export interface Alcance {
  escopo?: Escopo | undefined
  ocorrencia?: string | undefined
}

const recorrenciaDe = (l: Linha): Recorrencia | null =>
  l.frequencia === null ? null : { frequencia: l.frequencia, intervalo: l.intervalo, ate: l.repete_ate }

/** An appointment as the API shows it. */
export const paraFora = (l: Linha): Agenda => ({
  _id: l.id,
  ...campos.daLinha(l),
  datas: escreverPeriodo(l),
  startDate: paraOFio(l.inicio),
  endDate: paraOFio(l.fim),
  recorrencia: recorrenciaDe(l),
  excecoes: excecoesDe(l),
  serie: l.serie_id,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

/** What the history shows of an appointment. */
const paraAuditoria = (l: Linha) => {
  const recorrencia = recorrenciaDe(l)
  return campos.noHistorico({
    ...campos.daLinha(l),
    datas: escreverPeriodo(l),
    recorrencia: recorrencia && descreverRepeticao(recorrencia),
    excecoes: excecoesDe(l).map(formatarData).join(', ') || null,
  })
}

/** The stored appointment, deleted ones excluded, internal ones only for the administration. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || linha.excluido_em !== null || (linha.interno === 1 && !ehAdministracao(ctx))) throw naoEncontrado()
  return linha
}

/** The stored appointment, deleted or not. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluida(ctx: Ctx, id: string): Promise<Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

const textoDeBusca = (d: { name: string; compromisso: string }) => emPalavras(d.compromisso, d.name)

const colunasDaRecorrencia = (r: Recorrencia | null) => ({
  frequencia: r?.frequencia ?? null,
  intervalo: r?.intervalo ?? 1,
  repete_ate: r?.ate ?? null,
})

/** What an appointment says, apart from when. */
type Conteudo = Omit<Corpo, '_id' | 'datas' | 'startDate' | 'endDate' | 'recorrencia'>

/** The columns a form decides, with the period and the repetition it ends up with. @throws VALIDACAO */
function colunasDe(d: Conteudo, periodo: Periodo, r: Recorrencia | null) {
  if (r?.ate && r.ate < diaDe(periodo.inicio))
    throw campoInvalido('recorrencia.ate', 'A repetição não pode terminar antes do início')
  const repeticao = colunasDaRecorrencia(r)
  return {
    ...campos.colunasDe(d),
    ...periodo,
    ...repeticao,
    ...limitesDe({ ...periodo, ...repeticao }),
    busca: textoDeBusca(d),
    atualizado_em: agoraISO(),
  }
}

/** Stores a new appointment, possibly one taken out of a series, and tells its history. */
export async function inserir(
  ctx: Ctx,
  d: Conteudo,
  periodo: Periodo,
  r: Recorrencia | null,
  origem: Partial<Pick<Linha, 'serie_id' | 'ocorrencia' | 'excecoes'>> = {},
): Promise<Linha> {
  const id = novoId()
  await repo.inserir(ctx.db, {
    id,
    excecoes: '[]',
    corte_dia: null,
    corte_antes: null,
    serie_id: null,
    ocorrencia: null,
    criado_por: ctx.quem?.id ?? null,
    criado_em: agoraISO(),
    excluido_em: null,
    excluido_por: null,
    ...origem,
    ...colunasDe(d, periodo, r),
  })
  const linha = await encontrar(ctx, id)
  await registrar(ctx, 'criou', null, linha)
  return linha
}

/** Records an appointment. Its name is the caller's unless said otherwise. */
export const criar = (ctx: Ctx, corpo: z.output<typeof corpoDeNovaAgenda>): Promise<Agenda> =>
  emTransacao(ctx, async (ctx) => {
    const { eventInput: compromisso, startDate: inicio, endDate: fim, recorrencia = null, ...resto } = corpo
    const { name = ctx.quem?.nome ?? '', status = 'Agendado' } = corpo
    return paraFora(await inserir(ctx, { ...resto, compromisso, name, status }, { inicio, fim }, recorrencia))
  })

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states when somebody saved in between */
export async function gravar(
  ctx: Ctx,
  antes: Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao = 'alterou' }: { versaoEsperada: number | null; enviado: unknown; acao?: string },
): Promise<Linha> {
  conferirVersao(antes, versaoEsperada, enviado)
  if (!(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(paraFora(await encontrarMesmoExcluida(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluida(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  return depois
}

/** @throws CONFLITO_DE_VERSAO when the client had read another version */
export function conferirVersao(linha: Linha, versaoEsperada: number | null, enviado: unknown): void {
  if (versaoEsperada !== null && versaoEsperada !== linha.versao) throw conflitoDeVersao(paraFora(linha), enviado)
}

/** The day of a time of the appointment; without one, its first. @throws VALIDACAO when it does not happen that day */
export function vezDe(linha: Linha, { ocorrencia }: Alcance): string {
  if (ocorrencia === undefined) return diaDe(linha.inicio)
  if (!ocorrenciasDe(linha, ocorrencia, ocorrencia).includes(ocorrencia))
    throw campoInvalido('ocorrencia', 'Este compromisso não acontece nesse dia')
  return ocorrencia
}

const igual = (a: Periodo, b: Periodo) => a.inicio === b.inicio && a.fim === b.fim

/**
 * The period a body asks for. Clients that send the whole object back send the dates twice: the one they changed counts.
 * @param lido the period as it was read
 */
export function periodoEnviado({ datas, startDate, endDate }: Corpo, lido: Periodo): Periodo {
  const emTexto = datas === undefined ? null : lerPeriodo(datas)
  const porDatas = emTexto === null || 'problema' in emTexto ? null : emTexto
  const porCampos = startDate === undefined || endDate === undefined ? null : { inicio: startDate, fim: endDate }
  if (porDatas === null || porCampos === null) return porDatas ?? porCampos ?? lido
  if (igual(porDatas, porCampos) || igual(porDatas, lido)) return porCampos
  if (igual(porCampos, lido)) return porDatas
  throw campoInvalido('datas', 'As datas e o início e término não dizem o mesmo')
}

/** Changes a whole appointment, all its times. `vez` is the day of the one whose period the body has. */
export async function atualizarInteira(
  ctx: Ctx,
  antes: Linha,
  corpo: Corpo,
  vez: string,
  versaoEsperada: number | null,
): Promise<Linha> {
  conferirVersao(antes, versaoEsperada, corpo)
  const periodo = periodoEnviado(corpo, periodoNoDia(antes, vez))
  const andou = diasEntre(vez, diaDe(periodo.inicio))
  const inicio = somarDias(diaDe(antes.inicio), andou)
  const recorrencia = recorrenciaPedida(antes, corpo, andou)
  const depois = await gravar(
    ctx,
    antes,
    {
      ...colunasDe(corpo, periodoNoDia(periodo, inicio), recorrencia),
      excecoes: JSON.stringify(moverDias(excecoesDe(antes), andou)),
      corte_dia: antes.corte_dia === null ? null : somarDias(antes.corte_dia, andou),
      corte_antes: antes.corte_antes === null ? null : somarDias(antes.corte_antes, andou),
    },
    { versaoEsperada, enviado: corpo },
  )
  if (andou !== 0)
    for (const f of await repo.filhas(ctx.db, antes.id))
      if (f.ocorrencia !== null) await repo.moverFilha(ctx.db, f.id, somarDias(f.ocorrencia, andou))
  return depois
}

/** The repetition a body asks for; its end moves with the days, unless the body says another. */
export function recorrenciaPedida(antes: Linha, corpo: Corpo, andou: number): Recorrencia | null {
  const atual = recorrenciaDe(antes)
  const pedida = corpo.recorrencia === undefined ? atual : corpo.recorrencia
  if (!pedida?.ate || pedida.ate !== atual?.ate) return pedida
  return { ...pedida, ate: somarDias(pedida.ate, andou) }
}

export async function registrar(ctx: Ctx, acao: string, antes: Linha | null, depois: Linha | null): Promise<void> {
  const linha = depois ?? antes
  if (linha === null) return
  const mudou = acao === 'criou' || acao === 'alterou'
  await auditar(ctx, {
    acao,
    entidade: 'agendas',
    id: linha.id,
    titulo: linha.compromisso,
    antes: mudou && antes ? paraAuditoria(antes) : null,
    depois: mudou && depois ? paraAuditoria(depois) : null,
  })
  await avisarMudanca(ctx, 'agendas', acao, linha.id)
}
