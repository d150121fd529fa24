import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type {
  AlcanceDoComunicado,
  Comunicado,
  ComunicadoAberto,
  ComunicadoNaLista,
} from '#contract/predio/comunicados.ts'
import type { DevolucaoLida, EntregasDoComunicado } from '#contract/predio/entregas-de-comunicados.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import { hoje, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { pdf } from '../../../../test/amostras.ts'
import { MARCACAO } from '../../../../test/ataques.ts'
import { devolucaoDe } from '../../../../test/devolucoes.ts'
import { enviar } from '../../../../test/envio.ts'

/** From a draft to the board, to each person, and what proves it. On both engines: triggers and joins are the matter. */

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const URL = '/api/comunicados'
const pedir = <T = Comunicado & CorpoDeErro>(
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  corpo?: unknown,
  quem?: Pessoa,
) => aplicacao().pedir<T>(metodo, url, { ...(corpo !== undefined && { corpo }), ...(quem && { quem }) })

interface Predio {
  a1: Unidade
  b1: Unidade
  dona: Pessoa
  inquilino: Pessoa
  dependente: Pessoa
}
let predio: Predio

/** Two units: A 1 has an owner, a tenant and a dependant with account; B 1 an owner with neither account nor e-mail. */
beforeAll(async () => {
  const unidade = async (bloco: string) =>
    (await pedir<Unidade>('POST', '/api/unidades', { bloco, apto: '1', fracaoIdeal: '1/2' })).corpo
  const [a1, b1] = [await unidade('A'), await unidade('B')]
  const de = async (u: Unidade, papel: string, quem: { usuario: string } | { nome: string }) => {
    const r = await pedir('POST', `/api/unidades/${u._id}/pessoas`, { ...quem, papel, inicio: '2020-01-01' })
    expect(r.status, JSON.stringify(r.corpo)).toBe(201)
  }
  const [dona, inquilino, dependente] = [
    await aplicacao().criarPessoa('Morador', { nome: 'Dona Ana' }),
    await aplicacao().criarPessoa('Inquilino', { nome: 'Beto Inquilino' }),
    await aplicacao().criarPessoa('Morador', { nome: 'Caio Dependente' }),
  ]
  await de(a1, 'proprietario', { usuario: dona.id })
  await de(a1, 'inquilino', { usuario: inquilino.id })
  await de(a1, 'dependente', { usuario: dependente.id })
  await de(b1, 'proprietario', { nome: 'Dora Sem Conta' })
  predio = { a1, b1, dona, inquilino, dependente }
})

const TODOS = { por: 'unidades', papeis: ['proprietario', 'inquilino', 'dependente'] }
const NOVO = {
  tipo: 'aviso',
  titulo: 'Água fechada',
  texto: 'Na terça, das 9 às 12.\n\nEncham as caixas.',
  publico: TODOS,
}
async function criado(parte: Record<string, unknown> = {}): Promise<Comunicado> {
  const { status, corpo } = await pedir('POST', URL, { ...NOVO, ...parte })
  expect(status, JSON.stringify(corpo)).toBe(201)
  return corpo
}
async function publicado(parte: Record<string, unknown> = {}): Promise<Comunicado> {
  const c = await criado(parte)
  const { status, corpo } = await pedir('PUT', `${URL}/${c._id}/publicar`)
  expect(status, JSON.stringify(corpo)).toBe(200)
  return corpo
}
const ver = (c: { _id: string }, quem?: Pessoa) =>
  pedir<ComunicadoAberto & CorpoDeErro>('GET', `${URL}/${c._id}`, undefined, quem)
const listar = async (quem?: Pessoa, query = '') =>
  (await pedir<ComunicadoNaLista[]>('GET', `${URL}${query}`, undefined, quem)).corpo
const entregas = async (c: { _id: string }) =>
  (await pedir<EntregasDoComunicado>('GET', `${URL}/${c._id}/entregas`)).corpo
/** By person: how it stands. */
const situacoes = async (c: { _id: string }) =>
  Object.fromEntries(
    (await entregas(c)).unidades.flatMap((u) => u.entregas.map((e) => [e.nome.split(' ')[0] ?? '', e.situacao])),
  )
