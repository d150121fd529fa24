import type { z } from 'zod'
import type { CampoDeUnidade, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { paragrafo } from '#contract/protocolo/comum.ts'
import type { Fracao } from '#contract/valores/fracao.ts'
import { aptoDaUnidade, area, blocoDaUnidade, fracaoIdeal, grupoDaUnidade, vagas } from '#contract/predio/unidades.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, type Leitores, type Leitura } from './linha.rules.ts'

/** What a line of the file says of a unit. */
export interface UnidadeDoArquivo {
  numero: number
  bloco: string
  apto: string
  grupo: string | null
  area: number | null
  fracao: Fracao | null
  vagas: string[]
  observacao: string
}

const observacao = paragrafo('a observação', 2000)

const julgar = <T>(esquema: z.ZodType<T>, valor: unknown): Leitura<T> => {
  const r = esquema.safeParse(valor)
  return r.success ? { valor: r.data } : { erro: r.error.issues[0]?.message ?? 'Valor inválido' }
}

/** `72,5`, `72.5`, `1.072,50 m²`: a comma is always the decimal one. */
function lerArea(cru: string): Leitura<number> {
  const t = cru.replace(/\s*m[²2]?$/i, '').trim()
  const numero = t.includes(',') ? t.replaceAll('.', '').replace(',', '.') : t
  return /^\d{1,9}(\.\d{1,9})?$/.test(numero) ? julgar(area, Number(numero)) : { erro: 'Escreva a área como 72,50' }
}

const lerVagas = (cru: string): Leitura<string[]> =>
  julgar(
    vagas,
    cru
      .split(/[,;/]/)
      .map((v) => v.trim())
      .filter(Boolean),
  )

const LEITORES: Leitores<Omit<UnidadeDoArquivo, 'numero'>> = {
  bloco: (cru) => peloEsquema(blocoDaUnidade, cru),
  apto: (cru) => peloEsquema(aptoDaUnidade, cru),
  grupo: (cru) => peloEsquema(grupoDaUnidade, cru),
  area: lerArea,
  // A cell in percent keeps 0.0208333333333333: more digits than a fração may have, and no more than it shows.
  fracao: (cru, numero) => peloEsquema(fracaoIdeal, numero === null ? cru : cru.replace(/(,\d{12})\d+$/, '$1')),
  vagas: lerVagas,
  observacao: (cru) => peloEsquema(observacao, cru),
}

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_UNIDADE: Record<CampoDeUnidade, readonly string[]> = {
  bloco: ['bloco', 'torre', 'predio', 'bl'],
  apto: ['apartamento', 'apto', 'apt', 'unidade', 'ap', 'sala', 'loja', 'numero'],
  grupo: ['grupo', 'tipo', 'setor'],
  area: ['area', 'area (m²)', 'area (m2)', 'area m²', 'area m2', 'm²', 'm2', 'metragem', 'area privativa'],
  fracao: ['fracao ideal', 'fracao', 'fi', 'fracao ideal (%)', 'fracao (%)', 'coeficiente'],
  vagas: ['vagas', 'vaga', 'garagem', 'vagas de garagem'],
  observacao: ['observacao', 'observacoes', 'obs'],
}

const VAZIA = { bloco: '', apto: '', grupo: null, area: null, fracao: null, vagas: [], observacao: '' }

/**
 * A line as a unit, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 */
export function lerUnidade(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDeUnidade | null)[],
  linha: LinhaDoArquivo,
): { item: UnidadeDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const r = lerLinha(lido, colunas, linha, LEITORES, { apto: 'Falta o apartamento' })
  return 'problemas' in r ? r : { item: { numero: linha.numero, ...VAZIA, ...r.valores } }
}
