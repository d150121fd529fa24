import type { Texto } from '../../lib/texto-de-ajuda.ts'
import { textosDasPessoas } from './textos-de-ajuda-das-pessoas.ts'
import { textosDoDinheiro } from './textos-de-ajuda-do-dinheiro.ts'

/** Texts of a feature whose screens have one help: `ajuda.ts` in its folder, whose name is the key. */
const dasFeatures = import.meta.glob<Texto>('../../features/*/*/ajuda.ts', { eager: true, import: 'ajuda' })

/** Help texts, by the key each screen declares in the router. */
export const textosDeAjuda: Record<string, Texto> = {
  ...Object.fromEntries(
    Object.entries(dasFeatures).map(([arquivo, texto]) => [arquivo.split('/').at(-2) ?? '', texto]),
  ),
  ...textosDoDinheiro,
  ...textosDasPessoas,
  inicio: {
    titulo: 'Início',
    partes: [
      ['O que esta tela mostra?', 'Um resumo do condomínio para quem entrou: o que pede atenção e o que há de novo.'],
      [
        'Quando aparece “Tudo em dia”?',
        'Só quando nada espera por ninguém. Para a administração: nenhuma cobrança vencida ou perto de prescrever, serviço em atraso, reserva ou ocorrência à espera, movimento do banco por conciliar, caixa ou fundo negativo, saldo inicial por informar, e-mail que não sai, cópia de segurança velha ou disco cheio. Para quem mora: nenhuma cobrança vencida nem reserva a pagar. Cada aviso leva à lista do que ele conta.',
      ],
      [
        'Como chego mais rápido a uma página?',
        'Em qualquer tela, toque na busca, no alto, ou aperte Ctrl e K juntas, e escreva parte do nome do que procura.',
      ],
      [
        'Como mudo para o tema escuro?',
        'Pelo botão da lua, no alto da página; no celular, ele está no menu da sua foto ou das suas iniciais.',
      ],
    ],
  },
  ocorrencias: {
    titulo: 'Ocorrências',
    partes: [
      [
        'O que é uma ocorrência?',
        'Um aviso à administração: vazamento, barulho, algo quebrado. Ela recebe um número de protocolo e a conversa fica guardada junto.',
      ],
      ['Quem vê o que escrevi?', 'Você e a administração. Os vizinhos não veem as suas ocorrências, nem as fotos.'],
      [
        'Como sei o que aconteceu?',
        'A cada mudança de status você é avisado no sino e por e-mail; os comentários chegam nas mensagens. No seu perfil, em Configurações, você escolhe o que vai por e-mail.',
      ],
      [
        'Posso corrigir depois de enviar?',
        'Não, mas pode comentar e anexar fotos. Para conferir antes, use “Revisar antes” ao cadastrar.',
      ],
    ],
  },
  servicos: {
    titulo: 'Serviços/Manutenção',
    partes: [
      [
        'Qual a diferença entre corretiva e preventiva?',
        'A corretiva conserta o que quebrou. A preventiva evita que quebre e costuma se repetir: elevadores, caixa d’água, extintores.',
      ],
      [
        'O que acontece quando concluo um serviço?',
        'Ele fica com a data e o custo. Se marcar, a despesa entra no caixa na mesma hora; e, se o serviço se repete, a próxima ordem já é aberta.',
      ],
      [
        'Concluí por engano. E agora?',
        'Escolha Reabrir: a despesa lançada é excluída, e a próxima ordem também, se ninguém mexeu nela.',
      ],
    ],
  },
  agenda: {
    titulo: 'Agenda',
    partes: [
      [
        'Como marco um compromisso?',
        'A administração clica em um horário vazio, ou em “Criar novo evento”. Marque “Dia todo” para o que não tem hora, e escolha uma repetição se ele volta toda semana, todo mês ou todo ano.',
      ],
      [
        'Como mudo um compromisso de dia?',
        'Arraste-o, ou abra-o e mude as datas. Pelo teclado: com o foco nele, Shift e uma seta o movem; Ctrl, Shift e uma seta mudam o término. O aviso que aparece tem Desfazer.',
      ],
      [
        'E se ele se repete?',
        'Você escolhe se a mudança vale só para esta vez, para esta e as seguintes ou para todas.',
      ],
      [
        'Posso ver a agenda no meu celular?',
        'Sim. Em “Assinar calendário”, crie o seu link secreto: o diálogo diz o que fazer com ele em cada aparelho. Revogue-o quando quiser.',
      ],
      [
        'Funciona sem internet?',
        'Depois da primeira visita, as telas de quem mora abrem, e o que já foi lido neste navegador nos últimos sete dias continua aparecendo, com um aviso de quando foi lido. O que nunca foi lido, arquivos, criar e alterar precisam de conexão.',
      ],
    ],
  },
  reservas: {
    titulo: 'Reservas Área de Lazer',
    partes: [
      [
        'Quem vê as minhas reservas?',
        'Você e a administração. Para os vizinhos, o horário aparece só como “Reservado”.',
      ],
      [
        'Até quando posso cancelar?',
        'Até o prazo que aparece na reserva, em “Pode cancelar”. Depois dele, fale com a administração.',
      ],
      [
        'O que quer dizer “Aguardando aprovação”?',
        'O horário já está guardado, e a administração ainda vai aprovar o pedido ou recusá-lo. Você recebe um aviso da resposta; se for recusado, o motivo vem no aviso e fica na página da reserva.',
      ],
    ],
  },
  novaReserva: {
    titulo: 'Nova Reserva',
    partes: [
      [
        'O horário fica guardado enquanto confiro?',
        'Sim, por 15 minutos depois de Continuar. Sem finalizar até lá, ele volta a ficar livre.',
      ],
      [
        'Por que um dia não pode ser escolhido?',
        'Cada área tem uma antecedência mínima e uma máxima, e dias sem nenhum horário livre aparecem como “cheio”.',
      ],
      ['O preço pode mudar depois?', 'Não. Ele fica o de quando você escolheu o horário, mesmo que a tabela mude.'],
    ],
  },
  atas: {
    titulo: 'Atas de Reuniões',
    partes: [
      [
        'Como acho o que foi decidido?',
        'Escreva na busca uma palavra da decisão. Ela olha a pauta, o responsável e também o texto de dentro dos PDFs, e mostra onde achou.',
      ],
      [
        'Por que uma palavra que está na ata não aparece?',
        'Páginas digitalizadas como foto não têm texto para procurar. Prefira enviar o PDF gerado pelo editor de texto.',
      ],
      [
        'Quem lê as atas?',
        'A administração e todos os moradores e inquilinos com acesso. Só a administração envia e exclui.',
      ],
    ],
  },
  perfil: {
    titulo: 'Meu perfil',
    partes: [
      [
        'Como troco minha senha?',
        'Escreva a senha atual e duas vezes a nova. Ao salvar, as suas outras sessões são encerradas.',
      ],
      [
        'O que são as sessões?',
        'Cada aparelho em que você entrou. Em Configurações, encerre as que não reconhece e troque a senha.',
      ],
      [
        'O que é a verificação em duas etapas?',
        'Depois da senha, o sistema pede um código que muda a cada 30 segundos em um aplicativo do seu celular. Ative em Configurações e guarde os códigos de recuperação.',
      ],
      ['Quem vê meus dados?', 'Você e a administração. Vizinhos não veem seu telefone, e-mail ou CPF.'],
    ],
  },
  configuracoes: {
    titulo: 'Configurações',
    partes: [
      [
        'O que é o saldo inicial?',
        'O que os fundos tinham antes do primeiro lançamento. O caixa de hoje é o saldo inicial mais todas as receitas menos todas as despesas. Muda em Fundos, no fundo de cada um, enquanto nenhum mês estiver fechado.',
      ],
      [
        'O que acontece com os registros de uma categoria retirada?',
        'Nada: continuam com ela, e as somas não mudam. Ela só deixa de ser oferecida para registros novos.',
      ],
      [
        'Posso mudar uma regra de atraso?',
        'Enquanto nenhuma cobrança a usou, sim. Depois, cadastre outra a partir de uma data: o que já venceu continua com a regra de então.',
      ],
      [
        'De onde tiro os índices do mês?',
        'Do site do IBGE ou do Banco Central. Digite o mês, ou cole a série inteira. O que falta é dito na cobrança, nunca adivinhado.',
      ],
      [
        'Apaguei sem querer. Onde acho?',
        'Na aba Lixeira, por 30 dias. Escolha Restaurar, e o registro volta como era, também nas somas.',
      ],
      [
        'Quem mudou isto, e o que havia antes?',
        'A aba Auditoria mostra cada gravação: quem, quando e os campos antes e depois.',
      ],
      [
        'Um convite não chegou. E agora?',
        'A aba E-mails mostra o que o servidor de e-mail aceitou, o que recusou, o que espera e o que ficou guardado por não haver servidor. Nela, mande um e-mail de teste; depois de resolver, escolha Tentar de novo.',
      ],
      [
        'Alguém pode estar dentro com a senha de outro. O que faço?',
        'A aba Segurança desconecta todos de uma vez; na página da pessoa, só as sessões dela. Na mesma aba se exige da administração a verificação em duas etapas.',
      ],
      [
        'O disco está enchendo, ou alguém manda coisas demais. O que faço?',
        'A aba Uso mostra quem guarda quanto e apaga o que uma pessoa enviou e não está em nenhum registro. Ali também se diz quanto cada morador pode gravar e enviar por hora e por dia.',
      ],
      [
        'Onde mudo a minha senha e as minhas preferências?',
        'No seu perfil, pelo menu com o seu nome, no alto da página.',
      ],
    ],
  },
  acesso: {
    titulo: 'Acesso',
    partes: [
      [
        'Não consigo entrar',
        'Confira se escolheu a porta certa (Administração ou Morador) e use “Esqueceu a Senha?” se precisar.',
      ],
    ],
  },
}
