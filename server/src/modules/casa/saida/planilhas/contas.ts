import { camposDoFundo } from '#contract/contas/fundos.campos.ts'
import { camposDaDespesa, camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import { camposDaTransferencia } from '#contract/contas/transferencias.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, POR, type DasTabelas } from '../planilha.ts'

const DO_LANCAMENTO = {
  id: ['id', 'texto'],
  ...dosCampos(camposDoLancamento),
  categoria_id: ['Categoria', 'categorias'],
  fundo_id: ['Fundo', 'fundos'],
  conta_id: ['Conta', 'contas_do_dinheiro'],
  origem: ['Lançado por', 'texto'],
  ordem_nome: null,
  busca: null,
  ...POR,
  ...DE_SEMPRE,
  ...DA_LIXEIRA,
} as const

/** The books. */
export const dasContas = {
  receitas: {
    arquivo: 'receitas',
    oQue: 'uma receita do livro',
    ordem: ['data', 'id'],
    soma: ['valor'],
    colunas: DO_LANCAMENTO,
  },
  despesas: {
    arquivo: 'despesas',
    oQue: 'uma despesa do livro',
    ordem: ['data', 'id'],
    soma: ['valor'],
    colunas: { ...DO_LANCAMENTO, ...dosCampos(camposDaDespesa), fornecedor_id: ['Fornecedor', 'fornecedores'] },
  },
  categorias: {
    arquivo: 'categorias',
    oQue: 'uma categoria de receitas ou de despesas',
    colunas: {
      id: ['id', 'texto'],
      tipo: ['De', 'texto'],
      nome: ['Nome', 'texto'],
      nome_normalizado: null,
      criada_em: ['Criada em', 'instante'],
      retirada_em: ['Retirada em', 'instante'],
      recebe: ['O programa lança nela', 'texto'],
      partes_comuns: ['Partes comuns alugadas', 'simNao'],
      versao: null,
    },
  },
  fundos: {
    arquivo: 'fundos',
    oQue: 'um fundo (ordinário, de reserva, de obras…); o saldo de hoje é o inicial mais as receitas e transferências recebidas, menos as despesas e transferências feitas',
    soma: ['saldo_inicial'],
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoFundo),
      nome_normalizado: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  transferencias: {
    arquivo: 'transferencias',
    oQue: 'dinheiro que passou de um fundo para outro',
    ordem: ['data', 'id'],
    soma: ['valor'],
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaTransferencia),
      de_id: ['De', 'fundos'],
      para_id: ['Para', 'fundos'],
      origem: ['Lançada por', 'texto'],
      pagamento_id: ['Pagamento (id)', 'texto'],
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  estornos: {
    arquivo: 'estornos',
    oQue: 'um lançamento de mês fechado e o que foi lançado contra ele',
    ordem: ['lancamento_id'],
    colunas: {
      lancamento_id: ['Lançamento (id)', 'texto'],
      contra_id: ['Lançamento contrário (id)', 'texto'],
      tipo: ['De', 'texto'],
      motivo: ['Motivo', 'texto'],
      ...POR,
      criado_em: ['Em', 'instante'],
    },
  },
  fechamentos: {
    arquivo: 'meses-fechados',
    oQue: 'um mês fechado',
    ordem: ['competencia'],
    colunas: {
      competencia: ['Mês', 'texto'],
      fechado_por: ['Fechado por', 'usuarios'],
      fechado_em: ['Fechado em', 'instante'],
      selo: ['Selo dos livros', 'texto'],
      selo_n: ['Elo do selo (número)', 'inteiro'],
    },
  },
  livro: { fora: 'é o último mês fechado, que está em meses-fechados.csv' },
  totais: { fora: 'são somas de receitas, despesas e transferências' },
  orcamentos: {
    arquivo: 'orcamentos',
    oQue: 'o orçamento de um ano',
    colunas: { id: ['Ano', 'texto'], ...POR, ...DE_SEMPRE },
  },
  orcamento_linhas: {
    arquivo: 'orcamentos-linhas',
    oQue: 'o previsto de uma categoria para um ano',
    ordem: ['orcamento_id', 'categoria_id'],
    soma: ['valor'],
    colunas: {
      orcamento_id: ['Ano', 'texto'],
      categoria_id: ['Categoria', 'categorias'],
      valor: ['Previsto no ano (R$)', 'reais'],
    },
  },
  orcamento_meses: {
    arquivo: 'orcamentos-meses',
    oQue: 'o previsto de uma categoria para um mês, onde não são doze partes iguais',
    ordem: ['orcamento_id', 'categoria_id', 'mes'],
    soma: ['valor'],
    colunas: {
      orcamento_id: ['Ano', 'texto'],
      categoria_id: ['Categoria', 'categorias'],
      mes: ['Mês', 'inteiro'],
      valor: ['Previsto no mês (R$)', 'reais'],
    },
  },
  prestacoes: {
    arquivo: 'prestacoes-de-contas',
    oQue: 'a prestação de contas de um mês; as publicadas estão em contas/, em PDF',
    colunas: {
      id: ['Mês', 'texto'],
      nota: ['Nota do síndico', 'texto'],
      parecer: ['Parecer', 'texto'],
      parecer_texto: ['Texto do parecer', 'texto'],
      parecer_de: ['Parecer de', 'texto'],
      parecer_em: ['Parecer em', 'dia'],
      parecer_por: ['Parecer registrado por', 'texto'],
      parecer_registrado_em: ['Parecer registrado em', 'instante'],
      parecer_figuras: null,
      parecer_reaberto_em: ['Mês reaberto depois do parecer em', 'instante'],
      nota_figuras: null,
      publicada_em: ['Publicada em', 'instante'],
      publicada_por: ['Publicada por', 'texto'],
      // As published: in the PDF of the month.
      retrato: null,
      inadimplentes: null,
      receitas: ['Receitas publicadas (R$)', 'reais'],
      despesas: ['Despesas publicadas (R$)', 'reais'],
      saldo_final: ['Saldo final publicado (R$)', 'reais'],
      // By their names in `pareceres-dos-conselheiros`, once they say something.
      conselho: null,
      retirada_em: ['Publicação retirada em', 'instante'],
      ...DE_SEMPRE,
    },
  },
  pareceres_assinados: {
    arquivo: 'pareceres-dos-conselheiros',
    oQue: 'o que um conselheiro disse das contas de um mês, com a própria conta; o id é o do registro do histórico',
    colunas: {
      id: ['id', 'texto'],
      competencia: ['Mês', 'texto'],
      usuario_id: ['Pessoa', 'usuarios'],
      nome: ['Nome', 'texto'],
      decisao: ['Parecer', 'texto'],
      texto: ['Texto', 'texto'],
      em: ['Dado em', 'instante'],
      selo: ['Selo do mês', 'texto'],
      fechada_em: ['Mês fechado em', 'instante'],
      publicada_em: ['Contas publicadas em', 'instante'],
      figuras: ['Resumo dos números', 'texto'],
      resumo: ['Resumo do que foi lido', 'texto'],
    },
  },
  lembretes_do_conselho: { fora: 'são avisos a quem ainda não deu parecer, e estão no histórico' },
  pareceres_anteriores: {
    arquivo: 'pareceres-anteriores',
    oQue: 'um parecer do conselho que outro substituiu',
    colunas: {
      id: ['id', 'texto'],
      competencia: ['Mês', 'texto'],
      resultado: ['Parecer', 'texto'],
      texto: ['Texto', 'texto'],
      de: ['De', 'texto'],
      em: ['Em', 'dia'],
      registrado_por: ['Registrado por', 'texto'],
      registrado_em: ['Registrado em', 'instante'],
      figuras: null,
      reaberto_em: ['Mês reaberto em', 'instante'],
      guardado_em: ['Substituído em', 'instante'],
    },
  },
  justificativas: {
    arquivo: 'justificativas',
    oQue: 'por que um mês foi fechado ou publicado com diferença entre o banco e o livro',
    ordem: ['competencia', 'em'],
    colunas: {
      competencia: ['Mês', 'texto'],
      diferenca: ['Diferença (R$)', 'reais'],
      texto: ['Justificativa', 'texto'],
      por: ['Por', 'texto'],
      em: ['Em', 'instante'],
    },
  },
  excecoes_do_fechamento: {
    arquivo: 'excecoes-do-fechamento',
    oQue: 'o que faltava quando um mês foi fechado, com o motivo; o id é o do registro do histórico',
    ordem: ['competencia', 'id'],
    colunas: {
      id: ['id', 'texto'],
      competencia: ['Mês', 'texto'],
      fechado_em: ['Mês fechado em', 'instante'],
      linha: ['Linha da lista', 'texto'],
      titulo: ['O que se confere', 'texto'],
      texto: ['O que faltava', 'texto'],
      // What `texto` says already.
      figura: null,
      motivo: ['Motivo', 'texto'],
      por: ['Por', 'texto'],
      em: ['Em', 'instante'],
    },
  },
} satisfies DasTabelas<
  | 'receitas'
  | 'despesas'
  | 'categorias'
  | 'fundos'
  | 'transferencias'
  | 'estornos'
  | 'fechamentos'
  | 'livro'
  | 'totais'
  | 'orcamentos'
  | 'orcamento_linhas'
  | 'orcamento_meses'
  | 'prestacoes'
  | 'pareceres_anteriores'
  | 'pareceres_assinados'
  | 'lembretes_do_conselho'
  | 'justificativas'
  | 'excecoes_do_fechamento'
>
