import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Fundos',
  partes: [
    [
      'O que é um fundo?',
      'Uma parte do dinheiro do condomínio com saldo próprio: o do dia a dia (ordinário), o de reserva, o de uma obra. A soma de todos é o caixa. Onde esse dinheiro está (conta corrente, aplicação, caixinha) dizem as Contas do dinheiro.',
    ],
    [
      'Como o dinheiro chega ao fundo de reserva?',
      'Cada item de uma cobrança tem o seu fundo: a reserva vai para o de reserva, a obra para o que você escolher. A parte de cada um vai a cada pagamento, sozinha, também nas parcelas de um acordo, e volta se o pagamento é estornado. Para o resto, use Transferir.',
    ],
    [
      'O que é “De outros fundos, no Ordinário”?',
      'O que se pagou por acordo, ou antes de haver o fundo, ficava inteiro no Ordinário. A tela diz quanto é, cobrança por cobrança, e transfere tudo de uma vez, uma só vez; ou deixa como está, com o motivo.',
    ],
    [
      'O que é fechar o mês?',
      'Dizer que as contas dele estão prontas: receitas, despesas e transferências com data no mês, ou antes, não mudam mais. Os meses fecham em ordem, depois que terminam, nas contas do mês.',
    ],
    [
      'O que falta para fechar?',
      'As contas do mês têm a lista: o que está feito, o que falta e o que não se aplica, cada coisa com os números e o caminho até onde se acerta. O que põe os números em dúvida segura o fechamento: extrato que não chega ao fim do mês, banco e livro que diferem, movimento por conciliar, caixinha por contar, saldo inicial por informar, fundo negativo, lançamento sem categoria. Dá para fechar assim mesmo, com o motivo de cada uma: são as exceções, que saem nas contas publicadas. O resto só avisa.',
    ],
    [
      'Descobri um erro num mês fechado. E agora?',
      'Abra a receita ou a despesa e escolha Estornar: ela fica como está, e um lançamento contrário entra hoje, com o motivo. O último mês fechado também pode ser reaberto.',
    ],
  ],
}
