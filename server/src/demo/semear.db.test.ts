import { expect, test } from 'vitest'
import type { AgendaNaLista } from '#contract/predio/agendas.ts'
import { diaEm, somarDias, somarMeses } from '#contract/valores/calendario.ts'
import { cpf, telefone } from '#contract/valores/documentos.ts'
import type { Caixa, Dashboard } from '#contract/casa/dashboard.ts'
import { dataISO } from '#contract/valores/datas.ts'
import type { Ocorrencia, OcorrenciaNaLista } from '#contract/predio/ocorrencias.ts'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import { cpfOuCnpj, type Fornecedor } from '#contract/predio/fornecedores.ts'
import type { Receita, ReceitaNaLista } from '#contract/contas/receitas.ts'
import type { ServicoNaLista } from '#contract/predio/servicos.ts'
import { corpoDeUnidade, type ResumoDeUnidades, type Unidade, type UnidadeNaLista } from '#contract/predio/unidades.ts'
import type { AcordoNaLista } from '#contract/cobranca/acordos.ts'
import type { Certidao } from '#contract/cobranca/certidoes.ts'
import type { ContaComSaldo } from '#contract/contas/dinheiro.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Balancete } from '#contract/contas/fundos.ts'
import type { Lembrete } from '#contract/cobranca/lembretes.ts'
import type { Prestacao, PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import type { Pagavel, PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../test/aplicacao.ts'
import { exameDe } from '../../test/doutor.ts'
import { responsaveisEm } from '../modules/predio/unidades/responsaveis.service.ts'
import { conferirTotais } from './demonstracao.repo.ts'
import { semear } from './semear.ts'

const aplicacao = comAplicacao()

test('sem administrador não há quem assine a demonstração', async () => {
  await expect(semear(aplicacao().ctx)).rejects.toThrow('administrador')
})

test('enche um condomínio, com os totais iguais à soma das linhas', async () => {
  await aplicacao().como('administrador')
  await semear(aplicacao().ctx)
  // People who do not exist are not written to.
  const emails = await aplicacao().ctx.db.selectFrom('emails').select(['estado', 'texto', 'html', 'prova']).execute()
  for (const e of emails) expect(e).toEqual({ estado: 'descartado', texto: '', html: '', prova: 1 })
  for (const tipo of ['receita', 'despesa'] as const) {
    const { linhas, totais } = await conferirTotais(aplicacao().ctx.db, tipo)
    expect(linhas).toBe(totais)
    expect(linhas).not.toBe('0 0')
  }
})

test('ninguém recebe carta nem encontra no sino o que é de antes da última semana', async () => {
  const { db } = aplicacao().ctx
  const avisos = await db.selectFrom('notificacoes').select(['criada_em', 'lida_em', 'na_carta', 'no_resumo']).execute()
  const porLer = avisos.filter((a) => a.lida_em === null)
  expect(porLer.length).toBeGreaterThan(0)
  expect(porLer.every((a) => a.criada_em > somarDias(hoje(), -8))).toBe(true)
  expect(avisos.filter((a) => a.na_carta === 1 || a.no_resumo === 1)).toEqual([])
  expect(avisos.every((a) => a.criada_em > somarDias(hoje(), -182))).toBe(true)
})

test('o histórico é o dos serviços: na ordem em que aconteceu, no dia em que foi, por quem fez', async () => {
  const { db } = aplicacao().ctx
  const historia = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
  const quandos = historia.map((h) => h.quando)
  expect(quandos).toEqual(quandos.toSorted())
  const rafael = await db
    .selectFrom('usuarios')
    .select(['id', 'criado_em'])
    .where('email', '=', 'rafael@aurora.example')
    .executeTakeFirstOrThrow()
  const dele = historia.filter((h) => h.usuario_id === rafael.id)
  expect(dele.map((h) => h.acao)).toEqual(expect.arrayContaining(['abriu', 'comentou', 'finalizou']))
  expect(dele.every((h) => h.quando >= rafael.criado_em)).toBe(true)
  const pagamento = await db
    .selectFrom('pagamentos')
    .innerJoin('auditoria as h', 'h.entidade_id', 'cobranca_id')
    .select(['data', 'quando'])
    .where('acao', '=', 'recebeu pagamento de')
    .orderBy('pagamentos.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(diaEm(new Date(pagamento.quando))).toBe(pagamento.data)
})

test('são 48 unidades, todas com alguém, e umas setenta pessoas com documentos certos', async () => {
  const { db } = aplicacao().ctx
  const { unidades } = await db.selectFrom('condominio').select('unidades').executeTakeFirstOrThrow()
  expect(unidades).toBe(48)
  const pessoas = (await db.selectFrom('usuarios').selectAll().execute()).filter((p) => p.email.endsWith('.example'))
  expect(pessoas.length).toBeGreaterThanOrEqual(60)
  expect(pessoas.length).toBeLessThanOrEqual(80)
  expect(new Set(pessoas.filter((p) => p.apto !== null).map((p) => `${p.bloco} ${p.apto}`)).size).toBe(48)
  for (const p of pessoas) {
    expect(cpf.parse(p.cpf)).toBe(p.cpf)
    expect(telefone.parse(p.tel)).toBe(p.tel)
    expect(dataISO.parse(p.aniversario)).toBe(p.aniversario)
    expect(p.criado_em.slice(0, 10) <= hoje()).toBe(true)
  }
})

test('as 48 unidades têm frações que somam exatamente 1, um dono cada, e quem receba as cobranças', async () => {
  const { corpo: resumo } = await aplicacao().pedir<ResumoDeUnidades>('GET', '/api/unidades/resumo')
  expect(resumo).toEqual({
    quantidade: 48,
    somaDasFracoes: '1',
    faltaParaUm: '0',
    faltaEmPorcentagem: '0',
    semFracao: 0,
    grupos: ['Torre A', 'Torre B'],
    confirmacao: null,
    acerto: null,
  })
  const { corpo } = await aplicacao().pedir<UnidadeNaLista[]>('GET', '/api/unidades')
  expect(corpo.every((u) => u.proprietarios.length > 0)).toBe(true)
  expect(corpo.filter((u) => u.inquilinos.length > 0).length).toBeGreaterThan(5)
  expect(corpo.filter((u) => u.dependentes > 0).length).toBeGreaterThan(10)
  const responsaveis = await responsaveisEm(aplicacao().ctx, hoje())
  expect([...responsaveis.values()].filter((r) => r.pagador !== null)).toHaveLength(48)
  for (const { _id } of corpo) {
    const { corpo: u } = await aplicacao().pedir<Unidade>('GET', `/api/unidades/${_id}`)
    const { bloco, apto, veiculos, animais, vagas, contatosDeEmergencia } = u
    expect(corpoDeUnidade.safeParse({ bloco, apto, veiculos, animais, vagas, contatosDeEmergencia }).success).toBe(true)
    for (const p of u.pessoas) if (p.cpf !== null) expect(cpf.parse(p.cpf)).toBe(p.cpf)
  }
})

test('ninguém entra como uma pessoa inventada sem que se dê a senha', async () => {
  const { status } = await aplicacao().pedir('POST', '/api/users', {
    quem: null,
    corpo: { email: 'rafael@aurora.example', password: 'aurora em dia' },
  })
  expect(status).toBe(401)
})

test('há receitas e despesas nos 24 meses, nunca no futuro', async () => {
  for (const tabela of ['receitas', 'despesas'] as const) {
    const linhas = await aplicacao().ctx.db.selectFrom(tabela).select(['data', 'criado_em']).execute()
    expect(new Set(linhas.map((l) => l.data.slice(0, 7))).size).toBeGreaterThanOrEqual(23)
    expect(linhas.every((l) => l.data <= hoje())).toBe(true)
  }
})

test('o painel conta a história da maquete: caixa perto de 184 mil e meses de 35 a 50 mil', async () => {
  const { corpo: caixa } = await aplicacao().pedir<Caixa>('GET', '/api/caixa')
  expect(caixa.saldo).toBe(184_312)
  const { corpo } = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard')
  const completos = corpo.financeiro?.meses.slice(0, -1) ?? []
  expect(completos).toHaveLength(11)
  for (const mes of completos) {
    expect(mes.receitas).toBeGreaterThan(38_000)
    expect(mes.receitas).toBeLessThan(52_000)
    expect(mes.despesas).toBeGreaterThan(33_000)
    expect(mes.despesas).toBeLessThan(55_000)
  }
})

test('a busca acha a unidade, o documento se lê e o histórico diz quem cadastrou', async () => {
  const { corpo: lista } = await aplicacao().pedir<ReceitaNaLista[]>(
    'GET',
    '/api/receitas/all?busca=A+702&porPagina=50',
  )
  expect(lista.length).toBeGreaterThan(20)
  const comDocumento = lista.find((l) => l.quantidadeDeAnexos === 1)
  const { corpo: receita } = await aplicacao().pedir<Receita>('GET', `/api/receitas/${comDocumento?._id ?? ''}`)
  const [anexo] = receita.anexos
  expect(anexo?.tipo).toBe('application/pdf')
  const fluxo = await aplicacao().plataforma.arquivos.ler(anexo?._id ?? '')
  const bytes = Buffer.concat((await fluxo?.toArray()) ?? [])
  expect(bytes.length).toBe(anexo?.tamanho)
  expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*Recibo da taxa[\s\S]*%%EOF\n$/)
  const { total, sem } = await aplicacao()
    .ctx.db.selectFrom('receitas')
    .leftJoin('auditoria', (j) => j.onRef('entidade_id', '=', 'receitas.id').on('acao', '=', 'criou'))
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.count<number>('auditoria.id').as('sem')])
    .executeTakeFirstOrThrow()
  expect(sem).toBe(total)
})

