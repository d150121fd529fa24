import type { z } from 'zod'
import { comentarOcorrencia } from '#contract/predio/comentarios.ts'
import {
  type corpoDeNovaOcorrencia,
  mudarStatusDaOcorrencia,
  resolverOcorrencia,
} from '#contract/predio/ocorrencias.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { marca, novaOcorrencia, novaPessoa, type Onde, umaFoto } from './base/dados.ts'
import type { Servidor } from './base/servidor.ts'
import { foiDito, linhaDe, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const morador = async (servidor: Servidor, onde: Onde): Promise<SessaoAberta> =>
  sessaoDe(servidor, await novaPessoa(onde), 'morador')

/** An incident opened beside the browser. */
const abrir = ({ url }: Onde, quem: SessaoAberta, parte: Partial<z.input<typeof corpoDeNovaOcorrencia>> = {}) =>
  novaOcorrencia({ url, token: quem.token }, { name: quem.name, ...parte })

test(
  'U49 o morador relata com o que o perfil já sabe; a administração é avisada ao vivo, responde, e ele fica sabendo @sempre',
  { tag: '@celular' },
  async ({ page, servidor, onde, outroNavegador }) => {
    const eu = await morador(servidor, onde)
    const admin = await sessaoDe(servidor, await novaPessoa(onde, 'Administrador'))
    const sindica = await outroNavegador(admin)
    await sindica.goto('/ocorrencias')
    await pronta(sindica, 'Ocorrências de Moradores')

    const assunto = `Infiltração ${marca()}`
    await usarSessao(page, eu)
    await page.goto('/ocorrencias')
    await page.goto('/addocorrencia')
    await pronta(page, 'Cadastrar Ocorrência')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 91234-5678')
    await page.getByLabel('Assunto').fill(assunto)
    await page.getByLabel('Categoria').selectOption('Infiltração')
    await page.getByLabel('Descreva o ocorrido com detalhes:').fill('Pinga água do teto.')
    await page.locator('input[type=file]').setInputFiles(umaFoto('teto.png'))
    await expect(page.getByRole('button', { name: 'Ver teto.png', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await foiDito(page, 'Ocorrência Cadastrada')
    await pronta(page, assunto)
    await expect(page).toHaveURL(/\/ocorrencia\/[\w-]+$/)
    // Without a number every mail would contain it.
    await expect(page.getByRole('main')).toContainText(/\d{4}-\d{4}/)
    const [protocolo = ''] = /\d{4}-\d{4}/.exec(await page.getByRole('main').innerText()) ?? []
    expect((await esperarCarta(servidor, eu.email, 'Recebemos')).texto).toContain(protocolo)
    await page.goBack()
    await expect(page, 'Voltar não abre o formulário de novo').toHaveURL(/\/ocorrencias$/)
    await page.goto('/addocorrencia')
    await expect(page.getByLabel('Assunto')).toHaveValue('')

    // Staff hears of it without a reload, in the bell and in the list (U53).
    await expect(sindica.getByRole('link', { name: assunto })).toBeVisible({ timeout: 5000 })
    await sindica.getByRole('button', { name: 'Notificações, 1 não lida' }).click()
    await sindica
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(assunto) })
      .click()
    await pronta(sindica, assunto)
    await expect(sindica.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
    await sindica.getByRole('button', { name: 'Ver teto.png', exact: true }).click()
    await expect(sindica.getByRole('dialog').getByRole('img', { name: 'teto.png' })).toBeVisible()
    await sindica.keyboard.press('Escape')
    await sindica.getByLabel('Status da ocorrência').selectOption('Resolvendo...')
    await foiDito(sindica, 'Status Atualizado')
    await sindica.getByLabel('Responder a Caio…').fill('Já chamei o encanador.')
    await sindica.getByRole('button', { name: 'Enviar' }).click()
    await expect(sindica.getByRole('log').getByText('Já chamei o encanador.')).toBeVisible()

    await expect(page.getByRole('button', { name: 'Mensagens, 1 não lida' })).toBeVisible({ timeout: 5000 })
    await expect(page.getByRole('button', { name: 'Notificações, 1 não lida' })).toBeVisible()
    const carta = await esperarCarta(servidor, eu.email, 'Resolvendo...')
    await page.goto(carta.link)
    await pronta(page, assunto)
    await expect(page.getByRole('log')).toContainText('Já chamei o encanador.')
    await expect(page.getByRole('log')).toContainText('Status mudou de Aguardando procedimento... para Resolvendo...')
    // What is in front of the person is read.
    await expect(page.getByRole('button', { name: 'Mensagens', exact: true })).toBeVisible()
    await page.getByLabel('Escrever à administração…').fill('Obrigado!')
    await page.keyboard.press('Control+Enter')
    await expect(sindica.getByRole('log').getByText('Obrigado!')).toBeVisible({ timeout: 5000 })

    await sindica.getByRole('button', { name: 'MARCAR COMO RESOLVIDO?' }).click()
    await expect(sindica.getByText(/^RESOLVIDO EM \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
    await expect(page.getByText('Concluído')).toBeVisible({ timeout: 5000 })
  },
)

test(
  'revisar antes: rascunho, correção, resumo e FINALIZAR OCORRÊNCIA; o endereço antigo leva ao certo',
  { tag: '@celular' },
  async ({ page, servidor, onde }) => {
    await usarSessao(page, await morador(servidor, onde))
    await page.goto('/addocorrencia')
    await page.getByLabel('Descreva o ocorrido com detalhes:').fill('Barulho de obra. Antes das oito.')
    await page.getByRole('button', { name: 'Revisar antes' }).click()
    await pronta(page, 'Revisar ocorrência')
    await expect(page.getByRole('heading', { level: 2, name: 'Barulho de obra' })).toBeVisible()
    const id = /ocorrencia\/([^/]+)\/resumo/.exec(page.url())?.[1] ?? ''

    await page.getByRole('link', { name: 'Corrigir' }).click()
    await pronta(page, 'Corrigir ocorrência')
    await page.getByLabel('Assunto').fill('Obra fora de hora')
    await page.getByRole('button', { name: 'Salvar e revisar' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Obra fora de hora' })).toBeVisible()

    await page.goto(`/correncia/${id}/resumo`)
    await expect(page).toHaveURL(`/ocorrencia/${id}/resumo`)
    await page.getByRole('button', { name: 'FINALIZAR OCORRÊNCIA' }).click()
    await expect(page).toHaveURL(`/ocorrencia/${id}`)
    await pronta(page, 'Obra fora de hora')
    await expect(page.getByText(/^Ocorrência \d{4}-\d{4}$/)).toBeVisible()
    await page.goto(`/ocorrencia/${id}/resumo`)
    await expect(page).toHaveURL(`/ocorrencia/${id}`)
  },
)

test(
  'do morador só se pergunta o que não se sabe: o nome e a unidade ele lê, também ao corrigir, e as fotos vêm primeiro',
  { tag: '@celular' },
  async ({ page, servidor, onde }) => {
    const eu = await morador(servidor, onde)
    const { _id } = await abrir(onde, eu, { titulo: 'Garagem', rascunho: true })
    await usarSessao(page, eu)
    for (const endereco of ['/addocorrencia', `/addocorrencia?rascunho=${_id}`]) {
      await page.goto(endereco)
      await pronta(page, /ocorrência$/i)
      const quem = page.getByRole('region', { name: 'Quem relata' })
      await expect(quem).toContainText(eu.name)
      await expect(quem.getByText('Bloco B, apartamento 42')).toBeAttached()
      for (const rotulo of ['Nome completo', 'Bloco', 'Apartamento'])
        await expect(page.getByLabel(rotulo, { exact: true })).toHaveCount(0)
      await expect(page.getByLabel('Telefone')).toBeEditable()
      const alto = async (rotulo: string | RegExp) =>
        (await page.getByLabel(rotulo).first().boundingBox())?.y ?? Number.NaN
      const fotos = (await page.getByRole('button', { name: 'Escolher arquivo para Fotos' }).boundingBox())?.y
      expect(fotos).toBeLessThan(await alto('Assunto'))
      expect(await alto('Assunto')).toBeLessThan(await alto('Descreva o ocorrido'))
    }
    const camera = page.getByRole('button', { name: 'Tirar foto' })
    const comDedo = await page.evaluate(() => matchMedia('(hover: none)').matches)
    await expect(camera).toBeVisible({ visible: comDedo })
    if (!comDedo) return
    const escolha = page.waitForEvent('filechooser')
    await camera.click()
    expect(await (await escolha).element().getAttribute('capture'), 'o telefone abre a câmera').not.toBeNull()
  },
)

test(
  'o rascunho é descartado, depois de confirmar, e volta com Desfazer',
  { tag: '@celular' },
  async ({ page, servidor, onde }) => {
    const eu = await morador(servidor, onde)
    const titulo = `Esboço ${marca()}`
    const { _id } = await abrir(onde, eu, { titulo, rascunho: true })
    await usarSessao(page, eu)
    await page.goto(`/ocorrencia/${_id}/resumo`)
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    const pergunta = page.getByRole('alertdialog', { name: `Descartar o rascunho “${titulo}”?` })
    await pergunta.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('button', { name: 'FINALIZAR OCORRÊNCIA' })).toBeVisible()
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await pergunta.getByRole('button', { name: 'Descartar rascunho' }).click()
    await pronta(page, 'Minhas ocorrências')
    await expect(linhaDe(page, titulo)).toBeHidden()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await foiDito(page, 'Rascunho restaurado')
    await expect(linhaDe(page, titulo)).toContainText('Rascunho')
  },
)

test('quem abriu cancela, depois de confirmar; a de outro não existe', async ({
  page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const eu = await morador(servidor, onde)
  const { _id, titulo } = await abrir(onde, eu, { titulo: 'Lâmpada queimada' })
  await usarSessao(page, eu)
  await page.goto(`/ocorrencia/${_id}`)
  await page.getByRole('button', { name: 'Cancelar ocorrência' }).click()
  const pergunta = page.getByRole('alertdialog', { name: new RegExp(titulo) })
  await pergunta.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Cancelar ocorrência' }).click()
  await pergunta.getByRole('button', { name: 'Cancelar ocorrência' }).click()
  await foiDito(page, 'Status Atualizado')
  await expect(page.getByRole('button', { name: 'Cancelar ocorrência' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }), 'quem perguntou já não está na tela').toBeFocused()
  await page.goto('/ocorrencias')
  await pronta(page, 'Minhas ocorrências')
  await expect(linhaDe(page, titulo)).toContainText('Cancelada')

  const vizinho = await outroNavegador(await morador(servidor, onde))
  await vizinho.goto('/ocorrencias')
  await expect(vizinho.getByText('Nenhuma ocorrência por aqui ainda')).toBeVisible()
  await vizinho.goto(`/ocorrencia/${_id}`)
  await pronta(vizinho, 'Ocorrência não encontrada')
})

test.describe(() => {
  test.use({ errosEsperados: [/status of (409|500|404)/] })

  test('U21 o status volta ao que era quando o servidor recusa', async ({ paginaDoAdmin: page, servidor, onde }) => {
    const { _id } = await abrir(onde, await morador(servidor, onde))
    await page.goto(`/ocorrencia/${_id}`)
    const status = page.getByLabel('Status da ocorrência')
    await expect(status).toHaveValue('Aguardando procedimento...')
    await page.route('**/api/ocorrencias/*/status', (r) =>
      r.fulfill({ status: 500, json: { message: 'Algo deu errado no servidor.', code: 'ERRO_INTERNO' } }),
    )
    await status.selectOption('Confirmado')
    await foiDito(page, 'Algo deu errado no servidor.')
    await expect(status).toHaveValue('Aguardando procedimento...')
  })
})

test('a lista filtra, busca, ordena e guarda tudo no endereço', async ({ paginaDoAdmin: page, servidor, onde }) => {
  const eu = await morador(servidor, onde)
  const base = marca()
  const [a, b, c] = [
    await abrir(onde, eu, { titulo: `${base} portão`, categoria: 'Segurança' }),
    await abrir(onde, eu, { titulo: `${base} vazamento`, categoria: 'Infiltração' }),
    await abrir(onde, eu, { titulo: `${base} cachorro`, categoria: 'Animais' }),
  ]
  await chamar(onde.url, onde.token, resolverOcorrencia, { params: { id: b._id } })
  await chamar(onde.url, onde.token, mudarStatusDaOcorrencia, { params: { id: c._id }, corpo: { status: 'Cancelada' } })
  await page.goto(`/ocorrencias?busca=${base}`)
  await expect(page.getByText('3 ocorrências · 1 ativa')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Concluída')
  await expect(linhaDe(page, b.titulo)).toBeVisible()
  await expect(linhaDe(page, a.titulo)).toBeHidden()
  await page.reload()
  await expect(page).toHaveURL(/status=Conclu/)
  await expect(linhaDe(page, b.titulo)).toBeVisible()
  await expect(linhaDe(page, a.titulo)).toBeHidden()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelada')
  await expect(linhaDe(page, c.titulo)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Segurança')
  await expect(linhaDe(page, a.titulo)).toBeVisible()
  await expect(linhaDe(page, b.titulo)).toBeHidden()
  await page.getByRole('searchbox').fill('nada disso existe')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/ocorrencias\??$/)
  await page.goto(`/ocorrencias?busca=${a.protocolo ?? ''}`)
  await linhaDe(page, a.titulo).getByRole('link', { name: a.titulo }).click()
  await page
    .getByRole('link', { name: /^Ocorrências/ })
    .first()
    .click()
  await page.goto(`/ocorrencias?busca=${base}`)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const baixada = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await baixada).suggestedFilename()).toMatch(/^ocorrencias-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('a linha do painel leva à ocorrência, e o que aguarda é contado', async ({ page, servidor, onde }) => {
  const { titulo, _id } = await abrir(onde, await morador(servidor, onde), { titulo: `Painel ${marca()}` })
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /ocorrências? aguardando procedimento/ })).toBeVisible()
  await page.getByRole('link', { name: titulo }).click()
  await expect(page).toHaveURL(`/ocorrencia/${_id}`)
})

test('U1 ocorrências: lista vazia, cheia e sem resultado', { tag: '@tela' }, async ({ page, servidor, onde }) => {
  const eu = await morador(servidor, onde)
  await usarSessao(page, eu)
  await page.goto('/ocorrencias')
  await expect(page.getByText('Nenhuma ocorrência por aqui ainda')).toBeVisible()
  await conferirAcessibilidade(page)
  await abrir(onde, eu, { titulo: 'Uma aberta' })
  await abrir(onde, eu, { titulo: 'Um rascunho', rascunho: true })
  await expect(linhaDe(page, 'Um rascunho')).toContainText('Rascunho')
  await conferirAcessibilidade(page)
  await page.goto('/ocorrencias?busca=nada+disso')
  await expect(page.getByText('Nenhuma ocorrência encontrada')).toBeVisible()
  await conferirAcessibilidade(page)
})

test('U1 ocorrências: cadastro, com erros, e revisão', { tag: '@tela' }, async ({ page, servidor, onde }) => {
  await usarSessao(page, await morador(servidor, onde))
  await page.goto('/addocorrencia')
  await pronta(page, 'Cadastrar Ocorrência')
  await conferirAcessibilidade(page)
  await page.getByLabel('Telefone').fill('123')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const resumo = page.getByRole('region', { name: 'Corrija 2 campos para cadastrar' })
  await expect(resumo).toBeFocused()
  await expect(resumo.getByRole('link')).toHaveText(['Escreva o assunto ou descreva o ocorrido', /telefone/i])
  await conferirAcessibilidade(page)
  await page.getByLabel('Telefone').fill('11912345678')
  await page.getByLabel('Assunto').fill('Portão aberto')
  await page.getByRole('button', { name: 'Revisar antes' }).click()
  await pronta(page, 'Revisar ocorrência')
  await conferirAcessibilidade(page)
})

test(
  'U1 uma ocorrência, dos dois lados, e o cancelamento',
  { tag: '@tela' },
  async ({ page, servidor, onde, sessaoDoAdmin }) => {
    const eu = await morador(servidor, onde)
    const { _id, titulo } = await abrir(onde, eu, { titulo: 'Elevador parado' })
    for (const token of [eu.token, onde.token])
      await chamar(onde.url, token, comentarOcorrencia, { params: { id: _id }, corpo: { texto: 'Um comentário' } })
    await usarSessao(page, sessaoDoAdmin)
    await page.goto(`/ocorrencia/${_id}`)
    await pronta(page, titulo)
    await expect(page.getByRole('log').getByText('Um comentário')).toHaveCount(2)
    await conferirAcessibilidade(page)
    await usarSessao(page, eu)
    await page.goto(`/ocorrencia/${_id}`)
    await pronta(page, titulo)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Escreva o comentário')).toBeVisible()
    await conferirAcessibilidade(page)
    await page.getByRole('button', { name: 'Cancelar ocorrência' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await conferirAcessibilidade(page)
  },
)

test('as ocorrências de uma pessoa estão na página dela e, com a contagem, no perfil', async ({
  paginaDoAdmin: page,
  servidor,
  onde,
  outroNavegador,
}) => {
  const eu = await morador(servidor, onde)
  const titulo = `Portão ${marca()}`
  const { _id } = await abrir(onde, eu, { titulo })
  await page.goto(`/users/${eu._id}/informacoes`)
  await page.getByRole('link', { name: titulo }).click()
  await expect(page).toHaveURL(`/ocorrencia/${_id}`)
  const minha = await outroNavegador(eu)
  await minha.goto('/profile')
  await minha.getByRole('link', { name: /^Ocorrências\s*1$/ }).click()
  await expect(minha.getByRole('link', { name: titulo })).toBeVisible()
  await conferirAcessibilidade(minha)
})
