import { afterAll, beforeAll, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { ListaDoFechamento } from '#contract/contas/fechamento/lista.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { quadrosDaPrestacao, semExplicacaoEmPalavras } from '#contract/contas/quadros-da-prestacao.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { emitente } from '../../casa/condominio/condominio.service.ts'
import { documentoDaPrestacao } from './documento.rules.ts'
import { folhasDaPrestacao } from './planilha.rules.ts'
import { porTras } from '../../../../test/por-tras.ts'
import { daDiferenca, gravar } from './sem-explicacao.repo.ts'

/** 20 December 2026. The books begin with R$ 1.000,00, and the bank's statements with R$ 5.287,31. */
const aplicacao = comAplicacao()
const pedir = <T = Prestacao>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { ...(corpo ? { corpo } : {}), ...(quem ? { quem } : {}) })
const contas = async (mes: string, quem?: Pessoa) =>
  (await pedir('GET', `/api/prestacoes/${mes}`, undefined, quem)).corpo
const fechar = (mes: string, justificativa?: string) =>
  pedir('POST', '/api/fechamentos', { competencia: mes, ...(justificativa ? { justificativa } : {}) })
const recusa = (r: { status: number; corpo: CorpoDeErro }) => [
  r.status,
  r.corpo.issues?.map((i) => [i.path, i.message]),
]

/** The administrator of today: sessions of before the clock was moved have ended. */
async function denovo(): Promise<Pessoa> {
  const pessoa = (await aplicacao().como('administrador'))!
  return { ...pessoa, token: (await abrirSessao(aplicacao().ctx, pessoa.id, false)).token }
}

async function importar(mes: string, saldo: string, valor = '500.00') {
  const arquivo = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${mes}01<DTEND>${mes}30
<STMTTRN><DTPOSTED>${mes}05<TRNAMT>${valor}<FITID>${mes}<MEMO>PIX A101</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>${mes}30</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const pedido = await formulario([['arquivo', Buffer.from(arquivo), 'extrato.ofx']])
  const r = await aplicacao().pedir('POST', '/api/banco/extratos?novas=1', pedido)
  expect(r.status, r.texto).toBe(201)
}
/** Imports a month's statement and writes its one line into the books. */
async function importarEConciliar(mes: string, saldo: string) {
  await importar(mes, saldo)
  const [movimento] = (await pedir<{ _id: string }[]>('GET', '/api/banco/movimentos?estado=pendente')).corpo
  const receita = await pedir<{ _id: string }>('POST', '/api/receitas', {
    ...{ name: 'Taxa', nota: 1, description: 'x', price: 500, data: `${mes.slice(0, 4)}-${mes.slice(4)}-05` },
  })
  const itens = [{ tipo: 'receita', id: receita.corpo._id }]
  expect((await pedir('PUT', `/api/banco/movimentos/${movimento!._id}/conciliar`, { itens })).status).toBe(200)
}

