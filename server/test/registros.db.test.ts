import { expect, test } from 'vitest'
import { colunasDeImagem, juntos } from '#server/platform/registro.ts'
import { comLixeira } from '#contract/protocolo/especies.ts'
import { registros } from '#server/modulos.ts'
import { comAplicacao } from './aplicacao.ts'

/** What is said of each kind of record, against the tables there are. */

const aplicacao = comAplicacao()
const tabelas = async () => aplicacao().ctx.db.introspection.getTables()

test('toda coluna que guarda o endereço de uma imagem está descrita', async () => {
  const doBanco = (await tabelas()).flatMap(({ name, columns }) =>
    columns.filter((c) => ['imagem', 'logo'].includes(c.name)).map((c) => `${name}.${c.name}`),
  )
  const descritas = colunasDeImagem(registros).map(({ tabela, coluna }) => `${tabela}.${coluna}`)
  expect(descritas.toSorted()).toEqual(doBanco.toSorted())
})

test('toda tabela com lixeira que mostra uma imagem diz que a tem', async () => {
  const comLixeira = new Set(
    (await tabelas()).filter((t) => t.columns.some((c) => c.name === 'excluido_em')).map((t) => t.name),
  )
  for (const { tabela, comLixeira: diz } of colunasDeImagem(registros))
    expect([tabela, diz ?? false]).toEqual([tabela, comLixeira.has(tabela)])
})

test('os arquivos são de tabelas que existem', async () => {
  const nomes = new Set((await tabelas()).map((t) => t.name))
  for (const [palavra, { tabela }] of juntos(registros, 'arquivos'))
    expect([palavra, nomes.has(tabela)]).toEqual([palavra, true])
})

test('o que se exclui e se restaura está na lixeira', () => {
  expect([...juntos(registros, 'lixeira').keys()].toSorted()).toEqual(comLixeira.toSorted())
})
