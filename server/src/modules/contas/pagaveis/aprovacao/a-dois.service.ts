import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { conflito, conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { recusarEmAtosUrgentes } from '../../../pessoas/mandatos/mandatos.service.ts'
import * as usuarios from '../../../pessoas/usuarios/usuarios.service.ts'
import { passoDa, type Passo } from '../regra.rules.ts'

/** Limits of money that one person lowers and two raise (ADR 91). Amounts in centavos. */

/** What a stored limit keeps of who changed it and of what is proposed. */
interface Linha {
  proposta_por: string | null
  proposta_em: string | null
  mudada_por: string | null
  mudada_em: string | null
  confirmada_por: string | null
  mudada_sozinho: number
  quem_propos: string | null
  quem_mudou: string | null
  quem_confirmou: string | null
  versao: number
}

const SISTEMA = 'Sistema'

/** Who proposed a higher limit, and whether whoever asks may confirm it; null where nothing is proposed. */
export const propostaDe = (ctx: Ctx, l: Linha | undefined) =>
  l?.proposta_em == null
    ? null
    : { por: l.quem_propos ?? SISTEMA, em: l.proposta_em, podeConfirmar: ctx.quem?.id !== l.proposta_por }

/** Who changed a limit last, and on whose word; null where nobody did. */
export const mudancaDe = (l: Linha | undefined) =>
  l?.mudada_em == null
    ? null
    : {
        ...{ por: l.quem_mudou ?? SISTEMA, em: l.mudada_em },
        ...{ confirmadaPor: l.quem_confirmou, sozinho: l.mudada_sozinho === 1 },
      }

type PassoQueGrava = Exclude<Passo, 'repete' | 'nada'>

const ACOES: Record<PassoQueGrava, string> = {
  muda: 'alterou',
  sozinho: 'alterou',
  propoe: 'propôs a mudança de',
  confirma: 'confirmou a mudança de',
  retira: 'retirou a proposta de mudança de',
}

const SEM_PROPOSTA = { proposta_ate: null, proposta_por: null, proposta_em: null } as const

/** The columns that a step writes, but for the limit itself. @param quem id of who asks */
function colunasDe(passo: PassoQueGrava, pedido: number | null, quem: string, antes: Linha | undefined) {
  const agora = agoraISO()
  if (passo === 'propoe') return { proposta_ate: pedido, proposta_por: quem, proposta_em: agora, atualizado_em: agora }
  if (passo === 'retira') return { ...SEM_PROPOSTA, atualizado_em: agora }
  const dois = passo === 'confirma'
  return {
    ...SEM_PROPOSTA,
    mudada_por: dois ? (antes?.proposta_por ?? quem) : quem,
    mudada_em: agora,
    confirmada_por: dois ? quem : null,
    mudada_sozinho: passo === 'sozinho' ? 1 : 0,
    atualizado_em: agora,
  }
}

/** A limit that is asked for, and how it is read, told and written. */
export interface Assunto<Visto> {
  linha: Linha | undefined
  /** What counts, what is proposed (undefined for nothing), and what is asked for. */
  ate: number | null
  proposta: number | null | undefined
  pedido: number | null
  /** How amounts compare where null is no amount but more, or less, than all of them. */
  ordem: (ate: number | null) => number
  /** As the history says it. */
  dizer: (ate: number | null) => string
  historico: { id: string; titulo: string }
  enviado: unknown
  ver: () => Promise<Visto>
  /** @param limite the limit from now on; left out where it stays as it is. @returns whether the version was still that one */
  gravar: (
    versao: number,
    colunas: ReturnType<typeof colunasDe>,
    limite: { ate: number | null } | null,
  ) => Promise<boolean>
}

/** What the history tells: what counts, what was proposed, and that nobody else was there to confirm it. */
function oQueMudou<T>(passo: PassoQueGrava, { ate, proposta, pedido, dizer }: Assunto<T>) {
  if (passo === 'propoe') return { antes: { proposta: null }, depois: { proposta: dizer(pedido) } }
  if (passo === 'retira') return { antes: { proposta: dizer(proposta ?? null) }, depois: { proposta: null } }
  const sozinho = passo === 'sozinho' ? ' (ninguém mais administra)' : ''
  return { antes: { regra: dizer(ate) }, depois: { regra: `${dizer(pedido)}${sozinho}` } }
}

const AUMENTA: ReadonlySet<Passo> = new Set<Passo>(['propoe', 'confirma', 'sozinho'])

/**
 * Asks for a limit. Lowering takes effect; raising waits until somebody else asks for the same, where anybody else administers. Must
 * run in a transaction.
 * @throws CONFLITO_DE_VERSAO, CONFLITO for who would confirm their own proposal, or administers after their term
 */
export async function pedirLimite<Visto>(ctx: Ctx, a: Assunto<Visto>, versaoEsperada: number | null): Promise<Visto> {
  const versao = a.linha?.versao ?? 0
  const quem = exigirQuem(ctx).id
  if (versaoEsperada !== null && versaoEsperada !== versao) throw conflitoDeVersao(await a.ver(), a.enviado)
  const haOutros = (await usuarios.quantosAdministram(ctx)) > 1
  const proposta = a.proposta === undefined ? null : { ate: a.ordem(a.proposta), por: a.linha?.proposta_por ?? '' }
  const passo = passoDa({ ate: a.ordem(a.ate), proposta }, a.ordem(a.pedido), { id: quem, haOutros })
  if (passo === 'nada') return a.ver()
  if (passo === 'repete')
    throw conflito('Você já propôs este valor. Outra pessoa da administração precisa confirmá-lo.')
  if (AUMENTA.has(passo)) await recusarEmAtosUrgentes(ctx, 'aumenta limites de aprovação')
  const limite = passo === 'propoe' || passo === 'retira' ? null : { ate: a.pedido }
  if (!(await a.gravar(versao, colunasDe(passo, a.pedido, quem, a.linha), limite)))
    throw conflitoDeVersao(await a.ver(), a.enviado)
  await auditar(ctx, { acao: ACOES[passo], entidade: 'pagaveis', ...a.historico, ...oQueMudou(passo, a) })
  await avisarMudanca(ctx, 'pagaveis', 'alterou')
  return a.ver()
}
