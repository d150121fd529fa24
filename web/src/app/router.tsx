import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { carregarTela } from './carregar-tela.ts'
import { FalhaNaTela } from './falha-na-tela.tsx'
import * as guardas from './guardas.ts'
import { Livros } from './livros.tsx'
import { listaDe, paths } from './paths.ts'
import { Raiz } from './raiz.tsx'
import { daPessoa, deQuemMora, oPublicado } from './rotas-de-quem-mora.ts'
import { publicas } from './rotas-publicas.ts'
import { dashboard, tela, telaPreparada, type Preparar } from './tela.ts'

const importar = () => import('../features/pessoas/importacoes/importar-page.tsx')

const listas = () => import('../features/contas/lancamentos/lista-page.tsx')
type Listas = Awaited<ReturnType<typeof listas>>

/** A list of the ledger. Only the page that opens with it is prepared: a new filter asks by itself. */
const lista = (
  path: string,
  titulo: string,
  ajuda: string,
  de: (m: Listas) => [ComponentType, Preparar],
): RouteObject => ({
  ...telaPreparada(path, titulo, ajuda, listas, de),
  shouldRevalidate: () => false,
})

const deTodos: RouteObject[] = [
  dashboard(paths.morador),
  tela(paths.agendas, 'Agenda de Compromissos', 'agenda', () =>
    import('../features/predio/agendas/agenda-page.tsx').then((m) => m.AgendaPage),
  ),
  { path: '/agenda', loader: () => redirect(paths.agendas) },
  tela(paths.reservas, 'Reservas Área de Lazer', 'reservas', () =>
    import('../features/predio/reservas/reservas-page.tsx').then((m) => m.ReservasPage),
  ),
  tela(paths.novaReserva, 'Nova reserva', 'novaReserva', () =>
    import('../features/predio/reservas/nova-reserva-page.tsx').then((m) => m.NovaReservaPage),
  ),
  tela('/reserva/:id', 'Reserva', 'reservas', () =>
    import('../features/predio/reservas/detalhe-page.tsx').then((m) => m.ReservaPage),
  ),
  tela('/reserva/:id/resumo', 'Confira a sua reserva', 'novaReserva', () =>
    import('../features/predio/reservas/resumo-page.tsx').then((m) => m.ResumoPage),
  ),
  tela(paths.informacoes, 'Minhas informações', 'pessoa', () =>
    import('../features/pessoas/usuarios/pessoa-page.tsx').then((m) => m.MinhasInformacoesPage),
  ),
]

const daPortaria: RouteObject[] = [
  tela(paths.portaria, 'Portaria', 'portaria', () =>
    import('../features/predio/portaria/portaria-page.tsx').then((m) => m.PortariaPage),
  ),
]

