import type { Page } from '@playwright/test'
import { verCaixa } from '#contract/casa/dashboard.ts'
import { emDias, novaArea } from './base/areas.ts'
import { escolher } from './base/calendario.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { umaFoto, novaPessoa } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** The figure of a card of the dashboard. */
const cartao = (page: Page, titulo: string | RegExp) => page.getByRole('heading', { name: titulo }).locator('..')

/**
 * The life of a building in one walk, as two people in two browsers: nobody reloads anything, and what one does the
 * other sees, in the screen, in the bell and by e-mail.
 */
test('o ciclo inteiro: ocorrência e reserva do morador, ao vivo na administração, e o caixa muda @sempre', async ({
  servidorProprio: servidor,
  outroNavegador,
}) => {
  test.setTimeout(120_000)
  const doAdmin = await sessaoDe(servidor, ADMIN)
  const onde = { url: servidor.url, token: doAdmin.token }
  const area = await novaArea(onde, { precisaAprovacao: true })
  const pessoa = await novaPessoa(onde)
  const doMorador = await sessaoDe(servidor, pessoa, 'morador')
  const [sindica, morador] = [await outroNavegador(), await outroNavegador()]
  await usarSessao(sindica, doAdmin, servidor.url)
  await usarSessao(morador, doMorador, servidor.url)
  await sindica.goto(`${servidor.url}/dashboard`)
  await pronta(sindica, /Helena/)
  await expect(cartao(sindica, 'Caixa')).toContainText('R$ 0')

  await test.step('o morador relata com foto; a administração vê sem recarregar', async () => {
    await morador.goto(`${servidor.url}/addocorrencia`)
    await pronta(morador, 'Cadastrar Ocorrência')
    await morador.getByLabel('Assunto').fill('Vazamento na garagem')
    await morador.getByLabel('Descreva o ocorrido com detalhes:').fill('Poça ao lado da vaga 12.')
    await morador.locator('input[type=file]').setInputFiles(umaFoto('poca.png'))
    await expect(morador.getByRole('button', { name: 'Ver poca.png', exact: true })).toBeVisible()
    await morador.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await foiDito(morador, 'Ocorrência Cadastrada')
    await expect(sindica.getByRole('link', { name: /Vazamento na garagem/ })).toBeVisible()
    await expect(sindica.getByRole('button', { name: 'Notificações, 1 não lida' })).toBeVisible()
  })

  await test.step('e reserva o salão; o painel da administração mostra a reserva por aprovar', async () => {
    await escolher(morador, area, emDias(20), /^Noite/, servidor.url)
    await morador.getByRole('button', { name: 'Continuar', exact: true }).click()
    await pronta(morador, 'Confira a sua reserva')
    await morador.getByRole('button', { name: 'FINALIZAR RESERVA' }).click()
    await foiDito(morador, /^Pedido de reserva R-\d{4}-\d{4} enviado/)
    await expect(sindica.getByRole('button', { name: 'Notificações, 2 não lidas' })).toBeVisible()
    await expect(sindica.getByRole('link', { name: '1 reserva para aprovar' })).toBeVisible()
  })

  await test.step('a administração abre pelo sino, comenta e resolve', async () => {
    await sindica.getByRole('button', { name: /^Notificações/ }).click()
    await sindica
      .getByRole('dialog')
      .getByRole('link', { name: /Vazamento na garagem/ })
      .click()
    await pronta(sindica, 'Vazamento na garagem')
    await sindica.getByRole('button', { name: 'Ver poca.png', exact: true }).click()
    await expect(sindica.getByRole('dialog').getByRole('img', { name: 'poca.png' })).toBeVisible()
    await sindica.keyboard.press('Escape')
    await sindica.getByLabel(/^Responder a /).fill('O encanador vem hoje às 14h.')
    await sindica.getByRole('button', { name: 'Enviar' }).click()
    await expect(morador.getByRole('button', { name: 'Mensagens, 1 não lida' })).toBeVisible()
    await sindica.getByRole('button', { name: 'MARCAR COMO RESOLVIDO?' }).click()
    await expect(sindica.getByText(/^RESOLVIDO EM \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
    await esperarCarta(servidor, pessoa.email, 'Resolvido')
  })

  await test.step('aprova a reserva e registra o pagamento; o morador vê e recebe e-mail', async () => {
    await sindica.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click()
    await sindica.getByRole('link', { name: '1 reserva para aprovar' }).click()
    await pronta(sindica, 'Reservas Área de Lazer')
    await sindica.getByRole('row').filter({ hasText: area.nome }).getByRole('link').first().click()
    await sindica.getByRole('button', { name: 'MARCAR COMO RESERVADO?' }).click()
    await sindica.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
    await expect(sindica.getByText(/^APROVADA EM \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await sindica.getByRole('button', { name: 'Registrar pagamento' }).click()
    await sindica.getByRole('dialog').getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(sindica.getByText(/^Pagamento efetuado/)).toBeVisible()
    await expect(morador.getByText(/^Pagamento efetuado/)).toBeVisible()
    await expect(morador.getByText('Confirmada').first()).toBeVisible()
    await esperarCarta(servidor, pessoa.email, 'Pagamento registrado')
  })

  await test.step('o sino leva o morador ao que mudou', async () => {
    await morador.getByRole('button', { name: /^Notificações, \d+ não lidas?$/ }).click()
    await morador
      .getByRole('dialog')
      .getByRole('link', { name: /Vazamento na garagem/ })
      .first()
      .click()
    await pronta(morador, 'Vazamento na garagem')
    await expect(morador.getByRole('log')).toContainText('O encanador vem hoje às 14h.')
    await expect(morador.getByText('Concluído')).toBeVisible()
  })

  await test.step('caixa, receitas e gráfico têm o dinheiro da reserva', async () => {
    await sindica.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click()
    await pronta(sindica, /Helena/)
    await expect(cartao(sindica, 'Caixa')).toContainText('R$ 380')
    await expect(cartao(sindica, /^Receitas de /)).toContainText('380,00')
    expect((await chamar(onde.url, onde.token, verCaixa)).saldo).toBe(380)
  })
})
