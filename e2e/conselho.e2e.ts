import type { Page } from '@playwright/test'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { empossar } from './base/cargos.ts'
import { hoje, mesesAtras, novaDespesa, novaPessoa, novaReceita } from './base/dados.ts'
import { fecharOMes } from './base/fechamento.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const doConselho = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pareceres dos conselheiros', exact: true }) })

test(
  'U1 conselho: a administração publica, cada conselheira dá o parecer com a própria conta, no telefone, e quem mora no prédio lê os dois @sempre',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    const dia = mesesAtras(1)
    const mes = dia.slice(0, 7)
    const nome = mesPorExtenso(mes)
    await novaReceita(onde, { name: 'Cota', price: 1_500, data: dia })
    await novaDespesa(onde, { name: 'Conta de luz', price: 321.09, data: dia })
    const eleger = (nome: string) => empossar(onde, nome, 'Conselheiro fiscal', -30)
    const [ana, bia] = [await eleger('Ana Beatriz Moura'), await eleger('Bianca Teles')]

    await usarSessao(page, admin, url)
    await page.goto(`${url}/prestacao-de-contas/${mes}`)
    await fecharOMes(page)
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(doConselho(page).getByText(/não deu parecer sobre estas contas/)).toHaveCount(2)
    await expect(page.getByRole('button', { name: /parecer$/ }), 'quem administra não dá o parecer').toHaveCount(0)

    // The councillor comes by the bell, on a phone.
    const telefone = await outroNavegador()
    await telefone.setViewportSize({ width: 360, height: 740 })
    await usarSessao(telefone, ana.sessao, url)
    await telefone.goto(`${url}/prestacao-de-contas`)
    await pronta(telefone, 'Prestação de contas')
    await expect(telefone.getByText('1 mês publicado · 1 espera o seu parecer')).toBeVisible()
    await expect(telefone.getByText('Falta o seu parecer')).toBeVisible()
    expect(await sobraLateral(telefone)).toBe(0)
    await conferirAcessibilidade(telefone)
    await telefone.getByRole('button', { name: /^Notificações/ }).click()
    await telefone.getByRole('link', { name: /falta o seu parecer/ }).click()
    await pronta(telefone, `Contas de ${nome}`)
    await expect(telefone.getByText('Estas contas esperam o seu parecer.')).toBeVisible()
    expect(await sobraLateral(telefone)).toBe(0)
    await conferirAcessibilidade(telefone)
    await telefone.getByRole('button', { name: 'Dar meu parecer' }).first().click()
    const form = telefone.getByRole('dialog', { name: `Meu parecer: contas de ${nome}` })
    await expect(form).toContainText('Sobre a versão publicada em')
    await form.getByRole('button', { name: 'Dar parecer' }).click()
    await expect(form.getByText('Escolha aprovar, aprovar com ressalvas ou rejeitar').first()).toBeVisible()
    await form.getByLabel('O que você decide').selectOption('Rejeitar')
    await form.getByRole('button', { name: 'Dar parecer' }).click()
    await expect(form.getByText('Escreva por que você rejeita as contas').first()).toBeVisible()
    await conferirAcessibilidade(telefone)
    await form.getByLabel('As suas palavras').fill('A conta de luz está sem a nota.')
    await form.getByRole('button', { name: 'Dar parecer' }).click()
    await foiDito(telefone, 'Parecer dado: rejeita')
    const doTelefone = doConselho(telefone)
    await expect(doTelefone.getByText('Ana Beatriz Moura: rejeita')).toBeVisible()
    await expect(telefone.getByRole('button', { name: 'Dar outro parecer' }).first()).toBeVisible()

    // The administration sees who is missing, and reminds her.
    await expect(doConselho(page).getByText('A conta de luz está sem a nota.')).toBeVisible()
    await page.getByRole('button', { name: 'Lembrar quem falta' }).click()
    await foiDito(page, 'Quem falta foi lembrado no sino')
    await expect(page.getByText(/^Bianca Teles: lembrete no sino em .* O e-mail não saiu\.$/)).toBeVisible()
    await conferirAcessibilidade(page)

    const outra = await outroNavegador()
    await usarSessao(outra, bia.sessao, url)
    await outra.goto(`${url}/prestacao-de-contas/${mes}`)
    await outra.getByRole('button', { name: 'Dar meu parecer' }).first().click()
    await outra.getByLabel('O que você decide').selectOption('Aprovar')
    await outra.getByRole('button', { name: 'Dar parecer' }).click()
    await foiDito(outra, 'Parecer dado: aprova')

    const vizinho = await outroNavegador()
    await usarSessao(vizinho, await sessaoDe(servidor, await novaPessoa(onde)), url)
    await vizinho.goto(`${url}/prestacao-de-contas/${mes}`)
    const lidos = doConselho(vizinho)
    await expect(lidos.getByText('Não há maioria no conselho: 1 aprova, 1 rejeita.')).toBeVisible()
    await expect(lidos.getByText('A conta de luz está sem a nota.')).toBeVisible()
    await expect(lidos.getByText(/^Selo do que foi lido: /)).toHaveCount(2)
    await expect(vizinho.getByRole('button', { name: /parecer|Lembrar/ })).toHaveCount(0)
    await conferirAcessibilidade(vizinho)

    // Published anew: what was given is of the version of before, and she is asked again.
    await page.getByRole('button', { name: 'Retirar a publicação' }).click()
    await page.getByRole('alertdialog').getByLabel('Motivo').fill('Faltou uma nota')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
    await telefone.goto(`${url}/prestacao-de-contas/${mes}`)
    const deAntes = new RegExp(`^Dado sobre a versão de ${formatarData(hoje())}`)
    await expect(doConselho(telefone).getByText(deAntes)).toHaveCount(2)
    await expect(telefone.getByText('Estas contas esperam o seu parecer.')).toBeVisible()
    await expect(telefone.getByRole('button', { name: 'Dar meu parecer' }).first()).toBeVisible()
  },
)
