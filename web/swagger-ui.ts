import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PASTA = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
/** What the page of the API needs, with the licences of what is inside. */
const ARQUIVOS = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css']
const DESTINO = 'swagger-ui'

const ler = (arquivo: string) => readFileSync(join(PASTA, arquivo))

/**
 * Swagger UI as files of the build, for the page that the server answers at `/api/docs`. It is a page of its own: nothing of it
 * travels with the screens. Its names do not change with their content, so it stands outside `assets`, whose files are kept for a year.
 */
export function swaggerUi(): Plugin {
  return {
    name: 'swagger-ui',
    generateBundle() {
      for (const arquivo of ARQUIVOS) {
        const originalFileName = join(PASTA, arquivo)
        this.emitFile({ type: 'asset', fileName: `${DESTINO}/${arquivo}`, originalFileName, source: ler(arquivo) })
      }
    },
    configureServer(servidor) {
      servidor.middlewares.use(`/${DESTINO}`, (req, res, seguir) => {
        const nome = (req.url ?? '').slice(1).split('?', 1)[0] ?? ''
        if (!ARQUIVOS.includes(nome)) {
          seguir()
          return
        }
        res.setHeader('content-type', nome.endsWith('.css') ? 'text/css' : 'text/javascript')
        res.end(ler(nome))
      })
    },
  }
}
