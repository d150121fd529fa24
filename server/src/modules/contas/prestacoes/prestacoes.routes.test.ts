import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { formatarInstante, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import { formatarValor } from '#contract/valores/moeda.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Prestacao, PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { pdf as umPdf } from '../../../../test/amostras.ts'
import { enviar } from '../../../../test/envio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { abrirZip, lerXlsx } from '../../../../test/planilhas.ts'
import { criarPredio } from '../../../../test/predio.ts'
import { unidadesEmAtrasoNoDia } from '../../cobranca/devedores/vencidas-no-dia.service.ts'
import { figurasDe } from './figuras.service.ts'

const aplicacao = comAplicacao()
/** The month `n` before the present one. */
function mesAtras(n: number): string {
  const [ano = 0, mes = 0] = hoje().split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - n, 1)).toISOString().slice(0, 7)
}
type Resposta = Prestacao & CorpoDeErro
const morador = async () => (await aplicacao().como('morador'))!
const ver = (mes: string, quem?: Pessoa) =>
  aplicacao().pedir<Resposta>('GET', `/api/prestacoes/${mes}`, quem ? { quem } : {})
const por = (mes: string, acao: '' | 'publicar' | 'retirar', corpo: unknown, headers = {}) =>
  aplicacao().pedir<Resposta>('PUT', `/api/prestacoes/${mes}${acao && `/${acao}`}`, { corpo, headers })
/** Closes every month until this one. */
async function fechar(mes: string) {
  for (;;) {
    const { corpo } = await aplicacao().pedir<Fechamentos>('GET', '/api/fechamentos')
    if ((corpo.fechadoAte ?? '') >= mes) return
    const competencia = corpo.proximo === null || corpo.proximo > mes ? mes : corpo.proximo
    expect((await aplicacao().pedir('POST', '/api/fechamentos', { corpo: { competencia } })).status).toBe(201)
  }
}
async function publicar(mes: string) {
  await fechar(mes)
  return por(mes, 'publicar', {})
}
const lancar = async (tipo: 'receita' | 'despesa', mes: string, price: number, parte: Record<string, unknown> = {}) =>
  (
    await aplicacao().pedir<{ _id: string }>('POST', `/api/${tipo}s`, {
      corpo: { name: 'Linha', nota: 1, description: 'x', price, data: `${mes}-15`, ...parte },
    })
  ).corpo