const dosLivros: RouteObject[] = [
  dashboard(paths.dashboard),
  lista(paths.receitas, 'Receitas', 'receitas', (m) => [m.ReceitasPage, m.prepararReceitas]),
  tela('/receita/:id/edit', 'Atualizar Receitas', 'receitas', () =>
    import('../features/contas/lancamentos/edicao-page.tsx').then((m) => m.EditarReceitaPage),
  ),
  lista(paths.despesas, 'Despesas', 'despesas', (m) => [m.DespesasPage, m.prepararDespesas]),
  tela('/despesa/:id/edit', 'Atualizar Despesas', 'despesas', () =>
    import('../features/contas/lancamentos/edicao-page.tsx').then((m) => m.EditarDespesaPage),
  ),
  tela(paths.contasAPagar, 'Contas a pagar', 'pagaveis', () =>
    import('../features/contas/pagaveis/contas-a-pagar-page.tsx').then((m) => m.ContasAPagarPage),
  ),
  tela(paths.previsaoDeCaixa, 'Previsão de caixa', 'previsao', () =>
    import('../features/contas/previsao/previsao-page.tsx').then((m) => m.PrevisaoPage),
  ),
  tela(paths.retencoes, 'Retenções', 'retencoes', () =>
    import('../features/contas/retencoes/retencoes-page.tsx').then((m) => m.RetencoesPage),
  ),
  tela('/conta/:id', 'Conta a pagar', 'pagaveis', () =>
    import('../features/contas/pagaveis/conta-page.tsx').then((m) => m.ContaPage),
  ),
  tela(paths.banco, 'Banco', 'banco', () => import('../features/contas/banco/banco-page.tsx').then((m) => m.BancoPage)),
  tela(paths.fundos, 'Fundos', 'fundos', () =>
    import('../features/contas/fundos/fundos-page.tsx').then((m) => m.FundosPage),
  ),
  tela(paths.contasDoDinheiro, 'Contas do dinheiro', 'dinheiro', () =>
    import('../features/contas/dinheiro/contas-do-dinheiro-page.tsx').then((m) => m.ContasDoDinheiroPage),
  ),
  tela(paths.livros, 'Livros contábeis', 'livros', () =>
    import('../features/contas/razao/livros-page.tsx').then((m) => m.LivrosPage),
  ),
  tela(paths.diario, 'Livro diário', 'livros', () =>
    import('../features/contas/razao/diario-page.tsx').then((m) => m.DiarioPage),
  ),
  tela(paths.conferirLivros, 'Conferir estes livros', 'livros', () =>
    import('../features/contas/razao/conferir-page.tsx').then((m) => m.ConferirLivrosPage),
  ),
  tela('/livros/conta/:id', 'Livro razão', 'livros', () =>
    import('../features/contas/razao/conta-page.tsx').then((m) => m.ContaContabilPage),
  ),
  tela(paths.orcamento, 'Orçamento', 'orcamento', () =>
    import('../features/contas/orcamentos/orcamento-page.tsx').then((m) => m.OrcamentoPage),
  ),
  tela(paths.fornecedores, 'Fornecedores', 'servicos', () =>
    import('../features/predio/fornecedores/fornecedores-page.tsx').then((m) => m.FornecedoresPage),
  ),
  tela('/fornecedor/:id', 'Fornecedor', 'servicos', () =>
    import('../features/predio/fornecedores/fornecedor-page.tsx').then((m) => m.FornecedorPage),
  ),
]

