/**
 * In which language a file's name is (CONTRIBUTING.md, Words). `web/src/ui` is in English: its names are made of these words and
 * of `COMUNS`, and a new one gets its place here. Everywhere else names are in Portuguese, and these words are refused.
 */
export const DO_UI = new Set(
  `after ago amount avatar badge bar box brand button calendar card cards chart checkbox code column confirm conflict date
  days delayed dialog digits door dots download early empty error exit export facade fact far field file filter floating focus
  form format frame heading hidden highlight hint history initials keep lead list lost math mirror money month more note
  number numbers only open pagination panel parts password phone place placeholder plate plot press preview progress query range read return row
  rules search section segmented select selection skeleton stale state step strip summary table tabs text textarea time title
  to touch typed upload uploads view visually waiting`.split(/\s+/),
)

/** Said alike in both languages here: names of papers and formats, roles, words that Portuguese took as they are. */
const COMUNS = new Set('cnpj cpf data link logo menu page pdf qr status use'.split(' '))

/** Technique that has a word in Portuguese as well. What has none here (api, log, token, worker, router) is nobody's mistake. */
const DA_TECNICA = new Set(
  `audit auth body bucket bus cells clock content context deadline demand disk drain errors event events handler hook image incoming
  jobs limits mail malformed metrics network package queue request reserve response routes secrets security semaphore session sessions
  shared sockets static store stream transaction turns unused usage user users validate version workbook`.split(/\s+/),
)

/** Commands that people type, and what runs beneath them. */
const COMANDO = /^(scripts|server\/src\/operacao)\/[^/]+$/

/** Words of a name, without its role (`receitas.rules.ts`, `acordo.module.css`). */
const palavrasDe = (nome) => nome.replace(/^\./, '').split('.')[0].split('-')

/** Why a file may not be called so, or null when it may. @param caminho from the repository's root, with `/` */
export function porqueNaoSeChama(caminho) {
  const palavras = palavrasDe(caminho.slice(caminho.lastIndexOf('/') + 1)).filter((p) => !COMUNS.has(p))
  if (caminho.startsWith('web/src/ui/')) {
    const outra = palavras.find((p) => !DO_UI.has(p))
    return outra ? `"${outra}": em ui, em inglês; palavra nova entra em scripts/lint/palavras.mjs` : null
  }
  if (COMANDO.test(caminho)) return null
  const inglesa = palavras.find((p) => DO_UI.has(p) || DA_TECNICA.has(p))
  return inglesa ? `"${inglesa}": fora de ui, em português (docs/vocabulario.md)` : null
}
