import type { Locator, Page } from '@playwright/test'
import { listarDespesas } from '#contract/contas/despesas.ts'
import { listarReceitas } from '#contract/contas/receitas.ts'
import { chamar } from './base/chamada.ts'
import { linkDeSenha, marca, novaDespesa, type Onde } from './base/dados.ts'
import { estreita, foiDito, preencherLancamento, pronta, secao } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/** Puts a text on the clipboard and pastes it over what the field has. */
async function colar(page: Page, onde: Locator, texto: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((t) => navigator.clipboard.writeText(t), texto)
  await onde.selectText()
  await page.keyboard.press('Control+v')
}

const campo = (page: Page, nome: string) => page.getByLabel(nome, { exact: true })
const quantas = async ({ url, token }: Onde, busca: string) =>
  (await chamar(url, token, listarReceitas, { query: { busca } })).length

test(
  'U11 erros: resumo com foco, links aos campos, cada campo marcado, nada apagado @sempre',
  { tag: '@celular' },
  async ({ paginaDoAdmin: page }) => {
    await page.goto('/adddespesa')
    await campo(page, 'Nome').fill('Conta de gás')
    await campo(page, 'Data').fill('31/11/2026')
    await campo(page, 'Valor').fill('12,345')
    await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
    const resumo = page.getByRole('region', { name: 'Corrija 4 campos para cadastrar' })
    await expect(resumo).toBeFocused()
    await expect(resumo).toBeInViewport()
    await expect(resumo.getByRole('link')).toHaveText([
      'O valor pode ter no máximo duas casas depois da vírgula',
      'Novembro vai até o dia 30',
      'Informe o número da nota',
      'Informe a descrição',
    ])
    for (const [nome, valor] of [
      ['Valor', '12,345'],
      ['Data', '31/11/2026'],
      ['Nota', ''],
      ['Descrição', ''],
    ] as const) {
      await expect(campo(page, nome)).toHaveAttribute('aria-invalid', 'true')
      const descricao = (await campo(page, nome).getAttribute('aria-describedby')) ?? ''
      await expect(page.locator(`#${descricao.split(' ').at(-1)}`)).not.toBeEmpty()
      await expect(campo(page, nome)).toHaveValue(valor)
    }
    await expect(campo(page, 'Nome')).not.toHaveAttribute('aria-invalid', 'true')
    await resumo.getByRole('link', { name: 'Novembro vai até o dia 30' }).click()
    await expect(campo(page, 'Data')).toBeFocused()
    await expect(campo(page, 'Data')).toBeInViewport({ ratio: 1 })
  },
)

test('o resumo e o campo dizem o mesmo de um valor errado, e o Salvar apertado com um campo por corrigir é atendido', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/configuracoes')
  await pronta(page, 'Configurações')
  const unidades = page.getByLabel(/^Unidades/)
  const salvar = page.getByRole('button', { name: 'Salvar', exact: true })
  const motivo = 'O número de unidades deve ser um número inteiro, até 9.999'
  for (const digitado of ['12,5', 'doze', '12345', '-1']) {
    await page.getByLabel('Nome do condomínio').focus()
    await unidades.fill(digitado)
    await salvar.scrollIntoViewIfNeeded()
    // At the upper edge: were the error to appear now, the button would slip away from under the pointer.
    const { x, y, width } = (await salvar.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 4)
    await page.mouse.down()
    await expect(unidades).not.toBeFocused()
    expect((await salvar.boundingBox())?.y).toBe(y)
    await page.mouse.up()
    const resumo = page.getByRole('region', { name: 'Corrija 1 campo para salvar' })
    await expect(resumo).toBeFocused()
    await expect(resumo.getByRole('link')).toHaveText([motivo])
    await expect(page.locator('#unidades-erro')).toHaveText(motivo)
  }
})

test('U36 nada é conferido antes de enviar, Enter envia, e o que é opcional diz que é', async ({
  paginaDoAdmin: page,
}) => {
  await page.goto('/addreceita')
  for (const nome of ['Nome', 'Valor', 'Nota']) {
    await campo(page, nome).focus()
    await campo(page, nome).blur()
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByLabel('Categoria (opcional)')).toBeVisible()
  await expect(page.getByLabel('Link da imagem (opcional)')).toBeVisible()
  for (const nome of ['Nome', 'Valor', 'Data', 'Nota', 'Descrição'])
    await expect(campo(page, nome)).toHaveAttribute('aria-required', 'true')
  await campo(page, 'Nome').press('Enter')
  await expect(page.getByRole('region', { name: /^Corrija 4 campos/ })).toBeFocused()
})

