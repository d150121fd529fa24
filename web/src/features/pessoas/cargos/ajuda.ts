import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Cargos e mandatos',
  partes: [
    [
      'O que muda quando registro um cargo?',
      'Quem é síndico, subsíndico ou administradora entra como Administrador do primeiro ao último dia, sem que ninguém precise lembrar. À meia-noite depois do último dia o acesso acaba sozinho: quem tem unidade volta a ser morador, e quem não tem deixa de entrar.',
    ],
    [
      'Quem lê as contas sem administrar?',
      'O conselheiro fiscal, o contador e o auditor: entram pela porta Administração e leem os livros, o banco, os fundos, o orçamento, os fornecedores, as prestações de contas e as atas, sem gravar nada e sem ver quem deve. O conselheiro dá, além disso, o seu parecer sobre as contas de cada mês fechado e uma das duas aprovações das contas acima do limite de todos, e continua com o que é seu como morador. O auditor sempre tem um último dia.',
    ],
    [
      'O conselho vê quem deve?',
      'Só os totais, até que o condomínio decida outra coisa em “Regra dos cargos”: as unidades, ou as unidades e os nomes dos proprietários, nas contas do mês e nos livros. O PDF e a planilha das contas nunca dizem quem deve, e a lista de Inadimplentes continua só da administração.',
    ],
    [
      'E quem atende a portaria?',
      'O porteiro e o zelador entram pela porta Administração e veem só a portaria: quem é de cada unidade, as reservas de hoje e de amanhã e o que se espera para hoje. Quem é de uma unidade não pode ser porteiro.',
    ],
    [
      'Por que o mandato tem de ter fim?',
      'O síndico é eleito por até dois anos e pode ser reeleito (Código Civil, art. 1.347); o conselho fiscal também tem até dois anos (art. 1.356). Aos 90 e aos 30 dias do fim a administração é avisada, com tempo de convocar a assembleia.',
    ],
    [
      'Como passo o cargo ao próximo síndico?',
      'Abra o cargo e escolha Passar o cargo: diga quem entra, o primeiro e o último dia, e a ata. O mandato de quem sai acaba na véspera, e as pendências ficam à vista para os dois.',
    ],
    [
      'E se o mandato acabar sem ninguém eleito?',
      'Se ninguém mais administra, o último continua entrando, para que o prédio não fique sem ninguém. Se há outros, o acesso do síndico acaba com o mandato, ou fica para atos urgentes pelos dias que “Regra dos cargos” disser. Nos dois casos a tela inicial e esta lista dizem isso, e ele não aumenta limites de aprovação, não tira dinheiro do fundo de reserva e não muda a regra dos cargos.',
    ],
    [
      'Quem assina as certidões e os recibos?',
      'Quem tem o mandato de síndico no dia do documento: na passagem, muda à meia-noite. As certidões e os termos de antes continuam com quem era síndico no dia deles. Sem mandato de síndico registrado, vale o nome digitado em Configurações, Condomínio.',
    ],
    [
      'O que não se aceita?',
      'Dois síndicos nos mesmos dias, a mesma pessoa duas vezes no mesmo cargo, quem administra no conselho, um fornecedor no conselho (nem um conselheiro nos fornecedores, pelo mesmo CPF), e quem é de uma unidade como porteiro (nem o porteiro numa unidade).',
    ],
    [
      'Quem já era Administrador antes precisa de cargo?',
      'Não: continua como estava. Se registrar um cargo para essa pessoa, o acesso dela passa a acabar com o mandato.',
    ],
  ],
}
