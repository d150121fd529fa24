import { readFileSync } from 'node:fs'

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** What runs in production outside a browser: the server with its migrations, and the contract it loads. */
export const ehDaProducao = (arquivo) =>
  /^(contract\/src|server\/(src|migrations))\//.test(arquivo) && !/\.test\.tsx?$/.test(arquivo)

/** Name of the package a specifier asks for; null for a file and for what Node has itself. */
export function pacotePedido(pedido) {
  if (/^(node:|[./#])/.test(pedido)) return null
  return /^(@[^/]+\/)?[^/]+/.exec(pedido)?.[0] ?? null
}

/**
 * Why a file may not import a package, or null when it may: an installation without what development needs
 * (`npm ci --omit=dev`) must start.
 * @param {string} arquivo path of the importing file, from the repository's root, with `/`
 * @param {string} pedido the specifier, as it is written
 */
export function porqueNaoEstaLa(arquivo, pedido) {
  const pacote = ehDaProducao(arquivo) ? pacotePedido(pedido) : null
  if (pacote === null || Object.hasOwn(dependencies, pacote)) return null
  return `em produção só há o que está em dependencies, e ${pacote} não está`
}
