import type { Previsao } from '#contract/contas/previsao.ts'
import { mesPorExtenso, somarDias } from '#contract/valores/calendario.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as cobrancas from '../../cobranca/devedores/previsao.service.ts'
import * as fundos from '../fundos/fundos.service.ts'
import * as pagaveis from '../pagaveis/por-vir.service.ts'
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

const comReais = <T extends { entradas: number; saidas: number; saldo: number }>(t: T): T => ({
  ...t,
  ...{ entradas: paraReais(t.entradas), saidas: paraReais(t.saidas), saldo: paraReais(t.saldo) },
})

/** The cash of the next days. Nothing is kept: it is worked out each time. */
export async function ver(ctx: Ctx): Promise<Previsao> {
  const em = hoje()
  const ate = somarDias(em, HORIZONTE)
  const inicial = (await fundos.listar(ctx)).reduce((s, f) => s + paraCentavos(f.saldo), 0)
  const { movimentos, comoSeConta } = await entradas(ctx, em, ate)
  const saidas = (await pagaveis.ate(ctx, ate)).map((p): Movimento => ({
    ...{ dia: p.vencimento, origem: p.repete ? 'repeticao' : 'conta', nome: p.nome, valor: -p.valor, conta: p.id },
  }))
  const dias = porDia(inicial, [...movimentos, ...saidas], em, ate)
  const menor = menorDe(inicial, dias, em)
  const somar = (de: 'entradas' | 'saidas') => paraReais(dias.reduce((s, d) => s + d[de], 0))
  return {
    ...{ hoje: em, ate, saldoInicial: paraReais(inicial), entradas: somar('entradas'), saidas: somar('saidas') },
    saldoFinal: paraReais(dias.at(-1)?.saldo ?? inicial),
    menor: { dia: menor.dia, saldo: paraReais(menor.saldo) },
    comoSeConta,
    dias: dias.map((d) => ({
      ...comReais(d),
      movimentos: d.movimentos.map(({ dia: _dia, ...m }) => ({ ...m, valor: paraReais(m.valor) })),
    })),
    meses: porMes(inicial, dias, em, ate).map(comReais),
  }
}
