import type { CampoDaImportacao } from '#contract/pessoas/importacoes.ts'
import { paths } from '../../../app/paths.ts'

/** A kind of record that comes from files: its call, its words, its columns. */
export interface Assunto {
  /** Where its calls begin. */
  base: '/api/moradores/importacoes' | '/api/unidades/importacoes'
  titulo: string
  sub: string
  lista: { caminho: string; nome: string }
  campos: readonly { value: CampoDaImportacao; label: string }[]
  obrigatorios: readonly CampoDaImportacao[]
  /** Which columns cannot be missing, as a sentence, and where they are missing. */
  obrigatoria: string
  falta: string
  novas: string
  /** "1 pessoa", "1.234 pessoas". */
  contar: (n: number) => string
  importada: (n: number) => string
  limite: string
  modelo: { nome: string; linhas: readonly string[] }
  /** Whether the people of it may be invited. */
  convida: boolean
  /** What undoing does, and what it says of what stayed. */
  aoDesfazer: (n: number) => string
  ficaram: (n: number) => string
}

const inteiro = new Intl.NumberFormat('pt-BR')
const plural = (n: number, uma: string, varias: string) => `${inteiro.format(n)} ${n === 1 ? uma : varias}`
const pessoas = (n: number) => plural(n, 'pessoa', 'pessoas')
const unidades = (n: number) => plural(n, 'unidade', 'unidades')

export const PESSOAS: Assunto = {
  base: '/api/moradores/importacoes',
  titulo: 'Importar Moradores',
  sub: 'Um arquivo CSV, com uma pessoa por linha. Nada é gravado antes de você confirmar.',
  lista: { caminho: paths.moradores, nome: 'Lista de Moradores' },
  campos: [
    { value: 'nome', label: 'Nome' },
    { value: 'email', label: 'E-mail' },
    { value: 'tel', label: 'Telefone' },
    { value: 'cpf', label: 'CPF' },
    { value: 'aniversario', label: 'Nascimento' },
    { value: 'bloco', label: 'Bloco' },
    { value: 'apto', label: 'Apartamento' },
    { value: 'tipo', label: 'Tipo (Morador ou Inquilino)' },
  ],
  obrigatorios: ['nome', 'email'],
  obrigatoria:
    'Nome e e-mail são obrigatórios. O inquilino entra na unidade como inquilino, e os outros como proprietários; quem só mora lá passa a dependente na página da unidade.',
  falta: 'Escolha, na lista acima, as colunas que têm o nome e o e-mail.',
  novas: 'Pessoas novas',
  contar: pessoas,
  importada: (n) => plural(n, 'pessoa importada', 'pessoas importadas'),
  limite: '5.000 pessoas',
  modelo: {
    nome: 'modelo-de-moradores.csv',
    linhas: [
      'Nome;Email;Telefone;CPF;Nascimento;Bloco;Apartamento;Tipo',
      'Maria das Dores;maria@exemplo.com.br;(11) 91234-5678;012.345.678-90;17/05/1980;A;101;Morador',
    ],
  },
  convida: true,
  aoDesfazer: (n) =>
    `${pessoas(n)} vieram neste arquivo. Quem ainda não entrou e não responde por nenhuma cobrança sai do cadastro, e o convite deixa de valer.`,
  ficaram: (n) => `${pessoas(n)} já em uso ${n === 1 ? 'ficou' : 'ficaram'}.`,
}

export const UNIDADES: Assunto = {
  base: '/api/unidades/importacoes',
  titulo: 'Importar Unidades',
  sub: 'Um arquivo CSV, com uma unidade por linha. Nada é gravado antes de você confirmar.',
  lista: { caminho: paths.unidades, nome: 'Unidades' },
  campos: [
    { value: 'bloco', label: 'Bloco' },
    { value: 'apto', label: 'Apartamento' },
    { value: 'grupo', label: 'Grupo' },
    { value: 'area', label: 'Área (m²)' },
    { value: 'fracao', label: 'Fração ideal' },
    { value: 'vagas', label: 'Vagas' },
    { value: 'observacao', label: 'Observação' },
  ],
  obrigatorios: ['apto'],
  obrigatoria: 'O apartamento é obrigatório.',
  falta: 'Escolha, na lista acima, a coluna que tem o apartamento.',
  novas: 'Unidades novas',
  contar: unidades,
  importada: (n) => plural(n, 'unidade importada', 'unidades importadas'),
  limite: '5.000 unidades',
  modelo: {
    nome: 'modelo-de-unidades.csv',
    linhas: [
      'Bloco;Apartamento;Grupo;Área (m²);Fração ideal;Vagas;Observação',
      'A;101;Torre A;72,50;2,08333%;G1-01, G1-02;',
    ],
  },
  convida: false,
  aoDesfazer: (n) => `${unidades(n)} vieram neste arquivo. Saem as que ninguém alterou e onde ninguém está.`,
  ficaram: (n) => `${unidades(n)} em uso ${n === 1 ? 'ficou' : 'ficaram'}.`,
}
