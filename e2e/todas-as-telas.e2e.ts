import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../web/src/app/paths.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { mandarOsExtremos, type Extremo } from './base/extremos.ts'
import { FORMAS, LARGO, mudarDeForma } from './base/formas.ts'
import { figurasCortadas, quemSobra, sobraLateral } from './base/medidas.ts'
import { conferirFaltas, faltasNoEstreito, faltasNoLargo } from './base/perguntas.ts'
import { DEMONSTRACAO, type Servidor } from './base/servidor.ts'
import { foiDito } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { assentar, DE_FORA, ehDaRota, enderecosDoRoteador, vistas, type Vista } from './base/vistas.ts'

/**
 * Every view of the app over the demonstration building, as who administers it and as who lives in it: it opens without an
 * error, and in both themes and both widths it fits and axe finds nothing; wide, its title, landmarks, words, links and targets
 * are in order, also with the text at twice its size; narrow, it fits in 320 px. With the largest and the smallest amounts and
 * names nobody would break, nothing is cut off; without a single record it says what to do next. `TELAS=pasta` also keeps a
 * picture of each, for a person to look at.
 */
const PASTA = process.env.TELAS
const EM_TUDO = { tag: '@tela' }
const DE_QUEM_NAO_ENTROU = 'fora'
/** Whoever follows a link from outside sees these without the app's frame, also with a session. */
const SEM_MOLDURA = new Set(['certidao', 'conferirCertidao', 'descadastrar'])

/** The walk of one person is cut, so that no worker is left alone with it at the end. */
const PARTES = 3

const todasPara = async (servidor: Servidor, quem: keyof typeof DEMONSTRACAO) => {
  const sessao = await sessaoDe(servidor, DEMONSTRACAO[quem])
  const primeiro = async (lista: string) => {
    const r = await fetch(`${servidor.url}${lista}`, { headers: { authorization: `Bearer ${sessao.token}` } })
    const [linha] = r.ok ? [(await r.json()) as { _id: string } | { _id: string }[]].flat() : []
    expect(linha, `a demonstração tem algo em ${lista}`).toBeDefined()
    return linha?._id ?? ''
  }
  return { sessao, todas: (await vistas(sessao, primeiro)).filter((v) => !DE_FORA.has(v.nome)) }
}

/** `npm test`: axe looks at each view in one of its two forms, at as many wide as narrow; the rest is asked in both. */
const SO_O_DE_TODO_DIA = process.env.SO_O_DE_TODO_DIA !== undefined

/** @param vez whose turn it is of the two forms, where axe looks at one alone */
async function conferir(page: Page, quem: string, nome: string, vez: number | null) {
  for (const [qual, forma] of (FORMAS[test.info().project.name] ?? []).entries()) {
    await mudarDeForma(page, forma)
    // What is seen without a session is painted before any code, in the theme the page was opened in.
    if (quem === DE_QUEM_NAO_ENTROU) await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', forma.colorScheme)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await assentar(page)
    if (PASTA) await fotografar(page, join(forma.nome, quem, nome))
    expect.soft(await sobraLateral(page), `${nome} cabe na largura: ${forma.nome}`).toBe(0)
    if (!SO_O_DE_TODO_DIA || vez === null || qual === vez) await conferirAcessibilidade(page)
    const faltas =
      forma.viewport === LARGO
        ? await faltasNoLargo(page, quem !== DE_QUEM_NAO_ENTROU && !SEM_MOLDURA.has(nome))
        : await faltasNoEstreito(page)
    conferirFaltas(faltas, `${nome}: ${forma.nome}`)
  }
}

/** Goes to another address as Back and Forward do, without loading the app anew, and waits until it has sent one elsewhere. */
async function irPorDentro(page: Page, endereco: string) {
  await page.evaluate((e) => {
    history.pushState(null, '', e)
    dispatchEvent(new PopStateEvent('popstate'))
  }, endereco)
  await page.waitForFunction((e) => location.pathname + location.search !== e, endereco)
}

async function fotografar(page: Page, nome: string) {
  const arquivo = join(PASTA ?? '', `${nome}.png`)
  mkdirSync(join(arquivo, '..'), { recursive: true })
  await page.screenshot({ path: arquivo, fullPage: true, animations: 'disabled' })
}

/** Sent home: what is only for the administration, and the unit of a resident, which is among what is kept of them. */
const mandadoEmbora = ({ nome, daAdministracao }: Vista, ehAdmin: boolean) =>
  !ehAdmin && (daAdministracao || nome === 'unidade')

