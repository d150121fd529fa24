import { expect, type Page } from '@playwright/test'
import { paths } from '../../web/src/app/paths.ts'
import { alvosPequenos, quemSobra, sobraLateral, textosCortados } from './medidas.ts'
import { textosEstranhos } from './portugues.ts'
import { assentar, ehDaRota, enderecosDoRoteador } from './vistas.ts'

/**
 * What is asked of a screen wherever it stands, one line for each thing that is wrong. The walk over every address asks it all
 * of a screen that is open already: to open every screen once more for each question cost more than the answers.
 */

/** CSS px that what is pressed with a mouse has on each side, at least. */
const ALVO_DO_MOUSE = 24
/** The narrowest screen that is promised (WCAG 1.4.10). */
const MAIS_ESTREITA = { width: 320, height: 568 }

/** A title of its own before the building's name, one h1, the landmarks, and the language. */
async function faltaNosMarcos(page: Page, comMoldura: boolean): Promise<string[]> {
  const conta = (papel: 'heading' | 'main' | 'banner' | 'contentinfo') =>
    page.getByRole(papel, papel === 'heading' ? { level: 1 } : {}).count()
  const titulo = await page.title()
  const lingua = await page.locator('html').getAttribute('lang')
  const vezes: [string, number][] = [
    ['h1', await conta('heading')],
    ['main', await conta('main')],
    ...(comMoldura
      ? ([
          ['banner', await conta('banner')],
          ['contentinfo', await conta('contentinfo')],
          ['navegação Principal', await page.getByRole('navigation', { name: 'Principal' }).count()],
        ] as [string, number][])
      : []),
  ]
  return [
    ...(/^\S.* · \S/.test(titulo) ? [] : [`título “${titulo}”`]),
    ...(lingua === 'pt-BR' ? [] : [`lang “${lingua}”`]),
    ...vezes.filter(([, quantos]) => quantos !== 1).map(([oQue, quantos]) => `${quantos} × ${oQue}`),
  ]
}

/** Links out of the house, and those to an address that the router has no screen for. */
async function linksSemTela(page: Page): Promise<string[]> {
  const rotas = [paths.entrar, ...enderecosDoRoteador()]
  const links = await page.locator('a[href]').evaluateAll((as) => as.map((a) => (a as HTMLAnchorElement).href))
  const { origin } = new URL(page.url())
  return [...new Set(links)].filter((link) => {
    const { protocol, origin: dela, pathname } = new URL(link)
    // Those write a message or make a call.
    if (protocol === 'mailto:' || protocol === 'tel:') return false
    // The bytes of a file are no screen, and the page of the API is the server's own.
    const doServidor = pathname.startsWith('/api/arquivos/') || pathname === '/api/docs'
    return dela !== origin || !(doServidor || rotas.some((r) => ehDaRota(pathname, r)))
  })
}

/**
 * Ways out of a form, “Cancelar”, that lead elsewhere than to what the form is about: where the link above its title leads back
 * to, the list the menu says one is in, or an address of the same record.
 */
function saidasParaOutroAssunto(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const caminhos = (seletor: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(seletor)].map((a) => a.pathname)
    const menu = caminhos('nav a[aria-current=page]')
    if (menu.length === 0) return []
    const antesDoTitulo = caminhos('main a:has(~ * h1), main a:has(~ h1)')
    const deVolta = [...menu, ...antesDoTitulo]
    const assunto = (caminho: string) => caminho.split('/')[1]
    return [...document.querySelectorAll<HTMLAnchorElement>('main a')]
      .filter((a) => a.textContent.trim() === 'Cancelar')
      .map((a) => a.pathname)
      .filter((saida) => !deVolta.includes(saida) && assunto(saida) !== assunto(location.pathname))
  })
}

/** What can be pressed and stands outside of every landmark, but for the way past them. */
function foraDosMarcos(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button')]
      .filter((e) => e.checkVisibility() && e.getAttribute('href') !== '#conteudo')
      .filter(
        (e) =>
          !e.closest('main, nav, header, footer, aside, dialog, [role=dialog], [role=region], section[aria-label]'),
      )
      .map((e) => `fora dos marcos: ${e.getAttribute('aria-label') ?? e.textContent}`),
  )
}

/** Units that stand by themselves as bare words: there the plate of a door does. Choices and buttons hold words alone. */
function unidadesSemPlaca(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((e) => e.childElementCount === 0 && !e.closest('option, button, code, a:has(~ * h1), a:has(~ h1)'))
      .map((e) => e.textContent.trim())
      .filter((texto) => /^(Unidade )?[A-Z] \d{2,4}$/.test(texto))
      .map((texto) => `sem placa: ${texto}`),
  )
}