const baixar = async (caminho: string, quem?: Pessoa) => {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  return aplicacao().app.inject({ url: caminho, headers: { authorization: `Bearer ${token}` } })
}
async function textoDoPdf(mes: string, quem?: Pessoa) {
  const r = await baixar(`/api/prestacoes/${mes}/prestacao.pdf`, quem)
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
  const documento = await getDocumentProxy(new Uint8Array(r.rawPayload))
  expect(await documento.getMarkInfo()).toMatchObject({ Marked: true })
  const { text } = await extractText(documento, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
/** Figures as the PDF has them: a dash as wide as a digit stands for the minus sign its fonts lack. */
const reais = (v: number) => formatarValor(v).replace('−', '–')

test('rascunho é 404 para quem mora no prédio, em tudo; publicada, é a mesma para todos, e quem deve não aparece', async () => {
  const mes = mesAtras(12)
  const quem = await morador()
  await lancar('receita', mes, 1_000)
  await lancar('despesa', mes, 400.05, { name: 'Conta de luz' })
  for (const fim of ['', '/prestacao.pdf', '/prestacao.xlsx'])
    expect((await baixar(`/api/prestacoes/${mes}${fim}`, quem)).statusCode).toBe(404)
  const lista = async (q?: Pessoa) =>
    (await aplicacao().pedir<PrestacaoNaLista[]>('GET', '/api/prestacoes', q ? { quem: q } : {})).corpo
  expect(await lista(quem)).toEqual([])
  expect((await lista()).find((p) => p._id === mes)).toMatchObject({
    situacao: 'aberta',
    receitas: 1_000,
    despesas: 400.05,
  })

  const { status, corpo } = await publicar(mes)
  expect([status, corpo.situacao, corpo.versao]).toEqual([200, 'publicada', 1])
  const lida = await ver(mes, quem)
  expect(lida.corpo).toMatchObject({
    situacao: 'publicada',
    inadimplentes: null,
    balancete: { total: { receitas: 1_000, despesas: 400.05 } },
  })
  expect(lida.corpo.comprovantes.map((c) => [c.nome, c.valor])).toEqual([['Conta de luz', 400.05]])
  expect(await lista(quem)).toEqual([expect.objectContaining({ _id: mes, situacao: 'publicada', receitas: 1_000 })])
  expect(await textoDoPdf(mes, quem)).toContain(reais(400.05))
})

test('o publicado fica como foi publicado, e o mês não se reabre antes de retirado; depois, os números são os do livro', async () => {
  const mes = mesAtras(11)
  const { corpo: categoria } = await aplicacao().pedir<Categoria>('POST', '/api/categorias', {
    corpo: { tipo: 'despesa', nome: 'Jardim' },
  })
  await lancar('despesa', mes, 100, { categoria: 'Jardim' })
  const cedo = await por(mes, 'publicar', {})
  expect([cedo.status, cedo.corpo.message]).toEqual([409, expect.stringMatching(/^Feche o mês de /)])
  expect((await publicar(mes)).status).toBe(200)
  await aplicacao().pedir('PUT', `/api/categorias/${categoria._id}`, { corpo: { nome: 'Paisagismo' } })
  const nomes = async () => (await ver(mes)).corpo.orcamento.linhas.map((l) => l.categoria?.nome)
  expect(await nomes()).toContain('Jardim')
  expect(await textoDoPdf(mes)).not.toContain('Paisagismo')
  expect((await por(mes, 'publicar', {})).status).toBe(409)
  const reabrir = () =>
    aplicacao().pedir<CorpoDeErro>('POST', `/api/fechamentos/${mes}/reabrir`, { corpo: { motivo: 'faltou uma nota' } })
  const anunciada = async () =>
    (await aplicacao().pedir<Fechamentos>('GET', '/api/fechamentos')).corpo.meses.find((m) => m.competencia === mes)
      ?.publicada
  expect(await anunciada(), 'antes de tentar reabrir').toBe(true)
  const recusa = await reabrir()
  expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringContaining('retire a publicação')])
  expect((await por(mes, 'retirar', { motivo: '' })).corpo.issues?.[0]?.path).toBe('motivo')
  const { corpo: retirada } = await por(mes, 'retirar', { motivo: 'faltou uma nota' })
  expect([retirada.situacao, await anunciada()]).toEqual(['fechada', false])
  expect(await nomes()).toContain('Paisagismo')
  expect((await ver(mes, await morador())).status).toBe(404)
  expect((await por(mes, 'retirar', { motivo: 'de novo' })).status).toBe(409)
  expect((await reabrir()).status).toBe(200)
  await lancar('despesa', mes, 55)
  expect((await ver(mes)).corpo).toMatchObject({ situacao: 'aberta', balancete: { total: { despesas: 155 } } })
  const { corpo: historico } = await aplicacao().pedir<RegistroDeAuditoria[]>(
    'GET',
    `/api/auditoria?entidade=prestacoes&id=${mes}`,
  )
  expect(historico.map((h) => h.acao)).toEqual(['retirou', 'publicou'])
  expect(historico[0]?.mudancas).toEqual([{ campo: 'motivo', antes: null, depois: 'faltou uma nota' }])
})

test('quem começa o mesmo mês ao mesmo tempo grava um depois do outro: cada sucesso é uma versão', async () => {
  const mes = mesAtras(14)
  const notas = Array.from({ length: 6 }, (_, i) => `Nota ${i}`)
  const feitos = await Promise.all(notas.map((nota) => por(mes, '', { nota, parecer: null })))
  const certos = feitos.filter((r) => r.status === 200)
  expect(certos.length).toBeGreaterThan(0)
  const { corpo } = await ver(mes)
  expect(corpo.versao).toBe(certos.length)
  expect(certos.map((r) => r.corpo.nota)).toContain(corpo.nota)
})

