import { camposAaC } from './campos-a-c.ts'
import { camposDaL } from './campos-d-l.ts'
import { camposMaP } from './campos-m-p.ts'
import { camposQaZ } from './campos-q-z.ts'
import { camposDoConselho } from './campos-do-conselho.ts'
import { camposDasRetencoes } from './campos-das-retencoes.ts'
import { camposDosComunicados } from './campos-dos-comunicados.ts'
import { camposDosDocumentos } from './campos-dos-documentos.ts'
import { camposDosPagaveis } from './campos-dos-pagaveis.ts'
import { camposDosCreditos } from './campos-dos-creditos.ts'
import { camposDosRetornos } from './campos-dos-retornos.ts'
import { camposDoDinheiro } from './campos-do-dinheiro.ts'
import { camposDoFechamento } from './campos-do-fechamento.ts'
import { camposDoRazao } from './campos-do-razao.ts'
import type { Palavras } from './palavras.ts'

/**
 * The fields of bodies and answers by name, wherever they stand; `Esquema.campo` where a name means something else. A field
 * without a row does not pass the tests (`montar.test.ts`).
 */
export const campos: Record<string, Palavras> = {
  ...camposAaC,
  ...camposDaL,
  ...camposMaP,
  ...camposQaZ,
  ...camposDoConselho,
  ...camposDosPagaveis,
  ...camposDosComunicados,
  ...camposDosDocumentos,
  ...camposDasRetencoes,
  ...camposDosRetornos,
  ...camposDosCreditos,
  ...camposDoRazao,
  ...camposDoDinheiro,
  ...camposDoFechamento,
}
