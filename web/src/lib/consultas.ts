import { QueryClient } from '@tanstack/react-query'
import { ErroDaApi } from './erro-da-api.ts'
import { anotarConsulta } from './leituras.ts'
import { observarSessao, sessaoAtual } from './sessao.ts'

/**
 * Whether asking once more may help. A device that says it is in no network says so at once: it is asked again when it is in one, and
 * waiting in silence for what cannot come shows nothing but a skeleton.
 */
const valeTentarDeNovo = (vezes: number, erro: Error): boolean =>
  vezes < 2 &&
  erro instanceof ErroDaApi &&
  erro.passageiro &&
  erro.status !== 429 &&
  !(erro.semResposta && estaSemRede())

/** That a device is in a network says nothing of the server; that it is in none says enough. */
const estaSemRede = () => 'onLine' in navigator && !navigator.onLine

/**
 * The query cache. Keys start with the word of the thing as its API path has it: `['receitas', …]`, `['despesas', …]`,
 * `['dashboard']`, `['caixa']`: live events and one's own writes make them stale by that word.
 */
export const consultas = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: valeTentarDeNovo,
      // Asking even while "offline" gives a clear message instead of waiting in silence.
      networkMode: 'always',
      // What could not be read is asked for again when the device is in a network once more.
      refetchOnReconnect: (consulta) => consulta.state.status === 'error',
      persister: async (ler, contexto, consulta) => {
        const lido = await ler(contexto)
        anotarConsulta(consulta.queryHash, contexto.signal)
        return lido
      },
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What is told while the first answer is still on its way is not in that answer, and the library, which has nothing yet to
// throw away, would take the answer for fresh: it is asked for once more when it has come.
consultas.getQueryCache().subscribe((aviso) => {
  if (aviso.type !== 'updated' || aviso.action.type !== 'invalidate') return
  const consulta = consultas.getQueryCache().get(aviso.query.queryHash)
  if (!consulta || consulta.state.data !== undefined || consulta.state.fetchStatus === 'idle') return
  const { queryKey, promise } = consulta
  // An answer that did not come made nothing fresh.
  promise?.then(
    () => consultas.invalidateQueries({ queryKey, exact: true }),
    () => undefined,
  )
})

const envelhecer = (palavras: readonly string[]) => {
  for (const p of palavras) void consultas.invalidateQueries({ queryKey: [p] })
}

/**
 * Invalidates: makes stale, and reads again where it is on screen, everything that shows a kind of thing (`receitas`,
 * `despesas` …): the thing itself at once; what else shows it once the map of that is here, which no first screen waits
 * for.
 */
export function marcarComoVelho(palavra: string): void {
  envelhecer([palavra])
  void import('./palavras-tocadas.ts').then(
    (m) => envelhecer(m.palavrasTocadas(palavra).slice(1)),
    () => consultas.invalidateQueries(),
  )
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
