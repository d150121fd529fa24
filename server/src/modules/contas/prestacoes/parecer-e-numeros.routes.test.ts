import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Prestacao, PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { pdf as umPdf } from '../../../../test/amostras.ts'
import { enviar } from '../../../../test/envio.ts'
import { up } from '../../../../migrations/0061_pareceres_e_donos.ts'

/** The council's opinion, and the síndico's note, belong to the figures they were given on. */

const aplicacao = comAplicacao()
function mesAtras(n: number): string {
  const [ano = 0, mes = 0] = hoje().split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - n, 1)).toISOString().slice(0, 7)
}
type Resposta = Prestacao & CorpoDeErro
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem ? { quem } : {}) })
const ver = async (mes: string, quem?: Pessoa) =>
  (await pedir<Resposta>('GET', `/api/prestacoes/${mes}`, undefined, quem)).corpo
const por = (mes: string, acao: '' | '/publicar' | '/retirar', corpo: unknown) =>
  pedir<Resposta>('PUT', `/api/prestacoes/${mes}${acao}`, corpo)
const lancar = async (mes: string, price: number) =>
  (
    await pedir<{ _id: string }>('POST', '/api/despesas', {
      ...{ name: 'Conta', nota: 1, description: 'x', price, data: `${mes}-15` },
    })
  ).corpo._id
const noMes = async (mes: string) =>
  (await pedir<Fechamentos>('GET', '/api/fechamentos')).corpo.meses.find((m) => m.competencia === mes)
const naLista = async (mes: string) =>
  (await pedir<PrestacaoNaLista[]>('GET', '/api/prestacoes')).corpo.find((p) => p._id === mes)?.parecer
async function fechar(mes: string) {
  for (;;) {
    const { corpo } = await pedir<Fechamentos>('GET', '/api/fechamentos')
    if ((corpo.fechadoAte ?? '') >= mes) return
    const competencia = corpo.proximo === null || corpo.proximo > mes ? mes : corpo.proximo
    expect((await pedir('POST', '/api/fechamentos', { competencia })).status).toBe(201)
  }
}
const reabrir = async (mes: string) =>
  expect((await pedir('POST', `/api/fechamentos/${mes}/reabrir`, { motivo: 'faltou' })).status).toBe(200)
const arquivo = async (nome: string) =>
  (await enviar<{ _id: string }>(aplicacao(), umPdf(nome), `${nome}.pdf`)).corpo._id
const PARECER = { resultado: 'favoravel', texto: 'Não encontramos diferenças.', de: 'Conselho fiscal', em: hoje() }
const DITO_ANTES = 'Não encontramos diferenças.'

