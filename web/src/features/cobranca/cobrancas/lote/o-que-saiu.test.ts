import { expect, test } from 'vitest'
import { oQueSaiu } from './o-que-saiu.ts'

type Feito = Parameters<typeof oQueSaiu>[0]['mandados'][number]
const cobranca = {} as Feito['cobranca']
const feito = (meio: Feito['meio'], saiu: boolean): Feito => ({
  cobranca,
  para: 'Ana',
  meio,
  email: null,
  entregue: saiu,
})

test.each<[string, Feito[], number, string, RegExp | null]>([
  ['por e-mail, com servidor', [feito('email', true)], 0, '1 aviso mandado', /^Os e-mails saem em instantes\.$/],
  [
    'só guardados',
    [feito('email', false), feito('email', false)],
    1,
    'Nenhum aviso mandado, 2 só guardados, 1 não',
    /ninguém os recebeu/,
  ],
  ['no sino', [feito('aviso', true)], 0, '1 aviso mandado', /^1 só no sistema/],
  ['ninguém', [], 2, 'Nenhum aviso mandado, 2 não', null],
])('%s', (_, mandados, nao, titulo, recado) => {
  const naoMandados = Array.from({ length: nao }, () => ({ cobranca, motivo: 'x' }))
  const dito = oQueSaiu({ mandados, naoMandados }, true)
  expect(dito.titulo).toBe(titulo)
  if (recado === null) expect(dito.recados).toEqual([])
  else expect(dito.recados.join(' ')).toMatch(recado)
})

test('sem servidor, o e-mail de quem foi avisado pelo sino ficou guardado, e não sai em instantes', () => {
  const dito = oQueSaiu({ mandados: [feito('email', true)], naoMandados: [] }, false)
  expect(dito.recados).toEqual(['1 chegou só ao sino; o e-mail ficou guardado, porque falta o servidor de e-mail.'])
})