test('publicar e reabrir o mês ao mesmo tempo: vale um só', async () => {
  const mes = mesAtras(11)
  await fechar(mes)
  const [publicada, reaberta] = await Promise.all([
    por(mes, 'publicar', {}),
    aplicacao().pedir('POST', `/api/fechamentos/${mes}/reabrir`, { corpo: { motivo: 'ao mesmo tempo' } }),
  ])
  expect([publicada.status, reaberta.status].filter((s) => s === 200)).toHaveLength(1)
  expect((await ver(mes)).corpo.situacao).toBe(publicada.status === 200 ? 'publicada' : 'aberta')
})

test('o balancete do PDF e da planilha é a soma das linhas, fundo por fundo', async () => {
  const mes = mesAtras(10)
  const { corpo: fundos } = await aplicacao().pedir<Fundo[]>('GET', '/api/fundos')
  const [a, b] = [fundos[0]!, fundos[1]!]
  const linhas: ['receita' | 'despesa', number, Fundo][] = [
    ['receita', 123_456.78, a],
    ['receita', 0.02, b],
    ['despesa', 9_876.54, a],
    ['despesa', 1_111.11, a],
    ['despesa', 22.22, b],
  ]
  for (const [tipo, valor, f] of linhas) await lancar(tipo, mes, valor, { fundo: f._id })
  await aplicacao().pedir('POST', '/api/transferencias', {
    corpo: { de: a._id, para: b._id, valor: 500.5, data: `${mes}-20`, motivo: 'Reserva' },
  })
  const soma = (tipo: string, f?: Fundo) =>
    linhas.reduce(
      (s, [t, v, de]) => s + (t === tipo && (f === undefined || de._id === f._id) ? Math.round(v * 100) : 0),
      0,
    ) / 100
  const p = (await publicar(mes)).corpo
  const texto = await textoDoPdf(mes)
  const { linhas: folha } = lerXlsx((await baixar(`/api/prestacoes/${mes}/prestacao.xlsx`)).rawPayload)
  for (const f of [a, b]) {
    const { saldoInicial, saldoFinal } = p.balancete.fundos.find((l) => l.fundo._id === f._id)!
    const transferido = f === a ? -500.5 : 500.5
    const fim = Math.round((saldoInicial + soma('receita', f) - soma('despesa', f) + transferido) * 100) / 100
    expect(saldoFinal).toBe(fim)
    const celulas = [saldoInicial, soma('receita', f), soma('despesa', f), transferido, fim].map(reais)
    expect(texto).toContain(`${f.nome} ${celulas.join(' ')}`)
    const naFolha = folha.find((l) => l[0]?.valor === f.nome)!.map((c) => Number(c?.valor))
    expect(naFolha.slice(2)).toEqual([soma('receita', f), soma('despesa', f), transferido, fim])
  }
  const total = folha.at(-1)!.map((c) => c?.valor)
  expect([Number(total[2]), Number(total[3])]).toEqual([soma('receita'), soma('despesa')])
  expect(texto).toContain(
    `Total ${[p.balancete.total.saldoInicial, soma('receita'), soma('despesa'), 0, p.balancete.total.saldoFinal].map(reais).join(' ')}`,
  )
  // The vouchers of the month are the same despesas.
  expect(p.comprovantes.reduce((s, c) => s + Math.round(c.valor * 100), 0) / 100).toBe(soma('despesa'))
})

test('a planilha tem uma folha para cada parte', async () => {
  const bytes = (await baixar(`/api/prestacoes/${mesAtras(10)}/prestacao.xlsx`)).rawPayload
  const pasta = abrirZip(bytes)['xl/workbook.xml']!.toString('utf8')
  const nomes = [...pasta.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, nome]) => nome)
  expect(nomes).toEqual([
    'Balancete',
    'Receitas',
    'Espécies',
    'Despesas',
    'Comprovantes',
    'Inadimplência',
    'Banco',
    'Parecer',
    // It was closed without the list, and something was missing.
    'Exceções',
  ])
})

