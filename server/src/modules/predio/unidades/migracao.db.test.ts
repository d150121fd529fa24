import { expect, test } from 'vitest'
import { hoje } from '#server/platform/relogio.ts'
import { ligarQuemJaEsta } from '../../../../migrations/0013_unidades.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()

test('quem já estava ganha a unidade do seu bloco e apartamento, e o vínculo desde o dia do cadastro', async () => {
  const { db } = aplicacao().ctx
  const dona = await aplicacao().criarPessoa('Morador', { nome: 'Dona', bloco: 'A', apto: '10' })
  const inquilino = await aplicacao().criarPessoa('Inquilino', { nome: 'Inquilino', bloco: 'a', apto: ' 10 ' })
  const sindica = await aplicacao().criarPessoa('Administrador', { nome: 'Síndica', bloco: 'Á', apto: '2' })
  const saiu = await aplicacao().criarPessoa('Inquilino', { nome: 'Saiu', bloco: 'A', apto: '2', ativo: 0 })
  const semBloco = await aplicacao().criarPessoa('Morador', { nome: 'Sem bloco', apto: 'Cobertura' })
  await aplicacao().criarPessoa('Administrador', { nome: 'De fora' })
  await aplicacao().criarPessoa('Morador', { nome: 'Só o bloco', bloco: 'A' })
  await db
    .updateTable('usuarios')
    .set({ criado_em: '2025-03-01T01:30:00.000Z' })
    .where('id', 'in', [dona.id, saiu.id])
    .execute()

  await ligarQuemJaEsta(db)

  const unidades = await db.selectFrom('unidades').selectAll().orderBy('ordem').execute()
  expect(unidades.map((u) => [u.bloco, u.apto, u.fracao_num, u.versao])).toEqual([
    ['', 'Cobertura', null, 1],
    ['A', '2', null, 1],
    ['A', '10', null, 1],
  ])
  const vinculos = await db
    .selectFrom('pessoas_da_unidade as p')
    .innerJoin('unidades as u', 'u.id', 'p.unidade_id')
    .select(['p.usuario_id', 'u.apto', 'p.papel', 'p.inicio', 'p.fim', 'p.paga', 'p.do_cadastro'])
    .execute()
  const de = (id: string) => vinculos.find((v) => v.usuario_id === id)
  const comum = { fim: null, paga: 0, do_cadastro: 1 }
  // 22:30 of the day before in São Paulo.
  expect(de(dona.id)).toMatchObject({ ...comum, apto: '10', papel: 'proprietario', inicio: '2025-02-28' })
  expect(de(inquilino.id)).toMatchObject({ ...comum, apto: '10', papel: 'inquilino', inicio: hoje() })
  expect(de(sindica.id)).toMatchObject({ ...comum, apto: '2', papel: 'proprietario' })
  expect(de(saiu.id)).toMatchObject({ apto: '2', papel: 'inquilino', inicio: '2025-02-28', fim: hoje() })
  expect(de(semBloco.id)).toMatchObject({ ...comum, apto: 'Cobertura' })
  expect(vinculos).toHaveLength(5)
})
