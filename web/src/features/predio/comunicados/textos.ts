import type { SituacaoDoComunicado } from '#contract/predio/comunicados.ts'
import type { TipoDeComunicado } from '#contract/predio/comunicados/tipos.ts'

/** What each is for, beside its choice. */
export const PARA_QUE_SERVE: Record<TipoDeComunicado, string> = {
  aviso: 'Do dia a dia. O e-mail vai para quem não o desligou.',
  edital: 'Convoca uma assembleia. O e-mail vai a todos, e fica registrado.',
  notificacao: 'Com efeito para a unidade, como uma advertência. O e-mail vai a todos, e fica registrado.',
}

export const SITUACOES: Record<SituacaoDoComunicado, string> = {
  rascunho: 'Rascunho',
  publicado: 'No quadro',
  vencido: 'Vencido',
  retirado: 'Retirado',
}

/** Of how many units it was proved, of all it is for. */
export const informadasEmPalavras = ({ total, informadas }: { total: number; informadas: number }): string =>
  total === 0 ? 'Por cargo' : `${informadas} de ${total}`
