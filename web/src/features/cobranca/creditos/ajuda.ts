import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Créditos das unidades',
  partes: [
    [
      'O que é um crédito?',
      'O que uma unidade pagou a mais numa cobrança, ou adiantou antes de haver cobrança. O dinheiro entra no caixa no dia em que foi pago; o que ainda não foi usado é do condomínio para a unidade, e aparece nos livros como tal.',
    ],
    [
      'Como ele é usado?',
      'A cobrança do mês, ou a extra, usa sozinha o crédito da unidade quando é gerada, o mais antigo primeiro: o que se pede é o resto, e a que fica toda coberta já nasce paga. Multas, parcelas de acordo e débitos importados só o usam se você pedir, na página da cobrança.',
    ],
    ['Como registro quem paga três meses de uma vez?', 'Na página da unidade, em Registrar pagamento adiantado.'],
    [
      'De quem é o crédito quando a unidade está alugada?',
      'De quem pagou. O do inquilino não vai para as cobranças do dono, nem o contrário; donos da mesma unidade o dividem.',
    ],
    [
      'E se for para devolver?',
      'Em Devolver em dinheiro: sai uma despesa do dia, com o recibo para quem recebe assinar. Desfazer a devolução traz o crédito de volta.',
    ],
    [
      'Cancelei a cobrança que usou o crédito. E agora?',
      'Ele volta sozinho. Já o pagamento de que um crédito sobrou só se estorna enquanto o crédito não foi usado nem devolvido.',
    ],
  ],
}
