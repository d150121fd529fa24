import { beforeAll, describe, expect, test } from 'vitest'
import type { OQueSeEspera, PessoasNaPortaria } from '#contract/predio/portaria.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { diferencas, enderecoVivo, fotografar, povoar } from '../../../../test/abuso/mundo.ts'
import { OPERACOES, operacoesDe } from '../../../../test/abuso/operacoes.ts'

/** The door, over the whole demonstration: what it shows, and above all what it never does. */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
let porteiro: Pessoa
beforeAll(async () => {
  await povoar(aplicacao())
  porteiro = (await aplicacao().como('portaria'))!
})

const pessoas = async (busca = '') =>
  (
    await aplicacao().pedir<PessoasNaPortaria>('GET', `/api/portaria/pessoas?busca=${encodeURIComponent(busca)}`, {
      quem: porteiro,
    })
  ).corpo
const esperado = async () =>
  (await aplicacao().pedir<OQueSeEspera>('GET', '/api/portaria/hoje', { quem: porteiro })).corpo
const rafael = () =>
  db().selectFrom('usuarios').selectAll().where('email', '=', 'rafael@aurora.example').executeTakeFirstOrThrow()

describe('quem é de cada unidade', () => {
  test('nome, unidade e o fim do telefone, na ordem das unidades', async () => {
    const { quantidade, itens } = await pessoas()
    expect([quantidade, itens.length]).toEqual([48, 48])
    const { nome, tel } = await rafael()
    expect(itens.find((u) => u.nome === 'A 702')?.pessoas).toContainEqual({
      nome,
      papel: 'proprietario',
      telefone: `(11) •••••-${tel!.slice(-4)}`,
    })
  })

  test('acha pelo nome e pela unidade', async () => {
    for (const busca of ['rafael tei', 'a702', 'A 702', 'teixeira 702'])
      expect(
        (await pessoas(busca)).itens.map((u) => u.nome),
        busca,
      ).toContain('A 702')
    expect(await pessoas('ninguém com este nome')).toEqual({ quantidade: 0, itens: [] })
  })

  test('e não pelo que não mostra: a busca não diz de quem é um CPF, um e-mail ou um telefone', async () => {
    const { cpf, tel, email } = await rafael()
    for (const busca of [cpf!, cpf!.slice(0, 6), tel!, tel!.slice(2, 7), email, 'aurora.example'])
      expect((await pessoas(busca)).quantidade, busca).toBe(0)
  })
})

describe('o que se espera', () => {
  test('as reservas de hoje e de amanhã, e a de ontem que passa da meia-noite, sem dizer se foram pagas', async () => {
    const antes = (await esperado()).reservas.map((r) => r._id)
    const [modelo] = await db().selectFrom('reservas').selectAll().where('status', '=', 'Confirmada').execute()
    const inserir = async (id: string, parte: Partial<typeof modelo>) =>
      db()
        .insertInto('reservas')
        .values({ ...modelo!, id, codigo: id, inicio_min: 600, duracao_min: 120, ...parte })
        .execute()
    const dia = (n: number) => ({ data: somarDias(hoje(), n) })
    await inserir('hoje', { ...dia(0), status: 'Aguardando pagamento' })
    await inserir('amanha', dia(1))
    await inserir('depois', dia(2))
    await inserir('ontem', dia(-1))
    await inserir('noite', { ...dia(-1), inicio_min: 1200, duracao_min: 300 })
    await inserir('cancelada', { ...dia(0), status: 'Cancelada' })
    await inserir('por-aprovar', { ...dia(0), status: 'Aguardando aprovação' })
    const { reservas } = await esperado()
    expect(reservas.map((r) => r._id).filter((id) => !antes.includes(id))).toEqual(['noite', 'hoje', 'amanha'])
    expect(reservas.find((r) => r._id === 'hoje')).toEqual({
      ...{
        _id: 'hoje',
        data: hoje(),
        inicio: '10:00',
        fim: '12:00',
        nomeDaArea: modelo!.area_nome,
        nome: modelo!.nome,
        listados: [],
      },
      unidade: expect.stringMatching(/^[AB] \d+$/),
    })
  })

  test('os serviços do dia e em execução e os compromissos públicos; do interno, nada', async () => {
    const admin = { corpo: { startDate: hoje(), endDate: hoje() } }
    const compromisso = (eventInput: string, parte = {}) =>
      aplicacao().pedir('POST', '/api/agendas', { corpo: { ...admin.corpo, eventInput, ...parte } })
    await compromisso('Dedetização')
    await compromisso('Demissão do porteiro', { interno: true })
    await compromisso('Leitura do gás', { startDate: `${hoje()}T14:00:00-03:00`, endDate: `${hoje()}T15:00:00-03:00` })
    const servico = (titulo: string, prazo: string) =>
      aplicacao().pedir('POST', '/api/servicos', {
        corpo: { titulo, tipo: 'Preventiva', area: 'Garagem', descricao: '', prazo },
      })
    expect((await servico('Troca da bomba', hoje())).status).toBe(201)
    await servico('Pintura do hall', somarDias(hoje(), 5))
    const { esperados } = await esperado()
    const titulos = esperados.map((e) => e.titulo)
    expect(titulos).toEqual(expect.arrayContaining(['Dedetização', 'Leitura do gás', 'Troca da bomba']))
    expect(titulos).not.toContain('Demissão do porteiro')
    expect(titulos).not.toContain('Pintura do hall')
    expect(esperados.find((e) => e.titulo === 'Leitura do gás')).toMatchObject({ tipo: 'compromisso', hora: '14:00' })
    expect(esperados.find((e) => e.titulo === 'Troca da bomba')).toMatchObject({ tipo: 'servico', detalhe: 'Garagem' })
  })
})

