import { describe, expect, it } from 'vitest'
import { consultaDaLista, escreverFiltro, lerFiltro, ultimaPagina } from './filtro.ts'

const HOJE = '2026-11-20'
const ler = (busca: string) => lerFiltro(new URLSearchParams(busca), HOJE)

describe('o filtro no endereço', () => {
  it('sem período é o mês corrente, e escrito fica dito por extenso', () => {
    const filtro = ler('')
    expect([filtro.de, filtro.ate]).toEqual(['2026-11-01', '2026-11-30'])
    expect(escreverFiltro(filtro)).toBe('?de=2026-11-01&ate=2026-11-30')
  })

  it('o período todo não manda datas ao servidor', () => {
    const filtro = ler('periodo=tudo')
    expect(consultaDaLista(filtro)).toEqual({ ordem: '-data', pagina: '1', porPagina: '20' })
    expect(escreverFiltro(filtro)).toBe('?periodo=tudo')
  })

  it('um lado só do período deixa o outro aberto', () => {
    expect(ler('de=2026-01-01')).toMatchObject({ de: '2026-01-01', ate: null })
    expect(ler('ate=2026-01-31')).toMatchObject({ de: null, ate: '2026-01-31' })
  })

  it.each([
    '?busca=%C3%A1gua+e+luz&periodo=tudo&categoria=A%C3%A7%C3%A3o+Judicial&fundo=01&ordem=valor&pagina=3&porPagina=50',
    '?de=2026-02-01&ate=2026-02-28&ordem=-nome&porPagina=todos',
    '?ate=2026-02-28',
  ])('ida e volta sem perda: %s', (endereco) => {
    expect(escreverFiltro(ler(endereco))).toBe(endereco)
  })

  it.each([
    'ordem=constructor',
    'ordem=--data',
    'pagina=0',
    'pagina=-1',
    'pagina=1e3',
    'porPagina=7',
    'de=2026-02-30',
    'de=x',
  ])('o que não faz sentido conta como não dito: %s', (endereco) => {
    expect(ler(endereco)).toEqual(ler(''))
  })
})

it.each([
  [0, '20', 1],
  [20, '20', 1],
  [21, '20', 2],
  [134, '50', 3],
  [5000, 'todos', 1],
] as const)('%i linhas de %s em %s acabam na página %i', (total, porPagina, pagina) => {
  expect(ultimaPagina(total, porPagina)).toBe(pagina)
})
