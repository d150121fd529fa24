import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Glossário',
  partes: [
    [
      'O que há aqui?',
      'As palavras da vida de condomínio que aparecem nas telas, explicadas em duas frases. Onde a lei fala dela, o artigo vem embaixo.',
    ],
    [
      'Como chego aqui de outra tela?',
      'Pela ajuda de qualquer tela, em “Glossário”, ou pela busca do alto: escreva “glossário” ou a palavra que não conhece.',
    ],
    [
      'O meu condomínio pode ter outra regra?',
      'Pode: a convenção e as decisões da assembleia completam o que está aqui. Na dúvida, pergunte à administração.',
    ],
  ],
}
