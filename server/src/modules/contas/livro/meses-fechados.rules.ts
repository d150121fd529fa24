/**
 * Whether the month of a day is closed: closing a month closes every month before it. Pure.
 * @param dia `YYYY-MM-DD`, or just its month
 * @param ate the last closed month, '' while none is
 */
export const jaFechado = (dia: string, ate: string): boolean => dia.slice(0, 7) <= ate
