import { afterEach, beforeAll, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Servico } from '#contract/predio/servicos.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { enviarResumos } from '../../casa/notificacoes/resumo.service.ts'
import { avisarPrazos } from './avisos.service.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

let outro: Pessoa
beforeAll(async () => {
  outro = await aplicacao().criarPessoa('Administrador', { nome: 'Rafael Prado' })
})

const dia = (n: number) => somarDias(hoje(), n)
const criar = async (titulo: string, prazo: string | null, parte: Record<string, unknown> = {}) =>
  (
    await aplicacao().pedir<Servico>('POST', '/api/servicos', {
      corpo: {
        titulo,
        tipo: 'Preventiva',
        area: 'Casa de máquinas',
        descricao: 'Cabos e freios',
        ...(prazo && { prazo }),
        ...parte,
      },
    })
  ).corpo
const agir = (s: Servico, acao: string, corpo: unknown) =>
  aplicacao().pedir<Servico>('PUT', `/api/servicos/${s._id}/${acao}`, { corpo })
const avisosDe = async (quem: Pessoa, titulo: string) =>
  (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?porPagina=50', { quem })).corpo
    .filter((n) => n.texto.includes(titulo))
    .map((n) => n.titulo)

test('o que vence em 7 dias e o que atrasou é dito uma vez à administração, e a mais ninguém', async () => {
  const morador = await aplicacao().criarPessoa('Morador')
  const ontem = await criar('Bomba ontem', dia(-1))
  await criar('Bomba hoje', dia(0))
  await criar('Bomba amanhã', dia(1))
  await criar('Bomba sétimo', dia(7))
  await criar('Bomba oitavo', dia(8))
  await criar('Bomba sem prazo', null)
  await agir(await criar('Bomba concluída', dia(2)), 'concluir', {})
  await agir(await criar('Bomba cancelada', dia(2)), 'status', { status: 'Cancelado' })
  const excluida = await criar('Bomba excluída', dia(2))
  await aplicacao().pedir('DELETE', `/api/servicos/${excluida._id}`)
  const antes = (await avisosDe(outro, 'Bomba')).length

  expect(await avisarPrazos(aplicacao().ctx)).toBe(4)
  expect(await avisarPrazos(aplicacao().ctx)).toBe(0)
  expect((await avisosDe(outro, 'Bomba')).slice(0, 4).toSorted()).toEqual([
    'Serviço atrasado',
    'Serviço vence amanhã',
    'Serviço vence em 7 dias',
    'Serviço vence hoje',
  ])
  expect(await avisosDe(outro, 'Bomba')).toHaveLength(antes + 4)
  expect(await avisosDe(morador, 'Bomba')).toEqual([])
  const { corpo } = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?porPagina=50', { quem: outro })
  const aviso = corpo.find((n) => n.texto.includes('Bomba ontem'))
  expect(aviso).toMatchObject({ tipo: 'servico', caminho: `/servico/${ontem._id}`, lida: false })
})

test('passado o prazo é dito que atrasou; mudado o prazo, o novo também é dito', async () => {
  const s = await criar('Portão', dia(0))
  await avisarPrazos(aplicacao().ctx)
  const amanha = dia(1)
  moverRelogio(DIA)
  expect(hoje()).toBe(amanha)
  await avisarPrazos(aplicacao().ctx)
  moverRelogio(0)
  expect(await avisosDe(outro, 'Portão')).toEqual(['Serviço atrasado', 'Serviço vence hoje'])
  const { titulo, tipo, area, descricao } = s
  await aplicacao().pedir('PUT', `/api/servicos/${s._id}`, { corpo: { titulo, tipo, area, descricao, prazo: dia(5) } })
  await avisarPrazos(aplicacao().ctx)
  expect(await avisosDe(outro, 'Portão')).toEqual(['Serviço vence em 5 dias', 'Serviço atrasado', 'Serviço vence hoje'])
})

test('dez instâncias que passam ao mesmo tempo avisam uma vez', async () => {
  await criar('Gerador', dia(3))
  const vezes = await Promise.all(Array.from({ length: 10 }, () => avisarPrazos(aplicacao().ctx)))
  expect(vezes.reduce((a, b) => a + b, 0)).toBe(1)
  expect(await avisosDe(outro, 'Gerador')).toEqual(['Serviço vence em 3 dias'])
})

test('concluir e cancelar chegam aos outros administradores, com o custo; a quem fez, não', async () => {
  const quem = (await aplicacao().como('administrador')) as Pessoa
  const s = await criar('Jardim', null)
  await agir(s, 'status', { status: 'Em execução' })
  expect(await avisosDe(outro, 'Jardim')).toEqual([])
  await agir(s, 'concluir', { custo: 350.5 })
  await agir(s, 'reabrir', {})
  await agir(s, 'status', { status: 'Cancelado' })
  await agir(s, 'status', { status: 'Cancelado' })
  expect(await avisosDe(outro, 'Jardim')).toEqual(['Serviço cancelado', 'Serviço concluído'])
  expect(await avisosDe(quem, 'Jardim')).toEqual([])
  const { corpo } = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?porPagina=50', { quem: outro })
  const textos = corpo.filter((n) => n.texto.includes('Jardim')).map((n) => n.texto.replace('\u00a0', ' '))
  expect(textos[1]).toBe(`${quem.nome} concluiu o serviço Jardim (Casa de máquinas). Custo: R$ 350,50.`)
})

test('vai na carta do dia de quem nada escolheu, e não vai na de quem não quer', async () => {
  const semCarta = await aplicacao().criarPessoa('Administrador')
  await aplicacao().pedir('PUT', '/api/notificacoes/preferencias', {
    quem: semCarta,
    corpo: { email: { servico: 'nunca' } },
  })
  await criar('Caixa d’água', dia(4))
  await avisarPrazos(aplicacao().ctx)
  await enviarResumos(aplicacao().ctx)
  const cartas = await aplicacao().ctx.db.selectFrom('emails').selectAll().execute()
  const de = (p: Pessoa) => cartas.filter((c) => c.para === p.email && JSON.stringify(c).includes('Caixa d’água'))
  expect(de(outro)).toHaveLength(1)
  expect(de(semCarta)).toEqual([])
  expect(await avisosDe(semCarta, 'Caixa d’água')).toHaveLength(1)
})
