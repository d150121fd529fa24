import { formatarCentavos } from '#contract/valores/moeda.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { pagavelAteComFeriado, vencimentoComFeriado } from '#contract/cobranca/vencimento-com-feriado.ts'

import { camposDe, preencher, type CampoDoLembrete } from '#contract/cobranca/modelo-de-lembrete.ts'
import { emDias, enumerar } from '#contract/valores/texto.ts'
import type { Moldura } from '#server/platform/correio/modelo.ts'

/** Which reminder a charge is due, and what its letter says. Pure; amounts in centavos. */

export interface Degrau {
  degrau: number
  ativo: boolean
  /** Days after the due date on a business day. */
  dias: number
  assunto: string
  texto: string
}

/**
 * The reminder a charge is due: of those whose day has come, the last one, and only if neither it nor a later one was
 * sent. Earlier ones that were missed are never sent: three letters at once help nobody.
 * @param diasDeAtraso days since the due date
 * @param ultimo the last one sent; null when there was none
 */
export function degrauDevido(degraus: readonly Degrau[], diasDeAtraso: number, ultimo: number | null): number | null {
  const chegou = degraus.findLast((d) => d.ativo && d.dias <= diasDeAtraso)
  return chegou && chegou.degrau > (ultimo ?? 0) ? chegou.degrau : null
}

/** The reminder that staff sends by hand: the one that is due, else the next one, before its day. */
export const proximoDegrau = (degraus: readonly Degrau[], diasDeAtraso: number, ultimo: number | null) =>
  degrauDevido(degraus, diasDeAtraso, ultimo) ??
  degraus.find((d) => d.ativo && d.degrau > (ultimo ?? 0))?.degrau ??
  null

/**
 * Days that have to pass between two notices to one person: the least the régua itself lets pass between two of its reminders.
 * Of one alone, the days before it; of none, a day.
 */
export function intervaloMinimo(degraus: readonly Degrau[]): number {
  const dias = degraus.filter((d) => d.ativo).map((d) => d.dias)
  const entre = dias.slice(1).map((d, i) => d - (dias[i] ?? 0))
  return Math.min(...(entre.length > 0 ? entre : [dias[0] ?? 1]))
}

/** A charge as a letter tells of it. */
export interface Conta {
  id: string
  nome: string
  /** `05/2026`. */
  competencia: string
  unidade: string
  vencimento: string
  venceEm: string
  dias: number
  principal: number
  correcao: number
  juros: number
  multa: number
  /** The code of its amount that day; null when the condominium takes no PIX. */
  pix: string | null
  /** What is missing for an exact figure. */
  avisos: readonly string[]
}

/** What a letter is made of; `contas` the oldest first, at least one. */
export interface ParaEscrever {
  nome: string
  condominio: string
  contato: string | null
  link: string | null
  em: string
  contas: readonly [Conta, ...Conta[]]
}

export const totalDe = (c: Conta) => c.principal + c.correcao + c.juros + c.multa

/** `R$ 1.000,00 + juros de R$ 10,00 + multa de R$ 20,00 = R$ 1.030,00`: the memory of the day, added up. */
function contaPorExtenso(c: Conta): string {
  const acrescimos = (
    [
      ['correção', c.correcao],
      ['juros', c.juros],
      ['multa', c.multa],
    ] as const
  ).filter(([, v]) => v > 0)
  if (acrescimos.length === 0) return formatarCentavos(c.principal)
  const partes = [formatarCentavos(c.principal), ...acrescimos.map(([nome, v]) => `${nome} de ${formatarCentavos(v)}`)]
  return `${partes.join(' + ')} = ${formatarCentavos(totalDe(c))}`
}

/** The due date, until when it could be paid where that is another day, and the days since. */
const quandoVenceu = (c: Conta) =>
  `${formatarData(c.vencimento)} (${[pagavelAteComFeriado(c, true), emDias(c.dias)].filter(Boolean).join('; ')})`

const linhaDaConta = (c: Conta) =>
  `• ${c.nome}, ${c.competencia}, unidade ${c.unidade}, venceu em ${quandoVenceu(c)}: ${contaPorExtenso(c)}.`

function listaDeContas({ contas, em }: ParaEscrever): string {
  const total = somaDe(contas)
  const avisos = [...new Set(contas.flatMap((c) => c.avisos))]
  const fim = contas.length === 1 ? 'Para' : `Total das ${contas.length} cobranças para`
  return [
    ...contas.map(linhaDaConta),
    `${fim} pagamento em ${formatarData(em)}: ${formatarCentavos(total)}.`,
    ...avisos,
  ].join('\n')
}

