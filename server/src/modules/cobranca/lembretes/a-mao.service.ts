import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import type { ProximoLembrete } from '#contract/cobranca/lembretes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import { nomesDasUnidades } from '../../predio/unidades/responsaveis.service.ts'
import { devidoHoje, mandarCarta, type Carta } from './envio.service.ts'
import { proximoDegrau, type Degrau } from './lembretes.rules.ts'
import * as repo from './lembretes.repo.ts'
import { degrausDa } from './regua.service.ts'
import { lembretesDa } from './situacao.service.ts'

/** Reminders that staff sends by hand: the next one of each overdue charge of a unit, even before its day. */

const proximo = (degraus: readonly Degrau[], c: repo.ALembrar) =>
  proximoDegrau(degraus, diasEntre(c.vence_em, hoje()), c.ultimo)

/** @throws VALIDACAO on `unidade`, CONFLITO when it is stopped, owes nothing, or had them all */
async function aMandar(ctx: Ctx, unidade: string): Promise<repo.ALembrar[]> {
  if (!(await nomesDasUnidades(ctx, [unidade])).has(unidade)) throw campoInvalido('unidade', 'Unidade não encontrada')
  const { parado } = await lembretesDa(ctx, unidade)
  if (parado !== null)
    throw conflito(
      `Os lembretes desta unidade estão parados${parado.ate === null ? '' : ` até ${formatarData(parado.ate)}`}: retome-os antes`,
    )
  const dia = await diaComPrescritas(ctx, hoje())
  const contas = await repo.aLembrar(ctx.db, dia, { unidades: [unidade] })
  if (contas.length === 0) {
    const comPrescritas = await repo.aLembrar(ctx.db, { ...dia, prescritas: [] }, { unidades: [unidade] })
    throw conflito(
      comPrescritas.length === 0
        ? 'Esta unidade não tem cobranças vencidas'
        : 'As cobranças vencidas desta unidade prescreveram: delas não se manda lembrete',
    )
  }
  const degraus = await degrausDa(ctx)
  const faltam = contas.filter((c) => proximo(degraus, c) !== null)
  if (faltam.length === 0) throw conflito('Todos os lembretes destas cobranças já foram mandados')
  return faltam
}

/** What would go now, by hand, about a unit: to whom, and which reminder. Empty when nothing can. */
export async function proximasDaUnidade(ctx: Ctx, unidade: string): Promise<ProximoLembrete[]> {
  const { parado } = await lembretesDa(ctx, unidade)
  if (parado !== null) return []
  const degraus = await degrausDa(ctx)
  const porEmail = new Map<string, ProximoLembrete>()
  for (const c of await repo.aLembrar(ctx.db, await diaComPrescritas(ctx, hoje()), { unidades: [unidade] })) {
    const modelo = degraus.find((d) => d.degrau === proximo(degraus, c))
    if (!modelo || c.email === null) continue
    const antes = porEmail.get(c.email)
    const primeiro = c.ultimo === null && antes?.primeiro !== false
    const { degrau, dias: aPartirDe } = modelo
    // Of several charges the letter is that of the furthest step, the oldest charge first.
    porEmail.set(
      c.email,
      antes && antes.degrau >= degrau
        ? { ...antes, primeiro }
        : {
            ...{ para: c.nome ?? c.email, email: c.email, degrau, aPartirDe, primeiro },
            dias: diasEntre(c.vence_em, hoje()),
          },
    )
  }
  const proximas: ProximoLembrete[] = []
  for (const p of porEmail.values()) if (!(await repo.escritaEm(ctx.db, p.email, hoje()))) proximas.push(p)
  return proximas
}

/**
 * Writes now to each person who owes overdue charges of a unit, about all that the person owes.
 * @throws VALIDACAO, CONFLITO as `aMandar`, and CONFLITO when everybody was written to today already
 */
export const mandarDaUnidade = (ctx: Ctx, unidade: string): Promise<{ cartas: Carta[]; semEmail: string[] }> =>
  emTransacao(ctx, async (ctx) => {
    const contas = await aMandar(ctx, unidade)
    const { semEmail } = await lembretesDa(ctx, unidade)
    const pessoas = [...new Set(contas.flatMap((c) => c.email ?? []))]
    const cartas: Carta[] = []
    const dia = await diaComPrescritas(ctx, hoje())
    for (const pessoa of pessoas) {
      const ids = (await repo.aLembrar(ctx.db, dia, { pagador: pessoa })).map((c) => c.id)
      const carta = await mandarCarta(ctx, pessoa, ids, (degraus, c) =>
        c.unidade_id === unidade ? proximo(degraus, c) : devidoHoje(degraus, c),
      )
      if (carta) cartas.push(carta)
    }
    if (cartas.length === 0 && pessoas.length > 0)
      throw conflito(`Já foi mandado um lembrete hoje: o próximo pode ir em ${formatarData(somarDias(hoje(), 1))}`)
    return { cartas, semEmail }
  })
