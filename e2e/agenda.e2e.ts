import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { atualizarAgenda, excluirAgenda, verAgenda, type Agenda } from '#contract/predio/agendas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaPessoa, novoCompromisso, type Onde } from './base/dados.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'
import { vigiar } from './base/vigia.ts'

/** Each journey has a month of its own, far from the others. */
const abrir = async (page: Page, mes: string, vista = 'mes', dia = '10') => {
  await page.goto(`/agendas?vista=${vista}&dia=${mes}-${dia}`)
  await pronta(page, 'Agenda de Compromissos')
}
const evento = (page: Page, titulo: string) => page.locator('[data-chave]').filter({ hasText: titulo })
const celula = (page: Page, dia: string) => page.locator(`[data-dia="${dia}"]`)
const modal = (page: Page, nome: string | RegExp = /(evento|compromisso)$/) => page.getByRole('dialog', { name: nome })
const ler = ({ url, token }: Onde, { _id }: Agenda) => chamar(url, token, verAgenda, { params: { id: _id } })
const desfazer = (page: Page, feito: string) =>
  page.locator('.Toastify__toast').filter({ hasText: feito }).last().getByRole('button', { name: 'Desfazer' }).click()

/** Takes the pointer from an element to another, in steps, as a hand does. */
async function arrastar(page: Page, de: { x: number; y: number }, para: { x: number; y: number }) {
  await page.mouse.move(de.x, de.y)
  await page.mouse.down()
  await page.mouse.move(de.x + 8, de.y + 8, { steps: 3 })
  await page.mouse.move(para.x, para.y, { steps: 8 })
  await page.mouse.up()
}
async function meio(alvo: ReturnType<Page['locator']>) {
  const caixa = await alvo.boundingBox()
  if (!caixa) throw new Error('fora da tela')
  return { x: caixa.x + caixa.width / 2, y: caixa.y + caixa.height / 2 }
}
/** A place inside the cell of a day, below its number. */
async function dentroDoDia(page: Page, dia: string) {
  const { x, y } = await meio(celula(page, dia))
  return { x: x + 40, y: y + 50 }
}

test('cria, altera, exclui e desfaz pelo modal; o título vazio não chega ao servidor @sempre', async ({
  paginaDoAdmin: page,
}) => {
  const titulo = marca()
  const pedidos: Request[] = []
  page.on('request', (r) => r.url().includes('/api/agendas') && r.method() !== 'GET' && pedidos.push(r))
  await abrir(page, '2031-01')
  const { x, y } = await dentroDoDia(page, '2031-01-15')
  await page.mouse.click(x, y)
  const criar = modal(page, 'Criar novo evento')
  await expect(criar.getByLabel('Início', { exact: true })).toHaveValue('15/01/2031')
  await expect(criar.getByLabel('Dia todo')).toBeChecked()
  await criar.getByRole('button', { name: 'Salvar Evento' }).click()
  await expect(criar.getByText('Informe o título do evento').first()).toBeVisible()
  expect(pedidos).toEqual([])

  await criar.getByLabel('Título do evento').fill(titulo)
  await criar.getByLabel('Dia todo').uncheck()
  await criar.getByLabel('Hora do início').fill('8h30')
  await criar.getByLabel('Hora do término').fill('9')
  await criar.getByRole('button', { name: 'Salvar Evento' }).dblclick()
  await foiDito(page, 'Compromisso Adicionado')
  await expect(criar).toBeHidden()
  expect(pedidos).toHaveLength(1)
  await expect(evento(page, titulo)).toHaveText(`08:30${titulo}`)

  await evento(page, titulo).click()
  const alterar = modal(page, 'Alterar compromisso')
  await alterar.getByLabel('Título do evento').fill(`${titulo} novo`)
  await alterar.getByLabel('Início', { exact: true }).fill('16/01/2031')
  await expect(alterar.getByLabel('Término', { exact: true }), 'o término acompanha o início').toHaveValue('16/01/2031')
  await expect(alterar.getByLabel('Hora do término')).toHaveValue('09:00')
  await alterar.getByLabel('Término', { exact: true }).fill('15/01/2031')
  await alterar.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(alterar.getByText('O término não pode ser antes do início').first()).toBeVisible()
  await alterar.getByLabel('Término', { exact: true }).fill('16/01/2031')
  await alterar.getByRole('button', { name: 'Salvar alterações' }).click()
  await foiDito(page, 'Compromisso Alterado')
  await expect(evento(page, `${titulo} novo`)).toBeVisible()

  await evento(page, titulo).click()
  await alterar.getByLabel('Início', { exact: true }).fill('20/05/2031')
  await alterar.getByRole('button', { name: 'Salvar alterações' }).click()
  await foiDito(page, 'Compromisso Alterado')
  await expect(evento(page, `${titulo} novo`), 'a agenda vai aonde ele foi').toBeVisible()
  await evento(page, titulo).click()
  await alterar.getByRole('button', { name: 'Deletar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: `Excluir o compromisso “${titulo} novo”?` })
  await expect(pergunta).toContainText('20/05/2031, das 08:30')
  await pergunta.getByRole('button', { name: 'Excluir' }).click()
  await foiDito(page, 'Compromisso Deletado')
  await expect(evento(page, titulo)).toHaveCount(0)
  await desfazer(page, 'Compromisso Deletado')
  await expect(evento(page, `${titulo} novo`)).toBeVisible()
})

test('as quatro vistas, Hoje, Anterior e Próximo; o endereço guarda o lugar', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = marca()
  await novoCompromisso(onde, { eventInput: titulo, startDate: '2031-02-12T09:00', endDate: '2031-02-12T10:00' })
  await page.goto('/agenda')
  await expect(page).toHaveURL(/\/agendas$/)
  await abrir(page, '2031-01')
  await expect(page.getByRole('heading', { level: 2, name: 'Janeiro de 2031' })).toBeVisible()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(evento(page, titulo)).toBeVisible()
  await page.getByRole('radio', { name: 'Semana' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '9 a 15 de fevereiro de 2031' })).toBeVisible()
  await expect(evento(page, titulo)).toBeVisible()
  await page.reload()
  await expect(evento(page, titulo)).toBeVisible()
  await page.getByRole('radio', { name: 'Dia' }).click()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Domingo, 9 de fevereiro de 2031' })).toBeVisible()
  await page.getByRole('radio', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '09/02/2031 a 10/03/2031' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(titulo) }).click()
  await expect(modal(page).getByLabel('Título do evento')).toHaveValue(titulo)
  await page.keyboard.press('Escape')
  await page.goto('/agendas?vista=agenda&dia=2039-01-01')
  await expect(page.getByText('Não há eventos no período.')).toBeVisible()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page).toHaveURL(new RegExp(`dia=${hoje()}`))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: '09/02/2031 a 10/03/2031' })).toBeVisible()
})