/** Why a letter has no code of the total (ADR 53). */
const UM_CODIGO_CADA =
  'Cada código paga a sua cobrança, e é por ele que o condomínio dá a baixa certa: por isso não há um do total.'

/** One code, or each after the name of its charge; on lines of their own, to be copied. */
function codigos(contas: readonly Conta[]): string | null {
  const comPix = contas.filter((c) => c.pix !== null)
  const [unica, outra] = comPix
  if (!unica) return null
  if (!outra) return `\n${unica.pix ?? ''}`
  return `\n${comPix.map((c) => `${c.nome}, ${c.competencia}, ${c.unidade}:\n${c.pix ?? ''}`).join('\n')}\n${UM_CODIGO_CADA}`
}

export const somaDe = (contas: readonly Conta[]) => contas.reduce((s, c) => s + totalDe(c), 0)

/** What a letter shows at a glance: how much in all, and since when; the code, where there is one alone. */
export function molduraDaCarta({ contas, em }: ParaEscrever): Moldura {
  const [antiga, outra] = contas
  return {
    fatos: [
      [outra ? 'A mais antiga venceu em' : 'Venceu em', vencimentoComFeriado(antiga, true)],
      [`A pagar em ${formatarData(em)}`, formatarCentavos(somaDe(contas))],
    ],
    pix: outra ? null : antiga.pix,
  }
}

/** Lines of the first texts, which speak of one payment, as they read with several. What staff words itself stays so. */
const NO_PLURAL: Record<string, string> = {
  'Ainda não registramos este pagamento. Talvez tenha passado:':
    'Ainda não registramos estes pagamentos. Talvez tenham passado:',
  'Este pagamento continua em aberto:': 'Continuam em aberto:',
  'Faz {dias} dias que este pagamento está em aberto:': 'A mais antiga está em aberto há {dias} dias:',
  'Se o pagamento já foi feito, por favor desconsidere este lembrete.':
    'Se já pagou, por favor desconsidere este lembrete; se pagou só algumas, ele vale para as outras.',
}

/** With several charges: a subject says how many and how much, unless its own words do, and so does the first sentence. */
function comQuantas(
  modelo: Pick<Degrau, 'assunto' | 'texto'>,
  { contas, em }: ParaEscrever,
): Pick<Degrau, 'assunto' | 'texto'> {
  if (contas.length === 1) return modelo
  const dizem = (texto: string) => camposDe(texto).includes('quantidade')
  const linhas = modelo.texto.split(/\r?\n/).map((l) => NO_PLURAL[l.trim()] ?? l)
  const abertura = `São {quantidade} cobranças em aberto, que somam {valor} em ${formatarData(em)}.`
  return {
    assunto: dizem(modelo.assunto) ? modelo.assunto : `${modelo.assunto} · {quantidade} cobranças, {valor}`,
    texto: (dizem(linhas[0] ?? '') ? linhas : [abertura, ...linhas]).join('\n'),
  }
}

function valoresDe(p: ParaEscrever): Record<CampoDoLembrete, string | null> {
  const [antiga] = p.contas
  return {
    nome: p.nome,
    unidade: enumerar([...new Set(p.contas.map((c) => c.unidade))]),
    competencia: antiga.competencia,
    vencimento: vencimentoComFeriado(antiga, true),
    dias: String(antiga.dias),
    valor: formatarCentavos(somaDe(p.contas)),
    quantidade: String(p.contas.length),
    cobrancas: listaDeContas(p),
    pix: codigos(p.contas),
    link: p.link,
    contato: p.contato,
    condominio: p.condominio,
  }
}

/**
 * The letter. A line of the text is left out when a field in it has no value for this person; the charges and their sums
 * are added at the end of a text that does not say where they go.
 */
export function escrever(
  escrito: Pick<Degrau, 'assunto' | 'texto'>,
  p: ParaEscrever,
): { assunto: string; paragrafos: string[] } {
  const modelo = comQuantas(escrito, p)
  const valores = valoresDe(p)
  const valor = (campo: CampoDoLembrete) => valores[campo] ?? ''
  const linhas = modelo.texto.split(/\r?\n/).filter((l) => camposDe(l).every((campo) => valores[campo] !== null))
  const comLista = camposDe(modelo.texto).includes('cobrancas') ? linhas : [...linhas, '{cobrancas}']
  return {
    assunto: preencher(modelo.assunto, valor),
    paragrafos: comLista
      .flatMap((l) => preencher(l, valor).split('\n'))
      .map((l) => l.trim())
      .filter((l) => l !== ''),
  }
}
