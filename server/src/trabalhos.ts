import { MINUTO } from './platform/relogio.ts'
import { selar } from './platform/cadeia/selar.ts'
import type { Trabalho } from './platform/trabalhos/trabalhos.ts'
import { limparEmails } from './platform/correio/fila.ts'
import { limparAparelhos } from './modules/casa/aparelhos/fila.service.ts'
import { romperAtrasados } from './modules/cobranca/acordos/acordos.service.ts'
import { avisarProximos } from './modules/predio/agendas/avisos.service.ts'
import { expurgar as expurgarAgendas } from './modules/predio/agendas/excluidas.service.ts'
import { limparOrfaos } from './modules/casa/arquivos/limpeza.service.ts'
import { expurgar as expurgarComunicados } from './modules/predio/comunicados/excluidos.service.ts'
import { expurgar as expurgarEnquetes } from './modules/predio/enquetes/excluidas.service.ts'
import { expurgar as expurgarDocumentos } from './modules/predio/documentos/excluidos.service.ts'
import { expurgarAtas } from './modules/predio/atas/excluidas.service.ts'
import { seguirAUnidade } from './modules/cobranca/cobrancas/troca-de-dono.service.ts'
import { expurgar as expurgarTransferencias } from './modules/contas/fundos/excluidos.service.ts'
import { expurgar } from './modules/contas/lancamentos/expurgo.service.ts'
import { expurgar as expurgarPagaveis } from './modules/contas/pagaveis/excluidos.service.ts'
import { cuidarDaSaida, varrerSobras } from './modules/casa/saida/feitura.service.ts'
import { avisarVencimentos } from './modules/cobranca/lembretes/antes-do-vencimento.service.ts'
import { mandarDevidos } from './modules/cobranca/lembretes/envio.service.ts'
import { acertar as acertarCargos } from './modules/pessoas/cargos/acessos.service.ts'
import { avisarFins } from './modules/pessoas/cargos/avisos.service.ts'
import { enviarReunidas } from './modules/casa/notificacoes/cartas.service.ts'
import { limparNotificacoes } from './modules/casa/notificacoes/notificacoes.service.ts'
import { enviarResumos } from './modules/casa/notificacoes/resumo.service.ts'
import { limparRascunhos } from './modules/predio/ocorrencias/rascunhos.service.ts'
import { limparWebhooks } from './modules/casa/webhooks/entregas.service.ts'
import { acertarPeloRelogio } from './modules/predio/reservas/relogio.service.ts'
import { limparReservas } from './modules/predio/reservas/reservas.service.ts'
import { avisarPrazos } from './modules/predio/servicos/avisos.service.ts'
import { expurgar as expurgarServicos } from './modules/predio/servicos/excluidos.service.ts'
import { limpar as limparChaves } from './modules/pessoas/chaves/chaves.service.ts'
import { limparVencidos } from './modules/pessoas/sessoes/sessoes.service.ts'
import { expurgar as expurgarUnidades } from './modules/predio/unidades/excluidas.service.ts'

/** Every job of the product, most of them in the small hours. What leaves the bin for good leaves its files behind for the last one. */
export const trabalhos: Trabalho[] = [
  // A term begins and ends with its day.
  { nome: 'acertar-cargos', quando: '0 0 * * *', executar: acertarCargos },
  // Slots begin and end on half hours.
  { nome: 'acertar-reservas', quando: '0,30 * * * *', vezMs: 10 * MINUTO, executar: acertarPeloRelogio },
  { nome: 'selar-livros', quando: '* * * * *', vezMs: 50_000, executar: selar },
  { nome: 'reunir-avisos', quando: '*/5 * * * *', vezMs: 2 * MINUTO, executar: enviarReunidas },
  { nome: 'cuidar-da-saida', quando: '*/5 * * * *', vezMs: 2 * MINUTO, executar: cuidarDaSaida },
  { nome: 'limpar-sessoes', quando: '10 3 * * *', executar: limparVencidos },
  { nome: 'limpar-chaves', quando: '10 3 * * *', executar: limparChaves },
  { nome: 'limpar-reservas', quando: '11 3 * * *', executar: limparReservas },
  { nome: 'limpar-notificacoes', quando: '12 3 * * *', executar: limparNotificacoes },
  { nome: 'limpar-emails', quando: '15 3 * * *', executar: limparEmails },
  { nome: 'limpar-webhooks', quando: '16 3 * * *', executar: limparWebhooks },
  { nome: 'limpar-aparelhos', quando: '17 3 * * *', executar: limparAparelhos },
  { nome: 'expurgar-lixeira', quando: '20 3 * * *', executar: expurgar },
  { nome: 'expurgar-atas', quando: '21 3 * * *', executar: expurgarAtas },
  { nome: 'expurgar-agendas', quando: '22 3 * * *', executar: expurgarAgendas },
  { nome: 'expurgar-comunicados', quando: '22 3 * * *', executar: expurgarComunicados },
  { nome: 'expurgar-documentos', quando: '22 3 * * *', executar: expurgarDocumentos },
  { nome: 'expurgar-enquetes', quando: '22 3 * * *', executar: expurgarEnquetes },
  { nome: 'limpar-rascunhos', quando: '22 3 * * *', executar: limparRascunhos },
  { nome: 'expurgar-servicos', quando: '23 3 * * *', executar: expurgarServicos },
  { nome: 'expurgar-pagaveis', quando: '23 3 * * *', executar: expurgarPagaveis },
  { nome: 'expurgar-unidades', quando: '24 3 * * *', executar: expurgarUnidades },
  { nome: 'expurgar-transferencias', quando: '24 3 * * *', executar: expurgarTransferencias },
  { nome: 'limpar-arquivos', quando: '25 3 * * *', executar: limparOrfaos },
  { nome: 'varrer-saidas', quando: '26 3 * * *', executar: varrerSobras },
  // Whoever was to leave yesterday left.
  { nome: 'seguir-unidades', quando: '35 6 * * *', executar: (ctx) => seguirAUnidade(ctx) },
  { nome: 'romper-acordos', quando: '40 6 * * *', executar: romperAtrasados },
  // Before the daily letter, so that it tells of them.
  { nome: 'avisar-agenda', quando: '0 7 * * *', executar: avisarProximos },
  { nome: 'avisar-servicos', quando: '5 7 * * *', executar: avisarPrazos },
  { nome: 'avisar-cargos', quando: '6 7 * * *', executar: avisarFins },
  { nome: 'resumo-diario', quando: '30 7 * * *', executar: enviarResumos },
  { nome: 'avisar-vencimentos', quando: '55 7 * * *', executar: avisarVencimentos },
  { nome: 'mandar-lembretes', quando: '0 8 * * *', executar: mandarDevidos },
]
