import { lazy, Suspense, useState } from 'react'
import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import css from '../detalhe.module.css'
import type { Reserva } from '../reservas.api.ts'

const DialogoDosConvidados = lazy(() =>
  import('./dialogo-dos-convidados.tsx').then((m) => ({ default: m.DialogoDosConvidados })),
)

const Nomes = ({ nomes }: { nomes: readonly string[] }) => (
  <ol className={css.convidados}>
    {nomes.map((nome, i) => (
      <li key={`${nome} ${i}`}>{nome}</li>
    ))}
  </ol>
)

/** The names as they were written, to be checked before the booking is made; nothing where there is none. */
export function NomesAConferir({ reserva: r }: { reserva: Reserva }) {
  const nomes = nomesDosConvidados(r.listaDeConvidados)
  if (nomes.length === 0) return null
  return (
    <Section title={`Lista de convidados (${nomes.length})`}>
      <Nomes nomes={nomes} />
    </Section>
  )
}

/** Who comes: written by who booked or staff until it begins, and shown at the door on the day. */
export function ListaDeConvidados({ reserva: r }: { reserva: Reserva }) {
  const [mudando, setMudando] = useState(false)
  const nomes = nomesDosConvidados(r.listaDeConvidados)
  if (nomes.length === 0 && !r.podeMudarConvidados) return null
  const verbo = nomes.length === 0 ? 'Escrever a lista' : 'Mudar a lista'
  return (
    <Section
      title={nomes.length === 0 ? 'Lista de convidados' : `Lista de convidados (${nomes.length})`}
      aside={r.podeMudarConvidados && <Button onClick={() => setMudando(true)}>{verbo}</Button>}
    >
      {nomes.length === 0 ? (
        <p className={css.nota}>Nenhum nome ainda. A portaria vê a lista no dia da reserva; os vizinhos não a veem.</p>
      ) : (
        <Nomes nomes={nomes} />
      )}
      {mudando && (
        <Suspense>
          <DialogoDosConvidados reserva={r} titulo={verbo} fechar={() => setMudando(false)} />
        </Suspense>
      )}
    </Section>
  )
}
