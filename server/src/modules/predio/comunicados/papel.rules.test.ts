import { expect, test } from 'vitest'
import type { EntregasDoComunicado } from '#contract/predio/entregas-de-comunicados.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'
import { cartazDe, listaEmPapel, type NoPapel } from './papel.rules.ts'

const AURORA = { nome: 'Edifício Aurora', cnpj: null, endereco: null, contato: null, sindico: null, logo: null }
const AGUA: NoPapel = {
  ...{ tipo: 'aviso', titulo: 'Água fechada', texto: 'Na terça, das 9 às 12.\n\nEncham as caixas.', numero: 2 },
  ...{ publicadaEm: '2026-03-09T15:04:00.000Z', valeAte: '2026-03-12', pedeCiente: false },
}
const textos = (blocos: readonly Bloco[]) => blocos.flatMap((b) => (b.tipo === 'paragrafo' ? b.texto : []))

test('o cartaz tem o texto inteiro, a versão e o código; sem endereço que se abra, nenhum código', () => {
  const url = 'https://aurora.example/comunicado/1'
  const d = cartazDe(AGUA, AURORA, url, Buffer.from('png'))
  expect([d.titulo, d.rodape]).toEqual(['Aviso: Água fechada', 'Versão 2, publicada em 09/03/2026 às 12:04'])
  expect(textos(d.blocos)).toEqual([
    'Na terça, das 9 às 12.',
    'Encham as caixas.',
    'Vale até 12/03/2026.',
    `Para ler e guardar, abra pelo celular: ${url}`,
  ])
  expect(d.blocos.at(-1)).toMatchObject({ tipo: 'figura', alt: `Código QR que leva a ${url}` })
  const semEndereco = cartazDe({ ...AGUA, valeAte: null }, AURORA, null, null)
  expect(textos(semEndereco.blocos)).toEqual(['Na terça, das 9 às 12.', 'Encham as caixas.'])
  expect(semEndereco.blocos.map((b) => b.tipo)).not.toContain('figura')
  expect(textos(cartazDe({ ...AGUA, pedeCiente: true }, AURORA, url, Buffer.from('x')).blocos).at(-1)).toMatch(
    /diga que está ciente/,
  )
})

const entrega = (nome: string, mais: Partial<EntregasDoComunicado['unidades'][number]['entregas'][number]> = {}) => ({
  ...{ _id: nome, nome, papel: 'proprietario' as const, email: null, situacao: 'so_em_papel' as const },
  ...{ em: null, detalhe: null },
  ...mais,
})

test('a lista tem quem falta, por unidade, com lugar para assinar; quem é dependente não assina pela unidade', () => {
  const d = listaEmPapel(
    AGUA,
    {
      ...{ numero: 2, total: 2, informadas: 1 },
      unidades: [
        { unidade: { _id: 'a', nome: 'A 1' }, informada: true, entregas: [entrega('Ana', { situacao: 'lido' })] },
        {
          unidade: { _id: 'b', nome: 'B 1' },
          informada: false,
          entregas: [entrega('Dora'), entrega('Caio', { papel: 'dependente' })],
        },
        { unidade: null, informada: false, entregas: [entrega('Paulo', { papel: null, situacao: 'na_fila' })] },
      ],
    },
    AURORA,
    '2026-03-10T12:00:00.000Z',
  )
  const [dizer, tabela] = d.blocos
  expect(dizer).toMatchObject({ texto: expect.stringMatching(/10\/03\/2026 às 09:00\. 1 de 2 unidades/) })
  expect(tabela).toMatchObject({
    linhas: [
      ['B 1', 'Dora', 'Sem conta nem e-mail: entregar em papel', expect.any(String)],
      ['Por cargo', 'Paulo', 'E-mail na fila', expect.any(String)],
    ],
  })
})

test('onde todos foram informados, a lista o diz em vez de vir vazia', () => {
  const d = listaEmPapel(AGUA, { numero: 2, total: 0, informadas: 0, unidades: [] }, AURORA, '2026-03-10T12:00:00.000Z')
  expect(textos(d.blocos).at(-1)).toBe('Ninguém: todos estão informados.')
})
