import type { z } from 'zod'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import type { corpoDaRegraDeAtraso, RegraDeAtraso } from '#contract/cobranca/regras-de-cobranca.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './ajustes.repo.ts'

/** The rules of late charges by date. One in use is never changed, because what was worked out by it must stay explained. */

type Corpo = z.output<typeof corpoDaRegraDeAtraso>

const ULTIMO_DIA = '2999-12-31'
const MICROS = 1_000_000

const camposDe = (l: repo.LinhaDaRegra) => ({
  inicio: l.inicio,
  multa: l.multa_bp / 100,
  juros:
    l.juros_micros === null
      ? { tipo: 'legal' as const }
      : { tipo: 'convencionado' as const, aoMes: l.juros_micros / MICROS },
  indice: l.indice,
  carencia: l.carencia,
  clausula: l.clausula,
})

const colunasDe = (c: Corpo) => ({
  multa_bp: Math.round(c.multa * 100),
  juros_tipo: c.juros.tipo,
  juros_micros: c.juros.tipo === 'legal' ? null : Math.round(c.juros.aoMes * MICROS),
  indice: c.indice,
  carencia: c.carencia,
  clausula: c.clausula,
  atualizado_em: agoraISO(),
})

/** The rules, the newest first, each with the last due date it governs. */
export async function listar(ctx: Ctx): Promise<RegraDeAtraso[]> {
  const linhas = await repo.regras(ctx.db)
  const regras: RegraDeAtraso[] = []
  for (const [i, l] of linhas.entries()) {
    const seguinte = linhas[i - 1]
    const fim = seguinte ? somarDias(seguinte.inicio, -1) : null
    const emUso = (await repo.ultimoUso(ctx.db, l.inicio, fim ?? ULTIMO_DIA, hoje())) !== null
    regras.push({ _id: l.id, ...camposDe(l), fim, emUso, createdAt: l.criado_em, versao: l.versao })
  }
  return regras
}

async function registrar(ctx: Ctx, acao: string, antes: repo.LinhaDaRegra | null, depois: repo.LinhaDaRegra | null) {
  const regra = depois ?? antes
  await auditar(ctx, {
    acao,
    entidade: 'regras_de_atraso',
    id: regra?.id ?? null,
    titulo: `Regra de atraso desde ${formatarData(regra?.inicio ?? '')}`,
    antes: antes && camposDe(antes),
    depois: depois && camposDe(depois),
  })
  await avisarMudanca(ctx, 'cobrancas', acao)
}

const encontrar = async (ctx: Ctx, id: string) => (await repo.regras(ctx.db)).find((l) => l.id === id)

const EM_USO = 'Esta regra já está em uso: acrescente outra, com início mais adiante'

/** A new rule may not change what an older one already governed. @throws VALIDACAO on `inicio` */
async function acrescentar(ctx: Ctx, corpo: Corpo, regras: readonly RegraDeAtraso[]): Promise<void> {
  const atual = regras.find((r) => r.inicio <= corpo.inicio)
  const usada = atual && (await repo.ultimoUso(ctx.db, corpo.inicio, atual.fim ?? ULTIMO_DIA, hoje()))
  if (usada)
    throw campoInvalido(
      'inicio',
      `Há cobranças vencidas ou pagas até ${formatarData(usada)} pela regra de ${formatarData(atual.inicio)}: comece depois desse dia`,
    )
  const id = novoId()
  await repo.inserirRegra(ctx.db, { id, inicio: corpo.inicio, criado_em: agoraISO(), ...colunasDe(corpo) })
  await registrar(ctx, 'criou', null, (await encontrar(ctx, id)) ?? null)
}

/**
 * Writes the rule that holds from a day: over the one of that day if it is not in use, else a new one.
 * @throws VALIDACAO on `inicio` when the day is inside what an older rule already governed, CONFLITO, CONFLITO_DE_VERSAO
 */
export const gravar = (ctx: Ctx, corpo: Corpo, versaoEsperada: number | null): Promise<RegraDeAtraso[]> =>
  emTransacao(ctx, async (ctx) => {
    const regras = await listar(ctx)
    const mesma = regras.find((r) => r.inicio === corpo.inicio)
    if (!mesma) await acrescentar(ctx, corpo, regras)
    else {
      if (mesma.emUso) throw conflito(EM_USO)
      const antes = (await encontrar(ctx, mesma._id)) ?? null
      const vale = versaoEsperada === null || versaoEsperada === mesma.versao
      if (!vale || !(await repo.atualizarRegra(ctx.db, mesma._id, mesma.versao, colunasDe(corpo))))
        throw conflitoDeVersao(mesma, corpo)
      await registrar(ctx, 'alterou', antes, (await encontrar(ctx, mesma._id)) ?? null)
    }
    return listar(ctx)
  })

/** The rule. @throws NAO_ENCONTRADO */
export async function exigir(ctx: Ctx, id: string): Promise<repo.LinhaDaRegra> {
  const linha = await encontrar(ctx, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** Takes a rule away. @throws CONFLITO when it is in use */
export const excluir = (ctx: Ctx, id: string): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await exigir(ctx, id)
    if ((await listar(ctx)).find((r) => r._id === id)?.emUso) throw conflito(EM_USO)
    await repo.removerRegra(ctx.db, id)
    await registrar(ctx, 'excluiu', linha, null)
    return undefined
  })
