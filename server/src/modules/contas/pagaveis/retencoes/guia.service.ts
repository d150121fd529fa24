import type { z } from 'zod'
import type { corpoDePagavel } from '#contract/contas/pagaveis.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import type { Linha } from '../pagaveis.repo.ts'
import * as partesRepo from '../partes/partes.repo.ts'
import { mesmaCategoria } from '../partes/partes.service.ts'

/** What nobody changes of a tax's bill, because the notes it gathers say so. */

type Corpo = z.output<typeof corpoDePagavel>

/** Whether what was sent are the parts that a bill has. */
const asMesmas = (enviadas: NonNullable<Corpo['partes']>, partes: readonly partesRepo.LinhaDaParte[]): boolean =>
  enviadas.length === partes.length &&
  partes.every((p, i) => {
    const { categoria = null, fundo = FUNDO_ORDINARIO, valor = 0 } = enviadas[i] ?? {}
    return mesmaCategoria(categoria, p.categoria) && fundo === p.fundo_id && paraCentavos(valor) === p.valor
  })

/** The amount, whom it is for and where it belongs are those of its notes. @throws VALIDACAO on the field that would change */
export async function recusarNaGuia(ctx: Ctx, l: Linha, d: Corpo): Promise<void> {
  if (l.guia === null) return
  if (paraCentavos(d.valor) !== l.valor)
    throw campoInvalido(
      'valor',
      'O valor é a soma do que foi retido. Se pagar com multa e juros, diga ao registrar o pagamento.',
    )
  if (d.desconto !== undefined && d.desconto !== 0)
    throw campoInvalido('desconto', 'Um tributo retido não tem desconto')
  if (d.fundo !== undefined && d.fundo !== l.fundo_id)
    throw campoInvalido('fundo', 'O fundo é o das contas de que o tributo foi retido')
  if (d.categoria !== undefined && !mesmaCategoria(d.categoria, l.categoria))
    throw campoInvalido('categoria', 'A categoria é a das contas de que o tributo foi retido')
  if (d.fornecedor != null) throw campoInvalido('fornecedor', 'Um tributo é recolhido, e não pago a um fornecedor')
  if (d.partes !== undefined && !asMesmas(d.partes, await partesRepo.daConta(ctx.db, l.id)))
    throw campoInvalido('partes', 'As partes são as das contas de que o tributo foi retido')
  if (d.recorrencia != null) throw campoInvalido('recorrencia', 'A conta do mês que vem nasce do que for retido nele')
  if (d.tipoDeServico != null || (d.retencoes?.length ?? 0) > 0)
    throw campoInvalido('retencoes', 'De um tributo não se retém nada')
}

/** @throws CONFLITO for a bill that goes by itself once nothing is withheld */
export function recusarTirar(l: Linha): void {
  if (l.guia !== null)
    throw conflito('Esta conta nasceu do que foi retido de outras, e some quando elas são desfeitas ou canceladas.')
}

/** @throws CONFLITO for a bill that nothing is withheld for any more */
export function recusarVoltar(l: Linha): void {
  if (l.guia !== null) throw conflito('O que esta conta recolhia não está mais retido. Ela volta com as contas dele.')
}
