import { afterAll, beforeAll, expect, test } from 'vitest'
import { avisarMudanca, type Aviso } from '#server/platform/events.ts'
import type { Plataforma } from '#server/platform/context.ts'
import { abrirPlataforma } from '#server/start.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { esperarAte } from '../../../test/esperar.ts'

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
