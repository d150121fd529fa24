import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Portaria',
  partes: [
    [
      'O que fica aqui?',
      'Quem é de cada unidade, as reservas de hoje e de amanhã, com área, hora, unidade e quem reservou, a lista de convidados das de hoje, se foi escrita, e os serviços e compromissos que se esperam hoje. A tela se atualiza sozinha.',
    ],
    [
      'Por que o telefone aparece encoberto?',
      'Para conferir se o número que alguém diz é o do cadastro bastam os últimos quatro dígitos. E-mail, CPF, nascimento, contas e cobranças não aparecem na portaria, e a busca olha só o nome e a unidade.',
    ],
    [
      'Quem vê esta tela?',
      'Quem tem hoje o cargo de porteiro ou de zelador, e a administração. Quem dá o acesso é a administração, em Cargos e mandatos.',
    ],
  ],
}
