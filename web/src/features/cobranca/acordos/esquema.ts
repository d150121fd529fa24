import { z } from 'zod'
import { corpoDoAcordo, jurosSobre, type CorpoDaSimulacao, type CorpoDoAcordo } from '#contract/cobranca/acordos.ts'
import { unidadeEscolhida } from '#contract/cobranca/cobrancas.ts'
import { numeroDigitado } from '../../../formularios/campos-digitados.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'

const termos = {
  unidade: unidadeEscolhida,
  em: dataDigitada,
  entrada: valorOuNada().transform((v) => v ?? 0),
  parcelas: numeroDigitado('o número de parcelas', 0).pipe(corpoDoAcordo.shape.parcelas),
  primeiroVencimento: dataDigitada,
  juros: z
    .string()
    .optional()
    .transform((t) => t ?? '0')
    .pipe(numeroDigitado('os juros', 4))
    .pipe(corpoDoAcordo.shape.juros.unwrap()),
  jurosSobre: z.enum(jurosSobre),
} satisfies Record<Exclude<keyof CorpoDaSimulacao, 'cobrancas'>, z.ZodType>

const campos = z.object({
  ...termos,
  /** Null: those that are late. */
  cobrancas: z.array(z.string()).min(1, 'Escolha ao menos uma cobrança').nullable(),
  tolerancia: numeroDigitado('os dias de tolerância', 0).pipe(corpoDoAcordo.shape.tolerancia.unwrap()),
  observacao: z.string().max(2000, 'A observação pode ter no máximo 2000 caracteres').optional(),
  clausula: z.string().max(2000, 'A cláusula pode ter no máximo 2000 caracteres').optional(),
} satisfies Record<keyof CorpoDoAcordo, z.ZodType>)

export const esquemaDoAcordo = campos.refine((v) => v.jurosSobre === 'principal' || (v.clausula ?? '').trim() !== '', {
  path: ['clausula'],
  message: 'Escreva a cláusula que o devedor assina',
})
export type Valores = z.input<typeof esquemaDoAcordo>
export type Preenchido = z.output<typeof esquemaDoAcordo>

const soOsTermos = z.object(termos)

/** The terms as the simulation takes them; null while one of them cannot be read. */
export function termosDe(v: Valores): CorpoDaSimulacao | null {
  const preenchidos = Object.fromEntries(Object.entries(v).filter(([, valor]) => valor !== ''))
  const lidos = soOsTermos.safeParse(preenchidos)
  return lidos.success ? { ...lidos.data, ...(v.cobrancas !== null && { cobrancas: v.cobrancas }) } : null
}
