import { gravarPreferenciasDeNotificacao } from '#contract/casa/notificacoes.ts'
import { criarConvite, registrarUsuario } from '#contract/pessoas/usuarios.ts'
import { generate } from '@fnando/cpf'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { esperarCarta } from './base/correio.ts'
import { marca, novaPessoa, type Onde } from './base/dados.ts'
import type { Servidor } from './base/servidor.ts'
import { abrirLink, aviso, foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

/** Somebody accepts an invitation: the administration is told. */
async function aceitarConvite(servidor: Servidor, onde: Onde, nome: string): Promise<void> {
  const email = `${marca()}@exemplo.com.br`
  await chamar(onde.url, onde.token, criarConvite, { corpo: { email, name: nome, bloco: 'A', apto: '12' } })
  const { link } = await esperarCarta(servidor, email, 'Convite')
  await chamar(onde.url, null, registrarUsuario, {
    corpo: {
      token: new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '',
      name: nome,
      email,
      cpf: generate().replace(/\D/g, ''),
      aniversario: '1990-01-31',
      tel: '1133334444',
      bloco: 'A',
      apto: '12',
      password: 'pitanga-no-quintal-9',
    },
  })
}

test(
  'U26 o sino conta de verdade, ao vivo, e marca o que foi lido @sempre',
  { tag: '@celular' },
  async ({ page, servidor, onde }) => {
    await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
    await page.goto('/dashboard')
    await pronta(page, /Bo[am]/)
    const sino = page.getByRole('button', { name: /^Notificações/ })
    await expect(sino).toHaveAccessibleName('Notificações')
    await expect(page.getByRole('button', { name: /^Mensagens/ })).toHaveAccessibleName('Mensagens')

    await aceitarConvite(servidor, onde, 'Clara Nunes')
    await expect(sino).toHaveAccessibleName('Notificações, 1 não lida', { timeout: 5000 })
    await aceitarConvite(servidor, onde, 'Davi Lopes')
    await expect(sino).toHaveAccessibleName('Notificações, 2 não lidas', { timeout: 5000 })

    await sino.click()
    const painel = page.getByRole('dialog', { name: 'Notificações' })
    await expect(painel.getByRole('listitem').first()).toContainText('Davi Lopes aceitou o convite')
    await painel.getByRole('link', { name: /Clara Nunes/ }).click()
    await expect(painel).toBeHidden()
    await expect(sino).toHaveAccessibleName('Notificações, 1 não lida')

    await sino.click()
    await painel.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect(sino).toHaveAccessibleName('Notificações')
    await expect(painel.getByText('Não lida:')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sino).toBeFocused()
    await page.reload()
    await expect(sino).toHaveAccessibleName('Notificações')
    await sino.click()
    await painel.getByRole('link').last().click()
    await expect(page).toHaveURL(/\/agendas/)
  },
)

test('U10 o que um aviso disse de passagem pode ser lido de novo no sino', async ({ page, servidor, onde }) => {
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
  await page.goto('/profile')
  await pronta(page, 'Meu perfil')
  await page.getByLabel('Nome', { exact: true }).fill('Caio Antunes Filho')
  await page.getByRole('button', { name: /Salvar|Atualizar/ }).click()
  await foiDito(page, 'Perfil Atualizado!')
  await expect(aviso(page, 'Perfil Atualizado!')).toBeHidden()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByText('Avisos desta visita').click()
  await expect(page.getByRole('dialog').getByText('Perfil Atualizado!')).toBeVisible()
})

test(
  'U55 o link no fim do e-mail para de mandar, só depois de confirmado',
  { tag: '@tela' },
  async ({ page, servidor, onde }) => {
    const pessoa = await novaPessoa(onde, 'Administrador')
    const { token } = await sessaoDe(servidor, pessoa)
    await chamar(onde.url, token, gravarPreferenciasDeNotificacao, { corpo: { email: { pessoa: 'imediato' } } })
    await aceitarConvite(servidor, onde, 'Ester Prado')
    const { texto } = await esperarCarta(servidor, pessoa.email, 'Convite aceito')
    const link = /\S+\/descadastrar#token=\S+/.exec(texto)?.[0] ?? ''
    await abrirLink(page, link)
    await pronta(page, 'Parar de receber e-mails')
    await conferirAcessibilidade(page)
    const escolhas = () => chamar(onde.url, token, gravarPreferenciasDeNotificacao, { corpo: { email: {} } })
    expect((await escolhas()).email.pessoa).toBe('imediato')
    await page.getByRole('button', { name: 'Parar de receber' }).click()
    await expect(page.getByText('Pronto: você não recebe mais avisos de pessoas por e-mail.')).toBeVisible()
    await conferirAcessibilidade(page)
    expect((await escolhas()).email.pessoa).toBe('nunca')
  },
)

test('U1 o sino e as mensagens, vazios e cheios', { tag: '@tela' }, async ({ page, servidor, onde }) => {
  await usarSessao(page, await sessaoDe(servidor, await novaPessoa(onde, 'Administrador')))
  await page.goto('/dashboard')
  await pronta(page, /Bo[am]/)
  for (const nome of ['Notificações', 'Mensagens']) {
    await page.getByRole('button', { name: nome, exact: true }).click()
    await expect(page.getByRole('dialog', { name: nome }).getByRole('paragraph')).toBeVisible()
    await conferirAcessibilidade(page, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await aceitarConvite(servidor, onde, 'Fábio Moura')
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fábio Moura' })).toBeVisible()
  await conferirAcessibilidade(page, '[role=dialog]')
})
