import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Balancete } from '#contract/contas/fundos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Comprovante, Inadimplente, Prestacao } from '#contract/contas/prestacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import { bancoELivroNoDia } from '../banco/diferenca.service.ts'
import { receitasPorEspecie } from '../../cobranca/pagamentos/especies.service.ts'
import { unidadesEmAtrasoNoDia } from '../../cobranca/devedores/vencidas-no-dia.service.ts'
import { balancete } from '../fundos/fundos.service.ts'
import * as lancamentos from '../lancamentos/lista.service.ts'
import * as orcamentos from '../orcamentos/orcamentos.service.ts'
import type { OQueSeLeu } from './parecer.rules.ts'
import { excecoesDoMes } from './lista/excecoes.service.ts'
import { justificativaDe } from './sem-explicacao.service.ts'

/** The figures of a month as the books have them now. */

export type Figuras = Pick<
  Prestacao,
  | 'balancete'
  | 'especies'
  | 'orcamento'
  | 'comprovantes'
  | 'inadimplencia'
  | 'banco'
  | 'conferencia'
  | 'porConta'
  | 'justificativa'
  | 'excecoes'
>

/** A unit that owes, as it is kept with what is published: whose it was is not. */
export type EmAtraso = Omit<Inadimplente, 'responsaveis'>

/** Figures, and what of them not everybody reads. */
export interface DoMes {
  figuras: Figuras
  inadimplentes: EmAtraso[]
  itensDoBanco: string[] | null
  itensPorConta: string[][] | null
}

/** The expenses of a month in the order of their days, each with its files. */
async function comprovantesDe(ctx: Ctx, de: string, ate: string): Promise<Comprovante[]> {
  const comprovantes: Comprovante[] = []
  for await (const lote of await lancamentos.todos(ctx, 'despesa', { de, ate, ordem: 'data' })) {
    const comArquivos = lote.filter((l) => l.quantidadeDeAnexos > 0).map((l) => l._id)
    const deles = await arquivos.dosRegistros(ctx, 'despesas', comArquivos)
    for (const l of lote)
      comprovantes.push({
        _id: l._id,
        data: l.data,
        nome: l.name,
        nota: l.nota,
        categoria: l.categoria,
        fundo: l.fundo.nome,
        valor: l.price,
        arquivos: deles.get(l._id) ?? [],
      })
  }
  return comprovantes
}

/** The receitas by kind, in the order of the funds of the balancete; a fund that was deleted comes last. */
async function especiesDe(ctx: Ctx, de: string, ate: string, { fundos }: Balancete): Promise<Figuras['especies']> {
  const lugar = (id: string) => {
    const achado = fundos.findIndex((f) => f.fundo._id === id)
    return achado === -1 ? fundos.length : achado
  }
  const linhas = await receitasPorEspecie(ctx, de, ate)
  const emOrdem = [...Map.groupBy(linhas, (l) => l.especie).values()].flatMap((suas) =>
    suas.toSorted((a, b) => lugar(a.fundoId) - lugar(b.fundoId)),
  )
  return emOrdem.map(({ especie, fundoId, valor }) => ({
    especie,
    fundo: fundos[lugar(fundoId)]?.fundo.nome ?? 'Fundo excluído',
    valor: paraReais(valor),
  }))
}

/** What the council's opinion is about: the part of the figures that closing a month locks. @param competencia `YYYY-MM` */
export async function lidoPeloConselho(ctx: Ctx, competencia: string): Promise<OQueSeLeu> {
  const [ano = '', mes = ''] = competencia.split('-')
  const de = `${competencia}-01`
  return {
    balancete: await balancete(ctx, competencia),
    orcamento: await orcamentos.ver(ctx, { ano, ateMes: String(Number(mes)) }),
    comprovantes: await comprovantesDe(ctx, de, ultimoDiaDoMes(de)),
  }
}

/** @param competencia `YYYY-MM` */
export async function figurasDe(ctx: Ctx, competencia: string): Promise<DoMes> {
  const de = `${competencia}-01`
  const ate = ultimoDiaDoMes(de)
  // What falls due later in a month under way is not overdue yet.
  const em = ate < hoje() ? ate : hoje()
  const atrasos = await unidadesEmAtrasoNoDia(ctx, em)
  const lido = await lidoPeloConselho(ctx, competencia)
  const { itensDoBanco, itensPorConta, ...noBanco } = await bancoELivroNoDia(ctx, ate)
  const figuras = {
    ...lido,
    especies: await especiesDe(ctx, de, ate, lido.balancete),
    inadimplencia: {
      em,
      unidades: atrasos.length,
      cobrancas: atrasos.reduce((s, u) => s + u.cobrancas, 0),
      principal: paraReais(atrasos.reduce((s, u) => s + u.principal, 0)),
    },
    ...noBanco,
    justificativa: await justificativaDe(ctx, competencia, paraCentavos(noBanco.conferencia?.semExplicacao ?? 0)),
    excecoes: await excecoesDoMes(ctx, competencia),
  }
  return {
    figuras,
    inadimplentes: atrasos.map((u) => ({ ...u, principal: paraReais(u.principal) })),
    itensDoBanco,
    itensPorConta,
  }
}
