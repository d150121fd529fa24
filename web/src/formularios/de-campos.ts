import { z } from 'zod'
import { camposDoFormulario, type ChaveDoFormulario, type Descrita } from '#contract/protocolo/campos.ts'

/** A form made of the contract's rules, where a field holds just what is typed. */

/** The rule of a field as a form has it: what the contract lets be absent or null may be left empty. */
type NaTela<S> =
  S extends z.ZodOptional<z.ZodNullable<infer X extends z.ZodType>>
    ? z.ZodOptional<X>
    : S extends z.ZodNullable<infer X extends z.ZodType>
      ? z.ZodOptional<X>
      : S

function semVazio(regra: z.ZodType): z.ZodType {
  return regra instanceof z.ZodOptional || regra instanceof z.ZodNullable
    ? semVazio(regra.unwrap() as z.ZodType)
    : regra
}

const naTela = (regra: z.ZodType): z.ZodType => {
  const cheio = semVazio(regra)
  return cheio === regra ? regra : cheio.optional()
}

/** The contract's rules of a body, field by field, over what the fields of a form hold. */
export const regrasNaTela = <F extends Record<string, z.ZodType>>(forma: F): { [K in keyof F]: NaTela<F[K]> } =>
  Object.fromEntries(Object.entries(forma).map(([chave, regra]) => [chave, naTela(regra)])) as {
    [K in keyof F]: NaTela<F[K]>
  }

/** Texts of a record as fields hold them: empty for none. Without a record, all empty. */
export const textosDe = <K extends string>(
  chaves: readonly K[],
  registro: { readonly [C in K]: string | null } | null,
): Record<K, string> => Object.fromEntries(chaves.map((chave) => [chave, registro?.[chave] ?? ''])) as Record<K, string>

/** The same as the calls take them: null for an empty one that may be. */
export const textosParaEnviar = <K extends string, V extends { readonly [C in K]?: string | undefined }>(
  chaves: readonly K[],
  valores: V,
): { [C in K]: undefined extends V[C] ? string | null : string } =>
  Object.fromEntries(chaves.map((chave) => [chave, valores[chave] ?? null])) as {
    [C in K]: undefined extends V[C] ? string | null : string
  }

/** Values of a form in the order of its fields, in which people are told what to correct. */
export const naOrdemDosCampos = <V extends object>({ shape }: { shape: object }, valores: V): V =>
  Object.fromEntries(Object.keys(shape).map((chave) => [chave, valores[chave as keyof V]])) as V

/** The schema of the form of a described kind of record: a rule for each field, in their order. Other rules are left out. */
export const esquemaDosCampos = <D extends Descrita, F extends Record<ChaveDoFormulario<D>, z.ZodType>>(
  descricao: D,
  regras: F,
) =>
  z.object(
    Object.fromEntries(camposDoFormulario(descricao).map(([chave]) => [chave, regras[chave]])) as Pick<
      F,
      ChaveDoFormulario<D>
    >,
  )

/** Kinds of fields that hold a text. */
const DE_TEXTO = ['texto', 'data', 'telefone', 'cpf', 'cnpj', 'cpf ou cnpj', 'imagem'] as const
type ChaveDeTexto<D> = {
  [K in ChaveDoFormulario<D>]: D[K] extends { tipo: (typeof DE_TEXTO)[number] } ? K : never
}[ChaveDoFormulario<D>]

/** The described fields that hold a text, be it a choice or the id of another record. */
export const textosDosCampos = <D extends Descrita>(descricao: D) =>
  camposDoFormulario(descricao).flatMap(([chave, { tipo }]) =>
    (DE_TEXTO as readonly string[]).includes(tipo) ? [chave] : [],
  ) as unknown as ChaveDeTexto<D>[]
