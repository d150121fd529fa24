import type { Papel } from '../../pessoas/cargos.ts'
import type { PapelNaUnidade } from '../pessoas-da-unidade.ts'

/** Whom a communication is for, and who that is on a day. Pure: the day's people come from who calls. */

/** People of units (all, those of some blocos, some), by what they are there; or who holds some offices. */
export type Publico =
  | { por: 'unidades'; papeis: readonly PapelNaUnidade[]; blocos?: readonly string[]; unidades?: readonly string[] }
  | { por: 'cargos'; cargos: readonly Papel[] }

/** Somebody of a unit on the day; `usuario` null for who has no account. */
export interface PessoaDoPredio {
  vinculo: string
  usuario: string | null
  nome: string
  email: string | null
  papel: PapelNaUnidade
  unidade: { id: string; nome: string; bloco: string }
}

/** Somebody who holds an office on the day. */
export interface PessoaComCargo {
  usuario: string
  nome: string
  email: string | null
  cargo: Papel
}

/** A person to whom it is delivered, once for each unit they answer for: the proof is of the unit. */
export interface Destinatario {
  /** Of the unit; null of an office. */
  vinculo: string | null
  unidade: string | null
  papel: PapelNaUnidade | null
  usuario: string | null
  nome: string
  email: string | null
}

const doPredio = ({ vinculo, unidade, papel, usuario, nome, email }: PessoaDoPredio): Destinatario => ({
  ...{ vinculo, unidade: unidade.id, papel, usuario, nome, email },
})
const doCargo = ({ usuario, nome, email }: PessoaComCargo): Destinatario => ({
  ...{ vinculo: null, unidade: null, papel: null, usuario, nome, email },
})

/** Once for each unit, whoever is there twice (an owner who is also written as a dependant). */
function semRepetir(todos: readonly Destinatario[]): Destinatario[] {
  const vistos = new Set<string>()
  return todos.filter(({ unidade, usuario, vinculo }) => {
    const chave = `${unidade ?? ''} ${usuario ?? vinculo ?? ''}`
    if (vistos.has(chave)) return false
    vistos.add(chave)
    return true
  })
}

/** Who a communication is for on the day, in the order of the units; nobody twice for one unit. */
export function destinatariosDe(
  publico: Publico,
  predio: readonly PessoaDoPredio[],
  cargos: readonly PessoaComCargo[],
): Destinatario[] {
  if (publico.por === 'cargos') {
    const quais = new Set(publico.cargos)
    return semRepetir(cargos.filter((c) => quais.has(c.cargo)).map(doCargo))
  }
  const [papeis, blocos, unidades] = [publico.papeis, publico.blocos, publico.unidades].map(
    (lista) => lista && new Set<string>(lista),
  )
  return semRepetir(
    predio
      .filter((p) => papeis?.has(p.papel))
      .filter((p) => blocos === undefined || blocos.has(p.unidade.bloco))
      .filter((p) => unidades === undefined || unidades.has(p.unidade.id))
      .map(doPredio),
  )
}

/** How many people and units it reaches, and whom neither account nor e-mail does: those get it on paper. */
export interface Alcance {
  pessoas: number
  unidades: number
  /** People of no account nor e-mail. */
  soEmPapel: number
  /** Units asked for of whom nobody is reached. */
  semNinguem: string[]
}

/** @param pedidas ids of the units that the audience names, with how each is called */
export function alcanceDe(
  destinatarios: readonly Destinatario[],
  pedidas: readonly { id: string; nome: string }[],
): Alcance {
  const alcancadas = new Set(destinatarios.map((d) => d.unidade))
  const pessoas = new Set(destinatarios.map((d) => d.usuario ?? d.vinculo))
  return {
    pessoas: pessoas.size,
    unidades: new Set(destinatarios.flatMap((d) => d.unidade ?? [])).size,
    soEmPapel: destinatarios.filter((d) => d.usuario === null && d.email === null).length,
    semNinguem: pedidas.filter((u) => !alcancadas.has(u.id)).map((u) => u.nome),
  }
}

const PAPEIS: Record<PapelNaUnidade, string> = {
  proprietario: 'proprietários',
  inquilino: 'inquilinos',
  dependente: 'dependentes',
}
const emLista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** "Proprietários e inquilinos do Bloco A", "Síndico e Conselheiro fiscal". @param nomes how units are called, by id */
export function publicoPorExtenso(publico: Publico, nomes: ReadonlyMap<string, string>): string {
  if (publico.por === 'cargos') return emLista.format(publico.cargos)
  const quem = emLista.format(publico.papeis.map((p) => PAPEIS[p]))
  const frase = quem.charAt(0).toUpperCase() + quem.slice(1)
  if (publico.unidades !== undefined) {
    const quais = publico.unidades.map((u) => nomes.get(u) ?? 'unidade excluída')
    return `${frase} ${quais.length === 1 ? 'da unidade' : 'das unidades'} ${emLista.format(quais)}`
  }
  if (publico.blocos !== undefined)
    return `${frase} ${publico.blocos.length === 1 ? 'do bloco' : 'dos blocos'} ${emLista.format(publico.blocos)}`
  return `${frase} de todas as unidades`
}
