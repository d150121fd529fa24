import { IconTool } from '@tabler/icons-react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { botoesDe, desenhar, emTexto, linksDe, opcoesDe } from '../../test/desenhar.ts'
import { AcoesDaLista } from './acoes-da-lista.tsx'
import { BarraDeFiltros } from './barra-de-filtros.tsx'
import {
  opcoesCom,
  type ColunaDe,
  type DescricaoDaLista,
  type EscolhaDoFiltro,
  type FiltrosDescritos,
} from './descricao-da-lista.ts'
import { lerFiltro, type FormaDaLista } from './filtro-da-lista.ts'
import { ListaDeRegistros } from './lista-de-registros.tsx'
import type { ListaLida } from './use-lista-de-registros.ts'

interface Bomba {
  _id: string
  nome: string
}
type Proprios = 'estado' | 'de' | 'ate'
interface Consulta {
  ordem?: 'nome' | '-nome'
}

const FORMA: FormaDaLista<Proprios> = {
  caminho: '/bombas',
  ordens: ['nome'],
  ordemInicial: 'nome',
  filtros: { estado: ['ligada', 'parada'], de: () => true, ate: () => true },
}
const FILTROS: FiltrosDescritos<Proprios> = {
  busca: { label: 'Buscar bombas', placeholder: 'Nome da bomba', estreita: 'Nome' },
  periodo: true,
  escolhas: [
    {
      filtro: 'estado',
      label: 'Estado',
      opcoes: opcoesCom('Todos', [{ value: 'ligada', label: 'Ligadas' }, 'parada']),
    },
  ],
}
const DESCRICAO: DescricaoDaLista<Bomba, Consulta> = {
  nome: 'Bombas',
  colunas: [{ key: 'nome', head: 'Bomba', sort: 'nome', render: (b) => b.nome }],
  cartao: (b) => ({ title: b.nome }),
  nomeDe: (b) => b.nome,
  vazio: { title: 'Nenhuma bomba ainda' },
  nada: { title: 'Nenhuma bomba encontrada', text: 'A busca olha o nome.' },
}

function lida(endereco: string, linhas: readonly Bomba[]): ListaLida<Bomba, Proprios, Consulta> {
  const filtro = lerFiltro(new URLSearchParams(endereco), FORMA)
  return {
    filtro,
    linhas,
    total: linhas.length,
    filtrada: endereco !== '',
    ...{ lendo: false, erro: null, atrasada: null, semPagina: {}, limites: {} },
    ...{ mudar: () => undefined, buscar: () => undefined, limpar: () => undefined, enderecoDaPagina: () => '?' },
  }
}
const lista = (endereco: string, linhas: readonly Bomba[]) =>
  desenhar(
    createElement(ListaDeRegistros<Bomba, Proprios, Consulta>, { lista: lida(endereco, linhas), descricao: DESCRICAO }),
  )
const barra = (endereco: string) =>
  desenhar(createElement(BarraDeFiltros<Proprios>, { lista: lida(endereco, []), ...FILTROS }))

const noTelefone = () =>
  vi.stubGlobal('window', {
    matchMedia: (pergunta: string) => ({ matches: pergunta.includes('max-width'), addEventListener: () => undefined }),
  })
afterEach(() => vi.unstubAllGlobals())

test('a tabela diz que linhas mostra, e cada linha tem as colunas descritas', () => {
  const texto = emTexto(lista('', [{ _id: 'b1', nome: 'Piscina' }]))
  expect(texto).toContain('Bombas, 1 a 1 de 1')
  expect(texto).toContain('Piscina')
})

test('sem nenhum registro convida ao primeiro; com filtro, diz o que a busca olha e oferece tirá-lo', () => {
  expect(emTexto(lista('', []))).toContain('Nenhuma bomba ainda')
  const filtrada = lista('?busca=x', [])
  expect(emTexto(filtrada)).toContain('Nenhuma bomba encontrada A busca olha o nome.')
  expect(botoesDe(filtrada)).toContain('Limpar filtros')
})

test('a barra oferece cada escolha, a primeira qualquer uma; no telefone a busca diz menos', () => {
  expect(opcoesDe(barra(''))).toEqual(['Todos', 'Ligadas', 'parada'])
  expect(barra('')).toContain('placeholder="Nome da bomba"')
  noTelefone()
  expect(barra('')).toContain('placeholder="Nome"')
})

test('no telefone o que está em uso se tira de um em um: o período antes, depois as escolhas, com as palavras da opção', () => {
  noTelefone()
  const fichas = botoesDe(barra('?estado=ligada&de=2026-11-01&ate=2026-11-30')).filter((b) => b.includes('remover'))
  expect(fichas).toHaveLength(2)
  expect(fichas[0]).toContain('2026')
  expect(fichas[1]).toBe('Ligadas , remover este filtro')
})

test('as ações: os atalhos, exportar, e por último a principal; sem linhas não há o que exportar', () => {
  const acoes = desenhar(
    createElement(AcoesDaLista, {
      exportacao: { exportar: () => undefined, exportando: false },
      vazia: true,
      atalhos: [{ label: 'Oficinas', icon: IconTool, to: '/oficinas' }],
      children: 'Adicionar',
    }),
  )
  expect(linksDe(acoes)).toEqual([['/oficinas', 'Oficinas']])
  expect(botoesDe(acoes)).toEqual(['Exportar (agora não)'])
  expect(emTexto(acoes)).toMatch(/^Oficinas Exportar Adicionar$/)
})

test('uma ordem ou um filtro que a chamada não tem não compila', () => {
  const comum = { key: 'nome', head: 'Bomba', render: (b: Bomba) => b.nome }
  const boa: ColunaDe<Bomba, Consulta> = { ...comum, sort: 'nome' }
  // @ts-expect-error the call sorts by the name alone
  const coluna: ColunaDe<Bomba, Consulta> = { ...comum, sort: 'peso' }
  // @ts-expect-error the address has no such filter
  const escolha: EscolhaDoFiltro<Proprios> = { filtro: 'cor', label: '', opcoes: [] }
  // @ts-expect-error a period needs the filters `de` and `ate`
  const periodo: FiltrosDescritos<'estado'> = { busca: FILTROS.busca, periodo: true }
  expect([boa, coluna, escolha, periodo]).toHaveLength(4)
})
