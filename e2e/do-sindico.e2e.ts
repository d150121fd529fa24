import type { Page } from '@playwright/test'
import { cobrarAvulsa } from '#contract/cobranca/cobrancas-rotas.ts'
import { criarUnidade } from '#contract/predio/unidades.ts'
import { gravarRegraDePagaveis, verRegraDePagaveis } from '#contract/contas/pagaveis-rotas.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { emDias } from './base/areas.ts'
import { marca, novaPessoa, variasReceitas, type Onde } from './base/dados.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test.use({ errosEsperados: [/ERR_FAILED/] })

/** What a síndico does across screens: two words for a higher limit, and messages that leave the next step free. */

test('aumentar o limite sem aprovação espera outra pessoa; ela confirma, e fica escrito @sempre', async ({
  paginaDoAdmin: page,
  page: outra,
  onde,
  servidor,
}) => {
  const segunda = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'), 'administracao')
  await chamar(onde.url, onde.token, gravarRegraDePagaveis, { corpo: { semAprovacaoAte: null } })
  await page.goto('/contas-a-pagar')
  await page.getByRole('button', { name: 'Regra de aprovação' }).click()
  const regra = page.getByRole('dialog', { name: 'Regra de aprovação' })
  await regra.getByLabel('Sem aprovação até').fill('500,00')
  await regra.getByRole('button', { name: 'Salvar' }).click()
  await foiDito(page, 'Proposta gravada: vale quando outra pessoa confirmar')
  expect((await chamar(onde.url, onde.token, verRegraDePagaveis)).semAprovacaoAte).toBeNull()
  await page.getByRole('button', { name: 'Ver a proposta' }).click()
  await expect(regra.getByText('Outra pessoa que administra precisa confirmar')).toBeVisible()
  await expect(regra.getByRole('button', { name: /^Confirmar até/ })).toHaveCount(0)
  await conferirAcessibilidade(page)

  await usarSessao(outra, segunda)
  await outra.goto('/contas-a-pagar')
  await outra.getByRole('button', { name: 'Ver a proposta' }).click()
  const dela = outra.getByRole('dialog', { name: 'Regra de aprovação' })
  await dela.getByRole('button', { name: /^Confirmar até R\$\s500,00/ }).click()
  await foiDito(outra, /^Confirmado: sem aprovação até/)
  await expect(outra.getByRole('button', { name: 'Ver a proposta' })).toHaveCount(0)
  await outra.getByRole('button', { name: 'Regra de aprovação' }).click()
  await expect(dela.getByText(/com a confirmação de/)).toBeVisible()
  await chamar(onde.url, onde.token, gravarRegraDePagaveis, { corpo: { semAprovacaoAte: null } })
})

/** What can be pressed, or is a sum, and lies under a message: as a hand would find it, by what is on top at its middle. */
const cobertos = (page: Page) =>
  page.evaluate(() => {
    const avisos = [...document.querySelectorAll('.Toastify__toast')].map((e) => e.getBoundingClientRect())
    return [...document.querySelectorAll('a[href], button, input, select, summary, tfoot')]
      .filter((e) => e.closest('.Toastify__toast') === null)
      .flatMap((e) => {
        const c = e.getBoundingClientRect()
        const coberto = avisos.some(
          (a) => c.width > 0 && c.left < a.right && a.left < c.right && c.top < a.bottom && a.top < c.bottom,
        )
        return coberto ? [e.textContent] : []
      })
  })

/** Enough of both lists to fill a window. */
async function encher({ url, token }: Onde) {
  const unidade = await chamar(url, token, criarUnidade, { corpo: { bloco: 'D', apto: marca().slice(-10) } })
  for (let i = 0; i < 15; i++)
    await chamar(url, token, cobrarAvulsa, {
      corpo: { unidade: unidade._id, tipo: 'extra', descricao: `Obra ${i}`, valor: 100, vencimento: emDias(-3) },
    })
  await variasReceitas({ url, token }, 15, marca())
}

test('o aviso não cobre botão nem total, na lista que enche a tela', async ({ paginaDoAdmin: page, onde }) => {
  await encher(onde)
  await page.route('**/exportar**', (r) => r.abort())
  for (const [caminho, titulo] of [
    ['/cobrancas', 'Cobranças'],
    ['/receitas', 'Receitas'],
  ] as const) {
    await page.goto(caminho)
    await pronta(page, titulo)
    await page.getByRole('button', { name: estreita(page) ? 'Mais ações' : 'Exportar' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    // What went wrong stays until it is closed: it has to be out of the way all that time.
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.mouse.move(5, 5)
    if (!estreita(page)) await expect.poll(() => cobertos(page), caminho).toEqual([])
  }
})