for (const quem of ['sindica', 'morador'] as const) {
  // Every third address, so that the dear ones of a subject are shared out.
  for (let parte = 0; parte < PARTES; parte++)
    test(
      `toda tela abre com a demonstração: ${quem}, ${parte + 1} de ${PARTES} @sempre`,
      EM_TUDO,
      async ({ page, demonstracao }) => {
        test.setTimeout(900_000)
        const { sessao, todas } = await todasPara(demonstracao, quem)
        await usarSessao(page, sessao, demonstracao.url)
        const destaParte = todas.filter((_, i) => i % PARTES === parte)
        const deOutros = destaParte.filter((vista) => mandadoEmbora(vista, sessao.isAdmin))
        for (const vista of destaParte.filter((v) => !deOutros.includes(v)))
          await test.step(`${vista.nome}: ${vista.endereco}`, async () => {
            await page.goto(`${demonstracao.url}${vista.endereco}`)
            // What both people see is seen by them in different forms.
            await conferir(page, quem, vista.nome, (todas.indexOf(vista) + (quem === 'sindica' ? 0 : 1)) % 2)
          })
        for (const vista of deOutros)
          await test.step(`${vista.nome}: ${vista.endereco}, que não é para ele`, async () => {
            await irPorDentro(page, vista.endereco)
            const para = vista.nome === 'unidade' ? paths.informacoes : paths.morador
            await expect(page).toHaveURL(`${demonstracao.url}${para}`)
          })
        // Said once for as long as it is seen.
        if (deOutros.some((vista) => vista.daAdministracao)) await foiDito(page, 'Você não é um Administrador')
      },
    )

  for (const extremo of ['enorme', 'mínimo'] as const satisfies Extremo[])
    test(`a 360 px nada sobra nem é cortado em tela nenhuma com o ${extremo}: ${quem}`, async ({
      page,
      demonstracao,
    }) => {
      test.setTimeout(900_000)
      const { sessao, todas } = await todasPara(demonstracao, quem)
      await usarSessao(page, sessao, demonstracao.url)
      await page.setViewportSize({ width: 360, height: 740 })
      await mandarOsExtremos(page, demonstracao.url, extremo)
      for (const vista of todas) {
        if (mandadoEmbora(vista, sessao.isAdmin)) continue
        await page.goto(`${demonstracao.url}${vista.endereco}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await assentar(page)
        if (PASTA) await fotografar(page, join(extremo, quem, vista.nome))
        expect.soft(await quemSobra(page), `${vista.nome} cabe na largura`).toEqual([])
        expect.soft(await figurasCortadas(page), `${vista.nome} mostra os valores inteiros`).toEqual([])
      }
    })
}

test('toda tela de fora abre sem sessão @sempre', EM_TUDO, async ({ page, demonstracao }) => {
  for (const nome of DE_FORA)
    await test.step(nome, async () => {
      await page.goto(`${demonstracao.url}${paths[nome as 'entrar']}`)
      await conferir(page, DE_QUEM_NAO_ENTROU, nome, null)
    })
})

test('toda tela do roteador tem aqui um endereço @sempre', async ({ demonstracao }) => {
  const { todas } = await todasPara(demonstracao, 'sindica')
  const enderecos = [...todas.map((v) => v.endereco), ...[...DE_FORA].map((nome) => paths[nome as 'entrar'])]
  const rotas = enderecosDoRoteador()
  expect(rotas.length).toBeGreaterThan(50)
  expect(rotas.filter((rota) => !enderecos.some((e) => ehDaRota(e, rota)))).toEqual([])
})

test('sem registro nenhum, toda tela abre sem erro, e onde nada há diz o que fazer', async ({ page, vazio }) => {
  test.setTimeout(900_000)
  await usarSessao(page, vazio.sessao, vazio.servidor.url)
  for (const { nome, endereco, deUmRegistro } of await vistas(vazio.sessao, () => Promise.resolve('nenhum'))) {
    if (deUmRegistro || DE_FORA.has(nome)) continue
    await test.step(nome, async () => {
      await page.goto(`${vazio.servidor.url}${endereco}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await assentar(page)
      if (PASTA) await fotografar(page, join('vazio', nome))
      await expect.soft(page.getByRole('button', { name: 'Tentar de novo' }), nome).toHaveCount(0)
      expect.soft(await sobraLateral(page), nome).toBe(0)
      expect.soft(await vaziosSemSaida(page), `${nome}: quem não acha nada sabe o que fazer`).toEqual([])
    })
  }
})

/** What says that there is nothing, without a word of how there may be something: neither a way there nor an explanation. */
const vaziosSemSaida = (page: Page) =>
  page
    .locator('main [class*="empty-state_"]')
    .filter({ hasNot: page.locator('p, a, button') })
    .filter({ has: page.locator('h2') })
    .allInnerTexts()
