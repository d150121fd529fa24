/** Where the build puts Swagger UI (`web/swagger-ui.ts`). */
const PASTA = '/swagger-ui'

/** Starts it, in the colours that the device asks for. A token that is typed stays in the open page, and nowhere else. */
const INICIO = `
const escuro = matchMedia('(prefers-color-scheme: dark)')
const pintar = () => document.documentElement.classList.toggle('dark-mode', escuro.matches)
escuro.addEventListener('change', pintar)
pintar()
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
})
`

const ESTILO = `
body { margin: 0; background: #fff; color: #1d2433; font: 16px/1.5 system-ui, sans-serif; }
html.dark-mode body { background: #10151f; color: #e4e8f0; }
.swagger-ui .wrapper { max-width: 72rem; }
.swagger-ui .information-container .info { margin: 2rem 0 1rem; }
`

/** The page that describes the API and tries its calls, with a session or a key of whoever looks at it. */
export const PAGINA_DA_API = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Condomínio em Dia</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${PASTA}/swagger-ui.css">
<style>${ESTILO}</style>
</head>
<body>
<main id="api"></main>
<noscript>Esta página precisa de JavaScript. A descrição para programas está em <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="${PASTA}/swagger-ui-bundle.js"></script>
<script>${INICIO}</script>
</body>
</html>
`
