import { somarDias } from '#contract/valores/calendario.ts'
import { feriadoEm } from '#contract/valores/feriados.ts'

const FIM_DE_SEMANA: Record<number, string> = { 0: 'domingo', 6: 'sábado' }

/** Why banks are closed on a day: the weekday or the holiday; null when they are open. @param locais local holidays by day */
function porqueFecha(dia: string, locais: ReadonlyMap<string, string>): string | null {
  const semana = FIM_DE_SEMANA[new Date(`${dia}T00:00:00Z`).getUTCDay()]
  return feriadoEm(dia) ?? locais.get(dia) ?? semana ?? null
}

/**
 * Where a due date moves to (Código Civil 132 §1º; Lei 7.089/83), for the person who is choosing it; the server has the last
 * word. @returns null when it stays where it is
 */
export function mudancaDeVencimento(
  dia: string,
  locais: ReadonlyMap<string, string>,
): { para: string; porque: string } | null {
  const porque = porqueFecha(dia, locais)
  if (porque === null) return null
  let para = somarDias(dia, 1)
  while (porqueFecha(para, locais) !== null) para = somarDias(para, 1)
  return { para, porque }
}