test('no celular o mês diz os seus feriados', async ({ paginaDoAdmin: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await abrir(page, '2031-11')
  const feriados = page.getByRole('list', { name: 'Feriados do mês' })
  await expect(feriados.getByRole('listitem')).toHaveText([
    '2 Finados',
    '15 Proclamação da República',
    '20 Consciência Negra',
  ])
  await expect(page.getByRole('button', { name: /15 de novembro de 2031, Proclamação da República/ })).toBeVisible()
})

test('arrastar grava o novo dia e pode ser desfeito', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = marca()
  const a = await novoCompromisso(onde, {
    eventInput: titulo,
    startDate: '2031-03-11T09:00',
    endDate: '2031-03-11T10:00',
  })
  await abrir(page, '2031-03')
  await arrastar(page, await meio(evento(page, titulo)), await dentroDoDia(page, '2031-03-19'))
  await foiDito(page, 'Compromisso Alterado')
  expect((await ler(onde, a)).datas).toBe('19/03/2031 09:00 – 19/03/2031 10:00')
  await desfazer(page, 'Compromisso Alterado')
  await foiDito(page, 'Alteração desfeita')
  expect((await ler(onde, a)).datas).toBe('11/03/2031 09:00 – 11/03/2031 10:00')
})

test('puxar o fim na semana grava o novo término', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = marca()
  const a = await novoCompromisso(onde, {
    eventInput: titulo,
    startDate: '2031-04-10T09:00',
    endDate: '2031-04-10T10:00',
  })
  await abrir(page, '2031-04', 'semana')
  const caixa = await page
    .locator('[role="gridcell"], [role="cell"], a, div')
    .filter({ has: evento(page, titulo) })
    .last()
    .boundingBox()
  if (!caixa) throw new Error('fora da tela')
  const pe = { x: caixa.x + caixa.width / 2, y: caixa.y + caixa.height - 2 }
  await page.mouse.move(pe.x, pe.y - 10)
  await arrastar(page, pe, { x: pe.x, y: pe.y + 50 })
  await foiDito(page, 'Compromisso Alterado')
  expect((await ler(onde, a)).datas).toBe('10/04/2031 09:00 – 10/04/2031 11:00')
})

