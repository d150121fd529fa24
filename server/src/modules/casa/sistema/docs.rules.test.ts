import { describe, expect, test } from 'vitest'
import type { DocumentoOpenApi, EsquemaOpenApi, OperacaoOpenApi } from '#server/platform/http/documento-openapi.ts'
import { paginaDaApi } from './docs.rules.ts'

const operacao = (parte: Partial<OperacaoOpenApi> = {}): OperacaoOpenApi => ({
  operationId: 'receitas.listar',
  summary: 'As receitas <novas>',
  tags: ['receitas'],
  responses: {},
  'x-quem-pode': ['administrador'],
  ...parte,
})
const documento = (op: Partial<OperacaoOpenApi> = {}): DocumentoOpenApi => ({
  openapi: '3.1.0',
  info: { title: 'Solar & Cia', version: '1.2.3', description: 'Use **sempre** `ETag`.\n\nSegundo "parágrafo".' },
  tags: [],
  components: { schemas: {}, responses: { Recusa: { description: 'Sem **sessão**' } } },
  paths: { '/api/receitas/{id}': { get: operacao(op) } },
})
const pagina = (...args: Parameters<typeof documento>) => paginaDaApi(documento(...args))

/** The tables of a page as people read them, row by row. */
const linhas = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .split(/<\/(?:tr|caption|p|h\d|li|summary|footer|title)>/)
    .map((linha) =>
      linha
        .replace(/<\/t[dh]>(?=<t[dh])/g, ' | ')
        .replace(/<[^>]*>/g, '')
        .trim(),
    )
    .filter((linha) => linha !== '')
/** How the type of one field is said. */
const tipo = (schema: EsquemaOpenApi) => {
  const html = pagina({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { properties: { campo: schema }, required: ['campo'] } } },
    },
  })
  return linhas(html)
    .find((l) => l.startsWith('campo | '))
    ?.slice('campo | '.length)
}

test('a página se apresenta, e o que vem do documento não vira marcação', () => {
  const html = pagina()
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">/)
  expect(html).toContain('<title>API · Solar &amp; Cia</title>')
  expect(html).toContain('<p class="resumo">As receitas &lt;novas&gt;</p>')
  expect(html).toContain('<p>Use <strong>sempre</strong> <code>ETag</code>.</p><p>Segundo &quot;parágrafo&quot;.</p>')
  expect(html).not.toContain('<script')
  expect(linhas(html).slice(0, 8)).toEqual([
    'API · Solar &amp; Cia',
    'Pular para o conteúdoSolar &amp; Cia',
    'Como usar',
    'Receitas',
    'API',
    'Use sempre ETag.',
    'Segundo &quot;parágrafo&quot;.',
    'Para programas: openapi.json, em OpenAPI 3.1.',
  ])
  expect(linhas(html).at(-1)).toContain('Versão 1.2.3')
})

test('só as áreas que têm chamadas aparecem, e o índice leva a elas', () => {
  const html = pagina()
  expect(html).toContain('<li><a href="#area-receitas">Receitas</a></li></ul>')
  expect(html.match(/<section /g)).toHaveLength(1)
  expect(html).toContain('<section aria-labelledby="area-receitas"><h2 id="area-receitas">Receitas</h2>')
  expect(linhas(html)).toContain('O que entra no caixa.')
})

test('uma chamada diz o método, o endereço e o que faz', () => {
  const html = pagina()
  expect(html).toContain(
    '<article aria-labelledby="receitas.listar"><h3 id="receitas.listar"><span class="metodo get">GET</span> <span class="caminho">/api/receitas/{id}</span></h3>',
  )
  expect(html).toContain('<p class="quem">Com sessão: administração.</p>')
})

test('cada chamada está só na sua área', () => {
  const doc = documento()
  doc.paths['/api/despesas'] = {
    post: operacao({ operationId: 'despesas.criar', tags: ['despesas'], summary: 'Lança' }),
  }
  const [, receitas = '', despesas = ''] = paginaDaApi(doc).split('<section ')
  expect([receitas.includes('Lança'), despesas.includes('Lança')]).toEqual([false, true])
  expect([receitas.includes('novas'), despesas.includes('novas')]).toEqual([true, false])
})

test.each([
  [['anonimo', 'morador'], 'Qualquer pessoa, sem sessão.'],
  [['morador'], 'Com sessão: moradores.'],
  [['administrador', 'morador'], 'Com sessão: administração e moradores.'],
  [['administrador', 'morador', 'inquilino'], 'Com sessão: administração, moradores e inquilinos.'],
  [['outro'], 'Com sessão: outro.'],
])('quem pode, de %j: %s', (quem, dito) => {
  expect(linhas(pagina({ 'x-quem-pode': quem }))).toContain(dito)
})

