import { expect, it } from 'vitest'
import { assembleiaDeProva, cadeiaDe } from '../provas/registros-de-prova.ts'
import { escreverArquivo } from './arquivo.ts'
import { lerArquivo } from './leitura.ts'

const linhas = await cadeiaDe(assembleiaDeProva())
const texto = escreverArquivo(linhas)

it('lido de volta é o mesmo, byte por byte, com uma linha do arquivo por registro', () => {
  const lido = lerArquivo(texto)
  expect(lido.falhas).toEqual([])
  expect(lido.linhas).toEqual(linhas)
  expect(lido.selo).toBe(linhas.at(-1)?.elo)
  expect(escreverArquivo(lido.linhas)).toBe(texto)
  expect(texto.split('\n').filter((linha) => linha.startsWith('{"elo"'))).toHaveLength(linhas.length)
})

it('os pesos são razões exatas, e a eleição diz os nomes', () => {
  const [pintura, sindico] = lerArquivo(texto).resultados
  expect(pintura?.totais.slice(0, 3)).toEqual([
    { nome: 'a favor', peso: '1/4', unidades: 2 },
    { nome: 'contra', peso: '1/4', unidades: 1 },
    { nome: 'abstenções', peso: '1/2', unidades: 1 },
  ])
  expect(sindico).toMatchObject({ resultado: 'eleitos', eleitos: ['ana'] })
  expect(sindico?.totais[0]).toEqual({ nome: 'Ana', peso: '2/1', unidades: 2 })
})
