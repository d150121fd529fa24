import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizar } from '#contract/comum.ts'
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
