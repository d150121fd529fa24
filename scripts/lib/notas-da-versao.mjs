/** The CHANGELOG and the number of a version, as a release needs them. No file is read or written here. */

const ABERTA = '## [Unreleased]'
const TAMANHOS = ['patch', 'minor', 'major']

/** What stands under [Unreleased], and what is before and after it. @throws {Error} when there is nothing to release */
export function partirNotas(changelog) {
  const comeco = changelog.indexOf(`${ABERTA}\n`)
  if (comeco < 0) throw new Error(`CHANGELOG.md não tem “${ABERTA}”.`)
  const corpo = comeco + ABERTA.length + 1
  const proxima = changelog.indexOf('\n## [', corpo)
  const fim = proxima < 0 ? changelog.length : proxima + 1
  const texto = changelog.slice(corpo, fim).trim()
  if (texto === '') throw new Error(`Não há nada em ${ABERTA}: nada mudou para quem usa.`)
  return { antes: changelog.slice(0, corpo), texto, depois: changelog.slice(fim) }
}

/** Headings with something under them: `Added`, `Fixed`. */
const secoesDe = (texto) =>
  texto
    .split(/^### /m)
    .slice(1)
    .filter((s) => s.includes('\n') && s.slice(s.indexOf('\n')).trim() !== '')
    .map((s) => s.slice(0, s.indexOf('\n')).trim())

/**
 * How much of a step a release is (CONTRIBUTING.md, Releases): `major` when a client of the API may stop working or something was
 * removed, `minor` when there is more than faults mended, otherwise `patch`.
 * @param {string} texto what stands under [Unreleased]
 * @param {import('./comparar-apis.mjs').Mudanca[]} mudancas
 */
export function passoDe(texto, mudancas) {
  const secoes = secoesDe(texto)
  if (mudancas.some((m) => m.quebra) || secoes.includes('Removed')) return 'major'
  return mudancas.length > 0 || secoes.some((s) => !['Fixed', 'Security'].includes(s)) ? 'minor' : 'patch'
}

const numeros = (versao) => versao.split('.').map(Number)

/** The version that is one such step after another. */
export function depoisDe(versao, passo) {
  const [maior, menor, conserto] = numeros(versao)
  if (passo === 'major') return `${maior + 1}.0.0`
  return passo === 'minor' ? `${maior}.${menor + 1}.0` : `${maior}.${menor}.${conserto + 1}`
}

/** How large the step between two versions is; null when it is none forwards, or passes over numbers. */
function passoEntre(antes, depois) {
  return TAMANHOS.find((passo) => depoisDe(antes, passo) === depois) ?? null
}

/**
 * The version to release: the one asked for, if it is a step from the last and no smaller than what changed asks for.
 * @param {{ultima: string, pedida?: string, passo: string}} o
 * @throws {Error}
 */
export function escolherVersao({ ultima, pedida, passo }) {
  const minima = depoisDe(ultima, passo)
  if (pedida === undefined) return minima
  const dado = passoEntre(ultima, pedida)
  if (dado === null)
    throw new Error(
      `${pedida} não vem depois da ${ultima}: use ${TAMANHOS.map((p) => depoisDe(ultima, p)).join(', ')}.`,
    )
  if (TAMANHOS.indexOf(dado) < TAMANHOS.indexOf(passo))
    throw new Error(`${pedida} é pouco: o que mudou desde a ${ultima} pede ${minima} (CONTRIBUTING.md, Releases).`)
  return pedida
}

/**
 * Changes that may stop a client, of which [Unreleased] says nothing: neither the name of what changed nor the address stands
 * there in code.
 */
export function quebrasCaladas(texto, mudancas) {
  const citados = new Set(
    [...texto.matchAll(/`([^`]+)`/g)].flatMap(([, codigo]) => [codigo.replace(/\s+/g, ' '), ...codigo.split(/\s+/)]),
  )
  const semNomes = (endereco) => endereco.replace(/\{[^}]*\}|:\w+/g, '{}')
  const enderecos = new Set([...citados].map(semNomes))
  return mudancas.filter(
    ({ quebra, nome, operacao }) =>
      quebra &&
      !citados.has(nome) &&
      !enderecos.has(semNomes(operacao)) &&
      !enderecos.has(semNomes(operacao.split(' ')[1])),
  )
}

const LARGURA = 128

/** An item of the CHANGELOG, broken where it gets too long, but not inside of code. */
function item(texto) {
  const linhas = ['-']
  for (const palavra of texto.match(/`[^`]*`\S*|\S+/g)) {
    if (linhas.at(-1).length + 1 + palavra.length > LARGURA) linhas.push(' ')
    linhas[linhas.length - 1] += ` ${palavra}`
  }
  return linhas.join('\n')
}

/** What was said, to one list of calls. @returns {Map<string, Set<string>>} the calls by what is said of them */
function porTexto(mudancas) {
  const juntas = new Map()
  for (const { quebra, operacao, texto } of mudancas) {
    const chave = `${quebra ? '**Breaking:** ' : ''}${texto}`
    juntas.set(chave, (juntas.get(chave) ?? new Set()).add(`\`${operacao}\``))
  }
  return juntas
}

/** "`a` of the answer is new" and "`b` of the answer is new", of the same calls, are one line. */
const DE_UM_CAMPO = /^(.*?)(`[^`]+`)( of the (?:request|answer) )is new$/

/** What changed in the API as a section of a release, what may stop a client first. '' for nothing. */
export function secaoDaApi(mudancas) {
  const linhas = new Map()
  for (const [texto, operacoes] of porTexto(mudancas)) {
    const [, antes, campo, depois] = DE_UM_CAMPO.exec(texto) ?? []
    const quais = [...operacoes].join(', ')
    const chave = campo === undefined ? texto : `${antes} ${depois} ${quais}`
    const linha = linhas.get(chave) ?? { campos: [], antes, depois, texto, quais }
    if (campo !== undefined) linha.campos.push(campo)
    linhas.set(chave, linha)
  }
  const itens = [...linhas.values()].map(({ campos, antes, depois, texto, quais }) => {
    const dito = campos.length < 2 ? texto : `${antes}${campos.join(', ')}${depois}are new`
    return item(`${dito}: ${quais}`)
  })
  const deQuebra = (i) => i.startsWith('- **Breaking:**')
  const ordem = [...itens.filter(deQuebra), ...itens.filter((i) => !deQuebra(i))]
  return ordem.length === 0 ? '' : `### API\n\n${ordem.join('\n')}\n`
}

/** The CHANGELOG with what was open released under a version and a day, `2026-11-24`. */
export function fecharNotas(changelog, { versao, dia, api }) {
  const { antes, texto, depois } = partirNotas(changelog)
  return `${antes}\n## [${versao}] - ${dia}\n\n${[texto, api.trim()].filter(Boolean).join('\n\n')}\n\n${depois}`
}
