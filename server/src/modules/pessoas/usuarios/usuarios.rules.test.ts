import { expect, test } from 'vitest'
import { statusDaPessoa } from './usuarios.rules.ts'

const AGORA = '2026-11-20T12:00:00.000Z'
const ANTES = '2026-11-20T11:59:59.999Z'
const DEPOIS = '2026-11-27T12:00:00.000Z'

test.each([
  [{ ativo: 1, temSenha: true, conviteAte: null }, 'Ativo'],
  [{ ativo: 1, temSenha: true, conviteAte: DEPOIS }, 'Ativo'],
  [{ ativo: 1, temSenha: false, conviteAte: DEPOIS }, 'Convite enviado'],
  [{ ativo: 1, temSenha: false, conviteAte: AGORA }, 'Convite vencido'],
  [{ ativo: 1, temSenha: false, conviteAte: ANTES }, 'Convite vencido'],
  [{ ativo: 1, temSenha: false, conviteAte: null }, 'Convite vencido'],
  [{ ativo: 0, temSenha: true, conviteAte: null }, 'Desabilitado'],
  [{ ativo: 0, temSenha: false, conviteAte: DEPOIS }, 'Desabilitado'],
])('%j é %s', (pessoa, status) => {
  expect(statusDaPessoa(pessoa, AGORA)).toBe(status)
})
