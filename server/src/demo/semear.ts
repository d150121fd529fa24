import { normalizar } from '#contract/protocolo/comum.ts'
import { gerarHash } from '#server/platform/autenticacao/senhas.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoToken } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import type { AoAndar } from '../operacao/andamento.ts'
import { ultimosMeses } from '../modules/casa/dashboard/dashboard.rules.ts'
import { textoDeBusca } from '../modules/pessoas/usuarios/usuarios.service.ts'
import { criarAgenda } from './agenda.ts'
import { gravarAtas, prepararAtas } from './atas.ts'
import { instante } from './calendario.ts'
import { criarCobrancas } from './cobrancas.ts'
import { acertarDividas, fecharMeses, gravarLembretes, gravarOrcamentos, publicarContas } from './contas.ts'
import { CATEGORIAS_A_MAIS, criarDespesas } from './despesas.ts'
import { gravarCobrancas, registrar } from './gravar-cobrancas.ts'
import { gravarFundos } from './fundos.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'
import { gravarLinhas, guardarArquivos, prepararLinhas } from './lancar.ts'
import { fotografarTudo } from './fotos.ts'
import { gravarOcorrencias } from './ocorrencias.ts'
import { gravarMoradias } from './moradias.ts'
import { criarPessoas, SINDICA, type Pessoa } from './pessoas.ts'
import { criarReceitas } from './receitas.ts'
import { gravarReservas } from './reservas.ts'
import { criarServicos } from './servicos.ts'
import { unidades } from './unidades.ts'

const MESES = 24
/** What the building has in cash today, in centavos; the opening balance follows from it. */
const CAIXA_HOJE = 18_431_200
const EDIFICIO = {
  nome: 'Edifício Aurora',
  cnpj: '12345678000195',
  endereco: 'Rua das Laranjeiras, 480, Vila Aurora, São Paulo, SP',
  sindico: 'Marta Nogueira',
  tel: '1133445566',
  email: 'administracao@edificioaurora.com.br',
  // A key in a domain that cannot exist: nobody's money can go astray.
  pix_chave: 'caixa@aurora.example',
  pix_nome: 'Edificio Aurora',
  pix_cidade: 'Sao Paulo',
}

function linhaDaPessoa(p: Pessoa, i: number, senha_hash: string, cpfsOcupados: ReadonlySet<string | null>) {
  const criado_em = instante(p.desde, 10, i)
  return {
    id: idDe(criado_em),
    nome: p.nome,
    email: p.email,
    imagem: null,
    tel: p.tel,
    cpf: cpfsOcupados.has(p.cpf) ? null : p.cpf,
    aniversario: p.aniversario,
    bloco: p.bloco,
    apto: p.apto,
    tipo: p.tipo,
    senha_hash,
    ativo: p.ativo ? 1 : 0,
    busca: textoDeBusca(p),
    criado_em,
    atualizado_em: criado_em,
    versao: 1,
  }
}

/** Everyone who is not there yet. When somebody else administers, the síndica of the story is an ordinary resident. */
async function gravarPessoas(
  ctx: Ctx,
  pessoas: readonly Pessoa[],
  autor: Autor & { email: string },
  senhaHash: string,
): Promise<void> {
  const ocupados = await gravar.ocupados(ctx.db)
  const emails = new Set(ocupados.map((o) => o.email))
  const cpfs = new Set(ocupados.map((o) => o.cpf))
  const linhas = pessoas
    .filter((p) => !emails.has(p.email))
    .map((p, i) => linhaDaPessoa(p.email === SINDICA.email ? { ...p, tipo: 'Morador' } : p, i, senhaHash, cpfs))
  await gravar.inserirTodas(ctx.db, 'usuarios', linhas)
  const historia = linhas.map((l) =>
    entradaDoHistorico(autor, l.criado_em, {
      acao: 'criou',
      entidade: 'usuarios',
      id: l.id,
      titulo: l.nome,
      antes: null,
      depois: { nome: l.nome, email: l.email, tipo: l.tipo, bloco: l.bloco, apto: l.apto },
    }),
  )
  await gravar.inserirTodas(ctx.db, 'auditoria', historia)
  const sindica = autor.email === SINDICA.email ? pessoas.find((p) => p.email === SINDICA.email) : undefined
  if (sindica) {
    const { tel, cpf, aniversario, bloco, apto } = sindica
    const criado_em = instante(sindica.desde, 9, 0)
    const busca = textoDeBusca(sindica)
    await gravar.completarPessoa(ctx.db, autor.id, { tel, cpf, aniversario, bloco, apto, busca, criado_em })
  }
}

