import { z } from 'zod'
import { MAX_CENTAVOS, paraReais, temAteDuasCasas } from './moeda.ts'
import { comMaiuscula } from './texto.ts'

/**
 * An amount on the wire: a JSON number in reais, R$ 0,00 to 999.999.999,99, at most two decimals (product rule §1.3).
 * Text is refused: "12,34" and "1.234" mean different things to different people.
 * @param nome how the field is called in messages, with its article ("o preço")
 */
export function emReais(nome: string) {
  const oCampo = comMaiuscula(nome)
  const negativo = `${oCampo} não pode ser ${nome.startsWith('a ') ? 'negativa' : 'negativo'}`
  return z
    .number({
      error: (e) => (e.input === undefined ? `Informe ${nome}` : `${oCampo} deve ser um número em reais, como 1234.5`),
    })
    .min(0, negativo)
    .max(paraReais(MAX_CENTAVOS), `${oCampo} pode ser no máximo R$ 999.999.999,99`)
    .refine((v) => !Object.is(v, -0), negativo)
    .refine(temAteDuasCasas, `${oCampo} pode ter no máximo duas casas decimais`)
}

/** An amount that is called just that. */
export const valorEmReais = emReais('o valor')

/** An amount that may be below zero, as a balance: otherwise as `valorEmReais`. */
export const valorComSinal = z
  .number({
    error: (e) => (e.input === undefined ? 'Informe o valor' : 'O valor deve ser um número em reais, como 1234.5'),
  })
  .min(-paraReais(MAX_CENTAVOS), 'O valor mínimo é −R$ 999.999.999,99')
  .max(paraReais(MAX_CENTAVOS), 'O valor máximo é R$ 999.999.999,99')
  .refine(temAteDuasCasas, 'O valor pode ter no máximo duas casas decimais')
