/** What changed from one API to another, as summaries (`resumo-da-api.mjs`) tell them. */

/**
 * @typedef {object} Mudanca
 * @property {boolean} quebra whether a client written for the API before may stop working
 * @property {string} operacao `GET /api/receitas/{id}`
 * @property {string} texto what changed, in English, for the CHANGELOG
 * @property {string} nome of what changed: a property, a parameter, or the address
 */

const PEDIDO = 'request'
const ultimoNome = (lugar) => lugar.slice(lugar.lastIndexOf('.') + 1).replace(/\[\]$/, '')

/** `nome?` may be missing. @returns {Map<string, {falta: boolean, valor: any}>} by name */
const porNome = (objeto) =>
  new Map(
    Object.entries(objeto).map(([chave, valor]) => {
      const falta = chave.endsWith('?')
      return [falta ? chave.slice(0, -1) : chave, { falta, valor }]
    }),
  )

/** `string:date=x` in its parts. */
function partesDoValor(texto) {
  const [, tipo, formato = null, valor = null] = /^([a-z]+)(?::([^=]+))?(?:=([^]*))?$/.exec(texto) ?? [null, texto]
  return { tipo, formato, valor }
}

/** Whether all that `um` is was already among what `outro` is. A format that only one of them tells of is no difference. */
function cabe(um, outro) {
  const [a, b] = [partesDoValor(um), partesDoValor(outro)]
  const mesmoTipo = a.tipo === b.tipo || (a.tipo === 'integer' && b.tipo === 'number') || b.tipo === 'qualquer'
  if (!mesmoTipo || (b.valor !== null && b.valor !== a.valor)) return false
  return a.formato === null || b.formato === null || a.formato === b.formato
}

/** Shapes that say nothing of what there is. */
const DE_TUDO = ['qualquer', 'string:binary']

/** Compares one call's shapes. Where something is sent or answered decides who has to put up with what. */
class Comparacao {
  #antes
  #depois
  #lado
  #vistos = new Set()
  /** @type {Omit<Mudanca, 'operacao'>[]} */
  mudancas = []

  /** @param lado "request" or "answer" */
  constructor(antes, depois, lado) {
    this.#antes = antes
    this.#depois = depois
    this.#lado = lado
  }

  anotar(quebra, lugar, oQue) {
    const onde = lugar === '' ? `the ${this.#lado}` : `\`${lugar}\` of the ${this.#lado}`
    this.mudancas.push({ quebra, nome: ultimoNome(lugar), texto: `${onde} ${oQue}` })
  }

