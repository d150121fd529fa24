import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../aplicacao.ts'
import { enderecoVivo, povoar, quemPode, type Mundo } from './mundo.ts'
import { camposDe, OPERACOES } from './operacoes.ts'

/** Abuse F: amounts, days and hours, tried on every operation of the contract that takes one. */

const aplicacao = comAplicacao()
let mundo: Mundo
beforeAll(async () => {
  mundo = await povoar(aplicacao())
})

/** Fields that hold reais, whatever the form. */
const DE_DINHEIRO = new Set(['price', 'valor', 'taxaLimpeza', 'custo', 'entrada', 'saldoInicial'])
/** Of an index of prices, not an amount. */
const FORA = new Set(['PUT /api/indices'])
/** Fields that may be below zero: a building may have begun in debt. */
const COM_SINAL = new Set(['saldoInicial'])
/** Fields that hold a day of the calendar. */
const DE_DIA = new Set([
  'data',
  'vencimento',
  'inicio',
  'fim',
  'primeiroVencimento',
  'aniversario',
  'prazo',
  'isData',
  'dia',
  'em',
  'ate',
  'startDate',
  'endDate',
])

/** Sends one value in every field of a kind, in every operation. @returns how many were judged, and which were let through */
async function tentar(
  nomes: Set<string>,
  tipo: string,
  valor: unknown,
): Promise<{ julgados: number; passaram: string[] }> {
  const passaram: string[] = []
  let julgados = 0
  for (const rota of OPERACOES.filter((r) => r.metodo !== 'GET' && !FORA.has(r.chave))) {
    const campos = camposDe(rota).filter((c) => nomes.has(c.nome) && c.tipos.includes(tipo))
    if (campos.length === 0) continue
    const corpo = Object.fromEntries(campos.map((c) => [c.nome, valor]))
    const quem = quemPode(mundo, rota)
    const r = await aplicacao().pedir<CorpoDeErro>(rota.metodo, await enderecoVivo(aplicacao(), rota), { quem, corpo })
    if (r.status === 404) continue
    for (const c of campos) {
      if (valor === null && c.tipos.includes('null')) continue
      if (typeof valor === 'number' && valor < 0 && COM_SINAL.has(c.nome)) continue
      julgados++
      if (r.status !== 400 || !r.corpo.issues?.some((i) => i.path === c.nome))
        passaram.push(`${rota.chave} ${c.nome}: ${r.status} ${r.texto.slice(0, 120)}`)
    }
  }
  return { julgados, passaram }
}

describe('F1: um valor que não é dinheiro', () => {
  test.each([-1, -0.01, 0.001, 1.005, 1e15, 1_000_000_000, '12,34', '12.34', 'R$ 1', null, true, [[]], [[12]]])(
    '%j é recusado em todo campo de valor',
    async (valor) => {
      const { julgados, passaram } = await tentar(DE_DINHEIRO, 'number', valor)
      expect(passaram).toEqual([])
      expect(julgados).toBeGreaterThan(8)
    },
  )
})

test.each(['itemsPrice', 'totalPrice', 'shippingPrice', 'total', 'subtotal', 'taxaLimpeza'])(
  'F3: %s mandado pelo navegador numa reserva é recusado pelo nome',
  async (campo) => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/reservas', {
      quem: mundo.rafael,
      corpo: { [campo]: 1 },
    })
    expect([r.status, r.corpo.issues?.some((i) => i.path === campo && i.message === 'Campo desconhecido')]).toEqual([
      400,
      true,
    ])
  },
)

describe('F6: um dia que não existe', () => {
  test.each([
    '2023-02-29',
    '2026-04-31',
    '2026-00-00',
    '2026-13-32',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '2024-2-3',
    '29/02/2024',
    '',
  ])('%j é recusado em todo campo de data', async (valor) => {
    const { julgados, passaram } = await tentar(DE_DIA, 'string', valor)
    expect(passaram).toEqual([])
    expect(julgados).toBeGreaterThan(15)
  })

  test('29/02/2024 existe', async () => {
    const r = await aplicacao().pedir('PUT', '/api/feriados', { corpo: { dia: '2024-02-29', nome: 'Dia bissexto' } })
    expect(r.status).toBe(200)
  })
})

/** What a process in another time zone says of the same instants and days. */
function noFuso(TZ: string): string {
  const calendario = join(import.meta.dirname, '../../../contract/src/valores/calendario.ts')
  const programa = `
    const c = await import(${JSON.stringify(calendario)})
    const instantes = ['2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z', '2026-12-31T23:30:00Z', '2018-11-04T02:30:00Z']
    console.log(JSON.stringify([
      ...instantes.map((i) => [c.diaEm(new Date(i)), c.formatarInstante(i)]),
      c.formatarData('1980-02-29'), c.somarDias('2026-02-28', 1), c.mesSeguinte('2026-12'), c.diasEntre('2026-10-01', '2026-11-01'),
    ]))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', programa], {
    encoding: 'utf8',
    env: { ...process.env, TZ },
  })
}

test('F7: o servidor diz os mesmos dias e horas em UTC, Tóquio, São Paulo e no fim do mundo', () => {
  const emSaoPaulo = noFuso('America/Sao_Paulo')
  expect(emSaoPaulo).toContain('2026-02-28')
  for (const fuso of ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Etc/GMT+12']) expect(noFuso(fuso)).toBe(emSaoPaulo)
})
