import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Emissao, Previa } from '#contract/cobranca/emissoes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { conferirTotaisDeCobrancas } from '../../../../test/livros-das-cobrancas.ts'
import {
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
  type UnidadeDeTeste,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

/** The tests live on Monday 9 November 2026. */
const DIA = '2026-11-09'
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))

beforeEach(async () => {
  paraODia(DIA)
  await limparPredio(aplicacao())
})
afterEach(() => moverRelogio(0))

type Feita = Emissao & { nova: boolean } & CorpoDeErro
const MES = { competencia: '2026-11', nome: 'Taxa condominial', vencimento: '2026-11-10' }
const ORDINARIA = { descricao: 'Despesas ordinárias', natureza: 'ordinaria', base: 'fracao', valor: 1_000 }
const FUNDO = { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 100 }
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa | null) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem === undefined ? {} : { quem }) })
const prever = (parte: Record<string, unknown> = {}) =>
  pedir<Previa>('POST', '/api/cobrancas/previa', { ...MES, itens: [ORDINARIA], ...parte })
const emitir = (parte: Record<string, unknown> = {}) =>
  pedir<Feita>('POST', '/api/cobrancas', { ...MES, itens: [ORDINARIA], ...parte })
const listar = async (query = '', quem?: Pessoa) =>
  (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?${query}`, undefined, quem)).corpo
const ver = async (id: string, em?: string, quem?: Pessoa) =>
  pedir<Cobranca>('GET', `/api/cobrancas/${id}${em === undefined ? '' : `?em=${em}`}`, undefined, quem)
const contar = async (tabela: 'cobrancas' | 'emissoes' | 'auditoria' | 'emails' | 'notificacoes') =>
  (
    await aplicacao()
      .ctx.db.selectFrom(tabela)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const SEM_PIX: unknown = expect.stringMatching(/^Não há chave PIX: os avisos saem sem código para pagar/)
const caminhos = (r: CorpoDeErro) => r.issues?.map((i) => i.path)

/** 2 % and 1 % a month, without correction, since 2020. */
const regraDeSempre = (parte: Parameters<typeof criarRegraDeAtraso>[1] = {}) => criarRegraDeAtraso(aplicacao(), parte)

const conferirTotais = () => conferirTotaisDeCobrancas(aplicacao().ctx.db)

describe('prévia', () => {
  test('divide cada item e não grava nada', async () => {
    await criarPredio(aplicacao(), 3)
    const r = await prever({ itens: [ORDINARIA, FUNDO] })
    expect(r.status).toBe(200)
    // 1.000,00 / 3 = 333,34 + 333,33 + 333,33; 100,00 / 3 = 33,34 + 33,33 + 33,33.
    expect(r.corpo.linhas.map((l) => [l.unidade.nome, ...l.valores, l.total])).toEqual([
      ['A 1', 333.34, 33.34, 366.68],
      ['A 2', 333.33, 33.33, 366.66],
      ['A 3', 333.33, 33.33, 366.66],
    ])
    expect(r.corpo).toMatchObject({ quantidade: 3, total: 1_100, existente: null, venceEm: '2026-11-10' })
    expect(r.corpo.itens.map((i) => [i.valor, i.unidades])).toEqual([
      [1_000, 3],
      [100, 3],
    ])
    expect(r.corpo.avisos).toEqual([SEM_PIX, 'Sem quem receba a cobrança: A 1, A 2, A 3.'])
    expect([await contar('cobrancas'), await contar('emissoes')]).toEqual([0, 0])
  })

  test('avisa do dia sem banco, do vencimento passado e de quem não paga', async () => {
    const [a, b] = await criarPredio(aplicacao(), 2)
    await porNaUnidade(aplicacao(), a!, { nome: 'Vera', email: null }, 'proprietario')
    const r = await prever({ vencimento: '2026-11-07', itens: [{ ...ORDINARIA, isentas: [b!.id] }] })
    expect(r.corpo.avisos).toEqual([
      SEM_PIX,
      'O vencimento já passou.',
      'O vencimento cai em dia sem banco (sábado): pode ser paga até 09/11.',
      'Não pagam nada: A 2.',
      'Sem e-mail para o aviso: A 1.',
    ])
  })

  test('do alugado, o inquilino paga o ordinário e o dono o resto; do outro, o dono paga tudo', async () => {
    const [a, b] = await criarPredio(aplicacao(), 2)
    await porNaUnidade(aplicacao(), a!, { nome: 'Dona', email: 'dona@exemplo.com.br' }, 'proprietario')
    await porNaUnidade(aplicacao(), a!, { nome: 'Inquilina', email: 'inq@exemplo.com.br' }, 'inquilino')
    await porNaUnidade(aplicacao(), b!, { nome: 'Dono', email: 'dono@exemplo.com.br' }, 'proprietario')
    const r = await prever({ itens: [ORDINARIA, FUNDO] })
    expect(r.corpo.linhas.map((l) => [l.unidade.nome, l.pagador?.nome, ...l.valores])).toEqual([
      ['A 1', 'Inquilina', 500, 0],
      ['A 1', 'Dona', 0, 50],
      ['A 2', 'Dono', 500, 50],
    ])
    expect(r.corpo.avisos).toEqual([
      SEM_PIX,
      '1 unidade alugada recebe duas cobranças: a do inquilino e a do proprietário.',
    ])
  })

  test('recusa quando as frações não somam 1, e diz quanto falta', async () => {
    await criarPredio(aplicacao(), 3, { fracao_num: 333_333, fracao_den: 1_000_000 })
    const r = await prever()
    expect([r.status, r.corpo.issues]).toEqual([
      400,
      [
        {
          path: 'itens.0.base',
          message: 'Item 1: as frações ideais das unidades não chegam a 1: faltam 0,0001%. Acerte-as em Unidades',
        },
      ],
    ])
    expect((await emitir()).status).toBe(400)
  })

  test('vencimento em 31/02: a recusa diz até que dia o mês vai', async () => {
    await criarPredio(aplicacao(), 1)
    const { status, corpo } = await emitir({ vencimento: '2027-02-31' })
    expect([status, corpo.issues]).toEqual([
      400,
      [{ path: 'vencimento', message: 'Fevereiro de 2027 vai até o dia 28' }],
    ])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['vencimento em 31/02', { vencimento: '2027-02-31' }, ['vencimento']],
    ['competência sem mês', { competencia: '2026-13' }, ['competencia']],
    ['sem itens', { itens: [] }, ['itens']],
    ['valor negativo', { itens: [{ ...ORDINARIA, valor: -1 }] }, ['itens.0.valor']],
    ['valor zero', { itens: [{ ...ORDINARIA, valor: 0 }] }, ['itens.0.valor']],
    ['três casas', { itens: [{ ...ORDINARIA, valor: 1.005 }] }, ['itens.0.valor']],
    ['natureza desconhecida', { itens: [{ ...ORDINARIA, natureza: 'luxo' }] }, ['itens.0.natureza']],
    ['sem valor', { itens: [{ ...ORDINARIA, valor: undefined }] }, ['itens.0.valor']],
    ['consumo sem consumos', { itens: [{ ...ORDINARIA, base: 'consumo' }] }, ['itens.0.consumos']],
    [
      'valores sem base individual',
      { itens: [{ ...ORDINARIA, valores: [{ unidade: 'x', valor: 1 }] }] },
      ['itens.0.valores'],
    ],
    ['grupo que não há', { itens: [ORDINARIA, { ...FUNDO, grupo: 'Z' }] }, ['itens.1.grupo']],
    ['campo a mais', { desconto: 1 }, ['desconto']],
    ['nome vazio', { nome: ' ' }, ['nome']],
    [
      'dois itens errados',
      {
        itens: [
          { ...FUNDO, grupo: 'Y' },
          { ...FUNDO, grupo: 'Z' },
        ],
      },
      ['itens.0.grupo', 'itens.1.grupo'],
    ],
  ])('recusa: %s', async (_, parte, campos) => {
    await criarPredio(aplicacao(), 2)
    for (const r of [await prever(parte), await emitir(parte)])
      expect([r.status, caminhos(r.corpo)]).toEqual([400, campos])
    expect(await contar('cobrancas')).toBe(0)
  })

  test('unidade repetida nos valores individuais é dita', async () => {
    const [a] = await criarPredio(aplicacao(), 1)
    const valores = [
      { unidade: a!.id, valor: 1 },
      { unidade: a!.id, valor: 2 },
    ]
    const r = await prever({ itens: [{ descricao: 'Gás', natureza: 'ordinaria', base: 'individual', valores }] })
    expect(r.corpo.issues).toEqual([{ path: 'itens.0.valores', message: 'Item 1: há uma unidade repetida' }])
  })
})

describe('emissão', () => {
  test('cria as cobranças com itens, números em ordem e o histórico', async () => {
    await criarPredio(aplicacao(), 3)
    const r = await emitir({ itens: [ORDINARIA, FUNDO] })
    expect(r.corpo).toMatchObject({ nova: true, quantidade: 3, total: 1_100, itens: [ORDINARIA, FUNDO] })
    const linhas = await listar('ordem=numero')
    expect(linhas.map((c) => [c.unidade.nome, c.valor, c.saldo, c.status, c.vencida])).toEqual([
      ['A 1', 366.68, 366.68, 'aberta', false],
      ['A 2', 366.66, 366.66, 'aberta', false],
      ['A 3', 366.66, 366.66, 'aberta', false],
    ])
    const numeros = linhas.map((c) => Number(c.numero.slice(-6)))
    expect(numeros).toEqual([numeros[0], numeros[0]! + 1, numeros[0]! + 2])
    const { corpo } = await ver(linhas[0]!._id)
    expect(corpo.itens.map((i) => [i.descricao, i.natureza, i.fundo.nome, i.valor])).toEqual([
      ['Despesas ordinárias', 'ordinaria', 'Ordinário', 333.34],
      ['Fundo de reserva', 'fundo_de_reserva', 'Fundo de reserva', 33.34],
    ])
    expect(corpo).toMatchObject({
      emissao: r.corpo._id,
      pagamentos: [],
      pix: null,
      boleto: null,
      encargos: { em: DIA, total: 366.68, diasDeAtraso: 0 },
    })
    const historico = await pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=cobrancas&id=${linhas[0]!._id}`,
    )
    expect(historico.corpo.map((h) => h.acao)).toEqual(['criou'])
    await conferirTotais()
  })

  test('a mesma competência com o mesmo nome não acrescenta nada, nem com outros itens, nem ao mesmo tempo', async () => {
    await criarPredio(aplicacao(), 3)
    const juntas = await Promise.all([emitir(), emitir(), emitir({ itens: [FUNDO] })])
    expect(juntas.filter((r) => r.corpo.nova)).toHaveLength(1)
    expect(new Set(juntas.map((r) => r.corpo._id)).size).toBe(1)
    const outra = await emitir({ nome: 'TAXA  condominial' })
    expect([outra.status, outra.corpo.nova]).toEqual([200, false])
    expect(await contar('cobrancas')).toBe(3)
    expect((await prever()).corpo.existente).toMatchObject({ quantidade: 3 })
    expect((await emitir({ nome: 'Rateio da pintura' })).corpo.nova).toBe(true)
    expect(await contar('cobrancas')).toBe(6)
    expect((await pedir<Emissao[]>('GET', '/api/cobrancas/emissoes')).corpo.map((e) => e.nome)).toContain(
      'Rateio da pintura',
    )
  })

  test('10.000 cobranças em poucos comandos, que somam o total ao centavo', async () => {
    const predio = await criarPredio(aplicacao(), 10_000)
    for (let i = 0; i < 20; i++)
      await porNaUnidade(aplicacao(), predio[i]!, { nome: `Dono ${i}`, email: `d${i}@exemplo.com.br` }, 'proprietario')
    let comandos = 0
    const { db } = aplicacao().plataforma.conexao
    const executor = db.getExecutor()
    const provider = Object.getPrototypeOf(executor) as { executeQuery: (...a: unknown[]) => unknown }
    const original = provider.executeQuery
    provider.executeQuery = function (...a) {
      comandos += 1
      return original.apply(this, a)
    }
    const r = await emitir({
      itens: [
        { ...ORDINARIA, valor: 1_234_567.89 },
        FUNDO,
        { ...FUNDO, descricao: 'Obra', natureza: 'extraordinaria', valor: 77_777.77 },
      ],
    })
    provider.executeQuery = original
    expect(r.corpo).toMatchObject({ quantidade: 10_000, total: 1_312_445.66 })
    expect(comandos).toBeGreaterThan(20)
    expect(comandos).toBeLessThan(200)
    const { corpo: resumo } = await pedir<{ quantidade: number; total: number; saldo: number }>(
      'GET',
      '/api/cobrancas/resumo',
    )
    expect(resumo).toMatchObject({ quantidade: 10_000, total: 1_312_445.66, saldo: 1_312_445.66 })
    await conferirTotais()
  })

  test('o pagador é avisado: no sino quem tem conta, por e-mail como escolheu, e quem não tem conta também', async () => {
    const [a, b, c] = await criarPredio(aplicacao(), 3)
    const vera = await aplicacao().criarPessoa('Morador', { nome: 'Vera Lima' })
    const caio = await aplicacao().criarPessoa('Morador', { nome: 'Caio Reis' })
    await porNaUnidade(aplicacao(), a!, vera, 'proprietario')
    await porNaUnidade(aplicacao(), b!, caio, 'proprietario')
    await porNaUnidade(aplicacao(), c!, { nome: 'Espólio', email: 'espolio@exemplo.com.br' }, 'proprietario')
    await pedir('PUT', '/api/notificacoes/preferencias', { email: { cobranca: 'nunca' } }, caio)
    await aplicacao().ctx.db.deleteFrom('emails').execute()
    await emitir({ itens: [ORDINARIA, FUNDO] })
    const emails = await aplicacao().ctx.db.selectFrom('emails').selectAll().orderBy('para').execute()
    expect(emails.map((e) => e.para).toSorted()).toEqual(['espolio@exemplo.com.br', vera.email].toSorted())
    const daVera = emails.find((e) => e.para === vera.email)
    expect(daVera?.texto).toContain('Taxa condominial, 11/2026, da unidade A 1')
    const sinos = await pedir<{ titulo: string; caminho: string }[]>('GET', '/api/notificacoes', undefined, caio)
    expect(sinos.corpo[0]).toMatchObject({ titulo: 'Nova cobrança' })
    const id = sinos.corpo[0]!.caminho.replace('/cobranca/', '')
    expect((await ver(id, undefined, caio)).corpo.unidade.nome).toBe('A 2')
  })
})

