import type { Clausula } from '../convencao.ts'
import { regraEm, usosEm } from '../regra-em-vigor.ts'
import { conferirChamada } from './chamada.ts'
import { conferirModo } from './modo.ts'
import { conferirPauta } from './pauta.ts'
import type { Achado, Rascunho } from './rascunho.ts'

/**
 * Everything that would annul what an assembly decides, or could be held against it, by the law and by the convenção as they are
 * on its day. What bars comes first.
 */
export function conferirAssembleia(rascunho: Rascunho, clausulas: readonly Clausula[]): Achado[] {
  const dia = rascunho.primeiraConvocacao.slice(0, 10)
  const usos = usosEm(dia, clausulas)
  const achados = [
    ...conferirChamada(rascunho, usos),
    ...conferirModo(rascunho, usos),
    ...conferirPauta(rascunho, usos, ({ materia }) => regraEm(materia, dia, clausulas)),
  ]
  return ['impede', 'avisa'].flatMap((gravidade) => achados.filter((achado) => achado.gravidade === gravidade))
}
