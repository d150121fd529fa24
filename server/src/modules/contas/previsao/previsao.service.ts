import type { Previsao } from '#contract/contas/previsao.ts'
import { mesPorExtenso, somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as cobrancas from '../../cobranca/devedores/previsao.service.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as fundos from '../fundos/fundos.service.ts'
import { gastoPorDia } from '../lancamentos/por-categoria.service.ts'
import * as pagaveis from '../pagaveis/por-vir.service.ts'
import { costumesDe, desdeDe, mediaPorMes, MESES_MINIMOS, mesesOlhados, semContaDe } from './costume.rules.ts'
import {
  aEmitir,
  comoSeConta,
  esperadoDe,
  historicoDe,
  HORIZONTE,
  menorDe,
  nomeDasCobrancas,
  porDia,
  porMes,
  type Marco,
  type Movimento,
} from './previsao.rules.ts'

/** What is to come of charges, issued and still to be issued. */
async function entradas(ctx: Ctx, em: string, ate: string) {
  const { abertas, vencidos, ultima } = await cobrancas.paraAPrevisao(ctx, em)
  const historico = historicoDe(vencidos, em)
  const futuras = aEmitir(ultima, em, ate)
  const esperar = (saldo: number, vencimento: string, parte: Pick<Movimento, 'origem' | 'nome'>, h: readonly Marco[]) =>
    esperadoDe(saldo, vencimento, h, em).map((e) => ({ ...parte, ...e, conta: null }))
  const movimentos: Movimento[] = [
    ...abertas.flatMap((a) =>
      esperar(a.valor, a.dia, { origem: 'cobranca', nome: nomeDasCobrancas(a.dia, em) }, historico),
    ),
    ...futuras.flatMap((f) =>
      esperar(
        f.valor,
        f.dia,
        { origem: 'estimada', nome: `Cotas de ${mesPorExtenso(f.dia.slice(0, 7))}, ainda não emitidas` },
        historico,
      ),
    ),
  ]
  return { movimentos, comoSeConta: comoSeConta(vencidos, historico, futuras.length > 0) }
}

const nomeDoCostume = (categoria: string | null) =>
  categoria === null ? 'Despesas sem categoria, como de costume' : `${categoria}, como de costume`

/** What is usually spent though none of the bills tells of it. */
async function costume(ctx: Ctx, contas: readonly pagaveis.PorVir[], em: string, ate: string) {
  const gastos = await gastoPorDia(ctx, desdeDe(em))
  const meses = mesesOlhados(gastos, em)
  const costumes = costumesDe(gastos, meses)
  const doMes = gastos.filter((g) => g.dia >= `${em.slice(0, 7)}-01`)
  const porVir = contas.map(({ categoria, vencimento, valor }) => ({ categoria, dia: vencimento, valor }))
  const semConta = semContaDe(costumes, doMes, porVir, em, ate)
  const medias = mediaPorMes(semConta, em, ate)
  const nomes = new Map((await categorias.listar(ctx, 'despesa', true)).map((c) => [c._id, c.nome]))
  const nomeDe = (id: string | null) => (id === null ? null : (nomes.get(id) ?? null))
  return {
    movimentos: semConta.map(({ categoria, dia, valor }): Movimento => ({
      ...{ dia, origem: 'costume', nome: nomeDoCostume(nomeDe(categoria)), valor: -valor, conta: null },
    })),
    meses: meses.length < MESES_MINIMOS ? null : { de: meses[0] ?? '', ate: meses.at(-1) ?? '' },
    porMes: paraReais(medias.reduce((s, m) => s + m.valor, 0)),
    categorias: medias.map((m) => ({ categoria: nomeDe(m.categoria), porMes: paraReais(m.valor) })),
  }
}

const comReais = <T extends { entradas: number; saidas: number; saldo: number }>(t: T): T => ({
  ...t,
  ...{ entradas: paraReais(t.entradas), saidas: paraReais(t.saidas), saldo: paraReais(t.saldo) },
})

/**
 * The cash of the next days. Nothing is kept: it is worked out each time.
 * @param contado whether what is usually spent though no bill tells of it counts
 */
export async function ver(ctx: Ctx, contado = true): Promise<Previsao> {
  const em = hoje()
  const ate = somarDias(em, HORIZONTE)
  const inicial = (await fundos.listar(ctx)).reduce((s, f) => s + paraCentavos(f.saldo), 0)
  const { movimentos, comoSeConta } = await entradas(ctx, em, ate)
  // Until the month ends, that a bill due in its last days covers what is usual in its first.
  const contas = await pagaveis.ate(ctx, ultimoDiaDoMes(ate))
  const saidas = contas.map((p): Movimento => ({
    ...{ dia: p.vencimento, origem: p.repete ? 'repeticao' : 'conta', nome: p.nome, valor: -p.valor, conta: p.id },
  }))
  const { movimentos: deCostume, ...semConta } = await costume(ctx, contas, em, ate)
  const dias = porDia(inicial, [...movimentos, ...saidas, ...(contado ? deCostume : [])], em, ate)
  const menor = menorDe(inicial, dias, em)
  const somar = (de: 'entradas' | 'saidas') => paraReais(dias.reduce((s, d) => s + d[de], 0))
  return {
    ...{ hoje: em, ate, saldoInicial: paraReais(inicial), entradas: somar('entradas'), saidas: somar('saidas') },
    saldoFinal: paraReais(dias.at(-1)?.saldo ?? inicial),
    menor: { dia: menor.dia, saldo: paraReais(menor.saldo) },
    comoSeConta,
    costume: { contado, ...semConta },
    dias: dias.map((d) => ({
      ...comReais(d),
      movimentos: d.movimentos.map(({ dia: _dia, ...m }) => ({ ...m, valor: paraReais(m.valor) })),
    })),
    meses: porMes(inicial, dias, em, ate).map(comReais),
  }
}
