import { camposDe, type ChaveDoCampo, type Descrita } from '#contract/protocolo/campos.ts'

/** What people read for each field. */
export const rotulosDe = <D extends Descrita>(descricao: D): Record<ChaveDoCampo<D>, string> =>
  Object.fromEntries(camposDe(descricao).map(([chave, { rotulo }]) => [chave, rotulo])) as Record<
    ChaveDoCampo<D>,
    string
  >
