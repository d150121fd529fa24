import { paths } from '../../../app/paths.ts'
import { plural, type Assunto, type ColunaDoModelo } from './assunto.ts'

/** What the building brings from before: suppliers, the books of past years, what units owe, what the funds began with. */

const SUB = (uma: string) => `Uma planilha (XLSX ou CSV), com ${uma} por linha. Nada é gravado antes de você confirmar.`

const fornecedores = (n: number) => plural(n, 'fornecedor', 'fornecedores')

export const FORNECEDORES: Assunto = {
  base: '/api/fornecedores/importacoes',
  titulo: 'Importar fornecedores',
  sub: SUB('um fornecedor'),
  lista: { caminho: paths.fornecedores, nome: 'Fornecedores' },
  colunas: [
    {
      ...{ campo: 'nome', titulo: 'Nome', exemplo: 'Elevadores Alfa Ltda.', obrigatoria: true },
      explica: 'O nome ou a razão social.',
    },
    {
      ...{ campo: 'documento', titulo: 'CPF ou CNPJ', exemplo: '11.222.333/0001-81' },
      explica: 'Com ou sem pontuação. Formate a coluna como Texto para guardar os zeros do começo.',
    },
    {
      ...{ campo: 'ramo', titulo: 'Ramo', exemplo: 'Elevadores' },
      explica: 'O que o fornecedor faz. Em branco, Outros.',
    },
    {
      ...{ campo: 'tel', titulo: 'Telefone', exemplo: '(11) 3123-4567' },
      explica: 'Com DDD, com ou sem pontuação.',
    },
    {
      ...{ campo: 'email', titulo: 'E-mail', exemplo: 'contato@exemplo.com.br' },
      explica: 'Para onde se escreve ao fornecedor.',
    },
  ],
  obrigatoria: 'O nome é obrigatório.',
  falta: 'Escolha, na lista acima, a coluna que tem o nome.',
  novas: 'Fornecedores novos',
  contar: fornecedores,
  importada: (n) => plural(n, 'fornecedor importado', 'fornecedores importados'),
  limite: '5.000 fornecedores',
  modelo: 'modelo-de-fornecedores',
  aoDesfazer: (n) =>
    `${fornecedores(n)} vieram neste arquivo. Saem os que ninguém alterou e que nenhuma ordem de serviço cita.`,
  ficaram: (n) => `${fornecedores(n)} em uso ${n === 1 ? 'ficou' : 'ficaram'}.`,
}

const colunasDoLivro = (nome: string, categoria: string): ColunaDoModelo[] => [
  {
    ...{ campo: 'data', titulo: 'Data', exemplo: '10/03/2024', tipo: 'data', obrigatoria: true },
    explica: 'O dia em que o dinheiro entrou ou saiu, num mês que não esteja fechado.',
  },
  { ...{ campo: 'nome', titulo: 'Nome', exemplo: nome, obrigatoria: true }, explica: 'O que foi, em poucas palavras.' },
  {
    ...{ campo: 'valor', titulo: 'Valor', exemplo: '1484,37', tipo: 'reais', obrigatoria: true },
    explica: 'Em reais, sem sinal de menos: 1484,37 ou 1.484,37.',
  },
  {
    ...{ campo: 'categoria', titulo: 'Categoria', exemplo: categoria },
    explica: 'O nome de uma categoria. O que não existir você decide na conferência: criar, ou usar outra.',
  },
  {
    ...{ campo: 'fundo', titulo: 'Fundo', exemplo: '' },
    explica: 'O nome de um fundo já cadastrado. Em branco, o ordinário.',
  },
  { ...{ campo: 'nota', titulo: 'Nota', exemplo: '1042' }, explica: 'O número da nota ou do recibo. Em branco, 0.' },
  {
    ...{ campo: 'descricao', titulo: 'Descrição', exemplo: '' },
    explica: 'Os detalhes. Em branco, repete o nome.',
  },
  {
    ...{ campo: 'conta', titulo: 'Conta', exemplo: '' },
    explica: 'O nome de uma conta do dinheiro já cadastrada, como sai na exportação. Em branco, a principal.',
  },
]

const doLivro = {
  obrigatoria: 'Data, nome e valor são obrigatórios.',
  falta: 'Escolha, na lista acima, as colunas que têm a data, o nome e o valor.',
} as const

const receitas = (n: number) => plural(n, 'receita', 'receitas')

export const RECEITAS: Assunto = {
  ...doLivro,
  base: '/api/receitas/importacoes',
  titulo: 'Importar receitas',
  sub: SUB('uma receita'),
  lista: { caminho: paths.receitas, nome: 'Receitas' },
  colunas: colunasDoLivro('Cotas de março', 'Cotas'),
  novas: 'Receitas novas',
  contar: receitas,
  importada: (n) => plural(n, 'receita importada', 'receitas importadas'),
  limite: '5.000 receitas',
  modelo: 'modelo-de-receitas',
  aoDesfazer: (n) =>
    `${receitas(n)} vieram neste arquivo. Vão para a lixeira as que ninguém alterou nem conciliou, de meses abertos.`,
  ficaram: (n) => `${receitas(n)} ${n === 1 ? 'ficou' : 'ficaram'}.`,
}

const despesas = (n: number) => plural(n, 'despesa', 'despesas')

