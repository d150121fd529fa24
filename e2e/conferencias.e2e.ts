import { falhasDeAcessibilidade } from './base/acessibilidade.ts'
import { faltasNoEstreito, faltasNoLargo } from './base/perguntas.ts'
import { expect, test } from './base/teste.ts'

/** What is asked of every screen would be worth nothing if it never said no. */
const COM_DEFEITOS = `<!doctype html><html lang="en"><head><title>Receitas</title></head><body style="margin:0">
  <h1>Contas</h1><h1>Outra vez</h1>
  <p style="color:#999;background:#fff">Letra clara</p><p>Vence em 2026-01-31</p>
  <button style="width:12px;height:12px;padding:0;border:0"></button>
  <a href="/nenhuma-tela-assim">Ver mais</a><a href="https://outra.example/">Fora</a>
  <div style="width:60px;height:12px;overflow:hidden;white-space:nowrap">Um texto que a sua caixa corta</div>
  <div style="width:400px">Largo</div><div style="width:70rem">Largo com a letra</div></body></html>`

test('o que se pergunta de toda tela acha o que se planta @sempre', async ({ page, servidor }) => {
  await page.route('**/plantada', (r) => r.fulfill({ contentType: 'text/html', body: COM_DEFEITOS }))
  await page.goto(`${servidor.url}/plantada`)
  const doAxe = (await falhasDeAcessibilidade(page)).join('\n')
  for (const regra of ['color-contrast', 'button-name']) expect(doAxe).toContain(`${regra}: `)

  const noLargo = await faltasNoLargo(page, true)
  expect(noLargo).toEqual(
    expect.arrayContaining([
      'título “Receitas”',
      'lang “en”',
      '2 × h1',
      '0 × main',
      '0 × banner',
      '0 × contentinfo',
      '0 × navegação Principal',
      'data do fio: “Vence em 2026-01-31”',
      `link sem tela: ${servidor.url}/nenhuma-tela-assim`,
      'link sem tela: https://outra.example/',
      'a 200%: “Um texto que a sua caixa corta”',
    ]),
  )
  expect(noLargo.filter((falta) => falta.startsWith('menor que 24 px: BUTTON'))).toHaveLength(1)
  expect(noLargo).toContain('a 200%: sobra DIV  “Largo com a letra”')
  expect(await faltasNoEstreito(page)).toContain('a 320 px: sobram 800 px')
})
