import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { CampoDeLancamentoNoArquivo, CategoriaDoArquivo } from '#contract/pessoas/importacoes.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as categorias from '../../contas/categorias/categorias.service.ts'
import * as fundos from '../../contas/fundos/fundos.service.ts'
import * as carga from '../../contas/lancamentos/carga.service.ts'
import { fechadoAte } from '../../contas/livro/meses-fechados.service.ts'
import { somarTotais } from '../../contas/livro/totais.service.ts'
import type { Assunto, EscolhasDoArquivo } from './assunto.ts'
import { avisoSemConta, contasParaLer, type ContaDoArquivo } from './contas.service.ts'
import { criadosPor, guardarCriados, importadosDe } from './importados.service.ts'
import {
  lerLancamento,
  TITULOS_DE_LANCAMENTO,
  type LancamentoDoArquivo,
  type LivroParaLer,
} from './lancamento.rules.ts'
import { numerarIguais } from './vez.rules.ts'

/** Receitas and despesas of past years from a file. */

type Lancamento = LancamentoDoArquivo & { chave: string; conta: ContaDoArquivo }

interface Categorias {
  achar: LivroParaLer['categoria']
  desconhecidas: () => CategoriaDoArquivo[]
}

/** The categories of the books and what was decided on the others; who asks for one that is neither is counted. */
async function categoriasDe(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  { categorias: decididas = {} }: EscolhasDoArquivo,
): Promise<Categorias> {
  const todas = await categorias.listar(ctx, tipo, true)
  const porNome = new Map(todas.map((c) => [normalizar(c.nome), c]))
  const decisoes = new Map(Object.entries(decididas).map(([nome, destino]) => [normalizar(nome), destino]))
  const contadas = new Map<string, CategoriaDoArquivo>()
  return {
    achar: (nome) => {
      const chave = normalizar(nome)
      const achada = porNome.get(chave)
      if (achada && !achada.retirada) return achada.nome
      const contada = contadas.get(chave) ?? {
        nome,
        linhas: 0,
        retirada: achada !== undefined,
        decidida: decisoes.has(chave),
      }
      contadas.set(chave, { ...contada, linhas: contada.linhas + 1 })
      return decisoes.get(chave)
    },
    desconhecidas: () => [...contadas.values()],
  }
}

async function livroDe(
  ctx: Ctx,
  categoria: LivroParaLer['categoria'],
  contas: LivroParaLer['contas'],
): Promise<LivroParaLer> {
  const todos = (await fundos.listar(ctx)).map(({ _id: id, nome }) => ({ id, nome }))
  const ordinario = todos.find((f) => f.id === FUNDO_ORDINARIO) ?? { id: FUNDO_ORDINARIO, nome: 'Ordinário' }
  return {
    fechadoAte: await fechadoAte(ctx),
    fundos: new Map(todos.map((f) => [normalizar(f.nome), f])),
    contas,
    ordinario,
    categoria,
  }
}

/** Sees to it that each name is one of a category that is offered. Those made and brought back are kept with the import. */
async function garantirCategorias(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  nomes: ReadonlySet<string>,
  importacaoId: string,
): Promise<Map<string, { id: string; nome: string }>> {
  const porNome = new Map((await categorias.listar(ctx, tipo, true)).map((c) => [normalizar(c.nome), c]))
  const achadas = new Map<string, { id: string; nome: string }>()
  for (const nome of nomes) {
    const ha = porNome.get(normalizar(nome))
    const c = ha?.retirada
      ? await categorias.restaurar(ctx, ha._id, ha.versao)
      : (ha ?? (await categorias.criar(ctx, tipo, nome)))
    porNome.set(normalizar(nome), c)
    achadas.set(nome, { id: c._id, nome: c.nome })
    if (!ha || ha.retirada) await guardarCriados(ctx, importacaoId, [c._id], ha ? 'categoria_de_volta' : 'categoria')
  }
  return achadas
}

