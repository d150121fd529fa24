import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { conferidosNaLista, type LinhaDaLista, type ListaDoFechamento } from '#contract/contas/fechamento/lista.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { quadrosDaPrestacao, semExplicacaoEmPalavras } from '#contract/contas/quadros-da-prestacao.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { conferir } from '#server/platform/cadeia/conferir.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { comConselho } from '../../../../test/conselho.ts'
import { comDinheiro } from '../../../../test/dinheiro.ts'
import { porTras } from '../../../../test/por-tras.ts'
import { emitente } from '../../casa/condominio/condominio.service.ts'
import { documentoDaPrestacao } from '../prestacoes/documento.rules.ts'
import { folhasDaPrestacao } from '../prestacoes/planilha.rules.ts'

/** 20 December 2026. The books begin in August; each part closes the month it is about. */
const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const { pedir, feito, importar, lancar, ligar, abrirConta, comecarCom, receita, despesa } = comDinheiro(aplicacao)
const { eleger } = comConselho(aplicacao)
const MOTIVO = 'O contador ainda não entregou o extrato'

const url = (mes: string) => `/api/fechamentos/${mes}/lista`
const lista = async (mes: string) => feito<ListaDoFechamento>('GET', url(mes))
const contas = async (mes: string) => feito<Prestacao>('GET', `/api/prestacoes/${mes}`)
const fechar = (competencia: string, corpo: object = {}) =>
  pedir<Fechamentos>('POST', '/api/fechamentos', { competencia, ...corpo })