const daAdministracao: RouteObject[] = [
  tela(paths.comecar, 'Começar', 'inicio', () =>
    import('../features/casa/dashboard/comecar.tsx').then((m) => m.ComecarPage),
  ),
  tela(paths.novaReceita, 'Adicionar Nova Receita', 'receitas', () =>
    import('../features/contas/lancamentos/cadastro-page.tsx').then((m) => m.NovaReceitaPage),
  ),
  tela(paths.novaDespesa, 'Adicionar Nova Despesa', 'despesas', () =>
    import('../features/contas/lancamentos/cadastro-page.tsx').then((m) => m.NovaDespesaPage),
  ),
  tela(paths.importarExtrato, 'Importar extrato', 'banco', () =>
    import('../features/contas/banco/importar-extrato-page.tsx').then((m) => m.ImportarExtratoPage),
  ),
  tela(paths.importarRetorno, 'Importar retorno', 'retornos', () =>
    import('../features/cobranca/retornos/importar-retorno-page.tsx').then((m) => m.ImportarRetornoPage),
  ),
  tela('/orcamento/:ano/planejar', 'Planejar o orçamento', 'orcamento', () =>
    import('../features/contas/orcamentos/planejar-page.tsx').then((m) => m.PlanejarOrcamentoPage),
  ),
  tela('/orcamento/:ano/taxa', 'Taxa condominial do ano', 'orcamento', () =>
    import('../features/contas/orcamentos/taxa-page.tsx').then((m) => m.TaxaDoOrcamentoPage),
  ),
  tela(paths.devedores, 'Inadimplentes', 'devedores', () =>
    import('../features/cobranca/devedores/devedores-page.tsx').then((m) => m.DevedoresPage),
  ),
  tela(paths.novaContaAPagar, 'Nova conta a pagar', 'pagaveis', () =>
    import('../features/contas/pagaveis/nova-conta-page.tsx').then((m) => m.NovaContaPage),
  ),
  tela(paths.servicos, 'Serviços/Manutenção', 'servicos', () =>
    import('../features/predio/servicos/servicos-page.tsx').then((m) => m.ServicosPage),
  ),
  tela(paths.novoServico, 'Nova ordem de serviço', 'servicos', () =>
    import('../features/predio/servicos/novo-servico-page.tsx').then((m) => m.NovoServicoPage),
  ),
  tela('/servico/:id', 'Ordem de serviço', 'servicos', () =>
    import('../features/predio/servicos/servico-page.tsx').then((m) => m.ServicoPage),
  ),
  tela('/agenda/:id/edit', 'Atualizar Compromisso', 'agenda', () =>
    import('../features/predio/agendas/edicao-page.tsx').then((m) => m.EditarAgendaPage),
  ),
  tela(paths.administradores, 'Administradores', 'moradores', () =>
    import('../features/pessoas/usuarios/administradores-page.tsx').then((m) => m.AdministradoresPage),
  ),
  tela(listaDe('cargos'), 'Cargos e mandatos', 'cargos', () =>
    import('../features/pessoas/cargos/cargos-page.tsx').then((m) => m.CargosPage),
  ),
  tela(paths.moradores, 'Lista de Moradores', 'moradores', () =>
    import('../features/pessoas/usuarios/moradores-page.tsx').then((m) => m.MoradoresPage),
  ),
  tela(paths.novoComunicado, 'Novo comunicado', 'comunicados', () =>
    import('../features/predio/comunicados/novo-comunicado-page.tsx').then((m) => m.NovoComunicadoPage),
  ),
  tela(paths.novaEnquete, 'Nova enquete', 'enquetes', () =>
    import('../features/predio/enquetes/nova-enquete-page.tsx').then((m) => m.NovaEnquetePage),
  ),
  tela(paths.novoDocumento, 'Novo documento', 'documentos', () =>
    import('../features/predio/documentos/novo-documento-page.tsx').then((m) => m.NovoDocumentoPage),
  ),
  tela(paths.novaAta, 'Enviar Nova Ata', 'atas', () =>
    import('../features/predio/atas/nova-ata-page.tsx').then((m) => m.NovaAtaPage),
  ),
  tela(paths.importarMoradores, 'Importar moradores', 'importar', () => importar().then((m) => m.ImportarPage)),
  tela(paths.unidades, 'Unidades', 'unidades', () =>
    import('../features/predio/unidades/unidades-page.tsx').then((m) => m.UnidadesPage),
  ),
  tela(paths.novaUnidade, 'Adicionar unidade', 'unidades', () =>
    import('../features/predio/unidades/nova-unidade-page.tsx').then((m) => m.NovaUnidadePage),
  ),
  tela(paths.importarUnidades, 'Importar unidades', 'importarUnidades', () =>
    importar().then((m) => m.ImportarUnidadesPage),
  ),
  tela(paths.importarFornecedores, 'Importar fornecedores', 'importarFornecedores', () =>
    importar().then((m) => m.ImportarFornecedoresPage),
  ),
  tela(paths.importarReceitas, 'Importar receitas', 'importarLancamentos', () =>
    importar().then((m) => m.ImportarReceitasPage),
  ),
  tela(paths.importarDespesas, 'Importar despesas', 'importarLancamentos', () =>
    importar().then((m) => m.ImportarDespesasPage),
  ),
  tela(paths.importarDebitos, 'Importar débitos', 'importarDebitos', () =>
    importar().then((m) => m.ImportarDebitosPage),
  ),
  tela(paths.importarSaldos, 'Importar saldos', 'importarSaldos', () => importar().then((m) => m.ImportarSaldosPage)),
  tela('/unidade/:id', 'Unidade', 'unidades', () =>
    import('../features/predio/unidades/unidade-page.tsx').then((m) => m.UnidadePage),
  ),
  tela('/unidade/:id/edit', 'Atualizar unidade', 'unidades', () =>
    import('../features/predio/unidades/edicao-da-unidade-page.tsx').then((m) => m.EdicaoDaUnidadePage),
  ),
  tela('/users/:id/informacoes', 'Informações', 'pessoa', () =>
    import('../features/pessoas/usuarios/pessoa-page.tsx').then((m) => m.PessoaPage),
  ),
  tela('/users/:id/edit', 'Atualizar morador', 'registrar', () =>
    import('../features/pessoas/usuarios/edicao-da-pessoa-page.tsx').then((m) => m.EdicaoDaPessoaPage),
  ),
  tela(paths.configuracoes, 'Configurações', 'configuracoes', () =>
    import('../features/casa/configuracoes/configuracoes-page.tsx').then((m) => m.ConfiguracoesPage),
  ),
  tela(paths.registrar, 'Adicionar Novo', 'registrar', () =>
    import('../features/pessoas/usuarios/register-page.tsx').then((m) => m.RegisterPage),
  ),
  tela(paths.cobrancas, 'Cobranças', 'cobrancas', () =>
    import('../features/cobranca/cobrancas/cobrancas-page.tsx').then((m) => m.CobrancasPage),
  ),
  tela(paths.gerarCobrancas, 'Gerar cobranças do mês', 'cobrancas', () =>
    import('../features/cobranca/cobrancas/gerar-page.tsx').then((m) => m.GerarCobrancasPage),
  ),
  tela(paths.cobrancaAvulsa, 'Cobrar uma unidade', 'cobrancas', () =>
    import('../features/cobranca/cobrancas/avulsa-page.tsx').then((m) => m.CobrancaAvulsaPage),
  ),
  tela(paths.creditos, 'Créditos das unidades', 'creditos', () =>
    import('../features/cobranca/creditos/creditos-page.tsx').then((m) => m.CreditosPage),
  ),
  tela('/credito/:id', 'Crédito', 'creditos', () =>
    import('../features/cobranca/creditos/credito-page.tsx').then((m) => m.CreditoPage),
  ),
  tela(paths.partesComuns, 'Rendimentos das partes comuns', 'partes-comuns', () =>
    import('../features/cobranca/partes-comuns/partes-comuns-page.tsx').then((m) => m.PartesComunsPage),
  ),
  tela(paths.acordos, 'Acordos', 'acordos', () =>
    import('../features/cobranca/acordos/acordos-page.tsx').then((m) => m.AcordosPage),
  ),
  tela(paths.novoAcordo, 'Novo acordo', 'acordos', () =>
    import('../features/cobranca/acordos/novo-acordo-page.tsx').then((m) => m.NovoAcordoPage),
  ),
]

