import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { listarAparelhos } from '#contract/casa/aparelhos.ts'
import { mudarStatusDaOcorrencia } from '#contract/predio/ocorrencias.ts'
import { abrirRecado, NavegadorDeTeste, ServicoDePush } from '../server/test/servico-de-push.ts'
import { conferirAcessibilidade } from './base/acessibilidade.ts'
import { chamar } from './base/chamada.ts'
import { marca, novaOcorrencia, novaPessoa, type Onde } from './base/dados.ts'
import { cortadoComTextoDobrado } from './base/perguntas.ts'
import { foiDito, pronta } from './base/telas.ts'
import { expect, sessaoDe, test, usarSessao } from './base/teste.ts'

const PERFIL = '/profile?aba=configuracoes'

/**
 * A browser without its maker's push service and without windows, as one of the tests is, gives no permission and subscribes to
 * nothing: to pages opened from now on it has given it, and subscribes to the service of the test.
 */
async function comServico(page: Page, servico: ServicoDePush) {
  const navegador = new NavegadorDeTeste()
  const feita = { endpoint: servico.endereco(), keys: navegador.chaves }
  await page.addInitScript((json) => {
    const LEMBRANCA = 'teste:inscrito'
    const inscricao = {
      ...{ endpoint: json.endpoint, toJSON: () => json },
      unsubscribe: () => Promise.resolve(localStorage.removeItem(LEMBRANCA)),
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(LEMBRANCA) === null ? null : inscricao),
      subscribe: () => {
        localStorage.setItem(LEMBRANCA, 'sim')
        return Promise.resolve(inscricao)
      },
    })
  }, feita)
  return { navegador, caminho: new URL(feita.endpoint).pathname }
}

