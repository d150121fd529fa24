import type { Page } from '@playwright/test'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade, minhasUnidades, resumirUnidades, verUnidade, type Unidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa, type Onde } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, pronta, tituloDaUnidade } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** A unit nobody else has: its apto is new at each call. */
const nova = ({ url, token }: Onde, parte: Record<string, unknown> = {}): Promise<Unidade> =>
  chamar(url, token, criarUnidade, { corpo: { bloco: 'T', apto: marca().slice(-10), ...parte } })

const desfazer = (page: Page, texto: string) =>
  page.locator('.Toastify__toast').filter({ hasText: texto }).getByRole('button', { name: 'Desfazer' }).click()

const acao = async (page: Page, nome: string, qual: string) => {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: qual }).click()
}

test('adiciona a unidade, recusa a fração errada, põe e tira pessoas, e o histórico fica @sempre', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const apto = marca().slice(-10)
  await page.goto('/unidades')
  await page.getByRole('link', { name: 'Adicionar unidade' }).first().click()
  await page.getByRole('button', { name: 'Adicionar unidade' }).click()
  await expect(page.getByText('Informe o apartamento').first()).toBeVisible()
  await page.getByLabel('Bloco').fill('T')
  await page.getByLabel('Apartamento').fill(apto)
  await page.getByLabel('Fração ideal').fill('2/0')
  await page.getByLabel('Área (m²)').fill('grande')
  await page.getByRole('button', { name: 'Adicionar unidade' }).click()
  await expect(page.getByText('O número de baixo da fração não pode ser zero').first()).toBeVisible()
  await expect(page.getByText('Escreva a área como 72,50').first()).toBeVisible()
  await page.getByLabel('Fração ideal').fill('1/48')
  await page.getByLabel('Área (m²)').fill('1.072,5')
  await page.getByLabel('Vagas').fill('G1, G2')
  await page.getByRole('button', { name: 'Adicionar unidade' }).click()
  await foiDito(page, `Unidade T ${apto} adicionada`)
  await foiDito(page, /^As frações de .* somam .* Acerte as frações em Unidades\./)
  await pronta(page, tituloDaUnidade({ bloco: 'T', apto }))
  await expect(page.getByText('1.072,50 m²')).toBeVisible()
  await expect(page.getByText('≈ 2,0834 %')).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Adicionar pessoa/ })
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo.getByText('Escolha uma pessoa cadastrada ou informe o nome').first()).toBeVisible()
  await dialogo.getByLabel('Nome', { exact: true }).fill('Espólio de Nair')
  await dialogo.getByLabel('Entrada').fill('01022020')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Pessoa adicionada à unidade')
  const dela = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Ações de Espólio de Nair' }) })
  await expect(dela).toContainText('Recebe as cobranças')
  await expect(dela).toContainText('Desde 01/02/2020')

  const { email, nome } = await novaPessoa(onde, 'Inquilino')
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  await dialogo.getByLabel('Pessoa cadastrada').fill(email)
  const achada = dialogo.getByRole('listbox').getByRole('option')
  await expect(achada, 'só uma pessoa tem este e-mail').toHaveCount(1)
  await achada.click()
  await expect(dialogo.getByLabel('Nome', { exact: true })).toHaveCount(0)
  await dialogo.getByLabel('É na unidade').selectOption('Inquilino')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  const dele = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nome }) })
  await expect(dele).toContainText('Recebe as cobranças')
  await expect(dela).not.toContainText('Recebe as cobranças')

  await acao(page, 'Espólio de Nair', 'Encerrar vínculo')
  const fim = page.getByRole('dialog', { name: /^Encerrar o vínculo/ })
  await fim.getByLabel('Último dia na unidade').fill('01012019')
  await fim.getByRole('button', { name: 'Encerrar vínculo' }).click()
  await expect(fim.getByText('A saída não pode ser antes da entrada, 01/02/2020').first()).toBeVisible()
  await fim.getByLabel('Último dia na unidade').fill('31122024')
  await fim.getByRole('button', { name: 'Encerrar vínculo' }).click()
  await expect(page.getByRole('heading', { name: 'Quem já saiu' })).toBeVisible()
  await expect(dela).toContainText('De 01/02/2020 a 31/12/2024')

  await acao(page, nome, 'Remover, foi engano')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Ninguém nesta unidade')).toBeVisible()
  await desfazer(page, 'não está mais na unidade')
  await expect(dele).toBeVisible()
  await expect(page.getByText('encerrou um vínculo com a unidade')).toBeVisible()

  // From the person to the unit, and back.
  await dele.getByRole('link', { name: nome }).click()
  await pronta(page, nome)
  await page
    .getByRole('link', { name: new RegExp(`T.*${apto}`) })
    .first()
    .click()
  await pronta(page, tituloDaUnidade({ bloco: 'T', apto }))

  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await foiDito(page, `A unidade T ${apto} tem uma pessoa vinculada`)
})

