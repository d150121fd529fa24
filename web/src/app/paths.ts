import type { ComLixeira } from '#contract/protocolo/especies.ts'
import { atendeAPortaria, soLe, temOQueESeu } from '../lib/sessao-guardada.ts'

/** Where the list of a kind of record stands, if the specification gave it no other address. */
export function listaDe(especie: ComLixeira): string {
  return `/${especie}`
}

/** Every address of the app. Screens link through here, so that an address changes in one place. */
export const paths = {
  entrar: '/',
  recuperar: '/recuperar',
  redefinirSenha: '/redefinir-senha',
  convite: '/convite',
  primeiroAcesso: '/primeiro-acesso',
  descadastrar: '/descadastrar',
  conferirCertidao: '/certidao',
  dashboard: '/dashboard',
  morador: '/morador',
  portaria: '/portaria',
  comecar: '/comecar',
  glossario: '/glossario',
  receitas: listaDe('receitas'),
  importarReceitas: '/receitas/importar',
  partesComuns: '/receitas/partes-comuns',
  novaReceita: '/addreceita',
  copiarReceita: (id: string) => `/addreceita?copia=${encodeURIComponent(id)}`,
  editarReceita: (id: string) => `/receita/${encodeURIComponent(id)}/edit`,
  despesas: listaDe('despesas'),
  importarDespesas: '/despesas/importar',
  novaDespesa: '/adddespesa',
  copiarDespesa: (id: string) => `/adddespesa?copia=${encodeURIComponent(id)}`,
  despesasDoFornecedor: (id: string) => `/despesas?periodo=tudo&fornecedor=${encodeURIComponent(id)}`,
  editarDespesa: (id: string) => `/despesa/${encodeURIComponent(id)}/edit`,
  contasAPagar: '/contas-a-pagar',
  previsaoDeCaixa: '/previsao-de-caixa',
  retencoes: '/retencoes',
  novaContaAPagar: '/addconta',
  contaAPagar: (id: string) => `/conta/${encodeURIComponent(id)}`,
  devedores: '/devedores',
  banco: '/banco',
  movimento: (id: string) => `/banco?estado=todos&movimento=${encodeURIComponent(id)}`,
  importarExtrato: '/banco/importar',
  importarRetorno: '/banco/retorno',
  prestacoes: '/prestacao-de-contas',
  prestacao: (competencia: string) => `/prestacao-de-contas/${encodeURIComponent(competencia)}`,
  fundos: listaDe('fundos'),
  importarSaldos: '/fundos/importar',
  contasDoDinheiro: '/fundos/contas',
  livros: '/livros',
  diario: '/livros/diario',
  conferirLivros: '/livros/conferir',
  contaContabil: (id: string) => `/livros/conta/${encodeURIComponent(id)}`,
  orcamento: '/orcamento',
  orcamentoDoAno: (ano: string) => `/orcamento?ano=${encodeURIComponent(ano)}`,
  taxaDoOrcamento: (ano: string) => `/orcamento/${encodeURIComponent(ano)}/taxa`,
  planejarOrcamento: (ano: string) => `/orcamento/${encodeURIComponent(ano)}/planejar`,
  acordos: '/acordos',
  novoAcordo: '/addacordo',
  acordoDaUnidade: (id: string) => `/addacordo?unidade=${encodeURIComponent(id)}`,
  acordo: (id: string) => `/acordo/${encodeURIComponent(id)}`,
  cobrancas: '/cobrancas',
  cobrancasPagas: '/cobrancas?status=paga',
  gerarCobrancas: '/cobrancas/gerar',
  importarDebitos: '/cobrancas/importar',
  cobrancaAvulsa: '/cobrancas/avulsa',
  cobrarUnidade: (id: string) => `/cobrancas/avulsa?unidade=${encodeURIComponent(id)}`,
  cobranca: (id: string) => `/cobranca/${encodeURIComponent(id)}`,
  vencidasDaUnidade: (id: string) => `/cobrancas?unidade=${encodeURIComponent(id)}&status=vencida`,
  creditos: '/cobrancas/creditos',
  creditosDaUnidade: (id: string) => `/cobrancas/creditos?unidade=${encodeURIComponent(id)}`,
  credito: (id: string) => `/credito/${encodeURIComponent(id)}`,
  minhasCobrancas: '/minhas-cobrancas',
  servicos: listaDe('servicos'),
  novoServico: '/addservico',
  servicoDaOcorrencia: (id: string) => `/addservico?ocorrencia=${encodeURIComponent(id)}`,
  servicoCom: (fornecedor: string) => `/addservico?fornecedor=${encodeURIComponent(fornecedor)}`,
  servicosDoFornecedor: (id: string) => `/servicos?fornecedor=${encodeURIComponent(id)}`,
  servico: (id: string) => `/servico/${encodeURIComponent(id)}`,
  fornecedores: '/servicos/fornecedores',
  importarFornecedores: '/servicos/fornecedores/importar',
  fornecedor: (id: string) => `/fornecedor/${encodeURIComponent(id)}`,
  agendas: listaDe('agendas'),
  editarAgenda: (id: string) => `/agenda/${encodeURIComponent(id)}/edit`,
  reservas: '/reservas',
  novaReserva: '/addreserva',
  reserva: (id: string) => `/reserva/${encodeURIComponent(id)}`,
  mudarRascunho: (id: string) => `/addreserva?rascunho=${encodeURIComponent(id)}`,
  resumoDaReserva: (id: string) => `/reserva/${encodeURIComponent(id)}/resumo`,
  administradores: '/users',
  moradores: '/moradores',
  importarMoradores: '/moradores/importar',
  unidades: listaDe('unidades'),
  novaUnidade: '/addunidade',
  importarUnidades: '/unidades/importar',
  unidade: (id: string) => `/unidade/${encodeURIComponent(id)}`,
  editarUnidade: (id: string) => `/unidade/${encodeURIComponent(id)}/edit`,
  registrar: '/register',
  pessoa: (id: string) => `/users/${encodeURIComponent(id)}/informacoes`,
  editarPessoa: (id: string) => `/users/${encodeURIComponent(id)}/edit`,
  informacoes: '/informacoes',
  certidoes: '/informacoes#certidoes',
  comunicados: '/comunicados',
  novoComunicado: '/addcomunicado',
  comunicado: (id: string) => `/comunicado/${encodeURIComponent(id)}`,
  enquetes: '/enquetes',
  novaEnquete: '/addenquete',
  enquete: (id: string) => `/enquete/${encodeURIComponent(id)}`,
  documentos: '/documentos',
  novoDocumento: '/adddocumento',
  documento: (id: string) => `/documento/${encodeURIComponent(id)}`,
  atas: '/reunioes',
  ata: (id: string) => `/reunioes?ver=${encodeURIComponent(id)}`,
  novaAta: '/uploads',
  configuracoes: '/configuracoes',
  ocorrencias: '/ocorrencias',
  novaOcorrencia: '/addocorrencia',
  ocorrencia: (id: string) => `/ocorrencia/${encodeURIComponent(id)}`,
  resumoDaOcorrencia: (id: string) => `/ocorrencia/${encodeURIComponent(id)}/resumo`,
  areas: '/configuracoes?aba=areas',
  configuracoesDeCobranca: '/configuracoes?aba=pix',
  reguaDeLembretes: '/configuracoes?aba=lembretes',
  emails: '/configuracoes?aba=emails',
  perfil: '/profile',
  trocarSenha: '/profile?aba=senha',
  configuracoesPessoais: '/profile?aba=configuracoes',
} as const

