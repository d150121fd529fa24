import type { Texto } from '../../lib/texto-de-ajuda.ts'

const LISTA: Texto['partes'] = [
  [
    'Como acho um lançamento?',
    'Escreva na busca parte do nome, da nota ou da descrição; acentos e maiúsculas não importam. O período e a categoria reduzem a lista, e os totais mostram sempre a soma do que está filtrado.',
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
      ...LISTA,
    ],
  },
  devedores: {
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
  },
  banco: {
    titulo: 'Banco',
    partes: [
      [
        'De onde vem o extrato?',
        'Do site do seu banco: baixe em OFX (o melhor) ou CSV e importe. O mesmo arquivo duas vezes, ou dois que se sobrepõem, não repetem nada. Se um OFX já trouxe as linhas e você importa o CSV delas (ou o contrário), as de mesmo dia e valor ficam de fora, e você pode marcá-las se forem outras.',
      ],
      [
        'O que é conciliar?',
        'Dizer o que cada linha do extrato é: a cobrança que ela paga, um lançamento que o livro já tem, ou um novo. Uma linha pode ser dividida em várias partes, que têm de fechar com ela.',
      ],
      [
        'De onde vêm as sugestões?',
        'Do código do PIX no texto, do valor exato, do nome de quem paga e do dia. A cobrança é comparada com o que deve no dia do pagamento, com os encargos. Nada é gravado sem você confirmar. Se nada serve, procure em Dizer o que é: a cobrança, ou o lançamento que já está no livro, de qualquer dia.',
      ],
      [
        'Por que o banco e o livro diferem?',
        'No alto estão o saldo do banco, o do livro no mesmo dia (o último a que os extratos chegam) e a diferença. Abra “Por que o banco difere do livro” para ver linha por linha o que só um dos dois tem. É a mesma conta que vai para a prestação de contas do mês.',
      ],
      [
        'E o rendimento da conta?',
        'Entra na categoria Rendimentos sozinho, pelo texto do banco. Você pode escolher outra antes de gravar.',
      ],
      [
        'Conciliei errado. E agora?',
        'Escolha Desfazer no movimento: o pagamento é estornado, e o que ele lançou sai do caixa.',
      ],
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
        'Quem dá o parecer do conselho?',
        'O conselho, no papel que assina. A administração registra aqui o resultado e anexa esse papel, sem o qual o parecer não é gravado; quem lê as contas vê quem registrou e quando.',
      ],
      [
        'E se os números mudarem depois do parecer?',
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
  fundos: {
    titulo: 'Fundos',
    partes: [
      [
        'O que é um fundo?',
        'Uma parte do dinheiro do condomínio com saldo próprio: o do dia a dia (ordinário), o de reserva, o de uma obra. A soma de todos é o caixa.',
      ],
      [
        'Como o dinheiro chega ao fundo de reserva?',
        'Cada item de uma cobrança tem o seu fundo: a reserva vai para o de reserva, a obra para o que você escolher. A parte de cada um vai a cada pagamento, sozinha, também nas parcelas de um acordo, e volta se o pagamento é estornado. Para o resto, use Transferir.',
      ],
      [
        'O que é “De outros fundos, no Ordinário”?',
        'O que se pagou por acordo, ou antes de haver o fundo, ficava inteiro no Ordinário. A tela diz quanto é, cobrança por cobrança, e transfere tudo de uma vez, uma só vez; ou deixa como está, com o motivo.',
      ],
      [
        'O que é fechar o mês?',
        'Dizer que as contas dele estão prontas: receitas, despesas e transferências com data no mês, ou antes, não mudam mais. Os meses fecham em ordem, depois que terminam. Antes de fechar, a tela lista o que vale conferir: saldo inicial por informar, fundo negativo, cobranças do mês por gerar, banco por conciliar, lançamentos sem categoria. Nada disso impede de fechar.',
      ],
      [
        'Descobri um erro num mês fechado. E agora?',
        'Abra a receita ou a despesa e escolha Estornar: ela fica como está, e um lançamento contrário entra hoje, com o motivo. O último mês fechado também pode ser reaberto.',
      ],
    ],
  },
  orcamento: {
    titulo: 'Orçamento',
    partes: [
      [
        'O que é o previsto?',
        'A previsão orçamentária que a assembleia aprova para o ano: quanto cada categoria deve receber ou gastar. Cada mês leva um duodécimo, e os doze somam o ano, sem sobrar um centavo.',
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
  acordos: {
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
  },
  cobrancas: {
    titulo: 'Cobranças',
    partes: [
      [
        'Como gero as cobranças do mês?',
        'Em Gerar o mês, liste as despesas, diga como cada uma se divide e confira quanto cabe a cada unidade. Nada é emitido antes de você confirmar, e gerar o mesmo mês outra vez não repete nada.',
      ],
      [
        'Quem paga o quê quando a unidade está alugada?',
        'Os itens ordinários vão para o inquilino; os extraordinários e o fundo de reserva, para o proprietário (Lei 8.245/91).',
      ],
      [
        'Para que fundo vai o dinheiro?',
        'Para o da natureza de cada item, ou para o que você escolher nele: a fachada para o fundo de obras, por exemplo. Com um fundo só não há o que escolher.',
      ],
      [
        'De onde vêm os juros e a multa?',
        'Das regras em Configurações, aba Atraso. A memória de cálculo da cobrança mostra cada passo, e escolhendo outro dia você vê quanto será devido nele.',
      ],
      [
        'Como cobro uma multa por conduta?',
        'Em Cobrar uma unidade, diga o que aconteceu e a cláusula e anexe a notificação que a unidade recebeu. O teto é de cinco contribuições mensais dela, ou dez por conduta antissocial: por isso a cobrança do mês vem antes.',
      ],
      [
        'Registrei um pagamento errado. E agora?',
        'Na cobrança, escolha Estornar no último pagamento e diga o motivo: a receita sai do caixa e a dívida volta a ser a de antes.',
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
      ['Quem vê as minhas cobranças?', 'Quem mora na unidade, o proprietário e a administração. Os vizinhos não veem.'],
    ],
  },
}
