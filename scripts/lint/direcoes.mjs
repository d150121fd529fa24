import { basename, posix, relative, sep } from 'node:path'
import { comTabelasEmComum, moduloDe, porqueNaoDesce } from './andares.mjs'
import { porqueNaoEstaLa } from './dependencias.mjs'
import { porqueNaoSeChama } from './palavras.mjs'

/** Feature a path belongs to: `contas/lancamentos` of `web/src/features/contas/lancamentos/identidade.ts`; null outside them. */
const featureDe = (caminho) => /^web\/src\/features\/([^/]+\/[^/]+)\//.exec(caminho)?.[1] ?? null

const dentro = (pasta) => (caminho) => caminho === pasta || caminho.startsWith(`${pasta}/`)
const emAlgum =
  (...pastas) =>
  (caminho) =>
    pastas.some((pasta) => dentro(pasta)(caminho))
const terminaEm =
  (...fins) =>
  (caminho) =>
    fins.some((fim) => caminho.endsWith(fim))
const pacote =
  (...nomes) =>
  (caminho) =>
    nomes.some((nome) => caminho === nome || caminho.startsWith(`${nome}/`))

const noServidorDe = (sufixo) => (caminho) => dentro('server/src')(caminho) && terminaEm(sufixo)(caminho)

/** Addresses of the screens, the one file of `app` that features know. */
const ENDERECOS = 'web/src/app/paths.ts'

/** Which way imports go. Each line: who, what it may not import, and the sentence the author reads. */
const proibicoes = [
  [dentro('contract'), emAlgum('server', 'web'), 'o contrato não conhece o servidor nem a web'],
  [
    dentro('contract/src/valores'),
    (alvo) => dentro('contract/src')(alvo) && !dentro('contract/src/valores')(alvo),
    'os valores do contrato não conhecem o resto dele',
  ],
  [
    dentro('contract/src/protocolo'),
    (alvo) => dentro('contract/src')(alvo) && !emAlgum('contract/src/protocolo', 'contract/src/valores')(alvo),
    'o protocolo do contrato não conhece assunto nenhum: só os valores',
  ],
  [dentro('server'), dentro('web'), 'o servidor não importa da web'],
  [dentro('web'), dentro('server'), 'a web não importa do servidor: use o contrato'],
  [
    dentro('web/src/features'),
    (alvo) => dentro('web/src/app')(alvo) && alvo !== ENDERECOS,
    'de app, uma feature só importa paths.ts',
  ],
  [noServidorDe('.routes.ts'), pacote('kysely'), 'routes não fala com o banco: chame o service'],
  [noServidorDe('.service.ts'), pacote('fastify'), 'service não conhece HTTP'],
  [noServidorDe('.repo.ts'), pacote('fastify'), 'repo não conhece HTTP'],
  [
    noServidorDe('.rules.ts'),
    pacote('kysely', 'fastify', 'pg', 'better-sqlite3'),
    'rules são funções puras: sem HTTP e sem banco',
  ],
]

/** Folder of `pasta` a path stands in, and '' when it stands in `pasta` itself; null outside it. */
function subpastaEm(pasta, caminho) {
  if (!caminho.startsWith(`${pasta}/`)) return null
  const [primeira, ...resto] = caminho.slice(pasta.length + 1).split('/')
  return resto.length > 0 ? primeira : ''
}

/**
 * Folders in order, from what knows least to what knows most: a file imports from its own folder and from those of the lines
 * before, and two folders of one line know nothing of each other. `''` is what stands in `pasta` itself.
 */
const ORDENS = [
  {
    pasta: 'web/src',
    camadas: [
      ['lib', 'ui'],
      ['avisos'],
      ['formularios', 'listas'],
      ['registros'],
      ['campos'],
      ['paineis'],
      ['features'],
      ['app'],
      [''],
    ],
  },
  {
    pasta: 'web/src/ui',
    camadas: [[''], ['focus', 'pdf', 'text'], ['overlays', 'page'], ['charts', 'fields'], ['files', 'lists']],
  },
]

const ordemPorExtenso = ({ pasta, camadas }) =>
  `em ${pasta}, ${camadas.map((nomes) => nomes.map((nome) => nome || '(a própria)').join(', ')).join(' ← ')}`

