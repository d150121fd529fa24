import { corpoDoCondominio } from '#contract/casa/condominio.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { gerarHash } from '#server/platform/autenticacao/senhas.ts'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import { Barramento } from '#server/platform/barramento.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId, novoToken } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import type { AoAndar } from '../operacao/andamento.ts'
import * as comeco from '../modules/casa/comeco/comeco.service.ts'
import * as condominio from '../modules/casa/condominio/condominio.service.ts'
import * as dados from '../modules/casa/condominio/dados.service.ts'
import { ultimosMeses } from '../modules/casa/dashboard/dashboard.rules.ts'
import { enviarReunidas } from '../modules/casa/notificacoes/cartas.service.ts'
import { limparNotificacoes, marcarLidas } from '../modules/casa/notificacoes/notificacoes.service.ts'
import { enviarResumos } from '../modules/casa/notificacoes/resumo.service.ts'
import * as categorias from '../modules/contas/categorias/categorias.service.ts'
import * as fundos from '../modules/contas/fundos/fundos.service.ts'
import { como, viver, type Acontecimento, type Alguem } from './acontecimentos.ts'
import { daAgenda } from './predio/agenda.ts'
import { aoLado } from './ao-lado.ts'
import { dasReunioes } from './predio/atas.ts'
import { dasEnquetes, dosComunicados } from './predio/comunicados.ts'
import { dosDocumentos } from './predio/documentos.ts'
import { instante } from './calendario.ts'
import { criarCobrancas, type MesCobrado } from './contas/cobrancas.ts'
import { dasCobrancas } from './contas/cobrar.ts'
import { dasDividas, dasPrestacoes, dosFechamentos, dosLembretes, dosOrcamentos } from './contas/contas.ts'
import { dasContasDoDinheiro, type ContasDoDinheiro } from './contas/contas-do-dinheiro.ts'
import * as repo from './demonstracao.repo.ts'
import { CATEGORIAS_A_MAIS, criarDespesas } from './contas/despesas.ts'
import { fotografarTudo } from './fotos.ts'
import { dosFundos } from './contas/fundos.ts'
import { dosLancamentos } from './contas/lancar.ts'
import type { LinhaDaDemonstracao } from './contas/linha.ts'
import { Malote } from './malote.ts'
import { dasMoradias } from './predio/moradias.ts'
import { dasOcorrencias } from './predio/ocorrencias.ts'
import { criarPessoas, inicioDoPredio } from './pessoas.ts'
import { Predio } from './predio/predio.ts'
import { dosPagaveis, pagoEmContas } from './contas/pagaveis.ts'
import { criarReceitas, PARTES_COMUNS } from './contas/receitas.ts'
import { dasReservas } from './predio/reservas.ts'
import { dosFornecedores, dosServicos, type Fornecedores } from './predio/servicos.ts'
import { unidades } from './predio/unidades.ts'

const MESES = 24
/** What the building has in cash today, in centavos; the opening balance follows from it. */
const CAIXA_HOJE = 18_431_200
/** Notices of before so many days were read. */
const DIAS_POR_LER = 7
const EDIFICIO = {
  nome: 'Edifício Aurora',
  cnpj: '12345678000195',
  endereco: 'Rua das Laranjeiras, 480, Vila Aurora, São Paulo, SP',
  sindico: 'Marta Nogueira',
  tel: '1133445566',
  email: 'administracao@edificioaurora.com.br',
  // A key in a domain that cannot exist: nobody's money can go astray.
  pix: { chave: 'caixa@aurora.example', nome: 'Edificio Aurora', cidade: 'Sao Paulo' },
}

