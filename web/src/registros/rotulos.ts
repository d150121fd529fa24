import { camposDe, type Campo, type ChaveDoCampo } from '#contract/protocolo/campos.ts'

/** What people read for each field. */
export const rotulosDe = <D extends Record<string, Campo | null>>(descricao: D): Record<ChaveDoCampo<D>, string> =>
  Object.fromEntries(camposDe(descricao).map(([chave, { rotulo }]) => [chave, rotulo])) as Record<
    ChaveDoCampo<D>,
    string
  >
