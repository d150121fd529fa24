import { emitirCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { vincularPessoa } from '#contract/predio/pessoas-da-unidade.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias } from './base/areas.ts'
import { chamar } from './base/chamada.ts'
import type { Onde } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { ADMIN, iniciarServidor, type Servidor } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** Three units 40 days late: two can be written to, the third only by telephone. */
async function dever({ url, token }: Onde) {
  const donos = [
    { apto: '101', nome: 'Ana Souza', email: 'ana.souza@exemplo.com.br' },
    { apto: '102', nome: 'Bruno Reis', email: 'bruno.reis@exemplo.com.br' },
    { apto: '103', nome: 'Célia Melo', tel: '31987654321' },
  ]
  for (const { apto, ...pessoa } of donos) {
    const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'A', apto, fracaoIdeal: '1/3' } })
    const corpo = { ...pessoa, papel: 'proprietario' as const, inicio: '2020-01-01' }
    await chamar(url, token, vincularPessoa, { params: { id: unidade._id }, corpo })
  }
  const vencimento = emDias(-40)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria' as const, base: 'fracao' as const, valor: 3_000 }]
  const corpo = { competencia: vencimento.slice(0, 7), nome: 'Taxa', vencimento, itens }
  await chamar(url, token, emitirCobrancas, { corpo })
}

/** The servers of the journeys have no mail server. */
const SEM_SERVIDOR = 'Nenhuma unidade avisada, 2 com o aviso só guardado, 1 ficou de fora'

let servidor: Servidor
test.beforeAll(async () => {
  servidor = await iniciarServidor()
})
test.afterAll(() => servidor.parar())

test(
  'avisa as unidades que há a avisar depois de ver o texto; a do WhatsApp anota-se à mão @sempre',
  { tag: '@tela' },
  async ({ page }) => {
    test.slow()
    const sessao = await sessaoDe(servidor, ADMIN)
    await usarSessao(page, sessao, servidor.url)
    await dever({ url: servidor.url, token: sessao.token })
    await page.goto(`${servidor.url}/devedores`)
    await pronta(page, 'Inadimplentes')
    await expect(page.getByText('A avisar', { exact: true }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Avisar 3 unidades' }).click()
    const dialogo = page.getByRole('dialog')
    await expect(dialogo.getByText(/^Vão 2 avisos/)).toBeVisible()
    await expect(dialogo.getByText('Ninguém tem e-mail: avise de outra forma')).toBeVisible()
    await dialogo.getByText('Ler o texto para Ana Souza').click()
    await expect(dialogo.getByText(/unidade A 101, venceu em .*\b\d\d dias\): R\$\s1\.000,00/)).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Mandar 2 avisos' }).dblclick()
    await expect(page.getByRole('dialog', { name: SEM_SERVIDOR })).toBeVisible()
    await expect(dialogo.locator('p', { hasText: `${SEM_SERVIDOR}.` })).toBeFocused()
    await expect(dialogo.getByText(/os avisos de 2 unidades ficaram guardados, e ninguém os recebeu/)).toBeVisible()
    await expect(dialogo.getByText(/1 unidade não tem ninguém com e-mail/)).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Entendi' }).click()
    // Without a mail server what was written is kept, and nobody is called told.
    const naoSairam = page.getByText('E-mail não saiu', { exact: true }).filter({ visible: true })
    await expect(naoSairam).toHaveCount(2)

    await page.getByRole('button', { name: 'Avisar A 103' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Abrir no WhatsApp' })
    const endereco = new URL((await link.getAttribute('href')) ?? '')
    expect(`${endereco.origin}${endereco.pathname}`).toBe('https://wa.me/5531987654321')
    expect(endereco.searchParams.get('text')).toMatch(/^Olá, Célia Melo\.[^]*da unidade A 103, venceu em/)
    // Nothing of WhatsApp is asked for here: that it was opened is what the page says.
    await link.evaluate((a) => a.addEventListener('click', (e) => e.preventDefault()))
    await link.click()
    await expect(page.getByText(/O WhatsApp foi aberto com a mensagem para Célia Melo/)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Anotar que foi avisado' }).click()
    await page.getByLabel('Em que dia').fill('31/12/2099')
    await page.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(page.getByText('Escolha hoje ou um dia que já passou').first()).toBeVisible()
    await page.getByLabel('Em que dia').fill(emDias(0).split('-').toReversed().join('/'))
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Anotar', exact: true }).click()
    await foiDito(page, 'Anotado: A 103 foi avisada')
    await expect(page.getByRole('dialog').getByText('Avisado por WhatsApp')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText(/^Avisado em \d\d\/\d\d$/)).toHaveCount(1)
    await expect(naoSairam).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Avisar \d+ unidade/ })).toHaveCount(0)
    expect(await sobraLateral(page)).toBe(0)
    await page.goto(`${servidor.url}/devedores?situacao=a_avisar`)
    await expect(page.getByText('Nenhuma unidade encontrada')).toBeVisible()
  },
)
