import { afterEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { abrirAplicacao, configDeTeste } from '../aplicacao.ts'
import { problemasDosLivros } from '../livros/invariantes.ts'
import { novoMundo, type Mundo, type Pedir } from '../livros/mundo.ts'
import { darPasso, passosDe, sementeDaVez } from '../livros/passos.ts'
import { preparar } from '../livros/viver.ts'
import { Cliente, Desfazer, iniciarProcesso, novaCasa } from '../processo.ts'

/** Abuse H1 again, with all that moves money in flight: the books are right after every fall, and what was answered is in them. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

/** Twenty for the whole suite; two hundred of a release come by `npm run resist`. */
const QUEDAS = Number(process.env.RODADAS ?? 20)
const CLIENTES = 6
/** More than any round gets through. */
const PASSOS_DE_CADA = 400

interface Casa {
  env: Record<string, string>
  config: Pick<Config, 'urlDoBanco' | 'pastaDeDados'>
  tokens: [sindica: string, outra: string]
}

/** A building and its two administrators, before the first start. */
async function mobiliar(): Promise<Casa> {
  const env = await novaCasa(desfazer)
  const config = { ...configDeTeste(env.DATA_DIR!), urlDoBanco: env.DATABASE_URL ?? null }
  const { aplicacao, fechar } = await abrirAplicacao(config)
  const outra = await preparar(aplicacao)
  const sindica = (await aplicacao.como('administrador'))!
  const tokens: Casa['tokens'] = [
    (await abrirSessao(aplicacao.ctx, sindica.id, true)).token,
    (await abrirSessao(aplicacao.ctx, outra.id, true)).token,
  ]
  await fechar()
  return { env, config, tokens }
}

/** What was asked of the servers, and what became of it. */
class Conta {
  confirmadas = 0
  semResposta = 0
  /** Records that an answer told of, by id: the version it had, and how often its deletion was confirmed. */
  readonly registros = new Map<string, { tabela: string | null; versao: number; exclusoes: number }>()
  fechamentos = 0

  anotar(metodo: string, url: string, status: number, corpo: { _id?: unknown; versao?: unknown } | null): void {
    if (status >= 300) return
    this.confirmadas++
    if (url === '/api/fechamentos') this.fechamentos++
    const id = typeof corpo?._id === 'string' ? corpo._id : (/[0-9a-f-]{36}/.exec(url)?.[0] ?? null)
    if (id === null) return
    const antes = this.registros.get(id) ?? { tabela: tabelaDe(url), versao: 0, exclusoes: 0 }
    const versao = typeof corpo?.versao === 'number' ? corpo.versao : 0
    this.registros.set(id, {
      tabela: antes.tabela,
      versao: Math.max(antes.versao, versao),
      exclusoes: antes.exclusoes + (metodo === 'DELETE' ? 1 : 0),
    })
  }
}

/** Where the version of what a call answers is kept; null where it has none of its own. */
const TABELAS: [RegExp, string][] = [
  [/^\/api\/(receitas|despesas|transferencias|fundos|pagaveis|acordos)(?!\/importacoes)(\/|$)/, '$1'],
  [/^\/api\/cobrancas\/[^/]+\/(pagamentos|cancelar)|^\/api\/cobrancas\/avulsa/, 'cobrancas'],
  [/^\/api\/transferencias-de-conta/, 'transferencias_de_conta'],
  [/^\/api\/contas-do-dinheiro/, 'contas_do_dinheiro'],
  [/^\/api\/banco\/movimentos/, 'movimentos'],
]
function tabelaDe(url: string): string | null {
  const achada = TABELAS.find(([padrao]) => padrao.test(url))
  return achada === undefined ? null : achada[1].replace('$1', achada[0].exec(url)?.[1] ?? '')
}

/** Asks a server, and keeps what it answered to whatever changes something. */
const pedirAo =
  (url: string, { tokens: [sindica, outra] }: Casa, conta: Conta): Pedir =>
  async (metodo, caminho, corpo, daOutra = false) => {
    const quem = new Cliente(url, daOutra ? outra : sindica)
    if (metodo === 'GET') return quem.pedir(metodo, caminho)
    conta.semResposta++
    const r = await quem.pedir(metodo, caminho, corpo)
    conta.semResposta--
    conta.anotar(metodo, caminho, r.status, r.corpo as { _id?: unknown } | null)
    return r as never
  }

/** Takes steps until the line is cut. */
async function trabalhar(m: Mundo, semente: number): Promise<void> {
  for (const p of passosDe(semente, PASSOS_DE_CADA)) {
    try {
      await darPasso(m, p)
    } catch (erro) {
      if (erro instanceof TypeError) return
      throw erro
    }
  }
}

/** Of what was answered, what is not there. */
async function perdidas({ config }: Casa, conta: Conta): Promise<string[]> {
  const { db, fechar } = abrirParaLer(config)
  try {
    const faltam: string[] = []
    const { rows } = await sql<{ id: string; vezes: number; exclusoes: number }>`
      select entidade_id as id, count(*) as vezes, sum(case when acao = 'excluiu' then 1 else 0 end) as exclusoes
      from auditoria where entidade_id is not null group by entidade_id`.execute(db)
    const historico = new Map(rows.map((r) => [r.id, r]))
    const versoes = new Map<string, number>()
    for (const tabela of new Set([...conta.registros.values()].map((r) => r.tabela)))
      if (tabela !== null)
        for (const l of (
          await sql<{ id: string; versao: number }>`select id, versao from ${sql.table(tabela)}`.execute(db)
        ).rows)
          versoes.set(l.id, l.versao)
    for (const [id, { tabela, versao, exclusoes }] of conta.registros) {
      const h = historico.get(id)
      if (!h) faltam.push(`${tabela} ${id} não está no histórico`)
      else if (h.exclusoes < exclusoes)
        faltam.push(`${tabela} ${id}: ${exclusoes} exclusões, ${h.exclusoes} no histórico`)
      if (tabela !== null && (versoes.get(id) ?? -1) < versao)
        faltam.push(`${tabela} ${id}: versão ${versao}, e no banco ${versoes.get(id) ?? 'nada'}`)
    }
    const fechou = (await sql<{ n: number }>`select count(*) as n from auditoria where acao = 'fechou'`.execute(db))
      .rows[0]
    if ((fechou?.n ?? 0) < conta.fechamentos)
      faltam.push(`${conta.fechamentos} meses fechados, ${fechou?.n} no histórico`)
    return faltam
  } finally {
    await fechar()
  }
}

test(
  `H1: ${QUEDAS} quedas com kill -9 no meio de cobranças, contas, banco e meses: os livros certos depois de cada uma, e nada confirmado se perde`,
  { timeout: 120_000 + QUEDAS * 120_000 },
  async () => {
    const casa = await mobiliar()
    const conta = new Conta()
    const semente = sementeDaVez()
    let saldoNoBanco = 0
    for (let queda = 0; queda < QUEDAS; queda++) {
      const servidor = await iniciarProcesso(desfazer, casa.env)
      const m = novoMundo(pedirAo(servidor.url, casa, conta))
      m.banco = { serie: queda * PASSOS_DE_CADA * CLIENTES, saldo: saldoNoBanco }
      // After each start, before anything else: what the fall before left.
      expect(await problemasDosLivros(casa.config, m.pedir), `SEMENTE=${semente}, depois da queda ${queda}`).toEqual([])
      expect(await perdidas(casa, conta)).toEqual([])
      const jaHavia = conta.confirmadas
      const trabalhos = Array.from({ length: CLIENTES }, (_, i) => trabalhar(m, semente + queda * CLIENTES + i))
      await expect
        .poll(() => conta.confirmadas, { timeout: 60_000, interval: 2 })
        .toBeGreaterThan(jaHavia + 3 + ((queda * 7) % 40))
      await servidor.parar('SIGKILL')
      await Promise.all(trabalhos)
      saldoNoBanco = m.banco.saldo
    }
    const servidor = await iniciarProcesso(desfazer, casa.env)
    const pedir = pedirAo(servidor.url, casa, conta)
    expect(await problemasDosLivros(casa.config, pedir), `SEMENTE=${semente}`).toEqual([])
    expect(await perdidas(casa, conta)).toEqual([])
    expect(conta.confirmadas).toBeGreaterThan(QUEDAS * 3)
    process.stdout.write(
      `${process.env.MOTOR}: ${QUEDAS} quedas, ${conta.confirmadas} mudanças confirmadas, 0 perdidas; ${conta.semResposta} sem resposta quando o servidor caiu\n`,
    )
  },
)
