import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor, listarDevedores } from '#contract/cobranca/devedores.ts'
import { chamar } from '../../lib/api.ts'
import { falha } from '../../avisos/falha.ts'
import { Amount } from '../../ui/page/amount.tsx'
import { DoorPlate } from '../../ui/page/door-plate.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Section } from '../../ui/page/page.tsx'
import css from './dividas-da-pessoa.module.css'
import { consultaDasUnidadesDe } from './unidades.ts'

/** What a unit owes today; null when nothing of it is overdue. The key is that of the unit's own page. */
export const consultaDaDivida = (unidade: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'devedores', { unidade }],
    queryFn: ({ signal }) => chamar<typeof listarDevedores>('GET /api/devedores', { query: { unidade }, signal }),
  })

interface Props {
  /** Id of the person. */
  pessoa: string
  /** Address of a unit, whose page has the statement. */
  caminho: (id: string) => string
}

/** What the units somebody is in owe today, each leading to its statement. Staff only; nothing for who is in none. */
export function DividasDaPessoa({ pessoa, caminho }: Props) {
  const unidades = useQuery(consultaDasUnidadesDe(pessoa)).data ?? []
  const dividas = useQueries({ queries: unidades.map((u) => consultaDaDivida(u._id)) })
  if (unidades.length === 0) return null
  const quebrada = dividas.find((d) => d.error && !d.data)
  return (
    <Section title={unidades.length === 1 ? 'O que a unidade deve' : 'O que as unidades devem'} ruled>
      {quebrada?.error ? (
        <ErrorState
          {...falha(
            'Não foi possível ler o que se deve.',
            quebrada.error,
            () => void quebrada.refetch(),
            quebrada.isFetching,
          )}
        />
      ) : (
        <ul className={css.dividas}>
          {unidades.map((u, i) => (
            <li key={u._id}>
              <Link to={caminho(u._id)}>
                <DoorPlate bloco={u.bloco} apto={u.apto} />
              </Link>
              <Divida lida={dividas[i]?.data} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Divida({ lida }: { lida: { itens: Devedor[] } | undefined }) {
  if (!lida) return <span aria-busy="true">{'\u00a0'}</span>
  const [d] = lida.itens
  if (!d) return <span>Nada vencido</span>
  return (
    <>
      <span>
        {d.quantidade === 1 ? '1 cobrança vencida' : `${d.quantidade} cobranças vencidas`}
        <small>desde {formatarData(d.desde)}, com os encargos de hoje</small>
      </span>
      <Amount reais={d.total} variant="despesa" />
    </>
  )
}