test('U36 o que só o servidor sabe volta ao campo certo', async ({ paginaDoAdmin: page, onde, outroNavegador }) => {
  await page.goto('/profile?aba=senha')
  await page.getByLabel(/^Nova senha/).fill('condominio')
  await page.getByLabel('Repita a nova senha').fill('condominio')
  await page.getByLabel('Senha atual').fill('não é a minha')
  await page.getByRole('button', { name: 'Trocar senha', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Corrija 1 campo para trocar a senha/ })).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)

  const fora = await outroNavegador()
  const { link, trocar } = await linkDeSenha(onde)
  await fora.goto(link)
  await fora.getByLabel('Nova senha', { exact: true }).fill('cadeira de balanço')
  await fora.getByLabel('Repita a nova senha').fill('cadeira de balanço')
  await trocar()
  await fora.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(fora.getByRole('alert')).toContainText('foi trocado por um mais novo')
})

test('U16 sair de um formulário preenchido pergunta: por link, Voltar e ao fechar; depois de salvar, não', async ({
  paginaDoAdmin: page,
}) => {
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await page.goto('/dashboard')
  await pronta(page, /Helena/)
  await page.getByRole('link', { name: 'Receitas', exact: true }).first().click()
  await page
    .getByRole('link', { name: /Adicionar Nova/ })
    .first()
    .click()
  await pronta(page, 'Adicionar Nova Receita')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await pronta(page, 'Receitas')
  await page
    .getByRole('link', { name: /Adicionar Nova/ })
    .first()
    .click()
  await preencherLancamento(page, { nome: `Guarda ${marca()}`, valor: '1', nota: '1', descricao: 'x' })

  for (const sair of [
    () => page.getByRole('link', { name: 'Despesas', exact: true }).click(),
    () => page.getByRole('link', { name: 'Cancelar' }).click(),
    () => page.goBack(),
    () => page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click(),
  ]) {
    await sair()
    await expect(pergunta).toBeVisible()
    await pergunta.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(page).toHaveURL('/addreceita')
    await expect(campo(page, 'Valor')).toHaveValue('1,00')
  }
  const perguntas: string[] = []
  page.on('dialog', (d) => {
    perguntas.push(d.type())
    void d.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => perguntas).toEqual(['beforeunload'])

  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await pronta(page, 'Receitas')
  await expect(pergunta).toHaveCount(0)
  await page.reload()
  expect(perguntas).toEqual(['beforeunload'])
})

test('U16 trocar de aba com o perfil por salvar pergunta; trocar sem nada por salvar, não', async ({
  paginaDoAdmin: page,
}) => {
  const abas = page.getByRole('navigation', { name: 'Partes do perfil' })
  await page.goto('/profile?aba=dados')
  await campo(page, 'Nome').fill('Outro Nome')
  await abas.getByRole('link', { name: 'Configurações' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await pergunta.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(campo(page, 'Nome')).toHaveValue('Outro Nome')
  await abas.getByRole('link', { name: 'Configurações' }).click()
  await pergunta.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/profile?aba=configuracoes')
  await abas.getByRole('link', { name: 'Dados' }).click()
  await expect(campo(page, 'Nome')).not.toHaveValue('Outro Nome')
  await expect(pergunta).toHaveCount(0)
})

test('U16 sair sem salvar deixa mesmo', async ({ paginaDoAdmin: page, onde }) => {
  const nome = marca()
  await page.goto('/addreceita')
  await campo(page, 'Nome').fill(nome)
  await page.getByRole('link', { name: 'Despesas', exact: true }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await pronta(page, 'Despesas')
  expect(await quantas(onde, nome)).toBe(0)
})

test('U16 a pergunta feita enquanto se salvava some quando se salvou, e leva aonde se queria ir', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const nome = marca()
  await page.goto('/addreceita')
  await preencherLancamento(page, { nome, valor: '1', nota: '1', descricao: 'x' })
  const soltar = Promise.withResolvers<undefined>()
  await page.route('**/api/receitas', async (rota) => {
    await soltar.promise
    await rota.continue()
  })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await page.getByRole('link', { name: 'Despesas', exact: true }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(pergunta).toBeVisible()
  soltar.resolve(undefined)
  await foiDito(page, 'Receita Cadastrada')
  await pronta(page, 'Despesas')
  await expect(pergunta).toHaveCount(0)
  expect(await quantas(onde, nome)).toBe(1)
})

test.describe('com a rede cortada', () => {
  test.use({ errosEsperados: [/ERR_FAILED/] })

  test('U19 clique duplo, Enter repetido e resposta perdida gravam uma vez só (G3)', async ({
    paginaDoAdmin: page,
    onde,
  }) => {
    const nome = marca()
    const dados = { nome, valor: '45,90', nota: '7', descricao: 'Uma só' }
    await page.goto('/addreceita')
    await preencherLancamento(page, dados)
    await page.route('**/api/receitas', async (r) => {
      await new Promise((ok) => setTimeout(ok, 400))
      await r.continue()
    })
    const botao = page.getByRole('button', { name: 'CADASTRAR RECEITA' })
    await botao.dblclick()
    await expect(botao, 'ocupado, com o mesmo nome').toHaveAttribute('aria-busy', 'true')
    await botao.press('Enter')
    await foiDito(page, 'Receita Cadastrada')
    expect(await quantas(onde, nome)).toBe(1)
    await page.unroute('**/api/receitas')

    // The server records it and the answer is lost on the way: trying again must not record a second one.
    const outro = marca()
    let perdidas = 0
    await page.route('**/api/receitas', async (r) => {
      if (perdidas++ > 0) return r.continue()
      await r.fetch()
      await r.abort()
    })
    await preencherLancamento(page, { ...dados, nome: outro })
    await botao.click()
    await expect(page.getByRole('region', { name: 'Não foi possível cadastrar' })).toContainText('Sem conexão')
    await expect(campo(page, 'Nome')).toHaveValue(outro)
    await botao.click()
    await expect(campo(page, 'Nome')).toHaveValue('')
    expect(await quantas(onde, outro)).toBe(1)
  })
})

test('U32 o valor: digitado, colado com R$ e espaço duro, sem roda do mouse, exato no servidor', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const nome = marca()
  await page.goto('/addreceita')
  await preencherLancamento(page, { nome, valor: '', nota: '5', descricao: 'Valor' })
  const valor = campo(page, 'Valor')
  await expect(valor).toHaveAttribute('type', 'text')
  await expect(valor).toHaveAttribute('inputmode', 'decimal')
  await valor.pressSequentially('1234,5')
  await expect(valor, 'enquanto se digita nada se mexe').toHaveValue('1234,5')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('0')
  expect(await valor.evaluate((e) => [(e as HTMLInputElement).value, (e as HTMLInputElement).selectionStart])).toEqual([
    '12340,5',
    5,
  ])
  await valor.blur()
  await expect(valor).toHaveValue('12.340,50')
  await valor.focus()
  await page.mouse.wheel(0, 300)
  await expect(valor).toHaveValue('12.340,50')

  for (const [colado, lido] of [
    ['R$\u00a01.234,56', '1.234,56'],
    ['1234.56', '1.234,56'],
    ['0,1', '0,10'],
    ['35,41', '35,41'],
  ] as const) {
    await colar(page, valor, colado)
    await valor.blur()
    await expect(valor, colado).toHaveValue(lido)
  }
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  const gravadas = await chamar(onde.url, onde.token, listarReceitas, { query: { busca: nome } })
  expect(gravadas.map((r) => r.price)).toEqual([35.41])
})

test('U32 valores que duas pessoas leriam diferente são recusados, com palavras', async ({ paginaDoAdmin: page }) => {
  await page.goto('/addreceita')
  const valor = campo(page, 'Valor')
  for (const ambiguo of ['1,234.56', '12.34.56', '-5', 'mil', '1e21', '12,345', '1.000.000.000,00']) {
    await valor.fill(ambiguo)
    await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
    await expect(valor, ambiguo).toHaveAttribute('aria-invalid', 'true')
    await expect(valor).toHaveValue(ambiguo)
  }
})

test('U33 a data: digitada de vários jeitos, escolhida, e nunca em ordem americana', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  await page.goto('/adddespesa')
  const data = campo(page, 'Data')
  for (const [digitada, lida] of [
    ['1/3/26', '01/03/2026'],
    ['01032026', '01/03/2026'],
    ['13/12/2026', '13/12/2026'],
    ['29/02/2024', '29/02/2024'],
    ['2026-03-01', '01/03/2026'],
  ] as const) {
    await data.fill(digitada)
    await data.blur()
    await expect(data, digitada).toHaveValue(lida)
  }
  for (const [recusada, frase] of [
    ['31/02/2026', 'Fevereiro de 2026 vai até o dia 28'],
    ['29/02/2023', 'Fevereiro de 2023 vai até o dia 28'],
    ['12/13/2026', 'O mês deve estar entre 1 e 12'],
    ['00/00/2026', 'O mês deve estar entre 1 e 12'],
    ['amanhã', 'Escreva a data como dd/mm/aaaa'],
  ] as const) {
    await data.fill(recusada)
    await data.blur()
    await expect(page.getByText(frase), recusada).toBeVisible()
    await expect(data).toHaveValue(recusada)
  }
  await data.fill('28/02/2026')
  await page.getByRole('button', { name: 'Abrir o calendário' }).click()
  const dia = page.getByRole('grid').locator(':focus')
  await expect(dia).toHaveText('28')
  await page.keyboard.press('ArrowRight')
  await expect(dia).toHaveText('1')
  await page.keyboard.press('Enter')
  await expect(data).toHaveValue('01/03/2026')

  const nome = marca()
  await preencherLancamento(page, { nome, valor: '1', nota: '1', descricao: 'Data', data: '1/3/26' })
  await page.getByRole('button', { name: 'CADASTRAR DESPESA' }).click()
  await foiDito(page, 'Despesa Cadastrada')
  const [gravada] = await chamar(onde.url, onde.token, listarDespesas, { query: { busca: nome } })
  expect(gravada?.data).toBe('2026-03-01')
})

for (const timezoneId of ['Pacific/Kiritimati', 'Etc/GMT+12'])
  test.describe(`F7 num aparelho em ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a data digitada é a data gravada e mostrada', async ({ paginaDoAdmin: page, onde }) => {
      const nome = marca()
      const { _id } = await novaDespesa(onde, { name: nome, data: '2026-03-01' })
      await page.goto(`/despesas?busca=${nome}&periodo=tudo`)
      await expect(page.getByRole('row').filter({ hasText: nome })).toContainText('01/03/2026')
      await page.goto(`/despesa/${_id}/edit`)
      await expect(campo(page, 'Data')).toHaveValue('01/03/2026')
      await campo(page, 'Data').fill('31/12/2025')
      await page.getByRole('button', { name: 'Publicar' }).click()
      await foiDito(page, 'Despesa Atualizada')
      const [gravada] = await chamar(onde.url, onde.token, listarDespesas, { query: { busca: nome } })
      expect(gravada?.data).toBe('2025-12-31')
    })
  })

test('U34 CPF e telefone: com ou sem pontos, zero na frente, nada cortado (D13)', async ({ paginaDoAdmin: page }) => {
  await page.goto('/register')
  await secao(page, 'Mais dados').click()
  const cpf = page.getByLabel(/^CPF/)
  const tel = page.getByLabel(/^Telefone com DDD/)
  for (const [digitado, lido] of [
    ['01234567890', '012.345.678-90'],
    ['012.345.678-90', '012.345.678-90'],
    [' 012 345 678 90 ', '012.345.678-90'],
  ] as const) {
    await cpf.fill(digitado)
    await cpf.blur()
    await expect(cpf, digitado).toHaveValue(lido)
  }
  for (const [digitado, lido] of [
    ['11912345678', '(11) 91234-5678'],
    ['(11) 3456-7890', '(11) 3456-7890'],
    ['+55 11 91234-5678', '(11) 91234-5678'],
  ] as const) {
    await tel.fill(digitado)
    await tel.blur()
    await expect(tel, digitado).toHaveValue(lido)
  }
  expect(await page.locator('[maxlength]').count()).toBe(0)
  for (const [errado, frase] of [
    ['111.111.111-11', 'CPF inválido'],
    ['012.345.678-91', 'CPF inválido'],
    ['0123456789012', '11 números'],
  ] as const) {
    await cpf.fill(errado)
    await page.getByRole('button', { name: 'Cadastrar e convidar' }).click()
    await expect(page.locator('#cpf-erro')).toContainText(frase)
  }
})

test(
  'U7 senhas: colar, gerenciadores, mostrar; sem quebra-cabeça',
  { tag: '@celular' },
  async ({ page, outroNavegador, sessaoDoAdmin }) => {
    await page.goto('/')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
    const senha = campo(page, 'Senha')
    await expect(senha).toHaveAttribute('autocomplete', 'current-password')
    const longa = `${'é preciso uma frase bem longa '.repeat(6)}fim`
    await colar(page, senha, longa)
    await expect(senha).toHaveValue(longa)
    await page.getByRole('button', { name: 'Mostrar a senha' }).click()
    await expect(senha).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Esconder a senha' }).click()
    await expect(senha).toHaveAttribute('type', 'password')
    await expect(page.locator('iframe, canvas, img[src*="captcha"]')).toHaveCount(0)
    await expect(page.getByText('Verificação concluída')).toBeVisible()

    const dentro = await outroNavegador(sessaoDoAdmin)
    await dentro.goto('/profile?aba=senha')
    await expect(dentro.getByLabel(/^Nova senha/)).toHaveAttribute('autocomplete', 'new-password')
    await dentro.getByLabel(/^Nova senha/).fill('uma')
    await expect(dentro.getByLabel('Senha atual')).toHaveAttribute('autocomplete', 'current-password')
    if (estreita(page)) expect(await senha.evaluate((e) => getComputedStyle(e).fontSize)).toBe('16px')
  },
)

test('U49 a última categoria é oferecida na próxima, e uma nova pode ser criada ali', async ({
  paginaDoAdmin: page,
}) => {
  const categoria = `Multas ${marca()}`
  await page.goto('/addreceita')
  await page.getByLabel('Categoria (opcional)').selectOption('Nova categoria…')
  await page.getByLabel('Nome da categoria').fill(categoria)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Categoria (opcional)')).toHaveValue(categoria)
  await preencherLancamento(page, { nome: marca(), valor: '1', nota: '1', descricao: 'x' })
  await page.getByRole('button', { name: 'CADASTRAR RECEITA' }).click()
  await foiDito(page, 'Receita Cadastrada')
  await page.reload()
  await expect(page.getByLabel('Categoria (opcional)')).toHaveValue(categoria)
})

test.describe('partes dobradas', () => {
  const COM_DOBRAS = ['/register', '/configuracoes?aba=areas&area=nova', '/configuracoes?aba=lembretes'] as const

  for (const endereco of COM_DOBRAS)
    test(`${endereco}: o que está errado numa parte dobrada a abre, o resumo leva até lá, e nada se perde`, async ({
      paginaDoAdmin: page,
    }) => {
      await page.goto(endereco)
      const dobras = page.locator('form details:has(input)')
      await expect(dobras.first()).toBeVisible()
      const quantas = await dobras.count()
      for (let i = 0; i < quantas; i++) {
        const dobra = dobras.nth(i)
        if (!(await dobra.evaluate((e: HTMLDetailsElement) => e.open))) await dobra.locator('summary').click()
        for (const campo of await dobra.locator('input[inputmode=numeric]').all()) await campo.fill('muitos')
        await dobra.locator('summary').click()
        // What is refused as it is left, as a CPF of letters, holds its part open before anything is sent.
        await expect
          .poll(
            async () =>
              (await dobra.locator('[aria-invalid=true]').count()) > 0 || dobra.locator('input').first().isHidden(),
          )
          .toBe(true)
      }
      await page.locator('form button[type=submit]').click()
      const resumo = page.getByRole('region', { name: /^Corrija / })
      await expect(resumo).toBeFocused()
      const errados = page.locator('form [aria-invalid=true]')
      expect(await errados.count()).toBeGreaterThan(0)
      for (const errado of await errados.all()) await expect(errado).toBeVisible()
      expect(await dobras.locator('[aria-invalid=true]').count(), 'também os das partes dobradas').toBeGreaterThan(0)
      for (const linha of await resumo.getByRole('link').all()) {
        await linha.click()
        const focado = page.locator(':focus')
        await expect(focado).toBeInViewport()
        expect(await focado.evaluate((e) => e.matches('[aria-invalid=true]'))).toBe(true)
      }
      const comErro = dobras.filter({ has: page.locator('[aria-invalid=true]') }).first()
      await comErro.locator('summary').click()
      await expect(comErro.locator('[aria-invalid=true]').first(), 'não se dobra por cima de um erro').toBeVisible()
      await expect(comErro.locator('[aria-invalid=true]').first()).toHaveValue('muitos')
    })
})
