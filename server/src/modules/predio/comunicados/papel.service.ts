import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import { qrEmPng } from '#server/platform/pdf/qr.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { enderecoLocal } from '../../casa/emails/correio.service.ts'
import type * as repo from './comunicados.repo.ts'
import { caminhoDe } from './comunicados.service.ts'
import * as entregas from './entregas.service.ts'
import { cartazDe, listaEmPapel, type NoPapel } from './papel.rules.ts'

/** What is printed of the version on the board. */

/** @throws CONFLITO of a draft, which nobody may put on a wall */
function noPapel(l: repo.Linha): NoPapel {
  if (l.numero === 0 || l.publicado_em === null) throw conflito('Publique o comunicado antes de imprimi-lo.')
  return {
    ...{ tipo: l.tipo, titulo: l.titulo, texto: l.texto, numero: l.numero, valeAte: l.vale_ate },
    ...{ publicadaEm: l.versao_publicada_em ?? l.publicado_em, pedeCiente: l.pede_ciente === 1 },
  }
}

/** A sheet for the lift, with the code that leads to it. @throws CONFLITO of a draft */
export async function cartaz(ctx: Ctx, l: repo.Linha): Promise<ArquivoPdf> {
  const { config } = ctx.plataforma
  // A code that leads to the reader's own telephone leads nowhere.
  const endereco = enderecoLocal(config) ? null : `${config.urlPublica}${caminhoDe(l.id)}`
  const qr = endereco === null ? null : await qrEmPng(endereco)
  return emPdf(`cartaz-${hoje()}`, cartazDe(noPapel(l), await condominio.emitente(ctx), endereco, qr))
}

/** Who is still to be told, with room to sign. @throws CONFLITO of a draft */
export async function lista(ctx: Ctx, l: repo.Linha): Promise<ArquivoPdf> {
  const papel = listaEmPapel(noPapel(l), await entregas.ver(ctx, l), await condominio.emitente(ctx), agoraISO())
  return emPdf(`entrega-em-papel-${hoje()}`, papel)
}
