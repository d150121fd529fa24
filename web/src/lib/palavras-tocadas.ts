import { CONTAS, especies, LIVRO } from './especies.ts'

const PESSOAS = ['users', 'moradores', 'unidades', 'sessoes']
/** What is read under addresses of its own and shows charges. */
const DAS_COBRANCAS = ['cobrancas', 'creditos', 'acordos', 'devedores', 'lembretes']
const COBRANCAS = [...LIVRO, ...DAS_COBRANCAS, 'receitas', 'transferencias']

/**
 * Tags of the cache: what else shows what a write changes, by the first word of the write's address after `/api/`. The same
 * words begin the keys of the screen's readings (`consultas.ts`), name live events, and stand in the addresses of what is
 * kept to be read without a connection. `palavras-tocadas.test.ts` asks that every write of the contract is here.
 */
export const TOCADAS: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(especies).map(([especie, { toca }]) => [especie, toca])),
  fechamentos: [...CONTAS, 'transferencias', 'receitas', 'despesas'],
  ocorrencias: ['dashboard'],
  reservas: ['disponibilidade', 'agendas', 'receitas', ...LIVRO],
  categorias: ['orcamentos', 'prestacoes', 'partes-comuns'],
  // Lines show the account's name, and its balance is that of the books.
  'contas-do-dinheiro': ['fundos', 'banco', 'prestacoes', 'razao', 'receitas', 'despesas'],
  'transferencias-de-conta': ['fundos', 'banco', 'prestacoes', 'razao'],
  orcamentos: ['prestacoes'],
  prestacoes: ['notificacoes'],
  cobrancas: COBRANCAS,
  acordos: COBRANCAS,
  creditos: [...COBRANCAS, 'despesas'],
  retornos: [...COBRANCAS, 'despesas'],
  lembretes: DAS_COBRANCAS,
  certidoes: [],
  banco: [...COBRANCAS, 'despesas'],
  indices: DAS_COBRANCAS,
  feriados: DAS_COBRANCAS,
  emails: [],
  retencoes: ['pagaveis'],
  saida: [],
  usos: [],
  webhooks: [],
  chaves: [],
  comeco: ['dashboard'],
  condominio: ['fundos', 'dashboard', 'caixa', 'cobrancas', 'banco'],
  users: PESSOAS,
  moradores: PESSOAS,
  uploads: ['atas', 'notificacoes'],
  importacoes: [...PESSOAS, ...COBRANCAS, 'despesas', 'fornecedores'],
  convites: PESSOAS,
  arquivos: [],
  notificacoes: [],
  sessoes: [],
  'primeiro-acesso': [],
}

/** What shows whatever was written. */
const DE_TUDO = ['auditoria', 'lixeira']

/** The word of a write, as its route is called: `POST /api/ocorrencias/:id/comentarios` is about `ocorrencias`. */
export const palavraDaEscrita = (chave: string): string => /^\w+ \/api\/([^/]+)/.exec(chave)?.[1] ?? ''

/** A word and all that shows what it names. */
export const palavrasTocadas = (palavra: string): string[] => [palavra, ...(TOCADAS[palavra] ?? []), ...DE_TUDO]