test('exclui, desfaz, e a busca acha pela placa e pelo nome de quem mora', async ({ paginaDoAdmin: page, onde }) => {
  const placa = `TST${Math.floor(1000 + Math.random() * 8999)}`
  const u = await nova(onde, { grupo: 'Torre T', veiculos: [{ placa, modelo: 'Fusca' }] })
  const nome = `Dona ${marca()}`
  await page.goto(`/unidade/${u._id}/edit`)
  await page.getByLabel('Grupo').fill('Torre U')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await foiDito(page, 'Unidade atualizada')
  await pronta(page, tituloDaUnidade(u))
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('alertdialog', { name: `Excluir a unidade ${u.nome}?` })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page).toHaveURL(/\/unidades/)
  await desfazer(page, 'excluída')
  await foiDito(page, `Unidade ${u.nome} restaurada`)
  await chamar(onde.url, onde.token, vincularPessoa, {
    params: { id: u._id },
    corpo: { nome, papel: 'proprietario', inicio: '2024-01-01' },
  })
  const linha = (hasText: string) => page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText })
  for (const busca of [placa, nome]) {
    await page.goto(`/unidades?busca=${busca}`)
    await expect(linha(nome)).toContainText(u.apto)
  }
  await page.goto('/unidades')
  await page.getByRole('combobox', { name: 'Grupo' }).selectOption('Torre U')
  await expect(page).toHaveURL(/grupo=Torre/)
  await expect(linha(u.apto)).toHaveCount(1)
})

