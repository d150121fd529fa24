import { sql } from 'kysely'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { pergunta, type Exame } from './exame.ts'

/** The books in double entry against the records they are of, worked out here once more and not by what posts them. */

interface Diferenca {
  origem: string
  registro: string
  conta: string
  livros: number
  seria: number
}

/** The reference in the books of an account of money: none for the main one, which goes on where all money was. */
const refDa = (coluna: string) =>
  sql`case when ${sql.ref(coluna)} = ${sql.lit(CONTA_PRINCIPAL)} then '' else ${sql.ref(coluna)} end`

/** What is withheld of bills that are entered, and whose tax's bill is not paid: by the bills themselves, and not by what triggers say. */
const POR_RECOLHER = sql`from retencoes r join pagaveis p on p.id = r.pagavel_id left join pagaveis g on g.id = r.recolhimento_id
    where p.excluido_em is null and p.status in ('Lançada', 'Aprovada', 'Paga') and coalesce(g.status, '') <> 'Paga'`

/** What each record should have in each account today, debits above zero: what becomes of it, on both sides of its entry. */
const DEVIDAS = sql`
  select 'receitas' as origem, id as registro, 'dinheiro' as classe, ${refDa('conta_id')} as ref, '' as fundo_id, valor from receitas where excluido_em is null
  union all select 'receitas', id, 'receita', coalesce(categoria_id, ''), fundo_id, -valor from receitas where excluido_em is null
  union all select 'despesas', id, 'despesa', coalesce(categoria_id, ''), fundo_id, valor from despesas where excluido_em is null
  union all select 'despesas', id, 'dinheiro', ${refDa('conta_id')}, '', -valor from despesas where excluido_em is null
  union all select 'transferencias', id, 'fundo', '', de_id, valor from transferencias where excluido_em is null
  union all select 'transferencias', id, 'fundo', '', para_id, -valor from transferencias where excluido_em is null
  union all select 'transferencias_de_conta', id, 'dinheiro', ${refDa('para_id')}, '', valor
    from transferencias_de_conta where excluido_em is null
  union all select 'transferencias_de_conta', id, 'dinheiro', ${refDa('de_id')}, '', -valor
    from transferencias_de_conta where excluido_em is null
  union all select 'fundos', id, 'dinheiro', '', '', saldo_inicial from fundos where excluido_em is null
  union all select 'fundos', id, 'fundo', '', id, -saldo_inicial from fundos where excluido_em is null
  union all select 'cobrancas', id, 'a_receber', unidade_id, '', saldo from cobrancas where status in ('aberta', 'parcial')
  union all select 'cobrancas', id, 'cobrancas_emitidas', '', '', -saldo from cobrancas where status in ('aberta', 'parcial')
  union all select 'pagaveis', id, 'contas_lancadas', '', '', valor - desconto - retido from pagaveis
    where excluido_em is null and guia is null and status in ('Lançada', 'Aprovada')
  union all select 'pagaveis', id, 'a_pagar', coalesce(fornecedor_id, ''), '', desconto + retido - valor from pagaveis
    where excluido_em is null and guia is null and status in ('Lançada', 'Aprovada')
  union all select 'pagaveis', r.pagavel_id, 'contas_lancadas', '', '', r.valor ${POR_RECOLHER}
  union all select 'pagaveis', r.pagavel_id, 'a_pagar', 'tributo:' || r.tributo, '', -r.valor ${POR_RECOLHER}
  union all select 'creditos', id, 'contas_lancadas', 'creditos', '', saldo from creditos
  union all select 'creditos', id, 'a_pagar', 'unidade:' || unidade_id, '', -saldo from creditos`

const LADOS = sql`
  select p.origem, p.origem_id as registro, c.classe, c.ref, c.fundo_id, p.valor
  from partidas p join contas_contabeis c on c.id = p.debito
  union all select p.origem, p.origem_id, c.classe, c.ref, c.fundo_id, -p.valor
  from partidas p join contas_contabeis c on c.id = p.credito`

const porRegistro: Exame = pergunta(
  sql<Diferenca>`
    select origem, registro, classe || ' ' || ref || ' ' || fundo_id as conta, sum(livros) as livros, sum(seria) as seria from (
      select origem, registro, classe, ref, fundo_id, valor as livros, 0 as seria from (${LADOS}) as lados
      union all select origem, registro, classe, ref, fundo_id, 0, valor from (${DEVIDAS}) as devidas
    ) as lado_a_lado
    group by origem, registro, classe, ref, fundo_id having sum(livros) <> sum(seria) order by 1, 2, 3`,
  (d) =>
    `livros: ${d.origem} ${d.registro} tem ${formatarCentavos(d.livros)} em ${d.conta.trim()} e, pelo registro, teria ${formatarCentavos(d.seria)}`,
)

const saldos: Exame = pergunta(
  sql<{ conta: number; mes: string; guardado: number; soma: number }>`
    select conta, mes, sum(guardado) as guardado, sum(soma) as soma from (
      select conta_id as conta, mes, debito - credito as guardado, debito + credito as giro, 0 as soma, 0 as movido from saldos_contabeis
      union all select debito, substr(data, 1, 7), 0, 0, valor, valor from partidas
      union all select credito, substr(data, 1, 7), 0, 0, -valor, valor from partidas
    ) as lado_a_lado
    group by conta, mes having sum(guardado) <> sum(soma) or sum(giro) <> sum(movido) order by 1, 2`,
  (s) =>
    `livros: a conta contábil ${s.conta} guarda ${formatarCentavos(s.guardado)} em ${s.mes} e as partidas somam ${formatarCentavos(s.soma)}`,
)

/** What a fund has in the books is what the cash view says it has. */
const fundos: Exame = pergunta(
  sql<{ fundo: string; livros: number; caixa: number }>`
    select f.nome as fundo, sum(j.livros) as livros, sum(j.caixa) as caixa from (
      select c.fundo_id, s.credito - s.debito as livros, 0 as caixa
      from saldos_contabeis s join contas_contabeis c on c.id = s.conta_id where c.fundo_id <> ''
      union all select fundo_id, 0, case when tipo in ('receita', 'entrada') then total else -total end from totais where grao = 'ano'
      union all select id, 0, saldo_inicial from fundos where excluido_em is null
    ) as j join fundos f on f.id = j.fundo_id
    group by f.id, f.nome having sum(j.livros) <> sum(j.caixa) order by 1`,
  (d) =>
    `livros: o fundo ${d.fundo} tem ${formatarCentavos(d.livros)} nos livros e ${formatarCentavos(d.caixa)} no caixa`,
)

/** What the accounts of money have together in the books is what the cash view says there is. */
const contasDoDinheiro: Exame = pergunta(
  sql<{ livros: number; caixa: number }>`
    select sum(livros) as livros, sum(caixa) as caixa from (
      select s.debito - s.credito as livros, 0 as caixa
      from saldos_contabeis s join contas_contabeis c on c.id = s.conta_id where c.classe = 'dinheiro'
      union all select 0, case when tipo = 'receita' then total else -total end from totais
        where grao = 'ano' and tipo in ('receita', 'despesa')
      union all select 0, saldo_inicial from fundos where excluido_em is null
    ) as j having sum(livros) <> sum(caixa)`,
  (d) =>
    `livros: as contas do dinheiro têm ${formatarCentavos(d.livros)} nos livros e há ${formatarCentavos(d.caixa)} no caixa`,
)

export const razao: readonly Exame[] = [porRegistro, saldos, fundos, contasDoDinheiro]
