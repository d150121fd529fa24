import {
  acessoDoPapel,
  ANOS_DE_MANDATO,
  administra,
  eleito,
  temFim,
  type AcessoPorCargo,
  type Papel,
  type SituacaoDoCargo,
} from '#contract/pessoas/cargos.ts'
import { anosDepois, formatarData } from '#contract/valores/calendario.ts'
import { seSobrepoem, situacaoEm, type Vigencia } from '#contract/valores/vigencia.ts'

/** Terms of office. Pure; days are `YYYY-MM-DD`, and the first and the last both count. */

/** A term of office. */
export type Mandato = Vigencia

const SITUACOES = { futuro: 'A começar', atual: 'Em exercício', encerrado: 'Encerrado' } as const

/** How a term stands on a day, as the API says it. */
export const situacaoDoMandato = (mandato: Mandato, dia: string): SituacaoDoCargo => SITUACOES[situacaoEm(mandato, dia)]

/** `de 01/03/2026 a 28/02/2028`, or `desde 01/03/2026`. */
export const emDatas = ({ inicio, fim }: Mandato): string =>
  fim === null ? `desde ${formatarData(inicio)}` : `de ${formatarData(inicio)} a ${formatarData(fim)}`

/** Why a term of that office cannot be, as a sentence about its last day; null when it can. */
export function problemaDoMandato(papel: Papel, { inicio, fim }: Mandato): string | null {
  if (fim !== null && fim < inicio) return 'O último dia vem antes do primeiro'
  if (!eleito(papel))
    return fim === null && temFim(papel)
      ? `Informe o último dia: quem ocupa o cargo ${papel} lê as contas até um dia certo`
      : null
  const artigo = papel === 'Conselheiro fiscal' ? '1.356' : '1.347'
  const ultimo = anosDepois(inicio, ANOS_DE_MANDATO)
  if (fim === null)
    return `Informe o último dia: o mandato é de até ${ANOS_DE_MANDATO} anos (Código Civil, art. ${artigo})`
  return fim > ultimo
    ? `O mandato é de até ${ANOS_DE_MANDATO} anos (Código Civil, art. ${artigo}): o último dia vai até ${formatarData(ultimo)}`
    : null
}

/** A term somebody holds. */
export interface Ocupado extends Mandato {
  pessoa: string
  nome: string
  papel: Papel
}

const daPortaria = (papel: Papel): boolean => acessoDoPapel(papel) === 'portaria'

/**
 * Why nobody holds two offices in the same days, as the end of a sentence; null when somebody may. Who administers, or keeps the
 * books, does not check them (Código Civil, art. 1.356), and whoever is at the door sees neither accounts nor debts.
 */
function porqueNaoJuntos(a: Papel, b: Papel): string | null {
  const sao = (um: (p: Papel) => boolean, outro: (p: Papel) => boolean) => (um(a) && outro(b)) || (um(b) && outro(a))
  const confere = (p: Papel) => p === 'Conselheiro fiscal' || p === 'Auditor'
  if (sao((p) => p === 'Conselheiro fiscal', administra))
    return 'quem administra não fica no conselho que confere as contas'
  if (sao((p) => p === 'Auditor', administra)) return 'quem administra não audita as próprias contas'
  if (sao(confere, (p) => p === 'Contador')) return 'quem faz a contabilidade não confere as contas'
  if (sao(daPortaria, (p) => !daPortaria(p))) return 'quem atende a portaria não vê contas nem cobranças'
  return null
}

/** What offices of one day open together; null for nothing. The council's is said first: it leaves somebody what they are. */
export function acessoDe(papeis: readonly Papel[]): AcessoPorCargo | null {
  const abertos = papeis.map(acessoDoPapel)
  return (['conselho', 'contas', 'portaria'] as const).find((a) => abertos.includes(a)) ?? null
}

/**
 * Why a term cannot stand beside those there are, as a sentence; null when it can. A building has one síndico at a time, and
 * nobody holds one office twice in the same days.
 */
export function porqueNaoCabe(
  novo: Ocupado,
  outros: readonly Ocupado[],
): { campo: 'pessoa' | 'inicio'; texto: string } | null {
  for (const outro of outros.filter((o) => seSobrepoem(o, novo))) {
    const mesma = outro.pessoa === novo.pessoa
    if (mesma && outro.papel === novo.papel)
      return { campo: 'inicio', texto: `${outro.nome} já tem este cargo ${emDatas(outro)}` }
    if (novo.papel === 'Síndico' && outro.papel === 'Síndico')
      return {
        campo: 'inicio',
        texto: `${outro.nome} tem este cargo ${emDatas(outro)}: passe o cargo, ou encerre antes esse mandato`,
      }
    const motivo = mesma ? porqueNaoJuntos(outro.papel, novo.papel) : null
    if (motivo !== null)
      return { campo: 'pessoa', texto: `${outro.nome} tem o cargo ${outro.papel} ${emDatas(outro)}, e ${motivo}` }
  }
  return null
}

/** Days before the end on which it is told of, the longer first. */
export const AVISOS = [90, 30] as const

/**
 * Of these terms, those that end between two days with nobody to hold the office after them, the first to end first. Members of
 * the council are told apart by nothing: a term that ends after theirs takes the place of one of them.
 */
export function semSucessor<M extends Mandato & { papel: Papel }>(
  mandatos: readonly M[],
  { de, ate }: { de: string; ate: string },
): (M & { fim: string })[] {
  const acabam = mandatos
    .filter((m): m is M & { fim: string } => m.inicio <= de && m.fim !== null && m.fim >= de && m.fim <= ate)
    .toSorted((a, b) => (a.fim < b.fim ? -1 : a.fim > b.fim ? 1 : 0))
  const livres = mandatos.filter((m) => m.inicio > de)
  return acabam.filter((m) => {
    const i = livres.findIndex((l) => l.papel === m.papel && (l.fim === null || l.fim > m.fim))
    if (i >= 0) livres.splice(i, 1)
    return i < 0
  })
}
