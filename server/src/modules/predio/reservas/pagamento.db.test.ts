import { beforeAll, describe, expect, test } from 'vitest'
import type { Area } from '#contract/predio/areas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Reserva } from '#contract/predio/reservas.ts'
import { linkDoPrimeiroAcesso } from '../../casa/primeiro-acesso/primeiro-acesso.service.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, novaArea, pedirReserva, reservar } from '../../../../test/areas.ts'
import { visitante } from '../../../../test/visitante.ts'
import { instanteDe } from './reservas.rules.ts'

const aplicacao = comAplicacao()
let apartamento = 700
const pessoa = () => aplicacao().criarPessoa('Morador', { bloco: 'C', apto: String(++apartamento) })
const ver = async (id: string, quem: Pessoa) =>
  (await aplicacao().pedir<Reserva>('GET', `/api/reservas/${id}`, { quem })).corpo
const agir = (id: string, acao: string, quem?: Pessoa) =>
  aplicacao().pedir<Reserva>('PUT', `/api/reservas/${id}/${acao}`, { corpo: {}, ...(quem && { quem }) })
const condominio = (corpo: Record<string, unknown>) =>
  aplicacao().pedir('PUT', '/api/condominio/dados', { corpo: { nome: 'Residencial Jacarandá', ...corpo } })

beforeAll(async () => {
  const link = new URL((await linkDoPrimeiroAcesso(aplicacao().ctx)) ?? 'x:')
  await visitante(aplicacao).postar('/api/primeiro-acesso', {
    token: link.hash.slice('#token='.length),
    condominio: 'Residencial Jacarandá',
    name: 'Marta Ramos',
    email: 'marta@exemplo.com.br',
    password: 'a primeira frase desta casa',
  })
})

describe('como e até quando se paga', () => {
  test('diz o prazo, as instruções da área e com quem falar; com a chave PIX, o código com o valor e o número da reserva', async () => {
    await condominio({ tel: '1133445566', email: 'sindica@exemplo.com.br', pix: null })
    const area = await criarArea(aplicacao(), { pagarAteHoras: 48, comoPagar: 'Em cheque, na portaria.' })
    const dono = await pessoa()
    const reserva = await reservar(aplicacao(), area, dono)
    const sem = await ver(reserva._id, dono)
    expect(sem.pagarAte).toBe(instanteDe(daquiADias(8), 1080))
    expect(sem.pagamento).toEqual({
      pix: null,
      instrucoes: 'Em cheque, na portaria.',
      contato: { tel: '1133445566', email: 'sindica@exemplo.com.br' },
    })
    await condominio({ pix: { chave: 'pix@exemplo.com.br', nome: 'Residencial Jacarandá', cidade: 'São Paulo' } })
    const { pagamento } = await ver(reserva._id, dono)
    expect(pagamento?.pix?.valor).toBe(370)
    expect(pagamento?.pix?.copiaECola).toContain('5406370.00')
    expect(pagamento?.pix?.copiaECola).toContain((reserva.codigo ?? '').replaceAll('-', ''))
  })

  test('rascunho e quem espera aprovação sabem o prazo, mas ninguém lhes pede o dinheiro', async () => {
    const area = await criarArea(aplicacao(), { precisaAprovacao: true, pagarAteHoras: 24 })
    const dono = await pessoa()
    const rascunho = (await pedirReserva(aplicacao(), area, dono)).corpo
    expect([rascunho.pagarAte, rascunho.pagamento]).toEqual([instanteDe(daquiADias(9), 1080), null])
    await agir(rascunho._id, 'finalizar', dono)
    expect((await ver(rascunho._id, dono)).pagamento).toBeNull()
    await agir(rascunho._id, 'reservad')
    expect((await ver(rascunho._id, dono)).pagamento).not.toBeNull()
  })

  test('paga, cancelada ou sem custo, nada se pede', async () => {
    const area = await criarArea(aplicacao())
    const dono = await pessoa()
    const reserva = await reservar(aplicacao(), area, dono)
    await agir(reserva._id, 'pago')
    expect(await ver(reserva._id, dono)).toMatchObject({ pagarAte: null, pagamento: null })
    await agir(reserva._id, 'estornado')
    await agir(reserva._id, 'cancelar')
    expect(await ver(reserva._id, dono)).toMatchObject({ pagarAte: null, pagamento: null })
    const gratis = await criarArea(aplicacao(), { price: 0, taxaLimpeza: 0, periodos: novaArea().periodos.slice(1) })
    expect(await reservar(aplicacao(), gratis, dono)).toMatchObject({ pagarAte: null, pagamento: null })
  })

  test('o prazo é o de quando a reserva foi feita; as instruções, as de agora', async () => {
    const area = await criarArea(aplicacao(), { pagarAteHoras: 48 })
    const dono = await pessoa()
    const reserva = await reservar(aplicacao(), area, dono)
    const mudada = { ...novaArea(), nome: area.nome, pagarAteHoras: 72, comoPagar: 'Na administração.' }
    const r = await aplicacao().pedir<Area>('PUT', `/api/areas/${area._id}`, { corpo: mudada })
    expect(r.corpo).toMatchObject({ pagarAteHoras: 72, comoPagar: 'Na administração.' })
    const vista = await ver(reserva._id, dono)
    expect(vista.pagarAte).toBe(instanteDe(daquiADias(8), 1080))
    expect(vista.pagamento?.instrucoes).toBe('Na administração.')
  })

  test.each([
    ['-1', -1],
    ['texto', '48'],
    ['8761', 8761],
  ])('recusa o prazo de pagamento %s', async (_caso, pagarAteHoras) => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/areas', { corpo: novaArea({ pagarAteHoras }) })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['pagarAteHoras']])
  })
})

