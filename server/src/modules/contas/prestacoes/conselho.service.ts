import type { ConselhoDaPrestacao, ConselhoNaLista } from '#contract/contas/pareceres-assinados.ts'
import { placarDe } from '#contract/contas/conselho/palavras-do-conselho.ts'
import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { resumoDoLido, type Assinado, type Lidas } from '#server/platform/cadeia/pareceres.rules.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import { entregaDoEmail } from '../../cobranca/lembretes/situacao.service.ts'
import { conselheirosEm, mandatosDe, type Conselheiro } from '../../pessoas/cargos/conselho.service.ts'
import { fechamentoDe, fechamentos, type Fechamento } from '../livro/meses-fechados.service.ts'
import { digitalDe, type OQueSeLeu } from './parecer.rules.ts'
import { impedimentoDe, situacoes, type DeAgora } from './pareceres-assinados.rules.ts'
import * as repo from './pareceres-assinados.repo.ts'
import type { Linha, LinhaDaLista } from './prestacoes.repo.ts'

/** What each of the council said of a month in a session of their own, who has not, and what is asked of whoever reads. */

/** Why people do not judge the accounts of a month; one reading serves many months. */
async function impedimentos(ctx: Ctx, pessoas: readonly Conselheiro[]) {
  const mandato = await mandatosDe(
    ctx,
    pessoas.map((p) => p.id),
  )
  return ({ id, tipo }: Conselheiro, competencia: string, fechamento: Fechamento | undefined): string | null =>
    impedimentoDe(competencia, {
      tipo,
      mandato: mandato(id, { inicio: `${competencia}-01`, fim: ultimoDiaDoMes(competencia) }),
      fechou: fechamento?.fechado_por === id,
    })
}

/** The accounts as they are, for an opinion that is given now; null while the month is open. */
export interface Versao extends Lidas {
  resumo: string
}

export function versaoDe(
  { competencia, linha }: { competencia: string; linha: Linha | undefined },
  fechamento: Fechamento | undefined,
  figuras: OQueSeLeu,
): Versao | null {
  if (!fechamento) return null
  const lidas: Lidas = {
    competencia,
    selo: fechamento.selo,
    fechada_em: fechamento.fechado_em,
    figuras: digitalDe(figuras),
    publicada_em: linha?.publicada_em ?? null,
  }
  const publicado = linha?.retrato == null ? null : { retrato: linha.retrato, nota: linha.nota }
  return { ...lidas, resumo: resumoDoLido(lidas, publicado) }
}

const idsDe = (conselho: string | null | undefined): string[] => JSON.parse(conselho ?? '[]') as string[]

/** Who was asked for an opinion: of what is published, the council of that day; of a closed month, that of today. */
async function perguntados(ctx: Ctx, linha: Linha | undefined, deHoje: Conselheiro[]): Promise<Conselheiro[]> {
  if (linha?.publicada_em == null) return deHoje
  return repo.pessoas(ctx.db, idsDe(linha.conselho))
}

const deAgora = (
  linha: Pick<Linha, 'publicada_em' | 'retirada_em'> | undefined,
  fechamento: Fechamento | undefined,
  figuras: string | null,
): DeAgora => ({
  fechada_em: fechamento?.fechado_em ?? null,
  publicada_em: linha?.publicada_em ?? null,
  retirada_em: linha?.retirada_em ?? null,
  figuras,
})

const versaoParaFora = (v: Pick<Assinado, 'fechada_em' | 'publicada_em' | 'selo'>) => ({
  versaoDe: v.publicada_em ?? v.fechada_em,
  publicada: v.publicada_em !== null,
  selo: v.selo,
})

const paraFora = ({ assinado: a, situacao }: ReturnType<typeof situacoes>[number]) => ({
  ...{ _id: a.id, de: a.nome, decisao: a.decisao, texto: a.texto, em: a.em },
  ...versaoParaFora(a),
  situacao,
})

async function lembretesDe(ctx: Ctx, linha: Linha | undefined): Promise<ConselhoDaPrestacao['lembretes']> {
  if (!ehAdministracao(ctx)) return null
  if (linha?.publicada_em == null) return []
  return (await repo.lembretes(ctx.db, linha.id, linha.publicada_em)).map((l) => ({
    ...{ de: l.nome, em: l.em, por: l.por },
    email: l.email_id === null ? null : entregaDoEmail(ctx, l.estado),
  }))
}