async function baixar(mes: string, qual: string, quem?: Pessoa) {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  const url = `/api/prestacoes/${mes}/prestacao.${qual}`
  return new Uint8Array(
    (await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload,
  )
}
const noPdf = async (mes: string, quem?: Pessoa) =>
  (await extractText(await getDocumentProxy(await baixar(mes, 'pdf', quem)), { mergePages: true })).text.replace(
    /\s+/g,
    ' ',
  )

/** A month with an opinion and a note, published. */
async function publicado(mes: string) {
  await lancar(mes, 100)
  const assinado = await arquivo('assinado')
  const corpo = { nota: 'Mês sem surpresas.', parecer: PARECER, anexos: [assinado] }
  expect((await por(mes, '', corpo)).status).toBe(200)
  await fechar(mes)
  expect((await por(mes, '/publicar', {})).status).toBe(200)
  return assinado
}
/** The same month open again. */
async function reaberto(mes: string) {
  await por(mes, '/retirar', { motivo: 'faltou' })
  expect((await noMes(mes))?.parecerEm).toBe(hoje())
  await reabrir(mes)
}

test('reaberto e mudado, o parecer não vale mais: publicar pede outro ou sem parecer, e o de antes fica com o que foi assinado', async () => {
  const mes = mesAtras(12)
  const assinado = await publicado(mes)
  await reaberto(mes)
  await lancar(mes, 5_000)
  const aviso = (await ver(mes)).avisosDoFechamento?.find((a) => a.tipo === 'parecer')
  expect(aviso?.texto).toContain('foi dado sobre outros números')
  await fechar(mes)

  const rascunho = await ver(mes)
  expect([rascunho.parecer, rascunho.anexos, rascunho.notaDeOutrosNumeros]).toEqual([null, [], true])
  expect(rascunho.pareceresAnteriores).toEqual([
    expect.objectContaining({ ...PARECER, reabertoEm: expect.any(String) as string }),
  ])
  expect(await naLista(mes)).toBeNull()
  const recusa = await por(mes, '/publicar', {})
  expect([recusa.status, recusa.corpo.issues?.map((i) => i.path)]).toEqual([400, ['semParecer']])

  const morador = (await aplicacao().como('morador'))!
  const abreAoMorador = async () => (await pedir('GET', `/api/arquivos/${assinado}`, undefined, morador)).status
  expect(await abreAoMorador(), 'o mês ainda não está publicado').toBe(404)
  const { corpo: publicada } = await por(mes, '/publicar', { semParecer: true })
  expect([publicada.parecer, publicada.notaDeOutrosNumeros]).toEqual([null, false])
  expect(await naLista(mes)).toBeNull()
  expect(await abreAoMorador()).toBe(200)
  const lida = await ver(mes, morador)
  expect(lida.pareceresAnteriores[0]?.anexos.map((a) => a._id)).toEqual([assinado])
  expect((await aplicacao().app.inject({ url: lida.pareceresAnteriores[0]!.anexos[0]!.url })).statusCode).toBe(200)
  const papel = await noPdf(mes, morador)
  expect(papel).not.toContain(DITO_ANTES)
  const dia = formatarData(hoje())
  expect(papel).toContain('O conselho ainda não deu parecer sobre estes números.')
  expect(papel).toContain(
    `Parecer dado sobre outros números, em ${dia}, antes da reabertura de ${mesPorExtenso(mes)} em ${dia}: Favorável, por Conselho fiscal.`,
  )
  expect((await por(mes, '/retirar', { motivo: 'faltou uma nota' })).status).toBe(200)
  expect(await abreAoMorador(), 'o que deixou de estar publicado deixa de se abrir').toBe(404)
})

test('registrado de novo, com outro papel assinado, vale o novo; o papel de antes não serve', async () => {
  const mes = mesAtras(11)
  const antigo = await publicado(mes)
  await reaberto(mes)
  await lancar(mes, 5_000)
  await fechar(mes)
  const de = (anexos: string[] | undefined) => por(mes, '', { nota: '', parecer: PARECER, anexos })
  for (const sem of [undefined, [], [antigo]]) {
    const r = await de(sem)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'anexos'])
  }
  const novo = await arquivo('novo')
  const { corpo } = await de([novo])
  expect([corpo.parecer?.resultado, corpo.anexos.map((a) => a._id)]).toEqual(['favoravel', [novo]])
  expect(corpo.pareceresAnteriores.map((p) => p.anexos.map((a) => a._id))).toEqual([[antigo]])
  const { corpo: publicada } = await por(mes, '/publicar', {})
  expect([publicada.parecer?.texto, publicada.pareceresAnteriores.length]).toEqual([DITO_ANTES, 1])
  expect(await naLista(mes)).toBe('favoravel')
})

test('só a nota gravada, o parecer de antes continua guardado, e publicar continua a perguntar', async () => {
  const mes = mesAtras(10)
  await publicado(mes)
  await reaberto(mes)
  await lancar(mes, 5_000)
  await fechar(mes)
  const { corpo } = await por(mes, '', { nota: 'Faltava a obra.', parecer: null, anexos: [] })
  expect([corpo.parecer, corpo.pareceresAnteriores.length, corpo.notaDeOutrosNumeros]).toEqual([null, 1, false])
  expect((await por(mes, '/publicar', {})).corpo.issues?.[0]?.path).toBe('semParecer')
})

test('reaberto e fechado com os mesmos números, o parecer e a nota valem', async () => {
  const mes = mesAtras(9)
  const assinado = await publicado(mes)
  await reaberto(mes)
  const a_mais = await lancar(mes, 5_000)
  expect((await ver(mes)).parecer).toBeNull()
  expect((await pedir('DELETE', `/api/despesas/${a_mais}`)).status).toBe(204)
  await fechar(mes)
  const lida = await ver(mes)
  expect(lida).toMatchObject({ parecer: PARECER, pareceresAnteriores: [], notaDeOutrosNumeros: false })
  expect(lida.anexos.map((a) => a._id)).toEqual([assinado])
  expect((await por(mes, '/publicar', {})).status).toBe(200)
})

test('dado com o mês aberto e mudado antes de fechar, também cai, sem falar em reabertura', async () => {
  const mes = mesAtras(8)
  await lancar(mes, 100)
  await por(mes, '', { nota: '', parecer: PARECER, anexos: [await arquivo('cedo')] })
  await lancar(mes, 1)
  const lida = await ver(mes)
  expect([lida.parecer, lida.pareceresAnteriores[0]?.reabertoEm]).toEqual([null, null])
  expect(await noPdf(mes)).toContain(`Parecer dado sobre outros números, em ${formatarData(hoje())}: Favorável`)
})

test('o de antes de se guardarem os números vale até o mês ser reaberto e mudar', async () => {
  const mes = mesAtras(7)
  await publicado(mes)
  const { db } = aplicacao().ctx
  const antigo = { parecer_figuras: null, nota_figuras: null, parecer_reaberto_em: null }
  await db.updateTable('prestacoes').set(antigo).where('id', '=', mes).execute()
  expect((await ver(mes)).parecer).toMatchObject(PARECER)
  await reaberto(mes)
  expect((await ver(mes)).parecer).toMatchObject(PARECER)
  await lancar(mes, 5_000)
  const lida = await ver(mes)
  expect([lida.parecer, lida.notaDeOutrosNumeros, lida.pareceresAnteriores.length]).toEqual([null, true, 1])
})

