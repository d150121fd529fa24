import type { z } from 'zod'
import { tiposDeLancamento, type Categoria } from '#contract/contas/categorias.ts'
import { MESES } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import {
  anoISO,
  type Comparado,
  type corpoDoOrcamento,
  type Orcamento,
  type TotalDoOrcamento,
  type verOrcamento,
} from '#contract/contas/orcamentos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao, naoEncontrado, validacao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as categorias from '../categorias/categorias.service.ts'
import { somasPorCategoria } from '../lancamentos/por-categoria.service.ts'
import * as repo from './orcamentos.repo.ts'
import {
  comparar,
  percentual,
  provisoes,
  somar,
  type Linha,
  type Par,
  type Plano,
  type Total,
} from './orcamentos.rules.ts'

type Corpo = z.output<typeof corpoDoOrcamento>

const comparado = (p: Par): Comparado => ({
  previsto: paraReais(p.previsto),
  realizado: paraReais(p.realizado),
  diferenca: paraReais(p.realizado - p.previsto),
  percentual: percentual(p),
})
const total = ({ anual, noMes, ateOMes }: Total): TotalDoOrcamento => ({
  anual: paraReais(anual),
  noMes: comparado(noMes),
  ateOMes: comparado(ateOMes),
})

const todasAsCategorias = async (ctx: Ctx): Promise<Categoria[]> => {
  const listas: Categoria[] = []
  for (const tipo of tiposDeLancamento) listas.push(...(await categorias.listar(ctx, tipo, true)))
  return listas
}

/** Actual of each category and month of a year, `tipo categoria` → month → centavos. */
async function realizados(ctx: Ctx, ano: string): Promise<Map<string, Map<number, number>>> {
  const porChave = new Map<string, Map<number, number>>()
  for (const s of await somasPorCategoria(ctx, `${ano}-01`, `${ano}-12`)) {
    const chave = `${s.tipo} ${s.categoriaId ?? ''}`
    const meses = porChave.get(chave) ?? new Map<number, number>()
    porChave.set(chave, meses.set(Number(s.mes.slice(5)), s.total))
  }
  return porChave
}

const SEM_PLANO: Plano = { anual: 0, meses: null }

/** What is planned for each category of a year, by its id. */
export async function planosDoAno(ctx: Ctx, ano: string): Promise<Map<string, Plano>> {
  const meses = Map.groupBy(await repo.mesesDoAno(ctx.db, ano), (m) => m.categoria_id)
  const dosMeses = (id: string) => {
    const seus = meses.get(id)
    if (!seus) return null
    const doze = Array<number>(12).fill(0)
    for (const { mes, valor } of seus) doze[mes - 1] = valor
    return doze
  }
  return new Map(
    (await repo.linhasDoAno(ctx.db, ano)).map((l) => [
      l.categoria_id,
      { anual: l.valor, meses: dosMeses(l.categoria_id) },
    ]),
  )
}

/** What is planned of a year for categories in months of their own, by id; centavos, January first. */
export async function planejadoPorMes(ctx: Ctx, ano: string): Promise<[string, readonly number[]][]> {
  return [...(await planosDoAno(ctx, ano))].flatMap(([id, { meses }]): [string, readonly number[]][] =>
    meses === null ? [] : [[id, meses]],
  )
}

/**
 * The lines of a year as they are compared: each category that is offered, retired ones with something planned or
 * posted, and entries without a category where there are any; receitas first.
 * @param mes 1 to 12
 */
export async function linhasComparadas(
  ctx: Ctx,
  ano: string,
  mes: number,
): Promise<(Linha & { categoria: Categoria | null })[]> {
  const cadastro = await todasAsCategorias(ctx)
  const planos = await planosDoAno(ctx, ano)
  const porChave = await realizados(ctx, ano)
  return tiposDeLancamento.flatMap((tipo) => {
    const linhas = cadastro
      .filter((c) => c.tipo === tipo)
      .map((categoria) => {
        const porMes = porChave.get(`${tipo} ${categoria._id}`) ?? new Map<number, number>()
        const plano = planos.get(categoria._id) ?? SEM_PLANO
        return {
          categoria,
          temAlgo: plano.anual > 0 || porMes.size > 0,
          ...comparar({ tipo, categoriaId: categoria._id, plano, porMes }, mes),
        }
      })
      .filter((l) => !l.categoria.retirada || l.temAlgo)
    const semCategoria = porChave.get(`${tipo} `)
    return [
      ...linhas.map(({ temAlgo: _, ...l }) => l),
      ...(semCategoria
        ? [{ categoria: null, ...comparar({ tipo, categoriaId: null, plano: SEM_PLANO, porMes: semCategoria }, mes) }]
        : []),
    ]
  })
}

