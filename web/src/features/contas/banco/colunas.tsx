import { formatarData } from '#contract/valores/calendario.ts'
import type { Movimento } from '#contract/contas/banco.ts'
import type { ColunaDe } from '../../../listas/descricao-da-lista.ts'
import type { CardParts } from '../../../ui/lists/data-list.types.ts'
import type { ConsultaDeMovimentos } from './banco.api.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './banco.module.css'
import { OQueE, type Acoes } from './o-que-e.tsx'

const dinheiro = (m: Movimento) => <Amount reais={Math.abs(m.valor)} variant={m.valor > 0 ? 'receita' : 'despesa'} />

const texto = (m: Movimento) => (
  <span className={css.texto}>
    {m.descricao}
    <small className={css.quieto}>{m.conta.nome}</small>
  </span>
)

export const colunasCom = (acoes: Acoes): ColunaDe<Movimento, ConsultaDeMovimentos>[] => [
  {
    key: 'data',
    head: 'Data',
    sort: 'data',
    sortFirst: 'desc',
    width: 108,
    quiet: true,
    render: (m) => formatarData(m.data),
  },
  { key: 'texto', head: 'No extrato', width: '30%', render: texto },
  {
    key: 'valor',
    head: 'Valor',
    align: 'right',
    sort: 'valor',
    sortFirst: 'desc',
    width: 148,
    render: dinheiro,
  },
  { key: 'oQueE', head: 'O que é', render: (m) => <OQueE movimento={m} acoes={acoes} /> },
]

/** The same movement on a phone. */
export const cartaoCom =
  (acoes: Acoes) =>
  (m: Movimento): CardParts => ({
    title: <span className={css.texto}>{m.descricao}</span>,
    value: dinheiro(m),
    details: (
      <span className={css.cartao}>
        <span className={css.quieto}>
          {formatarData(m.data)} · {m.conta.nome}
        </span>
        <OQueE movimento={m} acoes={acoes} />
      </span>
    ),
  })
