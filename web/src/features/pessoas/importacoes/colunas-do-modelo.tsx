import { Section } from '../../../ui/page/page.tsx'
import type { Assunto } from './assunto.ts'
import css from './importar.module.css'

/** What goes in each column, before a file is chosen. */
export function ColunasDoModelo({ assunto: { colunas } }: { assunto: Assunto }) {
  return (
    <Section title="O que vai em cada coluna">
      <dl className={css.colunas}>
        {colunas.map((c) => (
          <div key={c.campo}>
            <dt>
              {c.titulo}
              {!c.obrigatoria && <span> (opcional)</span>}
            </dt>
            <dd>{c.explica}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