  /** @param a and b: numbers of shapes */
  formas(a, b, lugar) {
    const chave = `${a} ${b} ${lugar}`
    if (this.#vistos.has(chave)) return
    this.#vistos.add(chave)
    const [antes, depois] = [partesDe(this.#antes, a), partesDe(this.#depois, b)]
    // Who was told nothing of what comes has to take what comes.
    if (this.#lado !== PEDIDO && antes.valores.some((v) => DE_TUDO.includes(v))) return
    this.#valores(antes.valores, depois.valores, lugar)
    for (const especie of ['p', 'i', 'r']) this.#daEspecie(especie, antes[especie], depois[especie], lugar)
  }

  /** Scalars: a client may send less than what is taken, and has to read all that is answered. */
  #valores(antes, depois, lugar) {
    const saem = antes.filter((v) => !depois.some((d) => cabe(v, d)))
    const entram = depois.filter((v) => !antes.some((a) => cabe(v, a)))
    const dizer = (vs) => vs.map((v) => `\`${v.replace(/^\w+=/, '')}\``).join(', ')
    if (saem.length > 0 && this.#lado === PEDIDO) this.anotar(true, lugar, `no longer takes ${dizer(saem)}`)
    if (entram.length === 0) return
    // A new value of a closed list is for a client to expect; another kind of value, or null, is not.
    const tiposDeAntes = new Set(antes.map((v) => partesDoValor(v).tipo))
    const outroTipo = entram.some((v) => !tiposDeAntes.has(partesDoValor(v).tipo))
    const verbo = this.#lado === PEDIDO ? 'may also be' : 'can also be'
    this.anotar(this.#lado !== PEDIDO && outroTipo && antes.length > 0, lugar, `${verbo} ${dizer(entram)}`)
  }

  #daEspecie(especie, antes, depois, lugar) {
    const nomes = { p: 'an object', i: 'a list', r: 'an object by name' }
    if (antes.length === 0 && depois.length === 0) return
    if (antes.length === 0) return this.anotar(this.#lado !== PEDIDO, lugar, `can also be ${nomes[especie]}`)
    if (depois.length === 0) return this.anotar(true, lugar, `is no longer ${nomes[especie]}`)
    if (antes.length === 1 && depois.length === 1) {
      if (especie === 'p') return this.#propriedades(antes[0], depois[0], lugar)
      return this.formas(antes[0], depois[0], especie === 'i' ? `${lugar}[]` : `${lugar}.*`)
    }
    this.#variantes(antes, depois, lugar)
  }

  /** Several objects of which one is meant: those that are alike are the same one, and of the others only their number is told. */
  #variantes(antes, depois, lugar) {
    const iguais = (a, b) => JSON.stringify(porExtenso(this.#antes, a)) === JSON.stringify(porExtenso(this.#depois, b))
    const saem = antes.filter((a) => !depois.some((d) => iguais(a, d)))
    const entram = depois.filter((d) => !antes.some((a) => iguais(a, d)))
    if (saem.length === 1 && entram.length === 1 && typeof saem[0] === 'object')
      return this.#propriedades(saem[0], entram[0], lugar)
    if (saem.length > 0) this.anotar(true, lugar, `has ${saem.length} of its forms changed or removed`)
    else if (entram.length > 0) this.anotar(false, lugar, `has ${entram.length} more forms`)
  }

  #propriedades(antes, depois, lugar) {
    const [velhas, novas] = [porNome(antes), porNome(depois)]
    const dentro = (nome) => (lugar === '' ? nome : `${lugar}.${nome}`)
    const pedido = this.#lado === PEDIDO
    for (const [nome, { falta, valor }] of velhas) {
      const nova = novas.get(nome)
      if (nova === undefined) {
        this.anotar(true, dentro(nome), 'was removed')
        continue
      }
      if (pedido && falta && !nova.falta) this.anotar(true, dentro(nome), 'has to be sent')
      if (pedido && !falta && nova.falta) this.anotar(false, dentro(nome), 'need not be sent')
      if (!pedido && !falta && nova.falta) this.anotar(true, dentro(nome), 'may be missing')
      this.formas(valor, nova.valor, dentro(nome))
    }
    for (const [nome, { falta }] of novas)
      if (!velhas.has(nome))
        this.anotar(pedido && !falta, dentro(nome), pedido && !falta ? 'is new, and has to be sent' : 'is new')
  }
}

/** The alternatives of a shape, by kind. Objects are given with their properties, lists by what is in them. */
function partesDe(esquemas, numero) {
  const partes = { valores: [], p: [], i: [], r: [] }
  for (const n of esquemas[numero].u ?? [numero]) {
    const esquema = esquemas[n]
    if (typeof esquema === 'string') partes.valores.push(esquema)
    else for (const especie of ['p', 'i', 'r']) if (especie in esquema) partes[especie].push(esquema[especie])
  }
  return partes
}

/** A shape without numbers, to be compared with one of another document. */
function porExtenso(esquemas, parte) {
  if (typeof parte === 'number') {
    const esquema = esquemas[parte]
    if (typeof esquema === 'string') return esquema
    return Object.fromEntries(Object.entries(esquema).map(([k, v]) => [k, porExtenso(esquemas, v)]))
  }
  if (Array.isArray(parte)) return parte.map((n) => porExtenso(esquemas, n)).toSorted()
  return Object.fromEntries(Object.entries(parte).map(([nome, n]) => [nome, porExtenso(esquemas, n)]))
}

function compararParametros(c, antes, depois) {
  const [velhos, novos] = [porNome(antes), porNome(depois)]
  const nomeDe = (nome) => nome.split(' ')[1]
  const onde = (nome) => `\`${nomeDe(nome)}\` (${nome.split(' ')[0]})`
  const anotar = (quebra, nome, oQue) =>
    c.mudancas.push({ quebra, nome: nomeDe(nome), texto: `parameter ${onde(nome)} ${oQue}` })
  for (const [nome, { falta, valor }] of velhos) {
    const novo = novos.get(nome)
    if (novo === undefined) anotar(true, nome, 'was removed')
    else {
      if (falta && !novo.falta) anotar(true, nome, 'has to be sent')
      c.formas(valor, novo.valor, nomeDe(nome))
    }
  }
  for (const [nome, { falta }] of novos)
    if (!velhos.has(nome)) anotar(!falta, nome, falta ? 'is new' : 'is new, and has to be sent')
}

/** A file that is sent was sent before as well: a description that said nothing of it was wanting. */
const MULTIPARTE = 'multipart/form-data'
/** Bytes of any kind: to name the kinds says more, and changes nothing. */
const BYTES = 'application/octet-stream'

function compararCorpos(c, antes, depois) {
  const [velhos, novos] = [porNome(antes ?? {}), porNome(depois ?? {})]
  for (const [tipo, { falta, valor }] of velhos) {
    const novo = novos.get(tipo)
    if (novo === undefined) c.anotar(true, '', `no longer takes ${tipo}`)
    else {
      if (falta && !novo.falta) c.anotar(true, '', 'has to have a body')
      c.formas(valor, novo.valor, '')
    }
  }
  for (const [tipo, { falta }] of novos)
    if (!velhos.has(tipo)) c.anotar(velhos.size === 0 && !falta && tipo !== MULTIPARTE, '', `takes ${tipo}`)
}

function compararRespostas(c, antes, depois) {
  for (const [status, conteudos] of Object.entries(antes)) {
    const novos = depois[status]
    if (novos === undefined) {
      c.anotar(true, '', `is no longer ${status}`)
      continue
    }
    for (const [tipo, numero] of Object.entries(conteudos)) {
      if (novos[tipo] === undefined) {
        if (tipo !== BYTES || Object.keys(novos).length === 0) c.anotar(true, '', `is no longer ${tipo}`)
      } else c.formas(numero, novos[tipo], '')
    }
    for (const tipo of Object.keys(novos)) if (conteudos[tipo] === undefined) c.anotar(false, '', `can be ${tipo}`)
  }
  for (const status of Object.keys(depois)) if (antes[status] === undefined) c.anotar(false, '', `can be ${status}`)
}

/** What a part of an address is called is nobody's business but ours. */
const porEndereco = (operacoes) =>
  new Map(Object.entries(operacoes).map(([operacao, o]) => [operacao.replace(/\{[^}]*\}/g, '{}'), { operacao, ...o }]))

/**
 * @param {import('./resumo-da-api.mjs').Resumo} antes
 * @param {import('./resumo-da-api.mjs').Resumo} depois
 * @returns {Mudanca[]} by call
 */
export function compararApis(antes, depois) {
  const mudancas = []
  const [velhas, novas] = [porEndereco(antes.operacoes), porEndereco(depois.operacoes)]
  const inteira = (operacao, quebra, texto) => mudancas.push({ quebra, operacao, texto, nome: operacao.split(' ')[1] })
  for (const [endereco, { operacao, ...velha }] of velhas) {
    const nova = novas.get(endereco)
    if (nova === undefined) {
      inteira(operacao, true, 'was removed')
      continue
    }
    const pedido = new Comparacao(antes.esquemas, depois.esquemas, PEDIDO)
    compararParametros(pedido, velha.parametros, nova.parametros)
    compararCorpos(pedido, velha.corpo, nova.corpo)
    const resposta = new Comparacao(antes.esquemas, depois.esquemas, 'answer')
    compararRespostas(resposta, velha.respostas, nova.respostas)
    for (const m of [...pedido.mudancas, ...resposta.mudancas]) mudancas.push({ operacao, ...m })
  }
  for (const [endereco, { operacao }] of novas) if (!velhas.has(endereco)) inteira(operacao, false, 'is new')
  return mudancas
}
