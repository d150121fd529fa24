import { afterAll, expect, test } from 'vitest'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import type { Extrato, Movimento } from '#contract/contas/banco.ts'
import { diaEm, diasEntre, somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Certidao } from '#contract/cobranca/certidoes.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Balancete } from '#contract/contas/fundos.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { romperAtrasados } from '#server/modules/cobranca/acordos/acordos.service.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from './amostras.ts'
import { comAplicacao, type Pessoa } from './aplicacao.ts'
import { exameDe } from './doutor.ts'
import { conferirComOsJuizes } from './juizes.ts'
import { type UnidadeDeTeste, criarPredio, criarRegraDeAtraso, porNaUnidade } from './predio.ts'
import { conferirTotaisDeCobrancas } from './livros-das-cobrancas.ts'

/**
 * A year of a building: charges every month, who pays on the day, in part, late or never, two agreements, and the bank's
 * file by which all of it is found and confirmed. What is owed is counted a second time here, by arithmetic of its own.
 * `ANO_UNIDADES=400` for a large building.
 */
const UNIDADES = Number(process.env.ANO_UNIDADES ?? 40)
const aplicacao = comAplicacao()
const inicio = performance.now()
afterAll(() => moverRelogio(0))

/** The same year at every run. */
let semente = 20_260_101
const sorteio = () => ((semente = (semente * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
const entre = (de: number, ate: number) => de + Math.floor(sorteio() * (ate - de + 1))

let quem: Pessoa
async function irPara(dia: string) {
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const pessoa = (await aplicacao().como('administrador'))!
  quem = { ...pessoa, token: (await abrirSessao(aplicacao().ctx, pessoa.id, false)).token }
}
async function pedir<T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown): Promise<T> {
  const r = await aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, quem })
  if (r.status >= 300) throw new Error(`${metodo} ${url}: ${r.status} ${r.texto.slice(0, 400)}`)
  return r.corpo
}
const soma = (valores: readonly number[]) => valores.reduce((s, v) => s + v, 0)

/** A charge as counted here: 2 % once and 1 % a month, by days, on what is left; interest, fine, then principal. Centavos. */
interface Conta {
  id: string
  txid: string
  unidade: string
  valor: number
  venceEm: string
  principal: number
  juros: number
  multa: number
  desde: string
  multada: boolean
  /** Put aside by an agreement. */
  fora: boolean
}
function acumular(c: Conta, em: string): void {
  const desde = c.desde > c.venceEm ? c.desde : c.venceEm
  if (em <= desde || c.principal === 0) return
  c.juros += Math.round((c.principal * diasEntre(desde, em)) / 3_000)
  if (!c.multada) c.multa += Math.round(c.principal / 50)
  Object.assign(c, { multada: true, desde: em })
}
const total = (c: Conta) => c.principal + c.juros + c.multa
const deve = (c: Conta, em: string): number => {
  const copia = { ...c }
  acumular(copia, em)
  return total(copia)
}
/** @returns what was left over */
function abater(c: Conta, quanto: number, em: string): number {
  acumular(c, em)
  let resto = quanto
  for (const parte of ['juros', 'multa', 'principal'] as const) {
    const paga = Math.min(resto, c[parte])
    c[parte] -= paga
    resto -= paga
  }
  return resto
}

interface Pagamento {
  dia: string
  conta: Conta
  /** Null: all that is owed that day. */
  valor: number | null
}
const contas: Conta[] = []
const previstos: Pagamento[] = []
const contaDe = (c: CobrancaNaLista): Conta => ({
  id: c._id,
  txid: c.numero.replaceAll('-', ''),
  unidade: c.unidade._id,
  valor: paraCentavos(c.valor),
  venceEm: c.venceEm,
  principal: paraCentavos(c.valor),
  ...{ juros: 0, multa: 0, desde: c.venceEm, multada: false, fora: false },
})

