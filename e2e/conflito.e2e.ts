import { atualizarDespesa, verDespesa } from '#contract/contas/despesas.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaDespesa, novaPessoa } from './base/dados.ts'
import { foiDito } from './base/telas.ts'
import { expect, sessaoDe, test } from './base/teste.ts'

test('U22 duas pessoas salvam a mesma despesa: diz quem mudou o quê, e escolhe-se campo a campo (G2) @sempre', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
}) => {
  const nome = marca()
  const despesa = await novaDespesa(onde, { name: nome, price: 640, nota: '3310', description: 'Recarga' })
  const outra = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
  await page.goto(`/despesa/${despesa._id}/edit`)
  await page.getByLabel('Valor', { exact: true }).fill('700,00')
  await page.getByLabel('Nota', { exact: true }).fill('3311')
  await chamar(servidor.url, outra.token, atualizarDespesa, {
    params: { id: despesa._id },
    headers: { 'if-match': `"${despesa.versao}"` },
    corpo: { nota: '3310', name: `${nome} corrigido`, price: 650, description: 'Recarga', data: despesa.data },
  })
  await expect(page.getByText('Outra pessoa alterou esta despesa enquanto você escrevia')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  const conflito = page.getByRole('dialog', { name: 'Outra pessoa salvou antes de você' })
  await expect(conflito).toContainText('Caio Antunes')
  const valor = conflito.getByRole('group', { name: 'Valor' })
  await expect(valor).toContainText('R$ 700,00')
  await expect(valor).toContainText('R$ 650,00')

  await conflito.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect(page.getByLabel('Valor', { exact: true }), 'nada se perde ao voltar').toHaveValue('700,00')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await valor.getByLabel(/Usar a minha/).check()
  await conflito.getByRole('button', { name: 'Salvar assim' }).click()
  await foiDito(page, 'Despesa Atualizada')
  const salva = await chamar(servidor.url, onde.token, verDespesa, { params: { id: despesa._id } })
  expect({ nome: salva.name, valor: salva.price, nota: salva.nota }).toEqual({
    nome: `${nome} corrigido`,
    valor: 700,
    nota: '3311',
  })
  const historico = page.getByRole('listitem').filter({ hasText: 'alterou' })
  await expect(historico.filter({ hasText: 'Helena Prado' })).toContainText('3310')
  await expect(historico.filter({ hasText: 'Caio Antunes' })).toContainText('640,00')
})

test('U22 o que outra pessoa salva aparece sozinho em quem não estava mexendo', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
}) => {
  const nome = marca()
  const despesa = await novaDespesa(onde, { name: nome, price: 10 })
  await page.goto(`/despesa/${despesa._id}/edit`)
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('10,00')
  await chamar(servidor.url, onde.token, atualizarDespesa, {
    params: { id: despesa._id },
    corpo: { nota: '1', name: nome, price: 99.9, description: 'x' },
  })
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('99,90')
})
