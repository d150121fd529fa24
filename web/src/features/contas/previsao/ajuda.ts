import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Previsão de caixa',
  partes: [
    [
      'O que esta tela mostra?',
      'O caixa dos próximos 90 dias: o de hoje, mais as cobranças, contadas como o condomínio costuma pagar, menos as contas a pagar em aberto, os rascunhos, o que se repete e o que se costuma gastar sem conta lançada. O que já venceu conta hoje.',
    ],
    [
      'O que é “o que se costuma gastar”?',
      'De cada categoria de despesa, o gasto do mês do meio entre os últimos seis meses inteiros (a mediana: uma obra de um mês só não conta). Disso se desconta, em cada mês por vir, o que já foi gasto e o que as contas lançadas da mesma categoria já dizem. Um mês que no ano passado custou bem mais que os vizinhos, como os do 13º, conta como no ano passado, e o que o orçamento planeja a mais para um mês também: vale o maior. O que sobra é o que nenhuma conta diz, e entra no dia do mês em que costuma ser pago.',
    ],
    [
      'Como faço essa estimativa virar certeza?',
      'Lance a despesa como uma conta que se repete, na mesma categoria: em “Lançar conta que se repete”, a categoria e a repetição já vêm escolhidas. A conta toma o lugar da estimativa.',
    ],
    [
      'Posso ver sem essa estimativa?',
      'Sim. Desmarque “Contar o que se costuma gastar”: as somas, o menor caixa, a lista e o arquivo exportado seguem a escolha, que fica no endereço da página. Com ela marcada a previsão é a mais prudente.',
    ],
    [
      'Por que a cobrança não conta inteira no vencimento?',
      'Porque nem todos pagam no dia. A tela diz quanto, de cada R$ 100,00 dos últimos 12 meses, entrou até o vencimento e depois dele, e as cobranças são contadas assim. Os meses ainda não emitidos entram como o último.',
    ],
    [
      'O que é o menor caixa?',
      'O fim do dia em que deve haver menos dinheiro, e qual é esse dia. Se for negativo, há tempo de adiar uma compra ou de dizer de onde virá o que falta.',
    ],
  ],
}