async function construir(): Promise<UnidadeDeTeste[]> {
  const { db } = aplicacao().ctx
  await criarRegraDeAtraso(aplicacao())
  const unidades = await criarPredio(aplicacao(), UNIDADES)
  const pesos = unidades.map(() => entre(500, 2_500))
  for (const [i, u] of unidades.entries()) {
    await db
      .updateTable('unidades')
      .set({ fracao_num: pesos[i]!, fracao_den: soma(pesos) })
      .where('id', '=', u.id)
      .execute()
    await porNaUnidade(aplicacao(), u, { nome: `Pessoa ${i + 1}`, email: null }, 'proprietario')
  }
  return unidades
}

/** Who pays when: of twenty, one late; of fifty, one half on the day and the rest later; few never. */
function planejar(c: Conta, emDia: boolean): void {
  const n = emDia ? 0.5 : sorteio()
  const depois = () => somarDias(c.venceEm, entre(5, 60))
  if (n < 0.05) previstos.push({ dia: depois(), conta: c, valor: null })
  else if (n < 0.07) {
    previstos.push({ dia: c.venceEm, conta: c, valor: Math.floor(c.valor / 2) })
    previstos.push({ dia: depois(), conta: c, valor: null })
  } else if (n > 0.995) return
  else previstos.push({ dia: somarDias(c.venceEm, -entre(0, 3)), conta: c, valor: null })
}

