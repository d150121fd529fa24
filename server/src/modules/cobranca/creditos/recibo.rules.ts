import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import { reaisPorExtenso } from '#contract/valores/por-extenso.ts'
import type { Documento } from '#server/platform/pdf/documento.ts'
import { timbreDe } from '../../casa/condominio/emitente.rules.ts'
import {
  assinatura,
  pagadorComCpf,
  quantoERecebido,
  recebemos,
  type Emissao,
} from '../../casa/condominio/recibo.rules.ts'

/** What the receipts of a credit say: that it came in, and that it was given back. Pure; amounts in centavos. */

interface CreditoNoRecibo {
  unidade: string
  /** Who paid, as the reader may see them; null when nobody is named. */
  pessoa: string | null
  valor: number
  saldo: number
  data: string
  /** Of one paid beyond a charge, its number. */
  cobranca: string | null
}

const quem = (c: CreditoNoRecibo, cpf: string | null) =>
  c.pessoa === null ? `quem responde pela unidade ${c.unidade}` : pagadorComCpf(c.pessoa, cpf)

/** The receipt of the money of a credit. */
export function reciboDoCredito(c: CreditoNoRecibo, e: Emissao): Documento {
  const porque =
    c.cobranca === null
      ? `adiantados pela unidade ${c.unidade}`
      : `pela unidade ${c.unidade}, além do que devia da cobrança ${c.cobranca}`
  const titulo = `Recibo de crédito da unidade ${c.unidade}`
  return {
    titulo,
    timbre: timbreDe(e.emitente),
    blocos: [
      quantoERecebido({ data: c.data, valor: paraReais(c.valor) }),
      recebemos({ de: quem(c, e.cpf), valor: paraReais(c.valor), data: c.data, porque }),
      {
        tipo: 'paragrafo',
        texto: `O valor ficou como crédito da unidade e paga as próximas cobranças dela. Em ${formatarData(e.emitidoEm)} restam ${formatarCentavos(c.saldo)}.`,
      },
      ...assinatura(e),
    ],
    rodape: `${e.emitente.nome} · ${titulo}`,
  }
}

/** The receipt of money given back, for whoever gets it to sign. */
export function reciboDaDevolucao(
  c: CreditoNoRecibo,
  d: { valor: number; data: string; motivo: string },
  e: Emissao,
): Documento {
  const titulo = `Recibo de devolução de crédito da unidade ${c.unidade}`
  return {
    titulo,
    timbre: timbreDe(e.emitente),
    blocos: [
      {
        tipo: 'moldura',
        fatos: [
          { rotulo: 'Devolvido em', valor: formatarData(d.data) },
          { rotulo: 'Valor', valor: formatarCentavos(d.valor), nota: reaisPorExtenso(d.valor) },
        ],
      },
      {
        tipo: 'paragrafo',
        texto: `${e.emitente.nome} devolveu a ${quem(c, e.cpf)} ${formatarCentavos(d.valor)} (${reaisPorExtenso(d.valor)}), do crédito que a unidade ${c.unidade} tinha desde ${formatarData(c.data)}.`,
      },
      { tipo: 'paragrafo', texto: `Motivo: ${d.motivo}` },
      { tipo: 'paragrafo', texto: `Emitido em ${formatarData(e.emitidoEm)}.` },
      { tipo: 'assinaturas', nomes: [[c.pessoa ?? `Unidade ${c.unidade}`, 'Recebi o valor acima']] },
    ],
    rodape: `${e.emitente.nome} · ${titulo}`,
  }
}