test('a agenda tem compromissos nesta semana, séries que se repetem e nada pendente no passado', async () => {
  const lista = async (de: string, ate: string) =>
    (await aplicacao().pedir<AgendaNaLista[]>('GET', `/api/agendas/all?de=${de}&ate=${ate}`)).corpo
  const semana = await lista(hoje(), somarDias(hoje(), 7))
  expect(semana.flatMap((a) => a.ocorrencias).length).toBeGreaterThanOrEqual(7)
  expect(semana.some((a) => a.recorrencia !== null)).toBe(true)
  const passado = await lista(somarDias(hoje(), -60), somarDias(hoje(), -5))
  expect(passado.filter((a) => a.recorrencia === null).every((a) => a.status !== 'Agendado')).toBe(true)
})

test('há fornecedores com documentos certos e serviços em cada status, um deles atrasado', async () => {
  const { corpo: fornecedores } = await aplicacao().pedir<Fornecedor[]>('GET', '/api/fornecedores')
  for (const f of fornecedores) expect(cpfOuCnpj.parse(f.documento)).toBe(f.documento)
  const { corpo: servicos } = await aplicacao().pedir<ServicoNaLista[]>('GET', '/api/servicos')
  expect(new Set(servicos.map((s) => s.status)).size).toBe(4)
  expect(servicos.some((s) => s.atrasado)).toBe(true)
  expect(servicos.every((s) => s.fornecedor !== null)).toBe(true)
  // Each was paid for what it did, which its page adds up.
  for (const f of fornecedores) {
    const { corpo } = await aplicacao().pedir<Resumo>('GET', `/api/despesas/resumo?fornecedor=${f._id}`)
    expect(corpo.total, f.name).toBeGreaterThan(0)
  }
})