test('o comprovante publicado abre para quem mora no prédio, e só enquanto publicado', async () => {
  const mes = mesAtras(9)
  const quem = await morador()
  const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), umPdf('nota'), 'nota.pdf')
  const despesa = await lancar('despesa', mes, 10, { anexos: [arquivo._id] })
  const abre = async () => (await baixar(`/api/arquivos/${arquivo._id}`, quem)).statusCode
  expect(await abre()).toBe(404)
  await publicar(mes)
  expect(await abre()).toBe(200)
  const [c] = (await ver(mes, quem)).corpo.comprovantes
  expect(c?.arquivos.map((a) => a.nome)).toEqual(['nota.pdf'])
  expect((await aplicacao().app.inject({ url: c!.arquivos[0]!.url })).statusCode).toBe(200)
  // Taken off the expense afterwards, it is still what was published.
  await aplicacao().pedir('PUT', `/api/despesas/${despesa._id}`, {
    corpo: { name: 'Linha', nota: '1', description: 'x', price: 10, anexos: [] },
  })
  expect(await abre()).toBe(200)
  await por(mes, 'retirar', { motivo: 'teste' })
  expect(await abre()).toBe(404)
})

test('nota e parecer vão com a publicação, com o arquivo do conselho; publicada, não mudam', async () => {
  const mes = mesAtras(8)
  const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), umPdf('parecer'), 'parecer.pdf')
  const parecer = { resultado: 'com_ressalvas', texto: 'Falta a nota da água.', de: 'Conselho fiscal', em: hoje() }
  const corpo = { nota: 'Mês da obra.', parecer, anexos: [arquivo._id] }
  const { corpo: gravada } = await por(mes, '', corpo)
  expect(gravada).toMatchObject({ nota: 'Mês da obra.', parecer, versao: 1, situacao: 'aberta' })
  const quem = await morador()
  expect((await baixar(`/api/arquivos/${arquivo._id}`, quem)).statusCode).toBe(404)
  await publicar(mes)
  expect((await baixar(`/api/arquivos/${arquivo._id}`, quem)).statusCode).toBe(200)
  const lida = (await ver(mes, quem)).corpo
  const registrado = { registradoPor: 'Administrador de Teste', registradoEm: gravada.parecer!.registradoEm }
  expect([lida.parecer, lida.anexos.map((a) => a.nome)]).toEqual([{ ...parecer, ...registrado }, ['parecer.pdf']])
  const texto = await textoDoPdf(mes, quem)
  for (const parte of ['Mês da obra.', 'Favorável com ressalvas', 'Falta a nota da água.', 'Conselho fiscal'])
    expect(texto).toContain(parte)
  const quando = formatarInstante(gravada.parecer!.registradoEm!)
  expect(texto).toContain(
    `Registrado pela administração a partir de documento por Administrador de Teste, em ${quando}. O parecer assinado está anexado.`,
  )
  expect((await por(mes, '', corpo)).status).toBe(409)
})

test('o parecer vem com o que o conselho assinou: sem o arquivo não se registra, nem se tira o que havia', async () => {
  const mes = mesAtras(4)
  const parecer = { resultado: 'favoravel', texto: '', de: 'Conselho fiscal', em: hoje() }
  const recusa = async (corpo: Record<string, unknown>) => {
    const r = await por(mes, '', { nota: '', parecer, ...corpo })
    return [r.status, r.corpo.issues?.map((i) => [i.path, i.message])]
  }
  const FALTA = [400, [['anexos', 'Anexe o parecer assinado pelo conselho']]]
  expect(await recusa({})).toEqual(FALTA)
  expect(await recusa({ anexos: [] })).toEqual(FALTA)
  const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), umPdf('parecer'), 'parecer.pdf')
  expect((await por(mes, '', { nota: '', parecer, anexos: [arquivo._id] })).status).toBe(200)
  // Untold, the files stay as they are, and so may the opinion and whoever wrote it down.
  const outra = await aplicacao().criarPessoa('Administrador', { nome: 'Outra Síndica' })
  const comOutra = (corpo: unknown) =>
    aplicacao().pedir<Resposta>('PUT', `/api/prestacoes/${mes}`, { corpo, quem: outra })
  const so = await comOutra({ nota: 'Só a nota', parecer })
  expect([so.status, so.corpo.parecer?.registradoPor]).toEqual([200, 'Administrador de Teste'])
  expect(await recusa({ anexos: [] })).toEqual(FALTA)
  const mudado = await comOutra({ nota: '', parecer: { ...parecer, texto: 'Revisto.' } })
  expect(mudado.corpo.parecer?.registradoPor).toBe('Outra Síndica')
  expect((await por(mes, '', { nota: '', parecer: null, anexos: [] })).corpo.parecer).toBeNull()
})

