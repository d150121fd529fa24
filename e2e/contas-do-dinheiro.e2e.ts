import { emitirCobrancas, listarCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { emBytes, retorno240 } from '../server/test/retornos.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import { hoje, novaReceita } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, linhaCom, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'quem tem uma conta só não é perguntado; com a aplicação cadastrada, cada lançamento diz a sua, e a soma é o caixa @sempre',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor }) => {
    const sessao = await sessaoDe(servidor, ADMIN)
    await novaReceita({ url: servidor.url, token: sessao.token }, { name: 'Aluguel da antena', price: 900 })
    await usarSessao(page, sessao, servidor.url)
    await page.goto(`${servidor.url}/adddespesa`)
    await expect(page.getByLabel('Fundo', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Conta', { exact: true })).toHaveCount(0)

    await page.goto(`${servidor.url}/fundos/contas`)
    await pronta(page, 'Contas do dinheiro')
    await expect(page.getByText(`R$ 900,00 ao todo em ${formatarData(hoje())}`)).toBeVisible()
    await expect(page.getByText(/^Todo o dinheiro está numa conta só/)).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    await page.getByRole('button', { name: 'Adicionar conta' }).click()
    const adicao = page.getByRole('dialog', { name: 'Adicionar conta' })
    await adicao.getByRole('button', { name: 'Salvar' }).click()
    await expect(adicao.getByText('Informe o nome').first()).toBeVisible()
    await adicao.getByLabel('Nome').fill('CDB da reserva')
    await adicao.getByLabel('Tipo').selectOption('aplicacao')
    await adicao.getByLabel('Banco').fill('Banco do Exemplo')
    await adicao.getByLabel('Saldo inicial').fill('300')
    await conferirAcessibilidade(page)
    await adicao.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Conta adicionada')
    const linha = (nome: string) => linhaCom(page, nome).filter({ hasNotText: '→' })
    await expect(linha('CDB da reserva')).toContainText('300,00')
    await expect(linha('Conta principal')).toContainText('600,00')

    await page.getByRole('button', { name: 'Transferir', exact: true }).click()
    const dialogo = page.getByRole('dialog', { name: 'Transferir entre contas' })
    await expect(dialogo.getByText('Tem R$ 600,00 hoje.')).toBeVisible()
    await dialogo.getByLabel('Valor').fill('50,50')
    await dialogo.getByLabel('Motivo').fill('Aplicação do mês')
    await dialogo.getByRole('button', { name: 'Transferir', exact: true }).click()
    await foiDito(page, 'Transferência registrada')
    await expect(linha('CDB da reserva')).toContainText('350,50')
    await expect(page.getByText(`R$ 900,00 ao todo em ${formatarData(hoje())}`)).toBeVisible()
    await expect(page.getByText(/Aplicação do mês/).first()).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    await page.goto(`${servidor.url}/adddespesa`)
    await page.getByLabel('Nome', { exact: true }).fill('Imposto do resgate')
    await page.getByLabel('Valor').fill('10,50')
    await page.getByLabel('Conta', { exact: true }).selectOption({ label: 'CDB da reserva' })
    await page.getByLabel('Nota', { exact: true }).fill('0')
    await page.getByLabel('Descrição').fill('Imposto')
    await page.getByRole('button', { name: 'CADASTRAR' }).click()
    await page.getByRole('link', { name: 'Ver a despesa' }).click()
    await expect(page.getByLabel('Conta', { exact: true }).locator('option:checked')).toHaveText('CDB da reserva')

    await page.goto(`${servidor.url}/fundos/contas`)
    await expect(linha('CDB da reserva')).toContainText('340,00')
    await linha('CDB da reserva').getByRole('link', { name: 'Lançamentos' }).click()
    await pronta(page, 'CDB da reserva')
    await expect(page.getByText('Imposto do resgate').first()).toBeVisible()
  },
)

test(
  'o extrato da aplicação diz de que conta é, e o que se lança dele fica nela',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor }) => {
    const sessao = await sessaoDe(servidor, ADMIN)
    const cabecalhos = { authorization: `Bearer ${sessao.token}` }
    const conta = { nome: 'CDB da reserva', tipo: 'aplicacao' }
    await page.request.post(`${servidor.url}/api/contas-do-dinheiro`, { data: conta, headers: cabecalhos })
    const buffer = Buffer.from('Data;Histórico;Valor\n10/11/2025;RENDIMENTO;12,50')
    const importado = await page.request.post(
      `${servidor.url}/api/banco/extratos?novas=1&novaConta=Aplicacao&colunas=data,descricao,valor`,
      { multipart: { arquivo: { name: 'extrato.csv', mimeType: 'text/csv', buffer } }, headers: cabecalhos },
    )
    expect(importado.status()).toBe(201)
    await usarSessao(page, sessao, servidor.url)
    await page.goto(`${servidor.url}/banco`)
    await pronta(page, 'Banco')
    await expect(page.getByRole('heading', { name: 'De que conta é cada extrato' })).toBeVisible()
    await page.getByLabel('Aplicacao').selectOption({ label: 'CDB da reserva' })
    await foiDito(page, 'O que se lançar do extrato de Aplicacao fica em CDB da reserva')
    await expect(page.getByLabel('Aplicacao').locator('option:checked')).toHaveText('CDB da reserva')
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
  },
)