test('uma segunda vez é recusada e não muda nada', async () => {
  const contar = () => conferirTotais(aplicacao().ctx.db, 'receita')
  const antes = await contar()
  await expect(semear(aplicacao().ctx)).rejects.toThrow('sem registros')
  expect(await contar()).toEqual(antes)
})

test('há ocorrências com fotos, conversa e protocolos seguidos, e avisos por ler dos dois lados', async () => {
  const { db } = aplicacao().ctx
  const { corpo } = await aplicacao().pedir<OcorrenciaNaLista[]>('GET', '/api/ocorrencias/all?ordem=protocolo')
  expect(corpo.length).toBeGreaterThanOrEqual(8)
  expect(new Set(corpo.map((o) => o.status)).size).toBe(5)
  expect(corpo.every((o) => o.isData !== null && o.isData <= new Date().toISOString())).toBe(true)
  for (const ano of new Set(corpo.map((o) => o.protocolo?.slice(0, 4)))) {
    const numeros = corpo.filter((o) => o.protocolo?.startsWith(ano ?? '')).map((o) => Number(o.protocolo?.slice(5)))
    expect(numeros).toEqual(numeros.map((_, i) => i + 1))
  }
  expect(corpo.filter((o) => o.quantidadeDeAnexos > 0).length).toBeGreaterThanOrEqual(3)
  const porLer = await db.selectFrom('notificacoes').select('tipo').where('lida_em', 'is', null).execute()
  expect(porLer.length).toBeGreaterThan(0)
  const nova = await aplicacao().pedir<Ocorrencia>('POST', '/api/ocorrencias', {
    corpo: { name: 'Marta', tel: '11912345678', bloco: 'A', apto: '1001', detalhes: 'Mais uma' },
  })
  expect(corpo.map((o) => o.protocolo)).not.toContain(nova.corpo.protocolo)
  expect(nova.status).toBe(201)
})

