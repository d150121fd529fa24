import type { CampoDaImportacao } from '#contract/importacoes.ts'
import type { FileRules } from '../../ui/file-rules.ts'

/** What may be chosen; the server judges what is inside. */
export const REGRAS: FileRules = { extensions: ['csv', 'txt'], maxBytes: 2 * 1024 * 1024 }

export const CAMPOS: readonly { value: CampoDaImportacao; label: string }[] = [
  { value: 'nome', label: 'Nome' },
  { value: 'email', label: 'E-mail' },
  { value: 'tel', label: 'Telefone' },
  { value: 'cpf', label: 'CPF' },
  { value: 'aniversario', label: 'Nascimento' },
  { value: 'bloco', label: 'Bloco' },
  { value: 'apto', label: 'Apartamento' },
  { value: 'tipo', label: 'Tipo (Morador ou Inquilino)' },
]

const inteiro = new Intl.NumberFormat('pt-BR')

/** "1 pessoa", "1.234 pessoas". */
export const pessoas = (n: number): string => `${inteiro.format(n)} ${n === 1 ? 'pessoa' : 'pessoas'}`

export const numero = (n: number): string => inteiro.format(n)
