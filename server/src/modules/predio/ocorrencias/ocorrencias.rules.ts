import type { SituacaoDeOcorrencia, StatusDeOcorrencia } from '#contract/predio/ocorrencias.ts'

/** Which statuses each situation of the list holds. A draft is in none. */
export const statusDaSituacao: Record<SituacaoDeOcorrencia, readonly StatusDeOcorrencia[]> = {
  Aguardando: ['Aguardando procedimento...'],
  Ativa: ['Aguardando procedimento...', 'Confirmado', 'Resolvendo...'],
  Concluída: ['Resolvido'],
  Cancelada: ['Cancelada'],
}

/** `2026-0147`; null for a draft, which has no number. */
export const protocolo = (ano: number | null, numero: number | null): string | null =>
  ano === null || numero === null ? null : `${ano}-${String(numero).padStart(4, '0')}`

const MAXIMO_DO_TITULO = 80
const SEM_ASSUNTO = 'Ocorrência sem detalhes'

/** Whether a draft says what happened: by its title, its details, its category or its photos. */
export const dizAlgo = (d: { titulo: string; detalhes: string }, fotos: number): boolean =>
  d.titulo !== SEM_ASSUNTO || d.detalhes !== '' || fotos > 0

/** What an incident is called: the title somebody gave it, else how the details begin, else its category. */
export function tituloDe(d: { titulo?: string | undefined; detalhes: string; categoria: string }): string {
  if (d.titulo !== undefined) return d.titulo
  const [primeira = ''] = d.detalhes.split(/\n|(?<=[.!?])\s/)
  const texto = primeira.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  if (texto === '') return d.categoria === 'Outros' ? SEM_ASSUNTO : `Ocorrência de ${d.categoria.toLowerCase()}`
  const letras = [...texto]
  if (letras.length <= MAXIMO_DO_TITULO) return texto
  // By letters, not by halves of them: an emoji cut in two is no text.
  const cabem = letras.slice(0, MAXIMO_DO_TITULO)
  return `${cabem.slice(0, Math.max(cabem.lastIndexOf(' '), MAXIMO_DO_TITULO / 2)).join('')}…`
}

/**
 * Why a status may not become another, as people read it, or null when it may. A cancelled incident stays cancelled; a
 * solved one may be taken up again by staff, but not cancelled.
 */
export function porqueNaoMuda(de: StatusDeOcorrencia, para: StatusDeOcorrencia): string | null {
  if (de === para) return null
  if (de === 'Rascunho') return 'Este rascunho ainda não foi finalizado.'
  if (de === 'Cancelada') return 'Esta ocorrência foi cancelada e não muda mais.'
  if (de === 'Resolvido' && para === 'Cancelada') return 'Esta ocorrência já foi resolvida.'
  return null
}
