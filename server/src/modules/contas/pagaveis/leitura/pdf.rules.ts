import { isValid as cnpjValido } from '@fnando/cnpj'
import { lerLinhaDePagamento, type LinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { problemaDaData } from '#contract/valores/calendario.ts'
import { lerChaveDeNota, type ChaveDeNota } from '#contract/valores/chave-de-nota.ts'
import { lerPix, type PixLido } from '#contract/valores/pix-lido.ts'

/** What the text of a bill's PDF says. The text is on one line, in the order of the page. Pure. */

export interface ContaNoTexto {
  linha: LinhaDePagamento | null
  pix: PixLido | null
  chave: ChaveDeNota | null
  /** CNPJs in the order they stand, each once. */
  cnpjs: string[]
  vencimento: string | null
  emissao: string | null
  /** `YYYY-MM`. */
  competencia: string | null
  numero: string | null
  /** Centavos. */
  valor: number | null
}

/** Groups of digits with what separates them in print, at least `minimo` digits long, as [start, digits]. */
function* janelas(texto: string, tamanhos: readonly number[]): Generator<string> {
  const grupos = [...texto.matchAll(/[\dA-Z]+/gi)]
  for (const [i, primeiro] of grupos.entries()) {
    let junto = ''
    let fim = primeiro.index
    for (const grupo of grupos.slice(i, i + 24)) {
      // Only what print puts between the groups of one number.
      if (!/^[\s.-]{0,3}$/.test(texto.slice(fim, grupo.index))) break
      junto += grupo[0]
      fim = grupo.index + grupo[0].length
      if (tamanhos.includes(junto.length)) yield junto
      if (junto.length >= Math.max(...tamanhos)) break
    }
  }
}

/** The first line of 47 or 48 digits whose check digits agree. */
function linhaNo(texto: string, hoje: string): LinhaDePagamento | null {
  for (const digitos of janelas(texto, [47, 48])) {
    if (!/^\d+$/.test(digitos)) continue
    const lida = lerLinhaDePagamento(digitos, hoje)
    if (!('problema' in lida)) return lida
  }
  return null
}

function chaveNo(texto: string): ChaveDeNota | null {
  for (const letras of janelas(texto, [44, 50])) {
    const chave = lerChaveDeNota(letras)
    if (chave) return chave
  }
  return null
}

const MAIOR_PIX = 512
const MAIS_ESPACOS = 8
/** What is tried of a text that is full of beginnings and ends: a bill has one code, or two. */
const MAIS_COMECOS = 20
const MAIS_FINS = 4

/** The same text without some of its spaces, each choice once: where a line was broken a space stands that is not of the code. */
function* semAlgunsEspacos(texto: string): Generator<string> {
  yield texto
  const partes = texto.split(' ')
  const espacos = partes.length - 1
  yield partes.join('')
  if (espacos < 2 || espacos > MAIS_ESPACOS) return
  for (let quais = 1; quais < 2 ** espacos - 1; quais++)
    yield partes.reduce(
      (junto, parte, i) => (i === 0 ? parte : junto + (quais & (2 ** (i - 1)) ? '' : ' ') + parte),
      '',
    )
}

/** The first PIX code whose CRC agrees. */
export function pixNo(texto: string): PixLido | null {
  for (const { index } of [...texto.matchAll(/000201/g)].slice(0, MAIS_COMECOS)) {
    const trecho = texto.slice(index, index + MAIOR_PIX)
    for (const fim of [...trecho.matchAll(/6304[\dA-F]{4}/gi)].slice(0, MAIS_FINS)) {
      for (const codigo of semAlgunsEspacos(trecho.slice(0, fim.index + fim[0].length))) {
        const lido = lerPix(codigo)
        if (lido) return lido
      }
    }
  }
  return null
}

const DIA = String.raw`(\d{2})\s?/\s?(\d{2})\s?/\s?(\d{4})`
const ENTRE = String.raw`[^\d]{0,40}?`

/** The day that stands after a word. */
function diaDepoisDe(texto: string, palavras: string): string | null {
  for (const [, dia, mes, ano] of texto.matchAll(new RegExp(`(?:${palavras})${ENTRE}${DIA}`, 'gi'))) {
    const iso = `${ano}-${mes}-${dia}`
    if (problemaDaData(iso) === null) return iso
  }
  return null
}

/** Words an amount stands after, the surest first. */
const ANTES_DO_VALOR = [
  'valor (?:total|l[íi]quido) da (?:nota|nfs-?e)',
  'valor (?:cobrado|a pagar|l[íi]quido|do documento)|total a pagar',
  'valor total',
  'valor',
]

/** `1.234,56` after a word, in centavos. */
function valorDepoisDe(texto: string, palavras: string): number | null {
  const achado = new RegExp(String.raw`(?:${palavras})[^\d,]{0,40}?(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})(?!\d)`, 'i').exec(
    texto,
  )
  const [, inteiro = '', decimais = ''] = achado ?? []
  const centavos = Number(inteiro.replaceAll('.', '') + decimais)
  return achado && centavos > 0 && centavos < 100_000_000_00 ? centavos : null
}

const numeroNo = (texto: string): string | null =>
  /(?:n[º°o.]+\s*(?:da\s+)?(?:nota|nf-?e|nfs-?e|fatura)|(?:nota fiscal|nfs-?e|fatura)\s*n[º°o.]*|n[úu]mero (?:da nota|da nfs-?e|do documento)|n[º°o.]+\s*(?:do\s+)?documento)\s*[:\s]\s*(\d[\d./-]{0,18}\d|\d)(?![\d/])/i
    .exec(texto)?.[1]
    ?.replaceAll('.', '') ?? null

const competenciaNo = (texto: string): string | null => {
  const [, mes, ano] =
    /(?:compet[êe]ncia|m[êe]s de refer[êe]ncia|refer[êe]ncia|ref\.?)[^\d]{0,20}(0[1-9]|1[0-2])\s?\/\s?(20\d{2})(?!\d)/i.exec(
      texto,
    ) ?? []
  return mes && ano ? `${ano}-${mes}` : null
}

const cnpjsNo = (texto: string): string[] => [
  ...new Set(
    [...texto.matchAll(/(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\s?\/\s?[\dA-Z]{4}\s?-\s?\d{2}(?!\d)/gi)]
      .map(([achado]) => achado.replace(/[^\dA-Z]/gi, '').toUpperCase())
      .filter((c) => cnpjValido(c)),
  ),
]

/** @param hoje the day the due date of a boleto is near to, `YYYY-MM-DD` */
export function lerTexto(texto: string, hoje: string): ContaNoTexto {
  const [linha, pix, chave] = [linhaNo(texto, hoje), pixNo(texto), chaveNo(texto)]
  const escrito = () => ANTES_DO_VALOR.reduce<number | null>((v, palavras) => v ?? valorDepoisDe(texto, palavras), null)
  return {
    ...{ linha, pix, chave },
    cnpjs: cnpjsNo(texto),
    vencimento: linha?.vencimento ?? diaDepoisDe(texto, 'vencimento|vence em|pagar at[ée]'),
    emissao: diaDepoisDe(texto, 'emiss[ãa]o|data do documento|emitida em'),
    competencia: competenciaNo(texto),
    numero: chave?.numero ?? numeroNo(texto),
    valor: linha?.valor ?? pix?.valor ?? escrito(),
  }
}