/** Fills the building's data, keeping what somebody has already typed. */
async function completarCondominio(ctx: Ctx): Promise<void> {
  await condominio.criar(ctx, { nome: EDIFICIO.nome, cnpj: null, endereco: null })
  const linha = await dados.encontrar(ctx)
  const { nome, cnpj, endereco, sindico, tel, email, pix } = await dados.paraFora(ctx, linha)
  const digitados = { cnpj, endereco, sindico, tel, email, pix }
  const faltam = Object.entries(EDIFICIO).filter(([campo]) => (digitados as Record<string, unknown>)[campo] === null)
  const corpo = corpoDoCondominio.parse({ nome, ...Object.fromEntries(faltam), unidades: unidades.length })
  await dados.atualizar(ctx, corpo, null)
}

/** What was there before the first of the months: the building, its categories, and what it had in cash. */
const antesDeTudo = (inicio: string, sindica: Alguem, saldoInicial: number): Acontecimento => ({
  quando: instante(inicio, 8, 0),
  fazer: async (ctx) => {
    const dela = como(ctx, sindica)
    await completarCondominio(dela)
    // A building of two years is past it.
    await comeco.gravar(dela, { encerrado: true })
    const ha = new Set((await categorias.listar(dela, 'despesa', true)).map((c) => c.nome))
    for (const nome of CATEGORIAS_A_MAIS) if (!ha.has(nome)) await categorias.criar(dela, 'despesa', nome)
    const { _id: alugadas } = await categorias.criar(dela, 'receita', PARTES_COMUNS)
    await categorias.marcarPartesComuns(dela, alugadas, true, null)
    const { nome, tipo } = await fundos.encontrar(dela, FUNDO_ORDINARIO)
    await fundos.atualizar(dela, FUNDO_ORDINARIO, { nome, tipo, saldoInicial: paraReais(saldoInicial) }, null)
  },
})

/** Everybody read what they were told, but for the last days. */
const leituras = (predio: Predio, sindica: Alguem, hoje: string): Acontecimento => ({
  quando: instante(somarDias(hoje, -DIAS_POR_LER), 8, 0),
  fazer: async (ctx) => {
    for (const pessoa of [sindica, ...predio.moradores]) await marcarLidas(como(ctx, pessoa), {})
  },
})

/** What the payments of charges bring, as lines of the book. */
const pagos = (meses: readonly MesCobrado[]) =>
  meses.flatMap((mes) =>
    mes.cobrancas.flatMap((c) =>
      c.pagamentos.map((p) => ({ tipo: 'receita' as const, categoria: 'Cotas', data: p.data, centavos: p.valor })),
    ),
  )

/** Everything that happens in the building, in no order. */
async function historia(sindica: Alguem, senhaHash: string, ocupados: ReadonlySet<string | null>) {
  const dia = hoje()
  const meses = ultimosMeses(dia, MESES)
  const dias = { inicio: inicioDoPredio(dia), hoje: dia }
  const predio = new Predio()
  const fornecedores: Fornecedores = new Map()
  const contas: ContasDoDinheiro = new Map()
  const pessoas = criarPessoas(dia).filter((p) => p.email === sindica.email || !ocupados.has(p.email))
  const cobrados = criarCobrancas(dia, meses)
  const receitas = criarReceitas(dia, meses, pessoas)
  const linhas: LinhaDaDemonstracao[] = [...receitas, ...criarDespesas(dia, meses)]
  const vivas = [...linhas.filter((l) => l.excluida === undefined), ...pagos(cobrados)]
  const somar = (tipo: string) => vivas.reduce((s, l) => (l.tipo === tipo ? s + l.centavos : s), 0)
  return [
    antesDeTudo(dias.inicio, sindica, CAIXA_HOJE - somar('receita') + somar('despesa') + pagoEmContas),
    ...dasMoradias({ predio, sindica, senhaHash, ocupados }, pessoas, dias.inicio, dia),
    ...dosFornecedores(dias.inicio, fornecedores, sindica),
    ...dasContasDoDinheiro(dias.inicio, meses, linhas, contas, sindica),
    ...dosLancamentos(linhas, { fornecedores, contas }, sindica),
    ...dasCobrancas(cobrados, predio, sindica, dias),
    ...dosFundos(meses, sindica),
    ...dasReservas(receitas, predio, sindica, dias),
    ...dasOcorrencias(dia, predio, sindica, await fotografarTudo()),
    ...dosServicos(dia, fornecedores, sindica),
    ...dosPagaveis(dia, fornecedores, sindica),
    ...daAgenda(dia, sindica),
    ...dasReunioes(dia, predio, sindica),
    ...dosComunicados(dia, predio, sindica),
    ...dosDocumentos(dia, sindica),
    ...dasEnquetes(dia, predio, sindica),
    ...dosOrcamentos(vivas, dia, sindica),
    ...dosFechamentos(meses, sindica),
    ...dasPrestacoes(meses, sindica),
    ...dosLembretes(cobrados, predio, sindica),
    leituras(predio, sindica, dia),
    ...dasDividas(dia, predio, sindica),
  ]
}

