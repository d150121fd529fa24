import { SEM_CARGO, type CargoQueAprova } from '#contract/contas/limites-de-aprovacao.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'

/**
 * Whose word makes a bill approved, by the limits of their offices. Pure; centavos, null for no limit.
 *
 * Within somebody's limit one person's word is enough. Above everybody's it takes two different people: one who administers and one
 * of the council, which is whom a convention asks above an amount; where nobody is of the council, two who administer.
 */

/** Somebody who may say that a bill is right. */
export interface Aprovador {
  id: string
  nome: string
  /** The office that says how much. */
  cargo: CargoQueAprova
  administra: boolean
  /** Up to how much, of bills as this one is, in the budget or out of it. */
  limite: number | null
}

/** What is decided on. */
export interface Decisao {
  /** What the bill costs the building. */
  gasto: number
  foraDoOrcamento: boolean
  /** Id of who entered what it says now. */
  lancadaPor: string | null
  /** Who has given a word on what it says now, by id. */
  deram: readonly string[]
}

/** What it still asks for: one word, two, the second of them, or more people than there are; and of whom. */
export interface OQueSePede {
  pede: 'uma' | 'duas' | 'segunda' | 'ninguem'
  podem: Aprovador[]
}

/** The office that lets somebody approve the most. @param limiteDe up to how much an office approves */
export function limiteDoAprovador(
  cargos: readonly CargoQueAprova[],
  limiteDe: (cargo: CargoQueAprova) => number | null,
): Pick<Aprovador, 'cargo' | 'limite'> {
  const [primeiro = SEM_CARGO, ...outros] = cargos
  let maior = { cargo: primeiro, limite: limiteDe(primeiro) }
  for (const cargo of outros) {
    const limite = limiteDe(cargo)
    if ((limite ?? Infinity) > (maior.limite ?? Infinity)) maior = { cargo, limite }
  }
  return maior
}

const basta = ({ limite }: Aprovador, { gasto }: Decisao) => limite === null || gasto <= limite

/** Who may speak: who did not enter it and, where nobody else administers, who did. */
function osQueFalam({ lancadaPor }: Decisao, todos: readonly Aprovador[]): Aprovador[] {
  const outros = todos.filter((a) => a.id !== lancadaPor)
  return outros.some((a) => a.administra) ? outros : [...todos]
}

/** What a bill asks for. @param todos who administers or is of the council, and can enter */
export function quemAprova(d: Decisao, todos: readonly Aprovador[]): OQueSePede {
  const falam = osQueFalam(d, todos)
  const sozinhos = falam.filter((a) => basta(a, d))
  if (sozinhos.length > 0) return { pede: 'uma', podem: sozinhos }
  // Alone in the house: whoever could raise their limit alone may pass it alone, and it is written.
  if (todos.length === 1) return { pede: 'uma', podem: falam }
  const haConselho = falam.some((a) => !a.administra)
  const completa = (a: Aprovador, b: Aprovador) => a.id !== b.id && (!haConselho || a.administra !== b.administra)
  // A word counts while who gave it still has a say.
  const primeira = falam.find((a) => d.deram.includes(a.id))
  const podem = falam.filter((a) => (primeira ? completa(primeira, a) : falam.some((b) => completa(a, b))))
  if (podem.length === 0) return { pede: 'ninguem', podem }
  return { pede: primeira ? 'segunda' : 'duas', podem }
}

const NO_ORCAMENTO = (fora: boolean) => (fora ? 'fora do orçamento' : 'no orçamento')

/** Whose second word is missing, seen by who administers or is of the council. */
function oQueFalta(d: Decisao, podem: readonly Aprovador[], eu: Aprovador): string {
  const daAdministracao = eu.administra ? 'outra pessoa da administração' : 'alguém da administração'
  const falta = podem.some((a) => !a.administra) ? 'alguém do conselho' : daAdministracao
  const quem = d.deram.includes(eu.id)
    ? 'Você já deu a sua aprovação'
    : `${eu.administra ? 'Alguém da administração' : 'Outra pessoa do conselho'} já deu a sua aprovação`
  return `${quem}. Falta a de ${falta}.`
}

/**
 * Why somebody's office does not let them approve a bill, as a sentence; null when it does.
 * @param quem id of who asks; that they entered it is said elsewhere (`pagaveis.rules.ts`)
 */
export function porQueNaoPeloLimite(d: Decisao, todos: readonly Aprovador[], quem: string): string | null {
  const { pede, podem } = quemAprova(d, todos)
  if (podem.some((a) => a.id === quem)) return null
  const eu = todos.find((a) => a.id === quem)
  if (!eu) return 'Só a administração e o conselho aprovam contas.'
  const gasto = formatarCentavos(d.gasto)
  if (pede === 'ninguem')
    return `${gasto} está acima do limite de todos e pede duas pessoas que não a lançaram, e não há duas. Registrem o conselho em Cargos, ou aumentem o limite, que pede duas pessoas.`
  if (pede === 'segunda') return oQueFalta(d, podem, eu)
  if (eu.limite === 0)
    return `${eu.cargo} não aprova sozinho contas ${NO_ORCAMENTO(d.foraDoOrcamento)}. Alguém da administração tem limite para esta.`
  return `${gasto} está acima do seu limite de ${formatarCentavos(eu.limite ?? 0)} ${NO_ORCAMENTO(d.foraDoOrcamento)}.`
}

/** Whose words a bill above everybody's limit takes, as a sentence; null where one is enough. */
export function duasPessoas({ pede }: OQueSePede, todos: readonly Aprovador[]): string | null {
  if (pede === 'uma') return null
  return todos.some((a) => !a.administra)
    ? 'Está acima do limite de todos: pede duas pessoas, uma da administração e uma do conselho.'
    : 'Está acima do limite de todos: pede duas pessoas da administração, e nenhuma delas a que lançou.'
}
