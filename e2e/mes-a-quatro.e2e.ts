import { readFileSync } from 'node:fs'
import { atualizarFundo } from '#contract/contas/fundos.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarData, mesPorExtenso, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { conferirTela } from './base/acessibilidade.ts'
import { empossar } from './base/cargos.ts'
import { chamar } from './base/chamada.ts'
import { mesesAtras, novaReceita, umPdf } from './base/dados.ts'
import { ofx } from './base/extrato.ts'
import { ADMIN } from './base/servidor.ts'
import { abrirExportacao, foiDito, linhaCom, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** A month of the building, lived by the four who keep its books, each in a browser of their own. */

test(
  'a administradora lança, a síndica aprova no telefone, o banco confirma, o mês fecha sem exceção, a conselheira assina e o contador leva os livros @sempre',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    const fim = ultimoDiaDoMes(mesesAtras(1))
    const mes = fim.slice(0, 7)
    const nome = mesPorExtenso(mes)
    await chamar(url, onde.token, atualizarFundo, {
      params: { id: FUNDO_ORDINARIO },
      corpo: { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 1_000 },
    })
    await novaReceita(onde, { name: 'Aluguel da antena', price: 1_500, data: fim, categoria: 'Taxas' })
    const [dora, ana, cleide, caio] = [
      await empossar(onde, 'Dora Prado', 'Administradora', -60),
      await empossar(onde, 'Ana Beatriz Moura', 'Síndico', -60),
      await empossar(onde, 'Cleide Conselheira', 'Conselheiro fiscal', -60),
      await empossar(onde, 'Caio Contador', 'Contador', -60),
    ]

    // The administradora enters the bill, with its file, and asks for a word on it.
    await usarSessao(page, dora.sessao, url)
    await page.goto(`${url}/contas-a-pagar`)
    await page.getByRole('link', { name: 'Lançar conta' }).first().click()
    await pronta(page, 'Nova conta a pagar')
    await page.getByLabel('Descrição').fill('Conta de luz')
    await page.getByLabel('Como se paga').selectOption('Débito automático')
    await page.getByLabel('Valor', { exact: true }).fill('321,09')
    await page.getByLabel('Vencimento').fill(formatarData(fim))
    await page.getByLabel(/^Categoria/).selectOption({ label: 'Fornecedores' })
    await page.locator('input[type=file]').setInputFiles(umPdf('conta-de-luz.pdf'))
    await expect(page.getByRole('button', { name: 'Ver conta-de-luz.pdf', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Lançar conta' }).click()
    await foiDito(page, 'Conta lançada')
    await pronta(page, 'Conta de luz')
    await page.getByRole('button', { name: 'Pedir aprovação' }).click()
    await foiDito(page, /^Aprovação pedida a/)
    await conferirTela(page)

    // The síndica hears of it by the bell, on a phone.
    const telefone = await outroNavegador()
    await telefone.setViewportSize({ width: 360, height: 740 })
    await usarSessao(telefone, ana.sessao, url)
    await telefone.goto(`${url}/dashboard`)
    await telefone.getByRole('button', { name: /^Notificações/ }).click()
    await telefone.getByRole('link', { name: /Conta espera a sua aprovação/ }).click()
    await pronta(telefone, 'Conta de luz')
    await conferirTela(telefone)
    await telefone.getByRole('button', { name: 'Aprovar' }).click()
    await foiDito(telefone, 'Conta aprovada')

    // The bank's line pays it; nothing is left between bank and books.
    await page.goto(`${url}/banco/importar`)
    await pronta(page, 'Importar extrato')
    await page.locator('input[type=file]').setInputFiles(
      ofx(
        [
          { valor: '1500.00', memo: 'TED ANTENA' },
          { valor: '-321.09', memo: 'DEB AUT COMPANHIA DE LUZ' },
        ],
        fim,
        '2178.91',
      ),
    )
    await page.getByRole('button', { name: 'Importar 2 movimentos' }).click()
    await foiDito(page, 'Extrato importado: 2 movimentos')
    for (const memo of ['TED ANTENA', 'COMPANHIA DE LUZ']) {
      const linha = linhaCom(page, memo)
      await linha.getByRole('button', { name: /^Confirmar/ }).click()
      await expect(linha).toHaveCount(0)
    }
    await conferirTela(page)

    await page.goto(`${url}/prestacao-de-contas/${mes}`)
    await pronta(page, `Contas de ${nome}`)
    await expect(page.getByRole('list', { name: 'Seguram o fechamento' })).toHaveCount(0)
    await conferirTela(page)
    await page.getByRole('button', { name: 'Fechar o mês' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar o mês' }).click()
    await foiDito(page, new RegExp(`^${nome} fechado`, 'i'))
    await expect(page.getByRole('heading', { name: 'Exceções do fechamento' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('button', { name: 'Retirar a publicação' })).toBeVisible()

    // The councillor reads it and signs, in a session of her own.
    const dela = await outroNavegador()
    await usarSessao(dela, cleide.sessao, url)
    await dela.goto(`${url}/prestacao-de-contas`)
    await dela
      .getByRole('link', { name: new RegExp(nome, 'i') })
      .first()
      .click()
    await pronta(dela, `Contas de ${nome}`)
    await expect(dela.getByText('Conta de luz').first()).toBeVisible()
    await conferirTela(dela)
    await dela.getByRole('button', { name: 'Dar meu parecer' }).first().click()
    await dela.getByLabel('O que você decide').selectOption('Aprovar')
    await dela.getByRole('button', { name: 'Dar parecer' }).click()
    await foiDito(dela, 'Parecer dado: aprova')
    await conferirTela(dela)

    // The accountant takes the books of the month away, and nothing else may be done there.
    const dele = await outroNavegador()
    await usarSessao(dele, caio.sessao, url)
    await dele.goto(`${url}/livros?de=${mes}&ate=${mes}`)
    await pronta(dele, 'Livros contábeis')
    await expect(dele.getByText(/^Débitos e créditos do período somam o mesmo/)).toBeVisible()
    await conferirTela(dele)
    const baixado = dele.waitForEvent('download')
    await abrirExportacao(dele)
    await dele.getByRole('menuitem', { name: /programa hledger/ }).click()
    const diario = readFileSync(await (await baixado).path(), 'utf8')
    expect(diario).toContain('Conta de luz')
    expect(diario).toContain('321.09')
    await dele.goto(`${url}/livros/conferir`)
    await dele.getByRole('button', { name: 'Conferir agora' }).click()
    await expect(dele.getByText(/^Os livros conferem: /)).toBeVisible()
    await dele.goto(`${url}/prestacao-de-contas/${mes}`)
    await expect(dele.getByText('Cleide Conselheira: aprova')).toBeVisible()
    await expect(dele.getByRole('button', { name: /parecer|Retirar/ })).toHaveCount(0)
    await conferirTela(dele)
  },
)
