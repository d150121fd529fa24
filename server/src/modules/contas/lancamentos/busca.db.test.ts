import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { lancamento } from '#contract/contas/lancamentos.ts'
import { refazerIndices } from '#server/platform/db/indice-de-palavras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

/** The same searches on either engine: what is asked here is asked of both. */

type Lancamento = z.infer<typeof lancamento>

const aplicacao = comAplicacao()

const LIVRO: Record<string, { description: string; nota: string; price: number }> = {
  'Conserto da bomba d’água': { description: 'Troca do selo mecânico, NF 1.042', nota: '1042', price: 1484.37 },
  "Limpeza da caixa d'água": { description: 'Duas vezes por ano', nota: '7', price: 1484.38 },
  'Guarda-chuvas da portaria': { description: 'Três, grandes, pedido 2026/118', nota: '8', price: 99.9 },
  'Manutenção do ELEVADOR': { description: 'Contrato nº 12-B, com peças, de 118 meses', nota: '11', price: 12345.6 },
  'Elevadores: modernização': { description: 'Parcela 3 de 10', nota: '119', price: 1000 },
  'Müller & Cia. Ltda.': { description: 'CNPJ 11.222.333/0001-81', nota: '120', price: 0.37 },
  'Energia elétrica': { description: 'Vencimento em 05/12/2026, atendimento@luz.example', nota: '121', price: 5 },
  '50% da pintura_fachada': { description: 'Primeira metade (R$ 2.500,00)', nota: '122', price: 2500 },
  'Ação trabalhista': { description: 'CPF 529.982.247-25', nota: '123', price: 37 },
  'Dedetização 🐜': { description: 'Área comum', nota: '124', price: 640 },
}
const [BOMBA, CAIXA, CHUVAS, ELEVADOR, ELEVADORES, MULLER, ENERGIA, PINTURA, ACAO, DEDETIZACAO] = Object.keys(
  LIVRO,
) as [string, ...string[]] & string[]

const DE_CADA: [achados: (string | undefined)[], buscas: string[]][] = [
  [
    [BOMBA],
    [
      'bomba',
      'BOMBA',
      'Bómba',
      'bomb',
      'bomba conserto',
      'conserto  bomba',
      ' bomba ',
      'selo mecanico',
      'mecânico SELO',
    ],
  ],
  [
    [BOMBA, CAIXA],
    ['agua', 'água', 'ÁGUA', "d'agua", 'd’água', 'D’ÁGUA', 'd´água', 'd agua', 'dagua', 'dágua', 'agu'],
  ],
  [[CAIXA], ["caixa d'água", 'caixa d’agua', 'caixa dagua', 'agua caixa', 'limpeza ano', 'vezes', 'DUAS vez']],
  [
    [CHUVAS],
    [
      'guarda-chuva',
      'guarda chuva',
      'guardachuva',
      'guarda-chuvas',
      'chuva',
      'Guarda',
      'chuvas guarda',
      'tres grandes',
      '2026/118',
      '2026 118',
      '2026118',
      'portaria',
    ],
  ],
  [
    [ELEVADOR, ELEVADORES],
    ['elevador', 'ELEV', 'elevador ', '“elevador”', '(elevador)', 'elevador!'],
  ],
  [[ELEVADORES], ['elevadores', 'modernizacao', 'modernização elevador', 'parcela 3', '3 10', 'elevadores:']],
  [[ELEVADOR], ['manutencao', 'manutenção elevador', 'contrato 12-b', '12-B', '12b', 'peças', 'pecas contrato']],
  [
    [MULLER],
    [
      'muller',
      'Müller',
      'MULLER cia',
      'cia. ltda.',
      'ltda',
      'müller & cia',
      '11.222.333/0001-81',
      '11222333000181',
      '11222333',
      '11.222.333',
      '0001-81',
      'cnpj 11',
    ],
  ],
  [
    [ENERGIA],
    [
      'energia',
      'eletrica energia',
      '05/12/2026',
      '05/12',
      '12/2026',
      '05122026',
      '05.12',
      'atendimento@luz.example',
      'atendimento',
      'luz',
      'luz.example',
      'ATENDIMENTO@LUZ',
    ],
  ],
  [
    [PINTURA],
    [
      '50%',
      '50',
      'pintura',
      'fachada',
      'pintura_fachada',
      'pintura fachada',
      '2.500,00',
      '2500',
      '2.500',
      '2500,00',
      '2500.00',
      'R$ 2.500,00',
      'r$2.500,00',
      'metade primeira',
    ],
  ],
  [[ACAO], ['acao', 'AÇÃO', 'trabalhista', '529.982.247-25', '52998224725', '529982', '529.982', '247-25', 'cpf 529']],
  [[DEDETIZACAO], ['dedetizacao', 'dedetização 🐜', 'area comum', 'comum ÁREA', '640', '640,00', '640.00', 'R$ 640']],
  [
    [BOMBA],
    ['1.484,37', '1484,37', '1484.37', 'R$ 1.484,37', 'R$1484,37', '1.484,37 bomba', 'nf 1.042', '1042', '1.042'],
  ],
  [
    [BOMBA, CAIXA],
    ['1484', '1.484', '1484,3', '1.484,3', 'R$ 1.484'],
  ],
  [[ELEVADOR], ['12.345,60', '12345,60', '12345.60', '12345,6', '12.345,6', '12345.6', '12345', '12.345']],
  [[ELEVADORES], ['1.000,00', '1000,00', '1000.00', '1.000', '1000']],
  [[MULLER], ['0,37', '0.37']],
  [[ACAO], ['37,00', '37.00', 'R$ 37']],
  [[CHUVAS], ['99,90', '99.90', '99,9', 'R$ 99,90']],
  [[CHUVAS, ELEVADOR], ['118']],
  [
    [],
    [
      'omba',
      'levador',
      'uarda',
      'xyz',
      'bomba elevador',
      '1484,39',
      '1.485',
      '484,37',
      '11.484,37',
      'bombas',
      'selo caixa',
      '2.500,01',
      '129982',
      'elevadoresx',
      'conserto xyz',
      '%zz',
      '_a_x',
    ],
  ],
  [Object.keys(LIVRO), ['', ' ']],
  [[], ['%', '_', '*', '"', "'", '-', '🙂', '…', '% _ *', '()', 'R$', '\\', '%%%']],
]

