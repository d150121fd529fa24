import { formatarData, problemaDaData, somarDias } from '#contract/valores/calendario.ts'
import { feriadoEm } from '#contract/valores/feriados.ts'
import type { Feriado } from '#contract/cobranca/regras-de-cobranca.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from '../encargos/ajustes.repo.ts'
import { feriadosLocais } from '../encargos/apuracao.service.ts'
import * as cobrancas from '../cobrancas/cobrancas.repo.ts'
import { diaUtilOuProximo } from '#contract/valores/dias-uteis.ts'
import * as totais from '../cobrancas/totais.repo.ts'

/** The days banks are closed: the national ones, computed, and the local ones of the condominium. */

function nacionaisDe(ano: string): Feriado[] {
  const dias: Feriado[] = []
  for (let dia = `${ano}-01-01`; dia.startsWith(ano); dia = somarDias(dia, 1)) {
    const nome = feriadoEm(dia)
    if (nome !== null) dias.push({ dia, nome, tipo: 'nacional' })
  }
  return dias
}

/** The holidays of a year, this one unless said, by day. */
export async function listar(ctx: Ctx, ano = hoje().slice(0, 4)): Promise<Feriado[]> {
  const locais = (await repo.feriados(ctx.db)).filter((f) => f.dia.startsWith(ano))
  const todos = [...nacionaisDe(ano), ...locais.map(({ dia, nome }): Feriado => ({ dia, nome, tipo: 'local' }))]
  return todos.toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
}

/** A due date falls on a holiday at most this many days before the business day it moves to. */
const MAIOR_PULO = 15

/** Moves what is still to be paid to the business days that hold now. */
async function moverVencimentos(ctx: Ctx, dia: string): Promise<void> {
  const locais = await feriadosLocais(ctx)
  for (const v of await cobrancas.vencimentosAReceber(ctx.db, somarDias(dia, -MAIOR_PULO), dia)) {
    const venceEm = diaUtilOuProximo(v.vencimento, locais)
    if (venceEm === v.vence_em) continue
    await cobrancas.moverVencimento(ctx.db, v.vencimento, venceEm)
    await totais.refazer(ctx.db, v.vencimento)
  }
}

async function registrar(ctx: Ctx, acao: string, dia: string, antes: string | null, depois: string | null) {
  await auditar(ctx, {
    acao,
    entidade: 'feriados',
    id: dia,
    titulo: `Feriado local em ${formatarData(dia)}`,
    antes: antes === null ? null : { nome: antes },
    depois: depois === null ? null : { nome: depois },
  })
  await avisarMudanca(ctx, 'cobrancas', acao)
}

/** Adds a local holiday, or renames it. @throws VALIDACAO on `dia` when it is a national one */
export const gravar = (ctx: Ctx, dia: string, nome: string): Promise<Feriado[]> =>
  emTransacao(ctx, async (ctx) => {
    const nacional = feriadoEm(dia)
    if (nacional !== null) throw campoInvalido('dia', `${formatarData(dia)} já é feriado: ${nacional}`)
    const antes = (await repo.feriados(ctx.db)).find((f) => f.dia === dia)?.nome ?? null
    await repo.gravarFeriado(ctx.db, dia, nome, agoraISO())
    await registrar(ctx, antes === null ? 'criou' : 'alterou', dia, antes, nome)
    await moverVencimentos(ctx, dia)
    return listar(ctx, dia.slice(0, 4))
  })

/** The name of a local holiday. @throws NAO_ENCONTRADO */
export async function exigir(ctx: Ctx, dia: string): Promise<string> {
  const feriado = problemaDaData(dia) === null ? (await repo.feriados(ctx.db)).find((f) => f.dia === dia) : undefined
  if (!feriado) throw naoEncontrado()
  return feriado.nome
}

/** Takes a local holiday away. */
export const excluir = (ctx: Ctx, dia: string): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const nome = await exigir(ctx, dia)
    await repo.removerFeriado(ctx.db, dia)
    await registrar(ctx, 'excluiu', dia, nome, null)
    await moverVencimentos(ctx, dia)
    return undefined
  })
