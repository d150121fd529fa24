import { randomInt } from 'node:crypto'
import { test as base, type Browser, expect, type Page } from '@playwright/test'
import { entrar } from '#contract/pessoas/sessoes.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { chamar } from './chamada.ts'
import { type Onde, povoar } from './dados.ts'
import { ADMIN, iniciarDemonstracao, iniciarServidor, type Servidor } from './servidor.ts'
import { vigiar } from './vigia.ts'

/** Where the web keeps its session in local storage. */
const CHAVE_DA_SESSAO = 'condominio-em-dia:sessao'

export interface OpcoesDoTeste {
  /** Console errors a journey provokes on purpose. */
  errosEsperados: RegExp[]
}

interface DoTeste extends OpcoesDoTeste {
  /** A page with the administrator's session already open. */
  paginaDoAdmin: Page
  /** Opens another browser (own storage), with this session or none. Watched as the first one is. */
  outroNavegador: (sessao?: SessaoAberta) => Promise<Page>
  /** A server of its own, for journeys that use up its limits or need it empty. */
  servidorProprio: Servidor
}

interface DoWorker {
  /** The real server on SQLite; journeys of one worker share it. */
  servidor: Servidor
  /** The administrator's session, opened once. */
  sessaoDoAdmin: SessaoAberta
  /** Where and as whom to make things beside the browser. */
  onde: Onde
  /** A server whose books stay empty, and its administrator's session. */
  vazio: { servidor: Servidor; sessao: SessaoAberta }
  /** The demonstration building on a server of its own. Journeys change nothing in it. */
  demonstracao: Servidor
  /** Makes sure that the shared server has pages of receitas and despesas of several months. */
  povoado: undefined
}

const byte = () => randomInt(1, 255)

/**
 * Opens a session beside the browser, from an address of its own: wrong passwords that another journey types at the
 * same server count for its address, and would ask this one for a captcha.
 */
export async function sessaoDe(
  { url }: Pick<Servidor, 'url'>,
  pessoa: { email: string; senha: string },
  perfil?: 'administracao' | 'morador',
): Promise<SessaoAberta> {
  return chamar(url, null, entrar, {
    corpo: { email: pessoa.email, password: pessoa.senha, ...(perfil && { perfil }) },
    headers: { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` },
  })
}

/**
 * Puts a session into the browser, as the login page would. Works before the first `goto` and after.
 * @param url of another server than the shared one
 */
export async function usarSessao(page: Page, sessao: SessaoAberta, url = ''): Promise<void> {
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(([chave, valor]) => localStorage.setItem(chave, valor), [
    CHAVE_DA_SESSAO,
    JSON.stringify(sessao),
  ] as const)
}

/** Closes every open page, so that none asks a server that is about to stop for anything. */
async function fecharPaginas(browser: Browser): Promise<void> {
  for (const contexto of browser.contexts()) for (const page of contexto.pages()) await page.close()
}

const inesperados = (erros: string[], esperados: RegExp[]) =>
  erros.filter((erro) => !esperados.some((esperado) => esperado.test(erro)))

export const test = base.extend<DoTeste, DoWorker>({
  errosEsperados: [[], { option: true }],

  servidor: [
    // Playwright reads from this pattern which fixtures the function needs: none.
    async ({}, usar) => {
      const servidor = await iniciarServidor()
      await usar(servidor)
      await servidor.parar()
    },
    { scope: 'worker' },
  ],

  sessaoDoAdmin: [async ({ servidor }, usar) => usar(await sessaoDe(servidor, ADMIN)), { scope: 'worker' }],

  onde: [
    async ({ servidor, sessaoDoAdmin }, usar) => usar({ url: servidor.url, token: sessaoDoAdmin.token }),
    { scope: 'worker' },
  ],

  vazio: [
    async ({}, usar) => {
      const servidor = await iniciarServidor()
      await usar({ servidor, sessao: await sessaoDe(servidor, ADMIN) })
      await servidor.parar()
    },
    { scope: 'worker' },
  ],

  demonstracao: [
    async ({}, usar) => {
      const servidor = await iniciarDemonstracao()
      await usar(servidor)
      await servidor.parar()
    },
    { scope: 'worker' },
  ],

  povoado: [
    async ({ onde }, usar) => {
      await povoar(onde)
      await usar(undefined)
    },
    { scope: 'worker' },
  ],

  servidorProprio: async ({ browser }, usar) => {
    const servidor = await iniciarServidor()
    await usar(servidor)
    await fecharPaginas(browser)
    await servidor.parar()
  },

  baseURL: async ({ servidor }, usar) => usar(servidor.url),

  page: async ({ page, errosEsperados }, usar) => {
    const erros = await vigiar(page)
    await usar(page)
    expect(inesperados(erros, errosEsperados)).toEqual([])
  },

  outroNavegador: async ({ browser, errosEsperados }, usar) => {
    const abertos: { erros: string[]; fechar: () => Promise<void> }[] = []
    await usar(async (sessao) => {
      const contexto = await browser.newContext()
      const page = await contexto.newPage()
      abertos.push({ erros: await vigiar(page), fechar: () => contexto.close() })
      if (sessao) await usarSessao(page, sessao)
      return page
    })
    for (const { fechar } of abertos) await fechar()
    expect(
      inesperados(
        abertos.flatMap((a) => a.erros),
        errosEsperados,
      ),
    ).toEqual([])
  },

  paginaDoAdmin: async ({ page, sessaoDoAdmin }, usar) => {
    await usarSessao(page, sessaoDoAdmin)
    await usar(page)
  },
})

export { expect }
