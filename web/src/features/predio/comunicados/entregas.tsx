import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITUACAO_DA_ENTREGA, pedePapel } from '#contract/predio/comunicados/entregas.ts'
import type { Entrega, EntregasDoComunicado } from '#contract/predio/comunicados.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { falha } from '../../../avisos/falha.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { consultaDasEntregas, type ComunicadoAberto } from './comunicados.api.ts'
import css from './comunicados.module.css'
import { DialogoDoPapel } from './dialogo-do-papel.tsx'

const QUAIS = [
  { value: 'faltam', label: 'Quem ainda não viu' },
  { value: 'todas', label: 'Todas' },
] as const

/** "18 de 24 unidades informadas." */
export const provadasEmPalavras = ({ total, informadas }: EntregasDoComunicado): string =>
  total === 0
    ? 'Mandado por cargo, sem unidade.'
    : `${informadas} de ${total} ${total === 1 ? 'unidade informada' : 'unidades informadas'}.`

/** Whom the version on the board reached, by unit: first those of which nobody is known to have seen it. */
export function Entregas({ comunicado: c }: { comunicado: ComunicadoAberto }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDasEntregas(c._id))
  const [quais, mudar] = useState<(typeof QUAIS)[number]['value']>('faltam')
  const [emPapel, entregar] = useState<Entrega | null>(null)
  return (
    <Section title="Quem recebeu" ruled>
      {data ? (
        <>
          <p role="status">{provadasEmPalavras(data)}</p>
          <Segmented label="Quais unidades" value={quais} options={QUAIS} onChange={mudar} />
          <Unidades unidades={data.unidades.filter((u) => quais === 'todas' || !u.informada)} entregar={entregar} />
        </>
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler as entregas.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[24, 44, 44]} />
      )}
      {emPapel && <DialogoDoPapel comunicado={c} entrega={emPapel} fechar={() => entregar(null)} />}
    </Section>
  )
}

interface Props {
  unidades: EntregasDoComunicado['unidades']
  entregar: (e: Entrega) => void
}

function Unidades({ unidades, entregar }: Props) {
  if (unidades.length === 0) return <p>Todas as unidades estão informadas.</p>
  return (
    <ul className={css.unidades}>
      {unidades.map((u) => (
        <li key={u.unidade?._id ?? ''}>
          <strong>{u.unidade === null ? 'Por cargo' : `Unidade ${u.unidade.nome}`}</strong>
          <ul className={css.entregas}>
            {u.entregas.map((e) => (
              <UmaEntrega key={e._id} entrega={e} entregar={() => entregar(e)} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** A day stands alone: paper is signed on a day, and not at an hour. */
const quando = (em: string): string => (em.length === 10 ? formatarData(em) : formatarInstante(em))

function UmaEntrega({ entrega: e, entregar }: { entrega: Entrega; entregar: () => void }) {
  return (
    <li className={css.entrega} data-papel={pedePapel(e.situacao)}>
      <span>
        {e.nome}
        <br />
        <small>{[SITUACAO_DA_ENTREGA[e.situacao], e.em && quando(e.em), e.detalhe].filter(Boolean).join(' · ')}</small>
      </span>
      {e.situacao !== 'ciente' && e.situacao !== 'papel' && (
        <WhenWritable>
          <Button size="sm" onClick={entregar} aria-label={`Registrar a entrega em papel a ${e.nome}`}>
            Entregue em papel
          </Button>
        </WhenWritable>
      )}
    </li>
  )
}
