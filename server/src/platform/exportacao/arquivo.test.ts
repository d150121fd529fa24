import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Ctx } from '../contexto.ts'
import { emArquivo, type ArquivoExportado } from './arquivo.ts'
import type { Tabela } from './tabela.ts'

const tabela = (lotes: Tabela['lotes']): Tabela => ({
  nome: 'Receitas',
  colunas: [{ titulo: 'Nome', tipo: 'texto', largura: 10 }],
  lotes,
})

/** Rows that come when told. */
function torneira() {
  let abrir: () => void = () => undefined
  const aberta = new Promise<void>((pronta) => (abrir = pronta))
  async function* linhas() {
    await aberta
    yield [['cota']]
  }
  return { lotes: linhas(), abrir }
}

const exportar = (id: string, lotes: Tabela['lotes']): Promise<ArquivoExportado> =>
  emArquivo({ quem: { id } } as Ctx, 'csv', tabela(lotes), () => Promise.resolve(1), new AbortController().signal)
const recusa = expect.objectContaining({
  codigo: 'MUITAS_TENTATIVAS',
  tentarEm: expect.any(Number) as number,
}) as unknown

test('I3: uma exportação por pessoa, três ao todo; quem termina ou desiste dá o lugar', async () => {
  const [a, b, c] = [torneira(), torneira(), torneira()]
  const deA = await exportar('a', a.lotes)
  await expect(exportar('a', torneira().lotes)).rejects.toEqual(recusa)
  const deB = await exportar('b', b.lotes)
  const deC = await exportar('c', c.lotes)
  await expect(exportar('d', torneira().lotes)).rejects.toEqual(recusa)

  a.abrir()
  expect(await text(deA.corpo as Readable)).toContain('cota')
  const deD = await exportar('d', torneira().lotes)
  await expect(exportar('a', torneira().lotes)).rejects.toEqual(recusa)

  // The client went away: before it read anything, and while it waited for the first row.
  ;(deB.corpo as Readable).read()
  for (const { corpo } of [deB, deC, deD]) (corpo as Readable).destroy()
  await new Promise((depois) => setImmediate(depois))
  for (const id of ['b', 'c', 'd']) {
    const outra = torneira()
    outra.abrir()
    expect(await text((await exportar(id, outra.lotes)).corpo as Readable)).toContain('cota')
  }
})
