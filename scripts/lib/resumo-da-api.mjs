/**
 * What of an OpenAPI document tells one API from another: calls, parameters, shapes of what is sent and answered; no word for people.
 * Small enough to be kept in the repository for each version. Every `$ref` is followed; shapes that are the same are written once.
 *
 * @typedef {string | {p: Record<string, number>} | {i: number} | {r: number} | {u: number[]}} Esquema
 *   a scalar as `string`, `string:date`, `string=aberta`; an object (`nome?`: may be missing); an array; an object of any names; a union
 * @typedef {object} Resumo
 * @property {string} versao
 * @property {Esquema[]} esquemas what the numbers of the others mean
 * @property {Record<string, Chamada>} operacoes by method and path, as `GET /api/receitas/{id}`
 * @typedef {object} Chamada
 * @property {Record<string, number>} parametros as `query busca?`, `header If-Match`
 * @property {Record<string, number>} [corpo] by kind of content; `application/json?` when it may be missing
 * @property {Record<string, Record<string, number>>} respostas of success, by status and kind of content
 */

/** Where a shape comes to itself again. */
const DE_NOVO = 'recursivo'
const METODOS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options'])

const ordenado = (objeto) => Object.fromEntries(Object.entries(objeto).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The numbers of shapes, each written once. */
class Esquemas {
  lista = []
  #numeros = new Map()

  numero(esquema) {
    const texto = JSON.stringify(esquema)
    const achado = this.#numeros.get(texto)
    if (achado !== undefined) return achado
    this.#numeros.set(texto, this.lista.length)
    return this.lista.push(esquema) - 1
  }

  uniao(numeros) {
    const partes = numeros.flatMap((n) => this.lista[n].u ?? [n])
    const unicos = [...new Set(partes)].toSorted((a, b) => a - b)
    return unicos.length === 1 ? unicos[0] : this.numero({ u: unicos })
  }
}

/** Reads the shapes of one document. */
function leitor(documento) {
  const esquemas = new Esquemas()
  const resolver = (alvo) => {
    if (alvo?.$ref === undefined) return alvo
    const partes = alvo.$ref.replace(/^#\//, '').split('/')
    const achado = partes.reduce((v, parte) => v?.[parte.replaceAll('~1', '/').replaceAll('~0', '~')], documento)
    if (achado === undefined) throw new Error(`O documento da API aponta para ${alvo.$ref}, que não existe.`)
    return resolver(achado)
  }

  const objeto = ({ properties = {}, required = [], additionalProperties }, ler) => {
    const nomes = Object.keys(properties)
    if (nomes.length === 0 && typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
      return esquemas.numero({ r: ler(additionalProperties) })
    const p = nomes.map((nome) => [required.includes(nome) ? nome : `${nome}?`, ler(properties[nome])])
    return esquemas.numero({ p: ordenado(Object.fromEntries(p)) })
  }

  const deUmTipo = (tipo, esquema, ler) => {
    if (tipo === 'object') return objeto(esquema, ler)
    if (tipo === 'array') return esquemas.numero({ i: ler(esquema.items ?? {}) })
    const format = tipo === 'string' ? esquema.format : undefined
    return esquemas.numero(format === undefined ? tipo : `${tipo}:${format}`)
  }

  const tiposDe = (esquema) => {
    if (esquema.type !== undefined) return [esquema.type].flat()
    if (esquema.properties !== undefined) return ['object']
    return esquema.items === undefined ? ['qualquer'] : ['array']
  }

  const juntar = (partes) =>
    partes.reduce((tudo, parte) => ({
      ...tudo,
      ...parte,
      properties: { ...tudo.properties, ...parte.properties },
      required: [...(tudo.required ?? []), ...(parte.required ?? [])],
    }))

  const lerEm = (abertos) => (bruto) => {
    const esquema = resolver(bruto ?? {})
    if (abertos.includes(esquema)) return esquemas.numero(DE_NOVO)
    const ler = lerEm([...abertos, esquema])
    const { anyOf, oneOf, allOf, enum: valores, const: unico } = esquema
    if (allOf !== undefined) {
      const { allOf: _, ...resto } = esquema
      return ler(juntar([resto, ...allOf.map(resolver)]))
    }
    if (anyOf !== undefined || oneOf !== undefined) return esquemas.uniao((anyOf ?? oneOf).map(ler))
    if (unico !== undefined) return esquemas.numero(valorDe(unico))
    if (valores !== undefined) return esquemas.uniao(valores.map((v) => esquemas.numero(valorDe(v))))
    return esquemas.uniao(tiposDe(esquema).map((tipo) => deUmTipo(tipo, esquema, ler)))
  }
  return { esquemas, resolver, ler: lerEm([]) }
}

/** One value that is said by name: `string=aberta`, `null`. */
function valorDe(valor) {
  if (valor === null) return 'null'
  return `${Number.isInteger(valor) ? 'integer' : typeof valor}=${valor}`
}

function resumirOperacao(operacao, { resolver, ler }) {
  const conteudos = (content = {}, fim = '') =>
    ordenado(Object.fromEntries(Object.entries(content).map(([tipo, c]) => [`${tipo}${fim}`, ler(c.schema)])))
  // What stands in the address is told by it.
  const doLado = (operacao.parameters ?? []).map(resolver).filter((p) => p.in !== 'path')
  const parametros = doLado.map((p) => [`${p.in} ${p.name}${p.required === true ? '' : '?'}`, ler(p.schema)])
  const corpo = resolver(operacao.requestBody)
  const deSucesso = Object.entries(operacao.responses ?? {}).filter(([status]) => /^[123]/.test(status))
  return {
    parametros: ordenado(Object.fromEntries(parametros)),
    ...(corpo === undefined ? {} : { corpo: conteudos(corpo.content, corpo.required === true ? '' : '?') }),
    respostas: Object.fromEntries(deSucesso.map(([status, r]) => [status, conteudos(resolver(r).content)])),
  }
}

/**
 * @param {object} documento OpenAPI 3.1
 * @param {string} versao
 * @returns {Resumo}
 */
export function resumirApi(documento, versao) {
  const leitura = leitor(documento)
  const operacoes = {}
  for (const [caminho, metodos] of Object.entries(documento.paths))
    for (const [metodo, operacao] of Object.entries(metodos))
      if (METODOS.has(metodo)) operacoes[`${metodo.toUpperCase()} ${caminho}`] = resumirOperacao(operacao, leitura)
  return { versao, operacoes: ordenado(operacoes), esquemas: leitura.esquemas.lista }
}

/** The summary as a file of which each line is a call or a shape, so that a change of it can be read. */
export function comoArquivo({ versao, operacoes, esquemas }) {
  const linhas = (partes) => partes.map((p) => `    ${p}`).join(',\n')
  const chamadas = Object.entries(operacoes).map(([nome, o]) => `${JSON.stringify(nome)}: ${JSON.stringify(o)}`)
  return `{
  "versao": ${JSON.stringify(versao)},
  "operacoes": {
${linhas(chamadas)}
  },
  "esquemas": [
${linhas(esquemas.map((e) => JSON.stringify(e)))}
  ]
}
`
}
