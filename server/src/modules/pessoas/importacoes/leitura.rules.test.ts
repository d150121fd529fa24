import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acharSeparador, adivinharColunas, decodificar, lerTexto } from './leitura.rules.ts'
import { TITULOS_DE_PESSOA } from './pessoa.rules.ts'

const NOMES = { varias: 'pessoas', vazio: 'O arquivo não tem ninguém' }
const ler = (texto: string, codificacao: BufferEncoding = 'utf8') =>
  lerTexto(decodificar(Buffer.from(texto, codificacao)), NOMES)
const emWindows1252 = (texto: string) => Buffer.from(texto.replace('–', '\x96'), 'latin1')

describe('codificação', () => {
  test('UTF-8, com ou sem marca, e o que o Excel do Windows grava', () => {
    expect(decodificar(Buffer.from('Conceição')).texto).toBe('Conceição')
    expect(decodificar(Buffer.from('\ufeffConceição')).texto).toBe('Conceição')
    expect(decodificar(emWindows1252('Conceição – bloco'))).toEqual({
      texto: 'Conceição – bloco',
      codificacao: 'Windows-1252',
    })
  })

  test.each([
    ['UTF-16', Buffer.from('\ufeffnome;email', 'utf16le')],
    ['zero no meio', Buffer.from('nome;email\nA\0;b@c.d')],
  ])('recusa %s e diz como salvar', (_, bytes) => {
    expect(() => lerTexto(decodificar(bytes), NOMES)).toThrow(/Salvar como|CSV/)
  })
})

describe('separador', () => {
  test.each([
    ['nome;email;cpf\n', ';'],
    ['nome,email,cpf\n', ','],
    ['nome\temail\n', 'tab'],
    ['"a,b,c";email\n', ';'],
    ['nome\n', ';'],
  ] as const)('de %j é %s', (texto, separador) => {
    expect(acharSeparador(texto)).toBe(separador)
  })
})

describe('linhas', () => {
  test('contam como no arquivo, com linhas vazias e quebras dentro de aspas', () => {
    const { cabecalho, linhas } = ler('nome;email\r\n\r\nAna;a@b.c\r\n;\r\n"Bia\nde Sá";"b;c"\r\n')
    expect(cabecalho).toEqual(['nome', 'email'])
    expect(linhas).toEqual([
      { numero: 3, celulas: ['Ana', 'a@b.c'] },
      { numero: 6, celulas: ['Bia\nde Sá', 'b;c'] },
    ])
  })

  test('aspas no meio de um nome não atrapalham', () => {
    expect(ler('nome;email\nZé "Pinga";z@b.c').linhas[0]?.celulas[0]).toBe('Zé "Pinga"')
  })

  test.each([
    ['', /não tem ninguém/],
    ['nome;email', /não tem ninguém/],
    ['nome;email\n"Ana;a@b.c\nBia;b@b.c', /aspas/],
    [`nome;email\n${'x'.repeat(30_000)};a@b.c`, /linha 2 é comprida/],
    [`${'a;'.repeat(60)}\n1;2`, /61 colunas/],
    [`nome;email\n${'Ana;a@b.c\n'.repeat(5001)}`, /no máximo 5\.000/],
  ])('recusa o arquivo que não dá para ler', (texto, motivo) => {
    expect(() => ler(texto)).toThrow(motivo)
  })

  test('qualquer texto é lido ou recusado com uma frase, nunca com outra falha', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (texto) => {
        try {
          ler(`nome;email\n${texto}`)
        } catch (erro) {
          expect(erro).toHaveProperty('codigo', 'ARQUIVO_RECUSADO')
        }
      }),
    )
  })
})

test('as colunas são adivinhadas pelos títulos, e cada campo vem de uma só', () => {
  expect(
    adivinharColunas(
      ['Nome completo', 'E-mail', 'Celular', 'C.P.F.', 'Torre', 'Unidade', 'Obs', 'Nome'],
      TITULOS_DE_PESSOA,
    ),
  ).toEqual(['nome', 'email', 'tel', 'cpf', 'bloco', 'apto', null, null])
})

test('um CSV que começa por uma letra das planilhas não é uma planilha', () => {
  expect(decodificar(Buffer.from('Pedro;p@b.c'))).toEqual({ texto: 'Pedro;p@b.c', codificacao: 'UTF-8' })
})

test.each([
  ['de trás para a frente', [0xff, 0xfe, 0x41, 0x42]],
  ['de frente para trás', [0xfe, 0xff, 0x41, 0x42]],
])('UTF-16 %s se conhece pela marca', (_, bytes) => {
  expect(() => decodificar(Buffer.from(bytes))).toThrow('nem em Windows-1252')
})

test('o separador é o da primeira linha escrita, não o das outras', () => {
  expect(acharSeparador('\n\nnome,email\na;b')).toBe(',')
  expect(acharSeparador('nome;email\n1,2,3,4')).toBe(';')
  expect(acharSeparador('nome,email,cpf;x\n')).toBe(',')
})

test('quarenta colunas e cinco mil linhas ainda cabem', () => {
  expect(ler(`${'a;'.repeat(39)}z\n1;2`).cabecalho).toHaveLength(40)
  expect(ler(`nome;email\n${'Ana;a@b.c\n'.repeat(5000)}`).linhas).toHaveLength(5000)
})

test('um título com sinais em volta ainda se conhece', () => {
  expect(adivinharColunas(['CPF *', 'Nome :'], TITULOS_DE_PESSOA)).toEqual(['cpf', 'nome'])
})