beforeAll(async () => {
  moverRelogio(Date.parse('2026-12-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 1_000 })
  await importarEConciliar('202609', '5787.31')
})
afterAll(() => moverRelogio(0))

const PORQUE = 'Aplicação automática que o livro ainda não tem; o contador confere em janeiro'

test('um mês com diferença que nada explica é avisado, e só fecha com a justificativa', async () => {
  const antes = await contas('2026-09')
  expect(antes.conferencia).toMatchObject({ diferenca: 4_287.31, semExplicacao: 4_287.31, itens: [] })
  expect(antes.avisosDoFechamento?.find((a) => a.tipo === 'diferenca')).toEqual({
    tipo: 'diferenca',
    texto: 'Entre o banco e o livro há R$\u00a04.287,31 que nada explica',
    destino: '/banco?ate=2026-09-30',
  })
  expect(antes.aJustificar).toEqual({ diferenca: 4_287.31, sugestao: '' })
  const PEDE = [
    [
      'justificativa',
      'Entre o banco e o livro há R$\u00a04.287,31 que nada explica: concilie-a, ou escreva por que as contas seguem assim',
    ],
  ]
  expect(recusa(await fechar('2026-09'))).toEqual([400, PEDE])
  expect(recusa(await fechar('2026-09', ' '))[0]).toBe(400)
  expect((await contas('2026-09')).situacao).toBe('aberta')
  expect((await fechar('2026-09', PORQUE)).status).toBe(201)
  const depois = await contas('2026-09')
  expect(depois.justificativa).toMatchObject({ diferenca: 4_287.31, texto: PORQUE, por: 'Administrador de Teste' })
  expect(depois.aJustificar).toBeNull()
  const [fato] = (await pedir<{ acao: string; mudancas: unknown[] }[]>('GET', '/api/auditoria?entidade=fechamentos'))
    .corpo
  expect(fato).toMatchObject({
    acao: 'fechou',
    mudancas: [
      { campo: 'diferenca', antes: null, depois: 4_287.31 },
      { campo: 'justificativa', antes: null, depois: PORQUE },
    ],
  })
})

test('publicado, o morador lê a diferença e por que as contas seguiram assim, na tela, no PDF e na planilha', async () => {
  expect((await pedir('PUT', '/api/prestacoes/2026-09/publicar', {})).status).toBe(200)
  const lida = await contas('2026-09', (await aplicacao().como('morador'))!)
  expect(lida.justificativa?.texto).toBe(PORQUE)
  expect(lida.aJustificar).toBeNull()
  const DIZ = 'Entre o banco e o livro há R$\u00a04.287,31 que nada explica.'
  expect(semExplicacaoEmPalavras(lida)).toBe(DIZ)
  const quem = await emitente(aplicacao().ctx)
  const documento = JSON.stringify(documentoDaPrestacao(lida, quem))
  for (const texto of [JSON.stringify(quadrosDaPrestacao(lida)), documento, JSON.stringify(folhasDaPrestacao(lida))])
    expect(texto).toContain(PORQUE)
  expect(documento).toContain(DIZ)
})

test('o mês seguinte pede de novo e lembra o que se escreveu; o que aparece entre fechar e publicar também se justifica', async () => {
  await importarEConciliar('202610', '6287.31')
  expect((await contas('2026-10')).aJustificar).toEqual({ diferenca: 4_287.31, sugestao: PORQUE })
  expect((await fechar('2026-10', PORQUE)).status).toBe(201)
  // November closes without a statement: nobody knows yet of any difference.
  expect((await contas('2026-11')).aJustificar).toBeNull()
  expect((await fechar('2026-11')).status).toBe(201)
  await importar('202611', '6290.00', '10.00')
  const publicar = (corpo: object) => pedir('PUT', '/api/prestacoes/2026-11/publicar', corpo)
  expect((await contas('2026-11')).aJustificar).toEqual({ diferenca: 4_280, sugestao: '' })
  expect(recusa(await publicar({}))).toEqual([400, [['justificativa', expect.stringContaining('R$\u00a04.280,00')]]])
  const publicada = await publicar({ justificativa: 'Tarifas do banco' })
  expect([publicada.status, publicada.corpo.justificativa?.texto]).toEqual([200, 'Tarifas do banco'])
})

test('o que se escreve de outra diferença do mesmo mês fica no lugar do que se tinha escrito', async () => {
  const { db } = aplicacao().ctx
  const [antes] = await db.selectFrom('justificativas').selectAll().where('competencia', '=', '2026-11').execute()
  await gravar(db, { ...antes!, diferenca: 418_000, texto: 'O resto são tarifas' })
  expect(await daDiferenca(db, '2026-11', 428_000)).toBeUndefined()
  expect((await daDiferenca(db, '2026-11', 418_000))?.texto).toBe('O resto são tarifas')
})

test('pela lista, o motivo da diferença é a justificativa do mês; reaberto, ela vem escrita e pergunta-se de novo', async () => {
  const { db } = aplicacao().ctx
  await importarEConciliar('202612', '6790.00')
  // The month has not ended yet: it is looked at from the next one.
  moverRelogio(Date.parse('2027-01-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const quem = await denovo()
  const lista = async () =>
    (await pedir<ListaDoFechamento>('GET', '/api/fechamentos/2026-12/lista', undefined, quem)).corpo
  const daLista = (l: ListaDoFechamento) => l.linhas.filter((x) => x.estado === 'falta' && x.segura)
  const porLista = async (motivo: string) => {
    const lida = await lista()
    const excecoes = daLista(lida).map((l) => ({
      linha: l._id,
      motivo: l.tipo === 'diferenca' ? motivo : 'Fica para depois',
    }))
    const corpo = { competencia: '2026-12', visto: lida.resumo, excecoes }
    return pedir('POST', '/api/fechamentos', corpo, quem)
  }
  expect(daLista(await lista()).map((l) => l.tipo)).toContain('diferenca')
  expect((await porLista('As tarifas do ano inteiro')).status).toBe(201)
  const p = await contas('2026-12', quem)
  expect(p.justificativa).toMatchObject({ texto: 'As tarifas do ano inteiro', diferenca: p.conferencia?.semExplicacao })
  expect(p.excecoes?.find((e) => e.linha.startsWith('diferenca'))?.motivo).toBe('As tarifas do ano inteiro')
  expect((await pedir('POST', '/api/fechamentos/2026-12/reabrir', { motivo: 'Conferir' }, quem)).status).toBe(200)
  const diferenca = async () => daLista(await lista()).find((l) => l.tipo === 'diferenca')
  expect((await diferenca())?.sugestao).toBe('As tarifas do ano inteiro')
  // What was written before exceptions were kept is remembered too.
  await porTras(aplicacao(), ['excecoes_do_fechamento'], () => db.deleteFrom('excecoes_do_fechamento').execute())
  expect((await diferenca())?.sugestao).toBe('As tarifas do ano inteiro')
  expect(
    recusa(await pedir('POST', '/api/fechamentos', { competencia: '2026-12', visto: (await lista()).resumo }, quem))[0],
  ).toBe(400)
  // And a call without the list leans on it, as it always did.
  expect((await pedir('POST', '/api/fechamentos', { competencia: '2026-12' }, quem)).status).toBe(201)
})

test('o que foi fechado e publicado antes de haver exceções lê-se como se lia', async () => {
  const { db } = aplicacao().ctx
  const quem = await denovo()
  const daqui = await contas('2026-09', quem)
  await porTras(aplicacao(), ['excecoes_do_fechamento'], () => db.deleteFrom('excecoes_do_fechamento').execute())
  const { retrato } = await db
    .selectFrom('prestacoes')
    .select('retrato')
    .where('id', '=', '2026-09')
    .executeTakeFirstOrThrow()
  const { excecoes: _, porConta: __, ...deAntes } = JSON.parse(retrato!) as Record<string, unknown>
  await db
    .updateTable('prestacoes')
    .set({ retrato: JSON.stringify(deAntes) })
    .where('id', '=', '2026-09')
    .execute()
  const lida = await contas('2026-09', quem)
  expect([lida.excecoes, lida.porConta, lida.justificativa?.texto]).toEqual([null, null, PORQUE])
  const semExcecoes = quadrosDaPrestacao(daqui).filter((q) => q.folha !== 'Exceções')
  expect(quadrosDaPrestacao(lida)).toEqual(semExcecoes)
  // Closed then and not published yet: what was written goes on holding.
  const dezembro = await contas('2026-12', quem)
  expect([dezembro.situacao, dezembro.excecoes, dezembro.aJustificar]).toEqual(['fechada', [], null])
  expect(dezembro.justificativa?.texto).toBe('As tarifas do ano inteiro')
  expect((await pedir('PUT', '/api/prestacoes/2026-12/publicar', {}, quem)).status).toBe(200)
})
