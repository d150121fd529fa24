import { expect, it } from 'vitest'
import { guardar, quemPergunta } from './guardas.ts'

it('asks the last that was opened and has something to lose', () => {
  const perguntar = () => undefined
  let escrito = false
  const daPagina = { suja: () => true, perguntar }
  const doDialogo = { suja: () => escrito, perguntar }
  expect(quemPergunta()).toBeUndefined()
  const sair = guardar(daPagina)
  const fechar = guardar(doDialogo)
  expect(quemPergunta(), 'a clean dialog does not open the page under it').toBe(daPagina)
  escrito = true
  expect(quemPergunta()).toBe(doDialogo)
  sair()
  expect(quemPergunta()).toBe(doDialogo)
  fechar()
  expect(quemPergunta()).toBeUndefined()
})
