import { sql } from 'kysely'
import type { BancoLido } from '#server/platform/db/leitura.ts'

/** What the rows say by themselves, added up here and not by the product. Centavos. */
export interface Figuras {
  /** Of each day on which something came in or went out, and of the day before all of them as ''. */
  caixa: Map<string, number>
  /** Of each fund at the end of each month, `id AAAA-MM`. */
  fundos: Map<string, number>
  /** Of each kind and category in each year, `receita 2025 Taxas`: how many, and their sum. */
  categorias: Map<string, string>
  /** Of each unit, by id: what is left of its overdue charges, without late charges; those that owe nothing are not here. */
  vencido: Map<string, number>
  /** Units, by id, that have to fulfil an agreement. */
  emAcordo: Set<string>
}

interface Linha {
  tipo: string
  data: string
  valor: number
  fundo: string
  categoria: string | null
}

const todas = async <T>(db: BancoLido, consulta: ReturnType<typeof sql<T>>) => (await consulta.execute(db)).rows
const somarA = (onde: Map<string, number>, chave: string, valor: number) =>
  onde.set(chave, (onde.get(chave) ?? 0) + valor)
const emOrdem = <T>(m: Iterable<[string, T]>) => [...m].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What was there, and then what there was after each change, in the order of the keys. */
function acumular(inicial: number, mudancas: ReadonlyMap<string, number>): Map<string, number> {
  let saldo = inicial
  return new Map(emOrdem(mudancas).map(([quando, mudou]) => [quando, (saldo += mudou)]))
}

async function doLivro(db: BancoLido, meses: readonly string[]) {
  const linhas = await todas(
    db,
    sql<Linha>`select 'receita' as tipo, l.data, l.valor, l.fundo_id as fundo, c.nome as categoria
      from receitas l left join categorias c on c.id = l.categoria_id where l.excluido_em is null
      union all select 'despesa', l.data, l.valor, l.fundo_id, c.nome
      from despesas l left join categorias c on c.id = l.categoria_id where l.excluido_em is null`,
  )
  const fundos = await todas(
    db,
    sql<{ id: string; saldo: number }>`select id, saldo_inicial as saldo from fundos where excluido_em is null`,
  )
  const entreFundos = await todas(
    db,
    sql<{ de: string; para: string; data: string; valor: number }>`select de_id as de, para_id as para, data, valor
      from transferencias where excluido_em is null`,
  )
  const sinal = (l: Linha) => (l.tipo === 'receita' ? l.valor : -l.valor)
  const porDia = new Map<string, number>()
  const somas = new Map<string, [n: number, soma: number]>()
  for (const l of linhas) {
    somarA(porDia, l.data, sinal(l))
    const chave = `${l.tipo} ${l.data.slice(0, 4)} ${l.categoria ?? '-'}`
    const [n, soma] = somas.get(chave) ?? [0, 0]
    somas.set(chave, [n + 1, soma + l.valor])
  }
  const inicial = fundos.reduce((s, f) => s + f.saldo, 0)
  const noFim = new Map<string, number>()
  for (const { id, saldo } of fundos) {
    const mudou = new Map(meses.map((m) => [m, 0]))
    let antes = saldo
    const mover = (data: string, valor: number) => {
      if (data.slice(0, 7) < (meses[0] ?? '')) antes += valor
      else somarA(mudou, data.slice(0, 7), valor)
    }
    for (const l of linhas) if (l.fundo === id) mover(l.data, sinal(l))
    for (const t of entreFundos) {
      if (t.de === id) mover(t.data, -t.valor)
      if (t.para === id) mover(t.data, t.valor)
    }
    for (const [mes, final] of acumular(antes, mudou)) noFim.set(`${id} ${mes}`, final)
  }
  return {
    caixa: new Map([['', inicial], ...acumular(inicial, porDia)]),
    fundos: noFim,
    categorias: new Map(emOrdem(somas).map(([chave, [n, soma]]) => [chave, `${n}: ${soma}`])),
  }
}

async function dasUnidades(db: BancoLido, hoje: string) {
  const abertas = await todas(
    db,
    sql<{
      unidade: string
      resto: number | string
    }>`select c.unidade_id as unidade, c.valor - coalesce((select sum(p.principal)
        from pagamentos p where p.cobranca_id = c.id and p.estornado_em is null), 0) as resto
      from cobrancas c where c.status in ('aberta', 'parcial') and c.vence_em < ${hoje}`,
  )
  const vencido = new Map<string, number>()
  for (const { unidade, resto } of abertas) if (Number(resto) > 0) somarA(vencido, unidade, Number(resto))
  const acordos = await todas(
    db,
    sql<{ unidade: string }>`select unidade_id as unidade from acordos where status = 'ativo'`,
  )
  return { vencido, emAcordo: new Set(acordos.map((a) => a.unidade)) }
}

/** @param meses months whose ends the funds are looked at; @param hoje the day on which it is asked who owes */
export const figurasDasLinhas = async (db: BancoLido, meses: readonly string[], hoje: string): Promise<Figuras> => ({
  ...(await doLivro(db, meses)),
  ...(await dasUnidades(db, hoje)),
})
