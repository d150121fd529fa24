import { formatarCentavos } from '#contract/valores/moeda.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'
import { nossoNumeroNo240 } from './nosso-numero.rules.ts'
import {
  agenciaDe,
  cnpjDe,
  cru,
  dia,
  digitos,
  exigirInteira,
  inteiro,
  recusar,
  texto,
  type Linha,
  type Posicoes,
} from './registro.rules.ts'
import { semZeros, somaDos, type Beneficiario, type RetornoLido, type Soma, type Titulo } from './titulos.rules.ts'

/**
 * Returns in CNAB 240, as FEBRABAN's layout of charging (cobrança) has them: header of file (0), lots of header (1), details
 * (3, of segments T, U and the optional Y) and trailer (5), trailer of file (9). All banks follow it but Santander, whose
 * segment T and headers stand elsewhere. Pure.
 */

/** Where the segments and headers have what banks place differently. */
interface Lugares {
  agencia: Posicoes
  conta: Posicoes
  convenio: Posicoes
  cnpj: Posicoes
  documento: Posicoes
  vencimento: Posicoes
  nominal: Posicoes
  usoDaEmpresa: Posicoes
  pagador: Posicoes
  tarifa: Posicoes
}

const FEBRABAN: Lugares = {
  agencia: [53, 57],
  conta: [59, 70],
  convenio: [33, 52],
  cnpj: [19, 32],
  documento: [59, 73],
  vencimento: [74, 81],
  nominal: [82, 96],
  usoDaEmpresa: [106, 130],
  pagador: [149, 188],
  tarifa: [199, 213],
}

const SANTANDER: Lugares = {
  agencia: [33, 36],
  conta: [38, 46],
  convenio: [53, 61],
  cnpj: [19, 32],
  documento: [55, 69],
  vencimento: [70, 77],
  nominal: [78, 92],
  usoDaEmpresa: [101, 125],
  pagador: [144, 183],
  tarifa: [194, 208],
}

const lugaresDo = (banco: string): Lugares => (banco === '033' ? SANTANDER : FEBRABAN)

const TIPO: Posicoes = [8, 8]
const SEGMENTO: Posicoes = [14, 14]
const MOVIMENTO: Posicoes = [16, 17]

/** What is written down while the lines go by. */
interface Leitura {
  banco: string
  lugares: Lugares
  titulos: Titulo[]
  /** The lot that is open, and what came of it. */
  lote: { numero: string; registros: number; ordem: number; titulos: Titulo[] } | null
  /** A segment T whose U has not come yet. */
  espera: Titulo | null
  somas: Soma[]
  lotes: number
  complementares: number
}

/** @throws ARQUIVO_RECUSADO with the line and why */
export function ler240(linhas: readonly Linha[]): RetornoLido {
  const [primeira] = linhas as [Linha]
  const cabeca = lerCabeca(primeira)
  const leitura: Leitura = {
    banco: cabeca.banco,
    lugares: lugaresDo(cabeca.banco),
    ...{ titulos: [], lote: null, espera: null, somas: [], lotes: 0, complementares: 0 },
  }
  let fim: Linha | null = null
  for (const l of linhas.slice(1)) {
    if (fim !== null) recusar(l, 'vem depois do fim do arquivo (registro 9).')
    if (cru(l, [1, 3]) !== cabeca.banco)
      recusar(l, `é do banco ${cru(l, [1, 3])}, e o arquivo é do ${cabeca.banco}: são dois arquivos misturados.`)
    if (cru(l, TIPO) === '9') fim = lerFim(l, leitura)
    else lerRegistro(l, leitura)
  }
  if (fim === null)
    throw arquivoRecusado(
      `O arquivo acaba na linha ${linhas.length} sem o registro do fim (9): está incompleto. Baixe-o de novo.`,
    )
  const { titulos, complementares } = leitura
  return { formato: 240, ...cabeca, titulos, somaDoBanco: somaDosLotes(leitura.somas), complementares }
}

