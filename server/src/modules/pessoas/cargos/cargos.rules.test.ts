import { describe, expect, test } from 'vitest'
import { seSobrepoem } from '#contract/valores/vigencia.ts'
import {
  emDatas,
  porqueNaoCabe,
  problemaDoMandato,
  semSucessor,
  situacaoDoMandato,
  type Ocupado,
} from './cargos.rules.ts'

const ANA: Ocupado = { pessoa: 'a', nome: 'Ana', papel: 'Síndico', inicio: '2026-03-01', fim: '2028-02-29' }
const BIA: Ocupado = { pessoa: 'b', nome: 'Bia', papel: 'Síndico', inicio: '2028-03-01', fim: '2030-02-28' }

describe('o primeiro e o último dia contam', () => {
  test.each([
    ['2026-02-28', 'A começar'],
    ['2026-03-01', 'Em exercício'],
    ['2028-02-29', 'Em exercício'],
    ['2028-03-01', 'Encerrado'],
  ])('em %s: %s', (dia, situacao) => expect(situacaoDoMandato(ANA, dia)).toBe(situacao))

  test('sem fim, não se encerra', () =>
    expect(situacaoDoMandato({ ...ANA, fim: null }, '2999-01-01')).toBe('Em exercício'))

  test('um que começa no dia seguinte não coincide; no mesmo dia, sim', () => {
    expect(seSobrepoem(ANA, BIA)).toBe(false)
    expect(seSobrepoem(ANA, { ...BIA, inicio: '2028-02-29' })).toBe(true)
    expect(seSobrepoem({ ...ANA, fim: null }, BIA)).toBe(true)
    expect(seSobrepoem(BIA, { ...ANA, fim: null })).toBe(true)
  })

  test('em palavras', () => {
    expect(emDatas(ANA)).toBe('de 01/03/2026 a 29/02/2028')
    expect(emDatas({ ...ANA, fim: null })).toBe('desde 01/03/2026')
  })
})

describe('o mandato de quem é eleito', () => {
  test.each([
    ['Síndico', '2026-03-01', '2028-03-01', null],
    [
      'Síndico',
      '2026-03-01',
      '2028-03-02',
      'O mandato é de até 2 anos (Código Civil, art. 1.347): o último dia vai até 01/03/2028',
    ],
    ['Subsíndico', '2028-02-29', '2030-03-01', null],
    [
      'Conselheiro fiscal',
      '2026-03-01',
      null,
      'Informe o último dia: o mandato é de até 2 anos (Código Civil, art. 1.356)',
    ],
    ['Administradora', '2026-03-01', null, null],
    ['Administradora', '2026-03-01', '2036-03-01', null],
    ['Administradora', '2026-03-01', '2026-02-28', 'O último dia vem antes do primeiro'],
    ['Síndico', '2026-03-01', '2026-03-01', null],
  ] as const)('%s de %s a %s', (papel, inicio, fim, problema) =>
    expect(problemaDoMandato(papel, { inicio, fim })).toBe(problema),
  )
})

describe('ao lado dos que há', () => {
  test.each<[string, Ocupado, string | null]>([
    ['o seguinte, no dia seguinte', BIA, null],
    [
      'outro síndico nos mesmos dias',
      { ...BIA, inicio: '2028-02-29' },
      'inicio: Ana tem este cargo de 01/03/2026 a 29/02/2028: passe o cargo, ou encerre antes esse mandato',
    ],
    [
      'a mesma pessoa duas vezes',
      { ...ANA, inicio: '2027-01-01' },
      'inicio: Ana já tem este cargo de 01/03/2026 a 29/02/2028',
    ],
    [
      'quem administra no conselho',
      { ...ANA, papel: 'Conselheiro fiscal' },
      'pessoa: Ana tem o cargo Síndico de 01/03/2026 a 29/02/2028, e quem administra não fica no conselho que confere as contas',
    ],
    ['subsíndica nos mesmos dias', { ...BIA, papel: 'Subsíndico', inicio: '2027-01-01' }, null],
    ['a síndica e uma administradora', { ...BIA, papel: 'Administradora', inicio: '2027-01-01', fim: null }, null],
    [
      'no conselho depois de administrar',
      { ...ANA, papel: 'Conselheiro fiscal', inicio: '2028-03-01', fim: '2029-03-01' },
      null,
    ],
  ])('%s', (_, novo, esperado) => {
    const choque = porqueNaoCabe(novo, [ANA])
    expect(choque && `${choque.campo}: ${choque.texto}`).toBe(esperado)
  })

  test('quem está no conselho não administra', () => {
    const conselheira: Ocupado = { ...BIA, papel: 'Conselheiro fiscal', inicio: '2026-05-01' }
    expect(porqueNaoCabe({ ...BIA, papel: 'Subsíndico', inicio: '2026-06-01' }, [conselheira])?.campo).toBe('pessoa')
  })
})

describe('mandatos que acabam', () => {
  const perto = { de: '2027-12-15', ate: '2028-03-14' }
  const nomes = (ms: Ocupado[]) => semSucessor(ms, perto).map((m) => m.nome)

  test('sem ninguém depois', () => expect(nomes([ANA])).toEqual(['Ana']))
  test('com quem foi eleito depois, nada a avisar', () => expect(nomes([ANA, BIA])).toEqual([]))
  test('um sucessor é de um só', () => {
    const [c, d]: Ocupado[] = [
      { ...ANA, pessoa: 'c', nome: 'Caio', papel: 'Conselheiro fiscal' },
      { ...ANA, pessoa: 'd', nome: 'Davi', papel: 'Conselheiro fiscal', fim: '2028-02-28' },
    ]
    expect(nomes([c!, d!, { ...BIA, papel: 'Conselheiro fiscal' }])).toEqual(['Caio'])
  })
  test('o que acaba mais tarde, o que já acabou e o que não começou não contam', () =>
    expect(nomes([{ ...ANA, fim: '2028-03-15' }, { ...ANA, fim: '2027-12-14' }, BIA])).toEqual([]))
})
