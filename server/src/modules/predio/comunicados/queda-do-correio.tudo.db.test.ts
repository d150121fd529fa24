import { afterAll, expect, test } from 'vitest'
import type { Comunicado } from '#contract/predio/comunicados.ts'
import type { EntregasDoComunicado } from '#contract/predio/entregas-de-comunicados.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, HORA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio } from '../../../../test/predio.ts'
import { abrirServidorSmtp } from '../../../../test/servidor-smtp.ts'

/** 5,000 deliveries through a mail server that goes away and comes back: none lost, none twice, and each told as it is. */

const smtp = await abrirServidorSmtp()
afterAll(() => smtp.fechar())
const aplicacao = comAplicacao({ smtp: smtp.url })

const UNIDADES = 2_500

/** Two people without an account in each unit, each with an address of their own. */
async function povoar(): Promise<string[]> {
  const agora = agoraISO()
  const linhas = (await criarPredio(aplicacao(), UNIDADES)).flatMap((u, i) =>
    (['proprietario', 'inquilino'] as const).map((papel) => ({
      ...{ id: novoId(), unidade_id: u.id, usuario_id: null, nome: `Pessoa ${i}`, papel, inicio: '2020-01-01' },
      ...{ email: `u${i}.${papel}@exemplo.com.br`, fim: null, paga: 0, criado_em: agora, atualizado_em: agora },
    })),
  )
  for (let i = 0; i < linhas.length; i += 500)
    await aplicacao()
      .ctx.db.insertInto('pessoas_da_unidade')
      .values(linhas.slice(i, i + 500))
      .execute()
  return linhas.map((l) => l.email)
}

const enderecosDas = (cartas: readonly string[]) => cartas.map((carta) => /^To: <?([^>\r\n]+)/m.exec(carta)?.[1] ?? '')

test('5.000 entregas com o servidor de e-mail caindo três vezes', { timeout: 900_000 }, async () => {
  const enderecos = await povoar()
  const criado = await aplicacao().pedir<Comunicado>('POST', '/api/comunicados', {
    corpo: {
      ...{ tipo: 'edital', titulo: 'Assembleia', texto: 'Na terça, às 19h.' },
      publico: { por: 'unidades', papeis: ['proprietario', 'inquilino'] },
    },
  })
  const url = `/api/comunicados/${criado.corpo._id}`
  expect((await aplicacao().pedir('PUT', `${url}/publicar`)).status).toBe(200)
  const { correio } = aplicacao().plataforma

  for (const [rodada, queda] of (['ocupado', 'cai no texto', 'ocupado'] as const).entries()) {
    const passagem = correio.enviarPendentes()
    const ate = (rodada + 1) * 1_000
    await expect.poll(() => smtp.recebidas.length, { interval: 1, timeout: 200_000 }).toBeGreaterThan(ate)
    smtp.comportamento = queda
    await passagem
    // Whoever asks while it is away gets no further than one letter a time.
    for (let i = 0; i < 3; i++) expect(await correio.enviarPendentes()).toBe(0)
    smtp.comportamento = 'aceita'
  }
  for (let hora = 1; hora <= 4; hora++) {
    moverRelogio(hora * HORA)
    await correio.enviarPendentes()
  }

  const chegaram = enderecosDas(smtp.recebidas)
  expect(chegaram.length).toBe(new Set(chegaram).size)
  expect(chegaram.toSorted()).toEqual(enderecos.toSorted())
  const { corpo } = await aplicacao().pedir<EntregasDoComunicado>('GET', `${url}/entregas`)
  const situacoes = corpo.unidades.flatMap((u) => u.entregas.map((e) => e.situacao))
  expect([corpo.total, situacoes.length, new Set(situacoes)]).toEqual([UNIDADES, 5_000, new Set(['aceito'])])
  // Accepted by the server proves nothing.
  expect(corpo.informadas).toBe(0)
})
