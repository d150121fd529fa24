import { diaEm } from '#contract/valores/calendario.ts'
import { fatosQueInformam, type Pendencia } from '#contract/casa/dashboard.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { agePor, type Ctx } from '#server/platform/contexto.ts'
import { avisoDoDisco, lerDisco } from '#server/platform/disco.ts'
import { COPIA_DIARIA, comoFoi } from '#server/platform/trabalhos/trabalhos.ts'
import * as banco from '../../contas/banco/movimentos.service.ts'
import * as cobrancas from '../../cobranca/devedores/painel.service.ts'
import * as comeco from '../comeco/comeco.service.ts'
import { enderecoLocal } from '../emails/correio.service.ts'
import * as emails from '../emails/emails.service.ts'
import * as mandatos from '../../pessoas/cargos/mandatos.service.ts'
import * as documentos from '../../predio/documentos/validade.service.ts'
import * as comunicados from '../../predio/comunicados/inicio.service.ts'
import * as pagaveis from '../../contas/pagaveis/lista.service.ts'
import { aVencer } from '../../contas/pagaveis/por-vir.service.ts'
import { haProposta } from '../../contas/pagaveis/regra.service.ts'
import { porPublicar } from '../../contas/prestacoes/meses.service.ts'
import * as fundos from '../../contas/fundos/fundos.service.ts'
import { fechadoAte } from '../../contas/livro/meses-fechados.service.ts'
import { primeiroMesComMovimento } from '../../contas/livro/totais.service.ts'
import * as ocorrencias from '../../predio/ocorrencias/lista.service.ts'
import * as reservas from '../../predio/reservas/lista.service.ts'
import * as servicos from '../../predio/servicos/lista.service.ts'
import * as unidades from '../../predio/unidades/lista.service.ts'
import * as repo from './dashboard.repo.ts'
import { contarDaAdministracao, contarDoMorador, type DaAdministracao } from './fatos.rules.ts'

/** What Home asks about: everything is read each time, so that silence means that all is well and not that nobody looked. */

export interface Situacao {
  pendencias: Pendencia[]
  /** Nothing that waits has anything to tell, and there is something to be up to date with. */
  emDia: boolean
  /** Whether the guide of the first days is shown. */
  comeco: boolean
}

async function daCopia({ db, plataforma }: Ctx): Promise<DaAdministracao['copia']> {
  const { sucesso, falhou } = await comoFoi(db, COPIA_DIARIA)
  return {
    ligada: plataforma.config.copias.hora !== null,
    ultima: sucesso && diaEm(new Date(sucesso)),
    falhou: falhou !== null && falhou > (sucesso ?? ''),
    hoje: hoje(),
  }
}

async function doLivro(ctx: Ctx): Promise<Pick<DaAdministracao, 'saldoInicial' | 'caixa'>> {
  const todos = await fundos.listar(ctx)
  return {
    saldoInicial: {
      soma: fundos.somaDosSaldosIniciais(todos),
      lancamentos: (await primeiroMesComMovimento(ctx, '')) !== null,
      fechado: (await fechadoAte(ctx)) !== '',
    },
    caixa: todos.map(({ nome, saldo }) => ({ nome, saldo: paraCentavos(saldo) })),
  }
}

/** What waits for the administration. */
export async function daAdministracao(ctx: Ctx): Promise<Situacao> {
  const { config } = ctx.plataforma
  const { guardados, comecoAberto, ...contagens } = await repo.contar(ctx.db, {
    unidades: unidades.existentes(ctx),
    contasVencidas: pagaveis.vencidas(ctx),
    contasPorAprovar: pagaveis.porAprovar(ctx),
    servicos: servicos.atrasados(ctx),
    ocorrencias: ocorrencias.aguardando(ctx),
    reservas: reservas.porAprovar(ctx),
    banco: banco.porConciliar(ctx),
    emails: emails.quantosEm(ctx, 'falhou'),
    guardados: emails.quantosEm(ctx, 'guardado'),
    comecoAberto: comeco.aberto(ctx),
  })
  const pendencias = contarDaAdministracao({
    disco: avisoDoDisco(await lerDisco(config.pastaDeDados), config.reservaDoDisco),
    copia: await daCopia(ctx),
    correio: { semServidor: config.smtp === null, enderecoLocal: enderecoLocal(config), guardados },
    documentos: await documentos.queVencem(ctx),
    mandatos: await mandatos.queAcabam(ctx),
    contasAVencer: await aVencer(ctx),
    limite: await haProposta(ctx),
    meses: await porPublicar(ctx),
    ...contagens,
    ...(await doLivro(ctx)),
    ...(await cobrancas.atrasosEm(ctx, hoje())),
  })
  const emDia = pendencias.every((p) => fatosQueInformam.includes(p.tipo))
  return { pendencias, emDia, comeco: comecoAberto > 0 }
}

/** What waits for somebody of the building. Who has no unit is told nothing: their charges cannot be seen from here. */
export async function doMorador(ctx: Ctx): Promise<Situacao> {
  const { temUnidade, atraso } = await cobrancas.dasMinhas(ctx, hoje())
  const pendencias = contarDoMorador({
    saida: agePor(ctx, 'antigo'),
    comunicados: await comunicados.queEsperam(ctx),
    atraso,
    reservas: await reservas.contarAPagar(ctx),
  })
  return { pendencias, emDia: temUnidade && pendencias.length === 0, comeco: false }
}
