import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Inadimplentes',
  partes: [
    [
      'Quem aparece aqui?',
      'A unidade com cobrança vencida e não paga por inteiro. O que vence hoje ainda não está atrasado; vencimento em dia sem banco passa para o dia útil seguinte.',
    ],
    [
      'O total inclui o quê?',
      'O que falta do principal, mais correção, juros e multa do dia escolhido em “Contas em”, pelas regras registradas em Configurações. Em branco, o dia é hoje.',
    ],
    [
      'Posso impedir a reserva do salão?',
      'Não. O STJ entende que a dívida se cobra por outros meios; o devedor só não vota na assembleia.',
    ],
  ],
}
