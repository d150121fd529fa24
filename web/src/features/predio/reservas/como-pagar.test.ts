import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { ComoPagar } from './como-pagar.tsx'
import type { Reserva } from './reservas.api.ts'

type Pagamento = NonNullable<Reserva['pagamento']>
const COM_PIX: Pagamento = {
  pix: { copiaECola: '000201', valor: 370 },
  instrucoes: null,
  contato: { tel: null, email: null },
}
const desenhada = (
  pagamento: Partial<Pagamento> | null,
  ehAdministracao = false,
  pagarAte = '2999-12-01T15:00:00.000Z',
) => {
  const reserva = {
    ...{ totalPrice: 370, area: { nome: 'Salão' }, isData: '2999-12-02', pagarAte },
    pagamento: pagamento && { ...COM_PIX, ...pagamento },
  } as Reserva
  return desenhar(createElement(ComoPagar, { reserva, ehAdministracao }))
}
const lida = (...args: Parameters<typeof desenhada>) => emTexto(desenhada(...args)).replaceAll('\u00a0', ' ')

test('do que nada se deve não se diz como pagar', () => expect(desenhada(null)).toBe(''))

test('até quando, ou que o prazo acabou e com quem falar', () => {
  expect(lida({})).toMatch(
    /Pague R\$ 370,00 até dom, 01\/12\/2999 às 12:00 ?\. Depois disso, a administração pode cancelar a reserva/,
  )
  expect(lida({}, false, '2020-12-01T15:00:00.000Z')).toMatch(
    /O prazo para pagar R\$ 370,00 terminou em 01\/12\/2020.* Fale com a administração\./,
  )
})

test('o código do PIX, com botão seu só onde a tela não tem outro', () => {
  expect(lida({})).toContain('000201')
  expect([botoesDe(desenhada({})), botoesDe(desenhada({}, true))]).toEqual([[], ['Copiar código PIX']])
})

describe('sem PIX', () => {
  const SEM = { pix: null }

  test('o que a área diz basta', () => {
    expect(lida({ ...SEM, instrucoes: 'Em dinheiro, na portaria.' })).toContain('Em dinheiro, na portaria.')
    expect(lida({ ...SEM, instrucoes: 'Em dinheiro, na portaria.' })).not.toContain('Combine o pagamento')
  })

  test('nem instruções: quem reservou lê com quem combinar, e a administração, onde escrever', () => {
    expect(lida(SEM)).toContain('Combine o pagamento com a administração.')
    const contato = { tel: '1133334444', email: 'sindica@exemplo.com.br' }
    expect(lida({ ...SEM, contato })).toContain('Combine o pagamento com a administração:')
    expect(linksDe(desenhada({ ...SEM, contato })).map(([para]) => para)).toEqual([
      'tel:+551133334444',
      'mailto:sindica@exemplo.com.br',
    ])
    expect(lida(SEM, true)).toContain('Quem reservou ainda não lê aqui como se paga.')
    expect(linksDe(desenhada(SEM, true)).map(([, texto]) => texto)).toEqual(['Áreas'])
  })
})
