import { describe, expect, test } from 'vitest'
import { consultaDaLista, escreverFiltro, filtrado, lerFiltro, ultimaPagina } from './filtro.ts'

const ler = (texto: string) => lerFiltro(new URLSearchParams(texto), '-data')

describe('filtro das reservas no endereço', () => {
  test('vazio é tudo, o último evento primeiro, e não escreve nada', () => {
    expect(ler('')).toMatchObject({ busca: '', status: '', ordem: '-data', pagina: 1, porPagina: '20' })
    expect(escreverFiltro(ler(''), '-data')).toBe('')
    expect(filtrado(ler('ordem=nome&pagina=2'))).toBe(false)
  })

  test('o que se lê é o que se escreveu', () => {
    const texto =
      '?busca=sal%C3%A3o&de=2026-11-01&ate=2026-11-30&area=a1&status=Aguardando+pagamento&ordem=nome&pagina=2&porPagina=50'
    expect(escreverFiltro(ler(texto), '-data')).toBe(texto)
    expect(consultaDaLista(ler(texto))).toMatchObject({ status: 'Aguardando pagamento', pagina: '2', porPagina: '50' })
  })

  test.each(['status=Ativa', 'ordem=preco', 'pagina=0', 'porPagina=10', 'de=2026-02-31'])(
    '%s conta como não dito',
    (t) => {
      expect(ler(t)).toEqual(ler(''))
    },
  )

  test('última página', () => {
    expect([ultimaPagina(0, '20'), ultimaPagina(41, '20'), ultimaPagina(500, 'todos')]).toEqual([1, 3, 1])
  })
})
