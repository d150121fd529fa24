import { expect, test } from 'vitest'
import {
  escreverFiltro,
  estaFiltrada,
  lerFiltro,
  lugarNaLista,
  semLimites,
  type FormaDaLista,
} from './filtro-da-lista.ts'

const forma: FormaDaLista<'status'> = {
  caminho: '/coisas',
  ordens: ['nome', 'bloco'],
  ordemInicial: 'nome',
  filtros: { status: ['Ativo', 'Desabilitado'] },
}
const ler = (texto: string) => lerFiltro(new URLSearchParams(texto), forma)

test('endereço sem nada é a lista inteira, na ordem de sempre', () => {
  expect(ler('')).toEqual({ busca: '', status: '', ordem: 'nome', pagina: 1, porPagina: '20' })
  expect(estaFiltrada(ler(''), forma)).toBe(false)
})

test.each(['?busca=ana&status=Ativo&ordem=-bloco&pagina=3&porPagina=todos', '?busca=100%25', '?porPagina=50'])(
  '%s lido e escrito de novo é o mesmo endereço',
  (endereco) => {
    expect(escreverFiltro(ler(endereco), forma)).toBe(endereco)
  },
)

test.each(['ordem=senha', 'pagina=0', 'pagina=-1', 'pagina=x', 'porPagina=7', 'status=Qualquer', 'outro=1'])(
  '%s não quer dizer nada e é esquecido',
  (endereco) => {
    expect(ler(endereco)).toEqual(ler(''))
  },
)

test('limpar os filtros tira a busca e os filtros da lista, e deixa a ordem', () => {
  const filtro = ler('busca=ana&status=Ativo&ordem=-bloco')
  expect(estaFiltrada(filtro, forma)).toBe(true)
  expect(escreverFiltro({ ...filtro, ...semLimites(forma) }, forma)).toBe('?ordem=-bloco')
})

test('o lugar na lista diz de que linha a que linha', () => {
  expect(lugarNaLista({ pagina: 3, porPagina: '20' }, 1134, 20)).toBe(', 41 a 60 de 1.134')
  expect(lugarNaLista({ pagina: 1, porPagina: 'todos' }, 3, 3)).toBe(', 1 a 3 de 3')
  expect(lugarNaLista({ pagina: 1, porPagina: '20' }, 0, 0)).toBe(', sem linhas')
})
