import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Rendimentos das partes comuns',
  partes: [
    [
      'Para que serve?',
      'O aluguel de partes comuns (antena no telhado, salão a quem não é do prédio, vaga, publicidade) é rendimento dos donos, na proporção da fração de cada um, mesmo quando o dinheiro fica no condomínio para pagar despesas (ADI SRF 2/2007). Cada dono declara a sua parte no imposto de renda.',
    ],
    [
      'O que entra na conta?',
      'As receitas das categorias que você marcar aqui, no ano em que entraram, menos os estornos. O que os próprios condôminos pagam para usar o salão ou outra parte comum não é aluguel, e não entra.',
    ],
    [
      'Como se divide?',
      'Mês a mês, pela fração ideal de hoje, com arredondamento que fecha ao centavo. Se a unidade foi vendida, cada receita é de quem era dono no dia em que ela entrou; donos de uma mesma unidade no mesmo dia a dividem por igual.',
    ],
    [
      'Quem recebe o informe?',
      'Cada dono o baixa em Minhas informações, Certidões, depois que o ano termina. Você pode baixá-lo de qualquer unidade aqui, ou todos numa planilha.',
    ],
    [
      'Há isenção?',
      'O que não passa de R$ 24.000,00 no ano, no condomínio inteiro, é isento (Lei 12.973/2014, art. 3º), nas condições que a lei põe. Confirme com o contador.',
    ],
  ],
}
