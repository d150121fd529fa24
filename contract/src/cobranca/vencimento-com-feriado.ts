import { formatarData } from '../valores/calendario.ts'
import { feriadoEm } from '../valores/feriados.ts'
import { pagavelAte, type Vencimento } from './vencimento.ts'

/** The due date in words with the holiday that moved it, for whoever asks why a charge could be paid later than its day. */

const diaDaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay()

/** The holiday on a day banks are closed on; on a weekday that is none of the nation's, one of the place. A weekend needs no reason. */
const feriadoDe = (dia: string): string | null =>
  feriadoEm(dia) ?? (diaDaSemana(dia) === 0 || diaDaSemana(dia) === 6 ? null : 'feriado local')

/** `podia ser paga até 28/12, pois 25/12 é Natal`; null where banks are open on the due date. */
export function pagavelAteComFeriado(v: Vencimento, passado = false): string | null {
  const ate = pagavelAte(v, passado)
  const feriado = ate === null ? null : feriadoDe(v.vencimento)
  return feriado === null ? ate : `${ate}, pois ${formatarData(v.vencimento).slice(0, 5)} é ${feriado}`
}

/** `25/12/2026 (podia ser paga até 28/12, pois 25/12 é Natal)`. @param passado whether that day is gone by */
export function vencimentoComFeriado(v: Vencimento, passado = false): string {
  const ate = pagavelAteComFeriado(v, passado)
  return ate === null ? formatarData(v.vencimento) : `${formatarData(v.vencimento)} (${ate})`
}
