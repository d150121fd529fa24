import type { BancoELivro } from '#contract/contas/banco-e-livro.ts'
import { emUmaSoma } from '#contract/contas/fechamento/por-conta.ts'
import type { ListaDoFechamento } from '#contract/contas/fechamento/lista.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { mesPorExtenso, somarDias, somarMeses, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { bancoELivroNoDia } from '../../banco/diferenca.service.ts'
import { quantosPendentes } from '../../banco/movimentos.service.ts'
import { mensaisDoMes } from '../../../cobranca/devedores/painel.service.ts'
import * as fundos from '../../fundos/fundos.service.ts'
import { fechadoAte } from '../../livro/meses-fechados.service.ts'
import { porCategoria, primeiroMesComMovimento } from '../../livro/totais.service.ts'
import { aPagarAte } from '../../pagaveis/por-vir.service.ts'
import { quantasRecolhidas, retencoesVencidas } from '../../pagaveis/retencoes/vencidas.service.ts'
import { naLista } from '../conselho.service.ts'
import { sobreQueNumeros } from '../pareceres.service.ts'
import * as prestacoes from '../prestacoes.repo.ts'
import type { AntesDeFechar } from './ditos.ts'
import * as repo from './lista.repo.ts'
import { linhasDoFechamento, resumoDaLista, type LinhaConferida } from './lista.rules.ts'
import { sugestoesPara } from './excecoes.service.ts'
import { escritaDaSoma } from '../sem-explicacao.service.ts'

/** The list of what is looked at before a month is closed. Sums are kept ones, and of the rest the database counts: no year is read. */

/** What of the figures of a month the list is made of. */
type Figuras = Pick<Prestacao, 'balancete'> & Pick<BancoELivro, 'porConta'>

async function semCategoria(ctx: Ctx, de: string, ate: string): Promise<AntesDeFechar['semCategoria']> {
  const sem: { tipo: 'receita' | 'despesa'; valor: number }[] = []
  for (const tipo of ['receita', 'despesa'] as const)
    for (const { categoria_id, total } of await porCategoria(ctx, tipo, { de, ate }))
      if (categoria_id === '' && total !== 0) sem.push({ tipo, valor: paraReais(total) })
  return sem
}

/** The month before, and what the council has said of what was published of it. */
async function mesAnterior(ctx: Ctx, competencia: string): Promise<AntesDeFechar['anterior']> {
  const antes = somarMeses(competencia, -1)
  const primeiro = await primeiroMesComMovimento(ctx, '')
  if (primeiro === null || primeiro > antes) return null
  const linha = await prestacoes.porMes(ctx.db, antes)
  const { aprovam, rejeitam, faltam } = (await naLista(ctx, linha ? [linha] : []))(antes)
  const publicada = linha?.publicada_em != null
  const temParecer = linha?.parecer != null || (faltam === 0 && aprovam + rejeitam > 0)
  return { competencia: antes, publicada, temParecer, faltam }
}

/** Every line of an open month that has ended. @param ate the last closed month, '' while none is */
export async function linhasDoMes(
  ctx: Ctx,
  competencia: string,
  { figuras, ate, doConselho }: { figuras: Figuras; ate: string; doConselho: AntesDeFechar['doConselho'] },
): Promise<LinhaConferida[]> {
  const de = `${competencia}-01`
  const fim = ultimoDiaDoMes(de)
  const { despesas, sem, valor } = await repo.comprovantesEntre(ctx.db, de, fim)
  return linhasDoFechamento({
    ...{ competencia, ate: fim, doConselho, balancete: figuras.balancete, porConta: figuras.porConta ?? [] },
    pendentes: await quantosPendentes(ctx, fim),
    saldoInicial: { soma: fundos.somaDosSaldosIniciais(await fundos.listar(ctx)), fechado: ate !== '' },
    semCategoria: await semCategoria(ctx, de, fim),
    comprovantes: { despesas, sem: { quantidade: sem, valor: paraReais(valor) } },
    cobrancas: await mensaisDoMes(ctx, competencia),
    pagaveis: await aPagarAte(ctx, fim),
    tributos: {
      vencidos: await retencoesVencidas(ctx, somarDias(fim, 1)),
      recolhidos: await quantasRecolhidas(ctx, de, fim),
    },
    anterior: await mesAnterior(ctx, competencia),
  })
}

/** Whether a month may be closed: it has ended, and is open. @param ate the last closed month, '' while none is */
export const podeFechar = (competencia: string, ate: string): boolean =>
  competencia > ate && competencia < hoje().slice(0, 7)

/** What was read of a month, and what leaves the server of it. */
export interface ListaLida {
  fora: ListaDoFechamento
  linhas: LinhaConferida[]
  porConta: NonNullable<BancoELivro['porConta']>
  banco: BancoELivro['banco']
}

/** The list of a month; of the one under way, as it stands. @throws CONFLITO when it is closed */
export async function listaDoMes(ctx: Ctx, competencia: string): Promise<ListaLida> {
  const ate = await fechadoAte(ctx)
  if (competencia <= ate) throw conflito(`O mês de ${mesPorExtenso(competencia)} já está fechado`)
  const balancete = await fundos.balancete(ctx, competencia)
  const { banco, porConta } = await bancoELivroNoDia(ctx, ultimoDiaDoMes(`${competencia}-01`))
  const doConselho = await sobreQueNumeros(ctx, competencia)
  const linhas = await linhasDoMes(ctx, competencia, { figuras: { balancete, porConta }, ate, doConselho })
  const { receitas, despesas, saldoFinal } = balancete.total
  const sugestoes = await sugestoesPara(ctx, linhas)
  if (emUmaSoma({ banco, porConta }))
    for (const l of linhas)
      if (l.tipo === 'diferenca' && l.segura && !sugestoes.has(l._id))
        sugestoes.set(l._id, await escritaDaSoma(ctx, competencia, Number(l.figura)))
  const lida = {
    ...{ competencia, receitas, despesas, saldoFinal },
    linhas: linhas.map(({ figura: _, ...l }) => ({ ...l, sugestao: sugestoes.get(l._id) ?? '' })),
  }
  return { fora: { ...lida, resumo: resumoDaLista(lida) }, linhas, banco, porConta: porConta ?? [] }
}
