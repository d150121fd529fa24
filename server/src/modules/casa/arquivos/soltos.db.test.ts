import { expect, test } from 'vitest'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { colunasDeImagem } from '#server/platform/registro.ts'
import { registros } from '#server/modulos.ts'
import { idsDosSoltos, porPessoa, soltosDe } from './soltos.repo.ts'

const aplicacao = comAplicacao()
const imagens = colunasDeImagem(registros)

test('o que alguém enviou e nenhum registro usa: quanto é, desde quando, e nada do que é de outro', async () => {
  const { db } = aplicacao().ctx
  const [ana, rui] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Morador')]
  const guardar = async (criado_por: string, tamanho: number, criado_em: string) => {
    const id = novoId()
    const dados = { nome: 'foto.png', tipo: 'image/png', sha256: id }
    await db
      .insertInto('arquivos')
      .values({ id, ...dados, tamanho, criado_por, criado_em })
      .execute()
    return id
  }
  const [ontem, cedo, tarde] = ['2026-11-09T08:00:00.000Z', '2026-11-10T08:00:00.000Z', '2026-11-10T09:00:00.000Z']
  expect(await soltosDe(db, imagens, ana.id, ontem)).toEqual({ arquivos: 0, bytes: 0, primeiro: null })
  const [a, b, usado] = [
    await guardar(ana.id, 10, ontem),
    await guardar(ana.id, 200, cedo),
    await guardar(ana.id, 3_000, tarde),
  ]
  await guardar(rui.id, 40_000, tarde)
  await db
    .insertInto('arquivos_vinculos')
    .values({ arquivo_id: usado, entidade: 'ocorrencias', entidade_id: novoId(), ordem: 0 })
    .execute()
  expect(await soltosDe(db, imagens, ana.id, ontem)).toEqual({ arquivos: 1, bytes: 200, primeiro: cedo })
  expect((await idsDosSoltos(db, imagens, ana.id)).map(({ id }) => id)).toEqual([a, b])
  expect((await porPessoa(db, imagens, ontem, 10)).pessoas.filter(({ id }) => id === ana.id)).toMatchObject([
    { guardados: 3, bytesGuardados: 3_210, soltos: 2, bytesSoltos: 210, deHoje: 2, bytesDeHoje: 3_200 },
  ])
})
