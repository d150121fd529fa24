import { describe, expect, test } from 'vitest'
import type { Agenda, Assinatura } from '#contract/predio/agendas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()

const criar = (corpo: Record<string, unknown>) => aplicacao().pedir<Agenda>('POST', '/api/agendas', { corpo })
const caminhoDe = (url: string) => new URL(url).pathname
/** Lines of the file, long ones put together again (RFC 5545 §3.1). */
const linhasDe = (texto: string) => texto.replace(/\r\n[ \t]/g, '').split('\r\n')

async function assinar(quem?: Awaited<ReturnType<ReturnType<typeof aplicacao>['como']>>) {
  const pedido = quem === undefined ? {} : { quem }
  const { corpo, status } = await aplicacao().pedir<Assinatura & { url: string }>(
    'POST',
    '/api/agendas/assinatura',
    pedido,
  )
  return { status, ...corpo }
}
const buscar = (url: string) => aplicacao().pedir('GET', caminhoDe(url), { quem: null })

describe('o link do calendário acaba com os outros modos de entrar', () => {
  const comLink = async () => {
    const quem = await aplicacao().criarPessoa('Morador')
    const { url } = await assinar(quem)
    expect((await buscar(url)).status).toBe(200)
    return { quem, valeAinda: async () => (await buscar(url)).status === 200 }
  }
  const perfil = (quem: Pessoa, corpo: Record<string, unknown>) =>
    aplicacao().pedir('PUT', '/api/users/profile', { quem, corpo: { name: quem.nome, email: quem.email, ...corpo } })

  test('trocar a senha', async () => {
    const { quem, valeAinda } = await comLink()
    expect((await perfil(quem, { tel: '11912345678' })).status).toBe(200)
    expect(await valeAinda()).toBe(true)
    expect((await perfil(quem, { password: 'outra frase bem comprida', senhaAtual: SENHA })).status).toBe(200)
    expect(await valeAinda()).toBe(false)
  })

  test('encerrar as outras sessões', async () => {
    const { quem, valeAinda } = await comLink()
    await aplicacao().pedir('DELETE', '/api/users/sessoes', { quem })
    expect(await valeAinda()).toBe(false)
  })

  test('a administração encerra as sessões da pessoa, ou as de todos', async () => {
    const [uma, outra] = [await comLink(), await comLink()]
    await aplicacao().pedir('DELETE', `/api/users/${uma.quem.id}/sessoes`)
    expect([await uma.valeAinda(), await outra.valeAinda()]).toEqual([false, true])
    await aplicacao().pedir('DELETE', '/api/sessoes')
    expect(await outra.valeAinda()).toBe(false)
  })
})

