import { afterEach, expect, test, vi } from 'vitest'

const FOTO = { _id: 'f1', nome: 'porta.jpg', tipo: 'image/jpeg', tamanho: 10, url: '/api/arquivos/f1/conteudo?ass=1' }

/** A browser with Ana logged in, whose server answers this of each file. */
async function comServidor(respostas: Record<string, number>) {
  const guardado: Record<string, string> = {
    'condominio-em-dia:sessao': JSON.stringify({
      _id: 'ana',
      token: 't',
      isAdmin: false,
      expiraEm: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  }
  const metodos = {
    getItem: { value: (chave: string) => guardado[chave] ?? null },
    setItem: { value: (chave: string, valor: string) => void (guardado[chave] = valor) },
    removeItem: { value: (chave: string) => Reflect.deleteProperty(guardado, chave) },
  }
  vi.stubGlobal('localStorage', Object.defineProperties(guardado, metodos))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('fetch', (url: string) => {
    const status = respostas[url.split('/').at(-1) ?? '']
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const corpo =
      status === 200 ? { ...FOTO, url: 'nova' } : { message: 'Arquivo não encontrado', code: 'NAO_ENCONTRADO' }
    return Promise.resolve(
      new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json' } }),
    )
  })
  vi.resetModules()
  return { ...(await import('./arquivos-do-rascunho.ts')), guardado }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('as fotos voltam com um link novo; as que o servidor não tem mais e as que não chegaram a ir só se contam', async () => {
  const { guardarArquivos, arquivosGuardados, trazerArquivos, esquecerArquivos } = await comServidor({
    f1: 200,
    f2: 404,
  })
  guardarArquivos('nova-ocorrencia', [FOTO, { ...FOTO, _id: 'f2' }], 2)
  const antes = arquivosGuardados('nova-ocorrencia')
  expect(antes?.arquivos[0], 'o link velho não se guarda').not.toHaveProperty('url')
  expect(await trazerArquivos(antes!)).toEqual({ arquivos: [{ ...FOTO, url: 'nova' }], faltam: 3 })
  esquecerArquivos('nova-ocorrencia')
  expect(arquivosGuardados('nova-ocorrencia')).toBeNull()
})

test('sem resposta do servidor elas voltam assim mesmo: nada se dá por perdido', async () => {
  const { guardarArquivos, arquivosGuardados, trazerArquivos } = await comServidor({})
  guardarArquivos('nova-ocorrencia', [FOTO], 0)
  expect(await trazerArquivos(arquivosGuardados('nova-ocorrencia')!)).toEqual({
    arquivos: [{ ...FOTO, url: '' }],
    faltam: 0,
  })
})

test.each(['{', '[1]', 'null', '"x"'])('o que não se entende (%s) conta como nada', async (lixo) => {
  const { guardarArquivos, arquivosGuardados, guardado } = await comServidor({})
  guardarArquivos('nova-ocorrencia', [FOTO], 0)
  const chave = Object.keys(guardado).find((c) => c.includes(':rascunho:')) ?? ''
  guardado[chave] = JSON.stringify({ arquivos: lixo })
  expect(arquivosGuardados('nova-ocorrencia')).toBeNull()
})
