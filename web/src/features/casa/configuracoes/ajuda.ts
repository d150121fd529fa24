import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
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
      'Outro programa pode saber do que acontece aqui?',
      'Sim: na aba Integrações, cadastre um webhook com o endereço dele. Cada gravação é avisada na hora, assinada, e a lista mostra o que foi enviado e o que o endereço respondeu.',
    ],
    [
      'Como um programa da contabilidade lê ou grava aqui?',
      'Com uma chave da API, na aba Integrações: escolha o que ela pode e até que dia vale. O valor aparece uma vez só; a lista mostra o último uso, e revogada ela deixa de valer na hora. O histórico diz o que foi feito com ela.',
    ],
    [
      'Acho que alguém está usando a senha de outra pessoa. O que faço?',
      'A aba Segurança desconecta todos de uma vez; na página da pessoa, só as sessões dela. Na mesma aba se exige da administração a verificação em duas etapas.',
    ],
    [
      'Vamos trocar de sistema ou de administradora. Como levo tudo?',
      'Na aba Exportar tudo, escolha Fazer o arquivo. O sino avisa quando fica pronto; com a sua senha, baixe um ZIP com planilhas de tudo, os arquivos e as contas de cada mês, que se lê sem este sistema. Ele fica por dois dias.',
    ],
    [
      'O disco está enchendo, ou alguém manda coisas demais. O que faço?',
      'A aba Uso mostra quem guarda quanto e apaga o que uma pessoa enviou e não está em nenhum registro. Ali também se diz quanto cada morador pode gravar e enviar por hora e por dia.',
    ],
    [
      'Onde mudo a minha senha e as minhas preferências?',
      'No menu com o seu nome, no alto da página: em Trocar senha, e em Perfil, aba Configurações.',
    ],
  ],
}
