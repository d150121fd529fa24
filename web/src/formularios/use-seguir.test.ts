import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = resolve(import.meta.dirname, '../features')
const paginas = globSync('**/*.tsx', { cwd: FEATURES })
  .map((nome) => ({ nome: nome.replaceAll('\\', '/'), texto: readFileSync(resolve(FEATURES, nome), 'utf8') }))
  .filter(({ texto }) => /\buse(GuardaDeSaida|Edicao|Preenchimento)\(/.test(texto))

/** Back from the review leads to the choice, with what was typed and the slot that is held. */
const VOLTAM_AO_FORMULARIO = ['predio/reservas/formulario-da-reserva.tsx']

test('há formulários a olhar', () => expect(paginas.length).toBeGreaterThan(20))

test.each(paginas)('$nome: depois de gravar, Voltar não leva ao formulário', ({ nome, texto }) => {
  const empilha = texto.includes('useNavigate') && !texto.includes('{ replace: true })')
  expect(empilha && !VOLTAM_AO_FORMULARIO.includes(nome)).toBe(false)
})
