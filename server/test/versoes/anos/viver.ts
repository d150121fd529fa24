import { somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { romperAtrasados } from '#server/modules/cobranca/acordos/acordos.service.ts'
import type { Casa } from './casa.ts'
import { conciliar } from './banco.ts'
import { abertasDe, acordar, emitir, pagar, quanto, type Pagamento } from './cobrar.ts'
import { construir, documento, type Predio } from './construir.ts'
import { contrariar, lancar } from './lancar.ts'

const ULTIMO_ANO = 2025
/** The day after which nothing was done. */
export const HOJE = '2026-01-20'

/** The months of so many years. */
export const mesesDe = (anos: number, ultimo = ULTIMO_ANO): string[] =>
  Array.from(
    { length: 12 * anos },
    (_, i) => `${ultimo + 1 - anos + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  )

/** Three agreements: one is kept, one is broken after its first instalment, one is under way at the end. */
const ACORDOS: Record<string, { parcelas: number; pagas: number }> = {
  '2023-09': { parcelas: 4, pagas: 4 },
  '2024-08': { parcelas: 6, pagas: 1 },
  '2025-09': { parcelas: 12, pagas: 3 },
}

async function fechar(casa: Casa, mes: string): Promise<void> {
  const { pedir } = casa
  const n = Number(mes.slice(5))
  await casa.irPara(somarDias(ultimoDiaDoMes(mes), 5))
  const corpo = { competencia: mes, justificativa: 'Dinheiro em mãos na virada do mês' }
  await pedir('POST', '/api/fechamentos', corpo)
  if (n === 4) {
    await pedir('POST', `/api/fechamentos/${mes}/reabrir`, { motivo: 'Faltava uma nota' })
    await pedir('POST', '/api/fechamentos', corpo)
  }
  if (n % 2 === 1) return
  const url = `/api/prestacoes/${mes}`
  const parecer = {
    resultado: n === 6 ? 'com_ressalvas' : 'favoravel',
    texto: n === 6 ? 'Falta uma nota' : '',
    de: 'Conselho',
  }
  await pedir('PUT', url, {
    ...{ nota: `As contas de ${mes}`, parecer: { ...parecer, em: somarDias(ultimoDiaDoMes(mes), 4) } },
    anexos: [await documento(casa, `Parecer ${mes}`)],
  })
  const publicar = { justificativa: corpo.justificativa }
  await pedir('PUT', `${url}/publicar`, publicar)
  if (n !== 8) return
  await pedir('PUT', `${url}/retirar`, { motivo: 'Ortografia' })
  await pedir('PUT', `${url}/publicar`, publicar)
}

/** Every third month, of six units. */
async function certificar({ pedir }: Casa, mes: string, { unidades }: Predio): Promise<void> {
  const n = Number(mes.slice(2, 4)) * 12 + Number(mes.slice(5)) - 1
  if (n % 3 !== 2) return
  for (let i = 0; i < 6; i++)
    await pedir('POST', '/api/certidoes', { unidade: unidades[(n + i * 4) % unidades.length]?.id })
}

/** The payments of a day in their turn, what came of them too. @returns those left for later */
async function pagarAte(casa: Casa, fim: string, previstos: Pagamento[]): Promise<Pagamento[]> {
  const depois: Pagamento[] = []
  const fila = previstos.filter((p) => p.onde === 'mão' && p.dia <= fim).toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  for (const p of fila) {
    await casa.irPara(p.dia)
    depois.push(...(await pagar(casa, p)))
  }
  return [...previstos.filter((p) => !fila.includes(p)), ...depois]
}

async function orcar({ pedir, entre }: Casa, ano: string): Promise<void> {
  const categorias = await pedir<{ _id: string; tipo: string }[]>('GET', '/api/categorias?tipo=despesa')
  const linhas = categorias.map((c) => ({ categoria: c._id, valor: entre(500_000, 7_000_000) / 100 }))
  await pedir('PUT', `/api/orcamentos/${ano}`, { linhas })
}

/** Somebody pays all that is owed, sells, leaves, and asks to be forgotten. */
async function eliminar(casa: Casa, { quemSai }: Predio, dia: string): Promise<void> {
  const { aplicacao, pedir } = casa
  for (const c of await abertasDe(casa, quemSai.unidade))
    await pedir('POST', `/api/cobrancas/${c._id}/pagamentos`, {
      valor: (await quanto(casa, { cobranca: c._id, dia, parte: 1 })) / 100,
    })
  await pedir('PUT', `/api/unidades/${quemSai.unidade}/pessoas/${quemSai.vinculo}/encerrar`, {
    fim: somarDias(dia, -60),
  })
  await aplicacao.ctx.db.updateTable('usuarios').set({ ativo: 0 }).where('id', '=', quemSai.id).execute()
  await pedir('PUT', `/api/users/${quemSai.id}/eliminar`, {})
}

/** Lives the years. Nothing in it is chance: what is drawn is drawn alike at every run. */
export async function viver(casa: Casa, anos: number): Promise<void> {
  const meses = mesesDe(anos)
  const predio = await construir(casa, somarDias(`${meses[0] ?? ''}-01`, -4))
  let previstos: Pagamento[] = []
  for (const mes of meses) {
    const anterior = meses[meses.indexOf(mes) - 1]
    if (anterior !== undefined) await fechar(casa, anterior)
    await casa.irPara(`${mes}-01`)
    if (mes.endsWith('-01')) await orcar(casa, mes.slice(0, 4))
    previstos.push(...(await emitir(casa, mes, predio)))
    const fim = ultimoDiaDoMes(mes)
    previstos = await pagarAte(casa, fim, previstos)
    await casa.irPara(fim)
    const acordo = ACORDOS[mes]
    if (acordo) {
      const [pior] = await casa.pedir<{ _id: string }[]>('GET', '/api/devedores?ordem=-divida')
      previstos.push(...(await acordar(casa, pior?._id, fim, acordo.parcelas, acordo.pagas)))
    }
    await lancar(casa, mes, predio)
    const doBanco = previstos.filter((p) => p.onde === 'banco' && p.dia <= fim)
    previstos = previstos.filter((p) => !doBanco.includes(p))
    await conciliar(casa, mes, doBanco)
    if (mes.endsWith('-11') && anterior !== undefined) await contrariar(casa, anterior)
    await romperAtrasados(casa.aplicacao.ctx)
    await certificar(casa, mes, predio)
    if (mes === '2025-06') await eliminar(casa, predio, fim)
  }
  await casa.irPara(HOJE)
}
