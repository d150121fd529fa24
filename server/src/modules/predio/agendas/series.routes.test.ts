import { describe, expect, test } from 'vitest'
import type { Agenda, AgendaNaLista } from '#contract/predio/agendas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()

const TODAS = ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-23', '2027-03-30']
let contador = 0

/** A meeting every Tuesday of March 2027, 9h to 10h. */
async function serie() {
  const { corpo } = await aplicacao().pedir<Agenda>('POST', '/api/agendas', {
    corpo: {
      eventInput: `Reunião ${++contador}`,
      startDate: '2027-03-02T09:00',
      endDate: '2027-03-02T10:00',
      recorrencia: { frequencia: 'semanal', ate: '2027-03-31' },
    },
  })
  return corpo
}

/** What the calendar shows of everything born from an appointment: text and hour by day. */
async function noCalendario(a: Agenda): Promise<string[]> {
  const { corpo } = await aplicacao().pedir<AgendaNaLista[]>('GET', '/api/agendas/all?de=2027-03-01&ate=2027-04-30')
  return corpo
    .filter((i) => i._id === a._id || i.serie === a._id)
    .flatMap((i) =>
      i.ocorrencias.map((dia) => `${dia} ${i.compromisso.replace(a.compromisso, 'R')} ${i.startDate.slice(11, 16)}`),
    )
    .toSorted()
}
const como = (dias: string[], texto = 'R 12:00') => dias.map((d) => `${d} ${texto}`)

