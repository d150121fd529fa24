import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MUITOS = 30

test('nenhuma pasta tem mais de 30 fontes', () => {
  const fontes = execFileSync('git', ['ls-files', 'contract/src', 'server/src', 'web/src', 'web/sw'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((arquivo) => /\.tsx?$/.test(arquivo) && !/\.test\.tsx?$/.test(arquivo))
  expect(fontes.length).toBeGreaterThan(1_000)
  const porPasta = Map.groupBy(fontes, dirname)
  expect([...porPasta].filter(([, arquivos]) => arquivos.length > MUITOS).map(([pasta]) => pasta)).toEqual([])
})
