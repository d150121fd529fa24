/** A word of condominium life, in two plain sentences for who lives in one, with where the law says it, if it does. */
export interface Palavra {
  palavra: string
  sentido: string
  /** Other names of it, which the search of the page also finds. */
  tambem?: string
  lei?: string
}

const CC = (artigos: string) => `Código Civil, ${artigos}`

/** In alphabetical order. */
export const PALAVRAS: readonly Palavra[] = [
  {
    palavra: 'Acordo',
    sentido:
      'Combinação entre quem deve e o condomínio para pagar uma dívida em parcelas. Se ele não é cumprido, a administração pode encerrá-lo, e o que falta volta a ser cobrado.',
    tambem: 'parcelamento renegociação',
  },
  {
    palavra: 'Área comum',
    sentido:
      'O que é de todos: portaria, corredores, elevadores, salão de festas, jardim. Ninguém pode vendê-la à parte nem dividi-la.',
    tambem: 'áreas de lazer',
    lei: CC('art. 1.331, §2º'),
  },
  {
    palavra: 'Assembleia',
    sentido:
      'Reunião em que os condôminos decidem, por voto, o que o condomínio vai fazer. Ao menos uma por ano aprova o orçamento e as contas.',
    tambem: 'reunião',
    lei: CC('arts. 1.350 e 1.355'),
  },
  {
    palavra: 'Ata',
    sentido:
      'Documento que conta o que foi tratado e decidido em uma reunião. O que a assembleia decide vale para todos, também para quem não foi.',
    lei: 'Lei 4.591/1964, art. 24, §1º',
  },
  {
    palavra: 'Balancete',
    sentido:
      'Resumo do que entrou e do que saiu em um mês, com o que sobrou no fim. É a parte da prestação de contas que mostra os números.',
  },
  {
    palavra: 'Boleto',
    sentido:
      'Cobrança feita por um banco, com uma linha de números que se paga em qualquer banco ou aplicativo. Onde há boleto e PIX, pague de um só jeito.',
  },
  {
    palavra: 'Caixa',
    sentido:
      'O dinheiro que o condomínio tem hoje, em todas as contas e fundos. É o saldo inicial, mais tudo o que entrou, menos tudo o que saiu.',
  },
  {
    palavra: 'Certidão',
    sentido:
      'Documento que diz se a unidade deve algo ao condomínio no dia em que é emitido. Sem débitos ela é negativa, e serve para vender ou alugar.',
    tambem: 'certidão negativa quitação débitos',
    lei: 'Lei 4.591/1964, art. 4º, parágrafo único',
  },
  {
    palavra: 'Competência',
    sentido:
      'O mês a que uma cobrança ou uma despesa se refere. Pode não ser o mês em que ela vence, nem o mês em que é paga.',
  },
  {
    palavra: 'Comprovante',
    sentido: 'Nota fiscal, recibo ou extrato que prova um gasto. Nas contas publicadas, você abre o de cada despesa.',
    tambem: 'nota fiscal',
  },
  {
    palavra: 'Conciliação',
    sentido:
      'Conferência de cada movimento do banco com o que está escrito nas contas. O que não bate aparece, com a explicação, nas contas do mês.',
  },
  {
    palavra: 'Condômino',
    sentido:
      'Quem é dono de uma unidade. Pode usar as áreas comuns e, se está em dia, votar na assembleia; e paga a sua parte das despesas.',
    tambem: 'proprietário dono',
    lei: CC('arts. 1.335 e 1.336'),
  },
  {
    palavra: 'Conselho',
    sentido:
      'Três pessoas que a assembleia pode eleger para conferir as contas do síndico. Elas dão um parecer, que se lê junto das contas.',
    tambem: 'conselho fiscal conselheiro',
    lei: CC('art. 1.356'),
  },
  {
    palavra: 'Convenção',
    sentido:
      'As regras principais do condomínio, que os donos assinam e que valem para todos. Diz a fração de cada unidade, como se dividem as despesas, a multa e os juros.',
    lei: CC('arts. 1.333 e 1.334'),
  },
  {
    palavra: 'Correção',
    sentido:
      'Atualiza um valor atrasado pela inflação, para que ele valha o mesmo que no vencimento. Usa o índice da convenção ou, se ela não diz, o IPCA.',
    tambem: 'correção monetária índice inflação IPCA IGP-M',
    lei: CC('arts. 389 e 1.336, §1º'),
  },
  {
    palavra: 'Despesa extraordinária',
    sentido:
      'Gasto fora da rotina, como obra, reforma ou equipamento novo. Em unidade alugada, quem paga é o proprietário.',
    tambem: 'obra reforma',
    lei: 'Lei 8.245/1991, art. 22, X',
  },
  {
    palavra: 'Despesa ordinária',
    sentido:
      'Gasto de todo mês, como salários, água, luz, limpeza e manutenção. Em unidade alugada, quem paga é o inquilino.',
    lei: 'Lei 8.245/1991, art. 23, XII',
  },
  {
    palavra: 'Encargos',
    sentido:
      'O que se soma a uma cobrança paga depois do vencimento: correção, juros e multa. A página da cobrança mostra a conta, passo a passo.',
    tambem: 'atraso acréscimo',
    lei: CC('art. 1.336, §1º'),
  },
  {
    palavra: 'Fração ideal',
    sentido:
      'A parte de cada unidade no prédio todo, escrita na convenção. É por ela que se divide a maior parte das despesas.',
    lei: CC('arts. 1.331, §3º, e 1.336, I'),
  },
  {
    palavra: 'Fundo de reserva',
    sentido:
      'Dinheiro guardado para emergências e para gastos que não se podem prever. A convenção diz com quanto cada unidade contribui.',
    tambem: 'fundo de obras',
    lei: 'Lei 4.591/1964, art. 9º, §3º, j',
  },
  {
    palavra: 'Inadimplência',
    sentido:
      'Não pagar ao condomínio até o vencimento. O atraso faz a dívida crescer, e ela pode ser cobrada na Justiça.',
    tambem: 'inadimplente dívida devedor atraso',
    lei: `${CC('art. 1.336, §1º')}; Código de Processo Civil, art. 784, X`,
  },
  {
    palavra: 'Inquilino',
    sentido:
      'Quem mora em uma unidade alugada. Costuma pagar as despesas ordinárias; as extraordinárias são do proprietário.',
    tambem: 'locatário aluguel',
    lei: 'Lei 8.245/1991, arts. 22 e 23',
  },
  {
    palavra: 'Juros',
    sentido: 'O que se paga a mais pelo tempo de atraso. A convenção diz a taxa e, se ela não diz, vale a taxa legal.',
    lei: CC('arts. 406 e 1.336, §1º'),
  },
  {
    palavra: 'LGPD',
    sentido:
      'A lei que diz como os seus dados podem ser usados. Por ela você pode ver os seus, baixá-los, corrigi-los e pedir que sejam eliminados.',
    tambem: 'lei geral de proteção de dados privacidade',
    lei: 'Lei 13.709/2018, art. 18',
  },
  {
    palavra: 'Multa',
    sentido:
      'Valor que se soma uma vez a uma cobrança paga com atraso, de no máximo 2 % dela. A multa por conduta é outra: castiga quem descumpre as regras.',
    tambem: 'multa por atraso multa por conduta',
    lei: CC('art. 1.336, §§1º e 2º'),
  },
  {
    palavra: 'Ocorrência',
    sentido:
      'Aviso à administração de algo que aconteceu: vazamento, barulho, coisa quebrada. Só você e a administração a leem.',
    tambem: 'reclamação chamado',
  },
  {
    palavra: 'Orçamento',
    sentido: 'Quanto o condomínio espera receber e gastar em um ano. O síndico o faz, e a assembleia o aprova.',
    tambem: 'previsão orçamentária',
    lei: CC('arts. 1.348, VI, e 1.350'),
  },
  {
    palavra: 'Parecer',
    sentido:
      'O que cada conselheiro diz depois de conferir as contas. Aprova ou rejeita, e escreve o que achou errado.',
    lei: CC('art. 1.356'),
  },
  {
    palavra: 'Pauta',
    sentido: 'A lista dos assuntos de uma reunião. Vem antes dela, na convocação, e volta na ata.',
    tambem: 'convocação edital',
  },
  {
    palavra: 'PIX copia e cola',
    sentido:
      'Código que se copia aqui e se cola no aplicativo do banco, na opção de mesmo nome. Já leva o valor e diz qual cobrança é.',
    tambem: 'qr code',
  },
  {
    palavra: 'Prescrição',
    sentido:
      'O fim do prazo para cobrar uma dívida na Justiça. Para a taxa condominial são cinco anos, contados do dia seguinte ao vencimento.',
    tambem: 'prescrita prescreve',
    lei: CC('art. 206, §5º, I'),
  },
  {
    palavra: 'Prestação de contas',
    sentido:
      'O síndico mostra o que recebeu, o que gastou e os comprovantes. É dever dele, à assembleia, ao menos uma vez por ano.',
    tambem: 'demonstrativo',
    lei: CC('art. 1.348, VIII'),
  },
  {
    palavra: 'Protocolo',
    sentido: 'O número de uma ocorrência, que começa pelo ano. Diga-o quando falar dela com a administração.',
  },
  {
    palavra: 'Rateio',
    sentido:
      'A divisão de um gasto entre as unidades. É pela fração ideal, a não ser que a convenção diga outra forma.',
    tambem: 'divisão',
    lei: CC('art. 1.336, I'),
  },
  {
    palavra: 'Recibo',
    sentido: 'Documento que prova o que você pagou, quando e de quê. Quem paga tem direito a ele.',
    tambem: 'quitação',
    lei: CC('arts. 319 e 320'),
  },
  {
    palavra: 'Segunda via',
    sentido:
      'Outra cópia de uma cobrança que você já recebeu. Abra a cobrança e baixe o aviso em PDF, ou copie o PIX, que já traz o valor do dia.',
    tambem: '2ª via',
  },
  {
    palavra: 'Síndico',
    sentido:
      'Quem a assembleia elege, por até dois anos, para administrar o condomínio e responder por ele. Pode ser morador ou não.',
    tambem: 'síndica subsíndico administração',
    lei: CC('arts. 1.347 e 1.348'),
  },
  {
    palavra: 'Taxa condominial',
    sentido: 'A parte de cada unidade nas despesas do mês. Também se chama cota, cota condominial ou só condomínio.',
    tambem: 'cota',
    lei: CC('art. 1.336, I'),
  },
  {
    palavra: 'Taxa legal',
    sentido: 'Os juros que valem quando a convenção não diz quais são. O Banco Central a publica todo mês.',
    lei: CC('art. 406'),
  },
  {
    palavra: 'Unidade',
    sentido:
      'Apartamento, casa, sala ou loja que tem o seu próprio dono. A cada uma cabe uma fração ideal do terreno e das áreas comuns.',
    tambem: 'apartamento',
    lei: CC('art. 1.331, §§1º e 3º'),
  },
  {
    palavra: 'Vencimento',
    sentido:
      'O último dia para pagar sem acréscimo. Se o banco não abre nesse dia, a cobrança pode ser paga até o dia útil seguinte.',
    lei: `${CC('art. 132, §1º')}; Lei 7.089/1983`,
  },
  {
    palavra: 'Verificação em duas etapas',
    sentido: 'Além da senha, um código do seu celular para entrar. Quem descobre a sua senha não entra sem ele.',
    tambem: 'segundo fator 2fa',
  },
]