test('a soma das frações diz quanto falta, e dividir igualmente fecha em 1', async ({ page, servidorProprio }) => {
  const sessao = await sessaoDe(servidorProprio, ADMIN)
  const onde = { url: servidorProprio.url, token: sessao.token }
  await usarSessao(page, sessao, onde.url)
  await page.goto(`${onde.url}/unidades`)
  await expect(page.getByText('Nenhuma unidade por aqui ainda')).toBeVisible()
  for (const [apto, fracaoIdeal] of [
    ['1', '0,3333'],
    ['2', '0,3333'],
    ['3', '0,3321'],
    ['4', null],
  ])
    await nova(onde, { apto, fracaoIdeal })
  await page.reload()
  const soma = page.getByRole('region', { name: 'Soma das frações ideais' })
  await expect(soma).toContainText('As frações de 4 unidades somam 0,9987: faltam 0,0013 (0,13 %) para 1.')
  await expect(soma).toContainText('1 unidade ainda não tem fração.')
  await soma.getByRole('button', { name: 'Dividir igualmente' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Dar a mesma fração às 4 unidades?' })
  await expect(pergunta).toContainText('1/4')
  await pergunta.getByRole('button', { name: 'Dividir igualmente' }).click()
  await expect(soma).toContainText('As frações somam exatamente 1 (100 %).')
  expect(await chamar(onde.url, onde.token, resumirUnidades, {})).toMatchObject({ quantidade: 4, faltaParaUm: '0' })
})

test('quem mora vê a sua unidade e muda veículos, animais e contatos', async ({ page, servidor, onde }) => {
  const pessoa = await novaPessoa(onde)
  const sessao = await sessaoDe(servidor, pessoa)
  await usarSessao(page, sessao)
  await page.goto('/informacoes')
  await expect(page.getByRole('heading').filter({ hasText: /^Unidade Bloco B, apartamento 42$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver as cobranças' })).toHaveAttribute('href', '/minhas-cobrancas')
  const um = marca()
  await page.getByRole('button', { name: 'Adicionar veículo' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Placa').fill('12')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo.getByText('A placa deve ser como ABC1D23 ou ABC-1234').first()).toBeVisible()
  await dialogo.getByLabel('Placa').fill('abc-1234')
  await dialogo.getByLabel('Modelo').fill(um)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  const item = page.getByRole('listitem').filter({ hasText: um })
  await expect(item).toContainText('ABC-1234')
  await item.getByRole('button', { name: 'Editar ABC-1234' }).click()
  await dialogo.getByLabel('Cor').fill('Azul')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(item).toContainText('Azul')
  await page.getByRole('button', { name: 'Adicionar contato' }).click()
  const irma = `Irmã ${marca()}`
  await dialogo.getByLabel('Nome').fill(irma)
  await dialogo.getByLabel('Telefone').fill('11912345678')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: `Editar ${irma}` })).toBeVisible()
  await item.getByRole('button', { name: 'Remover ABC-1234' }).click()
  await expect(item).toHaveCount(0)
  await desfazer(page, 'não está mais na unidade')
  await expect(item).toHaveCount(1)
  const [minha] = await chamar(onde.url, sessao.token, minhasUnidades, {})
  expect(minha?.veiculos).toContainEqual({ placa: 'ABC1234', modelo: um, cor: 'Azul' })
})

test('importa de um arquivo, recusa o que está errado e desfaz', async ({ paginaDoAdmin: page }) => {
  const [um, dois] = [marca().slice(-9), marca().slice(-9)]
  await page.goto('/unidades')
  await page.getByRole('link', { name: 'Importar' }).click()
  await pronta(page, 'Importar unidades')
  const texto = `Bloco;Unidade;Fração ideal\nI;${um};1/48\nI;${dois};2/0\nI;${um};1/48\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'u.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) })
  await expect(page.getByRole('row', { name: /^3 Fração ideal 2\/0 O número de baixo/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^4 Unidade .* Repete a unidade da linha 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar: importar 1 unidade' }).click()
  await foiDito(page, '1 unidade importada')
  await desfazer(page, '1 unidade importada')
  await foiDito(page, 'Importação desfeita: 1 unidade a menos.')
  await page.goto(`/unidades?busca=${um}`)
  await expect(page.getByText('Nenhuma unidade encontrada')).toBeVisible()
})

/** A unit with everything in it: who is there, who left, a pet and a contact. */
async function cheia(onde: Onde): Promise<Unidade> {
  const u = await nova(onde, {
    fracaoIdeal: '1/48',
    area: 72.5,
    grupo: 'Torre T',
    observacao: 'Duas vagas presas',
    animais: [{ nome: 'Pipoca', especie: 'Cachorro' }],
    contatosDeEmergencia: [{ nome: 'Vera', tel: '11912345678' }],
  })
  for (const [nome, papel, fim] of [
    ['Dona', 'proprietario', null],
    ['Bruno', 'inquilino', null],
    ['Saiu', 'inquilino', '2024-12-31'],
  ] as const)
    await chamar(onde.url, onde.token, vincularPessoa, {
      params: { id: u._id },
      corpo: { nome, papel, inicio: '2024-01-01', fim },
    })
  return u
}

test(
  'U1 unidades: lista vazia e cheia, formulários, importação e a de quem mora',
  { tag: '@tela' },
  async ({ page, vazio, sessaoDoAdmin, servidor, onde }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/unidades`)
    await expect(page.getByText('Nenhuma unidade por aqui ainda')).toBeVisible()
    await conferirAcessibilidade(page)

    const u = await cheia(onde)
    await usarSessao(page, sessaoDoAdmin)
    await page.goto('/unidades')
    await pronta(page, 'Unidades')
    await conferirAcessibilidade(page)
    await page.goto('/addunidade')
    await page.getByRole('button', { name: 'Adicionar unidade' }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
    await page.goto(`/unidade/${u._id}/edit`)
    await pronta(page, 'Atualizar unidade')
    await conferirAcessibilidade(page)
    await page.goto('/unidades/importar')
    await pronta(page, 'Importar unidades')
    await conferirAcessibilidade(page)

    await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde)))
    await page.goto('/informacoes')
    await expect(page.getByRole('heading').filter({ hasText: /^Unidade Bloco B, apartamento 42$/ })).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test('U1 unidade: pessoas, pertences e diálogos', { tag: '@tela' }, async ({ paginaDoAdmin: page, onde }) => {
  const u = await cheia(onde)
  await page.goto(`/unidade/${u._id}`)
  await pronta(page, tituloDaUnidade(u))
  await expect(page.getByText('adicionou uma pessoa à unidade').first()).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
  await conferirAcessibilidade(page)
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await acao(page, 'Bruno', 'Encerrar vínculo')
  await expect(dialogo).toBeVisible()
  await conferirAcessibilidade(page)
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Adicionar contato' }).click()
  await expect(dialogo).toBeVisible()
  await conferirAcessibilidade(page)
})

test('duas pessoas na mesma unidade: quem salva depois escolhe o que fica', async ({ paginaDoAdmin: page, onde }) => {
  const u = await nova(onde, { fracaoIdeal: '1/48' })
  await page.goto(`/unidade/${u._id}/edit`)
  await page.getByLabel('Fração ideal').fill('1/24')
  const { url, token } = onde
  await fetch(`${url}/api/unidades/${u._id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bloco: u.bloco, apto: u.apto, fracaoIdeal: '1/12' }),
  })
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toContainText('1/12')
  await dialogo.getByRole('button', { name: /Salvar/ }).click()
  await foiDito(page, 'Unidade atualizada')
  expect((await chamar(url, token, verUnidade, { params: { id: u._id } })).fracaoIdeal).toBe('1/24')
})
