import type { Rota } from '#contract/protocolo/rota.ts'
import type { Registros } from './platform/contexto.ts'
import type { Modulo } from './platform/http/registrar.ts'
import { rotasDosAparelhos } from './modules/casa/aparelhos/aparelhos.routes.ts'
import { rotasDeArquivos } from './modules/casa/arquivos/arquivos.routes.ts'
import { rotasDeAuditoria } from './modules/casa/auditoria/auditoria.routes.ts'
import { rotasDoComeco } from './modules/casa/comeco/comeco.routes.ts'
import { registros as condominio } from './modules/casa/condominio/condominio.registro.ts'
import { rotasDoCondominio } from './modules/casa/condominio/condominio.routes.ts'
import { rotasDoDashboard } from './modules/casa/dashboard/dashboard.routes.ts'
import { registros as emails } from './modules/casa/emails/emails.registro.ts'
import { rotasDeEmails } from './modules/casa/emails/emails.routes.ts'
import { rotasDeEventos } from './modules/casa/eventos/eventos.routes.ts'
import { rotasDaLixeira } from './modules/casa/lixeira/lixeira.routes.ts'
import { registros as notificacoes } from './modules/casa/notificacoes/notificacoes.registro.ts'
import { rotasDeNotificacoes } from './modules/casa/notificacoes/notificacoes.routes.ts'
import { rotasDaRestauracao } from './modules/casa/primeiro-acesso/restauracao.routes.ts'
import { rotasDoPrimeiroAcesso } from './modules/casa/primeiro-acesso/primeiro-acesso.routes.ts'
import { rotasDaSaida } from './modules/casa/saida/saida.routes.ts'
import { rotasDoSistema } from './modules/casa/sistema/sistema.routes.ts'
import { rotasDosUsos } from './modules/casa/usos/usos.routes.ts'
import { registros as webhooks } from './modules/casa/webhooks/webhooks.registro.ts'
import { rotasDeWebhooks } from './modules/casa/webhooks/webhooks.routes.ts'
import { registros as acordos } from './modules/cobranca/acordos/acordos.registro.ts'
import { rotasDeAcordos } from './modules/cobranca/acordos/acordos.routes.ts'
import { rotasDeCertidoes } from './modules/cobranca/certidoes/certidoes.routes.ts'
import { registros as creditos } from './modules/cobranca/creditos/creditos.registro.ts'
import { rotasDosCreditos } from './modules/cobranca/creditos/creditos.routes.ts'
import { registros as cobrancas } from './modules/cobranca/cobrancas/cobrancas.registro.ts'
import { rotasDeCobrancas } from './modules/cobranca/cobrancas/cobrancas.routes.ts'
import { rotasDosFeriados } from './modules/cobranca/feriados/feriados.routes.ts'
import { rotasDeDevedores } from './modules/cobranca/devedores/devedores.routes.ts'
import { rotasDeEmissoes } from './modules/cobranca/emissoes/emissoes.routes.ts'
import { rotasDosAjustesDeCobranca } from './modules/cobranca/encargos/ajustes.routes.ts'
import { rotasDeLembretes } from './modules/cobranca/lembretes/lembretes.routes.ts'
import { rotasDosAcertosDeFundos } from './modules/cobranca/pagamentos/acertos.routes.ts'
import { rotasDePagamentos } from './modules/cobranca/pagamentos/pagamentos.routes.ts'
import { rotasDosPapeis } from './modules/cobranca/papeis/papeis.routes.ts'
import { rotasDasPartesComuns } from './modules/cobranca/partes-comuns/partes-comuns.routes.ts'
import { rotasDosRetornos } from './modules/cobranca/retornos/retornos.routes.ts'
import { registros as banco } from './modules/contas/banco/banco.registro.ts'
import { rotasDoBanco } from './modules/contas/banco/banco.routes.ts'
import { registros as categorias } from './modules/contas/categorias/categorias.registro.ts'
import { rotasDeCategorias } from './modules/contas/categorias/categorias.routes.ts'
import { registros as despesas } from './modules/contas/despesas/despesas.registro.ts'
import { rotasDeDespesas } from './modules/contas/despesas/despesas.routes.ts'
import { rotasDosFechamentos } from './modules/contas/fechamentos/fechamentos.routes.ts'
import { registros as fundos } from './modules/contas/fundos/fundos.registro.ts'
import { rotasDoDinheiro } from './modules/contas/dinheiro/dinheiro.routes.ts'
import { rotasDeFundos } from './modules/contas/fundos/fundos.routes.ts'
import { rotasDoRazao } from './modules/contas/razao/razao.routes.ts'
import { registros as orcamentos } from './modules/contas/orcamentos/orcamentos.registro.ts'
import { rotasDeOrcamentos } from './modules/contas/orcamentos/orcamentos.routes.ts'
import { registros as pagaveis } from './modules/contas/pagaveis/pagaveis.registro.ts'
import { rotasDaPrevisao } from './modules/contas/previsao/previsao.routes.ts'
import { rotasDePagaveis } from './modules/contas/pagaveis/pagaveis.routes.ts'
import { rotasDeRetencoes } from './modules/contas/pagaveis/retencoes/retencoes.routes.ts'
import { registros as prestacoes } from './modules/contas/prestacoes/prestacoes.registro.ts'
import { rotasDePrestacoes } from './modules/contas/prestacoes/prestacoes.routes.ts'
import { registros as receitas } from './modules/contas/receitas/receitas.registro.ts'
import { rotasDeReceitas } from './modules/contas/receitas/receitas.routes.ts'
import { registros as cargos } from './modules/pessoas/cargos/cargos.registro.ts'
import { rotasDeCargos } from './modules/pessoas/cargos/cargos.routes.ts'
import { rotasDoCadastro } from './modules/pessoas/cadastro/cadastro.routes.ts'
import { rotasDeConvites } from './modules/pessoas/convites/convites.routes.ts'
import { rotasDosDoisFatores } from './modules/pessoas/dois-fatores/dois-fatores.routes.ts'
import { registros as importacoes } from './modules/pessoas/importacoes/importacoes.registro.ts'
import { rotasDeImportacoes } from './modules/pessoas/importacoes/importacoes.routes.ts'
import { rotasDePrivacidade } from './modules/pessoas/privacidade/privacidade.routes.ts'
import { rotasDeChaves } from './modules/pessoas/chaves/chaves.routes.ts'
import { rotasDeSessoes } from './modules/pessoas/sessoes/sessoes.routes.ts'
import { registros as usuarios } from './modules/pessoas/usuarios/usuarios.registro.ts'
import { registros as agendas } from './modules/predio/agendas/agendas.registro.ts'
import { rotasDeAgendas } from './modules/predio/agendas/agendas.routes.ts'
import { registros as areas } from './modules/predio/areas/areas.registro.ts'
import { rotasDeAreas } from './modules/predio/areas/areas.routes.ts'
import { registros as comunicados } from './modules/predio/comunicados/comunicados.registro.ts'
import { rotasDeComunicados } from './modules/predio/comunicados/comunicados.routes.ts'
import { registros as enquetes } from './modules/predio/enquetes/enquetes.registro.ts'
import { rotasDeEnquetes } from './modules/predio/enquetes/enquetes.routes.ts'
import { registros as documentos } from './modules/predio/documentos/documentos.registro.ts'
import { rotasDeDocumentos } from './modules/predio/documentos/documentos.routes.ts'
import { registros as atas } from './modules/predio/atas/atas.registro.ts'
import { rotasDeAtas } from './modules/predio/atas/atas.routes.ts'
import { registros as fornecedores } from './modules/predio/fornecedores/fornecedores.registro.ts'
import { rotasDeFornecedores } from './modules/predio/fornecedores/fornecedores.routes.ts'
import { registros as ocorrencias } from './modules/predio/ocorrencias/ocorrencias.registro.ts'
import { rotasDeOcorrencias } from './modules/predio/ocorrencias/ocorrencias.routes.ts'
import { rotasDaPortaria } from './modules/predio/portaria/portaria.routes.ts'
import { registros as reservas } from './modules/predio/reservas/reservas.registro.ts'
import { rotasDeReservas } from './modules/predio/reservas/reservas.routes.ts'
import { registros as servicos } from './modules/predio/servicos/servicos.registro.ts'
import { rotasDeServicos } from './modules/predio/servicos/servicos.routes.ts'
import { registros as unidades } from './modules/predio/unidades/unidades.registro.ts'
import { rotasDeUnidades } from './modules/predio/unidades/unidades.routes.ts'

