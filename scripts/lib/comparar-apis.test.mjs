import { describe, expect, it } from 'vitest'
import { compararApis } from './comparar-apis.mjs'
import { comoArquivo, resumirApi } from './resumo-da-api.mjs'

const objeto = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required })
const json = (schema) => ({ content: { 'application/json': { schema } } })
const texto = { type: 'string' }

/** A document with one call, which is sent `corpo` and answers `resposta`. */
function documento({ corpo, resposta = objeto({}), parametros = [], caminho = '/api/x/{id}', schemas = {} } = {}) {
  return {
    openapi: '3.1.0',
    components: { schemas },
    paths: {
      [caminho]: {
        put: {
          parameters: parametros,
          ...(corpo === undefined ? {} : { requestBody: { required: true, ...json(corpo) } }),
          responses: { 200: json(resposta), 409: json(texto) },
        },
      },
    },
  }
}
const comparar = (antes, depois) => compararApis(resumirApi(antes, '1.0.0'), resumirApi(depois, '1.0.0'))
/** What changed, with a sign before what may stop a client. */
const mudou = (antes, depois) =>
  comparar(documento(antes), documento(depois)).map((m) => `${m.quebra ? '! ' : ''}${m.texto}`)

describe('o que não muda a API', () => {
  it('um documento é igual a si mesmo, também depois de guardado em arquivo', () => {
    const d = documento({ corpo: objeto({ a: texto, b: { type: ['string', 'null'] } }) })
    const guardado = JSON.parse(comoArquivo(resumirApi(d, '1.0.0')))
    expect(guardado).toEqual(resumirApi(d, '1.0.0'))
    expect(compararApis(guardado, resumirApi(d, '2.0.0'))).toEqual([])
  })

  it('formas com nome, em vez de escritas no lugar, e o nome do que está no endereço', () => {
    const pessoa = objeto({ nome: texto, filhos: { type: 'array', items: objeto({ nome: texto }) } })
    const comNomes = {
      resposta: { $ref: '#/components/schemas/Pessoa' },
      caminho: '/api/x/{pessoa}',
      schemas: {
        Pessoa: objeto({ nome: texto, filhos: { type: 'array', items: { $ref: '#/components/schemas/Filho' } } }),
        Filho: objeto({ nome: texto }),
      },
    }
    expect(mudou({ resposta: pessoa }, comNomes)).toEqual([])
  })

  it('uma forma que volta a si mesma, partes juntadas por allOf, e os erros', () => {
    const no = objeto({ nome: texto, dentro: { type: 'array', items: { $ref: '#/components/schemas/No' } } })
    const voltas = { resposta: { $ref: '#/components/schemas/No' }, schemas: { No: no } }
    expect(mudou(voltas, voltas)).toEqual([])
    expect(
      mudou(
        { resposta: objeto({ a: texto, b: texto }) },
        { resposta: { allOf: [objeto({ a: texto }), objeto({ b: texto })] } },
      ),
    ).toEqual([])
  })

  it('uma referência a nada é um erro', () => {
    expect(() => resumirApi(documento({ resposta: { $ref: '#/components/schemas/Nada' } }), '1')).toThrow('Nada')
  })
})

describe('chamadas e parâmetros', () => {
  it('uma que sai pode parar alguém; uma que entra, não', () => {
    const [um, outro] = [documento({ caminho: '/api/a' }), documento({ caminho: '/api/b' })]
    expect(comparar(um, outro)).toEqual([
      { quebra: true, operacao: 'PUT /api/a', nome: '/api/a', texto: 'was removed' },
      { quebra: false, operacao: 'PUT /api/b', nome: '/api/b', texto: 'is new' },
    ])
  })

  it.each([
    ['entra', [], [['busca', false]], ['parameter `busca` (query) is new']],
    ['entra obrigatório', [], [['busca', true]], ['! parameter `busca` (query) is new, and has to be sent']],
    ['sai', [['busca', false]], [], ['! parameter `busca` (query) was removed']],
    ['passa a ser obrigatório', [['busca', false]], [['busca', true]], ['! parameter `busca` (query) has to be sent']],
    ['deixa de ser obrigatório', [['busca', true]], [['busca', false]], []],
  ])('um parâmetro que %s', (_caso, antes, depois, esperado) => {
    const parametros = (lista) => lista.map(([name, required]) => ({ in: 'query', name, required, schema: texto }))
    expect(mudou({ parametros: parametros(antes) }, { parametros: parametros(depois) })).toEqual(esperado)
  })
})