async function gravarCategorias(ctx: Ctx): Promise<void> {
  const existentes = new Set((await gravar.categorias(ctx.db)).map((c) => `${c.tipo} ${c.nome}`))
  const criada_em = agoraISO()
  const linhas = CATEGORIAS_A_MAIS.filter((nome) => !existentes.has(`despesa ${nome}`)).map((nome) => ({
    id: idDe(criada_em),
    tipo: 'despesa' as const,
    nome,
    nome_normalizado: normalizar(nome),
    criada_em,
    retirada_em: null,
  }))
  await gravar.inserirTodas(ctx.db, 'categorias', linhas)
}

/**
 * Fills an installation that has an administrator and nothing else with an invented building: 48 units, some seventy
 * people, and 24 months of receitas and despesas up to today, with documents and history.
 * @param senha password of every invented person; without it nobody but the administrator can enter
 * @param aoAndar told what is being made
 * @throws CONFLITO when the ledger already has lines, or there is no administrator to sign them
 */
export async function semear(ctx: Ctx, senha: string | null = null, aoAndar: AoAndar = () => undefined): Promise<void> {
  const autor = ctx.quem ?? (await gravar.primeiroAdministrador(ctx.db))
  if (!autor) throw conflito('A demonstração precisa de um administrador')
  if (await gravar.temLancamentos(ctx.db)) throw conflito('A demonstração só entra em um condomínio sem registros')
  const dia = hoje()
  const meses = ultimosMeses(dia, MESES)
  const pessoas = criarPessoas(dia)
  const cobrados = criarCobrancas(dia, meses)
  const registros = registrar(cobrados)
  const linhas = [...criarReceitas(dia, meses, pessoas, cobrados, registros), ...criarDespesas(dia, meses)]
  const somar = (tipo: string) =>
    linhas.reduce((s, l) => (l.tipo === tipo && l.excluidaEm === undefined ? s + l.centavos : s), 0)
  const senhaHash = await gerarHash(senha ?? novoToken())
  await gravarCategorias(ctx)
  aoAndar({ oQue: 'Escrevendo notas e recibos' })
  const preparadas = await prepararLinhas(ctx, linhas, autor)
  await guardarArquivos(ctx, preparadas, aoAndar)
  const fotos = await fotografarTudo()
  const atas = await prepararAtas(ctx, dia, autor)
  aoAndar({ oQue: 'Gravando 24 meses de registros' })
  await emTransacao(ctx, async (ctx) => {
    await gravar.completarCondominio(ctx.db, {
      ...EDIFICIO,
      unidades: unidades.length,
      criado_em: agoraISO(),
    })
    await gravar.definirSaldoInicial(ctx.db, CAIXA_HOJE - somar('receita') + somar('despesa'))
    await gravarPessoas(ctx, pessoas, autor, senhaHash)
    await gravarMoradias(ctx, autor, dia)
    await gravarLinhas(ctx, preparadas, autor)
    await gravarFundos(ctx, meses, dia, autor)
    await gravarCobrancas(ctx, cobrados, registros, preparadas, autor, dia)
    await gravarOcorrencias(ctx, autor, dia, fotos)
    await gravarReservas(ctx, preparadas, autor, dia)
    const manutencao = criarServicos(dia, autor)
    await gravar.inserirTodas(ctx.db, 'fornecedores', manutencao.fornecedores)
    await gravar.inserirTodas(ctx.db, 'servicos', manutencao.servicos)
    await gravar.inserirTodas(ctx.db, 'auditoria', manutencao.historia)
    const agenda = criarAgenda(dia, autor)
    await gravar.inserirTodas(ctx.db, 'agendas', agenda.linhas)
    await gravar.inserirTodas(ctx.db, 'auditoria', agenda.historia)
    await gravarAtas(ctx, atas, autor)
    await gravarOrcamentos(ctx, autor)
    await publicarContas(ctx, await fecharMeses(ctx, meses, autor), autor)
    await gravarLembretes(ctx, autor)
    await acertarDividas(ctx, autor)
    for (const tipo of [
      'receitas',
      'despesas',
      'categorias',
      'usuarios',
      'unidades',
      'cobrancas',
      'ocorrencias',
      'areas',
      'reservas',
      'agendas',
      'atas',
      'servicos',
      'fundos',
      'prestacoes',
      'orcamentos',
    ] as const)
      await avisarMudanca(ctx, tipo, 'criou')
  })
}