/** What the council's part of a month is, besides what leaves the server. */
export interface DoConselho {
  fora: ConselhoDaPrestacao
  versao: Versao | null
  /** Who was asked, has not said anything of these accounts, and still may. */
  porDar: Conselheiro[]
}

const SO_FECHADO = 'Dá para dar parecer depois que o mês for fechado: até lá os números mudam.'

/** @param figuras of what is shown */
export async function doConselho(
  ctx: Ctx,
  mes: { competencia: string; linha: Linha | undefined },
  figuras: OQueSeLeu,
): Promise<DoConselho> {
  const { competencia, linha } = mes
  const fechamento = await fechamentoDe(ctx, competencia)
  const versao = versaoDe(mes, fechamento, figuras)
  const assinados = await repo.doMes(ctx.db, competencia)
  const ditos = situacoes(assinados, deAgora(linha, fechamento, digitalDe(figuras)))
  const deHoje = await conselheirosEm(ctx, hoje())
  const quais = await perguntados(ctx, linha, deHoje)
  const impede = await impedimentos(ctx, [...quais, ...deHoje])
  const deram = new Set(ditos.filter((d) => d.situacao === 'vale').map((d) => d.assinado.usuario_id))
  const semParecer = versao === null ? [] : quais.filter((q) => !deram.has(q.id))
  const comMotivo = semParecer.map((q) => ({ q, impedimento: impede(q, competencia, fechamento) }))
  const eu = deHoje.find((c) => c.id === ctx.quem?.id)
  const motivo = eu && (versao === null ? SO_FECHADO : impede(eu, competencia, fechamento))
  return {
    versao,
    // Whose term has ended is missing for ever, and cannot be asked any more.
    porDar: comMotivo.filter((c) => c.impedimento === null && deHoje.some((d) => d.id === c.q.id)).map((c) => c.q),
    fora: {
      versao: versao && { ...versaoParaFora(versao), resumo: versao.resumo },
      pareceres: ditos.map(paraFora),
      faltam: comMotivo.map(({ q, impedimento }) => ({ de: q.nome, impedimento })),
      eu: eu ? { pode: motivo === null, motivo: motivo ?? null, deu: deram.has(eu.id) } : null,
      lembretes: await lembretesDe(ctx, linha),
    },
  }
}

const NADA: ConselhoNaLista = { aprovam: 0, rejeitam: 0, faltam: 0, aguardaVoce: false }

/**
 * The same of every month, for the list. Figures are not looked at: those of a closed month stay. Who has not given an opinion is counted
 * where they were asked, of what is published.
 * @param linhas what is written of months
 * @returns what is said of a month
 */
export async function naLista(
  ctx: Ctx,
  linhas: readonly LinhaDaLista[],
): Promise<(competencia: string) => ConselhoNaLista> {
  const porMes = new Map(linhas.map((l) => [l.id, l]))
  const assinados = Map.groupBy(await repo.todos(ctx.db), (a) => a.competencia)
  const fechados = await fechamentos(ctx)
  const ids = [...new Set(linhas.flatMap((l) => idsDe(l.conselho)))]
  const pessoas = new Map((await repo.pessoas(ctx.db, ids)).map((p) => [p.id, p]))
  const impede = await impedimentos(ctx, [...pessoas.values()])
  const eu = (await conselheirosEm(ctx, hoje())).find((c) => c.id === ctx.quem?.id)?.id
  return (competencia) => {
    const linha = porMes.get(competencia)
    const fechamento = fechados.find((f) => f.competencia >= competencia)
    const ditos = situacoes(assinados.get(competencia) ?? [], deAgora(linha, fechamento, null))
    const deram = new Set(ditos.filter((d) => d.situacao === 'vale').map((d) => d.assinado.usuario_id))
    const faltam = idsDe(linha?.conselho)
      .flatMap((id) => pessoas.get(id) ?? [])
      .filter((p) => !deram.has(p.id) && impede(p, competencia, fechamento) === null)
    if (ditos.length === 0 && faltam.length === 0) return NADA
    const placar = placarDe({ pareceres: ditos.map(paraFora), faltam: [] })
    return { ...placar, faltam: faltam.length, aguardaVoce: faltam.some((p) => p.id === eu) }
  }
}