type QuemEntra = Parameters<typeof soLe>[0]

/**
 * Where a person lands after entering. Who lives here and has an office too begins with the office, unless they came in by the
 * door of residents.
 */
export function inicioDe(pessoa: QuemEntra, porta: 'administracao' | 'morador' = 'administracao'): string {
  if (pessoa.isAdmin) return paths.dashboard
  if (temOQueESeu(pessoa) && porta === 'morador') return paths.morador
  if (soLe(pessoa)) return paths.dashboard
  return atendeAPortaria(pessoa) ? paths.portaria : paths.morador
}

/** Where the menu's Configurações leads: the condominium's for staff, one's own for residents. */
export const configuracoesDe = (pessoa: { isAdmin: boolean }): string =>
  pessoa.isAdmin ? paths.configuracoes : paths.configuracoesPessoais

/**
 * The address to return to after entering: only a path of this app, as the browser reads it. Anything else (another site,
 * a protocol, a backslash trick, dots that leave a path of two slashes) gives null.
 */
export function destinoSeguro(texto: string | null | undefined): string | null {
  if (!texto?.startsWith('/')) return null
  const daqui = window.location.origin
  // Read twice: what the parser makes of the dots may itself be the address of another site, as `/.//outro` is.
  const lido = noSite(texto, daqui)
  const caminho = lido && lido.pathname + lido.search + lido.hash
  return caminho !== null && noSite(caminho, daqui)?.href === lido?.href && lido?.pathname !== paths.entrar
    ? caminho
    : null
}

/** An address as the browser reads it, if it is of this site; null otherwise. */
function noSite(endereco: string, daqui: string): URL | null {
  const url = URL.canParse(endereco, daqui) ? new URL(endereco, daqui) : null
  return url?.origin === daqui ? url : null
}

/** The login page, remembering where the person was. */
export const entrarPara = (destino: string): string =>
  destinoSeguro(destino) ? `${paths.entrar}?voltar=${encodeURIComponent(destino)}` : paths.entrar
