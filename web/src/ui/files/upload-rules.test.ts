import { describe, expect, test } from 'vitest'
import { heldText, type Upload, waitBeforeTry } from './upload-rules.ts'

const envio = (nome: string, parte: Partial<Upload> = {}): Upload => ({
  key: nome,
  file: new File(['x'], nome, { type: /\.(png|jpg)$/.test(nome) ? 'image/png' : 'application/pdf' }),
  sent: 0,
  error: null,
  canRetry: true,
  tries: 0,
  ...parte,
})
const falhou = { error: 'Sem conexão com o servidor.' }
const recusado = { error: 'O arquivo está vazio.', canRetry: false }

describe('o que prende um formulário', () => {
  test.each([
    ['nada escolhido', [], null],
    ['uma foto que falhou', [envio('foto.jpg', falhou)], 'A foto foto.jpg não foi enviada: tente de novo ou tire-a'],
    ['um PDF que falhou', [envio('nota.pdf', falhou)], 'O arquivo nota.pdf não foi enviado: tente de novo ou tire-o'],
    ['um recusado', [envio('nota.pdf', recusado)], 'O arquivo nota.pdf não foi aceito: tire-o'],
    ['uma foto recusada', [envio('x.png', recusado)], 'A foto x.png não foi aceita: tire-a'],
    [
      'dois que falharam',
      [envio('a.pdf', falhou), envio('b.png', recusado)],
      '2 arquivos não foram enviados: tente de novo ou tire-os',
    ],
    ['dois recusados', [envio('a.pdf', recusado), envio('b.png', recusado)], '2 arquivos não foram aceitos: tire-os'],
    ['um a caminho', [envio('nota.pdf')], 'Espere o envio de nota.pdf terminar, ou pare o envio'],
    ['dois a caminho', [envio('a.pdf'), envio('b.pdf')], 'Espere o envio de 2 arquivos terminar, ou pare o envio'],
    [
      'um a caminho, outro falhou',
      [envio('a.pdf'), envio('b.png', falhou)],
      'A foto b.png não foi enviada: tente de novo ou tire-a',
    ],
  ])('%s', (_, envios, dito) => {
    expect(heldText(envios)).toBe(dito)
  })
})

test('o que falhou é mandado de novo sozinho, cada vez mais espaçado, e cinco vezes no máximo', () => {
  const esperas = [0, 1, 2, 3, 4, 5].map((tries) => waitBeforeTry(envio('a.pdf', { ...falhou, tries })))
  expect(esperas).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, null])
})

test('o que está a caminho, ou foi recusado, não é mandado de novo', () => {
  expect(waitBeforeTry(envio('a.pdf'))).toBeNull()
  expect(waitBeforeTry(envio('a.pdf', recusado))).toBeNull()
})
