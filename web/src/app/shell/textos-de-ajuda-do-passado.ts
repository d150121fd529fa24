import type { Texto } from '../../lib/texto-de-ajuda.ts'

/** Help of the screens that bring the past from files. */

const ARQUIVO: Texto['partes'][number] = [
  'Que arquivo serve?',
  'A planilha do Excel (XLSX) ou um CSV. De uma planilha é lida a primeira aba com conteúdo, e os títulos podem estar abaixo de um cabeçalho. O formato antigo (.xls) e as planilhas com senha precisam ser salvos de novo.',
]
const ANTES: Texto['partes'][number] = [
  'Algo é gravado antes de eu confirmar?',
  'Não. A conferência só lê o arquivo. As linhas com erro ou repetidas ficam de fora, e dá para corrigir o arquivo e escolher de novo.',
]
const ZEROS: Texto['partes'][number] = [
  'O CPF ou o apartamento perdeu os zeros do começo. E agora?',
  'A planilha guardou o código como número. Formate a coluna como Texto, escreva de novo e escolha o arquivo outra vez.',
]

export const textosDoPassado: Record<string, Texto> = {
  importarFornecedores: {
    titulo: 'Importar fornecedores',
    partes: [
      ARQUIVO,
      ANTES,
      ZEROS,
      [
        'Importei o arquivo errado. E agora?',
        'Em Importações feitas, escolha Desfazer: saem os fornecedores que ninguém alterou e que nenhuma ordem de serviço cita. Vale por 30 dias.',
      ],
    ],
  },
  importarLancamentos: {
    titulo: 'Importar receitas e despesas',
    partes: [
      ARQUIVO,
      [
        'E se a categoria não existe?',
        'A conferência mostra as que não existem: crie cada uma, use outra no lugar, ou deixe sem categoria. Até você decidir, as linhas dela ficam de fora.',
      ],
      [
        'Posso trazer um mês fechado?',
        'Não. As linhas de meses fechados são recusadas, com o número da linha. Reabra o mês em Fundos antes, se for o caso.',
      ],
      [
        'O mesmo arquivo duas vezes repete tudo?',
        'Não. Uma linha de mesmo dia, valor, nome e nota de uma que já existe conta como repetida e fica de fora.',
      ],
      [
        'Importei o arquivo errado. E agora?',
        'Em Importações feitas, escolha Desfazer: vão para a lixeira as linhas que ninguém alterou nem conciliou, e as categorias que só elas usavam saem de uso. Vale por 30 dias.',
      ],
    ],
  },
  importarDebitos: {
    titulo: 'Importar débitos',
    partes: [
      ARQUIVO,
      [
        'O que vira cada linha?',
        'Uma cobrança da unidade, com o vencimento original. Multa, juros e correção contam desde ele, pela regra de atraso de cada época, e o débito aparece em Inadimplentes.',
      ],
      [
        'E um acordo que já está em andamento?',
        'Importe as cobranças que ele reuniu, com os vencimentos delas, e faça o acordo em Acordos com o dia em que foi assinado. No mesmo dia, registre as parcelas já pagas, cada uma na sua data: o pagamento lança a receita, que por isso não se importa de novo.',
      ],
      [
        'Os moradores são avisados?',
        'Ao importar, não: nenhum e-mail sai. Os lembretes da régua, se ela está ligada, seguem nos dias seguintes como os de qualquer cobrança vencida.',
      ],
      ZEROS,
      [
        'Importei o arquivo errado. E agora?',
        'Em Importações feitas, escolha Desfazer: são canceladas as cobranças de que nada foi pago nem negociado. Vale por 30 dias.',
      ],
    ],
  },
  importarSaldos: {
    titulo: 'Importar saldos',
    partes: [
      [
        'O que é o saldo inicial?',
        'O que o fundo tinha antes do primeiro lançamento. O caixa parte dele. Depois de fechar um mês, ele não muda mais.',
      ],
      ARQUIVO,
      ANTES,
      [
        'Importei o arquivo errado. E agora?',
        'Em Importações feitas, escolha Desfazer: os fundos voltam ao saldo de antes, e saem os que o arquivo criou e não têm lançamentos. Vale por 30 dias.',
      ],
    ],
  },
}
