import { setTimeout } from 'node:timers/promises'

const DIA_S = 24 * 60 * 60
/** What the tests take on two cores that do other things besides, in seconds. */
const DURACAO_S = { daDiaria: 15 * 60, deTudo: 40 * 60 }

// The product's days are those of contract/src/valores/calendario.ts, which a door cannot read: it runs on whichever Node there is.
const relogio = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

/**
 * How long tests that take `duracao` must wait so that none of them sees one day at its beginning and another at its end.
 * @param {Date} agora
 * @param {number} duracao seconds
 * @returns {number} seconds; 0 when they end before midnight
 */
export function esperaPeloDiaSeguinte(agora, duracao) {
  const [horas, minutos, segundos] = relogio.format(agora).split(':').map(Number)
  const resta = DIA_S - (horas * 60 + minutos) * 60 - segundos
  return resta < duracao ? resta + 1 : 0
}

/**
 * Waits for midnight if it would fall in the middle: a test asks what day it is, acts, and asks again.
 * @param {boolean} tudo as in `npm run test:tudo`
 */
export async function esperarDiaInteiro(tudo) {
  const espera = esperaPeloDiaSeguinte(new Date(), tudo ? DURACAO_S.deTudo : DURACAO_S.daDiaria)
  if (espera === 0) return
  console.log(
    `Os testes começam em ${Math.ceil(espera / 60)} min, à meia-noite de Brasília: o dia não muda no meio deles.`,
  )
  await setTimeout(espera * 1000)
}
