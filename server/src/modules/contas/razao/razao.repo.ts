import { sql, type RawBuilder } from 'kysely'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { ClasseDeConta, OrigemDePartida } from '#contract/contas/razao.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Accounts, entries and kept balances, which triggers write (migrations 0084, 0092, 0102 and 0104). Amounts in centavos; both ends of a period included. */

export interface LinhaDaConta {
  id: number
  classe: ClasseDeConta
  /** What it is of, as the books have it. */
  ref: string
  /** Of the category, supplier or account of money; null where the account has none, or it is gone for good. */
  nome: string | null
  fundo: string | null
  bloco: string | null
  apto: string | null
}

export interface LinhaDaPartida {
  id: number
  data: string
  origem: OrigemDePartida
  origem_id: string
  titulo: string | null
  debito: number
  credito: number
  valor: number
  estorno: 0 | 1
  em: string
}

export interface Periodo {
  de?: string | undefined
  ate?: string | undefined
}

/** Credits of units and what is withheld are kept among what is to be paid, by the unit and by the tax (migrations 0102 and 0104), and read as what they are. */
const CLASSE = sql<ClasseDeConta>`case when classe = 'a_pagar' and ref like 'unidade:%' then 'creditos_de_unidades'
  when classe = 'a_pagar' and ref like 'tributo:%' then 'a_recolher'
  when classe = 'contas_lancadas' and ref = 'creditos' then 'creditos_lancados' else classe end`

/** Every account there is, with what it is called by. */
export const contas = async (db: Handle): Promise<LinhaDaConta[]> =>
  (
    await sql<LinhaDaConta>`
      select c.id, c.classe, c.ref, coalesce(k.nome, s.nome, m.nome) as nome, f.nome as fundo, u.bloco, u.apto
      from (select id, ref, fundo_id, ${CLASSE} as classe from contas_contabeis) as c
      left join categorias k on c.classe in ('receita', 'despesa') and k.id = c.ref
      left join fornecedores s on c.classe = 'a_pagar' and s.id = c.ref
      left join unidades u on u.id = case c.classe when 'a_receber' then c.ref
        when 'creditos_de_unidades' then substr(c.ref, length('unidade:') + 1) end
      left join contas_do_dinheiro m on c.classe = 'dinheiro'
        and m.id = case when c.ref = '' then ${CONTA_PRINCIPAL} else c.ref end
      left join fundos f on c.fundo_id <> '' and f.id = c.fundo_id
      order by c.id`.execute(db)
  ).rows

export interface Somas {
  conta_id: number
  debitos_antes: number
  creditos_antes: number
  debitos: number
  creditos: number
}

/** What each account has before a month and in the months up to another, from the kept balances. @param de `YYYY-MM`, '' for the first */
export const balancete = async (db: Handle, de: string, ate: string): Promise<Somas[]> =>
  (
    await sql<Somas>`
      select conta_id,
        sum(case when mes < ${de} then debito else 0 end) as debitos_antes,
        sum(case when mes < ${de} then credito else 0 end) as creditos_antes,
        sum(case when mes < ${de} then 0 else debito end) as debitos,
        sum(case when mes < ${de} then 0 else credito end) as creditos
      from saldos_contabeis where mes <= ${ate} group by conta_id`.execute(db)
  ).rows

const noPeriodo = ({ de, ate }: Periodo): RawBuilder<unknown> =>
  sql`${de === undefined ? sql`1 = 1` : sql`data >= ${de}`} and ${ate === undefined ? sql`1 = 1` : sql`data <= ${ate}`}`

const COLUNAS = sql`id, data, origem, origem_id, debito, credito, valor, estorno, em`

/** Rows of entries with the name of the record that posted each. */
const comTitulo = (partidas: RawBuilder<unknown>) => sql<LinhaDaPartida>`
  select p.*, coalesce(r.nome, d.nome, t.motivo, e.motivo, f.nome, c.numero, b.nome, w.nome) as titulo
  from (${partidas}) as p
  left join receitas r on p.origem = 'receitas' and r.id = p.origem_id
  left join despesas d on p.origem = 'despesas' and d.id = p.origem_id
  left join transferencias t on p.origem = 'transferencias' and t.id = p.origem_id
  left join transferencias_de_conta e on p.origem = 'transferencias_de_conta' and e.id = p.origem_id
  left join fundos f on p.origem = 'fundos' and f.id = p.origem_id
  left join cobrancas c on p.origem = 'cobrancas' and c.id = p.origem_id
  left join pagaveis b on p.origem = 'pagaveis' and b.id = p.origem_id
  left join creditos k on p.origem = 'creditos' and k.id = p.origem_id
  left join receitas w on w.id = k.receita_id
  order by p.data, p.id`

