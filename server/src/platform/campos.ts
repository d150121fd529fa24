import {
  camposDe,
  camposNoHistorico,
  type ChaveDoCampo,
  type ChaveNoHistorico,
  type Descrita,
  type TipoDeCampo,
} from '#contract/protocolo/campos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Celula, Coluna } from './exportacao/tabela.ts'

/** Both ways between a record on the wire, its columns, its history and its files, from the description of its fields. */

/** Fields that are kept as they are, each in a column. */
type Guardado<D> = { [K in ChaveDoCampo<D>]: D[K] extends { coluna: null } ? never : K }[ChaveDoCampo<D>]
type ColunaDe<D, K extends keyof D> = D[K] extends { coluna: infer C extends string } ? C : K & string

/** What the columns of a description hold, by the types of the table. A column that the table has not is an error here. */
export type Colunas<D, T> = { [K in Guardado<D> as ColunaDe<D, K>]: ValorDe<D, T, K> }
type ValorDe<D, T, K extends keyof D> = ColunaDe<D, K> extends keyof T ? T[ColunaDe<D, K>] : never
type Vazias<D, T> = {
  [K in Guardado<D> as null extends ValorDe<D, T, K> ? ColunaDe<D, K> : never]: null
}
/** The columns a form fills: those of what it may leave out may be left out. */
type DoCorpo<D, T, C> = {
  [K in Guardado<D> & keyof C as undefined extends C[K] ? never : ColunaDe<D, K>]: ValorDe<D, T, K>
} & { [K in Guardado<D> & keyof C as undefined extends C[K] ? ColunaDe<D, K> : never]?: ValorDe<D, T, K> }
type Lida<D, R> = { [K in Guardado<D>]: K extends keyof R ? R[K] : never }
/** Columns a description names and the table has not: none, or the call does not compile. */
type SemColuna<D, T> = Exclude<{ [K in Guardado<D>]: ColunaDe<D, K> }[Guardado<D>], keyof T>

const paraGuardar: Partial<Record<TipoDeCampo, (valor: never) => unknown>> = {
  reais: (v: number) => paraCentavos(v),
  'sim ou não': (v: boolean) => (v ? 1 : 0),
  'metros quadrados': (v: number) => Math.round(v * 100),
}
const paraLer: Partial<Record<TipoDeCampo, (valor: never) => unknown>> = {
  reais: (v: number) => paraReais(v),
  'sim ou não': (v: number) => v === 1,
  'metros quadrados': (v: number) => v / 100,
}

const convertido = (com: typeof paraGuardar, tipo: TipoDeCampo, valor: unknown): unknown =>
  valor === null ? null : (com[tipo]?.(valor as never) ?? valor)

/**
 * The mapping of a kind of record.
 * @typeParam R the record on the wire
 * @typeParam T the row of its table
 */
export const mapear =
  <R, T>() =>
  <const D extends Descrita>(
    descricao: D & ([SemColuna<D, T>] extends [never] ? unknown : { falta: SemColuna<D, T> }),
  ) => {
    const noHistorico = camposNoHistorico<D>(descricao)
    const guardados = camposDe<D>(descricao).flatMap(([chave, { coluna, tipo }]) =>
      coluna === null ? [] : [{ chave, coluna: coluna ?? chave, tipo }],
    )
    return {
      /** The columns, as they are named. */
      colunas: guardados.map(({ coluna }) => coluna) as (keyof Colunas<D, T> & string)[],
      /** Every column that may be empty, as it is before anything was filled in. */
      vazias: Object.fromEntries(guardados.map(({ coluna }) => [coluna, null])) as Vazias<D, T>,
      /** The columns of what a form sent. What it left out is left out. */
      colunasDe: <C extends Partial<Record<Guardado<D>, unknown>>>(corpo: C): DoCorpo<D, T, C> =>
        Object.fromEntries(
          guardados.flatMap(({ chave, coluna, tipo }) => {
            const valor = (corpo as Record<string, unknown>)[chave]
            return valor === undefined ? [] : [[coluna, convertido(paraGuardar, tipo, valor)]]
          }),
        ) as DoCorpo<D, T, C>,
      /** The fields of a row, as they are on the wire. */
      daLinha: (linha: Colunas<D, T>): Lida<D, R> =>
        Object.fromEntries(
          guardados.map(({ chave, coluna, tipo }) => [
            chave,
            convertido(paraLer, tipo, (linha as Record<string, unknown>)[coluna]),
          ]),
        ) as Lida<D, R>,
      /** What the history shows: every field it tells of, by the name it has there. */
      noHistorico: (valores: Record<ChaveNoHistorico<D>, unknown>): Record<string, unknown> =>
        Object.fromEntries(noHistorico.map(({ nome, chave }) => [nome, (valores as Record<string, unknown>)[chave]])),
    }
  }

const TIPO_NA_PLANILHA: Partial<Record<TipoDeCampo, Coluna['tipo']>> = {
  data: 'data',
  reais: 'reais',
  inteiro: 'inteiro',
  arquivos: 'inteiro',
}

type NaPlanilha<D> = { [K in ChaveDoCampo<D>]: D[K] extends { planilha: object } ? K : never }[ChaveDoCampo<D>]

/** Columns of the files a kind of record is exported to, in their places, and the cells of a record in them. */
export function planilhaDe<D extends Descrita>(descricao: D) {
  const postos = camposDe<D>(descricao)
    .flatMap(([chave, campo]) => (campo.planilha ? [{ chave, campo, ...campo.planilha }] : []))
    .toSorted((a, b) => a.lugar - b.lugar)
  const celulas = (valores: Partial<Record<string, Celula>>): Celula[] =>
    postos.map(({ chave }) => valores[chave] ?? null)
  return {
    colunas: postos.map(({ campo, titulo, largura }): Coluna => ({
      titulo: titulo ?? (campo.tipo === 'reais' ? `${campo.rotulo} (R$)` : campo.rotulo),
      tipo: TIPO_NA_PLANILHA[campo.tipo] ?? 'texto',
      largura,
    })),
    celulas: celulas as (valores: Record<NaPlanilha<D>, Celula>) => Celula[],
    /** The row beneath them all. */
    rodape: (somas: Partial<Record<NaPlanilha<D>, Celula>>) => ['Total', ...celulas(somas).slice(1)],
  }
}
