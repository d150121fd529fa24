import { describe, expect, test } from 'vitest'
import type { Caixa, Dashboard } from '#contract/casa/dashboard.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { statusEscolhiveis, type Reserva, type ReservaNaLista } from '#contract/predio/reservas.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Receita, ReceitaNaLista } from '#contract/contas/receitas.ts'
import { daquiA, DIA, moverRelogio } from '#server/platform/relogio.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, pedirReserva, reservar } from '../../../../test/areas.ts'
import { abrirLinha } from '../../../../test/rede.ts'

const aplicacao = comAplicacao()
let apartamento = 100
const pessoa = () => aplicacao().criarPessoa('Morador', { bloco: 'A', apto: String(++apartamento) })
const nova = async (extra: Record<string, unknown> = {}, dono?: Pessoa) =>
  reservar(aplicacao(), await criarArea(aplicacao(), extra), dono ?? (await pessoa()))
const agir = (r: Pick<Reserva, '_id'>, acao: string, corpo: unknown = {}, quem?: Pessoa, headers = {}) =>
  aplicacao().pedir<Reserva & CorpoDeErro>('PUT', `/api/reservas/${r._id}/${acao}`, {
    corpo,
    headers,
    ...(quem && { quem }),
  })
const caixa = async () => (await aplicacao().pedir<Caixa>('GET', '/api/caixa')).corpo

describe('marcar como reservado', () => {
  test('aprova uma vez, também ao mesmo tempo; a segunda guarda o instante da primeira (G4)', async () => {
    const reserva = await nova({ precisaAprovacao: true })
    const um = await agir(reserva, 'reservad')
    expect(um.corpo).toMatchObject({ isReservad: true, status: 'Aguardando pagamento' })
    const [dois, tres] = await Promise.all([agir(reserva, 'reservad'), agir(reserva, 'reservad')])
    expect([dois.corpo.isReservadAt, tres.corpo.isReservadAt]).toEqual([um.corpo.isReservadAt, um.corpo.isReservadAt])
  })

  test('aceita o pedido sem corpo, como a especificação manda', async () => {
    const reserva = await nova({ precisaAprovacao: true })
    const r = await aplicacao().pedir<Reserva>('PUT', `/api/reservas/${reserva._id}/reservad`)
    expect([r.status, r.corpo.isReservad]).toEqual([200, true])
  })

  test('aprovar e cancelar ao mesmo tempo: cancelada fica cancelada (G4)', async () => {
    const dono = await pessoa()
    const reserva = await nova({ precisaAprovacao: true }, dono)
    await Promise.all([agir(reserva, 'reservad'), agir(reserva, 'cancelar', {}, dono)])
    const { corpo } = await aplicacao().pedir<Reserva>('GET', `/api/reservas/${reserva._id}`)
    expect(corpo.status).toBe('Cancelada')
    expect((await agir(reserva, 'reservad')).status).toBe(409)
  })
})

