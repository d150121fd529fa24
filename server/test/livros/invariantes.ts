import { sql } from 'kysely'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { BancoELivro } from '#contract/contas/banco-e-livro.ts'
import type { ContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { Config } from '#server/platform/config.ts'
import { abrirParaLer, type BancoLido } from '#server/platform/db/leitura.ts'
import { exameDe } from '../doutor.ts'
import type { Pedir } from './mundo.ts'

/** What is true of the books after any sequence of operations, as the product tells it and as the rows say, added up here once more. */

const somar = (valores: readonly number[]) => valores.reduce((s, v) => s + v, 0)
const centavos = (valores: readonly number[]) => somar(valores.map(paraCentavos))
const umaSoma = async (db: BancoLido, consulta: ReturnType<typeof sql<{ soma: number | null }>>) =>
  (await consulta.execute(db)).rows[0]?.soma ?? 0

/** What each fund has in the entries: its equity and revenue less its expense. Centavos. */
async function fundosNasPartidas(db: BancoLido): Promise<Map<string, number>> {
  const { rows } = await sql<{ fundo: string; soma: number }>`
    select fundo, sum(valor) as soma from (
      select c.fundo_id as fundo, p.valor from partidas p join contas_contabeis c on c.id = p.credito
      union all select c.fundo_id, -p.valor from partidas p join contas_contabeis c on c.id = p.debito
    ) as lados where fundo <> '' group by fundo`.execute(db)
  return new Map(rows.map((r) => [r.fundo, r.soma]))
}

/** What all accounts of money have in the entries. Centavos. */
const dinheiroNasPartidas = (db: BancoLido) =>
  umaSoma(
    db,
    sql`select sum(case when d.classe = 'dinheiro' then p.valor else 0 end - case when c.classe = 'dinheiro' then p.valor else 0 end) as soma
      from partidas p join contas_contabeis d on d.id = p.debito join contas_contabeis c on c.id = p.credito`,
  )

/** What the specification's view says: receitas less despesas, and what there was before. Centavos. */
const caixaNasLinhas = (db: BancoLido, ate = '9999-12-31') =>
  umaSoma(
    db,
    sql`select sum(valor) as soma from (
      select valor from receitas where excluido_em is null and data <= ${ate}
      union all select -valor from despesas where excluido_em is null and data <= ${ate}
      union all select saldo_inicial from fundos where excluido_em is null) as linhas`,
  )

/** Bank less books on the day they are compared, as far as its lines and the entries explain it, by the rows. Centavos. */
const explicadoNasLinhas = (db: BancoLido, desde: string, em: string) =>
  umaSoma(
    db,
    sql`select sum(valor) as soma from (
      select valor from movimentos where data >= ${desde} and data <= ${em}
      union all select -valor from receitas where excluido_em is null and data >= ${desde} and data <= ${em}
      union all select valor from despesas where excluido_em is null and data >= ${desde} and data <= ${em}
      union all select -k.valor from conciliacoes k join movimentos m on m.id = k.movimento_id
        join receitas l on l.id = k.lancamento_id
        where l.excluido_em is null and l.data < ${desde} and m.data >= ${desde} and m.data <= ${em}
      union all select k.valor from conciliacoes k join movimentos m on m.id = k.movimento_id
        join despesas l on l.id = k.lancamento_id
        where l.excluido_em is null and l.data < ${desde} and m.data >= ${desde} and m.data <= ${em}
    ) as partes`,
  )

type Comparar = (oQue: string, um: unknown, outro: unknown) => void

async function conferirBanco(db: BancoLido, pedir: Pedir, comparar: Comparar): Promise<void> {
  const { conferencia: c } = (await pedir<BancoELivro>('GET', '/api/banco/conferencia')).corpo
  if (c === null || c.em === null) return
  const ditos = centavos(c.itens.map((i) => i.valor)) + paraCentavos(c.outros.valor)
  comparar('o livro na conferência e as linhas até o dia', paraCentavos(c.livro), await caixaNasLinhas(db, c.em))
  comparar('a diferença e banco menos livro', paraCentavos(c.diferenca), paraCentavos(c.banco) - paraCentavos(c.livro))
  comparar('o que se nomeia da diferença e as linhas', ditos, await explicadoNasLinhas(db, c.desde, c.em))
  comparar(
    'a diferença, o que se nomeia e o que resta',
    paraCentavos(c.diferenca) - ditos,
    paraCentavos(c.semExplicacao),
  )
}

/** Every entry of books and history that is sealed has one link, and the links are as many as the end of the chain says. */
async function conferirElos(db: BancoLido, comparar: Comparar): Promise<void> {
  const { rows } = await sql<{ elos: number; registros: number; fim: number }>`
    select count(*) as elos, count(distinct de || registro) as registros, (select n from cadeia) as fim from elos`.execute(
    db,
  )
  const r = rows[0]
  comparar('elos, registros que eles selam e fim da cadeia', [r?.elos, r?.registros].join(), [r?.fim, r?.fim].join())
}

/**
 * Looks at all of it. @param pedir as somebody who administers
 * @returns a line for each thing that is not so; none when the books are right
 */
export async function problemasDosLivros(
  config: Pick<Config, 'urlDoBanco' | 'pastaDeDados'>,
  pedir: Pedir,
): Promise<string[]> {
  const problemas = await exameDe(config)
  const comparar: Comparar = (oQue, um, outro) => {
    if (um !== outro) problemas.push(`${oQue}: ${String(um)} e ${String(outro)}`)
  }
  const ler = async <T>(url: string) => (await pedir<T>('GET', url)).corpo
  const { db, fechar } = abrirParaLer(config)
  try {
    const balancete = await ler<BalanceteContabil>('/api/razao/balancete')
    comparar('débitos e créditos', paraCentavos(balancete.debitos), paraCentavos(balancete.creditos))
    for (const lado of ['debitos', 'creditos'] as const)
      comparar(`os ${lado} das contas`, centavos(balancete.linhas.map((l) => l[lado])), paraCentavos(balancete[lado]))
    const fundos = await ler<Fundo[]>('/api/fundos')
    const nasPartidas = await fundosNasPartidas(db)
    for (const f of fundos) comparar(`o fundo ${f.nome}`, paraCentavos(f.saldo), nasPartidas.get(f._id) ?? 0)
    const caixa = paraCentavos((await ler<Caixa>('/api/caixa')).saldo)
    const contas = await ler<{ contas: (ContaDoDinheiro & { saldo: number })[]; total: number }>(
      '/api/contas-do-dinheiro',
    )
    comparar('o caixa e os fundos', caixa, centavos(fundos.map((f) => f.saldo)))
    comparar('o caixa e as contas do dinheiro', caixa, centavos(contas.contas.map((c) => c.saldo)))
    comparar('o caixa e o total das contas', caixa, paraCentavos(contas.total))
    comparar('o caixa e as partidas', caixa, await dinheiroNasPartidas(db))
    comparar('o caixa e as linhas', caixa, await caixaNasLinhas(db))
    await conferirBanco(db, pedir, comparar)
    await conferirElos(db, comparar)
  } finally {
    await fechar()
  }
  return problemas
}
