import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Condominio } from '#contract/casa/condominio.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import * as amostras from '../../../../test/amostras.ts'
import * as envio from '../../../../test/envio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'
import { criarPeloPrimeiroAcesso } from '../../../../test/primeiro-acesso.ts'
import { emitente } from './condominio.service.ts'

const app = comAplicacao()
const URL_DOS_DADOS = '/api/condominio/dados'

beforeAll(async () => {
  await criarPeloPrimeiroAcesso(app)
})

const ver = async () => (await app().pedir<Condominio>('GET', URL_DOS_DADOS)).corpo
const salvar = (corpo: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app().pedir<Condominio & CorpoDeErro>('PUT', URL_DOS_DADOS, {
    corpo: { nome: 'Residencial Jacarandá', ...corpo },
    headers,
  })
const enviar = async (bytes: Buffer, nome: string) =>
  (await envio.enviar<Arquivo>(app(), bytes, nome, await app().como('administrador'))).corpo
const publico = async () =>
  (await app().pedir<{ nome: string; logo: string | null; unidades: number }>('GET', '/api/condominio', { quem: null }))
    .corpo

describe('dados do condomínio', () => {
  test('guarda o que foi enviado, mantém o que não veio, esvazia com null e sobe a versão', async () => {
    const antes = await ver()
    const r = await salvar({
      cnpj: '12.abc.345/01de-35',
      endereco: 'Rua das Laranjeiras, 480',
      tel: '(11) 3344-5566',
      email: 'Sindica@Exemplo.com.br',
      unidades: 48,
    })
    expect(r.status).toBe(200)
    expect(r.headers.etag).toBe(`"${antes.versao + 1}"`)
    expect(r.corpo).toMatchObject({
      cnpj: '12ABC34501DE35',
      tel: '1133445566',
      email: 'sindica@exemplo.com.br',
      unidades: 48,
    })
    const depois = (await salvar({ nome: 'Edifício Ipê', endereco: null })).corpo
    expect(depois).toMatchObject({ nome: 'Edifício Ipê', endereco: null, cnpj: '12ABC34501DE35', unidades: 48 })
    expect((await publico()).nome).toBe('Edifício Ipê')
  })

  test('o cabeçalho diz quantas unidades estão cadastradas; sem nenhuma, quantas foram informadas', async () => {
    expect((await publico()).unidades).toBe(48)
    await criarPredio(app(), 3)
    expect((await publico()).unidades).toBe(3)
    await limparPredio(app())
  })

  test('fica no histórico, com o antes e o depois', async () => {
    await salvar({ unidades: 10 })
    await salvar({ unidades: 20 })
    const { corpo } = await app().pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=condominio&porPagina=20')
    expect(corpo[0]?.mudancas).toEqual([{ campo: 'unidades', antes: 10, depois: 20 }])
  })

  test('de dois editores ao mesmo tempo, o segundo recebe 409 com as duas versões', async () => {
    const { versao } = await ver()
    const umDeles = (unidades: number) => salvar({ unidades }, { 'if-match': `"${versao}"` })
    const [a, b] = await Promise.all([umDeles(1), umDeles(2)])
    expect([a.status, b.status].toSorted()).toEqual([200, 409])
    const recusada = a.status === 409 ? a : b
    expect(recusada.corpo.code).toBe('CONFLITO_DE_VERSAO')
    expect(recusada.corpo.atual).toMatchObject({ versao: versao + 1 })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['nome vazio', { nome: ' ' }, 'nome'],
    ['nome nulo', { nome: null }, 'nome'],
    ['CNPJ com dígito errado', { cnpj: '12ABC34501DE36' }, 'cnpj'],
    ['CNPJ em número', { cnpj: 12 }, 'cnpj'],
    ['telefone sem DDD', { tel: '3344-5566' }, 'tel'],
    ['e-mail sem arroba', { email: 'sindica' }, 'email'],
    ['unidades negativas', { unidades: -1 }, 'unidades'],
    ['meia unidade', { unidades: 1.5 }, 'unidades'],
    ['unidades em texto', { unidades: '48' }, 'unidades'],
    ['saldo inicial, que é dos fundos', { saldoInicial: 10 }, 'saldoInicial'],
    ['logotipo de fora', { logo: 'https://exemplo.com.br/logo.png' }, 'logo'],
    ['logotipo que não existe', { logo: '/api/arquivos/00000000-0000-7000-8000-000000000000/conteudo' }, 'logo'],
    ['campo a mais', { versao: 9 }, 'versao'],
  ])('recusa %s, e nada muda', async (_caso, corpo, campo) => {
    const antes = await ver()
    const r = await salvar(corpo)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    expect((await ver()).versao).toBe(antes.versao)
  })
})

const corDe = (background: string) => sharp({ create: { width: 900, height: 300, channels: 3, background } })

describe('timbre', () => {
  const carta = async () => {
    await app().pedir('POST', '/api/emails/teste', { corpo: { para: 'rita@exemplo.com.br' } })
    const [recebida] = await receberCartas(app())
    return recebida ?? expect.fail('nada chegou')
  }
  const logoNoPapel = async () => (await emitente(app().ctx)).logo

  test('sem logotipo, a carta e o papel têm só o nome', async () => {
    await salvar({ logo: null })
    expect(await carta()).toMatchObject({ imagens: [], html: expect.not.stringContaining('<img') as string })
    expect(await logoNoPapel()).toBeNull()
  })

  test('o logotipo de hoje vai no alto de cada um, pequeno, dentro da própria carta', async () => {
    for (const cor of ['#094', '#c33']) {
      const { url } = await enviar(await corDe(cor).png().toBuffer(), 'logo.png')
      await salvar({ logo: url })
      const { html, imagens } = await carta()
      expect(imagens.map((i) => i.tipo)).toEqual(['image/png'])
      expect(html).toContain(
        `<img src="cid:${imagens[0]?.cid ?? ''}" alt="Residencial Jacarandá" width="132" height="44"`,
      )
      expect(html).not.toMatch(/src="(?!cid:)/)
      const { dominant } = await sharp(imagens[0]?.bytes).stats()
      expect(dominant.r > dominant.g).toBe(cor === '#c33')
      expect(await logoNoPapel()).toMatchObject({ largura: 396, altura: 132, png: imagens[0]?.bytes })
    }
  })

  test('com o arquivo perdido, a carta e o papel saem sem ele; de volta, com ele', async () => {
    const bytes = await corDe('#039').png().toBuffer()
    const { _id, url } = await enviar(bytes, 'logo.png')
    await salvar({ logo: url })
    const { arquivos } = app().plataforma
    await arquivos.remover(_id)
    expect((await carta()).imagens).toEqual([])
    await arquivos.guardar(_id, Buffer.from('estragado'), 'image/png')
    expect((await carta()).imagens).toEqual([])
    expect(await logoNoPapel()).toBeNull()
    await arquivos.guardar(_id, bytes, 'image/png')
    expect((await carta()).imagens).toHaveLength(1)
    await salvar({ logo: null })
  })
})

describe('logotipo', () => {
  const baixar = (url: string) => app().app.inject({ url })

  test('sem um, é 404', async () => {
    expect((await publico()).logo).toBeNull()
    expect((await baixar('/api/condominio/logo')).statusCode).toBe(404)
  })

  test('enviado, aparece para quem ainda não entrou, e nada nele roda (E2)', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#094' } })
      .png()
      .toBuffer()
    const arquivo = await enviar(png, 'logo.png')
    expect((await salvar({ logo: arquivo.url })).status).toBe(200)
    const { logo } = await publico()
    expect(logo).toBe(`/api/condominio/logo?v=${arquivo._id}`)
    const r = await baixar(logo ?? '')
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'image/png'])
    expect(r.headers['content-security-policy']).toContain('sandbox')
    expect(r.headers['cache-control']).toBe('public, max-age=86400, immutable')
    expect((await baixar('/api/condominio/logo')).headers['cache-control']).toBe('no-cache')

    await salvar({ logo: null })
    expect((await baixar(logo ?? '')).statusCode).toBe(404)
  })

  test('um PDF não serve de logotipo', async () => {
    const arquivo = await enviar(amostras.pdf(), 'logo.pdf')
    const r = await salvar({ logo: arquivo.url })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'logo'])
  })

  test('o arquivo de outra pessoa não vira logotipo (A3)', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const dela = await envio.enviar<Arquivo>(app(), png, 'dela.png', await app().como('morador'))
    expect((await salvar({ logo: dela.corpo.url })).status).toBe(400)
  })
})
