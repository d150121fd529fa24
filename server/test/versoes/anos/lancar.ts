import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Casa } from './casa.ts'
import { documento, type Predio } from './construir.ts'

/** What the building receives and spends besides the charges, and what is done about it later. */

interface Linha {
  _id: string
  data: string
  origem: unknown
}

/** A month's receitas, despesas, bills and transfers between funds. Some are deleted, some of these restored. */
export async function lancar(casa: Casa, mes: string, { fundos }: Predio): Promise<void> {
  const { pedir, entre } = casa
  const [ano, n] = [mes.slice(0, 4), Number(mes.slice(5))]
  const linha = (tipo: 'receitas' | 'despesas', name: string, price: number, resto: object) =>
    pedir('POST', `/api/${tipo}`, { ...{ nota: n, name, price, description: 'Do mês', data: `${mes}-05` }, ...resto })
  const despesa = (name: string, categoria: string | null, de: number, ate: number, resto: object = {}) =>
    linha('despesas', name, entre(de, ate) / 100, { categoria, ...resto })

  await despesa('Folha de pagamento', 'Salários', 610_000, 640_000, { anexos: [await documento(casa, `Folha ${mes}`)] })
  await despesa('Conta de água', 'Água', 180_000, 320_000, { data: `${mes}-12` })
  await despesa('Limpeza', 'Fornecedores', 210_033, 210_033, { data: ultimoDiaDoMes(mes) })
  await despesa('Miudezas', null, 1, 9_999)
  if (ano === '2024') await despesa('Fachada', 'Fornecedores', 100_000, 300_000, { fundo: fundos.obras })
  if (n % 6 === 0) await despesa('Acordo com o antigo zelador', 'Ação Judicial', 50_000, 90_000)
  await linha('receitas', 'Aluguel do salão', 180, { categoria: 'Taxas', data: `${mes}-18` })
  await linha('receitas', 'Rendimento', entre(10_000, 40_000) / 100, {
    ...{ categoria: 'Rendimentos', fundo: fundos.reserva, data: ultimoDiaDoMes(mes) },
  })
  const url = (d: { _id: string }) => `/api/despesas/${d._id}`
  if (n % 3 === 0) await pedir('DELETE', url(await despesa('Lançada por engano', 'Luz', 10_000, 20_000)))
  if (n % 5 === 0) {
    const volta = await despesa('Conserto do portão', 'Fornecedores', 30_000, 60_000)
    await pedir('DELETE', url(volta))
    await pedir('PUT', `${url(volta)}/restaurar`)
  }
  if (n % 3 === 1) {
    const mover = { de: fundos.ordinario, para: fundos.reserva, valor: entre(10_000, 50_000) / 100, data: `${mes}-15` }
    const nova = await pedir('POST', '/api/transferencias', { ...mover, motivo: 'Reforço da reserva' })
    if (n === 7) await pedir('DELETE', `/api/transferencias/${nova._id}`)
  }
  if (n === 2)
    await pedir('POST', '/api/transferencias', {
      ...{ de: fundos.reserva, para: fundos.obras, valor: 3_000, data: `${mes}-16`, motivo: 'Assembleia' },
    })
  await aPagar(casa, mes)
}

/** Bills: from 2024 on. One is paid with late charges, one cancelled, one paid and taken back, the last stay open. */
async function aPagar({ pedir, entre }: Casa, mes: string): Promise<void> {
  if (mes < '2024-01') return
  const n = Number(mes.slice(5))
  const conta = await pedir('POST', '/api/pagaveis', {
    ...{ name: `Elevador ${mes}`, nota: `E-${n}`, vencimento: `${mes}-08`, valor: entre(90_000, 95_000) / 100 },
    ...{ categoria: 'Fornecedores', forma: 'dinheiro', desconto: n % 4 === 0 ? 10 : 0 },
  })
  const url = `/api/pagaveis/${conta._id}`
  if (mes >= '2025-11') return
  if (n === 10) {
    await pedir('PUT', `${url}/cancelar`, { motivo: 'Em duplicidade' })
    return
  }
  const amais = n % 6 === 0 ? { valor: 990.99, motivo: 'Pago com juros' } : {}
  await pedir('PUT', `${url}/pagar`, { data: `${mes}-08`, ...amais })
  if (n === 5) await pedir('PUT', `${url}/desfazer-pagamento`, { motivo: 'Conta errada' })
}

/** Answers a line of a closed month by a contrary one of today. */
export async function contrariar({ pedir }: Casa, mes: string): Promise<void> {
  const periodo = `de=${mes}-01&ate=${ultimoDiaDoMes(mes)}&busca=Miudezas`
  const [linha] = await pedir<Linha[]>('GET', `/api/despesas/all?${periodo}`)
  if (linha) await pedir('POST', `/api/despesas/${linha._id}/estornar`, { motivo: 'Lançada duas vezes' })
}
