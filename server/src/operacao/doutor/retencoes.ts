import { sql } from 'kysely'
import { TRIBUTOS, tributos, type QuandoNasce } from '#contract/contas/retencoes/tributos.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { pergunta, type Exame } from './exame.ts'

/** What is withheld of bills, against the bills themselves and those by which it is collected. */

interface Diferenca {
  conta: string
  diz: number
  soma: number
}

const lista = (quais: readonly string[]) => sql.join(quais.map((t) => sql.lit(t)))
const doPrestador = tributos.filter((t) => TRIBUTOS[t].doPrestador)
const queNascem = (quando: QuandoNasce) => tributos.filter((t) => TRIBUTOS[t].nasce === quando)

const retido: Exame = pergunta(
  sql<Diferenca>`
    select p.nome as conta, p.retido as diz, coalesce(r.soma, 0) as soma from pagaveis p
    left join (select pagavel_id, sum(valor) as soma from retencoes where tributo in (${lista(doPrestador)}) group by pagavel_id) r
      on r.pagavel_id = p.id
    where p.retido <> coalesce(r.soma, 0) order by 1`,
  (d) =>
    `retenções: a conta “${d.conta}” retém ${formatarCentavos(d.diz)} e as retenções somam ${formatarCentavos(d.soma)}`,
)

const recolhido: Exame = pergunta(
  sql<Diferenca>`
    select p.nome as conta, p.valor as diz, coalesce(r.soma, 0) as soma from pagaveis p
    left join (select recolhimento_id, sum(valor) as soma from retencoes group by recolhimento_id) r on r.recolhimento_id = p.id
    where p.guia is not null and coalesce(r.soma, 0) <> case when p.excluido_em is null then p.valor else 0 end order by 1`,
  (d) =>
    `retenções: a conta “${d.conta}” recolhe ${formatarCentavos(d.diz)} e o que foi retido soma ${formatarCentavos(d.soma)}`,
)

/** What is owed to the treasury by what its bill says, and the bill it is collected by. */
const destino: Exame = pergunta(
  sql<{ conta: string; tributo: string }>`
    select p.nome as conta, r.tributo from retencoes r join pagaveis p on p.id = r.pagavel_id
    left join pagaveis g on g.id = r.recolhimento_id
    where (g.id is null) <> (r.valor = 0 or p.excluido_em is not null or p.status not in ('Lançada', 'Aprovada', 'Paga')
        or (p.status <> 'Paga' and r.tributo in (${lista(queNascem('pagamento'))})))
      or g.guia_mes <> r.mes or g.excluido_em is not null
      or (r.recolhida_em is not null) <> (coalesce(g.status, '') = 'Paga')
      or r.viva <> case when p.excluido_em is null and p.status in ('Lançada', 'Aprovada', 'Paga') then 1 else 0 end
    order by 1, 2`,
  (d) => `retenções: o tributo ${d.tributo} da conta “${d.conta}” não está na conta que o recolhe`,
)

/** A tax still to be paid is of no fund but those of its notes. What was paid stays where it was paid from. */
const fundo: Exame = pergunta(
  sql<{ conta: string; fundo: string }>`
    select g.nome as conta, f.nome as fundo from (
      select id as guia_id, fundo_id from pagaveis where id not in (select pagavel_id from pagavel_partes)
      union all select x.pagavel_id, x.fundo_id from pagavel_partes x
    ) l join pagaveis g on g.id = l.guia_id join fundos f on f.id = l.fundo_id
    where g.guia is not null and g.excluido_em is null and g.status <> 'Paga' and not exists (
      select 1 from retencoes r join pagaveis p on p.id = r.pagavel_id left join pagavel_partes y on y.pagavel_id = p.id
      where r.recolhimento_id = g.id and coalesce(y.fundo_id, p.fundo_id) = l.fundo_id)
    order by 1, 2`,
  (d) => `retenções: a conta “${d.conta}” recolhe pelo fundo “${d.fundo}”, que não é de nenhuma das notas dela`,
)

export const retencoes: readonly Exame[] = [retido, recolhido, destino, fundo]
