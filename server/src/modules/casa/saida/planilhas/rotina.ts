import { sql, type SqlBool } from 'kysely'
import { camposDaAgenda } from '#contract/predio/agendas.campos.ts'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import { camposDoDocumento } from '#contract/predio/documentos.campos.ts'
import { camposDaEnquete } from '#contract/predio/enquetes.campos.ts'
import { camposDoFornecedor } from '#contract/predio/fornecedores.campos.ts'
import { camposDoComunicado } from '#contract/predio/comunicados.campos.ts'
import { camposDaOcorrencia } from '#contract/predio/ocorrencias.campos.ts'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, POR, type DasTabelas } from '../planilha.ts'

/** What the building does: incidents, appointments, minutes, what it tells people, suppliers and their work. */
export const daRotina = {
  ocorrencias: {
    arquivo: 'ocorrencias',
    oQue: 'uma ocorrência; o protocolo é o número e o ano',
    // A draft is its author's own.
    so: sql<SqlBool>`ano is not null and excluido_em is null`,
    colunas: {
      id: ['id', 'texto'],
      ano: ['Protocolo: ano', 'inteiro'],
      numero: ['Protocolo: número', 'inteiro'],
      ...dosCampos(camposDaOcorrencia),
      ordem_titulo: null,
      usuario_id: ['De quem', 'usuarios'],
      aberta_em: ['Aberta em', 'instante'],
      resolvida_em: ['Resolvida em', 'instante'],
      busca: null,
      excluido_em: null,
      ...DE_SEMPRE,
    },
  },
  comentarios: {
    arquivo: 'ocorrencias-comentarios',
    oQue: 'um comentário numa ocorrência',
    so: sql<SqlBool>`exists (select 1 from ocorrencias as o where o.id = t.ocorrencia_id and o.ano is not null)`,
    colunas: {
      id: ['id', 'texto'],
      ocorrencia_id: ['Ocorrência', 'ocorrencias'],
      usuario_id: ['De quem', 'usuarios'],
      texto: ['Comentário', 'texto'],
      criado_em: ['Em', 'instante'],
    },
  },
  protocolos_de_ocorrencia: { fora: 'é um contador do programa' },
  agendas: {
    arquivo: 'agendas',
    oQue: 'um compromisso, com a repetição',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaAgenda),
      inicio: ['Início', 'texto'],
      fim: ['Fim', 'texto'],
      frequencia: ['Repete', 'texto'],
      intervalo: ['A cada', 'inteiro'],
      repete_ate: ['Repete até', 'dia'],
      excecoes: ['Menos nos dias', 'lista'],
      corte_dia: null,
      corte_antes: null,
      serie_id: ['Da série (id)', 'texto'],
      ocorrencia: ['No lugar do dia da série', 'texto'],
      primeiro_dia: ['Primeiro dia', 'dia'],
      ultimo_dia: ['Último dia', 'dia'],
      busca: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  agendas_avisos: { fora: 'só diz ao programa o que já foi avisado' },
  agendas_assinaturas: { fora: 'são os segredos dos links de calendário de cada pessoa' },
  atas: {
    arquivo: 'atas',
    oQue: 'uma ata de reunião; o PDF está em arquivos/',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaAta),
      arquivo_id: ['Arquivo', 'arquivos'],
      ordem_pauta: null,
      ordem_responsavel: null,
      busca: null,
      // As long as the PDF, which is there.
      texto: null,
      ...POR,
      criado_em: DE_SEMPRE.criado_em,
      versao: null,
      ...DA_LIXEIRA,
    },
  },
  comunicados: {
    arquivo: 'comunicados',
    oQue: 'um comunicado como está no quadro; os rascunhos também',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoComunicado),
      publico: ['Para quem (JSON)', 'texto'],
      numero: ['Versão no quadro', 'inteiro'],
      ordem_titulo: null,
      busca: null,
      publicado_em: ['Publicado em', 'instante'],
      publicado_por: ['Publicado por', 'usuarios'],
      retirado_em: ['Retirado em', 'instante'],
      retirado_por: ['Retirado por', 'usuarios'],
      motivo_da_retirada: ['Por que foi retirado', 'texto'],
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  comunicado_versoes: {
    arquivo: 'comunicados-versoes',
    oQue: 'uma versão que esteve no quadro',
    colunas: {
      id: ['id', 'texto'],
      comunicado_id: ['Comunicado', 'comunicados'],
      numero: ['Versão', 'inteiro'],
      titulo: ['Título', 'texto'],
      texto: ['Texto', 'texto'],
      motivo: ['O que mudou', 'texto'],
      publicada_em: ['Publicada em', 'instante'],
      publicada_por: ['Publicada por', 'usuarios'],
    },
  },
  comunicado_entregas: {
    arquivo: 'comunicados-entregas',
    oQue: 'uma versão mandada a uma pessoa, uma vez por unidade, e o que ela fez',
    colunas: {
      id: ['id', 'texto'],
      comunicado_id: ['Comunicado', 'comunicados'],
      numero: ['Versão', 'inteiro'],
      unidade_id: ['Unidade (id)', 'texto'],
      unidade: ['Unidade', 'texto'],
      vinculo_id: ['Vínculo (id)', 'texto'],
      usuario_id: ['Conta', 'usuarios'],
      papel: ['Papel', 'texto'],
      nome: ['Nome', 'texto'],
      email: ['E-mail', 'texto'],
      email_id: null,
      lido_em: ['Lido em', 'instante'],
      ciente_em: ['Ciente em', 'instante'],
      papel_em: ['Assinado em papel em', 'dia'],
      papel_por: ['Registrado por', 'usuarios'],
      papel_observacao: ['Observação', 'texto'],
      devolvido_em: ['E-mail devolvido em', 'instante'],
      devolvido_motivo: ['Por que voltou', 'texto'],
      criado_em: ['Mandado em', 'instante'],
    },
  },
  documentos: {
    arquivo: 'documentos',
    oQue: 'um documento do condomínio; os arquivos estão em arquivos/',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoDocumento),
      numero: ['Versão que vale', 'inteiro'],
      // As long as the PDF, which is there.
      texto: null,
      ordem_pasta: null,
      ordem_titulo: null,
      busca: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  documento_versoes: {
    arquivo: 'documentos-versoes',
    oQue: 'um arquivo que vale ou valeu',
    colunas: {
      id: ['id', 'texto'],
      documento_id: ['Documento', 'documentos'],
      numero: ['Versão', 'inteiro'],
      arquivo_id: ['Arquivo', 'arquivos'],
      motivo: ['O que mudou', 'texto'],
      enviada_em: ['Enviada em', 'instante'],
      enviada_por: ['Enviada por', 'usuarios'],
    },
  },
  enquetes: {
    arquivo: 'enquetes',
    oQue: 'uma enquete, com as opções em ordem; os rascunhos também',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDaEnquete),
      opcoes: ['Opções', 'lista'],
      publico: ['Para quem (JSON)', 'texto'],
      aberta_em: ['Aberta em', 'instante'],
      encerrada_em: ['Encerrada antes em', 'instante'],
      ordem_pergunta: null,
      busca: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  enquete_respostas: { fora: 'dizem quem respondeu o quê, o que a enquete promete não mostrar a ninguém' },
  fornecedores: {
    arquivo: 'fornecedores',
    oQue: 'um fornecedor',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoFornecedor),
      busca: null,
      ordem_nome: null,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  servicos: {
    arquivo: 'servicos',
    oQue: 'uma ordem de serviço',
    soma: ['custo'],
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoServico),
      fornecedor_id: ['Fornecedor', 'fornecedores'],
      frequencia: ['Repete', 'texto'],
      intervalo: ['A cada', 'inteiro'],
      despesa_id: ['Despesa (id)', 'texto'],
      anterior_id: ['Ordem anterior (id)', 'texto'],
      ocorrencia_id: ['Ocorrência', 'ocorrencias'],
      ordem_titulo: null,
      busca: null,
      ...POR,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  servicos_avisos: { fora: 'só diz ao programa o que já foi avisado' },
} satisfies DasTabelas<
  | 'ocorrencias'
  | 'comentarios'
  | 'protocolos_de_ocorrencia'
  | 'agendas'
  | 'agendas_avisos'
  | 'agendas_assinaturas'
  | 'atas'
  | 'comunicados'
  | 'comunicado_versoes'
  | 'comunicado_entregas'
  | 'documentos'
  | 'documento_versoes'
  | 'enquetes'
  | 'enquete_respostas'
  | 'fornecedores'
  | 'servicos'
  | 'servicos_avisos'
>
