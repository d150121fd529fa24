import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { criarServico } from '#contract/predio/servicos.ts'
import { mesPorExtenso, formatarData } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, mesesAtras, novaDespesa, novaPessoa, umaFoto } from './base/dados.ts'
import { estreita, foiDito, linhaDe, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test('de uma pilha de contas, a data e a categoria ficam; a nota que não há se diz com palavras @sempre', async ({
  paginaDoAdmin: page,
}) => {
  const base = marca()
  const ontem = formatarData(mesesAtras(1))
  await page.goto('/adddespesa')
  for (const nome of [`${base} luz`, `${base} água`]) {
    await page.getByLabel('Nome', { exact: true }).fill(nome)
    await page.getByLabel('Valor').fill('12,50')
    if (nome.endsWith('luz')) await page.getByLabel('Data').fill(ontem)
    await expect(page.getByLabel('Data')).toHaveValue(ontem)
    await expect(page.getByText('Se não houver, digite 0.')).toBeVisible()
    await page.getByLabel('Nota').fill('0')
    await page.getByLabel('Descrição').fill('Da pilha')
    await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
    await foiDito(page, 'Despesa Cadastrada')
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
  }
  await expect(page.getByLabel('Data')).toHaveValue(ontem)
})

test(
  'duplica da lista e do registro: tudo igual, com a data de hoje e sem a nota',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, onde }) => {
    const nome = marca()
    const { _id } = await chamar(onde.url, onde.token, criarFornecedor, { corpo: { name: `${nome} ME`, ramo: 'Luz' } })
    const data = mesesAtras(1)
    const parte = {
      price: 321.09,
      nota: '777',
      data,
      categoria: 'Luz',
      fornecedor: _id,
      image: 'https://exemplo.com.br/n',
    }
    const d = await novaDespesa(onde, { name: nome, ...parte })
    await page.goto(`/despesas?periodo=tudo&busca=${nome}`)
    if (estreita(page)) {
      await page.getByRole('button', { name: `Ações de ${nome}` }).click()
      await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    } else await page.getByRole('link', { name: `Duplicar ${nome}` }).click()
    await pronta(page, 'Adicionar Nova Despesa')
    await expect(page.getByText(`Duplicada de ${nome}, de ${formatarData(data)}.`)).toBeVisible()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(nome)
    await expect(page.getByLabel('Valor')).toHaveValue('321,09')
    await expect(page.getByLabel('Data')).toHaveValue(formatarData(hoje()))
    await expect(page.getByLabel('Categoria')).toHaveValue('Luz')
    await expect(page.getByLabel('Fornecedor')).toHaveValue(_id)
    await expect(page.getByLabel('Nota')).toHaveValue('')
    await expect(page.getByLabel('Link da imagem')).toHaveValue('')
    await page.getByLabel('Nota').fill('778')
    await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
    await foiDito(page, 'Despesa Cadastrada')
    await expect(page.getByText('Duplicada de')).toHaveCount(0)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
    await page.goto(`/despesa/${d._id}/edit`)
    await page.getByRole('link', { name: 'Duplicar' }).click()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(nome)
    await page.goto('/adddespesa?copia=00000000-0000-7000-8000-000000000000')
    await expect(page.getByText('Este endereço não leva a nenhum registro para duplicar')).toBeVisible()
  },
)

