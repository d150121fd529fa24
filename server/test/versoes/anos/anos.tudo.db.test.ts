import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Balancete } from '#contract/contas/fundos.ts'
import type { SomaDaCategoria } from '#contract/contas/lancamentos.ts'
import type { BalanceteContabil, ConferenciaDosLivros, RazaoDaConta } from '#contract/contas/razao.ts'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import type { Config } from '#server/platform/config.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { abrirAplicacao, configDeTeste } from '../../aplicacao.ts'
import { conferirComOsJuizes } from '../../juizes.ts'
import { problemasDosLivros } from '../../livros/invariantes.ts'
import { pedirA } from '../../livros/viver.ts'
import { criarBanco } from '../../postgres.ts'
import { instalarVersao } from '../versoes.ts'
import { abrirCasa, relogioEm, type Casa } from './casa.ts'
import { diferencas } from './diferencas.ts'
import { figurasDasLinhas, type Figuras } from './linhas.ts'
import { certidoesDeHoje, respostas, type ResultadoDaCertidao } from './perguntas.ts'
import { HOJE, mesesDe } from './viver.ts'

/**
 * Years of a building as earlier programs left them, three of them before there was double entry (0083), and the demonstration of
 * 1.0.0 (0036). Brought up to date, cash of each day, funds, categories, who owes, certificates and accounts are what the
 * rows of then say, and what the program of then answered.
 */

interface Guardadas {
  anos: number
  respostas: Record<string, unknown>
  certidoes: Record<string, ResultadoDaCertidao>
}

const VERSOES = readdirSync(import.meta.dirname)
  .filter((n) => n.endsWith('.tar.br'))
  .map((n) => n.slice(0, 4))
  .toSorted()

/** Since 0083 a debt is told from its due date, and no more from the business day it could be paid until; in figures nothing changed. */
const DITO_DE_OUTRO_MODO =
  /devedores.*\/desde: |memoria\/\d+\/texto: "Vencimento em .* passa para .* → "Vencimento em .* pode ser paga até /

const guardadas = (versao: string): Guardadas =>
  JSON.parse(brotliDecompressSync(readFileSync(join(import.meta.dirname, `${versao}.json.br`))).toString()) as Guardadas

const DE_ANTES: [versao: string, pasta: string, hoje: string, guardadas: Guardadas | null, meses: string[]][] = [
  ...VERSOES.map((versao): (typeof DE_ANTES)[number] => {
    const g = guardadas(versao)
    return [versao, import.meta.dirname, HOJE, g, mesesDe(g.anos)]
  }),
  ['0036', join(import.meta.dirname, '..'), '2026-11-23', null, mesesDe(1, 2026).slice(0, 11)],
]

