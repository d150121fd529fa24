import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { DadosDoLancamento } from '#contract/contas/lancamentos.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { palavraDoValor, emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as fornecedores from '../../predio/fornecedores/citado.service.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as contas from '../dinheiro/escolha.service.ts'
import * as fundos from '../fundos/escolha.service.ts'
import { campos } from './lancamentos.campos.ts'
import type { LinhaCompleta } from './lancamentos.repo.ts'

/** What a person or a record says of a line, as it is stored. */

/** What a form sends; the supplier of a despesa alone. */
export interface Dados extends DadosDoLancamento {
  fornecedor?: string | null | undefined
  /**
   * Category of a line that a record posts, as the record has it, in place of the name a person chooses: retired since, it is still
   * what the money was for.
   */
  categoriaId?: string | null | undefined
}

/** The words a line is found by. @param d.price in reais */
export const textoDeBusca = (d: { name: string; nota: string; description: string; price: number }) =>
  emPalavras(d.name, d.nota, d.description, palavraDoValor(paraCentavos(d.price)))

/** The supplier as the form sent it. The one that is there stays, even after it was deleted. @throws VALIDACAO on `fornecedor` */
async function colunaDoFornecedor(ctx: Ctx, { fornecedor }: Dados, antes: LinhaCompleta | null) {
  if (fornecedor === undefined) return {}
  if (fornecedor !== null && fornecedor !== antes?.fornecedor_id) await fornecedores.exigir(ctx, fornecedor)
  return { fornecedor_id: fornecedor }
}

/** The category as it was chosen, or as a record has it. @throws VALIDACAO on `categoria` that is not offered */
async function colunaDaCategoria(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  { categoria, categoriaId }: Dados,
  antes: LinhaCompleta | null,
) {
  if (categoriaId !== undefined) return { categoria_id: categoriaId }
  if (categoria === undefined) return {}
  if (categoria === null) return { categoria_id: null }
  return { categoria_id: (await categorias.escolher(ctx, tipo, categoria, antes?.categoria_id ?? null))._id }
}

/** The columns of what a form sent. @throws VALIDACAO on each that cannot be so */
export async function colunasDe(ctx: Ctx, tipo: TipoDeLancamento, d: Dados, antes: LinhaCompleta | null) {
  await arquivos.conferirLink(ctx, 'image', d.image)
  if (d.fundo !== undefined) await fundos.exigir(ctx, 'fundo', d.fundo)
  // One it has already stays, also after it was taken out of use.
  if (d.conta !== undefined && d.conta !== antes?.conta_id) await contas.exigir(ctx, 'conta', d.conta)
  return {
    ...campos.colunasDe({
      ...d,
      image: d.image === undefined ? undefined : arquivos.linkParaGuardar(d.image),
    }),
    ordem_nome: normalizar(d.name),
    busca: textoDeBusca(d),
    atualizado_em: agoraISO(),
    ...(await colunaDaCategoria(ctx, tipo, d, antes)),
    ...(d.fundo === undefined ? {} : { fundo_id: d.fundo }),
    ...(d.conta === undefined ? {} : { conta_id: d.conta }),
    ...(tipo === 'despesa' && (await colunaDoFornecedor(ctx, d, antes))),
  }
}
