import { describe, expect, test } from 'vitest'
import { trocasDe } from './nome-de-quem-saiu.rules.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import type { Dados } from './privacidade.repo.ts'
import { documentoDosDados, FORA_DA_COPIA, impedimentosDe, responderAte } from './privacidade.rules.ts'

test('o prazo é de quinze dias contados do dia do pedido em São Paulo', () => {
  expect(responderAte('2026-11-22T15:00:00.000Z')).toBe('2026-12-07')
  // Às 23:30 do dia 22 em São Paulo já é dia 23 em UTC.
  expect(responderAte('2026-11-23T02:30:00.000Z')).toBe('2026-12-07')
})

describe('o que impede a eliminação', () => {
  const livre = { ativa: false, unidades: 0, reservas: 0, emAberto: 0 }
  test.each([
    ['nada', {}, 0],
    ['o acesso', { ativa: true }, 1],
    ['a unidade', { unidades: 2 }, 1],
    ['a reserva', { reservas: 1 }, 1],
    ['a dívida', { emAberto: 3 }, 1],
    ['tudo, e diz tudo', { ativa: true, unidades: 1, reservas: 1, emAberto: 1 }, 4],
  ])('%s', (_, parte, quantos) => {
    expect(impedimentosDe({ ...livre, ...parte })).toHaveLength(quantos)
  })
})

test('cada impedimento diz o que fazer antes', () => {
  expect(impedimentosDe({ ativa: true, unidades: 1, reservas: 1, emAberto: 1 })).toEqual([
    'O acesso está ativo: desative a pessoa antes.',
    'A pessoa está numa unidade: encerre o vínculo antes.',
    'Há reserva que ainda vai acontecer: cancele-a ou espere por ela.',
    'Há cobrança em aberto em nome da pessoa.',
  ])
})

describe('o que se procura nos textos', () => {
  const pessoa = { id: 'x', nome: 'Ana', email: 'ana@exemplo.com.br', tel: null, cpf: null }
  test('nome de uma palavra só não é procurado: Ana está em Mariana', () => {
    expect(trocasDe(pessoa).map(([de]) => de)).toEqual(['ana@exemplo.com.br'])
  })
  test('nome inteiro, com e sem acento, e números como se guardam e como se escrevem', () => {
    const de = trocasDe({ ...pessoa, nome: 'Ana Célia', tel: '11945678901', cpf: '11144477735' }).map(([t]) => t)
    expect(de).toEqual([
      'Ana Célia',
      'ana celia',
      'ana@exemplo.com.br',
      '11945678901',
      '(11) 94567-8901',
      '11144477735',
      '111.444.777-35',
    ])
  })
})

const TIMBRE = { nome: 'Edifício Solar', linhas: [], logo: null }
/** 15:00 UTC is noon in São Paulo. */
const MEIO_DIA = '2026-11-10T15:00:00.000Z'
const SEM_NADA: Dados = {
  cadastro: {
    ...{ nome: 'Ana Lima', email: 'ana@exemplo.com', telefone: null, cpf: null, nascimento: null },
    ...{ bloco: null, apartamento: null, tipo: 'Morador', cadastradaEm: MEIO_DIA },
  },
  ...{ unidades: [], moradas: [], cobrancas: [], reservas: [], ocorrencias: [], comentarios: [], arquivos: [] },
  ...{
    emails: [],
    sessoes: [],
    mudancas: [],
    acessos: [],
    itensDasReservas: [],
    pagamentos: [],
    creditos: [],
    acordos: [],
  },
  ...{
    certidoes: [],
    lembretes: [],
    lembretesParados: [],
    lembretesAnotados: [],
    avisosDeCobranca: [],
    comunicados: [],
    enquetes: [],
    avisosPorEmail: [],
    aparelhosComAvisos: [],
    avisosForaDosAparelhos: [],
    notificacoes: [],
    calendario: [],
  },
  ...{ cargos: [], pareceres: [], convites: [], recuperacoes: [], pedidosDeEliminacao: [], atos: [] },
  acesso: {
    ...{ ativo: false, temSenha: false, foto: null, veioDoArquivo: null },
    ...{ duasEtapasDesde: null, codigosDeRecuperacaoRestantes: 0 },
  },
}

