import { expect, test } from 'vitest'
import { criarLog } from './log.ts'

function linhas(fazer: (log: ReturnType<typeof criarLog>) => void): {
  texto: string
  primeira: Record<string, unknown>
} {
  let texto = ''
  fazer(criarLog('trace', { write: (linha) => (texto += linha) }))
  return { texto, primeira: JSON.parse(texto.split('\n', 1)[0] ?? '') as Record<string, unknown> }
}

test('H15: cada linha é JSON, com o instante em UTC', () => {
  const { primeira } = linhas((log) => log.info({ trabalho: 'x' }, 'feito'))
  expect(primeira).toMatchObject({ level: 30, trabalho: 'x', msg: 'feito' })
  expect(primeira.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('H15: de um erro ficam nome, texto, código e pilha; o que pende dele e o que alguém disse nele, não', () => {
  const causa = Object.assign(new Error('postgres://dono:segredo1@banco/x recusou 529.982.247-25'), {
    detail: 'Key (email)=(rita@exemplo.com.br) already exists.',
  })
  const erro = Object.assign(
    new Error('para rita@exemplo.com.br com abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ', { cause: causa }),
    { code: '23505', parameters: ['segredo2'] },
  )
  const { texto, primeira } = linhas((log) => log.error({ err: erro }, 'falha'))
  expect(primeira.err).toMatchObject({ type: 'Error', code: '23505', causa: { type: 'Error' } })
  expect(texto).not.toMatch(/rita|segredo\d|529|ghijklmn/)
  expect(texto).toContain('<e-mail>')
})

test('H15: senha, token e documento não entram, mesmo que alguém os passe; de um pedido, só o método', () => {
  const { texto } = linhas((log) => {
    log.warn({ password: 'p1', token: 'p2', corpo: { cpf: 'p3', senha: 'p4' } })
    log.warn({ req: { method: 'GET', url: '/api/receitas/all?busca=p5', headers: { authorization: 'p6' } } })
  })
  expect(texto).not.toMatch(/p\d/)
  expect(texto).toContain('"metodo":"GET"')
})
