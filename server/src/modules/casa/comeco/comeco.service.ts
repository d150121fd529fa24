import type { Comeco, PassoDoComeco } from '#contract/casa/comeco.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as cobrancas from '../../cobranca/devedores/painel.service.ts'
import * as regras from '../../cobranca/encargos/regras.service.ts'
import * as fundos from '../../contas/fundos/fundos.service.ts'
import { fechadoAte } from '../../contas/livro/meses-fechados.service.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import * as fracoes from '../../predio/unidades/fracoes.service.ts'
import * as condominio from '../condominio/condominio.service.ts'
import { enderecoLocal } from '../emails/correio.service.ts'
import { contarPassos, type Medidas } from './comeco.rules.ts'
import * as repo from './comeco.repo.ts'

/** The guide of the first days: every step is read from the books each time, so that none is done by being ticked. */

async function medir(ctx: Ctx): Promise<Medidas> {
  const { config } = ctx.plataforma
  const { cnpj, endereco } = await condominio.identificacao(ctx)
  const { quantidade, semFracao, faltaParaUm, faltaEmPorcentagem, confirmacao } = await fracoes.resumir(ctx)
  return {
    condominio: {
      cnpj: cnpj !== null,
      endereco: endereco !== null,
      cpf: (await usuarios.encontrar(ctx, exigirQuem(ctx).id)).cpf !== null,
    },
    saldos: {
      soma: fundos.somaDosSaldosIniciais(await fundos.listar(ctx)),
      fechado: (await fechadoAte(ctx)) !== '',
    },
    unidades: {
      quantas: quantidade,
      semFracao,
      falta: confirmacao !== null || Number(faltaParaUm) === 0 ? null : faltaEmPorcentagem,
    },
    pessoas: await usuarios.contarMoradores(ctx),
    pix: { chave: (await condominio.pix(ctx))?.chave ?? null },
    atraso: (await regras.listar(ctx)).length,
    correio: { servidor: config.smtp !== null, enderecoLocal: enderecoLocal(config) },
    cobrancas: await cobrancas.houveAlguma(ctx),
  }
}

async function encontrar(ctx: Ctx) {
  const linha = await repo.ler(ctx.db)
  if (linha === undefined) throw naoEncontrado()
  return { ...linha, pulados: new Set(linha.comeco_pulados.split(' ').filter(Boolean)) }
}

/** The guide as it stands. @throws NAO_ENCONTRADO before the first access */
export async function ver(ctx: Ctx): Promise<Comeco> {
  const { comeco_encerrado_em, pulados } = await encontrar(ctx)
  return { encerrado: comeco_encerrado_em !== null, passos: contarPassos(await medir(ctx), pulados) }
}

/** Puts steps aside or takes them up again, and ends the guide or brings it back. What is not said stays. */
export const gravar = (
  ctx: Ctx,
  { pulados, encerrado }: { pulados?: readonly PassoDoComeco[] | undefined; encerrado?: boolean | undefined },
): Promise<Comeco> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx)
    const desde = antes.comeco_encerrado_em
    const campos = {
      comeco_pulados: pulados === undefined ? antes.comeco_pulados : [...new Set(pulados)].toSorted().join(' '),
      comeco_encerrado_em: encerrado === undefined ? desde : encerrado ? (desde ?? agoraISO()) : null,
    }
    if (campos.comeco_pulados === antes.comeco_pulados && campos.comeco_encerrado_em === desde) return ver(ctx)
    await repo.gravar(ctx.db, campos)
    if (campos.comeco_encerrado_em !== desde)
      await auditar(ctx, {
        acao: encerrado === true ? 'encerrou o guia do começo' : 'retomou o guia do começo',
        entidade: 'condominio',
        id: '1',
        titulo: antes.nome,
        antes: null,
        depois: null,
      })
    await avisarMudanca(ctx, 'condominio', 'alterou', '1')
    return ver(ctx)
  })

/** 1 while Home shows the guide, for a statement that counts more. */
export const aberto = (ctx: Ctx) => repo.aberto(ctx.db)
