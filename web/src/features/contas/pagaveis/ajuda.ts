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
      'Outra pessoa da administração, que não a que lançou: a página da conta diz o nome de quem pode, e “Pedir aprovação” avisa essas pessoas pelo sino, e por e-mail como cada uma escolheu, uma vez por dia. Se algo do que foi aprovado muda (valor, vencimento, fornecedor, chave, arquivo), a aprovação cai. Onde só uma pessoa administra, ela mesma aprova, e isso fica dito. Em “Regra de aprovação” se diz até que valor uma conta é paga sem aprovação: baixar vale na hora; aumentar é uma proposta, que vale quando outra pessoa que administra a confirma. Onde só uma pessoa administra vale logo, e isso fica dito.',
    ],
    [
      'O que são os limites por cargo?',
      'Até que valor o síndico, o subsíndico, a administradora e o conselheiro aprovam uma conta sozinhos: um valor para o que cabe no orçamento, outro para o que não cabe. Estão em “Regra de aprovação”, “Limites por cargo”. A conta diz se cabe, quem ainda pode aprová-la e, a quem não pode, por quê. Acima do limite de todos ela pede duas pessoas diferentes: uma da administração e uma do conselho ou, sem conselho, duas da administração. Até que se mude, quem administra não tem limite, e o conselheiro não aprova sozinho.',
    ],
    [
      'Quando uma conta está fora do orçamento?',
      'Quando, com ela, a categoria gasta mais do que o orçamento previu de janeiro até o mês do vencimento: contam o que já foi pago e o que já foi aprovado. Sem categoria, ou sem orçamento do ano, está fora. Vale o limite da hora da aprovação: baixá-lo depois não a desfaz; mudar a conta, sim.',
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
      'Dá para lançar pelo arquivo da nota?',
      'Sim. Em Arquivos, envie o XML da NF-e ou da NFS-e nacional, o PDF do boleto ou uma foto dele: o código de barras, o QR Code do PIX e a chave da nota são lidos da imagem. O que for lido preenche o que está em branco e aparece campo a campo, para conferir; o que você já digitou fica. As notas nos leiautes das prefeituras ainda não são lidas. O que a nota retém (ISS, INSS, CSLL) fica em Retenções.',
    ],
    [
      'E uma conta que é de mais de uma categoria ou de mais de um fundo?',
      'Em “Dividir por categoria e fundo”, diga quanto do valor da nota é de cada parte, de 2 a 12; “O resto nesta” põe numa delas o que falta. Paga a conta, cada parte é uma despesa, e o desconto, o que se retém e os juros vão em proporção, ao centavo. A aprovação é da divisão também, e a conta está fora do orçamento se uma das partes estiver. O tributo retido dela é das mesmas partes: a conta que o recolhe se divide como ela.',
    ],
    [
      'E o que o condomínio retém da nota?',
      'Em Retenções, na conta, escolha o tipo de serviço: o sistema propõe o que reter, com a conta feita passo a passo, e o fornecedor é pago pelo líquido. Cada tributo vira uma conta a pagar do condomínio, uma por mês, que aparece aqui e é das categorias e dos fundos das notas. O extrato de cada fornecedor e os arquivos da EFD-Reinf estão em Retenções, no alto desta tela.',
    ],
    [
      'A assinatura da nota “confere”. O que isso quer dizer?',
      'Que o arquivo é o mesmo que foi assinado, e de quem é o certificado. Não diz se a nota foi cancelada depois: para isso, consulte a chave no site da Receita.',
    ],
    [
      'O que é a previsão de caixa?',
      'O caixa dos próximos 90 dias: o de hoje, mais as cobranças, contadas como o condomínio costuma pagar, menos as contas em aberto, os rascunhos, o que se repete e o que se costuma gastar sem conta lançada. Ela tem a própria ajuda, que diz como cada parte é contada.',
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
