import { isValid as cnpjValido, strip as semPontuacaoCnpj } from '@fnando/cnpj'
import { isValid as cpfValido } from '@fnando/cpf'
import { z } from 'zod'
import { linha } from '../protocolo/comum.ts'
import { limparTextoDoPix } from '../valores/pix.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A PIX key as the Banco Central writes it, or null for what is none. A phone starts with +55, so that no CPF passes for one. */
function normalizarChave(texto: string): string | null {
  const t = texto.trim()
  if (UUID.test(t.toLowerCase())) return t.toLowerCase()
  if (t.includes('@')) return EMAIL.test(t) && t.length <= 77 && /^[\x21-\x7e]+$/.test(t) ? t.toLowerCase() : null
  if (t.startsWith('+')) {
    const digitos = t.replace(/\D/g, '')
    return /^55[1-9]{2}\d{8,9}$/.test(digitos) ? `+${digitos}` : null
  }
  const digitos = t.replace(/\D/g, '')
  if (digitos.length === 11 && cpfValido(digitos)) return digitos
  const cnpj = semPontuacaoCnpj(t).toUpperCase()
  return cnpj.length === 14 && cnpjValido(cnpj) ? cnpj : null
}

/** CPF, CNPJ, e-mail, phone with +55 or random key. */
export const chavePix = z
  .string({ error: (e) => (e.input === undefined ? 'Informe a chave PIX' : 'A chave PIX deve ser um texto') })
  .max(100, 'A chave PIX é longa demais')
  .transform((t, c) => {
    const chave = normalizarChave(t)
    if (chave === null) {
      c.addIssue({ code: 'custom', message: 'Informe um CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória' })
      return z.NEVER
    }
    return chave
  })

const comLetras = (nome: string, max: number) =>
  linha(nome, max).refine((t) => limparTextoDoPix(t, max) !== '', 'Precisa ter letras ou números')

/** Where PIX payments go. Banks show name and city without accents, the first 25 and 15 letters of them. */
export const corpoDoPix = z.strictObject({
  chave: chavePix,
  nome: comLetras('o nome de quem recebe', 100),
  cidade: comLetras('a cidade', 60),
})
