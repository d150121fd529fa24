import { expect, test } from 'vitest'
import { comAplicacao } from '../../test/aplicacao.ts'
import { segredo } from './segredos.ts'

const aplicacao = comAplicacao()

test('instâncias que pedem ao mesmo tempo um segredo que ainda não há ficam todas com o mesmo, que é o que fica', async () => {
  const { db } = aplicacao().ctx
  for (const nome of ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis']) {
    const pedidos = await Promise.all(Array.from({ length: 8 }, () => segredo(db, nome)))
    expect(new Set([...pedidos, await segredo(db, nome)]).size, nome).toBe(1)
  }
})
