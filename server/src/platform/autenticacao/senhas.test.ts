import { hash, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import type { ErroDeAplicacao } from '../erros.ts'
import { conferirSenha, exigirVaga, gerarHash } from './senhas.ts'

vi.mock('@node-rs/argon2', () => ({ hash: vi.fn(), verify: vi.fn() }))

test('I2: de duzentas contas ao mesmo tempo quatro são calculadas, quatro esperam, e as outras ouvem que voltem logo', async () => {
  let [emCurso, maior] = [0, 0]
  const prontas: (() => void)[] = []
  const calcular = () => {
    maior = Math.max(maior, ++emCurso)
    return new Promise<boolean>((pronta) => {
      prontas.push(() => {
        emCurso--
        pronta(true)
      })
    })
  }
  vi.mocked(verify).mockImplementation(calcular)
  vi.mocked(hash).mockImplementation(() => calcular().then(() => 'x'))
  const desfechos = Array.from({ length: 200 }, (_, i) =>
    (i % 2 === 0 ? conferirSenha('x', 'senha', null) : gerarHash('senha')).then(
      () => 'calculada',
      (erro: unknown) => erro as ErroDeAplicacao,
    ),
  )
  const recusadas = (await Promise.all(desfechos.slice(8))).filter((d) => typeof d !== 'string')
  expect(recusadas).toHaveLength(192)
  for (const r of recusadas) expect([r.status, (r.tentarEm ?? 0) > 0]).toEqual([429, true])
  expect(prontas).toHaveLength(4)
  expect(() => exigirVaga(null)).toThrow(expect.objectContaining({ codigo: 'MUITAS_TENTATIVAS' }))
  for (let feitas = 0; feitas < 8; feitas++) {
    await expect.poll(() => prontas.length).toBeGreaterThan(0)
    prontas.shift()?.()
  }
  expect(await Promise.all(desfechos.slice(0, 8))).toEqual(Array.from({ length: 8 }, () => 'calculada'))
  expect([maior, emCurso]).toEqual([4, 0])
  // The house is empty again: whoever comes now is served.
  expect(() => exigirVaga(null)).not.toThrow()
  const depois = conferirSenha('x', 'senha', null)
  await expect.poll(() => prontas.length).toBe(1)
  prontas.shift()?.()
  expect(await depois).toBe(true)
})

test('vinte e quatro palpites de uma rede ocupam metade da casa, e o dono, de outra rede, entra logo', async () => {
  const prontas: (() => void)[] = []
  vi.mocked(verify).mockImplementation(
    () =>
      new Promise<boolean>((pronta) => {
        prontas.push(() => pronta(true))
      }),
  )
  const palpites = Array.from({ length: 24 }, () =>
    conferirSenha('x', 'palpite', '2001:db8:0:0::/64').then(
      () => 'calculado',
      (erro: unknown) => (erro as ErroDeAplicacao).codigo,
    ),
  )
  expect(() => exigirVaga('2001:db8:0:0::/64')).toThrow(expect.objectContaining({ codigo: 'MUITAS_TENTATIVAS' }))
  expect(() => exigirVaga('203.0.113.9')).not.toThrow()
  const dono = conferirSenha('x', 'senha', '203.0.113.9')
  const desfechos = Promise.all([...palpites, dono])
  // Four guesses and the owner.
  for (let feitas = 0; feitas < 5; feitas++) {
    await expect.poll(() => prontas.length).toBeGreaterThan(0)
    prontas.shift()?.()
  }
  const todos = await desfechos
  expect(todos.filter((d) => d === 'calculado')).toHaveLength(4)
  expect(todos.filter((d) => d === 'MUITAS_TENTATIVAS')).toHaveLength(20)
  expect(await dono).toBe(true)
  expect(() => exigirVaga('2001:db8:0:0::/64')).not.toThrow()
})
