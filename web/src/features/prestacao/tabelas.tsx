import { celulaEmTexto, type CelulaDoQuadro, type Quadro } from '#contract/quadros.ts'
import { SoLeitor } from '../../ui/so-leitor.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import css from './prestacao.module.css'

interface Linha {
  chave: string
  /** As people read them; the first is the name of the line. */
  celulas: readonly string[]
}

/**
 * A table of the accounts as it comes; on a phone each line with its figures one below the other, each with its word. No
 * figure is worked out here.
 */
export function TabelaDoQuadro({ quadro }: { quadro: Quadro }) {
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
        <Tabela nome={quadro.titulo} titulos={colunas.map((c) => c.titulo)} linhas={linhas} total={total} />
      )}
      {quadro.nota !== '' && <p className={css.nota}>{quadro.nota}</p>}
    </>
  )
}

interface Props {
  /** What the table is, for who hears it. */
  nome: string
  titulos: readonly string[]
  linhas: readonly Linha[]
  total: Linha | null
}

function Tabela({ nome, titulos, linhas, total }: Props) {
  const [primeiro, ...outros] = titulos
  const telefone = usePhone()
  if (telefone)
    return (
      <ul className={css.cartoes} aria-label={nome}>
        {[...linhas, ...(total ? [total] : [])].map((l) => (
          <li key={l.chave} className={l === total ? css.total : undefined}>
            <p>{l.celulas[0]}</p>
            <dl>
              {outros.map((titulo, i) => (
                <div key={titulo}>
                  <dt>{titulo}</dt>
                  <dd>{l.celulas[i + 1]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  const emLinha = (l: Linha) => (
    <tr key={l.chave}>
      <th scope="row">{l.celulas[0]}</th>
      {l.celulas.slice(1).map((c, i) => (
        <td key={i}>{c}</td>
      ))}
    </tr>
  )
  return (
    // Narrow windows move the figures sideways, by keyboard too.
    <div className={css.rolagem} role="region" aria-label={nome} tabIndex={0}>
      <table className={css.tabela}>
        <caption>
          <SoLeitor>{nome}</SoLeitor>
        </caption>
        <thead>
          <tr>
            <th scope="col">{primeiro}</th>
            {outros.map((titulo) => (
              <th key={titulo} scope="col">
                {titulo}
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
