import { sql, type RawBuilder } from 'kysely'
import { pergunta, type Exame } from './exame.ts'

/** Numbers that are given out one after the other, by year: each once, none left out, and the counter at the last. */

interface Ano {
  ano: number
  quantos: number
  diferentes: number
  maior: number
  ultimo: number
}

const doAno = (
  nome: string,
  tabela: string,
  contador: string,
  numero: { ano: RawBuilder<number>; n: RawBuilder<number> },
  condicao = sql`1 = 1`,
): Exame =>
  pergunta(
    sql<Ano>`
      with dados as (select ${numero.ano} as ano, ${numero.n} as n from ${sql.table(tabela)} where ${condicao}),
        anos as (select ano from dados union select ano from ${sql.table(contador)})
      select a.ano, count(d.n) as quantos, count(distinct d.n) as diferentes, coalesce(max(d.n), 0) as maior,
        coalesce(max(c.ultimo), 0) as ultimo
      from anos a left join dados d on d.ano = a.ano left join ${sql.table(contador)} c on c.ano = a.ano
      group by a.ano
      having count(d.n) <> count(distinct d.n) or count(distinct d.n) <> coalesce(max(d.n), 0)
        or coalesce(max(d.n), 0) <> coalesce(max(c.ultimo), 0)
      order by 1`,
    ({ ano, quantos, diferentes, maior, ultimo }) =>
      `numeração: ${nome} de ${ano}: ${defeito({ quantos, diferentes, maior, ultimo })}`,
  )

function defeito({ quantos, diferentes, maior, ultimo }: Omit<Ano, 'ano'>): string {
  if (quantos !== diferentes) return `${quantos - diferentes} com o número de outro`
  if (maior !== ultimo) return `o maior número é ${maior} e o contador está em ${ultimo}`
  return `do 1 ao ${maior} faltam ${maior - diferentes}`
}

/** A number written as `C-2026-000123`. */
const escrito = (coluna: string) => ({
  ano: sql<number>`cast(substr(${sql.ref(coluna)}, 3, 4) as integer)`,
  n: sql<number>`cast(substr(${sql.ref(coluna)}, 8) as integer)`,
})

export const numeracao: readonly Exame[] = [
  doAno('cobranças', 'cobrancas', 'numeros_de_cobranca', escrito('numero')),
  doAno('acordos', 'acordos', 'numeros_de_acordo', escrito('numero')),
  doAno(
    'protocolos de ocorrências',
    'ocorrencias',
    'protocolos_de_ocorrencia',
    { ano: sql<number>`ano`, n: sql<number>`numero` },
    sql`numero is not null`,
  ),
]
