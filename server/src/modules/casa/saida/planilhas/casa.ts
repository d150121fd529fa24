import { camposDoCondominio } from '#contract/casa/condominio.campos.ts'
import { camposDoCargo } from '#contract/pessoas/cargos.campos.ts'
import { camposDoUsuario } from '#contract/pessoas/usuarios.campos.ts'
import { DA_LIXEIRA, DE_SEMPRE, dosCampos, type DasTabelas } from '../planilha.ts'

const ACESSO = { fora: 'é como alguém entra no sistema: quem vem depois faz o seu' }
const DO_PROGRAMA = { fora: 'só serve ao programa enquanto funciona' }

/** The building itself, its people, who did what, and what lets somebody in. */
export const daCasa = {
  condominio: {
    arquivo: 'condominio',
    oQue: 'o condomínio',
    colunas: {
      id: null,
      ...dosCampos(camposDoCondominio),
      pix_chave: ['Chave PIX', 'texto'],
      pix_nome: ['PIX: nome de quem recebe', 'texto'],
      pix_cidade: ['PIX: cidade', 'texto'],
      exige_dois_fatores: ['Exige duas etapas da administração', 'simNao'],
      comeco_pulados: null,
      comeco_encerrado_em: null,
      criado_em: ['Criado em', 'instante'],
      versao: null,
    },
  },
  usuarios: {
    arquivo: 'pessoas',
    oQue: 'uma pessoa com cadastro; quem mora sem cadastro está em vinculos.csv',
    colunas: {
      id: ['id', 'texto'],
      ...dosCampos(camposDoUsuario),
      acesso_por_cargo: null,
      senha_hash: null,
      ativo: ['Ativa', 'simNao'],
      busca: null,
      criado_em: ['Criada em', 'instante'],
      atualizado_em: ['Alterada em', 'instante'],
      importacao_id: null,
      versao: null,
    },
  },
  cargos: {
    arquivo: 'cargos',
    oQue: 'quem ocupa ou ocupou um cargo do condomínio, de quando a quando',
    colunas: {
      id: ['id', 'texto'],
      usuario_id: ['Pessoa', 'usuarios'],
      ...dosCampos(camposDoCargo),
      ata_id: ['Ata da eleição', 'atas'],
      avisado_aos_90: null,
      avisado_aos_30: null,
      avisado_no_fim: null,
      ...DE_SEMPRE,
      ...DA_LIXEIRA,
    },
  },
  regra_dos_cargos: {
    arquivo: 'cargos-regra',
    oQue: 'o que o conselho vê de quem deve, e por quantos dias o último síndico fica para atos urgentes',
    colunas: {
      id: null,
      devedores_ao_conselho: ['O conselho vê de quem deve', 'texto'],
      dias_de_atos_urgentes: ['Dias de atos urgentes', 'inteiro'],
      atualizado_em: ['Alterada em', 'instante'],
      versao: null,
    },
  },
  administra_por_cargo: { fora: 'só diz ao programa o que volta a ser quem deixa o cargo' },
  auditoria: {
    arquivo: 'auditoria',
    oQue: 'uma gravação: quem, quando, o quê, antes e depois',
    colunas: {
      id: ['id', 'texto'],
      quando: ['Quando', 'instante'],
      usuario_id: null,
      usuario_nome: ['Quem', 'texto'],
      acao: ['Ação', 'texto'],
      entidade: ['De', 'texto'],
      entidade_id: ['Registro (id)', 'texto'],
      titulo: ['Registro', 'texto'],
      chave: ['Com a chave da API', 'texto'],
      mudancas: ['Mudanças', 'mudancas'],
      busca: null,
    },
  },
  acessos_a_dados: {
    arquivo: 'privacidade-acessos',
    oQue: 'quem da administração abriu os dados de uma pessoa (LGPD)',
    ordem: ['dia', 'usuario_id', 'por_id'],
    colunas: { usuario_id: ['Dados de', 'usuarios'], por_id: ['Abertos por', 'usuarios'], dia: ['Dia', 'dia'] },
  },
  eliminacoes_de_dados: {
    arquivo: 'privacidade-eliminacoes',
    oQue: 'um pedido de eliminação de dados, e quando foi atendido (LGPD)',
    ordem: ['usuario_id'],
    colunas: {
      usuario_id: ['Dados de', 'usuarios'],
      pedida_em: ['Pedida em', 'instante'],
      feita_em: ['Feita em', 'instante'],
      feita_por: ['Feita por', 'usuarios'],
    },
  },
  importacoes: {
    arquivo: 'importacoes',
    oQue: 'uma planilha que foi importada',
    colunas: {
      id: ['id', 'texto'],
      tipo: ['De', 'texto'],
      arquivo: ['Arquivo', 'texto'],
      quantidade: ['Linhas', 'inteiro'],
      criada_por: ['Importada por', 'usuarios'],
      criada_em: ['Importada em', 'instante'],
      desfeita_em: ['Desfeita em', 'instante'],
      mantidas: ['Mantidas ao desfazer', 'inteiro'],
    },
  },
  importados: { fora: 'só serve para desfazer uma importação' },
  arquivos: { fora: 'estão em arquivos/, e a lista deles em arquivos.csv' },
  arquivos_vinculos: { fora: 'estão em arquivos.csv' },
  limites_de_uso: { fora: 'são ajustes do programa' },
  usos: DO_PROGRAMA,
  saidas: { fora: 'é este arquivo' },
  segredos: ACESSO,
  convites: ACESSO,
  sessoes: ACESSO,
  chaves_da_api: ACESSO,
  recuperacoes: ACESSO,
  dois_fatores: ACESSO,
  codigos_de_recuperacao: ACESSO,
  segundas_etapas: ACESSO,
  tentativas: ACESSO,
  captchas_usados: ACESSO,
  idempotencia: DO_PROGRAMA,
  trabalhos: DO_PROGRAMA,
  sonda: DO_PROGRAMA,
  limites: DO_PROGRAMA,
} satisfies DasTabelas<
  | 'cargos'
  | 'administra_por_cargo'
  | 'regra_dos_cargos'
  | 'condominio'
  | 'usuarios'
  | 'auditoria'
  | 'acessos_a_dados'
  | 'eliminacoes_de_dados'
  | 'importacoes'
  | 'importados'
  | 'arquivos'
  | 'arquivos_vinculos'
  | 'limites_de_uso'
  | 'usos'
  | 'saidas'
  | 'segredos'
  | 'convites'
  | 'sessoes'
  | 'chaves_da_api'
  | 'recuperacoes'
  | 'dois_fatores'
  | 'codigos_de_recuperacao'
  | 'segundas_etapas'
  | 'tentativas'
  | 'captchas_usados'
  | 'idempotencia'
  | 'trabalhos'
  | 'sonda'
  | 'limites'
>
