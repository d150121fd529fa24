interface Texto {
  titulo: string
  partes: readonly [pergunta: string, resposta: string][]
}

const LISTA: Texto['partes'] = [
  ['Como acho um lançamento?', 'Escreva na busca parte do nome, da nota ou da descrição; acentos e maiúsculas não importam. O período e a categoria reduzem a lista, e os totais mostram sempre a soma do que está filtrado.'],
  ['Posso mandar esta lista para alguém?', 'Sim: o endereço da página guarda a busca, os filtros e a ordem. Em Exportar, o mesmo filtro sai em CSV ou em planilha.'],
  ['Apaguei sem querer. E agora?', 'Escolha Desfazer no aviso que aparece. Depois disso, o que foi excluído ainda pode ser restaurado por 30 dias.'],
] // prettier-ignore

/** Help texts, by the key each screen declares in the router. */
export const textosDeAjuda: Record<string, Texto> = {
  inicio: {
    titulo: 'Início',
    partes: [
      ['O que esta tela mostra?', 'Um resumo do condomínio para quem entrou: o que pede atenção e o que há de novo.'],
      ['Como chego mais rápido a uma página?', 'Em qualquer tela, toque na busca, no alto, ou aperte Ctrl e K juntas, e escreva parte do nome do que procura.'],
      ['Como mudo para o tema escuro?', 'Pelo botão da lua, no alto da página; no celular, ele está no menu da sua foto ou das suas iniciais.'],
    ],
  },
  receitas: { titulo: 'Receitas', partes: [['O que é uma receita?', 'Tudo o que entra no caixa: cotas, taxas, reservas e boletos pagos. O caixa soma as receitas e tira as despesas.'], ...LISTA] },
  despesas: { titulo: 'Despesas', partes: [['O que é uma despesa?', 'Tudo o que sai do caixa: água, luz, salários, fornecedores. Anexe a nota para a prestação de contas.'], ...LISTA] },
  ocorrencias: {
    titulo: 'Ocorrências',
    partes: [
      ['O que é uma ocorrência?', 'Um aviso à administração: vazamento, barulho, algo quebrado. Ela recebe um número de protocolo e a conversa fica guardada junto.'],
      ['Quem vê o que escrevi?', 'Você e a administração. Os vizinhos não veem as suas ocorrências, nem as fotos.'],
      ['Como sei o que aconteceu?', 'A cada mudança de status você é avisado no sino e por e-mail; os comentários chegam nas mensagens. No seu perfil, em Configurações, você escolhe o que vai por e-mail.'],
      ['Posso corrigir depois de enviar?', 'Não, mas pode comentar e anexar fotos. Para conferir antes, use “Revisar antes” ao cadastrar.'],
    ],
  },
  devedores: {
    titulo: 'Inadimplentes',
    partes: [
      ['Quem aparece aqui?', 'A unidade com cobrança vencida e não paga por inteiro. O que vence hoje ainda não está atrasado; vencimento em dia sem banco passa para o dia útil seguinte.'],
      ['O total inclui o quê?', 'O que falta do principal, mais correção, juros e multa do dia escolhido em “Contas em”, pelas regras registradas em Configurações. Em branco, o dia é hoje.'],
      ['Posso impedir a reserva do salão?', 'Não. O STJ entende que a dívida se cobra por outros meios; o devedor só não vota na assembleia.'],
    ],
  },
  banco: {
    titulo: 'Banco',
    partes: [
      ['De onde vem o extrato?', 'Do site do seu banco: baixe em OFX (o melhor) ou CSV e importe. O mesmo arquivo duas vezes, ou dois que se sobrepõem, não repetem nada.'],
      ['O que é conciliar?', 'Dizer o que cada linha do extrato é: a cobrança que ela paga, um lançamento que o livro já tem, ou um novo. Uma linha pode ser dividida em várias partes, que têm de fechar com ela.'],
      ['De onde vêm as sugestões?', 'Do código do PIX no texto, do valor exato, do nome de quem paga e do dia. A cobrança é comparada com o que deve no dia do pagamento, com os encargos. Nada é gravado sem você confirmar.'],
      ['Conciliei errado. E agora?', 'Escolha Desfazer no movimento: o pagamento é estornado, e o que ele lançou sai do caixa.'],
    ],
  },
  prestacao: {
    titulo: 'Prestação de contas',
    partes: [
      ['O que há em cada mês?', 'O balancete de cada fundo, as receitas e despesas por categoria ao lado do orçamento, os comprovantes, a inadimplência, o saldo do banco e o parecer do conselho. Tudo também em PDF e planilha.'],
      ['O que acontece ao publicar?', 'Primeiro se fecha o mês, e o que é datado nele não muda mais. Ao publicar, os números daquele dia ficam guardados: mesmo que o livro mude, o que foi publicado continua igual. Quem mora no prédio é avisado e pode abrir os comprovantes.'],
      ['Os vizinhos veem quem deve?', 'Não. Na publicação, no PDF e na planilha só vão quantas unidades e quanto. A lista das unidades é só da administração.'],
      ['Publiquei com erro. E agora?', 'A administração retira a publicação, com o motivo, corrige e publica de novo. O histórico guarda as duas coisas.'],
    ],
  },
  fundos: {
    titulo: 'Fundos',
    partes: [
      ['O que é um fundo?', 'Uma parte do dinheiro do condomínio com saldo próprio: o do dia a dia (ordinário), o de reserva, o de uma obra. A soma de todos é o caixa.'],
      ['Como o dinheiro chega ao fundo de reserva?', 'Quando uma cobrança tem um item de fundo de reserva, a parte dele vai para o fundo a cada pagamento, sozinha, e volta se o pagamento é estornado. Para o resto, use Transferir.'],
      ['O que é fechar o mês?', 'Dizer que as contas dele estão prontas: receitas, despesas e transferências com data no mês, ou antes, não mudam mais. Os meses fecham em ordem, depois que terminam.'],
      ['Descobri um erro num mês fechado. E agora?', 'Abra a receita ou a despesa e escolha Estornar: ela fica como está, e um lançamento contrário entra hoje, com o motivo. O último mês fechado também pode ser reaberto.'],
    ],
  },
  orcamento: {
    titulo: 'Orçamento',
    partes: [
      ['O que é o previsto?', 'A previsão orçamentária que a assembleia aprova para o ano: quanto cada categoria deve receber ou gastar. Cada mês leva um duodécimo, e os doze somam o ano, sem sobrar um centavo.'],
      ['De onde vem o realizado?', 'Das receitas e despesas lançadas, pela data e pela categoria de cada uma. O que está sem categoria aparece à parte.'],
      ['Como começo o ano?', 'Em Planejar, copie o realizado do ano anterior e ajuste cada categoria. Enquanto o ano corre, compare o acumulado até o mês.'],
    ],
  },
  acordos: {
    titulo: 'Acordos',
    partes: [
      ['Para que serve?', 'Para dividir em parcelas a dívida de uma unidade. As cobranças escolhidas ficam em acordo, e cada parcela é uma cobrança com PIX, aviso e recibo.'],
      ['E se uma parcela atrasar?', 'Passados os dias de tolerância, o acordo se desfaz sozinho. As cobranças voltam, menos o que as parcelas pagaram, com os encargos contados como se não tivesse havido acordo.'],
      ['Os juros são sobre o quê?', 'Sobre o que ainda falta da dívida, pelos dias entre uma parcela e a outra. Nunca se cobram juros sobre juros.'],
    ],
  },
  cobrancas: {
    titulo: 'Cobranças',
    partes: [
      ['Como gero as cobranças do mês?', 'Em Gerar o mês, liste as despesas, diga como cada uma se divide e confira quanto cabe a cada unidade. Nada é emitido antes de você confirmar, e gerar o mesmo mês outra vez não repete nada.'],
      ['Quem paga o quê quando a unidade está alugada?', 'Os itens ordinários vão para o inquilino; os extraordinários e o fundo de reserva, para o proprietário (Lei 8.245/91).'],
      ['De onde vêm os juros e a multa?', 'Das regras em Configurações, aba Atraso. A memória de cálculo da cobrança mostra cada passo, e escolhendo outro dia você vê quanto será devido nele.'],
      ['Registrei um pagamento errado. E agora?', 'Na cobrança, escolha Estornar no último pagamento e diga o motivo: a receita sai do caixa e a dívida volta a ser a de antes.'],
    ],
  },
  minhasCobrancas: {
    titulo: 'Minhas cobranças',
    partes: [
      ['Como pago por PIX?', 'Toque em Copiar PIX e cole no aplicativo do banco, em “PIX copia e cola”, ou leia a imagem com a câmera. O valor já inclui o que o atraso acrescenta até hoje.'],
      ['Paguei e ainda aparece em aberto. Por quê?', 'A administração confere os pagamentos no extrato do banco e dá a baixa. Isso pode levar alguns dias úteis.'],
      ['Quem vê as minhas cobranças?', 'Quem mora na unidade, o proprietário e a administração. Os vizinhos não veem.'],
    ],
  },
  servicos: {
    titulo: 'Serviços/Manutenção',
    partes: [
      ['Qual a diferença entre corretiva e preventiva?', 'A corretiva conserta o que quebrou. A preventiva evita que quebre e costuma se repetir: elevadores, caixa d’água, extintores.'],
      ['O que acontece quando concluo um serviço?', 'Ele fica com a data e o custo. Se marcar, a despesa entra no caixa na mesma hora; e, se o serviço se repete, a próxima ordem já é aberta.'],
      ['Concluí por engano. E agora?', 'Escolha Reabrir: a despesa lançada é excluída, e a próxima ordem também, se ninguém mexeu nela.'],
    ],
  },
  agenda: {
    titulo: 'Agenda',
    partes: [
      ['Como marco um compromisso?', 'A administração clica em um horário vazio, ou em “Criar novo evento”. Marque “Dia todo” para o que não tem hora, e escolha uma repetição se ele volta toda semana, todo mês ou todo ano.'],
      ['Como mudo um compromisso de dia?', 'Arraste-o, ou abra-o e mude as datas. Pelo teclado: com o foco nele, Shift e uma seta o movem; Ctrl, Shift e uma seta mudam o término. O aviso que aparece tem Desfazer.'],
      ['E se ele se repete?', 'Você escolhe se a mudança vale só para esta vez, para esta e as seguintes ou para todas.'],
      ['Posso ver a agenda no meu celular?', 'Sim. Em “Assinar calendário”, crie o seu link secreto e cole-o no calendário do celular ou do computador. Revogue-o quando quiser.'],
      ['Funciona sem internet?', 'Depois da primeira visita, as telas de quem mora abrem, e o que já foi lido neste navegador nos últimos sete dias continua aparecendo, com um aviso de quando foi lido. O que nunca foi lido, arquivos, criar e alterar precisam de conexão.'],
    ],
  },
  reservas: {
    titulo: 'Reservas Área de Lazer',
    partes: [
      ['Quem vê as minhas reservas?', 'Você e a administração. Para os vizinhos, o horário aparece só como “Reservado”.'],
      ['Até quando posso cancelar?', 'Até o prazo que aparece na reserva, em “Pode cancelar”. Depois dele, fale com a administração.'],
      ['O que quer dizer “Aguardando aprovação”?', 'O horário já está guardado, e a administração ainda precisa marcar como reservado. Você recebe um aviso quando isso acontece.'],
    ],
  },
  novaReserva: {
    titulo: 'Nova Reserva',
    partes: [
      ['O horário fica guardado enquanto confiro?', 'Sim, por 15 minutos depois de Continuar. Sem finalizar até lá, ele volta a ficar livre.'],
      ['Por que um dia não pode ser escolhido?', 'Cada área tem uma antecedência mínima e uma máxima, e dias sem nenhum horário livre aparecem como “cheio”.'],
      ['O preço pode mudar depois?', 'Não. Ele fica o de quando você escolheu o horário, mesmo que a tabela mude.'],
    ],
  },
  moradores: {
    titulo: 'Moradores',
    partes: [
      ['Como acho uma pessoa?', 'Escreva na busca parte do nome, do e-mail, do telefone, do CPF ou do apartamento. A busca do alto de qualquer tela também acha pessoas.'],
      ['O que quer dizer “Convite vencido”?', 'A pessoa foi cadastrada mas ainda não escolheu a senha, e o link que recebeu passou dos 7 dias. Na página dela, envie o convite de novo.'],
      ['Como tiro o acesso de quem se mudou?', 'Na página da pessoa, escolha Desativar. Ela sai na hora de todos os aparelhos, e o que registrou continua guardado.'],
    ],
  },
  atas: {
    titulo: 'Atas de Reuniões',
    partes: [
      ['Como acho o que foi decidido?', 'Escreva na busca uma palavra da decisão. Ela olha a pauta, o responsável e também o texto de dentro dos PDFs, e mostra onde achou.'],
      ['Por que uma palavra que está na ata não aparece?', 'Páginas digitalizadas como foto não têm texto para procurar. Prefira enviar o PDF gerado pelo editor de texto.'],
      ['Quem lê as atas?', 'A administração e todos os moradores e inquilinos com acesso. Só a administração envia e exclui.'],
    ],
  },
  importar: {
    titulo: 'Importar Moradores',
    partes: [
      ['Como preparo o arquivo?', 'Baixe o modelo e preencha uma linha por pessoa; nome e e-mail bastam. No Excel, salve como CSV. Se a sua planilha tem outros títulos, escolha nesta tela o que cada coluna é.'],
      ['Algo é gravado antes de eu confirmar?', 'Não. A conferência só lê o arquivo. As linhas com erro ou repetidas ficam de fora, e dá para corrigir o arquivo e escolher de novo.'],
      ['Importei o arquivo errado. E agora?', 'Em Importações feitas, escolha Desfazer: quem ainda não entrou sai do cadastro. Vale por 30 dias.'],
    ],
  },
  unidades: {
    titulo: 'Unidades',
    partes: [
      ['O que é a fração ideal?', 'A parte de cada unidade no condomínio. Está na convenção. As cotas são divididas por ela, então todas juntas precisam somar exatamente 1, que é 100%.'],
      ['Como digito a fração?', 'Como está na convenção: em decimais (0,0208333), em porcentagem (2,08333%) ou como razão (1/48). A razão é exata: 48 vezes 1/48 é 1.'],
      ['Quem recebe as cobranças?', 'Quem você marcar na unidade. Sem ninguém marcado, o inquilino; se não houver inquilino, o proprietário mais antigo.'],
      ['Alguém se mudou. O que faço?', 'Na unidade, escolha Encerrar vínculo e a data. O histórico de quem passou por ela fica. Se você mudar o apartamento no cadastro da pessoa, isso acontece sozinho.'],
      ['O que o morador vê e muda?', 'Em Minhas informações, vê quem está na unidade dele e muda veículos, animais e contatos de emergência. Não vê CPF nem telefone dos outros. Veículos, animais e contatos são de quem mora junto: o próximo inquilino não vê os do anterior, nem o proprietário vê os do inquilino.'],
      ['O que acontece com veículos, animais e contatos quando alguém sai?', 'Ficam com quem continua na mesma morada. Quando sai o último, deixam de aparecer na unidade, e só a administração os vê, em De quem já saiu. Ao adicionar uma pessoa, diga em Mora com quem ela vive junto.'],
    ],
  },
  importarUnidades: {
    titulo: 'Importar Unidades',
    partes: [
      ['Como preparo o arquivo?', 'Baixe o modelo e preencha uma linha por unidade; só o apartamento é obrigatório. No Excel, salve como CSV.'],
      ['A planilha trocou 1/48 por uma data. E agora?', 'Formate a coluna da fração como texto antes de digitar, ou escreva em porcentagem, como 2,08333%.'],
      ['Importei o arquivo errado. E agora?', 'Em Importações feitas, escolha Desfazer: saem as unidades em que ninguém mexeu. Vale por 30 dias.'],
    ],
  },
  pessoa: {
    titulo: 'Informações',
    partes: [
      ['Quem vê esta página?', 'A administração e a própria pessoa. Vizinhos não veem telefone, e-mail nem CPF.'],
      ['Algo está errado nos dados. Quem corrige?', 'Nome, e-mail, telefone e foto, a própria pessoa, no perfil. CPF, nascimento e unidade, a administração.'],
      ['Por que não consigo desativar um administrador?', 'O condomínio precisa de pelo menos um administrador ativo, e ninguém desativa a própria conta.'],
    ],
  },
  registrar: {
    titulo: 'Adicionar Novo',
    partes: [
      ['Preciso criar uma senha para a pessoa?', 'Não. Marque “Enviar convite por e-mail”, se há servidor de e-mail: ela recebe um link de uso único, válido por 7 dias, e escolhe a própria senha.'],
      ['Qual a diferença entre os tipos?', 'Administrador vê e altera tudo. Morador e Inquilino veem o que é deles: reservas, ocorrências, atas e agenda.'],
      ['Por que o CPF foi recusado?', 'Os dois últimos números do CPF conferem os outros; se não batem, algum foi digitado errado. Cada CPF só pode ter um cadastro.'],
    ],
  },
  perfil: {
    titulo: 'Meu perfil',
    partes: [
      ['Como troco minha senha?', 'Escreva a senha atual e duas vezes a nova. Ao salvar, as suas outras sessões são encerradas.'],
      ['O que são as sessões?', 'Cada aparelho em que você entrou. Em Configurações, encerre as que não reconhece e troque a senha.'],
      ['O que é a verificação em duas etapas?', 'Depois da senha, o sistema pede um código que muda a cada 30 segundos em um aplicativo do seu celular. Ative em Configurações e guarde os códigos de recuperação.'],
      ['Quem vê meus dados?', 'Você e a administração. Vizinhos não veem seu telefone, e-mail ou CPF.'],
    ],
  },
  configuracoes: {
    titulo: 'Configurações',
    partes: [
      ['O que é o saldo inicial?', 'O que os fundos tinham antes do primeiro lançamento. O caixa de hoje é o saldo inicial mais todas as receitas menos todas as despesas. Muda em Fundos, no fundo de cada um, enquanto nenhum mês estiver fechado.'],
      ['O que acontece com os registros de uma categoria retirada?', 'Nada: continuam com ela, e as somas não mudam. Ela só deixa de ser oferecida para registros novos.'],
      ['Posso mudar uma regra de atraso?', 'Enquanto nenhuma cobrança a usou, sim. Depois, cadastre outra a partir de uma data: o que já venceu continua com a regra de então.'],
      ['De onde tiro os índices do mês?', 'Do site do IBGE ou do Banco Central. Digite o mês, ou cole a série inteira. O que falta é dito na cobrança, nunca adivinhado.'],
      ['Apaguei sem querer. Onde acho?', 'Na aba Lixeira, por 30 dias. Escolha Restaurar, e o registro volta como era, também nas somas.'],
      ['Quem mudou isto, e o que havia antes?', 'A aba Auditoria mostra cada gravação: quem, quando e os campos antes e depois.'],
      ['Um convite não chegou. E agora?', 'A aba E-mails mostra o que o servidor de e-mail aceitou, o que recusou, o que espera e o que ficou guardado por não haver servidor. Nela, mande um e-mail de teste; depois de resolver, escolha Tentar de novo.'],
      ['Alguém pode estar dentro com a senha de outro. O que faço?', 'A aba Segurança desconecta todos de uma vez; na página da pessoa, só as sessões dela. Na mesma aba se exige da administração a verificação em duas etapas.'],
      ['O disco está enchendo, ou alguém manda coisas demais. O que faço?', 'A aba Uso mostra quem guarda quanto e apaga o que uma pessoa enviou e não está em nenhum registro. Ali também se diz quanto cada morador pode gravar e enviar por hora e por dia.'],
      ['Onde mudo a minha senha e as minhas preferências?', 'No seu perfil, pelo menu com o seu nome, no alto da página.'],
    ],
  },
  acesso: { titulo: 'Acesso', partes: [['Não consigo entrar', 'Confira se escolheu a porta certa (Administração ou Morador) e use “Esqueceu a Senha?” se precisar.']] },
} // prettier-ignore
