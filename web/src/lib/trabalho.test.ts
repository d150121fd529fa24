import { expect, test } from 'vitest'
import { declararTrabalho, haTrabalho } from './trabalho.ts'
import { haTrabalhoEmOutraAba } from './trabalho-em-outra-aba.ts'

/** Another tab of the browser that holds what ours holds. */
function outraAba() {
  let fechar: () => void = () => undefined
  const fechada = new Promise<void>((ok) => {
    fechar = ok
  })
  const fim = navigator.locks.request('condominio-em-dia:trabalho', { mode: 'shared' }, () => fechada)
  return async () => {
    fechar()
    await fim
  }
}

test('o que se preenche aqui é daqui, e deixa de ser quando o último formulário é salvo ou deixado', async () => {
  const [um, dois] = [declararTrabalho(), declararTrabalho()]
  expect([haTrabalho(), await haTrabalhoEmOutraAba()]).toEqual([true, false])
  um()
  um()
  expect(haTrabalho()).toBe(true)
  dois()
  expect(haTrabalho()).toBe(false)
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
})

test('o que se preenche em outra aba é sabido aqui, tenha esta ou não o que salvar, até que ela se feche', async () => {
  const fechar = outraAba()
  await expect.poll(haTrabalhoEmOutraAba).toBe(true)
  const nosso = declararTrabalho()
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(2)
  expect(await haTrabalhoEmOutraAba()).toBe(true)
  await fechar()
  expect(await haTrabalhoEmOutraAba()).toBe(false)
  nosso()
})
