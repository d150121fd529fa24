import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { notaPorExtenso } from '#contract/contas/documentos/nota.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Lixeira } from '#server/platform/contexto.ts'
import * as repo from './excluidos.repo.ts'

const dia = (iso: string) => iso.split('-').reverse().join('/')

/** Receitas or despesas in the bin. */
export const lixeiraDe = (tipo: TipoDeLancamento): Lixeira => ({
  contar: (ctx, desde, busca) => repo.contar(ctx.db, tipo, desde, busca),
  async listar(ctx, desde, busca, limite) {
    const linhas = await repo.listar(ctx.db, tipo, desde, busca, limite)
    return linhas.map((l) => ({
      _id: l.id,
      titulo: l.nome,
      detalhe: `${formatarCentavos(l.valor)} · ${dia(l.data)} · ${notaPorExtenso(l.nota)}`,
      excluidoEm: l.excluido_em ?? '',
      excluidoPor: l.excluido_por ?? 'Sistema',
    }))
  },
})
