import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { mesPorExtenso, somarDias } from '#contract/valores/calendario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA } from '../../../../test/aplicacao.ts'
import { comConselho, mesAtras, type Conselheiro } from '../../../../test/conselho.ts'
import { abrirZip } from '../../../../test/planilhas.ts'

/** The council signs what it saw: who may, on what, and what becomes of it. */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const { pedir, ver, naLista, dar, visto, assinar, fechar, publicar, retirar, avisosDe, preparar } =
  comConselho(aplicacao)

let ana: Conselheiro, bia: Conselheiro, caio: Conselheiro
beforeAll(async () => {
  ;[ana, bia, caio] = await preparar([7, 6, 5, 4, 3, 1])
})

test('publicadas, o conselho é chamado; cada um dá o seu, o dissenso fica impresso, e quem falta é dito', async () => {
  const mes = mesAtras(7)
  const morador = (await aplicacao().como('morador'))!
  await fechar(mes)
  expect((await ver(mes, ana)).conselho.eu).toEqual({ pode: true, motivo: null, deu: false })
  expect((await naLista(mes, ana))?.aguardaVoce, 'antes de publicar, ninguém é cobrado').toBe(false)
  const { conselho } = await publicar(mes)
  expect(conselho.faltam.map((f) => f.de)).toEqual(['Ana Conselheira', 'Bia Conselheira', 'Caio Conselheiro'])
  expect(await avisosDe(ana, mes)).toEqual([`Contas de ${mesPorExtenso(mes)} publicadas: falta o seu parecer`])
  expect(await avisosDe(morador, mes)).toEqual([`Contas de ${mesPorExtenso(mes)} publicadas`])
  expect(await naLista(mes, ana)).toEqual({ aprovam: 0, rejeitam: 0, faltam: 3, aguardaVoce: true })

  const r = await assinar(mes, ana, 'aprova')
  expect([r.status, r.corpo.conselho.eu]).toEqual([201, { pode: true, motivo: null, deu: true }])
  expect((await assinar(mes, bia, 'rejeita', 'Falta a nota da luz.')).status).toBe(201)
  const lida = (await ver(mes, morador)).conselho
  expect(lida.pareceres.map((p) => [p.de, p.decisao, p.texto, p.situacao, p.publicada, p.selo?.length])).toEqual([
    ['Ana Conselheira', 'aprova', '', 'vale', true, 64],
    ['Bia Conselheira', 'rejeita', 'Falta a nota da luz.', 'vale', true, 64],
  ])
  expect([lida.faltam, lida.eu, lida.lembretes]).toEqual([[{ de: 'Caio Conselheiro', impedimento: null }], null, null])
  expect(await naLista(mes, bia)).toEqual({ aprovam: 1, rejeitam: 1, faltam: 1, aguardaVoce: false })
  expect(await avisosDe((await aplicacao().como('administrador'))!, mes)).toContain(
    `Parecer de Bia Conselheira sobre as contas de ${mesPorExtenso(mes)}`,
  )

  const baixar = async (qual: string) =>
    new Uint8Array(
      (
        await aplicacao().app.inject({
          url: `/api/prestacoes/${mes}/prestacao.${qual}`,
          headers: { authorization: `Bearer ${morador.token}` },
        })
      ).rawPayload,
    )
  const { text } = await extractText(await getDocumentProxy(await baixar('pdf')), { mergePages: true })
  const pdf = text.replace(/\s+/g, ' ')
  for (const dito of [
    'Ainda não há maioria no conselho: 1 aprova, 1 rejeita, falta 1.',
    'Bia Conselheira: rejeita',
    'Falta a nota da luz.',
    'Caio Conselheiro: não deu parecer sobre estas contas',
    `Selo do que foi lido: ${lida.pareceres[1]?.selo?.slice(0, 4)}`,
  ])
    expect(pdf).toContain(dito)
  const arquivos = Object.values(abrirZip(Buffer.from(await baixar('xlsx'))))
  const planilha = arquivos.map((bytes) => bytes.toString('utf8')).join('')
  for (const dito of ['Falta a nota da luz.', 'Não deu parecer']) expect(planilha).toContain(dito)
})