describe('recusar o pedido', () => {
  const avisosDeQuem = async (quem: Pessoa) =>
    (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem })).corpo

  test('a administração recusa com o motivo: quem reservou lê que foi recusada e por quê, e o horário fica livre', async () => {
    const dono = await pessoa()
    const area = await criarArea(aplicacao(), { precisaAprovacao: true })
    const reserva = await reservar(aplicacao(), area, dono)
    expect(reserva.recusada).toBe(false)
    const r = await agir(reserva, 'cancelar', { motivo: 'O salão estará em obra' })
    expect(r.corpo).toMatchObject({ status: 'Cancelada', recusada: true, motivo: 'O salão estará em obra' })
    const doDono = await aplicacao().pedir<ReservaNaLista[]>('GET', '/api/reservas', { quem: dono })
    expect(doDono.corpo.map((x) => [x._id, x.recusada])).toEqual([[reserva._id, true]])
    expect((await avisosDeQuem(dono))[0]).toMatchObject({
      titulo: 'Reserva recusada',
      texto: expect.stringMatching(/^A administração recusou .* Motivo: O salão estará em obra$/),
    })
    expect((await pedirReserva(aplicacao(), area, await pessoa())).status).toBe(201)
    const historico = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=reservas&id=${reserva._id}`,
    )
    expect(historico.corpo[0]?.acao).toBe('recusou')
  })

  test('não é recusa: o que já foi aprovado, de que a própria pessoa desistiu, ou o que não pede aprovação', async () => {
    const dono = await pessoa()
    const aprovada = await nova({ precisaAprovacao: true }, dono)
    await agir(aprovada, 'reservad')
    const desistida = await nova({ precisaAprovacao: true }, dono)
    const livre = await nova({}, dono)
    expect((await agir(aprovada, 'cancelar')).corpo.recusada).toBe(false)
    expect((await agir(desistida, 'cancelar', {}, dono)).corpo.recusada).toBe(false)
    expect((await agir(livre, 'cancelar')).corpo.recusada).toBe(false)
    const doAdmin = await nova({ precisaAprovacao: true }, (await aplicacao().como('administrador')) as Pessoa)
    expect((await agir(doAdmin, 'cancelar')).corpo).toMatchObject({ recusada: false, canceladaPor: doAdmin.name })
  })
})

describe('pagamento', () => {
  test('lança a receita da categoria Reservas, que entra no caixa, e o estorno a retira', async () => {
    const antes = await caixa()
    const reserva = await nova()
    const paga = await agir(reserva, 'pago')
    expect(paga.corpo).toMatchObject({ isPaid: true, dataAt: daquiADias(0), status: 'Confirmada' })
    const receita = await aplicacao().pedir<Receita>('GET', `/api/receitas/${paga.corpo.receita ?? ''}`)
    expect(receita.corpo).toMatchObject({
      price: 370,
      categoria: 'Reservas',
      nota: reserva.codigo,
      data: daquiADias(0),
    })
    expect((await caixa()).saldo).toBe(antes.saldo + 370)
    const desfeita = await agir(reserva, 'estornado')
    expect(desfeita.corpo).toMatchObject({ isPaid: false, dataAt: null, receita: null, status: 'Aguardando pagamento' })
    expect(await caixa()).toEqual(antes)
  })

  test('guarda o dia, o valor e a forma que se disserem, e a receita os tem; o estorno os tira', async () => {
    const reserva = await nova()
    const corpo = { data: daquiADias(-3), valor: 350.5, forma: 'PIX' }
    const paga = await agir(reserva, 'pago', corpo)
    expect(paga.corpo).toMatchObject({ isPaid: true, dataAt: corpo.data, valorPago: 350.5, formaDePagamento: 'PIX' })
    const receita = await aplicacao().pedir<Receita>('GET', `/api/receitas/${paga.corpo.receita ?? ''}`)
    expect(receita.corpo).toMatchObject({ price: 350.5, data: corpo.data })
    const desfeita = await agir(reserva, 'estornado')
    expect(desfeita.corpo).toMatchObject({ dataAt: null, valorPago: null, formaDePagamento: null })
  })

  test.each([
    ['amanhã', { data: daquiADias(1) }, 'data'],
    ['31/02', { data: '2026-02-31' }, 'data'],
    ['nada', { valor: 0 }, 'valor'],
    ['menos', { valor: -1 }, 'valor'],
    ['três casas', { valor: 1.005 }, 'valor'],
    ['forma de outro mundo', { forma: 'Ouro' }, 'forma'],
    ['campo que não há', { isPaid: false }, 'isPaid'],
  ])('recusa o pagamento com %s, e diz o campo', async (_caso, corpo, path) => {
    const reserva = await nova()
    const r = await agir(reserva, 'pago', corpo)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [path]])
  })

  test('dez toques no botão ao mesmo tempo lançam uma receita só (G3)', async () => {
    const antes = await caixa()
    const reserva = await nova()
    const respostas = await Promise.all(Array.from({ length: 10 }, () => agir(reserva, 'pago')))
    expect(new Set(respostas.map((r) => r.corpo.receita)).size).toBe(1)
    expect((await caixa()).saldo).toBe(antes.saldo + 370)
  })

  test('pagar e estornar muitas vezes ao mesmo tempo deixa o caixa igual à reserva', async () => {
    const antes = await caixa()
    const reserva = await nova()
    await Promise.all(Array.from({ length: 12 }, (_, i) => agir(reserva, i % 2 === 0 ? 'pago' : 'estornado')))
    const { corpo } = await aplicacao().pedir<Reserva>('GET', `/api/reservas/${reserva._id}`)
    expect((await caixa()).saldo).toBe(antes.saldo + (corpo.isPaid ? 370 : 0))
    const receitas = await aplicacao().pedir<ReceitaNaLista[]>('GET', `/api/receitas/all?busca=${reserva.codigo ?? ''}`)
    expect(receitas.corpo).toHaveLength(corpo.isPaid ? 1 : 0)
  })

  test('a receita lançada não se exclui nem muda de valor por conta própria, nem volta da lixeira', async () => {
    const reserva = await nova()
    const { corpo } = await agir(reserva, 'pago')
    const url = `/api/receitas/${corpo.receita ?? ''}`
    const origem = { tipo: 'reservas', _id: reserva._id }
    expect((await aplicacao().pedir<Receita>('GET', url)).corpo.origem).toEqual(origem)
    const lista = await aplicacao().pedir<ReceitaNaLista[]>('GET', `/api/receitas/all?busca=${reserva.codigo ?? ''}`)
    expect(lista.corpo.map((l) => l.origem)).toEqual([origem])
    const recusa = await aplicacao().pedir<CorpoDeErro>('DELETE', url)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringContaining('estorne o pagamento')])
    const editar = (price: number) =>
      aplicacao().pedir('PUT', url, { corpo: { nota: '1', titulo: 'Outra', price, description: 'x' } })
    expect([(await editar(1)).status, (await editar(370)).status]).toEqual([409, 200])
    await agir(reserva, 'estornado')
    expect((await aplicacao().pedir('PUT', `${url}/restaurar`)).status).toBe(409)
    const lixeira = await aplicacao().pedir('GET', `/api/lixeira?entidade=receitas&busca=Outra`)
    expect(lixeira.corpo).toEqual([])
  })

  test('sem nada a pagar, ou cancelada, não há pagamento; cancelada e paga se estorna', async () => {
    const gratis = await nova({ price: 0, taxaLimpeza: 0, limpezaMin: 0 })
    expect((await agir(gratis, 'pago')).status).toBe(409)
    const reserva = await nova()
    await agir(reserva, 'pago')
    await agir(reserva, 'cancelar')
    expect((await agir(reserva, 'pago')).status).toBe(409)
    expect((await agir(reserva, 'estornado')).corpo).toMatchObject({ isPaid: false, status: 'Cancelada' })
  })

  test('o rascunho não se paga nem se aprova', async () => {
    const admin = (await aplicacao().como('administrador')) as Pessoa
    const rascunho = await pedirReserva(aplicacao(), await criarArea(aplicacao()), admin)
    for (const acao of ['pago', 'reservad'])
      expect((await agir(rascunho.corpo, acao)).corpo).toMatchObject({ code: 'CONFLITO' })
  })
})

describe('status', () => {
  test.each(statusEscolhiveis)('%s se escolhe e fica', async (status) => {
    const reserva = await nova()
    const r = await agir(reserva, 'status', { status })
    expect([r.status, r.corpo.status]).toEqual([200, status])
  })

  test.each(['Rascunho', 'Aguardando aprovação', 'Shipped', '', null, 1, ['Confirmada']])(
    'o status %j é recusado',
    async (status) => {
      const r = await agir(await nova(), 'status', { status })
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'status'])
    },
  )

  test('cancelada não volta, e quem espera aprovação não a pula', async () => {
    const cancelada = await nova()
    await agir(cancelada, 'status', { status: 'Cancelada' })
    expect((await agir(cancelada, 'status', { status: 'Confirmada' })).status).toBe(409)
    const espera = await nova({ precisaAprovacao: true })
    expect((await agir(espera, 'status', { status: 'Confirmada' })).status).toBe(409)
  })

  test('com uma versão velha é 409 com a de agora (G2)', async () => {
    const reserva = await nova()
    await agir(reserva, 'status', { status: 'Confirmada' })
    const r = await agir(reserva, 'status', { status: 'Concluída' }, undefined, { 'if-match': `"${reserva.versao}"` })
    expect([r.status, r.corpo.code, (r.corpo.atual as Reserva).status]).toEqual([
      409,
      'CONFLITO_DE_VERSAO',
      'Confirmada',
    ])
  })
})

describe('cancelamento', () => {
  test('quem reservou cancela no prazo, e o horário é de quem chegar', async () => {
    const dono = await pessoa()
    const area = await criarArea(aplicacao())
    const reserva = await reservar(aplicacao(), area, dono)
    const r = await agir(reserva, 'cancelar', { motivo: 'A festa mudou de dia' }, dono)
    expect(r.corpo).toMatchObject({ status: 'Cancelada', motivo: 'A festa mudou de dia', podeCancelar: false })
    expect((await pedirReserva(aplicacao(), area, await pessoa())).status).toBe(201)
    expect((await agir(reserva, 'cancelar', {}, dono)).corpo.canceladaEm).toBe(r.corpo.canceladaEm)
  })

  test('fora do prazo só a administração cancela', async () => {
    const dono = await pessoa()
    const reserva = await nova({ cancelarAteHoras: 48 }, dono)
    try {
      moverRelogio(9 * DIA)
      // The session of the person would have ended by then: a new one of the same person.
      const { abrirSessao } = await import('#server/platform/autenticacao/sessoes.ts')
      const { token } = await abrirSessao(aplicacao().ctx, dono.id, false)
      const r = await agir(reserva, 'cancelar', {}, { ...dono, token })
      expect([r.status, r.corpo.message]).toEqual([409, expect.stringContaining('O prazo para cancelar terminou')])
      const admin = (await aplicacao().como('administrador')) as Pessoa
      const sessao = await abrirSessao(aplicacao().ctx, admin.id, false)
      const feito = await agir(reserva, 'cancelar', {}, { ...admin, token: sessao.token })
      expect(feito.corpo).toMatchObject({ status: 'Cancelada', canceladaPor: 'Administração' })
    } finally {
      moverRelogio(0)
    }
  })

  test('quem cancela a própria é dito pelo nome, também quem é da administração', async () => {
    const dono = await pessoa()
    const sua = await nova({}, dono)
    expect((await agir(sua, 'cancelar', {}, dono)).corpo.canceladaPor).toBe(sua.name)
    const doAdmin = await nova({}, (await aplicacao().como('administrador')) as Pessoa)
    expect((await agir(doAdmin, 'cancelar')).corpo.canceladaPor).toBe(doAdmin.name)
    expect((await agir(await nova(), 'cancelar')).corpo.canceladaPor).toBe('Administração')
  })

  test('concluída não se cancela, e o motivo tem limite', async () => {
    const reserva = await nova()
    expect((await agir(reserva, 'cancelar', { motivo: 'x'.repeat(301) })).status).toBe(400)
    await agir(reserva, 'status', { status: 'Concluída' })
    expect((await agir(reserva, 'cancelar')).status).toBe(409)
  })
})

test('o histórico diz quem fez cada passo, antes e depois', async () => {
  const reserva = await nova({ precisaAprovacao: true })
  await agir(reserva, 'reservad')
  await agir(reserva, 'pago')
  const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
    'GET',
    `/api/auditoria?entidade=reservas&id=${reserva._id}`,
  )
  expect(corpo.map((r) => r.acao)).toEqual(['recebeu o pagamento', 'reservou', 'finalizou', 'criou'])
  expect(corpo[0]?.mudancas).toContainEqual({ campo: 'status', antes: 'Aguardando pagamento', depois: 'Confirmada' })
})

test('o painel traz as últimas reservas: todas à administração, as suas ao morador', async () => {
  const dono = await pessoa()
  const reserva = await nova({ nome: 'Cinema do terraço', precisaAprovacao: true }, dono)
  const painel = async (quem?: Pessoa) =>
    (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', quem ? { quem } : {})).corpo
  const daAdministracao = await painel()
  expect(daAdministracao.novasReservas[0]).toMatchObject({ _id: reserva._id, titulo: 'Cinema do terraço' })
  expect(daAdministracao.novasReservas.length).toBeLessThanOrEqual(5)
  expect(daAdministracao.pendencias.find((p) => p.tipo === 'reservas')?.destino).toContain('/reservas?status=')
  expect((await painel(dono)).novasReservas.map((r) => r._id)).toEqual([reserva._id])
  expect((await painel(await pessoa())).novasReservas).toEqual([])
})

test('no painel da administração só é nova a dos últimos 7 dias, ou a que espera aprovação; no do morador, as suas por vir', async () => {
  const dono = await pessoa()
  const [espera, aprovada] = [await nova({ precisaAprovacao: true }, dono), await nova({}, dono)]
  const cancelada = await nova({}, dono)
  await agir(cancelada, 'cancelar')
  const vistas = async (quem?: Pessoa) =>
    (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', quem ? { quem } : {})).corpo.novasReservas.map(
      (r) => r._id,
    )
  expect(await vistas()).toEqual(expect.arrayContaining([espera._id, aprovada._id]))
  expect(await vistas()).not.toContain(cancelada._id)
  await aplicacao()
    .ctx.db.updateTable('reservas')
    .set({ finalizada_em: daquiA(-8 * DIA) })
    .where('usuario_id', '=', dono.id)
    .execute()
  expect(await vistas()).toContain(espera._id)
  expect(await vistas()).not.toContain(aprovada._id)
  expect(await vistas(dono)).toEqual([espera._id, aprovada._id])
})

test('no painel do morador vem primeiro a reserva que vem primeiro', async () => {
  const dono = await pessoa()
  const area = await criarArea(aplicacao(), {})
  const ids: Record<number, string> = {}
  for (const dias of [19, 2, 33])
    ids[dias] = (await reservar(aplicacao(), area, dono, { isData: daquiADias(dias) }))._id
  const { novasReservas } = (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem: dono })).corpo
  expect(novasReservas.map((r) => r._id)).toEqual([ids[2], ids[19], ids[33]])
})

test('o morador com reserva a pagar não lê que está tudo em dia', async () => {
  const dono = await pessoa()
  const pendencias = async () =>
    (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem: dono })).corpo.pendencias
  expect(await pendencias()).toEqual([])
  const reserva = await nova({}, dono)
  expect(await pendencias()).toEqual([
    {
      tipo: 'reservas',
      quantidade: 1,
      texto: '1 reserva a pagar',
      destino: '/reservas?status=Aguardando%20pagamento',
    },
  ])
  await agir(reserva, 'pago')
  expect(await pendencias()).toEqual([])
})

test('cada passo chega a quem interessa, e a quem o fez não', async () => {
  const dono = await pessoa()
  const admin = (await aplicacao().como('administrador')) as Pessoa
  const lidas = async (quem: Pessoa) =>
    (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?porPagina=20', { quem })).corpo
  const reserva = await nova({ precisaAprovacao: true }, dono)
  expect((await lidas(admin))[0]).toMatchObject({ titulo: 'Nova reserva', caminho: `/reserva/${reserva._id}` })
  await agir(reserva, 'reservad')
  await agir(reserva, 'pago')
  expect((await lidas(dono)).map((n) => n.titulo)).toEqual(['Pagamento registrado', 'Reserva aprovada: falta pagar'])
  const cartas = await aplicacao()
    .ctx.db.selectFrom('emails')
    .select('assunto')
    .where('para', '=', dono.email)
    .orderBy('id')
    .execute()
  expect(
    cartas.map((c) => c.assunto.split(' · ')[0]),
    'o comprovante, e um de cada passo',
  ).toEqual([
    `Recebemos o pedido da reserva ${reserva.codigo}`,
    'Reserva aprovada: falta pagar',
    'Pagamento registrado',
  ])
  await agir(reserva, 'cancelar', {}, dono)
  expect((await lidas(admin))[0]?.titulo).toBe('Reserva cancelada')
  expect(await lidas(dono)).toHaveLength(2)
})

test('o vizinho ouve que um horário foi tomado e que voltou a ficar livre, nunca de quem nem qual reserva', async () => {
  const [dono, vizinho] = [await pessoa(), await pessoa()]
  const area = await criarArea(aplicacao())
  const { resposta, desligar } = await abrirLinha(aplicacao(), '/api/eventos', vizinho)
  let texto = ''
  const lendo = (async () => {
    for await (const parte of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) texto += parte
  })().catch(() => undefined)
  const ouviu = (vezes: number) => esperarAte(() => expect(texto.split(area._id)).toHaveLength(vezes + 1))
  const reserva = await reservar(aplicacao(), area, dono)
  await ouviu(1)
  await agir(reserva, 'cancelar', {}, dono)
  await ouviu(2).finally(desligar)
  await lendo
  expect(texto).not.toMatch(new RegExp(`${dono.id}|${reserva._id}`))
})
