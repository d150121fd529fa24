import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import {
  fatosDaAdministracao,
  fatosQueInformam,
  type Dashboard,
  type FatoDaAdministracao,
} from '#contract/casa/dashboard.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { agoraISO, daquiA, DIA, hoje } from '#server/platform/relogio.ts'
import { lerDisco } from '#server/platform/disco.ts'
import { novoId } from '#server/platform/ids.ts'
import { COPIA_DIARIA } from '#server/platform/trabalhos/trabalhos.ts'
import { formulario, pdf } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { enviar } from '../../../../test/envio.ts'
import { criarArea, reservar } from '../../../../test/areas.ts'
import { criarPredio, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

/** A building where nothing waits for anybody; each test brings one fact, sees it told alone, and takes it away. */
const aplicacao = comAplicacao({ smtp: 'smtp://127.0.0.1:1', urlPublica: 'https://predio.exemplo.com.br' })
const db = () => aplicacao().ctx.db
const inicio = async (quem?: Pessoa) =>
  (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', quem ? { quem } : {})).corpo
const dito = async (quem?: Pessoa) => {
  const { pendencias, emDia } = await inicio(quem)
  return { tipos: pendencias.map((p) => p.tipo), emDia }
}
const pedir = async <T = { _id: string }>(metodo: 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) => {
  const r = await aplicacao().pedir<T>(metodo, url, { corpo })
  expect(r.status, r.texto).toBeLessThan(300)
  return r.corpo
}
const saldoInicial = (valor: number) =>
  pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: valor })
const copia = (campos: { sucesso_em?: string | null; falhou_em?: string | null }) =>
  db().updateTable('trabalhos').set(campos).where('nome', '=', COPIA_DIARIA).execute()
const cobrar = (unidade: string, vencimento: string) =>
  pedir('POST', '/api/cobrancas/avulsa', { unidade, tipo: 'extra', descricao: 'Obra', valor: 50, vencimento })
const lancar = (onde: 'receitas' | 'despesas', price: number, data = hoje()) =>
  pedir('POST', `/api/${onde}`, { nota: 1, name: 'x', price, description: 'x', data })
const email = (estado: 'falhou' | 'guardado') =>
  db()
    .insertInto('emails')
    .values({
      ...{ id: novoId(), para: 'rita@exemplo.com.br', assunto: 'x', texto: 'x', html: 'x', estado },
      ...{
        tentativas: 0,
        proxima_em: agoraISO(),
        na_fila_desde: agoraISO(),
        erro: null,
        criado_em: agoraISO(),
        enviado_em: null,
      },
    })
    .execute()

test('uma instalação vazia nunca lê que está tudo em dia', async () => {
  const vazia = await dito()
  expect(vazia).toEqual({ tipos: expect.arrayContaining(['unidades', 'copia']), emDia: false })
})

const OCORRENCIA = {
  ...{ titulo: 'Luz', detalhes: 'Queimada', categoria: 'Outros', name: 'Rita', tel: '(11) 99604-1178' },
  ...{ bloco: 'A', apto: '1' },
}
const TABELAS = [
  'documento_versoes',
  'documentos',
  'pagaveis',
  'servicos',
  'ocorrencias',
  'reservas',
  'movimentos',
  'extratos',
  'contas_bancarias',
  'emails',
] as const

/** A document that is good until a day. @returns its id */
const guardado = async (validade: string | null) => {
  const arquivo = (await enviar<{ _id: string }>(aplicacao(), pdf('AVCB'), 'avcb.pdf')).corpo._id
  return (
    await pedir('POST', '/api/documentos', { pasta: 'Laudos', titulo: 'AVCB', publico: 'todos', validade, arquivo })
  )._id
}

