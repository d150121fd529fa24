import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { paths } from '../../../../app/paths.ts'
import type { ColunaDe } from '../../../../listas/descricao-da-lista.ts'
import { prescricaoPorExtenso } from '../../../../paineis/cobrancas/cobrancas.ts'
import { vencimentoEmFrase } from '../../../../paineis/cobrancas/vencimento-em-frase.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { VencimentoDaCobranca } from '../../../../paineis/cobrancas/vencimento-da-cobranca.tsx'
import { BotaoDoRecibo } from '../../../../paineis/cobrancas/botao-do-recibo.tsx'
import { EstadoDaCobranca } from '../../../../paineis/cobrancas/estado-da-cobranca.tsx'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import type { CardParts } from '../../../../ui/lists/data-list.types.ts'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import type { ConsultaDeCobrancas } from '../cobrancas.api.ts'
import css from '../cobrancas.module.css'

type Linha = CobrancaNaLista

export const COLUNAS: ColunaDe<Linha, ConsultaDeCobrancas>[] = [
  { key: 'unidade', head: 'Unidade', sort: 'unidade', width: 104, render: (c) => <DoorPlate {...c.unidade} /> },
  {
    key: 'nome',
    head: 'Cobrança',
    render: (c) => (
      <RowTitle to={paths.cobranca(c._id)} detail={c.pagador?.nome}>
        {nomeDaCobranca(c)}
      </RowTitle>
    ),
  },
  {
    key: 'vencimento',
    head: 'Vencimento',
    sort: 'vencimento',
    sortFirst: 'desc',
    width: 172,
    quiet: true,
    render: (c) => (
      <>
        <VencimentoDaCobranca cobranca={c} />
        {c.prescreveEm && <small className={css.prescricao}>{prescricaoPorExtenso(c)}</small>}
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: 184,
    render: (c) => (
      <span className={css.estado}>
        <EstadoDaCobranca cobranca={c} />
        <BotaoDoRecibo cobranca={c} />
      </span>
    ),
  },
  {
    key: 'valor',
    head: 'Valor (R$)',
    align: 'right',
    sort: 'valor',
    sortFirst: 'desc',
    width: 112,
    priority: 'p2',
    render: (c) => <Amount reais={c.valor} variant="plain" />,
  },
  {
    key: 'saldo',
    head: 'Em aberto (R$)',
    align: 'right',
    width: 128,
    // Owed by the instalments of the agreement, each in a row of its own.
    render: (c) => c.status !== 'em_acordo' && <Amount reais={c.saldo} variant="plain" />,
  },
]

/** The same charge on a phone. */
export const cartaoDe = (c: Linha): CardParts => ({
  title: <RowTitle to={paths.cobranca(c._id)}>{nomeDaCobranca(c)}</RowTitle>,
  value: <Amount reais={c.valor} />,
  details: (
    <span className={css.cartao}>
      <span className={css.deQuem}>
        <DoorPlate {...c.unidade} />
        {c.pagador?.nome}
      </span>
      <span>
        {vencimentoEmFrase(c)}
        {c.status === 'parcial' && c.saldo < c.valor && (
          <>
            {' '}
            · falta <Amount reais={c.saldo} />
          </>
        )}
        {c.prescreveEm && ` · ${prescricaoPorExtenso(c)}`}
      </span>
      <span className={css.estado}>
        <EstadoDaCobranca cobranca={c} />
        <BotaoDoRecibo cobranca={c} />
      </span>
    </span>
  ),
})
