import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Importar retorno',
  partes: [
    [
      'De onde vem o arquivo?',
      'Do site do seu banco, na cobrança: “arquivo de retorno”. Lemos o CNAB 240 de qualquer banco e o CNAB 400 do Banco do Brasil (convênios de 7 posições), do Bradesco, da Caixa, do Itaú e do Santander. De outro banco, peça o 240.',
    ],
    [
      'Como o sistema sabe de que cobrança é cada boleto?',
      'Pelo número da cobrança (C-2026-000123, ou 2026000123 onde só cabem dez) que quem registrou o boleto escreveu em “seu número” ou “uso da empresa”, ou pelo código do PIX. Sem ele, pelo nosso número, que está na linha digitável que você guardou na cobrança.',
    ],
    [
      'E se o banco cobrou juros diferentes dos nossos?',
      'Os dois aparecem lado a lado, no dia do pagamento. O que faltou fica em aberto na cobrança; o que sobrou fica de crédito da unidade, e a próxima cobrança dela o usa.',
    ],
    [
      'Por que um pagamento não vem marcado?',
      'Porque o valor do título não é o da cobrança, ou porque o arquivo pode ser de outro condomínio. Confira e marque, se for mesmo seu.',
    ],
    [
      'E o pagamento de um título que o sistema não conhece?',
      'Em Dizer de quem é, escolha a unidade e a cobrança que ele paga, ou guarde-o como crédito da unidade. Se o mesmo título vier noutro arquivo, a cobrança já é achada por ele.',
    ],
    [
      'E a tarifa do banco?',
      'A baixa registra o que a unidade pagou, sem descontar a tarifa. Marque que ela seja lançada em Despesas com o arquivo, na categoria que escolher; sem isso, ela entra quando você concilia o extrato.',
    ],
    [
      'Em que conta entra o dinheiro?',
      'Na conta do dinheiro da conta bancária que o arquivo diz no começo: a que Banco diz dela, em “De que conta é cada extrato”, ou a que tem a mesma agência e o mesmo número. Sem isso, na do arquivo anterior do mesmo convênio, ou na principal. Com mais de uma conta, você vê qual é e pode escolher outra antes de dar baixa; as tarifas saem dela.',
    ],
    [
      'Importei por engano. E agora?',
      'Estorne os pagamentos na página de cada cobrança: a receita sai do caixa, e a dívida volta a ser a de antes. O arquivo continua guardado, e não entra outra vez.',
    ],
  ],
}
