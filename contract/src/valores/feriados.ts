import { somarDias } from './calendario.ts'

/** National holidays of Brazil. Pure. */

/** Easter Sunday of a year, `YYYY-MM-DD` (Gregorian computus of Meeus, Jones and Butcher). */
export function pascoa(ano: number): string {
  const [a, b, c] = [ano % 19, Math.floor(ano / 100), ano % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const mes = Math.floor((h + l - 7 * m + 114) / 31)
  const dia = ((h + l - 7 * m + 114) % 31) + 1
  return `${ano}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
}

// Lei 662/1949, Lei 6.802/1980, Lei 9.093/1995, Lei 14.759/2023.
const FIXOS: Record<string, string> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '12-25': 'Natal',
}
const CONSCIENCIA_NEGRA_DESDE = 2024
/** Days from Easter. Carnival and Corpus Christi are kept by banks, though not holidays by law. */
const MOVEIS: Record<number, string> = {
  [-48]: 'Carnaval',
  [-47]: 'Carnaval',
  [-2]: 'Paixão de Cristo',
  60: 'Corpus Christi',
}

/** The name of the holiday on a day, `YYYY-MM-DD`, or null. */
export function feriadoEm(dia: string): string | null {
  const ano = Number(dia.slice(0, 4))
  const fixo = FIXOS[dia.slice(5)]
  if (fixo !== undefined) return fixo
  if (dia.slice(5) === '11-20' && ano >= CONSCIENCIA_NEGRA_DESDE) return 'Consciência Negra'
  const domingo = pascoa(ano)
  for (const [dias, nome] of Object.entries(MOVEIS)) if (somarDias(domingo, Number(dias)) === dia) return nome
  return null
}

/** The holidays of a month, `YYYY-MM`, in order. */
export function feriadosDoMes(mes: string): { dia: string; nome: string }[] {
  const feriados = []
  for (let dia = `${mes}-01`; dia.startsWith(mes); dia = somarDias(dia, 1)) {
    const nome = feriadoEm(dia)
    if (nome !== null) feriados.push({ dia, nome })
  }
  return feriados
}
