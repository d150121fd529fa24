import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lerRotas } from '#contract/rotas.ts'

/** A second editor never overwrites in silence: whatever has a version is saved over the one that was read. */

const raiz = join(import.meta.dirname, '../../..')
const ler = (padrao: string) =>
  globSync(padrao, { cwd: raiz }).map((f) => [f, readFileSync(join(raiz, f), 'utf8')] as const)

/** Edits whose answers tell a version, by what the web calls them. */
async function comVersao(): Promise<string[]> {
  const rotas = await lerRotas()
  return rotas
    .filter((r) => r.metodo === 'PUT' && r.corpo !== undefined && r.resposta instanceof z.ZodObject)
    .filter(
      (r) =>
        'versao' in (r.resposta as z.ZodObject).shape &&
        r.corpo instanceof z.ZodObject &&
        Object.keys(r.corpo.shape).length > 0,
    )
    .map((r) => r.chave)
}

/** Saved whatever the version, and why nothing of another person is lost. */
const SEM_VERSAO: Record<string, string> = {
  'PUT /api/enquetes/:id/resposta': 'a resposta é de quem responde, e de mais ninguém',
}

test('toda edição do que tem versão manda a versão que foi lida', async () => {
  const telas = ler('web/src/**/*.{ts,tsx}').filter(([f]) => !/\.test\.tsx?$/.test(f))
  const falhas: string[] = []
  let vistas = 0
  for (const chave of await comVersao())
    for (const [arquivo, texto] of telas)
      for (let i = texto.indexOf(`'${chave}'`); i !== -1; i = texto.indexOf(`'${chave}'`, i + 1)) {
        vistas++
        // To the end of the call, which another one or the file ends.
        const chamada = texto.slice(i, i + 400).split(/\nexport |\nconst |\nfunction /)[0] ?? ''
        if (!/ifMatch|sobre\(/.test(chamada) && !(chave in SEM_VERSAO)) falhas.push(`${chave} em ${arquivo}`)
      }
  expect(falhas).toEqual([])
  expect(vistas).toBeGreaterThan(20)
})
