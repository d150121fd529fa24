import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { verReserva } from '#contract/predio/reservas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias, novaArea, novaReserva } from './base/areas.ts'
import { escolher } from './base/calendario.ts'
import { chamar } from './base/chamada.ts'
import { novaPessoa } from './base/dados.ts'
import { alvosPequenos, sobraLateral } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'finalizada a reserva, a primeira tela diz o número, o que falta e como pagar; a lista de convidados muda depois @sempre',
  { tag: ['@celular', '@tela'] },
  async ({ servidorProprio: servidor, page }) => {
    const admin = await sessaoDe(servidor, ADMIN, 'administracao')
    const onde = { url: servidor.url, token: admin.token }
    const { nome } = await chamar(onde.url, onde.token, verCondominio)
    await chamar(onde.url, onde.token, atualizarCondominio, {
      corpo: { nome, pix: { chave: 'pix@exemplo.com.br', nome, cidade: 'São Paulo' } },
    })
    const area = await novaArea(onde, { capacidade: 3, pagarAteHoras: 24 })
    const sessao = await sessaoDe(onde, await novaPessoa(onde), 'morador')
    await usarSessao(page, sessao, onde.url)
    if (estreita(page)) await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(onde.url)
    await escolher(page, area, emDias(20), /^Noite/, onde.url)
    await secao(page, 'Sobre o encontro').click()
    const lista = page.getByLabel('Lista de convidados')
    await lista.fill('Ana\nBia\nCaio\nDora')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('A lista tem 4 nomes, e cabem no máximo 3 pessoas').first()).toBeVisible()
    await lista.fill('Ana Lima\n\nBento Dias')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await pronta(page, 'Confira a sua reserva')
    await page.getByRole('button', { name: 'FINALIZAR RESERVA' }).click()
    await foiDito(page, /^Reserva R-\d{4}-\d{4} feita/)

    await expect(page.getByText(/^Reserva R-\d{4}-\d{4} · criada em/)).toBeInViewport()
    await expect(page.getByText(/Falta pagar R\$\s380,00 até [a-zá]{3}, /)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Copiar PIX' })).toBeInViewport({ ratio: 1 })
    if (estreita(page)) await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible()
    await expect(page.getByText('Você fez a reserva.'), 'o que se contou fica na reserva').toBeVisible()

    await expect(page.getByRole('heading', { name: 'Lista de convidados (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Mudar a lista' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Mudar a lista' })
    await expect(dialogo.getByLabel('Lista de convidados')).toHaveValue('Ana Lima\nBento Dias')
    await conferirAcessibilidade(page)
    await dialogo.getByLabel('Lista de convidados').fill('Ana Lima\nBento Dias\nCaio Reis')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Lista de convidados salva')
    await expect(page.getByRole('heading', { name: 'Lista de convidados (3)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mudar a lista' }), 'o foco volta ao botão').toBeFocused()
    const id = page.url().split('/').at(-1) ?? ''
    const { listaDeConvidados } = await chamar(onde.url, sessao.token, verReserva, { params: { id } })
    expect(listaDeConvidados).toBe('Ana Lima\nBento Dias\nCaio Reis')
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
  },
)

test(
  'a reserva a pagar está na Home e em Minhas cobranças com o valor, a última hora e o PIX',
  { tag: '@celular' },
  async ({ servidorProprio: servidor, page }) => {
    const admin = await sessaoDe(servidor, ADMIN, 'administracao')
    const onde = { url: servidor.url, token: admin.token }
    const { nome } = await chamar(onde.url, onde.token, verCondominio)
    await chamar(onde.url, onde.token, atualizarCondominio, {
      corpo: { nome, pix: { chave: 'pix@exemplo.com.br', nome, cidade: 'São Paulo' } },
    })
    const area = await novaArea(onde, { pagarAteHoras: 24 })
    const sessao = await sessaoDe(onde, await novaPessoa(onde), 'morador')
    await novaReserva({ url: onde.url, token: sessao.token }, area)
    await usarSessao(page, sessao, onde.url)
    for (const tela of ['/morador', '/minhas-cobrancas']) {
      await page.goto(`${onde.url}${tela}`)
      const reservas = page.getByRole('list', { name: 'Reservas a pagar' })
      await expect(reservas).toContainText(/R\$\s380,00/)
      await expect(reservas).toContainText(/Pague até [a-zá]{3}, \d\d\/\d\d\/\d{4} às 18:00/)
      await reservas.getByRole('button', { name: /^Copiar PIX da reserva de/ }).click()
      await foiDito(page, /^PIX de R\$\s[\d.,]+ copiado: /)
      expect(await sobraLateral(page)).toBe(0)
      await conferirAcessibilidade(page)
    }
  },
)
