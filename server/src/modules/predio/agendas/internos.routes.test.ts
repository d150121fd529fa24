import { describe, expect, test } from 'vitest'
import type { Agenda, AgendaNaLista, Assinatura } from '#contract/predio/agendas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { avisarProximos } from './avisos.service.ts'

const aplicacao = comAplicacao()

const criar = async (eventInput: string, parte: Record<string, unknown> = {}) =>
  (
    await aplicacao().pedir<Agenda>('POST', '/api/agendas', {
      corpo: { eventInput, startDate: somarDias(hoje(), 2), endDate: somarDias(hoje(), 2), ...parte },
    })
  ).corpo
const ATORES = ['morador', 'inquilino', 'administrador'] as const
const titulos = async (ator: (typeof ATORES)[number], query = '') => {
  const quem = await aplicacao().como(ator)
  const r = await aplicacao().pedir<AgendaNaLista[]>('GET', `/api/agendas/all${query}`, { quem })
  return [r.corpo.map((a) => a.compromisso).toSorted(), Number(r.headers['x-total-count'])]
}
const mudar = ({ _id, name, compromisso, datas, status }: Agenda, parte: Record<string, unknown>, query = '') =>
  aplicacao().pedir<Agenda & CorpoDeErro>('PUT', `/api/agendas/${_id}${query}`, {
    corpo: { _id, name, compromisso, datas, status, ...parte },
  })

describe('compromisso interno', () => {
  test('só a administração o vê na lista, na busca, um a um e no link do calendário', async () => {
    await criar('Assembleia')
    const interno = await criar('Demissão do porteiro', { interno: true })
    expect(interno.interno).toBe(true)
    for (const ator of ATORES) {
      const ve = ator === 'administrador'
      const quem = await aplicacao().como(ator)
      expect(await titulos(ator)).toEqual(ve ? [['Assembleia', 'Demissão do porteiro'], 2] : [['Assembleia'], 1])
      expect(await titulos(ator, '?busca=porteiro&porPagina=todos')).toEqual(
        ve ? [['Demissão do porteiro'], 1] : [[], 0],
      )
      expect((await aplicacao().pedir('GET', `/api/agendas/${interno._id}`, { quem })).status).toBe(ve ? 200 : 404)
      const { corpo } = await aplicacao().pedir<Assinatura & { url: string }>('POST', '/api/agendas/assinatura', {
        quem,
      })
      const calendario = await aplicacao().pedir('GET', new URL(corpo.url).pathname, { quem: null })
      expect(calendario.texto).toContain('Assembleia')
      expect(calendario.texto.includes('porteiro')).toBe(ve)
    }
  })

  test('os moradores não são avisados dele', async () => {
    await aplicacao().como('morador')
    await criar('Reunião com o advogado', { interno: true })
    expect(await avisarProximos(aplicacao().ctx)).toBeGreaterThan(0)
    for (const [ator, avisado] of [
      ['morador', false],
      ['administrador', true],
    ] as const) {
      const { corpo } = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', {
        quem: await aplicacao().como(ator),
      })
      expect(corpo.some((n) => n.texto.startsWith('Reunião com o advogado'))).toBe(avisado)
    }
  })

  test('quem não diz nada o deixa como estava; a vez tirada de uma série interna continua interna', async () => {
    const a = await criar('Vistoria', {
      interno: true,
      recorrencia: { frequencia: 'diaria', ate: somarDias(hoje(), 6) },
    })
    expect((await mudar(a, { compromisso: 'Vistoria do telhado' })).corpo.interno).toBe(true)
    const dia = somarDias(hoje(), 4)
    const vez = await mudar(
      a,
      { compromisso: 'Vistoria da garagem', datas: undefined, startDate: dia, endDate: dia },
      `?escopo=esta&ocorrencia=${dia}`,
    )
    expect(vez.corpo).toMatchObject({ interno: true, compromisso: 'Vistoria da garagem' })
    const resto = await mudar(
      a,
      { datas: undefined, startDate: somarDias(hoje(), 5), endDate: somarDias(hoje(), 5) },
      `?escopo=seguintes&ocorrencia=${somarDias(hoje(), 5)}`,
    )
    expect(resto.corpo.interno).toBe(true)
    expect((await mudar(vez.corpo, { interno: false })).corpo.interno).toBe(false)
    expect((await titulos('morador', '?busca=vistoria'))[0]).toEqual(['Vistoria da garagem'])
  })

  test.each([
    ['texto', 'sim'],
    ['número', 1],
    ['nulo', null],
  ])('interno que é %s é recusado, nomeando o campo', async (_nome, interno) => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/agendas', {
      corpo: { eventInput: 'x', startDate: hoje(), endDate: hoje(), interno },
    })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'interno'])
  })
})
