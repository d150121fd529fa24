import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CreditoNaLista } from '#contract/cobranca/creditos.ts'
import type { PreviaDoRetorno, Retorno } from '#contract/cobranca/retornos.ts'
import type { Receita } from '#contract/contas/receitas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { digitoMod10, digitoMod11 } from '#contract/valores/boleto.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'
import { emBytes, retorno240, retorno400 } from '../../../../test/retornos.ts'

const aplicacao = comAplicacao()

/** Three charges of R$ 520,00 due on Tuesday, 10 November 2026; the tests live on the 20th. */
let c: CobrancaNaLista[]
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('fechamentos').execute()
  await criarRegraDeAtraso(aplicacao())
  await criarPredio(aplicacao(), 3)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_560 }]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
  c = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).corpo
})
afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
async function enviar<T>(caminho: string, linhas: readonly string[], nome = 'CB111101.RET') {
  const pedido = await formulario([['arquivo', emBytes(linhas), nome]])
  return aplicacao().pedir<T & CorpoDeErro>('POST', `/api/retornos${caminho}`, pedido)
}
const prever = (linhas: readonly string[]) => enviar<PreviaDoRetorno>('/previa', linhas)
const importar = (linhas: readonly string[], quais: readonly number[], total: number, nome?: string) =>
  enviar<Retorno>(`?linhas=${quais.join()}&total=${total}`, linhas, nome)
const ver = async (i: number) => (await pedir<Cobranca>('GET', `/api/cobrancas/${c[i]!._id}`)).corpo
const caixa = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const numero = (i: number) => c[i]!.numero
const digitos = (i: number) => numero(i).replace(/\D/g, '')
const semNbsp = (t: string | null | undefined) => t?.replaceAll('\u00a0', ' ')

/** A line of 47 digits of a bank, with its check digits. */
function linhaDigitavel(banco: string, livre: string, centavos: number): string {
  const resto = `1626${String(centavos).padStart(10, '0')}`
  const campos = [`${banco}9${livre.slice(0, 5)}`, livre.slice(5, 15), livre.slice(15)]
  return [...campos.map((x) => `${x}${digitoMod10(x)}`), digitoMod11(`${banco}9${resto}${livre}`), resto].join('')
}