test('o parecer de antes, sem arquivo, fica como está e diz que nenhum foi anexado', async () => {
  const mes = mesAtras(4)
  const parecer = { resultado: 'favoravel' as const, texto: '', de: 'Conselho', em: hoje() }
  await aplicacao()
    .ctx.db.updateTable('prestacoes')
    .set({
      parecer: 'favoravel',
      parecer_de: 'Conselho',
      parecer_em: hoje(),
      parecer_por: null,
      parecer_registrado_em: null,
    })
    .where('id', '=', mes)
    .execute()
  const nota = await por(mes, '', { nota: 'Outra nota', parecer, anexos: [] })
  expect([nota.status, nota.corpo.parecer]).toEqual([200, { ...parecer, registradoPor: null, registradoEm: null }])
  expect(await textoDoPdf(mes)).toContain('Registrado pela administração. Nenhum parecer assinado foi anexado.')
})

test('quem mora no prédio é avisado no sino e por e-mail', async () => {
  const quem = await aplicacao().criarPessoa('Morador', { nome: 'Vera Vizinha' })
  const mes = mesAtras(7)
  await publicar(mes)
  const { corpo } = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem })
  expect(corpo[0]).toMatchObject({ tipo: 'prestacao', caminho: `/prestacao-de-contas/${mes}`, lida: false })
  const cartas = await aplicacao()
    .ctx.db.selectFrom('emails')
    .select(['para', 'texto'])
    .where('para', '=', quem.email)
    .execute()
  expect(cartas).toHaveLength(1)
  expect(cartas[0]?.texto).toContain(`/prestacao-de-contas/${mes}`)
})

