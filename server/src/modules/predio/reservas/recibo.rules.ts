import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Reserva } from '#contract/predio/reservas.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { horarioPorExtenso } from '../areas/horas.rules.ts'
import { timbreDe } from '../../casa/condominio/emitente.rules.ts'
import {
  assinatura,
  pagadorComCpf,
  quantoERecebido,
  recebemos,
  type Emissao,
} from '../../casa/condominio/recibo.rules.ts'

/** What the receipt of a booking says. Pure. */

/** What a receipt tells of a booking. */
type Paga = Pick<
  Reserva,
  | 'name'
  | 'bloco'
  | 'apto'
  | 'area'
  | 'isData'
  | 'status'
  | 'reservaItems'
  | 'shippingPrice'
  | 'totalPrice'
  | 'formaDePagamento'
> & {
  codigo: string
  /** Day of the payment. */
  dataAt: string
  valorPago: number
  /** Minutes since midnight, and how long. */
  inicio_min: number
  duracao_min: number
}

/** What the booking cost, line by line. */
function itens({ reservaItems, shippingPrice, totalPrice }: Paga): Bloco {
  const limpeza = shippingPrice === 0 ? [] : [['Taxa de limpeza', '1', formatarReais(shippingPrice)]]
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Item', largura: 0.6 },
      { titulo: 'Quantidade', largura: 0.15, numero: true },
      { titulo: 'Valor', largura: 0.25, numero: true },
    ],
    linhas: [
      ...reservaItems.map((i) => [i.name, String(i.qty), formatarReais(Math.round(i.price * 100 * i.qty) / 100)]),
      ...limpeza,
    ],
    total: ['Total da reserva', '', formatarReais(totalPrice)],
  }
}

/** The receipt of the payment of a booking. */
export function reciboDaReserva(r: Paga, emissao: Emissao): Documento {
  const unidade: [string, string][] =
    r.apto === null ? [] : [['Unidade', unidadeEmTexto({ bloco: r.bloco ?? '', apto: r.apto })]]
  return {
    titulo: `Recibo da reserva ${r.codigo}`,
    timbre: timbreDe(emissao.emitente),
    blocos: [
      quantoERecebido({ data: r.dataAt, valor: r.valorPago }),
      recebemos({
        de: pagadorComCpf(r.name, emissao.cpf),
        valor: r.valorPago,
        data: r.dataAt,
        porque: `pela reserva de ${r.area.nome} em ${formatarData(r.isData)}`,
      }),
      {
        tipo: 'fatos',
        fatos: [
          ['Reserva', r.codigo],
          ['Referente a', `${r.area.nome}, ${formatarData(r.isData)}, das ${horarioPorExtenso(r)}`],
          ...unidade,
          ['Forma de pagamento', r.formaDePagamento ?? 'Não informada'],
          ...(r.status === 'Cancelada' ? [['Situação', 'Reserva cancelada depois de paga'] as [string, string]] : []),
        ],
      },
      { tipo: 'titulo', texto: 'O que compõe o valor' },
      itens(r),
      ...assinatura(emissao),
    ],
    rodape: `${emissao.emitente.nome} · ${r.codigo}`,
  }
}