describe('avulsa', () => {
  const avulsa = (parte: Record<string, unknown>) =>
    pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      tipo: 'extra',
      descricao: 'Chave da garagem',
      valor: 45.5,
      vencimento: '2026-11-20',
      ...parte,
    })
  test('cobra uma unidade; a multa por conduta diz o fato', async () => {
    const [a] = await criarPredio(aplicacao(), 1)
    const r = await avulsa({ unidade: a!.id })
    // 20/11/2026 is a holiday and a Friday: Monday.
    expect([r.status, r.corpo.valor, r.corpo.competencia, r.corpo.venceEm]).toEqual([
      201,
      45.5,
      '2026-11',
      '2026-11-23',
    ])
    const sem = await avulsa({ unidade: a!.id, tipo: 'multa' })
    expect([sem.status, caminhos(sem.corpo)]).toEqual([400, ['motivo', 'clausula', 'anexos']])
    await conferirTotais()
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['unidade que não existe', { unidade: 'x' }, 'unidade'],
    ['tipo mensal', { tipo: 'mensal' }, 'tipo'],
    ['valor zero', { valor: 0 }, 'valor'],
    ['vencimento em 31/02', { vencimento: '2026-02-31' }, 'vencimento'],
  ])('recusa: %s', async (_, parte, campo) => {
    const [a] = await criarPredio(aplicacao(), 1)
    const r = await avulsa({ unidade: a!.id, ...parte })
    expect([r.status, caminhos(r.corpo)]).toEqual([400, [campo]])
  })
})

