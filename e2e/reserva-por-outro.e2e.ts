import { fullDate } from '../web/src/ui/text/calendar-days.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { emDias, novaArea } from './base/areas.ts'
import { novaPessoa } from './base/dados.ts'
import { alvosPequenos, sobraLateral } from './base/medidas.ts'
import { estreita, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

test(
  'U1 U3 a administração reserva para um morador, que recebe o aviso e a reserva @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, outroNavegador }) => {
    const area = await novaArea(onde)
    const pessoa = await novaPessoa(onde)
    const dia = emDias(12)
    await page.goto(`/addreserva?area=${area._id}&dia=${dia}`)
    await pronta(page, 'Nova reserva')
    const campo = page.getByRole('combobox', { name: /^Para quem/ })
    await campo.fill('zzz ninguém')
    await expect(page.getByRole('option', { name: 'Ninguém encontrado com esse texto' })).toBeVisible()
    await conferirAcessibilidade(page)

    expect(await alvosPequenos(page, estreita(page) ? 44 : 24)).toEqual([])

    // Only the keyboard: what is typed and not chosen does not go on as a booking of one's own.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.getByRole('radio', { name: /^Noite/ }).check()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Corrija / })).toContainText('Escolha a pessoa na lista')

    await campo.fill(pessoa.email)
    const achada = page.getByRole('option', { name: 'Caio Antunes Bloco B, apartamento 42' })
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expect(achada).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(campo).toHaveAttribute('aria-activedescendant', (await achada.getAttribute('id')) ?? '')
    await conferirAcessibilidade(page)
    await page.keyboard.press('Enter')
    await expect(campo).toHaveValue('Caio Antunes')
    await expect(page.getByRole('listbox')).toBeHidden()
    expect(await sobraLateral(page)).toBe(0)
    await expect(page.getByRole('button', { name: fullDate(dia) })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()

    await pronta(page, 'Confira a sua reserva')
    await expect(page.getByRole('heading', { name: 'Para quem' })).toBeVisible()
    await expect(page.getByRole('link', { name: pessoa.email })).toBeVisible()
    await page.getByRole('button', { name: 'FINALIZAR RESERVA' }).click()
    await foiDito(page, /^Reserva R-\d{4}-\d{4} feita/)
    await expect(page.getByText('Feita pela administração.')).toBeVisible()
    await conferirAcessibilidade(page)
    const endereco = new URL(page.url()).pathname

    const morador = await outroNavegador(await sessaoDe(onde, pessoa, 'morador'))
    await morador.goto('/reservas')
    await morador.getByRole('link', { name: area.nome, exact: true }).click()
    await expect(morador).toHaveURL(endereco)
    await expect(morador.getByText('Feita pela administração.')).toBeVisible()
    await morador.getByRole('button', { name: /^Notificações/ }).click()
    await expect(morador.getByText('Reserva feita em seu nome').first()).toBeVisible()
  },
)

test('o morador não escolhe para quem é, e o × volta a reserva para quem a faz', async ({
  page,
  onde,
  outroNavegador,
}) => {
  const area = await novaArea(onde)
  const pessoa = await novaPessoa(onde)
  const sessao = await sessaoDe(onde, pessoa, 'morador')
  const morador = await outroNavegador(sessao)
  await morador.goto(`/addreserva?area=${area._id}`)
  await expect(morador.getByRole('grid')).toBeVisible()
  await expect(morador.getByRole('combobox', { name: /^Para quem/ })).toHaveCount(0)

  const admin = await novaPessoa(onde, 'Administrador')
  await usarSessao(page, await sessaoDe(onde, admin, 'administracao'))
  await page.goto(`/addreserva?area=${area._id}&dia=${emDias(13)}`)
  const campo = page.getByRole('combobox', { name: /^Para quem/ })
  await campo.fill(pessoa.email)
  const achada = page.getByRole('option', { name: 'Caio Antunes Bloco B, apartamento 42' })
  await expect(achada).toHaveCount(1)
  await achada.click()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(campo).toHaveValue('')
  await expect(campo).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /^Noite/ }).check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await pronta(page, 'Confira a sua reserva')
  await expect(page.getByRole('heading', { name: 'Quem reserva' })).toBeVisible()
  await expect(page.getByRole('link', { name: admin.email })).toBeVisible()
})
