import { readDate } from '../ui/text/date-text.ts'

/** Whether a text is a day, `YYYY-MM-DD`: what the two ends of a period admit. */
export const ehDia = (texto: string): boolean => {
  const lido = readDate(texto)
  return lido.kind === 'date' && lido.iso === texto
}