describe('o que se forja', () => {
  const mes = mesAtras(6)
  const APROVA = { decisao: 'aprova' }
  beforeAll(async () => {
    await fechar(mes)
    await publicar(mes)
  })
  const ninguemDeu = async () => expect((await ver(mes)).conselho.pareceres).toEqual([])

  test('a administração, quem mora, quem audita e quem não entrou não dão parecer', async () => {
    const lido = { ...APROVA, visto: await visto(mes, ana) }
    expect((await dar(mes, undefined, lido)).status).toBe(403)
    for (const ator of ['morador', 'leitor', 'portaria'] as const)
      expect((await dar(mes, await aplicacao().como(ator), lido)).status, ator).toBe(403)
    expect((await dar(mes, null, lido)).status).toBe(401)
    await ninguemDeu()
  })

  test('uma chave da API não o recebe, nem o dá', async () => {
    const chave = (operacoes: string[]) =>
      pedir<{ chave: string }>('POST', '/api/chaves', {
        ...{ nome: 'Robô', operacoes, validaAte: somarDias(hoje(), 30), senhaAtual: SENHA },
      })
    const pedida = await chave(['prestacoes.darParecer'])
    expect([pedida.status, pedida.corpo.issues?.[0]?.path]).toEqual([400, expect.stringContaining('operacoes')])
    const feita = await chave(['prestacoes.gravar', 'prestacoes.ver'])
    expect(feita.status, feita.texto).toBe(201)
    const robo = { ...ana, token: feita.corpo.chave }
    expect((await dar(mes, robo, { ...APROVA, visto: await visto(mes, ana) })).status).toBe(403)
    await ninguemDeu()
  })

  test('um conselheiro não assina por outro: o corpo não diz de quem é', async () => {
    for (const campo of ['usuario', 'conselheiro', 'de', 'pessoa']) {
      const r = await dar(mes, ana, { ...APROVA, visto: await visto(mes, ana), [campo]: bia.id })
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
    }
    await ninguemDeu()
  })

  test.each(['aprova_com_ressalvas', 'rejeita'])('%s sem palavras é recusado no campo delas', async (decisao) => {
    for (const texto of [undefined, '', '   ']) {
      const r = await dar(mes, ana, { decisao, texto, visto: await visto(mes, ana) })
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'texto'])
    }
  })

  test('o que não é do que está na tela é recusado, com o que fazer', async () => {
    const r = await dar(mes, ana, { ...APROVA, visto: 'a'.repeat(64) })
    expect([r.status, r.corpo.message]).toEqual([409, expect.stringMatching(/mudaram desde que você as abriu/)])
    expect((await dar(mes, ana, { ...APROVA, visto: 'x' })).status).toBe(400)
    await ninguemDeu()
  })

  test.each([
    ['depois do fim do mandato', { fim: somarDias(hoje(), -1) }],
    ['antes do começo do mandato', { inicio: somarDias(hoje(), 1) }],
  ])('%s não, mesmo que o acesso ainda esteja lá', async (_, dias) => {
    const antes = await db()
      .selectFrom('cargos')
      .select(['inicio', 'fim'])
      .where('id', '=', caio.cargo)
      .executeTakeFirstOrThrow()
    await db().updateTable('cargos').set(dias).where('id', '=', caio.cargo).execute()
    const r = await dar(mes, caio, { ...APROVA, visto: await visto(mes, ana) })
    await db().updateTable('cargos').set(antes).where('id', '=', caio.cargo).execute()
    expect([r.status, r.corpo.message]).toEqual([403, 'Só quem é conselheiro fiscal hoje dá parecer sobre as contas'])
    await ninguemDeu()
  })

  test('quem administrava naquele mês, e quem o fechou, não dá parecer sobre as próprias contas, e ouve por quê', async () => {
    const dela = { id: 'mandato-de-antes', usuario_id: bia.id, papel: 'Subsíndico' as const, ata_id: null }
    const vida = { criado_em: hoje(), atualizado_em: hoje(), excluido_em: null, excluido_por: null }
    const dias = { inicio: `${mes}-01`, fim: `${mes}-20`, avisado_aos_90: null, avisado_aos_30: null }
    await db()
      .insertInto('cargos')
      .values({ ...dela, ...dias, ...vida })
      .execute()
    const r = await assinar(mes, bia, 'aprova')
    expect([r.status, r.corpo.message]).toEqual([
      409,
      expect.stringContaining('ninguém dá parecer sobre as próprias contas'),
    ])
    expect((await ver(mes, bia)).conselho).toMatchObject({
      eu: { pode: false, motivo: expect.stringContaining('Subsíndico de ') },
      faltam: expect.arrayContaining([{ de: 'Bia Conselheira', impedimento: expect.stringContaining('Administrava') }]),
    })
    expect(await naLista(mes, bia)).toMatchObject({ faltam: 2, aguardaVoce: false })
    await db().deleteFrom('cargos').where('id', '=', dela.id).execute()

    await db().updateTable('fechamentos').set({ fechado_por: ana.id }).where('competencia', '=', mes).execute()
    expect((await assinar(mes, ana, 'aprova')).status).toBe(409)
    const sindica = (await aplicacao().como('administrador'))!
    await db().updateTable('fechamentos').set({ fechado_por: sindica.id }).where('competencia', '=', mes).execute()
  })

  test('quem administra e está no conselho não assina, e a tela diz por quê', async () => {
    await db().updateTable('usuarios').set({ tipo: 'Administrador' }).where('id', '=', ana.id).execute()
    expect((await assinar(mes, ana, 'aprova')).status).toBe(403)
    expect((await ver(mes, ana)).conselho.eu).toEqual({
      ...{ pode: false, deu: false },
      motivo: 'Administra o condomínio, e quem administra não dá parecer sobre as próprias contas.',
    })
    await db().updateTable('usuarios').set({ tipo: 'Morador' }).where('id', '=', ana.id).execute()
    await ninguemDeu()
  })

  test('o mês aberto não tem o que assinar', async () => {
    const aberto = mesAtras(1)
    const r = await dar(aberto, ana, { ...APROVA, visto: 'a'.repeat(64) })
    expect([r.status, r.corpo.message]).toEqual([409, expect.stringContaining('depois que o mês for fechado')])
  })
})

