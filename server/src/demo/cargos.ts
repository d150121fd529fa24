import { corpoDeCargo, type Papel } from '#contract/pessoas/cargos.ts'
import { anosDepois, somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as cargos from '../modules/pessoas/cargos/cargos.service.ts'
import * as usuarios from '../modules/pessoas/usuarios/usuarios.service.ts'
import type { Alguem } from './acontecimentos.ts'
import { emailDe, MORADOR, SUBSINDICO } from './pessoas.ts'
import type { Predio } from './predio/predio.ts'

const CONSELHEIROS = 3

/** Who an assembly elected: the síndica, her deputy, and the council. The resident the demonstration shows is a resident alone. */
export async function eleger(ctx: Ctx, predio: Predio, sindica: Alguem, ata: string, dia: string): Promise<void> {
  const inicio = somarDias(dia, 1)
  const fim = somarDias(anosDepois(inicio, 2), -1)
  const empossar = (papel: Papel, pessoa: string) =>
    cargos.criar(ctx, corpoDeCargo.parse({ papel, pessoa, inicio, fim, ata }))
  await empossar('Síndico', sindica.id)
  const sub = await usuarios.buscarPorEmail(ctx, emailDe(SUBSINDICO.nome))
  if (sub) await empossar('Subsíndico', sub.id)
  const conselho = predio.moradores.filter(
    (m) => m.tipo === 'Morador' && m.id !== sindica.id && m.email !== MORADOR.email,
  )
  for (const { id } of conselho.slice(0, CONSELHEIROS)) await empossar('Conselheiro fiscal', id)
}
