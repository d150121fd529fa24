import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { criarFornecedor } from '#contract/predio/fornecedores.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca } from './base/dados.ts'
import { ADMIN } from './base/servidor.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, test } from './base/teste.ts'

interface Recebido {
  corpo: string
  cabecalhos: Record<string, string>
}

/** Another program, which is told of what happens. */
async function abrirPrograma(): Promise<{
  url: string
  recebidos: Recebido[]
  responder: (s: number) => void
  servidor: Server
}> {
  const recebidos: Recebido[] = []
  let status = 204
  const servidor = createServer((req, res) => {
    let corpo = ''
    req.setEncoding('utf8').on('data', (parte: string) => (corpo += parte))
    req.on('end', () => {
      recebidos.push({ corpo, cabecalhos: req.headers as Record<string, string> })
      res.writeHead(status).end()
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/avisos`, recebidos, responder: (s) => (status = s), servidor }
}

const tipoDe = (r: Recebido | undefined) => (JSON.parse(r?.corpo ?? '{}') as { type?: string }).type

test(
  'um webhook: cadastrado, o segredo aparece uma vez, o teste diz o que foi respondido, e o que acontece chega assinado @sempre',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const programa = await abrirPrograma()
    const nome = `Contabilidade ${marca()}`
    try {
      await page.goto('/configuracoes?aba=integracoes')
      await pronta(page, 'Configurações')
      await page.getByRole('button', { name: 'Adicionar webhook' }).first().click()
      const dialogo = page.getByRole('dialog', { name: 'Adicionar webhook' })
      await dialogo.getByLabel('Nome').fill(nome)
      await dialogo.getByLabel('Endereço').fill('https://10.0.0.1/')
      await dialogo.getByLabel('Do que avisa').selectOption('escolhidas')
      await dialogo.getByLabel('Fornecedores').check()
      await dialogo.getByRole('button', { name: 'Salvar' }).click()
      await expect(dialogo.getByText('leva a uma rede interna').first()).toBeVisible()
      await conferirAcessibilidade(page)
      await dialogo.getByLabel('Endereço').fill(programa.url)
      await dialogo.getByRole('button', { name: 'Salvar' }).click()

      const segredo = page.getByRole('dialog', { name: `Segredo de “${nome}”` })
      const texto = (await segredo.getByText(/^whsec_/).textContent()) ?? ''
      await conferirAcessibilidade(page)
      await segredo.getByRole('button', { name: 'Já guardei o segredo' }).click()
      await expect(segredo).toBeHidden()
      await page.reload()
      await expect(page.getByRole('button', { name: nome, exact: true })).toBeVisible()
      await expect(page.getByText(/whsec_/)).toHaveCount(0)

      await page.getByRole('button', { name: `Enviar um teste a ${nome}` }).click()
      await foiDito(page, new RegExp(`“${nome}” aceitou o teste: respondeu 204`))
      programa.responder(503)
      await page.getByRole('button', { name: `Enviar um teste a ${nome}` }).click()
      await foiDito(page, new RegExp(`“${nome}” não aceitou o teste: respondeu 503`))

      programa.responder(204)
      const { url, token } = onde
      await chamar(url, token, criarFornecedor, { corpo: { name: `Elevadores ${marca()}`, ramo: 'Elevadores' } })
      await expect.poll(() => tipoDe(programa.recebidos.at(-1))).toBe('fornecedores.criou')
      for (const { corpo, cabecalhos } of programa.recebidos)
        expect(new Webhook(texto).verify(corpo, cabecalhos)).toMatchObject({ type: tipoDe({ corpo, cabecalhos }) })
      await page.getByRole('combobox', { name: 'Webhook' }).selectOption({ label: nome })
      await expect(page.getByText('Fornecedores: novo registro', { exact: true })).toBeVisible()
      await expect(page.getByText('Entregue', { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Enviar de novo Fornecedores: novo registro' }).click()
      await foiDito(page, `Enviando de novo a ${nome}`)
      await expect
        .poll(() =>
          programa.recebidos.filter((r) => tipoDe(r) === 'fornecedores.criou').map((r) => r.cabecalhos['webhook-id']),
        )
        .toHaveLength(2)
      const ids = programa.recebidos.slice(-2).map((r) => r.cabecalhos['webhook-id'])
      expect(new Set(ids).size).toBe(1)
      await conferirAcessibilidade(page)
    } finally {
      programa.servidor.close()
    }
  },
)

test(
  'uma chave da API: o que falta é dito, o valor aparece uma vez, o programa faz só o que pode, e revogada é recusada',
  { tag: '@tela' },
  async ({ paginaDoAdmin: page, onde }) => {
    const nome = `Planilha ${marca()}`
    await page.goto('/configuracoes?aba=integracoes')
    await pronta(page, 'Configurações')
    await page.getByRole('button', { name: 'Nova chave' }).first().click()
    const dialogo = page.getByRole('dialog', { name: 'Nova chave da API' })
    await dialogo.getByLabel('Nome').fill(nome)
    await dialogo.getByRole('button', { name: 'Fazer a chave' }).click()
    await expect(dialogo.getByText('Escolha pelo menos uma coisa que a chave pode').first()).toBeVisible()
    await conferirAcessibilidade(page)
    await dialogo.getByLabel('Consultar Receitas').check()
    await dialogo.getByLabel('Sua senha atual').fill(ADMIN.senha)
    await dialogo.getByRole('button', { name: 'Fazer a chave' }).click()

    const feita = page.getByRole('dialog', { name: `Chave “${nome}”` })
    const chave = (await feita.getByText(/^ced_/).textContent()) ?? ''
    await conferirAcessibilidade(page)
    await feita.getByRole('button', { name: 'Já guardei a chave' }).click()
    await expect(feita).toBeHidden()

    const status = async (caminho: string) =>
      (await fetch(`${onde.url}${caminho}`, { headers: { authorization: `Bearer ${chave}` } })).status
    expect([await status('/api/receitas/all'), await status('/api/despesas/all')]).toEqual([200, 403])
    await page.reload()
    await expect(page.getByText(chave)).toHaveCount(0)
    await expect(page.getByText(/Usada em .* de /).first()).toBeVisible()

    await page.getByRole('button', { name: `Revogar a chave ${nome}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
    await foiDito(page, `Chave “${nome}” revogada`)
    expect(await status('/api/receitas/all')).toBe(401)
  },
)