/** Rows of tables that nothing names for who hears them cell by cell. */
function linhasSemNome(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableElement>('main table:not([role=grid])')]
      .filter((t) => t.querySelector('tbody:not([aria-hidden]) > tr:not(:has(th:is([scope=row], [scope=rowgroup])))'))
      .map((t) => `linhas sem nome: ${t.caption?.textContent ?? t.getAttribute('aria-label') ?? '?'}`),
  )
}

/**
 * Tables where words take more lines than they should: a code, a date or an amount in two, which is read in one piece, and, in the
 * lists of people and of the ledger, whose rows are of one line, texts that make more than a fourth of them higher.
 */
function linhasQuebradas(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linhasDe = (celula: HTMLTableCellElement): number => {
      const textos = document.createTreeWalker(celula, NodeFilter.SHOW_TEXT, (no) =>
        no.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      )
      const texto = textos.nextNode()
      if (texto === null || textos.nextNode() !== null) return 1
      const tudo = document.createRange()
      tudo.selectNodeContents(texto)
      return new Set([...tudo.getClientRects()].filter((r) => r.width > 1).map((r) => Math.round(r.top))).size
    }
    return [...document.querySelectorAll<HTMLTableElement>('main table:not([role=grid])')].flatMap((tabela) => {
      const linhas = [...tabela.querySelectorAll<HTMLTableRowElement>('tbody:not([aria-hidden]) > tr')]
      const nome = tabela.caption?.textContent ?? ''
      const deUmaLinha = /^(Moradores|Receitas|Despesas)/.test(nome)
      const partidas = linhas.map((l) => [...l.cells].filter((c) => linhasDe(c) > 1))
      const codigos = partidas.flat().map((c) => c.textContent.trim())
      const quebradas = linhas.filter((l, i) => l.offsetHeight > 41 && (partidas[i] ?? []).length > 0)
      return [
        ...codigos.filter((t) => /^[\w.,/-]*\d[\w.,/-]*$/.test(t)).map((t) => `em duas linhas: ${t}`),
        ...(deUmaLinha && quebradas.length > 1 && quebradas.length > linhas.length / 4
          ? [`${quebradas.length} de ${linhas.length} linhas quebradas em ${nome}: ${codigos[0]}`]
          : []),
      ]
    })
  })
}

/** With the text at twice its size, in the width the page has. */
export async function cortadoComTextoDobrado(page: Page): Promise<string[]> {
  const aumentar = (tamanho: string) =>
    page.evaluate((t) => {
      document.documentElement.style.fontSize = t
    }, tamanho)
  await aumentar('200%')
  const faltas = [...(await quemSobra(page)).map((quem) => `sobra ${quem}`), ...(await textosCortados(page))]
  await aumentar('')
  return faltas.map((falta) => `a 200%: ${falta}`)
}

/**
 * Asked of a wide screen.
 * @param comMoldura whether the app's frame is around it
 */
export async function faltasNoLargo(page: Page, comMoldura: boolean): Promise<string[]> {
  const baixos = await alvosPequenos(page, ALVO_DO_MOUSE)
  return [
    ...(await faltaNosMarcos(page, comMoldura)),
    ...(await textosEstranhos(page)),
    ...baixos.map((alvo) => `menor que ${ALVO_DO_MOUSE} px: ${alvo}`),
    ...(await linksSemTela(page)).map((link) => `link sem tela: ${link}`),
    ...(await saidasParaOutroAssunto(page)).map((saida) => `Cancelar leva a outro assunto: ${saida}`),
    ...(await foraDosMarcos(page)),
    ...(await unidadesSemPlaca(page)),
    ...(await linhasSemNome(page)),
    ...(await linhasQuebradas(page)),
    ...(await cortadoComTextoDobrado(page)),
  ]
}

/** Asked of a narrow one; leaves it narrower. */
export async function faltasNoEstreito(page: Page): Promise<string[]> {
  await page.setViewportSize(MAIS_ESTREITA)
  await assentar(page)
  const sobra = await sobraLateral(page)
  return [...(sobra === 0 ? [] : [`sobram ${sobra} px`]), ...(await textosCortados(page))].map(
    (falta) => `a ${MAIS_ESTREITA.width} px: ${falta}`,
  )
}

/** Fails with one line for each thing that is wrong, and goes on to the next screen. */
export const conferirFaltas = (faltas: string[], onde: string): void => expect.soft(faltas, onde).toEqual([])
