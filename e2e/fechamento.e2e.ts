import { criarContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import { formatarData, mesPorExtenso, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { mesesAtras, novaDespesa, novaPessoa, novaReceita } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'o que falta para fechar o mês: uma coisa se acerta, as outras ficam com o motivo, e quem mora no prédio lê as exceções @sempre',
  { tag: ['@tela', '@celular'] },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    const dia = mesesAtras(1)
    const [mes, fim] = [dia.slice(0, 7), ultimoDiaDoMes(dia)]
    const nome = mesPorExtenso(mes)
    await novaReceita(onde, { name: 'Aluguel da antena', price: 1_500, data: dia })
    await chamar(url, admin.token, criarContaDoDinheiro, {
      corpo: { nome: 'Caixinha da portaria', tipo: 'caixinha', saldoInicial: 300, data: dia },
    })
    await usarSessao(page, admin, url)
    await page.goto(`${url}/prestacao-de-contas/${mes}`)
    await pronta(page, `Contas de ${nome}`)
    await expect(page.getByRole('heading', { name: `O que falta para fechar ${nome}` })).toBeVisible()
    const seguram = page.getByRole('list', { name: 'Seguram o fechamento' })
    await expect(seguram).toContainText('Sem categoria: receitas, R$ 1.500,00')
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    // One thing is settled on its screen: the cash is counted.
    await seguram.getByRole('link', { name: /^Caixinha da portaria: ninguém contou os R\$ 300,00/ }).click()
    await pronta(page, 'Contas do dinheiro')
    await page.getByRole('button', { name: 'Contar' }).click()
    const contagem = page.getByRole('dialog', { name: 'Contar: Caixinha da portaria' })
    await contagem.getByRole('button', { name: 'Registrar' }).click()
    await expect(contagem.getByText('Informe o valor contado').first()).toBeVisible()
    await contagem.getByLabel('Quanto há').fill('298')
    await contagem.getByLabel('Contado no fim do dia').fill(formatarData(fim))
    await conferirAcessibilidade(page)
    await contagem.getByRole('button', { name: 'Registrar' }).click()
    const contados = `Contados R$ 298,00 em ${formatarData(fim)}: faltam R$ 2,00`
    await foiDito(page, contados)
    await expect(page.getByText(contados).first()).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    // The others are closed without: each asks for its reason, and says which it is.
    await page.goto(`${url}/prestacao-de-contas/${mes}`)
    await expect(seguram).toContainText('Caixinha da portaria: contados R$ 298,00')
    await page.getByRole('button', { name: 'Fechar o mês' }).click()
    const dialogo = page.getByRole('alertdialog', { name: `Fechar ${nome}?` })
    await dialogo.getByRole('button', { name: 'Fechar o mês' }).click()
    await expect(dialogo.getByRole('link', { name: 'Saldo inicial: informe o motivo' })).toBeVisible()
    await dialogo.getByLabel('Motivo: Categorias').fill('depois')
    await dialogo.getByRole('button', { name: 'Fechar o mês' }).click()
    await expect(
      dialogo.getByRole('link', { name: /^Categorias: escreva o motivo com pelo menos 10 letras/ }),
    ).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByLabel('Motivo: Categorias').fill('A categoria vem com a nota da antena')

    // Gone to look at one of them, nothing that was typed is lost.
    await dialogo.getByRole('link', { name: /^Sem categoria/ }).click()
    await pronta(page, 'Receitas')
    await page.goBack()
    await page.getByRole('button', { name: 'Fechar o mês' }).click()
    await expect(dialogo.getByText('O que você tinha escrito e não enviou voltou para cá.')).toBeVisible()
    await expect(dialogo.getByLabel('Motivo: Categorias')).toHaveValue('A categoria vem com a nota da antena')

    // Somebody records another line meanwhile: the list that was read is not the one of now.
    await novaDespesa(onde, { name: 'Conta de luz', price: 321.09, data: dia })
    for (const campo of await dialogo.getByRole('textbox').all())
      if ((await campo.inputValue()) === '') await campo.fill('O condomínio começou sem saldo anotado')
    await dialogo.getByRole('button', { name: 'Fechar o mês' }).click()
    await expect(dialogo.getByText(/mudou desde que você leu a lista/).first()).toBeVisible()
    await expect(dialogo.getByRole('listitem').filter({ hasText: 'Mudou agora' }).first()).toContainText(
      'Sem categoria: receitas, R$ 1.500,00; despesas, R$ 321,09',
    )
    await expect(dialogo.getByLabel('Motivo: Categorias')).toHaveValue('A categoria vem com a nota da antena')
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Fechar o mês' }).click()
    await foiDito(page, new RegExp(`^${nome} fechado`, 'i'))
    await expect(page.getByRole('heading', { name: 'Exceções do fechamento' })).toBeVisible()
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(/O mês foi fechado com \d exceções\./)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('button', { name: 'Retirar a publicação' })).toBeVisible()

    const vizinho = await outroNavegador()
    await usarSessao(vizinho, await sessaoDe(servidor, await novaPessoa(onde)), url)
    await vizinho.goto(`${url}/prestacao-de-contas/${mes}`)
    await pronta(vizinho, `Contas de ${nome}`)
    await expect(vizinho.getByRole('heading', { name: 'Exceções do fechamento' })).toBeVisible()
    await expect(vizinho.getByText('A categoria vem com a nota da antena')).toBeVisible()
    await expect(vizinho.getByText('O condomínio começou sem saldo anotado').first()).toBeVisible()
    await expect(vizinho.getByRole('heading', { name: /^O que falta para fechar/ })).toHaveCount(0)
    expect(await sobraLateral(vizinho)).toBe(0)
    await conferirAcessibilidade(vizinho)
  },
)
