import type { Page } from '@playwright/test'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import {
  cobrarAvulsa,
  emitirCobrancas,
  listarCobrancas,
  minhasCobrancas,
  verCobranca,
} from '#contract/cobranca/cobrancas-rotas.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { atualizarCondominio, verCondominio } from '#contract/casa/condominio.ts'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { gravarRegraDeAtraso, listarRegrasDeAtraso } from '#contract/cobranca/regras-de-cobranca.ts'
import { criarUnidade, listarUnidades, type Unidade } from '#contract/predio/unidades.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { listarMoradores } from '#contract/pessoas/usuarios.ts'
import { addMonths } from '../web/src/ui/text/calendar-days.ts'
import { readDate } from '../web/src/ui/text/date-text.ts'
import { writeMonth } from '../web/src/ui/text/month-text.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaPessoa, umPdf, type Onde } from './base/dados.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

interface Moradia {
  unidade: Unidade
  sessao: SessaoAberta
}

/** A unit with somebody who lives there and pays, and a condominium that takes PIX and has a rule for who is late. */
async function moradia(onde: Onde): Promise<Moradia> {
  const { url, token } = onde
  const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'C', apto: marca().slice(-10) } })
  const pessoa = await novaPessoa(onde)
  const [conta] = await chamar(url, token, listarMoradores, { query: { busca: pessoa.email } })
  await chamar(url, token, vincularPessoa, {
    params: { id: unidade._id },
    corpo: { usuario: conta!._id, papel: 'proprietario', inicio: '2020-01-01' },
  })
  const { nome, pix } = await chamar(url, token, verCondominio)
  if (!pix)
    await chamar(url, token, atualizarCondominio, {
      corpo: { nome, pix: { chave: 'caixa@exemplo.com.br', nome: 'Condomínio', cidade: 'São Paulo' } },
    })
  if ((await chamar(url, token, listarRegrasDeAtraso)).length === 0)
    await chamar(url, token, gravarRegraDeAtraso, {
      corpo: { inicio: '2020-01-01', multa: 2, juros: { tipo: 'convencionado', aoMes: 1 }, indice: 'nenhum' },
    })
  return { unidade, sessao: await sessaoDe({ url }, pessoa) }
}

/** A charge of R$ 100,00 to one unit. */
const avulsa = ({ url, token }: Onde, unidade: Unidade, vencimento: string, descricao = marca()): Promise<Cobranca> =>
  chamar(url, token, cobrarAvulsa, {
    corpo: { unidade: unidade._id, tipo: 'extra', descricao, valor: 100, vencimento },
  })

const atrasada = () => somarDias(hoje(), -40)

