import { beforeAll, describe, expect, test } from 'vitest'
import type { Movimento } from '#contract/contas/banco.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Balancete, Fundo } from '#contract/contas/fundos.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { formulario } from '../amostras.ts'
import { comAplicacao, type Resposta } from '../aplicacao.ts'
import { criarArea, reservar } from '../areas.ts'
import { mesAtras } from '../conselho.ts'
import { criarPredio, criarRegraDeAtraso } from '../predio.ts'
import { emBytes, retorno240 } from '../retornos.ts'
import { comFraudes, frase } from './casa.ts'

/** A month that was closed, and what is tried to put something into it (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const { fazer, pedir, outra, contaAprovada, historico, acoes, doutor, importar, conciliar } = comFraudes(aplicacao)

const MES = mesAtras(1)
const DIA = `${MES}-10`
const LINHA = { nota: 1, name: 'Linha', price: 10, description: 'x' }
const EDITADA = { ...LINHA, nota: '1', titulo: 'Linha' }
const transferir = (de: string, para: string, data?: string) => ({ de, para, valor: 5, motivo: 'x', data })

interface Mundo {
  reserva: string
  aplicada: string
  fica: string
  ficaDespesa: string
  some: string
  aberta: string
  entreFundos: string
  entreFundosDesfeita: string
  entreContas: string
  cobrancas: CobrancaNaLista[]
  conta: Pagavel
  linhas: Movimento[]
  agendada: string
}
let m: Mundo
let antes: Balancete
const balancete = () => fazer<Balancete>('GET', `/api/fundos/balancete?competencia=${MES}`)

beforeAll(async () => {
  await outra()
  await criarRegraDeAtraso(aplicacao())
  await criarPredio(aplicacao(), 2)
  const criar = async (url: string, corpo: object) => (await fazer('POST', url, corpo))._id
  const reserva = (await fazer<Fundo[]>('GET', '/api/fundos')).find((f) => f.tipo === 'reserva')?._id ?? ''
  const aplicada = await criar('/api/contas-do-dinheiro', { nome: 'CDB', tipo: 'aplicacao' })
  const some = await criar('/api/receitas', { ...LINHA, data: DIA })
  await fazer('DELETE', `/api/receitas/${some}`)
  const entreFundosDesfeita = await criar('/api/transferencias', transferir(FUNDO_ORDINARIO, reserva, DIA))
  await fazer('DELETE', `/api/transferencias/${entreFundosDesfeita}`)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 200 }]
  await fazer('POST', '/api/cobrancas', { competencia: MES, nome: 'Taxa', vencimento: '2027-01-10', itens })
  const sala = await criarArea(aplicacao())
  const quem = (await aplicacao().como('administrador'))!
  m = {
    ...{ reserva, aplicada, some, entreFundosDesfeita },
    fica: await criar('/api/receitas', { ...LINHA, data: DIA }),
    ficaDespesa: await criar('/api/despesas', { ...LINHA, data: DIA }),
    aberta: await criar('/api/despesas', { ...LINHA, data: hoje() }),
    entreFundos: await criar('/api/transferencias', transferir(FUNDO_ORDINARIO, reserva, DIA)),
    entreContas: await criar('/api/transferencias-de-conta', transferir(CONTA_PRINCIPAL, aplicada, DIA)),
    cobrancas: await fazer<CobrancaNaLista[]>('GET', '/api/cobrancas'),
    conta: await contaAprovada({ name: 'Luz', valor: 40 }),
    linhas: await importar(
      [
        [DIA, -40, 'PAGTO LUZ'],
        [DIA, 100, 'PIX A1'],
        [DIA, 7, 'OUTRA'],
      ],
      67,
    ),
    agendada: (await reservar(aplicacao(), sala, quem))._id,
  }
  await fazer('POST', '/api/fechamentos', { competencia: MES, justificativa: 'Teste' })
  antes = await balancete()
})

const bancaria = (i: number, item: Record<string, unknown>) => conciliar(m.linhas[i]!, item)
const doRetorno = async () => {
  const [ano, mes, dia] = DIA.split('-')
  const titulo = {
    documento: m.cobrancas[0]?.numero.replace(/\D/g, '') ?? '',
    nominal: 10_000,
    dia: `${dia}${mes}${ano}`,
  }
  const pedido = await formulario([['arquivo', emBytes(retorno240([titulo])), 'CB.RET']])
  return aplicacao().pedir<CorpoDeErro>('POST', '/api/retornos?linhas=3&total=100', pedido)
}

const PORTAS: [porta: string, entrar: () => Promise<Resposta<CorpoDeErro>>][] = [
  ['uma receita com a data dele', () => pedir('POST', '/api/receitas', { ...LINHA, data: DIA })],
  ['uma despesa com a data dele', () => pedir('POST', '/api/despesas', { ...LINHA, data: DIA })],
  [
    'uma despesa aberta levada para ele',
    () => pedir('PUT', `/api/despesas/${m.aberta}`, { ...LINHA, nota: '1', data: DIA }),
  ],
  ['uma receita dele tirada para hoje', () => pedir('PUT', `/api/receitas/${m.fica}`, { ...EDITADA, data: hoje() })],
  ['o valor de uma receita dele', () => pedir('PUT', `/api/receitas/${m.fica}`, { ...EDITADA, price: 11 })],
  ['o fundo de uma despesa dele', () => pedir('PUT', `/api/despesas/${m.ficaDespesa}`, { ...LINHA, fundo: m.reserva })],
  [
    'a conta do dinheiro de uma receita dele',
    () => pedir('PUT', `/api/receitas/${m.fica}`, { ...EDITADA, conta: m.aplicada }),
  ],
  ['uma despesa dele excluída', () => pedir('DELETE', `/api/despesas/${m.ficaDespesa}`)],
  ['uma receita excluída dele, restaurada', () => pedir('PUT', `/api/receitas/${m.some}/restaurar`)],
  [
    'uma transferência entre fundos',
    () => pedir('POST', '/api/transferencias', transferir(FUNDO_ORDINARIO, m.reserva, DIA)),
  ],
  ['uma transferência entre fundos desfeita', () => pedir('DELETE', `/api/transferencias/${m.entreFundos}`)],
  ['a que se desfez, refeita', () => pedir('PUT', `/api/transferencias/${m.entreFundosDesfeita}/restaurar`)],
  [
    'uma transferência entre contas',
    () => pedir('POST', '/api/transferencias-de-conta', transferir(CONTA_PRINCIPAL, m.aplicada, DIA)),
  ],
  ['uma transferência entre contas desfeita', () => pedir('DELETE', `/api/transferencias-de-conta/${m.entreContas}`)],
  [
    'o saldo inicial de uma conta nova',
    () => pedir('POST', '/api/contas-do-dinheiro', { nome: 'Outra', tipo: 'caixinha', saldoInicial: 5, data: DIA }),
  ],
  [
    'o pagamento de uma cobrança',
    () => pedir('POST', `/api/cobrancas/${m.cobrancas[0]?._id}/pagamentos`, { valor: 100, data: DIA }),
  ],
  [
    'pagamentos de várias cobranças',
    () =>
      pedir('POST', '/api/cobrancas/pagamentos', {
        pagamentos: [{ cobranca: m.cobrancas[0]?._id, valor: 100, data: DIA }],
      }),
  ],
  ['o pagamento de uma conta', () => pedir('PUT', `/api/pagaveis/${m.conta._id}/pagar`, { data: DIA })],
  ['o pagamento de uma reserva', () => pedir('PUT', `/api/reservas/${m.agendada}/pago`, { data: DIA })],
  ['a baixa de um retorno de boletos', doRetorno],
  ['uma linha do banco lançada como nova', () => bancaria(2, { tipo: 'nova', nome: 'Outra', valor: 7 })],
  [
    'uma linha do banco que paga uma cobrança',
    () => bancaria(1, { tipo: 'cobranca', id: m.cobrancas[0]?._id, valor: 100 }),
  ],
  ['uma linha do banco que paga uma conta', () => bancaria(0, { tipo: 'pagavel', id: m.conta._id })],
]

describe('num mês fechado nada entra, sai ou muda', () => {
  test.each(PORTAS)('L21: %s: recusada, com o nome do mês', async (_, entrar) => {
    const r = await entrar()
    expect(frase(r)[1]).toMatch(new RegExp(`O mês (de ${mesPorExtenso(MES)}|deste pagamento) está fechado`))
    expect([400, 409]).toContain(r.status)
    expect(await balancete()).toEqual(antes)
  })

  test.each([
    [
      'de um fundo',
      () => pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 9 }),
    ],
    ['de um fundo novo', () => pedir('POST', '/api/fundos', { nome: 'Poço', tipo: 'obras', saldoInicial: 9 })],
  ])('L22: o saldo inicial %s, que vem antes de todo mês: recusado', async (_, entrar) => {
    expect(frase(await entrar())).toEqual([
      409,
      `O saldo inicial não muda mais: as contas estão fechadas até ${mesPorExtenso(MES)}`,
    ])
    expect(await balancete()).toEqual(antes)
  })
})

test('L23: uma despesa de hoje com data de um mês já passado, e ainda aberto: entra; o histórico e o diário dizem quando foi', async () => {
  await fazer('POST', `/api/fechamentos/${MES}/reabrir`, { motivo: 'Faltou uma nota' })
  const { _id } = await fazer('POST', '/api/despesas', { ...LINHA, name: 'De antes', data: DIA })
  const [criou] = await historico('despesas', _id)
  expect([criou?.acao, criou?.quando.slice(0, 10)]).toEqual(['criou', new Date().toISOString().slice(0, 10)])
  const partida = await aplicacao()
    .ctx.db.selectFrom('partidas')
    .select(['data', 'em'])
    .where('origem_id', '=', _id)
    .executeTakeFirstOrThrow()
  expect([partida.data, partida.em.slice(0, 10)]).toEqual([DIA, criou?.quando.slice(0, 10)])
  expect((await pedir('DELETE', `/api/despesas/${_id}`)).status).toBe(204)
})

describe('o mês reaberto', () => {
  const fechar = (competencia = MES) =>
    fazer<Fechamentos>('POST', '/api/fechamentos', { competencia, justificativa: 'Teste' })
  const selo = (f: Fechamentos) => f.meses.find((x) => x.competencia === MES)?.selo

  test('L24: sem motivo, recusado; com ele, fica no histórico, e o selo de quando se fecha de novo é outro', async () => {
    const primeiro = selo(await fechar())
    const semMotivo = await pedir('POST', `/api/fechamentos/${MES}/reabrir`, { motivo: ' ' })
    expect([semMotivo.status, semMotivo.corpo.issues?.[0]?.path]).toEqual([400, 'motivo'])
    await fazer('POST', `/api/fechamentos/${MES}/reabrir`, { motivo: 'Faltou uma nota' })
    const segundo = selo(await fechar())
    expect([primeiro?.length, segundo?.length, primeiro === segundo]).toEqual([64, 64, false])
    expect((await acoes('fechamentos', MES)).filter((a) => !a.startsWith('abriu exceção')).slice(-3)).toEqual([
      'fechou',
      'reabriu',
      'fechou',
    ])
    expect(JSON.stringify(await historico('fechamentos', MES))).toContain('Faltou uma nota')
  })

  test('L25: com as contas publicadas: recusado, até que se retire a publicação, com motivo', async () => {
    await fazer('PUT', `/api/prestacoes/${MES}/publicar`, {})
    const r = await pedir('POST', `/api/fechamentos/${MES}/reabrir`, { motivo: 'Mudar' })
    expect(frase(r)).toEqual([409, expect.stringMatching(/publicad/)])
    await fazer('PUT', `/api/prestacoes/${MES}/retirar`, { motivo: 'Corrigir a luz' })
    await fazer('POST', `/api/fechamentos/${MES}/reabrir`, { motivo: 'Corrigir a luz' })
    expect((await acoes('prestacoes', MES)).slice(-2)).toEqual(['publicou', 'retirou'])
    await fechar()
  })

  test('L26: por fora, no banco de dados: o doutor diz', async () => {
    const { db } = aplicacao().ctx
    await db.updateTable('livro').set({ fechado_ate: '' }).execute()
    expect(await doutor()).toContain(`meses fechados: o livro diz “nenhum” e o último fechamento é “${MES}”`)
    await db.updateTable('livro').set({ fechado_ate: MES }).execute()
    expect(await doutor()).toEqual([])
  })
})
