import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Serviços/Manutenção',
  partes: [
    [
      'Qual a diferença entre corretiva e preventiva?',
      'A corretiva conserta o que quebrou. A preventiva evita que quebre e costuma se repetir: elevadores, caixa d’água, extintores.',
    ],
    [
      'O que acontece quando concluo um serviço?',
      'Ele fica com a data e o custo. Se marcar, a despesa entra no caixa na mesma hora; e, se o serviço se repete, a próxima ordem já é aberta.',
    ],
    [
      'Como vejo quanto pagamos a um fornecedor?',
      'Na página dele, em Fornecedores: quanto recebeu neste ano e ao todo, cada despesa, o que fez e o que espera. A despesa lançada ao concluir um serviço já fica com o fornecedor da ordem.',
    ],
    [
      'Posso abrir a ordem a partir de uma ocorrência?',
      'Sim, na ocorrência: a ordem vem com o assunto, o local e as fotos. Quem abriu a ocorrência vê que o serviço foi pedido e em que pé está, sem fornecedor nem valores.',
    ],
    [
      'Concluí por engano. E agora?',
      'Escolha Reabrir: a despesa lançada é excluída, e a próxima ordem também, se ninguém mexeu nela.',
    ],
  ],
}
