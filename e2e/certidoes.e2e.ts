import { cobrarAvulsa } from '#contract/cobranca/cobrancas-rotas.ts'
import { emitirCertidao } from '#contract/cobranca/certidoes.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { marca } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { pronta, tituloDaUnidade } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

test(
  'certidão: emite na unidade, baixa o PDF, e quem tem o código confere sem entrar @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, outroNavegador }) => {
    const { url, token } = onde
    const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'E', apto: marca().slice(-10) } })
    await page.goto(`/unidade/${unidade._id}`)
    await pronta(page, tituloDaUnidade(unidade))
    await page.getByRole('button', { name: 'Emitir certidão' }).click()
    const pergunta = page.getByRole('alertdialog', { name: `Emitir a certidão da unidade ${unidade.nome}?` })
    await expect(pergunta).toContainText('Sem débitos hoje. Sai a certidão negativa de débitos.')
    await conferirAcessibilidade(page)
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    const certidoes = page.getByRole('listitem').filter({ hasText: 'Certidão negativa de débitos' })
    await expect(certidoes, 'quem desiste não emite nada').toHaveCount(0)
    await page.getByRole('button', { name: 'Emitir certidão' }).click()
    await pergunta.getByRole('button', { name: 'Emitir', exact: true }).click()
    const emitida = page.getByRole('dialog', { name: 'Certidão negativa de débitos emitida' })
    await expect(emitida).toContainText(unidade.nome)
    await conferirAcessibilidade(page)
    const baixado = page.waitForEvent('download')
    await emitida.getByRole('button', { name: /^Baixar a certidão/ }).click()
    expect((await baixado).suggestedFilename()).toMatch(/^certidao-.{19}\.pdf$/)
    await emitida.getByRole('button', { name: 'Fechar' }).click()
    const item = certidoes
    await expect(item).toBeVisible()
    await expect(page.getByText('Nenhuma cobrança venceu em anos que já terminaram.')).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Emitir certidão' }).click()
    await expect(pergunta).toContainText(/Já há uma válida até \d\d\/\d\d\/\d{4}\./)
    await expect(pergunta.getByRole('button', { name: /^Baixar a certidão/ })).toBeVisible()
    await conferirAcessibilidade(page)
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    const codigo = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(await item.innerText())?.[0] ?? ''

    const deFora = await outroNavegador()
    await deFora.goto(`/certidao/${codigo.replaceAll('-', '')}`)
    await pronta(deFora, 'Conferir certidão')
    await expect(deFora.getByText('Esta certidão é verdadeira e está no prazo.')).toBeVisible()
    await expect(deFora.getByText('Sem débitos vencidos')).toBeVisible()
    await expect(deFora.getByText(unidade.nome, { exact: true })).toBeVisible()
    expect(await sobraLateral(deFora)).toBe(0)
    await conferirAcessibilidade(deFora)

    const descricao = 'Conserto'
    const extra = { unidade: unidade._id, tipo: 'extra' as const, descricao, valor: 123.45, vencimento: emDias(-40) }
    await chamar(url, token, cobrarAvulsa, { corpo: extra })
    const positiva = await chamar(url, token, emitirCertidao, { corpo: { unidade: unidade._id } })
    await deFora.goto(`/certidao/${positiva.codigo}`)
    await expect(deFora.getByText('Com débitos')).toBeVisible()
    await expect(deFora.getByText('123,45')).toHaveCount(0)
  },
)

test(
  'certidão: código que não existe diz que o papel não é verdadeiro',
  { tag: '@tela' },
  async ({ page, errosEsperados }) => {
    errosEsperados.push(/404/)
    await page.goto('/certidao')
    await pronta(page, 'Conferir certidão')
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(page.getByText('Informe o código da certidão')).toBeVisible()
    await page.getByLabel('Código da certidão').fill('2222-2222')
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(page.getByText('O código tem 16 letras e números: faltam 8')).toBeVisible()
    await expect(page).toHaveTitle(/^Erro: /)
    await page.getByLabel('Código da certidão').fill('2222-2222-2222-2222')
    await page.getByRole('button', { name: 'Conferir' }).click()
    await pronta(page, 'Certidão não encontrada')
    await expect(page.getByRole('alert')).toContainText('Nenhuma certidão tem este código')
    await expect(page.getByLabel('Código da certidão'), 'o que se digitou fica').toHaveValue('2222-2222-2222-2222')
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
  },
)