async function emitir(mes: string, semPagar: ReadonlySet<string>, emDia: ReadonlySet<string>): Promise<void> {
  await irPara(`${mes}-01`)
  const itens = [
    {
      descricao: 'Despesas do mês',
      natureza: 'ordinaria',
      base: 'fracao',
      valor: (UNIDADES * entre(60_000, 70_000)) / 100,
    },
    {
      descricao: 'Fundo de reserva',
      natureza: 'fundo_de_reserva',
      base: 'fracao',
      valor: (UNIDADES * 3_333 + 1) / 100,
    },
    ...(mes.endsWith('6')
      ? [{ descricao: 'Pintura', natureza: 'extraordinaria', base: 'igual', valor: 12_345.67 }]
      : []),
  ]
  const feita = await pedir<{ quantidade: number; total: number }>('POST', '/api/cobrancas', {
    competencia: mes,
    nome: 'Taxa',
    vencimento: `${mes}-10`,
    itens,
  })
  const novas = (
    await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?competencia=${mes}&tipo=mensal&porPagina=todos`)
  ).map(contaDe)
  expect([novas.length, soma(novas.map((c) => c.valor))]).toEqual([
    UNIDADES,
    soma(itens.map((i) => paraCentavos(i.valor))),
  ])
  expect(feita.quantidade).toBe(UNIDADES)
  for (const c of novas) if (!semPagar.has(c.unidade)) planejar(c, emDia.has(c.unidade))
  contas.push(...novas)
}

let recebido = 0
let pago = 0
/** The bank's file of a month: each payment with our identifier, and a bill. Imported, and every suggestion confirmed. */
async function conciliarOMes(mes: string): Promise<void> {
  const fim = ultimoDiaDoMes(mes)
  await irPara(fim)
  const doMes = previstos
    .filter((p) => p.dia >= `${mes}-01` && p.dia <= fim)
    .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  const linhas = doMes.map(({ dia, conta, valor }, i) => {
    const quanto = valor ?? deve(conta, dia)
    expect(abater(conta, quanto, dia)).toBe(0)
    recebido += quanto
    return `<STMTTRN><DTPOSTED>${dia.replaceAll('-', '')}<TRNAMT>${(quanto / 100).toFixed(2)}<FITID>${mes}-${i}<MEMO>PIX RECEBIDO ${conta.txid}</STMTTRN>`
  })
  const luz = entre(100_000, 200_000)
  pago += luz
  linhas.push(
    `<STMTTRN><DTPOSTED>${mes.replace('-', '')}20<TRNAMT>-${(luz / 100).toFixed(2)}<FITID>${mes}-luz<MEMO>CONTA DE LUZ</STMTTRN>`,
  )
  const ofx = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>2-3</BANKACCTFROM><BANKTRANLIST>\n${linhas.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const arquivo = await formulario([['arquivo', Buffer.from(ofx), `${mes}.ofx`]])
  const enviar = () =>
    aplicacao().pedir<Extrato>('POST', `/api/banco/extratos?novas=${linhas.length}`, { ...arquivo, quem })
  const enviado = await enviar()
  expect(enviado.status, enviado.texto.slice(0, 300)).toBe(201)
  expect((await enviar()).status, 'o mesmo arquivo outra vez').toBe(409)
  let confirmadas = 0
  for (;;) {
    const pendentes = await pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente&ordem=data&porPagina=50')
    if (pendentes.length === 0) break
    for (const m of pendentes) {
      const sugestao = m.valor > 0 ? m.sugestao : null
      if (m.valor > 0) expect(sugestao, m.descricao).toMatchObject({ tipo: 'cobranca', valor: m.valor })
      const item = sugestao
        ? { tipo: 'cobranca', id: sugestao._id, valor: sugestao.valor }
        : { tipo: 'nova', nome: 'Conta de luz', valor: -m.valor }
      await pedir('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens: [item] })
      confirmadas++
    }
  }
  expect(confirmadas).toBe(linhas.length)
}

/** The list and the summary of who owes, against the count kept here. */
async function conferirInadimplencia(em: string): Promise<number> {
  const vencidas = contas.filter((c) => !c.fora && c.venceEm < em && total(c) > 0)
  const porUnidade = Map.groupBy(vencidas, (c) => c.unidade)
  const resumo = await pedir<ResumoDosDevedores>('GET', '/api/devedores/resumo')
  expect([em, resumo.unidades, resumo.cobrancas, paraCentavos(resumo.principal)]).toEqual([
    em,
    porUnidade.size,
    vencidas.length,
    soma(vencidas.map((c) => c.principal)),
  ])
  const lista = await pedir<Devedor[]>('GET', '/api/devedores?porPagina=todos')
  expect(new Map(lista.map((d) => [d._id, paraCentavos(d.total)]))).toEqual(
    new Map([...porUnidade].map(([id, suas]) => [id, soma(suas.map((c) => deve(c, em)))])),
  )
  return soma(vencidas.map((c) => c.principal))
}

const DIA_DO_ACORDO = '2026-06-15'
/** The unit's months of March to May in three instalments. */
async function acordar(u: UnidadeDeTeste): Promise<{ acordo: Acordo; postas: Conta[]; parcelas: Conta[] }> {
  const postas = contas.filter((c) => c.unidade === u.id && c.venceEm < '2026-06-01' && total(c) > 0)
  expect(postas.length).toBe(3)
  const corpo = { unidade: u.id, cobrancas: postas.map((c) => c.id), parcelas: 3, primeiroVencimento: '2026-07-15' }
  const acordo = await pedir<Acordo>('POST', '/api/acordos', corpo)
  for (const c of postas) {
    expect(deve(c, DIA_DO_ACORDO)).toBe(paraCentavos(acordo.cobrancas.find((x) => x._id === c.id)!.total))
    c.fora = true
  }
  const parcelas = (
    await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?unidade=${u.id}&tipo=acordo&ordem=vencimento`)
  ).map(contaDe)
  expect(soma(parcelas.map((p) => p.valor))).toBe(soma(postas.map((c) => deve(c, DIA_DO_ACORDO))))
  contas.push(...parcelas)
  return { acordo, postas, parcelas }
}

