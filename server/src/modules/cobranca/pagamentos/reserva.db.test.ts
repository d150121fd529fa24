import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fundo, Transferencia } from '#contract/contas/fundos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
beforeEach(async () => {
  await limparPredio(aplicacao())
})

type Resposta = Cobranca & CorpoDeErro
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })

/** A charge that is not late, of an ordinary item and one of the reserve fund; amounts in centavos. */
async function cobrar(cota: number, reserva: number): Promise<string> {
  await criarPredio(aplicacao(), 1)
  const itens = [
    { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: paraReais(cota) },
    { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: paraReais(reserva) },
  ].filter((i) => i.valor > 0)
  await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2999-01-10', itens })
  const [cobranca] = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo
  return cobranca?._id ?? ''
}
const pagar = (id: string, centavos: number) =>
  pedir<Resposta>('POST', `/api/cobrancas/${id}/pagamentos`, { valor: paraReais(centavos) })
const estornar = (id: string, pagamento: string) =>
  pedir<Resposta>('PUT', `/api/cobrancas/${id}/pagamentos/${pagamento}/estornar`, { motivo: 'Cheque devolvido' })
const daReserva = async () => (await pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f.tipo === 'reserva')
/** What the reserve fund has, in centavos. */
const reservado = async () => Math.round(((await daReserva())?.saldo ?? Number.NaN) * 100)
const doFundo = async () =>
  (await pedir<Transferencia[]>('GET', `/api/transferencias?fundo=${(await daReserva())?._id ?? ''}`)).corpo

describe('a parte do fundo de reserva', () => {
  test('vai com o pagamento, na data dele, e volta com o estorno', async () => {
    const id = await cobrar(100_000, 10_000)
    const antes = await reservado()
    const { corpo } = await pagar(id, 110_000)
    expect(await reservado()).toBe(antes + 10_000)
    const [transferencia] = await doFundo()
    expect(transferencia).toMatchObject({ valor: 100, data: hoje(), de: { nome: 'Ordinário' }, cobranca: id })
    expect(transferencia?.motivo).toMatch(/^Fundo de reserva da cobrança C-\d{4}-\d{6} · A 1$/)
    const pelaMao = await pedir('DELETE', `/api/transferencias/${transferencia?._id ?? ''}`)
    expect([pelaMao.status, pelaMao.corpo.message]).toEqual([
      409,
      'Esta transferência foi feita pelo pagamento de uma cobrança. Para desfazê-la, estorne o pagamento na cobrança.',
    ])
    await estornar(id, corpo.pagamentos[0]?._id ?? '')
    expect(await reservado()).toBe(antes)
    const volta = await pedir('PUT', `/api/transferencias/${transferencia?._id ?? ''}/restaurar`)
    expect(volta.status).toBe(409)
  })

  test('uma cobrança sem item de reserva não move nada', async () => {
    const id = await cobrar(5_000, 0)
    const antes = (await doFundo()).length
    await pagar(id, 5_000)
    expect((await doFundo()).length).toBe(antes)
  })

  test('em qualquer sequência de pagamentos e estornos, paga a cobrança, moveu-se exatamente a reserva', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.array(fc.record({ parte: fc.double({ min: 0.05, max: 0.9, noNaN: true }), estorna: fc.boolean() }), {
          maxLength: 5,
        }),
        async (cota, reserva, passos) => {
          await limparPredio(aplicacao())
          const id = await cobrar(cota, reserva)
          const antes = await reservado()
          let resta = cota + reserva
          for (const { parte, estorna } of passos) {
            const valor = Math.max(1, Math.floor(resta * parte))
            if (valor > resta) continue
            const { corpo } = await pagar(id, valor)
            const ultimo = corpo.pagamentos.find((p) => p.podeEstornar)
            if (estorna) await estornar(id, ultimo?._id ?? '')
            else resta -= valor
          }
          if (resta > 0) await pagar(id, resta)
          expect((await reservado()) - antes).toBe(reserva)
        },
      ),
      { numRuns: 12 },
    )
  })
})
