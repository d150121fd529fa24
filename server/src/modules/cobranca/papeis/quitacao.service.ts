import { porqueNaoQuita } from '#contract/cobranca/quitacao-do-ano.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { cobrancasDa } from './extrato.service.ts'
import { documentoDaQuitacao } from './quitacao.rules.ts'

/**
 * The yearly statement of quittance as PDF: of staff for any unit, of a resident for theirs, about the charges they may see.
 * @throws VALIDACAO on `ano` before it is over; CONFLITO with the first charge that is not paid
 */
export async function quitacao(ctx: Ctx, unidade: { id: string; nome: string }, ano: string): Promise<ArquivoPdf> {
  const dia = hoje()
  if (ano >= dia.slice(0, 4)) throw campoInvalido('ano', `O ano de ${ano} ainda não terminou`)
  const vencidas: Linha[] = []
  for await (const lote of cobrancasDa(ctx, unidade.id, { ate: `${ano}-12-31` }))
    vencidas.push(...lote.filter((l) => l.status !== 'cancelada'))
  const porque = porqueNaoQuita(vencidas, ano)
  if (porque !== null) throw conflito(porque)
  const documento = documentoDaQuitacao(
    {
      ...{ unidade: unidade.nome, ano, hoje: dia, todas: ehAdministracao(ctx) },
      cobrancas: vencidas.filter((l) => l.vencimento.startsWith(ano)),
    },
    await condominio.emitente(ctx),
  )
  return emPdf(`quitacao-${unidade.nome.replace(/\s+/g, '-')}-${ano}`, documento)
}
