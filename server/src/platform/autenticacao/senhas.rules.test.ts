import { describe, expect, test } from 'vitest'
import { senhaNova } from '#contract/pessoas/usuarios.ts'
import { senhaFraca } from './senhas.rules.ts'

const NOMES = [
  'Edifício Solar das Acácias',
  'Marina Duarte',
  'marina.duarte@exemplo.com.br',
  'moradora.12@exemplo.com.br',
]

describe('senha fácil de adivinhar (B12)', () => {
  test.each([
    '12345678',
    '87654321',
    '1234567890',
    'senha123',
    'Senha2026!',
    '123senha',
    'PASSWORD1',
    'Condomínio',
    'condominio2026',
    'sindico@123',
    'qwertyuiop',
    'asdfghjkl',
    'abcdefgh',
    'aaaaaaaa',
    '        ',
    '12341234',
    'abababab',
    'Edifício Solar das Acácias',
    'edificiosolardasacacias',
    'EDIFICIO SOLAR DAS ACACIAS 1',
    'Acácias1',
    'Marina Duarte',
    'marina.duarte',
    'marina.duarte@exemplo.com.br',
    'marina.duarte!',
    'moradora.302',
  ])('recusa %j', (senha) => {
    expect(senhaFraca(senha, NOMES)).toBe(true)
  })

  test.each([
    'o porteiro toma café às sete',
    'senha do portão da garagem',
    'correct horse battery staple',
    'Jx7!kq2Lm',
    '🏠🔑🌳🚪🐕🎈🍞☕',
    'marina gosta de acácias amarelas',
    'x'.repeat(63) + 'y',
  ])('aceita %j', (senha) => {
    expect(senhaFraca(senha, NOMES)).toBe(false)
  })

  test('um nome vazio ou de duas letras não proíbe nada', () => {
    expect(senhaFraca('bom dia vizinhança', ['', 'Ed', ' '])).toBe(false)
  })
})

describe('tamanho da senha nova (B12)', () => {
  test.each([
    ['7 letras', 'abcdefg', false],
    ['8 letras', 'abcdefgh', true],
    ['7 emojis', '🏠'.repeat(7), false],
    ['8 emojis', '🏠'.repeat(8), true],
    ['200 letras', 'a'.repeat(200), true],
    ['200 emojis', '🏠'.repeat(200), true],
    ['201 letras', 'a'.repeat(201), false],
    ['espaços em volta', ' abcdef ', true],
  ])('%s', (_caso, senha, aceita) => {
    const r = senhaNova.safeParse(senha)
    expect(r.success).toBe(aceita)
    if (r.success) expect(r.data).toBe(senha)
  })
})

describe('as bordas da senha fácil', () => {
  test.each<[string, string, string[]]>([
    ['um pedaço três vezes', 'abcabcabc', []],
    ['um pedaço repetido, com maiúsculas trocadas', 'ABabABab', []],
    ['um pedaço repetido de letras que se desfazem em várias', '한국어말한국어말', []],
    ['um pedaço repetido, com espaços no meio', 'ab abab ab', []],
    ['um nome de três letras com enfeites', 'bia12345', ['Bia']],
    ['o começo do e-mail, ainda que quase só de números', 'a1234567', ['a1234567@exemplo.com.br']],
    ['nada', '', []],
  ])('recusa %s', (_, senha, nomes) => {
    expect(senhaFraca(senha, nomes)).toBe(true)
  })

  test.each<[string, string, string[]]>([
    ['letras de uma palavra comum com números entre elas', 's3e9n4h2a7', []],
    ['uma repetição só no fim', 'Jx7!kq2Laa', []],
    ['um nome de duas letras com enfeites', 'ed123456x', ['Ed']],
    ['um nome de duas letras, sozinho', 'ed730481', ['Ed']],
  ])('aceita %s', (_, senha, nomes) => {
    expect(senhaFraca(senha, nomes)).toBe(false)
  })
})
