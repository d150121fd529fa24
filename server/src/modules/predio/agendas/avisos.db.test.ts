import { afterEach, expect, test } from 'vitest'
import type { Agenda } from '#contract/predio/agendas.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { avisarProximos } from './avisos.service.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const criar = async (eventInput: string, dia: string, parte: Record<string, unknown> = {}) =>
  (
    await aplicacao().pedir<Agenda>('POST', '/api/agendas', {
      corpo: { eventInput, startDate: `${dia}T19:00`, endDate: `${dia}T20:00`, ...parte },
    })
  ).corpo

async function avisosDe(ator: 'morador' | 'administrador'): Promise<string[]> {
  const quem = await aplicacao().como(ator)
  const { corpo } = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem })
  return corpo.filter((n) => n.tipo === 'agenda').map((n) => `${n.titulo}: ${n.texto.split(',')[0] ?? ''}`)
}

test('todos são avisados uma vez de cada compromisso dos próximos 7 dias', async () => {
  await aplicacao().como('morador')
  const dia = (n: number) => somarDias(hoje(), n)
  // Whole days have not begun by any hour of the clock; the other, at midnight, always has.
  await criar('Hoje', dia(0), { startDate: dia(0), endDate: dia(0) })
  await criar('Já começou', dia(0), { startDate: `${dia(0)}T00:00`, endDate: `${dia(0)}T23:59` })
  await criar('Sétimo dia', dia(7))
  await criar('Oitavo dia', dia(8))
  await criar('Ontem', dia(-1))
  await criar('Cancelado', dia(2), { status: 'Cancelado' })
  await criar('Todo dia', dia(5), { recorrencia: { frequencia: 'diaria', ate: dia(6) } })
  expect(await avisarProximos(aplicacao().ctx)).toBe(4)
  expect(await avisarProximos(aplicacao().ctx)).toBe(0)
  const esperados = [
    `Compromisso em ${formatarData(dia(0))}: Hoje`,
    `Compromisso em ${formatarData(dia(5))}: Todo dia`,
    `Compromisso em ${formatarData(dia(6))}: Todo dia`,
    `Compromisso em ${formatarData(dia(7))}: Sétimo dia`,
  ].toSorted()
  expect((await avisosDe('morador')).toSorted()).toEqual(esperados)
  expect((await avisosDe('administrador')).toSorted()).toEqual(esperados)
  moverRelogio(DIA)
  expect(await avisarProximos(aplicacao().ctx)).toBe(1)
  moverRelogio(0)
  expect(await avisosDe('morador')).toContain(`Compromisso em ${formatarData(dia(8))}: Oitavo dia`)
})

test('quem foi desativado não é avisado, e o que foi excluído não avisa', async () => {
  const pessoa = await aplicacao().criarPessoa('Morador')
  await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/desativar`, { corpo: {} })
  const a = await criar('Some antes', somarDias(hoje(), 3))
  await aplicacao().pedir('DELETE', `/api/agendas/${a._id}`)
  await criar('Fica', somarDias(hoje(), 3))
  expect(await avisarProximos(aplicacao().ctx)).toBe(1)
  const { db } = aplicacao().ctx
  expect(await db.selectFrom('notificacoes').selectAll().where('usuario_id', '=', pessoa.id).execute()).toEqual([])
})
