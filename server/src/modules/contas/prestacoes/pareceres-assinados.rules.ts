import type { ParecerAssinado } from '#contract/contas/pareceres-assinados.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import type { Assinado } from '#server/platform/cadeia/pareceres.rules.ts'

/** Whether an opinion of somebody of the council is of the accounts of now, and who may not give one. Pure. */

/** What of a month tells whether an opinion is of it. */
export interface DeAgora {
  fechada_em: string | null
  publicada_em: string | null
  /** When a publication was last taken back. */
  retirada_em: string | null
  /** Null where it is not looked at: a closed month keeps its figures. */
  figuras: string | null
}

/**
 * Whether an opinion is of the accounts as they are. One of a closed month goes out with its first publication; reopening, taking back and
 * publishing anew end it, and so do other figures, however they came about.
 */
export const valeAgora = (
  a: Pick<Assinado, 'fechada_em' | 'publicada_em' | 'figuras' | 'em'>,
  agora: DeAgora,
): boolean =>
  a.fechada_em === agora.fechada_em &&
  (agora.figuras === null || a.figuras === agora.figuras) &&
  (a.publicada_em === null
    ? agora.retirada_em === null || agora.retirada_em < a.em
    : a.publicada_em === agora.publicada_em)

/**
 * How each opinion of a month stands, those that stand first, then the newest first.
 * @param assinados in the order they were given
 */
export function situacoes(
  assinados: readonly Assinado[],
  agora: DeAgora,
): { assinado: Assinado; situacao: ParecerAssinado['situacao'] }[] {
  const ultimo = new Map(assinados.map((a) => [a.usuario_id, a.id]))
  const ditos = assinados.map((assinado) => ({
    assinado,
    situacao: valeAgora(assinado, agora)
      ? ultimo.get(assinado.usuario_id) === assinado.id
        ? ('vale' as const)
        : ('substituido' as const)
      : ('outra_versao' as const),
  }))
  const [valem, outros] = [ditos.filter((d) => d.situacao === 'vale'), ditos.filter((d) => d.situacao !== 'vale')]
  return [...valem, ...outros.toReversed()]
}

interface Papel {
  tipo: TipoDeUsuario
  /** How they administered in that month, as `Síndico de … a …`; null when they did not. */
  mandato: string | null
  fechou: boolean
}

/** Why somebody of the council does not judge the accounts of a month, as a sentence to others; null when they may. */
export function impedimentoDe(competencia: string, { tipo, mandato, fechou }: Papel): string | null {
  if (tipo === 'Administrador')
    return 'Administra o condomínio, e quem administra não dá parecer sobre as próprias contas.'
  if (mandato !== null)
    return `Administrava o condomínio em ${mesPorExtenso(competencia)} (${mandato}), e ninguém dá parecer sobre as próprias contas.`
  return fechou ? 'Fechou este mês como administração, e ninguém dá parecer sobre as próprias contas.' : null
}
