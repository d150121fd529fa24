import { sql } from 'kysely'
import { lerConfig } from '#server/platform/config.ts'
import { hoje } from '#server/platform/relogio.ts'
import { abrirPlataforma } from '#server/start.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { andamento } from '#server/operacao/andamento.ts'
import { servidorPronto as comando } from '../scripts/lib/projeto.mjs'
import { criarBanco, iniciarPostgres } from '../server/test/postgres.ts'
import { ambiente, criarInstalacao, GRAOS } from './bases.ts'
import { melhor, medir, type Medida } from './carga.ts'
import { gerarLinhas } from './linhas.ts'
import { algunsIds, detalhe, LISTA, PAINEL, RESUMO, sessao } from './operacoes.ts'
import { iniciar } from './processos.ts'
import { cifra } from './tabela.ts'

/** Rows a statement writes. */
const LOTE = 400

async function encher(env: Record<string, string>, quantas: number): Promise<void> {
  const plataforma = await abrirPlataforma(lerConfig(env))
  const { db } = plataforma.conexao
  try {
    for (const tipo of ['receita', 'despesa'] as const) {
      const categorias = await db.selectFrom('categorias').select('id').where('tipo', '=', tipo).execute()
      const ids = categorias.map((c) => c.id)
      const linhas = [...gerarLinhas(tipo, tipo === 'receita' ? quantas : Math.ceil(quantas / 10), ids, hoje())]
      for (let i = 0; i < linhas.length; i += LOTE)
        await db
          .insertInto(`${tipo}s`)
          .values(linhas.slice(i, i + LOTE).map((l) => l.linha))
          .execute()
      for (const [grao, letras] of GRAOS)
        await sql`insert into totais (tipo, grao, periodo, categoria_id, quantidade, total)
          select ${tipo}, ${grao}, substr(data, 1, ${sql.lit(letras)}), coalesce(categoria_id, ''), count(*), sum(valor)
          from ${sql.table(`${tipo}s`)} group by 3, 4`.execute(db)
    }
    await sql`analyze`.execute(db)
  } finally {
    await plataforma.conexao.fechar()
  }
}

/** The same calls with the ledger in a throw-away PostgreSQL on this machine. */
export async function medirNoPostgres(
  quantas: number,
  segundos: number,
  rodadas: number,
  mostrar: (titulo: string, cabeca: string[], linhas: string[][]) => void,
): Promise<void> {
  andamento.em({ oQue: 'PostgreSQL: preparando o banco' })
  const postgres = await iniciarPostgres()
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-bench-'))
  try {
    const { url } = await criarBanco(postgres.adminUrl)
    const env = ambiente(pasta, url)
    await criarInstalacao(env)
    await encher(env, quantas)
    const servidor = await iniciar(comando, env, '/api/health')
    try {
      const headers = await sessao(servidor.endereco)
      const ids = await algunsIds(servidor.endereco, headers)
      const linhas: string[][] = []
      for (const [nome, caminhos] of [
        ['Uma receita', ids.map(detalhe)],
        ['Lista de 20 com total', [LISTA]],
        ['Painel', [PAINEL]],
        ['Resumo do filtro', [RESUMO]],
        ['Busca', [`${LISTA}&busca=antena`]],
      ] as const) {
        andamento.em({ oQue: `PostgreSQL, ${nome}` })
        const medidas: Medida[] = []
        for (let i = 0; i < rodadas; i++)
          medidas.push(await medir(servidor, { metodo: 'GET', caminhos, headers }, segundos))
        const m = melhor(medidas)
        linhas.push([nome, cifra(m.porSegundo), cifra(m.p50), cifra(m.p95), String(m.erros)])
      }
      mostrar(
        `PostgreSQL: ${quantas.toLocaleString('pt-BR')} receitas, 10 conexões (banco e servidor na mesma máquina)`,
        ['Chamada', 'por segundo', 'p50 ms', 'p95 ms', 'erros'],
        linhas,
      )
    } finally {
      await servidor.parar()
    }
  } finally {
    await postgres.parar()
    rmSync(pasta, { recursive: true, force: true })
  }
}
