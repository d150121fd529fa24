import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Cobranças',
  partes: [
    [
      'Como gero as cobranças do mês?',
      'Em Gerar o mês, liste as despesas, diga como cada uma se divide e confira quanto cabe a cada unidade. Nada é emitido antes de você confirmar, e gerar o mesmo mês outra vez não repete nada.',
    ],
    [
      'O que a lista mostra primeiro?',
      'O que está vencido, e o que vence ou se pagou neste mês. “Todas” mostra o resto, e uma busca procura em todas.',
    ],
    [
      'Como faço a mesma coisa com várias?',
      'Marque as cobranças: os avisos se imprimem num só PDF, vão de novo por e-mail, ou se registram os pagamentos de todas. Os pagamentos entram todos ou nenhum.',
    ],
    [
      'Quem paga o quê quando a unidade está alugada?',
      'Os itens ordinários vão para o inquilino; os extraordinários e o fundo de reserva, para o proprietário (Lei 8.245/91).',
    ],
    [
      'Para que fundo vai o dinheiro?',
      'Para o da natureza de cada item, ou para o que você escolher nele: a fachada para o fundo de obras, por exemplo. Com um fundo só não há o que escolher.',
    ],
    [
      'De onde vêm os juros e a multa?',
      'Das regras em Configurações, aba Atraso. A memória de cálculo da cobrança mostra cada passo, e escolhendo outro dia você vê quanto será devido nele.',
    ],
    [
      'Como cobro uma multa por conduta?',
      'Em Cobrar uma unidade, diga o que aconteceu e a cláusula e anexe a notificação que a unidade recebeu. O teto é de cinco contribuições mensais dela, ou dez por conduta antissocial: por isso a cobrança do mês vem antes.',
    ],
    [
      'E se a unidade pagar a mais, ou adiantado?',
      'Ao registrar o pagamento, marque que o que sobra fica de crédito da unidade. O que se paga antes de haver cobrança se registra na página da unidade. A próxima cobrança do mês usa o crédito sozinha, e ele está em Créditos das unidades, no menu “Mais” desta página.',
    ],
    [
      'Registrei um pagamento errado. E agora?',
      'Na cobrança, escolha Estornar no último pagamento e diga o motivo: a receita sai do caixa e a dívida volta a ser a de antes.',
    ],
  ],
}
