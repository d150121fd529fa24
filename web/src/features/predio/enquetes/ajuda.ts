import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Enquetes',
  partes: [
    [
      'Uma enquete decide alguma coisa?',
      'Não. Ela não obriga ninguém e não substitui a assembleia: obras, contas, multas e mudanças na convenção só a assembleia decide, com convocação e quórum. Serve para saber o que as pessoas preferem.',
    ],
    [
      'Quem responde?',
      'Quem é do público no dia em que ela é aberta e tem conta no sistema, uma vez cada pessoa. Até o último dia dá para mudar a resposta.',
    ],
    [
      'Quem vê o que cada um respondeu?',
      'Ninguém, nem a administração: só se mostra quantas pessoas escolheram cada opção. Quem foi perguntado vê o resultado depois de responder, ou quando acaba.',
    ],
    ['Posso mudar a pergunta depois de aberta?', 'Não: as respostas seriam a outra coisa. Encerre esta e faça outra.'],
  ],
}
