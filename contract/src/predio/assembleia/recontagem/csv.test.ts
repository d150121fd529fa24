import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { assembleiaDeProva, cadeiaDe } from '../provas/registros-de-prova.ts'
import { escreverCsv, lerCsv } from './csv.ts'

const linhas = await cadeiaDe(assembleiaDeProva())
const csv = escreverCsv(linhas)

it('lido de volta, é a mesma cadeia', () => {
  expect(lerCsv(csv)).toEqual({ linhas })
})

it('é um CSV para quem lê CSV, com pesos exatos, votos, recibos e totais', () => {
  const tabela: Record<string, string>[] = parse(csv, { delimiter: ';', bom: true, columns: true })
  expect(tabela).toHaveLength(linhas.length + 10 + 6)
  const votos = tabela.filter((linha) => linha['o que'] === 'voto')
  expect(votos.map((v) => [v.unidade, v['peso (numerador)'], v['peso (denominador)'], v.voto, v.conta])).toEqual([
    ['101', '1', '12', 'sim', 'sim'],
    ['103', '1', '4', 'não', 'sim'],
    ['102', '1', '6', 'não', 'foi trocado por outro, depois'],
    ['102', '1', '6', 'sim', 'sim'],
    ['104', '1', '2', 'abstenção', 'sim'],
    ['104', '1', '2', 'sim', 'a votação já tinha sido encerrada às 20:00'],
    ['101', '1', '1', 'Ana', 'sim'],
    ['102', '1', '1', 'Ana', 'sim'],
    ['103', '1', '1', 'Beto', 'sim'],
  ])
  expect(votos.map(({ recibo }) => recibo)).toEqual(linhas.flatMap(({ recibo }) => recibo ?? []))
  expect(tabela.find((linha) => linha.voto === 'a favor')).toMatchObject({
    item: 'Pintura',
    unidade: '2',
    'peso (numerador)': '1',
    'peso (denominador)': '4',
  })
})

it('nada nele é uma fórmula', () => {
  const tabela: string[][] = parse(csv, { delimiter: ';', bom: true })
  expect(tabela.flat().filter((texto) => /^[\p{Cc}\s]*[=+\-@]/u.test(texto))).toEqual([])
  expect(tabela.flat()).toContain(`'=Mesa B; "fundos"`)
})

it('uma coluna mudada, uma linha a menos, outro arquivo: diz em que linha', () => {
  const trocar = (de: string, por: string) => lerCsv(csv.replace(de, por))
  expect(csv).toContain(';Ana;sim;')
  expect(trocar(';Ana;sim;', ';Beto;sim;')).toEqual({ problema: 'Linha 16 do CSV: não diz o que a cadeia diz' })
  expect(trocar('"{""', '"[""')).toEqual({ problema: 'Linha 2 do CSV: o registro não pode ser lido' })
  expect(lerCsv('a"b')).toEqual({ problema: 'O arquivo não é um CSV' })
  expect(lerCsv(csv.split('\r\n').slice(0, -2).join('\r\n'))).toHaveProperty('problema')
})
