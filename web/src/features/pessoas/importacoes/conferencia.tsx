import { useState } from 'react'
import type { ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { Button } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { obrigatoriosDe, type Assunto } from './assunto.ts'
import type { PreviaDaImportacao } from './importacoes.api.ts'
import css from './importar.module.css'
import { numero } from './textos.ts'

const PRIMEIROS = 30

type Problema = ProblemaDaLinha & { chave: string }

const COLUNAS: Column<Problema>[] = [
  { key: 'linha', head: 'Linha', align: 'right', width: 72, quiet: true, render: (p) => numero(p.linha) },
  { key: 'coluna', head: 'Coluna', width: 140, render: (p) => p.coluna ?? 'A linha toda' },
  { key: 'valor', head: 'Está escrito', width: '28%', quiet: true, render: (p) => <Valor>{p.valor}</Valor> },
  { key: 'problema', head: 'Problema', render: (p) => p.message },
]

const Valor = ({ children }: { children: string }) => <span className={css.valor}>{children || 'vazio'}</span>

const Novas = ({ novas, total }: Pick<PreviaDaImportacao, 'novas' | 'total'>) => (
  <>
    {numero(novas)}
    {total !== null && (
      <>
        {' · '}
        <Amount reais={total} />
      </>
    )}
  </>
)

function frase({ novas, linhas, categoriasDesconhecidas }: PreviaDaImportacao): string {
  if (novas === linhas) return 'Tudo certo: todas as linhas podem ser importadas.'
  if (categoriasDesconhecidas.some((c) => !c.decidida))
    return 'As linhas abaixo ficam de fora. Para incluí-las, decida acima o que fazer com as categorias, ou corrija o arquivo e escolha de novo.'
  if (novas === 0) return 'Nenhuma linha pode ser importada como está. Corrija o arquivo e escolha de novo.'
  return 'As linhas abaixo ficam de fora. Para incluí-las, corrija o arquivo e escolha de novo.'
}

/** Units nobody registered: a slip of typing in one line would make one, without a fração ideal. */
function unidadesNovas({ unidadesNovas: nomes, totalDeUnidadesNovas: total }: PreviaDaImportacao): string {
  const quais = total > nomes.length ? `${nomes.join(', ')} e mais ${numero(total - nomes.length)}` : nomes.join(', ')
  return total === 1
    ? `A unidade ${quais} não está no cadastro e será criada, sem fração ideal.`
    : `${numero(total)} unidades não estão no cadastro e serão criadas, sem fração ideal: ${quais}.`
}

/** What confirming would do: totals, and each line that stays out with the reason. */
export function Conferencia({
  assunto,
  previa,
  lendo,
}: {
  assunto: Assunto
  previa: PreviaDaImportacao
  lendo: boolean
}) {
  const [todos, setTodos] = useState(false)
  const { problemas, totalDeProblemas, colunas } = previa
  if (obrigatoriosDe(assunto).some((campo) => !colunas.includes(campo)))
    return (
      <Section title="Conferência">
        <p role="status">{assunto.falta}</p>
      </Section>
    )
  const linhas = problemas.map((p, i) => ({ ...p, chave: String(i) }))
  const escondidos = totalDeProblemas - (todos ? linhas.length : Math.min(PRIMEIROS, linhas.length))
  return (
    <Section title="Conferência">
      <FactStrip
        facts={[
          { label: 'Linhas no arquivo', value: numero(previa.linhas) },
          { label: assunto.novas, value: <Novas {...previa} /> },
          { label: 'Repetidas', value: numero(previa.repetidas) },
          { label: 'Com erro', value: numero(previa.comErro) },
        ]}
      />
      <p role="status" className={css.frase}>
        {frase(previa)}
      </p>
      {previa.totalDeUnidadesNovas > 0 && (
        <Note tone="warning">{unidadesNovas(previa)} Confira o bloco e o apartamento no arquivo.</Note>
      )}
      {linhas.length > 0 && (
        <DataList
          caption={`Linhas que ficam de fora: ${numero(totalDeProblemas)} anotações`}
          columns={COLUNAS}
          rows={todos ? linhas : linhas.slice(0, PRIMEIROS)}
          rowKey={(p) => p.chave}
          rowName={(p) => `Linha ${p.linha}`}
          busy={lendo}
          empty={null}
          card={(p) => ({
            title: (
              <>
                Linha {numero(p.linha)}, {p.coluna ?? 'a linha toda'}
              </>
            ),
            details: (
              <span>
                {p.message}
                {p.valor && `: “${p.valor}”`}
              </span>
            ),
          })}
        />
      )}
      {escondidos > 0 && (
        <div className={css.mais}>
          {!todos && linhas.length > PRIMEIROS && (
            <Button size="sm" onClick={() => setTodos(true)}>
              Mostrar {linhas.length === totalDeProblemas ? 'todas' : `as primeiras ${numero(linhas.length)}`}
            </Button>
          )}
          <span>Mais {numero(escondidos)} não estão à vista.</span>
        </div>
      )}
    </Section>
  )
}