test('toda receita da categoria Reservas tem a sua reserva paga, e nenhum horário é de duas', async () => {
  const { db } = aplicacao().ctx
  const receitas = await db
    .selectFrom('receitas')
    .innerJoin('categorias', 'categorias.id', 'receitas.categoria_id')
    .select(['receitas.id', 'valor', 'origem'])
    .where('categorias.nome', '=', 'Reservas')
    .where('excluido_em', 'is', null)
    .execute()
  const pagas = await db.selectFrom('reservas').select(['id', 'receita_id', 'total']).where('paga', '=', 1).execute()
  expect(pagas.length).toBe(receitas.length)
  expect(pagas.length).toBeGreaterThan(50)
  for (const paga of pagas)
    expect(receitas.find((r) => r.id === paga.receita_id)).toMatchObject({
      valor: paga.total,
      origem: `reservas:${paga.id}`,
    })
  const { corpo } = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard')
  expect(corpo.novasReservas).toHaveLength(5)
  expect(corpo.pendencias).toContainEqual(expect.objectContaining({ texto: '2 reservas para aprovar' }))
})

test('cada cota do livro é o pagamento de uma cobrança, e nenhuma existe duas vezes', async () => {
  const { db } = aplicacao().ctx
  const cotas = await db
    .selectFrom('receitas')
    .innerJoin('categorias', 'categorias.id', 'receitas.categoria_id')
    .select(['receitas.id', 'valor', 'data', 'nota', 'origem'])
    .where('categorias.nome', '=', 'Cotas')
    .execute()
  const pagamentos = await db
    .selectFrom('pagamentos as p')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .select(['p.id', 'p.cobranca_id', 'p.valor', 'p.data', 'p.receita_id', 'c.numero'])
    .execute()
  expect(pagamentos.length).toBeGreaterThan(1_000)
  expect(cotas.length).toBe(pagamentos.length)
  const porId = new Map(cotas.map((c) => [c.id, c]))
  for (const p of pagamentos)
    expect(porId.get(p.receita_id ?? '')).toMatchObject({
      valor: p.valor,
      data: p.data,
      nota: p.numero,
      origem: `cobrancas:${p.cobranca_id}:${p.id}`,
    })
})

test('as cobranças somam o que a unidade deve: itens, pagamentos e totais guardados', async () => {
  const { db } = aplicacao().ctx
  const cobrancas = await db.selectFrom('cobrancas').selectAll().execute()
  expect(cobrancas.filter((c) => c.tipo === 'mensal').length % 48).toBe(0)
  expect(cobrancas.length).toBeGreaterThanOrEqual(24 * 48)
  expect(cobrancas.every((c) => c.pagador_nome !== null && c.criado_em <= new Date().toISOString())).toBe(true)
  const somar = async (tabela: 'cobranca_itens' | 'pagamentos', coluna: 'valor' | 'principal') =>
    new Map(
      (
        await db
          .selectFrom(tabela)
          .select((e) => ['cobranca_id', e.fn.sum<number>(e.ref(coluna as 'valor')).as('soma')])
          .groupBy('cobranca_id')
          .execute()
      ).map((l) => [l.cobranca_id, l.soma]),
    )
  const [itens, pagos] = [await somar('cobranca_itens', 'valor'), await somar('pagamentos', 'principal')]
  for (const c of cobrancas) {
    expect(itens.get(c.id)).toBe(c.valor)
    expect(c.valor - (pagos.get(c.id) ?? 0)).toBe(c.saldo)
  }
  const { corpo } = await aplicacao().pedir<{ quantidade: number; total: number; saldo: number }>(
    'GET',
    '/api/cobrancas/resumo',
  )
  const soma = (quais: typeof cobrancas, campo: 'valor' | 'saldo') => quais.reduce((s, c) => s + c[campo], 0) / 100
  const aReceber = cobrancas.filter((c) => c.status !== 'em_acordo')
  expect(corpo).toMatchObject({
    quantidade: cobrancas.length,
    total: soma(cobrancas, 'valor'),
    saldo: soma(aReceber, 'saldo'),
  })
  expect(new Set(cobrancas.map((c) => c.status))).toEqual(new Set(['aberta', 'parcial', 'paga', 'em_acordo']))
})

test('três unidades pararam de pagar, uma delas fez acordo; o morador da demonstração está em dia', async () => {
  const { corpo: devedores } = await aplicacao().pedir<{ unidade: { nome: string }; quantidade: number }[]>(
    'GET',
    '/api/devedores?porPagina=todos',
  )
  const pararam = new Map(devedores.map((d) => [d.unidade.nome, d.quantidade]))
  for (const [unidade, meses] of [
    ['A 302', 3],
    ['B 901', 5],
  ] as const)
    expect(pararam.get(unidade)).toBeGreaterThanOrEqual(meses - 1)
  expect(pararam.has('A 702')).toBe(false)
  expect(pararam.has('A 502')).toBe(false)
  expect(devedores.length).toBeLessThan(16)
})