test.describe('quando o servidor não grava', () => {
  test.use({ errosEsperados: [/Failed to load resource/] })
  for (const [como, responder] of [
    ['500', 500],
    ['sem conexão', 'failed'],
  ] as const)
    test(`U21 ${como}: o que foi arrastado volta, com uma mensagem`, async ({ paginaDoAdmin: page, onde }) => {
      const titulo = marca()
      const mes = responder === 500 ? '2031-05' : '2031-06'
      const a = await novoCompromisso(onde, { eventInput: titulo, startDate: `${mes}-11`, endDate: `${mes}-11` })
      await page.route(`**/api/agendas/${a._id}?**`, (r) =>
        responder === 500 ? r.fulfill({ status: 500, body: '{}' }) : r.abort(),
      )
      await page.route(`**/api/agendas/${a._id}`, (r) =>
        responder === 500 ? r.fulfill({ status: 500, body: '{}' }) : r.abort(),
      )
      await abrir(page, mes)
      const antes = await meio(evento(page, titulo))
      await arrastar(page, antes, await dentroDoDia(page, `${mes}-20`))
      await foiDito(page, `“${titulo}” voltou para onde estava`)
      await expect.poll(() => meio(evento(page, titulo))).toEqual(antes)
    })

  test('U21 409: diz que outra pessoa alterou, e mostra como ficou', async ({ paginaDoAdmin: page, onde }) => {
    const titulo = marca()
    const a = await novoCompromisso(onde, { eventInput: titulo, startDate: '2031-07-08', endDate: '2031-07-08' })
    await page.route('**/api/eventos*', (r) => r.abort())
    await abrir(page, '2031-07')
    await expect(evento(page, titulo)).toBeVisible()
    await chamar(onde.url, onde.token, atualizarAgenda, {
      params: { id: a._id },
      corpo: { name: 'Outra', compromisso: `${titulo} de outra`, datas: '09/07/2031', status: 'Confirmado' },
    })
    await arrastar(page, await meio(evento(page, titulo)), await dentroDoDia(page, '2031-07-16'))
    await foiDito(page, /Outra pessoa alterou este compromisso/)
    await expect(evento(page, `${titulo} de outra`)).toBeVisible()
    expect((await ler(onde, a)).datas).toBe('09/07/2031')
  })

  test('U54 sem conexão, a última lista lida aparece com um aviso', async ({ paginaDoAdmin: page, onde }) => {
    const titulo = marca()
    await novoCompromisso(onde, { eventInput: titulo, startDate: '2031-08-13', endDate: '2031-08-13' })
    await abrir(page, '2031-08')
    await expect(evento(page, titulo)).toBeVisible()
    await page.route('**/api/agendas/all**', (r) => r.abort())
    await page.reload()
    await expect(page.getByText(/O que aparece abaixo é de/)).toBeVisible({ timeout: 15_000 })
    await expect(evento(page, titulo)).toBeVisible()
    await page.unroute('**/api/agendas/all**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText(/O que aparece abaixo é de/)).toBeHidden()
  })
})

test('U6 só pelo teclado: anda pelos dias, cria, move e estica', async ({ paginaDoAdmin: page }) => {
  const titulo = marca()
  await abrir(page, '2031-09', 'mes', '10')
  await celula(page, '2031-09-10').focus()
  for (const tecla of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(tecla)
  await expect(celula(page, '2031-09-16')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(celula(page, '2031-10-16')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page).getByLabel('Início', { exact: true })).toHaveValue('16/10/2031')
  await page.keyboard.type(titulo)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Fechar sem salvar?' }).getByRole('button', { name: 'Continuar' }).click()
  await modal(page).getByRole('button', { name: 'Salvar Evento' }).press('Enter')
  await foiDito(page, 'Compromisso Adicionado')
  const foco = page.locator(':focus')
  await page
    .locator('a, [tabindex="0"]')
    .filter({ has: evento(page, titulo) })
    .last()
    .focus()
  await expect(foco).toContainText(titulo)
  await page.keyboard.press('Shift+ArrowRight')
  await foiDito(page, 'Compromisso Alterado')
  await expect(page.locator('[data-date="2031-10-17"]').filter({ has: evento(page, titulo) })).toHaveCount(1)
  await expect(foco, 'o foco vai com o compromisso').toContainText(titulo)
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect
    .poll(async () => {
      const lista = await page.evaluate(() => localStorage.getItem('condominio-em-dia:privado:agenda') ?? '')
      return lista.includes('17/10/2031 – 18/10/2031')
    })
    .toBe(true)
})

test('U6 movido para outro mês pelo teclado, o compromisso é mostrado e continua com o foco', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const titulo = marca()
  await novoCompromisso(onde, { eventInput: titulo, startDate: '2032-06-29', endDate: '2032-06-29' })
  await abrir(page, '2032-06')
  const foco = page.locator(':focus')
  await page
    .locator('a, [tabindex="0"]')
    .filter({ has: evento(page, titulo) })
    .last()
    .focus()
  for (const dia of ['2032-07-06', '2032-07-13']) {
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.locator(`[data-date="${dia}"]`).filter({ has: evento(page, titulo) })).toHaveCount(1)
    await expect(foco).toContainText(titulo)
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Julho de 2032' })).toBeVisible()
})

test('U6 as horas da semana e do dia, sem nenhum compromisso, rolam só pelo teclado', async ({
  paginaDoAdmin: page,
}) => {
  for (const vista of ['semana', 'dia']) {
    await abrir(page, '2039-01', vista)
    const horas = page.getByRole('rowgroup', { name: 'Horas' })
    await expect(horas, 'também onde o navegador não foca o que rola').toHaveAttribute('tabindex', '0')
    await page.getByRole('button', { name: 'Próximo' }).focus()
    for (let n = 0; n < 10 && !(await horas.evaluate((e) => e === document.activeElement)); n++)
      await page.keyboard.press('Tab')
    await expect(horas).toBeFocused()
    const antes = await horas.evaluate((e) => e.scrollTop)
    await page.keyboard.press('End')
    await expect.poll(() => horas.evaluate((e) => e.scrollTop)).toBeGreaterThan(antes)
    await conferirAcessibilidade(page)
  }
})

test('o que se repete: só esta vez, esta e as seguintes, todas, e desfazer', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = marca()
  await novoCompromisso(onde, {
    eventInput: titulo,
    startDate: '2031-11-03T09:00',
    endDate: '2031-11-03T10:00',
    recorrencia: { frequencia: 'semanal', ate: '2031-11-30' },
  })
  await abrir(page, '2031-11')
  await expect(evento(page, titulo)).toHaveCount(4)
  await arrastar(page, await meio(evento(page, titulo).nth(1)), await dentroDoDia(page, '2031-11-12'))
  const pergunta = page.getByRole('dialog', { name: `Alterar “${titulo}”` })
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.locator('[data-date="2031-11-12"]').filter({ has: evento(page, titulo) })).toHaveCount(0)

  await evento(page, titulo).nth(1).click()
  await modal(page).getByLabel('Título do evento').fill(`${titulo} extra`)
  await modal(page).getByRole('button', { name: 'Salvar alterações' }).click()
  await pergunta.getByLabel('Só esta vez').check()
  await pergunta.getByRole('button', { name: 'Salvar alterações' }).click()
  await foiDito(page, 'Compromisso Alterado')
  await expect(evento(page, `${titulo} extra`)).toHaveCount(1)
  await desfazer(page, 'Compromisso Alterado')
  await expect(evento(page, `${titulo} extra`)).toHaveCount(0)
  await expect(evento(page, titulo)).toHaveCount(4)

  await evento(page, titulo).nth(2).click()
  await modal(page).getByRole('button', { name: 'Deletar' }).click()
  const exclusao = page.getByRole('dialog', { name: `Excluir o compromisso “${titulo}”?` })
  await exclusao.getByLabel('Esta e as seguintes').check()
  await exclusao.getByRole('button', { name: 'Excluir' }).click()
  await expect(evento(page, titulo)).toHaveCount(2)
  await desfazer(page, 'Compromisso Deletado')
  await expect(evento(page, titulo)).toHaveCount(4)
})

