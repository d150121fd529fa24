import { randomInt } from 'node:crypto'
import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { aprovarPagavel, criarPagavel, pagarPagavel, verPagavel } from '#contract/contas/pagaveis-rotas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa, umPdf, type Onde } from './base/dados.ts'
import { foiDito, linhaDe, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { chaveDaNfe, nfe } from '../server/test/notas.ts'

const DAQUI_A_UM_ANO = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
const lancada = ({ url, token }: Onde, name: string, parte: Record<string, unknown> = {}) =>
  chamar(url, token, criarPagavel, {
    corpo: { name, vencimento: DAQUI_A_UM_ANO, valor: 250, forma: 'dinheiro', ...parte },
  })

const umXml = (name: string, xml: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(xml) })
/** Of a note that no other run entered. */
const numeroAoAcaso = () => randomInt(1, 999_999_999)

test('uma lança, outra aprova, e a despesa nasce no pagamento @sempre', async ({
  paginaDoAdmin: page,
  page: outra,
  onde,
  servidor,
}) => {
  const nome = marca()
  await page.goto('/contas-a-pagar')
  await page.getByRole('link', { name: 'Lançar conta' }).first().click()
  await page.getByRole('button', { name: 'Lançar conta' }).click()
  await expect(page.getByText('Informe a descrição').first()).toBeVisible()
  await page.getByLabel('Descrição').fill(nome)
  await page.getByLabel('Como se paga').selectOption('Dinheiro')
  await page.getByLabel('Valor', { exact: true }).fill('350,75')
  await page.getByLabel('Vencimento').fill('10/12/2030')
  await page.locator('input[type=file]').setInputFiles(umPdf('nota.pdf'))
  await expect(page.getByRole('button', { name: 'Ver nota.pdf', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Lançar conta' }).click()
  await foiDito(page, 'Conta lançada')
  await pronta(page, nome)
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''

  const segunda = await novaPessoa(onde, 'Administrador')
  await page.reload()
  await expect(page.getByText('Quem lançou a conta não a aprova')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)

  await usarSessao(outra, await sessaoDe(servidor, segunda, 'administracao'))
  await outra.goto(`/conta/${id}`)
  await outra.getByRole('button', { name: 'Aprovar' }).click()
  await foiDito(outra, 'Conta aprovada')
  await outra.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialogo = outra.getByRole('dialog', { name: /Registrar o pagamento/ })
  await dialogo.getByLabel('Valor pago').fill('360,00')
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(dialogo.getByText('Diga por que se pagou outro valor').first()).toBeVisible()
  await dialogo.getByLabel(/^Por que não/).fill('multa de um dia')
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  await foiDito(outra, 'Pagamento registrado')
  await expect(outra.getByText('Motivo do valor: multa de um dia.')).toBeVisible()
  await outra.getByRole('link', { name: 'Ver a despesa lançada' }).click()
  await pronta(outra, 'Atualizar Despesas')
  await expect(outra.getByLabel('Nome', { exact: true })).toHaveValue(nome)
  await outra.getByRole('link', { name: 'Ver a conta' }).click()
  await outra.getByRole('button', { name: 'Desfazer o pagamento' }).click()
  const motivo = outra.getByRole('alertdialog', { name: /Desfazer o pagamento/ })
  await motivo.getByLabel('Motivo').fill('lançado em dobro')
  await motivo.getByRole('button', { name: 'Desfazer o pagamento' }).click()
  await foiDito(outra, 'Pagamento desfeito')
  const conta = await chamar(onde.url, onde.token, verPagavel, { params: { id } })
  expect([conta.status, conta.pagamento]).toEqual(['Aprovada', null])
})

test('a linha colada preenche a conta, e outro valor é confirmado por quem lança', async ({ paginaDoAdmin: page }) => {
  await page.goto('/addconta')
  await page.getByLabel('Descrição').fill(marca())
  await page.getByLabel('Como se paga').selectOption('Conta de consumo ou tributo')
  const linha = page.getByLabel('Linha digitável')
  await linha.fill('836200000005 667800481000 180975657313 001589636082')
  await expect(page.getByText('o dígito não confere')).toBeVisible()
  await linha.fill('836200000005 667800481000 180975657313 001589636081')
  await expect(page.getByText(/Energia elétrica e gás · R\$\s66,78/)).toBeVisible()
  await expect(page.getByLabel('Valor', { exact: true }), 'o que ninguém digitou vem da linha').toHaveValue('66,78')
  await page.getByLabel('Valor', { exact: true }).fill('71,00')
  await page.getByRole('button', { name: 'Usar o que a linha diz' }).click()
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('66,78')
  await expect(linha).toHaveValue('83620000000-5 66780048100-0 18097565731-3 00158963608-1')
  await page.getByLabel('Valor', { exact: true }).fill('70,00')
  await page.getByLabel('Vencimento').fill('10/12/2030')
  await page.getByRole('button', { name: 'Lançar conta' }).click()
  await expect(page.getByText(/A linha diz R\$\s66,78/).first()).toBeVisible()
  await page.getByLabel('O valor da conta é mesmo outro').check()
  await page.getByRole('button', { name: 'Lançar conta' }).click()
  await foiDito(page, 'Conta lançada')
})

test('chave PIX que mudou: ninguém paga até que outra pessoa a confira', async ({
  paginaDoAdmin: page,
  page: outra,
  onde,
  servidor,
}) => {
  const nome = marca()
  const segunda = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'), 'administracao')
  const { _id: fornecedor } = await chamar(onde.url, onde.token, criarFornecedor, {
    corpo: { name: `Jardins ${nome}`, ramo: 'Jardim' },
  })
  const pix = { fornecedor, forma: 'pix' as const }
  const antes = await lancada(onde, `${nome} um`, { ...pix, pix: 'jardins@exemplo.com.br' })
  await chamar(onde.url, segunda.token, aprovarPagavel, { params: { id: antes._id }, corpo: {} })
  await chamar(onde.url, onde.token, pagarPagavel, { params: { id: antes._id }, corpo: {} })
  const { _id } = await lancada(onde, `${nome} dois`, { ...pix, pix: 'golpe@exemplo.com.br' })
  await page.goto(`/contas-a-pagar?busca=${nome}`)
  await expect(linhaDe(page, `${nome} dois`)).toContainText('Chave PIX nova')
  await page.goto(`/conta/${_id}`)
  await expect(page.getByText('este fornecedor já foi pago por jardins@exemplo.com.br')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferir a chave' })).toHaveCount(0)

  await usarSessao(outra, segunda)
  await outra.goto(`/conta/${_id}`)
  await outra.getByRole('button', { name: 'Conferir a chave' }).click()
  await outra.getByRole('button', { name: 'Falei com o fornecedor: é dele' }).click()
  await foiDito(outra, 'Chave confirmada')
  await expect(outra.getByText(/Chave PIX conferida por/)).toBeVisible()
})

test('U1 contas a pagar: lista, formulário, conta e regra', { tag: '@tela' }, async ({ paginaDoAdmin: page, onde }) => {
  const nome = marca()
  const { _id } = await lancada(onde, nome, { vencimento: '2020-01-10' })
  await page.goto(`/contas-a-pagar?busca=${nome}`)
  await expect(linhaDe(page, nome)).toContainText('Vencida')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Regra de aprovação' }).click()
  await expect(page.getByRole('dialog').getByLabel('Sem aprovação até')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.goto('/addconta')
  await pronta(page, 'Nova conta a pagar')
  await conferirAcessibilidade(page)
  await page.goto(`/conta/${_id}`)
  await pronta(page, nome)
  await conferirAcessibilidade(page)
  await expect(page.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excluir a conta' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cancelar a conta' }).click()
  const dialogo = page.getByRole('alertdialog', { name: /Cancelar a conta/ })
  await dialogo.getByLabel('Motivo').fill('em dobro')
  await dialogo.getByRole('button', { name: 'Cancelar a conta' }).click()
  await foiDito(page, 'Conta cancelada')
  await expect(page.getByText('Cancelada: em dobro')).toBeVisible()
  await conferirAcessibilidade(page)
})

test('o XML da nota preenche a conta em branco, e não escreve sobre o que foi digitado', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/addconta')
  await page.getByLabel('Valor', { exact: true }).fill('400,00')
  const numero = numeroAoAcaso()
  await page.locator('input[type=file]').setInputFiles(umXml('nota.xml', nfe({ numero, destinatario: null })))
  await expect(page.getByText(`NF-e ${numero}, série 1`)).toBeVisible()
  await expect(page.getByLabel('Descrição')).toHaveValue('BOMBA CENTRIFUGA 1CV')
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('400,00')
  await expect(page.getByText('Sem assinatura digital.')).toBeVisible()
  await expect(page.getByText('A nota não diz para quem foi emitida')).toBeVisible()
  await page.getByRole('button', { name: 'Usar o do arquivo' }).first().click()
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('350,00')
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Lançar conta' }).click()
  await foiDito(page, 'Conta lançada')
  await expect(page.getByRole('button', { name: 'Ver nota.xml', exact: true })).toBeVisible()
  await expect(page.getByLabel('Chave de acesso')).toHaveValue(chaveDaNfe(numero))
})

test('a nota cancelada não fica na conta; a mesma nota não entra duas vezes', async ({ paginaDoAdmin: page, onde }) => {
  const numero = numeroAoAcaso()
  const nome = marca()
  await lancada(onde, nome, { chave: chaveDaNfe(numero) })
  await page.goto('/addconta')
  const arquivos = page.locator('input[type=file]')
  await arquivos.setInputFiles(umXml('cancelada.xml', nfe({ cStat: '101' })))
  await expect(page.getByText('cancelada.xml não foi aceito')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver cancelada.xml', exact: true })).toHaveCount(0)
  await arquivos.setInputFiles(umXml('nota.xml', nfe({ numero })))
  await expect(page.getByText(`Já está na conta “${nome}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Lançar conta' }).click()
  await expect(page.getByText(/A nota desta chave já está na conta/).first()).toBeVisible()
})
