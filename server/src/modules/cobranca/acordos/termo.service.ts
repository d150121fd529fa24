import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { emPdf } from '#server/platform/pdf/arquivo.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { cpfDoVinculo } from '../../predio/unidades/responsaveis.service.ts'
import type { Linha } from './acordos.repo.ts'
import { paraFora } from './apresentacao.service.ts'
import { documentoDoTermo } from './termo.rules.ts'

/** The term of an agreement as PDF. The debtor's CPF is written for staff, who has it signed; others read what they may. */
export async function termo(ctx: Ctx, l: Linha) {
  const acordo = await paraFora(ctx, l)
  const cpf = ehAdministracao(ctx) && l.vinculo_id !== null ? await cpfDoVinculo(ctx, l.vinculo_id) : null
  const quem = await condominio.emitente(ctx, acordo.data)
  const documento = documentoDoTermo(acordo, quem, { nome: acordo.pagador, cpf })
  return emPdf(`termo-${acordo.numero}`, documento)
}
