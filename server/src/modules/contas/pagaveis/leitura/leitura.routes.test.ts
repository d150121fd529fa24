import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LeituraDeConta } from '#contract/contas/leitura-de-conta.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import * as condominio from '../../../casa/condominio/condominio.service.ts'
import { pdf } from '../../../../../test/amostras.ts'
import { comAplicacao } from '../../../../../test/aplicacao.ts'
import { barrasDeBoleto, imagemDoCodigo } from '../../../../../test/codigos.ts'
import { contaEmPdf } from '../../../../../test/conta-em-pdf.ts'
import { enviar } from '../../../../../test/envio.ts'
import { assinar, chaveDaNfe, CONDOMINIO, FORNECEDOR, nfe, nfse } from '../../../../../test/notas.ts'

const aplicacao = comAplicacao()

const mandar = (conteudo: string | Buffer, nome = 'nota.xml', query = '?aceita=pdf,xml,png,jpg') =>
  enviar<{ _id: string } & CorpoDeErro>(aplicacao(), Buffer.from(conteudo as string), nome, undefined, query)
const pedir = (arquivo: string) =>
  aplicacao().pedir<LeituraDeConta & CorpoDeErro>('GET', `/api/pagaveis/leitura?arquivo=${arquivo}`)
async function ler(conteudo: string | Buffer, nome?: string) {
  const enviado = await mandar(conteudo, nome)
  expect(enviado.status, JSON.stringify(enviado.corpo)).toBe(201)
  return pedir(enviado.corpo._id)
}
const lancar = (parte: Record<string, unknown>) =>
  aplicacao().pedir<Pagavel & CorpoDeErro>('POST', '/api/pagaveis', {
    corpo: { name: 'Bomba', vencimento: '2026-12-10', valor: 350, forma: 'dinheiro', ...parte },
  })

beforeAll(() => condominio.criar(aplicacao().ctx, { nome: 'Edifício Exemplo', cnpj: CONDOMINIO, endereco: null }))

