import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { senhaNova } from '#contract/pessoas/usuarios.ts'
import { ehComum } from './senhas-comuns.ts'

test('B12: as senhas mais usadas do mundo que o tamanho deixaria passar são recusadas, também em maiúsculas', async () => {
  const queOTamanhoDeixa = dictionary['passwords-common'].filter((s) => senhaNova.safeParse(s).success)
  expect(queOTamanhoDeixa.length).toBeGreaterThanOrEqual(3_000)
  for (const senha of [
    ...queOTamanhoDeixa.slice(0, 3_000),
    'trustno1',
    'Baseball',
    'starwars',
    '1qaz2wsx',
    'jennifer ',
  ]) {
    expect(await ehComum(senha), senha).toBe(true)
    expect(await ehComum(senha.toUpperCase()), senha).toBe(true)
  }
})

test('o que não está na lista passa', async () => {
  for (const senha of ['', 'azulejo-varanda-42', 'aurora em dia', 'bom dia vizinhança'])
    expect(await ehComum(senha)).toBe(false)
})
