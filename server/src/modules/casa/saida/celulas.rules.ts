import { formatarData, localEm } from '#contract/valores/calendario.ts'
import { formatarCpfOuCnpj, formatarTelefone } from '#contract/valores/documentos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Celula, Coluna as ColunaEscrita } from '#server/platform/exportacao/tabela.ts'
import { idNoLink } from '#server/platform/arquivos/links.rules.ts'
import { NOMEADAS, type Coluna, type Nomeada, type Tipo } from './planilha.ts'

type Valor = string | number | null
/** Between the block and the apartment of a unit, as they come from the database: no text has it. */
export const ENTRE_BLOCO_E_APTO = '\u001f'

export const ehNomeada = (tipo: Tipo | Nomeada): tipo is Nomeada => (NOMEADAS as readonly string[]).includes(tipo)

function instante(iso: string): string {
  const local = localEm(new Date(iso))
  return `${formatarData(local)} ${local.slice(11)}`
}
const minutos = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`

/** A value of JSON as people read it: "placa: ABC1D23, modelo: Gol; placa: …". */
export function porExtenso(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'string') return valor
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (Array.isArray(valor)) return valor.map(porExtenso).join('; ')
  return Object.entries(valor)
    .filter(([, v]) => v !== null && v !== '')
    .map(([campo, v]) => `${campo}: ${typeof v === 'object' ? `(${porExtenso(v)})` : porExtenso(v)}`)
    .join(', ')
}

/** What is no JSON stays as it is: one odd row keeps nobody's past from going out. */
function deJson<T>(json: string, escrever: (valor: T) => string): string {
  try {
    return escrever(JSON.parse(json) as T)
  } catch {
    return json
  }
}

interface Mudanca {
  campo: string
  antes: unknown
  depois: unknown
}

const mudancasPorExtenso = (mudancas: readonly Mudanca[]): string =>
  mudancas.map(({ campo, antes, depois }) => `${campo}: ${porExtenso(antes)} → ${porExtenso(depois)}`).join('; ')

const DE_TEXTO: Partial<Record<Tipo, (texto: string) => string>> = {
  instante,
  lista: (json) => deJson(json, porExtenso),
  mudancas: (json) => deJson(json, mudancasPorExtenso),
  documento: formatarCpfOuCnpj,
  telefone: formatarTelefone,
  imagem: (link) => idNoLink(link) ?? link,
}
const DE_NUMERO: Partial<Record<Tipo, (n: number) => Celula>> = {
  reais: paraReais,
  centesimos: (n) => n / 100,
  micros: (n) => n / 1_000_000,
  minutos,
  simNao: (n) => (n === 0 ? 'Não' : 'Sim'),
}

function celula(tipo: Tipo, valor: Valor): Celula {
  if (valor === null) return null
  if (typeof valor === 'number') return DE_NUMERO[tipo]?.(valor) ?? valor
  return DE_TEXTO[tipo]?.(valor) ?? valor
}

/** What another record is called, as the database put it together. */
function nome(de: Nomeada, valor: Valor): Celula {
  if (valor === null || de !== 'unidades') return valor
  const [bloco = '', apto = ''] = String(valor).split(ENTRE_BLOCO_E_APTO)
  return nomeDaUnidade({ bloco, apto })
}

/** How a column is read, and what it becomes in a file: a reference is two columns, the name and the id. */
export interface ColunaLida {
  coluna: string
  descricao: Coluna
}

const CASAS: Partial<Record<Tipo, number>> = { centesimos: 2, micros: 6 }

/** The columns of the file. */
export const colunasEscritas = (colunas: readonly ColunaLida[]): ColunaEscrita[] =>
  colunas.flatMap(({ descricao: [titulo, tipo] }): ColunaEscrita[] => {
    const comum = { titulo, largura: 20 }
    if (ehNomeada(tipo))
      return [
        { ...comum, tipo: 'texto' },
        { ...comum, titulo: `${titulo} (id)`, tipo: 'texto' },
      ]
    if (tipo === 'dia') return [{ ...comum, tipo: 'data' }]
    if (tipo === 'reais' || tipo === 'inteiro') return [{ ...comum, tipo }]
    const casas = CASAS[tipo]
    return [casas === undefined ? { ...comum, tipo: 'texto' } : { ...comum, tipo: 'percentual', casas }]
  })

/** Name under which the database answers what a reference is called. */
export const nomeDe = (coluna: string) => `${coluna}__nome`

/** A row as the cells of the file. */
export const celulasDe = (colunas: readonly ColunaLida[], linha: Record<string, Valor>): Celula[] =>
  colunas.flatMap(({ coluna, descricao: [, tipo] }) => {
    const valor = linha[coluna] ?? null
    return ehNomeada(tipo) ? [nome(tipo, linha[nomeDe(coluna)] ?? null), valor] : [celula(tipo, valor)]
  })