describe('o mesmo, mandado e respondido', () => {
  const lista = (...valores) => ({ enum: valores })
  it.each([
    [
      'uma propriedade que sai',
      objeto({ a: objeto({ b: texto }) }),
      objeto({ a: objeto({}) }),
      ['! `a.b` of the request was removed'],
      ['! `a.b` of the answer was removed'],
    ],
    [
      'uma que entra',
      objeto({}),
      objeto({ a: texto }, []),
      ['`a` of the request is new'],
      ['`a` of the answer is new'],
    ],
    [
      'uma obrigatória que entra',
      objeto({}),
      objeto({ a: texto }),
      ['! `a` of the request is new, and has to be sent'],
      ['`a` of the answer is new'],
    ],
    [
      'uma que passa a ter de vir',
      objeto({ a: texto }, []),
      objeto({ a: texto }),
      ['! `a` of the request has to be sent'],
      [],
    ],
    [
      'uma que passa a poder faltar',
      objeto({ a: texto }),
      objeto({ a: texto }, []),
      ['`a` of the request need not be sent'],
      ['! `a` of the answer may be missing'],
    ],
    [
      'um tipo que passa a outro',
      objeto({ a: texto }),
      objeto({ a: { type: 'integer' } }),
      ['! `a` of the request no longer takes `string`', '`a` of the request may also be `integer`'],
      ['! `a` of the answer can also be `integer`'],
    ],
    [
      'o que passa a poder ser nulo',
      objeto({ a: texto }),
      objeto({ a: { type: ['string', 'null'] } }),
      ['`a` of the request may also be `null`'],
      ['! `a` of the answer can also be `null`'],
    ],
    [
      'um valor a mais numa lista fechada',
      objeto({ a: lista('x') }),
      objeto({ a: lista('x', 'y') }),
      ['`a` of the request may also be `y`'],
      ['`a` of the answer can also be `y`'],
    ],
    [
      'um valor a menos numa lista fechada',
      objeto({ a: lista('x', 'y') }),
      objeto({ a: lista('x') }),
      ['! `a` of the request no longer takes `y`'],
      [],
    ],
    [
      'o que está dentro de uma lista',
      { type: 'array', items: objeto({ a: texto }) },
      { type: 'array', items: objeto({}) },
      ['! `[].a` of the request was removed'],
      ['! `[].a` of the answer was removed'],
    ],
    [
      'o que deixa de ser um objeto',
      objeto({ a: objeto({}) }),
      objeto({ a: texto }),
      ['`a` of the request may also be `string`', '! `a` of the request is no longer an object'],
      ['`a` of the answer can also be `string`', '! `a` of the answer is no longer an object'],
    ],
    ['um formato que só um deles diz', objeto({ a: texto }), objeto({ a: { type: 'string', format: 'uuid' } }), [], []],
    [
      'uma das formas de uma união',
      { anyOf: [objeto({ a: texto }), objeto({ b: texto })] },
      { anyOf: [objeto({ a: texto }), objeto({ b: texto, c: texto })] },
      ['! `c` of the request is new, and has to be sent'],
      ['`c` of the answer is new'],
    ],
  ])('%s', (_caso, antes, depois, noPedido, naResposta) => {
    expect(mudou({ corpo: antes }, { corpo: depois })).toEqual(noPedido)
    expect(mudou({ resposta: antes }, { resposta: depois })).toEqual(naResposta)
  })
})

it('o que antes só se chamava de bytes, ou de nada, não muda por se dizer o que é', () => {
  expect(mudou({ resposta: {} }, { resposta: objeto({ a: texto }) })).toEqual([])
  expect(mudou({ resposta: { type: 'string', format: 'binary' } }, { resposta: objeto({ a: texto }) })).toEqual([])
  expect(mudou({ corpo: {} }, { corpo: texto })).toEqual(['! the request no longer takes `qualquer`'])
  const comTipos = (...tipos) => {
    const d = documento()
    d.paths['/api/x/{id}'].put.responses[200].content = Object.fromEntries(tipos.map((t) => [t, { schema: texto }]))
    return d
  }
  const textos = (a, b) => comparar(a, b).map((m) => `${m.quebra ? '! ' : ''}${m.texto}`)
  expect(textos(comTipos('application/octet-stream'), comTipos('image/png'))).toEqual(['the answer can be image/png'])
  expect(textos(comTipos('text/csv'), comTipos('image/png'))).toEqual([
    '! the answer is no longer text/csv',
    'the answer can be image/png',
  ])
})

it('um corpo onde não havia para alguém é novo; o de um arquivo só não estava descrito', () => {
  const comCorpo = (tipo) => {
    const d = documento()
    d.paths['/api/x/{id}'].put.requestBody = { required: true, content: { [tipo]: { schema: objeto({ a: texto }) } } }
    return d
  }
  const textos = (d) => comparar(documento(), d).map((m) => `${m.quebra ? '! ' : ''}${m.texto}`)
  expect(textos(comCorpo('application/json'))).toEqual(['! the request takes application/json'])
  expect(textos(comCorpo('multipart/form-data'))).toEqual(['the request takes multipart/form-data'])
})
