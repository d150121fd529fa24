import { ID, type Palavras } from './palavras.ts'

/** Fields of the accounts of money. */
export const camposDoDinheiro: Record<string, Palavras> = {
  contaDoDinheiro: ['A conta do dinheiro de que são os extratos: o que se lança deles entra nela, ou sai dela.', ID],
  contaContabil: ['A conta dela nos livros contábeis; nula enquanto nada passou por ela.', '12'],
  'ContaDoDinheiro.principal': 'Se é a principal: onde está o dinheiro de que ninguém disse outra coisa.',
  'ContaComSaldo.principal': 'Se é a principal: onde está o dinheiro de que ninguém disse outra coisa.',
  'Despesa.conta': 'A conta do dinheiro de onde saiu.',
  'CorpoDoPagamentoDeReserva.conta': ['A conta do dinheiro em que entrou; a principal, se não vier.', ID],
  'CorpoDaConclusaoDespesa.conta': ['A conta do dinheiro de onde saiu; a principal, se não vier.', ID],
  'Receita.conta': 'A conta do dinheiro em que entrou.',
}
