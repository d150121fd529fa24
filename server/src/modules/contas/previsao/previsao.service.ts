import type { Previsao } from '#contract/contas/previsao.ts'
import { MESES, mesPorExtenso, somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as cobrancas from '../../cobranca/devedores/previsao.service.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as fundos from '../fundos/fundos.service.ts'
import { gastoPorDia } from '../lancamentos/por-categoria.service.ts'
import * as pagaveis from '../pagaveis/por-vir.service.ts'
import { planejadoPorMes } from '../orcamentos/orcamentos.service.ts'
import { costumesDe, MESES_MINIMOS, mesesOlhados, porCategoria, semContaDe } from './costume.rules.ts'
import { comOsPlanejados, desdeDoAnoPassado, esperadoNoMes, type PorQue } from './destaque.rules.ts'
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

const COMO: Record<PorQue, (mes: string) => string> = {
  costume: () => 'como de costume',
  anoPassado: (mes) => `em ${MESES[Number(mes.slice(5)) - 1] ?? ''}, como no ano passado`,
  orcamento: (mes) => `em ${MESES[Number(mes.slice(5)) - 1] ?? ''}, como está no orçamento`,
}
const nomeDoCostume = (categoria: string | null, porque: PorQue, mes: string) =>
  `${categoria ?? 'Despesas sem categoria'}, ${COMO[porque](mes)}`

/** What the budgets of some years plan for despesas in months of their own, by category and year. */
async function planejado(ctx: Ctx, anos: readonly string[], despesas: ReadonlyMap<string, string>) {
  const saida = new Map<string, Map<string, readonly number[]>>()
  for (const ano of anos)
    for (const [categoria, meses] of await planejadoPorMes(ctx, ano))
      if (despesas.has(categoria))
        saida.set(categoria, (saida.get(categoria) ?? new Map<string, readonly number[]>()).set(ano, meses))
  return saida
}

/** What is usually spent though none of the bills tells of it. */
async function costume(ctx: Ctx, contas: readonly pagaveis.PorVir[], em: string, ate: string) {
  const nomes = new Map((await categorias.listar(ctx, 'despesa', true)).map((c) => [c._id, c.nome]))
  const nomeDe = (id: string | null) => (id === null ? null : (nomes.get(id) ?? null))
  const gastos = await gastoPorDia(ctx, desdeDoAnoPassado(em))
  const anos = [...new Set([em.slice(0, 4), ate.slice(0, 4)])]
  const sabido = { gastos, planejado: await planejado(ctx, anos, nomes) }
  const meses = mesesOlhados(gastos, em)
  const aprendido = meses.length >= MESES_MINIMOS
  const costumes = aprendido ? comOsPlanejados(costumesDe(gastos, meses), sabido.planejado) : []
  const doMes = gastos.filter((g) => g.dia >= `${em.slice(0, 7)}-01`)
  const porVir = contas.flatMap(({ categorias: dela, vencimento }) => dela.map((c) => ({ ...c, dia: vencimento })))
  const semConta = semContaDe(costumes, doMes, porVir, em, ate, (c, mes) => esperadoNoMes(c, mes, sabido))
  const daCategoria = porCategoria(semConta, ate)
  return {
    movimentos: semConta.map(({ categoria, mes, dia, valor, esperado }): Movimento => ({
      ...{ dia, origem: 'costume', nome: nomeDoCostume(nomeDe(categoria), esperado.porque, mes) },
      ...{ valor: -valor, conta: null },
    })),
    meses: aprendido ? { de: meses[0] ?? '', ate: meses.at(-1) ?? '' } : null,
    total: paraReais(daCategoria.reduce((s, c) => s + c.valor, 0)),
    categorias: daCategoria.map((c) => ({
      categoria: nomeDe(c.categoria),
      meses: c.meses.map(({ mes, valor }) => ({ mes, valor: paraReais(valor) })),
    })),
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
