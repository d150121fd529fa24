import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { desenhar, emTexto } from '../../../../../test/desenhar.ts'
import { ComoPagar } from './como-pagar.tsx'

const BOLETO = {
  linha: '00190500954014481606906809350314337370000000100',
  formatada: '00190.50095 40144.816069 06809.350314 3 37370000000100',
  codigoDeBarras: '',
  banco: '001',
  valor: 500,
  vencimento: '2026-11-10',
  outroVencimento: false,
}
const dita = (boleto: Partial<Cobranca['boleto']>, total = 500) => {
  const cobranca = {
    status: 'aberta',
    valor: 500,
    vencimento: '2026-11-10',
    venceEm: '2026-11-10',
    encargos: { em: '2026-11-23', total },
    pix: null,
    boleto: { ...BOLETO, ...boleto },
    contato: { tel: null, email: null },
  } as Cobranca
  return emTexto(desenhar(createElement(ComoPagar, { cobranca, ehAdministracao: false, aoMudar: () => undefined })))
}

describe('o que se diz do boleto do banco', () => {
  const [VELHO, DE_OUTRA] = [/É do valor original/, /confira no banco se é o boleto dela/]

  test('em dia e com o vencimento da cobrança, só o que ele é', () => {
    expect(dita({})).toContain('R$ 500,00, vence em 10/11/2026')
    expect(dita({})).not.toMatch(VELHO)
    expect(dita({})).not.toMatch(DE_OUTRA)
  })

  test('com atraso, que é do valor original, e quanto se deve hoje', () => {
    expect(dita({}, 512.37)).toMatch(
      /É do valor original, R\$\s500,00: hoje o valor é R\$\s512,37, com os encargos de 23/,
    )
  })

  test('de um dia que não é o da cobrança, que se confira de quem é; o que não diz o dia não é de outra', () => {
    expect(dita({ outroVencimento: true, vencimento: '2026-12-05' })).toMatch(
      /O boleto vence em 05\/12\/2026, e esta cobrança em 10\/11\/2026: confira no banco/,
    )
    expect(dita({ vencimento: null })).not.toMatch(DE_OUTRA)
  })
})