/** Nobody hears live what happened years ago: the screens are told once, at the end. */
class SemOuvintes extends Barramento {
  override mandar = (): Promise<void> => Promise.resolve()
}

/** The same house, in which nothing goes outside, not even after the commit, and nobody has limits. */
const calada = (ctx: Ctx, arquivos: Armazenamento): Ctx => {
  const { plataforma } = ctx
  const config = { ...plataforma.config, limitesPorPessoa: false }
  return { ...ctx, plataforma: { ...plataforma, config, arquivos, eventos: new SemOuvintes() }, aoConfirmar: [] }
}

/** What the jobs would do next, done now: no letter goes out about what never happened, and old notices are gone. */
async function arrumar(ctx: Ctx, desde: string): Promise<void> {
  await enviarReunidas(ctx)
  await enviarResumos(ctx)
  await limparNotificacoes(ctx)
  await repo.esquecerEmails(ctx.db, desde)
}

/**
 * Fills an installation that has an administrator and nothing else with an invented building: 48 units, some seventy
 * people, and 24 months of what they did, up to today. It is lived, not written: every service is called as the person of that
 * moment, with the clock at that moment (ADR 74).
 * @param senha password of every invented person; without it nobody but the administrator can enter
 * @param aoAndar told what is being made
 * @throws CONFLITO when the ledger already has lines, or there is no administrator to sign them
 */
export async function semear(ctx: Ctx, senha: string | null = null, aoAndar: AoAndar = () => undefined): Promise<void> {
  const sindica = await repo.primeiroAdministrador(ctx.db)
  if (!sindica) throw conflito('A demonstração precisa de um administrador')
  if (await repo.temLancamentos(ctx.db)) throw conflito('A demonstração só entra em um condomínio sem registros')
  const jaHa = await repo.ocupados(ctx.db)
  const ocupados = new Set(jaHa.flatMap((o) => [o.email, o.cpf]))
  const acontecimentos = await historia(sindica, await gerarHash(senha ?? novoToken()), ocupados)
  const desde = novoId()
  const viverTudo = (ctx: Ctx) =>
    emTransacao(ctx, async (ctx) => {
      const malote = new Malote(ctx.plataforma.arquivos)
      const casa = calada(ctx, malote)
      await viver(casa, acontecimentos, (feito, total) => aoAndar({ oQue: 'Vivendo 24 meses', feito, total }))
      await arrumar(casa, desde)
      await malote.entregar(aoAndar)
    })
  await (ctx.motor === 'postgres' ? aoLado(ctx, viverTudo) : viverTudo(ctx))
  await emTransacao(ctx, async (ctx) => {
    for (const tipo of [
      ...(['receitas', 'despesas', 'categorias', 'usuarios', 'unidades', 'cobrancas', 'ocorrencias', 'areas'] as const),
      ...([
        'reservas',
        'agendas',
        'atas',
        'comunicados',
        'documentos',
        'enquetes',
        'servicos',
        'fundos',
        'prestacoes',
        'orcamentos',
        'pagaveis',
      ] as const),
    ])
      await avisarMudanca(ctx, tipo, 'criou')
  })
}