test('/agenda/:id/edit: Atualizar Compromisso, com histórico e escolha quando duas pessoas salvam', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const titulo = marca()
  const a = await novoCompromisso(onde, {
    eventInput: titulo,
    startDate: '2031-12-10T09:00',
    endDate: '2031-12-10T10:00',
  })
  await page.goto(`/agenda/${a._id}/edit`)
  await pronta(page, 'Atualizar Compromisso')
  await page.getByLabel('Nome', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Informe o nome').first()).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Marta')
  await page.getByLabel('Status').selectOption('Confirmado')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await foiDito(page, 'Compromisso Atualizado')
  await expect(page.getByRole('listitem').filter({ hasText: 'alterou' })).toContainText('Confirmado')

  await page.getByLabel('Compromisso', { exact: true }).fill(`${titulo} meu`)
  await chamar(onde.url, onde.token, atualizarAgenda, {
    params: { id: a._id },
    corpo: { name: 'Marta', compromisso: `${titulo} de outra`, datas: a.datas, status: 'Concluído' },
  })
  await page.getByRole('button', { name: 'Publicar' }).click()
  const conflito = page.getByRole('dialog', { name: 'Você já salvou em outra aba' })
  await expect(conflito.getByRole('group', { name: 'Compromisso' })).toContainText(`${titulo} de outra`)
  await conflito.getByRole('button', { name: 'Salvar assim' }).click()
  await foiDito(page, 'Compromisso Atualizado')
  expect(await ler(onde, a)).toMatchObject({ compromisso: `${titulo} meu`, status: 'Concluído' })

  await page.goto('/agenda/nao-existe/edit')
  await pronta(page, 'Compromisso não encontrado')
})

