import { expect, test } from 'vitest'
import { contasDeOutubro } from '../../../../test/prestacao-de-exemplo.ts'
import { folhasDaPrestacao } from './planilha.rules.ts'

const PARECER = {
  resultado: 'com_ressalvas' as const,
  texto: 'Falta um recibo.',
  de: 'Conselho Fiscal',
  em: '2026-11-10',
  registradoPor: null,
  registradoEm: null,
}
const folhas = (...args: Parameters<typeof contasDeOutubro>) => folhasDaPrestacao(contasDeOutubro(...args))
const folha = (nome: string, ...args: Parameters<typeof contasDeOutubro>) => {
  const achada = folhas(...args).find((f) => f.nome === nome)
  return { colunas: achada?.colunas.map((c) => `${c.titulo}: ${c.tipo}`), linhas: achada?.linhas }
}

test('cada parte das contas é uma folha, na ordem em que se leem', () => {
  expect(folhas().map((f) => f.nome)).toEqual([
    'Balancete',
    'Receitas',
    'Despesas',
    'Comprovantes',
    'Inadimplência',
    'Banco',
    'Parecer',
  ])
})

test('da inadimplência há quanto e quantos, não quem', () => {
  const inadimplentes = [{ unidade: 'A 101', cobrancas: 2, principal: 840.5, responsaveis: ['Rita Sá'] }]
  expect(folha('Inadimplência', { inadimplentes })).toEqual({
    colunas: ['No dia: data', 'Unidades: inteiro', 'Cobranças: inteiro', 'Principal (R$): reais'],
    linhas: [['2026-10-31', 1, 2, 840.5]],
  })
})

test('o parecer vem com quem o registrou e com a nota do síndico', () => {
  expect(folha('Parecer', { parecer: PARECER, nota: 'Obra adiada.' })).toEqual({
    colunas: [
      'Parecer do conselho: texto',
      'Texto: texto',
      'Assina: texto',
      'Em: data',
      'Registro: texto',
      'Nota do síndico: texto',
      'Diferença sem explicação: texto',
      'Justificativa: texto',
      'Pareceres sobre outros números: texto',
      'Selo dos livros: texto',
    ],
    linhas: [
      [
        'Favorável com ressalvas',
        'Falta um recibo.',
        'Conselho Fiscal',
        '2026-11-10',
        'Registrado pela administração. Nenhum parecer assinado foi anexado.',
        'Obra adiada.',
        null,
        null,
        null,
        null,
      ],
    ],
  })
})

test('sem parecer as células dele ficam vazias', () => {
  expect(folha('Parecer').linhas).toEqual([[null, null, null, null, null, '', null, null, null, null]])
})

test('um parecer sobre outros números não está nas células do parecer, e diz-se de quando é', () => {
  const pareceresAnteriores = [{ ...PARECER, reabertoEm: '2026-11-12T15:00:00.000Z', anexos: [] }]
  expect(folha('Parecer', { pareceresAnteriores }).linhas?.[0]).toEqual([
    ...[null, null, null, null, null, '', null, null],
    'Parecer dado sobre outros números, em 10/11/2026, antes da reabertura de outubro de 2026 em 12/11/2026: Favorável com ressalvas, por Conselho Fiscal. Não vale para estas contas.',
    null,
  ])
})
