import { type Achado, soAchados } from '../../assembleia/conferencia/rascunho.ts'
import type { Caso } from './caso.ts'
import { conferirDecisao } from './decisao.ts'
import { conferirFatos } from './fatos.ts'
import { conferirNotificacao } from './notificacao.ts'

/**
 * Everything that would annul the fine of a case, or could be held against it, as it stands on a day. What bars comes first. The
 * steps refuse most of it before it happens; what was recorded otherwise, or changed since, is found here.
 */
export function conferirProcesso(caso: Caso, dia: string): Achado[] {
  const achados = soAchados([...conferirFatos(caso), ...conferirNotificacao(caso, dia), ...conferirDecisao(caso, dia)])
  return ['impede', 'avisa'].flatMap((gravidade) => achados.filter((achado) => achado.gravidade === gravidade))
}
