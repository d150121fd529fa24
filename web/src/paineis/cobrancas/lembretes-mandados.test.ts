import { expect, test } from 'vitest'
import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import { saiu } from './lembretes-mandados.tsx'

const comEmail = (estado: EstadoDeEmail | null) => saiu({ meio: 'email', email: estado && { estado, aceitoEm: null } })

test('só se diz mandado o que saiu', () => {
  expect(comEmail('enviado')).toBe(true)
  for (const estado of ['pendente', 'guardado', 'falhou', 'descartado', null] as const)
    expect([estado, comEmail(estado)]).toEqual([estado, false])
  expect(saiu({ meio: 'aviso', email: null })).toBe(true)
})
