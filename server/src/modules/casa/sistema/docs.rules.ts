import type { Ator } from '#contract/protocolo/permissoes.ts'
import type {
  DocumentoOpenApi,
  EsquemaOpenApi,
  OperacaoOpenApi,
  Parametro,
} from '#server/platform/http/documento-openapi.ts'
import { areasDe, type Area } from '#server/platform/http/openapi-em-texto.ts'
import { CSS } from './docs.css.ts'

/** The API page: plain HTML made from the document, without a script. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const e = (texto: string) => texto.replace(/[&<>"']/g, (c) => escapes[c] ?? c)

/** The little Markdown of our own texts: **strong** and `code`. */
const emHtml = (texto: string) =>
  e(texto)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')

const NOMES: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
  null: 'nulo',
}
const FORMATOS: Record<string, string> = {
  date: 'dia AAAA-MM-DD',
  'date-time': 'instante ISO 8601',
  email: 'e-mail',
  binary: 'arquivo',
}

function tipoDe(s: EsquemaOpenApi): string {
  if (s.anyOf) return [...new Set(s.anyOf.map(tipoDe))].join(' ou ')
  if (s.enum) return s.enum.map((v) => `“${String(v)}”`).join(', ')
  if (s.const !== undefined) return `“${JSON.stringify(s.const).replaceAll('"', '')}”`
  if (s.format !== undefined && FORMATOS[s.format]) return FORMATOS[s.format] ?? ''
  const tipos = [s.type ?? []].flat()
  if (tipos.includes('array') && s.items) return `lista de ${tipoDe(s.items)}`
  return tipos.map((t) => NOMES[t] ?? t).join(' ou ') || 'qualquer valor'
}

const numero = (n: number) => n.toLocaleString('pt-BR')

function limites(s: EsquemaOpenApi): string {
  const partes = [
    s.minimum !== undefined && s.maximum !== undefined ? `de ${numero(s.minimum)} a ${numero(s.maximum)}` : null,
    s.maxLength !== undefined ? `até ${numero(s.maxLength)} caracteres` : null,
    s.maxItems !== undefined ? `até ${numero(s.maxItems)}` : null,
  ]
  return partes.filter((p) => p !== null).join('; ')
}

const tipoELimites = (s: EsquemaOpenApi) => [tipoDe(s), limites(s.anyOf?.[0] ?? s)].filter(Boolean).join('; ')

/** The object inside a schema, through lists and "or null". */
function objetoDe(s: EsquemaOpenApi): EsquemaOpenApi | null {
  if (s.properties) return s
  if (s.items) return objetoDe(s.items)
  for (const opcao of s.anyOf ?? []) {
    const objeto = objetoDe(opcao)
    if (objeto) return objeto
  }
  return null
}

function linhasDosCampos(s: EsquemaOpenApi, fundo = 0): string {
  return Object.entries(objetoDe(s)?.properties ?? {})
    .map(([nome, campo]) => {
      const obrigatorio = objetoDe(s)?.required?.includes(nome) ?? false
      const dentro = fundo < 3 && objetoDe(campo) ? linhasDosCampos(campo, fundo + 1) : ''
      const marca = obrigatorio ? '' : ' <span class="falta">(opcional)</span>'
      return `<tr><td class="fundo${fundo}"><code>${e(nome)}</code>${marca}</td><td>${e(tipoELimites(campo))}</td></tr>${dentro}`
    })
    .join('')
}

const tabela = (titulo: string, colunas: string[], linhas: string) =>
  `<table><caption>${titulo}</caption><thead><tr>${colunas.map((c) => `<th scope="col">${c}</th>`).join('')}</tr></thead><tbody>${linhas}</tbody></table>`

const ONDE = { path: 'endereço', query: 'consulta', header: 'cabeçalho' }

function tabelaDeParametros(parametros: Parametro[]): string {
  if (parametros.length === 0) return ''
  const linhas = parametros.map(
    (p) =>
      `<tr><td><code>${e(p.name)}</code>${p.required ? '' : ' <span class="falta">(opcional)</span>'}</td><td>${ONDE[p.in]}</td><td>${emHtml(p.description ?? '')} <span class="falta">${e(tipoELimites(p.schema))}</span></td></tr>`,
  )
  return tabela('Parâmetros', ['Nome', 'Onde', 'O que é'], linhas.join(''))
}