const recusa = (r: { status: number; corpo: CorpoDeErro }) => [
  r.status,
  r.corpo.issues?.map((i) => [i.path, i.message.replaceAll('\u00a0', ' ')]),
]
const seguram = (linhas: readonly LinhaDaLista[]) => linhas.filter((l) => l.estado === 'falta' && l.segura)
/** Closes a month as the screen does, with a reason for each line that holds it. */
async function fecharComMotivos(mes: string, motivo = MOTIVO) {
  const lida = await lista(mes)
  const excecoes = seguram(lida.linhas).map((l) => ({ linha: l._id, motivo }))
  return fechar(mes, { visto: lida.resumo, excecoes })
}
const historico = async (mes: string) =>
  feito<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=fechamentos&id=${mes}`)

beforeAll(async () => {
  moverRelogio(Date.parse('2026-12-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await receita(10, '2026-08-10')
})
afterAll(() => moverRelogio(0))

describe('a lista', () => {
  test('diz de cada linha se está feita, se falta ou se não se aplica, com os números e onde se acerta', async () => {
    const lida = await lista('2026-08')
    expect(lida).toMatchObject({ competencia: '2026-08', receitas: 10, despesas: 0, saldoFinal: 10 })
    expect(lida.resumo).toMatch(/^[0-9a-f]{64}$/)
    const estados = Object.fromEntries(lida.linhas.map((l) => [l.tipo, l.estado]))
    expect(estados).toEqual({
      ...{ extrato: 'falta', diferenca: 'nao_se_aplica', banco: 'nao_se_aplica', contagem: 'nao_se_aplica' },
      ...{ saldoInicial: 'falta', negativo: 'feito', semCategoria: 'falta', comprovantes: 'nao_se_aplica' },
      ...{
        cobrancas: 'nao_se_aplica',
        porAprovar: 'feito',
        porPagar: 'feito',
        rascunhos: 'feito',
        aRecolher: 'nao_se_aplica',
      },
      ...{ mesAnterior: 'nao_se_aplica', parecerAnterior: 'nao_se_aplica', parecer: 'nao_se_aplica' },
    })
    expect(seguram(lida.linhas).map((l) => [l._id, l.destino])).toEqual([
      ['saldoInicial', '/fundos'],
      ['semCategoria', '/receitas?categoria=nenhuma&de=2026-08-01&ate=2026-08-31'],
    ])
  })

  test('o que se acerta passa a feito, e o que se deve no mês se conta uma vez', async () => {
    await comecarCom(1_000)
    await feito('PUT', '/api/pagaveis/regra', { semAprovacaoAte: 100 })
    const conta = (valor: number, mais: object = {}) =>
      feito('POST', '/api/pagaveis', { name: 'Conta', vencimento: '2026-08-20', valor, forma: 'dinheiro', ...mais })
    await conta(100)
    await conta(500)
    await conta(7, { rascunho: true })
    await conta(9, { vencimento: '2026-09-01' })
    await despesa(3, '2026-08-11', { categoria: 'Luz' })
    const linhas = new Map((await lista('2026-08')).linhas.map((l) => [l.tipo, l]))
    const dita = (tipo: LinhaDaLista['tipo']) => {
      const l = linhas.get(tipo)
      return [l?.estado, l?.segura, l?.texto.replaceAll('\u00a0', ' ')]
    }
    expect(dita('saldoInicial')).toEqual(['feito', false, 'O saldo inicial dos fundos foi informado'])
    const ate = 'com vencimento até 31/08/2026'
    expect(dita('porPagar')).toEqual(['falta', false, `1 conta nem paga nem cancelada, ${ate}: R$ 100,00`])
    expect(dita('porAprovar')).toEqual(['falta', false, `1 conta espera aprovação, ${ate}: R$ 500,00`])
    expect(dita('rascunhos')).toEqual(['falta', false, `1 conta em rascunho, ${ate}: R$ 7,00`])
    expect(dita('comprovantes')).toEqual(['falta', false, 'A despesa do mês está sem comprovante: R$ 3,00'])
  })

  test('quem lê os livros por um cargo a lê e não fecha; quem mora não a lê', async () => {
    const conselheiro = await eleger('Ana Conselheira')
    expect((await pedir('GET', url('2026-08'), undefined, conselheiro)).status).toBe(200)
    expect((await pedir('POST', '/api/fechamentos', { competencia: '2026-08' }, conselheiro)).status).toBe(403)
    const morador = (await aplicacao().como('morador'))!
    expect((await pedir('GET', url('2026-08'), undefined, morador)).status).toBe(403)
    expect((await aplicacao().pedir('GET', url('2026-08'), { quem: null })).status).toBe(401)
  })

  test.each([
    ['2026-13', 404],
    ['agosto', 404],
    ['2027-01', 404],
  ])('de %s não há lista', async (mes, status) => {
    expect((await pedir('GET', url(mes))).status).toBe(status)
  })

  test('a do mês que corre diz como ele está agora', async () => {
    expect((await lista('2026-12')).linhas.map((l) => l.tipo)).toEqual(conferidosNaLista)
  })
})

describe('fechar com o que falta', () => {
  test('cada linha que segura pede o seu motivo, e cada erro diz o seu campo', async () => {
    const lida = await lista('2026-08')
    const { resumo: visto } = lida
    expect(seguram(lida.linhas).map((l) => l._id)).toEqual(['semCategoria'])
    const falta = 'Escreva o motivo do que falta: Sem categoria: receitas, R$ 10,00'
    expect(recusa(await fechar('2026-08', { visto }))).toEqual([400, [['excecoes', falta]]])
    const com = (...excecoes: object[]) => fechar('2026-08', { visto, excecoes })
    const CURTO = 'escreva o motivo com pelo menos 10 letras: quem lê as contas vai lê-lo'
    expect(recusa(await com({ linha: 'semCategoria', motivo: 'curto' }))).toEqual([
      400,
      [['excecoes.0.motivo', `Exceção 1: ${CURTO}`]],
    ])
    expect(recusa(await com({ linha: 'semCategoria' }))[0]).toBe(400)
    const certa = { linha: 'semCategoria', motivo: MOTIVO }
    expect(recusa(await com(certa, certa))).toEqual([
      400,
      [['excecoes.1.linha', 'Exceção 2: o motivo desta linha já foi dito']],
    ])
    expect(recusa(await com(certa, { linha: 'comprovantes', motivo: MOTIVO }))).toEqual([
      400,
      [['excecoes.1.linha', 'Exceção 2: esta linha não segura o fechamento: não há o que justificar']],
    ])
    expect(recusa(await fechar('2026-08', { excecoes: [certa] }))).toEqual([
      400,
      [['visto', 'Informe em visto o resumo da lista em que estão estas linhas']],
    ])
    expect(recusa(await fechar('2026-08', { visto: 'x' }))).toEqual([
      400,
      [['visto', 'O que foi visto não é o resumo de uma lista']],
    ])
    expect((await feito<Fechamentos>('GET', '/api/fechamentos')).fechadoAte).toBeNull()
  })

  test('o que mudou depois de lido recusa o fechamento, e a lista de agora o mostra', async () => {
    const lida = await lista('2026-08')
    const excecoes = seguram(lida.linhas).map((l) => ({ linha: l._id, motivo: MOTIVO }))
    const pagavel = { name: 'Outra', vencimento: '2026-08-20', valor: 1, forma: 'dinheiro' }
    await feito('POST', '/api/pagaveis', pagavel)
    const r = await fechar('2026-08', { visto: lida.resumo, excecoes })
    expect([r.status, r.corpo.code, r.corpo.message]).toEqual([
      409,
      'CONFLITO',
      'O que há para conferir em agosto de 2026 mudou desde que você leu a lista. Confira a de agora antes de fechar.',
    ])
    const agora = await lista('2026-08')
    expect(agora.linhas.find((l) => l.tipo === 'porPagar')?.texto).toContain('2 contas')
    // Figures that no line tells are read too.
    await receita(5, '2026-08-12', { categoria: 'Cotas' })
    expect((await fechar('2026-08', { visto: agora.resumo, excecoes })).status).toBe(409)
    expect((await feito<Fechamentos>('GET', '/api/fechamentos')).fechadoAte).toBeNull()
  })

  test('de dois fechamentos da mesma lista ao mesmo tempo, um fecha e o outro é recusado', async () => {
    const lida = await lista('2026-08')
    const excecoes = seguram(lida.linhas).map((l) => ({ linha: l._id, motivo: MOTIVO }))
    const corpo = { visto: lida.resumo, excecoes }
    const rs = await Promise.all([fechar('2026-08', corpo), fechar('2026-08', corpo)])
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 409])
    expect(await contas('2026-08').then((p) => p.excecoes?.length)).toBe(1)
  })

  test('fica com o mês, com o texto e os números de então, quem, quando e por quê; no histórico e na cadeia', async () => {
    const texto = 'Sem categoria: receitas, R$\u00a010,00'
    const { excecoes, selo } = await contas('2026-08')
    expect((await pedir('GET', url('2026-08'))).corpo.message).toBe('O mês de agosto de 2026 já está fechado')
    expect(excecoes).toEqual([
      {
        ...{ linha: 'semCategoria', titulo: 'Categorias', texto, motivo: MOTIVO, por: 'Administrador de Teste' },
        em: expect.any(String),
      },
    ])
    expect(diaEm(new Date(excecoes![0]!.em))).toBe('2026-12-20')
    const [fechou, abriu] = await historico('2026-08')
    expect([fechou?.acao, fechou?.mudancas]).toEqual(['fechou', []])
    expect([abriu?.acao, abriu?.titulo]).toEqual(['abriu exceção ao fechar', 'agosto de 2026'])
    expect(abriu?.mudancas.map((m) => [m.campo, m.depois])).toEqual([
      ['oQueSeConfere', 'Categorias'],
      ['oQueFaltava', texto],
      ['motivo', MOTIVO],
      ['mesFechadoEm', expect.stringMatching(/^2026-12-2/)],
    ])
    // The seal of the month is after it.
    const linha = await db().selectFrom('excecoes_do_fechamento').select('id').executeTakeFirstOrThrow()
    const elo = (registro: string) =>
      db().selectFrom('elos').select('n').where('registro', '=', registro).executeTakeFirstOrThrow()
    const doMes = await db().selectFrom('fechamentos').select(['selo', 'selo_n']).executeTakeFirstOrThrow()
    expect(doMes.selo).toBe(selo)
    expect((await elo(linha.id)).n).toBeLessThanOrEqual(doMes.selo_n!)
  })

  test('o banco de dados não deixa mudar nem apagar uma exceção, e quem o faz por trás é achado', async () => {
    const tabela = 'excecoes_do_fechamento'
    await expect(db().updateTable(tabela).set({ motivo: 'outro' }).execute()).rejects.toThrow(/excecao_fica/)
    await expect(db().deleteFrom(tabela).execute()).rejects.toThrow(/excecao_fica/)
    await selar(aplicacao().ctx)
    const certa = await db().selectFrom(tabela).selectAll().executeTakeFirstOrThrow()
    const mudar = (campos: Partial<typeof certa>) =>
      porTras(aplicacao(), [tabela], () => db().updateTable(tabela).set(campos).where('id', '=', certa.id).execute())
    const MUDANCAS: [Partial<typeof certa>, string][] = [
      [{ motivo: 'Nada a declarar' }, 'o que faltava, ou o motivo, não é o que foi selado'],
      [{ texto: 'Sem categoria: receitas, R$ 1,00' }, 'o que faltava, ou o motivo, não é o que foi selado'],
      [{ por: 'Outra Pessoa' }, 'o nome na exceção não é o que foi selado'],
      [{ competencia: '2026-07' }, 'a exceção não é do mês ou da hora que o histórico diz'],
    ]
    for (const [campos, motivo] of MUDANCAS) {
      await mudar(campos)
      expect((await conferir(db())).quebra).toMatchObject({ de: tabela, registro: certa.id, motivo })
      await mudar(certa)
    }
    expect((await conferir(db())).quebra).toBeNull()
    await porTras(aplicacao(), [tabela], () => db().deleteFrom(tabela).execute())
    expect((await conferir(db())).quebra?.motivo).toBe('a exceção que está no histórico não existe mais')
    await db().insertInto(tabela).values(certa).execute()
    await db()
      .insertInto(tabela)
      .values({ ...certa, id: 'forjada' })
      .execute()
    expect((await conferir(db())).quebra?.motivo).toBe('a exceção não está no histórico')
    await porTras(aplicacao(), [tabela], () => db().deleteFrom(tabela).where('id', '=', 'forjada').execute())
    expect((await conferir(db())).quebra).toBeNull()
  })

  test('sai nas contas publicadas, na tela, no PDF e na planilha, e no que o conselho lê', async () => {
    const conselheiro = await eleger('Bia Conselheira')
    expect(
      (await pedir<Prestacao>('GET', '/api/prestacoes/2026-08', undefined, conselheiro)).corpo.excecoes,
    ).toHaveLength(1)
    await feito('PUT', '/api/prestacoes/2026-08/publicar', {})
    const lida = await pedir<Prestacao>(
      'GET',
      '/api/prestacoes/2026-08',
      undefined,
      (await aplicacao().como('morador'))!,
    )
    const [quadro] = quadrosDaPrestacao(lida.corpo)
    expect(quadro?.titulo).toBe('Exceções do fechamento')
    expect(quadro?.linhas[0]?.celulas).toEqual([
      ...['Categorias', 'Sem categoria: receitas, R$\u00a010,00', MOTIVO, 'Administrador de Teste, 20/12/2026'],
    ])
    const documento = JSON.stringify(documentoDaPrestacao(lida.corpo, await emitente(aplicacao().ctx)))
    expect(documento).toContain('O mês foi fechado com 1 exceção.')
    for (const papel of [documento, JSON.stringify(folhasDaPrestacao(lida.corpo))]) expect(papel).toContain(MOTIVO)
    expect((await conferir(db())).quebra).toBeNull()
  })
})

describe('quem fecha sem a lista, como sempre se fechou', () => {
  test('fecha, e o que faltava fica escrito sem motivo', async () => {
    await receita(20, '2026-09-10')
    expect((await fechar('2026-09')).status).toBe(201)
    const { excecoes } = await contas('2026-09')
    expect(excecoes?.map((e) => [e.linha, e.motivo])).toEqual([['semCategoria', null]])
    expect(JSON.stringify(quadrosDaPrestacao(await contas('2026-09')))).toContain('Sem motivo escrito')
  })

  test('reaberto, o registro de antes fica no histórico e não é mais do mês; fechar de novo pergunta de novo', async () => {
    const antes = await db()
      .selectFrom('excecoes_do_fechamento')
      .selectAll()
      .where('competencia', '=', '2026-09')
      .execute()
    await feito('POST', '/api/fechamentos/2026-09/reabrir', { motivo: 'Faltou uma nota' })
    expect((await contas('2026-09')).excecoes).toEqual([])
    const lida = await lista('2026-09')
    expect(seguram(lida.linhas).map((l) => [l._id, l.sugestao])).toEqual([['semCategoria', '']])
    expect(recusa(await fechar('2026-09', { visto: lida.resumo }))[0]).toBe(400)
    expect((await fecharComMotivos('2026-09', 'A categoria virá com a nota')).status).toBe(201)
    const depois = await contas('2026-09')
    expect(depois.excecoes?.map((e) => e.motivo)).toEqual(['A categoria virá com a nota'])
    expect((await historico('2026-09')).map((h) => h.acao)).toEqual([
      ...['fechou', 'abriu exceção ao fechar', 'reabriu', 'fechou', 'abriu exceção ao fechar'],
    ])
    const guardadas = await db()
      .selectFrom('excecoes_do_fechamento')
      .selectAll()
      .where('competencia', '=', '2026-09')
      .execute()
    expect(guardadas).toEqual(expect.arrayContaining(antes))
    await feito('POST', '/api/fechamentos/2026-09/reabrir', { motivo: 'Outra nota' })
    expect(seguram((await lista('2026-09')).linhas)[0]?.sugestao).toBe('A categoria virá com a nota')
    expect((await fecharComMotivos('2026-09')).status).toBe(201)
  })
})

describe('com duas contas do dinheiro', () => {
  const OUTUBRO: [string, string] = ['20261001', '20261031']
  const NA_PRINCIPAL = 'Em Conta principal, entre o banco e o livro há R$ 50,00 que nada explica'
  const noCdb = (quanto: string) => `Em CDB, entre o banco e o livro há R$ ${quanto} que nada explica`
  let cdb: string
  const semNbsp = (texto: string | null) => texto?.replaceAll('\u00a0', ' ')
  const linhas = () => [`diferenca:${CONTA_PRINCIPAL}`, `diferenca:${cdb}`]

  test('cada diferença é uma linha com o seu motivo; a soma das duas, que é zero, não as esconde', async () => {
    cdb = await abrirConta('CDB', 'aplicacao', 100, '2026-10-01')
    // The books have R$ 1.002,00 in the main account and R$ 90,00 in the investment; the bank has as much in all.
    await receita(50, '2026-10-05', { categoria: 'Cotas' })
    await importar('5', [OUTUBRO, '1002.00'], [['20261020', '20.00']])
    await lancar(20, 'Cotas')
    await importar('9', [OUTUBRO, '40.00'], [['20261021', '-10.00']])
    await ligar('9', cdb)
    await lancar(-10, 'Luz')
    const { aJustificar, conferencia } = await contas('2026-10')
    expect([conferencia?.semExplicacao, aJustificar]).toEqual([0, { diferenca: 0, sugestao: '' }])
    const falta = seguram((await lista('2026-10')).linhas)
    expect(falta.map((l) => [l._id, semNbsp(l.texto)])).toEqual([
      [linhas()[0], NA_PRINCIPAL],
      [linhas()[1], noCdb('50,00')],
    ])
    const pede = `${NA_PRINCIPAL}; ${noCdb('50,00')}: concilie-a, ou escreva por que as contas seguem assim`
    expect(recusa(await fechar('2026-10'))).toEqual([400, [['justificativa', pede]]])
    const { resumo: visto } = await lista('2026-10')
    const excecoes = linhas().map((linha, i) => ({ linha, motivo: `Motivo da conta ${i + 1}` }))
    expect((await fechar('2026-10', { visto, excecoes })).status).toBe(201)
    expect((await contas('2026-10')).aJustificar).toBeNull()
    expect(
      (await historico('2026-10')).map((h) => [h.acao, h.mudancas.find((m) => m.campo === 'motivo')?.depois]),
    ).toEqual([
      ['fechou', undefined],
      ['abriu exceção ao fechar', 'Motivo da conta 2'],
      ['abriu exceção ao fechar', 'Motivo da conta 1'],
    ])
  })

  test('uma diferença que aparece entre fechar e publicar pede o motivo dela, e sai com o das outras', async () => {
    await importar('9', [OUTUBRO, '35.00'], [['20261030', '-1.00']])
    const publicar = (corpo: object) => pedir<Prestacao>('PUT', '/api/prestacoes/2026-10/publicar', corpo)
    expect((await contas('2026-10')).aJustificar).toEqual({ diferenca: -54, sugestao: '' })
    const pede = `${noCdb('54,00')}: concilie-a, ou escreva por que as contas seguem assim`
    expect(recusa(await publicar({}))).toEqual([400, [['justificativa', pede]]])
    const r = await publicar({ justificativa: 'IOF que o banco corrige' })
    expect(r.status, r.texto).toBe(200)
    expect(r.corpo.excecoes?.map((e) => [e.linha, semNbsp(e.texto), e.motivo])).toEqual([
      [linhas()[0], NA_PRINCIPAL, 'Motivo da conta 1'],
      [linhas()[1], noCdb('50,00'), 'Motivo da conta 2'],
      [linhas()[1], noCdb('54,00'), 'IOF que o banco corrige'],
    ])
    expect(semNbsp(semExplicacaoEmPalavras(r.corpo))).toBe(`${NA_PRINCIPAL}. ${noCdb('54,00')}.`)
    const quadros = quadrosDaPrestacao(r.corpo)
    expect(quadros.find((q) => q.folha === 'Banco')?.linhas.map((l) => l.celulas)).toEqual([
      ['Conta principal', '341 · Itaú · ag. 1 · cc 5', '2026-10-31', 1_002, 1_002, 0, 50],
      ['CDB', '341 · Itaú · ag. 1 · cc 9', '2026-10-31', 35, 90, -55, -54],
    ])
    const [, doCdb] = quadros.filter((q) => q.titulo.startsWith('Por que o banco difere'))
    expect(doCdb?.linhas.at(-1)?.celulas[2]).toBe(
      'Sem explicação. Justificativa da administração (Administrador de Teste, 20/12/2026): IOF que o banco corrige',
    )
    const planilha = folhasDaPrestacao(r.corpo).map((f) => f.nome)
    expect(new Set(planilha).size).toBe(planilha.length)
    const acoes = (await historico('2026-10')).map((h) => h.acao)
    expect(acoes[0]).toBe('abriu exceção ao publicar')
  })

  test('o mês seguinte lembra o que se escreveu da mesma diferença; sem a lista, uma justificativa vale para todas', async () => {
    await importar('5', [['20261101', '20261130'], '1003.00'], [['20261120', '1.00']])
    await lancar(1, 'Cotas')
    await importar('9', [['20261101', '20261130'], '34.00'], [['20261121', '-1.00']])
    await lancar(-1, 'Luz')
    const falta = seguram((await lista('2026-11')).linhas)
    expect(falta.map((l) => [l._id, l.sugestao])).toEqual([
      [linhas()[0], 'Motivo da conta 1'],
      [linhas()[1], 'IOF que o banco corrige'],
      ['banco', ''],
    ])
    expect((await fechar('2026-11', { justificativa: 'As duas vêm de outubro' })).status).toBe(201)
    expect((await contas('2026-11')).excecoes?.map((e) => [e.linha, e.motivo])).toEqual([
      [linhas()[0], 'As duas vêm de outubro'],
      [linhas()[1], 'As duas vêm de outubro'],
      ['banco', null],
    ])
  })
})
