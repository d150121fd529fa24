import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { foiDito } from './base/telas.ts'
import { expect, test, usarSessao } from './base/teste.ts'

test(
  'U56 o guia do começo: um passo leva à sua tela e fica feito pelo que se grava; pula-se, retoma-se e sai do início @sempre',
  { tag: '@tela' },
  async ({ page, vazio }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/dashboard`)
    const guia = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Começar' }) })
    const passo = (nome: string) => guia.getByRole('listitem').filter({ hasText: nome })
    const pix = passo('Chave PIX')
    await expect(pix).toBeVisible()

    await pix.getByRole('button', { name: 'Pular: Chave PIX' }).click()
    await expect(pix).toContainText('Pulado')
    await expect(pix.getByRole('link', { name: 'Cadastrar: Chave PIX' })).toHaveCount(0)
    await conferirAcessibilidade(page)
    await pix.getByRole('button', { name: 'Retomar: Chave PIX' }).click()
    await expect(pix.getByRole('link', { name: 'Cadastrar: Chave PIX' })).toHaveAttribute(
      'href',
      '/configuracoes?aba=pix',
    )

    await passo('Multa e juros')
      .getByRole('link', { name: /^Definir/ })
      .click()
    await expect(page).toHaveURL(/aba=atraso/)

    await page.goto(`${vazio.servidor.url}/dashboard`)
    await guia.getByRole('button', { name: 'Tirar o guia do início' }).click()
    await foiDito(page, 'O guia saiu do início')
    await expect(guia).toHaveCount(0)

    await page.goto(`${vazio.servidor.url}/comecar`)
    await page.getByRole('button', { name: 'Mostrar no início' }).click()
    await foiDito(page, 'O guia voltou ao início')
    await page.goto(`${vazio.servidor.url}/dashboard`)
    await expect(guia).toBeVisible()
  },
)
