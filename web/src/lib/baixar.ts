import { chamarBruto } from './api.ts'

/**
 * Downloads what a call answers (an export, a stored file) with the session's header, under the name the server gives.
 * @param chave a call such as `GET /api/receitas/exportar`
 * @param nomePadrao used when the answer carries no name
 * Throws `ErroDaApi`.
 */
export async function baixar(
  chave: string,
  pedido: {
    params?: Record<string, string>
    query?: Record<string, string | number | boolean | null | undefined>
    signal?: AbortSignal
  },
  nomePadrao: string,
): Promise<void> {
  const resposta = await chamarBruto(chave, pedido, true)
  salvarComo(await resposta.blob(), nomeDoArquivo(resposta.headers.get('Content-Disposition')) ?? nomePadrao)
}

/** Saves a text made here as a file. */
export const baixarTexto = (texto: string, nome: string): void =>
  salvarComo(new Blob([texto], { type: 'text/plain;charset=utf-8' }), nome)

/** Lets the browser save what an address answers, as it comes: it needs no room in the memory of the page. */
export function salvarDoEndereco(url: string): void {
  const ancora = document.createElement('a')
  ancora.href = url
  ancora.download = ''
  document.body.append(ancora)
  ancora.click()
  ancora.remove()
}

/** Hands bytes to the browser to be saved under a name. */
export function salvarComo(conteudo: Blob, nome: string): void {
  const url = URL.createObjectURL(conteudo)
  const ancora = document.createElement('a')
  ancora.href = url
  ancora.download = nome
  document.body.append(ancora)
  ancora.click()
  ancora.remove()
  // The browser reads the blob after the click returns; a minute is more than any of them takes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** File name of a Content-Disposition header: RFC 6266 `filename*` first, then `filename`. */
export function nomeDoArquivo(cabecalho: string | null): string | null {
  if (!cabecalho) return null
  const estendido = /filename\*=UTF-8''([^;]+)/i.exec(cabecalho)?.[1]
  if (estendido) {
    try {
      return decodeURIComponent(estendido)
    } catch {
      // A badly encoded name: the plain one below still serves.
    }
  }
  return /filename="([^"]+)"/i.exec(cabecalho)?.[1] ?? null
}
