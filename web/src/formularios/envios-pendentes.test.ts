import { expect, test } from 'vitest'
import { EnviosPendentes, enviosPendentesDe, ligarEnvios } from './envios-pendentes.ts'

test('cada formulário tem os seus, e ouve só o que mudou', () => {
  const [control, envios] = [{}, new EnviosPendentes()]
  ligarEnvios(control, envios)
  ligarEnvios({}, new EnviosPendentes())
  expect(enviosPendentesDe(control)).toBe(envios)
  const ouvidos: string[] = []
  const parar = envios.ouvir((campo) => ouvidos.push(campo))
  envios.dizer('anexos', 'Espere')
  envios.dizer('anexos', 'Espere')
  envios.dizer('logo', null)
  expect([envios.quantos('anexos'), envios.quantos('logo')]).toEqual([1, 0])
  expect([...envios.motivos]).toEqual([['anexos', 'Espere']])
  envios.dizer('anexos', null)
  expect([...envios.motivos]).toEqual([])
  parar()
  envios.dizer('logo', 'Espere')
  expect(ouvidos).toEqual(['anexos', 'anexos'])
})

test('um campo de arquivos num formulário que não pergunta por eles é um engano de quem programa', () => {
  expect(() => enviosPendentesDe({})).toThrow('fora de um formulário')
})