test('o que caiu e já tinha sido guardado vale outra vez quando os números voltam, com o que foi assinado', async () => {
  const mes = mesAtras(6)
  const assinado = await publicado(mes)
  await reaberto(mes)
  const a_mais = await lancar(mes, 5_000)
  // Saving the note puts the opinion that fell among those of before.
  expect((await por(mes, '', { nota: 'Faltava a obra.', parecer: null, anexos: [] })).status).toBe(200)
  expect([await naLista(mes), (await ver(mes)).pareceresAnteriores]).toMatchObject([null, [{ em: hoje() }]])
  expect((await pedir('DELETE', `/api/despesas/${a_mais}`)).status).toBe(204)
  await fechar(mes)
  const lida = await ver(mes)
  expect(lida).toMatchObject({ parecer: PARECER, pareceresAnteriores: [] })
  expect(lida.parecer?.registradoPor).toBe('Administrador de Teste')
  expect(lida.anexos.map((a) => a._id)).toEqual([assinado])
  expect(await naLista(mes)).toBe('favoravel')
  // Saved again as it is read, with the same paper; and published, it goes out with it.
  const { parecer, anexos } = lida
  const { resultado, texto, de, em } = parecer!
  const corpo = { nota: 'Conferida.', parecer: { resultado, texto, de, em }, anexos: anexos.map((a) => a._id) }
  expect((await por(mes, '', corpo)).corpo).toMatchObject({ parecer, pareceresAnteriores: [], nota: 'Conferida.' })
  expect((await por(mes, '/publicar', {})).status).toBe(200)
  const publica = await ver(mes, (await aplicacao().como('morador'))!)
  expect([publica.parecer?.texto, publica.anexos.map((a) => a._id)]).toEqual([DITO_ANTES, [assinado]])
})

test('publicado logo depois de os números voltarem, sai com o parecer que foi dado sobre eles', async () => {
  const mes = mesAtras(5)
  const assinado = await publicado(mes)
  await reaberto(mes)
  const a_mais = await lancar(mes, 5_000)
  await por(mes, '', { nota: '', parecer: null, anexos: [] })
  await pedir('DELETE', `/api/despesas/${a_mais}`)
  await fechar(mes)
  const { status, corpo } = await por(mes, '/publicar', {})
  expect([status, corpo.parecer?.texto, corpo.anexos.map((a) => a._id)]).toEqual([200, DITO_ANTES, [assinado]])
  expect((await ver(mes)).pareceresAnteriores).toEqual([])
})

test('ao atualizar, o parecer de um mês que já tinha sido reaberto depois dele não vale; o dos outros, sim', async () => {
  const { db, plataforma } = aplicacao().ctx
  const [um, outro] = [mesAtras(15), mesAtras(16)]
  const registrado = { parecer: 'favoravel' as const, parecer_de: 'Conselho', parecer_em: '2026-01-10' }
  for (const id of [um, outro])
    await db
      .insertInto('prestacoes')
      .values({
        ...{ id, nota: '', parecer_texto: '', ...registrado, criado_em: '', atualizado_em: '' },
        ...{ publicada_em: null, publicada_por: null, retrato: null, inadimplentes: null },
        ...{ receitas: null, despesas: null, saldo_final: null, parecer_registrado_em: '2026-01-11T10:00:00.000Z' },
      })
      .execute()
  const fato = (id: string, quando: string) => ({
    ...{ id: `r-${id}`, quando, usuario_id: null, usuario_nome: '', acao: 'reabriu', entidade: 'fechamentos' },
    ...{ entidade_id: id, titulo: null, mudancas: '[]', busca: emPalavras() },
  })
  await db
    .insertInto('auditoria')
    .values([fato(um, '2026-01-12T10:00:00.000Z'), fato(outro, '2026-01-10T10:00:00.000Z')])
    .execute()
  // What the upgrade does to rows, on the engine under test; the tables are there already.
  await db.schema.dropTable('pareceres_anteriores').execute()
  for (const [tabela, coluna] of [
    ['prestacoes', 'parecer_figuras'],
    ['prestacoes', 'parecer_reaberto_em'],
    ['prestacoes', 'nota_figuras'],
    ['certidoes', 'donos'],
  ] as const)
    await db.schema.alterTable(tabela).dropColumn(coluna).execute()
  await up(db, plataforma.conexao.motor)
  const lidos = await Promise.all([um, outro].map((m) => ver(m)))
  expect(lidos.map((l) => l.parecer?.resultado ?? null)).toEqual([null, 'favoravel'])
  expect(lidos[0]?.pareceresAnteriores[0]?.reabertoEm).toBe('2026-01-12T10:00:00.000Z')
})