describe('link do calendário', () => {
  test('abre sem sessão, com o tipo certo e os compromissos', async () => {
    await criar({
      eventInput: 'Assembleia; geral, ordinária',
      startDate: '2026-11-26T19:00',
      endDate: '2026-11-26T21:00',
    })
    await criar({ eventInput: 'Cancelada', startDate: '2026-12-01', endDate: '2026-12-02', status: 'Cancelado' })
    const { status, url, usadaEm } = await assinar()
    expect([status, usadaEm]).toEqual([201, null])
    expect(url).toMatch(/\/api\/agendas\/calendario\/[\w-]{43}\.ics$/)
    const r = await buscar(url)
    expect([r.status, r.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(r.headers['cache-control']).toBe('no-store')
    const linhas = linhasDe(r.texto)
    expect(linhas[0]).toBe('BEGIN:VCALENDAR')
    expect(linhas).toContain('X-WR-CALNAME:Edifício Teste')
    expect(linhas).toContain('SUMMARY:Assembleia\\; geral\\, ordinária')
    expect(linhas).toContain('DTSTART;TZID=America/Sao_Paulo:20261126T190000')
    expect(linhas).toContain('DTSTART;VALUE=DATE:20261201')
    expect(linhas).toContain('DTEND;VALUE=DATE:20261203')
    expect(linhas).toContain('STATUS:CANCELLED')
    expect(linhas.every((l) => Buffer.byteLength(l) < 2000)).toBe(true)
    const { corpo } = await aplicacao().pedir<Assinatura>('GET', '/api/agendas/assinatura')
    expect(corpo.usadaEm).not.toBeNull()
  })

  test('a repetição vai como regra, com o fim em UTC e as exceções', async () => {
    const { corpo: a } = await criar({
      eventInput: 'Conselho',
      startDate: '2027-01-31T19:00',
      endDate: '2027-01-31T20:00',
      recorrencia: { frequencia: 'mensal', ate: '2027-06-30' },
    })
    await aplicacao().pedir('DELETE', `/api/agendas/${a._id}?escopo=esta&ocorrencia=2027-02-28`)
    const { url } = await assinar()
    const linhas = linhasDe((await buscar(url)).texto)
    expect(linhas).toContain('RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;UNTIL=20270701T025900Z')
    expect(linhas).toContain('EXDATE;TZID=America/Sao_Paulo:20270228T190000')
  })

  test('um título não escreve outras linhas do arquivo', async () => {
    await criar({ eventInput: 'Um\nEND:VEVENT\nBEGIN:VALARM', startDate: '2026-11-20', endDate: '2026-11-20' })
    const { url } = await assinar()
    expect(linhasDe((await buscar(url)).texto)).not.toContain('BEGIN:VALARM')
  })

  test('criar outro encerra o anterior, e revogar encerra o último', async () => {
    const primeiro = await assinar()
    const segundo = await assinar()
    expect((await buscar(primeiro.url)).status).toBe(404)
    expect((await buscar(segundo.url)).status).toBe(200)
    expect((await aplicacao().pedir('DELETE', '/api/agendas/assinatura')).status).toBe(204)
    expect((await buscar(segundo.url)).status).toBe(404)
    expect((await aplicacao().pedir('DELETE', '/api/agendas/assinatura')).status).toBe(204)
    expect((await aplicacao().pedir<Assinatura>('GET', '/api/agendas/assinatura')).corpo.criadaEm).toBeNull()
  })

  test('é de cada pessoa: o de um morador não cai com o da administração', async () => {
    const morador = await aplicacao().como('morador')
    const dele = await assinar(morador)
    await assinar()
    await aplicacao().pedir('DELETE', '/api/agendas/assinatura')
    expect((await buscar(dele.url)).status).toBe(200)
  })

  test('de quem foi desativado não vale mais', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    const { url } = await assinar(pessoa)
    expect((await buscar(url)).status).toBe(200)
    await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/desativar`, { corpo: {} })
    expect((await buscar(url)).status).toBe(404)
  })

  test('guarda só o resumo da chave, que não aparece em nenhuma tabela', async () => {
    const { url } = await assinar()
    const chave = /calendario\/(.+)\.ics$/.exec(url)?.[1] ?? ''
    const { db } = aplicacao().ctx
    const tudo = [
      ...(await db.selectFrom('agendas_assinaturas').selectAll().execute()),
      ...(await db.selectFrom('auditoria').selectAll().execute()),
      ...(await db.selectFrom('idempotencia').selectAll().execute()),
    ]
    expect(chave).toHaveLength(43)
    expect(JSON.stringify(tudo)).not.toContain(chave)
  })

  test.each(['x', `${'a'.repeat(43)}.ics`, '..%2f..%2fetc', "'%20or%201=1--.ics"])(
    'a chave “%s” não abre nada',
    async (c) => {
      expect((await aplicacao().pedir('GET', `/api/agendas/calendario/${c}`, { quem: null })).status).toBe(404)
    },
  )
})

describe('os próximos compromissos num arquivo', () => {
  const baixar = async (quem?: Pessoa | null) =>
    aplicacao().pedir('GET', '/api/agendas/proximos.ics', quem === undefined ? {} : { quem })
  /** Of those that begin with this word: the other cases share the agenda. */
  const titulos = (texto: string, de: string) => linhasDe(texto).filter((l) => l.startsWith(`SUMMARY:${de} `))
  const marcar = (eventInput: string, emDias: number, parte: Record<string, unknown> = {}) => {
    const dia = somarDias(hoje(), emDias)
    return criar({ eventInput, startDate: dia, endDate: dia, ...parte })
  }

  test('traz o de hoje em diante, sem o que passou nem o que foi cancelado, para guardar como arquivo', async () => {
    await marcar('Obra de ontem', -1)
    await marcar('Obra de hoje', 0)
    await marcar('Obra cancelada', 2, { status: 'Cancelado' })
    await marcar('Obra de depois', 400)
    const r = await baixar()
    expect([r.status, r.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(r.headers['content-disposition']).toMatch(/^attachment; .*compromissos\.ics/)
    expect(linhasDe(r.texto)[0]).toBe('BEGIN:VCALENDAR')
    expect(titulos(r.texto, 'Obra')).toEqual(['SUMMARY:Obra de hoje', 'SUMMARY:Obra de depois'])
  })

  test('a série que continua vai inteira, como regra', async () => {
    await marcar('Piscina', -10, { recorrencia: { frequencia: 'semanal', ate: somarDias(hoje(), 30) } })
    const linhas = linhasDe((await baixar()).texto)
    expect(linhas).toContain('SUMMARY:Piscina')
    expect(linhas.some((l) => l.startsWith('RRULE:FREQ=WEEKLY'))).toBe(true)
  })

  test('quem mora não lê o que é interno, e quem não entrou não lê nada', async () => {
    await marcar('Aviso de todos', 3)
    await marcar('Aviso interno', 3, { interno: true })
    const doMorador = await baixar(await aplicacao().como('morador'))
    expect(titulos(doMorador.texto, 'Aviso')).toEqual(['SUMMARY:Aviso de todos'])
    expect(titulos((await baixar()).texto, 'Aviso')).toHaveLength(2)
    expect((await baixar(null)).status).toBe(401)
  })
})
