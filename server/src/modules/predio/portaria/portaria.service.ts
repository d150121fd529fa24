import {
  MAX_UNIDADES_NA_PORTARIA,
  type EsperadoNaPortaria,
  type OQueSeEspera,
  type PessoasNaPortaria,
  type UnidadeNaPortaria,
} from '#contract/predio/portaria.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { buscaDe } from '#server/platform/http/lista.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as agendas from '../agendas/lista.service.ts'
import * as reservas from '../reservas/lista.service.ts'
import * as servicos from '../servicos/lista.service.ts'
import * as unidades from '../unidades/responsaveis.service.ts'
import { achaNosTextos, telefoneEncoberto } from './portaria.rules.ts'

/** What the door is told: read from what the building keeps, and cut to what whoever opens it needs. */

const naPortaria = ({ id, nome, pessoas }: unidades.UnidadeComPessoas): UnidadeNaPortaria => ({
  _id: id,
  nome,
  pessoas: pessoas.map((p) => ({ nome: p.nome, papel: p.papel, telefone: telefoneEncoberto(p.tel) })),
})

/** Who is of each unit today, in unit order. A search finds a unit by its name, or by somebody who is in it. */
export async function pessoas(ctx: Ctx, { busca }: { busca?: string | undefined }): Promise<PessoasNaPortaria> {
  const todas = await unidades.unidadesComPessoas(ctx, hoje())
  const pedida = buscaDe(busca)
  const nomeada = pedida === undefined ? null : await unidades.unidadeDoNome(ctx, pedida)
  const achadas = todas.filter(({ id, nome, pessoas }) => {
    if (pedida === undefined) return true
    if (nomeada !== null) return id === nomeada
    return achaNosTextos(pedida, [nome]) || pessoas.some((p) => achaNosTextos(pedida, [nome, p.nome]))
  })
  return { quantidade: achadas.length, itens: achadas.slice(0, MAX_UNIDADES_NA_PORTARIA).map(naPortaria) }
}

/** The bookings of today and tomorrow, and what comes today: the first first, what has no hour before. */
export async function oQueSeEspera(ctx: Ctx): Promise<OQueSeEspera> {
  const dia = hoje()
  const esperados: EsperadoNaPortaria[] = [
    ...(await servicos.esperadosEm(ctx, dia)).map((s) => ({ ...s, tipo: 'servico' as const, hora: null })),
    ...(await agendas.publicosEm(ctx, dia)).map((a) => ({ ...a, tipo: 'compromisso' as const, detalhe: null })),
  ]
  return {
    hoje: dia,
    reservas: await reservas.naPortaria(ctx, { de: dia, ate: somarDias(dia, 1) }),
    esperados: esperados.toSorted((a, b) => (a.hora ?? '').localeCompare(b.hora ?? '')),
  }
}