describe('a prévia', () => {
  test('diz o arquivo, acha cada cobrança pelo número, e põe o banco ao lado do nosso; não grava nada', async () => {
    const antes = await caixa()
    const { status, corpo } = await prever(
      retorno240([
        { nosso: '1', documento: digitos(0) },
        { nosso: '2', uso: numero(1), dia: '20112026', credito: '', encargos: 1_200 },
        { nosso: '3', documento: 'OUTRO' },
        { nosso: '4', movimento: '02', uso: numero(2), pago: 0, tarifa: 0 },
        { nosso: '5', movimento: '77', pago: 0, tarifa: 0 },
      ]),
    )
    expect(status).toBe(200)
    expect(corpo).toMatchObject({
      formato: 240,
      banco: '756 · Sicoob',
      agencia: '1234',
      conta: '567890',
      convenio: '123456',
      sequencia: 41,
      geradoEm: '2026-11-11',
      beneficiario: 'CONDOMINIO DE TESTE',
      repetido: null,
      nominal: 2_600,
      pago: 1_572,
      tarifas: 7.5,
      somaDoBanco: { quantidade: 5, valor: 2_600 },
    })
    expect(corpo.linhas).toMatchObject([
      {
        linha: 3,
        ocorrencia: 'Liquidação',
        cobranca: { _id: c[0]!._id, unidade: { nome: 'A 1' } },
        achadaPor: 'numero',
      },
      { linha: 5, cobranca: { _id: c[1]!._id } },
      { linha: 7, cobranca: null, situacao: 'impedida', devido: null },
      { linha: 9, ocorrencia: 'Entrada confirmada', cobranca: { _id: c[2]!._id }, situacao: 'informa' },
      { linha: 11, ocorrencia: 'Movimento 77, que não conhecemos', situacao: 'informa', motivo: null },
    ])
    expect(corpo.linhas[0]).toMatchObject({
      situacao: 'certa',
      pago: 520,
      devido: 520,
      diferenca: 0,
      resta: 0,
      aMais: 0,
    })
    // Ten days late: 2 % of 520,00 is 10,40 and 10/30 of 1 % is 1,73; the bank charged 12,00.
    expect(corpo.linhas[1]).toMatchObject({
      ...{ situacao: 'certa', data: '2026-11-20', creditoEm: null, pago: 532, encargos: 12 },
      ...{ nossosEncargos: 12.13, devido: 532.13, diferenca: -0.13, resta: 0.13, aMais: 0 },
    })
    expect(semNbsp(corpo.avisos.join())).toContain('O banco cobrou R$ 7,50 de tarifas')
    expect(await caixa()).toBe(antes)
    expect((await ver(0)).pagamentos).toEqual([])
  })

  test('acha pelo nosso número da linha digitável, e pelo PIX do segmento Y', async () => {
    // Itaú: portfolio 109, number 00012345, its digit, branch, account.
    const linha = linhaDigitavel('341', '1090001234571234567890000', 52_000)
    expect((await pedir('PUT', `/api/cobrancas/${c[2]!._id}/linha-digitavel`, { linha })).status).toBe(200)
    const { corpo } = await prever(retorno400('341', [{ nosso: '10900012345', documento: 'X' }]))
    expect(corpo.linhas).toMatchObject([{ cobranca: { _id: c[2]!._id }, achadaPor: 'nossoNumero', situacao: 'certa' }])
    const doPix = await prever(retorno240([{ nosso: '1', txid: `C${digitos(1)}` }]))
    expect(doPix.corpo.linhas).toMatchObject([{ cobranca: { _id: c[1]!._id }, achadaPor: 'numero', situacao: 'certa' }])
  })

  test('o que diz duas cobranças fica em dúvida, com a do número à frente', async () => {
    const linha = linhaDigitavel('341', '1090001234571234567890000', 52_000)
    await pedir('PUT', `/api/cobrancas/${c[2]!._id}/linha-digitavel`, { linha })
    const { corpo } = await prever(retorno400('341', [{ nosso: '10900012345', documento: digitos(0) }]))
    expect(corpo.linhas).toMatchObject([{ cobranca: { _id: c[0]!._id }, achadaPor: 'numero', situacao: 'duvida' }])
    expect(corpo.linhas[0]?.motivo).toContain(numero(2))
  })

  test('o nosso número de outro banco não é o mesmo', async () => {
    const linha = linhaDigitavel('341', '1090001234571234567890000', 52_000)
    await pedir('PUT', `/api/cobrancas/${c[2]!._id}/linha-digitavel`, { linha })
    const { corpo } = await prever(retorno400('237', [{ nosso: '10900012345' }]))
    expect(corpo.linhas).toMatchObject([{ cobranca: null, situacao: 'impedida' }])
  })

  test('a já paga, a cancelada, a repetida no arquivo e a de mês fechado não se baixam, cada uma com o porquê', async () => {
    await pedir('POST', `/api/cobrancas/${c[0]!._id}/pagamentos`, { data: '2026-11-10', valor: 520 })
    await pedir('PUT', `/api/cobrancas/${c[1]!._id}/cancelar`, { motivo: 'Engano' })
    const { corpo } = await prever(
      retorno240([
        { nosso: '1', documento: digitos(0) },
        { nosso: '2', documento: digitos(1) },
        { nosso: '3', documento: digitos(2) },
        { nosso: '4', documento: digitos(2) },
      ]),
    )
    expect(corpo.linhas.map((l) => [l.situacao, l.motivo?.slice(0, 40) ?? null])).toEqual([
      ['impedida', 'Já está paga, desde 10/11/2026. Se o din'],
      ['impedida', 'Esta cobrança foi cancelada'],
      ['certa', null],
      ['impedida', 'A linha 7 já paga esta cobrança. Confira'],
    ])
    await pedir('POST', '/api/fechamentos', { competencia: '2026-10' })
    const outubro = await prever(retorno240([{ documento: digitos(2), dia: '30102026' }]))
    expect(outubro.corpo.linhas).toMatchObject([
      { situacao: 'impedida', motivo: expect.stringContaining('fechado') as string },
    ])
  })

  test.each([
    ['cortada', (l: string[]) => l.map((x, i) => (i === 2 ? x.slice(0, 90) : x)), /^Linha 3: tem 90 caracteres/],
    ['sem o fim', (l: string[]) => l.slice(0, -1), /^O arquivo acaba na linha 5/],
  ])('um arquivo danificado é recusado com a linha: %s', async (_nome, danificar, porque) => {
    const r = await prever(danificar(retorno240([{ documento: digitos(0) }])))
    expect([r.status, r.corpo.code]).toEqual([400, 'ARQUIVO_RECUSADO'])
    expect(r.corpo.message).toMatch(porque)
  })
})