const caminhos = (r: { corpo: CorpoDeErro }) => r.corpo.issues?.map((i) => i.path)
/** Somebody who holds an office, and entered since: taking it ends the sessions they had. */
async function comCargo(nome: string, papel: string): Promise<Pessoa> {
  const pessoa = await aplicacao().criarPessoa('Morador', { nome })
  const cargo = { pessoa: pessoa.id, papel, inicio: '2020-01-01' }
  expect((await pedir('POST', '/api/cargos', cargo)).status).toBe(201)
  return { ...pessoa, token: (await abrirSessao(aplicacao().ctx, pessoa.id, false)).token }
}
/** Its last day on the board was yesterday. */
const venceu = (c: { _id: string }) =>
  aplicacao()
    .ctx.db.updateTable('comunicados')
    .set({ vale_ate: somarDias(hoje(), -1) })
    .where('id', '=', c._id)
    .execute()
/** Mails of the queue to an address, by subject. */
const cartasA = async (email: string) =>
  await aplicacao()
    .ctx.db.selectFrom('emails')
    .select(['assunto', 'texto', 'prova'])
    .where('para', '=', email)
    .execute()

describe('o rascunho', () => {
  test('só a administração o vê; muda, vai para a lixeira e volta', async () => {
    const c = await criado()
    expect(c).toMatchObject({
      ...{ situacao: 'rascunho', numero: 0, publicado: null, meu: null, pedeCiente: false, valeAte: null, versao: 1 },
      publicoPorExtenso: 'Proprietários, inquilinos e dependentes de todas as unidades',
    })
    expect((await ver(c, predio.dona)).status).toBe(404)
    expect(await listar(predio.dona)).toEqual([])
    const mudado = await pedir('PUT', `${URL}/${c._id}`, { ...NOVO, tipo: 'edital', titulo: 'AGO' })
    expect(mudado.corpo).toMatchObject({ tipo: 'edital', titulo: 'AGO', versao: 2 })
    expect((await pedir('DELETE', `${URL}/${c._id}`)).status).toBe(204)
    expect((await ver(c)).status).toBe(404)
    expect((await pedir('PUT', `${URL}/${c._id}/restaurar`)).corpo.titulo).toBe('AGO')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['tipo desconhecido', { tipo: 'carta' }, 'tipo'],
    ['sem título', { titulo: ' ' }, 'titulo'],
    ['título longo', { titulo: 'x'.repeat(161) }, 'titulo'],
    ['sem texto', { texto: undefined }, 'texto'],
    ['público de ninguém', { publico: { por: 'unidades', papeis: [] } }, 'publico.papeis'],
    ['público desconhecido', { publico: { por: 'todos' } }, 'publico.por'],
    ['papel desconhecido', { publico: { por: 'unidades', papeis: ['dono'] } }, 'publico.papeis.0'],
    ['bloco que não há', { publico: { ...TODOS, blocos: ['A', 'Z'] } }, 'publico.blocos.1'],
    ['unidade que não há', { publico: { ...TODOS, unidades: ['x'] } }, 'publico.unidades.0'],
    ['blocos e unidades', { publico: { ...TODOS, blocos: ['A'], unidades: ['x'] } }, 'publico.unidades'],
    ['cargo desconhecido', { publico: { por: 'cargos', cargos: ['Rei'] } }, 'publico.cargos.0'],
    ['dia que não há', { valeAte: '2026-02-30' }, 'valeAte'],
    ['ciência em texto', { pedeCiente: 'sim' }, 'pedeCiente'],
    ['campo a mais', { situacao: 'publicado' }, 'situacao'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await pedir('POST', URL, { ...NOVO, ...parte })
    expect([r.status, caminhos(r)]).toEqual([400, [campo]])
  })

  test('o alcance diz quantos são hoje e quem só recebe em papel, e nada é mandado', async () => {
    const alcance = async (publico: unknown) =>
      (await pedir<AlcanceDoComunicado>('POST', `${URL}/alcance`, { publico })).corpo
    expect(await alcance(TODOS)).toEqual({
      porExtenso: 'Proprietários, inquilinos e dependentes de todas as unidades',
      ...{ pessoas: 4, unidades: 2, soEmPapel: 1, semNinguem: [] },
    })
    expect(await alcance({ por: 'unidades', papeis: ['inquilino'], blocos: ['B'] })).toMatchObject({
      ...{ pessoas: 0, semNinguem: ['B 1'] },
    })
    expect(await listar(predio.dona)).toEqual([])
  })

  test('qualquer marcação é guardada ao pé da letra', async () => {
    for (const texto of MARCACAO.slice(0, 8)) expect((await criado({ texto })).texto).toBe(texto.trim())
  })
})

describe('publicar', () => {
  test('manda a cada pessoa do público de hoje, uma vez por unidade; quem publica e quem não é do público não recebe', async () => {
    const c = await publicado({ titulo: 'Só do A', publico: { ...TODOS, blocos: ['A'] } })
    expect(c).toMatchObject({ situacao: 'publicado', numero: 1, meu: null })
    expect(await situacoes(c)).toEqual({ Dona: 'na_fila', Beto: 'na_fila', Caio: 'na_fila' })
    expect((await listar(predio.dona)).map((x) => [x.titulo, x.meu, x.unidades])).toContainEqual([
      'Só do A',
      { lidoEm: null, cienteEm: null },
      null,
    ])
    const [naLista] = await listar()
    expect([naLista?.titulo, naLista?.unidades]).toEqual(['Só do A', { total: 1, informadas: 0 }])
    const doB = await publicado({ titulo: 'Só do B', publico: { ...TODOS, blocos: ['B'] } })
    expect(await situacoes(doB)).toEqual({ Dora: 'so_em_papel' })
    expect((await ver(doB, predio.dona)).status).toBe(404)
    expect((await listar(predio.dona)).map((x) => x.titulo)).not.toContain('Só do B')
  })

  test('o aviso respeita o que cada um escolheu; o edital vai por carta, que fica, a todos', async () => {
    const preferencia = (envio: string) =>
      pedir('PUT', '/api/notificacoes/preferencias', { email: { comunicado: envio } }, predio.inquilino)
    expect((await preferencia('nunca')).status).toBe(200)
    const aviso = await publicado({ titulo: 'Aviso calado' })
    expect((await situacoes(aviso)).Beto).toBe('so_no_aplicativo')
    expect((await cartasA(predio.inquilino.email)).map((m) => m.assunto).join()).not.toContain('Aviso calado')
    const edital = await publicado({ tipo: 'edital', titulo: 'Assembleia', pedeCiente: true })
    expect((await situacoes(edital)).Beto).toBe('na_fila')
    const cartas = (await cartasA(predio.inquilino.email)).filter((m) => m.assunto.startsWith('Edital: Assembleia'))
    expect(cartas.map((m) => m.prova)).toEqual([1])
    expect(cartas[0]?.texto).toMatch(/Unidade A 1[\s\S]*das 9 às 12[\s\S]*Encham as caixas[\s\S]*diga que está ciente/)
    await preferencia('imediato')
  })

  test('marcação no título e no texto vai na carta como texto, e nunca como marcação', async () => {
    for (const [i, marcacao] of MARCACAO.slice(0, 6).entries()) {
      const c = await publicado({
        ...{ tipo: 'edital', titulo: `Marcação ${i}`, texto: marcacao, publico: { ...TODOS, papeis: ['inquilino'] } },
      })
      const [carta] = await aplicacao()
        .ctx.db.selectFrom('emails')
        .select(['html', 'texto'])
        .where('para', '=', predio.inquilino.email)
        .where('assunto', 'like', `Edital: Marcação ${i}%`)
        .execute()
      expect(carta?.texto).toContain(marcacao.trim())
      if (marcacao.includes('<')) expect(carta?.html).not.toContain(marcacao.trim())
      expect((await ver(c, predio.inquilino)).corpo.texto).toBe(marcacao.trim())
    }
  })

  test('de quem ninguém é, não se publica; nem duas vezes, nem com o prazo passado', async () => {
    const deNinguem = await criado({ publico: { por: 'unidades', papeis: ['inquilino'], blocos: ['B'] } })
    const r = await pedir('PUT', `${URL}/${deNinguem._id}/publicar`)
    expect([r.status, caminhos(r)]).toEqual([400, ['publico']])
    expect((await ver(deNinguem)).corpo.situacao).toBe('rascunho')
    const passado = await criado({ valeAte: '2020-01-01' })
    expect(caminhos(await pedir('PUT', `${URL}/${passado._id}/publicar`))).toEqual(['valeAte'])
    const c = await publicado()
    expect((await pedir('PUT', `${URL}/${c._id}/publicar`)).status).toBe(409)
  })

  test('duas pessoas publicam ao mesmo tempo: sai uma vez, e cada um recebe uma', async () => {
    const c = await criado({ titulo: 'Uma vez' })
    const rs = await Promise.all([1, 2].map(() => pedir('PUT', `${URL}/${c._id}/publicar`)))
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 409])
    expect((await entregas(c)).unidades.flatMap((u) => u.entregas)).toHaveLength(4)
  })

  test('o que foi publicado não muda nem se exclui; o banco também não deixa', async () => {
    const c = await publicado()
    expect((await pedir('PUT', `${URL}/${c._id}`, NOVO)).status).toBe(409)
    expect((await pedir('DELETE', `${URL}/${c._id}`)).status).toBe(409)
    const { db } = aplicacao().ctx
    await expect(db.updateTable('comunicado_versoes').set({ texto: 'outro' }).execute()).rejects.toThrow(/versao_fica/)
    await expect(db.deleteFrom('comunicado_versoes').execute()).rejects.toThrow(/versao_fica/)
    await expect(db.deleteFrom('comunicado_entregas').execute()).rejects.toThrow(/entrega_fica/)
  })

  test('vencido ou retirado sai dos que estão no quadro, com o motivo, e o que foi entregue fica', async () => {
    const c = await publicado({ titulo: 'Até amanhã', valeAte: hoje() })
    await venceu(c)
    expect((await ver(c)).corpo.situacao).toBe('vencido')
    expect((await listar(undefined, '?situacao=vencido')).map((x) => x.titulo)).toContain('Até amanhã')
    const retirado = await pedir('PUT', `${URL}/${c._id}/retirar`, { motivo: 'A obra foi adiada' })
    expect(retirado.corpo).toMatchObject({ situacao: 'retirado', retirado: { motivo: 'A obra foi adiada' } })
    expect((await ver(c, predio.dona)).corpo.texto).toBe(NOVO.texto)
    expect((await pedir('PUT', `${URL}/${c._id}/retirar`, { motivo: 'x' })).status).toBe(409)
    expect((await pedir('POST', `${URL}/${c._id}/versoes`, { titulo: 'x', texto: 'x', motivo: 'x' })).status).toBe(409)
  })
})

