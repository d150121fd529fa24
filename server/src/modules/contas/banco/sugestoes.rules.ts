import { diasEntre } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { motivosDeSugestao, Sugestao } from '#contract/contas/banco.ts'

/** What a line of a statement may be: a charge that it pays, or an entry that the books already have. */

type Motivo = (typeof motivosDeSugestao)[number]

/** Amounts in centavos. */
export interface MovimentoDoBanco {
  data: string
  /** Signed. */
  valor: number
  descricao: string
  /** Number the bank gives it, as of a cheque or a boleto. */
  documento?: string | null
}

/** Something that the line may be. */
export interface Candidato {
  tipo: Sugestao['tipo']
  id: string
  /** Of a charge: what it owes on the day of the line. Of an entry or a bill: its value. */
  total: number
  /** Due date of a charge or a bill; day of an entry. */
  data: string
  /** Found in the text of the line when the payer used our PIX. Null for an entry. */
  txid: string | null
  /** Number of the invoice of an entry, or of the charge. */
  documento?: string | null
  /** Who pays, or what the entry is called. */
  nome: string
  /** A bill that may not be paid yet: it is said, so that nobody posts it a second time, and never sure. */
  presa?: true
}

export interface Achado {
  candidato: Candidato
  /** What of the line goes to it. */
  valor: number
  motivos: Motivo[]
  confianca: Sugestao['confianca']
}

/** Days between an entry of the books and its line: cheques and boletos take some to clear. */
export const DIAS_DE_UM_LANCAMENTO = 5
/** Farther than that and no farther than this, an entry of the exact value is possible, and never sure. */
export const DIAS_DE_UM_LANCAMENTO_LONGE = 31
/** Days before its due date that a charge or a bill may be paid. */
export const DIAS_ANTES_DO_VENCIMENTO = 45
const MAXIMO = 8

/** Words that say nothing of who pays. */
const VAZIAS = new Set([
  'pix',
  'ted',
  'doc',
  'recebido',
  'recebida',
  'enviado',
  'transf',
  'transferencia',
  'credito',
  'debito',
  'pagamento',
  'pagto',
  'boleto',
  'ltda',
  'me',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
])

const palavras = (texto: string): string[] =>
  normalizar(texto)
    .split(/[^a-z0-9]+/)
    .filter((p) => p.length > 1 && !VAZIAS.has(p))

/** Words of a text that may be of a name, at most eight. */
export const palavrasDoNome = (texto: string): string[] =>
  palavras(texto)
    .filter((p) => p.length > 3 && !/\d/.test(p))
    .slice(0, 8)

/** Whether two words of a name, or its only one, are in the text. */
function temONome(descricao: readonly string[], nome: string): boolean {
  const doNome = palavras(nome).filter((p) => p.length > 2)
  const achadas = doNome.filter((p) => descricao.includes(p)).length
  return achadas >= Math.min(2, doNome.length) && achadas > 0
}

/** Identifiers of our charges in a text: `C2026000123`. */
export const txidsNoTexto = (texto: string): string[] => [
  ...new Set([...texto.toUpperCase().matchAll(/C\d{10,20}/g)].map(([t]) => t)),
]

/** A document as it is compared: letters and digits, without the zeros banks put before it; null where it says nothing. */
export function documentoComparavel(texto: string | null): string | null {
  const t = (texto ?? '')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^0+/, '')
  return t === '' ? null : t
}

/** Whether the two have the same document, as far as both have one. */
export function mesmoDocumento(m: MovimentoDoBanco, c: Candidato): boolean {
  const documento = documentoComparavel(m.documento ?? null)
  return documento !== null && documento === documentoComparavel(c.documento ?? null)
}

function motivosDe(
  m: MovimentoDoBanco,
  c: Candidato,
  descricao: readonly string[],
  txids: readonly string[],
): Motivo[] {
  const quanto = Math.abs(m.valor)
  const motivos: Motivo[] = []
  if (c.txid !== null && txids.includes(c.txid)) motivos.push('txid')
  if (mesmoDocumento(m, c)) motivos.push('documento')
  if (c.total === quanto) motivos.push('valor')
  if (temONome(descricao, c.nome)) motivos.push('nome')
  if (c.tipo !== 'cobranca' && c.data === m.data) motivos.push('data')
  return motivos
}

/** Whether both are of money that comes in, or both of money that goes out; what is of nothing is neither. */
export const doSentido = (m: MovimentoDoBanco, c: Candidato): boolean =>
  c.total > 0 && (c.tipo === 'despesa' || c.tipo === 'pagavel') === m.valor < 0

/** Whether the days of the two go together at all. */
export function cabeNoTempo(m: MovimentoDoBanco, c: Candidato): boolean {
  const dias = diasEntre(c.data, m.data)
  return c.tipo === 'cobranca' || c.tipo === 'pagavel'
    ? dias >= -DIAS_ANTES_DO_VENCIMENTO
    : Math.abs(dias) <= DIAS_DE_UM_LANCAMENTO_LONGE
}