describe('a baixa', () => {
  test('paga as linhas escolhidas no dia de cada uma, com a receita, e diz de onde veio', async () => {
    const antes = await caixa()
    const linhas = retorno240([
      { nosso: '1', documento: digitos(0) },
      { nosso: '2', uso: numero(1), dia: '12112026', encargos: 1_075 },
      { nosso: '3', documento: digitos(2) },
    ])
    const { status, corpo } = await importar(linhas, [3, 5], 1_050.75)
    expect([status, corpo.message]).toEqual([201, undefined])
    expect(corpo).toMatchObject({ titulos: 3, baixas: 2, total: 1_050.75, tarifas: 7.5, arquivo: 'CB111101.RET' })
    expect((await caixa()) - antes).toBe(1_050.75)
    const [um, dois, tres] = [await ver(0), await ver(1), await ver(2)]
    expect([um.status, dois.status, tres.status]).toEqual(['paga', 'paga', 'aberta'])
    // Two days late: 10,40 of fine and 0,35 of interest.
    expect(dois.pagamentos).toMatchObject([
      {
        data: '2026-11-12',
        valor: 530.75,
        multa: 10.4,
        juros: 0.35,
        principal: 520,
        motivo: 'Retorno 756 · Sicoob de 11/11/2026, linha 5',
      },
    ])
    const { retornos } = (await pedir<{ retornos: Retorno[] }>('GET', '/api/retornos')).corpo
    expect(retornos).toEqual([corpo])
  })

  test('o que se pagou além da dívida fica como crédito da unidade, com a sua receita', async () => {
    const antes = await caixa()
    const linhas = retorno240([{ documento: digitos(0), encargos: 500 }])
    const previa = (await prever(linhas)).corpo
    expect(previa.linhas).toMatchObject([{ situacao: 'certa', pago: 525, devido: 520, diferenca: 5, aMais: 5 }])
    expect(semNbsp(previa.avisos.join())).toContain('R$ 5,00 foram pagos além do que se devia')
    expect((await importar(linhas, [3], 520)).status).toBe(201)
    expect((await caixa()) - antes).toBe(525)
    const [receita] = (await pedir<Receita[]>('GET', '/api/receitas/all?busca=mais')).corpo
    expect(receita).toMatchObject({ name: 'Pago a mais · A 1', price: 5, data: '2026-11-10', nota: numero(0) })
    expect((await pedir('DELETE', `/api/receitas/${receita!._id}`)).status).toBe(409)
    expect((await pedir<CreditoNaLista[]>('GET', '/api/creditos')).corpo).toMatchObject([
      { valor: 5, saldo: 5, origem: 'a_mais', unidade: { nome: 'A 1' }, cobranca: { numero: numero(0) } },
    ])
  })

  test('o que falta fica em aberto, e o estorno do pagamento desfaz a baixa', async () => {
    const antes = await caixa()
    await importar(retorno240([{ documento: digitos(0), desconto: 2_000 }]), [3], 500)
    const depois = await ver(0)
    expect(depois).toMatchObject({ status: 'parcial', saldo: 20 })
    const pid = depois.pagamentos[0]!._id
    const r = await pedir('PUT', `/api/cobrancas/${c[0]!._id}/pagamentos/${pid}/estornar`, {
      motivo: 'Do banco errado',
    })
    expect(r.status).toBe(200)
    expect([(await ver(0)).status, await caixa()]).toEqual(['aberta', antes])
  })

  test('uma que não pode ser baixada recusa todas, com a linha, e nada fica', async () => {
    const linhas = retorno240([
      { nosso: '1', documento: digitos(0) },
      { nosso: '2', documento: 'OUTRO' },
    ])
    const antes = await caixa()
    const r = await importar(linhas, [3, 5], 520)
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
    expect(r.corpo.message).toMatch(/^A linha 5 não pode ser baixada: Nenhuma cobrança tem este título/)
    expect(await caixa()).toBe(antes)
    expect((await pedir<{ retornos: Retorno[] }>('GET', '/api/retornos')).corpo.retornos).toEqual([])
  })

  test('se o que se deve mudou desde a prévia, nada é gravado', async () => {
    const linhas = retorno240([{ documento: digitos(0) }])
    expect((await prever(linhas)).corpo.linhas[0]?.devido).toBe(520)
    await pedir('POST', `/api/cobrancas/${c[0]!._id}/pagamentos`, { data: '2026-11-09', valor: 100 })
    const r = await importar(linhas, [3], 520)
    expect(r.status).toBe(409)
    expect(r.corpo.message).toMatch(/^O que se deve mudou desde a prévia/)
    expect((await ver(0)).pagamentos).toHaveLength(1)
  })

  test('uma linha que não é de um título, e um total que não é um valor, dizem o campo', async () => {
    const linhas = retorno240([{ documento: digitos(0) }])
    const r = await importar(linhas, [2], 520)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['linhas']])
    const torto = await enviar<Retorno>('?linhas=3;4&total=muito', linhas)
    expect([torto.status, torto.corpo.issues?.map((i) => i.path)]).toEqual([400, ['linhas', 'total']])
  })
})