describe('mudar o que se escolheu antes de finalizar', () => {
  test('o rascunho novo toma o lugar do outro, no mesmo horário, e conta uma vez só no limite', async () => {
    const area = await criarArea(aplicacao(), { limitePorUnidade: 1 })
    const dono = await pessoa()
    const antes = (await pedirReserva(aplicacao(), area, dono)).corpo
    expect((await pedirReserva(aplicacao(), area, dono)).status, 'sem dizer qual, o horário está ocupado').toBe(409)
    const depois = await pedirReserva(aplicacao(), area, dono, { noLugarDe: antes._id, convidados: 30 })
    expect([depois.status, depois.corpo.convidados]).toEqual([201, 30])
    expect((await ver(antes._id, dono)).status).toBe('Cancelada')
  })

  test('se o horário novo não está livre, o que estava guardado continua guardado', async () => {
    const area = await criarArea(aplicacao())
    const [dono, outro] = [await pessoa(), await pessoa()]
    await reservar(aplicacao(), area, outro, { periodo: 'manhã' })
    const meu = (await pedirReserva(aplicacao(), area, dono)).corpo
    const r = await pedirReserva(aplicacao(), area, dono, { periodo: 'manhã', noLugarDe: meu._id })
    expect(r.status).toBe(409)
    expect((await ver(meu._id, dono)).status).toBe('Rascunho')
    expect((await agir(meu._id, 'finalizar', dono)).status).toBe(200)
  })

  test('o rascunho de outra pessoa e a reserva já feita não mudam', async () => {
    const area = await criarArea(aplicacao())
    const [dono, outro] = [await pessoa(), await pessoa()]
    const deOutro = (await pedirReserva(aplicacao(), area, outro)).corpo
    const r = await pedirReserva(aplicacao(), area, dono, { periodo: 'manhã', noLugarDe: deOutro._id })
    expect([r.status, (await ver(deOutro._id, outro)).status]).toEqual([201, 'Rascunho'])
    const feita = (await agir(deOutro._id, 'finalizar', outro)).corpo
    const igual = await pedirReserva(aplicacao(), area, outro, { noLugarDe: feita._id })
    expect([igual.status, (await ver(feita._id, outro)).status]).toEqual([409, 'Aguardando pagamento'])
  })
})