test('o que outra pessoa marca aparece sem recarregar', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = marca()
  await abrir(page, '2032-01')
  const a = await novoCompromisso(onde, { eventInput: titulo, startDate: '2032-01-14', endDate: '2032-01-14' })
  await expect(evento(page, titulo)).toBeVisible()
  await chamar(onde.url, onde.token, excluirAgenda, { params: { id: a._id }, query: {} })
  await expect(evento(page, titulo)).toHaveCount(0)
})

test('morador lê e não escreve', async ({ outroNavegador, servidor, onde }) => {
  const titulo = marca()
  const a = await novoCompromisso(onde, {
    eventInput: titulo,
    startDate: '2032-02-11T09:00',
    endDate: '2032-02-11T10:00',
  })
  const page = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde, 'Morador')))
  await abrir(page, '2032-02')
  await expect(page.getByRole('button', { name: 'Criar novo evento' })).toHaveCount(0)
  const { x, y } = await dentroDoDia(page, '2032-02-18')
  await page.mouse.click(x, y)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await evento(page, titulo).click()
  await expect(page.getByRole('dialog', { name: titulo })).toContainText('11/02/2032, das 09:00 às 10:00')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.goto(`/agenda/${a._id}/edit`)
  await expect(page).toHaveURL(/\/morador$/)
})

test('o compromisso interno leva o cadeado da administração e não chega aos moradores', async ({
  paginaDoAdmin: page,
  outroNavegador,
  servidor,
  onde,
}) => {
  const [publico, titulo] = [marca(), marca()]
  await novoCompromisso(onde, { eventInput: publico, startDate: '2031-09-15', endDate: '2031-09-15' })
  await abrir(page, '2031-09')
  const { x, y } = await dentroDoDia(page, '2031-09-17')
  await page.mouse.click(x, y)
  await modal(page).getByLabel('Título do evento').fill(titulo)
  await modal(page).getByLabel('Interno').check()
  await modal(page).getByRole('button', { name: 'Salvar Evento' }).click()
  await expect(evento(page, titulo)).toHaveText(`só da administração: ${titulo}`)
  const morador = await outroNavegador(await sessaoDe(servidor, await novaPessoa(onde)))
  await abrir(morador, '2031-09')
  await expect(evento(morador, publico)).toBeVisible()
  await expect(evento(morador, titulo)).toHaveCount(0)
})

