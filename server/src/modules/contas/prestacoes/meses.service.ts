import type { PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { mesSeguinte } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { leOsLivros, type Ctx } from '#server/platform/contexto.ts'
import { saldoInicial } from '../fundos/escolha.service.ts'
import { fechadoAte } from '../livro/meses-fechados.service.ts'
import { primeiroMesComMovimento } from '../livro/totais.service.ts'
import { somasPorCategoria } from '../lancamentos/por-categoria.service.ts'
import { naLista } from './conselho.service.ts'
import { parecerVale } from './parecer.rules.ts'
import { resultadoDoRascunho } from './pareceres.service.ts'
import { mesesAteHoje, situacaoDe, type SomaDoMes } from './prestacoes.rules.ts'
import * as repo from './prestacoes.repo.ts'

/** The list of months. */

const publicada = (l: repo.LinhaDaLista): Omit<PrestacaoNaLista, 'conselho'> => ({
  _id: l.id,
  situacao: 'publicada',
  publicadaEm: l.publicada_em,
  receitas: paraReais(l.receitas ?? 0),
  despesas: paraReais(l.despesas ?? 0),
  saldoFinal: paraReais(l.saldo_final ?? 0),
  parecer: parecerVale(l, null) ? l.parecer : null,
})

/** What each month received and spent, in centavos. */
async function somasDosMeses(ctx: Ctx): Promise<SomaDoMes[]> {
  const meses = new Map<string, SomaDoMes>()
  for (const s of await somasPorCategoria(ctx, '0000-00', '9999-99')) {
    const soma = meses.get(s.mes) ?? { mes: s.mes, receitas: 0, despesas: 0 }
    soma[s.tipo === 'receita' ? 'receitas' : 'despesas'] += s.total
    meses.set(s.mes, soma)
  }
  return [...meses.values()]
}

/** Months that are over and whose accounts nobody published, from the first with an entry: those closed, and those still open. */
export async function porPublicar(ctx: Ctx): Promise<{ fechados: number; abertos: number }> {
  const primeiro = await primeiroMesComMovimento(ctx, '')
  const contagem = { fechados: 0, abertos: 0 }
  if (primeiro === null) return contagem
  const publicadas = new Set((await repo.listar(ctx.db)).filter((l) => l.publicada_em !== null).map((l) => l.id))
  const [ate, presente] = [await fechadoAte(ctx), hoje().slice(0, 7)]
  for (let mes = primeiro; mes < presente; mes = mesSeguinte(mes))
    if (!publicadas.has(mes)) contagem[mes <= ate ? 'fechados' : 'abertos'] += 1
  return contagem
}

/** What the council said of the figures of the months that are not published. */
async function pareceresDosRascunhos(ctx: Ctx, linhas: readonly repo.LinhaDaLista[]) {
  const pareceres = new Map<string, PrestacaoNaLista['parecer']>()
  for (const l of linhas) if (l.publicada_em === null) pareceres.set(l.id, await resultadoDoRascunho(ctx, l))
  return pareceres
}

/**
 * Months, the newest first. Who reads the books gets each from the first with an entry to the present one, with the figures of the
 * books where nothing is published; whoever else, what was published.
 */
export async function listar(ctx: Ctx): Promise<PrestacaoNaLista[]> {
  const linhas = await repo.listar(ctx.db)
  const conselhoDe = await naLista(ctx, linhas)
  const publicadas = linhas
    .filter((l) => l.publicada_em !== null)
    .map((l): PrestacaoNaLista => ({ ...publicada(l), conselho: conselhoDe(l.id) }))
  if (!leOsLivros(ctx)) return publicadas
  const ate = await fechadoAte(ctx)
  const pareceres = await pareceresDosRascunhos(ctx, linhas)
  return mesesAteHoje(await somasDosMeses(ctx), await saldoInicial(ctx), hoje().slice(0, 7))
    .map(
      (m): PrestacaoNaLista =>
        publicadas.find((p) => p._id === m.mes) ?? {
          _id: m.mes,
          situacao: situacaoDe(m.mes, false, ate),
          publicadaEm: null,
          receitas: paraReais(m.receitas),
          despesas: paraReais(m.despesas),
          saldoFinal: paraReais(m.saldoFinal),
          parecer: pareceres.get(m.mes) ?? null,
          conselho: conselhoDe(m.mes),
        },
    )
    .toReversed()
}
