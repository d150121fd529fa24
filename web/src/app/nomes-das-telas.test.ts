/// <reference types="node" />
import { expect, test } from 'vitest'
import { telasDoRoteador } from '../../roteador.ts'
import { itensPara, publicosDe } from './menu.ts'
import { paths } from './paths.ts'
import { entradasDaPaleta } from './shell/paleta/entradas-da-paleta.ts'
import { textosDeAjuda } from './shell/textos-de-ajuda.ts'

/** A screen has one name: in the browser's tab, in the menu, in the search and in its help. */

/** Names that the specification gives in the menu (§1), beside those it gives to the screens. */
const DA_ESPECIFICACAO: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'Home',
  [paths.morador]: 'Home',
  [paths.reservas]: 'Reservas AL',
  [paths.moradores]: 'Moradores',
  [paths.atas]: 'Ata de Reuniões',
  [paths.agendas]: 'Compromissos',
  [paths.perfil]: 'Perfil',
}
/** Who only reads the books has no other Home than the figures. */
const DE_QUEM_LE: Readonly<Record<string, string>> = { [paths.dashboard]: 'Contas' }

/** A help of two screens that do the same with two kinds of record. */
const DE_DUAS = ['Importar receitas e despesas']

const telas = new Map(telasDoRoteador().map((t) => [t.endereco, t]))
const titulos = Object.fromEntries([...telas].map(([endereco, t]) => [endereco, t.titulo]))
const PESSOAS = [
  { isAdmin: true },
  { isAdmin: false },
  { isAdmin: false, atores: ['leitor' as const] },
  { isAdmin: false, atores: ['portaria' as const] },
]

const certo = (endereco: string, nome: string) =>
  [titulos[endereco], DA_ESPECIFICACAO[endereco], DE_QUEM_LE[endereco]].includes(nome)

test('o menu chama cada tela pelo nome que ela tem', () => {
  const itens = PESSOAS.flatMap((p) => itensPara(publicosDe(p)))
  expect(itens.length).toBeGreaterThan(20)
  expect(itens.filter((i) => !certo(i.caminho, i.texto)).map((i) => [i.texto, titulos[i.caminho]])).toEqual([])
})

test('a busca chama cada página pelo nome que ela tem', () => {
  const paginas = PESSOAS.flatMap((p) => entradasDaPaleta(p)).filter((e) => e.grupo === 'Páginas')
  const inteiras = paginas.flatMap((e) => (e.faz === 'abrir' && !/[?#]/.test(e.caminho) ? [[e.caminho, e.texto]] : []))
  expect(inteiras.length).toBeGreaterThan(25)
  expect(inteiras.filter(([caminho = '', texto = '']) => !certo(caminho, texto))).toEqual([])
})

test('a ajuda se chama como uma das telas de que fala', () => {
  // Screens without a session have no help to ask for.
  const dasTelas = Map.groupBy(
    [...telas.values()].filter((t) => t.rotas !== 'publicas'),
    (t) => t.ajuda,
  )
  const sem = [...dasTelas].flatMap(([chave, suas]) => {
    const titulo = textosDeAjuda[chave]?.titulo ?? ''
    return DE_DUAS.includes(titulo) || suas.some((t) => t.titulo === titulo)
      ? []
      : [[titulo, ...new Set(suas.map((t) => t.titulo))]]
  })
  expect(sem).toEqual([])
})
