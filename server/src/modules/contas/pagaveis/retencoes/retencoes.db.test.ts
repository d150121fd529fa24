import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Pagavel, PagavelNaLista } from '#contract/contas/pagaveis.ts'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { once } from '#contract/valores/once.ts'
import { comAplicacao, type Pessoa } from '../../../../../test/aplicacao.ts'
import { exameDe } from '../../../../../test/doutor.ts'

/** From a note with withholdings to the bills of its taxes, and back. On both engines: triggers and locks are the matter. */

const aplicacao = comAplicacao()
const outra = once(() => aplicacao().criarPessoa('Administrador'))
beforeAll(async () => void (await outra()))
// A year of each test's own, long over: the bills of taxes of other tests are of other months.
let ano = 2026
beforeEach(() => void (ano -= 1))
afterEach(async () => {
  expect(await exameDe(aplicacao().plataforma.config)).toEqual([])
})

type Resposta = Pagavel & CorpoDeErro
const URL = '/api/pagaveis'
const NOTA = () => ({
  ...{ name: 'Limpeza das áreas comuns', valor: 2000, forma: 'dinheiro', tipoDeServico: 'limpeza' },
  ...{ emissao: `${ano}-03-05`, vencimento: `${ano}-04-10`, competencia: `${ano}-03` },
})
const pedir = <T = Resposta>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T>(metodo, url, { corpo, ...(quem && { quem }) })
const criar = (parte: Record<string, unknown> = {}) => pedir('POST', URL, { ...NOTA(), ...parte })
async function criada(parte: Record<string, unknown> = {}): Promise<Pagavel> {
  const { status, corpo } = await criar(parte)
  expect(status, JSON.stringify(corpo)).toBe(201)
  return corpo
}
const ler = async (id: string) => (await pedir('GET', `${URL}/${id}`)).corpo
const acao = (p: { _id: string }, nome: string, corpo: Record<string, unknown> = {}, quem?: Pessoa) =>
  pedir('PUT', `${URL}/${p._id}/${nome}`, corpo, quem)
const aprovar = async (p: { _id: string }) => expect((await acao(p, 'aprovar', {}, await outra())).status).toBe(200)
async function pagar(p: { _id: string }, data: string, parte: Record<string, unknown> = {}) {
  await aprovar(p)
  return acao(p, 'pagar', { data, ...parte })
}
const paga = async (p: { _id: string }, data: string) => {
  const r = await pagar(p, data)
  expect(r.status, r.corpo.message).toBe(200)
  return r.corpo
}
/** The bills of taxes of this test, by name. */
const guias = async () =>
  (await pedir<PagavelNaLista[]>('GET', `${URL}?de=${ano}-01-01&ate=${ano + 1}-12-31&porPagina=todos`)).corpo
    .filter((p) => /retid|INSS de/.test(p.name) && p.name.endsWith(` de ${ano}`))
    .toSorted((a, b) => a.name.localeCompare(b.name))
const guiasEmPalavras = async () => (await guias()).map((g) => [g.name, g.liquido, g.vencimento, g.status])
const valores = (p: Pagavel) => p.retencoes.map((r) => [r.tributo, r.valor])
/** What is owed in the books, by account. */
const contas = async () => {
  const { linhas } = (await pedir<BalanceteContabil>('GET', '/api/razao/balancete')).corpo
  return Object.fromEntries(
    linhas
      .filter((l) => l.conta.classe === 'a_recolher' || l.conta.classe === 'a_pagar')
      .map((l) => [l.conta.nome, l.final]),
  )
}

