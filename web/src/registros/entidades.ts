import type { Entidade } from '#contract/protocolo/especies.ts'
import { especies, type Nomes } from '../lib/especies.ts'

/** What people call each kind of record of the history and of the bin. */
const ENTIDADES: Record<Entidade, Nomes> = {
  ...especies,
  categorias: { um: 'a categoria', varios: 'Categorias' },
  reservas: { um: 'a reserva', varios: 'Reservas' },
  ocorrencias: { um: 'a ocorrência', varios: 'Ocorrências' },
  chaves: { um: 'a chave da API', varios: 'Chaves da API' },
  certidoes: { um: 'a certidão', varios: 'Certidões' },
  acordos: { um: 'o acordo', varios: 'Acordos' },
  importacoes: { um: 'a importação', varios: 'Importações' },
  cobrancas: { um: 'a cobrança', varios: 'Cobranças' },
  creditos: { um: 'o crédito', varios: 'Créditos das unidades' },
  emissoes: { um: 'as cobranças do mês', varios: 'Meses gerados' },
  regras_de_atraso: { um: 'a regra de atraso', varios: 'Regras de atraso' },
  regras_de_retencao: { um: 'a regra de retenção', varios: 'Regras de retenção' },
  regua_de_lembretes: { um: 'a régua de lembretes', varios: 'Régua de lembretes' },
  extratos: { um: 'o extrato', varios: 'Extratos do banco' },
  movimentos: { um: 'o movimento do banco', varios: 'Movimentos do banco' },
  'contas-do-dinheiro': { um: 'a conta do dinheiro', varios: 'Contas do dinheiro' },
  'transferencias-de-conta': { um: 'a transferência entre contas', varios: 'Transferências entre contas' },
  'contas-bancarias': { um: 'a conta bancária', varios: 'Contas bancárias' },
  prestacoes: { um: 'a prestação de contas', varios: 'Prestações de contas' },
  fechamentos: { um: 'o mês', varios: 'Meses fechados' },
  orcamentos: { um: 'o orçamento', varios: 'Orçamentos' },
  indices: { um: 'o índice', varios: 'Índices' },
  feriados: { um: 'o feriado', varios: 'Feriados' },
  usuarios: { um: 'a pessoa', varios: 'Pessoas' },
  convites: { um: 'o convite', varios: 'Convites' },
  condominio: { um: 'os dados do condomínio', varios: 'Condomínio' },
  limites: { um: 'os limites por morador', varios: 'Limites por morador' },
  copias: { um: 'a cópia de segurança', varios: 'Cópias de segurança' },
  retornos: { um: 'o retorno do banco', varios: 'Retornos do banco' },
  saidas: { um: 'a exportação de tudo', varios: 'Exportações de tudo' },
  arquivos: { um: 'o arquivo', varios: 'Arquivos' },
  'agendas-assinaturas': { um: 'a assinatura da agenda', varios: 'Assinaturas da agenda' },
  fracoes: { um: 'as frações', varios: 'Frações' },
  emails: { um: 'o e-mail', varios: 'E-mails' },
  webhooks: { um: 'o webhook', varios: 'Webhooks' },
}

/** The history may be of a newer version than this page. */
const nomes = (entidade: string): Nomes | undefined => (ENTIDADES as Partial<Record<string, Nomes>>)[entidade]

/** "a receita"; a kind that is not known yet is "o registro". */
export const umaEntidade = (entidade: string): string => nomes(entidade)?.um ?? 'o registro'

/** "Receitas". */
export const nomeDaEntidade = (entidade: string): string => nomes(entidade)?.varios ?? 'Outros'

/** Every kind, by its name. */
export const entidadesConhecidas: readonly { value: string; label: string }[] = Object.entries(ENTIDADES)
  .map(([value, { varios }]) => ({ value, label: varios }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
