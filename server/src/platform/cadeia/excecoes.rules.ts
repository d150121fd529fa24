import type { Tabelas } from '../db/tabelas.ts'
import { depoisDe, type Registrado } from './pareceres.rules.ts'

/** How what a month was closed without is tied to its entry of the history, which the chain seals. Pure. */

/** When it was written down. */
export type AtoDaExcecao = 'fechar' | 'publicar'

/** The history's word for each: that something was missing is sealed as what was done, and stays proved when its text is forgotten. */
export const ACAO_DA_EXCECAO: Record<AtoDaExcecao, string> = {
  fechar: 'abriu exceção ao fechar',
  publicar: 'abriu exceção ao publicar',
}
export const ACOES_DA_EXCECAO = Object.values(ACAO_DA_EXCECAO)

/** What the history keeps of it, in words: who and when every entry has, and which line it was tells its title. */
export const excecaoNoHistorico = (
  x: Pick<Tabelas['excecoes_do_fechamento'], 'titulo' | 'texto' | 'motivo' | 'fechado_em'>,
) => ({
  oQueSeConfere: x.titulo,
  oQueFaltava: x.texto,
  motivo: x.motivo,
  mesFechadoEm: x.fechado_em,
})

/** What of it is not what the history says; null when all is. @param r undefined when there is no such entry */
export function problemaDaExcecao(x: Tabelas['excecoes_do_fechamento'], r: Registrado | undefined): string | null {
  if (!r) return 'a exceção não está no histórico'
  if (x.competencia !== r.entidade_id || x.em !== r.quando)
    return 'a exceção não é do mês ou da hora que o histórico diz'
  if (r.esquecido) return null
  if (x.por !== r.usuario_nome) return 'o nome na exceção não é o que foi selado'
  const dito = depoisDe(r.mudancas)
  const certo = Object.entries(excecaoNoHistorico(x)).every(([campo, valor]) => (dito[campo] ?? null) === valor)
  return certo ? null : 'o que faltava, ou o motivo, não é o que foi selado'
}
