/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { camposDoFormulario, type Descrita } from '#contract/protocolo/campos.ts'

const RAIZ = join(import.meta.dirname, '../../..')

const descricoes = globSync('contract/src/**/*.campos.ts', { cwd: RAIZ })

const telas = globSync('web/src/**/*.tsx', { cwd: RAIZ }).map((arquivo) => readFileSync(join(RAIZ, arquivo), 'utf8'))

/** Where a described kind of record is filled in: what draws, and takes its labels from the description. */
const formulariosDe = (descricao: string) => {
  const importada = `#${descricao.replace('/src/', '/')}'`
  return telas.filter((texto) => texto.includes(importada)).join('\n')
}

test('de cada descrição de campos há um formulário', () => {
  expect(descricoes.filter((descricao) => formulariosDe(descricao) === '')).toEqual([])
})

test.each(descricoes)('o formulário de %s pergunta por cada campo descrito, pelo seu rótulo', async (descricao) => {
  const [campos] = Object.values((await import(join(RAIZ, descricao))) as Record<string, Descrita>)
  const formulario = formulariosDe(descricao)
  // A list of lines is a group with its name as id.
  const ausentes = camposDoFormulario(campos ?? {}).filter(
    ([chave]) => !new RegExp(`\\b(nome|id)="${String(chave)}"`).test(formulario),
  )
  expect(ausentes).toEqual([])
})