test('nada do que a portaria lê traz CPF, e-mail, nascimento ou telefone de alguém, nem valor de dívida', async () => {
  const gente = await db().selectFrom('usuarios').select(['id', 'cpf', 'email', 'tel', 'aniversario']).execute()
  const semConta = await db().selectFrom('pessoas_da_unidade').select(['cpf', 'email', 'tel']).execute()
  const cobrancas = await db().selectFrom('cobrancas').select(['numero', 'id']).execute()
  const segredos = [
    ...gente.filter((p) => p.id !== porteiro.id).flatMap((p) => [p.cpf, p.email, p.tel, p.aniversario]),
    ...semConta.flatMap((p) => [p.cpf, p.email, p.tel]),
    ...cobrancas.flatMap((c) => [c.numero, c.id]),
  ].filter((s): s is string => s !== null && s.length >= 6)
  expect(segredos.length).toBeGreaterThan(300)
  const rotas = operacoesDe('portaria', true).filter(
    (r) => r.metodo === 'GET' && r.tipo !== 'fluxo' && !pode('anonimo', r.operacao),
  )
  const lidas: string[] = []
  for (const rota of rotas) {
    const url = await enderecoVivo(aplicacao(), rota)
    const { status, texto } = await aplicacao().pedir('GET', url, { quem: porteiro })
    if (status !== 200) continue
    lidas.push(rota.operacao)
    expect(
      segredos.filter((s) => texto.includes(s)),
      rota.chave,
    ).toEqual([])
  }
  expect(lidas).toEqual(expect.arrayContaining(['portaria.pessoas', 'portaria.hoje', 'usuarios.perfil']))
  expect(lidas).not.toContain('cobrancas.minhas')
})

test('nada grava além do que é seu, e quem mora não lê a portaria', async () => {
  const antes = await fotografar(aplicacao())
  const falhas: string[] = []
  for (const rota of operacoesDe('portaria', false)) {
    const url = await enderecoVivo(aplicacao(), rota)
    const corpo = rota.metodo === 'GET' || rota.metodo === 'DELETE' ? {} : { corpo: {} }
    const r = await aplicacao().pedir(rota.metodo, url, { quem: porteiro, ...corpo })
    if (r.status !== 403) falhas.push(`${rota.chave}: ${r.status}`)
  }
  expect(falhas).toEqual([])
  expect(diferencas(antes, await fotografar(aplicacao()))).toEqual([])
  const daPortaria = OPERACOES.filter((r) => r.operacao.startsWith('portaria.'))
  for (const { caminho } of daPortaria)
    for (const ator of ['morador', 'inquilino', 'antigo', 'leitor'] as const)
      expect((await aplicacao().pedir('GET', caminho, { quem: await aplicacao().como(ator) })).status).toBe(403)
})