describe('parâmetros', () => {
  test('cada um diz onde vai, o que é e o tipo', () => {
    const html = pagina({
      parameters: [
        { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
        {
          in: 'query',
          name: 'busca',
          required: false,
          description: 'Palavras do `nome`',
          schema: { type: 'string', maxLength: 1000 },
        },
        { in: 'header', name: 'If-Match', required: false, schema: { type: 'string' } },
      ],
    })
    const ditas = linhas(html)
    const de = ditas.indexOf('Parâmetros')
    expect(ditas.slice(de, de + 5)).toEqual([
      'Parâmetros',
      'Nome | Onde | O que é',
      'id | endereço |  texto',
      'busca (opcional) | consulta | Palavras do nome texto; até 1.000 caracteres',
      'If-Match (opcional) | cabeçalho |  texto',
    ])
    expect(html).toContain('<th scope="col">Nome</th>')
    expect(html).toContain('Palavras do <code>nome</code>')
  })

  test('sem nenhum, não há tabela', () => {
    expect(linhas(pagina({ parameters: [] })).join()).not.toContain('Parâmetros')
    expect(linhas(pagina()).join()).not.toContain('Parâmetros')
  })
})

describe('tipos de campo', () => {
  test.each<[string, EsquemaOpenApi, string]>([
    ['texto', { type: 'string' }, 'texto'],
    ['número', { type: 'number' }, 'número'],
    ['inteiro entre limites', { type: 'integer', minimum: 1, maximum: 1000 }, 'inteiro; de 1 a 1.000'],
    ['só com o mínimo não há limite a dizer', { type: 'integer', minimum: 1 }, 'inteiro'],
    ['só com o máximo também não', { type: 'integer', maximum: 1 }, 'inteiro'],
    ['sim ou não', { type: 'boolean' }, 'sim ou não'],
    ['objeto', { type: 'object' }, 'objeto'],
    ['lista sem dizer de quê', { type: 'array' }, 'lista'],
    ['lista de textos', { type: 'array', items: { type: 'string' }, maxItems: 20 }, 'lista de texto; até 20'],
    ['dia', { type: 'string', format: 'date' }, 'dia AAAA-MM-DD'],
    ['instante', { type: 'string', format: 'date-time' }, 'instante ISO 8601'],
    ['e-mail', { type: 'string', format: 'email' }, 'e-mail'],
    ['arquivo', { type: 'string', format: 'binary' }, 'arquivo'],
    ['formato sem nome', { type: 'string', format: 'uuid' }, 'texto'],
    ['escolha', { enum: ['a', 'b'] }, '“a”, “b”'],
    ['valor fixo', { const: 'x' }, '“x”'],
    ['número fixo', { const: 3 }, '“3”'],
    ['um ou outro', { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, 'texto ou nulo; até 5 caracteres'],
    ['um ou outro iguais', { anyOf: [{ type: 'string' }, { type: 'string' }] }, 'texto'],
    ['vários tipos', { type: ['string', 'null'] }, 'texto ou nulo'],
    ['tipo sem nome', { type: 'outro' }, 'outro'],
    ['qualquer', {}, 'qualquer valor'],
    ['dois limites', { type: 'string', maxLength: 5, maxItems: 2 }, 'texto; até 5 caracteres; até 2'],
  ])('%s', (_, schema, dito) => {
    expect(tipo(schema)).toBe(dito)
  })
})

describe('corpo', () => {
  const corpo = (schema: EsquemaOpenApi) =>
    pagina({ requestBody: { required: true, content: { 'application/json': { schema } } } })
  const doCorpo = (schema: EsquemaOpenApi) => {
    const ditas = linhas(corpo(schema))
    return ditas.slice(ditas.indexOf('Corpo application/json'), ditas.indexOf('Respostas'))
  }

  test('os campos de dentro vêm abaixo do que os tem, através de listas e de “ou nulo”', () => {
    const item: EsquemaOpenApi = { type: 'object', properties: { nome: { type: 'string' } }, required: ['nome'] }
    expect(
      doCorpo({
        type: 'object',
        properties: {
          itens: { type: 'array', items: item },
          dono: { anyOf: [{ type: 'null' }, item] },
          obs: { type: 'string' },
        },
        required: ['itens'],
      }),
    ).toEqual([
      'Corpo application/json',
      'Campo | Tipo',
      'itens | lista de objeto',
      'nome | texto',
      'dono (opcional) | nulo ou objeto',
      'nome | texto',
      'obs (opcional) | texto',
    ])
  })

  test('os campos de dentro têm a sua margem, até o terceiro nível', () => {
    const dentroDe = (n: number): EsquemaOpenApi =>
      n === 0 ? { type: 'string' } : { type: 'object', properties: { [`n${n}`]: dentroDe(n - 1) } }
    const html = corpo(dentroDe(6))
    expect([...html.matchAll(/<td class="(fundo\d)"><code>(n\d)/g)].map(([, f, n]) => `${f} ${n}`)).toEqual([
      'fundo0 n6',
      'fundo1 n5',
      'fundo2 n4',
      'fundo3 n3',
    ])
    expect(html).toContain('<td class="fundo0"><code>n6</code> <span class="falta">(opcional)</span></td>')
  })

  test('o nome de um campo não vira marcação', () => {
    expect(corpo({ properties: { "<a>'&": { type: 'string' } } })).toContain('<code>&lt;a&gt;&#39;&amp;</code>')
  })

  test('sem corpo, não há tabela', () => {
    expect(linhas(pagina()).join()).not.toContain('Corpo')
    expect(linhas(pagina({ requestBody: { required: false, content: {} } })).join()).not.toContain('Corpo')
  })
})

describe('respostas', () => {
  const item: EsquemaOpenApi = { type: 'object', properties: { nome: { type: 'string' } }, required: ['nome'] }
  const respostas = (responses: OperacaoOpenApi['responses']) => {
    const ditas = linhas(pagina({ responses }))
    return ditas.slice(ditas.indexOf('Respostas'), -1)
  }

  test('cada uma com o quando, e as de sucesso com o que trazem; as comuns se leem de um lugar só', () => {
    expect(
      respostas({
        200: { description: 'O que se pediu', content: { 'application/json': { schema: item } } },
        401: { $ref: '#/components/responses/Recusa' },
        409: { description: 'Conflito', content: { 'application/json': { schema: item } } },
      }),
    ).toEqual([
      'Respostas',
      'Status | Quando',
      '200 | O que se pediu application/json',
      '401 | Sem sessão',
      '409 | Conflito',
      'Campos da resposta',
      'Campos da resposta',
      'Campo | Tipo',
      'nome | texto',
    ])
  })

  test('de uma lista, os campos são de cada item', () => {
    const lista = respostas({ 200: { content: { 'application/json': { schema: { type: 'array', items: item } } } } })
    expect(lista).toContain('Campos de cada item da resposta')
    expect(lista).toContain('200 |  application/json')
  })

  test('um arquivo não tem campos, e diz os tipos que pode ter', () => {
    const schema: EsquemaOpenApi = { type: 'string', format: 'binary' }
    expect(
      respostas({ 200: { description: 'O arquivo', content: { 'image/png': { schema }, 'image/jpeg': { schema } } } }),
    ).toEqual(['Respostas', 'Status | Quando', '200 | O arquivo image/png, image/jpeg'])
  })

  test('um 300 não é sucesso', () => {
    const ditas = respostas({ 300: { description: 'Outro', content: { 'application/json': { schema: item } } } })
    expect(ditas).toEqual(['Respostas', 'Status | Quando', '300 | Outro'])
  })
})

test('nada há entre uma parte e a seguinte: áreas, chamadas, entradas do índice e linhas', () => {
  const doc = documento({
    parameters: ['a', 'b'].map((name) => ({ in: 'query', name, required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'Sim' }, 404: { description: 'Não' } },
  })
  doc.paths['/api/receitas'] = { get: operacao(), post: operacao({ operationId: 'receitas.criar' }) }
  doc.paths['/api/despesas'] = { get: operacao({ operationId: 'despesas.listar', tags: ['despesas'] }) }
  const html = paginaDaApi(doc)
  const entre = (de: string, ate: string) =>
    html
      .split(de)
      .slice(1)
      .filter((depois) => !depois.startsWith(ate))
  // After the last of each stands what closes the list.
  expect(entre('</section>', '<section ')).toHaveLength(1)
  expect(entre('</article>', '<article ').every((depois) => depois.startsWith('</section>'))).toBe(true)
  expect(entre('</li>', '<li>').every((depois) => depois.startsWith('</ul>'))).toBe(true)
  expect(entre('</tr>', '<tr>').every((depois) => /^<\/(thead|tbody)>/.test(depois))).toBe(true)
})
