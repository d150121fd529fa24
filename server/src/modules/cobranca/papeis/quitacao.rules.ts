import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Documento } from '#server/platform/pdf/documento.ts'
import { lugarDeAssinar, timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'
import type { LinhaDoExtrato } from './extrato.rules.ts'

/** The yearly statement of quittance (Lei 12.007/2009). Pure; amounts in centavos. */

type Vencida = Pick<LinhaDoExtrato, 'numero' | 'tipo' | 'nome' | 'competencia' | 'vencimento' | 'valor'>

export interface Quitacao {
  unidade: string
  ano: string
  hoje: string
  /** Those of the year. */
  cobrancas: readonly Vencida[]
  /** Whether they are all of the unit's, or those of who asks. */
  todas: boolean
}

/** The statement as a document, with every charge it settles. */
export function documentoDaQuitacao(q: Quitacao, quem: Emitente): Documento {
  const { unidade, ano, cobrancas } = q
  const quais = q.todas ? 'todas as da unidade' : 'todas as da unidade que são de quem pediu esta declaração'
  const titulo = `Declaração de quitação de ${ano}`
  return {
    titulo,
    timbre: timbreDe(quem),
    blocos: [
      {
        tipo: 'moldura',
        fatos: [
          { rotulo: 'Unidade', valor: unidade },
          { rotulo: 'Ano', valor: ano },
          { rotulo: 'Cobranças quitadas', valor: String(cobrancas.length) },
        ],
      },
      {
        tipo: 'paragrafo',
        texto: `${quem.nome} declara que estão quitadas as cobranças da unidade ${unidade} com vencimento de janeiro a dezembro de ${ano}, ${quais}, listadas abaixo.`,
        destaque: true,
      },
      {
        tipo: 'paragrafo',
        texto: `Esta declaração substitui, para provar o pagamento, os recibos mensais de ${ano} e dos anos anteriores (Lei 12.007/2009, art. 4º).`,
      },
      {
        tipo: 'tabela',
        colunas: [
          { titulo: 'Vencimento', largura: 0.2 },
          { titulo: 'Cobrança', largura: 0.55 },
          { titulo: 'Valor', largura: 0.25, numero: true },
        ],
        linhas: cobrancas.map((c) => [
          formatarData(c.vencimento),
          `${nomeDaCobranca(c)} (${c.numero})`,
          formatarCentavos(c.valor),
        ]),
        total: ['Total', '', formatarCentavos(cobrancas.reduce((s, c) => s + c.valor, 0))],
      },
      { tipo: 'paragrafo', texto: `Emitida em ${formatarData(q.hoje)}.` },
      lugarDeAssinar(quem, quem.sindico),
    ],
    rodape: `${quem.nome} · ${titulo} · ${unidade}`,
  }
}
