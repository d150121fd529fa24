import type { Texto } from '../../lib/texto-de-ajuda.ts'

/** Help texts of the screens of people and units. */
export const textosDasPessoas: Record<string, Texto> = {
  moradores: {
    titulo: 'Lista de Moradores',
    partes: [
      [
        'Como acho uma pessoa?',
        'Escreva na busca o começo do nome, do e-mail, do telefone, do CPF ou do apartamento. A busca do alto de qualquer tela também acha pessoas.',
      ],
      [
        'O que quer dizer “Convite vencido”?',
        'A pessoa foi cadastrada mas ainda não escolheu a senha, e o link que recebeu passou dos 7 dias. Na página dela, envie o convite de novo.',
      ],
      [
        'Como tiro o acesso de quem se mudou?',
        'Na página da pessoa, escolha Desativar. Ela sai na hora de todos os aparelhos, e o que registrou continua guardado.',
      ],
    ],
  },
  importar: {
    titulo: 'Importar moradores',
    partes: [
      [
        'Como preparo o arquivo?',
        'Baixe o modelo e preencha uma linha por pessoa; nome e e-mail bastam. Quem não tem e-mail entra com o apartamento: fica na unidade, sem acesso. Serve a planilha do Excel (XLSX) como está, ou um CSV. Se ela tem outros títulos, escolha nesta tela o que cada coluna é.',
      ],
      [
        'Algo é gravado antes de eu confirmar?',
        'Não. A conferência só lê o arquivo. As linhas com erro ou repetidas ficam de fora, e dá para corrigir o arquivo e escolher de novo.',
      ],
      [
        'Importei o arquivo errado. E agora?',
        'Em Importações feitas, escolha Desfazer: quem ainda não entrou, e não responde por nenhuma cobrança, sai do cadastro. Vale por 30 dias.',
      ],
    ],
  },
  importarUnidades: {
    titulo: 'Importar unidades',
    partes: [
      [
        'Como preparo o arquivo?',
        'Baixe o modelo e preencha uma linha por unidade; só o apartamento é obrigatório. Serve a planilha do Excel (XLSX) como está, ou um CSV.',
      ],
      [
        'A planilha trocou 1/48 por uma data. E agora?',
        'Formate a coluna da fração como texto antes de digitar, ou escreva em porcentagem, como 2,08333\u00a0%.',
      ],
      [
        'Importei o arquivo errado. E agora?',
        'Em Importações feitas, escolha Desfazer: saem as unidades em que ninguém mexeu. Vale por 30 dias.',
      ],
    ],
  },
  pessoa: {
    titulo: 'Informações',
    partes: [
      ['Quem vê esta página?', 'A administração e a própria pessoa. Vizinhos não veem telefone, e-mail nem CPF.'],
      [
        'Algo está errado nos dados. Quem corrige?',
        'Nome, e-mail, telefone e foto, a própria pessoa, no perfil. CPF, nascimento e unidade, a administração.',
      ],
      [
        'Por que não consigo desativar um administrador?',
        'O condomínio precisa de pelo menos um administrador ativo, e ninguém desativa a própria conta.',
      ],
    ],
  },
  registrar: {
    titulo: 'Adicionar Novo',
    partes: [
      [
        'O que preciso saber da pessoa?',
        'O nome e o e-mail. A unidade e o resto podem ficar em branco: quem recebe o convite completa os próprios dados.',
      ],
      [
        'Preciso criar uma senha para a pessoa?',
        'Não, se há servidor de e-mail: com “Enviar convite por e-mail” marcado, ela recebe um link de uso único, válido por 7 dias, e escolhe a própria senha. Sem convite, você entrega a senha e preenche todos os dados.',
      ],
      [
        'Qual a diferença entre os tipos?',
        'Administrador vê e altera tudo. Morador e Inquilino veem o que é deles: reservas, ocorrências, atas e agenda.',
      ],
      [
        'Por que o CPF foi recusado?',
        'Os dois últimos números do CPF conferem os outros; se não batem, algum foi digitado errado. Cada CPF só pode ter um cadastro.',
      ],
    ],
  },
}