async function conferirLivros(): Promise<void> {
  const { db } = aplicacao().ctx
  const somados = async (linhas: Promise<{ valor: number }[]>) => soma((await linhas).map((l) => l.valor))
  const receitas = await somados(db.selectFrom('receitas').select('valor').where('excluido_em', 'is', null).execute())
  const pagamentos = await somados(
    db
      .selectFrom('pagamentos')
      .select('valor')
      .where('estornado_em', 'is', null)
      .where('origem_id', 'is', null)
      .execute(),
  )
  const doBanco = await somados(
    db.selectFrom('movimentos').select('valor').where('estado', '=', 'conciliado').where('valor', '>', 0).execute(),
  )
  const despesas = await somados(db.selectFrom('despesas').select('valor').where('excluido_em', 'is', null).execute())
  expect({ receitas, pagamentos, doBanco, despesas }).toEqual({
    receitas: recebido,
    pagamentos: recebido,
    doBanco: recebido,
    despesas: pago,
  })
  await conferirTotaisDeCobrancas(db)
}

/** Every charge: its items are its value; what is left and what was paid of it, by itself or through an agreement, too. */
async function conferirCobrancas(pelosAcordos: ReadonlySet<string>): Promise<void> {
  const { db } = aplicacao().ctx
  const porCobranca = <T extends { cobranca_id: string }>(l: T[]) => Map.groupBy(l, (x) => x.cobranca_id)
  const itens = porCobranca(await db.selectFrom('cobranca_itens').selectAll().execute())
  const pagamentos = porCobranca(
    await db.selectFrom('pagamentos').selectAll().where('estornado_em', 'is', null).execute(),
  )
  const nossas = new Map(contas.map((c) => [c.id, c]))
  for (const l of await db.selectFrom('cobrancas').selectAll().execute()) {
    expect(soma((itens.get(l.id) ?? []).map((i) => i.valor)), l.numero).toBe(l.valor)
    const nossa = nossas.get(l.id)!
    if (l.status === 'cancelada') expect(nossa.fora, l.numero).toBe(true)
    else if (pelosAcordos.has(l.id)) expect([l.status, l.saldo]).toEqual(['paga', 0])
    else {
      expect(l.saldo + soma((pagamentos.get(l.id) ?? []).map((p) => p.principal)), l.numero).toBe(l.valor)
      expect([l.numero, l.saldo, l.status === 'paga']).toEqual([l.numero, nossa.principal, total(nossa) === 0])
    }
  }
}

const balanceteDe = (mes: string) => pedir<Balancete>('GET', `/api/fundos/balancete?competencia=${mes}`)
/** On the first day of the next one. */
async function fechar(mes: string): Promise<Balancete> {
  await irPara(somarDias(ultimoDiaDoMes(mes), 1))
  expect((await pedir<Fechamentos>('POST', '/api/fechamentos', { competencia: mes })).fechadoAte).toBe(mes)
  return balanceteDe(mes)
}

