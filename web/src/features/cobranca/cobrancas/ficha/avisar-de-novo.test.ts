import { expect, test } from 'vitest'
import { ultimoAvisoPorExtenso } from './avisar-de-novo.tsx'

const EM = '2026-11-25T15:00:00.000Z'
const ANA = { em: EM, para: 'Ana', meio: 'email' as const, email: 'ana@exemplo.com.br', estado: 'enviado' as const }

test.each([
  ['nenhum', null, 'Não há registro de aviso mandado.'],
  ['por e-mail', ANA, 'Último aviso em 25/11/2026, a Ana (ana@exemplo.com.br): entregue ao servidor de e-mail.'],
  ['cujo fim já não se sabe', { ...ANA, estado: null }, 'Último aviso em 25/11/2026, a Ana (ana@exemplo.com.br).'],
  ['só no sistema', { ...ANA, meio: 'aviso' as const }, 'Último aviso em 25/11/2026, a Ana, só no sistema.'],
])('o último aviso: %s', (_, ultimoAviso, frase) => {
  expect(ultimoAvisoPorExtenso({ ultimoAviso })).toBe(frase)
})
