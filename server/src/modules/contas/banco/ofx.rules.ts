import { MAX_LINHAS_IMPORTACAO, type ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'
import {
  limparTexto,
  problemaDoDia,
  type ContaDoArquivo,
  type ExtratoLido,
  type LinhaDoExtrato,
} from './extrato.rules.ts'
import { lerValor } from '../../pessoas/importacoes/valores.rules.ts'

/**
 * OFX, the statement banks export (Open Financial Exchange, versions 1.x in SGML, where values are not closed, and 2.x
 * in XML). One reading serves both: a tag followed by text is a value, any other opens a group until its closing tag.
 * Each character is looked at once, so no file takes longer than its size (ADR 27).
 */

interface Grupo {
  nome: string
  /** Line of the file where it opens, from 1. */
  linha: number
  valores: Map<string, string>
  grupos: Grupo[]
}

const MAX_PROFUNDIDADE = 20
/** A line has its own group and at most a few inside it (account of the other side, currency); the rest of a file, some tens. */
const MAX_GRUPOS = 4 * MAX_LINHAS_IMPORTACAO
const DEMAIS = `São no máximo ${MAX_LINHAS_IMPORTACAO.toLocaleString('pt-BR')} linhas por arquivo. Baixe um período menor.`
const CORTADO = 'O arquivo OFX está cortado ou estragado. Baixe-o de novo no site do banco.'

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decodificarEntidades = (texto: string): string =>
  texto.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (tudo, codigo: string | undefined, nome: string | undefined) =>
    codigo === undefined ? (ENTIDADES[nome ?? ''] ?? tudo) : String.fromCodePoint(Number(codigo)),
  )

export const NAO_E_OFX = 'Este arquivo não é um OFX válido. Baixe-o de novo no site do banco.'

/** Called one, or beginning as one: what it should be, whatever it turns out to hold. */
export const dizSerOfx = (nome: string, texto = ''): boolean =>
  /\.ofx$/i.test(nome.trim()) || /^\s*(?:OFXHEADER|<\?OFX|<OFX)/i.test(texto)

export const pareceOfx = (texto: string): boolean => /<OFX>/i.test(texto.slice(0, 4_000))

/** @throws ARQUIVO_RECUSADO for a file that ends in the middle */
function lerGrupos(texto: string, inicio: number): Grupo {
  const raiz: Grupo = { nome: '', linha: 1, valores: new Map(), grupos: [] }
  const abertos = [raiz]
  let linha = 1
  const TAG = /<(\/?)([A-Za-z][\w.]{0,40})[^<>]*>([^<]*)/g
  TAG.lastIndex = inicio
  const pedacos = texto.matchAll(TAG)
  let ultimo: string | null = null
  let quantos = 0
  let depoisDoUltimo = 0
  for (const { 0: tudo, 1: barra, 2: tag = '', 3: conteudo = '', index } of pedacos) {
    linha += quebras(texto, depoisDoUltimo, index)
    depoisDoUltimo = index
    const nome = tag.toUpperCase()
    const dentro = abertos.at(-1) ?? raiz
    if (barra === '/') {
      // The closing tag of a value (2.x) closes nothing that is open here.
      if (nome !== ultimo) fechar(abertos, nome)
      ultimo = null
      continue
    }
    const valor = decodificarEntidades(conteudo).trim()
    if (valor !== '' || fechaLogo(texto, index + tudo.length, tag)) {
      dentro.valores.set(nome, valor)
      ultimo = nome
      continue
    }
    if (abertos.length >= MAX_PROFUNDIDADE) throw arquivoRecusado(CORTADO)
    if (++quantos > MAX_GRUPOS) throw arquivoRecusado(DEMAIS)
    const grupo: Grupo = { nome, linha, valores: new Map(), grupos: [] }
    dentro.grupos.push(grupo)
    abertos.push(grupo)
    ultimo = null
  }
  if (abertos.length !== 1) throw arquivoRecusado(CORTADO)
  return raiz
}

/** Closes a group, and before it what opened inside and was only a value without text (1.x does not close those). */
function fechar(abertos: Grupo[], nome: string): void {
  const onde = abertos.findLastIndex((g, i) => i > 0 && g.nome === nome)
  if (onde === -1) throw arquivoRecusado(CORTADO)
  while (abertos.length - 1 > onde) {
    const vazio = abertos.pop()
    const fora = abertos.at(-1)
    if (!vazio || !fora) return
    fora.grupos.pop()
    // One by one: as arguments of a single call thousands of groups would not fit the stack.
    for (const grupo of vazio.grupos) fora.grupos.push(grupo)
    for (const [chave, valor] of vazio.valores) fora.valores.set(chave, valor)
  }
  abertos.pop()
}

