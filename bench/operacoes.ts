import { ADMIN, pessoa, SENHA } from './bases.ts'
import type { Operacao } from './carga.ts'

/** The calls that are measured: what they are called, how they are made to us, and how to the bare limit. */
export interface Comparacao {
  nome: string
  nossa: Operacao
  limite: Operacao
  /** Least share of the bare limit's throughput (design.md, Speed); null where none is asked. */
  meta: number | null
}

/** Logs in, as the administrator unless told. @returns the header every call needs */
export async function sessao(endereco: string, email = ADMIN): Promise<Record<string, string>> {
  const r = await fetch(`${endereco}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SENHA, manter: true }),
  })
  if (!r.ok) throw new Error(`o login das medidas falhou: ${r.status} ${await r.text()}`)
  const { token } = (await r.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Ids from all over the ledger. */
export async function algunsIds(endereco: string, headers: Record<string, string>): Promise<string[]> {
  const r = await fetch(`${endereco}/api/receitas/all?porPagina=50&ordem=valor`, { headers })
  const paginas = Math.max(1, Math.floor(Number(r.headers.get('x-total-count')) / 50))
  const ids: string[] = []
  for (let i = 0; i < 8; i++) {
    const pagina = 1 + Math.floor((Math.min(paginas, 400) * i) / 8)
    const lote = await fetch(`${endereco}/api/receitas/all?porPagina=50&ordem=valor&pagina=${pagina}`, { headers })
    ids.push(...((await lote.json()) as { _id: string }[]).map((l) => l._id))
  }
  return ids
}

export const LISTA = '/api/receitas/all?porPagina=20'
export const PAINEL = '/api/dashboard'
export const RESUMO = '/api/receitas/resumo'
export const detalhe = (id: string): string => `/api/receitas/${id}`

/** A file of 100,000 lines takes seconds. */
const SEGUNDOS_DO_CSV = 12

const NOVA = { nota: 4321, name: 'Reserva do salão de festas', price: 380, description: 'Reserva para sábado' }

const ler = (caminhos: readonly string[], headers?: Record<string, string>): Operacao => ({
  metodo: 'GET',
  caminhos,
  ...(headers ? { headers } : {}),
})

/** @param headers session of the administrator */
export function comparacoes(headers: Record<string, string>, ids: readonly string[]): Comparacao[] {
  const entrar = (caminho: string, perfil: Record<string, string>): Operacao => ({
    metodo: 'POST',
    caminhos: [caminho],
    // More at once than are hashed and wait would be refused.
    conexoes: 8,
    porConexao: (i) => ({
      // Each at an address of their own: one person ten times at once would be taken for a guesser.
      headers: { 'x-forwarded-for': `10.0.0.${i + 1}` },
      corpo: { email: pessoa(i), password: SENHA, ...perfil },
    }),
  })
  return [
    {
      nome: 'Uma receita',
      nossa: ler(ids.map(detalhe), headers),
      limite: ler(ids.map((id) => `/detalhe/${id}`)),
      meta: 0.5,
    },
    { nome: 'Lista de 20 com total', nossa: ler([LISTA], headers), limite: ler(['/lista']), meta: 0.5 },
    { nome: 'Painel', nossa: ler([PAINEL], headers), limite: ler(['/painel']), meta: null },
    { nome: 'Resumo do filtro', nossa: ler([RESUMO], headers), limite: ler(['/resumo']), meta: null },
    {
      nome: 'Busca de uma palavra comum',
      nossa: ler([`${LISTA}&busca=antena`], headers),
      limite: ler(['/busca?busca=antena']),
      meta: 0.25,
    },
    {
      nome: 'Busca de uma palavra rara',
      nossa: ler([`${LISTA}&busca=100042`], headers),
      limite: ler(['/busca?busca=100042']),
      meta: 0.5,
    },
    {
      nome: 'Cadastrar receita',
      nossa: { metodo: 'POST', caminhos: ['/api/receitas'], corpo: NOVA, headers },
      limite: { metodo: 'POST', caminhos: ['/criar'], corpo: NOVA },
      meta: null,
    },
    { nome: 'Entrar', nossa: entrar('/api/users', { perfil: 'morador' }), limite: entrar('/entrar', {}), meta: null },
    {
      nome: 'CSV de tudo',
      nossa: { ...ler(['/api/receitas/exportar?formato=csv'], headers), conexoes: 1, segundos: SEGUNDOS_DO_CSV },
      limite: { ...ler(['/csv']), conexoes: 1, segundos: SEGUNDOS_DO_CSV },
      meta: null,
    },
  ]
}