export const DESPESAS: Assunto = {
  ...doLivro,
  base: '/api/despesas/importacoes',
  titulo: 'Importar despesas',
  sub: SUB('uma despesa'),
  lista: { caminho: paths.despesas, nome: 'Despesas' },
  colunas: colunasDoLivro('Conta de luz de fevereiro', 'Luz'),
  novas: 'Despesas novas',
  contar: despesas,
  importada: (n) => plural(n, 'despesa importada', 'despesas importadas'),
  limite: '5.000 despesas',
  modelo: 'modelo-de-despesas',
  aoDesfazer: (n) =>
    `${despesas(n)} vieram neste arquivo. Vão para a lixeira as que ninguém alterou nem conciliou, de meses abertos.`,
  ficaram: (n) => `${despesas(n)} ${n === 1 ? 'ficou' : 'ficaram'}.`,
}

const debitos = (n: number) => plural(n, 'débito', 'débitos')

export const DEBITOS: Assunto = {
  base: '/api/cobrancas/importacoes',
  titulo: 'Importar débitos',
  sub: 'O que as unidades já deviam: uma planilha (XLSX ou CSV), com um débito por linha. Nada é gravado antes de você confirmar.',
  lista: { caminho: paths.cobrancas, nome: 'Cobranças' },
  colunas: [
    { ...{ campo: 'bloco', titulo: 'Bloco', exemplo: 'A' }, explica: 'Em branco se o prédio não tem blocos.' },
    {
      ...{ campo: 'apto', titulo: 'Apartamento', exemplo: '101', obrigatoria: true },
      explica: 'Uma unidade já cadastrada. Formate como Texto se o número começa por zero.',
    },
    {
      ...{ campo: 'vencimento', titulo: 'Vencimento', exemplo: '10/03/2024', tipo: 'data', obrigatoria: true },
      explica: 'O vencimento original: multa, juros e correção contam a partir dele.',
    },
    {
      ...{ campo: 'valor', titulo: 'Valor', exemplo: '520,50', tipo: 'reais', obrigatoria: true },
      explica: 'O valor original em aberto, sem multa, juros nem correção.',
    },
    {
      ...{ campo: 'nome', titulo: 'Descrição', exemplo: 'Taxa condominial de março' },
      explica: 'O nome da cobrança. Em branco, Débito anterior.',
    },
    {
      ...{ campo: 'competencia', titulo: 'Competência', exemplo: '03/2024' },
      explica: 'O mês a que se refere. Em branco, o do vencimento.',
    },
    {
      ...{ campo: 'natureza', titulo: 'Natureza', exemplo: 'Ordinária' },
      explica: 'Ordinária, Extraordinária ou Fundo de reserva. Em branco, Ordinária.',
    },
    {
      ...{ campo: 'fundo', titulo: 'Fundo', exemplo: '' },
      explica: 'O fundo que recebe o pagamento. Em branco, o da natureza.',
    },
  ],
  obrigatoria: 'Apartamento, vencimento e valor são obrigatórios.',
  falta: 'Escolha, na lista acima, as colunas que têm o apartamento, o vencimento e o valor.',
  novas: 'Débitos novos',
  contar: debitos,
  importada: (n) => plural(n, 'débito importado', 'débitos importados'),
  limite: '5.000 débitos',
  modelo: 'modelo-de-debitos',
  aviso:
    'Cada débito vira uma cobrança da unidade, e nenhum e-mail sai ao importar. Se a régua de lembretes está ligada, quem está em atraso passa a recebê-los nos dias seguintes.',
  aoDesfazer: (n) =>
    `${debitos(n)} vieram neste arquivo. São canceladas as cobranças de que nada foi pago nem negociado.`,
  ficaram: (n) => `${debitos(n)} ${n === 1 ? 'ficou' : 'ficaram'}, com pagamento ou acordo.`,
}

const saldos = (n: number) => plural(n, 'saldo', 'saldos')

export const SALDOS: Assunto = {
  base: '/api/fundos/importacoes',
  titulo: 'Importar saldos',
  sub: 'O que cada fundo tinha antes do primeiro lançamento: uma planilha (XLSX ou CSV), com um fundo por linha. Nada é gravado antes de você confirmar.',
  lista: { caminho: paths.fundos, nome: 'Fundos' },
  colunas: [
    {
      ...{ campo: 'fundo', titulo: 'Fundo', exemplo: 'Fundo de reserva', obrigatoria: true },
      explica: 'O nome do fundo. O que não existe é criado.',
    },
    {
      ...{ campo: 'saldo', titulo: 'Saldo inicial', exemplo: '10000,00', tipo: 'reais', obrigatoria: true },
      explica: 'Em reais; negativo se o fundo começou devendo.',
    },
    {
      ...{ campo: 'tipo', titulo: 'Tipo', exemplo: 'Reserva' },
      explica: 'Reserva, Obras ou Outro, para o fundo que ainda não existe.',
    },
  ],
  obrigatoria: 'Fundo e saldo são obrigatórios.',
  falta: 'Escolha, na lista acima, as colunas que têm o fundo e o saldo.',
  novas: 'Saldos novos',
  contar: saldos,
  importada: (n) => plural(n, 'saldo importado', 'saldos importados'),
  limite: '5.000 fundos',
  modelo: 'modelo-de-saldos',
  aoDesfazer: (n) =>
    `${saldos(n)} vieram neste arquivo. Os fundos voltam ao saldo inicial de antes, e saem os que o arquivo criou e não têm lançamentos.`,
  ficaram: (n) => `${saldos(n)} ${n === 1 ? 'ficou' : 'ficaram'}, de fundos em uso.`,
}
