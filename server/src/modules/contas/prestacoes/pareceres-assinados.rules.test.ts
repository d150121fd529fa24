import { describe, expect, test } from 'vitest'
import type { Assinado } from '#server/platform/cadeia/pareceres.rules.ts'
import { impedimentoDe, situacoes, valeAgora, type DeAgora } from './pareceres-assinados.rules.ts'

const FECHADO = '2026-11-02T10:00:00.000Z'
const PUBLICADO = '2026-11-05T10:00:00.000Z'
const assinado = (parte: Partial<Assinado> = {}): Assinado => ({
  ...{ id: 'a1', competencia: '2026-10', usuario_id: 'ana', nome: 'Ana', decisao: 'aprova', texto: '' },
  ...{ em: '2026-11-06T10:00:00.000Z', selo: null, fechada_em: FECHADO, publicada_em: PUBLICADO },
  ...{ figuras: 'f', resumo: 'r'.repeat(64) },
  ...parte,
})
const agora = (parte: Partial<DeAgora> = {}): DeAgora => ({
  ...{ fechada_em: FECHADO, publicada_em: PUBLICADO, retirada_em: null, figuras: 'f' },
  ...parte,
})

describe('de que contas é um parecer', () => {
  test('das publicadas que a pessoa leu', () => expect(valeAgora(assinado(), agora())).toBe(true))

  test.each([
    ['publicadas de novo', { publicada_em: '2026-11-09T10:00:00.000Z', retirada_em: '2026-11-08T10:00:00.000Z' }],
    ['retiradas', { publicada_em: null, retirada_em: '2026-11-08T10:00:00.000Z' }],
    ['reabertas e fechadas de novo', { fechada_em: '2026-11-07T10:00:00.000Z' }],
    ['de um mês reaberto', { fechada_em: null, publicada_em: null }],
    ['com outros números', { figuras: 'g' }],
  ])('não das %s', (_, parte) => expect(valeAgora(assinado(), agora(parte))).toBe(false))

  test('o que se deu antes de publicar sai com a primeira publicação, e não com a segunda', () => {
    const antes = assinado({ publicada_em: null, em: '2026-11-03T10:00:00.000Z' })
    expect(valeAgora(antes, agora())).toBe(true)
    expect(valeAgora(antes, agora({ retirada_em: '2026-11-08T10:00:00.000Z' }))).toBe(false)
  })

  test('o que se deu depois de uma retirada é do que se publica então', () => {
    const depois = assinado({ publicada_em: null, em: '2026-11-08T11:00:00.000Z' })
    expect(valeAgora(depois, agora({ retirada_em: '2026-11-08T10:00:00.000Z' }))).toBe(true)
  })

  test('na lista, onde os números não são refeitos, o fechamento responde por eles', () =>
    expect(valeAgora(assinado(), agora({ figuras: null }))).toBe(true))
})

test('o de depois fica ao lado do de antes: vale o último de cada pessoa, e os que valem vêm primeiro', () => {
  const dados = [
    assinado({ id: '1', publicada_em: '2026-11-01T10:00:00.000Z' }),
    assinado({ id: '2', decisao: 'rejeita', texto: 'Falta a nota 12.' }),
    assinado({ id: '3', usuario_id: 'bia', nome: 'Bia' }),
    assinado({ id: '4' }),
  ]
  expect(situacoes(dados, agora()).map((s) => [s.assinado.id, s.situacao])).toEqual([
    ['3', 'vale'],
    ['4', 'vale'],
    ['2', 'substituido'],
    ['1', 'outra_versao'],
  ])
})

describe('quem não dá parecer sobre as próprias contas', () => {
  const livre = { tipo: 'Morador', mandato: null, fechou: false } as const
  test('quem só é do conselho dá', () => expect(impedimentoDe('2026-10', livre)).toBeNull())
  test('quem administra hoje não', () =>
    expect(impedimentoDe('2026-10', { ...livre, tipo: 'Administrador' })).toMatch(/^Administra o condomínio/))
  test('quem administrava naquele mês não, e ouve por quê', () =>
    expect(impedimentoDe('2026-10', { ...livre, mandato: 'Síndico de 01/01/2026 a 31/10/2026' })).toBe(
      'Administrava o condomínio em outubro de 2026 (Síndico de 01/01/2026 a 31/10/2026), e ninguém dá parecer sobre as próprias contas.',
    ))
  test('quem fechou o mês não', () =>
    expect(impedimentoDe('2026-10', { ...livre, fechou: true })).toMatch(/^Fechou este mês/))
})