test('publicadas de novo, o parecer é da versão de antes, e o conselheiro é chamado outra vez', async () => {
  const mes = mesAtras(5)
  await fechar(mes)
  expect((await assinar(mes, bia, 'aprova', 'Vi antes de publicar.')).status, 'antes de publicar').toBe(201)
  const primeira = (await publicar(mes)).publicadaEm
  expect((await naLista(mes, bia))?.aguardaVoce, 'o de antes de publicar sai com a publicação').toBe(false)
  await assinar(mes, ana, 'aprova')
  await retirar(mes)
  await publicar(mes)
  const { conselho } = await ver(mes, ana)
  expect(conselho.pareceres.map((p) => [p.de, p.situacao])).toEqual([
    ['Ana Conselheira', 'outra_versao'],
    ['Bia Conselheira', 'outra_versao'],
  ])
  expect(conselho.pareceres[0]?.versaoDe).toBe(primeira)
  expect([conselho.eu?.deu, conselho.faltam.length]).toEqual([false, 3])
  expect((await naLista(mes, ana))?.aguardaVoce).toBe(true)
  expect((await avisosDe(ana, mes)).length).toBe(2)

  await assinar(mes, ana, 'aprova_com_ressalvas', 'Mudou a nota 1.')
  await assinar(mes, ana, 'rejeita', 'Pensando melhor, não.')
  expect((await ver(mes)).conselho.pareceres.map((p) => [p.de, p.decisao, p.situacao])).toEqual([
    ['Ana Conselheira', 'rejeita', 'vale'],
    ['Ana Conselheira', 'aprova_com_ressalvas', 'substituido'],
    ['Ana Conselheira', 'aprova', 'outra_versao'],
    ['Bia Conselheira', 'aprova', 'outra_versao'],
  ])
})