test(
  'anda de mês em mês, e o mês sem nada diz onde há e leva até lá',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, onde }) => {
    const nome = marca()
    const data = mesesAtras(3)
    await novaDespesa(onde, { name: nome, data })
    await page.goto(`/despesas?busca=${nome}`)
    await expect(page.getByText(/^Nada no período .*: estes são de todo o período\.$/)).toBeVisible()
    await expect(linhaDe(page, nome)).toHaveCount(1)
    await page.getByRole('button', { name: 'Voltar ao mês' }).click()
    await expect(page.getByText(`Há uma em outro mês, de ${formatarData(data)}.`)).toBeVisible()
    const anterior = page.getByRole('button', { name: `Mês anterior: ${mesPorExtenso(mesesAtras(1))}` })
    await anterior.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Mês anterior: ${mesPorExtenso(mesesAtras(2))}` })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`de=${mesesAtras(1).slice(0, 7)}-01`))
    await page.getByRole('button', { name: `Ver ${mesPorExtenso(data)}` }).click()
    await expect(linhaDe(page, nome)).toHaveCount(1)
    await page.getByRole('button', { name: `Próximo mês: ${mesPorExtenso(mesesAtras(2))}` }).click()
    await expect(linhaDe(page, nome)).toHaveCount(0)
    await page.goBack()
    await expect(linhaDe(page, nome)).toHaveCount(1)
  },
)

test(
  'o fornecedor acrescenta-se na despesa, e a página dele conta o que fez, o que recebeu e o que espera',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page, onde }) => {
    const nome = marca()
    await page.goto('/adddespesa')
    await page.getByLabel('Nome', { exact: true }).fill(`${nome} conserto`)
    await page.getByLabel('Valor').fill('150')
    await page.getByLabel('Fornecedor').selectOption('Novo fornecedor…')
    const dialogo = page.getByRole('dialog', { name: 'Novo fornecedor' })
    await dialogo.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialogo.getByText('Informe o nome')).toBeVisible()
    await expect(dialogo.getByText('Informe o ramo')).toBeVisible()
    await dialogo.getByLabel('Nome do fornecedor').fill(`${nome} Hidráulica`)
    await dialogo.getByLabel('Ramo').fill('Encanamento')
    await page.keyboard.press('Enter')
    await expect(dialogo).toHaveCount(0)
    await expect(page.getByLabel('Fornecedor').locator('option:checked')).toHaveText(`${nome} Hidráulica`)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`${nome} conserto`)
    await page.getByLabel('Nota').fill('0')
    await page.getByLabel('Descrição').fill('Vazamento')
    await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
    await foiDito(page, 'Despesa Cadastrada')

    await page.goto(`/servicos/fornecedores?busca=${nome}`)
    await linhaDe(page, `${nome} Hidráulica`).getByRole('link').first().click()
    await pronta(page, `${nome} Hidráulica`)
    const id = new URL(page.url()).pathname.split('/').pop() ?? ''
    const ordem = {
      titulo: `${nome} troca`,
      tipo: 'Corretiva' as const,
      area: 'Cisterna',
      descricao: '',
      fornecedor: id,
    }
    await chamar(onde.url, onde.token, criarServico, { corpo: ordem })
    await expect(page.getByRole('link', { name: `${nome} troca` })).toBeVisible()
    await expect(page.getByText(/R\$\s150,00/).first()).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: `${nome} conserto` }).click()
    await expect(page.getByLabel('Fornecedor').locator('option:checked')).toHaveText(`${nome} Hidráulica`)
    if (!estreita(page)) {
      await page.goto(`/despesas?periodo=tudo`)
      await page.getByRole('combobox', { name: 'Fornecedor' }).selectOption(`${nome} Hidráulica`)
      await expect(page).toHaveURL(new RegExp(`fornecedor=${id}`))
      await expect(linhaDe(page, `${nome} conserto`)).toHaveCount(1)
      await expect(page.getByText(/1 encontrada · R\$\s150,00/)).toBeVisible()
    }
  },
)

test(
  'da ocorrência abre-se a ordem, com o que ela conta; quem abriu vê em que pé está e mais nada',
  { tag: '@celular' },
  async ({ page, servidor, onde, outroNavegador }) => {
    const eu = await sessaoDe(servidor, await novaPessoa(onde), 'morador')
    const assunto = `Goteira ${marca()}`
    await usarSessao(page, eu)
    await page.goto('/addocorrencia')
    await page.getByLabel('Assunto').fill(assunto)
    await page.getByLabel('Descreva o ocorrido com detalhes:').fill('Pinga do teto.')
    await page.getByLabel('Local').fill('Hall do 7º andar')
    await page.locator('input[type=file]').setInputFiles(umaFoto('teto.png'))
    await expect(page.getByRole('button', { name: 'Ver teto.png', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await pronta(page, assunto)
    await expect(page.getByText('Serviço pedido')).toHaveCount(0)

    const sindica = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
    await sindica.goto(new URL(page.url()).pathname)
    await pronta(sindica, assunto)
    await expect(sindica.getByRole('link', { name: eu.name })).toHaveAttribute('href', `/users/${eu._id}/informacoes`)
    await sindica.getByRole('link', { name: 'Abrir ordem de serviço' }).click()
    await pronta(sindica, 'Nova ordem de serviço')
    await expect(sindica.getByLabel('Título')).toHaveValue(assunto)
    await expect(sindica.getByLabel('Área')).toHaveValue('Hall do 7º andar')
    await expect(sindica.getByRole('button', { name: 'Ver teto.png', exact: true })).toBeVisible()
    await secao(sindica, 'Quem faz e quanto custa').click()
    await sindica.getByLabel('Custo').fill('987,65')
    await sindica.getByRole('button', { name: 'Abrir ordem de serviço' }).click()
    await pronta(sindica, assunto)
    await expect(sindica.getByRole('button', { name: 'Ver teto.png', exact: true })).toBeVisible()

    // Whoever opened the incident hears of it without a reload.
    await expect(page.getByText(`Serviço pedido em ${formatarData(hoje())}`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Aberto')
    await expect(page.getByRole('main')).not.toContainText('987')
    await sindica.getByLabel('Status').selectOption('Em execução')
    await expect(page.getByRole('main')).toContainText('Em execução')
    await sindica.getByRole('link', { name: /^Ver a ocorrência/ }).click()
    await pronta(sindica, assunto)
    await expect(sindica.getByRole('link', { name: assunto })).toHaveAttribute('href', /\/servico\//)
    await conferirAcessibilidade(sindica)
  },
)
