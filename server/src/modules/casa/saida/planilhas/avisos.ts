import type { DasTabelas } from '../planilha.ts'

/** What the units were told. */
export const dosAvisos = {
  regua_de_lembretes: { fora: 'só diz se a régua está ligada; os textos dela estão em lembretes-regua.csv' },
  degraus_da_regua: {
    arquivo: 'lembretes-regua',
    oQue: 'um dos avisos da régua de lembretes',
    ordem: ['degrau'],
    colunas: {
      degrau: ['Aviso', 'inteiro'],
      ativo: ['Ligado', 'simNao'],
      dias: ['Dias de atraso', 'inteiro'],
      assunto: ['Assunto', 'texto'],
      texto: ['Texto', 'texto'],
    },
  },
  cartas_de_lembrete: {
    arquivo: 'lembretes-cartas',
    oQue: 'uma carta de lembrete que foi mandada',
    colunas: {
      id: ['id', 'texto'],
      dia: ['Dia', 'dia'],
      email: ['E-mail', 'texto'],
      nome: ['Nome', 'texto'],
      usuario_id: ['Pessoa', 'usuarios'],
      meio: ['Meio', 'texto'],
      email_id: null,
      criado_por: ['Mandada por', 'usuarios'],
      criado_em: ['Em', 'instante'],
    },
  },
  lembretes: {
    arquivo: 'lembretes',
    oQue: 'uma cobrança de que uma carta lembrou',
    colunas: {
      id: ['id', 'texto'],
      cobranca_id: ['Cobrança', 'cobrancas'],
      degrau: ['Aviso', 'inteiro'],
      carta_id: ['Carta (id)', 'texto'],
      unidade_id: ['Unidade', 'unidades'],
      dias_de_atraso: ['Dias de atraso', 'inteiro'],
      valor: ['Devido naquele dia (R$)', 'reais'],
    },
  },
  lembretes_anotados: {
    arquivo: 'lembretes-anotados',
    oQue: 'um aviso dado por outro meio, que a administração anotou',
    colunas: {
      id: ['id', 'texto'],
      unidade_id: ['Unidade', 'unidades'],
      dia: ['Dia', 'dia'],
      meio: ['Meio', 'texto'],
      criado_por: ['Anotado por', 'usuarios'],
      criado_em: ['Em', 'instante'],
    },
  },
  lembretes_parados: {
    arquivo: 'lembretes-parados',
    oQue: 'uma unidade a que não se mandam lembretes',
    ordem: ['unidade_id'],
    colunas: {
      unidade_id: ['Unidade', 'unidades'],
      motivo: ['Motivo', 'texto'],
      ate: ['Até', 'dia'],
      criado_por: ['Parado por', 'usuarios'],
      criado_em: ['Em', 'instante'],
    },
  },
  avisos_mandados: {
    arquivo: 'cobrancas-avisos',
    oQue: 'a quem foi o aviso de uma cobrança',
    colunas: {
      id: ['id', 'texto'],
      cobranca_id: ['Cobrança', 'cobrancas'],
      nome: ['Nome', 'texto'],
      email: ['E-mail', 'texto'],
      meio: ['Meio', 'texto'],
      email_id: null,
      antes: ['Antes do vencimento', 'simNao'],
      criado_por: ['Mandado por', 'usuarios'],
      criado_em: ['Em', 'instante'],
    },
  },
  emails: { fora: 'a fila do correio tem links que dão acesso; o que foi avisado está nas outras planilhas' },
  notificacoes: { fora: 'o sino é de cada pessoa' },
  preferencias_de_notificacao: { fora: 'é escolha de cada pessoa' },
  cartas_de_avisos: { fora: 'só diz ao programa o que já foi avisado' },
  inscricoes_push: { fora: 'são endereços e chaves dos aparelhos das pessoas' },
  entregas_de_push: { fora: 'é a fila do que apareceu nos aparelhos' },
  tipos_silenciados: { fora: 'é o que cada pessoa escolheu ver no seu aparelho' },
  webhooks: { fora: 'são endereços e segredos de outros programas' },
  entregas_de_webhooks: { fora: 'é a fila do que foi dito a outros programas' },
} satisfies DasTabelas<
  | 'regua_de_lembretes'
  | 'degraus_da_regua'
  | 'cartas_de_lembrete'
  | 'lembretes'
  | 'lembretes_anotados'
  | 'lembretes_parados'
  | 'avisos_mandados'
  | 'emails'
  | 'notificacoes'
  | 'preferencias_de_notificacao'
  | 'cartas_de_avisos'
  | 'inscricoes_push'
  | 'entregas_de_push'
  | 'tipos_silenciados'
  | 'webhooks'
  | 'entregas_de_webhooks'
>
