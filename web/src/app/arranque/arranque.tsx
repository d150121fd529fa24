import { Painel } from '../../features/casa/dashboard/painel.tsx'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import type { LancamentoNaLista } from '../../features/contas/lancamentos/assunto.ts'
import {
  consultaDaLista,
  consultaDoFiltro,
  lerFiltro,
  temMaisQuePeriodo,
} from '../../features/contas/lancamentos/lista/filtro.ts'
import { ListaPintada } from '../../features/contas/lancamentos/lista/lista-pintada.tsx'
import { nomesDasDespesas, nomesDasReceitas, type Nomes } from '../../features/contas/lancamentos/nomes.ts'
import { atendeAPortaria, soLe } from '../../lib/sessao-guardada.ts'
import { adiantar } from '../../lib/adiantado.ts'
import { lerCondominio } from '../../lib/condominio-guardado.ts'
import { endereco, type NoEndereco } from '../../lib/endereco-da-api.ts'
import { initials } from '../../ui/text/initials.ts'
import { lerSessao, type Sessao } from '../../lib/sessao-guardada.ts'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import { noteEarlyFocus } from '../../ui/focus/early-focus.ts'
import { PHONE } from '../../ui/phone-query.ts'
import { paths } from '../paths.ts'
import cabecalho from '../shell/cabecalho.module.css'
import menuDaPessoa from '../shell/menu-da-pessoa.module.css'
import { Predio } from '../shell/predio.tsx'
import { paraHtml } from './marcacao.ts'

// The page's first script, inlined in it: shows the frame that was prerendered for who is logged in,
// asks for the dashboard and draws it, all before the app's code arrives and takes its place.

/** Left by the build (`primeira-pintura.ts`): the files of each screen, by address, besides those of every screen. */
declare const TELAS: { arquivos: readonly string[]; telas: Readonly<Record<string, readonly number[]>> }

const ESPERA_PELA_LETRA_MS = 300

const SEM_MOLDURA: readonly string[] = [
  paths.recuperar,
  paths.redefinirSenha,
  paths.convite,
  paths.primeiroAcesso,
  paths.descadastrar,
]

/** Shows the frame of this person's kind and throws the other one away. */
function mostrarMoldura(raiz: HTMLElement, pessoa: Sessao): HTMLElement | null {
  const sua = raiz.querySelector<HTMLElement>(`[data-para="${pessoa.isAdmin ? 'administracao' : 'morador'}"]`)
  // Whoever is here by an office has a menu that none of the two is: it comes with the app.
  if (!sua || soLe(pessoa) || atendeAPortaria(pessoa)) return null
  raiz.replaceChildren(sua)
  sua.hidden = false
  const por = (classe: string | undefined) => sua.querySelector(`.${classe}`)
  const predio = por(cabecalho['predio'])
  if (predio) predio.innerHTML = paraHtml(<Predio condominio={lerCondominio()} />)
  por(menuDaPessoa['sinal'])?.replaceChildren(initials(pessoa.name))
  por(menuDaPessoa['nome'])?.prepend(pessoa.name)
  for (const item of sua.querySelectorAll('nav a'))
    if (item.getAttribute('href') === location.pathname) item.setAttribute('aria-current', 'page')
  for (const barra of sua.querySelectorAll('nav:has([aria-current])'))
    barra.querySelector('[data-marcado]')?.removeAttribute('data-marcado')
  return sua.querySelector('main')
}

