import type { Mensagem } from './mensagem.ts'

/** What a mail says. Every text is plain; nothing in it is trusted. */
export interface Conteudo {
  condominio: string
  titulo: string
  saudacao: string
  paragrafos: readonly string[]
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

const paragrafo = (texto: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#221d18;overflow-wrap:anywhere">${escapar(texto)}</p>`

function botao({ texto, url }: { texto: string; url: string }): string {
  const link = escapar(url)
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#015a5b;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapar(texto)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#67625b">Se o botão não abrir, copie este endereço:<br><span style="word-break:break-all;color:#005d5e">${link}</span></p>`
}

const descadastro = ({ texto, url }: { texto: string; url: string }) =>
  `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#67625b"><a href="${escapar(url)}" style="color:#005d5e">${escapar(texto)}</a></p>`

function html(c: Conteudo): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escapar(c.titulo)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f2ed;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e0ddd7;border-radius:8px">
<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:#67625b">${escapar(c.condominio)}</p>
<h1 style="margin:0 0 24px;font-size:24px;line-height:32px;color:#004e50">${escapar(c.titulo)}</h1>
${[c.saudacao, ...c.paragrafos].map(paragrafo).join('\n')}
${c.acao ? botao(c.acao) : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0ddd7;font-size:13px;line-height:20px;color:#67625b">${AUTOMATICO}</p>
${c.descadastro ? descadastro(c.descadastro) : ''}
</div>
</body>
</html>
`
}

function texto(c: Conteudo): string {
  const partes = [c.saudacao, ...c.paragrafos]
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
})
