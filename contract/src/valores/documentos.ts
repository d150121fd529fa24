import { isValid as cpfValido } from '@fnando/cpf'
import { isValid as cnpjValido, strip as semPontuacaoCnpj } from '@fnando/cnpj'
import { z } from 'zod'

export const soDigitos = (texto: string) => texto.replace(/\D/g, '')

/**
 * CPF with or without punctuation (`xxx.xxx.xxx-xx`), check digits verified; becomes 11 digits, leading zeros kept.
 */
export const cpf = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o CPF' : 'O CPF deve ser um texto') })
  .regex(/^\s*\d{3}\.?\d{3}\.?\d{3}-?\d{2}\s*$/, 'O CPF deve ter 11 números, como 012.345.678-90')
  .transform(soDigitos)
  .refine((t) => cpfValido(t), 'CPF inválido: confira os números')

/** CNPJ, numeric or alphanumeric (valid since July 2026), check digits verified; becomes 14 characters. */
export const cnpj = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o CNPJ' : 'O CNPJ deve ser um texto') })
  .max(30, 'O CNPJ deve ter 14 caracteres')
  .transform((t) => semPontuacaoCnpj(t).toUpperCase())
  .refine((t) => cnpjValido(t), 'CNPJ inválido: confira os números')

/** Brazilian phone with area code, with or without punctuation; becomes 10 or 11 digits. */
export const telefone = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o telefone' : 'O telefone deve ser um texto') })
  .regex(/^[\d\s().+-]{10,20}$/, 'O telefone deve ter DDD e número, como (11) 91234-5678')
  .transform((t) => {
    const digitos = soDigitos(t)
    return digitos.length > 11 && digitos.startsWith('55') ? digitos.slice(2) : digitos
  })
  .refine((t) => /^[1-9]{2}\d{8,9}$/.test(t), 'O telefone deve ter DDD e número, como (11) 91234-5678')

/** `12345678000195` → `12.345.678/0001-95`; letters too. */
export const formatarCnpj = (t: string): string => t.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

/** `01234567890` → `012.345.678-90`. */
export const formatarCpf = (t: string): string => t.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** A CPF or a CNPJ, in digits, as each is written. */
export const formatarCpfOuCnpj = (t: string): string => (t.length === 11 ? formatarCpf(t) : formatarCnpj(t))

/** `01234567890` → `***.345.678-**`, as public registers show a CPF to others than its owner. */
export const mascararCpf = (t: string): string => t.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**')

/** `11912345678` → `(11) 91234-5678`. */
export const formatarTelefone = (t: string): string => t.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
