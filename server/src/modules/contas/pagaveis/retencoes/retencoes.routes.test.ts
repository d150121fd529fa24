import { beforeAll, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { ExtratoDeRetencoes, RegraDeRetencaoGravada, Reinf } from '#contract/contas/retencoes.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { once } from '#contract/valores/once.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import { lerXml, todos } from '#server/platform/xml/arvore.ts'
import { comAplicacao } from '../../../../../test/aplicacao.ts'
import { faltasNoLeiaute } from '../../../../../test/leiaute-da-reinf.ts'
import { CONDOMINIO, FORNECEDOR } from '../../../../../test/notas.ts'
import { lerXlsx } from '../../../../../test/planilhas.ts'
import * as condominio from '../../../casa/condominio/condominio.service.ts'
import { retencoesVencidas } from './vencidas.service.ts'

const aplicacao = comAplicacao()
const outra = once(() => aplicacao().criarPessoa('Administrador'))
const pedir = <T = CorpoDeErro>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const baixar = async (url: string) => {
  const quem = await aplicacao().como('administrador')
  return aplicacao().app.inject({ url, headers: { authorization: `Bearer ${quem?.token ?? ''}` } })
}
const REGRAS = '/api/retencoes/regras'
const REGRA = {
  ...{ inicio: '2026-01-01', csll: 1, pis: 0.65, cofins: 3, dispensaDaCsrf: 10, inss: 11, dispensaDoInss: 10 },
  ...{ inssAutonomo: 11, tetoDoInss: 8475.55, inssPatronal: 20, iss: 5, diaDoIss: 10 },
}
const nova = async (parte: Record<string, unknown>): Promise<Pagavel> => {
  const { status, corpo } = await pedir<Pagavel>('POST', '/api/pagaveis', {
    ...{ name: 'Limpeza', valor: 2000, forma: 'dinheiro', tipoDeServico: 'limpeza', nota: null },
    ...{ emissao: '2025-03-05', vencimento: '2025-04-10', ...parte },
  })
  expect(status, JSON.stringify(corpo)).toBe(201)
  return corpo
}
const paga = async (p: Pagavel, data: string) => {
  await aplicacao().pedir('PUT', `/api/pagaveis/${p._id}/aprovar`, { corpo: {}, quem: await outra() })
  expect((await pedir('PUT', `/api/pagaveis/${p._id}/pagar`, { data })).status).toBe(200)
}
const fornecedor = async (name: string, documento: string | null) =>
  (await pedir<{ _id: string }>('POST', '/api/fornecedores', { name, ramo: 'Limpeza', documento })).corpo._id

describe('as regras de retenção', () => {
  test('há uma de sempre, a da lei; outra vale a partir de um dia, e está no histórico', async () => {
    const { corpo: antes } = await pedir<RegraDeRetencaoGravada[]>('GET', REGRAS)
    expect(antes).toMatchObject([
      {
        ...{ inicio: '2015-06-22', csll: 1, pis: 0.65, cofins: 3, dispensaDaCsrf: 10, inss: 11, dispensaDoInss: 10 },
        ...{ inssAutonomo: 11, tetoDoInss: null, inssPatronal: 20, iss: null, diaDoIss: 10 },
      },
    ])
    expect((await pedir('DELETE', `${REGRAS}/${antes[0]?._id ?? ''}`)).corpo.message).toMatch(/única regra/)
    const { corpo: duas } = await pedir<RegraDeRetencaoGravada[]>('PUT', REGRAS, REGRA)
    expect(duas.map((r) => r.inicio)).toEqual(['2026-01-01', '2015-06-22'])
    expect(duas[0]).toMatchObject(REGRA)
    const mudada = await pedir<RegraDeRetencaoGravada[]>('PUT', REGRAS, { ...REGRA, iss: 2 })
    expect(mudada.corpo.map((r) => r.iss)).toEqual([2, null])
    const { corpo: historico } = await pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=regras_de_retencao')
    expect(historico.map((h) => h.acao).toReversed()).toEqual(['criou', 'alterou'])
    expect((await pedir('DELETE', `${REGRAS}/${duas[0]?._id ?? ''}`)).status).toBe(204)
    expect((await pedir('DELETE', `${REGRAS}/nenhuma`)).status).toBe(404)
  })

  test('de dois editores, o segundo recebe 409 com o que há', async () => {
    const versao = (v: number) => ({ corpo: REGRA, headers: { 'if-match': `"${v}"` } })
    await pedir('PUT', REGRAS, REGRA)
    expect((await aplicacao().pedir('PUT', REGRAS, versao(1))).status).toBe(200)
    const segundo = await aplicacao().pedir<CorpoDeErro>('PUT', REGRAS, versao(1))
    expect([segundo.status, segundo.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem o dia', { inicio: undefined }, 'inicio'],
    ['dia que não existe', { inicio: '2026-02-30' }, 'inicio'],
    ['alíquota negativa', { csll: -1 }, 'csll'],
    ['mais de cem por cento', { inss: 100.01 }, 'inss'],
    ['três casas', { pis: 0.655 }, 'pis'],
    ['alíquota em texto', { cofins: '3' }, 'cofins'],
    ['teto negativo', { tetoDoInss: -1 }, 'tetoDoInss'],
    ['dia 32 do ISS', { diaDoIss: 32 }, 'diaDoIss'],
    ['meio dia', { diaDoIss: 1.5 }, 'diaDoIss'],
    ['campo desconhecido', { cide: 1 }, 'cide'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await pedir('PUT', REGRAS, { ...REGRA, ...parte })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('o que já foi retido fica como está, e a conta nova segue a regra nova', async () => {
    const dia = '2024-05-10'
    const antes = await nova({ emissao: dia, vencimento: dia })
    const { corpo: regras } = await pedir<RegraDeRetencaoGravada[]>('PUT', REGRAS, {
      ...{ ...REGRA, inicio: '2024-05-01', inss: 10 },
    })
    const depois = await nova({ emissao: dia, vencimento: dia })
    const inss = (p: Pagavel) => p.retencoes.find((r) => r.tributo === 'INSS')?.valor
    expect(inss((await pedir<Pagavel>('GET', `/api/pagaveis/${antes._id}`)).corpo)).toBe(220)
    expect(inss(depois)).toBe(200)
    const deMaio = regras.find((r) => r.inicio === '2024-05-01')
    expect((await pedir('DELETE', `${REGRAS}/${deMaio?._id ?? ''}`)).status).toBe(204)
  })
})

describe('o extrato de um mês', () => {
  let limpa: string
  beforeAll(async () => {
    limpa = await fornecedor('Limpa & Brilha', FORNECEDOR)
    await paga(await nova({ name: 'Fevereiro', fornecedor: limpa, nota: '10', emissao: '2025-02-28' }), '2025-03-12')
    await nova({ name: 'Março', fornecedor: limpa, nota: '11', desconto: 50, valor: 1000 })
    await nova({ name: 'Autônomo', tipoDeServico: 'autonomo', competencia: '2025-03', emissao: null, valor: 500 })
    await nova({ name: 'Rascunho', rascunho: true })
    const c = await nova({ name: 'Cancelada' })
    await pedir('PUT', `/api/pagaveis/${c._id}/cancelar`, { motivo: 'x' })
    await nova({ name: 'Sem retenção', tipoDeServico: null })
  })
  const ver = async (query: string) =>
    (await pedir<ExtratoDeRetencoes>('GET', `/api/retencoes/extrato?mes=2025-03${query}`)).corpo

  test('pela emissão: bruto, cada tributo e líquido, e de quem', async () => {
    const { linhas } = await ver('')
    expect(linhas.map((l) => [l.conta.name, l.fornecedor?.name, l.dia, l.bruto, l.desconto, l.liquido])).toEqual([
      ['Março', 'Limpa & Brilha', '2025-03-05', 1000, 50, 793.5],
      ['Autônomo', undefined, null, 500, 0, 445],
    ])
    expect(linhas.map((l) => l.retencoes)).toEqual([
      [
        { tributo: 'CSRF', valor: 46.5 },
        { tributo: 'INSS', valor: 110 },
      ],
      [{ tributo: 'INSS_AUTONOMO', valor: 55 }],
    ])
  })

  test('pelo pagamento: o que foi pago no mês, de um fornecedor', async () => {
    const e = await ver(`&por=pagamento&fornecedor=${limpa}`)
    expect(e.fornecedor).toEqual({ _id: limpa, name: 'Limpa & Brilha' })
    expect(e.linhas.map((l) => [l.conta.name, l.dia, l.liquido])).toEqual([['Fevereiro', '2025-03-12', 1687]])
  })

  test('a planilha e o PDF têm os mesmos valores, e o total', async () => {
    const xlsx = await baixar('/api/retencoes/extrato/arquivo?mes=2025-03&formato=xlsx')
    expect(xlsx.headers['content-disposition']).toMatch(/retencoes-2025-03\.xlsx/)
    const { linhas } = lerXlsx(xlsx.rawPayload)
    expect(linhas.map((l) => l.slice(4).map((c) => c?.valor))).toEqual([
      ['Bruto (R$)', 'CSLL, PIS e Cofins (R$)', 'INSS (R$)', 'INSS do autônomo (R$)', 'Desconto (R$)', 'Líquido (R$)'],
      [1000, 46.5, 110, 0, 50, 793.5].map(String),
      [500, 0, 0, 55, 0, 445].map(String),
      [1500, 46.5, 110, 55, 50, 1238.5].map(String),
    ])
    const texto = await textoDoPdf(
      (await baixar(`/api/retencoes/extrato/arquivo?mes=2025-03&formato=pdf&fornecedor=${limpa}`)).rawPayload,
    )
    expect(texto).toMatch(/Retenções de março de 2025: Limpa & Brilha/)
    expect(texto).toMatch(/793,50/)
    expect(texto).toContain('11.222.333/0001-81')
  })

  test('um mês sem nada, um mês que não existe, um fornecedor que não há', async () => {
    expect((await pedir<ExtratoDeRetencoes>('GET', '/api/retencoes/extrato?mes=1999-01')).corpo.linhas).toEqual([])
    expect((await pedir('GET', '/api/retencoes/extrato?mes=2025-13')).status).toBe(400)
    expect((await pedir('GET', '/api/retencoes/extrato')).corpo.issues?.[0]?.path).toBe('mes')
    expect((await pedir('GET', '/api/retencoes/extrato?mes=2025-03&fornecedor=x')).corpo.issues?.[0]?.path).toBe(
      'fornecedor',
    )
    const morador = await aplicacao().como('morador')
    expect((await aplicacao().pedir('GET', '/api/retencoes/extrato?mes=2025-03', { quem: morador })).status).toBe(403)
  })
})

describe('a EFD-Reinf de um mês', () => {
  const ver = async (mes: string) => (await pedir<Reinf>('GET', `/api/retencoes/reinf?mes=${mes}`)).corpo
  const arquivo = (evento: string, mes: string, f: string, mais = '') =>
    `/api/retencoes/reinf/arquivo?mes=${mes}&evento=${evento}&fornecedor=${f}${mais}`

  test('diz o que falta, e nada se baixa enquanto falta; depois cada evento é um arquivo do leiaute, com ids só seus também ao mesmo tempo', async () => {
    const f = await fornecedor('Brilho Total', '11444777000161')
    const semNota = await nova({ name: 'Sem nota', fornecedor: f, emissao: '2023-06-05' })
    await paga(await nova({ name: 'Paga', fornecedor: f, nota: '77', emissao: '2023-06-02' }), '2023-06-20')
    await nova({
      name: 'Do ISS',
      fornecedor: f,
      nota: '78',
      emissao: '2023-06-03',
      tipoDeServico: null,
      retencoes: [{ tributo: 'ISS', base: 2000, valor: 100, motivo: 'lei' }],
    })
    const antes = await ver('2023-06')
    expect(antes.problemas).toEqual(['O CNPJ do condomínio não está em Configurações.'])
    expect(antes.avisos).toEqual([expect.stringMatching(/ISS retido é informado à prefeitura/)])
    expect(
      antes.eventos.map((e) => [e.evento, e.fornecedor?.name, e.bruto, e.base, e.retido, e.problemas.length]),
    ).toEqual([
      ['R-2010', 'Brilho Total', 4000, 4000, 440, 1],
      ['R-4020', 'Brilho Total', 2000, 2000, 93, 0],
    ])
    await condominio.criar(aplicacao().ctx, { nome: 'Edifício Exemplo', cnpj: CONDOMINIO, endereco: null })
    const recusado = await pedir('GET', arquivo('R-2010', '2023-06', f))
    expect([recusado.status, recusado.corpo.message]).toEqual([409, 'A conta “Sem nota” não tem o número da nota.'])
    await pedir('PUT', `/api/pagaveis/${semNota._id}`, {
      ...{ name: 'Sem nota', valor: 2000, forma: 'dinheiro', vencimento: '2025-04-10', nota: '76' },
    })
    const feitos = await Promise.all(
      (['R-2010', 'R-4020'] as const).map(async (evento) => {
        const r = await baixar(arquivo(evento, '2023-06', f))
        expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/xml'])
        expect(r.headers['content-disposition']).toContain(`${evento}-11444777000161-2023-06.xml`)
        const no = lerXml(r.body)
        expect(faltasNoLeiaute(no, evento)).toEqual([])
        return no
      }),
    )
    const [tomados, pagos] = feitos
    expect(todos(tomados!, 'vlrTotalRetPrinc').map((n) => n.texto)).toEqual(['440,00'])
    expect(todos(pagos!, 'vlrAgreg').map((n) => n.texto)).toEqual(['93,00'])
    expect(todos(pagos!, 'tpAmb').map((n) => n.texto)).toEqual(['2'])
    expect(new Set(feitos.map((no) => no.filhos[0]?.atributos['id'])).size).toBe(2)
    const producao = lerXml((await baixar(arquivo('R-4020', '2023-06', f, '&ambiente=producao'))).body)
    expect(todos(producao, 'tpAmb').map((n) => n.texto)).toEqual(['1'])
  })

  test.each([
    ['evento que não há no mês', arquivo('R-2010', '1999-01', 'x'), 404],
    ['evento desconhecido', arquivo('R-4010', '2023-06', 'x'), 400],
    ['ambiente desconhecido', arquivo('R-2010', '2023-06', 'x', '&ambiente=teste'), 400],
    ['mês que não existe', arquivo('R-2010', '2023-00', 'x'), 400],
  ])('recusa: %s', async (_, url, status) => expect((await pedir('GET', url)).status).toBe(status))

  test('quem lê os livros baixa; quem mora, não', async () => {
    const url = '/api/retencoes/reinf?mes=2023-06'
    expect((await aplicacao().pedir('GET', url, { quem: await aplicacao().como('leitor') })).status).toBe(200)
    expect((await aplicacao().pedir('GET', url, { quem: await aplicacao().como('morador') })).status).toBe(403)
  })
})

test('o que venceu e não foi recolhido, para quem fecha o mês: no dia do vencimento ainda não', async () => {
  const p = await nova({ emissao: '2022-07-04', name: 'De julho' })
  // 20/08/2022 is a Saturday.
  expect((await retencoesVencidas(aplicacao().ctx, '2022-08-19')).map((r) => r.nome)).toEqual([])
  const [vencida, ...outras] = await retencoesVencidas(aplicacao().ctx, '2022-08-20')
  expect(outras).toEqual([])
  expect(vencida).toMatchObject({
    ...{ nome: 'INSS de serviços de julho de 2022', vencimento: '2022-08-19', valor: 220 },
    ...{
      caminho: `/conta/${vencida?.conta ?? ''}`,
      texto: expect.stringMatching(/R\$.220,00, venceu em 19\/08\/2022 e não foi recolhido/) as string,
    },
  })
  await pedir('PUT', `/api/pagaveis/${p._id}/cancelar`, { motivo: 'engano' })
  expect(await retencoesVencidas(aplicacao().ctx, '2022-08-20')).toEqual([])
})
