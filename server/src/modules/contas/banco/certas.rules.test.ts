import { describe, expect, test } from 'vitest'
import { certezaDe, semDisputa } from './certas.rules.ts'
import { documentoComparavel, type Candidato } from './sugestoes.rules.ts'

const cobranca = (parte: Partial<Candidato> = {}): Candidato => ({
  tipo: 'cobranca',
  id: 'c',
  total: 52_000,
  data: '2026-11-10',
  txid: 'C2026000123',
  nome: 'Ana Maria de Souza',
  ...parte,
})
const despesa = (parte: Partial<Candidato> = {}): Candidato => ({
  ...{ tipo: 'despesa', id: 'd', total: 32_050, data: '2026-11-10', txid: null, nome: 'Conta de luz' },
  documento: '0004217',
  ...parte,
})
const entrada = (descricao: string, valor = 52_000, documento: string | null = null) => ({
  ...{ descricao, valor, documento },
  data: '2026-11-10',
})
const saida = (documento: string | null = '4217', valor = -32_050, data = '2026-11-10') => ({
  ...{ descricao: 'PAGTO BOLETO', valor, documento },
  data,
})
const certa = (...p: Parameters<typeof certezaDe>) => {
  const certeza = certezaDe(...p)
  return certeza && [certeza.candidato.id, certeza.motivo]
}

describe('pelo identificador do nosso PIX', () => {
  test('com o valor exato é certa, ainda que outra cobrança deva o mesmo', () => {
    const outra = cobranca({ id: 'o', txid: 'C2026000124' })
    expect(certa(entrada('PIX RECEBIDO C2026000123'), [cobranca(), outra])).toEqual(['c', 'txid'])
  })
  test('vale também onde o banco o põe no documento', () =>
    expect(certa(entrada('PIX RECEBIDO', 52_000, 'C2026000123'), [cobranca()])).toEqual(['c', 'txid']))
  test.each([
    ['um centavo a menos', entrada('C2026000123', 51_999), [cobranca()]],
    ['um centavo a mais', entrada('C2026000123', 52_001), [cobranca()]],
    ['de uma cobrança que não se acha', entrada('C2026000999'), [cobranca()]],
    ['dois deles no mesmo texto', entrada('C2026000123 C2026000124'), [cobranca()]],
    ['numa saída', entrada('C2026000123', -52_000), [cobranca()]],
  ])('%s, ninguém é certo', (_o, movimento, candidatos) => expect(certa(movimento, candidatos)).toBeNull())
  test('de outra cobrança, não deixa que o documento decida por ele', () => {
    const receita = cobranca({ tipo: 'receita', id: 'r', txid: null, documento: 'C2026000999' })
    expect(certa(entrada('DEP', 52_000, 'C2026000999'), [receita])).toBeNull()
  })
})

describe('pelo documento', () => {
  test('com o valor exato, perto, e nada mais do mesmo valor, é certa', () =>
    expect(certa(saida(), [despesa(), despesa({ id: 'x', total: 32_051 })])).toEqual(['d', 'documento']))
  test.each([
    ['outra do mesmo valor, mesmo com outro documento', saida(), [despesa(), despesa({ id: 'x', documento: '9' })]],
    ['outro documento', saida('4218'), [despesa()]],
    ['o banco não diz o documento', saida(null), [despesa()]],
    ['o livro não tem nota', saida('0'), [despesa({ documento: '0' })]],
    ['outro valor', saida('4217', -32_051), [despesa()]],
    ['seis dias depois', saida('4217', -32_050, '2026-11-16'), [despesa()]],
    ['é uma receita', saida(), [despesa({ tipo: 'receita' })]],
  ])('%s: ninguém é certo', (_o, movimento, candidatos) => expect(certa(movimento, candidatos)).toBeNull())
  test('cinco dias ainda é perto, e uma do mês passado do mesmo valor já é dúvida', () => {
    const depois = saida('4217', -32_050, '2026-11-15')
    expect(certa(depois, [despesa()])).toEqual(['d', 'documento'])
    expect(certa(depois, [despesa(), despesa({ id: 'x', data: '2026-10-16', documento: '1' })])).toBeNull()
  })
  test('a cobrança se acha pelo número, enquanto pode ser paga', () => {
    const boleto = cobranca({ txid: 'C2026000555', documento: '000443' })
    expect(certa(entrada('COBRANCA', 52_000, '443'), [boleto])).toEqual(['c', 'documento'])
    expect(certa(entrada('COBRANCA', 52_000, '443'), [{ ...boleto, data: '2027-01-10' }])).toBeNull()
  })
})

test.each([
  ['0004217', '4217'],
  ['NF 4.217-A', 'NF4217A'],
  ['000', null],
  ['', null],
  [null, null],
])('o documento %s se compara como %s', (texto, comparado) => expect(documentoComparavel(texto)).toBe(comparado))

test('a mesma despesa que duas linhas dizem ser não é de nenhuma', () => {
  const certeza = (id: string) => ({ certeza: { candidato: despesa({ id }), motivo: 'documento' as const } })
  expect(semDisputa([certeza('a'), certeza('b'), certeza('a')])).toEqual([certeza('b')])
})
