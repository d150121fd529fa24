import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Comunicados',
  partes: [
    [
      'Qual a diferença entre aviso, edital e notificação?',
      'O aviso é do dia a dia, e o e-mail vai para quem não o desligou. O edital convoca uma assembleia e a notificação tem efeito para a unidade: o e-mail dos dois vai a todos do público, com o texto inteiro, e o que foi feito de cada um fica registrado.',
    ],
    [
      'Como ponho negrito, listas e links?',
      'Com sinais no texto: **negrito**, *itálico*, # no começo da linha para um título, - ou 1. para uma lista. Um endereço que começa por https:// vira link. “Ver como fica” mostra enquanto você escreve; no e-mail e no papel as listas e os endereços vão por extenso.',
    ],
    [
      'Errei no texto. E agora?',
      'O que foi publicado não muda. Corrija com uma nova versão, dizendo o que mudou: ela vai de novo a todos, e a anterior fica para ser lida. Ou retire o comunicado do quadro, com o motivo.',
    ],
    [
      'O que prova que uma unidade foi informada?',
      'Um proprietário ou inquilino dela ter aberto o comunicado no aplicativo, ter dado ciência ou ter assinado o papel. “Aceito pelo servidor de e-mail” não prova que alguém leu. Onde se pede ciência, abrir não basta.',
    ],
    [
      'E os e-mails que voltam?',
      'A mensagem que avisa da devolução chega à caixa de quem manda os e-mails do condomínio. Salve-a como arquivo (.eml) e, em “Ler e-mails que voltaram”, escolha uma ou várias: o sistema acha de quem é cada uma. A que ele não souber ler se registra em “E-mail voltou”, na linha da pessoa.',
    ],
    [
      'A quem entrego em papel?',
      'A quem não tem conta nem e-mail, e a quem teve o e-mail devolvido ou não enviado. Em “Quem recebeu”, registre o dia em que a pessoa assinou.',
    ],
  ],
}
