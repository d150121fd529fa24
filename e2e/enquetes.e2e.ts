import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import type { Page } from '@playwright/test'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaPessoa, type Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { foiDito, linhaCom, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** A bloco of its own, with a unit whose owner has an account. */
async function umDono(onde: Onde & { servidor: { url: string } }) {
  const bloco = marca()
  const sessao = await sessaoDe(onde.servidor, await novaPessoa(onde))
  const unidade = await chamar(onde.url, onde.token, criarUnidade, { corpo: { bloco, apto: '1' } })
  await chamar(onde.url, onde.token, vincularPessoa, {
    params: { id: unidade._id },
    corpo: { usuario: sessao._id, papel: 'proprietario', inicio: '2020-01-01' },
  })
  return { bloco, sessao }
}

async function abrir(page: Page, { pergunta, bloco }: { pergunta: string; bloco: string }) {
  await page.goto('/addenquete')
  await pronta(page, 'Nova enquete')
  await page.getByLabel('Pergunta').fill(pergunta)
  await page.getByLabel('Opções').fill('Areia\nCinza')
  await page.getByRole('radio', { name: 'Blocos' }).click()
  await page.getByRole('checkbox', { name: bloco, exact: true }).click()
  await page.getByLabel('Último dia para responder').fill('31/12/2099')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await foiDito(page, 'Rascunho salvo: confira e abra')
  await pronta(page, pergunta)
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir' }).click()
  await foiDito(page, 'Enquete aberta')
}

test('da pergunta à resposta: quem é perguntado responde, muda, e só então vê o resultado @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const { bloco, sessao } = await umDono({ ...onde, servidor })
  const pergunta = `Qual cor, ${bloco}?`
  const morador = await outroNavegador(sessao)
  await morador.goto(`${servidor.url}/enquetes`)
  await pronta(morador, 'Enquetes')
  await abrir(page, { pergunta, bloco })
  await expect(page.getByText('0 de 1 responderam')).toBeVisible()
  await morador.getByRole('link', { name: pergunta }).click()
  await pronta(morador, pergunta)
  await expect(morador.getByText(/não obriga ninguém/).first()).toBeVisible()
  await expect(morador.getByText('O resultado aparece aqui depois que você responder.')).toBeVisible()
  await morador.getByRole('radio', { name: 'Cinza' }).check()
  await morador.getByRole('button', { name: 'Responder' }).click()
  await foiDito(morador, 'Resposta registrada')
  await expect(linhaCom(morador, 'Cinza')).toContainText('1 pessoa · 100\u00a0%')
  await expect(page.getByText('1 de 1 respondeu'), 'sem recarregar').toBeVisible()
  await morador.getByRole('radio', { name: 'Areia' }).check()
  await morador.getByRole('button', { name: 'Mudar a resposta' }).click()
  await foiDito(morador, 'Resposta mudada')
  await page.getByRole('button', { name: 'Encerrar antes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await foiDito(page, 'Enquete encerrada')
  await expect(morador.getByRole('heading', { name: 'Resultado', exact: true })).toBeVisible()
  await expect(morador.getByRole('radio')).toHaveCount(0)
})

test(
  'U1 enquetes: vazia, formulário com erros, rascunho, aberta e respondida',
  { tag: '@tela' },
  async ({ page, vazio, servidor, onde, sessaoDoAdmin }) => {
    await usarSessao(page, vazio.sessao, vazio.servidor.url)
    await page.goto(`${vazio.servidor.url}/enquetes`)
    await expect(page.getByText('Nenhuma enquete por aqui ainda')).toBeVisible()
    await conferirAcessibilidade(page)
    await usarSessao(page, sessaoDoAdmin)
    await page.goto('/addenquete')
    await page.getByRole('button', { name: 'Salvar rascunho' }).click()
    const resumo = page.getByRole('region', { name: /^Corrija 3 campos/ })
    await expect(resumo).toBeFocused()
    for (const frase of ['Informe a pergunta', 'Escreva ao menos 2 opções', 'Informe a data'])
      await expect(resumo.getByText(frase)).toBeVisible()
    await conferirAcessibilidade(page)
    const { bloco, sessao } = await umDono({ ...onde, servidor })
    const pergunta = `Que cor, ${bloco}?`
    await page.goto('about:blank')
    await abrir(page, { pergunta, bloco })
    await conferirAcessibilidade(page)
    await usarSessao(page, sessao)
    await page.goto('/enquetes')
    await expect(page.getByText(/Espera a sua resposta/)).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: pergunta }).click()
    await page.getByRole('radio', { name: 'Areia' }).check()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Responder' }).click()
    await foiDito(page, 'Resposta registrada')
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
  },
)