test(`um ano de ${UNIDADES} unidades: as contas fecham`, { timeout: 900_000 }, async () => {
  await irPara('2026-01-01')
  const unidades = await construir()
  const [cumpre, rompe] = [unidades[3]!, unidades[7]!]
  const meses = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`)
  let acordos: Awaited<ReturnType<typeof acordar>>[] = []
  const semPagar = new Set<string>()
  const fechados = new Map<string, Balancete>()
  const dosMeses: [mes: string, emAberto: number][] = []
  for (const mes of meses) {
    if (['2026-03', '2026-04', '2026-05'].includes(mes)) for (const u of [cumpre, rompe]) semPagar.add(u.id)
    else if (mes === '2026-06') semPagar.clear()
    // These two are late with their three months and with nothing else.
    const anterior = meses[meses.indexOf(mes) - 1]
    if (anterior !== undefined) fechados.set(anterior, await fechar(anterior))
    await emitir(mes, semPagar, new Set([cumpre.id, rompe.id]))
    if (mes === '2026-06') {
      await irPara(DIA_DO_ACORDO)
      acordos = [await acordar(cumpre), await acordar(rompe)]
      const [kept, broken] = acordos.map((a) => a.parcelas)
      for (const conta of [...kept!, broken![0]!]) previstos.push({ dia: conta.venceEm, conta, valor: null })
    }
    await conciliarOMes(mes)
    const fim = ultimoDiaDoMes(mes)
    if ((await romperAtrasados(aplicacao().ctx)) > 0) {
      const { postas, parcelas } = acordos[1]!
      let resto = parcelas[0]!.valor
      for (const c of postas) {
        c.fora = false
        if (resto > 0) resto = abater(c, resto, parcelas[0]!.venceEm)
      }
      for (const p of parcelas.slice(1)) p.fora = true
      expect(mes).toBe('2026-08')
    }
    if (mes === '2026-09') for (const c of acordos[0]!.postas) Object.assign(c, { principal: 0, juros: 0, multa: 0 })
    dosMeses.push([mes, await conferirInadimplencia(fim)])
  }
  const [kept, broken] = await Promise.all(acordos.map((a) => pedir<Acordo>('GET', `/api/acordos/${a.acordo._id}`)))
  expect([kept?.status, broken?.status]).toEqual(['cumprido', 'rompido'])
  await conferirLivros()
  await conferirCobrancas(new Set(acordos[0]!.postas.map((c) => c.id)))

  const certidao = async (u: { id: string }) =>
    (await pedir<Certidao>('POST', '/api/certidoes', { unidade: u.id })).resultado
  const devedoras = new Set(
    contas.filter((c) => !c.fora && c.venceEm < '2026-12-31' && total(c) > 0).map((c) => c.unidade),
  )
  expect(devedoras.has(rompe.id)).toBe(true)
  expect(await certidao(rompe)).toBe('positiva')
  for (const u of unidades.slice(0, 40))
    expect([u.nome, await certidao(u)]).toEqual([u.nome, devedoras.has(u.id) ? 'positiva' : 'negativa'])

  const { db } = aplicacao().ctx
  fechados.set('2026-12', await fechar('2026-12'))
  let caixa = 0
  for (const mes of meses) {
    const agora = await balanceteDe(mes)
    expect(agora, 'o que foi fechado não mudou').toEqual(fechados.get(mes))
    const { total: t } = agora
    const doMes = async (tabela: 'receitas' | 'despesas') =>
      soma(
        (
          await db
            .selectFrom(tabela)
            .select('valor')
            .where('excluido_em', 'is', null)
            .where('data', '>=', `${mes}-01`)
            .where('data', '<=', ultimoDiaDoMes(mes))
            .execute()
        ).map((l) => l.valor),
      )
    const [receitas, despesas] = [await doMes('receitas'), await doMes('despesas')]
    const linha = [t.saldoInicial, t.receitas, t.despesas, t.saldoFinal].map(paraCentavos)
    expect([mes, ...linha]).toEqual([mes, caixa, receitas, despesas, caixa + receitas - despesas])
    expect(t.entradas).toBe(t.saidas)
    // What was paid, agreed or broken since then changes nothing of what was owed at the end of that month.
    const { inadimplencia } = await pedir<Prestacao>('GET', `/api/prestacoes/${mes}`)
    expect([mes, paraCentavos(inadimplencia.principal)]).toEqual(dosMeses.find(([m]) => m === mes))
    caixa += receitas - despesas
  }
  expect(caixa).toBe(recebido - pago)
  expect(await exameDe(aplicacao().plataforma.config)).toEqual([])
  await conferirComOsJuizes(aplicacao().ctx.db, async (url) => (await aplicacao().pedir('GET', url, { quem })).texto)
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1)
  process.stdout.write(
    `ano simulado (${process.env.MOTOR}): ${UNIDADES} unidades, ${contas.length} cobranças, ${previstos.length} pagamentos, ` +
      `R$ ${(recebido / 100).toFixed(2)} recebidos, em aberto no fim de cada mês R$ ${dosMeses.map(([, v]) => (v / 100).toFixed(0)).join(', ')}; ${segundos} s\n`,
  )
})