describe('lista e resumo', () => {
  const nomes = async (query: string) =>
    (await listar(`ordem=numero&${query}`)).map((c) => `${c.unidade.nome} ${c.competencia}`)
  let predio: UnidadeDeTeste[] = []
  beforeEach(async () => {
    predio = await criarPredio(aplicacao(), 2)
    await porNaUnidade(aplicacao(), predio[0]!, { nome: 'Antônia Ávila', email: null }, 'proprietario')
    await emitir({ competencia: '2026-10', vencimento: '2026-10-13' })
    await emitir()
  })

  test('filtra por situação, mês, unidade, vencimento e busca sem acento', async () => {
    expect(await nomes('status=vencida')).toEqual(['A 1 2026-10', 'A 2 2026-10'])
    expect(await nomes('status=a_vencer')).toEqual(['A 1 2026-11', 'A 2 2026-11'])
    expect(await nomes('competencia=2026-11')).toHaveLength(2)
    expect(await nomes(`unidade=${predio[1]!.id}`)).toEqual(['A 2 2026-10', 'A 2 2026-11'])
    expect(await nomes('de=2026-11-01&ate=2026-11-30&status=aberta')).toHaveLength(2)
    expect(await nomes('busca=antonia+avila+10/2026')).toEqual(['A 1 2026-10'])
    expect(await nomes('tipo=multa')).toEqual([])
    // The name of a unit is that unit, though "A" and "2" are in every charge of the month of 2026.
    for (const busca of ['A+2', 'a2', 'a-2'])
      expect(await nomes(`busca=${busca}`)).toEqual(['A 2 2026-10', 'A 2 2026-11'])
    expect(await nomes(`busca=A+2&unidade=${predio[0]!.id}`)).toHaveLength(2)
    expect(await nomes('porPagina=todos')).toHaveLength(4)
    const r = await aplicacao().pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?porPagina=20&ordem=unidade')
    expect([r.headers['x-total-count'], r.corpo[0]?.unidade.nome, r.corpo[0]?.vencimento]).toEqual([
      '4',
      'A 1',
      '2026-10-13',
    ])
  })

  test('o resumo soma o filtro, com ou sem busca, e a exportação o repete', async () => {
    const resumo = async (q: string) => (await pedir<unknown>('GET', `/api/cobrancas/resumo?${q}`)).corpo
    expect(await resumo('')).toMatchObject({ quantidade: 4, total: 2_000, saldo: 2_000 })
    expect(await resumo('busca=A+2')).toMatchObject({ quantidade: 2, competencias: ['2026-11', '2026-10'] })
    expect(await resumo('status=vencida')).toMatchObject({ quantidade: 2, total: 1_000, saldo: 1_000 })
    expect(await resumo('busca=antonia')).toMatchObject({ quantidade: 2, total: 1_000, saldo: 1_000 })
    expect(await resumo(`unidade=${predio[0]!.id}&status=vencida`)).toMatchObject({
      quantidade: 1,
      total: 500,
      saldo: 500,
    })
    const csv = await aplicacao().pedir('GET', '/api/cobrancas/exportar?formato=csv&ordem=numero')
    expect(csv.texto).toContain('Aberta, vencida')
    expect(csv.texto.trim().split('\r\n').at(-1)).toContain('2000,00')
  })

  test.each(['ordem=nome', 'status=Feito', 'de=2026-13-01', 'competencia=11/2026', 'nada=1'])(
    'recusa ?%s',
    async (query) => {
      expect((await aplicacao().pedir('GET', `/api/cobrancas?${query}`)).status).toBe(400)
    },
  )

  test('vencida é depois do dia útil: no próprio dia ainda não', async () => {
    const vencidas = async (dia: string) => {
      paraODia(dia)
      // Sessions end with the day.
      const quem = await aplicacao().criarPessoa('Administrador')
      const { corpo } = await aplicacao().pedir<{ quantidade: number }>('GET', '/api/cobrancas/resumo?status=vencida', {
        quem,
      })
      return [(await listar('status=vencida', quem)).length, corpo.quantidade]
    }
    // The list reads the charges, the line above it the kept totals.
    expect([await vencidas('2026-11-10'), await vencidas('2026-11-11')]).toEqual([
      [2, 2],
      [4, 4],
    ])
  })
})