describe('a prova', () => {
  test('ler, dar ciência e assinar em papel provam; a unidade está informada por um dos responsáveis', async () => {
    const c = await publicado({ tipo: 'notificacao', titulo: 'Barulho', publico: TODOS })
    const ler = (quem?: Pessoa) => pedir<Comunicado['meu']>('PUT', `${URL}/${c._id}/lido`, undefined, quem)
    const informadas = async () => (await entregas(c)).unidades.map((u) => [u.unidade?.nome, u.informada])
    await ler(predio.dependente)
    expect(await informadas()).toEqual([
      ['A 1', false],
      ['B 1', false],
    ])
    const primeira = (await ler(predio.dona)).corpo
    moverRelogio(MINUTO)
    expect((await ler(predio.dona)).corpo).toEqual(primeira)
    expect(await informadas()).toEqual([
      ['A 1', true],
      ['B 1', false],
    ])
    expect((await ler()).status).toBe(409)
    const dora = (await entregas(c)).unidades.find((u) => u.unidade?.nome === 'B 1')?.entregas[0]?._id ?? ''
    const papel = (dia: string) =>
      pedir('PUT', `${URL}/${c._id}/entregas/${dora}/papel`, { dia, observacao: 'Na portaria' })
    expect(caminhos(await papel('2020-01-01'))).toEqual(['dia'])
    expect(caminhos(await papel('2999-01-01'))).toEqual(['dia'])
    expect((await papel(hoje())).status).toBe(200)
    expect(await entregas(c)).toMatchObject({ total: 2, informadas: 2 })
    const daDora = (await entregas(c)).unidades[1]?.entregas[0]
    expect(daDora).toMatchObject({
      situacao: 'papel',
      detalhe: expect.stringMatching(/^Registrado por .+\. Na portaria$/),
    })
    const { corpo: historico } = await pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=comunicados&id=${c._id}`,
    )
    expect(historico.map((h) => h.acao)).toContain('entregou em papel')
  })

  test('onde se pede ciência, ler não basta; ela é da versão que se leu, e não se desfaz', async () => {
    const c = await publicado({ titulo: 'Ciência', pedeCiente: true, publico: { ...TODOS, blocos: ['A'] } })
    const ciente = (numero: unknown, quem = predio.dona) =>
      pedir<NonNullable<Comunicado['meu']> & CorpoDeErro>('PUT', `${URL}/${c._id}/ciente`, { numero }, quem)
    await pedir('PUT', `${URL}/${c._id}/lido`, undefined, predio.dona)
    expect((await entregas(c)).informadas).toBe(0)
    expect(caminhos(await ciente('1'))).toEqual(['numero'])
    expect((await ciente(2)).status).toBe(409)
    const dada = await ciente(1)
    expect([dada.status, dada.corpo.cienteEm]).toEqual([200, expect.any(String)])
    expect((await ciente(1)).corpo).toEqual(dada.corpo)
    expect((await entregas(c)).informadas).toBe(1)
    const { db } = aplicacao().ctx
    await expect(
      db.updateTable('comunicado_entregas').set({ ciente_em: null }).where('ciente_em', 'is not', null).execute(),
    ).rejects.toThrow(/entrega_fica/)
  })

  test('a correção é outra versão, com o motivo, mandada de novo: o que se leu antes foi da anterior', async () => {
    const c = await publicado({ titulo: 'Terça', publico: { ...TODOS, blocos: ['A'] } })
    await pedir('PUT', `${URL}/${c._id}/lido`, undefined, predio.dona)
    expect((await entregas(c)).informadas).toBe(1)
    const r = await pedir('POST', `${URL}/${c._id}/versoes`, {
      ...{ titulo: 'Quarta', texto: 'É na quarta.', motivo: 'A empresa mudou o dia' },
    })
    expect([r.status, r.corpo.numero, r.corpo.titulo]).toEqual([201, 2, 'Quarta'])
    expect(await entregas(c)).toMatchObject({ numero: 2, informadas: 0, total: 1 })
    const { corpo } = await ver(c, predio.dona)
    expect(corpo.versoes.map((v) => [v.numero, v.titulo, v.motivo])).toEqual([
      [2, 'Quarta', 'A empresa mudou o dia'],
      [1, 'Terça', null],
    ])
    expect(corpo.meu).toEqual({ lidoEm: null, cienteEm: null })
  })

  test('o e-mail que voltou é dito, e pede papel; sem e-mail não há o que voltar', async () => {
    const c = await publicado({ tipo: 'edital', titulo: 'Volta' })
    const { unidades } = await entregas(c)
    const de = (nome: string) => unidades.flatMap((u) => u.entregas).find((e) => e.nome.startsWith(nome))?._id ?? ''
    const voltou = (id: string) =>
      pedir<EntregasDoComunicado['unidades'][number] & CorpoDeErro>('PUT', `${URL}/${c._id}/entregas/${id}/devolucao`, {
        motivo: 'caixa cheia',
      })
    const r = await voltou(de('Beto'))
    expect(r.corpo.entregas.find((e) => e.nome.startsWith('Beto'))).toMatchObject({
      ...{ situacao: 'devolvido', detalhe: 'caixa cheia' },
    })
    expect((await voltou(de('Dora'))).status).toBe(409)
    expect((await voltou('não há')).status).toBe(404)
    // Read in the application after all, it proves.
    await pedir('PUT', `${URL}/${c._id}/lido`, undefined, predio.inquilino)
    expect((await situacoes(c)).Beto).toBe('lido')
  })

  test('a mensagem de devolução diz de quem é o e-mail; outra vez, de outro e-mail e a que não se lê, nada muda', async () => {
    const c = await publicado({ tipo: 'notificacao', titulo: 'Devolvida' })
    const { id } = await aplicacao()
      .ctx.db.selectFrom('emails')
      .select('id')
      .where('para', '=', predio.inquilino.email)
      .where('assunto', 'like', 'Notificação: Devolvida%')
      .executeTakeFirstOrThrow()
    const ler = async (mensagem: string) =>
      (await pedir<DevolucaoLida>('POST', `${URL}/devolucoes`, { mensagem })).corpo
    const dele = devolucaoDe({ original: id, para: predio.inquilino.email })
    expect(await ler(devolucaoDe({ original: id, para: predio.inquilino.email, acao: 'delayed' }))).toMatchObject({
      ...{ registradas: [], porque: expect.stringMatching(/ainda está tentando/) },
    })
    expect(await ler(dele)).toMatchObject({
      ...{ registradas: [{ comunicado: c._id, titulo: 'Devolvida', nome: 'Beto Inquilino' }], porque: null },
    })
    expect((await situacoes(c)).Beto).toBe('devolvido')
    expect(await ler(dele)).toEqual({ registradas: [], porque: 'Esta devolução já estava registrada.' })
    const outra = devolucaoDe({ original: '019ab3c1-6f2d-7a54-9c1e-2b7d4f8a9e10', para: 'x@exemplo.com.br' })
    expect((await ler(outra)).porque).toMatch(/não é de nenhum comunicado/)
    expect((await ler('Estou de férias')).porque).toMatch(/não é uma devolução/)
    expect(caminhos(await pedir('POST', `${URL}/devolucoes`, { mensagem: '' }))).toEqual(['mensagem'])
  })

  test('quem tem um cargo recebe por ele, de unidade nenhuma', async () => {
    const porteiro = await comCargo('Paulo Porteiro', 'Porteiro')
    const c = await publicado({ titulo: 'Portaria', publico: { por: 'cargos', cargos: ['Porteiro'] } })
    expect(await entregas(c)).toMatchObject({ total: 0, unidades: [{ unidade: null, informada: false }] })
    expect((await ver(c, porteiro)).status).toBe(200)
  })
})

describe('os anexos', () => {
  test('o que uma versão tinha fica com ela, e é visto por quem a recebeu e por mais ninguém', async () => {
    const arquivo = (await enviar<{ _id: string }>(aplicacao(), pdf('croqui'), 'croqui.pdf')).corpo._id
    const c = await publicado({ titulo: 'Com croqui', publico: { ...TODOS, blocos: ['A'] }, anexos: [arquivo] })
    const corrigido = await pedir('POST', `${URL}/${c._id}/versoes`, { titulo: 'Sem', texto: 'Sem.', motivo: 'Saiu' })
    expect([corrigido.status, corrigido.corpo.anexos]).toEqual([201, []])
    const { corpo } = await ver(c, predio.dona)
    expect(corpo.versoes.map((v) => v.anexos.map((a) => a.nome))).toEqual([[], ['croqui.pdf']])
    const ler = (quem: Pessoa) => pedir('GET', `/api/arquivos/${arquivo}`, undefined, quem)
    expect((await ler(predio.dona)).status).toBe(200)
    expect((await ler(await aplicacao().criarPessoa('Morador'))).status).toBe(404)
  })
})

describe('o papel', () => {
  const papel = async (c: { _id: string }, qual: string, quem?: Pessoa) => {
    const r = await aplicacao().app.inject({
      url: `${URL}/${c._id}/${qual}.pdf`,
      headers: { authorization: `Bearer ${(quem ?? (await aplicacao().como('administrador')))?.token ?? ''}` },
    })
    return { status: r.statusCode, bytes: r.rawPayload }
  }

  test('o cartaz tem o texto da versão do quadro, para quem a recebeu; a lista, quem falta, só para a administração', async () => {
    const c = await publicado({ titulo: 'Portão', publico: { ...TODOS, papeis: ['proprietario'] } })
    await pedir('PUT', `${URL}/${c._id}/lido`, undefined, predio.dona)
    const cartaz = await papel(c, 'cartaz', predio.dona)
    expect(cartaz.status).toBe(200)
    expect(await textoDoPdf(cartaz.bytes)).toMatch(/Aviso: Portão[\s\S]*Encham as caixas/)
    const lista = await textoDoPdf((await papel(c, 'lista')).bytes)
    expect(lista).toMatch(/1 de 2 unidades estavam informadas[\s\S]*B 1[\s\S]*Dora Sem Conta/)
    expect(lista).not.toContain('Dona Ana')
    expect((await papel(c, 'lista', predio.dona)).status).toBe(403)
    expect((await papel(c, 'cartaz', await aplicacao().criarPessoa('Morador'))).status).toBe(404)
    expect((await papel(await criado(), 'cartaz')).status).toBe(409)
  })
})

describe('o início', () => {
  test('de quem recebe diz o que está no quadro, e primeiro o que espera pela sua palavra', async () => {
    const quem = await comCargo('Zoe Início', 'Contador')
    const publico = { por: 'cargos', cargos: ['Contador'] }
    const inicio = async () =>
      (await pedir<Dashboard>('GET', '/api/dashboard', undefined, quem)).corpo.comunicados.map((c) => [
        ...[c.titulo, c.esperaCiencia, c.lido],
      ])
    const pede = await publicado({ titulo: 'Pede', publico, pedeCiente: true })
    const outro = await publicado({ titulo: 'Outro', publico, valeAte: hoje() })
    expect(await inicio()).toEqual([
      ['Pede', true, false],
      ['Outro', false, false],
    ])
    await pedir('PUT', `${URL}/${pede._id}/ciente`, { numero: 1 }, quem)
    expect(await inicio()).toEqual([
      ['Outro', false, false],
      ['Pede', false, true],
    ])
    await venceu(outro)
    expect((await inicio()).map(([t]) => t)).toEqual(['Pede'])
    await pedir('PUT', `${URL}/${pede._id}/retirar`, { motivo: 'Passou' })
    expect(await inicio()).toEqual([])
  })
})