test('U65 o link do calendário: criar, ler de fora e revogar', async ({ paginaDoAdmin: page, onde }) => {
  const titulo = marca()
  await novoCompromisso(onde, { eventInput: titulo, startDate: hoje(), endDate: hoje() })
  await abrir(page, '2032-03')
  await page.getByRole('button', { name: 'Assinar calendário' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Assinar calendário' })
  await dialogo.getByRole('button', { name: /Criar/ }).click()
  const endereco = await dialogo.getByLabel('Endereço do calendário').inputValue()
  await expect(dialogo.getByRole('link', { name: 'Abrir no calendário' })).toHaveAttribute(
    'href',
    endereco.replace('http:', 'webcal:'),
  )
  await expect(dialogo).toContainText('Outras agendas')
  const texto = await (await fetch(endereco)).text()
  expect(texto).toContain(`SUMMARY:${titulo}`)
  const baixado = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Baixar os próximos (.ics)' }).click()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toBe('compromissos.ics')
  expect(readFileSync(await arquivo.path(), 'utf8'), 'o que se abre no calendário').toContain(`SUMMARY:${titulo}`)
  await dialogo.getByRole('button', { name: 'Cancelar o link' }).click()
  await foiDito(page, 'O link deixou de valer')
  expect((await fetch(endereco)).status).toBe(404)
})

test('pelo toque: arrastar no dia grava o novo horário', async ({ browser, sessaoDoAdmin, servidor, onde }) => {
  const titulo = marca()
  const a = await novoCompromisso(onde, {
    eventInput: titulo,
    startDate: '2032-04-14T09:00',
    endDate: '2032-04-14T10:00',
  })
  const contexto = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 800 },
    baseURL: servidor.url,
  })
  const page = await contexto.newPage()
  const erros = await vigiar(page)
  await usarSessao(page, sessaoDoAdmin)
  await abrir(page, '2032-04', 'dia', '14')
  await expect(evento(page, titulo)).toBeVisible()
  const { x, y } = await meio(evento(page, titulo))
  const dedo = await contexto.newCDPSession(page)
  const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', py: number) =>
    dedo.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: py }] })
  await tocar('touchStart', y)
  await page.evaluate(() => new Promise((passou) => setTimeout(passou, 60)))
  for (let passo = 1; passo <= 10; passo++) await tocar('touchMove', y + passo * 5.6)
  await tocar('touchEnd', y + 56)
  await foiDito(page, 'Compromisso Alterado')
  expect((await ler(onde, a)).datas).toBe('14/04/2032 10:00 – 14/04/2032 11:00')
  expect(erros).toEqual([])
  await contexto.close()
})

test(
  'U1 a agenda em todas as vistas, vazia e com erro, o modal e as perguntas',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const titulo = marca()
    const a = await novoCompromisso(onde, {
      eventInput: titulo,
      startDate: '2032-05-12T09:00',
      endDate: '2032-05-12T10:00',
      recorrencia: { frequencia: 'semanal', ate: '2032-05-31' },
    })
    await novoCompromisso(onde, { eventInput: 'Dia todo', startDate: '2032-05-12', endDate: '2032-05-14' })
    await novoCompromisso(onde, {
      eventInput: 'Feito',
      startDate: '2032-05-12',
      endDate: '2032-05-12',
      status: 'Concluído',
    })
    await novoCompromisso(onde, {
      eventInput: 'Não vai haver',
      startDate: '2032-05-12T15:00',
      endDate: '2032-05-12T16:00',
      status: 'Cancelado',
    })
    for (const vista of ['mes', 'semana', 'dia', 'agenda']) {
      await abrir(page, '2032-05', vista, '12')
      await expect(page.getByText(titulo).first()).toBeVisible()
      await conferirAcessibilidade(page)
    }
    await page
      .getByRole('button', { name: new RegExp(titulo) })
      .first()
      .click()
    await conferirAcessibilidade(page)
    await modal(page).getByLabel('Título do evento').fill('')
    await modal(page).getByRole('button', { name: 'Salvar alterações' }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toBeFocused()
    await conferirAcessibilidade(page)
    await modal(page).getByRole('button', { name: 'Deletar' }).click()
    await expect(page.getByRole('dialog', { name: /^Excluir o compromisso/ })).toBeVisible()
    await conferirAcessibilidade(page)

    await abrir(page, '2039-05', 'agenda')
    await conferirAcessibilidade(page)
    if (estreita(page)) await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole(estreita(page) ? 'menuitem' : 'button', { name: 'Assinar calendário' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Criar/ })
      .click()
    await expect(page.getByLabel('Endereço do calendário')).toBeVisible()
    await conferirAcessibilidade(page)

    await page.goto(`/agenda/${a._id}/edit`)
    await pronta(page, 'Atualizar Compromisso')
    await conferirAcessibilidade(page)
  },
)

test.describe('com erro na primeira leitura', () => {
  test.use({ errosEsperados: [/Failed to load resource/] })
  test(
    'U1 U30 nada guardado e o servidor não responde: erro com Tentar de novo',
    { tag: '@tela' },
    async ({ paginaDoAdmin: page }) => {
      await page.route('**/api/agendas/all**', (r) =>
        r.fulfill({ status: 503, json: { message: 'Ocupado', code: 'INDISPONIVEL' } }),
      )
      await page.goto('/agendas')
      await expect(page.getByText(/Não foi possível ler os compromissos/)).toBeVisible({ timeout: 15_000 })
      await conferirAcessibilidade(page)
      await page.unroute('**/api/agendas/all**')
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(page.getByText(/Não foi possível ler os compromissos/)).toBeHidden()
    },
  )
})