test('os meses estão fechados até o último que terminou, e quem mora lê as contas dos últimos, com parecer e comprovantes', async () => {
  const quem = (await aplicacao().como('morador'))!
  const ultimo = hoje().slice(8) > '12' ? somarMeses(hoje().slice(0, 7), -1) : somarMeses(hoje().slice(0, 7), -2)
  const { corpo: lista } = await aplicacao().pedir<PrestacaoNaLista[]>('GET', '/api/prestacoes', { quem })
  expect(lista).toHaveLength(6)
  expect(lista[0]?._id).toBe(ultimo)
  const { corpo: fechamentos } = await aplicacao().pedir<Fechamentos>('GET', '/api/fechamentos')
  expect((fechamentos.fechadoAte ?? '') >= ultimo).toBe(true)
  for (const { _id } of lista) {
    const { corpo: p } = await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${_id}`, { quem })
    expect(p).toMatchObject({
      situacao: 'publicada',
      parecer: { de: expect.stringContaining('conselho') },
      inadimplentes: null,
    })
    expect(p.comprovantes.length).toBeGreaterThan(10)
    expect(p.orcamento.linhas.some((l) => l.noMes.previsto > 0)).toBe(true)
    const [arquivo] = p.comprovantes.flatMap((c) => c.arquivos)
    expect((await aplicacao().app.inject({ url: arquivo?.url ?? '' })).statusCode).toBe(200)
    const { balancete } = p
    const agora = await aplicacao().pedir<Balancete>('GET', `/api/fundos/balancete?competencia=${_id}`)
    expect(balancete).toEqual(agora.corpo)
  }
})

test('o dinheiro está em três contas que somam o caixa, a caixinha é reposta, e uma conta a pagar é de dois fundos', async () => {
  const pedir = async <T>(url: string) => (await aplicacao().pedir<T>('GET', url)).corpo
  const { contas, total } = await pedir<{ contas: ContaComSaldo[]; total: number }>('/api/contas-do-dinheiro')
  expect(contas.map((c) => c.tipo).toSorted()).toEqual(['aplicacao', 'caixinha', 'corrente'])
  expect(total).toBe((await pedir<Caixa>('/api/caixa')).saldo)
  expect(somarReais(contas.map((c) => c.saldo))).toBe(total)
  for (const c of contas) expect(c.saldo, c.nome).toBeGreaterThan(0)
  const caixinha = contas.find((c) => c.tipo === 'caixinha')
  expect(caixinha?.saldo).toBeLessThanOrEqual(600)
  expect(await exameDe(aplicacao().plataforma.config)).toEqual([])
  const pagaveis = await pedir<PagavelNaLista[]>('/api/pagaveis?busca=elevador')
  const p = await pedir<Pagavel>(`/api/pagaveis/${pagaveis[0]?._id}`)
  expect(p.partes.map((x) => [x.fundo.nome, x.valor])).toEqual([
    ['Ordinário', 2840],
    ['Fundo de reserva', 4000],
  ])
})

test('há lembretes mandados a quem deve, um acordo, e certidões de mais de um resultado', async () => {
  const { corpo: lembretes } = await aplicacao().pedir<Lembrete[]>('GET', '/api/lembretes')
  expect(new Set(lembretes.map((l) => l.degrau))).toEqual(new Set([1, 2, 3]))
  expect(lembretes.every((l) => l.dia <= hoje() && l.valor > 0)).toBe(true)
  // Nothing of it left, and so it says.
  const porEmail = lembretes.filter((l) => l.meio === 'email')
  expect(porEmail.length).toBeGreaterThan(0)
  expect(new Set(porEmail.map((l) => l.email?.estado))).toEqual(new Set(['descartado']))
  const { corpo: acordos } = await aplicacao().pedir<AcordoNaLista[]>('GET', '/api/acordos')
  expect(acordos.map((a) => [a.unidade.nome, a.status])).toEqual([['A 502', 'ativo']])
  const { corpo: certidoes } = await aplicacao().pedir<Certidao[]>('GET', '/api/certidoes')
  expect(new Set(certidoes.map((c) => c.resultado)).size).toBeGreaterThanOrEqual(2)
})
