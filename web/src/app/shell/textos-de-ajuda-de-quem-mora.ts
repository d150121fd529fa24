import type { Texto } from '../../lib/texto-de-ajuda.ts'
import { textosDoDinheiro } from './textos-de-ajuda-do-dinheiro.ts'

/**
 * Help of the screens that residents and the administration both open, as it is for residents: the other text tells what only the
 * administration does there. A screen that is not here has one help for all (`textos-de-ajuda.test.ts`).
 */

const BUSCA: Texto['partes'][number] = [
  'Como chego mais rápido a uma página?',
  'Em qualquer tela, toque na busca, no alto, e escreva o começo de palavras do que procura.',
]
const DO_QUE_E_MEU: Texto['partes'][number] = [
  'Onde estão as certidões, os veículos e os contatos de emergência?',
  'Em Minhas informações, no menu com o seu nome ou as suas iniciais, no alto da página.',
]

export const textosDeQuemMora: Record<string, Texto['partes']> = {
  inicio: [
    ['O que esta tela mostra?', 'O que você tem a pagar, o que espera por você e o que há de novo no condomínio.'],
    [
      'Quando aparece “Tudo em dia”?',
      'Quando nenhuma cobrança sua está vencida e nenhuma reserva espera pagamento. Cada aviso leva ao que ele conta.',
    ],
    BUSCA,
    DO_QUE_E_MEU,
    [
      'Como mudo para o tema escuro, ou troco a senha?',
      'No menu com o seu nome ou as suas iniciais, no alto da página. No computador, o tema é o botão da lua.',
    ],
  ],
  agenda: [
    [
      'O que há na agenda?',
      'Os compromissos que a administração marcou para o condomínio, e as suas reservas. As dos vizinhos não aparecem.',
    ],
    [
      'Posso marcar um compromisso?',
      'Não: quem marca é a administração. Para usar o salão ou a churrasqueira, faça uma reserva.',
    ],
    [
      'Posso ver a agenda no meu celular?',
      'Sim. Em “Assinar calendário”, crie o seu link secreto: o diálogo diz o que fazer com ele em cada aparelho, também só com o celular. Cancele-o quando quiser. Sem link, baixe dali os próximos compromissos e abra o arquivo no calendário do aparelho.',
    ],
    [
      'Funciona sem internet?',
      'Depois da primeira visita, as suas telas abrem, e o que já foi lido neste navegador nos últimos sete dias continua aparecendo, com um aviso de quando foi lido. O que nunca foi lido, arquivos, criar e alterar precisam de conexão.',
    ],
  ],
  pessoa: [
    [
      'O que há nesta página?',
      'O que o condomínio guarda de você e da sua unidade: quem está nela, certidões, veículos, animais, contatos de emergência, as suas reservas e ocorrências.',
    ],
    [
      'Quem vê esta página?',
      'Você e a administração. Os vizinhos não veem o seu telefone, e-mail nem CPF. Veículos, animais e contatos de emergência são vistos também por quem mora com você.',
    ],
    [
      'Algo está errado. Como corrijo?',
      'Nome, e-mail, telefone e foto, em Editar meu perfil. Veículos, animais e contatos, nesta página. CPF, nascimento e unidade, peça à administração.',
    ],
    [
      'Como tiro uma certidão de débitos?',
      'Em Certidões, o proprietário escolhe Emitir certidão: antes de emitir, a página diz o que ela vai mostrar. Quem receber confere pelo código.',
    ],
    [
      'Como provo que paguei o ano todo?',
      'Em Certidões está a declaração anual de quitação de cada ano que terminou (Lei 12.007/2009). Se um ano não tem, ali se diz qual cobrança falta.',
    ],
  ],
  prestacao: [
    [
      'O que há em cada mês?',
      'De cada fundo, o que havia, o que entrou, o que saiu e o que ficou; as receitas e despesas por categoria ao lado do orçamento; os comprovantes, a inadimplência, o banco ao lado do livro e o parecer do conselho. Tudo também em PDF e planilha.',
    ],
    [
      'Por que um mês não aparece?',
      'A administração publica as contas depois de fechar o mês. Você recebe um aviso quando isso acontece.',
    ],
    ['Posso ver os comprovantes?', 'Sim: abra o mês e, em cada despesa, o arquivo da nota ou do recibo.'],
    [
      'O que é a receita por espécie?',
      'A mesma receita do mês, dividida pelo que foi pago: cotas do mês, de meses anteriores e adiantadas, cobranças extras, parcelas de acordos, correção, juros e multa. O que não veio de cobrança é “Outras receitas”. A soma é a do balancete.',
    ],
    [
      'Por que o saldo do banco não é o do livro?',
      'Porque um lado tem o que o outro ainda não tem, como um pagamento que o banco só mostrou no mês seguinte. As contas dizem cada um e quanto faz de diferença; o que nada disso explica aparece como “Sem explicação”, e você pode perguntar à administração.',
    ],
    [
      'O que quer dizer um parecer sobre outros números?',
      'Que as contas mudaram depois que o conselho deu o parecer: ele vale para os números que o conselho viu, e não para os de agora.',
    ],
    [
      'O que foi publicado pode mudar depois?',
      'Os números do dia da publicação ficam guardados. A administração pode retirar a publicação, com o motivo, e publicar de novo; o histórico guarda as duas coisas.',
    ],
    ['Os vizinhos veem se eu devo?', 'Não. Nas contas só vão quantas unidades devem e quanto ao todo.'],
  ],
  acordos: [
    [
      'Para que serve um acordo?',
      'Para pagar em parcelas o que a unidade deve. Cada parcela é uma cobrança, com PIX, aviso e recibo, e aparece em Minhas cobranças.',
    ],
    [
      'E se uma parcela atrasar?',
      'Passados os dias de tolerância, o acordo se desfaz sozinho. As cobranças voltam, menos o que as parcelas pagaram, com os encargos contados como se não tivesse havido acordo.',
    ],
    [
      'Os juros são sobre o quê?',
      'Sobre o que ainda falta do principal e da correção, pelos dias entre uma parcela e a outra. Sobre os juros e a multa da dívida, só se o acordo que você assinou tiver essa cláusula.',
    ],
    ['Preciso mudar as parcelas. Com quem falo?', 'Com a administração: só ela faz e desfaz acordos.'],
  ],
  atas: [
    [
      'Como acho o que foi decidido?',
      'Escreva na busca uma palavra da decisão. Ela olha a pauta, o responsável e também o texto de dentro dos PDFs, e mostra onde achou.',
    ],
    [
      'Por que uma palavra que está na ata não aparece?',
      'Páginas digitalizadas como foto não têm texto para procurar: abra a ata e leia.',
    ],
    ['Quem lê as atas?', 'A administração e quem mora no condomínio, proprietários e inquilinos com acesso.'],
  ],
  enquetes: [
    [
      'A minha resposta decide alguma coisa?',
      'Não. A enquete não obriga ninguém e não substitui a assembleia: serve para saber o que as pessoas preferem.',
    ],
    [
      'Alguém vê o que eu respondi?',
      'Não: só se mostra quantas pessoas escolheram cada opção. Você vê o resultado depois de responder, ou quando ela acaba.',
    ],
    ['Posso mudar de ideia?', 'Sim, até o último dia: vale a última resposta.'],
  ],
  documentos: [
    [
      'O que há aqui?',
      'O que o condomínio guarda e é para você: a convenção e o regimento, laudos, seguros, o que mais a administração puser. Alguns são só de proprietários ou do conselho.',
    ],
    [
      'Como acho uma regra?',
      'Escreva na busca uma palavra dela: a busca olha também o texto de dentro dos PDFs, e mostra onde achou.',
    ],
    [
      'O que são as versões anteriores?',
      'O que valia antes de um documento ser renovado ou corrigido, com o dia em que cada arquivo chegou.',
    ],
  ],
  comunicados: [
    [
      'Por que recebi este comunicado?',
      'Ele diz, em “Para quem”, a quem foi mandado: pelas unidades em que você está, ou por um cargo que você ocupa. Só quem o recebeu o lê.',
    ],
    [
      'O que é dar ciência?',
      'É dizer que você leu e sabe do que se trata. Fica registrado o dia e a hora, não se desfaz, e não quer dizer que você concorda.',
    ],
    [
      'O texto pode mudar depois que eu li?',
      'Não. Uma correção é outra versão, com o motivo, mandada de novo; a que você leu continua em “Versões anteriores”.',
    ],
  ],
  cobranca: textosDoDinheiro['minhasCobrancas']?.partes ?? [],
}
