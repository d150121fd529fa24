import { formatarCentavos } from '#contract/valores/moeda.ts'
import { sql } from 'kysely'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { pergunta, type Exame } from './exame.ts'

/** Payments and the funds they went to: what was paid of each item, and what the transfers moved. */

interface Divergencia {
  qual: string
  um: number
  outro: number
}

const ORDINARIO = sql.lit(FUNDO_ORDINARIO)

/** What each payment should have taken to each fund (above zero), and what its transfers took (below). */
const DEVIDO_E_LEVADO = sql`
  select q.pagamento_id as pagamento, q.fundo_id as fundo, q.valor as devido, 0 as levado
    from pagamento_partes q join pagamentos p on p.id = q.pagamento_id
    where p.estornado_em is null and p.origem_id is null and q.fundo_id <> ${ORDINARIO}
      and not exists (select 1 from acordo_parcelas x join acordos a on a.id = x.acordo_id
        where x.cobranca_id = p.cobranca_id and a.status in ('rompido', 'cancelado'))
  union all select p.origem_id, q.fundo_id, q.valor, 0
    from pagamento_partes q join pagamentos p on p.id = q.pagamento_id
    where p.estornado_em is null and p.origem_id is not null and q.fundo_id <> ${ORDINARIO}
  union all select t.pagamento_id, t.para_id, 0, t.valor from transferencias t
    where t.pagamento_id is not null and t.excluido_em is null and t.para_id <> ${ORDINARIO}
  union all select t.pagamento_id, t.de_id, 0, -t.valor from transferencias t
    where t.pagamento_id is not null and t.excluido_em is null and t.de_id <> ${ORDINARIO}`

export const destinos: readonly Exame[] = [
  pergunta(
    sql<Divergencia>`select c.numero as qual, p.valor as um, coalesce(q.soma, 0) as outro from pagamentos p
      join cobrancas c on c.id = p.cobranca_id
      left join (select pagamento_id, sum(valor) as soma, sum(case when parte = 'principal' then valor else 0 end) as principal
        from pagamento_partes group by pagamento_id) q on q.pagamento_id = p.id
      where p.valor <> coalesce(q.soma, 0) or p.principal <> coalesce(q.principal, 0) order by 1`,
    ({ qual, um, outro }) =>
      `fundos: um pagamento de ${qual} é de ${formatarCentavos(um)} e as partes dele somam ${formatarCentavos(outro)}`,
  ),
  pergunta(
    sql<Divergencia>`select c.numero as qual, i.valor as um, sum(q.valor) as outro from pagamento_partes q
      join pagamentos p on p.id = q.pagamento_id and p.estornado_em is null
      join cobrancas c on c.id = p.cobranca_id
      join cobranca_itens i on i.cobranca_id = c.id and i.ordem = q.item
      group by c.numero, i.ordem, i.valor having sum(q.valor) > i.valor order by 1`,
    ({ qual, um, outro }) =>
      `fundos: um item de ${qual} é de ${formatarCentavos(um)} e pagou-se dele ${formatarCentavos(outro)}`,
  ),
  pergunta(
    sql<
      Divergencia & { fundo: string }
    >`select c.numero as qual, f.nome as fundo, sum(d.devido) as um, sum(d.levado) as outro
      from (${DEVIDO_E_LEVADO}) d
      join pagamentos p on p.id = d.pagamento join cobrancas c on c.id = p.cobranca_id join fundos f on f.id = d.fundo
      group by d.pagamento, c.numero, f.nome having sum(d.devido) <> sum(d.levado) order by 1`,
    ({ qual, fundo, um, outro }) =>
      `fundos: de um pagamento de ${qual}, ${formatarCentavos(um)} são do fundo “${fundo}” e as transferências levaram ${formatarCentavos(outro)}`,
  ),
]
