import { expect, test } from 'vitest'
import { ehDia } from './eh-dia.ts'
import {
  consultaDaLista,
  escreverFiltro,
  estaFiltrada,
  lerFiltro,
  lugarNaLista,
  semLimites,
  semPagina,
  soLimites,
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

test('as pontas de um período são dias que existem, ou nada', () => {
  const comPeriodo: FormaDaLista<'de' | 'ate'> = { ...forma, filtros: { de: ehDia, ate: ehDia } }
  const lido = (texto: string) => lerFiltro(new URLSearchParams(texto), comPeriodo)
  expect(lido('de=2026-03-10&ate=2028-02-29')).toMatchObject({ de: '2026-03-10', ate: '2028-02-29' })
  expect(lido('de=2026-02-31&ate=10/03/2026')).toMatchObject({ de: '', ate: '' })
  expect(escreverFiltro(lido('ate=2026-03-10'), comPeriodo)).toBe('?ate=2026-03-10')
})

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

test('a chamada recebe o que o endereço diz, e só isso; a exportação não recebe a página, nem a soma a ordem', () => {
  type Consulta = Partial<Record<'busca' | 'status' | 'ordem' | 'pagina' | 'porPagina', string>>
  const pedida = consultaDaLista<Consulta, 'status'>(ler('status=Ativo&ordem=-bloco&pagina=3'), forma)
  expect(pedida).toEqual({ status: 'Ativo', ordem: '-bloco', pagina: '3', porPagina: '20' })
  expect(semPagina(pedida)).toEqual({ status: 'Ativo', ordem: '-bloco' })
  expect(soLimites(pedida)).toEqual({ status: 'Ativo' })
})
