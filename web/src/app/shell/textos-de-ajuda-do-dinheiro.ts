import type { Texto } from '../../lib/texto-de-ajuda.ts'

const LISTA: Texto['partes'] = [
  [
    'Como acho um lançamento?',
    'Escreva na busca o começo de palavras do nome, da nota ou da descrição, ou um valor, como 1.484,37; acentos e maiúsculas não importam. O período e a categoria reduzem a lista, e os totais mostram sempre a soma do que está filtrado.',
  ],
  [
    'Posso mandar esta lista para alguém?',
    'Sim: o endereço da página guarda a busca, os filtros e a ordem. Em Exportar, o mesmo filtro sai em CSV ou em planilha.',
  ],
  [
    'Apaguei sem querer. E agora?',
    'Escolha Desfazer no aviso que aparece. Depois disso, o que foi excluído ainda pode ser restaurado por 30 dias.',
  ],
]

/** Help texts of the screens of money. */
export const textosDoDinheiro: Record<string, Texto> = {
  receitas: {
    titulo: 'Receitas',
    partes: [
      [
        'O que é uma receita?',
        'Tudo o que entra no caixa: cotas, taxas, reservas e boletos pagos. O caixa soma as receitas e tira as despesas.',
      ],
      ...LISTA,
    ],
  },
  despesas: {
    titulo: 'Despesas',
    partes: [
      [
        'O que é uma despesa?',
        'Tudo o que sai do caixa: água, luz, salários, fornecedores. Anexe a nota para a prestação de contas.',
      ],
      [
        'Como lanço uma conta que vem todo mês?',
        'Escolha Duplicar na do mês passado, na lista ou dentro dela: vem tudo igual, com a data de hoje, e falta só a nota. De uma pilha de contas, a data e a categoria ficam de uma para a outra.',
      ],
      [
        'Quanto já pagamos a um fornecedor?',
        'Diga na despesa quem recebeu. Na página do fornecedor está quanto ele recebeu neste ano e ao todo; na lista, filtre por ele.',
      ],
      ...LISTA,
    ],
  },
  prestacao: {
    titulo: 'Prestação de contas',
    partes: [
      [
        'O que há em cada mês?',
        'O balancete de cada fundo, as receitas e despesas por categoria ao lado do orçamento, as receitas por espécie, os comprovantes, a inadimplência, o banco ao lado do livro e o parecer do conselho. Tudo também em PDF e planilha.',
      ],
      [
        'O que é a receita por espécie?',
        'A mesma receita do mês, dividida pelo que foi pago: cotas do mês, de meses anteriores e adiantadas, cobranças extras, parcelas de acordos, correção, juros e multa, cada uma no fundo a que pertence. O que não veio de cobrança é “Outras receitas”. A soma é a do balancete.',
      ],
      [
        'Por que o saldo do banco não é o do livro?',
        'Porque um lado tem o que o outro ainda não tem: uma linha do extrato por conciliar, um lançamento que o banco não mostrou. As contas dizem cada um e quanto faz de diferença; o que nada disso explica aparece como “Sem explicação”. Importe os extratos do mês inteiro e concilie em Banco.',
      ],
      [
        'O que falta para fechar o mês?',
        'A lista no alto das contas diz. Cada linha leva aonde se acerta. O que segura o fechamento pede um motivo se o mês for fechado sem isso; o que só convém conferir, não. Se algo mudar entre você ler a lista e fechar, o sistema mostra a de agora e guarda o que você escreveu.',
      ],
      [
        'O que são as exceções do fechamento?',
        'O que faltava quando o mês foi fechado, com os números de então, quem fechou e por quê. Ninguém as altera nem exclui; saem no começo das contas, na tela, no PDF e na planilha, e o conselho as lê antes de dar o parecer. Reabrir o mês guarda as antigas no histórico, e fechar de novo pergunta outra vez.',
      ],
      [
        'Temos conta corrente, aplicação e caixinha. Como o banco é conferido?',
        'Uma por uma: o extrato de cada conta ao lado do que o livro tem nela. Diga em Banco, embaixo, de que conta é cada extrato. A caixinha não tem extrato: conte o dinheiro e registre em Fundos › Contas do dinheiro.',
      ],
      [
        'Quem dá o parecer do conselho?',
        'Cada conselheiro fiscal, com a própria conta, em “Dar meu parecer”: aprova, aprova com ressalvas ou rejeita, com as suas palavras. Ninguém dá por ele, nem a administração. O parecer diz sobre que versão das contas foi dado e leva o selo dela; sai com o nome na tela, no PDF e na planilha, também quando discorda dos outros. Não se altera: outro, depois, fica ao lado.',
      ],
      [
        'E se as contas forem publicadas de novo?',
        'Os pareceres dos conselheiros ficam, como dados sobre a versão de antes, e cada um é chamado outra vez. A administração vê quem ainda não deu e pode lembrar, uma vez por dia. Quem administrava naquele mês, ou o fechou, não dá parecer sobre as próprias contas.',
      ],
      [
        'E o parecer que o conselho assina no papel?',
        'A administração registra o resultado em “Nota e parecer” e anexa esse papel, sem o qual o parecer não é gravado. Quem lê vê que foi registrado pela administração a partir de documento, por quem e quando.',
      ],
      [
        'E se os números mudarem depois do parecer em papel?',
        'O parecer vale para os números sobre os quais foi dado. Se o mês é reaberto e muda, ele deixa de ser o parecer das contas, na tela, no PDF e na planilha: fica guardado, com o que foi assinado, como dado sobre outros números. Para publicar, registre o que o conselho der sobre os números de agora ou confirme que publica sem parecer. Se o mês é reaberto e fechado com os mesmos números, o parecer continua a valer. A nota do síndico segue a mesma regra: antes de publicar, o sistema avisa que ela é de antes da mudança.',
      ],
      [
        'O que acontece ao publicar?',
        'Primeiro se fecha o mês, e o que é datado nele não muda mais. Ao publicar, os números daquele dia ficam guardados: mesmo que o livro mude, o que foi publicado continua igual. Quem mora no prédio é avisado e pode abrir os comprovantes.',
      ],
      [
        'Os vizinhos veem quem deve?',
        'Não. Na publicação, no PDF e na planilha só vão quantas unidades e quanto. A lista das unidades é só da administração.',
      ],
      [
        'Publiquei com erro. E agora?',
        'A administração retira a publicação, com o motivo, corrige e publica de novo. O histórico guarda as duas coisas.',
      ],
    ],
  },
  livros: {
    titulo: 'Livros contábeis',
    partes: [
      [
        'O que são estes livros?',
        'A contabilidade por baixo das receitas e despesas, em partidas dobradas: cada valor sai de uma conta e entra em outra. Ninguém digita aqui: cada registro do sistema escreve as suas partidas no mesmo instante em que é gravado.',
      ],
      [
        'Como leio o balancete de verificação?',
        'Cada linha é uma conta: o que havia antes do período, o que entrou (débitos) e o que saiu (créditos), e o saldo. A soma dos débitos é sempre a dos créditos. Toque numa conta para ver as partidas dela, uma por uma. O que um fundo tem é o patrimônio dele (saldo inicial e transferências) mais as receitas e menos as despesas do mesmo fundo: o saldo pronto está em Fundos.',
      ],
      [
        'Por que há estornos?',
        'Porque o que foi escrito não se apaga. Um lançamento corrigido ou excluído é desfeito por outra partida, e as duas ficam.',
      ],
      [
        'O que é “Compensação”?',
        'O que as unidades devem e as contas a pagar não são caixa: são anotados contra contas de compensação, e viram receita ou despesa só quando o dinheiro se move. Por isso o resultado daqui é o mesmo das telas de receitas e despesas.',
      ],
      [
        'O que é o selo dos livros?',
        'Cada partida e cada registro do histórico é selado por um elo, que traz dentro o elo anterior. O selo é o último deles: se alguém mudar um valor antigo, mesmo por fora do sistema, todos os selos seguintes deixam de bater. O selo de cada mês fechado sai nas contas publicadas: quem guardou aquele papel pode compará-lo com o que aparece em Conferir, que o copia com um toque e a que as contas do mês também levam.',
      ],
      [
        'E quando alguém pede que os seus dados sejam eliminados?',
        'Os textos com o nome da pessoa são apagados do histórico e a prova deles também. Que algo foi feito, quando e em quê continua provado, e a cadeia continua inteira.',
      ],
      [
        'Para que servem hledger e beancount?',
        'São programas livres que o contador, ou quem confere as contas, pode usar; não são deste sistema. Em Exportar, escolha um dos arquivos “para o contador”, mande a quem vai conferir, e lá os saldos são recalculados do zero: é a prova de que estes livros fecham.',
      ],
    ],
  },
  orcamento: {
    titulo: 'Orçamento',
    partes: [
      [
        'O que é o previsto?',
        'A previsão orçamentária que a assembleia aprova para o ano: quanto cada categoria deve receber ou gastar. Cada mês leva um duodécimo, e os doze somam o ano, sem sobrar um centavo; o que acontece em certos meses (13º, seguro) pode ser previsto mês a mês.',
      ],
      [
        'O que é a provisão?',
        'A cota traz partes iguais o ano inteiro, e o 13º sai em novembro e dezembro. Do que se prevê mês a mês, a provisão é o que as partes iguais já trouxeram menos o que já se gastou: quanto deve estar guardado para pagar o resto. Abaixo de zero, o caixa adiantou.',
      ],
      [
        'Quanto deve ser a taxa?',
        'Em Calcular a taxa: as despesas previstas, menos o que entra sem ser cota, divididas por doze, com a folga para atrasos e o fundo de reserva que você escolher, e quanto isso dá para cada unidade. De lá os itens vão para Gerar cobranças.',
      ],
      [
        'De onde vem o realizado?',
        'Das receitas e despesas lançadas, pela data e pela categoria de cada uma. O que está sem categoria aparece à parte.',
      ],
      [
        'Como começo o ano?',
        'Em Planejar, copie o realizado do ano anterior e ajuste cada categoria. Enquanto o ano corre, compare o acumulado até o mês.',
      ],
    ],
  },
  cobranca: {
    titulo: 'Cobrança',
    partes: [
      [
        'De onde vêm os juros e a multa?',
        'Das regras em Configurações, aba Atraso. A memória de cálculo mostra cada passo, e escolhendo outro dia você vê quanto será devido nele.',
      ],
      [
        'Recebi fora do PIX. Como registro?',
        'Em Registrar pagamento, com o valor e o dia em que entrou: a receita vai para o fundo de cada item. O que falta do valor continua em aberto.',
      ],
      [
        'Registrei um pagamento errado. E agora?',
        'Escolha Estornar no último pagamento e diga o motivo: a receita sai do caixa e a dívida volta a ser a de antes.',
      ],
      [
        'O que quem mora vê desta página?',
        'O que se deve hoje, o PIX e o boleto, se você o informou, os recibos e de onde vem cada valor. Quem mora numa unidade só vê as cobranças dela.',
      ],
    ],
  },
  minhasCobrancas: {
    titulo: 'Minhas cobranças',
    partes: [
      [
        'Como pago por PIX?',
        'Toque em Copiar PIX e cole no aplicativo do banco, em “PIX copia e cola”, ou leia a imagem com a câmera. O valor já inclui o que o atraso acrescenta até hoje. O código não expira, mas guarda o valor do dia em que foi feito: depois do vencimento, copie outro.',
      ],
      [
        'Onde está o boleto?',
        'Só tem boleto a cobrança em que a administração o informou. Sem ele, o PIX a quita por inteiro; se você precisa de um boleto, peça à administração.',
      ],
      ['A cobrança tem PIX e boleto. Pago os dois?', 'Não: pague de um só jeito. Os dois são da mesma cobrança.'],
      [
        'Paguei e ainda aparece em aberto. Por quê?',
        'A administração confere os pagamentos no extrato do banco e dá a baixa. Isso pode levar alguns dias úteis.',
      ],
      [
        'Onde está o recibo da reserva que paguei?',
        'Em Reservas pagas, no fim desta tela, e na página da reserva, depois que a administração registra o pagamento.',
      ],
      [
        'O que o recibo traz?',
        'Quem recebeu e de quem, com o CPF, o valor também por extenso e o dia em que foi emitido. Quem divide a unidade com você o lê sem os números que identificam o CPF.',
      ],
      [
        'Como provo que paguei o ano todo?',
        'Em Minhas informações, na parte Certidões, está a declaração anual de quitação de cada ano que terminou. Se um ano não tem, ali se diz qual cobrança falta.',
      ],
      ['Quem vê as minhas cobranças?', 'Quem mora na unidade, o proprietário e a administração. Os vizinhos não veem.'],
    ],
  },
}
