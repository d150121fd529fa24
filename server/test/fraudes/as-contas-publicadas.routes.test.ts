import { beforeAll, describe, expect, test } from 'vitest'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { novoId } from '#server/platform/ids.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA } from '../aplicacao.ts'
import { comConselho, mesAtras, type Conselheiro } from '../conselho.ts'
import { porTras } from '../por-tras.ts'
import { comFraudes, frase } from './casa.ts'

/** The council's word forged, and accounts that change after they were read (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const { ver, dar, visto, assinar, fechar, publicar, preparar } = comConselho(aplicacao)
const { fazer, pedir, acoes, doutor, conferir, selarTudo } = comFraudes(aplicacao)

const [SEM_PARECER, MES] = [mesAtras(3), mesAtras(2)]
const APROVA = { decisao: 'aprova' }
let ana: Conselheiro, bia: Conselheiro
beforeAll(async () => {
  ;[ana, bia] = await preparar([3, 2])
  await fechar(MES)
  await publicar(SEM_PARECER)
  await publicar(MES)
})
const ninguemDeu = async () => expect((await ver(MES)).conselho.pareceres).toEqual([])

describe('um parecer forjado', () => {
  test('L27: pela administração, por quem mora, por quem audita, por quem não entrou: recusado', async () => {
    const lido = { ...APROVA, visto: await visto(MES, ana) }
    expect(frase(await dar(MES, undefined, lido))[0]).toBe(403)
    for (const ator of ['morador', 'leitor', 'portaria'] as const)
      expect((await dar(MES, await aplicacao().como(ator), lido)).status, ator).toBe(403)
    expect((await dar(MES, null, lido)).status).toBe(401)
    await ninguemDeu()
  })

  test('L27: escrito pela administração como “do conselho”: sai como registrado por ela, e não como parecer de alguém', async () => {
    const aberto = mesAtras(1)
    await fazer('PUT', `/api/prestacoes/${aberto}`, { nota: '', parecer: null })
    expect((await ver(aberto)).conselho.pareceres).toEqual([])
    const semPapel = await pedir('PUT', `/api/prestacoes/${aberto}`, {
      nota: '',
      parecer: { resultado: 'favoravel', data: hoje(), assinado: 'Ana Conselheira', texto: 'Tudo certo.' },
    })
    expect(semPapel.status).toBe(400)
  })

  test('L28: por uma chave da API: nem a recebe, nem passa com outra', async () => {
    const chave = (operacoes: string[]) =>
      pedir<{ chave: string }>('POST', '/api/chaves', {
        ...{ nome: 'Robô', operacoes, validaAte: somarDias(hoje(), 30), senhaAtual: SENHA },
      })
    expect((await chave(['prestacoes.darParecer'])).status).toBe(400)
    const robo = { ...ana, token: (await chave(['prestacoes.gravar', 'prestacoes.ver'])).corpo.chave }
    expect((await dar(MES, robo, { ...APROVA, visto: await visto(MES, ana) })).status).toBe(403)
    await ninguemDeu()
  })

  test.each(['usuario', 'conselheiro', 'de', 'nome', 'id'])(
    'L29: com o id de outra pessoa, em “%s”: recusado',
    async (campo) => {
      const r = await dar(MES, ana, { ...APROVA, visto: await visto(MES, ana), [campo]: bia.id })
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
      await ninguemDeu()
    },
  )

  test('L30: escrito direto no banco de dados: “Conferir” e o doutor o nomeiam', async () => {
    const { versao } = (await ver(MES, ana)).conselho
    const id = novoId()
    const forjado = {
      ...{ id, competencia: MES, usuario_id: bia.id, nome: bia.nome, decisao: 'aprova' as const, texto: '' },
      ...{ selo: 'f'.repeat(64), fechada_em: hoje(), figuras: 'x', publicada_em: hoje(), resumo: versao?.resumo ?? '' },
      em: new Date().toISOString(),
    }
    await db().insertInto('pareceres_assinados').values(forjado).execute()
    await selarTudo()
    const dito = 'o parecer não está no histórico'
    expect((await conferir()).quebra).toMatchObject({ de: 'pareceres_assinados', registro: id, motivo: dito })
    expect(await doutor()).toContain(`cadeia: no elo 0 (pareceres_assinados ${id}), ${dito}`)
    await porTras(aplicacao(), ['pareceres_assinados'], () =>
      db().deleteFrom('pareceres_assinados').where('id', '=', id).execute(),
    )
  })

  test('L31: mudado ou apagado no banco de dados depois de dado: recusado por ele; com os gatilhos tirados, “Conferir” o nomeia', async () => {
    expect((await assinar(MES, bia, 'rejeita', 'Falta a nota da luz.')).status).toBe(201)
    await selarTudo()
    const muda = () => db().updateTable('pareceres_assinados').set({ decisao: 'aprova' }).execute()
    const apaga = () => db().deleteFrom('pareceres_assinados').execute()
    for (const golpe of [muda, apaga]) await expect(golpe()).rejects.toThrow(/parecer_fica/)
    const certo = await db().selectFrom('pareceres_assinados').selectAll().executeTakeFirstOrThrow()
    await porTras(aplicacao(), ['pareceres_assinados'], muda)
    expect((await conferir()).quebra?.motivo).toBe('o parecer diz aprova, e o histórico diz que a pessoa rejeitou')
    await porTras(aplicacao(), ['pareceres_assinados'], apaga)
    expect((await conferir()).quebra?.motivo).toBe('o parecer que está no histórico não existe mais')
    await db().insertInto('pareceres_assinados').values(certo).execute()
    expect((await conferir()).quebra).toBeNull()
  })
})

describe('as contas publicadas mudam', () => {
  test('L32: pela tela: recusado; para mudar, retira-se com motivo, e o parecer fica dito como de outra versão', async () => {
    const r = await pedir('PUT', `/api/prestacoes/${MES}`, { nota: 'Outra nota', parecer: null })
    expect(frase(r)).toEqual([
      409,
      'As contas deste mês já foram publicadas. Retire a publicação para mudar a nota ou o parecer.',
    ])
    expect((await pedir('PUT', `/api/prestacoes/${MES}/publicar`, {})).status).toBe(409)
    await fazer('PUT', `/api/prestacoes/${MES}/retirar`, { motivo: 'Corrigir a nota' })
    await publicar(MES)
    expect((await ver(MES)).conselho.pareceres.map((p) => [p.de, p.situacao])).toEqual([
      ['Bia Conselheira', 'outra_versao'],
    ])
    expect((await acoes('prestacoes', MES)).slice(-2)).toEqual(['retirou', 'publicou'])
  })

  const comRetrato = async (mes: string, mudar: (retrato: string) => string) => {
    const { retrato } = await db()
      .selectFrom('prestacoes')
      .select('retrato')
      .where('id', '=', mes)
      .executeTakeFirstOrThrow()
    const gravar = (para: string | null) =>
      db().updateTable('prestacoes').set({ retrato: para }).where('id', '=', mes).execute()
    await gravar(mudar(retrato!))
    const [conferida, faltas, lida] = [
      await conferir(),
      await doutor(),
      await fazer<Prestacao>('GET', `/api/prestacoes/${mes}`),
    ]
    await gravar(retrato)
    expect((await conferir()).quebra).toBeNull()
    return { quebra: conferida.quebra, faltas, lida }
  }

  test('L33: por fora, com o parecer de um conselheiro: “Conferir” diz que não são as que ele leu', async () => {
    await assinar(MES, ana, 'aprova')
    await selarTudo()
    const { quebra, faltas } = await comRetrato(MES, (r) => r.replace('Conta de luz', 'Conta de gás'))
    expect(quebra).toMatchObject({ motivo: 'as contas publicadas não são as que o conselheiro leu' })
    expect(faltas.join()).toContain('as contas publicadas não são as que o conselheiro leu')
  })

  test('L34: por fora, sem parecer de ninguém: “Conferir” diz que não são as que se publicaram', async () => {
    await selarTudo()
    const { quebra, faltas } = await comRetrato(SEM_PARECER, (r) => r.replace('Conta de luz', 'Conta de gás'))
    expect(quebra).toMatchObject({ registro: SEM_PARECER, motivo: 'as contas publicadas não são as que se publicaram' })
    expect(faltas.join()).toContain('as contas publicadas não são as que se publicaram')
  })

  test('L35: uma publicação inventada, de um mês que ninguém publicou: “Conferir” diz que não está no histórico', async () => {
    const id = mesAtras(1)
    const guardada = (mes: string) =>
      db().selectFrom('prestacoes').selectAll().where('id', '=', mes).executeTakeFirstOrThrow()
    const [certa, molde] = [await guardada(id), await guardada(MES)]
    const gravar = (linha: typeof certa) =>
      db()
        .updateTable('prestacoes')
        .set({ ...linha, id })
        .where('id', '=', id)
        .execute()
    await gravar(molde)
    const dito = 'a publicação não está no histórico'
    expect((await conferir()).quebra).toMatchObject({ registro: id, motivo: dito })
    expect((await doutor()).join()).toContain(dito)
    await gravar(certa)
    expect((await conferir()).quebra).toBeNull()
  })
})
