import { expect, test } from 'vitest'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, pedirReserva, reservar } from '../../../../test/areas.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'

/** The letter that who books gets of what they booked. */

const aplicacao = comAplicacao()
let apartamento = 700
const pessoa = () => aplicacao().criarPessoa('Morador', { bloco: 'A', apto: String(++apartamento) })
const cartasDe = async (p: Pessoa) => (await receberCartas(aplicacao())).filter((c) => c.para === p.email)

test('quem finaliza uma reserva tem por e-mail o que pediu, o preço, o que vem e o caminho; o sino fica quieto', async () => {
  const [area, dono] = [await criarArea(aplicacao(), { nome: 'Salão do comprovante' }), await pessoa()]
  await pedirReserva(aplicacao(), area, dono, { periodo: 'manhã' })
  expect(await cartasDe(dono), 'do rascunho, nada').toEqual([])
  const feita = await reservar(aplicacao(), area, dono, {
    extras: [{ product: area.extras[0]?._id, qty: 2 }],
    convidados: 30,
  })
  const [carta, ...outras] = await cartasDe(dono)
  expect(outras).toEqual([])
  expect(carta?.assunto).toContain(`Reserva ${feita.codigo} feita: falta pagar`)
  for (const dito of [
    'Salão do comprovante',
    '2 × ',
    'taxa de limpeza',
    'Convidados: 30.',
    'O que vem agora: o pagamento, até',
  ])
    expect(carta?.texto).toContain(dito)
  expect(carta?.texto).toContain(`/reserva/${feita._id}`)
  const avisos = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem: dono })
  expect(avisos.corpo).toEqual([])
  // Finalising twice is as good as once.
  await aplicacao().pedir('PUT', `/api/reservas/${feita._id}/finalizar`, { quem: dono, corpo: {} })
  expect(await cartasDe(dono)).toEqual([])
})

test('quem não quer e-mails de reservas não o recebe; a administração, do que ela mesma reserva, também não', async () => {
  const [area, dono] = [await criarArea(aplicacao()), await pessoa()]
  await aplicacao()
    .ctx.db.insertInto('preferencias_de_notificacao')
    .values({ usuario_id: dono.id, tipo: 'reserva', email: 'nunca' })
    .execute()
  await reservar(aplicacao(), area, dono)
  expect(await cartasDe(dono)).toEqual([])
  const admin = (await aplicacao().como('administrador')) as Pessoa
  await reservar(aplicacao(), await criarArea(aplicacao()), admin)
  expect((await cartasDe(admin)).filter((c) => c.assunto.includes('feita'))).toEqual([])
})
