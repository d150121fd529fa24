import { afterEach, expect, test } from 'vitest'
import type { Agenda } from '#contract/agendas.ts'
import { somarDias } from '#contract/calendario.ts'
import type { Notificacao } from '#contract/notificacoes.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/clock.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
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
  await criar('Hoje', dia(0))
  await criar('Sétimo dia', dia(7))
  await criar('Oitavo dia', dia(8))
  await criar('Ontem', dia(-1))
  await criar('Cancelado', dia(2), { status: 'Cancelado' })
  await criar('Todo dia', dia(5), { recorrencia: { frequencia: 'diaria', ate: dia(6) } })
  expect(await avisarProximos(aplicacao().ctx)).toBe(4)
  expect(await avisarProximos(aplicacao().ctx)).toBe(0)
  const esperados = [
    'Compromisso em 5 dias: Todo dia',
    'Compromisso em 6 dias: Todo dia',
    'Compromisso em 7 dias: Sétimo dia',
    'Compromisso hoje: Hoje',
  ]
  expect((await avisosDe('morador')).toSorted()).toEqual(esperados)
  expect((await avisosDe('administrador')).toSorted()).toEqual(esperados)
  moverRelogio(DIA)
  expect(await avisarProximos(aplicacao().ctx)).toBe(1)
  moverRelogio(0)
  expect(await avisosDe('morador')).toContain('Compromisso em 7 dias: Oitavo dia')
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
