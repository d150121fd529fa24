import { z } from 'zod'

/** An e-mail address, in small letters. */
export const email = z
  .string({ error: (e) => (e.input === undefined ? 'Informe o e-mail' : 'O e-mail deve ser um texto') })
  .trim()
  .toLowerCase()
  .max(254, 'O e-mail pode ter no máximo 254 caracteres')
  .pipe(z.email('Informe um e-mail válido, como nome@exemplo.com.br'))
