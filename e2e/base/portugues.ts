import type { Page } from '@playwright/test'

/** Words of the tools we use that must not reach a person, and shapes of dates, hours and amounts that are not ours. */
const ESTRANHOS: [oQue: string, forma: RegExp][] = [
  ['valor à americana', /\d,\d{3}\.\d\d(?!\d)/],
  ['hora de 12', /\b\d{1,2}:\d\d\s?[AP]\.?M\b/i],
  ['data à americana', /\b(0[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}\b/],
  ['data do fio', /\b\d{4}-\d{2}-\d{2}(T|\b)/],
  // A blank that does not break stands before it, as the norm of weights and measures has it.
  ['porcentagem sem espaço', /\d%/],
  ['dólar', /(?<!R)\$\s?\d|US\$/],
  ['vazio do código', /\b(undefined|null|NaN|Invalid Date|\[object)/],
  ['palavra da loja', /\b(produto|carrinho|checkout|shop|cart|shipping|estoque)\b/i],
  [
    'inglês',
    /\b(the|and|with|your|you|please|click|search|save|cancel|delete|edit|close|open|next|previous|loading|error|failed|submit|password|username|upload|file|show|page|required|invalid|empty|no data|select|choose|login|logout|sign in|settings|profile|january|february|april|august|september|october|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  ],
]
/** Texts the specification fixes, to the letter. */
const DA_ESPECIFICACAO = ['Home Page', 'Home']
/** A file keeps the name it came with. */
const NOME_DE_ARQUIVO = /^\S+\.(pdf|png|jpe?g)$/

/** Everything a person can see or hear on the page: text, names, placeholders, titles, alternatives. */
const textosDe = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textos: string[] = [document.title]
    const caminhada = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let no = caminhada.nextNode(); no; no = caminhada.nextNode()) {
      const pai = no.parentElement
      if (pai && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(pai.tagName)) textos.push(no.textContent ?? '')
    }
    const atributos = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt', 'aria-description']
    for (const e of document.querySelectorAll('*'))
      for (const nome of atributos) textos.push(e.getAttribute(nome) ?? '')
    return textos.map((t) => t.trim()).filter(Boolean)
  })

/** What is on the page and is not Brazilian Portuguese as people here write it, one line each. */
export async function textosEstranhos(page: Page): Promise<string[]> {
  return (await textosDe(page))
    .filter((texto) => !DA_ESPECIFICACAO.includes(texto) && !NOME_DE_ARQUIVO.test(texto))
    .flatMap((texto) => ESTRANHOS.filter(([, forma]) => forma.test(texto)).map(([oQue]) => `${oQue}: “${texto}”`))
}
