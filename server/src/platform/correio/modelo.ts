import type { Logotipo } from '../arquivos/logotipo.ts'
import { IMAGENS, type Mensagem } from './mensagem.ts'

/** What has to be seen at a glance: the last fact is the largest. With a PIX code, which is shown as a picture to be read. */
export interface Moldura {
  fatos: readonly (readonly [rotulo: string, valor: string])[]
  pix: string | null
}

/** What a mail says. Every text is plain; nothing in it is trusted. */
export interface Conteudo {
  condominio: string
  titulo: string
  saudacao: string
  paragrafos: readonly string[]
  moldura?: Moldura
  acao?: { texto: string; url: string }
  /** How to stop getting such mails. */
  descadastro?: { texto: string; url: string }
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML that shows it literally. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c] ?? '')

/** Said as long as no answer would reach anybody. */
export const NAO_RESPONDA = 'Não responda a este e-mail.'
const AUTOMATICO = `Mensagem automática do Condomínio em Dia. ${NAO_RESPONDA}`

/** Where the delivery puts the logo the building has that day. */
export const LUGAR_DO_LOGO = '<!-- logotipo -->'

/** A logo as high as the line of the name and what stands under it, in pixels of the screen. */
const ALTURA_DO_LOGO = 44

/** The logo at the head of a letter. */
export function imagemDoLogo(nome: string, { largura, altura }: Logotipo): string {
  const escala = Math.min(1, ALTURA_DO_LOGO / altura)
  const lados = `width="${Math.round(largura * escala)}" height="${Math.round(altura * escala)}"`
  return `<img src="cid:${IMAGENS.logo}" alt="${escapar(nome)}" ${lados} style="display:block;margin:0 0 12px">`
}

/**
 * Inks of a letter, on light and on dark paper. A class for each, because mail programs read no variables; each element says the
 * light one itself for those that read no style sheet.
 */
const TINTAS = {
  fundo: ['background', '#f5f2ed', '#191715'],
  papel: ['background', '#ffffff', '#22201c'],
  tinta: ['color', '#221d18', '#ebe9e5'],
  clara: ['color', '#67625b', '#9d9992'],
  titulo: ['color', '#004e50', '#6dc8c2'],
  link: ['color', '#005d5e', '#6dc8c2'],
  fio: ['border-color', '#e0ddd7', '#34312d'],
  marca: ['border-top-color', '#015a5b', '#51b0ad'],
  botao: ['background', '#015a5b', '#51b0ad'],
  'no-botao': ['color', '#ffffff', '#021819'],
} as const
type Tinta = keyof typeof TINTAS

const ESCURO = Object.entries(TINTAS)
  .map(([classe, [o, , escuro]]) => `.${classe}{${o}:${escuro} !important}`)
  .join('')

/** The classes of an element, and its style with their light inks. */
function com(classes: readonly Tinta[], estilo: string): string {
  const tintas = classes.map((c) => `${TINTAS[c][0]}:${TINTAS[c][1]}`)
  return `class="${classes.join(' ')}" style="${[estilo, ...tintas].filter((parte) => parte !== '').join(';')}"`
}

/** "Copia e cola" of PIX (BR Code): it begins by the version of its format. */
const ehCodigo = (texto: string) => texto.startsWith('000201')

const paragrafo = (texto: string) =>
  ehCodigo(texto)
    ? `<p ${com(['tinta', 'fio'], 'margin:0 0 16px;padding:12px;border:1px solid;border-radius:6px;font-family:Consolas,Menlo,monospace;font-size:14px;line-height:20px;word-break:break-all')}>${escapar(texto)}</p>`
    : `<p ${com(['tinta'], 'margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere')}>${escapar(texto)}</p>`

function botao({ texto, url }: { texto: string; url: string }): string {
  const link = escapar(url)
  return `<p style="margin:24px 0"><a href="${link}" ${com(['botao', 'no-botao'], 'display:inline-block;padding:12px 20px;border-radius:6px;font-size:16px;font-weight:600;text-decoration:none')}>${escapar(texto)}</a></p>
<p ${com(['clara'], 'margin:0 0 16px;font-size:14px;line-height:20px')}>Se o botão não abrir, copie este endereço:<br><span ${com(['link'], 'word-break:break-all')}>${link}</span></p>`
}