const procurar = async (busca: string) =>
  (
    await aplicacao().pedir<Lancamento[]>('GET', `/api/despesas/all?porPagina=50&busca=${encodeURIComponent(busca)}`)
  ).corpo
    .map((l) => l.name)
    .toSorted()

test('mais de 300 buscas de todas as grafias acham o mesmo nos dois bancos, com o total e a soma exatos', async () => {
  for (const [name, resto] of Object.entries(LIVRO))
    expect(await aplicacao().pedir('POST', '/api/despesas/', { corpo: { name, image: '', ...resto } })).toMatchObject({
      status: 201,
    })
  const diferentes: unknown[] = []
  for (const [achados, buscas] of DE_CADA)
    for (const busca of [...buscas, ...buscas.map((b) => `  ${b.toUpperCase()}`)]) {
      const nomes = await procurar(busca)
      const { corpo } = await aplicacao().pedir<{ quantidade: number; total: number }>(
        'GET',
        `/api/despesas/resumo?busca=${encodeURIComponent(busca)}`,
      )
      const soma = Math.round(achados.reduce((s, n) => s + (LIVRO[n ?? '']?.price ?? 0) * 100, 0)) / 100
      const esperado = { nomes: achados.toSorted(), quantidade: achados.length, total: soma }
      const veio = { nomes, ...corpo }
      if (JSON.stringify(veio) !== JSON.stringify(esperado)) diferentes.push({ busca, veio, esperado })
    }
  expect(diferentes).toEqual([])
  expect(2 * DE_CADA.flatMap(([, buscas]) => buscas).length).toBeGreaterThan(300)
})

test('o índice acompanha o que muda, sai e volta; danificado, é percebido e refeito', async () => {
  const { db, motor } = aplicacao().ctx
  const nova = { name: 'Portão da garagem', nota: '9', price: 50, description: 'Motor', image: '' }
  const { corpo: linha } = await aplicacao().pedir<Lancamento>('POST', '/api/despesas/', { corpo: nova })
  expect(await procurar('portao')).toEqual(['Portão da garagem'])
  await aplicacao().pedir('PUT', `/api/despesas/${linha._id}`, {
    corpo: { ...nova, name: 'Cancela da garagem', price: 60, data: linha.data },
  })
  expect(await procurar('portao')).toEqual([])
  expect(await procurar('cancela 60,00')).toEqual(['Cancela da garagem'])
  await aplicacao().pedir('DELETE', `/api/despesas/${linha._id}`)
  expect(await procurar('cancela')).toEqual([])
  await aplicacao().pedir('PUT', `/api/despesas/${linha._id}/restaurar`)
  expect(await procurar('cancela')).toEqual(['Cancela da garagem'])

  if (motor === 'sqlite') {
    await sql`delete from despesas_palavras`.execute(db)
    expect(await procurar('cancela')).toEqual([])
  }
  expect(await refazerIndices(db)).toBe(8)
  expect(await procurar('cancela')).toEqual(['Cancela da garagem'])
})
