import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Meu perfil',
  partes: [
    [
      'Como troco minha senha?',
      'Na aba Trocar senha, a que o menu com o seu nome e Configurações também levam: escreva a senha atual e duas vezes a nova. As suas outras sessões são encerradas.',
    ],
    [
      'O que são as sessões?',
      'Cada aparelho em que você entrou. Em Configurações, encerre as que não reconhece e troque a senha.',
    ],
    [
      'O que é a verificação em duas etapas?',
      'Depois da senha, o sistema pede um código que muda a cada 30 segundos em um aplicativo do seu celular. Ative em Configurações e guarde os códigos de recuperação.',
    ],
    [
      'Como recebo os avisos no celular?',
      'Em Configurações, toque em “Ligar neste aparelho” e permita os avisos. O que chega ao sino aparece na tela, e tocar nele abre o lugar. Ao sair, os avisos deste aparelho terminam.',
    ],
    ['Quem vê meus dados?', 'Você e a administração. Vizinhos não veem seu telefone, e-mail ou CPF.'],
  ],
}
