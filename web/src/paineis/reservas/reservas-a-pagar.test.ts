import { createElement } from 'react'
import { expect, test } from 'vitest'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../test/desenhar.ts'
import { consultaDasMinhas } from '../cobrancas/minhas-cobrancas.ts'
import { ProximaCobranca } from '../cobrancas/proxima-cobranca.tsx'
import { consultaDasReservasAPagar, type ReservaAPagar } from './a-pagar.ts'
import { ReservasAPagar } from './reservas-a-pagar.tsx'

const RESERVA = {
  _id: 'r1',
  area: { _id: 'a', nome: 'Salão' },
  isData: '2999-12-05',
  totalPrice: 120,
  pagarAte: '2999-12-04T15:00:00.000Z',
  pagamento: { pix: { copiaECola: '000201', valor: 120 }, instrucoes: null, contato: { tel: null, email: null } },
} as ReservaAPagar
const caminho = (id: string) => `/reserva/${id}`
const desenhada = (...reservas: ReservaAPagar[]) =>
  desenhar(createElement(ReservasAPagar, { caminho }), [[consultaDasReservasAPagar.queryKey, reservas]])
const lida = (desenho: string) => emTexto(desenho).replaceAll('\u00a0', ' ')

test('quanto, até quando e o PIX, como de uma cobrança', () => {
  expect(lida(desenhada(RESERVA))).toMatch(
    /Reserva: Salão, 05\/12\/2999 R\$ ?120,00 Pague até qua, 04\/12\/2999 às 12:00/,
  )
  expect(botoesDe(desenhada(RESERVA))).toEqual(['Copiar PIX da reserva'])
  expect(desenhada(RESERVA)).toContain('aria-label="Copiar PIX da reserva de Salão, 05/12/2999"')
  expect(linksDe(desenhada(RESERVA))[0]?.[0]).toBe('/reserva/r1')
})

test('sem PIX diz onde se lê como pagar; vencido o prazo, que terminou; sem reserva, nada', () => {
  const semPix = { ...RESERVA, pagamento: { ...RESERVA.pagamento!, pix: null } }
  expect(lida(desenhada(semPix))).toContain('Como pagar está na página da reserva')
  expect(lida(desenhada({ ...RESERVA, pagarAte: '2020-12-04T15:00:00.000Z' }))).toContain('O prazo terminou em')
  expect(desenhada()).toBe('')
})

test('na Home, uma linha com o total só onde há cobranças e reservas', () => {
  const cobranca = {
    ...{
      _id: 'c',
      tipo: 'cota',
      nome: 'Cota',
      competencia: '2999-11',
      vencimento: '2999-11-10',
      venceEm: '2999-11-10',
    },
    ...{ status: 'aberta', vencida: false, devido: 500.5, saldo: 500.5, emMeuNome: true, pagador: null, pix: null },
    unidade: { bloco: 'A', nome: 'A 101', numero: '101' },
  }
  const home = (cobrancas: unknown[], reservas: ReservaAPagar[]) =>
    lida(
      desenhar(
        createElement(ProximaCobranca, {
          caminho,
          todas: '/minhas',
          caminhoDaReserva: caminho,
          comAHoraDe: ['dashboard'],
        }),
        [
          [consultaDasMinhas.queryKey, cobrancas],
          [consultaDasReservasAPagar.queryKey, reservas],
        ],
      ),
    )
  expect(home([cobranca], [RESERVA])).toMatch(
    /Total a pagar: R\$ ?620,50 \(1 cobrança e 1 reserva\)\. São 2 pagamentos/,
  )
  expect(home([cobranca], [])).not.toContain('Total a pagar')
  expect(home([], [RESERVA])).not.toContain('Total a pagar')
})
