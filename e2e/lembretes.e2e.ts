import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { dever } from './base/inadimplencia.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { estreita, foiDito, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

let servidor: Servidor
test.beforeAll(async () => {
  servidor = await iniciarServidor()
})
test.afterAll(() => servidor.parar())

test(
  'lembretes: a régua recusa e se vê antes de salvar; um vai à mão; parar e retomar; fica na cobrança @sempre',
  { tag: '@tela' },
  async ({ page }) => {
    test.slow()
    const sessao = await sessaoDe(servidor, ADMIN)
    await usarSessao(page, sessao, servidor.url)
    await page.goto(`${servidor.url}/configuracoes?aba=lembretes`)
    await pronta(page, 'Configurações')
    for (const parte of ['1º lembrete', '2º lembrete']) await secao(page, parte).click()
    await page.getByRole('button', { name: 'Ver o 1º lembrete' }).click()
    await expect(page.getByText('Ainda não há cobrança em aberto para mostrar')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await dever({ url: servidor.url, token: sessao.token })

    await page.getByLabel('Dias antes do vencimento').fill('16')
    await page.getByLabel('Mandar lembretes a quem atrasa').check()
    const primeiro = page.getByRole('group', { name: '1º lembrete' })
    await primeiro.getByLabel('Texto').fill('Falta pagar {boleto}')
    await page.getByRole('group', { name: '2º lembrete' }).getByLabel('Dias depois do vencimento').fill('3')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('region', { name: /^Corrija \d campos? para salvar/ })).toBeFocused()
    await expect(page.getByText(/Não existe o campo \{boleto\}/).first()).toBeVisible()
    await expect(page.getByText('Os dias podem ser no máximo 15').first()).toBeVisible()
    await page.getByLabel('Dias antes do vencimento').fill('5')
    await conferirAcessibilidade(page)
    await primeiro.getByLabel('Texto').fill('Falta pagar, {nome}:\n{cobrancas}')
    await page.getByRole('group', { name: '2º lembrete' }).getByLabel('Dias depois do vencimento').fill('20')
    await primeiro.getByRole('button', { name: 'Ver o 1º lembrete' }).click()
    const previa = page.getByRole('dialog')
    await expect(previa.getByText(/^Falta pagar, (Ana Souza|Zeca Lima):$/)).toBeVisible()
    await expect(previa.getByText(/unidade A 10\d, venceu em .*\b\d\d dias\): R\$\s1\.000,00/)).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Régua salva: os lembretes são escritos todo dia às 08:00')
    expect(await sobraLateral(page)).toBe(0)

    await page.goto(`${servidor.url}/devedores`)
    await pronta(page, 'Inadimplentes')
    await page.getByRole('button', { name: 'Avisar A 102' }).click()
    const semEmail = page.getByRole('dialog', { name: 'Avisar A 102' })
    await expect(semEmail.getByText('Sem e-mail: Zeca Lima.')).toBeVisible()
    await semEmail.getByRole('button', { name: 'Avisar por e-mail' }).click()
    await expect(semEmail.getByText('Ninguém tem e-mail: avise de outra forma')).toBeVisible()
    await semEmail.getByRole('button', { name: 'Voltar' }).click()
    await semEmail.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Avisar A 101' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Avisar A 101' })
    await expect(dialogo.getByText('Nenhum lembrete ainda.')).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Avisar por e-mail' }).click()
    await expect(dialogo.getByText('Confira antes de mandar: não dá para desfazer.')).toBeFocused()
    await expect(dialogo.getByText(/^Primeiro lembrete, sobre A 101\./)).toBeVisible()
    await expect(dialogo.getByText('ana.souza@exemplo.com.br')).toBeVisible()
    await expect(dialogo.getByText(/unidade A 101, venceu em .*\b\d\d dias\): R\$\s1\.000,00/)).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Mandar agora' }).dblclick()
    await expect(dialogo.getByText(/^Nenhuma unidade avisada, 1 com o aviso só guardado\./)).toBeVisible()
    await dialogo.getByRole('button', { name: 'Voltar à unidade' }).click()
    await expect(dialogo.getByText(/^1º lembrete/)).toHaveCount(1)
    await expect(
      dialogo.getByText(/e-mail a Ana Souza \(ana\.souza@exemplo\.com\.br\), (na fila|guardado, não enviado)/),
    ).toBeVisible()
    await dialogo.getByRole('button', { name: 'Parar lembretes' }).click()
    await dialogo.getByRole('button', { name: 'Parar lembretes' }).click()
    await expect(dialogo.getByText('Informe o motivo').first()).toBeVisible()
    await dialogo.getByLabel('Motivo').fill('Combinou pagar')
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Parar lembretes' }).click()
    await expect(dialogo.getByText('Os lembretes estão parados. Motivo: Combinou pagar')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Retomar lembretes' }).click()
    await expect(dialogo.getByRole('button', { name: 'Avisar por e-mail' })).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText('E-mail não saiu', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Sem contato', { exact: true }).last()).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)

    await page.goto(`${servidor.url}/cobrancas?busca=101`)
    await page
      .getByRole(estreita(page) ? 'listitem' : 'row')
      .filter({ hasText: 'A 101' })
      .or(page.getByRole(estreita(page) ? 'listitem' : 'row').filter({ hasText: '101' }))
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Lembretes' })).toBeVisible()
    await expect(page.getByText(/^1º lembrete/)).toBeVisible()
    await expect(page.getByText(/escreveu um lembrete, que ficou guardado/)).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    await conferirAcessibilidade(page)
  },
)
