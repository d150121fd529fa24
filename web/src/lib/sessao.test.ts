import { afterEach, expect, test, vi } from 'vitest'
import { CAIXA_DE_LEITURAS } from '../../sw/nomes.ts'

const SESSAO = 'condominio-em-dia:sessao'
const AGENDA = 'condominio-em-dia:privado:agenda'
const TEMA = 'mantine-color-scheme-value'

const metodos = {
  getItem(this: Record<string, string>, chave: string) {
    return this[chave] ?? null
  },
  setItem(this: Record<string, string>, chave: string, valor: string) {
    this[chave] = valor
  },
  removeItem(this: Record<string, string>, chave: string) {
    Reflect.deleteProperty(this, chave)
  },
}

/** A browser that keeps these texts, with the product's page just opened in it. */
async function abrirPagina(expiraEm: string) {
  const sessao = JSON.stringify({ token: 't', isAdmin: false, expiraEm })
  const guardado = Object.assign(Object.create(metodos) as Record<string, string>, {
    [SESSAO]: sessao,
    [AGENDA]: '{"itens":[]}',
    [TEMA]: 'dark',
  })
  vi.stubGlobal('localStorage', guardado)
  const caixas: string[] = []
  vi.stubGlobal('caches', { delete: (nome: string) => Promise.resolve(caixas.push(nome)) })
  const ditas: unknown[] = []
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: (dita: unknown) => ditas.push(dita) } } })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.resetModules()
  return { guardado, caixas, ditas, modulo: await import('./sessao.ts') }
}

const daquiAUmaHora = () => new Date(Date.now() + 3_600_000).toISOString()

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['saiu', 'recusada'] as const)(
  'sessão que acaba (%s) não deixa nada de particular no navegador',
  async (motivo) => {
    const { guardado, ditas, modulo } = await abrirPagina(daquiAUmaHora())
    expect(guardado[AGENDA]).toBeDefined()
    expect(ditas).toEqual([])
    modulo.encerrarSessaoLocal(motivo)
    expect(ditas).toEqual([{ saiu: true }])
    expect(Object.keys(guardado).sort()).toEqual(['condominio-em-dia:fim', TEMA])
  },
)

test('a que venceu com a página fechada também não, ao abrir a página', async () => {
  const { guardado, caixas, modulo } = await abrirPagina('2020-01-01T00:00:00.000Z')
  expect(modulo.sessaoAtual()).toBeNull()
  expect(guardado[AGENDA]).toBeUndefined()
  expect(guardado[TEMA]).toBe('dark')
  expect(caixas).toEqual([CAIXA_DE_LEITURAS])
})

test('quem troca de senha segue com outro token, e o trabalhador fica sabendo de qual para qual', async () => {
  const { ditas, modulo } = await abrirPagina(daquiAUmaHora())
  modulo.atualizarSessao({ name: 'Caio' })
  expect(ditas).toEqual([])
  modulo.atualizarSessao({ token: 'novo' })
  modulo.atualizarSessao({ proximoToken: 'mais-novo' })
  modulo.assumirProximoToken()
  expect(ditas).toEqual([
    { trocou: { de: 'Bearer t', para: 'Bearer novo' } },
    { trocou: { de: 'Bearer novo', para: 'Bearer mais-novo' } },
  ])
})
