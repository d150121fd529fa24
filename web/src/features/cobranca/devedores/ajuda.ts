import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Inadimplentes',
  partes: [
    [
      'Quem aparece aqui?',
      'A unidade com cobrança vencida e não paga por inteiro. O que vence hoje ainda não está atrasado; a que vence em dia sem banco pode ser paga até o dia útil seguinte.',
    ],
    [
      'Os valores incluem o quê?',
      'O que falta do principal, mais correção, juros e multa do dia escolhido em “Contas em”, pelas regras registradas em Configurações. Em branco, o dia é hoje.',
    ],
    [
      'O que diz a situação?',
      '“A avisar”: ninguém foi avisado do que está vencido, ou já passou o intervalo da régua e o próximo aviso pode ir. “E-mail não saiu”: o último lembrete foi escrito, e nenhum servidor de e-mail o recebeu; quem tem conta o vê no sino. Avise de outra forma e anote. “Avisado em”: foi avisado há pouco, por e-mail ou como você anotou. “Sem contato”: ninguém que deve tem e-mail ou telefone.',
    ],
    [
      'Como avisar?',
      '“Avisar” mostra quem recebe, por que meio e o texto inteiro, e só depois manda. Depois diz quantas unidades foram mesmo avisadas: as que só ficaram com um e-mail guardado, por não haver servidor, e as que não têm ninguém com e-mail são contadas à parte, com o que fazer. De uma unidade, também pelo WhatsApp de quem deve: ele abre com a mensagem escrita, e o sistema só fica sabendo se você anotar.',
    ],
    [
      'E se não pagam mesmo assim?',
      'Em “Avisar”, “Dossiê de cobrança” junta num PDF o que o advogado e o cartório pedem: a dívida de cada cobrança até o dia, o índice, os juros e de quando correm, os pagamentos, os avisos que saíram e as atas que você escolher. Junte a ele a convenção e a ata que elegeu o síndico.',
    ],
    [
      'Posso impedir a reserva do salão?',
      'Não. O STJ entende que a dívida se cobra por outros meios; o devedor só não vota na assembleia.',
    ],
  ],
}
