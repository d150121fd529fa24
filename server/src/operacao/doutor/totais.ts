import { sql } from 'kysely'
import { pergunta, reais, type Exame } from './exame.ts'

/** Sums that are kept beside their rows, added up again. */

interface Soma {
  tipo: string
  periodo: string
  categoria: string | null
  fundo: string | null
  guardada: number | null
  total: number | null
  linhas: number | null
  soma: number | null
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
      ), guardadas as (select * from totais where grao = ${sql.lit(grao)}),
      juntas as (
        select coalesce(g.tipo, c.tipo) as tipo, coalesce(g.periodo, c.periodo) as periodo,
          coalesce(g.categoria_id, c.categoria_id) as categoria_id, coalesce(g.fundo_id, c.fundo_id) as fundo_id,
          g.quantidade as guardada, g.total, c.linhas, c.soma
        from guardadas g full join certas c
          on c.tipo = g.tipo and c.periodo = g.periodo and c.categoria_id = g.categoria_id and c.fundo_id = g.fundo_id
        where coalesce(g.quantidade, 0) <> coalesce(c.linhas, 0) or coalesce(g.total, 0) <> coalesce(c.soma, 0)
      )
      select j.tipo, j.periodo, k.nome as categoria, f.nome as fundo, j.guardada, j.total, j.linhas, j.soma
      from juntas j left join categorias k on k.id = j.categoria_id left join fundos f on f.id = j.fundo_id
      order by 1, 2, 3, 4`,
    (s) =>
      `totais: ${s.tipo} de ${s.periodo}, ${s.categoria ?? 'sem categoria'}, ${s.fundo ?? 'fundo desconhecido'}: guardado ${s.guardada ?? 0} e ${reais(s.total ?? 0)}, as linhas somam ${s.linhas ?? 0} e ${reais(s.soma ?? 0)}`,
  )

interface SomaDeCobrancas {
  vencimento: string
  tipo: string
  status: string
  guardada: number | null
  linhas: number | null
  total: number | null
  soma: number | null
  saldo: number | null
  deve: number | null
}

const deCobrancas = pergunta(
  sql<SomaDeCobrancas>`
    with certas as (
      select vencimento, vence_em, competencia, tipo, status, count(*) as linhas, sum(valor) as soma, sum(saldo) as deve
      from cobrancas group by vencimento, vence_em, competencia, tipo, status
    )
    select coalesce(g.vencimento, c.vencimento) as vencimento, coalesce(g.tipo, c.tipo) as tipo,
      coalesce(g.status, c.status) as status, g.quantidade as guardada, c.linhas, g.valor as total, c.soma, g.saldo, c.deve
    from totais_de_cobrancas g full join certas c on c.vencimento = g.vencimento and c.vence_em = g.vence_em
      and c.competencia = g.competencia and c.tipo = g.tipo and c.status = g.status
    where coalesce(g.quantidade, 0) <> coalesce(c.linhas, 0) or coalesce(g.valor, 0) <> coalesce(c.soma, 0)
      or coalesce(g.saldo, 0) <> coalesce(c.deve, 0)
    order by 1, 2, 3`,
  (s) =>
    `totais de cobranças: ${s.tipo} ${s.status} com vencimento em ${s.vencimento}: guardado ${s.guardada ?? 0}, ${reais(s.total ?? 0)} e saldo de ${reais(s.saldo ?? 0)}; as cobranças somam ${s.linhas ?? 0}, ${reais(s.soma ?? 0)} e ${reais(s.deve ?? 0)}`,
)

export const totais: readonly Exame[] = [doGrao('dia', 10), doGrao('mes', 7), doGrao('ano', 4), deCobrancas]
