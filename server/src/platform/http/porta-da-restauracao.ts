import { vivo } from '#contract/casa/sistema.ts'
import { verRestauracao } from '#contract/casa/restauracao.ts'
import { indisponivelPorRestauracao } from '../erros.ts'
import { ehDaApi } from '../paginas.ts'
import type { Porta } from './escoamento.ts'

/** When whoever was sent away may come back. */
const SEGUNDOS = 5

/** How it stands with the restoration, and that the process lives: neither needs the database. */
const ANDAMENTO = verRestauracao.caminho.replace(':id', '')

/** The page of who comes by meanwhile; it looks again by itself. Styles may be inline, and follow the system's theme. */
const PAGINA = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${SEGUNDOS}">
<title>Restaurando uma cópia</title>
<style>
body { margin: 20vh auto 0; padding: 0 24px; max-width: 34rem; font: 17px/1.5 system-ui, sans-serif; }
</style>
</head>
<body>
<main>
<h1>Restaurando uma cópia</h1>
<p>O sistema está pondo no lugar uma cópia de segurança e volta quando terminar. Esta página se atualiza sozinha.</p>
</main>
</body>
</html>
`

/**
 * While a backup takes the place of the data there is no database: calls and pages are told to come back. The code of a page that
 * is open still loads.
 */
export const portaDaRestauracao: Porta = ({ method, url }, reply) => {
  const [caminho = ''] = url.split('?', 1)
  if (method === 'GET' && (caminho === vivo.caminho || caminho.startsWith(ANDAMENTO))) return false
  const comum = { 'cache-control': 'no-store', 'retry-after': String(SEGUNDOS) }
  if (ehDaApi(url)) {
    const { status, corpo } = indisponivelPorRestauracao(SEGUNDOS)
    void reply.code(status).headers(comum).type('application/json; charset=utf-8').send(JSON.stringify(corpo))
    return true
  }
  if (/\.[a-z0-9]{2,5}$/i.test(caminho)) return false
  void reply.code(503).headers(comum).type('text/html; charset=utf-8').send(PAGINA)
  return true
}
