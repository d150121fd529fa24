import { SEM_CARGO, type LimiteDeAprovacao } from '#contract/contas/limites-de-aprovacao.ts'
import { formatarReais } from '#contract/valores/moeda.ts'

/** What is said of the limits of offices. */

export const LADOS: Record<LimiteDeAprovacao['lado'], string> = { dentro: 'No orçamento', fora: 'Fora do orçamento' }

/** Of who administers by the register alone, whom people know by no office. */
export const nomeDoCargo = (cargo: LimiteDeAprovacao['cargo']): string =>
  cargo === SEM_CARGO ? 'Administra sem cargo' : cargo

/** `Subsíndico, fora do orçamento` */
export const nomeDoLimite = ({ cargo, lado }: Pick<LimiteDeAprovacao, 'cargo' | 'lado'>): string =>
  `${nomeDoCargo(cargo)}, ${LADOS[lado].toLocaleLowerCase('pt-BR')}`

/** How much, in words. @param ate reais; null without limit */
export const limiteEmPalavras = (ate: number | null): string =>
  ate === null ? 'Sem limite' : ate === 0 ? 'Não aprova sozinho' : formatarReais(ate)

/** A success is told only as what it is: a proposal changes nothing yet. */
export const oQueFicouDoLimite = (l: LimiteDeAprovacao): string =>
  l.proposta === null
    ? `${nomeDoLimite(l)}: ${limiteEmPalavras(l.ate)}`
    : 'Proposta gravada: vale quando outra pessoa confirmar'

/** @param dia when it was proposed, `26/11/2026` */
export function propostaDeLimite(p: NonNullable<LimiteDeAprovacao['proposta']>, dia: string): string {
  const oQue = `${p.por} propôs em ${dia}: ${limiteEmPalavras(p.ate)}. Enquanto ninguém confirma, vale o limite de antes.`
  return p.podeConfirmar ? oQue : `${oQue} Outra pessoa que administra precisa confirmar.`
}