describe('cada arquivo uma vez', () => {
  const LIDO = () =>
    retorno240([
      { nosso: '77', documento: digitos(0) },
      { nosso: '88', movimento: '02', uso: numero(1), pago: 0 },
    ])

  test('o mesmo conteúdo, ou o mesmo número do convênio com outro conteúdo, não acrescenta nada e diz quando veio', async () => {
    await importar(LIDO(), [3], 520)
    const antes = await caixa()
    const outro = retorno240([{ nosso: '99', documento: digitos(2) }])
    for (const linhas of [LIDO(), outro]) {
      const previa = (await prever(linhas)).corpo
      expect(previa.repetido).toMatchObject({ arquivo: 'CB111101.RET', baixas: 1 })
      const r = await importar(linhas, [], 0, 'outro-nome.ret')
      expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
      expect(r.corpo.message).toMatch(/^Este retorno já foi importado por .+, 20\/11\/2026/)
    }
    expect(await caixa()).toBe(antes)
  })

  test('sem número de arquivo, como no Santander de 400, vale o conteúdo', async () => {
    expect((await importar(retorno400('033', [{ nosso: '1', documento: digitos(0) }]), [2], 520)).status).toBe(201)
    expect((await importar(retorno400('033', [{ nosso: '1', documento: digitos(0) }]), [], 0)).status).toBe(409)
    expect((await importar(retorno400('033', [{ nosso: '2', documento: digitos(1) }]), [2], 520)).status).toBe(201)
  })

  test('dois que confirmam o mesmo arquivo ao mesmo tempo: um baixa, o outro ouve que já veio', async () => {
    const antes = await caixa()
    const respostas = await Promise.all([1, 2, 3].map(() => importar(LIDO(), [3], 520)))
    expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 409, 409])
    expect((await caixa()) - antes).toBe(520)
    expect((await ver(0)).pagamentos).toHaveLength(1)
  })

  test('dois arquivos com a mesma cobrança ao mesmo tempo: um baixa, o outro é recusado inteiro', async () => {
    const antes = await caixa()
    const arquivo = (sequencia: number, ordem: readonly number[]) =>
      retorno240(
        ordem.map((i) => ({ nosso: String(i), documento: digitos(i) })),
        { sequencia },
      )
    const respostas = await Promise.all([
      importar(arquivo(50, [0, 1]), [3, 5], 1_040),
      importar(arquivo(51, [1, 0]), [3, 5], 1_040),
    ])
    expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 409])
    expect((await caixa()) - antes).toBe(1_040)
  })

  test('a entrada confirmada liga o nosso número à cobrança: a liquidação, noutro arquivo, é achada por ele', async () => {
    expect((await importar(LIDO(), [], 0)).status).toBe(201)
    const { corpo } = await prever(retorno240([{ nosso: '88' }], { sequencia: 42 }))
    expect(corpo.linhas).toMatchObject([{ cobranca: { _id: c[1]!._id }, achadaPor: 'retorno', situacao: 'certa' }])
  })
})

