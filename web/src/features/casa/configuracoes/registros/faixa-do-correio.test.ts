import { expect, test } from 'vitest'
import { oQueHa } from './faixa-do-correio.tsx'

test('de convites refeitos não se pede que se convide de novo', () => {
  const refeitos = oQueHa({ total: 40, prontos: 0, antigos: 0, perdidos: 0 })
  expect(refeitos).toBe('40 e-mails guardados. 40 e-mails já foram refeitos, e não fazem falta.')
  const falta = oQueHa({ total: 3, prontos: 1, antigos: 0, perdidos: 1 })
  expect(falta).toContain('1 e-mail não pode mais ser mandado')
  expect(falta).toContain('Convide de novo quem espera um convite. 1 e-mail já foi refeito, e não faz falta.')
  expect(oQueHa({ total: 2, prontos: 2, antigos: 0, perdidos: 0 })).toBe('2 e-mails guardados.')
})
