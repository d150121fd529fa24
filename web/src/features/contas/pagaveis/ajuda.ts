import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Contas a pagar',
  partes: [
    [
      'Qual a diferença entre uma conta e uma despesa?',
      'A conta é o que se deve; a despesa, o que se pagou. Ao registrar o pagamento da conta, a despesa entra no caixa na mesma hora, com o dia, o fundo, o fornecedor e os arquivos dela. O que foi pago na hora pode ir direto em Despesas.',
    ],
    [
      'Quem aprova?',
      'Outra pessoa da administração, que não a que lançou. Se algo do que foi aprovado muda (valor, vencimento, fornecedor, chave, arquivo), a aprovação cai. Onde só uma pessoa administra, ela mesma aprova, e isso fica dito. Em “Regra de aprovação” se diz até que valor uma conta é paga sem aprovação: baixar vale na hora; aumentar é uma proposta, que vale quando outra pessoa que administra a confirma. Onde só uma pessoa administra vale logo, e isso fica dito.',
    ],
    [
      'O que é “Chave PIX nova”?',
      'O fornecedor já foi pago por outra chave. É o golpe mais comum: alguém manda um boleto ou uma chave no lugar do fornecedor. Ligue para ele pelo telefone que você já tinha, e só então outra pessoa confirma a chave.',
    ],
    [
      'Como lanço um boleto ou a conta de luz?',
      'Cole os números da linha digitável, com ou sem pontos. Os dígitos são conferidos, e “Usar o que a linha diz” preenche o valor e o vencimento. A mesma linha, ou a mesma nota do fornecedor, não entra duas vezes.',
    ],
    [
      'E a conta que vem todo mês?',
      'Escolha a repetição. Quando ela é paga, a próxima já fica em rascunho, no mesmo dia do mês: a página diz de que conta ele foi feito e o que falta. Cada mês de uma série tem uma conta só: um rascunho excluído não volta enquanto houver outro do mesmo mês.',
    ],
    [
      'Paguei um valor diferente. E agora?',
      'Ao registrar o pagamento, escreva o valor pago e o motivo, como juros ou desconto. Ele fica escrito na despesa.',
    ],
    [
      'Registrei um pagamento errado. E agora?',
      'Na conta, escolha Desfazer o pagamento: a despesa sai do caixa, ou é estornada se o mês já fechou. Se o extrato do banco já a confirmou, desfaça antes a conciliação.',
    ],
  ],
}
