import { beforeEach, expect, test } from 'vitest'
import { somarDias, somarMeses, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'
import { unidadesEmAtrasoNoDia } from './vencidas-no-dia.service.ts'

const aplicacao = comAplicacao()

const pedir = <T = unknown>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T>(metodo, url, corpo === undefined ? {} : { corpo })

beforeEach(() => limparPredio(aplicacao()))

test('o que se devia no fim de um mês, situação por situação', async () => {
  const nomes = [
    'nada',
    'parte antes',
    'parte antes, o resto depois',
    'tudo em dia',
    'tudo atrasada',
    'cancelada depois',
    'acordo depois',
    'parte antes, acordo depois',
    'acordo antes',
  ] as const
  await criarPredio(aplicacao(), nomes.length)
  const mes = somarMeses(hoje().slice(0, 7), -3)
  const fim = ultimoDiaDoMes(`${mes}-01`)
  const depois = somarDias(fim, 9)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 900 }]
  await pedir('POST', '/api/cobrancas', { competencia: mes, nome: 'Taxa', vencimento: `${mes}-05`, itens })
  const { corpo: cobrancas } = await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=unidade')
  const da = (nome: (typeof nomes)[number]) => cobrancas[nomes.indexOf(nome)]!
  const pagar = async (nome: (typeof nomes)[number], valor: number, data: string) => {
    expect((await pedir('POST', `/api/cobrancas/${da(nome)._id}/pagamentos`, { valor, data })).status).toBe(201)
  }
  const acordar = async (nome: (typeof nomes)[number], data: string) => {
    const corpo = {
      ...{ unidade: da(nome).unidade._id, cobrancas: [da(nome)._id], em: data, parcelas: 2 },
      primeiroVencimento: somarDias(data, 30),
    }
    expect((await pedir('POST', '/api/acordos', corpo)).status).toBe(201)
  }
  const naquele = async () =>
    Object.fromEntries(
      (await unidadesEmAtrasoNoDia(aplicacao().ctx, fim)).map((u) => [
        nomes[Number(u.unidade.slice(2)) - 1],
        u.principal,
      ]),
    )

  await pagar('parte antes', 40, `${mes}-04`)
  await pagar('parte antes, o resto depois', 40, `${mes}-04`)
  await pagar('tudo em dia', 100, `${mes}-04`)
  await pagar('parte antes, acordo depois', 40, `${mes}-04`)
  await acordar('acordo antes', `${mes}-20`)
  const entao = {
    nada: 10_000,
    'parte antes': 6_000,
    'parte antes, o resto depois': 6_000,
    'tudo atrasada': 10_000,
    'acordo depois': 10_000,
    'parte antes, acordo depois': 6_000,
  }
  // Until it is cancelled as a mistake, it is owed.
  expect(await naquele()).toEqual({ ...entao, 'cancelada depois': 10_000 })

  // What happens later does not change what was owed then.
  await pagar('parte antes, o resto depois', 60, depois)
  await pagar('tudo atrasada', 100, depois)
  await pedir('PUT', `/api/cobrancas/${da('cancelada depois')._id}/cancelar`, { motivo: 'Cobrada em dobro' })
  await acordar('acordo depois', depois)
  await acordar('parte antes, acordo depois', depois)
  expect(await naquele()).toEqual(entao)
})

test('cancelada como engano, nunca foi devida; a parcela que o fim de um acordo cancela foi', async () => {
  const [unidade] = await criarPredio(aplicacao(), 1)
  const mes = somarMeses(hoje().slice(0, 7), -3)
  const fim = ultimoDiaDoMes(`${mes}-01`)
  const avulsa = {
    unidade: unidade!.id,
    tipo: 'extra',
    descricao: 'Obra',
    valor: 900,
    vencimento: somarDias(`${mes}-01`, -40),
  }
  const { corpo: cobranca } = await pedir<CobrancaNaLista>('POST', '/api/cobrancas/avulsa', avulsa)
  const acordo = {
    unidade: unidade!.id,
    cobrancas: [cobranca._id],
    em: `${mes}-02`,
    parcelas: 2,
    primeiroVencimento: `${mes}-10`,
  }
  const { corpo: feito } = await pedir<{ _id: string }>('POST', '/api/acordos', acordo)
  const antes = await unidadesEmAtrasoNoDia(aplicacao().ctx, fim)
  expect(antes).toMatchObject([{ cobrancas: 1 }])
  await pedir('PUT', `/api/acordos/${feito._id}/romper`, { motivo: 'Parcela atrasada' })
  expect(await unidadesEmAtrasoNoDia(aplicacao().ctx, fim)).toEqual(antes)
})
