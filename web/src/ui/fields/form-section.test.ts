import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto } from '../../../test/desenhar.ts'
import { FoldedSection, FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

const campo = createElement(TextField, { label: 'CPF', name: 'cpf', value: '012', onChange: () => {} })
const dobrada = (mais: { summary?: string; filled?: boolean }) =>
  desenhar(createElement(FoldedSection, { title: 'Mais dados', ...mais, children: campo }))

test('dobrada, a parte diz o que tem, e os campos continuam nela com o que guardam', () => {
  const marcacao = dobrada({ summary: 'CPF e telefone' })
  expect(marcacao).not.toMatch(/<details[^>]* open/)
  expect(emTexto(marcacao)).toContain('Mais dados CPF e telefone')
  expect(marcacao).toContain('value="012"')
})

test('com alguma coisa preenchida ela se abre sozinha, e o resumo dá lugar aos campos', () => {
  const marcacao = dobrada({ summary: 'CPF e telefone', filled: true })
  expect(marcacao).toMatch(/<details[^>]* open/)
  expect(emTexto(marcacao)).not.toContain('CPF e telefone')
})

test('uma parte que não se dobra é um grupo com título', () => {
  const marcacao = desenhar(
    createElement(FormSection, { title: 'Acesso', level: 3, hint: 'Como a pessoa entra.', children: campo }),
  )
  expect(marcacao).toMatch(/<fieldset[^>]*><legend><h3>Acesso<\/h3><\/legend>/)
  expect(emTexto(marcacao)).toContain('Como a pessoa entra.')
})
