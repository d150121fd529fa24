import type { Guia, Tributo } from '#contract/contas/retencoes/tributos.ts'
import { TRIBUTOS } from '#contract/contas/retencoes/tributos.ts'
import { diaNoMes, mesSeguinte, somarDias } from '#contract/valores/calendario.ts'
import type { StatusDePagavel } from '#contract/contas/pagaveis/listas-de-pagavel.ts'
import { diaUtilOuProximo, ehDiaUtil, type FeriadosLocais } from '#contract/valores/dias-uteis.ts'

/** In which month a withholding is collected, and until when. Pure. */

const ULTIMO_DO_SEGUNDO_DECENDIO = 20

/**
 * When a tax's bill is due. Federal ones on the last business day of the second ten days of the next month (Lei 10.833/2003, art. 35;
 * Lei 8.212/1991, art. 31: until the 20th, or the business day before it). ISS on the day the town has, moved to the next business day
 * (Código Tributário Nacional, art. 210).
 * @param mes `YYYY-MM`, that of the withholding
 */
export function vencimentoDaGuia(guia: Guia, mes: string, diaDoIss: number, locais: FeriadosLocais): string {
  const seguinte = mesSeguinte(mes)
  if (guia === 'ISS') return diaUtilOuProximo(diaNoMes(seguinte, diaDoIss), locais)
  let dia = diaNoMes(seguinte, ULTIMO_DO_SEGUNDO_DECENDIO)
  while (!ehDiaUtil(dia, locais)) dia = somarDias(dia, -1)
  return dia
}

/** What of a bill says when its withholdings are owed to the treasury. */
export interface ContaQueRetem {
  status: StatusDePagavel
  excluido_em: string | null
  emissao: string | null
  competencia: string
  paga_em: string | null
}

/** The month a withholding is collected for, `YYYY-MM`; null while it is not owed. */
export function mesDoRecolhimento(tributo: Tributo, c: ContaQueRetem): string | null {
  if (c.excluido_em !== null || c.status === 'Rascunho' || c.status === 'Cancelada') return null
  const { nasce } = TRIBUTOS[tributo]
  if (nasce === 'pagamento') return c.status === 'Paga' ? (c.paga_em?.slice(0, 7) ?? null) : null
  return nasce === 'emissao' ? (c.emissao?.slice(0, 7) ?? c.competencia) : c.competencia
}