test('de dois que gravam ao mesmo tempo, o segundo recebe 409; o mês corrente não se publica, e o que vem não existe', async () => {
  const mes = mesAtras(6)
  const em = (versao: number) => por(mes, '', { nota: 'x', parecer: null }, { 'if-match': `"${versao}"` })
  expect((await Promise.all([em(0), em(0)])).map((r) => r.status).toSorted()).toEqual([200, 409])
  expect((await em(1)).status).toBe(200)
  await fechar(mes)
  const tarde = await por(mes, 'publicar', {}, { 'if-match': '"1"' })
  expect([tarde.status, tarde.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
  expect((await por(mesAtras(0), 'publicar', {})).status).toBe(409)
  for (const nada of [mesAtras(-1), 'abc', '2026-13']) expect((await ver(nada)).status).toBe(404)
})

test.each<[string, Record<string, unknown>, string]>([
  ['sem nota', { nota: undefined }, 'nota'],
  [
    'resultado desconhecido',
    { parecer: { resultado: 'bom', texto: '', de: 'x', em: '2026-01-01' } },
    'parecer.resultado',
  ],
  ['sem assinatura', { parecer: { resultado: 'favoravel', texto: '', de: '', em: '2026-01-01' } }, 'parecer.de'],
  ['parecer em 31/02', { parecer: { resultado: 'favoravel', texto: '', de: 'x', em: '2026-02-31' } }, 'parecer.em'],
  ['arquivo de ninguém', { anexos: [novoId()] }, 'anexos.0'],
  ['campo a mais', { retrato: '{}' }, 'retrato'],
])('recusa: %s', async (_, parte, campo) => {
  const r = await por(mesAtras(5), '', { nota: '', parecer: null, ...parte })
  expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
})

describe('inadimplência no fim do mês', () => {
  test('conta o que se devia naquele dia: o que se pagou depois ainda se devia, o que se pagou antes não', async () => {
    const [a, b] = await criarPredio(aplicacao(), 2)
    const mes = mesAtras(3)
    const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 2_000 }]
    const corpo = { competencia: mes, nome: 'Taxa', vencimento: `${mes}-05`, itens }
    expect((await aplicacao().pedir('POST', '/api/cobrancas', { corpo })).status).toBe(200)
    const { corpo: cobrancas } = await aplicacao().pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=unidade')
    const pagar = (n: number, data: string, valor: number) =>
      aplicacao().pedir<{ status?: string }>('POST', `/api/cobrancas/${cobrancas[n]!._id}/pagamentos`, {
        corpo: { valor, data },
      })
    const fim = ultimoDiaDoMes(`${mes}-01`)
    const em = (dia: string) => unidadesEmAtrasoNoDia(aplicacao().ctx, dia)
    expect(await em(fim)).toEqual([
      { unidade: a!.nome, cobrancas: 1, principal: 100_000 },
      { unidade: b!.nome, cobrancas: 1, principal: 100_000 },
    ])
    // The first pays in time, the second only in the month after.
    await pagar(0, `${mes}-04`, 1_000)
    expect((await em(fim)).map((u) => u.unidade)).toEqual([b!.nome])
    const { corpo: agora } = await aplicacao().pedir<ResumoDosDevedores>('GET', '/api/devedores/resumo')
    expect((await em(hoje())).reduce((s, u) => s + u.principal, 0) / 100).toBe(agora.principal)
    const antes = (await ver(mes)).corpo
    expect(antes.inadimplencia).toEqual({ em: fim, unidades: 1, cobrancas: 1, principal: 1_000 })
    expect(antes.inadimplentes).toMatchObject([{ unidade: b!.nome, cobrancas: 1, principal: 1_000 }])
    await pagar(1, `${mesAtras(2)}-10`, 1_000)
    expect((await em(fim)).map((u) => u.unidade)).toEqual([b!.nome])
    await publicar(mes)
    const doMorador = await ver(mes, await morador())
    expect([doMorador.corpo.inadimplencia.unidades, doMorador.corpo.inadimplentes]).toEqual([1, null])
    expect(doMorador.texto).not.toContain(`"${b!.nome}"`)
    const texto = await textoDoPdf(mes)
    expect(texto).toContain('1 unidade, 1 cobrança vencida')
    expect(texto).not.toContain(b!.nome)
  })
})

test('os arquivos de todos os comprovantes vêm de uma vez, na ordem de cada um', async () => {
  const mes = hoje().slice(0, 7)
  const comArquivos = async (...nomes: string[]) => {
    const anexos: string[] = []
    for (const n of nomes) anexos.push((await enviar<{ _id: string }>(aplicacao(), umPdf(n), `${n}.pdf`)).corpo._id)
    await lancar('despesa', mes, 10, { name: nomes.join(), anexos, data: `${mes}-01` })
  }
  const { ctx } = aplicacao()
  let instrucoes = 0
  const contadas = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      instrucoes++
      return Promise.resolve(result)
    },
  })
  const contar = async () => {
    instrucoes = 0
    const { figuras } = await figurasDe({ ...ctx, db: contadas }, mes)
    return { instrucoes, arquivos: figuras.comprovantes.map((c) => c.arquivos.map((a) => a.nome)) }
  }
  await comArquivos('a')
  const com1 = await contar()
  await comArquivos('z', 'b')
  await lancar('despesa', mes, 10, { data: `${mes}-01` })
  await comArquivos('c')
  const com4 = await contar()
  expect(com4.arquivos).toEqual([['a.pdf'], ['z.pdf', 'b.pdf'], [], ['c.pdf']])
  expect(com4.instrucoes).toBe(com1.instrucoes)
})
