import { createElement } from 'react'
import { expect, test } from 'vitest'
import { botoesDe, desenhar } from '../../../test/desenhar.ts'
import { FileField } from './file-field.tsx'

const campo = (camera: boolean, extensions: string[]) =>
  desenhar(
    createElement(FileField, {
      ...{ label: 'Fotos', value: [], camera, rules: { extensions, maxBytes: 10 } },
      onChange: () => undefined,
      enviar: () => Promise.reject(new Error('nada se envia aqui')),
      onHold: () => undefined,
    }),
  )
const aceita = (tela: string) => /accept="([^"]*)"/.exec(tela)?.[1]

test('o campo de fotos oferece a câmera antes dos arquivos, e diz o tipo como os telefones o querem', () => {
  const tela = campo(true, ['png', 'jpg'])
  expect(botoesDe(tela)).toEqual(['Tirar foto', 'Escolher arquivo para Fotos'])
  expect(aceita(tela)).toBe('image/png,image/jpeg')
})

test('onde não são fotos, não há câmera', () => {
  const tela = campo(false, ['pdf', 'jpg'])
  expect(botoesDe(tela)).toEqual(['Escolher arquivo para Fotos'])
  expect(aceita(tela)).toBe('.pdf,.jpg,.jpeg')
})
