import type {
  CampoDaImportacao,
  CampoDePessoa,
  CampoDeUnidade,
  ProblemaDaLinha,
} from '#contract/pessoas/importacoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as carga from '../cadastro/carga.service.ts'
import * as moradias from '../../predio/unidades/cadastro.service.ts'
import * as cargaDeUnidades from '../../predio/unidades/carga.service.ts'
import { chaveDaUnidade } from '../../predio/unidades/unidades.rules.ts'
import type { ArquivoLido, LinhaDoArquivo, NomesDoArquivo } from './leitura.rules.ts'
import { lerPessoa, TITULOS_DE_PESSOA, type PessoaDoArquivo } from './pessoa.rules.ts'
import { lerUnidade, TITULOS_DE_UNIDADE, type UnidadeDoArquivo } from './unidade.rules.ts'

/** What no two records may share: within the file, and with what is there. */
interface Chave<C, L> {
  /** The column a repetition is shown at. */
  campo: C
  /** Null for a record without it. */
  de: (item: L) => string | null
  /** As it is shown. */
  mostrar: (item: L) => string
  jaHa: string
  repete: (linha: number) => string
}

/** A kind of record that files bring: everything an import has to know of it. */
export interface Assunto<C extends CampoDaImportacao, L extends { numero: number }> {
  tipo: 'pessoas' | 'unidades'
  nomes: NomesDoArquivo
  /** Name of a file that came without one. */
  arquivo: string
  titulos: Record<C, readonly string[]>
  /** Fields without which nothing can be judged, and what is said when their column is not chosen. */
  obrigatorios: readonly (readonly [C, string])[]
  ler: (
    lido: ArquivoLido,
    colunas: readonly (C | null)[],
    linha: LinhaDoArquivo,
  ) => { item: L } | { problemas: ProblemaDaLinha[] }
  chaves: readonly Chave<C, L>[]
  /** Which of these are taken, key by key in the order of `chaves`. */
  ocupadas: (ctx: Ctx, valores: readonly (readonly string[])[]) => Promise<readonly ReadonlySet<string>[]>
  /** Names of the units that writing them would make besides. */
  unidadesNovas: (ctx: Ctx, itens: readonly L[]) => Promise<string[]>
  /** Writes them all. Runs in a transaction. */
  gravar: (ctx: Ctx, itens: readonly L[], importacaoId: string) => Promise<void>
  /** Takes back what a file brought and nobody uses yet. @returns how many went */
  remover: (ctx: Ctx, importacaoId: string) => Promise<number>
}

export const PESSOAS: Assunto<CampoDePessoa, PessoaDoArquivo> = {
  tipo: 'pessoas',
  nomes: {
    varias: 'pessoas',
    vazio: 'O arquivo não tem ninguém: a primeira linha são os títulos, e as outras, uma pessoa cada.',
  },
  arquivo: 'moradores.csv',
  titulos: TITULOS_DE_PESSOA,
  obrigatorios: [
    ['nome', 'Escolha a coluna que tem o nome'],
    ['email', 'Escolha a coluna que tem o e-mail'],
  ],
  ler: lerPessoa,
  chaves: [
    {
      campo: 'email',
      de: (p) => p.email,
      mostrar: (p) => p.email,
      jaHa: 'Já existe uma pessoa com este e-mail',
      repete: (linha) => `Repete o e-mail da linha ${linha}`,
    },
    {
      campo: 'cpf',
      de: (p) => p.cpf,
      mostrar: (p) => p.cpf ?? '',
      jaHa: 'Já existe uma pessoa com este CPF',
      repete: (linha) => `Repete o CPF da linha ${linha}`,
    },
  ],
  ocupadas: async (ctx, [emails = [], cpfs = []]) => {
    const ocupados = await carga.ocupados(ctx, emails, cpfs)
    return [ocupados.emails, ocupados.cpfs]
  },
  unidadesNovas: moradias.queFaltam,
  gravar: (ctx, pessoas, importacaoId) =>
    carga.criarVarias(
      ctx,
      pessoas.map(({ numero: _numero, ...dados }) => ({ ...dados, imagem: null })),
      importacaoId,
    ),
  remover: carga.removerDaImportacao,
}

export const UNIDADES: Assunto<CampoDeUnidade, UnidadeDoArquivo> = {
  tipo: 'unidades',
  nomes: {
    varias: 'unidades',
    vazio: 'O arquivo não tem unidades: a primeira linha são os títulos, e as outras, uma unidade cada.',
  },
  arquivo: 'unidades.csv',
  titulos: TITULOS_DE_UNIDADE,
  obrigatorios: [['apto', 'Escolha a coluna que tem o apartamento']],
  ler: lerUnidade,
  chaves: [
    {
      campo: 'apto',
      de: (u) => chaveDaUnidade(u.bloco, u.apto),
      mostrar: (u) => u.apto,
      jaHa: 'Esta unidade já existe',
      repete: (linha) => `Repete a unidade da linha ${linha}`,
    },
  ],
  ocupadas: async (ctx, [chaves = []]) => [await cargaDeUnidades.ocupadas(ctx, chaves)],
  unidadesNovas: () => Promise.resolve([]),
  gravar: async (ctx, unidades, importacaoId) => {
    await cargaDeUnidades.criarVarias(
      ctx,
      unidades.map(({ numero: _numero, fracao, ...dados }) => ({ ...dados, fracaoIdeal: fracao })),
      importacaoId,
    )
  },
  remover: (ctx, importacaoId) => emTransacao(ctx, (ctx) => cargaDeUnidades.removerDaImportacao(ctx, importacaoId)),
}
