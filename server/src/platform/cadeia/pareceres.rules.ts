import { createHash } from 'node:crypto'
import type { DecisaoDoConselheiro } from '#contract/contas/pareceres-assinados.ts'
import type { Tabelas } from '../db/tabelas.ts'

/** How an opinion of the council is tied to what was read and to its entry of the history, which the chain seals. Pure. */

export type Assinado = Tabelas['pareceres_assinados']

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')

/** Accounts as they were read. */
export type Lidas = Pick<Assinado, 'competencia' | 'selo' | 'fechada_em' | 'figuras' | 'publicada_em'>

/**
 * The digest of all that was read: the closed month with its seal and figures and, of what is published, that publication to the
 * letter, with the síndico's note.
 * @param publicado what the publication keeps; null of accounts that are not published
 */
export const resumoDoLido = (l: Lidas, publicado: { retrato: string; nota: string } | null): string =>
  sha256(
    JSON.stringify([
      ...[l.competencia, l.selo, l.fechada_em, l.figuras, l.publicada_em],
      ...(publicado === null ? [] : [sha256(publicado.retrato), publicado.nota]),
    ]),
  )

/**
 * The history's word for each. It is sealed as what was done, and not as a text: it stays proved when the person's data are erased, and
 * who said what with it.
 */
export const ACAO_DA_DECISAO: Record<DecisaoDoConselheiro, string> = {
  aprova: 'aprovou',
  aprova_com_ressalvas: 'aprovou com ressalvas',
  rejeita: 'rejeitou',
}
export const ACOES_DO_CONSELHO = Object.values(ACAO_DA_DECISAO)

/** What the history keeps of an opinion: all of it but who and when, which every entry has. */
export const noHistorico = (a: Omit<Assinado, 'id' | 'usuario_id' | 'nome' | 'em' | 'decisao'>) => ({
  textoDoParecer: a.texto,
  mesFechadoEm: a.fechada_em,
  contasPublicadasEm: a.publicada_em,
  selo: a.selo,
  figuras: a.figuras,
  resumoDoLido: a.resumo,
})

/** An entry of the history, and whether its text can still be proved. */
export interface Registrado {
  usuario_id: string | null
  usuario_nome: string
  acao: string
  entidade_id: string | null
  quando: string
  mudancas: string
  esquecido: boolean
}

/** The values after a write, as the history tells them. */
export const depoisDe = (mudancas: string): Record<string, unknown> =>
  Object.fromEntries(
    (JSON.parse(mudancas) as { campo: string; depois: unknown }[]).map(({ campo, depois }) => [campo, depois]),
  )

/** What of an opinion is not what the history says of it; null when all is. @param r undefined when there is no such entry */
export function problemaDoParecer(a: Assinado, r: Registrado | undefined): string | null {
  if (!r) return 'o parecer não está no histórico'
  if (a.usuario_id !== r.usuario_id) return 'o parecer não é de quem o histórico diz'
  if (a.competencia !== r.entidade_id || a.em !== r.quando)
    return 'o parecer não é do mês ou da hora que o histórico diz'
  if (ACAO_DA_DECISAO[a.decisao] !== r.acao)
    return `o parecer diz ${a.decisao}, e o histórico diz que a pessoa ${r.acao}`
  if (r.esquecido) return null
  if (a.nome !== r.usuario_nome) return 'o nome no parecer não é o que foi selado'
  const dito = depoisDe(r.mudancas)
  const certo = Object.entries(noHistorico(a)).every(([campo, valor]) => (dito[campo] ?? null) === valor)
  return certo ? null : 'o texto do parecer, ou aquilo sobre o que foi dado, não é o que foi selado'
}
