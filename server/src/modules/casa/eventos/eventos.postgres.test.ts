import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avisarMudanca } from '#server/platform/eventos.ts'
import type { Aviso } from '#server/platform/barramento.ts'
import type { Plataforma } from '#server/platform/contexto.ts'
import { abrirPlataforma } from '#server/start.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { abrirLinha } from '../../../../test/rede.ts'
import { esperarAte } from '../../../../test/esperar.ts'

const aplicacao = comAplicacao()
let vizinha: Plataforma

beforeAll(async () => {
  vizinha = await abrirPlataforma(aplicacao().plataforma.config)
  await vizinha.eventos.conectar(vizinha.conexao, vizinha.log)
})

afterAll(async () => {
  vizinha.eventos.fechar()
  await vizinha.conexao.fechar()
})

test('o que muda em uma instância é ouvido nas outras, uma vez', async () => {
  const ouvidos: Aviso[] = []
  const parar = vizinha.eventos.ouvir((aviso) => ouvidos.push(aviso))
  await avisarMudanca(aplicacao().ctx, 'receitas', 'criou', 'x')
  await avisarMudanca(aplicacao().ctx, 'receitas', 'fim', 'x')
  await esperarAte(() => {
    expect(ouvidos.map((a) => (a.classe === 'mudanca' ? a.evento.acao : a.classe))).toEqual(['criou', 'fim'])
  })
  parar()
})

test('a conexão que escuta é cortada: volta sozinha, e quem ouve sabe que pode ter perdido algo', async () => {
  const ouvidos: Aviso[] = []
  const parar = vizinha.eventos.ouvir((aviso) => ouvidos.push(aviso))
  const { db } = aplicacao().ctx
  const tela = await abrirLinha(aplicacao(), '/api/eventos', await aplicacao().como('administrador'))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`.execute(
    db,
  )
  await esperarAte(() => {
    expect(ouvidos).toEqual([{ classe: 'lacuna' }])
  })
  // Ends here; a screen that comes back reads everything again.
  expect(await tela.resposta.text()).toContain('ligado')
  await avisarMudanca(aplicacao().ctx, 'receitas', 'voltou', 'x')
  await esperarAte(() => {
    expect(ouvidos.at(-1)).toMatchObject({ evento: { acao: 'voltou' } })
  })
  parar()
})
