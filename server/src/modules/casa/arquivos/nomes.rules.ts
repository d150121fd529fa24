import { normalizar } from '#contract/protocolo/comum.ts'

/** Longest name that is kept, in characters, extension included. */
const MAXIMO = 200

// Control, formatting (bidi, zero-width), unassigned private and broken characters: nothing a person types in a name.
const INVISIVEIS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
const RESERVADOS_NO_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Extension of a name, lower case and without the dot; empty when there is none. */
export function extensaoDe(nome: string): string {
  const ponto = nome.lastIndexOf('.')
  return ponto <= 0 ? '' : normalizar(nome.slice(ponto + 1))
}

function encurtar(nome: string): string {
  const letras = [...nome]
  if (letras.length <= MAXIMO) return nome
  const extensao = [...`.${extensaoDe(nome)}`].slice(0, 20)
  return [...letras.slice(0, MAXIMO - extensao.length), ...extensao].join('')
}

/**
 * The name of an upload as it is shown and offered for download: last part of the path, no invisible characters, at
 * most 200 characters, never one that Windows reserves. It is never a path on our disk.
 */
export function nomeParaMostrar(enviado: string): string {
  const base = enviado.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const limpo = base.replace(INVISIVEIS, '').replace(/\s+/g, ' ').trim()
  const nome = encurtar(limpo)
  return RESERVADOS_NO_WINDOWS.test(nome) ? `_${nome}` : nome
}
