import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizar } from '#contract/protocolo/comum.ts'
import { trechoCom } from './trecho.rules.ts'

const ATA = `Aos dez dias do mês de março reuniram-se os condôminos. ${'Foi lida a pauta. '.repeat(20)}A impermeabilização da laje foi aprovada por unanimidade. ${'Nada mais. '.repeat(30)}`

test('mostra o que está em volta da palavra, sem olhar acento nem maiúscula, com reticências', () => {
  const trecho = trechoCom(ATA, 'IMPERMEABILIZACAO')
  expect(trecho).toMatch(/^….*A impermeabilização da laje foi aprovada por unanimidade.*…$/)
  expect(trecho?.length).toBeLessThan(190)
})

test('do começo do texto, não há reticências antes', () => {
  expect(trechoCom('Eleição do síndico', 'eleicao')).toBe('Eleição do síndico')
})

test('basta uma das palavras; sem nenhuma, não há trecho', () => {
  expect(trechoCom(ATA, 'elevador laje')).toContain('laje')
  expect(trechoCom(ATA, 'elevador')).toBeNull()
  expect(trechoCom(ATA, '   ')).toBeNull()
})

test('a palavra achada está sempre dentro do trecho', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 80 }), fc.nat(), (texto, n) => {
      const palavras = texto.split(' ')
      const palavra = palavras[n % palavras.length]!
      expect(normalizar(trechoCom(texto, palavra) ?? '')).toContain(normalizar(palavra))
    }),
  )
})

test('letras que mudam de tamanho sem acento não quebram nada', () => {
  expect(trechoCom('İstanbul ﬁm da linha', 'linha') ?? 'linha').toContain('linha')
})

test('a palavra a até sessenta letras do começo: o trecho começa com o texto', () => {
  expect(trechoCom(`${'abcd '.repeat(12)}laje`, 'laje')).toBe(`${'abcd '.repeat(12)}laje`)
})

test('mais adiante, começa na palavra que está a sessenta letras', () => {
  expect(trechoCom(`${'abcd '.repeat(13)}laje`, 'laje')).toBe(`…${'abcd '.repeat(11)}laje`)
})

test('no meio de uma palavra comprida, começa pelo que se procurou', () => {
  expect(trechoCom(`${'z'.repeat(100)}-laje fim`, 'laje')).toBe('…laje fim')
  expect(trechoCom(`${'z'.repeat(300)}-laje`, 'laje'), 'sem nenhum espaço depois').toBe('…laje')
})

test('acaba entre palavras; numa palavra comprida, onde couber', () => {
  expect(trechoCom(`laje ${'abcd '.repeat(60)}`, 'laje')).toBe(`laje ${'abcd '.repeat(34)}abcd…`)
  expect(trechoCom(`laje${'z'.repeat(300)}`, 'laje')).toBe(`laje${'z'.repeat(176)}…`)
})

test('o que cabe inteiro não se corta', () => {
  const inteiro = `laje ${'abcd '.repeat(35)}`
  expect(inteiro).toHaveLength(180)
  expect(trechoCom(inteiro, 'laje')).toBe(inteiro)
  expect(trechoCom(`${inteiro}x`, 'laje')).toBe(`laje ${'abcd '.repeat(34)}abcd…`)
})

test('onde uma letra se escreve com várias, não se sabe em que lugar cortar: não há trecho', () => {
  expect(trechoCom('한국어 laje', 'laje')).toBeNull()
})
