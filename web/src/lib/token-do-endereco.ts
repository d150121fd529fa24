/**
 * Takes the secret of a mailed link out of the address: `#token=…` (never sent to any server) or `?token=…`.
 * It is removed from the address bar and from the history at once, so that it is not left behind or shared.
 */
export function tirarTokenDoEndereco(): string | null {
  const url = new URL(window.location.href)
  const daAncora = new URLSearchParams(url.hash.slice(1))
  const token = daAncora.get('token') ?? url.searchParams.get('token')
  if (token === null) return null
  url.searchParams.delete('token')
  daAncora.delete('token')
  url.hash = daAncora.toString()
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  return token
}
