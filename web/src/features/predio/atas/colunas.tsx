import { IconFileText } from '@tabler/icons-react'
import type { To } from 'react-router'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import type { ColunaDe } from '../../../listas/descricao-da-lista.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { IconLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts } from '../../../ui/lists/data-list.types.ts'
import { Highlight } from '../../../ui/page/highlight.tsx'
import type { AtaNaLista, ConsultaDeAtas } from './atas.api.ts'
import css from './atas.module.css'

const ROTULOS = rotulosDe(camposDaAta)

/** Address that opens the PDF of minutes over the list. */
export type AoAbrir = (id: string) => To

function Trecho({ ata, busca }: { ata: AtaNaLista; busca: string }) {
  if (ata.trecho === null) return null
  return (
    <span className={css.trecho}>
      No PDF: <Highlight text={ata.trecho} search={busca} />
    </span>
  )
}

/** Columns of the minutes, in the specification's order. */
export const colunasDe = (abrir: AoAbrir, busca: string): ColunaDe<AtaNaLista, ConsultaDeAtas>[] => [
  { key: 'responsavel', head: ROTULOS.name, sort: 'responsavel', width: '20%', render: (a) => a.name },
  {
    key: 'pauta',
    head: ROTULOS.pauta,
    sort: 'pauta',
    render: (a) => (
      <span className={css.pauta}>
        <RowTitle to={abrir(a._id)}>{a.pauta}</RowTitle>
        <Trecho ata={a} busca={busca} />
      </span>
    ),
  },
  {
    key: 'data',
    head: 'Data',
    sort: 'data',
    sortFirst: 'desc',
    quiet: true,
    width: 116,
    render: (a) => formatarData(a.data),
  },
  { key: 'hora', head: ROTULOS.hora, quiet: true, width: 76, render: (a) => a.hora },
  { key: 'conselho', head: ROTULOS.conselho, quiet: true, priority: 'p2', width: '18%', render: (a) => a.conselho },
  {
    key: 'pdf',
    head: 'PDF',
    align: 'center',
    width: 64,
    render: (a) => <IconLink label={`Ver o PDF de ${a.pauta}`} icon={IconFileText} box={32} to={abrir(a._id)} />,
  },
]

/** The same minutes on a phone. */
export const cartaoDe =
  (abrir: AoAbrir, busca: string) =>
  (a: AtaNaLista): CardParts => ({
    title: <RowTitle to={abrir(a._id)}>{a.pauta}</RowTitle>,
    value: <span className={css.quando}>{formatarData(a.data)}</span>,
    details: (
      <>
        <span>
          {a.name}, {a.hora}
        </span>
        <Trecho ata={a} busca={busca} />
      </>
    ),
  })
