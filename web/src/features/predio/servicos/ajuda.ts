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
      'Concluí por engano. E agora?',
      'Escolha Reabrir: a despesa lançada é excluída, e a próxima ordem também, se ninguém mexeu nela.',
    ],
  ],
}
