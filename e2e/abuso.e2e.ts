import type { Page } from '@playwright/test'
import { criarFornecedor } from '#contract/fornecedores.ts'
import { MARCACAO } from '../server/test/ataques.ts'
import { chamar } from './base/chamada.ts'
import { hoje, marca, novaDespesa, novaOcorrencia, novaReceita, novoCompromisso } from './base/dados.ts'
import { aviso, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

/** What markup left behind on a page would have set; null when nothing ran. */
const rodou = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, '__x') as unknown) ?? null)

/** Every breach of the security policy and every console error fails the journey by itself. */
test('D1: quarenta textos com marcação aparecem ao pé da letra em lista, cartão, detalhe, calendário, aviso, busca e impressão', async ({
  paginaDoAdmin: page,
  onde,
}) => {
  test.slow()
  const m = marca()
  const caixas: string[] = []
  page.on('dialog', (d) => {
    caixas.push(d.message())
    void d.dismiss()
  })
  const todos = MARCACAO.join('\n')
  for (const texto of MARCACAO) await novaReceita(onde, { name: `${m} ${texto}`, description: todos })
  const [perigoso, imagem] = [MARCACAO[0], MARCACAO[8]]
  const { _id: despesa } = await novaDespesa(onde, { name: `${m} ${perigoso}`, description: todos })
  const { _id: ocorrencia } = await novaOcorrencia(onde, { name: imagem, titulo: `${m} ${imagem}`, detalhes: todos })
  const compromisso = await novoCompromisso(onde, { eventInput: `${m} ${imagem}`, startDate: hoje(), endDate: hoje() })
  await chamar(onde.url, onde.token, criarFornecedor, { corpo: { name: `${m} ${imagem}`, ramo: imagem } })

  const conferir = async (endereco: string, texto: string) => {
    await page.goto(endereco)
    await expect(page.getByText(texto).first()).toBeVisible()
    expect([endereco, await rodou(page), caixas]).toEqual([endereco, null, []])
  }
  await conferir(`/receitas?busca=${m}&porPagina=50&periodo=tudo`, perigoso)
  for (const texto of MARCACAO) await expect(page.getByRole('row').filter({ hasText: texto }).first()).toBeAttached()
  await conferir(`/ocorrencia/${ocorrencia}`, imagem)
  await conferir(`/ocorrencias?busca=${m}`, imagem)
  await conferir(`/agendas?vista=agenda&dia=${hoje()}`, imagem)
  await conferir(`/agenda/${compromisso._id}/edit`, 'Publicar')
  await conferir(`/servicos/fornecedores?busca=${m}`, imagem)
  await conferir('/configuracoes?aba=auditoria', m)

  await page.goto(`/despesa/${despesa}/edit`)
  await page.getByRole('textbox', { name: 'Nome' }).fill(`${m} ${MARCACAO[1]}`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(aviso(page, 'Despesa Atualizada')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar páginas, ações e registros' }).fill(m)
  await expect(page.getByRole('option').filter({ hasText: MARCACAO[1] }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/receitas?busca=${m}&porPagina=50&periodo=tudo`)
  await pronta(page, 'Receitas')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(perigoso).filter({ visible: true }).first()).toBeVisible()
  expect([await rodou(page), caixas]).toEqual([null, []])
})
