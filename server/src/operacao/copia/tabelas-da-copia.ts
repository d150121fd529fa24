import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { comLixeira, type ComLixeira } from '#contract/protocolo/especies.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Whether the rows of a table go into a backup: all, none, or those of a condition. */
export type Regra = 'guarda' | 'esquece' | { so: RawBuilder<SqlBool> }

/** Records of the building: what people bring back from the bin has a table of its name. */
const DOS_REGISTROS = Object.fromEntries(comLixeira.map((especie) => [especie, 'guarda'])) as Record<
  ComLixeira,
  'guarda'
>

/**
 * Every table of the product, each other one named by hand: what is of the building is kept; what lets somebody in, or only makes
 * sense to the process that wrote it, must not come back to life with an old backup.
 */
export const REGRAS: Record<keyof Tabelas | 'kysely_migration' | 'kysely_migration_lock', Regra> = {
  ...DOS_REGISTROS,
  kysely_migration: 'guarda',
  kysely_migration_lock: 'esquece',
  condominio: 'guarda',
  // Without them two-factor secrets cannot be read, and links in mails already sent stop working.
  segredos: 'guarda',
  usuarios: 'guarda',
  administra_por_cargo: 'guarda',
  regra_dos_cargos: 'guarda',
  convites: 'guarda',
  importacoes: 'guarda',
  importados: 'guarda',
  dois_fatores: 'guarda',
  codigos_de_recuperacao: 'guarda',
  preferencias_de_notificacao: 'guarda',
  tipos_silenciados: 'guarda',
  acessos_a_dados: 'guarda',
  eliminacoes_de_dados: 'guarda',
  notificacoes: 'guarda',
  limites_de_uso: 'guarda',
  auditoria: 'guarda',
  arquivos: 'guarda',
  arquivos_vinculos: 'guarda',
  categorias: 'guarda',
  totais: 'guarda',
  contas_do_dinheiro: 'guarda',
  transferencias_de_conta: 'guarda',
  contagens_de_dinheiro: 'guarda',
  fechamentos: 'guarda',
  livro: 'guarda',
  estornos: 'guarda',
  contas_contabeis: 'guarda',
  partidas: 'guarda',
  saldos_contabeis: 'guarda',
  elos: 'guarda',
  cadeia: 'guarda',
  orcamentos: 'guarda',
  orcamento_linhas: 'guarda',
  orcamento_meses: 'guarda',
  prestacoes: 'guarda',
  regra_de_pagaveis: 'guarda',
  limites_de_aprovacao: 'guarda',
  pagavel_aprovacoes: 'guarda',
  pagavel_partes: 'guarda',
  retencoes: 'guarda',
  regras_de_retencao: 'guarda',
  pareceres_anteriores: 'guarda',
  pareceres_assinados: 'guarda',
  lembretes_do_conselho: 'guarda',
  justificativas: 'guarda',
  excecoes_do_fechamento: 'guarda',
  moradas: 'guarda',
  pessoas_da_unidade: 'guarda',
  fracoes_confirmadas: 'guarda',
  regras_de_atraso: 'guarda',
  indices: 'guarda',
  feriados_locais: 'guarda',
  emissoes: 'guarda',
  numeros_de_cobranca: 'guarda',
  cobrancas: 'guarda',
  cobranca_itens: 'guarda',
  pagamentos: 'guarda',
  pagamento_partes: 'guarda',
  destinos_a_acertar: 'guarda',
  totais_de_cobrancas: 'guarda',
  numeros_de_acordo: 'guarda',
  acordos: 'guarda',
  acordo_cobrancas: 'guarda',
  acordo_parcelas: 'guarda',
  creditos: 'guarda',
  creditos_devolucoes: 'guarda',
  contas_bancarias: 'guarda',
  extratos: 'guarda',
  retornos: 'guarda',
  retornos_titulos: 'guarda',
  retornos_creditos: 'guarda',
  movimentos: 'guarda',
  conciliacoes: 'guarda',
  certidoes: 'guarda',
  regua_de_lembretes: 'guarda',
  degraus_da_regua: 'guarda',
  cartas_de_lembrete: 'guarda',
  lembretes: 'guarda',
  lembretes_parados: 'guarda',
  lembretes_anotados: 'guarda',
  avisos_mandados: 'guarda',
  documento_versoes: 'guarda',
  enquete_respostas: 'guarda',
  comunicado_versoes: 'guarda',
  comunicado_entregas: 'guarda',
  areas_periodos: 'guarda',
  areas_extras: 'guarda',
  reservas: 'guarda',
  reservas_itens: 'guarda',
  ocupacoes: 'guarda',
  numeros_de_reserva: 'guarda',
  ocorrencias: 'guarda',
  protocolos_de_ocorrencia: 'guarda',
  comentarios: 'guarda',
  agendas_avisos: 'guarda',
  agendas_assinaturas: 'guarda',
  servicos_avisos: 'guarda',
  sonda: 'guarda',
  // Mails that left are history of the queue; those that wait come back as not sent, for a person to decide (`reviver`).
  emails: { so: sql<SqlBool>`estado <> 'enviado'` },
  webhooks: 'guarda',
  // As mails: what was delivered is history, what waits comes back as not sent.
  entregas_de_webhooks: { so: sql<SqlBool>`estado <> 'entregue'` },
  sessoes: 'esquece',
  // One that was revoked since the backup would open again.
  chaves_da_api: 'esquece',
  // A device that was turned off since, or whose person left, would be told again.
  inscricoes_push: 'esquece',
  entregas_de_push: 'esquece',
  recuperacoes: 'esquece',
  segundas_etapas: 'esquece',
  tentativas: 'esquece',
  captchas_usados: 'esquece',
  idempotencia: 'esquece',
  trabalhos: 'esquece',
  usos: 'esquece',
  cartas_de_avisos: 'esquece',
  limites: 'esquece',
  // Its pieces are not in a backup, and what they hold is.
  saidas: 'esquece',
}

/** The rule of a table by its name in the database. @throws Error for a table nobody declared */
export function regraDe(tabela: string): Regra {
  const regra = (REGRAS as Record<string, Regra | undefined>)[tabela]
  if (regra === undefined)
    throw new Error(`A tabela ${tabela} não diz se vai na cópia: declare-a em tabelas-da-copia.ts`)
  return regra
}
