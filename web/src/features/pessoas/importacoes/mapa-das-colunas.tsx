import { ColunaDoArquivo } from '../../../formularios/coluna-do-arquivo.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { camposDe, type Assunto } from './assunto.ts'
import type { Colunas, PreviaDaImportacao } from './importacoes.api.ts'
import css from './importar.module.css'

interface Props {
  assunto: Assunto
  previa: PreviaDaImportacao
  aoMudar: (colunas: Colunas) => void
}

/** What each column of the file is. */
export function MapaDasColunas({ assunto, previa, aoMudar }: Props) {
  const campos = camposDe(assunto)
  const { cabecalho, colunas, amostra } = previa
  return (
    <Section title="Colunas">
      <p className={css.dica}>Confira o que cada coluna do arquivo é. {assunto.obrigatoria}</p>
      <table className={css.mapa}>
        <caption>
          <VisuallyHidden>Colunas do arquivo e o que cada uma é no cadastro</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Coluna do arquivo</th>
            <th scope="col">Começa assim</th>
            <th scope="col">No cadastro</th>
          </tr>
        </thead>
        <tbody>
          {cabecalho.map((titulo, i) => (
            <tr key={i}>
              <th scope="row">{titulo || `Coluna ${i + 1}`}</th>
              <td>
                {amostra
                  .map((linha) => linha[i])
                  .filter(Boolean)
                  .slice(0, 2)
                  .join(' · ') || '–'}
              </td>
              <td>
                <ColunaDoArquivo titulo={titulo} indice={i} {...{ colunas, campos, aoMudar }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
