import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Contas do dinheiro',
  partes: [
    [
      'O que é uma conta do dinheiro?',
      'Onde o dinheiro está: uma conta corrente, uma aplicação, a caixinha da portaria. O fundo diz para que o dinheiro serve; a conta, onde ele está. A soma das contas é o caixa, e também a soma dos fundos.',
    ],
    [
      'Só temos uma conta. Preciso fazer algo?',
      'Não. Tudo o que há está na conta principal, que pode ter o nome do seu banco. Enquanto houver uma só, nenhum formulário pergunta em que conta foi.',
    ],
    [
      'Como digo em que conta o dinheiro entrou ou saiu?',
      'Com mais de uma conta, a receita, a despesa, o pagamento de uma cobrança, o de uma conta a pagar, o de uma reserva e a conclusão de um serviço perguntam a conta. Quem não escolhe fica na principal. Cada lançamento pode mudar de conta enquanto o mês dele está aberto. O que se lança de um extrato fica na conta que Banco diz dele, embaixo, em “De que conta é cada extrato”. O retorno de boletos entra na conta do banco de que veio, se o sistema a conhece, ou na que você escolher. Na importação de receitas e despesas, a coluna Conta diz a de cada linha.',
    ],
    [
      'Apliquei dinheiro da conta corrente. É despesa?',
      'Não: use Transferir. O dinheiro muda de conta, e nenhum fundo, receita ou despesa muda. O rendimento da aplicação é uma receita, na conta da aplicação.',
    ],
    [
      'O que é o saldo inicial de uma conta?',
      'O que já havia nela no dia em que você a cadastra. Esse valor sai da conta principal, onde está tudo o que houve até então: o total não muda.',
    ],
    [
      'Como confiro a caixinha?',
      'Conte o dinheiro, escolha Contar e diga quanto há e em que dia. O sistema põe ao lado do livro daquele dia e diz se falta ou sobra; o livro não muda. Contou errado? Conte de novo: no mesmo dia, vale a última. No fechamento do mês vale a primeira contagem a partir do último dia dele ou, sem ela, a última dentro do mês.',
    ],
    [
      'Não usamos mais uma conta. E agora?',
      'Transfira o que ela tem e desmarque “Em uso”. Ela deixa de ser oferecida, e o que passou por ela continua nos livros. A principal está sempre em uso.',
    ],
  ],
}
