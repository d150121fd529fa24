import type { Generated } from 'kysely'
import type { CategoriaDeOcorrencia, StatusDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import type { AcessoPorCargo } from '#contract/pessoas/cargos.ts'
import type { EnvioDeEmail, TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import type { Recurso } from '#contract/protocolo/recursos.ts'
import type { TabelasDoAcesso } from './tabelas/acesso.ts'
import type { TabelasDeAcordos } from './tabelas/acordos.ts'
import type { TabelaAtas } from './tabelas/atas.ts'
import type { TabelaCategorias } from './tabelas/categorias.ts'
import type { TabelasDosCargos } from './tabelas/cargos.ts'
import type { TabelasDeCertidoes } from './tabelas/certidoes.ts'
import type { TabelasDasContas } from './tabelas/contas.ts'
import type { TabelasDeCobrancas } from './tabelas/cobrancas.ts'
import type { TabelasDeCompromissos } from './tabelas/compromissos.ts'
import type { TabelasDeImportacoes } from './tabelas/importacoes.ts'
import type { TabelasDeLembretes } from './tabelas/lembretes.ts'
import type { TabelasDoCorreio } from './tabelas/correio.ts'
import type { Palavras } from './palavras.rules.ts'
import type { TabelasDeReservas } from './tabelas/reservas.ts'
import type { TabelasDaSaida } from './tabelas/saidas.ts'
import type { TabelasDeUnidades } from './tabelas/unidades.ts'
import type { TabelasDoBanco } from './tabelas/banco.ts'
import type { TabelasDosFundos } from './tabelas/fundos.ts'
import type { TabelasDoRazao } from './tabelas/razao.ts'
import type { TabelasDosComunicados } from './tabelas/comunicados.ts'
import type { TabelasDosDocumentos } from './tabelas/documentos.ts'
import type { TabelasDasEnquetes } from './tabelas/enquetes.ts'
import type { TabelasDosCreditos } from './tabelas/creditos.ts'
import type { TabelasDosRetornos } from './tabelas/retornos.ts'
import type { TabelasDosPagaveis } from './tabelas/pagaveis.ts'
import type { TabelasDoPush } from './tabelas/push.ts'
import type { TabelasDosWebhooks } from './tabelas/webhooks.ts'

/**
 * The tables as Kysely sees them. Amounts are integer centavos, days `YYYY-MM-DD`, instants ISO 8601 UTC, flags 0/1.
 * `busca` is the normalised text a search compares with.
 */
export interface Tabelas
  extends
    TabelasDasContas,
    TabelasDoAcesso,
    TabelasDeAcordos,
    TabelasDeCertidoes,
    TabelasDosCargos,
    TabelasDeCobrancas,
    TabelasDeImportacoes,
    TabelasDeLembretes,
    TabelasDoCorreio,
    TabelasDeReservas,
    TabelasDeCompromissos,
    TabelasDeUnidades,
    TabelasDoBanco,
    TabelasDosFundos,
    TabelasDoRazao,
    TabelasDosComunicados,
    TabelasDosDocumentos,
    TabelasDasEnquetes,
    TabelasDosCreditos,
    TabelasDosRetornos,
    TabelasDosPagaveis,
    TabelasDoPush,
    TabelasDosWebhooks,
    TabelasDaSaida {
  condominio: TabelaCondominio
  segredos: { nome: string; valor: string }
  usuarios: TabelaUsuarios
  convites: TabelaConvites
  categorias: TabelaCategorias
  receitas: TabelaLancamentos
  atas: TabelaAtas
  despesas: TabelaDespesas
  arquivos: TabelaArquivos
  arquivos_vinculos: { arquivo_id: string; entidade: string; entidade_id: string; ordem: number }
  dois_fatores: {
    usuario_id: string
    /** Sealed; see `platform/autenticacao/cofre.ts`. */
    segredo: string
    /** The last step of 30 seconds whose code was taken. */
    ultimo_passo: number
    criado_em: string
    ativado_em: string | null
    /** When the person said that the recovery codes are kept; null while nobody has. */
    codigos_guardados_em: string | null
  }
  codigos_de_recuperacao: { usuario_id: string; codigo_hash: string; usado_em: string | null }
  segundas_etapas: {
    token_hash: string
    usuario_id: string
    /** The hash of the password it was given for: it ends with that password. */
    senha_hash: string
    manter: number
    expira_em: string
  }
  /** Who of the administration opened whose data; once a day. */
  acessos_a_dados: { usuario_id: string; por_id: string; dia: string }
  /** Who asked that their data be erased, and when that was done. */
  eliminacoes_de_dados: {
    usuario_id: string
    pedida_em: string | null
    feita_em: string | null
    feita_por: string | null
  }
  auditoria: TabelaAuditoria
  /** What a person used since when; written in `platform/uso.ts`. Megabytes are bytes here. */
  usos: { usuario_id: string; recurso: Recurso; desde: string; quantidade: number }
  /** What staff chose, where it is not the product's. */
  limites_de_uso: { recurso: Recurso; maximo: number }
  /** How many letters of a kind went at once in the window that ends at `ate`. */
  cartas_de_avisos: { usuario_id: string; tipo: TipoDeNotificacao; ate: string; quantas: number }
  idempotencia: { chave: string; usuario_id: string; assinatura: string; resposta: string; criada_em: string }
  notificacoes: TabelaNotificacoes
  ocorrencias: TabelaOcorrencias
  protocolos_de_ocorrencia: { ano: number; ultimo: number }
  comentarios: { id: string; ocorrencia_id: string; usuario_id: string; texto: string; criado_em: string }
  preferencias_de_notificacao: { usuario_id: string; tipo: TipoDeNotificacao; email: EnvioDeEmail }
  trabalhos: {
    nome: string
    dono: string
    /** Until when the turn is taken. */
    ate: string
    /** While it runs, until when its instance is taken to be alive; null when it does not run. */
    vivo_ate: string | null
    sucesso_em: string | null
    falhou_em: string | null
  }
  sonda: { id: number; quando: string }
  /** Requests of a window, of all instances; `fim` in milliseconds since the epoch. Written in `shared-limits.ts`. */
  limites: { chave: string; fim: number; conta: number }
}

interface TabelaCondominio {
  id: number
  nome: string
  cnpj: string | null
  endereco: string | null
  /** Name of who signs certificates and receipts. */
  sindico: Generated<string | null>
  unidades: Generated<number>
  logo: string | null
  tel: string | null
  email: string | null
  pix_chave: string | null
  pix_nome: string | null
  pix_cidade: string | null
  exige_dois_fatores: Generated<0 | 1>
  /** Steps of the guide that were put aside: their names, separated by spaces. */
  comeco_pulados: Generated<string>
  /** Since when Home no longer shows the guide. */
  comeco_encerrado_em: Generated<string | null>
  criado_em: string
  versao: Generated<number>
}

interface TabelaUsuarios {
  id: string
  nome: string
  email: string
  imagem: string | null
  tel: string | null
  cpf: string | null
  aniversario: string | null
  bloco: string | null
  apto: string | null
  tipo: TipoDeUsuario
  /** What their offices of today open beside `tipo`; the offices alone write it. */
  acesso_por_cargo: Generated<AcessoPorCargo | null>
  senha_hash: string | null
  ativo: Generated<number>
  busca: Palavras
  criado_em: string
  atualizado_em: string
  /** The file that brought the person, when one did. */
  importacao_id: string | null
  versao: Generated<number>
}

interface TabelaConvites {
  id: string
  token_hash: string
  email: string
  nome: string | null
  tipo: TipoDeUsuario
  bloco: string | null
  apto: string | null
  /** The person this invitation lets in, when staff has already registered them. */
  usuario_id: string | null
  criado_por: string
  criado_em: string
  expira_em: string
  usado_em: string | null
}

export interface TabelaLancamentos {
  id: string
  nome: string
  nota: string
  /** Centavos. */
  valor: number
  descricao: string
  imagem: string | null
  data: string
  categoria_id: string | null
  fundo_id: Generated<string>
  /** The account of money it moved in. */
  conta_id: Generated<string>
  /** Normalised name: the sort key. */
  ordem_nome: string
  busca: Palavras
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
  /** The record that posted the line (`reservas:<id>`), which alone may change it; null for a line somebody typed. */
  origem: Generated<string | null>
}

export interface TabelaDespesas extends TabelaLancamentos {
  /** Who was paid. */
  fornecedor_id: Generated<string | null>
}

interface TabelaArquivos {
  id: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  criado_por: string
  criado_em: string
}

interface TabelaAuditoria {
  id: string
  quando: string
  usuario_id: string | null
  usuario_nome: string
  acao: string
  entidade: string
  entidade_id: string | null
  titulo: string | null
  /** The name of the key of the API it was done with; null when a person did it. */
  chave: string | null
  /** JSON array of { campo, antes, depois }. */
  mudancas: string
  /** Normalised title and name; empty when not given. */
  busca?: Palavras
}

interface TabelaNotificacoes {
  id: string
  usuario_id: string
  tipo: TipoDeNotificacao
  titulo: string
  texto: string
  caminho: string
  entidade: string | null
  entidade_id: string | null
  criada_em: string
  lida_em: string | null
  /** 1 until the daily letter took it. */
  no_resumo: number
  /** 1 until the letter that gathers many took it. */
  na_carta: Generated<number>
}

interface TabelaOcorrencias {
  id: string
  /** Year and number of the protocol; null for a draft. */
  ano: number | null
  numero: number | null
  titulo: string
  /** Normalised title: the sort key. */
  ordem_titulo: string
  categoria: CategoriaDeOcorrencia
  local: string | null
  detalhes: string
  nome: string
  tel: string
  bloco: string
  apto: string
  status: StatusDeOcorrencia
  usuario_id: string
  /** When it was opened; of a draft, when it was begun. */
  aberta_em: string
  resolvida_em: string | null
  busca: Palavras
  criado_em: string
  atualizado_em: string
  /** Of a draft: when its author threw it away. */
  excluido_em: string | null
  versao: Generated<number>
}
