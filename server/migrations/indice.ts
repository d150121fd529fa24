import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import * as m0001 from './0001_fundacao.ts'
import * as m0002 from './0002_historico_e_imagens.ts'
import * as m0003 from './0003_notificacoes.ts'
import * as m0004 from './0004_reservas.ts'
import * as m0005 from './0005_ocorrencias.ts'
import * as m0006 from './0006_agendas.ts'
import * as m0007 from './0007_atas.ts'
import * as m0008 from './0008_servicos.ts'
import * as m0009 from './0009_importacao_de_moradores.ts'
import * as m0010 from './0010_dois_fatores.ts'
import * as m0011 from './0011_configuracoes.ts'
import * as m0012 from './0012_reservas_pelo_relogio.ts'
import * as m0013 from './0013_unidades.ts'
import * as m0014 from './0014_cobrancas.ts'
import * as m0015 from './0015_avisos_de_servicos.ts'
import * as m0016 from './0016_indices_de_cobrancas.ts'
import * as m0017 from './0017_rascunhos_descartados.ts'
import * as m0018 from './0018_pagamento_de_reservas.ts'
import * as m0019 from './0019_acordos.ts'
import * as m0020 from './0020_forma_de_pagamento.ts'
import * as m0021 from './0021_banco.ts'
import * as m0022 from './0022_certidoes.ts'
import * as m0023 from './0023_fundos.ts'
import * as m0024 from './0024_fechamentos.ts'
import * as m0025 from './0025_orcamentos.ts'
import * as m0026 from './0026_prestacoes.ts'
import * as m0027 from './0027_lembretes.ts'
import * as m0028 from './0028_compromissos_internos.ts'
import * as m0030 from './0030_indices_das_contas.ts'
import * as m0031 from './0031_varias_instancias.ts'
import * as m0035 from './0035_dados_da_pessoa.ts'
import * as m0036 from './0036_duas_etapas_da_administracao.ts'
import * as m0038 from './0038_limites_por_pessoa.ts'
import * as m0040 from './0040_moradas.ts'
import * as m0043 from './0043_emails_guardados.ts'
import * as m0045 from './0045_destinos.ts'
import * as m0047 from './0047_juros_do_acordo.ts'
import * as m0048 from './0048_fracoes_confirmadas.ts'
import * as m0049 from './0049_multas_por_conduta.ts'
import * as m0050 from './0050_quem_registrou_o_parecer.ts'
import * as m0053 from './0053_destinos_a_acertar.ts'
import * as m0054 from './0054_quem_certifica.ts'
import * as m0055 from './0055_quem_recebe_o_que.ts'
import * as m0056 from './0056_justificativas.ts'
import * as m0060 from './0060_saldo_do_extrato.ts'
import * as m0061 from './0061_pareceres_e_donos.ts'
import * as m0064 from './0064_codigos_guardados.ts'

export interface Migracao {
  up(db: Kysely<Tabelas>, motor: Motor): Promise<void>
}

/** Every migration, in order. A landed one is never edited. */
export const migracoes: Record<string, Migracao> = {
  '0001_fundacao': m0001,
  '0002_historico_e_imagens': m0002,
  '0003_notificacoes': m0003,
  '0004_reservas': m0004,
  '0005_ocorrencias': m0005,
  '0006_agendas': m0006,
  '0007_atas': m0007,
  '0008_servicos': m0008,
  '0009_importacao_de_moradores': m0009,
  '0010_dois_fatores': m0010,
  '0011_configuracoes': m0011,
  '0012_reservas_pelo_relogio': m0012,
  '0013_unidades': m0013,
  '0014_cobrancas': m0014,
  '0015_avisos_de_servicos': m0015,
  '0016_indices_de_cobrancas': m0016,
  '0017_rascunhos_descartados': m0017,
  '0018_pagamento_de_reservas': m0018,
  '0019_acordos': m0019,
  '0020_forma_de_pagamento': m0020,
  '0021_banco': m0021,
  '0022_certidoes': m0022,
  '0023_fundos': m0023,
  '0024_fechamentos': m0024,
  '0025_orcamentos': m0025,
  '0026_prestacoes': m0026,
  '0027_lembretes': m0027,
  '0028_compromissos_internos': m0028,
  '0030_indices_das_contas': m0030,
  '0031_varias_instancias': m0031,
  '0035_dados_da_pessoa': m0035,
  '0036_duas_etapas_da_administracao': m0036,
  '0038_limites_por_pessoa': m0038,
  '0040_moradas': m0040,
  '0043_emails_guardados': m0043,
  '0045_destinos': m0045,
  '0047_juros_do_acordo': m0047,
  '0048_fracoes_confirmadas': m0048,
  '0049_multas_por_conduta': m0049,
  '0050_quem_registrou_o_parecer': m0050,
  '0053_destinos_a_acertar': m0053,
  '0054_quem_certifica': m0054,
  '0055_quem_recebe_o_que': m0055,
  '0056_justificativas': m0056,
  '0060_saldo_do_extrato': m0060,
  '0061_pareceres_e_donos': m0061,
  '0064_codigos_guardados': m0064,
}
