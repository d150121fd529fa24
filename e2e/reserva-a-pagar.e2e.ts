import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { cancelarReserva, pagarReserva, verReserva } from '#contract/predio/reservas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias, novaArea, novaReserva } from './base/areas.ts'
import { escolher } from './base/calendario.ts'
import { chamar } from './base/chamada.ts'
import { novaPessoa, type Onde } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { alvosPequenos, sobraLateral } from './base/medidas.ts'
import { estreita, foiDito, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

async function moradorEm(onde: Onde) {
  const sessao = await sessaoDe(onde, await novaPessoa(onde), 'morador')
  return { sessao, onde: { url: onde.url, token: sessao.token } }
}

test(
  'o preço aparece com a limpeza desde o começo; quem volta da conferência encontra tudo como deixou, e o horário com ele',
  { tag: '@celular' },
  async ({ page, onde }) => {
    const area = await novaArea(onde, { price: 80, taxaLimpeza: 40, comoPagar: 'Em cheque, na portaria.' })
    const { sessao } = await moradorEm(onde)
    await usarSessao(page, sessao)
    await page.goto('/addreserva')
    const escolha = page.locator('label', { hasText: area.nome })
    await expect(escolha).toContainText(/R\$\s80,00 \+ R\$\s40,00 de limpeza/)
    await escolher(page, area, emDias(20), /^Noite/)
    await expect(page.locator('label', { hasText: 'Noite' })).toContainText(/R\$\s80,00 \+ R\$\s40,00 de limpeza/)
    await secao(page, 'Itens a mais').click()
    await secao(page, 'Sobre o encontro').click()
    await page.getByLabel('Jogo de mesa com 4 cadeiras').fill('2')
    await page.getByLabel(/^Quantos convidados/).fill('45')
    await page.getByLabel('Informações').fill('Aniversário da Yumi')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()

    await pronta(page, 'Confira a sua reserva')
    await expect(page.getByText('45 de até 60')).toBeVisible()
    await expect(page.getByText(/Horário guardado para você até as \d\d:\d\d, por mais 15 minutos/)).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    const primeiro = page.url()

    for (const voltar of [
      () => page.getByRole('link', { name: 'Mudar a reserva' }).click(),
      () => page.goBack().then(() => undefined),
    ]) {
      await voltar()
      await pronta(page, 'Nova reserva')
      await expect(page.getByText(/O horário que você escolheu está guardado até as \d\d:\d\d/)).toBeVisible()
      await expect(page.getByRole('radio', { name: new RegExp(area.nome) })).toBeChecked()
      await expect(page.getByRole('radio', { name: /^Noite/ })).toBeChecked()
      await expect(page.getByLabel('Jogo de mesa com 4 cadeiras')).toHaveValue('2')
      await expect(page.getByLabel(/^Quantos convidados/)).toHaveValue('45')
      await expect(page.getByLabel('Informações')).toHaveValue('Aniversário da Yumi')
      await page.getByRole('button', { name: 'Continuar', exact: true }).click()
      await pronta(page, 'Confira a sua reserva')
    }
    expect(page.url(), 'é outro rascunho, no lugar do primeiro').not.toBe(primeiro)
    await page.getByRole('button', { name: 'FINALIZAR RESERVA' }).click()
    await expect(page.getByText('Em cheque, na portaria.')).toBeVisible()
  },
)

test(
  'quem reservou lê quanto, até quando e como pagar: com quem falar, o que a área diz, ou o PIX do valor @sempre',
  { tag: ['@celular', '@tela'] },
  async ({ servidorProprio: servidor, page }) => {
    const admin = await sessaoDe(servidor, ADMIN, 'administracao')
    const onde = { url: servidor.url, token: admin.token }
    const { nome } = await chamar(onde.url, onde.token, verCondominio)
    const condominio = (corpo: object) =>
      chamar(onde.url, onde.token, atualizarCondominio, { corpo: { nome, ...corpo } })
    await condominio({ tel: '1133445566', email: 'sindica@exemplo.com.br' })
    const area = await novaArea(onde)
    const dona = await moradorEm(onde)
    const reserva = await novaReserva(dona.onde, area)
    await usarSessao(page, dona.sessao, onde.url)
    await page.goto(`${onde.url}/reserva/${reserva._id}`)
    await expect(page.getByText(/Pague R\$\s380,00 até [a-zá]{3}, \d\d\/\d\d\/\d{4} às 18:00/)).toBeVisible()
    await expect(page.getByText('Combine o pagamento com a administração:')).toBeVisible()
    await expect(page.getByRole('link', { name: '(11) 3344-5566' })).toBeVisible()
    await conferirAcessibilidade(page)
    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])

    await condominio({ pix: { chave: 'pix@exemplo.com.br', nome, cidade: 'São Paulo' } })
    await page.reload()
    await expect(page.getByRole('img', { name: /Código QR do PIX de R\$\s380,00/ })).toBeVisible()
    await expect(page.getByText(/^000201.*5406380\.00/)).toBeVisible()
    await page.getByRole('button', { name: 'Copiar PIX' }).click()
    await foiDito(page, /^PIX de R\$\s[\d.,]+ copiado: /)
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
  },
)

