import { sql, type SqlBool } from 'kysely'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, POR, type DasTabelas } from '../planilha.ts'

/** What is in the building, and what happens there. */
export const doPredio = {
  unidades: {
    arquivo: 'unidades',
    oQue: 'uma unidade (apartamento, casa, loja)',
    ordem: ['ordem', 'id'],
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaUnidade),
      chave: null,
      ordem: null,
      fracao_num: ['Fração ideal: numerador', 'inteiro'],
      fracao_den: ['Fração ideal: denominador', 'inteiro'],
      vagas: ['Vagas', 'lista'],
      busca: null,
      importacao_id: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  pessoas_da_unidade: {
    arquivo: 'vinculos',
    oQue: 'uma pessoa em uma unidade, com o papel e o tempo',
    colunas: {
      id: ['id', 'texto'],
      unidade_id: ['Unidade', 'unidades'],
      morada_id: ['Morada (id)', 'texto'],
      usuario_id: ['Pessoa com cadastro', 'usuarios'],
      nome: ['Nome de quem não tem cadastro', 'texto'],
      email: ['E-mail de quem não tem cadastro', 'texto'],
      tel: ['Telefone de quem não tem cadastro', 'telefone'],
      cpf: ['CPF de quem não tem cadastro', 'documento'],
      papel: ['Papel', 'texto'],
      inicio: ['Desde', 'dia'],
      fim: ['Até', 'dia'],
      paga: ['Escolhido para receber as cobranças', 'simNao'],
      do_cadastro: ['Segue o cadastro da pessoa', 'simNao'],
      busca: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  moradas: {
    arquivo: 'moradas',
    oQue: 'o que têm as pessoas que moram juntas: veículos, animais, contatos de emergência',
    colunas: {
      id: ['id', 'texto'],
      unidade_id: ['Unidade', 'unidades'],
      habitada: ['Habitada', 'simNao'],
      veiculos: ['Veículos', 'lista'],
      animais: ['Animais', 'lista'],
      contatos_de_emergencia: ['Contatos de emergência', 'lista'],
      busca: null,
      criado_em: DE_SEMPRE.criado_em,
      atualizado_em: DE_SEMPRE.atualizado_em,
    },
  },
  fracoes_confirmadas: {
    arquivo: 'fracoes-confirmadas',
    oQue: 'a soma das frações ideais que a administração confirmou',
    colunas: {
      id: null,
      soma: ['Soma', 'texto'],
      motivo: ['Motivo', 'texto'],
      ...POR,
      criado_em: ['Confirmada em', 'instante'],
    },
  },
  areas: {
    arquivo: 'areas',
    oQue: 'uma área de lazer, com as suas regras',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaArea),
      nome_normalizado: null,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  areas_periodos: {
    arquivo: 'areas-periodos',
    oQue: 'um horário que se reserva de uma área',
    colunas: {
      id: ['id', 'texto'],
      area_id: ['Área', 'areas'],
      nome: ['Nome', 'texto'],
      inicio_min: ['Início', 'minutos'],
      duracao_min: ['Duração', 'minutos'],
      valor: ['Valor (R$)', 'reais'],
      ordem: ['Ordem', 'inteiro'],
    },
  },
  areas_extras: {
    arquivo: 'areas-extras',
    oQue: 'o que se aluga junto com uma área',
    colunas: {
      id: ['id', 'texto'],
      area_id: ['Área', 'areas'],
      nome: ['Nome', 'texto'],
      valor: ['Valor (R$)', 'reais'],
      maximo: ['Máximo', 'inteiro'],
      ordem: ['Ordem', 'inteiro'],
    },
  },
  reservas: {
    arquivo: 'reservas',
    oQue: 'uma reserva de uma área',
    // A draft is its maker's own until it is finalised.
    so: sql<SqlBool>`codigo is not null`,
    soma: ['total', 'valor_pago'],
    colunas: {
      id: ['id', 'texto'],
      codigo: ['Código', 'texto'],
      area_id: ['Área', 'areas'],
      area_nome: ['Área, como se chamava', 'texto'],
      periodo_nome: ['Horário', 'texto'],
      usuario_id: ['De quem', 'usuarios'],
      unidade: null,
      nome: ['Nome', 'texto'],
      tel: ['Telefone', 'telefone'],
      email: ['E-mail', 'texto'],
      bloco: ['Bloco', 'texto'],
      apto: ['Apto', 'texto'],
      data: ['Dia', 'dia'],
      inicio_min: ['Início', 'minutos'],
      duracao_min: ['Duração', 'minutos'],
      limpeza_min: ['Limpeza (minutos)', 'inteiro'],
      capacidade: ['Capacidade', 'inteiro'],
      convidados: ['Convidados', 'inteiro'],
      lista_de_convidados: ['Lista de convidados', 'texto'],
      detalhe: ['Detalhe', 'texto'],
      cancelar_ate: ['Cancelar até', 'instante'],
      pagar_ate_horas: ['Pagar até (horas antes)', 'inteiro'],
      precisa_aprovacao: ['Precisa de aprovação', 'simNao'],
      status: ['Situação', 'texto'],
      subtotal: ['Subtotal (R$)', 'reais'],
      taxa_limpeza: ['Taxa de limpeza (R$)', 'reais'],
      total: ['Total (R$)', 'reais'],
      paga: ['Paga', 'simNao'],
      paga_em: ['Paga em', 'dia'],
      valor_pago: ['Valor pago (R$)', 'reais'],
      forma_de_pagamento: ['Forma de pagamento', 'texto'],
      receita_id: ['Receita (id)', 'texto'],
      reservada_em: ['Reservada em', 'instante'],
      finalizada_em: ['Pedida em', 'instante'],
      expira_em: null,
      cancelada_em: ['Cancelada em', 'instante'],
      cancelada_por: ['Cancelada por', 'usuarios'],
      motivo: ['Motivo', 'texto'],
      criada_por: ['Feita por', 'usuarios'],
      passo: null,
      ordem_nome: null,
      busca: null,
      ...DE_SEMPRE,
    },
  },
  reservas_itens: {
    arquivo: 'reservas-itens',
    oQue: 'um item de uma reserva',
    so: sql<SqlBool>`exists (select 1 from reservas as r where r.id = t.reserva_id and r.codigo is not null)`,
    colunas: {
      id: ['id', 'texto'],
      reserva_id: ['Reserva', 'reservas'],
      produto_id: null,
      nome: ['Item', 'texto'],
      valor: ['Valor (R$)', 'reais'],
      quantidade: ['Quantidade', 'inteiro'],
      ordem: ['Ordem', 'inteiro'],
    },
  },
  ocupacoes: { fora: 'a ocupação das áreas por meia hora se refaz das reservas' },
  numeros_de_reserva: { fora: 'é um contador do programa' },
} satisfies DasTabelas<
  | 'unidades'
  | 'pessoas_da_unidade'
  | 'moradas'
  | 'fracoes_confirmadas'
  | 'areas'
  | 'areas_periodos'
  | 'areas_extras'
  | 'reservas'
  | 'reservas_itens'
  | 'ocupacoes'
  | 'numeros_de_reserva'
>
