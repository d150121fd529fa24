import {
  alcanceDe,
  destinatariosDe,
  publicoPorExtenso,
  type Destinatario,
} from '#contract/predio/comunicados/publico.ts'
import type { AlcanceDoComunicado, PublicoEnviado } from '#contract/predio/comunicados.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { pessoasComCargo } from '../../pessoas/cargos/pessoas.service.ts'
import { nomesDasUnidades, pessoasDoPredio, unidadesDoRateio } from '../unidades/responsaveis.service.ts'

/** Whom a communication is for: what was chosen, and who that is today. */

/** @throws VALIDACAO on `publico` that names a unit or a bloco there is not */
export async function exigirPublico(ctx: Ctx, publico: PublicoEnviado): Promise<void> {
  if (publico.por === 'cargos') return
  const unidades = await unidadesDoRateio(ctx)
  const [ids, blocos] = [new Set(unidades.map((u) => u.id)), new Set(unidades.map((u) => u.bloco))]
  const semUnidade = publico.unidades?.findIndex((u) => !ids.has(u)) ?? -1
  if (semUnidade >= 0) throw campoInvalido(`publico.unidades.${semUnidade}`, 'Esta unidade não existe')
  const semBloco = publico.blocos?.findIndex((b) => !blocos.has(b)) ?? -1
  if (semBloco >= 0) throw campoInvalido(`publico.blocos.${semBloco}`, 'Nenhuma unidade é deste bloco')
}

/** Who it is for today, each once for every unit they answer for. */
export async function destinatariosDeHoje(ctx: Ctx, publico: PublicoEnviado): Promise<Destinatario[]> {
  const dia = hoje()
  return publico.por === 'cargos'
    ? destinatariosDe(publico, [], await pessoasComCargo(ctx, dia, publico.cargos))
    : destinatariosDe(publico, await pessoasDoPredio(ctx, dia), [])
}

/** The units an audience asks for, whoever is in them. */
async function unidadesPedidas(ctx: Ctx, publico: PublicoEnviado) {
  if (publico.por === 'cargos') return []
  const { blocos, unidades } = publico
  return (await unidadesDoRateio(ctx)).filter(
    (u) => (blocos === undefined || blocos.includes(u.bloco)) && (unidades === undefined || unidades.includes(u.id)),
  )
}

/** An audience in words, with the units as they are called. */
export async function porExtenso(ctx: Ctx, publico: PublicoEnviado): Promise<string> {
  const unidades = publico.por === 'unidades' ? (publico.unidades ?? []) : []
  return publicoPorExtenso(publico, await nomesDasUnidades(ctx, unidades))
}

/** Whom it would reach, before anything is sent. @throws VALIDACAO on `publico` */
export async function alcance(ctx: Ctx, publico: PublicoEnviado): Promise<AlcanceDoComunicado> {
  await exigirPublico(ctx, publico)
  const quem = alcanceDe(await destinatariosDeHoje(ctx, publico), await unidadesPedidas(ctx, publico))
  return { porExtenso: await porExtenso(ctx, publico), ...quem }
}
