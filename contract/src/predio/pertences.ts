import { z } from 'zod'
import { id, linha } from '../protocolo/comum.ts'
import { telefone } from '../valores/documentos.ts'

/** Vehicles, pets and emergency contacts: of those who live together in a unit, while they do. */

/** A licence plate, old (`ABC1234`) or Mercosul (`ABC1D23`); upper case without a hyphen. */
const placa = z
  .string({ error: (e) => (e.input === undefined ? 'Informe a placa' : 'A placa deve ser um texto') })
  .max(20, 'A placa tem 7 caracteres')
  .transform((t) => t.replace(/[\s-]/g, '').toUpperCase())
  .refine((t) => /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(t), 'A placa deve ser como ABC1D23 ou ABC-1234')

const opcional = (nome: string, max: number) =>
  z
    .union([z.literal(''), linha(nome, max)], { error: `Confira ${nome}: até ${max} caracteres, numa linha só` })
    .default('')

const MAX_DE_CADA = 20

/** What a unit or those who live in it have several of, up to twenty. */
export const lista = <T extends z.ZodType>(item: T, oQue: string) =>
  z.array(item, { error: `${oQue} devem vir em uma lista` }).max(MAX_DE_CADA, `${oQue} podem ser até ${MAX_DE_CADA}`)

export const veiculo = z.strictObject({ placa, modelo: opcional('o modelo', 60), cor: opcional('a cor', 30) })
export const animal = z.strictObject({ nome: linha('o nome do animal', 60), especie: linha('a espécie', 40) })
export const contatoDeEmergencia = z.strictObject({
  nome: linha('o nome do contato', 120),
  tel: telefone,
  parentesco: opcional('o parentesco', 60),
})
export const veiculos = lista(veiculo, 'Os veículos').superRefine((todos, c) => {
  todos.forEach(({ placa }, i) => {
    if (todos.findIndex((v) => v.placa === placa) < i)
      c.addIssue({ code: 'custom', path: [i, 'placa'], message: `A placa ${placa} já está na lista` })
  })
})
export const animais = lista(animal, 'Os animais')
export const contatosDeEmergencia = lista(contatoDeEmergencia, 'Os contatos de emergência')

/** What those who live together have in their unit: plain when read, since it was judged when written. */
export const pertences = {
  veiculos: z.array(z.object({ placa: z.string(), modelo: z.string(), cor: z.string() })),
  animais: z.array(z.object({ nome: z.string(), especie: z.string() })),
  contatosDeEmergencia: z.array(z.object({ nome: z.string(), tel: z.string(), parentesco: z.string() })),
}

/** People who live, lived or will live together in a unit, and what they have there. Days are `YYYY-MM-DD`. */
export const moradaDaUnidade = z.object({
  /** What `morada` takes where somebody is put to live with them. */
  _id: id,
  situacao: z.enum(['atual', 'futuro', 'encerrado']),
  /** The one whose belongings the unit shows as its own: of the tenants of today, else of the owners. */
  principal: z.boolean(),
  /** Names: of a present one, of who is there today. Empty when staff typed something where nobody lives yet. */
  pessoas: z.array(z.string()),
  inicio: z.string().nullable(),
  /** Last day of the last of them; null while nobody knows. */
  fim: z.string().nullable(),
  ...pertences,
})
export type MoradaDaUnidade = z.infer<typeof moradaDaUnidade>
