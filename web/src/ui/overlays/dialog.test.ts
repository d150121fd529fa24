import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const WEB = resolve(import.meta.dirname, '../..')
const files = globSync('**/*.tsx', { cwd: WEB }).map((name) => ({
  name: name.replaceAll('\\', '/'),
  text: readFileSync(resolve(WEB, name), 'utf8'),
}))

/** The expression in the braces that open at `start`. */
function braced(text: string, start: number): string {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    if (text[i] === '{') depth++
    else if (text[i] === '}' && --depth === 0) return text.slice(start + 1, i)
  }
  return ''
}

const expressionsOf = (text: string, prop: string) =>
  [...text.matchAll(new RegExp(`\\s${prop}=(?=\\{)`, 'g'))].map((m) => braced(text, m.index + m[0].length).trim())

/** What each `<Dialog` of a file, or the one that frames a form, closes with. */
const waysOut = (text: string) =>
  text
    .split(/<Dialog(?:oDeFormulario)?(?=\s)/)
    .slice(1)
    .flatMap((after) => expressionsOf(after, 'onClose').slice(0, 1))

const withDialog = files.filter(({ text }) => /<Dialog(?:oDeFormulario)?\s/.test(text))

describe('dialogs lose nothing that was typed', () => {
  test('there are dialogs to look at', () => {
    expect(withDialog.length).toBeGreaterThan(30)
    expect(withDialog.flatMap(({ text }) => waysOut(text)).length).toBeGreaterThan(30)
  })

  test.each(withDialog)('$name: no button closes the dialog behind its question', ({ text }) => {
    const closes = waysOut(text)
    expect(expressionsOf(text, 'onClick').filter((press) => closes.includes(press))).toEqual([])
  })

  test('what is drawn without asking is the question itself, the menu and the palette', () => {
    const bare = files.filter(({ text }) => /<dialog\s|<DialogBox\s/.test(text)).map(({ name }) => name)
    expect(bare.sort()).toEqual([
      'app/shell/gaveta.tsx',
      'app/shell/paleta/paleta.tsx',
      'ui/overlays/confirm.tsx',
      'ui/overlays/dialog-box.tsx',
      'ui/overlays/dialog.tsx',
    ])
  })

  test('the ones that never ask are few, and said', () => {
    const silent = files.filter(({ text }) => /<Dialog\s[\s\S]*\slosesNothing\s/.test(text)).map(({ name }) => name)
    expect(silent.sort()).toEqual([
      'app/shell/atalhos.tsx',
      'features/cobranca/cobrancas/emissao/dialogo-de-trazer.tsx',
      'features/contas/banco/confirmar-certos.tsx',
      'features/contas/prestacoes/dialogo-do-fechamento.tsx',
      'features/pessoas/sessoes/entrar-de-novo.tsx',
      'features/predio/agendas/alcance.tsx',
      'paineis/unidades/emissao-da-certidao.tsx',
      'ui/lists/filter-bar.tsx',
    ])
  })
})