/** The service worker, as the developer tools see it: hands it a message as the browser's push service would. */
async function entregador(context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> {
  const cdp: CDPSession = await context.newCDPSession(page)
  const registrado = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [um] = registrations.filter((r) => !r.isDeleted)
    if (um) registrado.resolve(um.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registrado.promise
  const { origin } = new URL(page.url())
  return async (data) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** What the worker has to show a notice with, as far as a journey needs it. */
interface NoTrabalhador {
  registration: {
    showNotification: (title: string, opcoes: NotificationOptions) => Promise<void>
    getNotifications: () => Promise<(NotificationOptions & { title: string; close: () => void })[]>
  }
  dispatchEvent: (evento: Event) => boolean
}

/** A browser without windows shows no notices: those of the worker are on a screen of the test instead, one a tag. */
const comTela = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(() => {
    const naTela = new Map<string, NotificationOptions & { title: string; close: () => void }>()
    Object.assign((globalThis as unknown as NoTrabalhador).registration, {
      showNotification: (title: string, opcoes: NotificationOptions) => {
        const { tag = '' } = opcoes
        naTela.set(tag, { ...opcoes, title, close: () => naTela.delete(tag) })
        return Promise.resolve()
      },
      getNotifications: () => Promise.resolve([...naTela.values()]),
    } satisfies NoTrabalhador['registration'])
  })

/** The notices that are on the screen of the device. */
const naTela = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(async () => {
    const avisos = await (globalThis as unknown as NoTrabalhador).registration.getNotifications()
    return avisos.map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** Somebody presses the first notice on the screen of the device. */
const tocar = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(async () => {
    const sw = globalThis as unknown as NoTrabalhador
    const [notification] = await sw.registration.getNotifications()
    const toque = new Event('notificationclick')
    sw.dispatchEvent(Object.assign(toque, { notification, waitUntil: (feito: unknown) => feito }))
  })

async function comOcorrencia(onde: Onde) {
  const pessoa = await novaPessoa(onde)
  const sessao = await sessaoDe(onde, pessoa)
  const ocorrencia = await novaOcorrencia({ url: onde.url, token: sessao.token }, { name: `Portão ${marca()}` })
  const resolver = () =>
    chamar(onde.url, onde.token, mudarStatusDaOcorrencia, {
      params: { id: ocorrencia._id },
      corpo: { status: 'Resolvido' },
    })
  return { pessoa, sessao, ocorrencia, resolver }
}

test.describe('com o navegador que deixa', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'ligado no perfil, o aviso do sino aparece no aparelho, tocar nele abre o lugar, e sair o desliga @sempre',
    { tag: '@celular' },
    async ({ page, context, onde }) => {
      const servico = await ServicoDePush.abrir()
      try {
        const { navegador, caminho } = await comServico(page, servico)
        const { pessoa, sessao, ocorrencia, resolver } = await comOcorrencia(onde)
        await usarSessao(page, sessao)
        await page.goto(PERFIL)
        await pronta(page, 'Meu perfil')
        await page.getByRole('button', { name: 'Ligar neste aparelho' }).click()
        await foiDito(page, 'Avisos ligados neste aparelho')
        await expect(page.getByRole('button', { name: 'Desligar neste aparelho' })).toBeFocused()
        await conferirAcessibilidade(page)
        expect(await cortadoComTextoDobrado(page)).toEqual([])
        await page.getByRole('checkbox', { name: 'Compromissos' }).uncheck()
        await foiDito(page, 'Preferência salva')

        // Opened anew, the device still knows.
        await page.reload()
        await expect(page.getByRole('button', { name: 'Desligar neste aparelho' })).toBeVisible()

        await resolver()
        await expect.poll(() => servico.pedidos.length).toBe(1)
        const [recado] = servico.pedidos
        expect([recado?.caminho, servico.recusas]).toEqual([caminho, []])
        const dito = abrirRecado(navegador, recado!.corpo)
        await comTela(context)
        const entregar = await entregador(context, page)
        await entregar(dito)
        await entregar(dito)
        await expect.poll(async () => (await naTela(context)).map(({ lang }) => lang)).toEqual(['pt-BR'])
        expect((await naTela(context))[0]?.title).toContain('Resolvido')

        await tocar(context)
        await expect(page).toHaveURL(new RegExp(`/ocorrencia/${ocorrencia._id}$`))
        expect(await naTela(context)).toEqual([])

        await page.getByRole('button', { name: /^Menu de/ }).click()
        await page.getByRole('menuitem', { name: 'Sair' }).click()
        await expect(page).toHaveURL(`${onde.url}/`)
        const outra = await sessaoDe(onde, pessoa)
        await expect.poll(async () => (await chamar(onde.url, outra.token, listarAparelhos)).aparelhos).toEqual([])
      } finally {
        await servico.fechar()
      }
    },
  )
})

/** Pages opened from now on have this permission, and notices or not. */
const comPermissao = (page: Page, permissao: NotificationPermission | null) =>
  page.addInitScript((dada) => {
    if (dada === null) Reflect.deleteProperty(globalThis, 'PushManager')
    else Object.defineProperty(Notification, 'permission', { get: () => dada })
  }, permissao)

for (const [caso, permissao, dito] of [
  ['bloqueados no navegador, diz como permitir', 'denied', 'estão bloqueados no navegador'],
  ['onde o navegador não os mostra, diz isso', null, 'não mostra avisos de sites'],
  ['por ligar, diz o que vem', 'default', 'mesmo com o sistema fechado'],
] as const)
  test(caso, { tag: ['@tela', '@celular'] }, async ({ page, onde }) => {
    await comPermissao(page, permissao)
    await usarSessao(page, await sessaoDe(onde, await novaPessoa(onde)))
    await page.goto(PERFIL)
    await pronta(page, 'Meu perfil')
    await expect(page.getByText(dito)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ligar neste aparelho' })).toHaveCount(
      permissao === 'default' ? 1 : 0,
    )
    await conferirAcessibilidade(page)
    expect(await cortadoComTextoDobrado(page)).toEqual([])
  })
