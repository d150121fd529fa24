import type { Page } from '@playwright/test'
import { criarConvite, listarMoradores } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { marca, type Onde } from './base/dados.ts'
import { alvosPequenos, sobraLateral } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** As many invited people as asked for, whose names begin with the same word. */
async function convidados({ url, token }: Onde, quantos: number) {
  const base = marca()
  const pessoas = Array.from({ length: quantos }, (_, i) => ({
    name: `${base} ${i + 1}`,
    email: `${base}.${i + 1}@exemplo.com.br`,
  }))
  for (const corpo of pessoas) await chamar(url, token, criarConvite, { corpo })
  return { base, pessoas }
}
const situacoes = async ({ url, token }: Onde, busca: string) =>
  (await chamar(url, token, listarMoradores, { query: { busca, ordem: 'nome' } })).map((p) => p.status)

async function abrir(page: Page, busca: string) {
  await page.goto(`/moradores?busca=${encodeURIComponent(busca)}`)
  await pronta(page, 'Lista de Moradores')
}
const barra = (page: Page) => page.getByRole('group', { name: /marcadas?$/ })

test(
  'U1 U43 marca várias pessoas, desativa, desfaz e reenvia convites, com um resumo do que foi recusado @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, servidor }) => {
    const { base, pessoas } = await convidados(onde, 3)
    await abrir(page, base)
    await page.getByLabel(`Marcar ${base} 1`).check()
    await page.getByLabel(`Marcar ${base} 2`).check()
    await expect(barra(page)).toHaveAccessibleName('2 pessoas marcadas')
    await expect(barra(page).getByRole('button', { name: 'Reativar' }), 'ninguém está desativado').toHaveCount(0)
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])

    await barra(page).getByRole('button', { name: 'Desativar' }).click()
    const pergunta = page.getByRole('alertdialog', { name: 'Desativar 2 pessoas?' })
    await conferirAcessibilidade(page)
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    await expect(barra(page), 'Cancelar deixa as marcas').toHaveAccessibleName('2 pessoas marcadas')
    await barra(page).getByRole('button', { name: 'Desativar' }).click()
    await pergunta.getByRole('button', { name: 'Desativar' }).click()
    await foiDito(page, '2 pessoas desativadas')
    await expect(barra(page)).toHaveCount(0)
    expect(await situacoes(onde, base)).toEqual(['Desabilitado', 'Desabilitado', 'Convite enviado'])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await foiDito(page, '2 pessoas reativadas')
    expect(await situacoes(onde, base)).toEqual(Array.from({ length: 3 }, () => 'Convite enviado'))

    if (estreita(page)) {
      await page.getByLabel(`Marcar ${base} 1`).check()
      await page.getByRole('button', { name: 'Marcar as 3 desta página' }).click()
    } else await page.getByLabel('Marcar as 3 desta página').check()
    await barra(page).getByRole('button', { name: 'Reenviar convite' }).click()
    await page
      .getByRole('alertdialog', { name: 'Reenviar o convite a 3 pessoas?' })
      .getByRole('button', { name: 'Reenviar' })
      .click()
    await foiDito(page, '3 pessoas convidadas')
    await esperarCarta(servidor, pessoas[2]?.email ?? '', 'Convite')
  },
)

test.describe('com recusas', () => {
  // What the server refuses is a 409 in the console.
  test.use({ errosEsperados: [/409/] })

  test(
    'A8 a última administradora fica, e o resumo diz por quê; os outros vão, e desfazer os traz',
    { tag: '@celular' },
    async ({ page, servidorProprio: predio }) => {
      const sessao = await sessaoDe(predio, ADMIN)
      const onde = { url: predio.url, token: sessao.token }
      const { base } = await convidados(onde, 22)
      await usarSessao(page, sessao, predio.url)
      await page.goto(`${predio.url}/moradores?ordem=-criacao`)
      await pronta(page, 'Lista de Moradores')
      await page.getByLabel(`Marcar ${base} 22`).check()
      await page.getByRole('button', { name: 'Marcar todas as 23' }).click()
      await expect(barra(page)).toHaveAccessibleName('23 pessoas marcadas')
      await barra(page).getByRole('button', { name: 'Desativar' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
      const resumo = page.getByRole('dialog', { name: '22 pessoas desativadas, 1 recusada' })
      await expect(resumo).toContainText(ADMIN.nome)
      await expect(resumo).toContainText('É preciso haver pelo menos um administrador ativo')
      await conferirAcessibilidade(page)
      await resumo.getByRole('button', { name: 'Desfazer' }).click()
      await foiDito(page, '22 pessoas reativadas')
      expect((await situacoes(onde, base)).filter((s) => s === 'Desabilitado')).toEqual([])

      // Already so, and so said: none of it is taken for done.
      await page.goto(`${predio.url}/moradores?ordem=criacao&porPagina=30`)
      await page.getByLabel(`Marcar ${ADMIN.nome}`).check()
      await page.getByLabel(`Marcar ${base} 1`, { exact: true }).check()
      await barra(page).getByRole('button', { name: 'Reenviar convite' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reenviar' }).click()
      const convites = page.getByRole('dialog', { name: '1 pessoa convidada, 1 recusada' })
      await expect(convites).toContainText('Já tem acesso')
      await expect(convites.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
      await convites.getByRole('button', { name: 'Entendi' }).click()
      await expect(barra(page), 'quem foi recusado continua marcado').toHaveAccessibleName('1 pessoa marcada')
    },
  )
})

test('U3 marca, age e desmarca só com o teclado', async ({ paginaDoAdmin: page, onde }) => {
  const { base } = await convidados(onde, 2)
  await abrir(page, base)
  await page.getByLabel('Marcar as 2 desta página').focus()
  await page.keyboard.press('Space')
  await expect(barra(page)).toHaveAccessibleName('2 pessoas marcadas')
  await page.getByLabel(`Marcar ${base} 2`).focus()
  await page.keyboard.press('Space')
  await expect(barra(page)).toHaveAccessibleName('1 pessoa marcada')
  await barra(page).getByRole('button', { name: 'Desativar' }).focus()
  await page.keyboard.press('Enter')
  const pergunta = page.getByRole('alertdialog', { name: 'Desativar 1 pessoa?' })
  await expect(pergunta.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await foiDito(page, '1 pessoa desativada')
  await page.getByLabel(`Marcar ${base} 1`).focus()
  await page.keyboard.press('Space')
  await barra(page).getByRole('button', { name: 'Desmarcar' }).focus()
  await page.keyboard.press('Enter')
  await expect(barra(page)).toHaveCount(0)
})
