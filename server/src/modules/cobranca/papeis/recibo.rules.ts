import { formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca, Pagamento, PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { reaisPorExtenso } from '#contract/valores/por-extenso.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { timbreDe } from '../../casa/condominio/emitente.rules.ts'
import {
  assinatura,
  pagadorComCpf,
  quantoERecebido,
  recebemos,
  type Emissao,
} from '../../casa/condominio/recibo.rules.ts'
import { memoria, vencimentoDe } from './documentos.rules.ts'

/** What the receipt of a payment says. Pure. */

/** What a payment left of that day's debt, whose last step is the total; of one that was reversed nothing is said. */
function parcial(p: Pagamento, passos: readonly PassoDaMemoria[]): Bloco[] {
  const devido = passos.at(-1)?.valor ?? p.valor
  const resta = paraReais(paraCentavos(devido) - paraCentavos(p.valor))
  if (p.estornadoEm !== null || resta <= 0) return []
  return [
    {
      tipo: 'paragrafo',
      texto: `Pagamento parcial: restam ${formatarReais(resta)} desta cobrança, em ${formatarData(p.data)}.`,
      destaque: true,
    },
  ]
}

const deQuem = (c: Cobranca, cpf: string | null): string =>
  c.pagador === null ? `quem responde pela unidade ${unidadeEmTexto(c.unidade)}` : pagadorComCpf(c.pagador.nome, cpf)

/** Of what a credit of the unit paid no money came in that day: that is in the receipt of the credit. */
const comCredito = (c: Cobranca, p: Pagamento): Bloco[] => [
  {
    tipo: 'moldura',
    fatos: [
      { rotulo: 'Vale como pago em', valor: formatarData(p.data) },
      { rotulo: 'Crédito usado', valor: formatarReais(p.valor), nota: reaisPorExtenso(paraCentavos(p.valor)) },
    ],
  },
  {
    tipo: 'paragrafo',
    texto: `${formatarReais(p.valor)} (${reaisPorExtenso(paraCentavos(p.valor))}) de crédito da unidade ${unidadeEmTexto(c.unidade)} pagaram esta cobrança. O dinheiro entrou antes, e tem o recibo do crédito.`,
  },
]

/** Each part of the debt it paid; of principal alone the amount is said already. */
function oQueFoiPago(p: Pagamento): Bloco[] {
  const partes: [string, number][] = [
    ['Principal', p.principal],
    ['Correção monetária', p.correcao],
    ['Juros', p.juros],
    ['Multa', p.multa],
  ]
  const pagas = partes.filter(([, v]) => v > 0)
  if (pagas.length < 2 && p.principal === p.valor) return []
  return [
    { tipo: 'titulo', texto: 'O que foi pago' },
    {
      tipo: 'tabela',
      colunas: [
        { titulo: 'Parte', largura: 0.7 },
        { titulo: 'Valor', largura: 0.3, numero: true },
      ],
      linhas: pagas.map(([nome, v]) => [nome, formatarReais(v)]),
      total: ['Total', formatarReais(p.valor)],
    },
  ]
}

/** How that day's debt was worked out; a debt of principal alone has nothing to show. */
function calculo(p: Pagamento, passos: readonly PassoDaMemoria[]): Bloco[] {
  if (passos.length <= 2) return []
  return [{ tipo: 'titulo', texto: `Como a dívida de ${formatarData(p.data)} foi calculada` }, memoria(passos)]
}

/** The receipt of a payment. @param passos how that day's debt was worked out, the total last */
export function reciboDePagamento(
  c: Cobranca,
  p: Pagamento,
  passos: readonly PassoDaMemoria[],
  { emitente: quem, cpf, emitidoEm }: Emissao,
): Documento {
  const estorno: Bloco[] =
    p.estornadoEm === null
      ? []
      : [
          {
            tipo: 'paragrafo',
            texto: `Este pagamento foi estornado: ${p.motivoDoEstorno ?? ''}. O recibo não vale.`,
            destaque: true,
          },
        ]
  return {
    titulo: `Recibo da cobrança ${c.numero}`,
    timbre: timbreDe(quem),
    blocos: [
      ...estorno,
      ...(p.credito === null
        ? [
            quantoERecebido(p),
            recebemos({ de: deQuem(c, cpf), ...p, porque: `pela unidade ${unidadeEmTexto(c.unidade)}` }),
          ]
        : comCredito(c, p)),
      ...parcial(p, passos),
      {
        tipo: 'fatos',
        fatos: [
          ['Referente a', nomeDaCobranca(c, ', ')],
          ['Vencimento', vencimentoDe(c)],
          ['Valor cobrado', formatarReais(c.valor)],
        ],
      },
      ...oQueFoiPago(p),
      ...calculo(p, passos),
      ...(p.motivo === null
        ? []
        : [{ tipo: 'paragrafo' as const, texto: `Ordem escolhida pela administração: ${p.motivo}` }]),
      ...assinatura({ emitente: quem, cpf, emitidoEm }),
    ],
    rodape: `${quem.nome} · ${c.numero}`,
  }
}
