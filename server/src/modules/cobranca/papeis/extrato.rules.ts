import { formatarCentavos } from '#contract/valores/moeda.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
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

export interface Extrato {
  unidade: string
  /** Null: all of them. */
  ano: string | null
  hoje: string
  linhas: readonly LinhaDoExtrato[]
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
      {
        tipo: 'paragrafo',
        texto:
          'O que foi pago inclui multa e juros. O que está em aberto é o devido hoje, já com eles. O que entrou em acordo se paga pelas parcelas, que têm as suas linhas. Este extrato não é certidão.',
      },
    ],
    rodape: `${quem.nome} · ${titulo}`,
  }
}
