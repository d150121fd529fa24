import type { z } from 'zod'
import type { gravarRegraDosCargos, RegraDosCargos, VistaDosDevedores } from '#contract/pessoas/regra-dos-cargos.ts'
import { emDias } from '#contract/valores/texto.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agePor, ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as repo from './regra.repo.ts'

/** What the building decided about its offices. Until somebody decides, what product and law say without a decision. */

type Corpo = z.output<typeof gravarRegraDosCargos.corpo>

/** Exposing who owes needs a reason (LGPD, arts. 6º and 7º), and a síndico's term ends with its last day (Código Civil, 1.347). */
const SEM_DECISAO: Corpo = { devedoresAoConselho: 'totais', diasDeAtosUrgentes: 0 }

/** The rule as the API shows it. */
export async function ver(ctx: Ctx): Promise<RegraDosCargos> {
  const l = await repo.ler(ctx.db)
  if (!l) return { ...SEM_DECISAO, versao: 0 }
  return {
    devedoresAoConselho: l.devedores_ao_conselho,
    diasDeAtosUrgentes: l.dias_de_atos_urgentes,
    versao: l.versao,
  }
}

/** For how many days after the last síndico's term, with nobody elected, they keep urgent acts. */
export const diasDeAtosUrgentes = async (ctx: Ctx): Promise<number> => (await ver(ctx)).diasDeAtosUrgentes

/**
 * What whoever asks is shown of who owes, wherever accounts tell of it: the administration everything, the council what was decided,
 * whoever else the totals alone.
 */
export async function vistaDosDevedores(ctx: Ctx): Promise<VistaDosDevedores> {
  if (ehAdministracao(ctx)) return 'nomes'
  return agePor(ctx, 'conselheiro') ? (await ver(ctx)).devedoresAoConselho : 'totais'
}

const NO_HISTORICO: Record<VistaDosDevedores, string> = {
  totais: 'só os totais',
  unidades: 'as unidades',
  nomes: 'as unidades e os nomes',
}
const paraAuditoria = (r: Corpo) => ({
  devedoresAoConselho: NO_HISTORICO[r.devedoresAoConselho],
  atosUrgentes: emDias(r.diasDeAtosUrgentes),
})

/** Writes the rule. Must run in a transaction. @throws CONFLITO_DE_VERSAO */
export async function gravar(ctx: Ctx, corpo: Corpo, versaoEsperada: number | null): Promise<RegraDosCargos> {
  const antes = await ver(ctx)
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  const colunas = {
    devedores_ao_conselho: corpo.devedoresAoConselho,
    dias_de_atos_urgentes: corpo.diasDeAtosUrgentes,
    atualizado_em: agoraISO(),
  }
  if (!vale || !(await repo.gravar(ctx.db, antes.versao, colunas))) throw conflitoDeVersao(await ver(ctx), corpo)
  await auditar(ctx, {
    acao: 'alterou',
    entidade: 'cargos',
    id: 'regra',
    titulo: 'Regra dos cargos',
    antes: paraAuditoria(antes),
    depois: paraAuditoria(corpo),
  })
  await avisarMudanca(ctx, 'cargos', 'alterou')
  return ver(ctx)
}
