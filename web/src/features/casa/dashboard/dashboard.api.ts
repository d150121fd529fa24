import { esperarAdiantados } from '../../../lib/adiantado.ts'
import { consultas } from '../../../lib/consultas.ts'
import { consultaDoDashboard } from '../../../paineis/consulta-do-dashboard.ts'

/** Where the page asked for the dashboard before its code was here, takes that answer. */
export const esperarAdiantado = (): Promise<void> =>
  esperarAdiantados('/api/dashboard', () => consultas.query(consultaDoDashboard))
