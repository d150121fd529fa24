import { describe, expect, test } from 'vitest'
import { comoGuardada, nomeDaLeitura, seGuarda, vale } from './leituras.ts'
import { LIDO_EM } from './nomes.ts'

describe('o que se guarda para ler sem conexão', () => {
  test.each([
    '/api/receitas/all',
    '/api/dashboard',
    '/api/agendas/all',
    '/api/cobrancas/minhas',
    '/api/users/profile',
    '/api/users/019-x',
  ])('%s', (c) => {
    expect(seGuarda(c)).toBe(true)
  })

  test.each([
    '/api/users/sessoes',
    '/api/captcha',
    '/api/sessoes',
    '/api/users/019-x/dados',
    '/api/users/019-x/sessoes',
    '/api/users/019-x/dois-fatores',
    '/api/users/019-x/privacidade',
    '/api/agendas/assinatura',
    '/api/receitas/exportar',
    '/api/users/dois-fatores',
    '/api/convites/ver',
    '/api/primeiro-acesso',
    '/api/eventos',
    '/api/health',
    '/api/arquivos/x/conteudo',
    '/api/auditoria',
    '/receitas',
    '/assets/a.js',
  ])('%s não', (c) => {
    expect(seGuarda(c)).toBe(false)
  })

  test('só respostas inteiras, em JSON', () => {
    const com = (status: number, tipo: string) => ({ status, headers: new Headers({ 'content-type': tipo }) })
    expect(vale(com(200, 'application/json; charset=utf-8'))).toBe(true)
    for (const r of [
      com(401, 'application/json'),
      com(206, 'application/json'),
      com(200, 'text/csv'),
      com(200, 'application/pdf'),
    ])
      expect(vale(r)).toBe(false)
  })
})

test('cada sessão tem os seus, e o nome não diz de quem é', async () => {
  const url = 'http://localhost/api/receitas/all?pagina=2'
  const [a, b, deNovo] = await Promise.all([
    nomeDaLeitura(url, 'Bearer aaa'),
    nomeDaLeitura(url, 'Bearer bbb'),
    nomeDaLeitura(url, 'Bearer aaa'),
  ])
  expect(a).not.toBe(b)
  expect(deNovo).toBe(a)
  expect(a).toContain('/api/receitas/all?pagina=2&_de=')
  expect(a).not.toContain('aaa')
})

test('a resposta guardada diz de quando é, e é a mesma', async () => {
  const guardada = comoGuardada(
    new Response('[1]', { headers: { date: 'Sun, 22 Nov 2026 11:00:00 GMT', 'x-total-count': '1' } }),
  )
  expect([guardada.headers.get(LIDO_EM), guardada.headers.get('x-total-count')]).toEqual([
    'Sun, 22 Nov 2026 11:00:00 GMT',
    '1',
  ])
  expect(await guardada.text()).toBe('[1]')
})
