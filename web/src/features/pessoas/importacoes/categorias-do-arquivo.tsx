import type { CategoriaDoArquivo } from '#contract/pessoas/importacoes.ts'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { useCategorias } from '../../../campos/categorias.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { plural } from './assunto.ts'
import type { Escolhas } from './importacoes.api.ts'
import css from './importar.module.css'

type Decisoes = NonNullable<Escolhas['categorias']>

interface Props {
  tipo: TipoDeLancamento
  desconhecidas: readonly CategoriaDoArquivo[]
  decisoes: Decisoes
  aoMudar: (decisoes: Decisoes) => void
}

const [A_DECIDIR, NENHUMA] = ['', '-']
/** A category of the books, told from the choices above by how it begins. */
const como = (nome: string) => `=${nome}`

const valorDe = (decisoes: Decisoes, nome: string): string => {
  const decidida = decisoes[nome]
  return decidida === undefined ? A_DECIDIR : decidida === null ? NENHUMA : como(decidida)
}

/** Categories the file names and the books do not offer: what each becomes. Until then its lines stay out. */
export function CategoriasDoArquivo({ tipo, desconhecidas, decisoes, aoMudar }: Props) {
  const categorias = useCategorias(tipo)
  const semDecisao = desconhecidas.filter((c) => decisoes[c.nome] === undefined)
  function decidir(nome: string, valor: string) {
    const { [nome]: _antes, ...outras } = decisoes
    if (valor === A_DECIDIR) return aoMudar(outras)
    aoMudar({ ...outras, [nome]: valor === NENHUMA ? null : valor.slice(1) })
  }
  const opcoes = ({ nome, retirada }: CategoriaDoArquivo) => [
    { value: A_DECIDIR, label: 'A decidir' },
    { value: como(nome), label: retirada ? `Voltar a usar “${nome}”` : `Criar “${nome}”` },
    { value: NENHUMA, label: 'Deixar sem categoria' },
    ...categorias.map((c) => ({ value: como(c), label: c })),
  ]
  return (
    <Section title="Categorias">
      <p className={css.dica}>
        {plural(desconhecidas.length, 'categoria do arquivo não existe', 'categorias do arquivo não existem')}. Diga o
        que fazer com cada uma: até lá, as linhas dela ficam de fora.
      </p>
      <table className={css.mapa}>
        <caption>
          <VisuallyHidden>Categorias do arquivo que não existem e o que fazer com cada uma</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">No arquivo</th>
            <th scope="col">Linhas</th>
            <th scope="col">O que fazer</th>
          </tr>
        </thead>
        <tbody>
          {desconhecidas.map((c) => (
            <tr key={c.nome}>
              <th scope="row">{c.nome}</th>
              <td>{plural(c.linhas, 'linha', 'linhas')}</td>
              <td>
                <FilterSelect
                  label={`O que fazer com a categoria ${c.nome}`}
                  value={valorDe(decisoes, c.nome)}
                  onChange={(valor) => decidir(c.nome, valor)}
                  options={opcoes(c)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {semDecisao.length > 1 && (
        <div className={css.mais}>
          <Button
            size="sm"
            onClick={() => aoMudar({ ...decisoes, ...Object.fromEntries(semDecisao.map((c) => [c.nome, c.nome])) })}
          >
            Criar as {semDecisao.length} que faltam decidir
          </Button>
        </div>
      )}
    </Section>
  )
}