describe('o arquivo', () => {
  test('XML só entra onde o campo o lê', async () => {
    const comum = await mandar(nfe(), 'nota.xml', '')
    expect([comum.status, comum.corpo.message]).toEqual([400, expect.stringMatching(/PDF, DOC, DOCX, PNG ou JPG/)])
    expect((await mandar(nfe())).status).toBe(201)
  })

  test.each([
    ['DTD com entidades', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /DTD/],
    ['cortado', nfe().slice(0, 700), /cortado/],
    ['grande demais', `<a>${' '.repeat(1024 * 1024)}</a>`, /mais de 1 MB/],
    ['página', '<!doctype html><html><script>alert(1)</script></html>', /XML não foi aceito/],
    ['vazio', '', /vazio/],
  ])('recusa XML: %s', async (_, xml, motivo) => {
    const { status, corpo } = await mandar(xml)
    expect([status, corpo.message]).toEqual([400, expect.stringMatching(motivo)])
  })

  test('guardado, sai para salvar e não para abrir', async () => {
    const { corpo } = await mandar(nfe())
    const r = await aplicacao().pedir('GET', `/api/arquivos/${corpo._id}/conteudo`)
    expect(r.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
      'content-security-policy': expect.stringMatching(/^sandbox/) as string,
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('a leitura', () => {
  test('de uma NF-e assinada preenche a conta, e diz de quem é a assinatura', async () => {
    const { status, corpo } = await ler(assinar(nfe(), 'infNFe'))
    expect(status).toBe(200)
    expect(corpo).toMatchObject({
      oQue: 'NF-e 1234, série 1',
      campos: {
        ...{ name: 'BOMBA CENTRIFUGA 1CV', nota: '1234', chave: chaveDaNfe(1234), valor: 350, desconto: null },
        ...{ emissao: '2026-11-05', competencia: '2026-11', vencimento: '2026-12-10', forma: null, observacao: null },
      },
      emitente: { _id: null, name: 'BOMBAS & MOTORES EXEMPLO LTDA', documento: FORNECEDOR, ramo: 'Materiais' },
      assinatura: { resultado: 'confere', de: 'EXEMPLO LTDA:11222333000181' },
      avisos: [],
    })
  })

  test('de uma NFS-e com retenções diz o que é retido, tributo por tributo, e o resto é desconto', async () => {
    const tributos = '<tribMun><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><vRetCP>110.00</vRetCP></tribFed>'
    const { corpo } = await ler(nfse({ liquido: '840.00', totalRetido: '160.00', tributos }))
    expect(corpo.campos).toMatchObject({ valor: 1000, desconto: null, competencia: '2026-10', observacao: null })
    expect(corpo.retencoes).toEqual([
      { tributo: 'ISS', base: 1000, valor: 50 },
      { tributo: 'INSS', base: 1000, valor: 110 },
    ])
    const semNome = (await ler(nfse({ numero: 89, liquido: '840.00', totalRetido: '170.00', tributos }))).corpo
    expect(semNome.campos.observacao).toMatch(/A nota retém R\$\s10,00 sem dizer de que tributo/)
    // What was read is entered as it is: the bill is of the net.
    const { corpo: conta } = await lancar({
      ...{ ...corpo.campos, categoria: null, desconto: 0, vencimento: '2026-12-10', forma: 'dinheiro' },
      retencoes: corpo.retencoes.map((r) => ({ ...r, daNota: true })),
    })
    expect(conta).toMatchObject({ valor: 1000, desconto: 0, retido: 160, liquido: 840 })
    expect(conta.retencoes.map((r) => [r.tributo, r.origem, r.aliquota])).toEqual([
      ['INSS', 'nota', 11],
      ['ISS', 'nota', 5],
    ])
    expect(corpo.assinatura).toEqual({ resultado: 'sem assinatura', de: null })
  })

  test('a nota de outro tomador é avisada, com os dois CNPJs', async () => {
    const { corpo } = await ler(nfe({ destinatario: '11222333000181' }))
    expect(corpo.avisos[0]).toMatch(
      /para outro: CONDOMINIO EXEMPLO, 11\.222\.333\/0001-81\. .* é 11\.444\.777\/0001-61/,
    )
    expect((await ler(nfe({ destinatario: null }))).corpo.avisos[0]).toMatch(/não diz para quem/)
  })

  test('a nota cancelada é recusada, com o motivo', async () => {
    const { status, corpo } = await ler(nfe({ cStat: '101' }))
    expect([status, corpo.issues]).toEqual([
      400,
      [{ path: 'arquivo', message: 'A nota 1234 foi cancelada. Peça a que vale.' }],
    ])
  })

  test('de prefeitura, não é lida e pode ficar', async () => {
    const { status, corpo } = await ler('<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse/></CompNfse>')
    expect([status, corpo.avisos[0], corpo.campos.valor]).toEqual([200, expect.stringMatching(/ABRASF/), null])
  })

  test('acha o fornecedor pelo CNPJ', async () => {
    const { corpo: f } = await aplicacao().pedir<{ _id: string }>('POST', '/api/fornecedores', {
      corpo: { name: 'Bombas Exemplo', ramo: 'Bombas', documento: FORNECEDOR },
    })
    expect((await ler(nfe())).corpo.emitente).toMatchObject({ _id: f._id, name: 'Bombas Exemplo' })
    const { corpo } = await ler(
      await contaEmPdf(['CNPJ 11.444.777/0001-61', 'CNPJ 11.222.333/0001-81', 'Total a pagar 10,00']),
      'fatura.pdf',
    )
    expect(corpo.emitente).toMatchObject({ _id: f._id })
    expect(corpo.campos.valor).toBe(10)
    await aplicacao().pedir('DELETE', `/api/fornecedores/${f._id}`)
  })

  test('o que o arquivo não diz é como na última conta do fornecedor, e isso é dito', async () => {
    const { corpo: f } = await aplicacao().pedir<{ _id: string }>('POST', '/api/fornecedores', {
      corpo: { name: 'Bombas Exemplo', ramo: 'Bombas', documento: FORNECEDOR },
    })
    const boleto = () => contaEmPdf(['CNPJ 11.222.333/0001-81', 'Total a pagar 10,00'])
    expect((await ler(await boleto(), 'a.pdf')).corpo).toMatchObject({ daUltima: [], campos: { categoria: null } })
    await lancar({ name: 'Antiga', vencimento: '2026-01-10', fornecedor: f._id, categoria: 'Água' })
    await lancar({ name: 'Manutenção das bombas', fornecedor: f._id, categoria: 'Luz' })
    expect((await ler(await boleto(), 'b.pdf')).corpo).toMatchObject({
      ...{ daUltima: ['name', 'categoria'], campos: { name: 'Manutenção das bombas', categoria: 'Luz', valor: 10 } },
    })
    expect((await ler(nfe({ numero: 55 }))).corpo).toMatchObject({
      ...{ daUltima: ['categoria'], campos: { name: 'BOMBA CENTRIFUGA 1CV', categoria: 'Luz' } },
    })
    await aplicacao().pedir('DELETE', `/api/fornecedores/${f._id}`)
  })

  test('de um PDF vêm a linha, o valor e o vencimento; o CNPJ do condomínio não é o de quem recebe', async () => {
    const { corpo } = await ler(
      await contaEmPdf([
        'CNPJ 11.444.777/0001-61',
        '83620000000-5 66780048100-0 18097565731-3 00158963608-1',
        'Vencimento 15/12/2026',
      ]),
      'luz.pdf',
    )
    expect(corpo).toMatchObject({
      ...{ oQue: 'PDF', emitente: null, assinatura: null, avisos: [] },
      campos: {
        ...{ linha: '83620000000-5 66780048100-0 18097565731-3 00158963608-1', forma: 'arrecadacao' },
        ...{ valor: 66.78, vencimento: '2026-12-15', name: null, pix: null },
      },
    })
  })

  test('de uma foto vêm a linha, o valor e o vencimento do código de barras', async () => {
    const barras = barrasDeBoleto('341', '2026-12-10', 123_456, '7')
    const { corpo } = await ler(await imagemDoCodigo(barras, 'ITF'), 'boleto.png')
    expect(corpo).toMatchObject({
      ...{ oQue: 'Códigos da imagem', emitente: null, avisos: [] },
      campos: { forma: 'boleto', valor: 1234.56, vencimento: '2026-12-10', name: null },
    })
    const semCodigo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    expect((await ler(semCodigo, 'parede.jpg')).corpo).toMatchObject({
      avisos: [expect.stringMatching(/Não achamos código de barras/)],
    })
  })

  test('de um PDF sem nada de conta, diz que nada achou', async () => {
    expect((await ler(pdf('Circular aos moradores'), 'circular.pdf')).corpo.avisos[0]).toMatch(/Não achamos/)
  })

  test('de um arquivo que não há, que é de outro, ou que não se lê', async () => {
    expect((await pedir('nenhum')).status).toBe(404)
    const { corpo } = await mandar(nfe())
    const url = `/api/pagaveis/leitura?arquivo=${corpo._id}`
    expect((await aplicacao().pedir('GET', url, { quem: await aplicacao().criarPessoa('Administrador') })).status).toBe(
      404,
    )
    expect((await aplicacao().pedir('GET', url, { quem: await aplicacao().como('morador') })).status).toBe(403)
    expect((await aplicacao().pedir('GET', '/api/pagaveis/leitura')).status).toBe(400)
  })
})

describe('a mesma chave', () => {
  const chave = chaveDaNfe(7)

  test('é uma conta só, com ou sem espaços; a leitura avisa antes', async () => {
    const uma = await lancar({ chave: chave.replace(/(.{4})/g, '$1 '), emissao: '2026-11-05' })
    expect([uma.status, uma.corpo.chave, uma.corpo.emissao]).toEqual([201, chave, '2026-11-05'])
    const outra = await lancar({ name: 'De novo', chave })
    expect([outra.status, outra.corpo.issues]).toEqual([
      409,
      [{ path: 'chave', message: 'A nota desta chave já está na conta “Bomba”, que vence em 10/12/2026' }],
    ])
    expect((await ler(nfe({ numero: 7 }))).corpo.avisos).toEqual(['Já está na conta “Bomba”, que vence em 10/12/2026.'])
    await aplicacao().pedir('PUT', `/api/pagaveis/${uma.corpo._id}/cancelar`, { corpo: { motivo: 'era outra' } })
    expect((await lancar({ chave })).status).toBe(201)
    expect((await aplicacao().pedir('PUT', `/api/pagaveis/${uma.corpo._id}/reabrir`, { corpo: {} })).status).toBe(409)
  })

  test('lançada duas vezes ao mesmo tempo, entra uma', async () => {
    const chaves = Array.from({ length: 6 }, () => lancar({ chave: chaveDaNfe(8) }))
    const status = (await Promise.all(chaves)).map((r) => r.status).toSorted()
    expect(status).toEqual([201, 409, 409, 409, 409, 409])
  })

  test.each([
    ['44 números quaisquer', '1'.repeat(44)],
    ['curta', '123'],
    ['número', 7],
  ])('recusa: %s', async (_, errada) => {
    const r = await lancar({ chave: errada })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['chave']])
  })
})