describe.each(DE_ANTES)('os dados de %s', (versao, onde, hoje, antes, meses) => {
  const desfazer: (() => unknown)[] = []
  let casa: Casa
  let config: Config
  let figuras: Figuras
  const ler = async <T>(url: string) => casa.pedir<T>('GET', url)

  beforeAll(async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-anos-'))
    desfazer.push(() => rmSync(pasta, { recursive: true, force: true }))
    const banco = process.env.MOTOR === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
    if (banco) desfazer.push(banco.remover)
    const base = configDeTeste(pasta)
    // That a copy is made first is asked in `versoes.db.test.ts`.
    config = { ...base, urlDoBanco: banco?.url ?? null, copias: { ...base.copias, antesDeAtualizar: false } }
    await instalarVersao(versao, config, onde)
    const leitor = abrirParaLer(config)
    figuras = await figurasDasLinhas(leitor.db, meses, hoje)
    await leitor.fechar()
    relogioEm(hoje)
    desfazer.push(() => moverRelogio(0))
    const aberta = await abrirAplicacao(config)
    desfazer.push(aberta.fechar)
    casa = abrirCasa(aberta.aplicacao)
    await casa.irPara(hoje)
  })
  afterAll(async () => {
    for (const fn of desfazer.toReversed()) await fn()
  })

  test.runIf(antes !== null)('o que o programa de então respondia, o de agora responde', async () => {
    const agora = await respostas(casa, meses)
    expect(diferencas(antes?.respostas, agora).filter((d) => !DITO_DE_OUTRO_MODO.test(d))).toEqual([])
  })

  test('o caixa de cada dia é o que as linhas somavam', async () => {
    const { linhas } = await ler<BalanceteContabil>('/api/razao/balancete')
    const dinheiro = linhas.filter((l) => l.conta.classe === 'dinheiro')
    expect(dinheiro).toHaveLength(1)
    const razao = await ler<RazaoDaConta>(`/api/razao/contas/${dinheiro[0]?.conta._id}?porPagina=todos`)
    const saldos = new Map(razao.linhas.map((l) => [l.data, paraCentavos(l.saldo)]))
    expect(figuras.caixa.size).toBeGreaterThan(100)
    expect([...figuras.caixa].filter(([dia]) => dia !== '').map(([dia]) => [dia, saldos.get(dia)])).toEqual(
      [...figuras.caixa].filter(([dia]) => dia !== ''),
    )
    expect(paraCentavos((await ler<Caixa>('/api/caixa')).saldoInicial)).toBe(figuras.caixa.get(''))
    expect(paraCentavos((await ler<Caixa>('/api/caixa')).saldo)).toBe([...figuras.caixa.values()].at(-1))
  })

  test('cada fundo tem no fim de cada mês o que tinha, no balancete e nos livros', async () => {
    const [balancetes, livros] = [new Map<string, number>(), new Map<string, number>()]
    for (const mes of meses) {
      const { fundos } = await ler<Balancete>(`/api/fundos/balancete?competencia=${mes}`)
      const { linhas } = await ler<BalanceteContabil>(`/api/razao/balancete?mesInicial=${mes}&mesFinal=${mes}`)
      for (const { fundo, saldoFinal } of fundos) {
        balancetes.set(`${fundo._id} ${mes}`, paraCentavos(saldoFinal))
        const soma = (classe: string) =>
          linhas
            .filter((l) => l.conta.classe === classe && (l.conta.fundo ?? l.conta.nome) === fundo.nome)
            .reduce((s, l) => s + paraCentavos(l.final), 0)
        livros.set(`${fundo._id} ${mes}`, soma('fundo') + soma('receita') - soma('despesa'))
      }
    }
    const emOrdem = (m: Map<string, number>) => [...m].toSorted(([a], [b]) => (a < b ? -1 : 1))
    expect(emOrdem(balancetes)).toEqual(emOrdem(figuras.fundos))
    expect(emOrdem(livros)).toEqual(emOrdem(figuras.fundos))
  })

  test('cada categoria tem em cada ano o que tinha', async () => {
    const ditas = new Map<string, string>()
    const anos = [...new Set([...figuras.categorias.keys()].map((c) => c.split(' ')[1] ?? ''))]
    for (const tipo of ['receita', 'despesa'])
      for (const ano of anos)
        for (const c of await ler<SomaDaCategoria[]>(`/api/${tipo}s/por-categoria?de=${ano}-01-01&ate=${ano}-12-31`))
          ditas.set(`${tipo} ${ano} ${c.categoria ?? '-'}`, `${c.quantidade}: ${paraCentavos(c.total)}`)
    // Charges of 1.0.0 were posted to a category that 0055 renamed.
    const emOrdem = [...figuras.categorias].map(([c, soma]) => [c.replace(/Cota condominial$/, 'Cotas'), soma])
    expect([...ditas].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(emOrdem)
  })

  test('as mesmas unidades devem o mesmo, e a certidão de cada uma diz o mesmo', async () => {
    const devedores = await ler<Devedor[]>('/api/devedores?porPagina=todos')
    expect(new Map(devedores.map((d) => [d._id, paraCentavos(d.principal)]))).toEqual(figuras.vencido)
    expect(figuras.vencido.size).toBeGreaterThan(1)
    const unidades = await ler<{ _id: string; nome: string }[]>('/api/unidades?porPagina=todos')
    const feitas = await certidoesDeHoje(casa)
    expect(Object.keys(feitas)).toHaveLength(unidades.length)
    for (const [nome, { resultado }] of Object.entries(feitas)) {
      const id = unidades.find((u) => u.nome === nome)?._id ?? ''
      const deve = figuras.vencido.has(id) || figuras.emAcordo.has(id)
      expect([nome, resultado]).toEqual([nome, deve ? 'positiva' : 'negativa'])
    }
    if (antes) expect(feitas).toEqual(antes.certidoes)
  })

  test('os livros em partidas dobradas estão certos, o exame nada acha e a cadeia se refaz', async () => {
    const { aplicacao } = casa
    await selar(aplicacao.ctx)
    const quem = (await aplicacao.como('administrador'))!
    expect(await problemasDosLivros(config, pedirA(aplicacao, quem))).toEqual([])
    expect(await ler<ConferenciaDosLivros>('/api/razao/conferencia')).toMatchObject({ quebra: null, porSelar: 0 })
    const texto = async (url: string) => (await aplicacao.pedir('GET', url)).texto
    expect(await conferirComOsJuizes(aplicacao.ctx.db, texto)).toBeGreaterThan(meses.length)
  })
})
