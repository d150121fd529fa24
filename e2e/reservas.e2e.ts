import type { Page } from '@playwright/test'
import { formatarData } from '#contract/valores/calendario.ts'
import { verCaixa } from '#contract/casa/dashboard.ts'
import { cancelarReserva, verReserva } from '#contract/predio/reservas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias, novaArea, novaReserva } from './base/areas.ts'
import { escolher, escolherDia } from './base/calendario.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { marca, novaPessoa, type Onde } from './base/dados.ts'
import { sobraLateral, alvosPequenos } from './base/medidas.ts'
import { estreita, foiDito, pronta, secao } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** What axe finds on every screen and in every state of it, in both themes and widths (U1). */
const EM_TUDO = { tag: '@tela' }
const NO_CELULAR = { tag: '@celular' }

const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

async function moradorEm(onde: Onde) {
  const pessoa = await novaPessoa(onde)
  const sessao = await sessaoDe(onde, pessoa, 'morador')
  return { sessao, onde: { url: onde.url, token: sessao.token } }
}

test(
  'o morador escolhe área, dia, horário e itens, confere, finaliza e cancela no prazo @sempre',
  NO_CELULAR,
  async ({ page, onde, servidor }) => {
    const area = await novaArea(onde)
    const { sessao } = await moradorEm(onde)
    await usarSessao(page, sessao)
    await escolher(page, area, emDias(20), /^Noite/)
    await secao(page, 'Itens a mais').click()
    const jogos = page.getByLabel('Jogo de mesa com 4 cadeiras')
    await jogos.fill('99')
    await continuar(page)
    // The line is about the group: it leads to what is to be mended in it.
    await page
      .getByRole('region', { name: /^Corrija / })
      .getByRole('link', { name: /há no máximo 15/ })
      .click()
    await expect(jogos).toBeFocused()
    await expect(jogos).toBeInViewport()
    await jogos.fill('10')
    await secao(page, 'Sobre o encontro').click()
    await page.getByLabel(/^Quantos convidados/).fill('45')
    await page.getByLabel('Informações').fill('Aniversário da Yumi')
    await expect(
      page.getByRole('region', { name: 'Resumo' }).or(page.locator('section', { hasText: 'Resumo' })),
    ).toContainText('460,00')
    await continuar(page)

    await pronta(page, 'Confira a sua reserva')
    await expect(page.getByText(/Horário guardado para você até as \d\d:\d\d, por mais 15 minutos/)).toBeVisible()
    await expect(page.getByRole('row', { name: /Taxa de limpeza/ })).toContainText('90,00')
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('460,00')
    await page.reload()
    await page.getByRole('button', { name: 'FINALIZAR RESERVA' }).click()
    await foiDito(page, /^Reserva R-\d{4}-\d{4} feita/)
    await expect(page).toHaveURL(/\/reserva\/[0-9a-f-]{36}$/)
    // The address is there before the page: what is read of it too early has no number.
    await expect(page.getByRole('main')).toContainText(/R-\d{4}-\d{4}/)
    const [codigo = ''] = /R-\d{4}-\d{4}/.exec(await page.getByRole('main').innerText()) ?? []
    const comprovante = await esperarCarta(servidor, sessao.email, `Reserva ${codigo} feita`)
    expect(comprovante.link, 'a carta leva à reserva').toBe(page.url())
    await expect(page.getByText('Aguardando pagamento')).toBeVisible()
    await expect(page.getByText('Aniversário da Yumi')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registrar pagamento' }), 'só a administração').toHaveCount(0)

    await page.getByRole('button', { name: 'Cancelar reserva' }).click()
    const pergunta = page.getByRole('alertdialog')
    await pergunta.getByLabel('Motivo').fill('Mudou de dia')
    await pergunta.getByRole('button', { name: 'Cancelar reserva' }).click()
    await foiDito(page, 'Reserva cancelada')
    // In its state and in what was told of it.
    await expect(page.getByText(/Motivo: Mudou de dia/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar reserva' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'quem perguntou já não está na tela').toBeFocused()
    expect(await sobraLateral(page)).toBe(0)
  },
)

test('no celular, a cada escolha a pergunta seguinte vem para a tela', NO_CELULAR, async ({ page, onde }) => {
  test.skip(!estreita(page), 'só onde se toca na tela')
  const area = await novaArea(onde)
  const { sessao } = await moradorEm(onde)
  await usarSessao(page, sessao)
  await page.goto('/addreserva')
  await pronta(page, 'Nova reserva')
  const dia = page.getByRole('heading', { name: 'Dia', exact: true })
  await page.getByRole('radio', { name: new RegExp(area.nome) }).check()
  await expect(dia).toBeInViewport()
  await escolherDia(page, emDias(20))
  await expect(page.getByRole('group', { name: /^Horário em / })).toBeInViewport()
})

test('G1 dois navegadores disputam o mesmo horário: um fica com ele, o outro é avisado e o vê como Reservado', async ({
  onde,
  outroNavegador,
}) => {
  const area = await novaArea(onde)
  const dia = emDias(21)
  const paginas: Page[] = []
  for (let n = 0; n < 2; n++) {
    const { sessao } = await moradorEm(onde)
    const pagina = await outroNavegador(sessao)
    await escolher(pagina, area, dia, /^Noite/)
    paginas.push(pagina)
  }
  await Promise.all(paginas.map(continuar))
  const venceu = async (p: Page) => p.url().endsWith('/resumo')
  await expect
    .poll(async () => (await Promise.all(paginas.map(venceu))).filter(Boolean).length, { message: 'um só vence' })
    .toBe(1)
  const [a, b] = paginas as [Page, Page]
  const perdeu = (await venceu(a)) ? b : a
  await expect(perdeu.getByRole('region', { name: 'Não foi possível continuar' })).toContainText('já tem reserva em')
  const noite = perdeu.getByRole('radio', { name: /^Noite/ })
  await expect(noite).toBeDisabled()
  await expect(noite, 'o que se perdeu já não é a escolha').not.toBeChecked()
  await expect(perdeu.getByText('Reservado', { exact: true })).toBeVisible()
  await expect(perdeu.getByText('Escolha o dia e o horário para ver o total.')).toBeVisible()
  expect(await perdeu.locator('main').innerText(), 'nunca de quem').not.toContain('Caio Antunes')
})

test('o horário que outra pessoa solta aparece livre sozinho', async ({ page, onde }) => {
  const area = await novaArea(onde)
  const dona = await moradorEm(onde)
  const reserva = await novaReserva(dona.onde, area, 22)
  const { sessao } = await moradorEm(onde)
  await usarSessao(page, sessao)
  await page.goto(`/addreserva?area=${area._id}&dia=${emDias(22)}`)
  const noite = page.getByRole('radio', { name: /^Noite/ })
  await expect(noite).toBeDisabled()
  await chamar(onde.url, dona.onde.token, cancelarReserva, { params: { id: reserva._id }, corpo: {} })
  await expect(noite).toBeEnabled()
})

test('o rascunho de que se desiste solta o horário, e o carrinho fica vazio', async ({ page, onde }) => {
  const area = await novaArea(onde)
  const { sessao } = await moradorEm(onde)
  await usarSessao(page, sessao)
  await escolher(page, area, emDias(23), /^Tarde/)
  await continuar(page)
  await pronta(page, 'Confira a sua reserva')
  const resumo = page.url()
  await page.getByRole('button', { name: 'Desistir' }).click()
  await expect(page).toHaveURL(/\/addreserva/)
  await page.goto(resumo)
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
  await page.goto('/reserva/nao-existe/resumo')
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
})

test(
  'a administração aprova, recebe, muda o status e estorna; o caixa acompanha',
  NO_CELULAR,
  async ({ paginaDoAdmin: page, onde }) => {
    const area = await novaArea(onde, { precisaAprovacao: true })
    const reserva = await novaReserva((await moradorEm(onde)).onde, area)
    const saldo = async () => (await chamar(onde.url, onde.token, verCaixa)).saldo
    const antes = await saldo()
    await page.goto(`/reserva/${reserva._id}`)
    await expect(page.getByText('Aguardando aprovação').first()).toBeVisible()
    await page.getByRole('button', { name: 'MARCAR COMO RESERVADO?' }).click()
    const aprovacao = page.getByRole('alertdialog', { name: /^Aprovar a reserva de / })
    await expect(aprovacao).toContainText('passa a aguardar o pagamento de R$')
    await aprovacao.getByRole('button', { name: 'Aprovar' }).click()
    await foiDito(page, 'Reserva aprovada: falta o pagamento')
    await expect(page.getByText(/^APROVADA EM \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'MARCAR COMO RESERVADO?' })).toHaveCount(0)

    const registrar = page.getByRole('button', { name: 'Registrar pagamento' })
    const dialogo = page.getByRole('dialog', { name: 'Registrar pagamento' })
    await registrar.click()
    await expect(dialogo.getByLabel('Valor pago')).toHaveValue('380,00')
    await dialogo.getByLabel('Pago em').fill(formatarData(emDias(1)))
    await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(dialogo.getByText(/ainda não chegou/).first()).toBeVisible()
    await dialogo.getByLabel('Pago em').fill(formatarData(emDias(-2)))
    await dialogo.getByLabel('Forma de pagamento').selectOption('PIX')
    await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(page.getByText(`Pagamento efetuado em ${formatarData(emDias(-2))} (PIX)`)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Pagamento Não efetuado')).toBeVisible()
    expect(await saldo()).toBe(antes)
    await registrar.click()
    await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(page.getByText(/^Pagamento efetuado/)).toBeVisible()
    await expect(page.getByLabel('Status da reserva')).toHaveValue('Confirmada')
    expect(await saldo()).toBeCloseTo(antes + 380, 2)

    await page.getByLabel('Status da reserva').selectOption('Em andamento')
    await expect(page.getByText(/A reserva passa a Em andamento, e .+ recebe um aviso\./)).toBeVisible()
    expect((await chamar(onde.url, onde.token, verReserva, { params: { id: reserva._id } })).status).toBe('Confirmada')
    await page.getByRole('button', { name: 'Mudar para Em andamento' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('ainda não começou')
    await page.getByRole('button', { name: 'Marcar como em andamento' }).click()
    await expect(page.getByLabel('Status da reserva')).toBeEnabled()
    await page.getByRole('button', { name: 'Estornar pagamento' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click()
    await expect(page.getByText('Pagamento Não efetuado')).toBeVisible()
    expect(await saldo()).toBe(antes)
    const { status } = await chamar(onde.url, onde.token, verReserva, { params: { id: reserva._id } })
    expect(status).toBe('Em andamento')
  },
)

test('a administração recusa o pedido com o motivo, e quem pediu lê que foi recusado e por quê', async ({
  paginaDoAdmin: page,
  onde,
  outroNavegador,
}) => {
  const dona = await moradorEm(onde)
  const reserva = await novaReserva(dona.onde, await novaArea(onde, { precisaAprovacao: true }), 24)
  await page.goto(`/reserva/${reserva._id}`)
  await expect(page.getByRole('button', { name: 'Cancelar reserva' }), 'recusa-se, não se cancela').toHaveCount(0)
  await page.getByRole('button', { name: 'Recusar' }).click()
  const pergunta = page.getByRole('alertdialog')
  await pergunta.getByRole('button', { name: 'Recusar' }).click()
  await expect(pergunta.getByText('Informe o motivo')).toBeVisible()
  await pergunta.getByLabel('Motivo').fill('O salão estará em obra')
  await pergunta.getByRole('button', { name: 'Recusar' }).click()
  await foiDito(page, 'Reserva recusada')
  const recusada = /^Recusada pela administração em .*\. Motivo: O salão estará em obra$/
  await expect(page.getByText(recusada)).toBeVisible()
  const dela = await outroNavegador(dona.sessao)
  await dela.goto(`/reserva/${reserva._id}`)
  await expect(dela.getByText(recusada)).toBeVisible()
  await expect(dela.getByText('Recusada', { exact: true })).toBeVisible()
})

test.describe('com a rede cortada', () => {
  test.use({ errosEsperados: [/ERR_FAILED/] })

  test('U21 o status que o servidor recusa volta atrás, com o motivo', async ({ paginaDoAdmin: page, onde }) => {
    const reserva = await novaReserva((await moradorEm(onde)).onde, await novaArea(onde))
    await page.goto(`/reserva/${reserva._id}`)
    await page.route('**/status', (r) => r.abort())
    await page.getByLabel('Status da reserva').selectOption('Concluída')
    await page.getByRole('button', { name: 'Mudar para Concluída' }).click()
    await page.getByRole('button', { name: 'Marcar como concluída' }).click()
    await foiDito(page, /Sem conexão/)
    await expect(page.getByLabel('Status da reserva')).toHaveValue('Aguardando pagamento')
  })
})

test('U27 a lista filtra por busca, período, área e status no endereço; o morador só vê as suas', async ({
  paginaDoAdmin: page,
  onde,
  outroNavegador,
}) => {
  const area = await novaArea(onde, { nome: `Quadra ${marca()}` })
  const dona = await moradorEm(onde)
  const sua = await novaReserva(dona.onde, area, 15)
  await novaReserva((await moradorEm(onde)).onde, area, 16)
  await page.goto('/reservas')
  await page.getByRole('combobox', { name: 'Área' }).selectOption(area.nome)
  await expect(page.getByText('2 reservas', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Desativado')
  await expect(page.getByText('Nenhuma reserva com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByRole('searchbox').fill(sua.codigo ?? '')
  await expect(page.getByText('1 reserva', { exact: true })).toBeVisible()
  const endereco = page.url()
  await page.reload()
  await expect(page.getByText('1 reserva', { exact: true })).toBeVisible()
  expect(page.url()).toBe(endereco)
  await page.goto(`/reservas?area=${area._id}&de=${emDias(16)}&ate=${emDias(16)}`)
  await expect(page.getByText('1 reserva', { exact: true })).toBeVisible()

  const morador = await outroNavegador(dona.sessao)
  await morador.goto(`/reservas?area=${area._id}`)
  await expect(morador.getByText('1 reserva', { exact: true })).toBeVisible()
  await morador.getByRole('link', { name: area.nome, exact: true }).click()
  await expect(morador).toHaveURL(`/reserva/${sua._id}`)
})

test(
  'as áreas se cadastram, mudam e se excluem em Configurações, com desfazer',
  NO_CELULAR,
  async ({ paginaDoAdmin: page }) => {
    const nome = `Ateliê ${marca()}`
    await page.goto('/configuracoes?aba=areas&area=nova')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await secao(page, 'Itens a mais').click()
    await page.getByRole('button', { name: 'Acrescentar item' }).click()
    await page.getByRole('button', { name: 'Acrescentar item' }).click()
    await page.getByRole('group', { name: 'Item 2' }).getByLabel('Quantos há').fill('mil')
    await page.getByRole('group', { name: 'Período 1' }).getByLabel('Preço').fill('1,234')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    const resumo = page.getByRole('region', { name: 'Corrija 9 campos para cadastrar' })
    await expect(resumo).toBeFocused()
    await expect(resumo.getByRole('link')).toHaveText([
      'Informe o nome da área',
      'Informe a capacidade',
      'Informe o preço da área, que pode ser zero',
      'Período 1: o valor pode ter no máximo duas casas depois da vírgula',
      'Item 1: informe o nome do item',
      'Item 1: informe o preço do item, que pode ser zero',
      'Item 2: informe o nome do item',
      'Item 2: informe o preço do item, que pode ser zero',
      'Item 2: informe quantos há do item, só com números',
    ])
    await resumo.getByRole('link', { name: 'Item 2: informe o nome do item' }).click()
    await expect(page.getByRole('group', { name: 'Item 2' }).getByLabel('Nome')).toBeFocused()
    // The summary gets shorter with each field that is left right, and with a line that is taken out.
    await page.getByRole('button', { name: 'Remover item 2' }).click()
    await expect(page.getByRole('region', { name: 'Corrija 6 campos para cadastrar' })).toBeVisible()
    await page.getByRole('button', { name: 'Remover item 1' }).click()
    await page.getByRole('group', { name: 'Período 1' }).getByLabel('Preço').fill('')
    await page.getByLabel('Nome', { exact: true }).first().fill(nome)
    await page.getByLabel('Nome', { exact: true }).first().blur()
    await expect(page.getByRole('region', { name: 'Corrija 2 campos para cadastrar' })).toBeVisible()
    await page.getByLabel('Capacidade (pessoas)').fill('12')
    await page.getByLabel('Preço', { exact: true }).first().fill('50')
    await page.getByLabel('Preço', { exact: true }).first().blur()
    await expect(page.getByRole('region', { name: /^Corrija / })).toHaveCount(0)
    await page.getByRole('button', { name: 'Acrescentar item' }).click()
    const item = page.getByRole('group', { name: 'Item 1' })
    await item.getByLabel('Nome').fill('Forno de cerâmica')
    await item.getByLabel('Preço de cada').fill('30')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await foiDito(page, 'Área cadastrada')
    await page.getByRole('link', { name: nome, exact: true }).click()
    await expect(page.getByLabel('Capacidade (pessoas)')).toHaveValue('12')
    await expect(page.getByRole('group', { name: 'Item 1' }).getByLabel('Preço de cada')).toHaveValue('30,00')
    await page.getByLabel('Capacidade (pessoas)').fill('14')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await foiDito(page, 'Área atualizada')

    if (estreita(page)) {
      await page.getByRole('button', { name: `Ações de ${nome}` }).click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
    } else await page.getByRole('button', { name: `Excluir ${nome}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('link', { name: nome, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('link', { name: nome, exact: true })).toBeVisible()
  },
)

test('o horário se escolhe só com o teclado (U3)', async ({ page, onde }) => {
  const area = await novaArea(onde)
  const { sessao } = await moradorEm(onde)
  await usarSessao(page, sessao)
  await page.goto(`/addreserva?area=${area._id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(area.nome) }).focus()
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  const dia = page.getByRole('grid').locator(':focus')
  for (let n = 0; n < 8; n++) {
    const antes = await dia.innerText()
    await page.keyboard.press('ArrowRight')
    // A new month is drawn before the next key: who looks at the days presses then.
    await expect(dia).not.toHaveText(antes)
  }
  await page.keyboard.press('Enter')
  const tarde = page.getByRole('radio', { name: /^Tarde/ })
  await tarde.focus()
  await page.keyboard.press('Space')
  await expect(tarde).toBeChecked()
  await page.keyboard.press('Enter')
  await pronta(page, 'Confira a sua reserva')
})

test('U1 reservas: lista vazia, cheia e sem resultado', EM_TUDO, async ({ paginaDoAdmin: page, onde, vazio }) => {
  await novaReserva((await moradorEm(onde)).onde, await novaArea(onde))
  await page.goto('/reservas')
  await expect(page.getByRole('link', { name: 'Caio Antunes', exact: true }).first()).toBeVisible()
  await conferirAcessibilidade(page)
  expect(await sobraLateral(page)).toBe(0)
  expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
  await page.goto('/reservas?status=Conclu%C3%ADda&busca=ninguem')
  await expect(page.getByText('Nenhuma reserva com estes filtros')).toBeVisible()
  await conferirAcessibilidade(page)

  await usarSessao(page, vazio.sessao, vazio.servidor.url)
  await page.goto(`${vazio.servidor.url}/reservas`)
  await expect(page.getByText('Nenhuma reserva por aqui ainda')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.goto(`${vazio.servidor.url}/addreserva`)
  await expect(page.getByText('Nenhuma área aberta a reservas')).toBeVisible()
  await conferirAcessibilidade(page)
  await page.goto(`${vazio.servidor.url}/configuracoes?aba=areas`)
  await expect(page.getByText('Nenhuma área de lazer ainda')).toBeVisible()
  await conferirAcessibilidade(page)
})

test(
  'U1 reserva: escolha, erros, conferência, detalhe, cancelamento e a que não existe',
  EM_TUDO,
  async ({ paginaDoAdmin: page, onde }) => {
    const area = await novaArea(onde, { precisaAprovacao: true })
    await page.goto('/addreserva')
    await pronta(page, 'Nova reserva')
    await continuar(page)
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
    await page.getByRole('radio', { name: new RegExp(area.nome) }).check()
    await escolherDia(page, emDias(30))
    await page.getByRole('radio', { name: /^Noite/ }).check()
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
    await continuar(page)
    await pronta(page, 'Confira a sua reserva')
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    await page.getByRole('button', { name: 'FINALIZAR RESERVA' }).click()
    await expect(page.getByRole('button', { name: 'MARCAR COMO RESERVADO?' })).toBeVisible()
    await conferirAcessibilidade(page)
    expect(await sobraLateral(page)).toBe(0)
    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
    await page.getByRole('button', { name: 'Cancelar reserva' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await conferirAcessibilidade(page)
    // The day goes back to whoever wants it: this journey runs four times on one server.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar reserva' }).click()
    await foiDito(page, 'Reserva cancelada')
    await page.goto('/reserva/nao-existe')
    await pronta(page, 'Reserva não encontrada')
    await conferirAcessibilidade(page)
    await page.goto('/reserva/nao-existe/resumo')
    await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test('U1 áreas: lista, formulário em branco e com erros', EM_TUDO, async ({ paginaDoAdmin: page, onde }) => {
  const area = await novaArea(onde)
  await page.goto('/configuracoes?aba=areas')
  await expect(page.getByRole('link', { name: area.nome, exact: true })).toBeVisible()
  await conferirAcessibilidade(page)
  expect(await sobraLateral(page)).toBe(0)
  await page.goto('/configuracoes?aba=areas&area=nova')
  for (const parte of ['Itens a mais', 'Prazos e limites', 'Pagamento']) await secao(page, parte).click()
  await page.getByRole('button', { name: 'Acrescentar item' }).click()
  expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])
  expect(await sobraLateral(page)).toBe(0)
  await page.getByLabel('Às').selectOption('07:00')
  await expect(page.getByText('Termina no dia seguinte, às 07:00.')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
  await expect(page.getByText('Informe as regras de uso'), 'o que é opcional não é pedido').toHaveCount(0)
  await conferirAcessibilidade(page)
})

test('o painel mostra a reserva nova e leva a ela', async ({ paginaDoAdmin: page, onde }) => {
  const area = await novaArea(onde)
  await page.goto('/dashboard')
  await pronta(page, /./)
  const { _id } = await novaReserva((await moradorEm(onde)).onde, area)
  await page.getByRole('link', { name: area.nome }).click()
  await expect(page).toHaveURL(`/reserva/${_id}`)
})

test.describe('com o servidor fora', () => {
  test.use({ errosEsperados: [/503/] })

  test('U1 reservas que não puderam ser lidas', EM_TUDO, async ({ paginaDoAdmin: page }) => {
    await page.route('**/api/reservas?**', (r) =>
      r.fulfill({ status: 503, json: { message: 'O sistema está ocupado.', code: 'INDISPONIVEL' } }),
    )
    await page.goto('/reservas?busca=outra')
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({ timeout: 20_000 })
    await conferirAcessibilidade(page)
  })
})

test('as reservas de uma pessoa estão na página dela e, com a contagem, no perfil', async ({
  paginaDoAdmin: page,
  onde,
  outroNavegador,
}) => {
  const area = await novaArea(onde)
  const dona = await moradorEm(onde)
  const reserva = await novaReserva(dona.onde, area)
  await page.goto(`/reserva/${reserva._id}`)
  await page.getByRole('link', { name: 'Caio Antunes' }).click()
  await pronta(page, 'Caio Antunes')
  await page.getByRole('link', { name: area.nome }).click()
  await expect(page).toHaveURL(`/reserva/${reserva._id}`)
  const morador = await outroNavegador(dona.sessao)
  await morador.goto('/profile')
  await morador.getByRole('link', { name: /^Reservas\s*1$/ }).click()
  await expect(morador.getByRole('link', { name: area.nome })).toBeVisible()
  await conferirAcessibilidade(morador)
})
