import { describe, expect, test } from 'vitest'
import { lerFiltro } from '../../../listas/filtro-da-lista.ts'
import { consultaDe, opcoesDeSituacao, PAGAVEIS } from './filtro.ts'

const ler = (endereco: string) => lerFiltro(new URLSearchParams(endereco), PAGAVEIS)

describe('contas a pagar', () => {
  test('sem nada escolhido, é o que falta pagar; buscada, ou de um fornecedor, são todas', () => {
    expect(consultaDe(ler('')).status).toBe('Em aberto')
    expect(consultaDe(ler('ordem=-valor')).status).toBe('Em aberto')
    expect(consultaDe(ler('busca=luz')).status).toBeUndefined()
    expect(consultaDe(ler('fornecedor=x')).status).toBeUndefined()
    expect(consultaDe(ler('status=Todas')).status).toBeUndefined()
    expect(consultaDe(ler('status=Paga&busca=luz')).status).toBe('Paga')
    expect(consultaDe(ler('status=inventado')).status).toBe('Em aberto')
  })

  test('a escolha diz o que a lista mostra, e oferece o resto, cada um uma vez', () => {
    const rotulos = (endereco: string) => opcoesDeSituacao(ler(endereco)).map((o) => o.label)
    expect(rotulos('').slice(0, 2)).toEqual(['Em aberto', 'Todas'])
    expect(rotulos('status=Paga').slice(0, 2)).toEqual(['Em aberto', 'Todas'])
    expect(rotulos('busca=luz').slice(0, 2)).toEqual(['Todas', 'Em aberto'])
    for (const endereco of ['', 'busca=luz']) expect(new Set(rotulos(endereco)).size).toBe(rotulos(endereco).length)
  })
})
