import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { mapear } from '#server/platform/campos.ts'
import type { Linha } from './unidades.repo.ts'

/** A unit between wire, columns and history. */
export const campos = mapear<Unidade, Linha>()(camposDaUnidade)
