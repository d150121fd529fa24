import type { CampoDePessoa, CampoDeUnidade } from '#contract/pessoas/importacoes.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as carga from '../cadastro/carga.service.ts'
import * as moradias from '../../predio/unidades/cadastro.service.ts'
import * as cargaDeUnidades from '../../predio/unidades/carga.service.ts'
import { chaveDaUnidade } from '../../predio/unidades/unidades.rules.ts'
import type { Assunto } from './assunto.ts'
import { criadosPor, guardarCriados } from './importados.service.ts'
import { avisosDasPessoas, lerPessoa, TITULOS_DE_PESSOA, type Contadas, type PessoaDoArquivo } from './pessoa.rules.ts'
import {
  emPorcento,
  LIDAS_EM_PORCENTO,
  lerUnidade,
  TITULOS_DE_UNIDADE,
  type UnidadeDoArquivo,
} from './unidade.rules.ts'

export const PESSOAS: Assunto<CampoDePessoa, PessoaDoArquivo> = {
  tipo: 'pessoas',
  nomes: {
    varias: 'pessoas',
    vazio: 'O arquivo não tem ninguém: a primeira linha são os títulos, e as outras, uma pessoa cada.',
  },
  arquivo: 'moradores.csv',
  titulos: TITULOS_DE_PESSOA,
  obrigatorios: [['nome', 'Escolha a coluna que tem o nome']],
  leitor: (_, lido, colunas) => {
    const contadas: Contadas = { semEmail: 0, comNascimento: 0, inquilinos: 0 }
    return Promise.resolve({
      ler: (linha) => {
        const r = lerPessoa(lido, colunas, linha)
        if ('item' in r) {
          const { email, aniversario, tipo, apto } = r.item
          if (email === null) contadas.semEmail += 1
          if (email === null && aniversario !== null) contadas.comNascimento += 1
          if (tipo === 'Inquilino' && apto !== null) contadas.inquilinos += 1
        }
        return r
      },
      avisos: () => avisosDasPessoas(contadas),
    })
  },
  chaves: [
    {
      campo: 'email',
      de: (p) => p.email,
      mostrar: (p) => p.email ?? '',
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
    {
      campo: 'nome',
      de: (p) => (p.email === null ? moradias.chaveDeQuemMora(p) : null),
      mostrar: (p) => p.nome,
      jaHa: 'Já existe uma pessoa com este nome na unidade',
      repete: (linha) => `Repete a pessoa da linha ${linha}, na mesma unidade`,
    },
  ],
  ocupadas: async (ctx, [emails = [], cpfs = [], nasUnidades = []]) => {
    const ocupados = await carga.ocupados(ctx, emails, cpfs)
    return [ocupados.emails, ocupados.cpfs, await moradias.quemJaMora(ctx, nasUnidades)]
  },
  unidadesNovas: moradias.queFaltam,
  gravar: async (ctx, pessoas, importacaoId) => {
    const semAcesso = await carga.criarVarias(
      ctx,
      pessoas.map(({ numero: _numero, ...dados }) => ({ ...dados, imagem: null })),
      importacaoId,
    )
    await guardarCriados(ctx, importacaoId, semAcesso)
  },
  remover: async (ctx, importacaoId) => {
    const comAcesso = await carga.removerDaImportacao(ctx, importacaoId)
    const daUnidade = await criadosPor(ctx, importacaoId)
    return comAcesso + (await emTransacao(ctx, (ctx) => moradias.esquecerSemAcesso(ctx, daUnidade)))
  },
  emPartes: true,
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
  leitor: (_, lido, colunas) => {
    const porcento = emPorcento(lido, colunas)
    return Promise.resolve({
      ler: (linha) => lerUnidade(lido, colunas, linha, porcento),
      ...(porcento && { avisos: () => [LIDAS_EM_PORCENTO] }),
    })
  },
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
  gravar: async (ctx, unidades, importacaoId) => {
    await cargaDeUnidades.criarVarias(
      ctx,
      unidades.map(({ numero: _numero, fracao, ...dados }) => ({ ...dados, fracaoIdeal: fracao })),
      importacaoId,
    )
  },
  remover: (ctx, importacaoId) => emTransacao(ctx, (ctx) => cargaDeUnidades.removerDaImportacao(ctx, importacaoId)),
  emPartes: true,
}
