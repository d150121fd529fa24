import { expect, it } from 'vitest'
import { assembleiaDeProva, cadeiaDe } from '../provas/registros-de-prova.ts'
import { escreverArquivo } from './arquivo.ts'
import { conferir } from './conferir.ts'
import { relatorioDe } from './relatorio.ts'

const linhas = await cadeiaDe(assembleiaDeProva())
const texto = escreverArquivo(linhas)

it('linha por linha, o que foi conferido, e o resultado', async () => {
  const relatorio = relatorioDe(await conferir(texto))
  expect(relatorio.titulo).toBe('Confere: 19 linhas seguidas, nenhuma mudada, e o resultado é o que o arquivo diz')
  expect(relatorio.linhas.every(({ certa }) => certa)).toBe(true)
  expect(relatorio.linhas[8]?.texto).toBe(
    `27/11/2026 às 20:00, Mesa A — voto: unidade 102, “Pintura”: não; recibo ${linhas[8]?.recibo}; não conta: foi trocado por outro, depois; elo ${linhas[8]?.elo.slice(0, 12)}`,
  )
  expect(relatorio.linhas[14]?.texto).toContain('“Síndico”: Ana; recibo')
  expect(relatorio.itens.map(({ titulo, totais }) => [titulo, totais[0]])).toEqual([
    ['Pintura', 'a favor: 1/4, unidades: 2'],
    ['Síndico', 'Ana: 2/1, unidades: 2'],
  ])
  expect(relatorio.fatos).toEqual(['Unidade 104: voto não contado, porque a votação já tinha sido encerrada às 20:00'])
})

it('o que não confere, em que linha', async () => {
  const relatorio = relatorioDe(await conferir(texto.replace('"voto":"nao"', '"voto":"sim"')))
  expect(relatorio.titulo).toMatch(/^Não confere: \d coisas não estão como devia$/)
  expect(relatorio.linhas.filter(({ certa }) => !certa).map(({ n }) => n)).toEqual([8])
})

it('o que não se lê não tem linhas nem resultado', async () => {
  expect(relatorioDe(await conferir('nada'))).toEqual({
    confere: false,
    titulo: 'Não confere: 1 coisa não está como devia',
    selo: 'nenhum',
    falhas: ['O arquivo não é um JSON: está cortado, ou não é o da recontagem'],
    avisos: [],
    itens: [],
    fatos: [],
    linhas: [],
  })
})
