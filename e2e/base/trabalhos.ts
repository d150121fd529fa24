import type { Locator, Page } from '@playwright/test'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { fullDate } from '../../web/src/ui/text/calendar-days.ts'
import { emDias, novaArea } from './areas.ts'
import { chamar } from './chamada.ts'
import { novaPessoa, umPdf, type Onde } from './dados.ts'
import { semMouse } from './foco.ts'
import { ADMIN, type Servidor } from './servidor.ts'
import { foiDito } from './telas.ts'
import { expect, sessaoDe } from './teste.ts'

/**
 * U3 the ten jobs people do most, from the first screen on, by keys alone: nothing here presses or focuses anything by the page's
 * own means. At each stop the focus is seen, and it never falls to the nothing outside of the page.
 */
type Teclado = ReturnType<typeof semMouse>

/** A unit, who lives in it and pays, and a leisure area whose bookings are approved. */
async function predio(onde: Onde) {
  const { url, token } = onde
  const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'B', apto: '42', fracaoIdeal: '1' } })
  const pessoa = await novaPessoa(onde)
  await chamar(url, token, vincularPessoa, {
    params: { id: unidade._id },
    corpo: { nome: 'Ana Souza', papel: 'proprietario', inicio: '2020-01-01' },
  })
  return { pessoa, area: await novaArea(onde, { nome: 'Salão de festas', precisaAprovacao: true }) }
}

async function entrar(page: Page, t: Teclado, url: string, quem: { email: string; senha: string }, porta?: 'Morador') {
  await page.goto(url)
  if (porta !== undefined) {
    await t.ate(page.getByRole('radio', { name: 'Administração' }))
    await t.tecla('ArrowRight')
    await expect(page.getByRole('radio', { name: porta })).toBeChecked()
  }
  await t.escrever(page.getByLabel('E-mail'), quem.email)
  await t.escrever(page.getByLabel('Senha', { exact: true }), quem.senha)
  await t.tecla('Enter')
  await expect(page).toHaveURL(porta === undefined ? /\/dashboard$/ : /\/morador$/)
  await t.comFoco('entrar')
}

const botao = (em: Page | Locator, name: string | RegExp) => em.getByRole('button', { name, exact: true })

async function lancar(page: Page, t: Teclado, qual: 'receita' | 'despesa') {
  const titulo = qual === 'receita' ? 'Adicionar Nova Receita' : 'Adicionar Nova Despesa'
  await t.ir(`adicionar ${qual}`, titulo)
  await t.escrever(page.getByLabel('Nome', { exact: true }), `Uma ${qual}`)
  await t.escrever(page.getByLabel('Valor', { exact: true }), '1234,56')
  await t.escrever(page.getByLabel('Nota', { exact: true }), '77')
  await t.escrever(page.getByLabel('Descrição'), 'Só pelo teclado')
  await t.apertar(botao(page, `CADASTRAR ${qual.toUpperCase()}`))
  await foiDito(page, qual === 'receita' ? 'Receita Cadastrada' : 'Despesa Cadastrada')
  await t.comFoco(`cadastrar ${qual}`)
}

async function emitir(page: Page, t: Teclado) {
  await t.ir('gerar cobranças', 'Gerar cobranças do mês')
  await t.escrever(page.getByLabel('Competência'), '03/2026')
  await t.escrever(page.getByLabel('Vencimento'), '10/03/2026')
  await t.escrever(page.getByLabel('Nome da cobrança'), 'Taxa de março')
  await t.apertar(botao(page, 'Acrescentar item'))
  const item = page.getByRole('dialog', { name: 'Novo item' })
  await t.escrever(item.getByLabel('Descrição'), 'Água')
  await t.escrever(item.getByLabel('Valor total'), '100')
  await t.apertar(botao(item, 'Salvar item'))
  await expect(item).toHaveCount(0)
  await t.comFoco('salvar o item')
  await t.apertar(botao(page, 'Conferir antes de gerar'))
  await expect(page.getByRole('heading', { name: 'Conferência de março de 2026' })).toBeFocused()
  await t.apertar(botao(page, /^Gerar \d+ cobranças?$/))
  await t.apertar(botao(page.getByRole('alertdialog'), /^Gerar/))
  await foiDito(page, /de março de 2026 geradas?/)
  await expect(page).toHaveURL(/\/cobrancas\?/)
  await t.comFoco('gerar')
}

