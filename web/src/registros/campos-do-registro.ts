import {
  camposDoFormulario,
  camposNoHistorico,
  type ChaveDoFormulario,
  type Descrita,
  type TipoDeCampo,
} from '#contract/protocolo/campos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { fileCount } from '../ui/files/file-rules.ts'
import { writeCnpj, writeCpf, writePhone } from '../ui/text/digits-text.ts'
import type { Comparacao } from './conflito.ts'
import { semAssinatura } from './sem-assinatura.ts'

/** What screens show of a kind of record, from the description of its fields. */

/** Values of the wire, as the history keeps them, in words. What is its own text has no line. */
const PALAVRAS: Partial<Record<TipoDeCampo, (valor: unknown) => string | undefined>> = {
  reais: (v) => (typeof v === 'number' ? formatarReais(v) : undefined),
  data: (v) => (typeof v === 'string' ? formatarData(v) : undefined),
  telefone: (v) => (typeof v === 'string' ? writePhone(v) : undefined),
  arquivos: (v) => (typeof v === 'number' ? fileCount(v) : undefined),
  cpf: (v) => (typeof v === 'string' ? writeCpf(v) : undefined),
  cnpj: (v) => (typeof v === 'string' ? writeCnpj(v) : undefined),
  'sim ou não': (v) => (v === true ? 'sim' : 'não'),
}

/** How the history of a record is read. */
export interface Leitura {
  /** What people read for each field. */
  nomes: Record<string, string>
  /** A value in words; undefined leaves it to be written as it is. */
  porExtenso?: (campo: string, valor: unknown) => string | undefined
}

/** The names of the described fields, and their values in words. */
export function leituraDoHistorico(descricao: Descrita): Required<Leitura> {
  const campos = new Map(camposNoHistorico(descricao).map(({ nome, campo }) => [nome, campo]))
  return {
    nomes: Object.fromEntries([...campos].map(([nome, { rotulo }]) => [nome, rotulo])),
    porExtenso(nome: string, valor: unknown): string | undefined {
      const tipo = campos.get(nome)?.tipo
      return tipo === undefined ? undefined : PALAVRAS[tipo]?.(valor)
    },
  }
}

interface Guardado {
  _id: string
  nome: string
}
const arquivos = (v: unknown) => v as readonly Guardado[]

const COMO_SE_COMPARA: Partial<
  Record<TipoDeCampo, { comparavel?: (v: unknown) => string; porExtenso?: (v: unknown) => string }>
> = {
  reais: { porExtenso: (v) => formatarReais(v as number) },
  data: { porExtenso: (v) => formatarData(v as string) },
  imagem: { comparavel: (v) => semAssinatura(v as string) },
  arquivos: {
    comparavel: (v) =>
      arquivos(v)
        .map((a) => a._id)
        .join(' '),
    porExtenso: (v) =>
      arquivos(v)
        .map((a) => a.nome)
        .join(', '),
  },
  telefone: { porExtenso: (v) => writePhone(v as string) },
  cpf: { porExtenso: (v) => writeCpf(v as string) },
  cnpj: { porExtenso: (v) => writeCnpj(v as string) },
}

/**
 * How two versions of a form are compared: every described field, in the order of the description. The form holds exactly
 * these; what one reads otherwise is said in `outros`.
 */
export const comparacaoDe = <D extends Descrita, V extends { [K in ChaveDoFormulario<D>]?: unknown }>(
  descricao: D,
  outros: { [K in keyof V & string]?: Partial<Comparacao<V>[K]> } = {},
): Comparacao<V> =>
  Object.fromEntries(
    camposDoFormulario(descricao).map(([chave, { rotulo, tipo }]) => {
      const { comparavel, porExtenso } = COMO_SE_COMPARA[tipo] ?? {}
      const de = (f: (v: unknown) => string) => (valores: V) => f(valores[chave])
      return [
        chave,
        {
          label: rotulo,
          ...(comparavel && { comparavel: de(comparavel) }),
          ...(porExtenso && { porExtenso: de(porExtenso) }),
          ...outros[chave as keyof V & string],
        },
      ]
    }),
  ) as unknown as Comparacao<V>