describe('o arquivo de outro', () => {
  test('de outra conta do mesmo banco, ou de outro CNPJ, avisa e não marca nada', async () => {
    await importar(retorno240([{ documento: digitos(0) }]), [3], 520)
    const outra = (await prever(retorno240([{ documento: digitos(1) }], { convenio: '999999' }))).corpo
    expect(outra.linhas).toMatchObject([{ situacao: 'duvida' }])
    expect(outra.avisos[0]).toBe(
      'É o primeiro arquivo de agência 1234, conta 567890, convênio 999999; os anteriores deste banco eram de agência 1234, conta 567890, convênio 123456. Nada vem marcado: confira se é do condomínio.',
    )
    const { db } = aplicacao().ctx
    await db.deleteFrom('condominio').execute()
    await db
      .insertInto('condominio')
      .values({ id: 1, nome: 'Edifício Teste', cnpj: '11222333000181', criado_em: '' })
      .execute()
    const alheio = (await prever(retorno240([{ documento: digitos(1) }], { cnpj: '11444777000161', sequencia: 42 })))
      .corpo
    expect(alheio.avisos[0]).toContain('O arquivo é do CNPJ 11.444.777/0001-61')
    expect(alheio.linhas).toMatchObject([{ situacao: 'duvida' }])
    const nosso = (await prever(retorno240([{ documento: digitos(1) }], { cnpj: '11222333000181', sequencia: 42 })))
      .corpo
    expect(nosso.linhas).toMatchObject([{ situacao: 'certa' }])
    await db.deleteFrom('condominio').execute()
  })

  test('um título de outro valor que o da cobrança fica em dúvida, e baixa se alguém o escolher', async () => {
    const linhas = retorno240([{ documento: digitos(0), nominal: 50_000 }])
    const { corpo } = await prever(linhas)
    expect(semNbsp(corpo.linhas[0]?.motivo)).toBe(
      'O título é de R$ 500,00, e a cobrança, de R$ 520,00: confira se é a mesma',
    )
    expect(corpo.linhas).toMatchObject([{ situacao: 'duvida', pago: 500, resta: 20 }])
    expect((await importar(linhas, [3], 500)).status).toBe(201)
    expect((await ver(0)).status).toBe('parcial')
  })
})
