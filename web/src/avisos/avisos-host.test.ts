import { expect, test } from 'vitest'
import { quantoFica } from './avisos-host.tsx'

const desfazer = () => undefined

test.each<[string, Parameters<typeof quantoFica>[0], number | false]>([
  ['de erro fica até ser fechado', { tipo: 'erro' }, false],
  ['de um erro que a tela já explica some como os outros', { tipo: 'erro', breve: true }, 2000],
  ['de sucesso some em 2 s', { tipo: 'sucesso' }, 2000],
  ['neutro some em 2 s', { tipo: 'info' }, 2000],
  ['que se pode desfazer fica 10 s', { tipo: 'sucesso', desfazer }, 10_000],
])('o aviso %s', (_, aviso, ms) => expect(quantoFica(aviso)).toBe(ms))
