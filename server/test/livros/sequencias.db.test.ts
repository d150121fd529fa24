import { expect, test } from 'vitest'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../aplicacao.ts'
import { textoDeBusca } from '../../src/modules/contas/lancamentos/colunas.service.ts'
import { conferirComOsJuizes } from '../juizes.ts'
import { sementeDaVez } from './passos.ts'
import { problemasDosLivros } from './invariantes.ts'
import { mundoDe, pedirA, viver } from './viver.ts'

/** The books after anything the product does to them; hundreds of steps more are taken in `sequencias.tudo.db.test.ts`. */

const aplicacao = comAplicacao()
const PASSOS = 240

test('qualquer sequência de operações deixa débitos iguais a créditos, cada fundo e cada conta com o seu, o caixa igual aos livros, o banco explicado e a cadeia certa', async () => {
  await viver(aplicacao(), await mundoDe(aplicacao()), sementeDaVez(), PASSOS)
})

test('as mesmas perguntas acham o que alguém muda por trás', async () => {
  const { ctx, plataforma } = aplicacao()
  const pedir = pedirA(aplicacao(), (await aplicacao().como('administrador'))!)
  const linha = {
    nome: 'x',
    nota: '1',
    valor: 1,
    descricao: 'x',
    data: hoje(),
    ordem_nome: 'x',
    busca: textoDeBusca({ name: 'x', nota: '1', description: 'x', price: 0.01 }),
  }
  const agora = { criado_em: agoraISO(), atualizado_em: agoraISO() }
  await ctx.db
    .insertInto('receitas')
    .values({ id: 'forjada', ...linha, ...agora })
    .execute()
  expect((await problemasDosLivros(plataforma.config, pedir)).join('\n')).toMatch(/totais.*\n.*o caixa e as linhas/s)
  await ctx.db.deleteFrom('receitas').where('id', '=', 'forjada').execute()
  expect(await problemasDosLivros(plataforma.config, pedir)).toEqual([])
})

test('e hledger e beancount chegam às mesmas mudanças de cada conta em cada mês', async () => {
  const ler = async (url: string) => (await aplicacao().pedir('GET', url)).texto
  expect(await conferirComOsJuizes(aplicacao().ctx.db, ler)).toBeGreaterThan(3)
})
