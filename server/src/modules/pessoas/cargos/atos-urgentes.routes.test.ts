import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { idDoLimite } from '#contract/contas/limites-de-aprovacao.ts'
import type { RegraDosCargos } from '#contract/pessoas/regra-dos-cargos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { empossar } from '../../../../test/mandatos.ts'
import { acertar } from './acessos.service.ts'

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
beforeEach(async () => {
  moverRelogio(0)
  for (const tabela of ['administra_por_cargo', 'cargos', 'regra_dos_cargos', 'limites_de_aprovacao'] as const)
    await db().deleteFrom(tabela).execute()
})
afterEach(() => moverRelogio(0))

const entrar = async (quem: Pessoa) => ({
  ...quem,
  token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token,
})
const gravarRegra = (parte: Partial<RegraDosCargos>, quem?: Pessoa, headers = {}) =>
  aplicacao().pedir<RegraDosCargos & CorpoDeErro>('PUT', '/api/cargos/regra', {
    corpo: { devedoresAoConselho: 'totais', diasDeAtosUrgentes: 0, ...parte },
    headers,
    ...(quem && { quem }),
  })
const tipoDe = async ({ id }: Pessoa) =>
  (await db().selectFrom('usuarios').select('tipo').where('id', '=', id).executeTakeFirstOrThrow()).tipo
/** A síndica whose term ended yesterday, beside another who administers. @param dias of urgent acts */
async function sindicaDeSaida(dias: number): Promise<Pessoa> {
  if (dias > 0) expect((await gravarRegra({ diasDeAtosUrgentes: dias })).status).toBe(200)
  const ana = await empossar(aplicacao(), await aplicacao().criarPessoa('Morador', { nome: 'Ana Souza' }), 'Síndico', {
    ate: 1,
  })
  moverRelogio(2 * DIA)
  await acertar(aplicacao().ctx)
  // Sessions of before have ended by now.
  await aplicacao().ctx.db.updateTable('sessoes').set({ expira_em: '2999-01-01T00:00:00.000Z' }).execute()
  return entrar(ana)
}
const ontem = () => somarDias(hoje(), -1)

describe('o mandato do síndico acabou, e ninguém foi eleito', () => {
  test('sem a regra, o acesso acaba com ele, como sempre', async () => {
    expect(await tipoDe(await sindicaDeSaida(0))).toBe('Morador')
  })

  test('com a regra, fica pelos dias dela, e a tela inicial diz a quem fica e a todos', async () => {
    const ana = await sindicaDeSaida(30)
    expect(await tipoDe(ana)).toBe('Administrador')
    const ate = somarDias(ontem(), 30)
    const inicio = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem: ana })
    expect(inicio.corpo.atosUrgentes).toEqual({ papel: 'Síndico', fim: ontem(), ate })
    expect(inicio.corpo.pendencias.find((p) => p.tipo === 'mandatos')?.texto).toBe(
      `O mandato de Ana Souza acabou em ${formatarData(ontem())}, e ninguém foi eleito: atos urgentes até ${formatarData(ate)}`,
    )
    const outro = await aplicacao().criarPessoa('Administrador')
    const dele = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem: outro })
    expect(dele.corpo.atosUrgentes).toBeNull()
  })

  test('todos são avisados uma vez, com o que não pode', async () => {
    const ana = await sindicaDeSaida(30)
    await acertar(aplicacao().ctx)
    const avisos = (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem: ana })).corpo
    const ditos = avisos.filter((a) => a.titulo === 'O mandato de Ana Souza acabou, e ninguém foi eleito')
    expect(ditos).toHaveLength(1)
    expect(ditos[0]?.texto).toContain('não aumenta limites de aprovação, não tira dinheiro do fundo de reserva')
  })

  test('acabados os dias, o acesso acaba', async () => {
    const ana = await sindicaDeSaida(30)
    moverRelogio(31 * DIA)
    await acertar(aplicacao().ctx)
    expect(await tipoDe(ana)).toBe('Administrador')
    moverRelogio(32 * DIA)
    await acertar(aplicacao().ctx)
    expect(await tipoDe(ana)).toBe('Morador')
  })

  test('eleita outra pessoa, acaba na hora; tirada a regra, também', async () => {
    const ana = await sindicaDeSaida(30)
    const bia = await aplicacao().criarPessoa('Administrador', { nome: 'Bia' })
    const corpo = { pessoa: bia.id, papel: 'Síndico', inicio: hoje(), fim: somarDias(hoje(), 300) }
    const r = await aplicacao().pedir('POST', '/api/cargos', { corpo, quem: bia })
    expect(r.status, r.texto).toBe(201)
    expect(await tipoDe(ana)).toBe('Morador')
  })

  test('tirada a regra, também', async () => {
    const ana = await sindicaDeSaida(30)
    const bia = await aplicacao().criarPessoa('Administrador', { nome: 'Bia' })
    expect((await gravarRegra({ diasDeAtosUrgentes: 0 }, bia)).status).toBe(200)
    expect(await tipoDe(ana)).toBe('Morador')
  })
})