describe('a conta com retenções', () => {
  test('o líquido é o valor menos o desconto e o retido, e cada passo fica escrito', async () => {
    const p = await criada({ desconto: 10 })
    expect(p).toMatchObject({ valor: 2000, desconto: 10, retido: 313, liquido: 1677, tipoDeServico: 'limpeza' })
    expect(valores(p)).toEqual([
      ['CSRF', 93],
      ['INSS', 220],
    ])
    expect(p.retencoes[0]).toMatchObject({ base: 2000, aliquota: 4.65, origem: 'regra', motivo: null })
    expect(p.retencoes[0]?.memoria[1]).toMatch(/4,65.% de R\$.2\.000,00 = R\$.93,00; acima de R\$.10,00, retém/)
  })

  test('uma pessoa muda base e valor com o motivo; sem ele, não, e o erro diz onde', async () => {
    const outraBase = { tributo: 'INSS', base: 1600, valor: 176 }
    const sem = await criar({ retencoes: [outraBase] })
    expect([sem.status, sem.corpo.issues]).toEqual([
      400,
      [{ path: 'retencoes.0.motivo', message: expect.stringMatching(/diga por que não se retém R\$.220,00 de INSS/) }],
    ])
    const p = await criada({ retencoes: [{ ...outraBase, motivo: 'R$ 400 de material na nota' }] })
    expect(p).toMatchObject({ retido: 269, liquido: 1731 })
    expect(p.retencoes[1]).toMatchObject({ origem: 'pessoa', motivo: 'R$ 400 de material na nota', aliquota: 11 })
    // What was said stays while nobody says otherwise, and goes with an empty list.
    const mudada = await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), observacao: 'Ligar antes' })
    expect(mudada.corpo.retencoes[1]).toMatchObject({ origem: 'pessoa', valor: 176 })
    const daRegra = await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), retencoes: [] })
    expect(valores(daRegra.corpo)).toEqual([
      ['CSRF', 93],
      ['INSS', 220],
    ])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['tributo desconhecido', { retencoes: [{ tributo: 'CPMF', base: 1, valor: 1 }] }, 'retencoes.0.tributo'],
    [
      'valor maior que a base',
      { retencoes: [{ tributo: 'ISS', base: 1, valor: 2, motivo: 'x' }] },
      'retencoes.0.valor',
    ],
    [
      'base maior que a conta',
      { retencoes: [{ tributo: 'ISS', base: 2001, valor: 1, motivo: 'x' }] },
      'retencoes.0.base',
    ],
    ['três casas', { retencoes: [{ tributo: 'ISS', base: 10.001, valor: 1, motivo: 'x' }] }, 'retencoes.0.base'],
    ['sem dizer por que', { retencoes: [{ tributo: 'ISS', base: 100, valor: 5 }] }, 'retencoes.0.motivo'],
    [
      'o mesmo tributo duas vezes',
      { retencoes: [1, 2].map((valor) => ({ tributo: 'ISS', base: 100, valor, motivo: 'x' })) },
      'retencoes',
    ],
    ['mais do que a conta tem', { desconto: 1900 }, 'retencoes'],
    ['INSS sem o dia da nota', { emissao: null }, 'emissao'],
    ['tipo desconhecido', { tipoDeServico: 'jardim' }, 'tipoDeServico'],
    ['Simples em texto', { simples: 'sim' }, 'simples'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await criar(parte)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('um rascunho pode esperar o dia da nota, e não deve nada', async () => {
    const p = await criada({ emissao: null, rascunho: true })
    expect(p.retido).toBe(313)
    expect(await guias()).toEqual([])
    const lancada = await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), emissao: null, rascunho: false })
    expect(lancada.corpo.issues?.[0]).toMatchObject({ path: 'emissao' })
  })

  test('o que muda de retenção derruba a aprovação; quem lê os livros vê e não muda', async () => {
    const p = await criada()
    await aprovar(p)
    const igual = await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), observacao: 'x' })
    expect(igual.corpo.status).toBe('Aprovada')
    const muda = await pedir('PUT', `${URL}/${p._id}`, {
      ...NOTA(),
      retencoes: [{ tributo: 'CSRF', base: 2000, valor: 0, motivo: 'decisão judicial' }],
    })
    expect(muda.corpo).toMatchObject({ status: 'Lançada', aprovacao: null, retido: 220 })
    const leitor = (await aplicacao().como('leitor'))!
    expect((await pedir('GET', `${URL}/${p._id}`, undefined, leitor)).corpo.retido).toBe(220)
    expect((await pedir('PUT', '/api/retencoes/regras', {}, leitor)).status).toBe(403)
  })

  test('a linha digitável pode ser do líquido', async () => {
    const boleto = '00190500954014481606906809350314337370000000100'
    const r = await criar({
      forma: 'boleto',
      linha: boleto,
      valor: 1.13,
      tipoDeServico: null,
      retencoes: [{ tributo: 'ISS', base: 1.13, valor: 0.13, motivo: 'lei' }],
    })
    expect([r.status, r.corpo.liquido]).toEqual([201, 1])
  })

  test('a próxima de uma série retém o mesmo tipo, pela regra; a do fornecedor começa com ele', async () => {
    const { corpo: f } = await pedir<{ _id: string }>('POST', '/api/fornecedores', {
      name: `Limpa ${ano}`,
      ramo: 'Luz',
    })
    const costume = () =>
      pedir<{ tipoDeServico: string | null; simples: boolean }>('GET', `/api/retencoes/costume?fornecedor=${f._id}`)
    expect((await costume()).corpo).toEqual({ tipoDeServico: null, simples: false })
    const p = await criada({
      ...{ fornecedor: f._id, simples: true, recorrencia: { frequencia: 'mensal', intervalo: 1 } },
      retencoes: [{ tributo: 'INSS', base: 1000, valor: 110, motivo: 'metade é material' }],
    })
    expect((await costume()).corpo).toEqual({ tipoDeServico: 'limpeza', simples: true })
    const proxima = await ler((await paga(p, `${ano}-04-08`)).proximo ?? '')
    expect(proxima).toMatchObject({ status: 'Rascunho', tipoDeServico: 'limpeza', simples: true })
    expect(valores(proxima)).toEqual([
      ['CSRF', 0],
      ['INSS', 220],
    ])
  })

  test('está no histórico, e a despesa do que se pagou diz o que foi retido', async () => {
    const p = await criada()
    const { pagamento } = await paga(p, `${ano}-04-08`)
    const { corpo: historico } = await pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=pagaveis&id=${p._id}`,
    )
    const criou = historico.find((h) => h.acao === 'criou')?.mudancas.find((m) => m.campo === 'retencoes')
    expect(criou?.depois).toEqual([
      expect.stringMatching(/^CSLL, PIS e Cofins R\$.93,00$/),
      expect.stringMatching(/^INSS R\$.220,00$/),
    ])
    const { corpo: despesa } = await pedir<{ price: number; description: string }>(
      'GET',
      `/api/despesas/${pagamento?.despesa ?? ''}`,
    )
    expect(despesa.price).toBe(1687)
    expect(despesa.description).toMatch(
      /Valor da nota R\$.2\.000,00; retido: CSLL, PIS e Cofins R\$.93,00, INSS R\$.220,00/,
    )
  })
})

describe('o tributo vira conta', () => {
  test('o INSS com a nota, a CSRF com o pagamento; vencem no último dia útil até o dia 20 do mês seguinte', async () => {
    const p = await criada()
    expect((await guiasEmPalavras()).map((g) => [g[0], g[1], g[3]])).toEqual([
      [`INSS de serviços de março de ${ano}`, 220, 'Lançada'],
    ])
    await paga(p, `${ano}-04-08`)
    expect((await guiasEmPalavras()).map((g) => [g[0], g[1], g[3]])).toEqual([
      [`CSLL, PIS e Cofins retidos de abril de ${ano}`, 93, 'Lançada'],
      [`INSS de serviços de março de ${ano}`, 220, 'Lançada'],
    ])
    for (const g of await guias()) {
      const dia = new Date(`${g.vencimento}T00:00:00Z`).getUTCDay()
      expect(g.vencimento >= `${g.vencimento.slice(0, 8)}15` && g.vencimento <= `${g.vencimento.slice(0, 8)}20`).toBe(
        true,
      )
      expect([0, 6]).not.toContain(dia)
    }
    const inss = await ler((await guias())[1]?._id ?? '')
    expect(inss).toMatchObject({
      ...{ forma: 'arrecadacao', lancada: { por: 'Sistema' }, competencia: `${ano}-03`, retencoes: [] },
      recolhimento: {
        ...{ guia: 'INSS', mes: `${ano}-03` },
        notas: [{ conta: { _id: p._id, name: p.name }, tributo: 'INSS', valor: 220 }],
      },
    })
    expect((await ler(p._id)).retencoes[1]?.recolhimento).toMatchObject({ _id: inss._id, pagaEm: null })
  })

  const novoFundo = async () =>
    (await pedir<{ _id: string }>('POST', '/api/fundos', { nome: `Pintura ${ano}`, tipo: 'outro', saldoInicial: 0 }))
      .corpo._id
  /** What a tax's bill is of, by its parts or itself. */
  const lugares = (g: Pagavel) =>
    (g.partes.length > 0 ? g.partes : [g]).map((l) => [l.categoria, l.fundo.nome.replace(/ \d+$/, ''), l.valor])
  const lugaresPorMes = async () =>
    Object.fromEntries(
      await Promise.all(
        (await guias()).map(async (g) => [g.name.match(/de (\S+) de \d{4}$/)?.[1] ?? '', lugares(await ler(g._id))]),
      ),
    ) as Record<string, ReturnType<typeof lugares>>

  test('notas do mesmo mês somam na mesma conta, dividida pelos fundos delas; de outro mês, em outra', async () => {
    const fundo = await novoFundo()
    await criada({ name: 'Uma' })
    const outraNota = await criada({ name: 'Outra', valor: 1000, tipoDeServico: 'portaria' })
    await criada({ name: 'De abril', emissao: `${ano}-04-02` })
    await criada({ name: 'Da obra', fundo })
    const daObra = [null, 'Pintura', 220]
    const comAOutra = { abril: [[null, 'Ordinário', 220]], março: [[null, 'Ordinário', 330], daObra] }
    const semAOutra = { ...comAOutra, março: [[null, 'Ordinário', 220], daObra] }
    expect(await lugaresPorMes()).toEqual(comAOutra)
    await acao(outraNota, 'cancelar', { motivo: 'nota errada' })
    expect(await lugaresPorMes()).toEqual(semAOutra)
    await acao(outraNota, 'reabrir')
    expect(await lugaresPorMes()).toEqual(comAOutra)
    await pedir('DELETE', `${URL}/${outraNota._id}`)
    expect(await lugaresPorMes()).toEqual(semAOutra)
    await acao(outraNota, 'restaurar')
    expect(await lugaresPorMes()).toEqual(comAOutra)
    // A note that changes month, fund and amount takes its tax along.
    await pedir('PUT', `${URL}/${outraNota._id}`, {
      ...{ ...NOTA(), name: 'Outra', valor: 3000, fundo, emissao: `${ano}-04-03` },
    })
    const deAbril = (await lugaresPorMes())['abril'] ?? []
    expect(deAbril.map(([, onde]) => onde).toSorted()).toEqual(['Ordinário', 'Pintura'])
    expect((await lugaresPorMes())['março']).toEqual(semAOutra.março)
  })

  test('de uma nota dividida, o tributo é das categorias e dos fundos dela, e cada um paga o seu', async () => {
    const fundo = await novoFundo()
    const partes = [
      { categoria: 'Luz', valor: 1200 },
      { categoria: 'Água', fundo, valor: 800 },
    ]
    const p = await criada({ partes })
    await paga(p, `${ano}-04-08`)
    const [csrf, inss] = await guias()
    expect(lugares(await ler(csrf!._id))).toEqual([
      ['Luz', 'Ordinário', 55.8],
      ['Água', 'Pintura', 37.2],
    ])
    expect(lugares(await ler(inss!._id))).toEqual([
      ['Luz', 'Ordinário', 132],
      ['Água', 'Pintura', 88],
    ])
    // The gross of each part left its fund once note and taxes are paid.
    for (const g of [csrf, inss]) await paga(g!, `${ano}-05-10`)
    const contas = await Promise.all([p, csrf!, inss!].map((c) => ler(c._id)))
    const daParte = (i: number) => contas.reduce((s, c) => s + Math.round((c.partes[i]?.pago ?? 0) * 100), 0)
    expect([daParte(0), daParte(1)]).toEqual([120_000, 80_000])
  })

  test('mudar a categoria ou as partes da nota muda as da conta do tributo, e derruba a aprovação dela', async () => {
    const fundo = await novoFundo()
    const p = await criada()
    const [inss] = await guias()
    const lida = async () => {
      const g = await ler(inss!._id)
      return [g.status, lugares(g)]
    }
    await aprovar(inss!)
    await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), observacao: 'nada do livro' })
    expect(await lida()).toEqual(['Aprovada', [[null, 'Ordinário', 220]]])
    await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), categoria: 'Luz' })
    expect(await lida()).toEqual(['Lançada', [['Luz', 'Ordinário', 220]]])
    await aprovar(inss!)
    const partes = [
      { categoria: 'Luz', valor: 500 },
      { fundo, valor: 1500 },
    ]
    await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), categoria: undefined, partes })
    expect(await lida()).toEqual([
      'Lançada',
      [
        ['Luz', 'Ordinário', 55],
        [null, 'Pintura', 165],
      ],
    ])
    // As it was read it may be sent back; otherwise its notes are what is changed.
    const g = await ler(inss!._id)
    const campos = { name: g.name, vencimento: g.vencimento, valor: g.valor, forma: g.forma }
    const dela = g.partes.map((x) => ({ categoria: x.categoria, fundo: x.fundo._id, valor: x.valor }))
    expect((await pedir('PUT', `${URL}/${g._id}`, { ...campos, partes: dela })).status).toBe(200)
    for (const outras of [[], dela.toReversed(), [{ ...dela[0], categoria: null }, dela[1]]]) {
      const r = await pedir('PUT', `${URL}/${g._id}`, { ...campos, partes: outras })
      expect([r.status, r.corpo.issues?.map((x) => x.path)]).toEqual([400, ['partes']])
    }
    await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), partes: [] })
    expect(await lida()).toEqual(['Lançada', [['Luz', 'Ordinário', 220]]])
  })

  test('mudar o que se recolhe derruba a aprovação dela e a linha digitável de outro valor', async () => {
    await criada({ name: 'Uma' })
    const [guia] = await guias()
    const id = guia?._id ?? ''
    const antes = await ler(id)
    const corpo = { name: antes.name, vencimento: antes.vencimento, valor: antes.valor, forma: 'arrecadacao' }
    const editada = await pedir('PUT', `${URL}/${id}`, { ...corpo, observacao: 'DARF emitido' })
    expect([editada.status, editada.corpo.observacao]).toEqual([200, 'DARF emitido'])
    await aprovar({ _id: id })
    await criada({ name: 'Outra', valor: 100 })
    expect(await ler(id)).toMatchObject({ status: 'Lançada', aprovacao: null, valor: 231, observacao: 'DARF emitido' })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['outro valor', { valor: 1 }, 'valor'],
    ['desconto', { desconto: 1 }, 'desconto'],
    ['outra categoria', { categoria: 'Luz' }, 'categoria'],
    ['partes', { partes: [110, 110].map((valor) => ({ valor })) }, 'partes'],
    ['repetição', { recorrencia: { frequencia: 'mensal', intervalo: 1 } }, 'recorrencia'],
    ['retenções dela', { retencoes: [{ tributo: 'ISS', base: 1, valor: 1, motivo: 'x' }] }, 'retencoes'],
    ['tipo de serviço', { tipoDeServico: 'limpeza' }, 'retencoes'],
  ])('a conta do tributo não aceita %s', async (_, parte, campo) => {
    await criada()
    const g = await ler((await guias())[0]?._id ?? '')
    const r = await pedir('PUT', `${URL}/${g._id}`, {
      ...{ name: g.name, vencimento: g.vencimento, valor: g.valor, forma: g.forma, ...parte },
    })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('nem se cancela, nem se exclui, nem volta da lixeira: vai e vem com as notas', async () => {
    const p = await criada()
    const [g] = await guias()
    expect((await acao(g!, 'cancelar', { motivo: 'x' })).corpo.message).toMatch(/nasceu do que foi retido/)
    expect((await pedir('DELETE', `${URL}/${g?._id ?? ''}`)).status).toBe(409)
    await acao(p, 'cancelar', { motivo: 'engano' })
    expect(await guias()).toEqual([])
    expect((await acao(g!, 'restaurar')).corpo.message).toMatch(/não está mais retido/)
    await acao(p, 'reabrir')
    expect((await guias()).map((n) => n.liquido)).toEqual([220])
  })

  test('desfeito o pagamento, a CSRF sai; se já foi recolhida, é recusado e dito', async () => {
    const p = await criada({ tipoDeServico: 'manutencao' })
    await paga(p, `${ano}-04-08`)
    const [csrf] = await guias()
    await paga(csrf!, `${ano}-05-10`)
    const r = await acao(p, 'desfazer-pagamento', { motivo: 'voltou' })
    expect([r.status, r.corpo.message]).toEqual([
      409,
      expect.stringMatching(/O CSLL, PIS e Cofins desta conta já foi recolhido em 10\/05/),
    ])
    expect((await ler(p._id)).status).toBe('Paga')
    expect((await acao(csrf!, 'desfazer-pagamento', { motivo: 'em dobro' })).status).toBe(200)
    expect((await acao(p, 'desfazer-pagamento', { motivo: 'voltou' })).status).toBe(200)
    expect(await guias()).toEqual([])
  })

  test('paga a do mês, o que vem tarde dele é outra conta; nem mudar nem cancelar a nota recolhida', async () => {
    const p = await criada({ name: 'No prazo' })
    const [inss] = await guias()
    await paga(inss!, `${ano}-04-18`)
    expect((await acao(p, 'cancelar', { motivo: 'x' })).corpo.message).toMatch(/INSS desta conta já foi recolhido/)
    expect((await pedir('DELETE', `${URL}/${p._id}`)).status).toBe(409)
    expect((await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), valor: 1000 })).status).toBe(409)
    expect((await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), tipoDeServico: 'manutencao' })).status).toBe(409)
    // What is not of the tax may still change.
    expect((await pedir('PUT', `${URL}/${p._id}`, { ...NOTA(), name: 'Outro nome' })).status).toBe(200)
    await criada({ name: 'Tarde', valor: 500 })
    expect((await guias()).map((g) => [g.name, g.liquido, g.status])).toEqual([
      [`INSS de serviços de março de ${ano}`, 220, 'Paga'],
      [`INSS de serviços de março de ${ano}`, 55, 'Lançada'],
    ])
  })

  test('o autônomo: o que se retém dele e a parte do condomínio vão na mesma conta, a do mês do serviço', async () => {
    const p = await criada({ tipoDeServico: 'autonomo', emissao: null })
    expect(p).toMatchObject({ retido: 220, liquido: 1780 })
    expect(await guiasEmPalavras()).toEqual([
      [`INSS de serviços de março de ${ano}`, 620, expect.any(String), 'Lançada'],
    ])
    expect((await ler((await guias())[0]?._id ?? '')).recolhimento?.notas.map((n) => [n.tributo, n.valor])).toEqual([
      ['INSS_AUTONOMO', 220],
      ['INSS_PATRONAL', 400],
    ])
  })

  test('duas notas pagas ao mesmo tempo somam numa conta só', async () => {
    const notas = []
    for (const name of ['Uma', 'Duas', 'Três', 'Quatro'])
      notas.push(await criada({ name, tipoDeServico: 'manutencao', valor: 1000 }))
    for (const p of notas) await aprovar(p)
    const pagas = await Promise.all(notas.map((p) => acao(p, 'pagar', { data: `${ano}-04-08` })))
    expect(pagas.map((r) => r.status)).toEqual([200, 200, 200, 200])
    expect((await guias()).map((g) => g.liquido)).toEqual([186])
  })

  test('pagar a conta do tributo e desfazer a nota ao mesmo tempo: um dos dois, e os livros fecham', async () => {
    const p = await criada({ tipoDeServico: 'manutencao' })
    await criada({ name: 'Outra', tipoDeServico: 'manutencao', valor: 1000 }).then((q) => paga(q, `${ano}-04-08`))
    await paga(p, `${ano}-04-08`)
    const [csrf] = await guias()
    await aprovar(csrf!)
    const [umaPaga, desfeita] = await Promise.all([
      acao(csrf!, 'pagar', { data: `${ano}-05-10` }),
      acao(p, 'desfazer-pagamento', { motivo: 'voltou' }),
    ])
    expect([umaPaga.status, desfeita.status].toSorted()).toEqual([200, 409])
  })
})

describe('nos livros', () => {
  test('o fornecedor tem o líquido a receber, e o tributo fica a recolher até ser pago; o caixa só vê o que saiu', async () => {
    const antes = await contas()
    const mudou = async () => {
      const agora = await contas()
      const nomes = [...new Set([...Object.keys(antes), ...Object.keys(agora)])]
      return Object.fromEntries(
        nomes.flatMap((n) => {
          const d = Math.round(((agora[n] ?? 0) - (antes[n] ?? 0)) * 100) / 100
          return d === 0 ? [] : [[n, d]]
        }),
      )
    }
    const saldo = async () => (await pedir<{ saldo: number }>('GET', '/api/caixa')).corpo.saldo
    const haviaNoCaixa = await saldo()
    const p = await criada()
    expect(await mudou()).toEqual({ 'Sem fornecedor': 1687, 'CSLL, PIS e Cofins': 93, INSS: 220 })
    await paga(p, `${ano}-04-08`)
    expect(await mudou()).toEqual({ 'CSLL, PIS e Cofins': 93, INSS: 220 })
    expect(haviaNoCaixa - (await saldo())).toBe(1687)
    for (const g of await guias()) await paga(g, `${ano}-05-10`)
    expect(await mudou()).toEqual({})
    expect(haviaNoCaixa - (await saldo())).toBe(2000)
    const { debitos, creditos } = (await pedir<BalanceteContabil>('GET', '/api/razao/balancete')).corpo
    expect(debitos).toBe(creditos)
    const [csrf] = await guias()
    await acao(csrf!, 'desfazer-pagamento', { motivo: 'em dobro' })
    expect(await mudou()).toEqual({ 'CSLL, PIS e Cofins': 93 })
    expect(haviaNoCaixa - (await saldo())).toBe(1907)
  })

  test('pago com multa e juros, a despesa é o que saiu e a dívida acaba', async () => {
    await criada()
    const [inss] = await guias()
    const r = await pagar(inss!, `${ano}-06-10`, { valor: 230, motivo: 'multa de mora' })
    expect(r.corpo).toMatchObject({ status: 'Paga', pagamento: { valor: 230, motivo: 'multa de mora' } })
  })
})
