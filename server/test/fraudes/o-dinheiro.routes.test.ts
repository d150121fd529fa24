import { beforeAll, describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { Balancete, Fundo, Transferencia } from '#contract/contas/fundos.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../aplicacao.ts'
import { criarArea, reservar } from '../areas.ts'
import { mesAtras } from '../conselho.ts'
import { criarPredio, criarRegraDeAtraso } from '../predio.ts'
import { comFraudes, frase } from './casa.ts'

/** Money that changes its place, and debts that go away, without the money (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const { fazer, pedir, outra, contaAprovada, historico, acoes, doutor, itensEmTransito, importar, conciliar } =
  comFraudes(aplicacao)

const MES = mesAtras(1)
const DIA = `${MES}-10`
let reserva: string, unidade: string
beforeAll(async () => {
  await outra()
  await criarRegraDeAtraso(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]?.id ?? ''
  reserva = (await fazer<Fundo[]>('GET', '/api/fundos')).find((f) => f.tipo === 'reserva')?._id ?? ''
  // From its first day on the bank has what the books have.
  await importar([[`${MES}-01`, 0.01, 'ABERTURA']], 0.01)
})
const tirarDaReserva = (valor: number, motivo?: string) =>
  pedir<Transferencia>('POST', '/api/transferencias', { de: reserva, para: FUNDO_ORDINARIO, valor, data: DIA, motivo })
const doDiario = (origem_id: string) =>
  db().selectFrom('partidas').select(['valor', 'estorno']).where('origem_id', '=', origem_id).orderBy('id').execute()
const cobrar = (valor: number) =>
  fazer<Cobranca>('POST', '/api/cobrancas/avulsa', {
    ...{
      unidade,
      tipo: 'extra',
      descricao: 'Chave',
      natureza: 'ordinaria',
      valor,
      vencimento: hoje(),
      competencia: MES,
    },
  })

describe('o fundo de reserva movido sem decisão', () => {
  test('L36: por transferência: o motivo é pedido; entra sem outra pessoa, e as contas do mês dizem quanto saiu do fundo', async () => {
    const semMotivo = await tirarDaReserva(80)
    expect([semMotivo.status, semMotivo.corpo.issues?.[0]?.path]).toEqual([400, 'motivo'])
    const { corpo } = await tirarDaReserva(80, 'Cobrir o mês')
    const [criou] = await historico('transferencias', corpo._id)
    expect([criou?.acao, criou?.quem.nome, JSON.stringify(criou)]).toEqual([
      'criou',
      'Administrador de Teste',
      expect.stringContaining('Cobrir o mês'),
    ])
    const { balancete } = await fazer<Prestacao>('GET', `/api/prestacoes/${MES}`)
    expect(balancete.fundos.map((f) => [f.fundo.tipo, f.entradas, f.saidas])).toEqual([
      ['ordinario', 80, 0],
      ['reserva', 0, 80],
    ])
  })

  test('L37: por uma despesa que sai dele: entra, e as contas do mês dizem de que fundo saiu', async () => {
    await fazer('POST', '/api/despesas', {
      name: 'Festa',
      nota: 1,
      description: 'x',
      price: 30,
      data: DIA,
      fundo: reserva,
    })
    const { balancete, comprovantes } = await fazer<Prestacao>('GET', `/api/prestacoes/${MES}`)
    expect(balancete.fundos.find((f) => f.fundo.tipo === 'reserva')).toMatchObject({ despesas: 30, saldoFinal: -110 })
    expect(comprovantes.map((c) => [c.nome, c.fundo])).toEqual([['Festa', 'Fundo de reserva']])
  })

  test('L38: uma transferência desfeita: sai do fundo, e o histórico e o diário guardam as duas coisas', async () => {
    const { corpo } = await tirarDaReserva(7, 'x')
    expect((await pedir('DELETE', `/api/transferencias/${corpo._id}`)).status).toBe(204)
    expect(await acoes('transferencias', corpo._id)).toEqual(['criou', 'excluiu'])
    expect(await doDiario(corpo._id)).toEqual([
      { valor: 700, estorno: 0 },
      { valor: 700, estorno: 1 },
    ])
  })

  test('L39: apagada por fora, no banco de dados: o doutor diz', async () => {
    const { corpo } = await tirarDaReserva(9, 'x')
    const linha = await db()
      .selectFrom('transferencias')
      .selectAll()
      .where('id', '=', corpo._id)
      .executeTakeFirstOrThrow()
    await db().deleteFrom('transferencias').where('id', '=', corpo._id).execute()
    expect((await doutor()).map((f) => f.split(':')[0])).toEqual(expect.arrayContaining(['totais', 'livros']))
    await db().insertInto('transferencias').values(linha).execute()
    expect(await doutor()).toEqual([])
  })

  test('L40: a que um pagamento fez não se desfaz à mão', async () => {
    const itens = [{ descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 50 }]
    await fazer('POST', '/api/cobrancas', { competencia: MES, nome: 'Taxa', vencimento: hoje(), itens })
    const [c] = await fazer<Cobranca[]>('GET', '/api/cobrancas')
    await fazer('POST', `/api/cobrancas/${c?._id}/pagamentos`, { valor: 50, data: DIA })
    const [t] = await fazer<Transferencia[]>('GET', `/api/transferencias?fundo=${reserva}`)
    expect(frase(await pedir('DELETE', `/api/transferencias/${t?._id}`))[1]).toMatch(/estorne o pagamento na cobrança/)
    const paga = await fazer<Cobranca>('GET', `/api/cobrancas/${c?._id}`)
    await fazer('PUT', `/api/cobrancas/${c?._id}/pagamentos/${paga.pagamentos[0]?._id}/estornar`, { motivo: 'x' })
  })
})

describe('uma dívida que some sem o dinheiro', () => {
  test('L41: dada como paga: a receita que isso lança não está no banco, e é dita pelo nome enquanto não estiver', async () => {
    const c = await cobrar(120)
    const antes = await itensEmTransito()
    await fazer('POST', `/api/cobrancas/${c._id}/pagamentos`, { valor: 120, data: `${MES}-01` })
    const novos = (await itensEmTransito()).filter((i) => !antes.some((a) => a.join() === i.join()))
    expect(novos).toEqual([[expect.stringMatching(/^Receita que o banco ainda não tem/), -120]])
    expect(await acoes('cobrancas', c._id)).toEqual(['criou', 'recebeu pagamento de'])
  })

  test('L42: marcada como paga por fora, no banco de dados: o doutor a nomeia', async () => {
    const c = await cobrar(130)
    const marcar = (status: 'paga' | 'aberta', saldo: number) =>
      db().updateTable('cobrancas').set({ status, saldo }).where('id', '=', c._id).execute()
    await marcar('paga', 0)
    const faltas = (await doutor()).map((f) => f.replaceAll('\u00a0', ' '))
    expect(faltas).toContain(`cobranças: ${c.numero} tem saldo de R$ 0,00 e, pelos pagamentos, seria R$ 130,00`)
    await marcar('aberta', 13_000)
    expect(await doutor()).toEqual([])
  })

  test('L43: cancelada para perdoar um amigo: o motivo é pedido, e fica com quem a cancelou', async () => {
    const c = await cobrar(140)
    expect((await pedir('PUT', `/api/cobrancas/${c._id}/cancelar`, {})).corpo.issues?.[0]?.path).toBe('motivo')
    await fazer('PUT', `/api/cobrancas/${c._id}/cancelar`, { motivo: 'Engano' })
    const ultimo = (await historico('cobrancas', c._id)).at(-1)
    expect([ultimo?.acao, ultimo?.quem.nome, JSON.stringify(ultimo)]).toEqual([
      'cancelou',
      'Administrador de Teste',
      expect.stringContaining('Engano'),
    ])
  })

  test('L44: a receita do pagamento excluída ou diminuída, com o dinheiro no bolso: recusada', async () => {
    const c = await cobrar(150)
    await fazer('POST', `/api/cobrancas/${c._id}/pagamentos`, { valor: 150 })
    const { receita_id } = await db()
      .selectFrom('pagamentos')
      .select('receita_id')
      .where('cobranca_id', '=', c._id)
      .executeTakeFirstOrThrow()
    const dito = /^Esta linha foi lançada pelo pagamento de uma cobrança/
    expect(frase(await pedir('DELETE', `/api/receitas/${receita_id}`))).toEqual([409, expect.stringMatching(dito)])
    const menos = { titulo: 'x', nota: '1', description: 'x', price: 1 }
    expect(frase(await pedir('PUT', `/api/receitas/${receita_id}`, menos))).toEqual([409, expect.stringMatching(dito)])
  })
})

describe('o banco escondido', () => {
  test('L45: uma saída do extrato posta de lado: pede o motivo, e as contas a dizem como saída que não é do livro', async () => {
    const dia = `${MES}-02`
    const [linha] = await importar([[dia, -66.6, 'SAQUE']], -66.59)
    const url = `/api/banco/movimentos/${linha?._id}/ignorar`
    expect((await pedir('PUT', url, {})).corpo.issues?.[0]?.path).toBe('motivo')
    await fazer('PUT', url, { motivo: 'É da síndica' })
    expect(await itensEmTransito()).toContainEqual(['Saída do banco que não é do livro', -66.6])
  })

  test('L59: o pagamento registrado à mão que o extrato confirma, estornado: recusado até que se desfaça a conciliação', async () => {
    const c = await cobrar(160)
    await fazer('POST', `/api/cobrancas/${c._id}/pagamentos`, { valor: 160 })
    const reserva = await reservar(
      aplicacao(),
      await criarArea(aplicacao()),
      (await aplicacao().como('administrador'))!,
    )
    await fazer('PUT', `/api/reservas/${reserva._id}/pago`, { valor: 170 })
    const [pagamento] = (await fazer<Cobranca>('GET', `/api/cobrancas/${c._id}`)).pagamentos
    const CASOS: [valor: number, estornar: string][] = [
      [160, `/api/cobrancas/${c._id}/pagamentos/${pagamento?._id}/estornar`],
      [170, `/api/reservas/${reserva._id}/estornado`],
    ]
    for (const [valor, url] of CASOS) {
      const corpo = valor === 160 ? { motivo: 'Cheque' } : {}
      const [linha] = await importar([[hoje(), valor, `PIX ${valor}`]], valor)
      expect(linha?.sugestao?.tipo).toBe('receita')
      expect((await conciliar(linha!, { tipo: 'receita', id: linha?.sugestao?._id })).status).toBe(200)
      expect(frase(await pedir('PUT', url, corpo))).toEqual([
        409,
        expect.stringMatching(/desfaça a conciliação em Banco/i),
      ])
      await fazer('PUT', `/api/banco/movimentos/${linha?._id}/desfazer`, {})
      expect((await pedir('PUT', url, corpo)).status).toBe(200)
    }
    expect(await doutor()).toEqual([])
  })

  test('L46: a despesa que uma conta lançou, excluída para pagar outra vez: recusada', async () => {
    const p = await contaAprovada({ name: 'Bomba' })
    await fazer('PUT', `/api/pagaveis/${p._id}/pagar`, {})
    const { pagamento } = await fazer<{ pagamento: { despesa: string } }>('GET', `/api/pagaveis/${p._id}`)
    expect(frase(await pedir('DELETE', `/api/despesas/${pagamento.despesa}`))).toEqual([
      409,
      expect.stringMatching(/^Esta linha foi lançada pelo pagamento de uma conta/),
    ])
  })
})

test('L47: o que uma pessoa leva de uma conta do condomínio para outra não muda o caixa, e é dito com o motivo', async () => {
  const total = async () => (await fazer<Balancete>('GET', `/api/fundos/balancete?competencia=${MES}`)).total.saldoFinal
  const [antes, { _id: para }] = [
    await total(),
    await fazer('POST', '/api/contas-do-dinheiro', { nome: 'CDB', tipo: 'aplicacao' }),
  ]
  const { contas } = await fazer<{ contas: { _id: string; principal: boolean }[] }>('GET', '/api/contas-do-dinheiro')
  const de = contas.find((c) => c.principal)?._id
  const t = await fazer('POST', '/api/transferencias-de-conta', { de, para, valor: 5, data: DIA, motivo: 'Aplicar' })
  expect(await total()).toBe(antes)
  expect(JSON.stringify(await historico('transferencias-de-conta', t._id))).toContain('Aplicar')
})