/** An entry so far from the line that another of the same value, as last month's, may well be meant. */
const ficaLonge = (m: MovimentoDoBanco, c: Candidato): boolean =>
  c.tipo !== 'cobranca' && Math.abs(diasEntre(c.data, m.data)) > DIAS_DE_UM_LANCAMENTO

/**
 * Sure enough to be confirmed with others: our identifier with the exact value; or the exact value that no other
 * candidate has, with a name, the document or the very day.
 */
function confianca(motivos: readonly Motivo[], comOMesmoValor: number): Achado['confianca'] {
  const tem = (m: Motivo) => motivos.includes(m)
  if (!tem('valor')) return tem('txid') ? 'media' : 'baixa'
  if (tem('txid')) return 'alta'
  const confirma = tem('nome') || tem('data') || tem('documento')
  if (comOMesmoValor === 1) return confirma ? 'alta' : 'media'
  return confirma ? 'media' : 'baixa'
}

/** Order of likelihood. */
export const PESO = { alta: 0, media: 1, baixa: 2 }

/**
 * The candidates that fit a line, the likeliest first. One fits by our identifier, by its exact value, or by the name
 * of who pays.
 * @example a credit of 52.000 centavos "PIX RECEBIDO ANA SOUZA" and one open charge of Ana Souza that owes 52.000 → `alta`
 */
export function sugerir(m: MovimentoDoBanco, candidatos: readonly Candidato[]): Achado[] {
  const descricao = palavras(m.descricao)
  const txids = txidsNoTexto(m.descricao)
  const quanto = Math.abs(m.valor)
  const possiveis = candidatos.filter((c) => doSentido(m, c) && cabeNoTempo(m, c))
  const iguais = possiveis.filter((c) => c.total === quanto && !ficaLonge(m, c))
  const achados = possiveis.flatMap((candidato): Achado[] => {
    const motivos = motivosDe(m, candidato, descricao, txids)
    const fraco = !motivos.includes('txid') && !motivos.includes('valor')
    // A name alone says who, not what: an entry of another value is another entry.
    if (motivos.length === 0 || (fraco && candidato.tipo !== 'cobranca')) return []
    const valor = candidato.tipo === 'cobranca' ? Math.min(quanto, candidato.total) : candidato.total
    const quanta =
      ficaLonge(m, candidato) || candidato.presa ? 'baixa' : confianca(motivos, comEssa(iguais, motivos, descricao))
    return [{ candidato, valor, motivos, confianca: quanta }]
  })
  const dias = (a: Achado) => Math.abs(diasEntre(a.candidato.data, m.data))
  return achados
    .sort(
      (a, b) =>
        PESO[a.confianca] - PESO[b.confianca] ||
        b.motivos.length - a.motivos.length ||
        (a.motivos.includes('valor') ? dias(a) - dias(b) : daMaisAntiga(a, b)) ||
        (a.candidato.id < b.candidato.id ? -1 : 1),
    )
    .slice(0, MAXIMO)
}

/** A debt of another value is paid from its oldest charge on. */
const daMaisAntiga = (a: Achado, b: Achado): number =>
  a.candidato.data < b.candidato.data ? -1 : a.candidato.data > b.candidato.data ? 1 : 0

/** Charges that a line pays together. */
export interface Conjunto {
  candidatos: readonly Candidato[]
  motivos: Motivo[]
  confianca: Sugestao['confianca']
}

/**
 * The oldest late charges of a unit, two at least, that owe together exactly what came in.
 * @param daUnidade what each late charge of one unit owes that day, the oldest first
 */
export function asMaisAntigas(valor: number, daUnidade: readonly Candidato[]): readonly Candidato[] | null {
  let soma = 0
  for (const [i, c] of daUnidade.entries()) {
    soma += c.total
    if (soma === valor && i > 0) return daUnidade.slice(0, i + 1)
    if (soma >= valor) return null
  }
  return null
}

/** The sets of late charges that a line pays to the cent, one for each unit at most, the likeliest first. */
export function conjuntos(m: MovimentoDoBanco, unidades: readonly (readonly Candidato[])[]): Conjunto[] {
  const descricao = palavras(m.descricao)
  const certos = unidades.flatMap((u) => {
    const candidatos = asMaisAntigas(m.valor, u)
    return candidatos ? [{ candidatos, comNome: candidatos.some((c) => temONome(descricao, c.nome)) }] : []
  })
  const dosNomes = certos.filter((c) => c.comNome).length
  return certos
    .map(({ candidatos, comNome }): Conjunto => {
      const iguais = comNome ? dosNomes : certos.length
      const motivos: Motivo[] = comNome ? ['valor', 'nome'] : ['valor']
      return { candidatos, motivos, confianca: confianca(motivos, iguais) }
    })
    .sort((a, b) => PESO[a.confianca] - PESO[b.confianca])
    .slice(0, MAXIMO)
}

/** How many candidates of the exact value this one is among: those that carry the name too, when it does. */
const comEssa = (iguais: readonly Candidato[], motivos: readonly Motivo[], descricao: readonly string[]): number =>
  motivos.includes('nome') ? iguais.filter((c) => temONome(descricao, c.nome)).length : iguais.length
