import type { Operacao } from './permissoes.ts'

type Restauravel = { [O in Operacao]: O extends `${infer Especie}.restaurar` ? Especie : never }[Operacao]

/**
 * Kinds that go to the bin: what a call brings back. A category is only taken out of use, and an incident that comes back is a
 * draft somebody had thrown away: the bin shows neither.
 */
export type ComLixeira = Exclude<Restauravel, 'categorias' | 'ocorrencias'>
