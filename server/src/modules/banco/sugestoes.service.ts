import type { Sugestao } from '#contract/banco.ts'
import { formatarData, somarDias } from '#contract/calendario.ts'
import { paraReais } from '#contract/moeda.ts'
import type { Ctx } from '#server/platform/context.ts'
import { candidatas, type Candidata } from '../cobrancas/candidatas.service.ts'
import { comValor } from '../lancamentos/conciliacao.service.ts'
import * as repo from './banco.repo.ts'
import {
  DIAS_DE_UM_LANCAMENTO,
  palavrasDoNome,
  sugerir,
  txidsNoTexto,
  type Achado,
  type Candidato,
} from './sugestoes.rules.ts'

/** What pending movements may be, looked for together: a page takes as many statements as one movement does. */

type Procurado = Pick<repo.Movimento, 'id' | 'data' | 'valor' | 'descricao'>
type Lancamento = Awaited<ReturnType<typeof comValor>>[number]

interface Achavel {
  candidato: Candidato
  detalhe: string
  titulo: string
}

const doLancamento = (tipo: 'receita' | 'despesa', l: Lancamento): Achavel => ({
  candidato: { tipo, id: l.id, total: l.valor, data: l.data, txid: null, nome: l.nome },
  titulo: l.nome,
  detalhe: `${tipo === 'receita' ? 'Receita' : 'Despesa'} de ${formatarData(l.data)}`,
})

/** A charge as it stands on the day of a movement; null where it cannot be paid that day. */
function daCobranca(c: Candidata, em: string): Achavel | null {
  const total = c.devido(em)
  if (total === null || total === 0) return null
  return {
    candidato: { tipo: 'cobranca', id: c.id, total, data: c.vencimento, txid: c.txid, nome: c.pagador },
    titulo: c.titulo,
    detalhe: [c.numero, c.pagador, `vence em ${formatarData(c.vencimento)}`].filter(Boolean).join(' · '),
  }
}

const paraFora = ({ candidato: c, valor, motivos, confianca }: Achado, achavel: Achavel): Sugestao => ({
  tipo: c.tipo,
  _id: c.id,
  titulo: achavel.titulo,
  detalhe: achavel.detalhe,
  data: c.data,
  valor: paraReais(valor),
  total: paraReais(c.total),
  motivos,
  confianca,
})

async function lancamentosLivres(ctx: Ctx, movimentos: readonly Procurado[]): Promise<Achavel[]> {
  const dias = movimentos.map((m) => m.data).sort()
  const de = somarDias(dias[0] ?? '', -DIAS_DE_UM_LANCAMENTO)
  const ate = somarDias(dias.at(-1) ?? '', DIAS_DE_UM_LANCAMENTO)
  const achados: Achavel[] = []
  for (const tipo of ['receita', 'despesa'] as const) {
    const valores = movimentos.filter((m) => m.valor > 0 === (tipo === 'receita')).map((m) => Math.abs(m.valor))
    if (valores.length === 0) continue
    const linhas = await comValor(ctx, tipo, { valores: [...new Set(valores)], de, ate })
    achados.push(...linhas.map((l) => doLancamento(tipo, l)))
  }
  const usados = await repo.jaConciliados(
    ctx.db,
    achados.map((a) => a.candidato.id),
  )
  return achados.filter((a) => !usados.has(a.candidato.id))
}

/** Whether a charge is worth working out for a movement: its value, its identifier or its payer may fit. */
const podeSer = (c: Candidata, m: Procurado, txids: readonly string[], comNomes: boolean): boolean =>
  txids.includes(c.txid) || comNomes || (c.saldo <= m.valor && m.valor <= 2 * c.saldo)

/**
 * Suggestions for each of these movements, the likeliest first, by the id of the movement.
 * @param comNomes also charges of another value whose payer the text names
 */
export async function sugestoesDe(
  ctx: Ctx,
  movimentos: readonly Procurado[],
  comNomes = false,
): Promise<Map<string, Sugestao[]>> {
  if (movimentos.length === 0) return new Map()
  const entradas = movimentos.filter((m) => m.valor > 0)
  const cobrancas =
    entradas.length === 0
      ? []
      : await candidatas(ctx, {
          txids: [...new Set(entradas.flatMap((m) => txidsNoTexto(m.descricao)))],
          valores: [...new Set(entradas.map((m) => m.valor))],
          palavras: comNomes ? entradas.flatMap((m) => palavrasDoNome(m.descricao)) : [],
          ate: entradas.map((m) => m.data).reduce((a, b) => (a > b ? a : b)),
        })
  const livres = await lancamentosLivres(ctx, movimentos)
  return new Map(
    movimentos.map((m) => {
      const txids = txidsNoTexto(m.descricao)
      const achaveis = cobrancas
        .filter((c) => podeSer(c, m, txids, comNomes))
        .flatMap((c) => daCobranca(c, m.data) ?? [])
        .concat(livres)
      const porId = new Map(achaveis.map((a) => [a.candidato.id, a]))
      const achados = sugerir(
        m,
        achaveis.map((a) => a.candidato),
      )
      return [
        m.id,
        achados.flatMap((a) => {
          const de = porId.get(a.candidato.id)
          return de ? [paraFora(a, de)] : []
        }),
      ]
    }),
  )
}
