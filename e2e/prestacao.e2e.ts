import type { Page } from '@playwright/test'
import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { quadrosDaPrestacao } from '#contract/contas/quadros-da-prestacao.ts'
import { celulaEmTexto, type Quadro } from '#contract/valores/quadros.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { mesesAtras, novaDespesa, novaPessoa, novaReceita } from './base/dados.ts'
import { fecharComMotivos, fecharOMes } from './base/fechamento.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN } from './base/servidor.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const nomeDoMes = (competencia: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${competencia}-01T00:00:00Z`),
  )

/** What each row of a table says, cell by cell; on a phone each line is a card, and the total the last of them. */
const celulasNaTela = (page: Page, titulo: string) =>
  estreita(page)
    ? page
        .getByRole('list', { name: titulo, exact: true })
        .locator('li')
        .evaluateAll((cartoes) => cartoes.map((c) => [...c.querySelectorAll('p, dd')].map((e) => e.textContent)))
    : page
        .getByRole('table', { name: titulo, exact: true })
        .locator('tbody tr, tfoot tr')
        .evaluateAll((linhas) => linhas.map((l) => [...l.querySelectorAll('th, td')].map((e) => e.textContent)))

/** A table of the accounts is on the screen as it is on paper, or its words where it has no line. */
async function conferirQuadro(page: Page, q: Quadro) {
  if (q.linhas.length === 0 && q.vazio !== '') return expect(page.getByText(q.vazio), q.titulo).toBeVisible()
  // Drawn by itself, as each expense leads to its files.
  if (q.folha === 'Comprovantes') return expect(page.getByRole('heading', { name: q.titulo })).toBeVisible()
  const linhas = [...q.linhas.map((l) => l.celulas), ...(q.total === null ? [] : [q.total])]
  const escritas = linhas.map((l) =>
    l.map((c, i) => celulaEmTexto(q.colunas[i]!, c)).filter((c, i) => !estreita(page) || i === 0 || c !== ''),
  )
  expect(await celulasNaTela(page, q.titulo), q.titulo).toEqual(escritas)
}

test(
  'U1 prestação de contas: a administração dá o parecer e publica; o morador lê, e não sabe de rascunho nem de quem deve @sempre',
  { tag: '@tela' },
  async ({ page, servidorProprio: servidor, outroNavegador }) => {
    const { url } = servidor
    const admin = await sessaoDe(servidor, ADMIN)
    const onde = { url, token: admin.token }
    const dia = mesesAtras(1)
    const mes = dia.slice(0, 7)
    const nome = nomeDoMes(mes)
    await novaReceita(onde, { name: 'Cota', price: 1_500, data: dia })
    await novaDespesa(onde, { name: 'Conta de luz', price: 321.09, data: dia })
    const vizinho = await outroNavegador()
    await usarSessao(vizinho, await sessaoDe(servidor, await novaPessoa(onde)), url)
    await vizinho.goto(`${url}/prestacao-de-contas`)
    await expect(vizinho.getByRole('heading', { name: 'Nenhuma conta publicada ainda' })).toBeVisible()

    await usarSessao(page, admin, url)
    await page.goto(`${url}/prestacao-de-contas`)
    await pronta(page, 'Prestação de contas')
    await conferirAcessibilidade(page)
    await page.getByRole('link', { name: new RegExp(`^${nome}`, 'i') }).click()
    await pronta(page, `Contas de ${nome}`)
    await conferirAcessibilidade(page)
    // What the screen shows is what the PDF and the spreadsheet are made of (`quadros.routes.test.ts`).
    const lida = await page.request.get(`${url}/api/prestacoes/${mes}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    for (const q of quadrosDaPrestacao((await lida.json()) as Prestacao)) await conferirQuadro(page, q)
    await page.getByRole('button', { name: 'Nota e parecer' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Nota e parecer' })
    await dialogo.getByLabel('Parecer do conselho').selectOption('Favorável com ressalvas')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByText('Informe quem assina o parecer').first()).toBeVisible()
    await dialogo.getByLabel('Quem assina').fill('Conselho fiscal')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByText('Anexe o parecer assinado pelo conselho').first()).toBeVisible()
    await dialogo.locator('input[type=file]').setInputFiles({
      ...{ name: 'parecer.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await expect(dialogo.getByText(/enviado/).first()).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, 'Nota e parecer gravados')
    await page.getByRole('button', { name: 'Fechar o mês' }).click()
    const pede = page.getByRole('alertdialog').getByRole('list', { name: 'Falta, e pede o motivo' })
    await expect(pede.getByRole('link', { name: /^Sem categoria: / })).toHaveAttribute('href', /categoria=nenhuma/)
    const confira = page.getByRole('alertdialog').getByRole('list', { name: 'Confira antes de fechar:' })
    await expect(confira.getByRole('link', { name: /sem comprovante/ })).toBeVisible()
    await conferirAcessibilidade(page)
    await fecharComMotivos(page)
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('button', { name: 'Retirar a publicação' })).toBeVisible()
    const descarga = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    expect((await descarga).suggestedFilename()).toBe(`prestacao-de-contas-${mes}.pdf`)

    // The bell brings the neighbour to it.
    const sino = vizinho.getByRole('button', { name: /^Notificações/ })
    await expect(sino).toHaveAccessibleName('Notificações, 1 não lida')
    await sino.click()
    await vizinho
      .getByRole('dialog', { name: 'Notificações' })
      .getByRole('link', { name: new RegExp(`Contas de ${nome} publicadas`) })
      .click()
    await pronta(vizinho, `Contas de ${nome}`)
    await expect(vizinho.getByText('Conta de luz')).toBeVisible()
    await expect(vizinho.getByText('Favorável com ressalvas', { exact: true })).toBeVisible()
    await expect(
      vizinho.getByText(
        /^Registrado pela administração a partir de documento por .*O parecer assinado está anexado\.$/,
      ),
    ).toBeVisible()
    await expect(vizinho.getByRole('button', { name: 'Retirar a publicação' })).toHaveCount(0)
    expect(await sobraLateral(vizinho)).toBe(0)
    await conferirAcessibilidade(vizinho)

    await page.getByRole('button', { name: 'Retirar a publicação' }).click()
    await page.getByRole('alertdialog').getByLabel('Motivo').fill('Faltou uma nota')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
    await vizinho.goto(`${url}/prestacao-de-contas/${mes}`)
    await expect(vizinho.getByRole('heading', { name: 'Contas não encontradas' })).toBeVisible()
  },
)

test('o que nada explica entre banco e livro pede uma justificativa ao fechar, e quem lê as contas lê as duas', async ({
  page,
  servidorProprio: servidor,
  outroNavegador,
}) => {
  const { url } = servidor
  const admin = await sessaoDe(servidor, ADMIN)
  const onde = { url, token: admin.token }
  const dia = mesesAtras(1)
  const mes = dia.slice(0, 7)
  const fim = ultimoDiaDoMes(dia).replaceAll('-', '')
  await novaReceita(onde, { name: 'Cota', price: 1_500, data: dia })
  await usarSessao(page, admin, url)
  await page.goto(`${url}/banco/importar`)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'extrato.ofx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from(`OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${mes.replace('-', '')}01<DTEND>${fim}
<STMTTRN><DTPOSTED>${fim}<TRNAMT>10<FITID>1<MEMO>TED</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>5797.31<DTASOF>${fim}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`),
  })
  await page.getByRole('button', { name: 'Importar 1 movimento' }).click()
  await foiDito(page, 'Extrato importado: 1 movimento')

  await page.goto(`${url}/prestacao-de-contas/${mes}`)
  // 5.797,31 at the bank, less 1.500,00 of the books and 10,00 that wait.
  const dita = 'Entre o banco e o livro há R$ 5.787,31 que nada explica'
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  const dialogo = page.getByRole('alertdialog')
  await expect(dialogo.getByRole('link', { name: dita })).toHaveAttribute('href', /^\/banco\?ate=/)
  await dialogo.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(dialogo.getByRole('link', { name: 'Banco e livro: informe o motivo' })).toBeVisible()
  await conferirAcessibilidade(page)
  await fecharComMotivos(page, 'Fica para o mês que vem', {
    'Por que as contas seguem assim': 'O saldo de antes está com o contador',
  })
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(dita)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('button', { name: 'Retirar a publicação' })).toBeVisible()

  const vizinho = await outroNavegador()
  await usarSessao(vizinho, await sessaoDe(servidor, await novaPessoa(onde)), url)
  await vizinho.goto(`${url}/prestacao-de-contas/${mes}`)
  await expect(vizinho.getByText(`${dita}.`).first()).toBeVisible()
  await expect(
    vizinho.getByText(/^Justificativa da administração .*O saldo de antes está com o contador$/),
  ).toBeVisible()
  await conferirAcessibilidade(vizinho)

  await page.goto(`${url}/fundos`)
  await expect(page.getByText(/retire antes a publicação/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver as contas publicadas' }).click()
  await expect(page.getByRole('button', { name: 'Retirar a publicação' })).toBeVisible()
})

test('reaberto e mudado, o mês não sai com o parecer de antes: publicar pede que se confirme, e o papel assinado fica', async ({
  page,
  servidorProprio: servidor,
  outroNavegador,
}) => {
  const { url } = servidor
  const admin = await sessaoDe(servidor, ADMIN)
  const onde = { url, token: admin.token }
  const dia = mesesAtras(1)
  const mes = dia.slice(0, 7)
  await novaReceita(onde, { name: 'Cota', price: 1_500, data: dia })
  await usarSessao(page, admin, url)
  await page.goto(`${url}/prestacao-de-contas/${mes}`)
  await page.getByRole('button', { name: 'Nota e parecer' }).click()
  const form = page.getByRole('dialog', { name: 'Nota e parecer' })
  await form.getByLabel('Nota do síndico').fill('Mês sem surpresas.')
  await form.getByLabel('Parecer do conselho').selectOption('Favorável')
  await form.getByLabel('Texto do parecer').fill('Não encontramos diferenças.')
  await form.getByLabel('Quem assina').fill('Conselho fiscal')
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: 'parecer.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(form.getByText(/enviado/).first()).toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Nota e parecer gravados')
  const dialogo = page.getByRole('alertdialog')
  await fecharOMes(page)
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()

  await page.goto(`${url}/fundos`)
  await page.getByRole('button', { name: /^Reabrir / }).click()
  const reabertura = page.getByRole('dialog', { name: /^Reabrir / })
  await expect(reabertura).toContainText('Se eles mudarem, o parecer deixa de valer')
  await conferirAcessibilidade(page)
  await reabertura.getByLabel('Motivo').fill('Faltou uma nota')
  await reabertura.getByRole('button', { name: 'Reabrir mês' }).click()
  await foiDito(page, /reaberto/)
  await novaDespesa(onde, { name: 'Conserto do portão', price: 5_000, data: dia })

  await page.goto(`${url}/prestacao-de-contas/${mes}`)
  await expect(page.getByText('O conselho ainda não deu parecer sobre estes números.')).toBeVisible()
  await expect(page.getByText('Não encontramos diferenças.')).toHaveCount(0)
  await expect(page.getByText(/^A nota foi escrita antes de os números mudarem/)).toBeVisible()
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Nota e parecer' }).click()
  await expect(form).toContainText('foi dado sobre outros números')
  await conferirAcessibilidade(page)
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(dialogo.getByRole('list', { name: 'Confira antes de fechar:' })).toContainText(
    'foi dado sobre outros números',
  )
  await fecharComMotivos(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(dialogo).toContainText('foi dado sobre outros números, e não sai como parecer destas contas')
  await conferirAcessibilidade(page)
  await dialogo.getByRole('button', { name: 'Publicar sem parecer' }).click()
  await expect(page.getByRole('button', { name: 'Retirar a publicação' })).toBeVisible()

  const vizinho = await outroNavegador()
  await usarSessao(vizinho, await sessaoDe(servidor, await novaPessoa(onde)), url)
  await vizinho.goto(`${url}/prestacao-de-contas/${mes}`)
  const anteriores = vizinho.getByRole('list', { name: 'Pareceres sobre outros números' })
  await expect(anteriores).toContainText('antes da reabertura de')
  await anteriores.getByRole('button', { name: /^Ver parecer\.pdf/ }).click()
  await expect(vizinho.getByRole('dialog')).toContainText('parecer.pdf')
})
