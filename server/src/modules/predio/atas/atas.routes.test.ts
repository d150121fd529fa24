import { describe, expect, test } from 'vitest'
import type { Ata, AtaNaLista } from '#contract/predio/atas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { docx, pdf } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { FORMULAS, INJECOES, MARCACAO } from '../../../../test/ataques.ts'
import { expurgarAtas } from './excluidas.service.ts'

const aplicacao = comAplicacao()

async function enviarArquivo(bytes: Buffer, nome = 'ata.pdf', quem?: Pessoa): Promise<string> {
  const pessoa = quem ?? (await aplicacao().como('administrador'))!
  const limite = 'limite'
  const r = await aplicacao().app.inject({
    method: 'POST',
    url: '/api/arquivos',
    headers: { authorization: `Bearer ${pessoa.token}`, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([
      Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  })
  return (JSON.parse(r.body) as { _id: string })._id
}

const NOVA = {
  name: 'Marta Nogueira',
  pauta: 'Eleição do conselho',
  data: '2026-03-10',
  hora: '19:30',
  conselho: 'Conselho fiscal',
}
const postar = (corpo: unknown, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Ata & CorpoDeErro>('POST', '/api/uploads', { corpo, headers })
const criar = async (extra: Record<string, unknown> = {}, texto = 'Texto da ata') =>
  (await postar({ ...NOVA, arquivo: await enviarArquivo(pdf(texto)), ...extra })).corpo
const listar = (query: string, quem?: Pessoa | null) =>
  aplicacao().pedir<AtaNaLista[]>('GET', `/api/uploads/all?${query}`, quem === undefined ? {} : { quem })

describe('publicação', () => {
  test('guarda o que foi enviado, com o link do PDF, que abre sem sessão', async () => {
    const arquivo = await enviarArquivo(pdf('Ata de marco'))
    const { status, corpo, headers } = await postar({ ...NOVA, arquivo })
    expect(status).toBe(201)
    expect(headers.etag).toBe('"1"')
    expect(corpo).toMatchObject({ ...NOVA, arquivo: { _id: arquivo, tipo: 'application/pdf' }, versao: 1 })
    const conteudo = await aplicacao().app.inject({ url: corpo.url })
    expect([conteudo.statusCode, conteudo.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(conteudo.headers['content-security-policy']).toContain('sandbox')
  })

  test('avisa todos menos quem publicou, e leva à ata', async () => {
    const morador = (await aplicacao().como('morador'))!
    const { _id } = await criar({ pauta: 'Obra da fachada\nOrçamentos' })
    const avisos = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?caixa=avisos', { quem: morador })
    expect(avisos.corpo.find((a) => a.caminho === `/reunioes?ver=${_id}`)).toMatchObject({
      tipo: 'ata',
      texto: 'Obra da fachada, reunião de 10/03/2026',
    })
    const meus = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?caixa=avisos')
    expect(meus.corpo.map((a) => a.caminho)).not.toContain(`/reunioes?ver=${_id}`)
  })

  test.each([
    ['sem responsável', { name: undefined }, 'name'],
    ['responsável em branco', { name: '  ' }, 'name'],
    ['sem pauta', { pauta: undefined }, 'pauta'],
    ['pauta com 501 letras', { pauta: 'x'.repeat(501) }, 'pauta'],
    ['data que não existe', { data: '2026-02-29' }, 'data'],
    ['data no futuro', { data: somarDias(hoje(), 1) }, 'data'],
    ['data à brasileira', { data: '10/03/2026' }, 'data'],
    ['hora 24:00', { hora: '24:00' }, 'hora'],
    ['hora 7h30', { hora: '7h30' }, 'hora'],
    ['hora em número', { hora: 1930 }, 'hora'],
    ['sem conselho', { conselho: undefined }, 'conselho'],
    ['conselho nulo', { conselho: null }, 'conselho'],
    ['sem arquivo', { arquivo: undefined }, 'arquivo'],
    ['arquivo que não existe', { arquivo: '00000000-0000-7000-8000-000000000000' }, 'arquivo'],
    ['url no lugar do arquivo', { arquivo: 'https://mau.example/ata.pdf' }, 'arquivo'],
    ['campo a mais', { url: 'https://mau.example' }, 'url'],
    ['campo que não é de quem escreve', { excluido_em: null }, 'excluido_em'],
  ])('recusa %s', async (_, extra, campo) => {
    const r = await postar({ ...NOVA, arquivo: await enviarArquivo(pdf('x')), ...extra })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
  })

  test('o arquivo tem de ser um PDF, e de quem publica (A3)', async () => {
    const word = await postar({ ...NOVA, arquivo: await enviarArquivo(docx(), 'ata.docx') })
    expect([word.status, word.corpo.issues?.[0]?.message]).toEqual([400, 'A ata deve ser um PDF'])
    const outra = await aplicacao().criarPessoa('Administrador')
    const alheio = await postar({ ...NOVA, arquivo: await enviarArquivo(pdf('x'), 'a.pdf', outra) })
    expect([alheio.status, alheio.corpo.issues?.[0]?.path]).toEqual([400, 'arquivo'])
    // Nor one that can be seen, since a record of theirs holds it.
    const doutro = await enviarArquivo(pdf('y'), 'b.pdf', outra)
    const despesa = { nota: 1, name: 'x', price: 1, description: 'x', anexos: [doutro] }
    expect((await aplicacao().pedir('POST', '/api/despesas', { quem: outra, corpo: despesa })).status).toBe(201)
    const deUmRegistro = await postar({ ...NOVA, arquivo: doutro })
    expect([deUmRegistro.status, deUmRegistro.corpo.issues?.[0]?.path]).toEqual([400, 'arquivo'])
  })

  test('um PDF que não se deixa ler é publicado mesmo assim', async () => {
    const cortado = pdf('cortado').subarray(0, 250)
    const { status, corpo } = await postar({ ...NOVA, arquivo: await enviarArquivo(cortado) })
    expect(status).toBe(201)
    expect((await listar('busca=cortado')).corpo.map((a) => a._id)).not.toContain(corpo._id)
  })

  test('a mesma chave de idempotência, ao mesmo tempo, publica uma vez só (G3)', async () => {
    const arquivo = await enviarArquivo(pdf('Uma vez'))
    const headers = { 'idempotency-key': 'ata-1' }
    const respostas = await Promise.all(Array.from({ length: 4 }, () => postar({ ...NOVA, arquivo }, headers)))
    expect(new Set(respostas.map((r) => r.corpo._id)).size).toBe(1)
    expect((await postar({ ...NOVA, arquivo, hora: '20:00' }, headers)).status).toBe(422)
  })

  // Three at a time: each publication reads its PDF.
  const TEXTOS = [...MARCACAO, ...FORMULAS]
  const tres = TEXTOS.flatMap((texto, i) =>
    i % 3 === 0 ? [[texto, TEXTOS[i + 1] ?? texto, TEXTOS[i + 2] ?? texto]] : [],
  )
  test.each(tres)('%j, %j e %j são só texto, devolvido letra por letra (D1)', async (name, pauta, conselho) => {
    const arquivo = await enviarArquivo(pdf('x'))
    const { corpo } = await postar({ ...NOVA, arquivo, name, pauta, conselho })
    expect([corpo.name, corpo.pauta, corpo.conselho]).toEqual([name, pauta, conselho])
  })
})

describe('lista', () => {
  test('morador e inquilino leem, com o PDF; sem sessão, ninguém', async () => {
    const { _id, url } = await criar()
    for (const ator of ['morador', 'inquilino'] as const) {
      const quem = (await aplicacao().como(ator))!
      expect((await listar('', quem)).corpo.map((a) => a._id)).toContain(_id)
      const caminho = url.split('?')[0]!
      expect((await aplicacao().pedir('GET', caminho, { quem })).status).toBe(200)
    }
    expect((await listar('', null)).status).toBe(401)
    expect((await aplicacao().pedir('GET', url.split('?')[0]!, { quem: null })).status).toBe(404)
  })

  test('a busca olha o texto do PDF, sem acento, e mostra onde achou', async () => {
    const { _id } = await criar({ pauta: 'Assembleia geral' }, 'Troca do hidrometro')
    const { corpo } = await listar('busca=HIDRÔMETRO%20assembleia')
    expect(corpo.map((a) => a._id)).toEqual([_id])
    expect(corpo[0]?.trecho).toBe('Troca do hidrometro')
    expect((await listar('busca=hidrometro%20inexistente')).corpo).toEqual([])
    expect((await listar('busca=assembleia%20geral')).corpo[0]?.trecho).toBeNull()
    expect((await listar('')).corpo.every((a) => a.trecho === null)).toBe(true)
  })

  test('da reunião mais nova para a mais antiga, com ordem, período e páginas', async () => {
    const { _id, arquivo } = await criar({ data: '2019-05-01', pauta: 'Pauta 31' })
    const { db } = aplicacao().ctx
    const base = await db.selectFrom('atas').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
    for (let dia = 2; dia <= 22; dia++) {
      const id = novoId()
      const data = `2019-05-${String(dia).padStart(2, '0')}`
      await db
        .insertInto('atas')
        .values({ ...base, id, data, ordem_pauta: `pauta ${40 - dia}` })
        .execute()
      await db
        .insertInto('arquivos_vinculos')
        .values({ arquivo_id: arquivo._id, entidade: 'atas', entidade_id: id, ordem: 0 })
        .execute()
    }
    const maio = 'de=2019-05-01&ate=2019-05-31'
    const primeira = await listar(`${maio}&porPagina=20`)
    expect(primeira.headers['x-total-count']).toBe('22')
    expect(primeira.corpo[0]?.data).toBe('2019-05-22')
    expect((await listar(`${maio}&porPagina=20&pagina=2`)).corpo).toHaveLength(2)
    expect((await listar(`${maio}&ordem=pauta`)).corpo[0]?.data).toBe('2019-05-22')
    expect((await listar(`${maio}&porPagina=todos`)).corpo).toHaveLength(22)
  })

  test.each(INJECOES)('%j é procurado ao pé da letra e recusado como ordem (D3)', async (texto) => {
    const parte = encodeURIComponent(texto)
    expect((await listar(`busca=${parte}`)).status).toBe(200)
    expect((await listar(`ordem=${parte}`)).status).toBe(400)
    expect((await aplicacao().pedir('GET', `/api/uploads/${parte}`)).status).toBe(404)
  })

  test.each(['ordem=texto', 'pagina=0', 'porPagina=7', 'de=2026-13-01', 'x=1'])('recusa %s', async (query) => {
    expect((await listar(query)).status).toBe(400)
  })
})

describe('exclusão', () => {
  const excluir = (id: string, headers: Record<string, string> = {}) =>
    aplicacao().pedir<CorpoDeErro>('DELETE', `/api/uploads/${id}`, { headers })

  test('tira da lista e fecha o PDF aos moradores; restaurar devolve tudo', async () => {
    const { _id, arquivo } = await criar({ pauta: 'Vai para a lixeira' })
    const morador = (await aplicacao().como('morador'))!
    const conteudo = () => aplicacao().pedir('GET', `/api/arquivos/${arquivo._id}`, { quem: morador })
    expect((await conteudo()).status).toBe(200)
    expect((await excluir(_id)).status).toBe(204)
    expect((await conteudo()).status).toBe(404)
    expect((await aplicacao().pedir('GET', `/api/uploads/${_id}`)).status).toBe(404)
    expect((await excluir(_id)).status).toBe(404)
    const lixeira = await aplicacao().pedir<{ _id: string; detalhe: string }[]>('GET', '/api/lixeira?entidade=atas')
    expect(lixeira.corpo.find((i) => i._id === _id)?.detalhe).toBe('Reunião de 10/03/2026 · Marta Nogueira')
    for (let i = 0; i < 2; i++)
      expect((await aplicacao().pedir('PUT', `/api/uploads/${_id}/restaurar`)).status).toBe(200)
    expect((await conteudo()).status).toBe(200)
  })

  test('com a versão velha é 409, e a ata fica', async () => {
    const { _id } = await criar()
    const r = await excluir(_id, { 'if-match': '"7"' })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect((await aplicacao().pedir('GET', `/api/uploads/${_id}`)).status).toBe(200)
  })

  test('depois de trinta dias na lixeira, vai de vez', async () => {
    const { _id } = await criar()
    await excluir(_id)
    moverRelogio(31 * DIA)
    expect(await expurgarAtas(aplicacao().ctx)).toBeGreaterThan(0)
    moverRelogio(0)
    expect((await aplicacao().pedir('PUT', `/api/uploads/${_id}/restaurar`)).status).toBe(404)
  })

  test('a história guarda quem publicou e quem excluiu', async () => {
    const { _id } = await criar()
    await excluir(_id)
    const { corpo } = await aplicacao().pedir<{ acao: string }[]>('GET', `/api/auditoria?entidade=atas&id=${_id}`)
    expect(corpo.map((h) => h.acao)).toEqual(['excluiu', 'criou'])
  })
})