function lerCabeca(l: Linha): Beneficiario & Pick<RetornoLido, 'sequencia' | 'data'> {
  exigirInteira(l, 163)
  const banco = cru(l, [1, 3])
  const onde = lugaresDo(banco)
  if (cru(l, [143, 143]) === '1')
    recusar(l, 'este é um arquivo de remessa, que vai para o banco. Traga o de retorno, que o banco devolve.')
  if (cru(l, [143, 143]) !== '2') recusar(l, 'não diz que é um retorno (coluna 143).')
  const pessoa = cru(l, banco === '033' ? [17, 17] : [18, 18])
  return {
    banco,
    agencia: agenciaDe(l, onde.agencia),
    conta: semZeros(digitos(l, onde.conta)),
    convenio: texto(l, onde.convenio).replace(/^0+/, ''),
    nome: texto(l, [73, 102]),
    cnpj: pessoa === '2' ? cnpjDe(l, onde.cnpj) : '',
    sequencia: inteiro(l, [158, 163], 'o número do arquivo') || null,
    data: dia(l, [144, 151], 'a data do arquivo'),
  }
}

function lerRegistro(l: Linha, leitura: Leitura): void {
  const tipo = cru(l, TIPO)
  if (tipo === '1') return abrirLote(l, leitura)
  const { lote } = leitura
  if (lote === null) return recusar(l, `é um registro “${tipo}” fora de um lote.`)
  if (cru(l, [4, 7]) !== lote.numero)
    recusar(l, `é do lote ${cru(l, [4, 7])}, e o que está aberto é o ${lote.numero}: faltam linhas.`)
  lote.registros++
  if (tipo === '3') return lerDetalhe(l, leitura, lote)
  if (tipo === '5') return fecharLote(l, leitura, lote)
  return recusar(l, `tem um registro de tipo “${tipo}”, que o retorno de cobrança não tem.`)
}

function abrirLote(l: Linha, leitura: Leitura): void {
  if (leitura.lote !== null) recusar(l, `começa outro lote, e o ${leitura.lote.numero} não acabou: faltam linhas.`)
  if (cru(l, [10, 11]) !== '01')
    recusar(l, `este lote é de outro serviço do banco (código ${cru(l, [10, 11])}), não de cobrança.`)
  leitura.lote = { numero: cru(l, [4, 7]), registros: 1, ordem: 0, titulos: [] }
  leitura.lotes++
}

function lerDetalhe(l: Linha, leitura: Leitura, lote: NonNullable<Leitura['lote']>): void {
  const ordem = inteiro(l, [9, 13], 'o número do registro no lote')
  if (ordem <= lote.ordem) recusar(l, `é o registro ${ordem} do lote, e antes dele veio o ${lote.ordem}.`)
  lote.ordem = ordem
  const segmento = cru(l, SEGMENTO)
  if (segmento === 'T') {
    exigirTitulosCompletos(l, leitura)
    leitura.espera = lerT(l, leitura)
  } else if (segmento === 'U') {
    const t = leitura.espera
    if (t === null) return recusar(l, 'é um segmento U sem o T antes dele: faltam linhas.')
    if (cru(l, MOVIMENTO) !== t.movimento)
      recusar(l, `é do movimento ${cru(l, MOVIMENTO)}, e o segmento T da linha ${t.linha} é do ${t.movimento}.`)
    Object.assign(t, lerU(l))
    leitura.espera = null
    lote.titulos.push(t)
    leitura.titulos.push(t)
  } else lerComplemento(l, leitura, segmento)
}

/** The PIX of the title before it (Y-03, in some banks Y-04); of any other optional record, that it was there. */
function lerComplemento(l: Linha, leitura: Leitura, segmento: string): void {
  const doPix = segmento === 'Y' && ['03', '04'].includes(cru(l, [18, 19]))
  const titulo = leitura.espera ?? leitura.titulos.at(-1)
  if (doPix && titulo) titulo.txid = texto(l, [159, 193])
  else leitura.complementares++
}

function lerT(l: Linha, { banco, lugares }: Leitura): Titulo {
  exigirInteira(l, lugares.tarifa[1])
  return {
    linha: l.numero,
    movimento: cru(l, MOVIMENTO),
    nossoNumero: nossoNumeroNo240(banco, (p) => digitos(l, p)),
    documento: texto(l, lugares.documento),
    usoDaEmpresa: texto(l, lugares.usoDaEmpresa),
    txid: '',
    pagador: texto(l, lugares.pagador),
    vencimento: dia(l, lugares.vencimento, 'o vencimento'),
    nominal: inteiro(l, lugares.nominal, 'o valor do título'),
    tarifa: inteiro(l, lugares.tarifa, 'a tarifa'),
    ...{ pago: 0, encargos: 0, desconto: 0, ocorrencia: null, credito: null },
  }
}

