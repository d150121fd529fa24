import { QueryClient } from '@tanstack/react-query'
import { ErroDaApi } from './erro-da-api.ts'
import { observarSessao, sessaoAtual } from './sessao.ts'

/**
 * The cache of answers. Keys start with the word of the thing as its API path has it: `['receitas', …]`, `['despesas', …]`,
 * `['dashboard']`, `['caixa']`: live events and one's own writes make them stale by that word.
 */
export const consultas = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (vezes, erro) => vezes < 2 && erro instanceof ErroDaApi && erro.passageiro && erro.status !== 429,
      // Asking even while "offline" gives a clear message instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Which other words go stale with each word. */
const DEPENDENTES: Record<string, readonly string[]> = {
  receitas: ['dashboard', 'caixa', 'categorias', 'orcamentos', 'prestacoes', 'fundos', 'auditoria', 'lixeira'],
  despesas: ['dashboard', 'caixa', 'categorias', 'orcamentos', 'prestacoes', 'fundos', 'auditoria', 'lixeira'],
  fundos: [
    'transferencias',
    'fechamentos',
    'receitas',
    'despesas',
    'dashboard',
    'caixa',
    'prestacoes',
    'auditoria',
    'lixeira',
  ],
  transferencias: ['fundos', 'prestacoes', 'auditoria', 'lixeira'],
  ocorrencias: ['dashboard', 'auditoria'],
  agendas: ['auditoria', 'lixeira'],
  servicos: ['despesas', 'fundos', 'dashboard', 'caixa', 'auditoria', 'lixeira'],
  fornecedores: ['servicos', 'auditoria', 'lixeira'],
  areas: ['disponibilidade', 'auditoria', 'lixeira'],
  reservas: ['disponibilidade', 'dashboard', 'caixa', 'receitas', 'fundos', 'auditoria'],
  categorias: ['orcamentos', 'prestacoes', 'auditoria'],
  orcamentos: ['prestacoes', 'auditoria'],
  prestacoes: ['notificacoes', 'auditoria'],
  cobrancas: ['receitas', 'dashboard', 'caixa', 'fundos', 'prestacoes', 'transferencias', 'auditoria'],
  banco: [
    'cobrancas',
    'receitas',
    'despesas',
    'fundos',
    'transferencias',
    'dashboard',
    'caixa',
    'prestacoes',
    'auditoria',
  ],
  indices: ['cobrancas', 'auditoria'],
  feriados: ['cobrancas', 'auditoria'],
  emails: ['auditoria'],
  usos: ['auditoria'],
  condominio: ['fundos', 'dashboard', 'caixa', 'auditoria'],
  users: ['moradores', 'unidades', 'sessoes', 'auditoria'],
  moradores: ['users', 'unidades', 'auditoria'],
  unidades: ['auditoria', 'lixeira'],
  atas: ['notificacoes', 'auditoria', 'lixeira'],
  importacoes: ['users', 'moradores', 'unidades', 'auditoria'],
}

/** Makes stale, and reads again where it is on screen, everything that shows a kind of thing (`receitas`, `despesas` …). */
export function marcarComoVelho(palavra: string): void {
  for (const p of [palavra, ...(DEPENDENTES[palavra] ?? [])]) void consultas.invalidateQueries({ queryKey: [p] })
}

/** Whose answers are kept. Who enters again after a refusal finds theirs; somebody else finds nothing. */
let deQuem = sessaoAtual()?._id ?? null

observarSessao((sessao, motivo) => {
  const outraPessoa = sessao !== null && deQuem !== null && sessao._id !== deQuem
  const saiu = sessao === null && motivo === 'saiu'
  if (outraPessoa || saiu) consultas.clear()
  if (saiu) deQuem = null
  if (sessao) deQuem = sessao._id
})
