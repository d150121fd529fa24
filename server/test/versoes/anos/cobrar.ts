import { somarDias } from '#contract/valores/calendario.ts'
import type { Casa } from './casa.ts'
import { documento, type Predio } from './construir.ts'

/** What the units owe in a month, and who pays when: before the day, on it, late, in part, never. */

/** Part of what is owed on that day; `banco`: it arrives with the statement of the month. */
export interface Pagamento {
  cobranca: string
  dia: string
  parte: number
  onde: 'banco' | 'mão'
}

interface NaLista {
  _id: string
  numero: string
  venceEm: string
  unidade: { _id: string }
}

const daLista = (casa: Casa, filtro: string) => casa.pedir<NaLista[]>('GET', `/api/cobrancas?${filtro}&porPagina=todos`)

export const abertasDe = async (casa: Casa, unidade = ''): Promise<NaLista[]> => [
  ...(await daLista(casa, `unidade=${unidade}&status=aberta`)),
  ...(await daLista(casa, `unidade=${unidade}&status=parcial`)),
]

/** Of twenty, two late and one in two parts; of fifty, one never. */
function planejar({ entre }: Casa, { _id: cobranca, venceEm }: NaLista): Pagamento[] {
  const [n, onde] = [entre(1, 100), entre(1, 3) === 1 ? ('mão' as const) : ('banco' as const)]
  const depois = () => somarDias(venceEm, entre(5, 75))
  if (n <= 2) return []
  if (n <= 12) return [{ cobranca, dia: depois(), parte: 1, onde }]
  if (n <= 17)
    return [
      { cobranca, dia: venceEm, parte: 0.4, onde },
      { cobranca, dia: depois(), parte: n === 17 ? 0.5 : 1, onde: 'mão' },
    ]
  return [{ cobranca, dia: somarDias(venceEm, -entre(0, 8)), parte: 1, onde }]
}

/** Issues the charges of a month, and sometimes an extra one or a fine. @returns what is to be paid of them */
export async function emitir(casa: Casa, mes: string, { unidades, fundos }: Predio): Promise<Pagamento[]> {
  const { pedir, entre } = casa
  const [ano, n] = [mes.slice(0, 4), Number(mes.slice(5))]
  await pedir('POST', '/api/cobrancas', {
    ...{ competencia: mes, nome: 'Taxa', vencimento: `${mes}-10` },
    itens: [
      { descricao: 'Despesas do mês', natureza: 'ordinaria', base: 'fracao', valor: entre(1_400_000, 1_700_000) / 100 },
      {
        descricao: 'Fundo de reserva',
        natureza: 'fundo_de_reserva',
        base: 'fracao',
        valor: 800.01,
        fundo: fundos.reserva,
      },
      ...(ano === '2024'
        ? [{ descricao: 'Fachada', natureza: 'extraordinaria', base: 'igual', valor: 2_345.67, fundo: fundos.obras }]
        : []),
    ],
  })
  const daUnidade = (i: number) => unidades[i % unidades.length]?.id
  const avulsa = { competencia: mes, vencimento: `${mes}-20` }
  if (n % 4 === 1)
    await pedir('POST', '/api/cobrancas/avulsa', {
      ...{ ...avulsa, unidade: daUnidade(n + Number(ano)), tipo: 'extra', descricao: 'Segunda via da chave' },
      ...{ natureza: 'ordinaria', valor: 87.35 },
    })
  if (n === 3 || n === 9)
    await pedir('POST', '/api/cobrancas/avulsa', {
      ...{ ...avulsa, unidade: daUnidade(n), tipo: 'multa', descricao: 'Multa por barulho', valor: 150 },
      ...{ motivo: 'Festa até as quatro', clausula: 'Art. 12 do regimento' },
      anexos: [await documento(casa, `Notificacao ${mes}`)],
    })
  const novas = await daLista(casa, `competencia=${mes}`)
  if (n === 5) {
    const engano = novas.at(-1)
    if (engano) await pedir('PUT', `/api/cobrancas/${engano._id}/cancelar`, { motivo: 'Valor errado' })
    novas.pop()
  }
  return novas.flatMap((c) => planejar(casa, c))
}

/** Centavos that a payment is of, by what the program says is owed on its day; 0 where nothing is asked for any more. */
export async function quanto({ pedir }: Casa, { cobranca, dia, parte }: Omit<Pagamento, 'onde'>): Promise<number> {
  const c = await pedir<{ status: string; encargos: { total: number } }>('GET', `/api/cobrancas/${cobranca}?em=${dia}`)
  if (c.status !== 'aberta' && c.status !== 'parcial') return 0
  return Math.max(1, Math.floor(Math.round(c.encargos.total * 100) * parte))
}

/** Pays over the counter, today. One of thirty is taken back, and made again a month later. */
export async function pagar(casa: Casa, p: Pagamento): Promise<Pagamento[]> {
  const valor = await quanto(casa, p)
  if (valor === 0) return []
  const url = `/api/cobrancas/${p.cobranca}`
  await casa.pedir('POST', `${url}/pagamentos`, { data: p.dia, valor: valor / 100 })
  if (casa.entre(1, 30) > 1) return []
  const { pagamentos } = await casa.pedir<{ pagamentos: { _id: string; podeEstornar: boolean }[] }>('GET', url)
  const feito = pagamentos.findLast((q) => q.podeEstornar)
  if (!feito) return []
  await casa.pedir('PUT', `${url}/pagamentos/${feito._id}/estornar`, { motivo: 'Cheque devolvido' })
  return [{ ...p, dia: somarDias(p.dia, 31) }]
}

/** Puts what a unit has overdue into instalments. @returns what will be paid of them; of a broken one only the first */
export async function acordar(
  casa: Casa,
  unidade: string | undefined,
  em: string,
  parcelas: number,
  pagas: number,
): Promise<Pagamento[]> {
  const abertas = (await abertasDe(casa, unidade)).filter((c) => c.venceEm < em)
  await casa.pedir('POST', '/api/acordos', {
    ...{ unidade, cobrancas: abertas.map((c) => c._id), em, parcelas },
    ...{ primeiroVencimento: somarDias(em, 20), juros: 1 },
  })
  const novas = await daLista(casa, `unidade=${unidade ?? ''}&tipo=acordo&ordem=vencimento&status=aberta`)
  return novas.slice(0, pagas).map((c) => ({ cobranca: c._id, dia: c.venceEm, parte: 1, onde: 'banco' as const }))
}
