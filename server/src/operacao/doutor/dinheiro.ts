import { formatarCentavos } from '#contract/valores/moeda.ts'
import { sql } from 'kysely'
import { pergunta, type Exame } from './exame.ts'

/** Money that is written in two places, compared: charges and their payments, agreements, bookings, the bank, accounts. */

interface Divergencia {
  qual: string
  um: number | null
  outro: number | null
}

const igual = (
  consulta: ReturnType<typeof sql<Divergencia>>,
  dizer: (d: { qual: string; um: string; outro: string }) => string,
) =>
  pergunta(consulta, ({ qual, um, outro }) =>
    dizer({ qual, um: formatarCentavos(um ?? 0), outro: formatarCentavos(outro ?? 0) }),
  )

const cobrancas: readonly Exame[] = [
  igual(
    sql<Divergencia>`select c.numero as qual, c.valor as um, i.soma as outro from cobrancas c
      left join (select cobranca_id, sum(valor) as soma from cobranca_itens group by cobranca_id) i on i.cobranca_id = c.id
      where c.valor <> coalesce(i.soma, 0) order by 1`,
    (d) => `cobranças: ${d.qual} vale ${d.um} e os itens somam ${d.outro}`,
  ),
  // One that its agreement settled has no payment of its own for all of it.
  igual(
    sql<Divergencia>`select c.numero as qual, c.saldo as um, c.valor - coalesce(p.pago, 0) as outro from cobrancas c
      left join (select cobranca_id, sum(principal) as pago from pagamentos where estornado_em is null group by cobranca_id) p
        on p.cobranca_id = c.id
      where c.status <> 'cancelada' and c.saldo <> c.valor - coalesce(p.pago, 0)
        and not exists (select 1 from acordo_cobrancas a join acordos k on k.id = a.acordo_id
          where a.cobranca_id = c.id and k.status = 'cumprido')
      order by 1`,
    (d) => `cobranças: ${d.qual} tem saldo de ${d.um} e, pelos pagamentos, seria ${d.outro}`,
  ),
  igual(
    sql<Divergencia>`select c.numero as qual, p.valor as um, r.valor as outro from pagamentos p
      join cobrancas c on c.id = p.cobranca_id
      left join receitas r on r.id = p.receita_id and r.excluido_em is null
      where p.estornado_em is null and p.origem_id is null and p.credito_id is null
        and (r.id is null or r.valor <> p.valor or r.data <> p.data)
      order by 1`,
    (d) =>
      `cobranças: um pagamento de ${d.qual} é de ${d.um} e a receita dele é de ${d.outro}, de outro dia ou não existe`,
  ),
]

const emissoes: readonly Exame[] = [
  igual(
    sql<Divergencia>`select e.nome || ' de ' || e.competencia as qual, e.total as um, c.soma as outro from emissoes e
      left join (select emissao_id, sum(valor) as soma from cobrancas group by emissao_id) c on c.emissao_id = e.id
      where e.total <> coalesce(c.soma, 0) order by 1`,
    (d) => `emissões: “${d.qual}” é de ${d.um} e as cobranças dela somam ${d.outro}`,
  ),
  pergunta(
    sql<{ qual: string; um: number; outro: number }>`
      select e.nome || ' de ' || e.competencia as qual, e.quantidade as um, count(c.id) as outro
      from emissoes e left join cobrancas c on c.emissao_id = e.id
      group by e.id, e.nome, e.competencia, e.quantidade having e.quantidade <> count(c.id) order by 1`,
    ({ qual, um, outro }) => `emissões: “${qual}” diz ter ${um} cobranças e tem ${outro}`,
  ),
]

const acordos: readonly Exame[] = [
  igual(
    sql<Divergencia>`select a.numero as qual, a.divida as um, d.soma as outro from acordos a
      left join (select acordo_id, sum(principal + correcao + juros + multa) as soma from acordo_cobrancas group by acordo_id) d
        on d.acordo_id = a.id
      where a.divida <> coalesce(d.soma, 0) order by 1`,
    (d) => `acordos: ${d.qual} é de ${d.um} e as cobranças dele somam ${d.outro}`,
  ),
  igual(
    sql<Divergencia>`select a.numero as qual, a.divida as um, p.soma as outro from acordos a
      left join (select acordo_id, sum(principal) as soma from acordo_parcelas group by acordo_id) p on p.acordo_id = a.id
      where a.divida <> coalesce(p.soma, 0) order by 1`,
    (d) => `acordos: ${d.qual} é de ${d.um} e as parcelas somam ${d.outro}`,
  ),
]