const descadastro = ({ texto, url }: { texto: string; url: string }) =>
  `<p style="margin:24px 0 0;font-size:13px;line-height:20px"><a href="${escapar(url)}" ${com(['link'], '')}>${escapar(texto)}</a></p>`

/**
 * The picture stays on white on dark paper too: a phone reads black on white. 189 pixels are 5 cm. What does not fit beside it goes
 * below.
 */
const IMAGEM_DO_PIX = `<div style="display:inline-block;margin:0 20px 12px 0;vertical-align:top"><img src="cid:${IMAGENS.pix}" alt="QR code do PIX; o mesmo código está escrito abaixo" width="189" height="189" style="display:block;padding:8px;background:#ffffff;border-radius:6px"></div>`

function moldura({ fatos, pix }: Moldura): string {
  const linhas = fatos.map(([rotulo, valor], i) => {
    const corpo = i === fatos.length - 1 ? 'font-size:26px;line-height:34px' : 'font-size:18px;line-height:26px'
    return `<p ${com(['clara'], 'margin:0;font-size:14px;line-height:20px')}>${escapar(rotulo)}</p>
<p ${com(['tinta'], `margin:0 0 12px;font-weight:700;${corpo}`)}>${escapar(valor)}</p>`
  })
  return `<div ${com(['fio'], 'margin:0 0 20px;padding:18px 18px 6px;border:1px solid;border-radius:6px')}>${pix === null ? '' : IMAGEM_DO_PIX}<div style="display:inline-block;vertical-align:top">
${linhas.join('\n')}
</div></div>`
}

function html(c: Conteudo): string {
  const [primeiro, ...outros] = c.paragrafos.map(paragrafo)
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapar(c.titulo)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${ESCURO}}</style></head>
<body ${com(['fundo'], "margin:0;padding:24px 12px;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif")}>
<div ${com(['papel', 'fio', 'marca'], 'max-width:560px;margin:0 auto;padding:28px 32px 32px;border:1px solid;border-top:4px solid;border-radius:8px')}>
${LUGAR_DO_LOGO}
<p ${com(['clara'], 'margin:0 0 8px;font-size:14px;line-height:20px;font-weight:600')}>${escapar(c.condominio)}</p>
<h1 ${com(['titulo'], 'margin:0 0 24px;font-size:24px;line-height:32px')}>${escapar(c.titulo)}</h1>
${[paragrafo(c.saudacao), primeiro, c.moldura && moldura(c.moldura), ...outros].filter((p) => p !== undefined).join('\n')}
${c.acao ? botao(c.acao) : ''}
<p ${com(['clara', 'fio'], 'margin:24px 0 0;padding-top:16px;border-top:1px solid;font-size:13px;line-height:20px')}>${AUTOMATICO}</p>
${c.descadastro ? descadastro(c.descadastro) : ''}
</div>
</body>
</html>
`
}

function texto(c: Conteudo): string {
  const [primeiro, ...outros] = c.paragrafos
  const moldura = c.moldura?.fatos.map((f) => f.join(': ')).join('\n')
  const partes = [c.saudacao, primeiro, moldura, ...outros].filter((p) => p !== undefined)
  if (c.acao) partes.push(`${c.acao.texto}:\n${c.acao.url}`)
  const parar = c.descadastro ? `${c.descadastro.texto}:\n${c.descadastro.url}\n` : ''
  return `${partes.join('\n\n')}\n\n--\n${c.condominio}\n${AUTOMATICO}\n${parar}`
}

/** A mail in plain text and HTML, with nothing fetched from anywhere. The subject names the condominium. */
export const montarMensagem = (para: string, c: Conteudo): Mensagem => ({
  para,
  assunto: `${c.titulo} · ${c.condominio}`,
  texto: texto(c),
  html: html(c),
  ...(c.moldura && c.moldura.pix !== null && { pix: c.moldura.pix }),
})