/** Why the order of the folders does not let this import be. A folder that is in no line imports nothing, nor is imported. */
function foraDeOrdem(de, para) {
  if (dentro('web/src/features')(de) && para === ENDERECOS) return null
  for (const ordem of ORDENS) {
    const nomes = [subpastaEm(ordem.pasta, de), subpastaEm(ordem.pasta, para)]
    if (nomes.includes(null) || nomes[0] === nomes[1]) continue
    const [daqui, dali] = nomes.map((nome) => ordem.camadas.findIndex((camada) => camada.includes(nome)))
    if (daqui < 0 || dali < 0 || dali >= daqui) return ordemPorExtenso(ordem)
  }
  return null
}

/**
 * Says why a file may not import another, or null when it may.
 * @param {string} de path of the importing file, from the repository's root, with `/`
 * @param {string} para path of the imported file, or the package's name
 */
export function porqueNaoImporta(de, para) {
  for (const [quem, oQue, motivo] of proibicoes) if (quem(de) && oQue(para)) return motivo
  const ordem = foraDeOrdem(de, para)
  if (ordem !== null) return ordem
  const feature = featureDe(de)
  const outraFeature = featureDe(para)
  if (feature && outraFeature && feature !== outraFeature)
    return 'uma feature não importa de outra: o que é comum vai para campos ou paineis'
  const modulo = moduloDe(de)
  const outroModulo = moduloDe(para)
  if (modulo === null || outroModulo === null || modulo === outroModulo) return null
  const motivo = porqueNaoDesce(modulo, outroModulo)
  if (motivo !== null) return motivo
  const emComum = comTabelasEmComum.some((area) => modulo.startsWith(`${area}/`) && outroModulo.startsWith(`${area}/`))
  if (terminaEm('.routes.ts')(para) || (terminaEm('.repo.ts')(para) && !emComum))
    return 'de outro módulo, só se importa o service'
  return null
}

/** The file a specifier names, from the root; what is no file of ours stays as it is. */
export function alvoDoImport(pedido, arquivo) {
  if (pedido.startsWith('.')) return posix.join(posix.dirname(arquivo), pedido)
  if (pedido.startsWith('#contract/')) return `contract/src/${pedido.slice('#contract/'.length)}`
  if (pedido.startsWith('#server/')) return `server/src/${pedido.slice('#server/'.length)}`
  return pedido
}

/** Rule: imports go one way, and what runs in production asks for what an installation has. */
export const direcoes = {
  meta: { type: 'problem', schema: [], messages: { proibido: 'Import de "{{pedido}}" recusado: {{motivo}}.' } },
  create(contexto) {
    const arquivo = relative(contexto.cwd, contexto.filename).split(sep).join('/')
    const conferir = (no) => {
      if (typeof no.source?.value !== 'string') return
      const pedido = no.source.value
      const motivo = porqueNaoEstaLa(arquivo, pedido) ?? porqueNaoImporta(arquivo, alvoDoImport(pedido, arquivo))
      if (motivo) contexto.report({ node: no, messageId: 'proibido', data: { pedido, motivo } })
    }
    return {
      ImportDeclaration: conferir,
      ExportNamedDeclaration: conferir,
      ExportAllDeclaration: conferir,
      ImportExpression: conferir,
    }
  },
}

const NOME_CERTO = /^\.?[a-z0-9_]+(-[a-z0-9_]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const SEM_SENTIDO = /^(utils?|helpers?|index|common|misc)\.tsx?$/

/** Rule: file names are kebab-case, say what is inside, and are in the language of their folder. */
export const nomeDeArquivo = {
  meta: { type: 'suggestion', schema: [], messages: { nome: 'Nome de arquivo "{{nome}}": {{motivo}}.' } },
  create(contexto) {
    return {
      Program(no) {
        const caminho = relative(contexto.cwd, contexto.filename)
        const nome = basename(caminho)
        const motivo = SEM_SENTIDO.test(nome)
          ? 'diga o que há dentro (sem utils, helpers ou barris)'
          : NOME_CERTO.test(nome)
            ? porqueNaoSeChama(caminho.split(sep).join('/'))
            : 'use minúsculas-com-hífen'
        if (motivo) contexto.report({ node: no, messageId: 'nome', data: { nome, motivo } })
      },
    }
  },
}
