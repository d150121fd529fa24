import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaPessoa, umPdf, type Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { estreita, foiDito, linhaCom, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import type { Page } from '@playwright/test'

/** A bloco of its own with one unit: somebody with an account owns it, and somebody without either account or e-mail. */
async function umaUnidade(onde: Onde & { servidor: { url: string } }) {
  const bloco = marca()
  const pessoa = await novaPessoa(onde)
  const sessao = await sessaoDe(onde.servidor, pessoa)
  const { url, token } = onde
  const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco, apto: '1' } })
  const dono = { papel: 'proprietario' as const, inicio: '2020-01-01' }
  await chamar(url, token, vincularPessoa, { params: { id: unidade._id }, corpo: { ...dono, usuario: sessao._id } })
  await chamar(url, token, vincularPessoa, { params: { id: unidade._id }, corpo: { ...dono, nome: 'Dora Sem Conta' } })
  return { bloco, sessao }
}

/** Writes a draft to a bloco, on the screen. */
async function escrever(page: Page, { titulo, bloco, ciente }: { titulo: string; bloco: string; ciente: boolean }) {
  await page.goto('/addcomunicado')
  await pronta(page, 'Novo comunicado')
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Texto').fill('A água fecha na terça, das 9 às 12.\n\nEncham as caixas antes.')
  await page.getByRole('radio', { name: 'Blocos' }).click()
  await page.getByRole('checkbox', { name: bloco, exact: true }).click()
  await expect(page.getByText('2 pessoas de 1 unidade hoje. 1 pessoa sem conta nem e-mail: só em papel.')).toBeVisible()
  if (ciente) await page.getByLabel('Pedir ciência').check()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await foiDito(page, 'Rascunho salvo: confira e publique')
  await pronta(page, titulo)
}

async function publicar(page: Page, titulo: string) {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const pergunta = page.getByRole('alertdialog', { name: `Publicar “${titulo}”?` })
  await expect(pergunta.getByText('2 pessoas de 1 unidade hoje.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Publicar' }).click()
  await foiDito(page, 'Comunicado publicado')
}

test('do rascunho à ciência: quem recebe o vê no início, diz que está ciente, e a unidade fica informada @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const { bloco, sessao } = await umaUnidade({ ...onde, servidor })
  const titulo = `Água fechada ${bloco}`
  const morador = await outroNavegador(sessao)
  await morador.goto(`${servidor.url}/comunicados`)
  await pronta(morador, 'Comunicados')
  await expect(morador.getByText('O que a administração mandar a você aparece aqui.')).toBeVisible()

  await escrever(page, { titulo, bloco, ciente: true })
  await expect(morador.getByRole('link', { name: titulo }), 'um rascunho ninguém mais vê').toHaveCount(0)
  await publicar(page, titulo)

  await test.step('quem recebe o vê sem recarregar, e no início', async () => {
    await expect(morador.getByRole('link', { name: titulo })).toBeVisible()
    await expect(linhaCom(morador, titulo)).toContainText('Pede a sua ciência')
    await morador.goto(`${servidor.url}/morador`)
    const mural = morador.getByRole('region', { name: 'Comunicados' }).or(morador.locator('main'))
    await mural.getByRole('link', { name: titulo }).first().click()
    await pronta(morador, titulo)
    await expect(morador.getByText('Encham as caixas antes.')).toBeVisible()
  })

  await test.step('abrir não basta onde se pede ciência; a administração vê cada coisa quando acontece', async () => {
    const faltam = page.getByText('0 de 1 unidade informada.')
    await expect(faltam).toBeVisible()
    await expect(page.getByText('Sem conta nem e-mail: entregar em papel')).toBeVisible()
    await morador.getByRole('button', { name: 'Estou ciente' }).click()
    await foiDito(morador, 'Ciência registrada')
    await expect(morador.getByText(/^Você deu ciência em/)).toBeVisible()
    await expect(page.getByText('1 de 1 unidade informada.')).toBeVisible()
    await expect(page.getByText('Todas as unidades estão informadas.')).toBeVisible()
  })

  await test.step('a correção é outra versão, que se lê de novo; a anterior fica', async () => {
    await page.getByRole('button', { name: 'Corrigir com uma nova versão' }).click()
    const dialogo = page.getByRole('dialog', { name: `Nova versão de “${titulo}”` })
    await dialogo.getByLabel('Texto').fill('A água fecha na quarta.')
    await dialogo.getByLabel('O que mudou, e por quê').fill('A empresa mudou o dia')
    await dialogo.getByRole('button', { name: 'Publicar a nova versão' }).click()
    await foiDito(page, 'Versão 2 publicada')
    await expect(morador.getByText('Versão 2, no lugar da anterior: A empresa mudou o dia')).toBeVisible()
    await expect(morador.getByRole('button', { name: 'Estou ciente' })).toBeVisible()
    await morador.getByText(/^Versão 1, de /).click()
    await expect(morador.getByText('Encham as caixas antes.')).toBeVisible()
  })
})

