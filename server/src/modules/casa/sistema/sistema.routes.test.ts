import { describe, expect, test } from 'vitest'
import { permissoes, pode } from '#contract/protocolo/permissoes.ts'
import type { DocumentoOpenApi, EsquemaOpenApi, OperacaoOpenApi } from '#server/platform/openapi/documento.ts'
import { hashesDosScripts } from '#server/platform/http/seguranca.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()

const anonimo = <T = never>(url: string) => aplicacao().pedir<T>('GET', url, { quem: null })
const lerDocumento = async () => (await anonimo<DocumentoOpenApi>('/api/openapi.json')).corpo
const operacoes = (d: DocumentoOpenApi): [string, string, OperacaoOpenApi][] =>
  Object.entries(d.paths).flatMap(([caminho, metodos]) =>
    Object.entries(metodos).map(([metodo, op]): [string, string, OperacaoOpenApi] => [caminho, metodo, op]),
  )

/** Every object of the document with a key of that name. */
function achar(valor: unknown, chave: string): unknown[] {
  if (typeof valor !== 'object' || valor === null) return []
  const aqui = chave in valor ? [(valor as Record<string, unknown>)[chave]] : []
  return [...aqui, ...Object.values(valor).flatMap((v) => achar(v, chave))]
}

describe('/api/openapi.json', () => {
  test('é OpenAPI 3.1, com uma operação para cada linha da tabela de permissões e nenhuma a mais', async () => {
    const { status, headers } = await anonimo('/api/openapi.json')
    const d = await lerDocumento()
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(d.openapi).toBe('3.1.0')
    expect(
      operacoes(d)
        .map(([, , op]) => op.operationId)
        .toSorted(),
    ).toEqual(Object.keys(permissoes).toSorted())
  })

  test('toda referência aponta para algo que existe, e nada é do OpenAPI 3.0', async () => {
    const d = await lerDocumento()
    for (const ref of achar(d, '$ref')) {
      const partes = String(ref).replace('#/', '').split('/')
      const alvo = partes.reduce<unknown>((v, parte) => (v as Record<string, unknown> | undefined)?.[parte], d)
      expect(alvo, String(ref)).toBeDefined()
    }
    expect(achar(d.paths, 'nullable')).toEqual([])
    for (const tipo of achar(d.paths, 'type').flat())
      expect(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']).toContain(tipo)
  })

  test('cada operação diz o que é, quem pode, a sessão que pede, o que responde e os erros', async () => {
    const d = await lerDocumento()
    const nomes = new Set(d.tags.map((t) => t.name))
    for (const [caminho, metodo, op] of operacoes(d)) {
      const onde = `${metodo} ${caminho}`
      expect(op.summary, onde).not.toBe('')
      expect(
        op.tags.every((t) => nomes.has(t)),
        onde,
      ).toBe(true)
      expect(op['x-quem-pode'], onde).toEqual(permissoes[op.operationId])
      const publica = pode('anonimo', op.operationId)
      expect(op.security, onde).toEqual(publica ? [] : undefined)
      const status = Object.keys(op.responses)
      expect(status.filter((s) => s < '300')).toHaveLength(1)
      expect(status, onde).toEqual(expect.arrayContaining(['429', '503', ...(publica ? [] : ['401'])]))
      for (const s of status) expect(s).toMatch(/^[1-5]\d\d$/)
    }
  })

  test('todo parâmetro do endereço está declarado, e todo parâmetro tem uma frase', async () => {
    for (const [caminho, , op] of operacoes(await lerDocumento())) {
      const noEndereco = [...caminho.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome)
      const declarados = (op.parameters ?? []).filter((p) => p.in === 'path')
      expect(declarados.map((p) => [p.name, p.required])).toEqual(noEndereco.map((nome) => [nome, true]))
      for (const p of op.parameters ?? []) expect(p.description, `${caminho} ${p.name}`).toMatch(/\.$/)
    }
  })

  test('um envio de arquivo é um formulário; uma lista tem total; uma gravação tem chave e versão', async () => {
    const { paths } = await lerDocumento()
    const corpo: Record<string, { schema: EsquemaOpenApi }> | undefined =
      paths['/api/arquivos']?.post?.requestBody?.content
    expect(corpo?.['multipart/form-data']?.schema.properties?.arquivo).toMatchObject({
      type: 'string',
      format: 'binary',
    })
    const lista = paths['/api/receitas/all']?.get
    expect(Object.keys(lista?.responses['200']?.headers ?? {})).toContain('X-Total-Count')
    const cabecalhos = (op?: OperacaoOpenApi) => op?.parameters?.filter((p) => p.in === 'header').map((p) => p.name)
    expect(cabecalhos(paths['/api/receitas']?.post)).toEqual(['Idempotency-Key'])
    expect(cabecalhos(paths['/api/receitas/{id}']?.put)).toEqual(['Idempotency-Key', 'If-Match'])
    expect(Object.keys(paths['/api/receitas/exportar']?.get?.responses['200']?.content ?? {})).toContain('text/csv')
    expect(Object.keys(paths['/api/eventos']?.get?.responses['200']?.content ?? {})).toEqual(['text/event-stream'])
  })
})

describe('/api/docs', () => {
  test('é uma página que abre a descrição, com o único script que a política deixa rodar', async () => {
    const { status, headers, texto } = await anonimo('/api/docs')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(texto).toContain('<html lang="pt-BR">')
    expect(texto).toContain("url: '/api/openapi.json'")
    const csp = String(headers['content-security-policy'])
    const [hash] = hashesDosScripts(texto)
    expect(csp).toContain(`script-src 'self' ${hash}`)
    expect(csp).not.toMatch(/script-src[^;]*'unsafe/)
    expect(String((await anonimo('/api/live')).headers['content-security-policy'])).not.toContain(hash)
  })

  test('não busca nada de outro endereço, e o que busca é da construção das páginas', async () => {
    const { texto } = await anonimo('/api/docs')
    expect(texto).not.toMatch(/\son\w+=|javascript:|https?:\/\//i)
    const buscados = [...texto.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)
    expect(buscados).toEqual([
      '/favicon.svg',
      '/swagger-ui/swagger-ui.css',
      '/api/openapi.json',
      '/swagger-ui/swagger-ui-bundle.js',
    ])
  })

  test('não há páginas de documentação vizinhas', async () => {
    for (const url of ['/api/docs/json', '/api/docs/static/index.html', '/documentation', '/api/openapi.yaml'])
      expect((await anonimo<unknown>(url)).texto).not.toContain('openapi')
    expect((await aplicacao().pedir('POST', '/api/docs', { quem: null, corpo: {} })).status).toBe(404)
  })
})
