import type { ItemDaConciliacao, ParteDaSugestao, Sugestao as Conjunto } from '#contract/contas/banco.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'

/** One thing that a movement may be. */
type Sugestao = ParteDaSugestao

/** A new entry that a part of a movement becomes. */
export interface ParteNova {
  chave: number
  nome: string
  categoria: string
  /** Reais; null while nothing is typed. */
  valor: number | null
  /** Of a credit of a unit: the unit, '' until it is chosen. Left out, an entry. */
  unidade?: string
}

/** The new parts and one more. */
export const comMaisUma = (antes: readonly ParteNova[], nova: Omit<ParteNova, 'chave'>): ParteNova[] => [
  ...antes,
  { ...nova, chave: (antes.at(-1)?.chave ?? 0) + 1, nome: nova.nome.slice(0, 200) },
]

/** A field of a part that is new. */
export type CampoDaNova = 'nome' | 'categoria' | 'valor' | 'unidade'

/** What of a movement goes to a suggestion that was ticked, in reais, by the suggestion's id. */
export type Marcadas = ReadonlyMap<string, number | null>

const centavos = (reais: number | null): number =>
  reais === null || Number.isNaN(reais) ? 0 : Math.round(paraCentavos(reais))

/** What of the movement is still to be said, in reais; negative when the parts are more than it. */
export function resta(valor: number, marcadas: Marcadas, novas: readonly ParteNova[]): number {
  const soma = [...marcadas.values()].reduce<number>((n, v) => n + centavos(v), 0)
  return paraReais(Math.abs(paraCentavos(valor)) - novas.reduce((n, p) => n + centavos(p.valor), soma))
}

/** What of the movement a suggestion would take: all it can, of what is still to be said. */
export function quantoPara(s: Pick<Sugestao, 'tipo' | 'total'>, falta: number): number {
  if (s.tipo !== 'cobranca') return s.total
  return paraReais(Math.min(paraCentavos(s.total), Math.max(0, paraCentavos(falta))))
}

/** Suggestions one by one: of those that stand for several charges, each of their charges. */
export const umaAUma = (sugestoes: readonly Conjunto[]): Sugestao[] =>
  sugestoes.flatMap((s): Sugestao[] => (s.partes.length > 0 ? s.partes : [s]))

/** Ticks charges in their order, each with all it owes, as long as something of the movement is left. */
export function marcarEmOrdem(sugestoes: readonly Sugestao[], marcadas: Marcadas, falta: number): Marcadas {
  const depois = new Map(marcadas)
  let resto = falta
  for (const s of sugestoes) {
    if (depois.has(s._id)) continue
    const quanto = quantoPara(s, resto)
    if (quanto <= 0) break
    depois.set(s._id, quanto)
    resto = paraReais(paraCentavos(resto) - paraCentavos(quanto))
  }
  return depois
}

/** What the last ticked charge may be lessened by, so that the parts are no more than the movement; null when it cannot. */
export function ondeSobra(sugestoes: readonly Sugestao[], marcadas: Marcadas, sobra: number): Sugestao | null {
  const cobrancas = sugestoes.filter((s) => s.tipo === 'cobranca' && marcadas.has(s._id))
  return cobrancas.findLast((s) => centavos(marcadas.get(s._id) ?? null) > centavos(sobra)) ?? null
}

/** The suggestions to show: those of the movement, those ticked, and those a search found, each once. */
export function semRepetir(...listas: readonly (readonly Sugestao[])[]): Sugestao[] {
  return [...new Map(listas.flat().map((s) => [s._id, s])).values()]
}

/** The names of the fields of a part, in the page. */
export const idDoQuanto = (sugestao: string) => `valor-${sugestao}`
export const idDaNova = (chave: number, campo: CampoDaNova) => `nova-${chave}-${campo}`

/** What each field of the parts lacks, by its name in the page, from top to bottom. */
export function faltas(
  sugestoes: readonly Sugestao[],
  marcadas: Marcadas,
  novas: readonly ParteNova[],
): Map<string, string> {
  const achadas = new Map<string, string>()
  for (const s of sugestoes)
    if (s.tipo === 'cobranca' && marcadas.has(s._id) && centavos(marcadas.get(s._id) ?? null) <= 0)
      achadas.set(idDoQuanto(s._id), 'Informe quanto vai para esta cobrança')
  for (const { chave, nome, valor, unidade } of novas) {
    const credito = unidade !== undefined
    if (unidade === '') achadas.set(idDaNova(chave, 'unidade'), 'Escolha a unidade')
    if (!credito && nome.trim() === '') achadas.set(idDaNova(chave, 'nome'), 'Dê um nome a este lançamento')
    if (centavos(valor) <= 0)
      achadas.set(idDaNova(chave, 'valor'), `Informe o valor deste ${credito ? 'crédito' : 'lançamento'}`)
  }
  return achadas
}

/** The field that a refusal of the server is about: `itens.1.valor` in the order the parts were sent; null: none of them. */
export function campoRecusado(
  path: string,
  sugestoes: readonly Sugestao[],
  marcadas: Marcadas,
  novas: readonly ParteNova[],
): string | null {
  const [, lugar, campo] = /^itens\.(\d+)\.(nome|categoria|valor|unidade)$/.exec(path) ?? []
  if (lugar === undefined) return null
  const escolhidas = sugestoes.filter((s) => marcadas.has(s._id))
  const escolhida = escolhidas[Number(lugar)]
  const nova = novas[Number(lugar) - escolhidas.length]
  if (escolhida) return campo === 'valor' ? idDoQuanto(escolhida._id) : null
  return nova ? idDaNova(nova.chave, campo as CampoDaNova) : null
}

/** The parts as they are sent. */
export function itensDe(
  sugestoes: readonly Sugestao[],
  marcadas: Marcadas,
  novas: readonly ParteNova[],
): ItemDaConciliacao[] {
  const escolhidas = sugestoes.filter((s) => marcadas.has(s._id))
  return [
    ...escolhidas.map((s): ItemDaConciliacao =>
      s.tipo === 'cobranca'
        ? { tipo: s.tipo, id: s._id, valor: marcadas.get(s._id) ?? 0 }
        : { tipo: s.tipo, id: s._id },
    ),
    ...novas.map(({ nome, categoria, valor, unidade }): ItemDaConciliacao =>
      unidade === undefined
        ? { tipo: 'nova', nome, categoria: categoria || null, valor: valor ?? 0 }
        : { tipo: 'credito', unidade, valor: valor ?? 0 },
    ),
  ]
}

/** The parts of a movement that is wholly what its suggestion says. */
export const itensDaSugestao = (s: Conjunto): ItemDaConciliacao[] =>
  itensDe(umaAUma([s]), new Map(umaAUma([s]).map((p) => [p._id, p.valor])), [])
