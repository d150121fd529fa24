import jsQR from 'jsqr'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { DE_QUANDO_E_O_CODIGO, DE_UM_SO_JEITO } from '#contract/valores/pix.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

/** The tests live on 10 December 2026, thirty days after the charge was due. */
let unidade: UnidadeDeTeste
let cobranca: CobrancaNaLista
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
beforeEach(async () => {
  moverRelogio(Date.parse('2026-12-10T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  const { db } = aplicacao().ctx
  await db.deleteFrom('condominio').execute()
  await db
    .insertInto('condominio')
    .values({
      id: 1,
      nome: 'Edifício São João',
      cnpj: '11222333000181',
      endereco: 'Rua das Acácias, 90, Natal',
      logo: null,
      tel: null,
      email: null,
      pix_chave: 'sindico@saojoao.example',
      pix_nome: 'Condomínio São João',
      pix_cidade: 'Natal',
      criado_em: '',
    })
    .execute()
  await criarRegraDeAtraso(aplicacao(), { clausula: 'Convenção, art. 32' })
  unidade = (await criarPredio(aplicacao(), 1))[0]!
  await porNaUnidade(aplicacao(), unidade, { nome: 'Antônia Ávila', email: null }, 'proprietario')
  const itens = [
    { descricao: 'Despesas ordinárias', natureza: 'ordinaria', base: 'fracao', valor: 900 },
    { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 100 },
  ]
  await pedir('POST', '/api/cobrancas', {
    competencia: '2026-11',
    nome: 'Taxa condominial',
    vencimento: '2026-11-10',
    itens,
  })
  cobranca = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo[0]!
})
afterEach(() => moverRelogio(0))

async function baixar(caminho: string, quem?: Pessoa) {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({
    url: `/api/cobrancas/${cobranca._id}/${caminho}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: r.statusCode, headers: r.headers, bytes: new Uint8Array(r.rawPayload) }
}
const texto = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text

describe('aviso em PDF', () => {
  test('diz de quem, o quê, a dívida do dia com a memória, e como pagar', async () => {
    const { status, headers, bytes } = await baixar('aviso.pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(headers['content-disposition'])).toContain(`aviso-${cobranca.numero}.pdf`)
    expect((await getDocumentProxy(bytes.slice())).numPages, 'uma folha').toBe(1)
    const t = (await texto(bytes)).replace(/\s+/g, ' ')
    for (const parte of [
      'Edifício São João',
      'CNPJ 11.222.333/0001-81',
      `Aviso de cobrança ${cobranca.numero}`,
      'Antônia Ávila',
      'Taxa condominial, 11/2026',
      'Fundo de reserva',
      'Em aberto, vencida',
      'Como se chegou ao que se deve em 10/12/2026',
      'Juros simples de 1 % ao mês sobre o principal: 30/30',
      'A pagar em 10/12/2026 R$ 1.030,00',
      'Depois do vencimento há multa de 2 % e juros simples de 1 % ao mês (Convenção, art. 32).',
      'Este aviso não é um boleto bancário.',
    ])
      expect(t).toContain(parte)
  })

  test('diz que o código não expira, e de quem tem PIX e boleto, que se pague de um só jeito', async () => {
    const ler = async () => (await texto((await baixar('aviso.pdf?em=2026-11-01')).bytes)).replace(/\s+/g, ' ')
    expect(await ler()).toContain(DE_QUANDO_E_O_CODIGO)
    expect(await ler()).not.toContain(DE_UM_SO_JEITO)
    const avulsa = { tipo: 'extra', descricao: 'Controle', valor: 1, vencimento: '2026-12-20' }
    cobranca = (await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', { unidade: unidade.id, ...avulsa })).corpo
    const linha = '00190500954014481606906809350314337370000000100'
    expect((await pedir('PUT', `/api/cobrancas/${cobranca._id}/linha-digitavel`, { linha })).status).toBe(200)
    expect(await ler()).toContain(DE_UM_SO_JEITO)
  })

  test('o QR, lido da imagem por outro programa, é o copia e cola do dia', async () => {
    for (const [em, valor] of [
      ['2026-11-01', 1_000],
      ['2026-12-10', 1_030],
    ] as const) {
      const { corpo } = await pedir<Cobranca>('GET', `/api/cobrancas/${cobranca._id}?em=${em}`)
      expect(corpo.pix?.valor).toBe(valor)
      const { bytes } = await baixar(`aviso.pdf?em=${em}`)
      const [imagem] = await extractImages(await getDocumentProxy(bytes), 1)
      const { data, width, height, channels } = imagem!
      const rgba = new Uint8ClampedArray(width * height * 4)
      for (let i = 0; i < width * height; i++)
        rgba.set([data[i * channels]!, data[i * channels]!, data[i * channels]!, 255], i * 4)
      expect(jsQR(rgba, width, height)?.data).toBe(corpo.pix?.copiaECola)
    }
  })

  test('tem título, língua e estrutura: títulos, tabelas com cabeçalho e o texto da figura', async () => {
    const { bytes } = await baixar('aviso.pdf')
    const pdf = await getDocumentProxy(bytes)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `Aviso de cobrança ${cobranca.numero}`, Language: 'pt-BR' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const papeis = new Map<string, number>()
    const contar = (no: { role?: string; alt?: string; children?: unknown[] }) => {
      if (no.role !== undefined) papeis.set(no.role, (papeis.get(no.role) ?? 0) + 1)
      if (no.role === 'Figure') expect(no.alt).toContain('QR code do PIX')
      for (const filho of no.children ?? []) contar(filho as typeof no)
    }
    contar(await (await pdf.getPage(1)).getStructTree())
    expect([papeis.get('H1'), papeis.get('Figure')]).toEqual([1, 1])
    expect(papeis.get('H2')).toBeGreaterThanOrEqual(3)
    expect(papeis.get('TH')).toBeGreaterThanOrEqual(8)
  })

  test('com muitos itens passa de uma página, e nada se perde', async () => {
    await pedir('PUT', `/api/cobrancas/${cobranca._id}/cancelar`, { motivo: 'x' })
    const itens = Array.from({ length: 30 }, (_, i) => ({
      descricao: `Item ${i + 1} com um nome comprido para ocupar espaço na folha do aviso`,
      natureza: 'ordinaria',
      base: 'igual',
      valor: 10,
    }))
    await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Grande', vencimento: '2026-11-10', itens })
    cobranca = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?busca=grande')).corpo[0]!
    const { bytes } = await baixar('aviso.pdf')
    const pdf = await getDocumentProxy(bytes.slice())
    expect(pdf.numPages).toBeGreaterThan(1)
    const t = await texto(bytes)
    for (let i = 1; i <= 30; i++) expect(t).toContain(`Item ${i} com`)
    expect(t).toContain(`página ${pdf.numPages} de ${pdf.numPages}`)
  })

  test('o de outra unidade é 404; dia antes de um pagamento é 400', async () => {
    const vizinha = await aplicacao().criarPessoa('Morador')
    expect((await baixar('aviso.pdf', vizinha)).status).toBe(404)
    const dona = await aplicacao().criarPessoa('Morador')
    await porNaUnidade(aplicacao(), unidade, dona, 'proprietario')
    expect((await baixar('aviso.pdf', dona)).status).toBe(200)
    await pedir('POST', `/api/cobrancas/${cobranca._id}/pagamentos`, { valor: 10 })
    expect((await baixar('aviso.pdf?em=2026-12-01')).status).toBe(400)
  })
})

describe('recibo em PDF', () => {
  test('diz quanto, quando e de quê, com a memória daquele dia; estornado, diz que não vale', async () => {
    const { corpo } = await pedir<Cobranca>('POST', `/api/cobrancas/${cobranca._id}/pagamentos`, { valor: 500 })
    const pid = corpo.pagamentos[0]!._id
    const t = (await texto((await baixar(`pagamentos/${pid}/recibo.pdf`)).bytes)).replace(/\s+/g, ' ')
    for (const parte of [
      'Recebemos de Antônia Ávila R$ 500,00 (quinhentos reais) em 10/12/2026, pela unidade A 1.',
      'Emitido em 10/12/2026 por',
      'Pagamento parcial: restam R$ 530,00 desta cobrança, em 10/12/2026.',
      'Principal R$ 470,00',
      'Juros R$ 10,00',
      'Multa R$ 20,00',
      'Total R$ 500,00',
      'Atraso de 10/11/2026 a 10/12/2026',
    ])
      expect(t).toContain(parte)
    await pedir('PUT', `/api/cobrancas/${cobranca._id}/pagamentos/${pid}/estornar`, { motivo: 'Cheque devolvido' })
    const estornado = await texto((await baixar(`pagamentos/${pid}/recibo.pdf`)).bytes)
    expect(estornado).toContain('Este pagamento foi estornado: Cheque devolvido. O recibo não vale.')
    expect(estornado).not.toContain('Pagamento parcial')
    expect((await baixar(`pagamentos/${novoId()}/recibo.pdf`)).status).toBe(404)
  })

  test('o que quita não é parcial; cada recibo da cobrança tem o seu nome', async () => {
    const pagar = async (valor: number) =>
      (await pedir<Cobranca>('POST', `/api/cobrancas/${cobranca._id}/pagamentos`, { valor })).corpo
    const [primeiro] = (await pagar(500)).pagamentos
    const segundo = (await pagar(530)).pagamentos.find((p) => p._id !== primeiro!._id)
    const recibos = await Promise.all([primeiro, segundo].map((p) => baixar(`pagamentos/${p!._id}/recibo.pdf`)))
    const nomes = recibos.map((r) => /filename="([^"]+)"/.exec(String(r.headers['content-disposition']))?.[1])
    expect(nomes).toEqual([`recibo-${cobranca.numero}-1.pdf`, `recibo-${cobranca.numero}-2.pdf`])
    expect(await texto(recibos[1]!.bytes)).not.toContain('Pagamento parcial')
  })

  test('tem o CPF de quem paga: inteiro para ele e a administração, sem o que identifica para outro da unidade', async () => {
    const { db } = aplicacao().ctx
    await db.updateTable('pessoas_da_unidade').set({ cpf: '27251840022' }).execute()
    const socia = await aplicacao().criarPessoa('Morador')
    await porNaUnidade(aplicacao(), unidade, socia, 'proprietario')
    const { corpo } = await pedir<Cobranca>('POST', `/api/cobrancas/${cobranca._id}/pagamentos`, { valor: 500 })
    const ler = async (quem?: Pessoa) =>
      (await texto((await baixar(`pagamentos/${corpo.pagamentos[0]!._id}/recibo.pdf`, quem)).bytes)).replace(
        /\s+/g,
        ' ',
      )
    expect(await ler()).toContain('Recebemos de Antônia Ávila, CPF 272.518.400-22, R$ 500,00')
    expect(await ler(socia)).toContain('Recebemos de Antônia Ávila, CPF ***.518.400-**, R$ 500,00')
    await db.updateTable('pessoas_da_unidade').set({ fim: '2026-12-09' }).where('nome', '=', 'Antônia Ávila').execute()
    expect(await ler(socia)).not.toContain('CPF')
  })

  test('do que se pagou em dia não há conta a mostrar; o emitente assina com nome, CNPJ e síndico', async () => {
    moverRelogio(Date.parse('2026-11-05T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
    await aplicacao().ctx.db.updateTable('condominio').set({ sindico: 'Marta Nogueira' }).execute()
    const { corpo } = await pedir<Cobranca>('POST', `/api/cobrancas/${cobranca._id}/pagamentos`, { valor: 1_000 })
    const t = await texto((await baixar(`pagamentos/${corpo.pagamentos[0]!._id}/recibo.pdf`)).bytes)
    expect(t).not.toContain('foi calculada')
    expect(t).not.toContain('O que foi pago')
    expect(t.replace(/\s+/g, ' ')).toContain(
      'Emitido em 05/11/2026 por Edifício São João, CNPJ 11.222.333/0001-81, por Marta Nogueira, que responde pela administração.',
    )
  })
})
