import { permissoes, type Operacao } from './permissoes.ts'

type Restauravel = { [O in Operacao]: O extends `${infer Especie}.restaurar` ? Especie : never }[Operacao]

/** A category is only taken out of use; an incident that comes back is a draft somebody had thrown away: the bin shows neither. */
const FORA_DA_LIXEIRA = ['categorias', 'ocorrencias'] as const

/** Kinds of record that go to the bin: what a call brings back. */
export type ComLixeira = Exclude<Restauravel, (typeof FORA_DA_LIXEIRA)[number]>

export const comLixeira = Object.keys(permissoes)
  .flatMap((operacao) => (operacao.endsWith('.restaurar') ? [operacao.slice(0, -'.restaurar'.length)] : []))
  .filter((especie) => !(FORA_DA_LIXEIRA as readonly string[]).includes(especie)) as ComLixeira[]

/** Kinds of record that never go to the bin, and what else the history tells of. */
export const semLixeira = [
  'acordos',
  'agendas-assinaturas',
  'arquivos',
  'categorias',
  'certidoes',
  'chaves',
  'cobrancas',
  'condominio',
  'contas-bancarias',
  'contas-do-dinheiro',
  'convites',
  'copias',
  'creditos',
  'emails',
  'emissoes',
  'extratos',
  'fechamentos',
  'feriados',
  'fracoes',
  'importacoes',
  'indices',
  'limites',
  'movimentos',
  'ocorrencias',
  'orcamentos',
  'prestacoes',
  'regras_de_atraso',
  'regras_de_retencao',
  'regua_de_lembretes',
  'reservas',
  'retornos',
  'saidas',
  'transferencias-de-conta',
  'usuarios',
  'webhooks',
] as const

/** What an entry of the history is about. */
export type Entidade = ComLixeira | (typeof semLixeira)[number]

export const entidades = [...comLixeira, ...semLixeira] as const