function quebras(texto: string, de: number, ate: number): number {
  let n = 0
  for (let i = de; i < ate; i++) if (texto[i] === '\n') n++
  return n
}

/** `<MEMO></MEMO>`: a value that is empty. */
const fechaLogo = (texto: string, i: number, tag: string): boolean => texto.startsWith(`</${tag}>`, i)

function* todosOs(grupo: Grupo, nome: string): Generator<Grupo> {
  for (const filho of grupo.grupos) {
    if (filho.nome === nome) yield filho
    else yield* todosOs(filho, nome)
  }
}

/** `20261120`, `20261120120000[-3:BRT]`: the day as the bank writes it. */
const dia = (texto: string): string => texto.trim().replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

const conta = (extrato: Grupo): ContaDoArquivo => {
  const [de] = [...todosOs(extrato, 'BANKACCTFROM'), ...todosOs(extrato, 'CCACCTFROM')]
  const v = (nome: string) => limparTexto(de?.valores.get(nome) ?? '').slice(0, 40)
  return { banco: v('BANKID'), agencia: v('BRANCHID'), numero: v('ACCTID') }
}

function lerTransacao(g: Grupo, limite: string): LinhaDoExtrato | ProblemaDaLinha | null {
  const v = (nome: string) => limparTexto(g.valores.get(nome) ?? '')
  const problema = (coluna: string, message: string): ProblemaDaLinha => ({
    linha: g.linha,
    coluna,
    valor: v(coluna).slice(0, 100),
    message,
  })
  const valor = lerValor(v('TRNAMT'))
  if (valor === null)
    return problema('TRNAMT', v('TRNAMT') === '' ? 'A linha não tem valor' : 'O valor não pode ser lido')
  const data = dia(v('DTPOSTED'))
  const erro = problemaDoDia(data, limite)
  if (erro) return problema('DTPOSTED', erro)
  // Some banks write lines of zero, which say nothing of money.
  if (valor === 0) return null
  const [nome, memo] = [v('NAME'), v('MEMO')]
  const descricao = limparTexto(nome === '' || memo.includes(nome) ? memo : `${nome} ${memo}`)
  const documento = [v('CHECKNUM'), v('REFNUM')].find((d) => /[1-9A-Za-z]/.test(d))
  const fitid = v('FITID').slice(0, 200)
  return {
    numero: g.linha,
    data,
    valor,
    descricao: descricao || 'Sem descrição',
    documento: documento?.slice(0, 60) ?? null,
    fitid: fitid === '' ? null : fitid,
  }
}

/**
 * The statement of an OFX file.
 * @param limite the last day a line may have
 * @throws ARQUIVO_RECUSADO with what to do about it
 */
export function lerOfx(texto: string, limite: string): ExtratoLido {
  const inicio = texto.search(/<OFX>/i)
  const raiz = lerGrupos(texto, inicio)
  const [extrato, outro] = [...todosOs(raiz, 'STMTRS'), ...todosOs(raiz, 'CCSTMTRS')]
  if (!extrato)
    throw arquivoRecusado('O arquivo OFX não traz um extrato de conta. Escolha o extrato da conta no site do banco.')
  if (outro) throw arquivoRecusado('O arquivo OFX traz mais de uma conta. Baixe um arquivo para cada conta.')
  const linhas: LinhaDoExtrato[] = []
  const comProblema: ProblemaDaLinha[][] = []
  let quantas = 0
  for (const g of todosOs(extrato, 'STMTTRN')) {
    if (++quantas > MAX_LINHAS_IMPORTACAO) throw arquivoRecusado(DEMAIS)
    const lida = lerTransacao(g, limite)
    if (lida === null) continue
    if ('message' in lida) comProblema.push([lida])
    else linhas.push(lida)
  }
  const saldo = saldoDe(extrato, limite)
  return { formato: 'ofx', conta: conta(extrato), linhas, comProblema, periodo: periodoDe(extrato), saldo }
}

/** Some banks write the end of the month before it comes. */
const SEM_LIMITE = '9999-12-31'

function periodoDe(extrato: Grupo): ExtratoLido['periodo'] {
  const [g] = todosOs(extrato, 'BANKTRANLIST')
  const lido = (nome: string) => {
    const quando = dia(g?.valores.get(nome) ?? '')
    return problemaDoDia(quando, SEM_LIMITE) ? null : quando
  }
  return { de: lido('DTSTART'), ate: lido('DTEND') }
}

function saldoDe(extrato: Grupo, limite: string): ExtratoLido['saldo'] {
  const [g] = todosOs(extrato, 'LEDGERBAL')
  const valor = lerValor(g?.valores.get('BALAMT') ?? '')
  const em = dia(g?.valores.get('DTASOF') ?? '')
  return valor === null || problemaDoDia(em, limite) ? null : { valor, em }
}
