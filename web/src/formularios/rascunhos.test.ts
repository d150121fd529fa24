import { afterEach, expect, test, vi } from 'vitest'

const SESSAO = 'condominio-em-dia:sessao'

/** A browser that keeps texts, with somebody logged in. */
async function comSessao(_id: string | null) {
  const guardado: Record<string, string> = {}
  if (_id !== null) {
    const expiraEm = new Date(Date.now() + 3_600_000).toISOString()
    guardado[SESSAO] = JSON.stringify({ _id, token: 't', isAdmin: false, expiraEm })
  }
  const metodos = {
    getItem: { value: (chave: string) => guardado[chave] ?? null },
    setItem: { value: (chave: string, valor: string) => void (guardado[chave] = valor) },
    removeItem: { value: (chave: string) => Reflect.deleteProperty(guardado, chave) },
  }
  vi.stubGlobal('localStorage', Object.defineProperties(guardado, metodos))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.resetModules()
  const [sessao, rascunhos] = await Promise.all([import('../lib/sessao.ts'), import('./rascunhos.ts')])
  const quantos = () => Object.keys(guardado).filter((chave) => chave.includes(':rascunho:')).length
  return { ...sessao, ...rascunhos, guardado, quantos }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('o que se escreveu volta, cada um no seu lugar, e o que se esvaziou não fica', async () => {
  const { guardarRascunho, rascunhoDe, esquecerRascunho, quantos } = await comSessao('ana')
  guardarRascunho('ocorrencia:1', { texto: 'Continua quebrado', local: '  ' })
  guardarRascunho('ocorrencia:2', { texto: 'Outra' })
  expect(rascunhoDe('ocorrencia:1')).toEqual({ texto: 'Continua quebrado' })
  expect(rascunhoDe('ocorrencia:3')).toEqual({})
  guardarRascunho('ocorrencia:2', { texto: '' })
  esquecerRascunho('ocorrencia:1')
  expect(quantos()).toBe(0)
})

test('é de quem escreveu: outra pessoa não o lê, quem sai não o deixa, e sem ninguém nada se guarda', async () => {
  const { guardarRascunho, rascunhoDe, atualizarSessao, encerrarSessaoLocal, quantos } = await comSessao('ana')
  guardarRascunho('ocorrencia:1', { texto: 'Segredo' })
  atualizarSessao({ _id: 'bia' })
  expect(rascunhoDe('ocorrencia:1')).toEqual({})
  encerrarSessaoLocal('saiu')
  expect(quantos()).toBe(0)
  guardarRascunho('ocorrencia:1', { texto: 'Depois' })
  expect(quantos()).toBe(0)
})

test.each(['{', '[1]', 'null', '"x"', '{"texto":1}'])('o que não se entende (%s) conta como nada', async (lixo) => {
  const { rascunhoDe, guardado, guardarRascunho } = await comSessao('ana')
  guardarRascunho('ocorrencia:1', { texto: 'x' })
  const chave = Object.keys(guardado).find((c) => c.includes(':rascunho:')) ?? ''
  guardado[chave] = lixo
  expect(rascunhoDe('ocorrencia:1')).toEqual({})
})
