import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'
import type { Arredores } from './copia.repo.ts'
import { quando, secao } from './secao-da-copia.rules.ts'

/** What a person's copy has of money: what was paid, what is left of it, agreements, certificates. */

const ACORDOS: Record<Arredores['acordos'][number]['situacao'], string> = {
  ativo: 'Em dia',
  cumprido: 'Cumprido',
  rompido: 'Rompido',
  cancelado: 'Cancelado',
}

const creditos = (d: Arredores): Bloco[] =>
  secao(
    'Créditos',
    [
      ['Dia', 0.15],
      ['Valor', 0.17],
      ['Resta', 0.17],
      ['Devolvido', 0.17],
      ['Observação', 0.34],
    ],
    d.creditos.map((c) => [
      formatarData(c.dia),
      formatarReais(c.valor),
      formatarReais(c.saldo),
      formatarReais(c.devolvido),
      [c.observacao, c.canceladoEm && 'cancelado'].filter(Boolean).join(' · '),
    ]),
  )

/** The sections of money, empty ones too. */
export function dinheiro(d: Arredores): Bloco[] {
  return [
    ...secao(
      'Pagamentos',
      [
        ['Dia', 0.2],
        ['Cobrança', 0.3],
        ['Valor', 0.2],
        ['Estornado', 0.3],
      ],
      d.pagamentos.map((p) => [
        formatarData(p.dia),
        `${p.cobranca}${p.comCredito ? ', com crédito' : ''}`,
        formatarReais(p.valor),
        quando(p.estornadoEm),
      ]),
    ),
    ...creditos(d),
    ...secao(
      'Acordos',
      [
        ['Número', 0.2],
        ['Dia', 0.15],
        ['Dívida', 0.2],
        ['Situação', 0.15],
        ['Observação e motivo', 0.3],
      ],
      d.acordos.map((a) => [
        a.numero,
        formatarData(a.dia),
        formatarReais(a.divida),
        ACORDOS[a.situacao],
        [a.observacao, a.motivo].filter((t) => t !== null).join(' · '),
      ]),
    ),
    ...secao(
      'Certidões da sua unidade',
      [
        ['Código', 0.3],
        ['Unidade', 0.2],
        ['Dia', 0.15],
        ['Resultado', 0.15],
        ['Débitos', 0.2],
      ],
      d.certidoes.map((c) => [c.codigo, c.unidade, formatarData(c.dia), c.resultado, formatarReais(c.total)]),
    ),
  ]
}
