import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Acordos',
  partes: [
    [
      'Para que serve?',
      'Para dividir em parcelas a dívida de uma unidade. As cobranças escolhidas ficam em acordo, e cada parcela é uma cobrança com PIX, aviso e recibo.',
    ],
    [
      'E se uma parcela atrasar?',
      'Passados os dias de tolerância, o acordo se desfaz sozinho. As cobranças voltam, menos o que as parcelas pagaram, com os encargos contados como se não tivesse havido acordo.',
    ],
    [
      'Os juros são sobre o quê?',
      'Sobre o que ainda falta do principal e da correção, pelos dias entre uma parcela e a outra. Sobre os juros e a multa da dívida, só se o acordo o disser numa cláusula que quem deve assina.',
    ],
  ],
}
