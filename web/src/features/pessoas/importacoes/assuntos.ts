import { paths } from '../../../app/paths.ts'
import { plural, type Assunto } from './assunto.ts'

/** Who lives in the building, and its units. */

const pessoas = (n: number) => plural(n, 'pessoa', 'pessoas')
const unidades = (n: number) => plural(n, 'unidade', 'unidades')

export const PESSOAS: Assunto = {
  base: '/api/moradores/importacoes',
  titulo: 'Importar moradores',
  sub: 'Uma planilha (XLSX ou CSV), com uma pessoa por linha. Nada é gravado antes de você confirmar.',
  lista: { caminho: paths.moradores, nome: 'Lista de Moradores' },
  colunas: [
    {
      ...{ campo: 'nome', titulo: 'Nome', exemplo: 'Maria das Dores', obrigatoria: true },
      explica: 'O nome completo.',
    },
    {
      ...{ campo: 'email', titulo: 'E-mail', exemplo: 'maria@exemplo.com.br' },
      explica: 'É com ele que a pessoa entra; cada uma tem o seu. Quem não tem fica na unidade, sem acesso.',
    },
    {
      ...{ campo: 'tel', titulo: 'Telefone', exemplo: '(11) 91234-5678' },
      explica: 'Com DDD, com ou sem pontuação.',
    },
    {
      ...{ campo: 'cpf', titulo: 'CPF', exemplo: '012.345.678-90' },
      explica: 'Com ou sem pontuação. Formate a coluna como Texto para guardar os zeros do começo.',
    },
    {
      ...{ campo: 'aniversario', titulo: 'Nascimento', exemplo: '17/05/1980', tipo: 'data' },
      explica: 'A data de nascimento, como 17/05/1980.',
    },
    { ...{ campo: 'bloco', titulo: 'Bloco', exemplo: 'A' }, explica: 'Em branco se o prédio não tem blocos.' },
    {
      ...{ campo: 'apto', titulo: 'Apartamento', exemplo: '101' },
      explica: 'A unidade em que a pessoa está. Obrigatório para quem não tem e-mail.',
    },
    {
      ...{ campo: 'tipo', titulo: 'Tipo', exemplo: 'Morador' },
      explica: 'Morador ou Inquilino. Em branco, Morador.',
    },
  ],
  obrigatoria:
    'O nome é obrigatório, e o e-mail ou o apartamento: quem não tem e-mail fica na unidade, sem acesso. O inquilino entra na unidade como inquilino, e os outros como proprietários; quem só mora lá passa a dependente na página da unidade.',
  falta: 'Escolha, na lista acima, a coluna que tem o nome.',
  novas: 'Pessoas novas',
  contar: pessoas,
  importada: (n) => plural(n, 'pessoa importada', 'pessoas importadas'),
  limite: '5.000 pessoas',
  modelo: 'modelo-de-moradores',
  convida: true,
  aoDesfazer: (n) =>
    `${pessoas(n)} vieram neste arquivo. Quem ainda não entrou e não responde por nenhuma cobrança sai do cadastro, e o convite deixa de valer.`,
  ficaram: (n) => `${pessoas(n)} já em uso ${n === 1 ? 'ficou' : 'ficaram'}.`,
}

export const UNIDADES: Assunto = {
  base: '/api/unidades/importacoes',
  titulo: 'Importar unidades',
  sub: 'Uma planilha (XLSX ou CSV), com uma unidade por linha. Nada é gravado antes de você confirmar.',
  lista: { caminho: paths.unidades, nome: 'Unidades' },
  colunas: [
    { ...{ campo: 'bloco', titulo: 'Bloco', exemplo: 'A' }, explica: 'Em branco se o prédio não tem blocos.' },
    {
      ...{ campo: 'apto', titulo: 'Apartamento', exemplo: '101', obrigatoria: true },
      explica: 'O número ou o nome da unidade. Formate como Texto se ele começa por zero.',
    },
    { ...{ campo: 'grupo', titulo: 'Grupo', exemplo: 'Torre A' }, explica: 'Para custos que são só de algumas.' },
    { ...{ campo: 'area', titulo: 'Área (m²)', exemplo: '72,50' }, explica: 'A área privativa, em metros quadrados.' },
    {
      ...{ campo: 'fracao', titulo: 'Fração ideal', exemplo: '2,08333\u00a0%' },
      explica: 'A da convenção: 0,0208333, 2,08333\u00a0% ou 1/48. Para 1/48, formate a coluna como Texto.',
    },
    { ...{ campo: 'vagas', titulo: 'Vagas', exemplo: 'G1-01, G1-02' }, explica: 'Separadas por vírgula.' },
    { ...{ campo: 'observacao', titulo: 'Observação', exemplo: '' }, explica: 'O que mais se queira guardar.' },
  ],
  obrigatoria: 'O apartamento é obrigatório.',
  falta: 'Escolha, na lista acima, a coluna que tem o apartamento.',
  novas: 'Unidades novas',
  contar: unidades,
  importada: (n) => plural(n, 'unidade importada', 'unidades importadas'),
  limite: '5.000 unidades',
  modelo: 'modelo-de-unidades',
  aoDesfazer: (n) => `${unidades(n)} vieram neste arquivo. Saem as que ninguém alterou e onde ninguém está.`,
  ficaram: (n) => `${unidades(n)} em uso ${n === 1 ? 'ficou' : 'ficaram'}.`,
}