const rotas: RouteObject[] = [
  {
    Component: Raiz,
    ErrorBoundary: FalhaNaTela,
    children: [
      {
        ...tela(paths.entrar, 'Entrar', 'acesso', () =>
          import('../features/pessoas/sessoes/login-page.tsx').then((m) => m.LoginPage),
        ),
        loader: guardas.pularSeTemSessao,
      },
      {
        ErrorBoundary: FalhaNaTela,
        lazy: { Component: () => carregarTela(() => import('./inicio.tsx').then((m) => m.Providers)) },
        children: [
          ...publicas,
          {
            loader: guardas.exigirSessao,
            ErrorBoundary: FalhaNaTela,
            lazy: { Component: () => carregarTela(() => import('./inicio.tsx').then((m) => m.Moldura)) },
            children: [
              ...daPessoa,
              { loader: guardas.exigirOPublicado, children: [...oPublicado] },
              { loader: guardas.exigirMorada, children: [...deTodos, ...deQuemMora] },
              { loader: guardas.exigirLeitura, Component: Livros, children: [...dosLivros] },
              { loader: guardas.exigirPortaria, children: [...daPortaria] },
              { loader: guardas.exigirAdministracao, children: [...daAdministracao] },
            ],
          },
          tela('*', 'Página não encontrada', 'inicio', () =>
            import('./nao-encontrada.tsx').then((m) => m.NaoEncontrada),
          ),
        ],
      },
    ],
  },
]

/** The app's router: every screen is loaded when first opened. */
export const criarRouter = () => createBrowserRouter(rotas)