async function receber(page: Page, t: Teclado) {
  await t.apertar(page.getByRole('link', { name: /^Taxa de março|B 42|Bloco B/ }).first())
  await expect(page).toHaveURL(/\/cobranca\//)
  await t.apertar(botao(page, 'Registrar pagamento'))
  const dialogo = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await t.escrever(dialogo.getByLabel('Valor pago'), '10')
  await t.apertar(botao(dialogo, 'Registrar pagamento'))
  await expect(dialogo).toHaveCount(0)
  await t.comFoco('registrar o pagamento')
  await expect(page.getByRole('main')).toContainText(/[Pp]arcial|em parte/)
}

async function reservar(page: Page, t: Teclado) {
  await t.ir('nova reserva', 'Nova reserva')
  await t.apertar(page.getByRole('radio', { name: /Salão de festas/ }), 'Space')
  await expect(page.getByRole('grid')).toBeVisible()
  await t.ate(page.getByRole('grid').getByRole('button'))
  const dia = page.getByRole('button', { name: fullDate(emDias(20)) })
  // By days, from the one that has the stop.
  for (let n = 0; n < 40 && (await page.locator(':focus').and(dia).count()) === 0; n++) {
    await t.tecla('ArrowRight')
    await t.comFoco('andar pelos dias')
  }
  await expect(dia).toBeFocused()
  await t.tecla('Enter')
  await t.comFoco('escolher o dia')
  await t.apertar(page.getByRole('radio', { name: /^Tarde/ }), 'Space')
  await t.apertar(botao(page, 'Continuar'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira a sua reserva')
  await t.apertar(botao(page, 'FINALIZAR RESERVA'))
  await foiDito(page, /^Pedido de reserva R-\d{4}-\d{4} enviado/)
  await expect(page).toHaveURL(/\/reserva\/[0-9a-f-]{36}$/)
  await t.comFoco('finalizar')
}

async function aprovar(page: Page, t: Teclado) {
  await t.ir('reservas', 'Reservas Área de Lazer')
  await t.apertar(
    page
      .getByRole('main')
      .getByRole('link', { name: /Salão de festas/ })
      .first(),
  )
  await expect(page).toHaveURL(/\/reserva\//)
  await t.apertar(botao(page, 'MARCAR COMO RESERVADO?'))
  await t.apertar(botao(page.getByRole('alertdialog'), 'Aprovar'))
  await foiDito(page, /^Reserva aprovada/)
  await t.comFoco('aprovar')
}

async function relatar(page: Page, t: Teclado) {
  await t.ir('cadastrar ocorrência', 'Cadastrar Ocorrência')
  await t.escrever(page.getByLabel('Assunto'), 'Interfone mudo')
  await t.escrever(page.getByLabel('Descreva o ocorrido com detalhes:'), 'Desde ontem')
  await t.apertar(botao(page, 'Cadastrar'))
  await foiDito(page, 'Ocorrência Cadastrada')
  await expect(page.getByRole('heading', { level: 1, name: 'Interfone mudo' })).toBeFocused()
}

async function responder(page: Page, t: Teclado) {
  await t.ir('ocorrências', 'Ocorrências de Moradores')
  await t.apertar(page.getByRole('link', { name: 'Interfone mudo', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interfone mudo')
  const campo = page.getByRole('textbox', { name: /^Responder a/ })
  await t.escrever(campo, 'Já chamamos o técnico')
  await t.apertar(botao(page, 'Enviar'))
  await expect(campo).toHaveValue('')
  await expect(page.getByRole('log')).toContainText('Já chamamos o técnico')
  await t.comFoco('responder')
}

async function publicarAta(page: Page, t: Teclado) {
  await t.ir('enviar nova ata', 'Enviar Nova Ata')
  await t.escrever(page.getByLabel('Pauta'), 'Orçamento de 2027')
  await t.escrever(page.getByLabel('Data da reunião'), '10/03/2026')
  await t.escrever(page.getByLabel('Hora'), '19:30')
  await t.escrever(page.getByLabel('Conselho'), 'Conselho fiscal')
  const escolha = page.waitForEvent('filechooser')
  await t.apertar(botao(page, /Escolher|arquivo/))
  await (await escolha).setFiles(umPdf('ata.pdf'))
  await expect(botao(page, 'Ver ata.pdf')).toBeVisible()
  await t.comFoco('escolher o arquivo')
  await t.apertar(botao(page, 'Enviar ata'))
  await foiDito(page, 'Ata enviada')
  await t.comFoco('enviar a ata')
}

/** From the first screen to the last, as the two people who do them. @param passo names each in the report */
export async function osDezTrabalhos(
  servidor: Servidor,
  outroNavegador: () => Promise<Page>,
  passo: (nome: string, fazer: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { url } = servidor
  const { pessoa } = await predio({ url, token: (await sessaoDe(servidor, ADMIN)).token })
  const [sindica, morador] = [await outroNavegador(), await outroNavegador()]
  const [s, m] = [semMouse(sindica), semMouse(morador)]
  await passo('1 entrar, pelas duas portas', async () => {
    await entrar(sindica, s, url, ADMIN)
    await entrar(morador, m, url, pessoa, 'Morador')
  })
  await passo('2 registrar uma receita', () => lancar(sindica, s, 'receita'))
  await passo('3 registrar uma despesa', () => lancar(sindica, s, 'despesa'))
  await passo('4 gerar as cobranças do mês', () => emitir(sindica, s))
  await passo('5 registrar um pagamento', () => receber(sindica, s))
  await passo('6 reservar uma área', () => reservar(morador, m))
  await passo('7 aprovar a reserva', () => aprovar(sindica, s))
  await passo('8 relatar uma ocorrência', () => relatar(morador, m))
  await passo('9 responder a ela', () => responder(sindica, s))
  await passo('10 publicar uma ata', () => publicarAta(sindica, s))
}