/** Every module of the product. A module that is not here does not exist. */
export const modulos: Modulo[] = [
  rotasDoSistema,
  rotasDoPrimeiroAcesso,
  rotasDaRestauracao,
  rotasDoCondominio,
  rotasDoComeco,
  rotasDeSessoes,
  rotasDeChaves,
  rotasDosDoisFatores,
  rotasDoCadastro,
  rotasDeCargos,
  rotasDePrivacidade,
  rotasDeUnidades,
  rotasDeConvites,
  rotasDeImportacoes,
  rotasDeCategorias,
  rotasDeReceitas,
  rotasDeDespesas,
  rotasDeCobrancas,
  rotasDeEmissoes,
  rotasDosCreditos,
  rotasDePagamentos,
  rotasDosPapeis,
  rotasDasPartesComuns,
  rotasDosRetornos,
  rotasDeDevedores,
  rotasDeLembretes,
  rotasDosAjustesDeCobranca,
  rotasDosFeriados,
  rotasDosAcertosDeFundos,
  rotasDoBanco,
  rotasDeOrcamentos,
  rotasDoRazao,
  rotasDePagaveis,
  rotasDeRetencoes,
  rotasDaPrevisao,
  rotasDePrestacoes,
  rotasDeFundos,
  rotasDoDinheiro,
  rotasDosFechamentos,
  rotasDeAcordos,
  rotasDeCertidoes,
  rotasDeAgendas,
  rotasDeAreas,
  rotasDaPortaria,
  rotasDeReservas,
  rotasDeFornecedores,
  rotasDeServicos,
  rotasDeArquivos,
  rotasDosUsos,
  rotasDeAtas,
  rotasDeComunicados,
  rotasDeDocumentos,
  rotasDeEnquetes,
  rotasDeEventos,
  rotasDeNotificacoes,
  rotasDosAparelhos,
  rotasDeOcorrencias,
  rotasDeAuditoria,
  rotasDaLixeira,
  rotasDaSaida,
  rotasDeEmails,
  rotasDeWebhooks,
  rotasDoDashboard,
]

/** Where each call is, by its operation. */
export const caminhos: ReadonlyMap<string, string> = new Map(
  modulos.flatMap((modulo) => {
    const rotas: Rota[] = []
    modulo((rota) => void rotas.push(rota))
    return rotas.map(({ operacao, caminho }) => [operacao, caminho] as const)
  }),
)

/** What each module says of its kinds of record. A word of the live events without a description does not compile. */
export const registros: Registros = {
  ...acordos,
  ...agendas,
  ...areas,
  ...atas,
  ...comunicados,
  ...documentos,
  ...enquetes,
  ...banco,
  ...cargos,
  ...categorias,
  ...cobrancas,
  ...condominio,
  ...creditos,
  ...despesas,
  ...emails,
  ...fornecedores,
  ...fundos,
  ...importacoes,
  ...notificacoes,
  ...ocorrencias,
  ...orcamentos,
  ...pagaveis,
  ...prestacoes,
  ...receitas,
  ...reservas,
  ...servicos,
  ...unidades,
  ...usuarios,
  ...webhooks,
}
