import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { donoDesde, pagadorPara, RESPONSAVEL_ANTERIOR } from './pagador.rules.ts'

const conta = (vinculo_id: string | null) => ({ vinculo_id, pagador_nome: 'Ana', pagador_email: 'ana@x.br' })
const olhos = (proprios: string[], atuais: string[] = []) => ({ proprios: new Set(proprios), atuais: new Set(atuais) })

describe('de quem é a cobrança', () => {
  test.each([
    ['a administração lê tudo', 'v1', null, { nome: 'Ana', email: 'ana@x.br' }],
    ['quem paga lê o seu, também depois de sair', 'v1', olhos(['v1']), { nome: 'Ana', email: 'ana@x.br' }],
    [
      'o dono lê o nome do inquilino de hoje, sem o e-mail',
      'v2',
      olhos(['v1'], ['v1', 'v2']),
      { nome: 'Ana', email: null },
    ],
    ['quem comprou não lê quem vendeu', 'v0', olhos(['v1'], ['v1']), { nome: RESPONSAVEL_ANTERIOR, email: null }],
    ['sem vínculo guardado, nada', null, olhos(['v1'], ['v1']), { nome: RESPONSAVEL_ANTERIOR, email: null }],
  ])('%s', (_, vinculo, quem, esperado) => {
    expect(pagadorPara(conta(vinculo), quem)).toEqual(esperado)
  })

  test('de quem não é seu, nunca sai o e-mail', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c', 'd'), ids, ids, (vinculo, proprios, atuais) => {
        const dito = pagadorPara(conta(vinculo), olhos(proprios, atuais))
        expect(dito?.email === null).toBe(!proprios.includes(vinculo))
      }),
    )
  })
})

test.each([
  ['mês que acabou antes da compra', '2026-10', { papel: 'proprietario', inicio: '2026-11-01' }, '2026-11-01'],
  ['o mês da compra', '2026-11', { papel: 'proprietario', inicio: '2026-11-20' }, null],
  ['mês que acabou no dia em que comprou', '2026-10', { papel: 'proprietario', inicio: '2026-10-31' }, null],
  ['inquilino', '2026-10', { papel: 'inquilino', inicio: '2026-11-20' }, null],
  ['sem vínculo', '2026-10', undefined, null],
])('cobrança de antes de quem comprou: %s', (_, competencia, vinculo, esperado) => {
  expect(donoDesde(competencia, vinculo)).toBe(esperado)
})

test('sem nome não há pagador a dizer, nem a quem paga; sem vínculo, a cobrança não é de ninguém de agora', () => {
  const ninguem = { vinculo_id: 'a', pagador_nome: null, pagador_email: 'a@b.co' }
  expect([pagadorPara(ninguem, null), pagadorPara(ninguem, olhos(['a'], ['a']))]).toEqual([null, null])
  const semVinculo = { vinculo_id: null, pagador_nome: 'Ana', pagador_email: 'a@b.co' }
  expect(pagadorPara(semVinculo, olhos([], ['a']))).toEqual({ nome: RESPONSAVEL_ANTERIOR, email: null })
})
