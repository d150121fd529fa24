import { useState } from 'react'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './glossario.module.css'
import { PALAVRAS } from './palavras.ts'
import { procurarPalavra } from './procurar.ts'

/** The words of condominium life that the screens use, for whoever lives in one. */
export function GlossarioPage() {
  const [busca, setBusca] = useState('')
  const achadas = procurarPalavra(PALAVRAS, busca)
  return (
    <Page width="form">
      <PageHead title="Glossário" sub="As palavras do condomínio, em duas frases cada uma" />
      <div className={css.busca}>
        <SearchField label="Buscar palavra" placeholder="Rateio, multa, convenção…" value={busca} onChange={setBusca} />
      </div>
      <div role="status">
        <VisuallyHidden>
          {busca !== '' && `${achadas.length} ${achadas.length === 1 ? 'palavra' : 'palavras'}`}
        </VisuallyHidden>
      </div>
      {achadas.length === 0 ? (
        <EmptyState
          title="Nenhuma palavra assim"
          text="Procure por outro nome, ou pergunte à administração."
          action={<Button onClick={() => setBusca('')}>Ver todas</Button>}
        />
      ) : (
        <dl className={css.palavras}>
          {achadas.map(({ palavra, sentido, lei }) => (
            <div key={palavra}>
              <dt>{palavra}</dt>
              <dd>{sentido}</dd>
              {lei !== undefined && <dd className={css.lei}>{lei}</dd>}
            </div>
          ))}
        </dl>
      )}
    </Page>
  )
}