test(
  'o retorno do banco diz em que conta entra, e por quê; a escolhida recebe os pagamentos',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor }) => {
    const sessao = await sessaoDe(servidor, ADMIN)
    const { token } = sessao
    const data = { nome: 'Conta da cobrança', tipo: 'corrente' }
    const cabecalhos = { authorization: `Bearer ${token}` }
    await page.request.post(`${servidor.url}/api/contas-do-dinheiro`, { data, headers: cabecalhos })
    await chamar(servidor.url, token, criarUnidade, { corpo: { bloco: 'A', apto: '101', fracaoIdeal: '1' } })
    const vencimento = emDias(10)
    const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'igual' as const, valor: 520 }]
    const corpo = { competencia: vencimento.slice(0, 7), nome: 'Taxa condominial', vencimento, itens }
    await chamar(servidor.url, token, emitirCobrancas, { corpo })
    const [cobranca] = await chamar(servidor.url, token, listarCobrancas, { query: {} })
    await usarSessao(page, sessao, servidor.url)

    await page.goto(`${servidor.url}/banco/retorno`)
    await pronta(page, 'Importar retorno')
    const dia = emDias(0).split('-').toReversed().join('')
    const titulo = { nosso: '1', documento: (cobranca?.numero ?? '').replace(/\D/g, ''), dia, credito: dia }
    const arquivo = (sequencia: number) => ({
      name: 'CB1111A1.RET',
      mimeType: 'application/octet-stream',
      buffer: emBytes(retorno240([titulo], { sequencia })),
    })
    await page.locator('input[type=file]').setInputFiles(arquivo(1))
    const conta = page.getByLabel('Conta', { exact: true })
    await expect(conta.locator('option:checked')).toHaveText('Conta principal')
    await expect(page.getByText(/Conta principal: onde fica o dinheiro de que ninguém disse outra coisa/)).toBeVisible()
    await conta.selectOption({ label: 'Conta da cobrança' })
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Dar baixa em 1 cobrança' }).click()
    await foiDito(page, /Baixa de 1 cobrança, R\$\s520,00\. Em Conta da cobrança/)
    await page.goto(`${servidor.url}/fundos/contas`)
    const linha = linhaCom(page, 'Conta da cobrança')
    await expect(linha).toContainText('520,00')

    // The next file of the contract comes with the same account.
    await page.goto(`${servidor.url}/banco/retorno`)
    await page.locator('input[type=file]').setInputFiles(arquivo(2))
    await expect(conta.locator('option:checked')).toHaveText('Conta da cobrança')
    await expect(page.getByText(/foi a do arquivo anterior deste convênio/)).toBeVisible()
  },
)
