import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BancoELivro } from '#contract/contas/banco-e-livro.ts'
import type { conferirBanco } from '#contract/contas/banco-rotas.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { comDinheiro } from '../../../../test/dinheiro.ts'

/**
 * 20 December 2026. Of R$ 1.000,00 with which the books begin, R$ 200,00 were in an investment and R$ 50,00 in petty cash. In October
 * the bank's current account has one line that waits, and the investment had R$ 7,00 that nobody recorded.
 */
const aplicacao = comAplicacao()
const { pedir, feito, importar, ignorar, lancar, ligar, abrirConta, transferir, comecarCom, receita, despesa } =
  comDinheiro(aplicacao)
const OUTUBRO: [string, string] = ['20261001', '20261031']
const contas = async (mes: string) => feito<Prestacao>('GET', `/api/prestacoes/${mes}`)
const resumo = (porConta: BancoELivro['porConta']) =>
  porConta?.map((c) => [c.conta.nome, c.em, c.banco, c.livro, c.diferenca, c.semExplicacao])

let cdb: string
let caixa: string
beforeAll(async () => {
  moverRelogio(Date.parse('2026-12-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await comecarCom(1_000)
})
afterAll(() => moverRelogio(0))

test('com uma conta só, ela está como todas juntas', async () => {
  await importar(
    '5',
    [OUTUBRO, '1080.00'],
    [
      ['20261005', '500.00'],
      ['20261015', '-100.00'],
      ['20261020', '-30.00'],
      ['20261025', '-40.00'],
    ],
  )
  await lancar(500)
  const { conferencia, porConta, banco, itensDoBanco, itensPorConta } = await contas('2026-10')
  const [unica] = porConta!
  expect(porConta).toHaveLength(1)
  expect(unica).toMatchObject({ ...conferencia, conta: { _id: CONTA_PRINCIPAL }, extratos: banco, contagem: null })
  expect(unica?.extratoAte).toBe('2026-10-31')
  expect(itensPorConta).toEqual([itensDoBanco])
})

test('cada conta com a sua diferença: transferências que o banco também fez não são itens, e o saldo inicial não é movimento', async () => {
  cdb = await abrirConta('CDB', 'aplicacao', 200, '2026-10-01')
  caixa = await abrirConta('Caixinha', 'caixinha', 50, '2026-10-01')
  await importar('9', [OUTUBRO, '307.00'], [['20261016', '100.00']])
  await ligar('9', cdb)
  await transferir(cdb, 100, '2026-10-15')
  await transferir(caixa, 30, '2026-10-18')
  for (const valor of [-100, 100, -30]) await ignorar(valor)
  await despesa(60, '2026-10-28', { name: 'Jardim' })
  await receita(5, '2026-10-31', { name: 'Rendimento', conta: cdb })
  const { porConta, conferencia, itensPorConta } = await contas('2026-10')
  expect(resumo(porConta)).toEqual([
    ['Conta principal', '2026-10-31', 1_080, 1_060, 20, 0],
    ['Caixinha', '2026-10-31', null, 80, null, null],
    ['CDB', '2026-10-31', 307, 305, 2, 7],
  ])
  expect(porConta?.map((c) => c.itens.map((i) => [i.onde, i.data, i.texto, i.valor]))).toEqual([
    [
      ['banco', '2026-10-25', 'Saída do banco por conciliar', -40],
      ['livro', '2026-10-28', 'Despesa que o extrato da conta ainda não tem: Jardim', 60],
    ],
    [],
    [['livro', '2026-10-31', 'Receita que o extrato da conta ainda não tem: sem categoria', -5]],
  ])
  expect(itensPorConta).toEqual([['TED RITA', 'Jardim'], [], ['Rendimento']])
  expect(JSON.stringify(porConta)).not.toContain('RITA')
  // The one sum is what it was: it takes what is in cash for a difference of the bank.
  expect(conferencia).toMatchObject({ banco: 1_387, livro: 1_445, diferenca: -58, semExplicacao: -43 })
})

test('o que um extrato confirma de outra conta está numa e não na outra, e diz-se', async () => {
  const { _id } = await receita(11, '2026-10-10', { conta: cdb })
  await importar('5', [['20261101', '20261130'], '1091.00'], [['20261110', '11.00']])
  const [linha] = await feito<{ _id: string; valor: number }[]>('GET', '/api/banco/movimentos?ordem=-data')
  await feito('PUT', `/api/banco/movimentos/${linha!._id}/conciliar`, { itens: [{ tipo: 'receita', id: _id }] })
  const { porConta } = await contas('2026-11')
  expect(porConta?.find((c) => c.conta._id === CONTA_PRINCIPAL)?.itens).toContainEqual({
    ...{ onde: 'banco', data: '2026-11-10', valor: 11 },
    texto: 'Entrada do banco que o livro tem em outra conta ou outro dia',
  })
  expect(resumo((await contas('2026-10')).porConta)?.[2]).toEqual(['CDB', '2026-10-31', 307, 316, -9, 7])
  // The statement of the investment does not reach November: nobody knows.
  expect(resumo(porConta)?.[2]).toEqual(['CDB', '2026-11-30', null, 316, null, null])
})

test('a caixinha se conta à mão, ao lado do livro do dia em que foi contada', async () => {
  const url = `/api/contas-do-dinheiro/${caixa}/contagens`
  const contar = (corpo: object, quem?: Parameters<typeof pedir>[3]) => pedir('POST', url, corpo, quem)
  const recusa = async (corpo: object) => {
    const r = await contar(corpo)
    return [r.status, r.corpo.issues?.map((i) => [i.path, i.message])]
  }
  expect(await recusa({})).toEqual([400, [['valor', 'Informe o valor contado']]])
  expect(await recusa({ valor: -1 })).toEqual([400, [['valor', 'O valor contado não pode ser negativo']]])
  expect(await recusa({ valor: 1, dia: '2026-12-21' })).toEqual([400, [['dia', 'A contagem não pode ser no futuro']]])
  const noBanco = await pedir('POST', `/api/contas-do-dinheiro/${cdb}/contagens`, { valor: 1 })
  expect([noBanco.status, noBanco.corpo.message]).toEqual([
    409,
    'Só o dinheiro em mãos se conta: o que há em “CDB” quem diz é o extrato do banco',
  ])
  expect((await contar({ valor: 1 }, (await aplicacao().como('morador'))!)).status).toBe(403)
  expect((await contar({ valor: 79, dia: '2026-10-20' })).status).toBe(201)
  expect((await contar({ valor: 81, dia: '2026-11-08' })).status).toBe(201)
  const { corpo } = await contar({ valor: 78, dia: '2026-11-08' })
  expect(corpo).toMatchObject({
    ...{ _id: caixa, saldo: 80 },
    contagem: { dia: '2026-11-08', valor: 78, livro: 80, por: 'Administrador de Teste' },
  })
  const { porConta } = await contas('2026-10')
  expect(resumo(porConta)?.[1]).toEqual(['Caixinha', '2026-11-08', 78, 80, -2, -2])
  expect(porConta?.[1]?.contagem).toEqual({ dia: '2026-11-08', por: 'Administrador de Teste' })
  const noDia = await feito<{ contas: { _id: string; contagem: object | null }[] }>(
    'GET',
    '/api/contas-do-dinheiro?dia=2026-10-25',
  )
  expect(noDia.contas.map((c) => c.contagem)).toEqual([
    null,
    expect.objectContaining({ dia: '2026-10-20', valor: 79, livro: 80 }),
    null,
  ])
  const historia = await feito<{ acao: string; titulo: string; mudancas: object[] }[]>(
    'GET',
    `/api/auditoria?entidade=contas-do-dinheiro&id=${caixa}`,
  )
  expect(historia[0]).toMatchObject({
    ...{ acao: 'contou', titulo: 'Caixinha' },
    mudancas: [
      { campo: 'dia', depois: '2026-11-08' },
      { campo: 'valorContado', depois: 78 },
      { campo: 'saldoNoLivro', depois: 80 },
    ],
  })
})

test('na tela do banco, cada conta está no último dia de que o seu extrato conta', async () => {
  const agora = await feito<RespostaDe<typeof conferirBanco>>('GET', '/api/banco/conferencia')
  expect(resumo(agora.porConta)).toEqual([
    ['Conta principal', '2026-11-30', 1_091, 1_060, 31, 0],
    ['Caixinha', '2026-11-08', 78, 80, -2, -2],
    ['CDB', '2026-10-31', 307, 316, -9, 7],
  ])
})
