import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { hoje, novaPessoa, type Pessoa } from './base/dados.ts'
import { sobraLateral } from './base/medidas.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

test(
  'a síndica é registrada, o acesso dela segue o mandato, e o cargo passa a quem vem @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde, servidor, outroNavegador }) => {
    const [ana, bia] = [await novaPessoa(onde), await novaPessoa(onde)]
    const dela = await outroNavegador(await sessaoDe(servidor, ana))
    await dela.goto('/dashboard')
    await expect(dela).toHaveURL(/\/morador/)

    await page.goto('/users')
    await pronta(page, 'Administradores')
    await page.goto('/cargos')
    await pronta(page, 'Cargos e mandatos')
    await page.getByRole('button', { name: 'Registrar cargo' }).first().click()
    const dialogo = page.getByRole('dialog', { name: 'Registrar cargo' })
    await conferirAcessibilidade(page)
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByRole('region', { name: /^Corrija / })).toContainText('Escolha a pessoa')
    const escolher = async ({ email }: Pessoa, onde = dialogo, nome = /^Pessoa/) => {
      await onde.getByRole('combobox', { name: nome }).fill(email)
      const achada = page.getByRole('option', { name: /Caio Antunes/ })
      await expect(achada).toHaveCount(1)
      await achada.click()
    }
    await escolher(ana)
    await dialogo.getByLabel('Primeiro dia').fill(formatarData(hoje()))
    await dialogo.getByLabel('Último dia').fill(formatarData(somarDias(hoje(), 800)))
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo.getByText(/O mandato é de até 2 anos \(Código Civil, art\. 1\.347\)/).first()).toBeVisible()
    await dialogo.getByLabel('Último dia').fill(formatarData(somarDias(hoje(), 700)))
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await foiDito(page, /^Caio Antunes: Síndico, /)
    await expect(page.getByText('Em exercício').filter({ visible: true }).first()).toBeVisible()

    const comoSindica = await outroNavegador(await sessaoDe(servidor, ana, 'administracao'))
    await comoSindica.goto('/receitas')
    await pronta(comoSindica, 'Receitas')
    await dela.close()

    await page.getByRole('button', { name: 'Síndico' }).first().click()
    await page.getByRole('button', { name: 'Passar o cargo' }).click()
    const passagem = page.getByRole('dialog', { name: 'Passar o cargo: Síndico' })
    await expect(passagem.getByRole('heading', { name: 'O que fica para quem entra' })).toBeVisible()
    await conferirAcessibilidade(page)
    await escolher(bia, passagem, /^Quem entra/)
    await passagem.getByLabel('Primeiro dia').fill(formatarData(somarDias(hoje(), 30)))
    await passagem.getByLabel('Último dia').fill(formatarData(somarDias(hoje(), 700)))
    await passagem.getByRole('button', { name: 'Passar o cargo' }).click()
    await foiDito(page, /^Síndico: Caio Antunes, /)
    await expect(page.getByText('A começar').filter({ visible: true }).first()).toBeVisible()
    expect(await sobraLateral(page)).toBe(0)
    // What the next ones of this server find: nobody in office.
    const linhas = page.getByRole('button', { name: 'Síndico' })
    for (let ha = await linhas.count(); ha > 0; ha = await linhas.count()) {
      await linhas.first().click()
      await page.getByRole('button', { name: 'Excluir', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
      await foiDito(page, /^Cargo “Síndico: Caio Antunes” excluído/)
      await expect.poll(() => linhas.count()).toBeLessThan(ha)
    }
    await expect(page.getByText('Nenhum cargo registrado ainda')).toBeVisible()
  },
)