/** Takes the categories of an import out of use again, those that no line has. */
async function largarCategorias(ctx: Ctx, tipo: TipoDeLancamento, importacaoId: string): Promise<void> {
  const criadas = await importadosDe(ctx, importacaoId, 'categoria')
  const deVolta = await importadosDe(ctx, importacaoId, 'categoria_de_volta')
  const ofertadas = new Set((await categorias.listar(ctx, tipo)).map((c) => c._id))
  for (const { id } of [...criadas, ...deVolta])
    if (ofertadas.has(id) && (await somarTotais(ctx, tipo, { categoriaId: id })).quantidade === 0)
      await categorias.retirar(ctx, id, null)
}

interface Nomes {
  tipo: 'receitas' | 'despesas'
  uma: string
}

const assuntoDe = (
  tipo: TipoDeLancamento,
  { tipo: entidade, uma }: Nomes,
): Assunto<CampoDeLancamentoNoArquivo, Lancamento> => ({
  tipo: entidade,
  nomes: {
    varias: entidade,
    vazio: `O arquivo não tem ${entidade}: a primeira linha são os títulos, e as outras, ${uma} cada.`,
  },
  arquivo: `${entidade}.csv`,
  titulos: TITULOS_DE_LANCAMENTO,
  obrigatorios: [
    ['data', 'Escolha a coluna que tem a data'],
    ['nome', 'Escolha a coluna que tem o nome'],
    ['valor', 'Escolha a coluna que tem o valor'],
  ],
  leitor: async (ctx, lido, colunas, escolhas) => {
    const { achar, desconhecidas } = await categoriasDe(ctx, tipo, escolhas)
    const { porNome, principal, varias } = await contasParaLer(ctx)
    const livro = await livroDe(ctx, achar, porNome)
    let semNome = 0
    const vezDe = numerarIguais<LancamentoDoArquivo>((l) => carga.chaveDoLancamento(l, 0))
    return {
      desconhecidas,
      ler: (linha) => {
        const r = lerLancamento(lido, colunas, linha, livro)
        if ('problemas' in r) return r
        if (r.item.conta === null) semNome += 1
        const conta = r.item.conta ?? principal
        return { item: { ...r.item, conta, chave: carga.chaveDoLancamento(r.item, vezDe(r.item)) } }
      },
      avisos: () => (varias && semNome > 0 ? [avisoSemConta(semNome, principal)] : []),
    }
  },
  chaves: [
    {
      campo: 'nome',
      de: (l) => l.chave,
      mostrar: (l) => `${l.nome}, ${formatarCentavos(l.valor)}`,
      jaHa: `Já há ${uma} de mesmo dia, valor, nome e nota`,
      repete: (linha) => `Repete a linha ${linha}`,
    },
  ],
  ocupadas: async (ctx, [chaves = []]) => [await carga.jaLancados(ctx, tipo, chaves)],
  valor: (l) => l.valor,
  gravar: async (ctx, linhas, importacaoId) => {
    const nomes = new Set(linhas.flatMap((l) => (l.categoria === null ? [] : [l.categoria])))
    const achadas = await garantirCategorias(ctx, tipo, nomes, importacaoId)
    const novas = linhas.map(({ numero: _numero, chave: _chave, categoria, ...l }) => ({
      ...l,
      categoria: categoria === null ? null : (achadas.get(categoria) ?? null),
    }))
    await guardarCriados(ctx, importacaoId, await carga.criarVarios(ctx, tipo, novas))
  },
  remover: async (ctx, importacaoId) => {
    const removidas = await carga.retirarIntocados(ctx, tipo, await criadosPor(ctx, importacaoId))
    await largarCategorias(ctx, tipo, importacaoId)
    return removidas
  },
})

export const RECEITAS = assuntoDe('receita', { tipo: 'receitas', uma: 'uma receita' })
export const DESPESAS = assuntoDe('despesa', { tipo: 'despesas', uma: 'uma despesa' })
