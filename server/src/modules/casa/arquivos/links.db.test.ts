import { describe, expect, test } from 'vitest'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { linkAssinado, paraQuem } from './arquivos.service.ts'

describe('antes de qualquer link', () => {
  const recemIniciado = comAplicacao()

  test('o primeiro pode ser assinado dentro de uma transação, sem que ela espere por si mesma', async () => {
    const { ctx } = recemIniciado()
    const id = novoId()
    const link = await emTransacao(ctx, (ctx) => linkAssinado(ctx, id, 'p1'))
    const [exp, leitor, ass] = ['exp', 'leitor', 'ass'].map((n) => new URL(link, 'http://x').searchParams.get(n) ?? '')
    expect(await paraQuem(ctx, id, { exp, leitor, ass })).toBe('p1')
    expect(await paraQuem(ctx, id, { exp, leitor: 'p2', ass })).toBeNull()
  })
})