/** The budget of a year beside the books. Of this year until the present month unless said, of another until December. */
export async function ver(ctx: Ctx, query: z.output<typeof verOrcamento.query>): Promise<Orcamento> {
  const { ano = hoje().slice(0, 4) } = query
  const mes = Number(query.ateMes ?? (ano === hoje().slice(0, 4) ? hoje().slice(5, 7) : 12))
  const linhas = await linhasComparadas(ctx, ano, mes)
  const doTipo = (tipo: Linha['tipo']) => linhas.filter((l) => l.tipo === tipo)
  return {
    _id: ano,
    mes,
    linhas: linhas.map((l) => ({
      tipo: l.tipo,
      categoria: l.categoria && { _id: l.categoria._id, nome: l.categoria.nome, retirada: l.categoria.retirada },
      meses: l.meses && l.meses.map(paraReais),
      provisao: l.provisao === null ? null : paraReais(l.provisao),
      ...total(l),
    })),
    receitas: total(somar(doTipo('receita'))),
    despesas: total(somar(doTipo('despesa'))),
    resultado: total(somar(linhas, (l) => (l.tipo === 'receita' ? 1 : -1))),
    provisoes: paraReais(provisoes(linhas)),
    versao: (await repo.doAno(ctx.db, ano))?.versao ?? 0,
  }
}

/** The year as its address has it. @throws NAO_ENCONTRADO for what is no year */
export function anoDoEndereco(ano: string): Promise<string> {
  const lido = anoISO.safeParse(ano)
  return lido.success ? Promise.resolve(lido.data) : Promise.reject(naoEncontrado())
}

/** What is planned (centavos) by category. @throws VALIDACAO on each line whose category is not there or came before */
function conferirLinhas(corpo: Corpo, cadastro: readonly Categoria[]): Map<string, Plano> {
  const conhecidas = new Set(cadastro.map((c) => c._id))
  const planos = new Map<string, Plano>()
  const problemas = corpo.linhas.flatMap(({ categoria, valor, meses }, i) => {
    const path = `linhas.${i}.categoria`
    if (!conhecidas.has(categoria)) return [{ path, message: 'Esta categoria não existe' }]
    if (planos.has(categoria)) return [{ path, message: 'Esta categoria já veio em outra linha' }]
    planos.set(categoria, { anual: paraCentavos(valor), meses: meses?.map(paraCentavos) ?? null })
    return []
  })
  if (problemas.length > 0) throw validacao(problemas)
  return planos
}

/** What the history shows of a budget: each category with its yearly amount, and its months where it has its own. */
const paraAuditoria = (planos: ReadonlyMap<string, Plano>, cadastro: readonly Categoria[]) =>
  Object.fromEntries(
    cadastro.flatMap((c): [string, string | number][] => {
      const { anual, meses } = planos.get(c._id) ?? SEM_PLANO
      if (anual === 0) return []
      const nome = `${c.tipo === 'receita' ? 'Receita' : 'Despesa'}: ${c.nome}`
      const porMes = (meses ?? []).flatMap((v, i) => (v === 0 ? [] : `${MESES[i]} ${formatarCentavos(v)}`)).join(', ')
      const doAno: [string, number] = [nome, paraReais(anual)]
      return porMes === '' ? [doAno] : [doAno, [`${nome}, por mês`, porMes]]
    }),
  )

/**
 * Writes the whole budget of a year.
 * @param versaoEsperada the version the editor saw, 0 for a year nobody had planned, or null to write over any
 * @throws CONFLITO_DE_VERSAO when somebody saved in between; VALIDACAO on a line
 */
export const gravar = (ctx: Ctx, ano: string, corpo: Corpo, versaoEsperada: number | null): Promise<Orcamento> =>
  emTransacao(ctx, async (ctx) => {
    const cadastro = await todasAsCategorias(ctx)
    const planos = conferirLinhas(corpo, cadastro)
    const atual = await repo.doAno(ctx.db, ano)
    const antes = await planosDoAno(ctx, ano)
    const vale = versaoEsperada === null || versaoEsperada === (atual?.versao ?? 0)
    const agora = agoraISO()
    const escrito =
      vale &&
      (atual
        ? await repo.atualizar(ctx.db, ano, atual.versao, agora)
        : await repo.inserir(ctx.db, {
            id: ano,
            criado_por: ctx.quem?.id ?? null,
            criado_em: agora,
            atualizado_em: agora,
          }))
    if (!escrito) throw conflitoDeVersao(await ver(ctx, { ano }), corpo)
    const linhas = [...planos].flatMap(([categoria_id, { anual, meses }]) =>
      anual === 0 ? [] : [{ categoria_id, valor: anual, meses }],
    )
    await repo.trocarLinhas(ctx.db, ano, linhas)
    await auditar(ctx, {
      acao: atual ? 'alterou' : 'criou',
      entidade: 'orcamentos',
      id: ano,
      titulo: `Orçamento de ${ano}`,
      antes: atual ? paraAuditoria(antes, cadastro) : null,
      depois: paraAuditoria(planos, cadastro),
    })
    await avisarMudanca(ctx, 'orcamentos', atual ? 'alterou' : 'criou', ano)
    return ver(ctx, { ano })
  })