describe('de quem é', () => {
  test('o dono vê tudo da unidade, o inquilino o que lhe foi cobrado, e os outros nada', async () => {
    const [a, b] = await criarPredio(aplicacao(), 2)
    const gente = async (nome: string) => aplicacao().criarPessoa('Morador', { nome })
    const [dona, inquilino, vizinho, ex, filha] = [
      await gente('Dona'),
      await gente('Inquilino'),
      await gente('Vizinho'),
      await gente('Ex'),
      await gente('Filha'),
    ]
    await porNaUnidade(aplicacao(), a!, dona, 'proprietario')
    await porNaUnidade(aplicacao(), a!, ex, 'proprietario', { fim: '2026-11-08' })
    await porNaUnidade(aplicacao(), a!, inquilino, 'inquilino')
    await porNaUnidade(aplicacao(), a!, filha, 'dependente')
    await porNaUnidade(aplicacao(), b!, vizinho, 'proprietario')
    await emitir({ itens: [ORDINARIA, FUNDO] })
    const [doInquilino, daDona] = await listar(`unidade=${a!.id}&ordem=numero`)
    expect([doInquilino?.pagador?.nome, daDona?.pagador?.nome]).toEqual(['Inquilino', 'Dona'])
    const minhas = async (quem: Pessoa) =>
      (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas/minhas', undefined, quem)).corpo.map((c) => c.valor)
    expect(await minhas(dona)).toEqual([50, 500])
    expect(await minhas(inquilino)).toEqual([500])
    expect(await minhas(vizinho)).toEqual([550])
    expect([await minhas(ex), await minhas(filha)]).toEqual([[], []])
    const podeVer = async (quem: Pessoa, c: CobrancaNaLista) => (await ver(c._id, undefined, quem)).status
    expect([await podeVer(dona, doInquilino!), await podeVer(dona, daDona!)]).toEqual([200, 200])
    expect([await podeVer(inquilino, doInquilino!), await podeVer(inquilino, daDona!)]).toEqual([200, 404])
    for (const outro of [vizinho, ex, filha]) expect(await podeVer(outro, doInquilino!)).toBe(404)
  })
})

describe('boleto e cancelamento', () => {
  // Bank 001, R$ 1,00; the line of the manual.
  const LINHA = '00190.50095 40144.816069 06809.350314 3 37370000000100'
  const mudar = (id: string, acao: string, corpo: unknown) =>
    pedir<Cobranca>('PUT', `/api/cobrancas/${id}/${acao}`, corpo)
  test('guarda a linha do banco, recusa a errada e a de outro valor', async () => {
    await criarPredio(aplicacao(), 1)
    await emitir({ itens: [{ ...ORDINARIA, valor: 1 }] })
    const [c] = await listar()
    const r = await mudar(c!._id, 'linha-digitavel', { linha: LINHA })
    expect(r.corpo.boleto).toMatchObject({
      formatada: LINHA,
      banco: '001 · Banco do Brasil',
      valor: 1,
      outroVencimento: true,
    })
    const errada = await mudar(c!._id, 'linha-digitavel', { linha: LINHA.replace('00190', '00191') })
    expect([errada.status, errada.corpo.issues]).toEqual([
      400,
      [{ path: 'linha', message: 'Confira o 1º campo da linha: o dígito não confere' }],
    ])
    expect((await mudar(c!._id, 'linha-digitavel', { linha: null })).corpo.boleto).toBeNull()
    for (const [valor, cobrada] of [
      [2, '2,00'],
      [0.5, '0,50'],
    ] as const) {
      await emitir({ nome: `Outra de ${cobrada}`, itens: [{ ...ORDINARIA, valor }] })
      const [outra] = await listar(`busca=${cobrada}`)
      expect((await mudar(outra!._id, 'linha-digitavel', { linha: LINHA })).corpo.message).toMatch(
        new RegExp(`O boleto é de R\\$\\s1,00 e a cobrança de R\\$\\s${cobrada}`),
      )
    }
  })

  test('cancelar pede o motivo e tira do que se deve; a cancelada não se paga', async () => {
    await criarPredio(aplicacao(), 1)
    await emitir()
    const [c] = await listar()
    expect((await mudar(c!._id, 'cancelar', {})).corpo.issues?.[0]?.path).toBe('motivo')
    const r = await mudar(c!._id, 'cancelar', { motivo: 'Emitida em dobro' })
    expect(r.corpo).toMatchObject({
      status: 'cancelada',
      saldo: 0,
      motivoDoCancelamento: 'Emitida em dobro',
      encargos: { total: 0 },
    })
    expect((await pedir('POST', `/api/cobrancas/${c!._id}/pagamentos`, { valor: 1 })).status).toBe(409)
    await conferirTotais()
  })

  test('de dois editores, o segundo recebe 409', async () => {
    await criarPredio(aplicacao(), 1)
    await emitir()
    const [c] = await listar()
    const com = (motivo: string) =>
      aplicacao().pedir<CorpoDeErro>('PUT', `/api/cobrancas/${c!._id}/cancelar`, {
        corpo: { motivo },
        headers: { 'if-match': '"1"' },
      })
    expect((await com('a')).status).toBe(200)
    expect((await com('b')).corpo.code).toBe('CONFLITO_DE_VERSAO')
  })
})

describe('o que se deve num dia', () => {
  test('a memória explica principal, juros e multa; antes do vencimento não há encargos', async () => {
    await criarPredio(aplicacao(), 1)
    await regraDeSempre()
    await emitir()
    const [c] = await listar()
    // R$ 1.000,00 due 10/11/2026, on 10/12: 30 days, 10,00 and 20,00.
    const { corpo } = await ver(c!._id, '2026-12-10')
    expect(corpo.encargos).toMatchObject({
      em: '2026-12-10',
      diasDeAtraso: 30,
      principal: 1_000,
      juros: 10,
      multa: 20,
      correcao: 0,
      total: 1_030,
      avisos: [],
    })
    expect(corpo.encargos.memoria.map((p) => [p.texto, p.base, p.taxa, p.dias, p.valor])).toEqual([
      ['Principal', null, null, null, 1_000],
      ['Atraso de 10/11/2026 a 10/12/2026', null, null, 30, null],
      ['Juros simples de 1 % ao mês sobre o principal: 30/30', 1_000, '1 %', 30, 10],
      ['Multa de 2 % sobre o principal', 1_000, '2 %', null, 20],
      ['Total', null, null, null, 1_030],
    ])
    expect((await ver(c!._id, '2026-11-10')).corpo.encargos.total).toBe(1_000)
    expect((await ver(c!._id, '2026-02-31')).status).toBe(400)
  })

  test('com a correção pelo índice que está na tabela, e o que falta é dito', async () => {
    await criarPredio(aplicacao(), 1)
    await regraDeSempre({ indice: 'IPCA', juros_tipo: 'legal', juros_micros: null, multa_bp: 0 })
    const { db } = aplicacao().ctx
    await db
      .insertInto('indices')
      .values([
        { indice: 'IPCA', mes: '2026-10', valor_micros: 500_000, origem: 'digitado', atualizado_em: '' },
        { indice: 'TAXA_LEGAL', mes: '2026-11', valor_micros: 600_000, origem: 'digitado', atualizado_em: '' },
      ])
      .execute()
    await emitir({ competencia: '2026-10', vencimento: '2026-10-13' })
    const [c] = await listar()
    // On 30/11: IPCA of October 0,5 % → 5,00. Interest: October is missing; November 0,6 % × 30/30 of 1.005 = 6,03.
    const { corpo } = await ver(c!._id, '2026-11-30')
    expect(corpo.encargos).toMatchObject({ correcao: 5, juros: 6.03, multa: 0, total: 1_011.03 })
    expect(corpo.encargos.avisos).toEqual(['Falta informar a taxa legal de out/2026: os juros desse mês não entram.'])
  })
})

test('hoje é o dia do teste', () => {
  expect(hoje()).toBe(DIA)
  expect(somarDias(DIA, 1)).toBe('2026-11-10')
})
