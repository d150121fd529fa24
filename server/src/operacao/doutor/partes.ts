import { sql } from 'kysely'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { pergunta, type Exame } from './exame.ts'

/** Bills divided by category and fund against what they say of themselves, and what was paid against the despesas of it. */

interface Diferenca {
  conta: string
  diz: number
  soma: number
}

const partes: Exame = pergunta(
  sql<Diferenca>`
    select p.nome as conta, p.valor as diz, sum(x.valor) as soma from pagaveis p join pagavel_partes x on x.pagavel_id = p.id
    group by p.id, p.nome, p.valor having sum(x.valor) <> p.valor or count(*) < 2 order by 1`,
  (d) => `partes: a conta “${d.conta}” é de ${formatarCentavos(d.diz)} e as partes somam ${formatarCentavos(d.soma)}`,
)

/** What lists and filters read of a divided bill is what its first part says. */
const primeira: Exame = pergunta(
  sql<{ conta: string }>`
    select p.nome as conta from pagaveis p join pagavel_partes x on x.pagavel_id = p.id and x.ordem = 1
    where x.fundo_id <> p.fundo_id or coalesce(x.categoria_id, '') <> coalesce(p.categoria_id, '')
      or coalesce(x.despesa_id, '') <> coalesce(p.despesa_id, '')
    order by 1`,
  (d) => `partes: a conta “${d.conta}” não diz a categoria, o fundo e a despesa da primeira parte`,
)

/** The despesas of a payment: that of the bill, or those of its parts. */
const DESPESAS = sql`
  select x.pagavel_id, x.despesa_id from pagavel_partes x
  union all select p.id, p.despesa_id from pagaveis p
  where not exists (select 1 from pagavel_partes x where x.pagavel_id = p.id)`

const pago: Exame = pergunta(
  sql<Diferenca>`
    select p.nome as conta, p.valor_pago as diz, coalesce(sum(d.valor), 0) as soma from pagaveis p
    join (${DESPESAS}) as l on l.pagavel_id = p.id
    left join despesas d on d.id = l.despesa_id and d.excluido_em is null
    where p.status = 'Paga' group by p.id, p.nome, p.valor_pago
    having coalesce(sum(d.valor), 0) <> p.valor_pago or count(d.id) <> count(*) order by 1`,
  (d) =>
    `partes: na conta “${d.conta}” pagaram-se ${formatarCentavos(d.diz)} e as despesas dela somam ${formatarCentavos(d.soma)}`,
)

export const partesDasContas: readonly Exame[] = [partes, primeira, pago]