describe('quem fica para atos urgentes', () => {
  const MOTIVO = (oQue: string) =>
    `O seu mandato (Síndico) acabou em ${formatarData(ontem())}: até que alguém seja eleito você fica para atos urgentes, e não ${oQue}.`

  test('não aumenta limites, nem confirma quem propôs; baixa', async () => {
    const ana = await sindicaDeSaida(30)
    const outro = await aplicacao().criarPessoa('Administrador')
    const pedir = (url: string, corpo: object, quem: Pessoa) =>
      aplicacao().pedir<CorpoDeErro>('PUT', url, { corpo, quem })
    const limite = `/api/pagaveis/limites/${idDoLimite({ cargo: 'Síndico', lado: 'fora' })}`
    expect((await pedir(limite, { ate: 500 }, ana)).status).toBe(200)
    const recusa = await pedir(limite, { ate: 600 }, ana)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, MOTIVO('aumenta limites de aprovação')])
    expect((await pedir(limite, { ate: 600 }, outro)).status).toBe(200)
    expect((await pedir(limite, { ate: 600 }, ana)).status).toBe(409)
    expect((await pedir('/api/pagaveis/regra', { semAprovacaoAte: 100 }, ana)).corpo.message).toBe(
      MOTIVO('aumenta limites de aprovação'),
    )
  })

  test('não tira do fundo de reserva nem desfaz o que entrou nele, nem lhe muda o tipo; o resto sim', async () => {
    const ana = await sindicaDeSaida(30)
    const outro = await aplicacao().criarPessoa('Administrador')
    const pedir = <T = { _id: string }>(
      metodo: 'POST' | 'PUT' | 'DELETE',
      url: string,
      corpo: object | undefined,
      quem: Pessoa,
    ) => aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, quem })
    const { corpo: reserva } = await pedir('POST', '/api/fundos', { nome: 'Reserva', tipo: 'reserva' }, outro)
    const transferir = (de: string, para: string, quem: Pessoa) =>
      pedir('POST', '/api/transferencias', { de, para, valor: 10, motivo: 'x' }, quem)
    const recusa = await transferir(reserva._id, FUNDO_ORDINARIO, ana)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, MOTIVO('tira dinheiro do fundo de reserva')])
    const entrou = await transferir(FUNDO_ORDINARIO, reserva._id, ana)
    expect(entrou.status, entrou.texto).toBe(201)
    const desfazer = await pedir('DELETE', `/api/transferencias/${entrou.corpo._id}`, undefined, ana)
    expect([desfazer.status, desfazer.corpo.message]).toEqual([409, MOTIVO('tira dinheiro do fundo de reserva')])
    const tipo = await pedir('PUT', `/api/fundos/${reserva._id}`, { nome: 'Reserva', tipo: 'obras' }, ana)
    expect([tipo.status, tipo.corpo.message]).toEqual([409, MOTIVO('muda o tipo do fundo de reserva')])
    expect((await transferir(reserva._id, FUNDO_ORDINARIO, outro)).status).toBe(201)
  })

  test('não dá a si mais dias', async () => {
    const r = await gravarRegra({ diasDeAtosUrgentes: 90 }, await sindicaDeSaida(30))
    expect([r.status, r.corpo.message]).toEqual([409, MOTIVO('muda a regra dos cargos')])
  })

  test('onde ninguém mais administra fica sem prazo, e com o mesmo cuidado', async () => {
    const ana = await sindicaDeSaida(30)
    await db().updateTable('usuarios').set({ tipo: 'Morador' }).where('id', '<>', ana.id).execute()
    moverRelogio(60 * DIA)
    await acertar(aplicacao().ctx)
    const eu = await entrar(ana)
    const inicio = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem: eu })
    expect(inicio.corpo.atosUrgentes).toMatchObject({ papel: 'Síndico', ate: null })
    expect((await gravarRegra({ diasDeAtosUrgentes: 90 }, eu)).status).toBe(409)
    await db().updateTable('usuarios').set({ tipo: 'Administrador' }).where('email', 'like', 'administrador%').execute()
  })
})

describe('a regra dos cargos', () => {
  test('até que alguém decida: o conselho vê só os totais, e não há dias de atos urgentes', async () => {
    const r = await aplicacao().pedir('GET', '/api/cargos/regra')
    expect(r.corpo).toEqual({ devedoresAoConselho: 'totais', diasDeAtosUrgentes: 0, versao: 0 })
  })

  test.each<[string, object, string]>([
    [
      'sem o que o conselho vê',
      { devedoresAoConselho: undefined },
      'devedoresAoConselho: Escolha o que o conselho vê de quem deve',
    ],
    ['outra palavra', { devedoresAoConselho: 'tudo' }, 'devedoresAoConselho: Use totais, unidades ou nomes'],
    ['dias a mais', { diasDeAtosUrgentes: 181 }, 'diasDeAtosUrgentes: Os dias de atos urgentes são no máximo 180'],
    [
      'dias de menos',
      { diasDeAtosUrgentes: -1 },
      'diasDeAtosUrgentes: Os dias de atos urgentes não podem ser menos de 0',
    ],
    [
      'meio dia',
      { diasDeAtosUrgentes: 1.5 },
      'diasDeAtosUrgentes: Os dias de atos urgentes devem ser um número inteiro',
    ],
  ])('%s: 400 com o campo', async (_, parte, queixa) => {
    const r = await gravarRegra(parte)
    expect([r.status, r.corpo.issues?.map((i) => `${i.path}: ${i.message}`).join('; ')]).toEqual([400, queixa])
  })

  test('fica no histórico; de dois editores, o segundo recebe 409', async () => {
    const um = await gravarRegra({ diasDeAtosUrgentes: 30 }, undefined, { 'if-match': '"0"' })
    expect([um.status, um.corpo.versao]).toEqual([200, 1])
    const dois = await gravarRegra({ diasDeAtosUrgentes: 10 }, undefined, { 'if-match': '"0"' })
    expect([dois.status, dois.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    const historico = await aplicacao().pedir<{ titulo: string; mudancas: object[] }[]>(
      'GET',
      '/api/auditoria?entidade=cargos&id=regra',
    )
    expect(historico.corpo.map((h) => [h.titulo, h.mudancas])).toContainEqual([
      'Regra dos cargos',
      [{ campo: 'atosUrgentes', antes: '0 dias', depois: '30 dias' }],
    ])
  })
})
