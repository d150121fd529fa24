import { formatarCpf } from '#contract/valores/documentos.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import type { LinhaDeReserva } from './acesso.service.ts'
import { paraFora } from './apresentacao.service.ts'
import { reciboDaReserva } from './recibo.rules.ts'

/**
 * The receipt of what was paid for a booking, as PDF. Read by who booked and by staff, who both may know whose CPF it is. A
 * booking is paid once: its number is that of its receipt. @throws CONFLITO while no payment is registered
 */
export async function recibo(ctx: Ctx, l: LinhaDeReserva): Promise<ArquivoPdf> {
  const r = await paraFora(ctx, l)
  const { codigo, dataAt, valorPago } = r
  if (codigo === null || dataAt === null || valorPago === null)
    throw conflito('Esta reserva não tem pagamento registrado: o recibo é de um pagamento')
  const { cpf } = await usuarios.encontrar(ctx, l.usuario_id)
  const documento = reciboDaReserva(
    { ...l, ...r, codigo, dataAt, valorPago },
    { emitente: await condominio.emitente(ctx), cpf: cpf && formatarCpf(cpf), emitidoEm: hoje() },
  )
  return emPdf(`recibo-${codigo}`, documento)
}
