import { aprovarPagavel, verPagavel } from '#contract/contas/pagaveis-rotas.ts'
import { criarFundo } from '#contract/contas/fundos.ts'
import { conferirTela } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'uma conta se divide por categoria e fundo, e paga é uma despesa de cada parte @sempre',
  { tag: ['@tela', '@celular'] },
  async ({ page, servidorProprio: servidor }) => {
    const { url } = servidor
    const sessao = await sessaoDe(servidor, ADMIN)
    const { token } = sessao
    await chamar(url, token, criarFundo, { corpo: { nome: 'Fundo de obras', tipo: 'obras', saldoInicial: 0 } })
    await usarSessao(page, sessao, url)

    await page.goto(`${url}/addconta`)
    await pronta(page, 'Nova conta a pagar')
    await page.getByLabel('Descrição').fill('Obra do hall')
    await page.getByLabel('Como se paga').selectOption('Dinheiro')
    await page.getByLabel('Valor', { exact: true }).fill('1.000,00')
    await page.getByLabel('Vencimento').fill('10/12/2030')
    await page.getByLabel(/^Categoria/).selectOption('Luz')
    await secao(page, 'Dividir por categoria e fundo').click()
    await page.getByRole('button', { name: 'Dividir em partes' }).click()
    const parte = (n: number) => page.getByRole('group', { name: `Parte ${n}` })
    await expect(parte(1).getByLabel('Categoria'), 'começa pelo que a conta já dizia').toHaveValue('Luz')
    await parte(1).getByLabel('Valor da parte').fill('333,34')
    await expect(page.getByText(/^Falta dividir R\$\s666,66$/)).toBeVisible()
    await parte(2).getByLabel('Categoria').selectOption('Água')
    await parte(2).getByLabel('Fundo').selectOption({ label: 'Fundo de obras' })
    await parte(2).getByLabel('Valor da parte').fill('600,00')
    await page.getByRole('button', { name: 'Lançar conta' }).click()
    await expect(page.getByText(/faltam R\$\s66,66/).first()).toBeVisible()
    await parte(2).getByRole('button', { name: 'O resto nesta' }).click()
    await expect(parte(2).getByLabel('Valor da parte')).toHaveValue('666,66')
    await expect(page.getByText(/^As partes somam o valor da conta, R\$\s1\.000,00$/)).toBeVisible()
    await expect(page.getByText(/faltam R\$/)).toHaveCount(0)
    await conferirTela(page)
    await page.getByRole('button', { name: 'Lançar conta' }).click()
    await foiDito(page, 'Conta lançada')
    await pronta(page, 'Obra do hall')
    await expect(parte(2).getByLabel('Valor da parte')).toHaveValue('666,66')

    const id = new URL(page.url()).pathname.split('/').pop() ?? ''
    await chamar(url, token, aprovarPagavel, { params: { id }, corpo: {} })
    await page.reload()
    await page.getByRole('button', { name: 'Registrar pagamento' }).click()
    const dialogo = page.getByRole('dialog', { name: /Registrar o pagamento/ })
    await expect(dialogo.getByText(/Uma despesa de cada uma das 2 partes/)).toBeVisible()
    await dialogo.getByLabel('Valor pago').fill('1.010,01')
    await dialogo.getByLabel(/^Por que não/).fill('multa de um dia')
    await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
    await foiDito(page, 'Pagamento registrado')
    const { partes } = await chamar(url, token, verPagavel, { params: { id } })
    expect(partes.map((p) => p.pago)).toEqual([336.68, 673.33])
    await expect(page.getByRole('row', { name: /Água Fundo de obras .*673,33/ })).toBeVisible()
    await conferirTela(page)

    await page.getByRole('link', { name: 'Ver a despesa da parte 2' }).click()
    await pronta(page, 'Atualizar Despesas')
    await expect(page.getByLabel('Categoria')).toHaveValue('Água')
    await page.getByRole('link', { name: 'Ver a conta' }).click()
    await pronta(page, 'Obra do hall')
    await page.getByRole('button', { name: 'Desfazer o pagamento' }).click()
    const motivo = page.getByRole('alertdialog', { name: /Desfazer o pagamento/ })
    await expect(motivo.getByText(/As despesas de todas as partes/)).toBeVisible()
    await motivo.getByLabel('Motivo').fill('lançado em dobro')
    await motivo.getByRole('button', { name: 'Desfazer o pagamento' }).click()
    await foiDito(page, 'Pagamento desfeito')
    const desfeita = await chamar(url, token, verPagavel, { params: { id } })
    expect([desfeita.pagamento, ...desfeita.partes.map((p) => p.despesa)]).toEqual([null, null, null])
  },
)