describe('a cópia dos dados', () => {
  /** What the copy says with these data: everything, and what stands under a heading. */
  const copia = (parte: object) => {
    const documento = documentoDosDados({ ...SEM_NADA, ...parte }, TIMBRE, MEIO_DIA)
    return { ...documento, linhas: emTexto(documento.blocos) }
  }
  function sob(titulo: string, parte: object) {
    const { linhas } = copia(parte)
    const depois = linhas.slice(linhas.indexOf(`# ${titulo}`) + 1)
    return depois.slice(
      0,
      depois.findIndex((l) => l.startsWith('# ')),
    )
  }

  test('diz de quem é, de quando, o que traz e o que não traz', () => {
    const { titulo, timbre, rodape, linhas } = copia({})
    expect({ titulo, timbre, rodape }).toEqual({
      titulo: 'Dados pessoais de Ana Lima',
      timbre: TIMBRE,
      rodape: 'Cópia feita em 10/11/2026 às 12:00',
    })
    expect(linhas[0]).toBe(
      'Tudo o que o condomínio guarda sobre esta pessoa neste sistema, como pede a Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18). Senhas e códigos não são guardados de forma que se possa ler.',
    )
    expect(linhas.slice(-2)).toEqual(['# O que não está nesta cópia', FORA_DA_COPIA])
  })

  test('cada lista tem o seu título, também a vazia, que diz que nada se guarda', () => {
    const { linhas } = copia({})
    const titulos = linhas.filter((l) => l.startsWith('# ')).map((l) => l.slice(2))
    expect(titulos).toEqual([
      ...['Cadastro', 'Unidades', 'Veículos, animais e contatos de emergência', 'Cobranças em seu nome', 'Reservas'],
      ...['Ocorrências', 'Comentários', 'Arquivos enviados', 'E-mails escritos pelo sistema', 'Sessões abertas'],
      ...[
        'Mudanças no cadastro',
        'Quem abriu os dados',
        'Acesso',
        'Cargos no condomínio',
        'Pareceres como conselheiro',
        'O que pediu nas reservas',
      ],
      ...['Pagamentos', 'Créditos', 'Acordos'],
      ...['Certidões da sua unidade', 'Lembretes de cobrança', 'Lembretes parados'],
      ...['Avisos da dívida dados de outra forma', 'Avisos de cobrança'],
      ...['Comunicados recebidos', 'Enquetes', 'Avisos por e-mail'],
      ...['Aparelhos em que os avisos aparecem', 'Avisos que não aparecem nos aparelhos'],
      ...['Avisos no sino', 'Link do calendário', 'Convites', 'Pedidos de nova senha'],
      ...['Pedido de eliminação dos dados', 'O que fez no sistema', 'O que não está nesta cópia'],
    ])
    // All but the record itself, the access and what is left out.
    expect(linhas.filter((l) => l === 'Nada guardado.')).toHaveLength(titulos.length - 3)
  })

  test('o cadastro, com o que falta dito', () => {
    expect(sob('Cadastro', {})).toEqual([
      ...['Nome: Ana Lima', 'E-mail: ana@exemplo.com', 'Telefone: Não informado', 'CPF: Não informado'],
      ...['Nascimento: Não informado', 'Bloco: Não informado', 'Apartamento: Não informado'],
      ...['Tipo de acesso: Morador', 'No cadastro desde: 10/11/2026 às 12:00'],
    ])
    const cadastro = {
      ...SEM_NADA.cadastro,
      ...{ telefone: '11987654321', cpf: '52998224725', nascimento: '1990-01-31', bloco: 'A', apartamento: '101' },
    }
    expect(sob('Cadastro', { cadastro }).slice(2, 7)).toEqual([
      ...['Telefone: (11) 98765-4321', 'CPF: 529.982.247-25', 'Nascimento: 31/01/1990', 'Bloco: A', 'Apartamento: 101'],
    ])
  })

  test('o acesso, ativo ou não', () => {
    expect(sob('Acesso', {})).toEqual([
      ...['Acesso ativo: Não', 'Senha escolhida: Não', 'Foto: Não informada', 'Veio do arquivo: Não veio de arquivo'],
      ...['Verificação em duas etapas: Não está ativa', 'Códigos de recuperação restantes: 0'],
    ])
    const acesso = {
      ...{ ativo: true, temSenha: true, foto: '/api/arquivos/x', veioDoArquivo: 'pessoas.csv' },
      ...{ duasEtapasDesde: MEIO_DIA, codigosDeRecuperacaoRestantes: 8 },
    }
    expect(sob('Acesso', { acesso })).toEqual([
      ...['Acesso ativo: Sim', 'Senha escolhida: Sim', 'Foto: /api/arquivos/x', 'Veio do arquivo: pessoas.csv'],
      ...['Verificação em duas etapas: Desde 10/11/2026 às 12:00', 'Códigos de recuperação restantes: 8'],
    ])
  })

  const morada = {
    unidade: 'A 101',
    veiculos: [{ placa: 'ABC1D23', modelo: 'Gol', cor: '' }],
    animais: [{ nome: 'Rex', especie: 'Cão' }],
    contatosDeEmergencia: [{ nome: 'Bia', tel: '11987654321', parentesco: 'Irmã' }],
  }
  test.each<[string, object, string[]]>([
    [
      'Unidades',
      {
        unidades: [
          { unidade: 'A 101', papel: 'proprietario', desde: '2020-01-01', ate: '2021-12-31' },
          { unidade: 'A 102', papel: 'inquilino', desde: '2022-01-01', ate: null },
          { unidade: 'A 103', papel: 'dependente', desde: '2022-01-01', ate: null },
        ],
      },
      [
        'Unidade | Papel | Desde | Até',
        'A 101 | Proprietário | 01/01/2020 | 31/12/2021',
        'A 102 | Inquilino | 01/01/2022 | Hoje',
        'A 103 | Dependente | 01/01/2022 | Hoje',
      ],
    ],
    [
      'Veículos, animais e contatos de emergência',
      { moradas: [morada] },
      [
        'Unidade | O quê | Dados',
        'A 101 | Veículo | ABC1D23, Gol',
        'A 101 | Animal | Rex, Cão',
        'A 101 | Contato de emergência | Bia, (11) 98765-4321, Irmã',
      ],
    ],
    [
      'Cobranças em seu nome',
      { cobrancas: [{ numero: 'C-1', descricao: 'Taxa', vencimento: '2026-11-10', valor: 520 }] },
      ['Número | Referência | Vencimento | Valor', 'C-1 | Taxa | 10/11/2026 | R$ 520,00'],
    ],
    [
      'Reservas',
      {
        reservas: [
          { codigo: null, area: 'Salão', dia: '2026-11-10', situacao: 'Confirmada', detalhe: null },
          { codigo: 'R-1', area: 'Salão', dia: '2026-11-11', situacao: 'Cancelada', detalhe: 'Festa' },
        ],
      },
      [
        'Código | Área | Dia | Situação | Detalhe',
        'Não informado | Salão | 10/11/2026 | Confirmada | ',
        'R-1 | Salão | 11/11/2026 | Cancelada | Festa',
      ],
    ],
    [
      'Ocorrências',
      { ocorrencias: [{ abertaEm: MEIO_DIA, titulo: 'Vazamento', relato: 'No teto' }] },
      ['Aberta em | Título | Relato', '10/11/2026 às 12:00 | Vazamento | No teto'],
    ],
    [
      'Comentários',
      { comentarios: [{ quando: MEIO_DIA, texto: 'Oi' }] },
      ['Quando | Texto', '10/11/2026 às 12:00 | Oi'],
    ],
    [
      'Arquivos enviados',
      { arquivos: [{ quando: MEIO_DIA, nome: 'foto.png' }] },
      ['Quando | Nome', '10/11/2026 às 12:00 | foto.png'],
    ],
    [
      'E-mails escritos pelo sistema',
      {
        emails: [
          { quando: MEIO_DIA, assunto: 'Nova cobrança', estado: 'enviado' },
          { quando: MEIO_DIA, assunto: 'Lembrete', estado: 'guardado' },
          { quando: MEIO_DIA, assunto: 'Ata', estado: 'pendente' },
        ],
      },
      [
        'Quando | Assunto | O que houve',
        '10/11/2026 às 12:00 | Nova cobrança | Mandado',
        '10/11/2026 às 12:00 | Lembrete | Guardado, não mandado',
        '10/11/2026 às 12:00 | Ata | Na fila, ainda não mandado',
      ],
    ],
    [
      'Sessões abertas',
      { sessoes: [{ desde: MEIO_DIA, ultimoUso: '2026-11-11T15:00:00.000Z', endereco: '::1', aparelho: 'Firefox' }] },
      ['Desde | Último uso | Endereço | Aparelho', '10/11/2026 às 12:00 | 11/11/2026 às 12:00 | ::1 | Firefox'],
    ],
    [
      'Mudanças no cadastro',
      { mudancas: [{ quando: MEIO_DIA, quem: 'Rui', acao: 'editou' }] },
      ['Quando | Quem | O quê', '10/11/2026 às 12:00 | Rui | editou'],
    ],
    ['Quem abriu os dados', { acessos: [{ dia: '2026-11-10', quem: 'Rui' }] }, ['Dia | Quem', '10/11/2026 | Rui']],
    [
      'O que pediu nas reservas',
      {
        itensDasReservas: [
          { reserva: 'R-1', dia: '2026-11-10', nome: 'Mesa', quantidade: 4, valor: 40 },
          { reserva: null, dia: '2026-11-10', nome: 'Cadeira', quantidade: 8, valor: 16.5 },
        ],
      },
      ['Reserva | Item | Quantidade | Valor', 'R-1 | Mesa | 4 | R$ 40,00', '10/11/2026 | Cadeira | 8 | R$ 16,50'],
    ],
    [
      'Pagamentos',
      {
        pagamentos: [
          { dia: '2026-11-10', cobranca: 'C-1', valor: 520, estornadoEm: null, comCredito: true },
          { dia: '2026-11-09', cobranca: 'C-1', valor: 520, estornadoEm: MEIO_DIA, comCredito: false },
        ],
      },
      [
        'Dia | Cobrança | Valor | Estornado',
        '10/11/2026 | C-1, com crédito | R$ 520,00 | Não',
        '09/11/2026 | C-1 | R$ 520,00 | 10/11/2026 às 12:00',
      ],
    ],
    [
      'Créditos',
      {
        creditos: [
          { dia: '2026-11-10', valor: 900, saldo: 380, devolvido: 0, observacao: 'Três meses', canceladoEm: null },
          { dia: '2026-11-11', valor: 10, saldo: 0, devolvido: 0, observacao: null, canceladoEm: MEIO_DIA },
        ],
      },
      [
        'Dia | Valor | Resta | Devolvido | Observação',
        '10/11/2026 | R$ 900,00 | R$ 380,00 | R$ 0,00 | Três meses',
        '11/11/2026 | R$ 10,00 | R$ 0,00 | R$ 0,00 | cancelado',
      ],
    ],
    [
      'Acordos',
      {
        acordos: [
          { numero: 'A-1', dia: '2026-11-10', divida: 1_000, situacao: 'ativo', observacao: null, motivo: null },
          { numero: 'A-2', dia: '2026-11-10', divida: 1, situacao: 'rompido', observacao: 'Obs', motivo: 'Atraso' },
          { numero: 'A-3', dia: '2026-11-10', divida: 1, situacao: 'cumprido', observacao: 'Obs', motivo: null },
          { numero: 'A-4', dia: '2026-11-10', divida: 1, situacao: 'cancelado', observacao: null, motivo: 'Engano' },
        ],
      },
      [
        'Número | Dia | Dívida | Situação | Observação e motivo',
        'A-1 | 10/11/2026 | R$ 1.000,00 | Em dia | ',
        'A-2 | 10/11/2026 | R$ 1,00 | Rompido | Obs · Atraso',
        'A-3 | 10/11/2026 | R$ 1,00 | Cumprido | Obs',
        'A-4 | 10/11/2026 | R$ 1,00 | Cancelado | Engano',
      ],
    ],
    [
      'Certidões da sua unidade',
      { certidoes: [{ codigo: '7KQ2', unidade: 'A 101', dia: '2026-11-10', resultado: 'negativa', total: 0 }] },
      ['Código | Unidade | Dia | Resultado | Débitos', '7KQ2 | A 101 | 10/11/2026 | negativa | R$ 0,00'],
    ],
    [
      'Lembretes de cobrança',
      {
        lembretes: [
          {
            dia: '2026-11-10',
            meio: 'email',
            email: 'ana@exemplo.com',
            cobranca: 'C-1',
            valor: 520,
            estado: 'descartado',
          },
          { dia: '2026-11-11', meio: 'aviso', email: 'ana@exemplo.com', cobranca: null, valor: null, estado: null },
        ],
      },
      [
        'Dia | Como | Para | Cobrança | Valor',
        '10/11/2026 | E-mail: descartado, não mandado | ana@exemplo.com | C-1 | R$ 520,00',
        '11/11/2026 | Aviso no sistema | ana@exemplo.com |  | ',
      ],
    ],
    [
      'Lembretes parados',
      {
        lembretesParados: [
          { desde: MEIO_DIA, ate: null, motivo: 'Em conversa' },
          { desde: MEIO_DIA, ate: '2026-12-01', motivo: 'Viagem' },
        ],
      },
      [
        'Desde | Até | Motivo',
        '10/11/2026 às 12:00 | Sem fim | Em conversa',
        '10/11/2026 às 12:00 | 01/12/2026 | Viagem',
      ],
    ],
    [
      'Avisos da dívida dados de outra forma',
      { lembretesAnotados: [{ dia: '2026-11-10', meio: 'whatsapp' }] },
      ['Dia | Como', '10/11/2026 | Por WhatsApp'],
    ],
    [
      'Avisos de cobrança',
      {
        avisosDeCobranca: [
          { em: MEIO_DIA, meio: 'email', email: 'ana@exemplo.com', cobranca: 'C-1', estado: null },
          { em: MEIO_DIA, meio: 'aviso', email: null, cobranca: 'C-2', estado: null },
        ],
      },
      [
        'Quando | Como | Para | Cobrança',
        '10/11/2026 às 12:00 | E-mail: sem registro da entrega | ana@exemplo.com | C-1',
        '10/11/2026 às 12:00 | Aviso no sistema |  | C-2',
      ],
    ],
    [
      'Avisos por e-mail',
      {
        avisosPorEmail: [
          { aviso: 'reserva', email: 'imediato' },
          { aviso: 'ata', email: 'resumo' },
          { aviso: 'copia', email: 'nunca' },
        ],
      },
      ['Aviso | Quando vai', 'Reservas | Na hora', 'Atas | Em um resumo por dia', 'Cópias de segurança | Não enviar'],
    ],
    [
      'Avisos no sino',
      {
        notificacoes: [
          { quando: MEIO_DIA, titulo: 'Ata', texto: 'Há ata', lidaEm: null },
          { quando: MEIO_DIA, titulo: 'Ata', texto: 'Há ata', lidaEm: MEIO_DIA },
        ],
      },
      [
        'Quando | Título | Texto | Lido',
        '10/11/2026 às 12:00 | Ata | Há ata | Não',
        '10/11/2026 às 12:00 | Ata | Há ata | 10/11/2026 às 12:00',
      ],
    ],
    [
      'Link do calendário',
      { calendario: [{ criadoEm: MEIO_DIA, ultimaLeitura: null }] },
      ['Criado | Última leitura', '10/11/2026 às 12:00 | Nunca'],
    ],
    [
      'Convites',
      {
        convites: [
          { quando: MEIO_DIA, email: 'ana@exemplo.com', bloco: 'A', apartamento: '101', aceitoEm: null },
          { quando: MEIO_DIA, email: 'ana@exemplo.com', bloco: null, apartamento: '101', aceitoEm: MEIO_DIA },
          { quando: MEIO_DIA, email: 'ana@exemplo.com', bloco: '1', apartamento: '101', aceitoEm: null },
          { quando: MEIO_DIA, email: 'ana@exemplo.com', bloco: 'B', apartamento: null, aceitoEm: null },
          { quando: MEIO_DIA, email: 'ana@exemplo.com', bloco: null, apartamento: null, aceitoEm: null },
        ],
      },
      [
        'Quando | Para | Unidade | Aceito',
        '10/11/2026 às 12:00 | ana@exemplo.com | A 101 | Não',
        '10/11/2026 às 12:00 | ana@exemplo.com | 101 | 10/11/2026 às 12:00',
        '10/11/2026 às 12:00 | ana@exemplo.com | Bloco 1, apartamento 101 | Não',
        '10/11/2026 às 12:00 | ana@exemplo.com | B | Não',
        '10/11/2026 às 12:00 | ana@exemplo.com |  | Não',
      ],
    ],
    [
      'Pedidos de nova senha',
      { recuperacoes: [{ quando: MEIO_DIA, usadaEm: null }] },
      ['Quando | Usado', '10/11/2026 às 12:00 | Não'],
    ],
    [
      'Pedido de eliminação dos dados',
      { pedidosDeEliminacao: [{ pedidaEm: MEIO_DIA, feitaEm: null }] },
      ['Pedido | Feito', '10/11/2026 às 12:00 | Não'],
    ],
    [
      'O que fez no sistema',
      { atos: [{ quando: MEIO_DIA, acao: 'criou', entidade: 'reservas' }] },
      ['Quando | O quê | Onde', '10/11/2026 às 12:00 | criou | reservas'],
    ],
  ])('%s', (titulo, parte, ditas) => {
    expect(sob(titulo, parte)).toEqual(ditas)
  })
})
