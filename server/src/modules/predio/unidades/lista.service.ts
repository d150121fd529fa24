import type { z } from 'zod'
import { escreverFracao } from '#contract/valores/fracao.ts'
import type { exportarUnidades, listarUnidades, UnidadeNaLista } from '#contract/predio/unidades.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha } from '#server/platform/exportacao/tabela.ts'
import { buscaDe, emLotes, lerOrdem, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import { camposComuns, fracaoDe } from './apresentacao.service.ts'
import { chaveDaMorada } from './moradas.rules.ts'
import * as repo from './unidades.repo.ts'
import * as vinculos from './vinculos.repo.ts'

/** Reading many units: pages, and everything at once. */

type Consulta = z.output<typeof listarUnidades.query>
type Selecao = Pick<Consulta, 'busca' | 'grupo' | 'pessoa'>

const filtroDe = ({ busca, grupo, pessoa }: Selecao): repo.Filtro => ({
  busca: buscaDe(busca),
  grupo,
  pessoa,
  dia: hoje(),
})

const leitor = (ctx: Ctx, query: Selecao & Pick<Consulta, 'ordem'>) => (lugar: Lugar) =>
  repo.listar(ctx.db, filtroDe(query), { ...lerOrdem<repo.Ordem>(query.ordem ?? 'unidade'), ...lugar })

async function naLista(ctx: Ctx, linhas: readonly repo.Linha[]): Promise<UnidadeNaLista[]> {
  const ids = linhas.map((l) => l.id)
  const todos = await vinculos.dasUnidades(ctx.db, ids)
  const atuais = Map.groupBy(
    todos.filter((v) => situacaoEm(v, hoje()) === 'atual'),
    (v) => v.unidade_id,
  )
  return linhas.map((l) => {
    const aqui = atuais.get(l.id) ?? []
    const com = (papel: vinculos.LinhaDoVinculo['papel']) => aqui.filter((v) => v.papel === papel)
    const nomes = (papel: vinculos.LinhaDoVinculo['papel']) => com(papel).map((v) => v.nome)
    const alugada = new Set(com('inquilino').map(chaveDaMorada))
    return {
      ...camposComuns(l),
      proprietarios: nomes('proprietario'),
      inquilinos: nomes('inquilino'),
      dependentes: com('dependente').length,
      dependentesDoInquilino: com('dependente').filter((v) => alugada.has(chaveDaMorada(v))).length,
    }
  })
}

/** A page of units, in unit order unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<UnidadeNaLista>> {
  const ler = leitor(ctx, query)
  return paginar(query, await repo.contar(ctx.db, filtroDe(query)), async (lugar) => naLista(ctx, await ler(lugar)))
}

/** How many units exist: a query for the dashboard, not yet asked. */
export const existentes = (ctx: Ctx) => repo.contagem(ctx.db)

/** Same names as the import reads, so that what goes out can come back. */
const COLUNAS: readonly Coluna[] = [
  { titulo: 'Bloco', tipo: 'texto', largura: 10 },
  { titulo: 'Apartamento', tipo: 'texto', largura: 13 },
  { titulo: 'Grupo', tipo: 'texto', largura: 20 },
  { titulo: 'Área (m²)', tipo: 'texto', largura: 12 },
  { titulo: 'Fração ideal', tipo: 'texto', largura: 18 },
  { titulo: 'Proprietários', tipo: 'texto', largura: 40 },
  { titulo: 'Inquilinos', tipo: 'texto', largura: 40 },
  { titulo: 'Vagas', tipo: 'texto', largura: 20 },
]

const comVirgula = (n: number) => n.toLocaleString('pt-BR', { maximumFractionDigits: 2, useGrouping: false })

async function paraArquivo(ctx: Ctx, linhas: readonly repo.Linha[]): Promise<Linha[]> {
  const unidades = await naLista(ctx, linhas)
  return unidades.map((u, i): Linha => {
    const l = linhas[i]
    const fracao = l && fracaoDe(l)
    return [
      u.bloco,
      u.apto,
      u.grupo,
      u.area === null ? null : comVirgula(u.area),
      fracao ? escreverFracao(fracao) : null,
      u.proprietarios.join(', '),
      u.inquilinos.join(', '),
      l ? (JSON.parse(l.vagas) as string[]).join(', ') : null,
    ]
  })
}

/** The units of a filter as a file. Throws as `emArquivo` does. */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarUnidades.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  async function* lotes() {
    for await (const linhas of emLotes(leitor(ctx, query))) yield paraArquivo(ctx, linhas)
  }
  const tabela = { nome: 'Unidades', colunas: COLUNAS, lotes: lotes() }
  return emArquivo(ctx, formato, tabela, () => repo.contar(ctx.db, filtroDe(query)), sinal)
}
