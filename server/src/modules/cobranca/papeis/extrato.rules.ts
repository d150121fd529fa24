import { formatarCentavos } from '#contract/valores/moeda.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import type { OrigemDoCredito } from '#contract/cobranca/creditos.ts'
import type { StatusDeCobranca, TipoDeCobranca } from '#contract/cobranca/cobrancas.ts'
import { formatarData } from '#contract/valores/calendario.ts'

import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'

/** What the statement of account of a unit says. Pure; amounts in centavos. */

/** A charge of the statement. */
export interface LinhaDoExtrato {
  numero: string
  tipo: TipoDeCobranca
  nome: string
  competencia: string
  vencimento: string
  valor: number
  status: StatusDeCobranca
  /** What came in for this charge itself, late charges and all; what an agreement paid stands in its instalments. */
  pago: number
  /** Day of the last payment; null while there is none. */
  pagoEm: string | null
  /** Owed today, with late charges. */
  devido: number
}

/** A credit of the unit. */
export interface CreditoNoExtrato {
  data: string
  origem: OrigemDoCredito
  valor: number
  usado: number
  devolvido: number
  saldo: number
}

export interface Extrato {
  unidade: string
  /** Null: all of them. */
  ano: string | null
  hoje: string
  linhas: readonly LinhaDoExtrato[]
  creditos: readonly CreditoNoExtrato[]
}

const soma = (linhas: readonly LinhaDoExtrato[], de: 'pago' | 'devido') => linhas.reduce((s, l) => s + l[de], 0)

function emAberto({ status, devido }: LinhaDoExtrato): string {
  if (status === 'cancelada') return 'cancelada'
  if (status === 'em_acordo') return 'em acordo'
  return devido === 0 ? '' : formatarCentavos(devido)
}

function tabela({ linhas }: Extrato): Bloco {
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Vencimento', largura: 0.13 },
      { titulo: 'Cobrança', largura: 0.34 },
      { titulo: 'Valor', largura: 0.14, numero: true },
      { titulo: 'Pago em', largura: 0.12 },
      { titulo: 'Pago', largura: 0.13, numero: true },
      { titulo: 'Em aberto', largura: 0.14, numero: true },
    ],
    linhas: linhas.map((l) => [
      formatarData(l.vencimento),
      `${nomeDaCobranca(l)} (${l.numero})`,
      formatarCentavos(l.valor),
      l.pagoEm === null ? '' : formatarData(l.pagoEm),
      l.pago === 0 ? '' : formatarCentavos(l.pago),
      emAberto(l),
    ]),
    total: ['Total', '', '', '', formatarCentavos(soma(linhas, 'pago')), formatarCentavos(soma(linhas, 'devido'))],
  }
}

const ORIGENS: Record<OrigemDoCredito, string> = { a_mais: 'Pago a mais', adiantado: 'Pago adiantado' }
const reaisOuNada = (v: number) => (v === 0 ? '' : formatarCentavos(v))

/** What was paid beyond charges or ahead of them, and what is left of it. */
function osCreditos({ creditos }: Extrato): Bloco[] {
  if (creditos.length === 0) return []
  const somar = (de: 'valor' | 'usado' | 'devolvido' | 'saldo') =>
    formatarCentavos(creditos.reduce((s, c) => s + c[de], 0))
  return [
    { tipo: 'titulo', texto: 'Créditos da unidade' },
    {
      tipo: 'tabela',
      colunas: [
        { titulo: 'Recebido em', largura: 0.16 },
        { titulo: 'Origem', largura: 0.24 },
        { titulo: 'Valor', largura: 0.15, numero: true },
        { titulo: 'Usado', largura: 0.15, numero: true },
        { titulo: 'Devolvido', largura: 0.15, numero: true },
        { titulo: 'Resta', largura: 0.15, numero: true },
      ],
      linhas: creditos.map((c) => [
        formatarData(c.data),
        ORIGENS[c.origem],
        formatarCentavos(c.valor),
        reaisOuNada(c.usado),
        reaisOuNada(c.devolvido),
        reaisOuNada(c.saldo),
      ]),
      total: ['Total', '', somar('valor'), somar('usado'), somar('devolvido'), somar('saldo')],
    },
    {
      tipo: 'paragrafo',
      texto: 'O que o crédito pagou está nas cobranças acima, como pago no dia em que passou a valer.',
    },
  ]
}

/** The statement of a unit, the charges in the order they fall due. */
export function documentoDoExtrato(e: Extrato, quem: Emitente): Documento {
  const titulo = `Extrato da unidade ${e.unidade}`
  return {
    titulo,
    timbre: timbreDe(quem),
    blocos: [
      {
        tipo: 'moldura',
        fatos: [
          { rotulo: 'Vencimentos', valor: e.ano === null ? 'Todos' : `De ${e.ano}` },
          { rotulo: 'Pago', valor: formatarCentavos(soma(e.linhas, 'pago')) },
          { rotulo: `Em aberto em ${formatarData(e.hoje)}`, valor: formatarCentavos(soma(e.linhas, 'devido')) },
        ],
      },
      ...(e.linhas.length === 0
        ? [{ tipo: 'paragrafo' as const, texto: 'Nenhuma cobrança vence neste período.' }]
        : [tabela(e)]),
      ...osCreditos(e),
      {
        tipo: 'paragrafo',
        texto:
          'O que foi pago inclui multa e juros. O que está em aberto é o devido hoje, já com eles. O que entrou em acordo se paga pelas parcelas, que têm as suas linhas. Este extrato não é certidão.',
      },
    ],
    rodape: `${quem.nome} · ${titulo}`,
  }
}