/** The files of this address's screen travel with the app's, instead of after them. */
function adiantarTela() {
  for (const n of TELAS.telas[location.pathname] ?? []) {
    const nome = TELAS.arquivos[n] ?? ''
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.href = `/${nome}`
    if (nome.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    document.head.append(link)
  }
}

function mostrarDashboard(lugar: HTMLElement, pessoa: Sessao, aquecidos: Promise<void>) {
  const { name: nome, isAdmin: comLivro } = pessoa
  let dados: Dashboard | undefined
  const desenhar = (agora: Date | null) => {
    if (lugar.isConnected) lugar.innerHTML = paraHtml(<Painel {...{ nome, comLivro, dados, agora }} />)
  }
  // The greeting writes a date: it comes after the first paint and after the first formatter.
  desenhar(null)
  void aquecidos.then(() => desenhar(new Date()))
  const resposta = adiantar('/api/dashboard', pessoa.token)
  void resposta
    // The answer itself is the app's: here a copy is read.
    .then((r) => (r.ok ? (r.clone().json() as Promise<Dashboard>) : undefined))
    .then(async (lidos) => {
      await comALetra()
      dados = lidos
      desenhar(new Date())
    })
    // The app says what went wrong.
    .catch(() => undefined)
}

/** Asks for the rows of a list of the ledger; on a phone draws them too, where the filter names nothing that is not read yet. */
async function mostrarLista(lugar: HTMLElement, pessoa: Sessao, nomes: Nomes, aquecidos: Promise<void>) {
  const telefone = matchMedia(PHONE).matches
  const desenhar = (props: Omit<Parameters<typeof ListaPintada>[0], 'nomes'>) => {
    if (lugar.isConnected) lugar.innerHTML = paraHtml(<ListaPintada {...{ nomes, ...props }} />)
  }
  if (telefone) desenhar({ filtro: null, hoje: '' })
  // The month in course is a date: it comes after the first formatter.
  await aquecidos
  const hoje = todayInSaoPaulo()
  const filtro = lerFiltro(new URLSearchParams(location.search), hoje)
  const pedir = (caminho: string, query: NoEndereco['query']) =>
    adiantar(endereco(`/api/${nomes.palavra}/${caminho}`, { query }), pessoa.token)
  const respostas = [pedir('all', consultaDaLista(filtro)), pedir('resumo', consultaDoFiltro(filtro))]
  adiantarTela()
  if (!telefone || temMaisQuePeriodo(filtro)) return
  desenhar({ filtro, hoje })
  // The answers themselves are the app's: here copies are read.
  const [lista, resumo] = await Promise.all(respostas.map((r) => r.then((lida) => (lida.ok ? lida.clone() : null))))
  const itens = (await lista?.json()) as LancamentoNaLista[] | undefined
  const { total: soma } = ((await resumo?.json()) ?? {}) as Partial<Resumo>
  const total = Number(lista?.headers.get('X-Total-Count'))
  await comALetra()
  if (itens) desenhar({ filtro, hoje, pagina: { itens, total }, soma })
}

/** In a turn of its own, so that the page paints and answers in between. */
const vez = () => new Promise<void>((pronto) => setTimeout(pronto))

/**
 * The first formatter of a page costs a phone 60 ms, whatever it formats. It is made right after the first paint, while the
 * app's code is on its way, so that neither the paint nor the first screen waits for it.
 */
async function aquecerFormatadores() {
  await new Promise((pronto) => requestAnimationFrame(pronto))
  await vez()
  diaEm(new Date())
  await vez()
}

/**
 * Numbers and rows wait a little for the typeface, which was asked for long before them: drawn in another, they would be
 * laid out twice and lines would break elsewhere.
 */
const comALetra = () =>
  Promise.race([
    document.fonts.load('1em "Figtree Variable"').catch(() => undefined),
    new Promise((fim) => setTimeout(fim, ESPERA_PELA_LETRA_MS)),
  ])

noteEarlyFocus()
const raiz = document.getElementById('root')
const pessoa = lerSessao()
const { pathname } = location
if (raiz && pessoa && !SEM_MOLDURA.includes(pathname) && !pathname.startsWith('/certidao/')) {
  const lugar = mostrarMoldura(raiz, pessoa)
  const aquecidos = aquecerFormatadores()
  const nomes = [nomesDasReceitas, nomesDasDespesas].find((n) => n.caminhos.lista === pathname)
  if (lugar && (pathname === paths.dashboard || pathname === paths.morador)) mostrarDashboard(lugar, pessoa, aquecidos)
  // The app says what went wrong.
  else if (lugar && nomes && pessoa.isAdmin) mostrarLista(lugar, pessoa, nomes, aquecidos).catch(() => undefined)
  else adiantarTela()
}
