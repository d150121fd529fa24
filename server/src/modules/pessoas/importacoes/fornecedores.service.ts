import type { CampoDeFornecedor } from '#contract/pessoas/importacoes.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import * as carga from '../../predio/fornecedores/carga.service.ts'
import type { Assunto } from './assunto.ts'
import { lerFornecedor, TITULOS_DE_FORNECEDOR, type FornecedorDoArquivo } from './fornecedor.rules.ts'
import { criadosPor, guardarCriados } from './importados.service.ts'

/** Suppliers from a file. */
export const FORNECEDORES: Assunto<CampoDeFornecedor, FornecedorDoArquivo> = {
  tipo: 'fornecedores',
  nomes: {
    varias: 'fornecedores',
    vazio: 'O arquivo não tem fornecedores: a primeira linha são os títulos, e as outras, um fornecedor cada.',
  },
  arquivo: 'fornecedores.csv',
  titulos: TITULOS_DE_FORNECEDOR,
  obrigatorios: [['nome', 'Escolha a coluna que tem o nome']],
  leitor: (_, lido, colunas) => Promise.resolve({ ler: (linha) => lerFornecedor(lido, colunas, linha) }),
  chaves: [
    {
      campo: 'documento',
      de: (f) => f.documento,
      mostrar: (f) => f.documento ?? '',
      jaHa: 'Já há um fornecedor com este CPF ou CNPJ',
      repete: (linha) => `Repete o CPF ou CNPJ da linha ${linha}`,
    },
    {
      // Branches share a name and have documents of their own.
      campo: 'nome',
      de: (f) => (f.documento === null ? normalizar(f.nome) : null),
      mostrar: (f) => f.nome,
      jaHa: 'Já há um fornecedor com este nome. Se for outro, escreva o CPF ou CNPJ dele',
      repete: (linha) => `Repete o nome da linha ${linha}. Se for outro, escreva o CPF ou CNPJ dele`,
    },
  ],
  ocupadas: (ctx, [documentos = [], nomes = []]) => carga.ocupados(ctx, documentos, nomes),
  gravar: async (ctx, fornecedores, importacaoId) => {
    const dados = fornecedores.map(({ numero: _numero, nome: name, ...resto }) => ({ name, ...resto }))
    await guardarCriados(ctx, importacaoId, await carga.criarVarios(ctx, dados))
  },
  remover: async (ctx, importacaoId) => carga.retirarIntocados(ctx, await criadosPor(ctx, importacaoId)),
}
