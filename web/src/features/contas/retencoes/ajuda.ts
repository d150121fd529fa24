import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Retenções',
  partes: [
    [
      'O que o condomínio retém?',
      'De empresas de limpeza, conservação, vigilância, portaria e manutenção, CSLL, PIS e Cofins (4,65 %, acima de R$ 10,00 por pagamento). Da mão de obra que fica no prédio, como limpeza, vigilância e portaria, também 11 % de INSS. De autônomos, 11 % de INSS, e o condomínio paga mais 20 %. Não há IR sobre serviços de empresas. Fornecedor do Simples Nacional não sofre CSLL, PIS e Cofins. Confirme com o contador do condomínio.',
    ],
    [
      'Onde digo o tipo de serviço?',
      'Na conta a pagar, em Retenções: escolhido o tipo, o valor de cada tributo aparece com a conta feita passo a passo. A próxima conta do mesmo fornecedor já começa com ele. Se a nota separa material, ou o contador diz outro valor, escolha Alterar e escreva por quê.',
    ],
    [
      'Quando o tributo vence, e quem paga?',
      'Cada tributo vira uma conta a pagar do condomínio, uma por mês e fundo: o INSS no mês da nota, CSLL, PIS e Cofins no mês do pagamento. Vence no último dia útil até o dia 20 do mês seguinte; o ISS, no dia da prefeitura. Ela soma as notas do mês e muda com elas; paga, o que vier tarde do mesmo mês é outra conta.',
    ],
    [
      'Desfiz o pagamento de uma nota, ou a cancelei. E o tributo?',
      'Sai da conta que o recolhe, que some quando não sobra nota. Se ela já foi paga, o sistema recusa e diz qual: desfaça antes o pagamento dela.',
    ],
    [
      'De onde vêm as alíquotas?',
      'De Regras de retenção, nesta tela: cada uma vale a partir de um dia. O que já foi retido guarda a conta com que foi feito, e não muda com elas.',
    ],
    [
      'O que faço com os arquivos da EFD-Reinf?',
      'Mande ao contador: ele confere, assina com o certificado e envia, antes no ambiente de produção restrita. R-2010 leva o INSS das notas do mês; R-4020, os pagamentos do mês a empresas com CSLL, PIS, Cofins ou IR retidos. O INSS de autônomos vai no eSocial, e o ISS, à prefeitura.',
    ],
  ],
}
