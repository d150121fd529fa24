import 'react-toastify/dist/ReactToastify.css'
import './avisos.css'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { cssTransition, toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import { useSessao } from '../lib/sessao.ts'
import { registrarMostrador, type Aviso } from './avisos.ts'
import { porNoLivre } from './por-no-livre.ts'
import { focusTitle } from '../ui/focus/lost-focus.ts'

const ICONES = { sucesso: IconCircleCheck, erro: IconAlertCircle, info: IconInfoCircle }
const transicao = cssTransition({ enter: 'aviso-entra', exit: 'aviso-sai', collapseDuration: 120 })
const SUCESSO_MS = 2000
const DESFAZER_MS = 10_000

/** How long a message stays, in ms; `false`: until it is closed. What went wrong is not missed by who looked away. */
export const quantoFica = ({ tipo, desfazer, breve }: Pick<Aviso, 'tipo' | 'desfazer' | 'breve'>): number | false => {
  if (tipo === 'erro' && !breve) return false
  return desfazer ? DESFAZER_MS : SUCESSO_MS
}

/** How often each message that stands on the page was said. */
const vezes = new Map<string, number>()

/** The same words again are the message that stands there, with how often: four alike would hide the screen. */
function repetido(id: string, texto: string): boolean {
  if (!toast.isActive(id)) {
    vezes.set(id, 1)
    return false
  }
  const n = (vezes.get(id) ?? 1) + 1
  vezes.set(id, n)
  toast.update(id, { render: `${texto} (${n} vezes)` })
  return true
}

function mostrar(aviso: Aviso) {
  const { tipo, texto, desfazer } = aviso
  // What can be undone is undone one by one.
  const igual = typeof texto === 'string' && !desfazer && aviso.id === undefined ? texto : undefined
  const id = aviso.id ?? (igual && `${tipo} ${igual}`)
  if (igual !== undefined && id !== undefined && repetido(id, igual)) return
  const Icone = ICONES[tipo]
  const conteudo = desfazer
    ? ({ closeToast }: { closeToast: () => void }) => (
        <span className="aviso-linha">
          {texto}
          <button
            type="button"
            className="aviso-desfazer"
            onClick={() => {
              // The button goes away with the message, and would take the focus with it.
              focusTitle()
              closeToast()
              void desfazer()
            }}
          >
            Desfazer
          </button>
        </span>
      )
    : texto
  const aspecto: ToastOptions = {
    type: tipo === 'sucesso' ? 'success' : tipo === 'erro' ? 'error' : 'info',
    role: tipo === 'erro' ? 'alert' : 'status',
    autoClose: quantoFica(aviso),
    icon: <Icone size={18} stroke={1.75} aria-hidden />,
  }
  // The newest of its kind takes the place of the one before, which is true no more, or was said long enough.
  if (aviso.id !== undefined && toast.isActive(aviso.id)) toast.update(aviso.id, { ...aspecto, render: conteudo })
  else toast(conteudo, { ...aspecto, ...(id && { toastId: id }) })
}

/** Messages keep clear of controls and totals: where they come, and again when the page stands still under them. */
function useLugarLivre() {
  useEffect(() => {
    let pedido = 0
    const depois = () => {
      cancelAnimationFrame(pedido)
      pedido = requestAnimationFrame(porNoLivre)
    }
    // The first message comes with the host itself: what is drawn is watched, and not what is said.
    const vigia = new MutationObserver(depois)
    const raiz = document.querySelector('.Toastify')
    if (raiz) vigia.observe(raiz, { childList: true, subtree: true, characterData: true })
    depois()
    addEventListener('resize', depois)
    document.addEventListener('scrollend', depois, true)
    return () => {
      vigia.disconnect()
      cancelAnimationFrame(pedido)
      removeEventListener('resize', depois)
      document.removeEventListener('scrollend', depois, true)
    }
  }, [])
}

/** Where toasts appear: bottom left, above the bar on a phone. Timing as the specification has it (§9). */
export function AvisosHost() {
  useEffect(() => registrarMostrador({ mostrar, dispensar: (id) => toast.dismiss(id) }), [])
  useLugarLivre()
  const entrou = useSessao() !== null
  // What went wrong at the door is no news inside. Only the moment of entering counts: the host itself comes with the
  // first message, which must not be swept away by its arrival.
  const estavaDentro = useRef(entrou)
  useEffect(() => {
    if (entrou && !estavaDentro.current) toast.dismiss()
    estavaDentro.current = entrou
  }, [entrou])
  return (
    <ToastContainer
      position="bottom-left"
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      draggable={false}
      closeOnClick={false}
      hideProgressBar
      newestOnTop
      transition={transicao}
      limit={4}
      aria-label="Avisos"
      closeButton={({ closeToast }) => (
        <button type="button" className="aviso-fechar" aria-label="Fechar aviso" onClick={closeToast}>
          ×
        </button>
      )}
    />
  )
}
