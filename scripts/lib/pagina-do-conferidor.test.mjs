import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { paginaDoConferidor } from './pagina-do-conferidor.mjs'

const pagina = paginaDoConferidor(`document.title = "</script><!-- <script>" + '$&'`)
const entre = (de, ate) => pagina.slice(pagina.indexOf(de) + de.length, pagina.indexOf(ate))
const sha256 = (texto) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

test('a página do conferidor é um arquivo só, e a sua política deixa passar só o que está nela', () => {
  const politica = entre('Policy" content="', '">\n<meta name="viewport"')
  expect(politica.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${sha256(entre('<script>', '</script>'))}`,
    `style-src ${sha256(entre('<style>', '</style>'))}`,
    "base-uri 'none'",
    "form-action 'none'",
  ])
  expect(pagina).not.toMatch(/\b(?:src|href)=|url\(|https?:/)
})

test('nada do que está no código fecha o elemento antes da hora', () => {
  expect(entre('<script>', '</script>')).toBe(`document.title = "\\x3c/script>\\x3c!-- \\x3cscript>" + '$&'`)
})
