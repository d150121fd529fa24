import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { lancamento, lancamentoNaLista, Resumo, SomaDaCategoria } from '#contract/contas/lancamentos.ts'
import type { Aplicacao } from './aplicacao.ts'
import { FORMULAS, INJECOES, MARCACAO } from './ataques.ts'

type Lancamento = z.infer<typeof lancamento>
type LancamentoNaLista = z.infer<typeof lancamentoNaLista>

/** One of the two books: receitas and despesas obey the same rules. */
export interface Livro {
  lista: 'receitas' | 'despesas'
  /** How an edit names the record (specification §7). */
  campoDoNome: 'titulo' | 'name'
  /** Three of the categories it starts with. */
  categorias: [string, string, string]
}

/** The cases both books share. */
export function testarLancamentos(aplicacao: () => Aplicacao, { lista, campoDoNome, categorias }: Livro): void {
  const base = `/api/${lista}`
  const [c1, c2, c3] = categorias
  const nova = (extra: Record<string, unknown> = {}) => ({
    nota: 1042,
    name: 'Cota de novembro',
    price: 864.75,
    description: 'Unidade 302',
    image: '',
    ...extra,
  })
  const criar = (extra: Record<string, unknown> = {}) =>
    aplicacao().pedir<Lancamento>('POST', `${base}/`, { corpo: nova(extra) })

  describe('cadastro', () => {
    test('guarda o que foi enviado, com a data de hoje e a versão 1', async () => {
      const { status, corpo, headers } = await criar({ categoria: normalizar(c2), data: '2026-11-10' })
      expect(status).toBe(201)
      expect(corpo).toMatchObject({
        name: 'Cota de novembro',
        nota: '1042',
        price: 864.75,
        categoria: c2,
        data: '2026-11-10',
        image: null,
        versao: 1,
        anexos: [],
      })
      expect(headers.etag).toBe('"1"')
    })

    test.each([0, 0.1, 1.1, 4.35, 8.7, 35.41, 999_999_999.99])('o valor %d volta exato', async (price) => {
      expect((await criar({ price })).corpo.price).toBe(price)
    })

    test.each<[string, Record<string, unknown>, string]>([
      ['campo desconhecido', { isAdmin: true }, 'isAdmin'],
      ['preço nulo', { price: null }, 'price'],
      ['preço em texto', { price: '12,34' }, 'price'],
      ['preço negativo', { price: -1 }, 'price'],
      ['três casas decimais', { price: 0.001 }, 'price'],
      ['meio centavo', { price: 1.005 }, 'price'],
      ['preço grande demais', { price: 1e15 }, 'price'],
      ['menos zero', { price: -0 }, 'price'],
      ['preço em lista', { price: [1] }, 'price'],
      ['nome vazio', { name: '   ' }, 'name'],
      ['nome de 300 letras', { name: 'a'.repeat(300) }, 'name'],
      ['nome com NUL', { name: 'a\0b' }, 'name'],
      ['nome com inversão de leitura', { name: 'fatura‮fdp.exe' }, 'name'],
      ['nome numérico', { name: 12 }, 'name'],
      ['nota com letras', { nota: '12abc' }, 'nota'],
      ['nota em hexadecimal', { nota: '0x10' }, 'nota'],
      ['nota verdadeira', { nota: true }, 'nota'],
      ['nota 1e21', { nota: 1e21 }, 'nota'],
      ['nota negativa', { nota: -1 }, 'nota'],
      ['nota negativa em texto', { nota: '-1' }, 'nota'],
      ['descrição ausente', { description: undefined }, 'description'],
      ['data 31/02', { data: '2026-02-31' }, 'data'],
      ['data sem zeros', { data: '2026-2-3' }, 'data'],
      ['ano 10000', { data: '10000-01-01' }, 'data'],
      ['categoria que não existe', { categoria: 'Piscina' }, 'categoria'],
      ['link javascript', { image: 'javascript:alert(1)' }, 'image'],
      ['anexo de ninguém', { anexos: ['01a1f8b3-5a59-72ce-9623-d519002aed8e'] }, 'anexos.0'],
    ])('recusa %s e diz o campo', async (_caso, extra, path) => {
      const antes = (await aplicacao().pedir<Resumo>('GET', `${base}/resumo`)).corpo
      const r = await aplicacao().pedir<CorpoDeErro>('POST', base, {
        corpo: JSON.stringify(nova(extra)).replace(
          '"price":0,',
          Object.is(extra.price, -0) ? '"price":-0,' : '"price":0,',
        ),
        headers: { 'content-type': 'application/json' },
      })
      expect(r.status).toBe(400)
      expect(r.corpo.code).toBe('VALIDACAO')
      expect(r.corpo.issues?.map((i) => i.path)).toContain(path)
      expect((await aplicacao().pedir<Resumo>('GET', `${base}/resumo`)).corpo).toEqual(antes)
    })

    test('mostra todos os campos errados de uma vez', async () => {
      const r = await aplicacao().pedir<CorpoDeErro>('POST', base, { corpo: {} })
      expect(r.corpo.issues?.map((i) => i.path).toSorted()).toEqual(['description', 'name', 'nota', 'price'])
    })

    test.each([...MARCACAO, ...FORMULAS])('%j é só texto, devolvido letra por letra (D1)', async (texto) => {
      const { status, corpo } = await criar({ name: texto, description: texto })
      expect(status).toBe(201)
      const lida = (await aplicacao().pedir<Lancamento>('GET', `${base}/${corpo._id}`)).corpo
      expect([lida.name, lida.description]).toEqual([texto, texto])
      const busca = encodeURIComponent(texto)
      const { corpo: achados, headers } = await aplicacao().pedir<LancamentoNaLista[]>(
        'GET',
        `${base}/all?busca=${busca}`,
      )
      expect(achados.map((l) => l.name)).toContain(texto)
      expect(headers['content-type']).toContain('application/json')
    })

    test.each(['_id', 'createdAt', 'updatedAt', 'versao', 'titulo2', 'valor', 'total', 'criado_por', 'excluido_em'])(
      'recusa o campo %s, que não é de quem escreve (A5)',
      async (campo) => {
        const r = await aplicacao().pedir<CorpoDeErro>('POST', base, { corpo: nova({ [campo]: 'x' }) })
        expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
      },
    )

    test('a mesma chave de idempotência grava uma vez só, e com outro corpo é recusada', async () => {
      const headers = { 'idempotency-key': 'chave-1' }
      const respostas = await Promise.all(
        Array.from({ length: 10 }, () => aplicacao().pedir<Lancamento>('POST', base, { corpo: nova(), headers })),
      )
      expect(new Set(respostas.map((r) => r.corpo._id)).size).toBe(1)
      expect(respostas.map((r) => r.status)).toEqual(Array.from({ length: 10 }, () => 201))
      const outro = await aplicacao().pedir<CorpoDeErro>('POST', base, { corpo: nova({ price: 1 }), headers })
      expect([outro.status, outro.corpo.code]).toEqual([422, 'IDEMPOTENCIA_DIVERGENTE'])
    })
  })

  describe('alteração', () => {
    const edicao = (extra: Record<string, unknown> = {}) => ({
      nota: 'A-17',
      [campoDoNome]: 'Cota corrigida',
      price: 10,
      description: 'x',
      image: '',
      ...extra,
    })

    test('troca os campos, mantém os que não vieram e sobe a versão', async () => {
      const { corpo: antes } = await criar({ categoria: c3, data: '2026-10-01' })
      const r = await aplicacao().pedir<Lancamento>('PUT', `${base}/${antes._id}`, {
        corpo: edicao({ _id: antes._id }),
        headers: { 'if-match': '"1"' },
      })
      expect(r.status).toBe(200)
      expect(r.corpo).toMatchObject({
        [campoDoNome]: 'Cota corrigida',
        nota: 'A-17',
        price: 10,
        categoria: c3,
        data: '2026-10-01',
        versao: 2,
      })
    })

    test('de dois editores, o segundo recebe 409 com as duas versões', async () => {
      const { corpo } = await criar()
      const salvar = (price: number) =>
        aplicacao().pedir<CorpoDeErro & Lancamento>('PUT', `${base}/${corpo._id}`, {
          corpo: edicao({ price }),
          headers: { 'if-match': '"1"' },
        })
      const [a, b] = await Promise.all([salvar(1), salvar(2)])
      expect([a.status, b.status].toSorted()).toEqual([200, 409])
      const [aceita, recusada] = a.status === 200 ? [a, b] : [b, a]
      expect(recusada.corpo.code).toBe('CONFLITO_DE_VERSAO')
      expect(recusada.corpo.atual).toMatchObject({ price: aceita.corpo.price, versao: 2 })
      expect(recusada.corpo.enviado).toMatchObject({ name: 'Cota corrigida' })
    })

    test('recusa o _id de outro registro', async () => {
      const { corpo } = await criar()
      const r = await aplicacao().pedir<CorpoDeErro>('PUT', `${base}/${corpo._id}`, {
        corpo: edicao({ _id: 'outro' }),
      })
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, '_id'])
    })

    test('o que não existe é 404 mesmo com o corpo errado', async () => {
      const r = await aplicacao().pedir<CorpoDeErro>('PUT', `${base}/nada`, { corpo: { x: 1 } })
      expect([r.status, r.corpo.code]).toEqual([404, 'NAO_ENCONTRADO'])
    })
  })

  describe('exclusão', () => {
    test('tira da lista e das somas; restaurar devolve tudo', async () => {
      const { corpo } = await criar({ name: 'Para excluir', price: 77.77 })
      const ver = () => aplicacao().pedir('GET', `${base}/${corpo._id}`)
      const somar = async () => (await aplicacao().pedir<Resumo>('GET', `${base}/resumo`)).corpo
      const antes = await somar()
      expect((await aplicacao().pedir('DELETE', `${base}/${corpo._id}`)).status).toBe(204)
      expect((await ver()).status).toBe(404)
      expect(await somar()).toEqual({
        quantidade: antes.quantidade - 1,
        total: Math.round((antes.total - 77.77) * 100) / 100,
      })
      expect((await aplicacao().pedir('DELETE', `${base}/${corpo._id}`)).status).toBe(404)
      expect((await aplicacao().pedir('PUT', `${base}/${corpo._id}/restaurar`)).status).toBe(200)
      expect((await aplicacao().pedir('PUT', `${base}/${corpo._id}/restaurar`)).status).toBe(200)
      expect((await ver()).status).toBe(200)
      expect(await somar()).toEqual(antes)
    })
  })

  describe('lista', () => {
    const listar = (query: string) => aplicacao().pedir<LancamentoNaLista[]>('GET', `${base}/all?${query}`)

    test('busca sem acento e sem maiúscula, com % e _ ao pé da letra', async () => {
      await criar({ name: 'Locação da ANTENA 100%', description: 'única' })
      expect((await listar('busca=locacao%20antena')).corpo).toHaveLength(1)
      expect((await listar('busca=100%25')).corpo).toHaveLength(1)
      await criar({ name: 'Emissão da 2ª via', description: 'papel' })
      for (const via of ['2ª via', '2a via'])
        expect((await listar(`busca=${encodeURIComponent(via)}`)).corpo, via).toHaveLength(1)
      expect((await listar('busca=1%25tena')).corpo).toHaveLength(0)
      expect((await listar('busca=ant_na')).corpo).toHaveLength(0)
      expect((await listar(`busca=${encodeURIComponent("' or 1=1 --")}`)).corpo).toHaveLength(0)
    })

    test.each(INJECOES)(
      '%j é procurado ao pé da letra e recusado como ordem, página ou categoria (D3)',
      async (texto) => {
        const parte = encodeURIComponent(texto)
        const antes = await aplicacao().pedir<Resumo>('GET', `${base}/resumo`)
        const achados = await listar(`busca=${parte}&porPagina=20`)
        expect(achados.status).toBe(200)
        const procurado = normalizar(texto)
        for (const l of achados.corpo)
          for (const palavra of procurado.split(' '))
            expect(normalizar(`${l.name} ${l.nota} ${l.description}`)).toContain(palavra)
        for (const campo of ['ordem', 'pagina', 'porPagina', 'categoria', 'de'])
          expect((await listar(`${campo}=${parte}`)).status).toBe(400)
        expect((await aplicacao().pedir('GET', `${base}/${parte}`)).status).toBe(404)
        expect((await aplicacao().pedir('DELETE', `${base}/${parte}`)).status).toBe(404)
        expect((await aplicacao().pedir<Resumo>('GET', `${base}/resumo`)).corpo).toEqual(antes.corpo)
      },
    )

    test('pagina com total, ligações e a última página quando passa do fim', async () => {
      for (let i = 0; i < 25; i++) await criar({ name: `Paginada ${i}`, data: '2020-01-15', nota: i })
      const p = await listar('de=2020-01-01&ate=2020-01-31&porPagina=20&pagina=9&ordem=nota')
      expect(p.headers['x-total-count']).toBe('25')
      expect(p.headers['x-pagina']).toBe('2')
      expect(p.corpo.map((r) => r.nota)).toEqual(['20', '21', '22', '23', '24'])
      expect(p.headers.link).toContain('rel="prev"')
      const todas = await listar('de=2020-01-01&ate=2020-01-31&porPagina=todos')
      expect(todas.corpo).toHaveLength(25)
    })

    test('filtra por categoria e soma só o filtro', async () => {
      await criar({ categoria: c1, price: 0.1, data: '2019-05-01' })
      await criar({ categoria: c1, price: 0.2, data: '2019-05-02' })
      await criar({ categoria: null, price: 5, data: '2019-05-02' })
      const soma = await aplicacao().pedir<Resumo>(
        'GET',
        `${base}/resumo?categoria=${encodeURIComponent(c1)}&de=2019-05-01&ate=2019-05-31`,
      )
      expect(soma.corpo).toEqual({ quantidade: 2, total: 0.3 })
      expect((await listar('categoria=nenhuma&de=2019-05-01&ate=2019-05-31')).corpo).toHaveLength(1)
    })

    test('soma por categoria, por períodos e pela busca, e é a mesma soma do filtro', async () => {
      await criar({ categoria: c1, price: 0.1, data: '2018-05-01', name: 'Portão' })
      await criar({ categoria: c1, price: 0.2, data: '2018-06-02' })
      await criar({ categoria: c2, price: 9, data: '2018-06-03' })
      await criar({ categoria: null, price: 5, data: '2018-05-02', name: 'Portão velho' })
      const excluida = await criar({ categoria: c2, price: 70, data: '2018-06-03' })
      await aplicacao().pedir('DELETE', `${base}/${excluida.corpo._id}`)
      const porCategoria = async (query: string) =>
        (await aplicacao().pedir<SomaDaCategoria[]>('GET', `${base}/por-categoria?${query}`)).corpo
      const ano = await porCategoria('de=2018-01-01&ate=2018-12-31')
      expect(ano).toEqual([
        { categoria: c2, quantidade: 1, total: 9 },
        { categoria: null, quantidade: 1, total: 5 },
        { categoria: c1, quantidade: 2, total: 0.3 },
      ])
      const { corpo: tudo } = await aplicacao().pedir<Resumo>('GET', `${base}/resumo?de=2018-01-01&ate=2018-12-31`)
      expect([ano.reduce((n, s) => n + s.quantidade, 0), ano.reduce((n, s) => n + s.total * 100, 0) / 100]).toEqual([
        tudo.quantidade,
        tudo.total,
      ])
      expect(await porCategoria('de=2018-05-02&ate=2018-06-02')).toEqual([
        { categoria: null, quantidade: 1, total: 5 },
        { categoria: c1, quantidade: 1, total: 0.2 },
      ])
      expect(await porCategoria('de=2018-01-01&ate=2018-12-31&busca=portao')).toEqual([
        { categoria: null, quantidade: 1, total: 5 },
        { categoria: c1, quantidade: 1, total: 0.1 },
      ])
      expect(await porCategoria('de=1990-01-01&ate=1990-12-31')).toEqual([])
      expect((await aplicacao().pedir('GET', `${base}/por-categoria?ordem=data`)).status).toBe(400)
    })

    test.each([
      'ordem=senha',
      'pagina=0',
      'pagina=-1',
      'pagina=x',
      'porPagina=21',
      'desconhecido=1',
      'de=2026-02-30',
      'categoria=Piscina',
      'busca=a&busca=b',
    ])('recusa %s', async (query) => {
      expect((await listar(query)).status).toBe(400)
    })
  })
}
