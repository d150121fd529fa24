import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Banco',
  partes: [
    [
      'De onde vem o extrato?',
      'Do site do seu banco: baixe em OFX (o melhor) ou CSV e importe. O mesmo arquivo duas vezes, ou dois que se sobrepõem, não repetem nada. Se um OFX já trouxe as linhas e você importa o CSV delas (ou o contrário), as de mesmo dia e valor ficam de fora, e você pode marcá-las se forem outras.',
    ],
    [
      'O que é conciliar?',
      'Dizer o que cada linha do extrato é: a cobrança que ela paga, um lançamento que o livro já tem, ou um novo. Uma linha pode ser dividida em várias partes, que têm de fechar com ela.',
    ],
    [
      'A unidade pagou a mais, ou adiantou meses. E agora?',
      'Em Dizer o que é, marque a cobrança que ela paga e guarde o que sobra como crédito da unidade. A próxima cobrança dela o usa sozinha.',
    ],
    [
      'De onde vêm as sugestões?',
      'Do código do PIX no texto, do valor exato, do nome de quem paga e do dia. A cobrança é comparada com o que deve no dia do pagamento, com os encargos. Nada é gravado sem você confirmar. Se nada serve, procure em Dizer o que é: a cobrança, ou o lançamento que já está no livro, de qualquer dia.',
    ],
    [
      'O que são os certos?',
      'Movimentos de que não há dúvida: o código do PIX é de uma só cobrança, que deve exatamente aquele valor; ou o valor e o documento são de um só lançamento, a até 5 dias, e nada mais por perto vale o mesmo. Você os vê numa lista e confirma de uma vez, e de uma vez pode desfazer.',
    ],
    [
      'Por que o banco e o livro diferem?',
      'No alto estão o saldo do banco, o do livro no mesmo dia (o último a que os extratos chegam) e a diferença. Abra “Por que o banco difere do livro” para ver linha por linha o que só um dos dois tem. É a mesma conta que vai para a prestação de contas do mês. Com mais de uma conta do dinheiro, cada uma está ao lado do seu extrato; o que passou de uma para outra não aparece, se você deixou as linhas do banco fora do livro e registrou a transferência, com até 5 dias entre as duas.',
    ],
    [
      'E o rendimento da conta?',
      'Entra na categoria Rendimentos sozinho, pelo texto do banco. Você pode escolher outra antes de gravar.',
    ],
    [
      'Conciliei errado. E agora?',
      'Escolha Desfazer no movimento: o pagamento é estornado, e o que ele lançou sai do caixa.',
    ],
    [
      'Temos mais de uma conta. Em qual fica o que se lança daqui?',
      'Na conta do dinheiro que o extrato tem em “De que conta é cada extrato”, embaixo dos movimentos; a principal, até alguém dizer outra. A receita ou despesa que já estava no livro, e o extrato só confirma, fica na conta em que foi lançada.',
    ],
  ],
}