/** The second half of a title. */
function lerU(l: Linha): Pick<Titulo, 'pago' | 'encargos' | 'desconto' | 'ocorrencia' | 'credito'> {
  exigirInteira(l, 153)
  return {
    encargos: inteiro(l, [18, 32], 'o valor de juros, multa e encargos'),
    desconto: inteiro(l, [33, 47], 'o desconto') + inteiro(l, [48, 62], 'o abatimento'),
    pago: inteiro(l, [78, 92], 'o valor pago'),
    ocorrencia: dia(l, [138, 145], 'a data da ocorrência'),
    credito: dia(l, [146, 153], 'a data do crédito'),
  }
}

function exigirTitulosCompletos(l: Linha, { espera }: Leitura): void {
  if (espera !== null) recusar(l, `falta o segmento U do título da linha ${espera.linha}.`)
}

/** The four kinds of portfolio, each with how many titles and their value. */
const CARTEIRAS: readonly [Posicoes, Posicoes][] = [
  [
    [24, 29],
    [30, 46],
  ],
  [
    [47, 52],
    [53, 69],
  ],
  [
    [70, 75],
    [76, 92],
  ],
  [
    [93, 98],
    [99, 115],
  ],
]

function fecharLote(l: Linha, leitura: Leitura, lote: NonNullable<Leitura['lote']>): void {
  exigirTitulosCompletos(l, leitura)
  exigirInteira(l, 23)
  const registros = inteiro(l, [18, 23], 'a quantidade de registros do lote')
  if (registros !== lote.registros)
    recusar(
      l,
      `o banco contou ${registros} registros neste lote, e o arquivo tem ${lote.registros}: está incompleto. Baixe-o de novo.`,
    )
  const somas = CARTEIRAS.map(([quantos, quanto]) => ({
    quantidade: inteiro(l, quantos, 'a quantidade de títulos'),
    valor: inteiro(l, quanto, 'a soma dos títulos'),
  }))
  const dita = {
    quantidade: somas.reduce((s, c) => s + c.quantidade, 0),
    valor: somas.reduce((s, c) => s + c.valor, 0),
  }
  conferirSoma(l, dita, somaDos(lote.titulos))
  leitura.somas.push(dita.quantidade === lote.titulos.length ? dita : { quantidade: 0, valor: 0 })
  leitura.lote = null
}

/**
 * Banks fill this sum in three ways: with the titles of the file, with all that the contract has in the portfolio, or with
 * zeros. Only the first can be compared, and it is the first when the titles are as many.
 */
export function conferirSoma(l: Linha, dita: Soma, lida: Soma): void {
  if (dita.quantidade !== lida.quantidade || dita.valor === 0 || dita.valor === lida.valor) return
  recusar(
    l,
    `o banco somou ${formatarCentavos(dita.valor)} em ${dita.quantidade} ${dita.quantidade === 1 ? 'título' : 'títulos'}, e os do arquivo somam ${formatarCentavos(lida.valor)}: um valor foi alterado. Baixe-o de novo.`,
  )
}

const somaDosLotes = (somas: readonly Soma[]): Soma | null =>
  somas.length === 0 || somas.some((s) => s.valor === 0)
    ? null
    : {
        quantidade: somas.reduce((n, s) => n + s.quantidade, 0),
        valor: somas.reduce((n, s) => n + s.valor, 0),
      }

function lerFim(l: Linha, { lote, lotes }: Leitura): Linha {
  if (lote !== null) recusar(l, `acaba o arquivo, e o lote ${lote.numero} não acabou: faltam linhas.`)
  exigirInteira(l, 29)
  const [ditos, registros] = [
    inteiro(l, [18, 23], 'a quantidade de lotes'),
    inteiro(l, [24, 29], 'a quantidade de registros'),
  ]
  if (ditos !== lotes)
    recusar(l, `o banco contou ${ditos} ${ditos === 1 ? 'lote' : 'lotes'}, e o arquivo tem ${lotes}: está incompleto.`)
  if (registros !== l.numero)
    recusar(l, `o banco contou ${registros} registros, e o arquivo tem ${l.numero}: está incompleto. Baixe-o de novo.`)
  return l
}