const banco: readonly Exame[] = [
  igual(
    sql<Divergencia>`select m.data as qual, m.valor as um, c.soma as outro from movimentos m
      left join (select movimento_id, sum(valor) as soma from conciliacoes group by movimento_id) c on c.movimento_id = m.id
      where coalesce(c.soma, 0) <> case when m.estado = 'conciliado' then abs(m.valor) else 0 end order by 1`,
    (d) => `banco: um movimento de ${d.qual}, de ${d.um}, está conciliado com ${d.outro}`,
  ),
  igual(
    sql<Divergencia>`select c.titulo as qual, c.valor as um, coalesce(r.valor, d.valor) as outro from conciliacoes c
      left join receitas r on r.id = c.lancamento_id and r.excluido_em is null and c.tipo <> 'despesa'
      left join despesas d on d.id = c.lancamento_id and d.excluido_em is null and c.tipo = 'despesa'
      where coalesce(r.valor, d.valor, -1) <> c.valor order by 1`,
    (d) => `banco: a conciliação “${d.qual}” é de ${d.um} e o lançamento é de ${d.outro}, ou não existe`,
  ),
]

const reservas: readonly Exame[] = [
  igual(
    sql<Divergencia>`select coalesce(r.codigo, r.id) as qual, r.subtotal as um, i.soma as outro from reservas r
      left join (select reserva_id, sum(valor * quantidade) as soma from reservas_itens group by reserva_id) i
        on i.reserva_id = r.id
      where r.subtotal <> coalesce(i.soma, 0) order by 1`,
    (d) => `reservas: ${d.qual} tem subtotal de ${d.um} e os itens somam ${d.outro}`,
  ),
  igual(
    sql<Divergencia>`select coalesce(r.codigo, r.id) as qual, coalesce(r.valor_pago, r.total) as um, l.valor as outro
      from reservas r left join receitas l on l.id = r.receita_id and l.excluido_em is null
      where r.paga = 1 and r.receita_id is not null and coalesce(l.valor, -1) <> coalesce(r.valor_pago, r.total) order by 1`,
    (d) => `reservas: ${d.qual} foi paga com ${d.um} e a receita é de ${d.outro}, ou não existe`,
  ),
]

const contas: readonly Exame[] = [
  pergunta(
    sql<{ ate: string; ultimo: string }>`select l.fechado_ate as ate, coalesce(f.ultimo, '') as ultimo from livro l
      cross join (select max(competencia) as ultimo from fechamentos) f where l.fechado_ate <> coalesce(f.ultimo, '')`,
    (r) => `meses fechados: o livro diz “${r.ate || 'nenhum'}” e o último fechamento é “${r.ultimo || 'nenhum'}”`,
  ),
  pergunta(
    sql<{ n: number }>`select 1 - count(*) as n from livro having count(*) <> 1`,
    () => 'meses fechados: falta a linha do livro, sem a qual nada guarda os meses fechados',
  ),
  pergunta(
    sql<{ de: string; ate: string }>`select min(competencia) as de, max(competencia) as ate from fechamentos
      having count(*) <> (cast(substr(max(competencia), 1, 4) as integer) - cast(substr(min(competencia), 1, 4) as integer)) * 12
        + cast(substr(max(competencia), 6, 2) as integer) - cast(substr(min(competencia), 6, 2) as integer) + 1`,
    (r) => `meses fechados: entre ${r.de} e ${r.ate} falta um mês`,
  ),
  ...(['receitas', 'despesas'] as const).map((tabela) =>
    igual(
      sql<Divergencia>`select p.id as qual, ${sql.ref(`p.${tabela}`)} as um, l.soma as outro from prestacoes p
        left join (select substr(data, 1, 7) as mes, sum(valor) as soma from ${sql.table(tabela)}
          where excluido_em is null group by substr(data, 1, 7)) l on l.mes = p.id
        where p.publicada_em is not null and ${sql.ref(`p.${tabela}`)} <> coalesce(l.soma, 0) order by 1`,
      (d) => `prestação de contas: as ${tabela} publicadas de ${d.qual} são ${d.um} e as linhas somam ${d.outro}`,
    ),
  ),
]

export const dinheiro: readonly Exame[] = [...cobrancas, ...emissoes, ...acordos, ...banco, ...reservas, ...contas]
