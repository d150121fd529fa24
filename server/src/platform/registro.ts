import { podeAlgum, type Operacao } from '#contract/protocolo/permissoes.ts'
import {
  type ArquivosDe,
  type ColunaDeImagem,
  type Ctx,
  type Lixeira,
  type PodeVer,
  type Registro,
  type Registros,
} from './contexto.ts'
import type { Handle } from './db/conexao.ts'

/** What the descriptions of the kinds of record (`Registro`) are made and asked with. */

/** Whoever may make the call that shows the record sees its files. */
export const deQuemPode =
  (operacao: Operacao, dela: PodeVer): PodeVer =>
  (ctx, id) =>
    podeAlgum(ctx.quem?.atores ?? ['anonimo'], operacao) ? dela(ctx, id) : Promise.resolve(false)

type ComArquivos = 'receitas' | 'despesas' | 'servicos' | 'pagaveis'

/** The files of a table with a bin: whoever may make the call that shows the record, while it is not deleted. */
export const dosVivos = (tabela: ComArquivos): ArquivosDe => ({
  tabela,
  podeVer: deQuemPode(`${tabela}.ver`, (ctx, id) => estaVivo(ctx.db, tabela, id)),
})

async function estaVivo(db: Handle, tabela: ComArquivos, id: string): Promise<boolean> {
  const linha = await db
    .selectFrom(tabela as 'receitas')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return linha !== undefined
}

/** Every description there is. */
export const descricoes = (ctx: Ctx): readonly Registro[] => Object.values(ctx.plataforma.registros)

/** Every column that shows an image. */
export const colunasDeImagem = (registros: Registros): ColunaDeImagem[] =>
  Object.values(registros).flatMap(({ imagem }: Registro) => imagem ?? [])

/**
 * Records of a kind are to have these documents (CPF or CNPJ, digits alone): whoever has a say in it is asked.
 * @throws what they say
 */
export async function perguntarPorCpfOuCnpj(
  ctx: Ctx,
  especie: string,
  documentos: readonly (string | null)[],
): Promise<void> {
  const ditos = documentos.filter((d) => d !== null)
  if (ditos.length > 0) for (const registro of descricoes(ctx)) await registro.aoTerDocumentos?.(ctx, especie, ditos)
}

/** What keeps a record from being deleted, as a sentence; null when nothing does. */
export async function porqueFica(
  ctx: Ctx,
  tipo: keyof NonNullable<Registro['impedeExcluir']>,
  { id, nome }: { id: string; nome: string },
): Promise<string | null> {
  for (const { impedeExcluir } of descricoes(ctx)) {
    const motivo = await impedeExcluir?.[tipo]?.(ctx, id, nome)
    if (motivo) return motivo
  }
  return null
}

type Parte<P extends 'arquivos' | 'lixeira'> = { arquivos: ArquivosDe; lixeira: Lixeira }[P]

/** What the descriptions say of one matter, by its words. */
export function juntos<P extends 'arquivos' | 'lixeira'>(registros: Registros, parte: P): Map<string, Parte<P>> {
  const todos = new Map<string, Parte<P>>()
  for (const registro of Object.values<Registro>(registros))
    for (const [palavra, valor] of Object.entries(registro[parte] ?? {})) todos.set(palavra, valor as Parte<P>)
  return todos
}
