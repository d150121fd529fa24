import { Painel } from '../../features/dashboard/painel.tsx'
import { diaEm } from '#contract/calendario.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { adiantar } from '../../lib/adiantado.ts'
import { lerCondominio } from '../../lib/condominio-guardado.ts'
import { iniciais } from '../../lib/iniciais.ts'
import { lerSessao, type Sessao } from '../../lib/sessao-guardada.ts'
import { paths } from '../paths.ts'
import cabecalho from '../shell/cabecalho.module.css'
import menuDaPessoa from '../shell/menu-da-pessoa.module.css'
import { Predio } from '../shell/predio.tsx'
import { paraHtml } from './marcacao.ts'

// The page's first script, inside the page itself: shows the frame that was drawn at build time for who is logged in,
// asks for the dashboard and draws it, all before the app's code arrives and takes its place.

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
  if (!sua) return null
  raiz.replaceChildren(sua)
  sua.hidden = false
  const por = (classe: string | undefined) => sua.querySelector(`.${classe}`)
  const predio = por(cabecalho['predio'])
  if (predio) predio.innerHTML = paraHtml(<Predio condominio={lerCondominio()} />)
  por(menuDaPessoa['sinal'])?.replaceChildren(iniciais(pessoa.name))
  por(menuDaPessoa['nome'])?.prepend(pessoa.name)
  for (const item of sua.querySelectorAll('nav a'))
    if (item.getAttribute('href') === location.pathname) item.setAttribute('aria-current', 'page')
  for (const barra of sua.querySelectorAll('nav:has([aria-current])'))
    barra.querySelector('[data-marcado]')?.removeAttribute('data-marcado')
  return sua.querySelector('main')
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
    .then((lidos) => {
      dados = lidos
      desenhar(new Date())
    })
    // The app says what went wrong.
    .catch(() => undefined)
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

const raiz = document.getElementById('root')
const pessoa = lerSessao()
const { pathname } = location
if (raiz && pessoa && !SEM_MOLDURA.includes(pathname) && !pathname.startsWith('/certidao/')) {
  const lugar = mostrarMoldura(raiz, pessoa)
  const aquecidos = aquecerFormatadores()
  if (lugar && (pathname === paths.dashboard || pathname === paths.morador)) mostrarDashboard(lugar, pessoa, aquecidos)
}