function tabelaDoCorpo(op: OperacaoOpenApi): string {
  const [tipo, conteudo] = Object.entries(op.requestBody?.content ?? {})[0] ?? []
  if (!conteudo) return ''
  return tabela(
    `Corpo <span class="falta">${e(tipo ?? '')}</span>`,
    ['Campo', 'Tipo'],
    linhasDosCampos(conteudo.schema),
  )
}

function respostas(op: OperacaoOpenApi, documento: DocumentoOpenApi): string {
  const linhas = Object.entries(op.responses).map(([status, resposta]) => {
    const nome = resposta.$ref?.split('/').at(-1) ?? ''
    const { description = '', content } = documento.components.responses[nome] ?? resposta
    const tipos = status < '300' && content ? ` <span class="falta">${e(Object.keys(content).join(', '))}</span>` : ''
    return `<tr><td>${e(status)}</td><td>${emHtml(description)}${tipos}</td></tr>`
  })
  const sucesso = Object.entries(op.responses).find(([status]) => status < '300')?.[1]
  const esquema = sucesso?.content?.['application/json']?.schema
  const campos = esquema ? linhasDosCampos(esquema) : ''
  const lista = esquema?.type === 'array' ? 'Campos de cada item da resposta' : 'Campos da resposta'
  return (
    tabela('Respostas', ['Status', 'Quando'], linhas.join('')) +
    (campos === '' ? '' : `<details><summary>${lista}</summary>${tabela(lista, ['Campo', 'Tipo'], campos)}</details>`)
  )
}

const ATORES: Record<string, string> & Record<Exclude<Ator, 'anonimo'>, string> = {
  administrador: 'administração',
  morador: 'moradores',
  inquilino: 'inquilinos',
  antigo: 'quem já saiu',
}

function quemPode(op: OperacaoOpenApi): string {
  const quem = op['x-quem-pode']
  if (quem.includes('anonimo')) return 'Qualquer pessoa, sem sessão.'
  const nomes = quem.map((ator) => ATORES[ator] ?? ator)
  return `Com sessão: ${nomes.length > 1 ? `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}` : nomes.join('')}.`
}

function operacao(caminho: string, metodo: string, op: OperacaoOpenApi, documento: DocumentoOpenApi): string {
  return `<article aria-labelledby="${e(op.operationId)}"><h3 id="${e(op.operationId)}"><span class="metodo ${metodo}">${metodo.toUpperCase()}</span> <span class="caminho">${e(caminho)}</span></h3><p class="resumo">${e(op.summary)}</p><p class="quem">${quemPode(op)}</p>${tabelaDeParametros(op.parameters ?? [])}${tabelaDoCorpo(op)}${respostas(op, documento)}</article>`
}

function area([chave, nome, texto]: Area, documento: DocumentoOpenApi): string {
  const operacoes = Object.entries(documento.paths).flatMap(([caminho, metodos]) =>
    Object.entries(metodos)
      .filter(([, op]) => op.tags.includes(chave))
      .map(([metodo, op]) => operacao(caminho, metodo, op, documento)),
  )
  return `<section aria-labelledby="area-${chave}"><h2 id="area-${chave}">${e(nome)}</h2><p>${e(texto)}</p>${operacoes.join('')}</section>`
}

/** The whole page. @param documento the OpenAPI document it is made from */
export function paginaDaApi(documento: DocumentoOpenApi): string {
  const tags = new Set(Object.values(documento.paths).flatMap((m) => Object.values(m).flatMap((op) => op.tags)))
  const presentes = areasDe(documento).filter(([chave]) => tags.has(chave))
  const indice = presentes.map(([chave, nome]) => `<li><a href="#area-${chave}">${e(nome)}</a></li>`).join('')
  const intro = documento.info.description.split('\n\n').map((p) => `<p>${emHtml(p)}</p>`)
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${e(documento.info.title)}</title><link rel="icon" href="/favicon.svg"><style>${CSS}</style></head><body><a class="pular" href="#conteudo">Pular para o conteúdo</a><nav aria-label="Áreas da API"><p>${e(documento.info.title)}</p><ul><li><a href="#conteudo">Como usar</a></li>${indice}</ul></nav><main id="conteudo" tabindex="-1"><h1>API</h1><div class="intro">${intro.join('')}<p>Para programas: <a href="/api/openapi.json">openapi.json</a>, em OpenAPI 3.1.</p></div>${presentes.map((a) => area(a, documento)).join('')}<footer>Versão ${e(documento.info.version)}</footer></main></body></html>`
}
