import type { SituacaoDaEnquete } from '#contract/predio/enquetes.ts'

export const SITUACOES: Record<SituacaoDaEnquete, string> = {
  rascunho: 'Rascunho',
  aberta: 'Aberta',
  encerrada: 'Encerrada',
}

/** "12 de 40 responderam"; how many were asked alone, where the rest may not be seen yet. */
export const participacao = ({
  responderam,
  perguntadas,
}: {
  responderam: number | null
  perguntadas: number
}): string =>
  responderam === null
    ? `${perguntadas} ${perguntadas === 1 ? 'pessoa perguntada' : 'pessoas perguntadas'}`
    : `${responderam} de ${perguntadas} ${responderam === 1 ? 'respondeu' : 'responderam'}`