const mudar = (a: Agenda, alcance: string, parte: Record<string, unknown>, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Agenda & CorpoDeErro>('PUT', `/api/agendas/${a._id}${alcance}`, {
    corpo: { name: a.name, compromisso: a.compromisso, status: a.status, ...parte },
    headers,
  })
const excluir = (a: Agenda, alcance: string) => aplicacao().pedir('DELETE', `/api/agendas/${a._id}${alcance}`)
const reunir = (a: Agenda) => aplicacao().pedir<Agenda>('PUT', `/api/agendas/${a._id}/reunir`)
const ler = async (id: string) => (await aplicacao().pedir<Agenda>('GET', `/api/agendas/${id}`)).corpo

const DIA_17 = { startDate: '2027-03-17T14:00', endDate: '2027-03-17T15:00' }

describe('só esta vez', () => {
  test('sai da série com o que mudou, e volta a ela', async () => {
    const a = await serie()
    const { corpo: vez } = await mudar(a, '?escopo=esta&ocorrencia=2027-03-16', { ...DIA_17, compromisso: 'Extra' })
    expect(vez).toMatchObject({ serie: a._id, recorrencia: null, datas: '17/03/2027 14:00 – 17/03/2027 15:00' })
    expect(await noCalendario(a)).toEqual(
      [...como(TODAS.filter((d) => d !== '2027-03-16')), '2027-03-17 Extra 17:00'].toSorted(),
    )
    expect((await reunir(vez)).corpo._id).toBe(a._id)
    expect(await noCalendario(a)).toEqual(como(TODAS))
    expect((await aplicacao().pedir('GET', `/api/agendas/${vez._id}`)).status).toBe(404)
  })

  test('excluída, as outras ficam; e é desfeito', async () => {
    const a = await serie()
    expect((await excluir(a, '?escopo=esta&ocorrencia=2027-03-09')).status).toBe(204)
    expect(await noCalendario(a)).toEqual(como(TODAS.filter((d) => d !== '2027-03-09')))
    await aplicacao().pedir('PUT', `/api/agendas/${a._id}/restaurar?ocorrencia=2027-03-09`)
    expect(await noCalendario(a)).toEqual(como(TODAS))
  })

  test('não pode repetir-se, nem ser um dia em que não há', async () => {
    const a = await serie()
    const repetida = await mudar(a, '?escopo=esta&ocorrencia=2027-03-16', {
      ...DIA_17,
      recorrencia: { frequencia: 'diaria' },
    })
    expect([repetida.status, repetida.corpo.issues?.[0]?.path]).toEqual([400, 'recorrencia'])
    const semDia = await mudar(a, '?escopo=esta&ocorrencia=2027-03-17', DIA_17)
    expect([semDia.status, semDia.corpo.issues?.[0]?.path]).toEqual([400, 'ocorrencia'])
    await excluir(a, '?escopo=esta&ocorrencia=2027-03-16')
    expect((await mudar(a, '?escopo=esta&ocorrencia=2027-03-16', DIA_17)).status).toBe(400)
    expect((await excluir(a, '?escopo=esta&ocorrencia=2027-03-16')).status).toBe(400)
  })
})

describe('esta e as seguintes', () => {
  test('a série acaba na véspera e outra começa, com o mesmo fim; e é desfeito', async () => {
    const a = await serie()
    const { corpo: nova } = await mudar(a, '?escopo=seguintes&ocorrencia=2027-03-16', {
      ...DIA_17,
      compromisso: 'Nova',
    })
    expect(nova).toMatchObject({ serie: a._id, recorrencia: { frequencia: 'semanal', ate: '2027-04-01' } })
    expect(await noCalendario(a)).toEqual([
      ...como(['2027-03-02', '2027-03-09']),
      ...como(['2027-03-17', '2027-03-24', '2027-03-31'], 'Nova 17:00'),
    ])
    expect((await ler(a._id)).recorrencia?.ate).toBe('2027-03-15')
    await reunir(nova)
    expect(await noCalendario(a)).toEqual(como(TODAS))
    expect((await ler(a._id)).recorrencia?.ate).toBe('2027-03-31')
  })

  test('excluídas, as de antes ficam; e é desfeito', async () => {
    const a = await serie()
    await excluir(a, '?escopo=seguintes&ocorrencia=2027-03-16')
    expect(await noCalendario(a)).toEqual(como(['2027-03-02', '2027-03-09']))
    await aplicacao().pedir('PUT', `/api/agendas/${a._id}/restaurar?ocorrencia=2027-03-16`)
    expect(await noCalendario(a)).toEqual(como(TODAS))
  })

  test('desde a primeira é a série toda', async () => {
    const a = await serie()
    const { corpo } = await mudar(a, '?escopo=seguintes&ocorrencia=2027-03-02', {
      startDate: '2027-03-02T08:00',
      endDate: '2027-03-02T09:00',
    })
    expect(corpo._id).toBe(a._id)
    expect(await noCalendario(a)).toEqual(como(TODAS, 'R 11:00'))
    await excluir(a, '?escopo=seguintes&ocorrencia=2027-03-02')
    expect((await aplicacao().pedir('GET', `/api/agendas/${a._id}`)).status).toBe(404)
  })

  test('as exceções que vêm depois andam com a nova série', async () => {
    const a = await serie()
    await excluir(a, '?escopo=esta&ocorrencia=2027-03-23')
    await mudar(a, '?escopo=seguintes&ocorrencia=2027-03-09', {
      startDate: '2027-03-10T09:00',
      endDate: '2027-03-10T10:00',
    })
    expect(await noCalendario(a)).toEqual(como(['2027-03-02', '2027-03-10', '2027-03-17', '2027-03-31']))
  })
})

describe('todas', () => {
  test('mudar o dia e a hora de uma muda todas, com as exceções e o fim', async () => {
    const a = await serie()
    await excluir(a, '?escopo=esta&ocorrencia=2027-03-09')
    const { corpo } = await mudar(a, '?escopo=todas&ocorrencia=2027-03-16', DIA_17)
    expect(corpo.datas).toBe('03/03/2027 14:00 – 03/03/2027 15:00')
    expect(await noCalendario(a)).toEqual(como(['2027-03-03', '2027-03-17', '2027-03-24', '2027-03-31'], 'R 17:00'))
  })

  test('uma que saiu da série volta ao lugar certo depois que a série andou', async () => {
    const a = await serie()
    const { corpo: vez } = await mudar(a, '?escopo=esta&ocorrencia=2027-03-16', DIA_17)
    await mudar(a, '?escopo=todas&ocorrencia=2027-03-02', {
      startDate: '2027-03-04T09:00',
      endDate: '2027-03-04T10:00',
    })
    await reunir(vez)
    expect(await noCalendario(a)).toEqual(como(['2027-03-04', '2027-03-11', '2027-03-18', '2027-03-25', '2027-04-01']))
  })

  test('deixar de repetir fica com uma vez; voltar a repetir também se pode', async () => {
    const a = await serie()
    await mudar(a, '', { datas: a.datas, recorrencia: null })
    expect(await noCalendario(a)).toEqual(como(['2027-03-02']))
    await mudar(a, '', { datas: a.datas, recorrencia: { frequencia: 'mensal', intervalo: 1, ate: null } })
    expect(await noCalendario(a)).toEqual(como(['2027-03-02', '2027-04-02']))
  })
})

describe('recusas', () => {
  test.each([
    ['?escopo=esta', 'ocorrencia'],
    ['?ocorrencia=2027-03-16', 'escopo'],
    ['?escopo=algumas&ocorrencia=2027-03-16', 'escopo'],
    ['?escopo=esta&ocorrencia=16-03-2027', 'ocorrencia'],
    ['?escopo=esta&ocorrencia=2027-03-16&x=1', 'x'],
  ])('%s', async (alcance, campo) => {
    const a = await serie()
    const r = await mudar(a, alcance, DIA_17)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    expect((await excluir(a, alcance)).status).toBe(400)
    expect(await noCalendario(a)).toEqual(como(TODAS))
  })

  test('sobre a versão velha da série, 409 e nada muda', async () => {
    const a = await serie()
    await mudar(a, '?escopo=esta&ocorrencia=2027-03-16', DIA_17)
    const r = await mudar(a, '?escopo=seguintes&ocorrencia=2027-03-23', DIA_17, { 'if-match': '"1"' })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect((await ler(a._id)).recorrencia?.ate).toBe('2027-03-31')
  })

  test('de dez que mudam a mesma vez ao mesmo tempo, uma sai da série', async () => {
    const a = await serie()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () => mudar(a, '?escopo=esta&ocorrencia=2027-03-16', DIA_17, { 'if-match': '"1"' })),
    )
    expect(respostas.filter((r) => r.status === 200)).toHaveLength(1)
    expect(await noCalendario(a)).toHaveLength(TODAS.length)
  })

  test('quem nunca foi de uma série não tem a que voltar', async () => {
    const a = await serie()
    expect((await reunir(a)).status).toBe(409)
    const { corpo: vez } = await mudar(a, '?escopo=esta&ocorrencia=2027-03-16', DIA_17)
    await excluir(a, '')
    expect((await reunir(vez)).status).toBe(409)
    expect((await ler(vez._id))._id).toBe(vez._id)
  })
})
