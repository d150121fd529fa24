import { createHash } from 'node:crypto'

const ESTILO = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
label { display: block; margin: 1rem 0; font-weight: 600; }
input { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem; font: inherit; }
#arquivo { border: 2px dashed; padding: 1.5rem 0.5rem; }
.titulo { font-size: 1.25rem; font-weight: 700; }
.certa::marker, .titulo.certa { color: light-dark(#14692c, #7ddc93); }
.errada { color: light-dark(#a3121f, #ff9aa2); font-weight: 600; }
.selo { font-family: ui-monospace, monospace; }
`

const sha256 = (texto) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/**
 * The page of the verifier, whole: nothing of it comes from elsewhere, and its policy lets nothing in or out but this script and
 * this style.
 * @param {string} script what runs in it, as one classic script
 */
export function paginaDoConferidor(script) {
  // What closes the element, or opens a comment in it, may stand in a text of the script: written otherwise, it is the same text.
  const dentro = script.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3c')
  const politica = `default-src 'none'; script-src ${sha256(dentro)}; style-src ${sha256(ESTILO)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${politica}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conferidor de assembleia</title>
<style>${ESTILO}</style>
</head>
<body>
<h1>Conferidor de assembleia</h1>
<p>Reconta os votos de uma assembleia a partir do arquivo JSON dela. Funciona sem internet: nada do que você abrir aqui sai deste aparelho.</p>
<label for="arquivo">Arquivo da recontagem (escolha ou solte na página)<input id="arquivo" type="file" accept=".json,application/json"></label>
<label for="selo">Selo impresso na ata, se você o tem<input id="selo" autocomplete="off" spellcheck="false"></label>
<div id="resultado" aria-live="polite"></div>
<noscript>Para conferir, deixe o navegador executar o código desta página.</noscript>
<script>${dentro}</script>
</body>
</html>
`
}