test('dois conselheiros assinam ao mesmo tempo, e os dois ficam', async () => {
  const mes = mesAtras(4)
  await fechar(mes)
  await publicar(mes)
  const v = await visto(mes, ana)
  const rs = await Promise.all(
    [ana, bia, caio].map((quem, i) =>
      dar(mes, quem, { decisao: i === 1 ? 'rejeita' : 'aprova', texto: i === 1 ? 'Não.' : '', visto: v }),
    ),
  )
  expect(rs.map((r) => r.status)).toEqual([201, 201, 201])
  expect(await naLista(mes)).toEqual({ aprovam: 2, rejeitam: 1, faltam: 0, aguardaVoce: false })
})

test('a administração vê quem falta e lembra, uma vez por dia; quem já deu, ou não é mais do conselho, não é lembrado', async () => {
  const mes = mesAtras(3)
  await fechar(mes)
  const lembrar = () => pedir<Prestacao>('POST', `/api/prestacoes/${mes}/lembrar-conselho`, {})
  expect((await lembrar()).status, 'antes de publicar').toBe(409)
  await publicar(mes)
  await assinar(mes, ana, 'aprova')
  const doCaio = db().updateTable('cargos').where('id', '=', caio.cargo)
  const { fim } = await db().selectFrom('cargos').select('fim').where('id', '=', caio.cargo).executeTakeFirstOrThrow()
  await doCaio.set({ fim: somarDias(hoje(), -1) }).execute()
  const r = await lembrar()
  await doCaio.set({ fim }).execute()
  expect([r.status, r.corpo.conselho.lembretes?.map((l) => [l.de, l.por])]).toEqual([
    200,
    [['Bia Conselheira', 'Administrador de Teste']],
  ])
  // Without a mail server what waits in the queue is about to be kept: it is not told as sent.
  for (const l of r.corpo.conselho.lembretes ?? []) expect([null, 'nao_saiu']).toContain(l.email)
  expect((await avisosDe(bia, mes))[0]).toBe(`Falta o seu parecer sobre as contas de ${mesPorExtenso(mes)}`)
  expect(await avisosDe(ana, mes)).toHaveLength(1)
  expect(await avisosDe(caio, mes)).toHaveLength(1)
  expect(
    (await lembrar()).corpo.conselho.lembretes?.map((l) => l.de),
    'de volta ao conselho',
  ).toHaveLength(2)
  const outra = await lembrar()
  expect([outra.status, outra.corpo.message]).toEqual([409, expect.stringContaining('já foi lembrado hoje')])
})

test('o que foi registrado antes fica como estava: dito como da administração, sem ninguém a quem cobrar', async () => {
  const mes = mesAtras(1)
  await fechar(mes)
  await publicar(mes)
  await db().updateTable('prestacoes').set({ conselho: null }).where('id', '=', mes).execute()
  expect((await ver(mes, ana)).conselho).toMatchObject({ pareceres: [], faltam: [], eu: { pode: true } })
  expect(await naLista(mes, ana)).toEqual({ aprovam: 0, rejeitam: 0, faltam: 0, aguardaVoce: false })
  expect((await pedir('POST', `/api/prestacoes/${mes}/lembrar-conselho`, {})).status).toBe(409)
})
