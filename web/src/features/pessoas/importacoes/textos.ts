import type { FileRules } from '../../../ui/files/file-rules.ts'

/** What may be chosen; the server judges what is inside. */
export const REGRAS: FileRules = { extensions: ['csv', 'txt'], maxBytes: 2 * 1024 * 1024 }

const inteiro = new Intl.NumberFormat('pt-BR')

export const numero = (n: number): string => inteiro.format(n)
