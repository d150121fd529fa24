import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import { pagavelAte } from '#contract/cobranca/vencimento.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { formatarPercentual, paraCentavos } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './dashboard.module.css'
import { nomeDoMes } from './saudacao.ts'

type Cobrancas = NonNullable<NonNullable<Dashboard['financeiro']>['cobrancas']>
interface Props extends Cobrancas {
  hoje: string
  /** The charges behind the figures are for the administration: whoever only reads the books has no way there. */
  semLinks: boolean
}

/** What the charges of the month brought of what was expected, how much of a year is late, and what is next. */
export function FaixaDasCobrancas({ previsto, recebido, inadimplencia, proximo, hoje, semLinks }: Props) {
  // Cut and not rounded: 100 % is only said when nothing is missing.
  const parte = previsto === 0 ? null : Math.floor((paraCentavos(recebido) * 1000) / paraCentavos(previsto)) / 10
  const doMes = `Recebido das cobranças que vencem em ${nomeDoMes(hoje.slice(0, 7))}`
  return (
    <div className={`${css.faixa} ${css.cobrancas}`}>
      <div>
        <h2>{semLinks ? doMes : <Link to={paths.cobrancas}>{doMes}</Link>}</h2>
        <p className={css.medio}>
          <Amount reais={recebido} />
        </p>
        <p className={css.nota}>
          {parte === null ? (
            'Nada vence neste mês'
          ) : (
            <span>
              {formatarPercentual(parte)} de <Amount reais={previsto} /> previstos
            </span>
          )}
        </p>
      </div>
      <div>
        <h2>{semLinks ? 'Inadimplência' : <Link to={paths.devedores}>Inadimplência</Link>}</h2>
        <p className={css.medio}>{formatarPercentual(inadimplencia)}</p>
        <p className={css.nota}>{inadimplencia === null ? 'Nada venceu em 12 meses' : 'do que venceu em 12 meses'}</p>
      </div>
      <ProximoVencimento proximo={proximo} />
    </div>
  )
}

function ProximoVencimento({ proximo }: Pick<Cobrancas, 'proximo'>) {
  const ate = proximo && pagavelAte(proximo)
  return (
    <div>
      <h2>Próximo vencimento</h2>
      <p className={css.medio}>{proximo ? formatarData(proximo.vencimento) : '–'}</p>
      <p className={css.nota}>
        {proximo ? (
          <span>
            <Amount reais={proximo.valor} /> a receber{ate !== null && ` (${ate})`}
            {proximo.antes > 0 && (
              <>
                {' '}
                e, antes disso, <Amount reais={proximo.antes} /> de outras
              </>
            )}
          </span>
        ) : (
          'Nada a vencer'
        )}
      </p>
    </div>
  )
}