test('em papel: a lista para assinar, o dia em que se assinou, e o cartaz; depois, fora do quadro', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
}) => {
  const { bloco, sessao } = await umaUnidade({ ...onde, servidor })
  const titulo = `Obra ${bloco}`
  await escrever(page, { titulo, bloco, ciente: false })
  await publicar(page, titulo)
  for (const [botao, nome] of [
    ['Cartaz em PDF', /^cartaz-.*\.pdf$/],
    ['Lista para assinar', /^entrega-em-papel-.*\.pdf$/],
  ] as const) {
    const [papel] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: botao }).click(),
    ])
    expect(papel.suggestedFilename()).toMatch(nome)
  }
  await page.getByRole('button', { name: 'Entregue em papel, a Dora Sem Conta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Entrega em papel a Dora Sem Conta' })
  await dialogo.getByLabel('Dia em que assinou').fill('01/01/2020')
  await dialogo.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialogo.getByText(/a entrega não foi antes/).first()).toBeVisible()
  await dialogo.getByLabel('Dia em que assinou').fill(formatarData(hoje()))
  await dialogo.getByRole('button', { name: 'Registrar' }).click()
  await foiDito(page, 'Entrega a Dora Sem Conta registrada')
  await expect(page.getByText('1 de 1 unidade informada.')).toBeVisible()

  await page.getByRole('button', { name: 'Retirar do quadro' }).click()
  const pergunta = page.getByRole('alertdialog', { name: `Retirar “${titulo}” do quadro?` })
  await pergunta.getByLabel('Motivo').fill('A obra foi adiada')
  await pergunta.getByRole('button', { name: 'Retirar' }).click()
  await foiDito(page, 'Comunicado retirado do quadro')
  await expect(page.getByText(/^Retirado do quadro em .*: A obra foi adiada$/)).toBeVisible()
  await usarSessao(page, sessao)
  await page.goto('/morador')
  await pronta(page, /./)
  await expect(page.getByRole('link', { name: titulo }), 'fora do início').toHaveCount(0)
})

test('o formulário diz o que falta, e um rascunho vai para a lixeira e volta', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
}) => {
  await page.goto('/addcomunicado')
  await pronta(page, 'Novo comunicado')
  await page.getByRole('radio', { name: 'Unidades' }).click()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  const resumo = page.getByRole('region', { name: /^Corrija 3 campos/ })
  await expect(resumo).toBeFocused()
  for (const frase of ['Informe o título', 'Informe o texto', 'Escolha uma unidade'])
    await expect(resumo.getByText(frase)).toBeVisible()
  const { bloco } = await umaUnidade({ ...onde, servidor })
  await page.goto('about:blank')
  await escrever(page, { titulo: `Aviso ${bloco}`, bloco, ciente: false })
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await foiDito(page, `Rascunho “Aviso ${bloco}” excluído`)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await foiDito(page, `Rascunho “Aviso ${bloco}” restaurado`)
})

test(
  'U1 comunicados: vazio, rascunho, publicado, correção, papel e o início de quem recebe',
  { tag: '@tela' },
  async ({ page, vazio, servidor, onde, sessaoDoAdmin }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/comunicados`)
    await expect(page.getByText('Nenhum comunicado por aqui ainda')).toBeVisible()
    await conferirAcessibilidade(page)

    await usarSessao(page, sessaoDoAdmin)
    const { bloco, sessao } = await umaUnidade({ ...onde, servidor })
    const titulo = `Elevador parado ${bloco}`
    await escrever(page, { titulo, bloco, ciente: true })
    await page.locator('input[type=file]').setInputFiles(umPdf('croqui.pdf'))
    await expect(page.getByRole('button', { name: 'Ver croqui.pdf', exact: true })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await foiDito(page, 'Rascunho salvo')
    await publicar(page, titulo)
    await expect(page.getByText('0 de 1 unidade informada.')).toBeVisible()
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    await page.getByRole('button', { name: 'Corrigir com uma nova versão' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Entregue em papel/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.keyboard.press('Escape')
    await page.goto(`/comunicados?busca=${bloco}`)
    await expect(linhaCom(page, titulo).first()).toContainText(estreita(page) ? 'Aviso' : '0 de 1')
    await conferirAcessibilidade(page)

    await usarSessao(page, sessao)
    await page.goto('/morador')
    await expect(page.getByRole('link', { name: titulo })).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: titulo }).click()
    await expect(page.getByRole('button', { name: 'Estou ciente' })).toBeVisible()
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
  },
)