async function acrescentarItem(page: Page, descricao: string, base: string, valor: string) {
  await page.getByRole('button', { name: 'Acrescentar item' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo item' })
  await dialogo.getByLabel('Descrição').fill(descricao)
  await dialogo.getByLabel('Como se divide').selectOption({ label: base })
  await dialogo.getByLabel('Valor total').fill(valor)
  await dialogo.getByRole('button', { name: 'Salvar item' }).click()
  await expect(dialogo).toHaveCount(0)
}

const situacao = (page: Page) => page.getByRole('main').locator('h2', { hasText: 'Situação' }).locator('..')

test('gera o mês depois de conferir, recebe uma parte e o resto, estorna; o morador vê e copia o PIX @sempre', async ({
  paginaDoAdmin: page,
  onde,
  outroNavegador,
}) => {
  test.slow()
  const { unidade, sessao } = await moradia(onde)
  const nome = `Taxa ${marca()}`
  await page.goto('/cobrancas')
  await page
    .getByRole('link', { name: 'Gerar o mês' })
    .or(page.getByRole('link', { name: 'Gerar o primeiro mês' }))
    .first()
    .click()
  await pronta(page, 'Gerar cobranças do mês')
  await page.getByLabel('Competência').fill('03/2026')
  await page.getByLabel('Vencimento').fill('10/03/2026')
  await page.getByLabel('Nome da cobrança').fill(nome)
  await acrescentarItem(page, 'Água', 'Partes iguais', '1.000,01')
  await page.getByRole('button', { name: 'Conferir antes de gerar' }).click()
  await expect(page.getByRole('heading', { name: 'Conferência de março de 2026' })).toBeFocused()
  await expect(page.getByRole('row', { name: /^Total de / })).toContainText('1.000,01')
  // What was checked no longer holds once something changes.
  await page.getByRole('button', { name: 'Água', exact: true }).click()
  await page.getByRole('dialog', { name: 'Item “Água”' }).getByLabel('Valor total').fill('2.000,02')
  await page.getByRole('button', { name: 'Salvar item' }).click()
  await expect(page.getByText('Algo mudou depois desta conferência')).toBeVisible()
  await page.getByRole('button', { name: 'Conferir antes de gerar' }).click()
  await page.getByRole('button', { name: /^Gerar \d+ cobranças?$/ }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText('R$ 2.000,02')
  await expect(pergunta, 'sem servidor de e-mail ninguém é avisado').toContainText(
    /Os \d+ e-mails de aviso ficam guardados: não há servidor/,
  )
  await pergunta.getByRole('button', { name: /^Gerar/ }).click()
  await foiDito(page, /de março de 2026 geradas/)
  await expect(page).toHaveURL(/\/cobrancas\?competencia=2026-03/)

  const [da] = await chamar(onde.url, onde.token, listarCobrancas, { query: { unidade: unidade._id } })
  await page.goto(`/cobranca/${da!._id}`)
  await pronta(page, `${nome} de março de 2026`)
  await expect(situacao(page)).toContainText('Vencida')
  await expect(page.getByRole('row', { name: /^Multa de 2%? ?%? sobre/ })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Registrar pagamento' })
  const { encargos } = await chamar(onde.url, onde.token, verCobranca, { params: { id: da!._id } })
  const reais = (n: number) => n.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await expect(dialogo.getByLabel('Valor pago')).toHaveValue(reais(encargos.total))
  await dialogo.getByLabel('Valor pago').fill(reais(encargos.total + 1))
  await dialogo.getByLabel('Pago em').fill('31/02/2026')
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  // An amount above the debt and a day that does not exist are named together.
  await expect(dialogo.getByRole('link', { name: 'Fevereiro de 2026 vai até o dia 28' })).toBeVisible()
  await expect(dialogo.getByRole('link', { name: /que sobram ficam de crédito da unidade/ })).toBeVisible()
  // Emptied, each says what it lacks; the amount is not put back by the screen when the day is.
  await dialogo.getByLabel('Pago em').fill('')
  await dialogo.getByLabel('Valor pago').fill('')
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(dialogo.getByRole('link', { name: 'Informe a data' })).toBeVisible()
  await expect(dialogo.getByRole('link', { name: 'Informe o valor' })).toBeVisible()
  await dialogo.getByLabel('Pago em').fill(formatarData(hoje()))
  await expect(dialogo.getByText(/^Em .* o valor é/)).toBeVisible()
  await expect(dialogo.getByLabel('Valor pago')).toHaveValue('')
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(dialogo.getByRole('link', { name: 'Informe o valor' })).toBeVisible()
  await expect(dialogo.getByRole('link', { name: 'Informe a data' })).toHaveCount(0)
  await dialogo.getByLabel('Valor pago').fill('1,00')
  await expect(dialogo.getByText(/^Ficam em aberto/)).toBeVisible()
  await dialogo.getByLabel('O que se paga primeiro').selectOption({ label: 'principal, juros, multa' })
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  const semMotivo = dialogo.getByText('Informe por que a ordem não é a da lei')
  await expect(semMotivo.first()).toBeVisible()
  await dialogo.getByLabel('O que se paga primeiro').selectOption({ label: 'juros, multa, principal (a ordem da lei)' })
  await expect(semMotivo).toHaveCount(0)
  await dialogo.getByLabel('O que se paga primeiro').selectOption({ label: 'principal, juros, multa' })
  await expect(semMotivo).toHaveCount(0)
  await dialogo.getByLabel('Por que outra ordem').fill('Combinado com o morador')
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  await foiDito(page, /Pagamento de .* registrado/)
  await expect(situacao(page)).toContainText('Paga em parte')
  await expect(page.getByText('Combinado com o morador')).toBeVisible()

  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(dialogo.getByText('A cobrança fica paga.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(situacao(page)).toContainText(/Paga em \d/)
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar recibo (PDF)' }).first().click()
  expect((await baixado).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('button', { name: 'Estornar' }).click()
  const estorno = page.getByRole('alertdialog')
  await estorno.getByRole('button', { name: 'Estornar' }).click()
  await expect(estorno.getByText('Informe o motivo')).toBeVisible()
  await estorno.getByLabel('Motivo').fill('Lançado em dobro')
  await estorno.getByRole('button', { name: 'Estornar' }).click()
  await foiDito(page, 'Pagamento estornado')
  await expect(situacao(page)).toContainText('Paga em parte')
  await expect(page.getByText('Motivo: Lançado em dobro')).toBeVisible()

  const futura = await avulsa(onde, unidade, somarDias(hoje(), 20))
  const deMorador = await outroNavegador(sessao)
  await deMorador.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await deMorador.goto('/morador')
  await expect(deMorador.getByRole('region', { name: new RegExp(nome) })).toContainText('Vencida')
  await deMorador.goto('/minhas-cobrancas')
  await pronta(deMorador, 'Minhas cobranças')
  // What is late and what is not yet due are counted apart.
  const todas = await chamar(onde.url, sessao.token, minhasCobrancas)
  const abertas = todas.filter((c) => c.saldo > 0 && c.emMeuNome)
  const contar = (vencida: boolean) => {
    const n = abertas.filter((c) => c.vencida === vencida).length
    return n === 1 ? '1 cobrança' : `${n} cobranças`
  }
  await expect(deMorador.getByText(`Vencido, ${contar(true)}`, { exact: true })).toBeVisible()
  await expect(deMorador.getByText(`A vencer, ${contar(false)}`, { exact: true })).toBeVisible()
  await expect(deMorador.getByRole('listitem').filter({ hasText: futura.nome })).toContainText('A vencer')
  const dela = deMorador.getByRole('listitem').filter({ hasText: unidade.apto })
  await dela.getByRole('button', { name: `Copiar PIX de ${nome}` }).click()
  await foiDito(deMorador, /^PIX de R\$\s[\d.,]+ copiado: /)
  expect(await deMorador.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  await dela.getByRole('link', { name: new RegExp(nome) }).click()
  await pronta(deMorador, `${nome} de março de 2026`)
  await expect(deMorador.getByRole('img', { name: /Código QR do PIX/ })).toBeVisible()
  await expect(deMorador.getByRole('button', { name: /Registrar pagamento|Estornar|Cancelar cobrança/ })).toHaveCount(0)

  // Of what is not late, the amount is said once, and there is one button that copies its code.
  await deMorador.goto(`/cobranca/${futura._id}`)
  await expect(deMorador.getByText('Dentro do prazo')).toBeVisible()
  await expect(deMorador.getByRole('table')).toHaveCount(1)
  await expect(deMorador.getByRole('button', { name: /^Copiar.*PIX/ })).toHaveCount(1)
  await expect(deMorador.getByText('O código não expira')).toBeVisible()
})

test('o mesmo mês não é gerado duas vezes, e a conferência diz isso', async ({ paginaDoAdmin: page, onde }) => {
  await moradia(onde)
  const nome = `Taxa ${marca()}`
  const itens = [{ descricao: 'Luz', natureza: 'ordinaria', base: 'igual', valor: 500 }] as const
  await chamar(onde.url, onde.token, emitirCobrancas, {
    corpo: { competencia: '2026-04', nome, vencimento: '2026-04-10', itens: [...itens] },
  })
  await page.goto('/cobrancas/gerar')
  await pronta(page, 'Gerar cobranças do mês')
  await page.getByRole('button', { name: 'Trazer itens' }).click()
  await expect(page.getByLabel('De onde')).toContainText('Da última emissão, abril de 2026')
  await page.getByRole('button', { name: /^Trazer \d+ ite/ }).click()
  await expect(page.getByRole('button', { name: 'Luz', exact: true })).toBeVisible()
  await page.getByLabel('Competência').fill('abril de 2026')
  await page.getByLabel('Nome da cobrança').fill(nome)
  await page.getByRole('button', { name: 'Conferir antes de gerar' }).click()
  await expect(page.getByText(`“${nome}” de abril de 2026 já foi gerada`)).toBeVisible()
  await expect(page.getByText('Os itens e o total são os mesmos de abril de 2026.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Gerar \d/ })).toHaveCount(0)
  await page.getByLabel('Competência').fill('05/2026')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page.getByLabel('Competência')).toHaveValue('05/2026')
})

test('o consumo se cola de uma planilha, e o que não é número é apontado na unidade', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const { unidade } = await moradia(onde)
  const todas = await chamar(onde.url, onde.token, listarUnidades, { query: { porPagina: 'todos' } })
  await page.goto('/cobrancas/gerar')
  await page.getByRole('button', { name: 'Acrescentar item' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo item' })
  await dialogo.getByLabel('Descrição').fill('Gás')
  await dialogo.getByLabel('Como se divide').selectOption({ label: 'Consumo' })
  await dialogo.getByLabel('Valor total').fill('300')
  await dialogo.getByRole('button', { name: 'Salvar item' }).click()
  await expect(dialogo.getByText('Informe o consumo das unidades').first()).toBeVisible()
  const celula = dialogo.getByLabel(`Consumo de ${unidade.nome}`)
  const colar = (texto: string) =>
    celula.evaluate((alvo, t) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', t)
      alvo.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, texto)
  await colar(`Unidade\tm³\n${unidade.nome}\tdoze\n`)
  await expect(celula).toHaveValue('doze')
  await colar(todas.map((u) => `${u.nome}\t1,5`).join('\n'))
  await expect(dialogo.getByText(`preenchida`)).toBeVisible()
  await expect(celula).toHaveValue('1,5')
  await celula.fill('doze')
  await expect(dialogo.getByText('Escreva um número, como 12,5')).toBeVisible()
  await celula.fill('2,125')
  await dialogo.getByRole('button', { name: 'Salvar item' }).click()
  await expect(page.getByText('Consumo · Ordinária')).toBeVisible()
})

test('sem unidades, as telas de cobrar levam a cadastrá-las', { tag: '@tela' }, async ({ page, vazio }) => {
  await usarSessao(page, vazio.sessao, vazio.servidor.url)
  for (const caminho of ['/cobrancas/gerar', '/cobrancas/avulsa']) {
    await page.goto(`${vazio.servidor.url}${caminho}`)
    await expect(page.getByText('Nenhuma unidade cadastrada')).toBeVisible()
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    await conferirAcessibilidade(page)
  }
  await page.getByRole('link', { name: 'Adicionar unidade' }).click()
  await expect(page).toHaveURL(/\/addunidade$/)
})

test('datas, valores e itens errados são recusados com o porquê', async ({ paginaDoAdmin: page, onde }) => {
  await moradia(onde)
  await page.goto('/cobrancas/gerar')
  // The due date goes with the month, on the same day, until somebody types another.
  const dia = readDate(await page.getByLabel('Vencimento').inputValue())
  const [mes, ano] = (await page.getByLabel('Competência').inputValue()).split('/')
  await page.getByLabel('Competência').fill(writeMonth(addMonths(`${ano}-${mes}-01`, 2).slice(0, 7)))
  await expect(page.getByLabel('Vencimento')).toHaveValue(
    dia.kind === 'date' ? formatarData(addMonths(dia.iso, 2)) : '',
  )
  await page.getByLabel('Competência').fill('13/2026')
  await page.getByLabel('Vencimento').fill('31/02/2026')
  await page.getByLabel('Nome da cobrança').fill('')
  await page.getByRole('button', { name: 'Conferir antes de gerar' }).click()
  for (const frase of [
    'O mês deve estar entre 1 e 12',
    'Fevereiro de 2026 vai até o dia 28',
    'Informe o nome',
    'Inclua ao menos um item',
  ])
    await expect(page.getByRole('link', { name: frase })).toBeVisible()
  await page.getByLabel('Vencimento').fill('15/11/2026')
  await expect(page.getByText('Bancos fechados (Proclamação da República): pode ser paga até 16/11.')).toBeVisible()
})

test('cobra só uma unidade, com o motivo da multa, informa o boleto, e cancela com motivo', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const { unidade } = await moradia(onde)
  const descricao = `Barulho ${marca()}`
  // A fine is measured by the contribution of the month.
  await chamar(onde.url, onde.token, emitirCobrancas, {
    corpo: {
      ...{ competencia: '2026-05', nome: `Taxa ${marca()}`, vencimento: '2026-05-10' },
      itens: [
        {
          descricao: 'Cota',
          natureza: 'ordinaria',
          base: 'individual',
          valores: [{ unidade: unidade._id, valor: 100 }],
        },
      ],
    },
  })
  await page.goto(`/unidade/${unidade._id}`)
  await page.getByRole('link', { name: 'Cobrar esta unidade' }).click()
  await expect(page.getByLabel('Unidade')).toHaveValue(unidade._id)
  await page.getByLabel('O que é').selectOption({ label: 'Multa por conduta' })
  await page.getByLabel('Descrição').fill(descricao)
  await page.getByLabel('Valor').fill('1,00')
  await page.getByRole('button', { name: 'Emitir cobrança' }).click()
  await expect(page.getByText('Anexe a notificação que a unidade recebeu').first()).toBeVisible()
  await page.getByLabel('O que aconteceu').fill('Som alto depois das 23h. Regimento, art. 22.')
  await page.getByLabel('Cláusula').fill('Regimento, art. 22')
  await page.locator('input[type=file]').setInputFiles(umPdf('notificacao.pdf'))
  await expect(page.getByText('· enviado')).toBeVisible()
  await page.getByLabel('Valor').fill('500,01')
  await page.getByRole('button', { name: 'Emitir cobrança' }).click()
  await expect(page.getByText(/A multa pode ser de no máximo R\$\s500,00/).first()).toBeVisible()
  await page.getByLabel('Valor').fill('1,00')
  await page.getByRole('button', { name: 'Emitir cobrança' }).click()
  await pronta(page, new RegExp(descricao))
  await expect(page.getByText('Som alto depois das 23h. Regimento, art. 22.')).toBeVisible()
  await expect(page.getByText('Quebra de dever (Código Civil, art. 1.336, §2º)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'notificacao.pdf' })).toBeVisible()

  await page.getByRole('button', { name: 'Informar boleto do banco' }).click()
  const boleto = page.getByRole('dialog', { name: 'Boleto do banco' })
  await boleto.getByLabel('Linha digitável').fill('23793.38128 60007')
  await expect(boleto.getByText('15 de 47 números')).toBeVisible()
  await boleto.getByLabel('Linha digitável').fill('00190.50095 40144.816069 06809.350315 4 37370000000100')
  await expect(boleto.getByText(/dígito não confere/)).toBeVisible()
  await boleto.getByLabel('Linha digitável').fill('00190.50095 40144.816069 06809.350314 3 37370000000100')
  await expect(boleto.getByText(/001 · Banco do Brasil/)).toBeVisible()
  await boleto.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Boleto informado')
  await expect(page.getByText('00190.50095 40144.816069 06809.350314 3 37370000000100')).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await page.getByRole('alertdialog').getByLabel('Motivo').fill('A assembleia perdoou')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar cobrança' }).click()
  await foiDito(page, /Cobrança C-.* cancelada/)
  await expect(situacao(page)).toContainText('Cancelada')
  await page.goto(`/unidade/${unidade._id}`)
  await expect(page.getByRole('row', { name: new RegExp(descricao) })).toContainText('Cancelada')
})

test('os filtros ficam no endereço, e a dívida de outro dia também', async ({ paginaDoAdmin: page, onde }) => {
  const { unidade } = await moradia(onde)
  const [velha, nova] = [await avulsa(onde, unidade, atrasada()), await avulsa(onde, unidade, somarDias(hoje(), 20))]
  await page.goto(`/cobrancas?unidade=${unidade._id}`)
  await expect(page.getByText('2 cobranças · R$ 200,00 em aberto')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Vencida' })
  await expect(page).toHaveURL(/status=vencida/)
  await expect(page.getByRole('link', { name: new RegExp(nova.nome) })).toHaveCount(0)
  await page.reload()
  await page.getByRole('link', { name: new RegExp(velha.nome) }).click()
  // Typed as people type, not put in at once: a day half typed is a day of 2020 too.
  await page.getByLabel('Ver em outro dia').selectText()
  await page.getByLabel('Ver em outro dia').pressSequentially('31/12/2026', { delay: 150 })
  await expect(page).toHaveURL(/em=2026-12-31/)
  await expect(page.getByRole('heading', { name: 'Valor em 31/12/2026' })).toBeVisible()
  await expect(page.getByText('Para pagar em 31/12/2026')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Cobranças' }).click()
  await expect(page).toHaveURL(/status=vencida/)
})

test('as configurações: multa acima de 2 % é recusada com a lei; índice, feriado e chave PIX', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  await moradia(onde)
  await page.goto('/configuracoes?aba=atraso')
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova regra de atraso' })
  await dialogo.getByLabel('Vale para o que vence desde').fill('01/01/2031')
  await dialogo.getByLabel('Multa').fill('3')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    dialogo.getByRole('link', { name: 'A multa pode ser no máximo 2 % (Código Civil, art. 1.336, §1º)' }),
  ).toBeVisible()
  await dialogo.getByLabel('Multa').fill('1,5')
  await dialogo.getByLabel('Juros').selectOption({ label: 'Taxa legal (Código Civil, art. 406)' })
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, /vale para o que vence desde 01\/01\/2031/)
  const regra = page.getByRole('row', { name: /Desde 01\/01\/2031/ })
  await expect(regra).toContainText('Taxa legal')
  await regra.getByRole('button', { name: /^Excluir/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(regra).toHaveCount(0)

  await page.goto('/configuracoes?aba=indices&tabela=INPC')
  await page.getByLabel('Mês', { exact: true }).fill('01/2025')
  await page.getByLabel('No mês (%)').fill('-0,11')
  await page.getByRole('button', { name: 'Gravar mês' }).click()
  await expect(page.getByRole('row', { name: /janeiro de 2025/ })).toContainText('−0,11 %')
  await page.getByRole('button', { name: 'Colar ou importar' }).click()
  const colar = page.getByRole('dialog', { name: 'Colar ou importar INPC' })
  await colar.getByLabel('Meses e valores').fill('02/2025;1,48\n13/2025;1')
  await colar.getByRole('button', { name: 'Importar' }).click()
  await expect(colar.getByText(/linha 2/i).first()).toBeVisible()
  await colar.getByLabel('Meses e valores').fill('02/2025;1,48\n03/2025;0,51')
  await colar.getByRole('button', { name: 'Importar' }).click()
  await foiDito(page, '2 meses novos')

  await page.goto('/configuracoes?aba=feriados&ano=2026')
  const feriado = `Feriado ${marca()}`
  await page.getByLabel('Dia', { exact: true }).fill('09/07/2026')
  await page.getByLabel('Nome', { exact: true }).fill(feriado)
  await page.getByRole('button', { name: 'Acrescentar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(feriado) })).toContainText('Local')
  await page.goto('/cobrancas/avulsa')
  await page.getByLabel('Vencimento').fill('09/07/2026')
  await expect(page.getByText(`Bancos fechados (${feriado}): pode ser paga até 10/07.`)).toBeVisible()
  await page.goto('/configuracoes?aba=feriados&ano=2026')
  await page.getByRole('button', { name: `Excluir ${feriado}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(feriado) })).toHaveCount(0)

  await page.goto('/configuracoes?aba=pix')
  await page.getByLabel('Chave PIX').fill('12345')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText('Informe um CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória').first(),
  ).toBeVisible()
  await page.getByLabel('Chave PIX').fill('Caixa@exemplo.com.br')
  await page.getByLabel('Cidade').fill('São José dos Campos')
  await expect(page.getByText(/No aplicativo do banco: .*, Sao Jose dos Ca\./)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Chave PIX salva')
  await page.getByRole('button', { name: 'Remover a chave' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover a chave' }).click()
  await expect(page.getByLabel('Chave PIX')).toHaveValue('')
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByLabel('Chave PIX')).toHaveValue('caixa@exemplo.com.br')
})

test(
  'U1 cobranças: lista, geração, cobrança, pagamento, morador e configurações',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, outroNavegador }) => {
    test.slow()
    const { unidade, sessao } = await moradia(onde)
    const c = await avulsa(onde, unidade, atrasada())
    await page.goto('/cobrancas')
    await pronta(page, 'Cobranças')
    await conferirAcessibilidade(page)
    await page.goto('/cobrancas/gerar')
    await acrescentarItem(page, 'Água', 'Partes iguais', '900')
    await page.getByRole('button', { name: 'Conferir antes de gerar' }).click()
    await expect(page.getByRole('heading', { name: /^Conferência/ })).toBeFocused()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Acrescentar item' }).click()
    await page.getByLabel('Como se divide').selectOption({ label: 'Consumo' })
    await page
      .getByLabel(/^Consumo de /)
      .first()
      .fill('x')
    await page.getByRole('button', { name: 'Salvar item' }).click()
    await conferirAcessibilidade(page)
    for (const caminho of ['/cobrancas/avulsa', `/cobranca/${c._id}`, '/cobranca/nao-existe']) {
      await page.goto(caminho)
      await pronta(page, /\w/)
      await conferirAcessibilidade(page)
    }
    await page.goto(`/cobranca/${c._id}`)
    await page.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(page.getByText('A cobrança fica paga.')).toBeVisible()
    await conferirAcessibilidade(page)
    for (const aba of ['pix', 'atraso', 'indices', 'feriados']) {
      await page.goto(`/configuracoes?aba=${aba}`)
      await pronta(page, 'Configurações')
      await conferirAcessibilidade(page)
    }
    const deMorador = await outroNavegador(sessao)
    for (const caminho of ['/minhas-cobrancas', `/cobranca/${c._id}`, '/morador']) {
      await deMorador.goto(caminho)
      await pronta(deMorador, /\w/)
      await conferirAcessibilidade(deMorador)
    }
  },
)

test('o início diz o que as cobranças trouxeram, o que está atrasado e o que vence a seguir', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  const { unidade } = await moradia(onde)
  await avulsa(onde, unidade, somarDias(hoje(), 3))
  await page.goto('/dashboard')
  const parte = (titulo: string | RegExp) => page.getByRole('heading', { name: titulo, level: 2 }).locator('..')
  await expect(parte('Próximo vencimento')).toContainText(/\d\d\/\d\d\/\d{4}.*R\$.*a receber/)
  await expect(parte(/^Recebido das cobranças que vencem em /)).toContainText('R$')
  await parte('Inadimplência').getByRole('link').click()
  await pronta(page, 'Inadimplentes')
})
