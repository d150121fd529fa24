import { IconPlus } from '@tabler/icons-react'
import type { Previsao } from '#contract/contas/previsao.ts'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useCanWrite } from '../../../ui/read-only.tsx'
import { porMesPorExtenso } from './textos.ts'
import css from './previsao.module.css'

const SEM_CATEGORIA = 'Sem categoria'

/** A bill that repeats each month, of a category. */
const lancar = (categoria: string | null) =>
  `${paths.novaContaAPagar}?repete=mensal:1${categoria === null ? '' : `&categoria=${encodeURIComponent(categoria)}`}`

interface Props {
  costume: Previsao['costume']
  /** The last day told. */
  ate: string
  /** What the box says: the figures may still be of before the press. */
  contado: boolean
  contar: (sim: boolean) => void
}

/** What is usually spent though no bill tells of it: how much, of what, whether it counts, and what to do about it. */
export function Costume({ costume: c, ate, contado, contar }: Props) {
  const podeGravar = useCanWrite()
  if (c.meses === null)
    return (
      <Note tone="warning">
        Ainda não há dois meses inteiros de despesas para saber o que o condomínio costuma gastar: do que sai, só conta
        o que está lançado em Contas a pagar.
      </Note>
    )
  if (c.categorias.length === 0) return null
  return (
    <Note tone="warning">
      <p className={css.frase}>
        {c.contado ? (
          <>
            <b>
              {formatarReais(c.total)} até {formatarData(ate)} são estimados
            </b>
            : costumam sair, e nenhuma conta a pagar os diz. Já estão contados abaixo.
          </>
        ) : (
          <>
            <b>
              Faltam aqui {formatarReais(c.total)} até {formatarData(ate)}
            </b>{' '}
            que costumam sair e nenhuma conta a pagar diz: o caixa deve ficar mais baixo que o mostrado.
          </>
        )}{' '}
        Aprendido de {mesPorExtenso(c.meses.de)} a {mesPorExtenso(c.meses.ate)}.
      </p>
      <ul className={css.categorias}>
        {c.categorias.map(({ categoria, meses }) => (
          <li key={categoria ?? ''}>
            <span>{categoria ?? SEM_CATEGORIA}</span>
            <span className={css.quanto}>{porMesPorExtenso(meses)}</span>
            {podeGravar && (
              <ButtonLink to={lancar(categoria)} size="sm" icon={IconPlus}>
                Lançar conta que se repete<VisuallyHidden>: {categoria ?? SEM_CATEGORIA}</VisuallyHidden>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <CheckboxField label="Contar o que se costuma gastar" checked={contado} onChange={contar} />
    </Note>
  )
}
