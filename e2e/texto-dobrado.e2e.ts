import type { Page } from '@playwright/test'
import { paths } from '../web/src/app/paths.ts'
import { mandarOsExtremos } from './base/extremos.ts'
import { controlesCortados, figurasCortadas, palavrasPartidas, quemSobra } from './base/medidas.ts'
import { DEMONSTRACAO, type Servidor } from './base/servidor.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { assentar, DE_FORA, vistas } from './base/vistas.ts'

/**
 * U13 in the narrowest screen that is promised, 320 px, with the text at twice its size and every amount a large one: no page
 * scrolls sideways, no amount and no words of what can be pressed are cut, and no word is broken in its middle. Every screen by night; those of
 * everyday with every run.
 */
const ESTREITA = { width: 320, height: 568 }
type Quem = 'sindica' | 'morador'

const DE_TODO_DIA: Record<Quem, string[]> = {
  morador: [
    paths.morador,
    paths.minhasCobrancas,
    paths.novaOcorrencia,
    paths.novaReserva,
    paths.agendas,
    paths.informacoes,
    paths.configuracoesPessoais,
  ],
  sindica: [paths.dashboard, paths.novaDespesa, paths.cobrancas],
}

/** The page of who administers, or lives in, the demonstration, narrow and large. */
async function abrirDobrada(page: Page, servidor: Servidor, quem: Quem) {
  const sessao = await sessaoDe(servidor, DEMONSTRACAO[quem])
  await usarSessao(page, sessao, servidor.url)
  await page.setViewportSize(ESTREITA)
  await page.addInitScript(() => {
    const dobrar = () => document.documentElement.style.setProperty('font-size', '200%')
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', dobrar)
    else dobrar()
  })
  await mandarOsExtremos(page, servidor.url, 'grande')
  return sessao
}

async function conferir(page: Page, servidor: Servidor, endereco: string) {
  await page.goto(`${servidor.url}${endereco}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await assentar(page)
  expect.soft(await quemSobra(page), `${endereco} cabe na largura`).toEqual([])
  expect.soft(await controlesCortados(page), `${endereco} mostra as palavras inteiras`).toEqual([])
  expect.soft(await palavrasPartidas(page), `${endereco} não parte palavra ao meio`).toEqual([])
  expect.soft(await figurasCortadas(page), `${endereco} mostra os valores inteiros`).toEqual([])
}

for (const quem of ['sindica', 'morador'] as const) {
  test(`U13 a 320 px com o texto dobrado, nas telas de todo dia nada se corta: ${quem} @sempre`, async ({
    page,
    demonstracao,
  }) => {
    await abrirDobrada(page, demonstracao, quem)
    for (const endereco of DE_TODO_DIA[quem]) await test.step(endereco, () => conferir(page, demonstracao, endereco))
  })

  test(`U13 a 320 px com o texto dobrado, em tela nenhuma nada se corta: ${quem}`, async ({ page, demonstracao }) => {
    test.setTimeout(900_000)
    const sessao = await abrirDobrada(page, demonstracao, quem)
    const primeiro = async (lista: string) => {
      const r = await fetch(`${demonstracao.url}${lista}`, { headers: { authorization: `Bearer ${sessao.token}` } })
      const [linha] = r.ok ? [(await r.json()) as { _id: string } | { _id: string }[]].flat() : []
      return linha?._id ?? ''
    }
    for (const { nome, endereco, daAdministracao } of await vistas(sessao, primeiro)) {
      if (DE_FORA.has(nome) || (!sessao.isAdmin && (daAdministracao || nome === 'unidade'))) continue
      await test.step(`${nome}: ${endereco}`, () => conferir(page, demonstracao, endereco))
    }
  })
}
