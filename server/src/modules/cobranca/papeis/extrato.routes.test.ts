import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { type UnidadeDeTeste, criarPredio, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

let unidade: UnidadeDeTeste
let outra: UnidadeDeTeste
let cobrancas: CobrancaNaLista[]
beforeEach(async () => {
  await limparPredio(aplicacao())
  const [u, o] = await criarPredio(aplicacao(), 2)
  if (!u || !o) return expect.fail('o prédio tem duas unidades')
  unidade = u
  outra = o
  const itens = [{ descricao: 'Despesas ordinárias', natureza: 'ordinaria', base: 'igual', valor: 1000 }]
  for (const ano of ['2098', '2099'])
    await aplicacao().pedir('POST', '/api/cobrancas', {
      corpo: { competencia: `${ano}-11`, nome: 'Taxa condominial', vencimento: `${ano}-11-10`, itens },
    })
  const url = `/api/cobrancas?unidade=${unidade.id}&ordem=vencimento`
  cobrancas = (await aplicacao().pedir<CobrancaNaLista[]>('GET', url)).corpo
})

async function baixar(id: string, query = '', quem?: Pessoa) {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({
    url: `/api/unidades/${id}/extrato.pdf${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(r.rawPayload)
  const ler = async () =>
    (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text.replace(/\s+/g, ' ')
  return { status: r.statusCode, erro: r.payload, texto: r.statusCode === 200 ? await ler() : '' }
}

describe('extrato em PDF', () => {
  test('de todos os anos ou de um só, com o que foi pago e o que falta', async () => {
    const [primeira] = cobrancas
    const pagamento = { data: '2026-01-10', valor: 200 }
    const r = await aplicacao().pedir('POST', `/api/cobrancas/${primeira?._id ?? ''}/pagamentos`, { corpo: pagamento })
    expect(r.status).toBe(201)
    const { texto } = await baixar(unidade.id)
    for (const c of cobrancas) expect(texto).toContain(c.numero)
    expect(texto).toContain('Pago R$ 200,00')
    expect(texto).toContain('R$ 800,00')
    const deUm = (await baixar(unidade.id, '?ano=2099')).texto
    expect([deUm.includes(cobrancas[1]?.numero ?? '?'), deUm.includes(primeira?.numero ?? '?')]).toEqual([true, false])
    expect((await baixar(unidade.id, '?ano=2097')).texto).toContain('Nenhuma cobrança vence neste período.')
  })

  test('quem mora vê o da sua unidade e não o das outras', async () => {
    const morador = (await aplicacao().como('morador'))!
    await porNaUnidade(aplicacao(), unidade, morador, 'proprietario')
    expect((await baixar(unidade.id, '', morador)).texto).toContain(cobrancas[0]?.numero)
    expect((await baixar(outra.id, '', morador)).status).toBe(404)
  })

  test('ano que não é ano, 400 no campo; unidade que não existe, 404', async () => {
    const r = await baixar(unidade.id, '?ano=26')
    expect([r.status, r.erro]).toEqual([400, expect.stringContaining('"path":"ano"') as string])
    expect((await baixar(novoId())).status).toBe(404)
  })
})
