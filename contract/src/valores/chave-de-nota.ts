import { isValid as cpfValido } from '@fnando/cpf'
import { isValid as cnpjValido } from '@fnando/cnpj'

/** The access key that names a fiscal note: 44 characters of an NF-e, 50 of a national NFS-e. Read, never made. Pure. */

export interface ChaveDeNota {
  especie: 'NF-e' | 'NFS-e'
  /** The characters alone. */
  chave: string
  /** CNPJ (14) or CPF (11) of who issued it. */
  documento: string
  numero: string
  /** Without leading zeros; null of an NFS-e, whose key has none. */
  serie: string | null
  /** The month it was issued in, `YYYY-MM`. */
  mes: string
}

const semZeros = (t: string) => t.replace(/^0+(?=.)/, '')

/** What stands in fourteen places: a CNPJ, or a CPF behind three zeros. */
function documentoDe(campo: string): string | null {
  if (cnpjValido(campo)) return campo
  const resto = campo.slice(3)
  return campo.startsWith('000') && cpfValido(resto) ? resto : null
}

function mesDe(aamm: string): string | null {
  const mes = Number(aamm.slice(2))
  return mes >= 1 && mes <= 12 ? `20${aamm.slice(0, 2)}-${aamm.slice(2)}` : null
}

/**
 * Last digit of the key of an NF-e: modulus 11 with weights 2 to 9 from the right; a letter of an alphanumeric CNPJ counts as its
 * ASCII code less 48.
 */
export function digitoDaChave(antes: string): number {
  const soma = [...antes].toReversed().reduce((s, c, i) => s + (c.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

function daNfe(chave: string): ChaveDeNota | null {
  const documento = documentoDe(chave.slice(6, 20))
  const mes = mesDe(chave.slice(2, 6))
  if (documento === null || mes === null || digitoDaChave(chave.slice(0, 43)) !== Number(chave[43])) return null
  const [serie, numero] = [semZeros(chave.slice(22, 25)), semZeros(chave.slice(25, 34))]
  return { especie: 'NF-e', chave, documento, numero, serie, mes }
}

/** Town 7, environment 1, kind of registration 1, registration 14, number 13, month 4, code 9, digit 1. */
function daNfse(chave: string): ChaveDeNota | null {
  const documento = documentoDe(chave.slice(9, 23))
  const mes = mesDe(chave.slice(36, 40))
  if (documento === null || mes === null || !'12'.includes(chave[8] ?? '')) return null
  return { especie: 'NFS-e', chave, documento, numero: semZeros(chave.slice(23, 36)), serie: null, mes }
}

/** Reads a key, with or without spaces and dots between its groups; null where it is none. */
export function lerChaveDeNota(texto: string): ChaveDeNota | null {
  const chave = texto.replace(/[\s.-]/g, '').toUpperCase()
  if (/^\d{6}[\dA-Z]{12}\d{26}$/.test(chave)) return daNfe(chave)
  if (/^\d{9}[\dA-Z]{12}\d{29}$/.test(chave)) return daNfse(chave)
  return null
}
