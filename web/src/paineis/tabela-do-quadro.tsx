import type { ReactNode } from 'react'
import { celulaEmTexto, type CelulaDoQuadro, type ColunaDoQuadro, type Quadro } from '#contract/valores/quadros.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { usePhone } from '../ui/use-phone.ts'
import css from './tabela-do-quadro.module.css'

interface Linha {
  chave: string
  /** As people read them; the first is the name of the line. */
  celulas: readonly string[]
}

/**
 * A table of figures as it comes; on a phone each line with its figures one below the other, each with its word. No
 * figure is worked out here.
 */
export function TabelaDoQuadro({ quadro, nomeDaLinha }: { quadro: Quadro } & Pick<Props, 'nomeDaLinha'>) {
  const { colunas } = quadro
  const emTexto = (chave: string, celulas: readonly CelulaDoQuadro[]): Linha => ({
    chave,
    celulas: colunas.map((coluna, i) => celulaEmTexto(coluna, celulas[i] ?? null)),
  })
  const linhas = quadro.linhas.map((l) => emTexto(l.chave, l.celulas))
  const total = quadro.total && emTexto('total', quadro.total)
  return (
    <>
      {linhas.length === 0 && quadro.vazio !== '' ? (
        <p>{quadro.vazio}</p>
      ) : (
        <Tabela nome={quadro.titulo} colunas={colunas} linhas={linhas} total={total} nomeDaLinha={nomeDaLinha} />
      )}
      {quadro.nota !== '' && <p className={css.nota}>{quadro.nota}</p>}
    </>
  )
}

interface Props {
  /** What the table is, for who hears it. */
  nome: string
  colunas: readonly ColunaDoQuadro[]
  linhas: readonly Linha[]
  total: Linha | null
  /** How the first cell of a line is drawn, by its text and the key of the line; as it is, when left out. */
  nomeDaLinha?: ((texto: string, chave: string) => ReactNode) | undefined
}

/** Words stand at the left, figures at the right. */
const lado = ({ tipo }: ColunaDoQuadro) => (tipo === 'texto' || tipo === 'data' ? css.palavra : undefined)

function Tabela({ nome, colunas, linhas, total, nomeDaLinha }: Props) {
  const [primeira, ...outras] = colunas
  const telefone = usePhone()
  const primeiraCelula = (l: Linha) =>
    nomeDaLinha && l !== total ? nomeDaLinha(l.celulas[0] ?? '', l.chave) : l.celulas[0]
  if (telefone)
    return (
      <ul className={css.cartoes} aria-label={nome}>
        {[...linhas, ...(total ? [total] : [])].map((l) => (
          <li key={l.chave} className={l === total ? css.total : undefined}>
            <p>{primeiraCelula(l)}</p>
            <dl>
              {outras.map(
                ({ titulo }, i) =>
                  l.celulas[i + 1] !== '' && (
                    <div key={titulo}>
                      <dt>{titulo}</dt>
                      <dd>{l.celulas[i + 1]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    )
  const emLinha = (l: Linha) => (
    <tr key={l.chave}>
      <th scope="row">{primeiraCelula(l)}</th>
      {outras.map((coluna, i) => (
        <td key={coluna.titulo} className={lado(coluna)}>
          {l.celulas[i + 1]}
        </td>
      ))}
    </tr>
  )
  return (
    // Narrow windows move the figures sideways, by keyboard too.
    <div className={css.rolagem} role="region" aria-label={nome} tabIndex={0}>
      <table className={css.tabela}>
        <caption>
          <VisuallyHidden>{nome}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{primeira?.titulo}</th>
            {outras.map((coluna) => (
              <th key={coluna.titulo} scope="col" className={lado(coluna)}>
                {coluna.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{linhas.map(emLinha)}</tbody>
        {total && <tfoot>{emLinha(total)}</tfoot>}
      </table>
    </div>
  )
}
