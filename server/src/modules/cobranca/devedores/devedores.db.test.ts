import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
/** The tests live on Thursday, 10 December 2026. */
const DIA = '2026-12-10'
beforeEach(async () => {
  moverRelogio(Date.parse(`${DIA}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
})
afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })

/** A month of R$ 1.000,00 for each unit. */
async function emitir(competencia: string, vencimento: string, unidades: number) {
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_000 * unidades }]
  const r = await pedir('POST', '/api/cobrancas', { competencia, nome: 'Taxa', vencimento, itens })
  expect(r.status).toBeLessThan(300)
}
const daUnidade = async (nome: string) =>
  (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=vencimento')).corpo.filter(
    (c) => c.unidade.nome === nome,
  )
const pagar = (c: CobrancaNaLista | undefined, valor: number) =>
  pedir('POST', `/api/cobrancas/${c?._id}/pagamentos`, { valor })
const lista = async (query = '') => (await pedir<Devedor[]>('GET', `/api/devedores${query}`)).corpo
const resumo = async (query = '') => (await pedir<ResumoDosDevedores>('GET', `/api/devedores/resumo${query}`)).corpo

describe('quem deve', () => {
  beforeEach(async () => {
    await criarPredio(aplicacao(), 3)
    await emitir('2026-11', '2026-11-10', 3)
    await emitir('2026-08', '2026-08-10', 3)
    await emitir('2026-12', '2026-12-10', 3)
    // A 1 pays both that are late; A 2 the older, with its charges of 122 days: 1.000 + 20 + 40,67.
    for (const c of await daUnidade('A 1')) if (c.vencida) await pagar(c, c.vencimento < '2026-09' ? 1_060.67 : 1_030)
    await pagar((await daUnidade('A 2'))[0], 1_060.67)
  })

  test('desde é o vencimento, também num sábado; os dias de atraso contam do dia útil', async () => {
    const [cobranca] = await daUnidade('A 3')
    const sabado = { tipo: 'extra', descricao: 'Chave', valor: 50, vencimento: '2026-08-08' }
    const r = await pedir('POST', '/api/cobrancas/avulsa', { unidade: cobranca?.unidade._id, ...sabado })
    expect(r.status).toBe(201)
    expect((await lista())[0]).toMatchObject({ quantidade: 3, desde: '2026-08-08', diasDeAtraso: 122 })
  })

  test('por unidade, a maior dívida primeiro, com os encargos do dia e o tempo de atraso', async () => {
    const [maior, menor, ...resto] = await lista()
    expect(resto).toEqual([])
    // Novembro: 30 dias, 2 % + 1 % = 30,00. Agosto: 122 dias, 20,00 + 1.000 × 1 % × 122/30 = 40,67.
    expect(maior).toMatchObject({
      unidade: { nome: 'A 3' },
      quantidade: 2,
      principal: 2_000,
      encargos: 90.67,
      total: 2_090.67,
      desde: '2026-08-10',
      diasDeAtraso: 122,
      faixas: { ate30: 1_000, de31a60: 0, de61a90: 0, de91a180: 1_000, de181a365: 0, mais365: 0 },
      avisos: [],
    })
    expect(menor).toMatchObject({ unidade: { nome: 'A 2' }, quantidade: 1, principal: 1_000, total: 1_030 })
  })

  test('o contato é de quem deve: o inquilino pelo que lhe é cobrado, o proprietário pelo resto', async () => {
    const contato = async () => (await lista()).find((d) => d.unidade.nome === 'A 3')?.contato?.nome ?? null
    const alvo = (await lista()).find((d) => d.unidade.nome === 'A 3')?._id ?? ''
    // What is late was addressed to nobody: the unit had no one.
    expect(await contato()).toBe(null)
    const morar = (nome: string, papel: 'inquilino' | 'proprietario') =>
      porNaUnidade(aplicacao(), { id: alvo, nome: 'A 3' }, { nome, email: null }, papel)
    await morar('Inês Inquilina', 'inquilino')
    expect(await contato()).toBe(null)
    await morar('Décio Dono', 'proprietario')
    expect(await contato()).toBe('Décio Dono')
    await emitir('2026-10', '2026-10-13', 3)
    expect(await contato()).toBe('Inês Inquilina')
    const { contatos } = (await lista()).find((d) => d.unidade.nome === 'A 3')!
    expect(
      contatos.map((c) => [c.papel, c.nome]),
      'o dono, de quem é a dívida, vem sempre',
    ).toEqual([
      ['proprietario', 'Décio Dono'],
      ['inquilino', 'Inês Inquilina'],
    ])
  })

  test('de uma unidade só, quando ela deve; a busca restringe também', async () => {
    const [maior] = await lista()
    expect(await lista(`?unidade=${maior?._id ?? ''}`)).toEqual([maior])
    const emDia = (await daUnidade('A 1'))[0]?.unidade._id ?? ''
    expect(await lista(`?unidade=${emDia}`)).toEqual([])
    expect(await lista(`?unidade=${maior?._id ?? ''}&busca=A 2`)).toEqual([])
    expect(await lista('?unidade=nenhuma')).toEqual([])
  })

  test('o que vence hoje não está atrasado; amanhã está', async () => {
    expect((await lista()).map((d) => d.quantidade)).toEqual([2, 1])
    const amanha = await lista('?em=2026-12-11')
    expect(amanha.map((d) => [d.unidade.nome, d.quantidade, d.principal])).toEqual([
      ['A 3', 3, 3_000],
      ['A 2', 2, 2_000],
      ['A 1', 1, 1_000],
    ])
  })

  test('um dia que vem tem os encargos desse dia', async () => {
    // Mais 30 dias de juros sobre cada mil: 10,00.
    expect((await lista('?busca=A 2&em=2026-12-10'))[0]?.total).toBe(1_030)
    const [d] = await lista('?busca=A 2&em=2027-01-09')
    expect(d).toMatchObject({ quantidade: 2, diasDeAtraso: 60 })
    expect(d?.total).toBe(1_040 + 1_030)
  })

  test('o resumo soma o que a lista mostra, e diz que parte do vencido em doze meses está em aberto', async () => {
    const r = await resumo()
    const linhas = await lista()
    expect(r.unidades).toBe(linhas.length)
    expect(r.cobrancas).toBe(3)
    expect(r.principal).toBe(3_000)
    expect(Object.values(r.faixas).reduce((a, b) => a + b, 0)).toBe(r.principal)
    // Venceram seis cobranças de mil antes de hoje; três estão em aberto.
    expect(r.inadimplencia).toBe(50)
  })

  test('pagamento de parte diminui o principal; pagamento inteiro tira da lista', async () => {
    const [agosto, novembro] = await daUnidade('A 3')
    await pagar(novembro, 530)
    const [d] = await lista('?busca=A 3')
    expect(d).toMatchObject({ quantidade: 2, principal: 1_500, encargos: 60.67, total: 1_560.67 })
    await pagar(novembro, 500)
    await pagar(agosto, 1_060.67)
    expect(await lista('?busca=A 3')).toEqual([])
  })

  test('ordena por unidade e por atraso; a página e o total são de unidades', async () => {
    const nomes = async (q: string) => (await lista(q)).map((d) => d.unidade.nome)
    expect(await nomes('?ordem=unidade')).toEqual(['A 2', 'A 3'])
    expect(await nomes('?ordem=-unidade')).toEqual(['A 3', 'A 2'])
    expect(await nomes('?ordem=-atraso')).toEqual(['A 3', 'A 2'])
    expect(await nomes('?ordem=atraso')).toEqual(['A 2', 'A 3'])
    const r = await pedir<Devedor[]>('GET', '/api/devedores?porPagina=20&pagina=1')
    expect(r.headers['x-total-count']).toBe('2')
    expect(await nomes('?porPagina=todos')).toEqual(['A 3', 'A 2'])
  })

  test('exporta com a soma exata na última linha', async () => {
    const r = await pedir('GET', '/api/devedores/exportar?formato=csv')
    const linhas = r.texto
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
    expect(linhas).toHaveLength(4)
    expect(linhas.at(-1)).toBe('Total;;;;;;;3000,00;120,67;3120,67;;0,00;;;;;;')
    expect(linhas[0]?.split(';').slice(1, 4)).toEqual(['Contato', 'E-mail', 'Telefone'])
    expect(linhas[0]?.split(';').slice(-6)).toEqual([
      ...['Proprietário', 'E-mail do proprietário', 'Telefone do proprietário'],
      ...['Outro responsável', 'E-mail do outro responsável', 'Telefone do outro responsável'],
    ])
  })

  test('exporta o dono e quem mais recebe as cobranças, cada um com e-mail e telefone nas suas colunas', async () => {
    const alvo = (await lista()).find((d) => d.unidade.nome === 'A 2')?._id ?? ''
    const morar = (nome: string, email: string | null, tel: string | null, papel: 'inquilino' | 'proprietario') =>
      pedir('POST', `/api/unidades/${alvo}/pessoas`, { nome, email, tel, papel, inicio: '2020-01-01' })
    await morar('Olga Dona', 'olga@exemplo.com.br', '1133445566', 'proprietario')
    await morar('Ivo Inquilino', null, '11912345678', 'inquilino')
    const linha = (await pedir('GET', '/api/devedores/exportar?formato=csv')).texto
      .split('\r\n')
      .find((l) => l.startsWith('A 2;'))
    expect(linha?.split(';').slice(-6)).toEqual([
      ...['Olga Dona', 'olga@exemplo.com.br', '1133445566'],
      ...['Ivo Inquilino', '', '11912345678'],
    ])
  })
})

describe('o que é recusado', () => {
  test.each([
    ['?em=2026-12-09', 'em', 'Escolha hoje ou um dia que ainda vem'],
    ['?em=2028-01-01', 'em', 'Escolha um dia de até um ano à frente'],
    ['?em=31/02/2026', 'em', undefined],
    ['?ordem=total', 'ordem', 'Ordem desconhecida'],
    ['?faixa=30', 'faixa', undefined],
  ])('%s', async (query, path, message) => {
    const r = await pedir('GET', `/api/devedores${query}`)
    expect(r.status).toBe(400)
    expect(r.corpo.issues?.[0]).toMatchObject({ path, ...(message && { message }) })
  })

  test('sem cobranças: lista vazia, taxa sem valor', async () => {
    expect(await lista()).toEqual([])
    expect(await resumo()).toMatchObject({ unidades: 0, principal: 0, inadimplencia: null })
  })
})
