/** Look of the API page: the same colours as the application's, light or dark as the system asks. */
export const CSS = `
:root { color-scheme: light; --page:#fdfcfa; --side:#f5f2ed; --sunken:#f1eee9; --line:#e0ddd7; --rule:#b5b0a9; --ink:#221d18; --ink2:#4e4842; --ink3:#67625b; --brand:#005d5e; --tint:#ddf2f0; --focus:#017b80; --receita:#176230; --receita-tint:#def5e3; --aviso:#795300; --aviso-tint:#fbefca; --erro:#b01527; --erro-tint:#ffe9e9; --info:#1a5b91; --info-tint:#e3f1fb; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --page:#191715; --side:#12110e; --sunken:#272420; --line:#34312d; --rule:#534f49; --ink:#ebe9e5; --ink2:#bbb9b3; --ink3:#9d9992; --brand:#6dc8c2; --tint:#143030; --focus:#71dcd6; --receita:#76d38c; --receita-tint:#19301f; --aviso:#eec765; --aviso-tint:#37290f; --erro:#fe8c8e; --erro-tint:#421d1e; --info:#84c4f4; --info-tint:#1a2c3d; } }
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--page); color: var(--ink); font: 16px/26px 'Figtree Variable', system-ui, 'Segoe UI', Roboto, sans-serif; scroll-padding-top: 24px; -webkit-text-size-adjust: 100%; }
body { margin: 0; display: grid; grid-template-columns: 232px minmax(0, 1fr); min-height: 100vh; }
h1, h2, h3, h4, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 26px; line-height: 32px; font-weight: 650; letter-spacing: -.018em; }
h2 { font-size: 20px; line-height: 28px; font-weight: 650; letter-spacing: -.01em; }
h3 { font-size: 16px; line-height: 24px; font-weight: 400; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
h4 { font-size: 14px; line-height: 20px; font-weight: 650; margin-top: 16px; }
a { color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
code, .caminho { font-family: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace; font-size: 13px; font-variant-ligatures: none; overflow-wrap: anywhere; }
p code { background: var(--sunken); border-radius: 4px; padding: 1px 4px; white-space: nowrap; }
.pular { position: absolute; left: 8px; top: -60px; background: var(--page); border: 1px solid var(--rule); border-radius: 6px; padding: 8px 12px; z-index: 2; }
.pular:focus { top: 8px; }
nav { background: var(--side); border-right: 1px solid var(--line); padding: 20px 12px; position: sticky; top: 0; height: 100vh; overflow-y: auto; font-size: 14px; }
nav p { font-weight: 650; padding: 0 10px 12px; line-height: 20px; }
nav ul { list-style: none; }
nav a { display: flex; align-items: center; min-height: 36px; padding: 0 10px; border-radius: 6px; color: var(--ink2); text-decoration: none; }
nav a:hover { background: var(--sunken); color: var(--ink); }
main { padding: 32px 32px 72px; max-width: 1080px; min-width: 0; }
.intro { color: var(--ink2); max-width: 66ch; }
.intro p { margin-top: 12px; }
.intro strong { color: var(--ink); font-weight: 650; }
section { margin-top: 48px; }
section > p { color: var(--ink2); }
article { border-top: 1px solid var(--rule); margin-top: 20px; padding-top: 16px; }
.metodo { font-size: 13px; line-height: 20px; font-weight: 650; border-radius: 4px; padding: 0 7px; }
.get { background: var(--info-tint); color: var(--info); }
.post { background: var(--receita-tint); color: var(--receita); }
.put { background: var(--aviso-tint); color: var(--aviso); }
.delete { background: var(--erro-tint); color: var(--erro); }
.caminho { font-size: 15px; font-weight: 600; }
.resumo { margin-top: 4px; max-width: 66ch; }
.quem { color: var(--ink2); font-size: 14px; line-height: 20px; margin-top: 4px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 20px; }
caption { text-align: left; font-weight: 650; padding: 16px 0 0; }
th { text-align: left; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--ink2); padding: 8px 16px 6px 0; border-bottom: 1px solid var(--rule); white-space: nowrap; }
td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
td:last-child { width: 100%; min-width: 220px; padding-right: 0; }
.fundo1 { padding-left: 16px; } .fundo2 { padding-left: 32px; } .fundo3 { padding-left: 48px; }
.falta { color: var(--ink3); }
details { margin-top: 16px; }
summary { cursor: pointer; font-size: 14px; line-height: 20px; font-weight: 650; color: var(--brand); min-height: 28px; }
footer { margin-top: 72px; border-top: 1px solid var(--line); padding-top: 16px; color: var(--ink3); font-size: 14px; }
@media (max-width: 767px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 12px 4px; }
  nav ul { display: grid; grid-template-columns: 1fr 1fr; }
  nav a { min-height: 44px; }
  main { padding: 24px 16px 72px; }
  h1 { font-size: 24px; line-height: 30px; }
  td, th { padding-right: 10px; white-space: normal !important; }
  td:last-child { min-width: 0; }
  td:first-child code { font-size: 12px; overflow-wrap: normal; }
}
@media print { nav, .pular { display: none; } body { display: block; } article { break-inside: avoid; } }
`