/** How many entries a period has. */
export const contar = async (db: Handle, p: Periodo): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from partidas where ${noPeriodo(p)}`.execute(db)).rows[0]?.n ?? 0

/** Entries by day and by the order they were written in. */
export const diario = async (
  db: Handle,
  p: Periodo,
  { limite, pular }: { limite: number; pular: number },
): Promise<LinhaDaPartida[]> =>
  (
    await comTitulo(
      sql`select ${COLUNAS} from partidas where ${noPeriodo(p)} order by data, id limit ${limite} offset ${pular}`,
    ).execute(db)
  ).rows

/** The entries after one, which stay the same however many are written meanwhile. @param ultimo the last one there was to begin with */
export const diarioDepoisDe = async (
  db: Handle,
  p: Periodo,
  { data, id, ultimo, limite }: { data: string; id: number; ultimo: number; limite: number },
): Promise<LinhaDaPartida[]> =>
  (
    await comTitulo(
      sql`select ${COLUNAS} from partidas
        where ${noPeriodo(p)} and (data, id) > (${data}, ${id}) and id <= ${ultimo} order by data, id limit ${limite}`,
    ).execute(db)
  ).rows

export const ultima = async (db: Handle): Promise<number> =>
  (await sql<{ id: number | null }>`select max(id) as id from partidas`.execute(db)).rows[0]?.id ?? 0

/** Both sides of one account: rows of it alone, by two indexes. */
const daConta = (conta: number, p: Periodo) => sql`
  select ${COLUNAS} from partidas where debito = ${conta} and ${noPeriodo(p)}
  union all select ${COLUNAS} from partidas where credito = ${conta} and ${noPeriodo(p)}`

interface SomaDaConta {
  n: number
  debitos: number
  creditos: number
}

async function somar(db: Handle, conta: number, linhas: RawBuilder<unknown>): Promise<SomaDaConta> {
  const { rows } = await sql<SomaDaConta>`
    select count(*) as n,
      coalesce(sum(case when debito = ${conta} then valor else 0 end), 0) as debitos,
      coalesce(sum(case when credito = ${conta} then valor else 0 end), 0) as creditos
    from (${linhas}) as somadas`.execute(db)
  return rows[0] ?? { n: 0, debitos: 0, creditos: 0 }
}

/** Count and sums of an account in a period. */
export const somarConta = (db: Handle, conta: number, p: Periodo): Promise<SomaDaConta> =>
  somar(db, conta, daConta(conta, p))

/** The same of the first so many entries of a period. */
export const somarPrimeiras = (db: Handle, conta: number, p: Periodo, quantas: number): Promise<SomaDaConta> =>
  somar(db, conta, sql`select * from (${daConta(conta, p)}) as l order by data, id limit ${quantas}`)

/** What an account has before a day: whole months from the kept balances, the rest from its entries. */
export async function somarAntes(db: Handle, conta: number, dia: string): Promise<Omit<SomaDaConta, 'n'>> {
  const mes = dia.slice(0, 7)
  const { rows } = await sql<{ debitos: number; creditos: number }>`
    select coalesce(sum(debitos), 0) as debitos, coalesce(sum(creditos), 0) as creditos from (
      select debito as debitos, credito as creditos from saldos_contabeis where conta_id = ${conta} and mes < ${mes}
      union all select valor, 0 from partidas where debito = ${conta} and data >= ${`${mes}-01`} and data < ${dia}
      union all select 0, valor from partidas where credito = ${conta} and data >= ${`${mes}-01`} and data < ${dia}
    ) as partes`.execute(db)
  return rows[0] ?? { debitos: 0, creditos: 0 }
}

/** Entries of an account by day. */
export const linhasDaConta = async (
  db: Handle,
  conta: number,
  p: Periodo,
  { limite, pular }: { limite: number; pular: number },
): Promise<LinhaDaPartida[]> =>
  (
    await comTitulo(
      sql`select * from (${daConta(conta, p)}) as l order by data, id limit ${limite} offset ${pular}`,
    ).execute(db)
  ).rows
