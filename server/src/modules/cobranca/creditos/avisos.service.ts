import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { pessoaDoVinculo } from '../../predio/unidades/responsaveis.service.ts'
import { avisarPessoa } from '../cobrancas/avisos.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { avisoDoCredito, type FatoDoCredito } from './avisos.rules.ts'
import type { Linha } from './creditos.repo.ts'

/** Tells who paid a credit what became of it; of one nobody is named of, nobody. */
export async function avisarDoCredito(ctx: Ctx, c: Linha, fato: FatoDoCredito): Promise<void> {
  const para = c.vinculo_id === null ? null : await pessoaDoVinculo(ctx, c.vinculo_id)
  if (para === null) return
  const { titulo, texto, fatos } = avisoDoCredito(fato, c, unidadeEmTexto(unidadeDa(c)))
  await avisarPessoa(ctx, para, {
    ...{ titulo, texto, acao: 'Ver as cobranças e o crédito', caminho: '/minhas-cobrancas' },
    ...{ assunto: titulo, entidade: 'creditos', entidadeId: c.id, paragrafos: [texto] },
    ...(fatos.length > 0 && { moldura: { fatos, pix: null } }),
  })
}
