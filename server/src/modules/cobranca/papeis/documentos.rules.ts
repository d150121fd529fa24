import { formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca, Natureza, PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { comFundo } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { boletoServe, valorDoBoleto } from '#contract/cobranca/boleto-do-resto.ts'
import { ACIMA_DO_PIX, acimaDoPix, DE_QUANDO_E_O_CODIGO, DE_UM_SO_JEITO } from '#contract/valores/pix.ts'
import { pagavelAte, vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { emDias } from '#contract/valores/texto.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'
import { REGRA_DA_LEI, type Regra } from '../encargos/regra-de-atraso.rules.ts'
import { doPercentual, emPercentual } from '../encargos/razao.rules.ts'

/** What the notice of a charge says. Pure. */

const NATUREZAS: Record<Natureza, string> = {
  ordinaria: 'Ordinária',
  extraordinaria: 'Extraordinária',
  fundo_de_reserva: 'Fundo de reserva',
}

/** What a fine or an instalment is; nobody chose a nature for it. */
const DO_TIPO: Partial<Record<Cobranca['tipo'], string>> = { multa: 'Multa', acordo: 'Acordo' }

const SITUACOES = {
  aberta: 'Em aberto',
  parcial: 'Paga em parte',
  paga: 'Paga',
  cancelada: 'Cancelada',
  em_acordo: 'Em acordo',
}

/** The rate of interest a rule gives. */
export const jurosDe = ({ juros }: Regra): string =>
  juros.tipo === 'legal'
    ? 'juros da lei (Código Civil, art. 406)'
    : `juros simples de ${emPercentual(doPercentual(juros.aoMesMicros))} ao mês`

/** What the convenção says of delay, in one sentence. */
export function textoDaRegra(r: Regra): string {
  const multa = r.multaBp === 0 ? [] : [`multa de ${emPercentual({ num: BigInt(r.multaBp), den: 10_000n })}`]
  const correcao = r.indice === 'nenhum' ? [] : [`correção pelo ${r.indice}`]
  const partes = [...multa, jurosDe(r), ...correcao]
  const lista = partes.length === 1 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1) ?? ''}`
  const fonte =
    r.clausula === null ? (r === REGRA_DA_LEI ? ' (Código Civil, art. 1.336, §1º)' : '') : ` (${r.clausula})`
  const carencia = r.carencia === 0 ? '' : ` Até ${emDias(r.carencia)} de atraso não se cobra nada disso.`
  return `Depois do vencimento há ${lista}${fonte}.${carencia}`
}

const reaisOuNada = (v: number | null) => (v === null ? '' : formatarReais(v))

const emLinha = (p: PassoDaMemoria): string[] => [
  p.texto,
  reaisOuNada(p.base),
  p.taxa ?? '',
  p.dias === null ? '' : String(p.dias),
  reaisOuNada(p.valor),
]

/** The steps, of which the last is the total. */
export const memoria = (passos: readonly PassoDaMemoria[]): Bloco => ({
  tipo: 'tabela',
  colunas: [
    // Amounts of ten digits fit in one line.
    { titulo: 'Passo', largura: 0.375 },
    { titulo: 'Sobre', largura: 0.21, numero: true },
    { titulo: 'Taxa', largura: 0.125, numero: true },
    { titulo: 'Dias', largura: 0.08, numero: true },
    { titulo: 'Valor', largura: 0.21, numero: true },
  ],
  linhas: passos.slice(0, -1).map(emLinha),
  total: passos.slice(-1).flatMap(emLinha),
})

function comoPagar(c: Cobranca): Bloco[] {
  const { pix, boleto } = c
  if (c.encargos.total === 0) return []
  const porPix: Bloco[] =
    pix === null
      ? []
      : [
          {
            tipo: 'paragrafo',
            texto: `PIX de ${formatarReais(pix.valor)}: leia o código acima com o aplicativo do seu banco, ou copie e cole a linha abaixo. ${DE_QUANDO_E_O_CODIGO}`,
          },
          { tipo: 'codigo', texto: pix.copiaECola },
        ]
  const porBoleto: Bloco[] =
    boleto === null || !boletoServe(c)
      ? []
      : [
          {
            tipo: 'paragrafo',
            texto: `Boleto do banco ${boleto.banco}${c.encargos.total === valorDoBoleto(c) ? '' : `, do valor original, ${formatarReais(boleto.valor ?? c.valor)}`}. Linha digitável:`,
          },
          { tipo: 'codigo', texto: boleto.formatada },
        ]
  const deUmSoJeito: Bloco[] =
    porPix.length > 0 && porBoleto.length > 0 ? [{ tipo: 'paragrafo', texto: DE_UM_SO_JEITO, destaque: true }] : []
  const nada: Bloco[] =
    porPix.length + porBoleto.length === 0
      ? [{ tipo: 'paragrafo', texto: 'Combine o pagamento com a administração.' }]
      : []
  const semCodigo: Bloco[] = acimaDoPix(c.encargos.total)
    ? [{ tipo: 'paragrafo', texto: ACIMA_DO_PIX }, ...porBoleto]
    : [...deUmSoJeito, ...porPix, ...porBoleto, ...nada]
  return [{ tipo: 'titulo', texto: 'Como pagar', junto: 60 }, ...semCodigo]
}

/** The due date and, where banks are closed on it, until when it can be paid. */
export const vencimentoDe = (c: Cobranca): string => vencimentoPorExtenso(c, c.vencida)

const situacaoDe = (c: Cobranca): string =>
  [
    SITUACOES[c.status],
    ...(c.vencida ? ['vencida'] : []),
    ...(c.prescrita ? ['prescrita: não é mais exigível em juízo'] : []),
  ].join(', ')

/** Whose it is and of what; the rest stands in the frame, where something is owed. */
function fatosDa(c: Cobranca): [string, string][] {
  const semMoldura: [string, string][] = [
    ['Vencimento', vencimentoDe(c)],
    ['Valor', formatarReais(c.valor)],
    ['Situação', situacaoDe(c)],
  ]
  return [
    ['Unidade', unidadeEmTexto(c.unidade)],
    ['Pagador', c.pagador?.nome ?? 'Não informado'],
    ['Referente a', nomeDaCobranca(c, ', ')],
    ...(c.encargos.total === 0 ? semMoldura : []),
  ]
}

/** Until when and how much, with the PIX of that amount where there is one. */
function quantoEQuando(c: Cobranca, qr: Buffer | null): Bloco[] {
  const { encargos: e, pix } = c
  if (e.total === 0) return []
  const alt = `QR code do PIX de ${formatarReais(e.total)}; o mesmo código está escrito abaixo`
  const ate = pagavelAte(c, c.vencida)
  return [
    {
      tipo: 'moldura',
      fatos: [
        {
          rotulo: 'Vencimento',
          valor: formatarData(c.vencimento),
          nota: [situacaoDe(c), ate].filter(Boolean).join('; '),
        },
        {
          rotulo: `A pagar em ${formatarData(e.em)}`,
          valor: formatarReais(e.total),
          ...(e.total !== c.valor && { nota: `Valor da cobrança: ${formatarReais(c.valor)}` }),
        },
      ],
      ...(pix !== null && qr !== null && { qr: { png: qr, alt } }),
    },
  ]
}

/** The notice of a charge. @param qr the PIX of that day as an image */
export function avisoDeCobranca(c: Cobranca, quem: Emitente, regra: Regra, qr: Buffer | null): Documento {
  const { encargos: e } = c
  const comMemoria = e.diasDeAtraso > 0 || c.pagamentos.some((p) => p.estornadoEm === null)
  const divida: Bloco[] =
    e.total === 0 || !comMemoria
      ? []
      : [
          { tipo: 'titulo', texto: `Como se chegou ao que se deve em ${formatarData(e.em)}` },
          memoria(e.memoria),
          ...e.avisos.map((texto): Bloco => ({ tipo: 'paragrafo', texto })),
        ]
  return {
    titulo: `Aviso de cobrança ${c.numero}`,
    timbre: timbreDe(quem),
    blocos: [
      { tipo: 'fatos', fatos: fatosDa(c) },
      ...(c.motivo === null ? [] : [{ tipo: 'paragrafo' as const, texto: c.motivo }]),
      ...(c.clausula === null ? [] : [{ tipo: 'paragrafo' as const, texto: `Cláusula: ${c.clausula}` }]),
      ...quantoEQuando(c, qr),
      ...comoPagar(c),
      { tipo: 'titulo', texto: 'O que compõe o valor' },
      {
        tipo: 'tabela',
        colunas: [
          { titulo: 'Item', largura: 0.56 },
          { titulo: 'O que é', largura: 0.24 },
          { titulo: 'Valor', largura: 0.2, numero: true },
        ],
        linhas: c.itens.map((i) => [
          i.descricao,
          comFundo(DO_TIPO[c.tipo] ?? NATUREZAS[i.natureza], i.fundo, ', '),
          formatarReais(i.valor),
        ]),
        ...(c.itens.length > 1 && { total: ['Total', '', formatarReais(c.valor)] }),
      },
      ...divida,
      {
        tipo: 'paragrafo',
        texto: [e.total === 0 ? '' : textoDaRegra(regra), 'Este aviso não é um boleto bancário.'].join(' ').trim(),
      },
    ],
    rodape: `${quem.nome} · ${c.numero}`,
  }
}
