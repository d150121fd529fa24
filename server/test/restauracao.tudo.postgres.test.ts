import { afterEach, expect, test } from 'vitest'
import { copiasProntas } from './copia-pronta.ts'
import { acabaSendo } from './esperar.ts'
import { Desfazer, iniciarProcesso, novaCasa } from './processo.ts'
import { iniciarVazio, linkImpresso, QuemRestaura } from './restauracao-pela-tela.ts'

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

const anuncio = { nome: 'copia.tar.gz', bytes: 1_000, modificadoEm: 1 }

test('com outro servidor no mesmo banco nada começa, e o que já foi conferido não se restaura; sozinho, sim', async () => {
  const { clara } = await copiasProntas()
  const casa = await novaCasa(desfazer)
  const servidor = await iniciarVazio(desfazer, casa)
  const quem = new QuemRestaura(servidor, await linkImpresso(servidor))
  const { _id } = await quem.conferir(clara)

  const { DATABASE_URL = '' } = casa
  const vizinho = await iniciarProcesso(desfazer, {
    ...(await novaCasa(desfazer, 'sqlite')),
    ...{ DATABASE_URL, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
  })
  for (const r of [await quem.pedir('POST', `/${_id}/restaurar`, {}), await quem.pedir('POST', '', anuncio)]) {
    expect(r.status).toBe(409)
    expect(r.texto).toContain('mais de um servidor')
  }
  await vizinho.parar()
  // The database lists connections of who has just stopped for a moment longer.
  expect(await acabaSendo(async () => (await quem.pedir('POST', `/${_id}/restaurar`, {})).status === 202)).toBe(true)
  expect((await quem.ate(_id, ({ estado }) => estado !== 'restaurando')).estado).toBe('restaurada')
})
