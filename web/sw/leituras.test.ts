import { describe, expect, test } from 'vitest'
import { lerRotas } from '#contract/rotas.ts'
import { guardadasDe } from './guardadas.ts'
import {
  CASCA,
  comoGuardada,
  enderecoDaLeitura,
  guardaDe,
  nomeDaLeitura,
  nomeDaPagina,
  nomeDaSessao,
  renomeadas,
  tocadas,
  vale,
} from './leituras.ts'
import { LIDO_EM } from './nomes.ts'

const seGuarda = guardaDe(guardadasDe(await lerRotas()))

describe('as páginas que se guardam', () => {
  test.each([
    ['/', '/'],
    ['/?voltar=%2Freceitas', '/'],
    ['/dashboard', CASCA],
    ['/receitas?pagina=2', CASCA],
    ['/reserva/019-x', CASCA],
  ])('%s abre sem conexão o que se guardou como %s: a entrada nunca está no lugar da casca', (endereco, nome) =>
    expect(nomeDaPagina(`https://aurora.exemplo${endereco}`)).toBe(nome),
  )
})

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

test('cada sessão, e cada construção do programa, tem os seus, e o nome não diz de quem é', async () => {
  const url = 'http://localhost/api/receitas/all?pagina=2'
  expect(await nomeDaLeitura(url, 'Bearer aaa', 'outra')).not.toBe(await nomeDaLeitura(url, 'Bearer aaa', 'uma'))
  const [a, b, deNovo] = await Promise.all([
    nomeDaLeitura(url, 'Bearer aaa', 'uma'),
    nomeDaLeitura(url, 'Bearer bbb', 'uma'),
    nomeDaLeitura(url, 'Bearer aaa', 'uma'),
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

describe('o que uma gravação torna velho', () => {
  const guardada = (caminho: string, hora: string, quem = 'ana') => ({
    nome: `http://localhost${caminho}${caminho.includes('?') ? '&' : '?'}_de=${quem}`,
    date: `Sun, 22 Nov 2026 ${hora} GMT`,
  })
  const em = 'Sun, 22 Nov 2026 11:00:00 GMT'
  const velhas = ['ocorrencias', 'dashboard']
  const achar = (guardadas: ReturnType<typeof guardada>[], escrita = {}) =>
    tocadas(guardadas, { velhas, em, quem: 'ana', ...escrita }).map((g) => enderecoDaLeitura(g.nome))

  test('as listas e os registros das palavras, a lida por último primeiro, e mais nada', () => {
    expect(
      achar([
        guardada('/api/ocorrencias?pagina=1', '10:00:00'),
        guardada('/api/ocorrencias/019-x/comentarios', '10:30:00'),
        guardada('/api/dashboard', '09:00:00'),
        guardada('/api/reservas', '10:00:00'),
        guardada('/api/reservas?busca=ocorrencias', '10:00:00'),
      ]),
    ).toEqual([
      'http://localhost/api/ocorrencias/019-x/comentarios',
      'http://localhost/api/ocorrencias?pagina=1',
      'http://localhost/api/dashboard',
    ])
  })

  test('o que foi lido depois fica; no mesmo segundo não se sabe, e sai', () => {
    expect(achar([guardada('/api/ocorrencias', '11:00:01'), guardada('/api/dashboard', '11:00:00')])).toEqual([
      'http://localhost/api/dashboard',
    ])
    expect(achar([guardada('/api/ocorrencias', '11:00:01')], { em: null })).toHaveLength(1)
  })

  test('o de outra sessão fica como está', () => {
    expect(achar([guardada('/api/ocorrencias', '10:00:00', 'bia')])).toEqual([])
  })
})

describe('a sessão que segue com outro token (senha nova)', () => {
  const [minhas, dashboard] = ['https://aurora.exemplo/api/cobrancas/minhas', 'https://aurora.exemplo/api/dashboard']

  test('leva o que se guardou dela, e só dela; o que já se leu com o novo fica como está', async () => {
    const nome = (url: string, token: string) => nomeDaLeitura(url, `Bearer ${token}`, 'c')
    const nomes = await Promise.all([
      nome(minhas, 'velho'),
      nome(dashboard, 'velho'),
      nome(dashboard, 'novo'),
      nome(minhas, 'de-outra-pessoa'),
    ])
    const quem = { de: await nomeDaSessao('Bearer velho', 'c'), para: await nomeDaSessao('Bearer novo', 'c') }
    expect(renomeadas(nomes, quem)).toEqual([{ velho: nomes[0], novo: await nome(minhas, 'novo') }])
  })
})
