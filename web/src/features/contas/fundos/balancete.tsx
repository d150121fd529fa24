import { useQuery } from '@tanstack/react-query'
import type { Balancete as Dados } from '#contract/contas/fundos.ts'
import { falha } from '../../../avisos/falha.ts'
import { tituloDoMes } from '../../../campos/meses.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDoBalancete } from './fundos.api.ts'
import css from './fundos.module.css'
import { opcoesDeMes } from './textos.ts'

type Linha = Dados['total']

const COLUNAS: readonly [keyof Linha, string][] = [
  ['saldoInicial', 'Saldo anterior'],
  ['receitas', 'Receitas'],
  ['despesas', 'Despesas'],
  ['entradas', 'Entradas'],
  ['saidas', 'Saídas'],
  ['saldoFinal', 'Saldo final'],
]

/** The month of each fund: what it had, what moved, what was left. */
export function Balancete({ mes, mudar }: { mes: string; mudar: (mes: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDoBalancete(mes))
  return (
    <Section title="Balancete">
      <div className={css.mes}>
        <SelectField label="Mês" value={mes} options={opcoesDeMes(mes)} onChange={mudar} />
      </div>
      {data ? (
        <Fundos dados={data} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler o balancete.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[160]} />
      )}
    </Section>
  )
}

function Fundos({ dados }: { dados: Dados }) {
  const telefone = usePhone()
  const linhas: LinhaDoFundo[] = [
    ...dados.fundos.map((f) => ({ chave: f.fundo._id, nome: f.fundo.nome, linha: f, total: false })),
    { chave: 'total', nome: 'Total', linha: dados.total, total: true },
  ]
  if (telefone) return <Cartoes linhas={linhas} />
  return <Tabela linhas={linhas} competencia={dados.competencia} />
}

interface LinhaDoFundo {
  chave: string
  nome: string
  linha: Linha
  total: boolean
}

function Cartoes({ linhas }: { linhas: readonly LinhaDoFundo[] }) {
  return (
    <ul className={css.cartoes}>
      {linhas.map(({ chave, nome, linha, total }) => (
        <li key={chave} className={total ? css.total : undefined}>
          <h3>{nome}</h3>
          <dl>
            {COLUNAS.map(([campo, titulo]) => (
              <div key={campo}>
                <dt>{titulo}</dt>
                <dd>
                  <Amount reais={linha[campo]} variant="plain" />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Tabela({ linhas, competencia }: { linhas: readonly LinhaDoFundo[]; competencia: string }) {
  return (
    <div className={css.rolagem} role="region" aria-label="Balancete por fundo" tabIndex={0}>
      <table className={css.tabela}>
        <caption>Valores em reais, {tituloDoMes(competencia).toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col">Fundo</th>
            {COLUNAS.map(([campo, titulo]) => (
              <th key={campo} scope="col">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, nome, linha, total }) => (
            <tr key={chave} className={total ? css.total : undefined}>
              <th scope="row">{nome}</th>
              {COLUNAS.map(([campo]) => (
                <td key={campo}>
                  <Amount reais={linha[campo]} variant="plain" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