test('a reserva mostra um estado só, e a cancelada não diz que falta pagar', async ({ page, onde }) => {
  const area = await novaArea(onde)
  const dona = await moradorEm(onde)
  const reserva = await novaReserva(dona.onde, area)
  await usarSessao(page, dona.sessao)
  await page.goto(`/reserva/${reserva._id}`)
  await expect(page.getByText('Pagamento Não efetuado')).toBeVisible()
  await expect(page.locator('main [class*="status-badge_badge"]')).toHaveText(['Aguardando pagamento'])
  await chamar(onde.url, dona.onde.token, cancelarReserva, { params: { id: reserva._id }, corpo: {} })
  await expect(page.locator('main [class*="status-badge_badge"]')).toHaveText(['Cancelada'])
  await expect(page.getByText('Pagamento Não efetuado')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Como pagar' })).toHaveCount(0)
})

test('a receita de uma reserva paga diz de onde veio e leva até lá, sem oferecer o que seria recusado', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const reserva = await novaReserva(onde, await novaArea(onde))
  await chamar(onde.url, onde.token, pagarReserva, { params: { id: reserva._id }, corpo: {} })
  const { receita } = await chamar(onde.url, onde.token, verReserva, { params: { id: reserva._id } })
  await page.goto(`/receitas?busca=${reserva.codigo ?? ''}&periodo=tudo`)
  const linha = page.getByRole('row').filter({ hasText: reserva.codigo ?? '' })
  await expect(linha).toBeVisible()
  await expect(linha.getByRole('button', { name: /^Deletar/ })).toHaveCount(0)

  await page.goto(`/receita/${receita ?? ''}/edit`)
  await expect(page.getByText(/^Lançada pelo pagamento de uma reserva/)).toBeVisible()
  await expect(page.getByLabel('Valor')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  await page.getByLabel('Descrição').fill('Paga em cheque')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await foiDito(page, 'Receita Atualizada')
  await page.getByRole('link', { name: 'Ver a reserva' }).click()
  await expect(page).toHaveURL(new RegExp(`/reserva/${reserva._id}$`))
})

test('o prazo de cancelamento que passou é dito como passado', async ({ page, onde }) => {
  const area = await novaArea(onde, { cancelarAteHoras: 240 })
  const dona = await moradorEm(onde)
  const reserva = await novaReserva(dona.onde, area, 5)
  await usarSessao(page, dona.sessao)
  await page.goto(`/reserva/${reserva._id}`)
  await expect(page.getByText(/^o prazo terminou em \d\d\/\d\d\/\d{4} às 18:00$/)).toBeVisible()
  await expect(page.getByText(/^O prazo para cancelar terminou em/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar reserva' })).toHaveCount(0)
})
