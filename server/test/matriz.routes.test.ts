import { describe, expect, test } from 'vitest'
import { permissoes } from '#contract/protocolo/permissoes.ts'
import { OPERACOES } from './abuso/operacoes.ts'
import { comAplicacao } from './aplicacao.ts'
import { casosDe, conferirCaso } from './matriz.ts'

/** The role matrix: every operation of the contract as every actor, on an empty database. */

const aplicacao = comAplicacao()

test('toda linha da tabela de permissões é uma operação do contrato, e toda operação tem a sua', () => {
  expect([...new Set(OPERACOES.map((rota) => rota.operacao))].toSorted()).toEqual(Object.keys(permissoes).toSorted())
})

describe.each(OPERACOES)('$chave ($operacao)', (rota) => {
  test.each(casosDe([rota]))('como $ator: permitido=$permitido', async (caso) => {
    await conferirCaso(aplicacao(), caso)
  })
})
