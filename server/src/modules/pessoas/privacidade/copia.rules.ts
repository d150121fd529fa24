import type { EnvioDeEmail, TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import { NOME_DA_DECISAO } from '#contract/contas/conselho/palavras-do-conselho.ts'
import { formatarData, formatarInstante, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'
import type { Arredores } from './copia.repo.ts'
import { dinheiro } from './dinheiro-da-copia.rules.ts'
import { quando, secao } from './secao-da-copia.rules.ts'
import { comoFoi } from './saidas.rules.ts'

/** The rest of a person's copy as sections of the document, each with its title, empty ones too. */

const AVISOS: Record<TipoDeNotificacao, string> = {
  reserva: 'Reservas',
  ocorrencia: 'Ocorrências',
  comentario: 'Comentários',
  agenda: 'Agenda',
  ata: 'Atas',
  comunicado: 'Comunicados',
  servico: 'Serviços',
  pessoa: 'Pessoas',
  cobranca: 'Cobranças',
  prestacao: 'Prestação de contas',
  copia: 'Cópias de segurança',
  webhook: 'Webhooks',
}
const ENVIOS: Record<EnvioDeEmail, string> = {
  imediato: 'Na hora',
  resumo: 'Em um resumo por dia',
  nunca: 'Não enviar',
}
const simOuNao = (sim: boolean) => (sim ? 'Sim' : 'Não')

function acesso({ acesso: a }: Arredores): Bloco[] {
  return [
    { tipo: 'titulo', texto: 'Acesso' },
    {
      tipo: 'fatos',
      fatos: [
        ['Acesso ativo', simOuNao(a.ativo)],
        ['Senha escolhida', simOuNao(a.temSenha)],
        ['Foto', a.foto ?? 'Não informada'],
        ['Veio do arquivo', a.veioDoArquivo ?? 'Não veio de arquivo'],
        [
          'Verificação em duas etapas',
          a.duasEtapasDesde === null ? 'Não está ativa' : `Desde ${formatarInstante(a.duasEtapasDesde)}`,
        ],
        ['Códigos de recuperação restantes', String(a.codigosDeRecuperacaoRestantes)],
      ],
    },
  ]
}

const ANOTADOS: Record<Arredores['lembretesAnotados'][number]['meio'], string> = {
  whatsapp: 'Por WhatsApp',
  telefone: 'Por telefone',
  pessoalmente: 'Pessoalmente',
  carta: 'Por carta',
}

function lembretes(d: Arredores): Bloco[] {
  return [
    ...secao(
      'Lembretes de cobrança',
      [
        ['Dia', 0.13],
        ['Como', 0.27],
        ['Para', 0.26],
        ['Cobrança', 0.19],
        ['Valor', 0.15],
      ],
      d.lembretes.map((l) => [
        formatarData(l.dia),
        comoFoi(l),
        l.email,
        l.cobranca ?? '',
        l.valor === null ? '' : formatarReais(l.valor),
      ]),
    ),
    ...secao(
      'Lembretes parados',
      [
        ['Desde', 0.25],
        ['Até', 0.2],
        ['Motivo', 0.55],
      ],
      d.lembretesParados.map((l) => [
        formatarInstante(l.desde),
        l.ate === null ? 'Sem fim' : formatarData(l.ate),
        l.motivo,
      ]),
    ),
    ...secao(
      'Avisos da dívida dados de outra forma',
      [
        ['Dia', 0.3],
        ['Como', 0.7],
      ],
      d.lembretesAnotados.map((l) => [formatarData(l.dia), ANOTADOS[l.meio]]),
    ),
    ...secao(
      'Avisos de cobrança',
      [
        ['Quando', 0.22],
        ['Como', 0.3],
        ['Para', 0.28],
        ['Cobrança', 0.2],
      ],
      d.avisosDeCobranca.map((a) => [formatarInstante(a.em), comoFoi(a), a.email ?? '', a.cobranca]),
    ),
  ]
}

function avisos(d: Arredores): Bloco[] {
  return [
    ...secao(
      'Comunicados recebidos',
      Object.entries({ Quando: 0.19, Comunicado: 0.27, 'Pela unidade': 0.14, Lido: 0.2, 'Ciente ou assinado': 0.2 }),
      d.comunicados.map((c) => [
        formatarInstante(c.em),
        c.titulo,
        c.unidade ?? '',
        quando(c.lidoEm),
        c.assinadoEm === null ? quando(c.cienteEm) : formatarData(c.assinadoEm),
      ]),
    ),
    ...secao(
      'Enquetes',
      Object.entries({ Pergunta: 0.45, Resposta: 0.35, Quando: 0.2 }),
      d.enquetes.map((e) => [e.pergunta, e.resposta.join(', '), quando(e.em, 'Não respondeu')]),
    ),
    ...secao(
      'Avisos por e-mail',
      [
        ['Aviso', 0.5],
        ['Quando vai', 0.5],
      ],
      d.avisosPorEmail.map((a) => [AVISOS[a.aviso as TipoDeNotificacao], ENVIOS[a.email]]),
    ),
    ...secao(
      'Aparelhos em que os avisos aparecem',
      [
        ['Aparelho', 0.5],
        ['Ligado', 0.25],
        ['Último aviso', 0.25],
      ],
      d.aparelhosComAvisos.map((a) => [a.aparelho, formatarInstante(a.ligadoEm), quando(a.ultimoAvisoEm, 'Nenhum')]),
    ),
    ...secao(
      'Avisos que não aparecem nos aparelhos',
      [['Aviso', 1]],
      d.avisosForaDosAparelhos.map((a) => [AVISOS[a.aviso]]),
    ),
    ...secao(
      'Avisos no sino',
      [
        ['Quando', 0.2],
        ['Título', 0.25],
        ['Texto', 0.35],
        ['Lido', 0.2],
      ],
      d.notificacoes.map((n) => [formatarInstante(n.quando), n.titulo, n.texto, quando(n.lidaEm)]),
    ),
    ...secao(
      'Link do calendário',
      [
        ['Criado', 0.5],
        ['Última leitura', 0.5],
      ],
      d.calendario.map((c) => [formatarInstante(c.criadoEm), quando(c.ultimaLeitura, 'Nunca')]),
    ),
  ]
}

function conta(d: Arredores): Bloco[] {
  return [
    ...secao(
      'Convites',
      [
        ['Quando', 0.2],
        ['Para', 0.35],
        ['Unidade', 0.2],
        ['Aceito', 0.25],
      ],
      d.convites.map((c) => [
        formatarInstante(c.quando),
        c.email,
        c.apartamento === null ? (c.bloco ?? '') : nomeDaUnidade({ bloco: c.bloco, apto: c.apartamento }),
        quando(c.aceitoEm),
      ]),
    ),
    ...secao(
      'Pedidos de nova senha',
      [
        ['Quando', 0.5],
        ['Usado', 0.5],
      ],
      d.recuperacoes.map((r) => [formatarInstante(r.quando), quando(r.usadaEm)]),
    ),
    ...secao(
      'Pedido de eliminação dos dados',
      [
        ['Pedido', 0.5],
        ['Feito', 0.5],
      ],
      d.pedidosDeEliminacao.map((p) => [quando(p.pedidaEm), quando(p.feitaEm)]),
    ),
    ...secao(
      'O que fez no sistema',
      [
        ['Quando', 0.25],
        ['O quê', 0.45],
        ['Onde', 0.3],
      ],
      d.atos.map((a) => [formatarInstante(a.quando), a.acao, a.entidade]),
    ),
  ]
}

/** All of it, in the order of the document. */
export const arredoresPorExtenso = (d: Arredores): Bloco[] => [
  ...acesso(d),
  ...secao(
    'Cargos no condomínio',
    [
      ['Cargo', 0.4],
      ['Primeiro dia', 0.3],
      ['Último dia', 0.3],
    ],
    d.cargos.map((c) => [c.cargo, formatarData(c.inicio), c.fim === null ? 'Sem fim' : formatarData(c.fim)]),
  ),
  ...secao(
    'Pareceres como conselheiro',
    Object.entries({ 'Contas de': 0.2, Parecer: 0.2, Palavras: 0.4, 'Dado em': 0.2 }),
    d.pareceres.map((p) => [mesPorExtenso(p.mes), NOME_DA_DECISAO[p.decisao], p.texto, formatarInstante(p.em)]),
  ),
  ...secao(
    'O que pediu nas reservas',
    [
      ['Reserva', 0.3],
      ['Item', 0.4],
      ['Quantidade', 0.15],
      ['Valor', 0.15],
    ],
    d.itensDasReservas.map((i) => [
      i.reserva ?? formatarData(i.dia),
      i.nome,
      String(i.quantidade),
      formatarReais(i.valor),
    ]),
  ),
  ...dinheiro(d),
  ...lembretes(d),
  ...avisos(d),
  ...conta(d),
]
