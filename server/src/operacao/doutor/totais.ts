import { formatarCentavos } from '#contract/valores/moeda.ts'
import { sql } from 'kysely'
import { pergunta, type Exame } from './exame.ts'

/** Sums that are kept beside their rows, added up again. */

interface Soma {
  tipo: string
  periodo: string
  categoria: string | null
  fundo: string | null
  guardada: number
  total: number
  linhas: number
  soma: number
}

const linhasDo = (tabela: string, tipo: string, letras: number) => sql`
  select ${sql.lit(tipo)} as tipo, substr(data, 1, ${sql.lit(letras)}) as periodo, coalesce(categoria_id, '') as categoria_id,
    fundo_id, count(*) as linhas, sum(valor) as soma
  from ${sql.table(tabela)} where excluido_em is null
  group by substr(data, 1, ${sql.lit(letras)}), coalesce(categoria_id, ''), fundo_id`

const transferidoPara = (tipo: string, lado: string, letras: number) => sql`
  select ${sql.lit(tipo)} as tipo, substr(data, 1, ${sql.lit(letras)}) as periodo, '' as categoria_id,
    ${sql.ref(lado)} as fundo_id, count(*) as linhas, sum(valor) as soma
  from transferencias where excluido_em is null group by substr(data, 1, ${sql.lit(letras)}), ${sql.ref(lado)}`

const doGrao = (grao: string, letras: number): Exame =>
  pergunta(
    sql<Soma>`
      with certas as (
        ${linhasDo('receitas', 'receita', letras)} union all ${linhasDo('despesas', 'despesa', letras)}
        union all ${transferidoPara('entrada', 'para_id', letras)} union all ${transferidoPara('saida', 'de_id', letras)}
      ), juntas as (
        select tipo, periodo, categoria_id, fundo_id, sum(guardada) as guardada, sum(total) as total, sum(linhas) as linhas,
          sum(soma) as soma
        from (
          select tipo, periodo, categoria_id, fundo_id, quantidade as guardada, total, 0 as linhas, 0 as soma
          from totais where grao = ${sql.lit(grao)}
          union all select tipo, periodo, categoria_id, fundo_id, 0, 0, linhas, soma from certas
        ) as lado_a_lado
        group by tipo, periodo, categoria_id, fundo_id
        having sum(guardada) <> sum(linhas) or sum(total) <> sum(soma)
      )
      select j.tipo, j.periodo, k.nome as categoria, f.nome as fundo, j.guardada, j.total, j.linhas, j.soma
      from juntas j left join categorias k on k.id = j.categoria_id left join fundos f on f.id = j.fundo_id
      order by 1, 2, 3, 4`,
    (s) =>
      `totais: ${s.tipo} de ${s.periodo}, ${s.categoria ?? 'sem categoria'}, ${s.fundo ?? 'fundo desconhecido'}: guardado ${s.guardada} e ${formatarCentavos(s.total)}, as linhas somam ${s.linhas} e ${formatarCentavos(s.soma)}`,
  )

interface SomaDeCobrancas {
  vencimento: string
  tipo: string
  status: string
  guardada: number
  linhas: number
  total: number
  soma: number
  saldo: number
  deve: number
}

const deCobrancas = pergunta(
  sql<SomaDeCobrancas>`
    select vencimento, tipo, status, sum(guardada) as guardada, sum(linhas) as linhas, sum(total) as total, sum(soma) as soma,
      sum(saldo) as saldo, sum(deve) as deve
    from (
      select vencimento, vence_em, competencia, tipo, status, quantidade as guardada, valor as total, saldo,
        0 as linhas, 0 as soma, 0 as deve from totais_de_cobrancas
      union all
      select vencimento, vence_em, competencia, tipo, status, 0, 0, 0, count(*), sum(valor), sum(saldo)
      from cobrancas group by vencimento, vence_em, competencia, tipo, status
    ) as lado_a_lado
    group by vencimento, vence_em, competencia, tipo, status
    having sum(guardada) <> sum(linhas) or sum(total) <> sum(soma) or sum(saldo) <> sum(deve)
    order by 1, 2, 3`,
  (s) =>
    `totais de cobranças: ${s.tipo} ${s.status} com vencimento em ${s.vencimento}: guardado ${s.guardada}, ${formatarCentavos(s.total)} e saldo de ${formatarCentavos(s.saldo)}; as cobranças somam ${s.linhas}, ${formatarCentavos(s.soma)} e ${formatarCentavos(s.deve)}`,
)

export const totais: readonly Exame[] = [doGrao('dia', 10), doGrao('mes', 7), doGrao('ano', 4), deCobrancas]
