import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leitorDe, leitores, verProcesso } from './leitores.ts'
import { estagios } from './processo.ts'
import { aberto, circunstancias } from './provas/caso-de-prova.ts'

const { respondem } = circunstancias

it.each([
  ['sindica', 'administracao', 'administracao'],
  ['conselheira', 'conselho', 'conselho'],
  ['vizinha', null, 'denunciante'],
  ['vizinha', 'conselho', 'conselho'],
  ['outro', null, 'vizinho'],
  // Whoever is accused reads as accused, whatever their office.
  ['dona', 'administracao', 'acusado'],
  ['inquilino', 'conselho', 'acusado'],
] as const)('%s, %s: %s', (pessoa, oficio, leitor) => {
  expect(leitorDe(pessoa, oficio, aberto, respondem)).toBe(leitor)
})

it('quem cometeu e não responde, como um dependente, é acusado também', () => {
  expect(leitorDe('filho', null, { ...aberto, infrator: 'filho' }, respondem)).toBe('acusado')
})

it('o nome de quem denunciou só a administração e o conselho veem', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...leitores),
      fc.constantFrom(...estagios),
      fc.uuid(),
      (leitor, estagio, denunciante) => {
        const visto = JSON.stringify(verProcesso({ ...aberto, estagio, denunciante }, leitor))
        expect(visto.includes(denunciante)).toBe(leitor === 'administracao' || leitor === 'conselho')
      },
    ),
  )
})

it('o acusado vê tudo o mais: contra o que se defende', () => {
  const { denunciante: _, ...resto } = aberto
  expect(verProcesso(aberto, 'acusado')).toEqual({ leitor: 'acusado', processo: resto })
})

it('quem denunciou vê o que contou e se acabou; o vizinho, nada', () => {
  expect(verProcesso(aberto, 'denunciante')).toEqual({
    leitor: 'denunciante',
    abertoEm: '2026-10-20',
    unidade: '101',
    fatos: [{ dia: '2026-10-18', descricao: 'Som alto das 23h às 2h' }],
    encerrado: false,
  })
  expect(
    estagios.filter((estagio) => {
      const vista = verProcesso({ ...aberto, estagio }, 'denunciante')
      return vista !== null && 'encerrado' in vista && vista.encerrado
    }),
  ).toEqual(['confirmado', 'anulado', 'arquivado', 'cobrado', 'prescrito'])
  expect(verProcesso(aberto, 'vizinho')).toBeNull()
})
