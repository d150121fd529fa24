import { paraReais } from '#contract/valores/moeda.ts'
import type { Caixa, Dashboard } from '#contract/casa/dashboard.ts'
import { hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, exigirQuem, leOsLivros, type Ctx } from '#server/platform/contexto.ts'
import * as cobrancas from '../../cobranca/devedores/painel.service.ts'
import * as fundos from '../../contas/fundos/escolha.service.ts'
import * as totais from '../../contas/livro/totais.service.ts'
import { atosUrgentesDe } from '../../pessoas/cargos/mandatos.service.ts'
import * as comunicados from '../../predio/comunicados/inicio.service.ts'
import * as ocorrencias from '../../predio/ocorrencias/lista.service.ts'
import * as reservas from '../../predio/reservas/lista.service.ts'
import { linhaDeReserva, mesmosDias, saldoDoCaixa, ultimosMeses, variacaoPercentual } from './dashboard.rules.ts'
import * as fatos from './fatos.service.ts'

const MESES_DOS_GRAFICOS = 12
const LINHAS_DAS_TABELAS = 5

/** The cash to date, in reais, from totals kept in the database. */
export async function caixa(ctx: Ctx): Promise<Caixa> {
  return caixaDe(await fundos.saldoInicial(ctx), await totais.totaisAte(ctx, hoje()))
}

/** From centavos to what people read. */
function caixaDe(saldoInicial: number, { receita, despesa }: { receita: number; despesa: number }): Caixa {
  return {
    saldo: paraReais(saldoDoCaixa(saldoInicial, receita, despesa)),
    saldoInicial: paraReais(saldoInicial),
    receitas: paraReais(receita),
    despesas: paraReais(despesa),
  }
}

const comparar = (valor: number, anterior: number) => ({
  valor: paraReais(valor),
  anterior: paraReais(anterior),
  variacao: variacaoPercentual(valor, anterior),
})

async function financeiro(ctx: Ctx, dia: string): Promise<NonNullable<Dashboard['financeiro']>> {
  const meses = ultimosMeses(dia, MESES_DOS_GRAFICOS)
  const dias = mesmosDias(dia)
  const { ate, meses: porMes, trechos } = await totais.totaisAteEPorMes(ctx, dia, meses, dias)
  const [este, anterior] = trechos
  return {
    caixa: caixaDe(await fundos.saldoInicial(ctx), ate),
    receitas: comparar(este.receita, anterior.receita),
    despesas: comparar(este.despesa, anterior.despesa),
    comparadoAte: dias[1].ate,
    meses: porMes.map(({ mes, receita, despesa }) => ({
      mes,
      receitas: paraReais(receita),
      despesas: paraReais(despesa),
      saldo: paraReais(receita - despesa),
    })),
    cobrancas: await cobrancas.doPainel(ctx, dia),
  }
}

/** Everything the dashboard shows. The ledger is for who reads it (permission table, product rule §5). */
export async function ver(ctx: Ctx): Promise<Dashboard> {
  const quem = exigirQuem(ctx)
  const dia = hoje()
  return {
    nome: quem.nome,
    hoje: dia,
    financeiro: leOsLivros(ctx) ? await financeiro(ctx, dia) : null,
    ...(ehAdministracao(ctx) ? await fatos.daAdministracao(ctx) : await fatos.doMorador(ctx)),
    atosUrgentes: ehAdministracao(ctx) ? await atosUrgentesDe(ctx, quem.id) : null,
    comunicados: await comunicados.noQuadro(ctx),
    novasReservas: (await reservas.novas(ctx, LINHAS_DAS_TABELAS)).map(linhaDeReserva),
    novasOcorrencias: await ocorrencias.novas(ctx),
  }
}
