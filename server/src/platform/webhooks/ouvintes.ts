import type { Ctx, Plataforma } from '../contexto.ts'
import { depoisDeConfirmar } from '../transacao.ts'

/** Whether any webhook is on, as far as this instance knows: null while it has to be asked. */
interface Sabido {
  ha: boolean | null
  /** Raised when what is known no longer holds, so that a reading under way does not say it again. */
  vez: number
}

const sabidos = new WeakMap<Plataforma, Sabido>()

function sabidoDe(plataforma: Plataforma): Sabido {
  const existente = sabidos.get(plataforma)
  if (existente) return existente
  const novo: Sabido = { ha: null, vez: 0 }
  sabidos.set(plataforma, novo)
  plataforma.eventos.ouvir((aviso) => {
    // After a gap nobody knows what was missed.
    if (aviso.classe === 'lacuna' || (aviso.classe === 'mudanca' && aviso.evento.tipo === 'webhooks')) esquecer(novo)
  })
  return novo
}

function esquecer(sabido: Sabido): void {
  sabido.ha = null
  sabido.vez++
}

/**
 * Whether any webhook is on. The answer is kept, so that a house without one pays nothing for them; a change is heard by the live
 * events, in every instance.
 */
export async function haOuvintes(ctx: Pick<Ctx, 'db' | 'plataforma'>): Promise<boolean> {
  const sabido = sabidoDe(ctx.plataforma)
  if (sabido.ha !== null) return sabido.ha
  const { vez } = sabido
  const um = await ctx.db.selectFrom('webhooks').select('id').where('ativo', '=', 1).limit(1).executeTakeFirst()
  const ha = um !== undefined
  if (sabido.vez === vez) sabido.ha = ha
  return ha
}

/** A webhook was written: known here from the commit on, also before the notice comes round. */
export function mudaramOuvintes(ctx: Ctx): void {
  depoisDeConfirmar(ctx, () => esquecer(sabidoDe(ctx.plataforma)))
}