describe('um prédio quieto', () => {
  let unidade = ''
  beforeAll(async () => {
    unidade = (await criarPredio(aplicacao(), 1))[0]!.id
    await db()
      .insertInto('trabalhos')
      .values({
        ...{ nome: COPIA_DIARIA, dono: 'x', ate: agoraISO(), vivo_ate: null },
        ...{ sucesso_em: agoraISO(), falhou_em: daquiA(-DIA) },
      })
      .execute()
    await lancar('receitas', 100)
    await saldoInicial(1_000)
  })
  afterEach(async () => {
    aplicacao().plataforma.config.reservaDoDisco = null
    await copia({ sucesso_em: agoraISO(), falhou_em: daquiA(-DIA) })
    for (const tabela of TABELAS) await db().deleteFrom(tabela).execute()
    await limparPredio(aplicacao())
    unidade = (await criarPredio(aplicacao(), 1))[0]!.id
    expect(await dito()).toEqual({ tipos: [], emDia: true })
  })

  test('lê que está tudo em dia', async () => expect(await dito()).toEqual({ tipos: [], emDia: true }))

  const CAUSAS: Record<FatoDaAdministracao, () => Promise<unknown>> = {
    disco: async () => {
      const { config } = aplicacao().plataforma
      config.reservaDoDisco = ((await lerDisco(config.pastaDeDados))?.total ?? 0) * 2
    },
    copia: () => copia({ sucesso_em: daquiA(-3 * DIA) }),
    correio: () => email('guardado'),
    unidades: () => db().deleteFrom('unidades').execute(),
    saldoInicial: () => saldoInicial(0),
    caixa: async () => {
      const { _id } = await lancar('despesas', 5_000)
      return () => pedir('DELETE', `/api/despesas/${_id}`)
    },
    mandatos: async () => {
      const { id: pessoa } = await dono()
      const r = await aplicacao().pedir<{ _id: string }>('POST', '/api/cargos', {
        corpo: { pessoa, papel: 'Conselheiro fiscal', inicio: hoje(), fim: somarDias(hoje(), 60) },
      })
      expect(r.status, r.texto).toBe(201)
      return () => pedir('DELETE', `/api/cargos/${r.corpo._id}`)
    },
    documentos: async () => {
      const id = await guardado(somarDias(hoje(), 5))
      return () => pedir('DELETE', `/api/documentos/${id}`)
    },
    atraso: () => cobrar(unidade, somarDias(hoje(), -40)),
    // Overdue and about to prescribe: it is told with the arrears it belongs to.
    prescricao: () => cobrar(unidade, somarDias(hoje(), -365 * 5 + 100)),
    contasVencidas: () => conta(-1, { rascunho: true }),
    contasPorAprovar: () => conta(30),
    contasAVencer: () => conta(2, { rascunho: true }),
    limite: async () => {
      const quem = await aplicacao().criarPessoa('Administrador')
      await aplicacao().pedir('PUT', '/api/pagaveis/regra', { corpo: { semAprovacaoAte: 500 }, quem })
      return () => db().deleteFrom('regra_de_pagaveis').execute()
    },
    servicos: () =>
      pedir('POST', '/api/servicos', {
        ...{ titulo: 'Bomba', tipo: 'Corretiva', area: 'Casa de bombas', descricao: '' },
        prazo: somarDias(hoje(), -1),
      }),
    ocorrencias: async () => {
      const quem = await aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '1' })
      const r = await aplicacao().pedir('POST', '/api/ocorrencias', { corpo: OCORRENCIA, quem })
      expect(r.status, r.texto).toBe(201)
    },
    reservas: async () => reservar(aplicacao(), await criarArea(aplicacao(), { precisaAprovacao: true }), await dono()),
    banco: () => movimento(),
    meses: async () => {
      const { _id } = await lancar('receitas', 10, somarDias(hoje(), -40))
      return () => pedir('DELETE', `/api/receitas/${_id}`)
    },
    emails: () => email('falhou'),
  }
  const conta = (dias: number, parte = {}) =>
    pedir('POST', '/api/pagaveis', {
      ...{ name: 'Luz', valor: 10, forma: 'dinheiro', vencimento: somarDias(hoje(), dias) },
      ...parte,
    })
  const dono = () => aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '9' })
  async function movimento() {
    const ofx = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20200110<TRNAMT>10<FITID>1<MEMO>TED</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const pedido = await formulario([['arquivo', Buffer.from(ofx), 'extrato.ofx']])
    const r = await aplicacao().pedir('POST', '/api/banco/extratos?novas=1', pedido)
    expect(r.status, r.texto).toBe(201)
  }

  test.each(fatosDaAdministracao)(
    '%s sozinho é dito, e o que não é só informação basta para não estar em dia',
    async (fato) => {
      const desfazer = await CAUSAS[fato]()
      const esperados = fato === 'prescricao' ? ['atraso', 'prescricao'] : [fato]
      expect(await dito()).toEqual({ tipos: esperados, emDia: fatosQueInformam.includes(fato) })
      if (typeof desfazer === 'function') await (desfazer as () => Promise<unknown>)()
      if (fato === 'saldoInicial') await saldoInicial(1_000)
    },
  )

  /** The list that each address shows, as its screen asks for it without other filters; null where no list is counted. */
  const LISTAS: Record<FatoDaAdministracao, string | null> = {
    ...{ disco: null, copia: null, unidades: null, saldoInicial: null, caixa: null, mandatos: null },
    ...{ limite: null, meses: null, contasAVencer: null },
    correio: '/api/emails',
    emails: '/api/emails',
    atraso: '/api/devedores',
    prescricao: '/api/cobrancas',
    contasVencidas: '/api/pagaveis',
    contasPorAprovar: '/api/pagaveis',
    servicos: '/api/servicos',
    documentos: '/api/documentos',
    ocorrencias: '/api/ocorrencias/all',
    reservas: '/api/reservas/all',
    // What waits comes first on that screen: without a choice it shows what is pending.
    banco: '/api/banco/movimentos?estado=pendente',
  }
  const totalDe = async (lista: string, destino: string) => {
    const url = new URL(lista, 'http://x')
    for (const [nome, valor] of new URL(destino, 'http://x').searchParams)
      if (nome !== 'aba') url.searchParams.set(nome, valor)
    const r = await aplicacao().pedir('GET', `${url.pathname}${url.search}`)
    expect(r.status, `${url.pathname}${url.search}: ${r.texto}`).toBe(200)
    return Number(r.headers['x-total-count'])
  }

  test('todo número que se conta é o total da lista a que leva, com o resto que há em cada uma', async () => {
    await email('falhou')
    await email('guardado')
    await email('guardado')
    await movimento()
    for (const dias of [-40, -10, 10, -365 * 5 + 100]) await cobrar(unidade, somarDias(hoje(), dias))
    for (const dias of [-2, 0, 2]) await conta(dias)
    await conta(-3, { rascunho: true })
    for (const prazo of [somarDias(hoje(), -1), hoje(), null])
      await pedir('POST', '/api/servicos', {
        ...{ titulo: 'Bomba', tipo: 'Corretiva', area: 'Bombas', descricao: '', prazo },
      })
    const quem = await aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '1' })
    for (const status of [null, 'Confirmado', 'Resolvendo...', 'Resolvido', 'Cancelada']) {
      const r = await aplicacao().pedir<{ _id: string }>('POST', '/api/ocorrencias', { corpo: OCORRENCIA, quem })
      if (status !== null) await pedir('PUT', `/api/ocorrencias/${r.corpo._id}/status`, { status })
    }
    await reservar(aplicacao(), await criarArea(aplicacao(), { precisaAprovacao: true }), quem)
    await reservar(aplicacao(), await criarArea(aplicacao(), {}), quem)
    for (const validade of [-5, -1, 5, null]) await guardado(validade === null ? null : somarDias(hoje(), validade))
    const { pendencias } = await inicio()
    const contadas = pendencias.filter((p) => LISTAS[p.tipo as FatoDaAdministracao] !== null)
    expect(contadas.map((p) => p.tipo).toSorted()).toEqual(
      fatosDaAdministracao.filter((f) => LISTAS[f] !== null).toSorted(),
    )
    const listadas = []
    for (const p of contadas)
      listadas.push([p.tipo, await totalDe(LISTAS[p.tipo as FatoDaAdministracao] ?? '', p.destino)])
    expect(listadas).toEqual(contadas.map((p) => [p.tipo, p.quantidade]))
  })

  test('o que se conta é o que a tela filtrada mostra: serviços em atraso e unidades que devem', async () => {
    const servico = (prazo: string | null, extra = {}) =>
      pedir('POST', '/api/servicos', {
        ...{ titulo: 'Bomba', tipo: 'Corretiva', area: 'Bombas', descricao: '', prazo, ...extra },
      })
    const atrasado = await servico(somarDias(hoje(), -1))
    await servico(hoje())
    await servico(null)
    const feito = await servico(somarDias(hoje(), -5))
    await pedir('PUT', `/api/servicos/${feito._id}/concluir`, {})
    const filtrados = await aplicacao().pedir<{ _id: string }[]>('GET', '/api/servicos?status=Atrasado')
    expect(filtrados.corpo.map((s) => s._id)).toEqual([atrasado._id])
    const resumo = await aplicacao().pedir('GET', '/api/servicos/resumo?status=Atrasado')
    expect(resumo.corpo).toMatchObject({ quantidade: 1, atrasados: 1 })
    await cobrar(unidade, somarDias(hoje(), -40))
    await cobrar(unidade, somarDias(hoje(), -10))
    expect((await inicio()).pendencias.map((p) => [p.quantidade, p.texto])).toEqual([
      [1, expect.stringMatching(/^1 unidade com cobrança vencida: R\$\s100,00 sem juros e multa$/)],
      [1, '1 serviço em atraso'],
    ])
  })

  test('ao morador: cobrança vencida da sua unidade, reserva a pagar, e quem não tem unidade não lê nada', async () => {
    const quem = await aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '1' })
    expect(await dito(quem)).toEqual({ tipos: [], emDia: false })
    await porNaUnidade(aplicacao(), { id: unidade, nome: 'A 1' }, quem, 'proprietario')
    expect(await dito(quem)).toEqual({ tipos: [], emDia: true })
    const cobranca = await cobrar(unidade, somarDias(hoje(), -40))
    expect(await dito(quem)).toEqual({ tipos: ['atraso'], emDia: false })
    expect((await inicio(quem)).pendencias[0]?.texto).toMatch(/^1 cobrança vencida: R\$\s50,00 mais juros e multa$/)
    await pedir('PUT', `/api/cobrancas/${cobranca._id}/cancelar`, { motivo: 'engano' })
    expect(await dito(quem)).toEqual({ tipos: [], emDia: true })
    await reservar(aplicacao(), await criarArea(aplicacao(), {}), quem)
    expect(await dito(quem)).toEqual({ tipos: ['reservas'], emDia: false })
  })
})
