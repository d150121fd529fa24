import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { MinhaCobranca } from '#contract/cobranca/cobrancas.ts'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { consultaDasMinhas } from '../../../paineis/cobrancas/minhas-cobrancas.ts'
import { MinhasCobrancasPage } from './minhas-page.tsx'

const cota = (competencia: string, mudancas: Partial<MinhaCobranca> = {}) =>
  ({
    _id: competencia,
    tipo: 'cota',
    nome: 'Cota',
    competencia,
    vencimento: `${competencia}-10`,
    venceEm: `${competencia}-10`,
    status: 'aberta',
    vencida: false,
    ...{ valor: 500, saldo: 500, devido: 500, pagaEm: null, pagador: null, emMeuNome: true },
    unidade: { bloco: 'A', nome: 'A 101', numero: '101' },
    pix: { copiaECola: '000201', valor: 500 },
    ...mudancas,
  }) as unknown as MinhaCobranca
const reserva = (totalPrice: number) => ({ _id: 'r', area: { nome: 'Salão' }, isData: '2026-12-05', totalPrice })

const desenhada = (minhas: MinhaCobranca[], reservas: ReturnType<typeof reserva>[] = []) =>
  desenhar(createElement(MinhasCobrancasPage), [
    [consultaDasMinhas.queryKey, minhas],
    [['reservas', 'a-pagar'], reservas],
  ])
const lida = (...args: Parameters<typeof desenhada>) => emTexto(desenhada(...args)).replaceAll('\u00a0', ' ')

describe('o que há a pagar', () => {
  const VENCIDA = cota('2026-10', { vencida: true, devido: 512.37 })

  test('vencido e a vencer, cada um com a sua soma, e o que vence primeiro no alto', () => {
    const texto = lida([cota('2026-12'), cota('2026-11'), VENCIDA])
    expect(texto).toMatch(/Vencido, 1 cobrança R\$ ?512,37 A vencer, 2 cobranças R\$ ?1\.000,00/)
    const nomes = linksDe(desenhada([cota('2026-12'), cota('2026-11'), VENCIDA])).map(([, nome]) => nome)
    expect(nomes.filter((n) => n.startsWith('Cota'))).toEqual(['Cota 10/2026', 'Cota 11/2026', 'Cota 12/2026'])
  })

  test('diz quanto se acrescentou pelo atraso, só onde algo se acrescentou', () => {
    expect(lida([VENCIDA])).toMatch(/Venceu em 10\/10\/2026 · inclui R\$ ?12,37 pelo atraso/)
    const emParte = { ...VENCIDA, status: 'parcial', saldo: 200, devido: 206 } as MinhaCobranca
    expect(lida([emParte])).toMatch(/inclui R\$ ?6,00 pelo atraso/)
    expect(lida([cota('2026-11')])).toContain('Vence em 10/11/2026')
    expect(lida([cota('2026-11')])).not.toContain('pelo atraso')
  })

  test('o que é em nome de outra pessoa da unidade se diz em cada uma, e se soma à parte', () => {
    const dela = { emMeuNome: false, pagador: { nome: 'Tereza Moura', email: null } }
    const minha = { emMeuNome: true, pagador: { nome: 'Osmar Vilela', email: null } }
    const texto = lida([{ ...VENCIDA, ...dela }, cota('2026-11', dela), cota('2026-12', minha)])
    expect(texto).toMatch(/A vencer, 1 cobrança R\$ ?500,00 Em nome de outra pessoa, 2 cobranças R\$ ?1\.012,37/)
    expect(texto).not.toContain('Vencido,')
    expect(texto.match(/Em nome de Tereza Moura/g)).toHaveLength(2)
    expect(lida([cota('2026-12', minha)])).not.toContain('Em nome de')
  })

  test('o que um acordo pôs de lado fica à parte do que já foi pago', () => {
    const texto = lida([
      cota('2026-08', { status: 'em_acordo' }),
      cota('2026-07', { status: 'paga', pagaEm: '2026-07-10' }),
    ])
    expect(texto).toMatch(
      /Em acordo São pagas pelas parcelas do acordo.*Cota 08\/2026.*Já pagas e encerradas Cota 07\/2026/,
    )
  })

  test('da que já foi paga o recibo se baixa aqui; da que um acordo pagou, não', () => {
    const paga = (peloAcordo: number) => cota('2026-07', { status: 'paga', pagaEm: '2026-07-10', peloAcordo })
    expect(botoesDe(desenhada([paga(0)]))).toEqual(['Baixar recibo (PDF)'])
    expect(botoesDe(desenhada([paga(500)]))).toEqual([])
  })

  test('quantos pagamentos são, só quando são vários', () => {
    expect(lida([cota('2026-11')], [reserva(370)])).toContain('São 2 pagamentos, cada um com o seu PIX.')
    expect(lida([cota('2026-11')])).not.toContain('pagamentos,')
  })

  test('da paga em parte, o que falta', () => {
    expect(lida([cota('2026-11', { status: 'parcial', saldo: 200, devido: 200 })])).toMatch(
      /A vencer, 1 cobrança R\$ ?200,00/,
    )
  })

  test('a reserva por pagar soma-se à parte, e leva a ela', () => {
    expect(lida([cota('2026-11')], [reserva(370)])).toMatch(/Reservas a pagar R\$ ?370,00/)
    expect(linksDe(desenhada([cota('2026-11')], [reserva(370)]))).toContainEqual(['/reserva/r', 'Salão, 05/12/2026'])
    expect(lida([cota('2026-11')])).not.toContain('Reservas a pagar')
  })

  test('o PIX copia-se onde o há; o aviso baixa-se sempre', () => {
    const nomes = (c: MinhaCobranca) =>
      [...desenhada([c]).matchAll(/aria-label="((?:Copiar|Baixar)[^"]*)"/g)].map(([, n]) => n)
    expect(nomes(cota('2026-11'))).toEqual(['Copiar PIX de Cota 11/2026', 'Baixar aviso (PDF) de Cota 11/2026'])
    expect(nomes(cota('2026-11', { pix: null }))).toEqual(['Baixar aviso (PDF) de Cota 11/2026'])
  })
})

describe('o que já não se paga', () => {
  const PAGA = cota('2026-09', { status: 'paga', saldo: 0, devido: 0, pix: null, pagaEm: '2026-09-08' })

  test('está à parte, com o dia em que se pagou, e não conta no que há a pagar', () => {
    expect(lida([PAGA])).toMatch(/Tudo em dia: não há nada a pagar\. Já pagas e encerradas Cota 09\/2026 R\$ ?500,00/)
    expect(lida([PAGA])).toContain('em 08/09/2026')
    expect(lida([PAGA, cota('2026-11')])).toMatch(/A vencer, 1 cobrança/)
    expect(lida([cota('2026-11')])).not.toContain('Já pagas e encerradas')
  })

  test('em dia de cobranças, com uma reserva por pagar, não está tudo em dia', () => {
    expect(lida([PAGA], [reserva(370)])).toContain('Nenhuma cobrança a pagar.')
    expect(lida([PAGA], [reserva(370)])).not.toContain('Tudo em dia')
  })
})

test('sem cobrança nenhuma, diz quando vêm, e ainda assim a reserva por pagar', () => {
  expect(lida([])).toContain('Nenhuma cobrança por aqui ainda')
  expect(lida([], [reserva(370)])).toContain('Salão, 05/12/2026')
})
