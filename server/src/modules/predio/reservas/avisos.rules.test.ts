import { expect, test } from 'vitest'
import { avisosDe } from './avisos.rules.ts'

const reserva = {
  codigo: 'R-2026-0218',
  area_nome: 'Salão de festas',
  nome: 'Denise Okamoto',
  bloco: 'B',
  apto: '302',
  data: '2026-11-28',
  inicio_min: 1080,
  duracao_min: 300,
  status: 'Aguardando aprovação' as const,
  finalizada_em: '2026-11-17T00:00:00.000Z',
  motivo: null,
  paga: 0,
}

test('a administração sabe de quem, do quê e do que falta', () => {
  expect(avisosDe('finalizou', reserva, true)).toEqual({
    dono: null,
    administracao: {
      titulo: 'Nova reserva',
      texto:
        'Denise Okamoto (B 302) reservou Salão de festas em 28/11/2026, das 18:00 às 23:00. Aguarda a sua aprovação.',
    },
  })
})

test('da reserva feita pela administração sabem a pessoa e os outros da administração', () => {
  const avisos = avisosDe('finalizou', { ...reserva, status: 'Aguardando pagamento' }, false)
  expect(avisos.dono).toEqual({
    titulo: 'Reserva feita em seu nome',
    texto:
      'A administração reservou Salão de festas em 28/11/2026, das 18:00 às 23:00, em seu nome. Falta o pagamento: abra a reserva para ver como e até quando pagar.',
  })
  expect(avisos.administracao?.texto).toBe(
    'A administração reservou Salão de festas em 28/11/2026, das 18:00 às 23:00, para Denise Okamoto (B 302). Aguarda o pagamento.',
  )
})

test('que o evento começou ou terminou não é notícia', () => {
  for (const status of ['Em andamento', 'Concluída'] as const)
    expect(avisosDe('mudou o status pelo horário', { ...reserva, status }, false)).toEqual({
      administracao: null,
      dono: null,
    })
})

test('quem reservou sabe de cada passo da administração', () => {
  const titulos = (
    ['reservou', 'recebeu o pagamento', 'estornou o pagamento', 'mudou o status', 'cancelou', 'recusou'] as const
  ).map((acao) => avisosDe(acao, reserva, false).dono?.titulo)
  expect(titulos).toEqual([
    'Reserva confirmada',
    'Pagamento registrado',
    'Pagamento estornado',
    'Reserva: aguardando aprovação',
    'Reserva cancelada',
    'Reserva recusada',
  ])
})

test('o cancelamento leva o motivo, e pelo morador vai à administração', () => {
  const comMotivo = { ...reserva, motivo: 'Obra no salão' }
  expect(avisosDe('cancelou', comMotivo, false).dono?.texto).toContain('Motivo: Obra no salão')
  expect(avisosDe('cancelou', reserva, true)).toMatchObject({
    dono: null,
    administracao: { titulo: 'Reserva cancelada' },
  })
})

test('a recusa diz que foi recusada, e o motivo', () => {
  expect(avisosDe('recusou', { ...reserva, motivo: 'Obra no salão' }, false)).toEqual({
    administracao: null,
    dono: {
      titulo: 'Reserva recusada',
      texto:
        'A administração recusou o seu pedido de reserva de Salão de festas em 28/11/2026, das 18:00 às 23:00. Motivo: Obra no salão',
    },
  })
})

test('de um rascunho ninguém sabe', () => {
  const rascunho = { ...reserva, finalizada_em: null }
  for (const acao of ['criou', 'cancelou', 'finalizou'] as const)
    expect(avisosDe(acao, rascunho, true)).toEqual({ administracao: null, dono: null })
})

test('o dinheiro de uma reserva cancelada não fica esquecido nem é cobrado de novo', () => {
  const cancelada = { ...reserva, status: 'Cancelada' as const }
  const daAdministracao = (r: typeof reserva | typeof cancelada) => avisosDe('cancelou', r, true).administracao?.texto
  expect(daAdministracao({ ...cancelada, paga: 1 })).toContain('estorne o pagamento')
  expect(daAdministracao(cancelada)).not.toContain('estorne')
  const estorno = (r: typeof reserva | typeof cancelada) => avisosDe('estornou o pagamento', r, false).dono?.texto
  expect(estorno(reserva)).toContain('volta a ficar em aberto')
  expect(estorno(cancelada)).toContain('nada fica em aberto')
})

const ONDE = 'Salão de festas em 28/11/2026, das 18:00 às 23:00'
const CONFIRMADA = { ...reserva, status: 'Confirmada' as const }
const doDono = (acao: Parameters<typeof avisosDe>[0], r: Parameters<typeof avisosDe>[1] = CONFIRMADA) =>
  avisosDe(acao, r, false).dono?.texto
const daAdministracao = (pelaPessoa: boolean, r: Parameters<typeof avisosDe>[1] = CONFIRMADA) =>
  avisosDe('finalizou', r, pelaPessoa).administracao

test('a que não espera por nada não diz que espera', () => {
  expect(daAdministracao(true)?.texto).toBe(`Denise Okamoto (B 302) reservou ${ONDE}.`)
  expect(daAdministracao(false)).toEqual({
    titulo: 'Nova reserva',
    texto: `A administração reservou ${ONDE}, para Denise Okamoto (B 302).`,
  })
  expect(doDono('finalizou')).toBe(`A administração reservou ${ONDE}, em seu nome.`)
})

test('de quem não tem unidade diz-se só o nome', () => {
  expect(daAdministracao(true, { ...CONFIRMADA, bloco: null, apto: null })?.texto).toBe(
    `Denise Okamoto reservou ${ONDE}.`,
  )
})

test('aprovada, só se diz confirmada quando nada falta pagar', () => {
  expect(avisosDe('reservou', CONFIRMADA, false).dono).toEqual({
    titulo: 'Reserva confirmada',
    texto: `A administração aprovou a sua reserva de ${ONDE}. Ela está confirmada.`,
  })
  expect(avisosDe('reservou', { ...reserva, status: 'Aguardando pagamento' }, false).dono).toEqual({
    titulo: 'Reserva aprovada: falta pagar',
    texto: `A administração aprovou a sua reserva de ${ONDE}. Falta o pagamento: abra a reserva para ver como e até quando pagar.`,
  })
})

test('o pagamento e a mudança de situação dizem qual reserva', () => {
  expect(doDono('recebeu o pagamento')).toBe(`Recebemos o pagamento da sua reserva de ${ONDE}. Ela está confirmada.`)
  expect(doDono('mudou o status')).toBe(`Sua reserva de ${ONDE} mudou para: Confirmada.`)
})

test('o cancelamento sem motivo nem pagamento diz só o que houve', () => {
  expect(doDono('cancelou')).toBe(`A administração cancelou a sua reserva de ${ONDE}.`)
  expect(avisosDe('cancelou', CONFIRMADA, true).administracao?.texto).toBe(
    `Denise Okamoto (B 302) cancelou a reserva de ${ONDE}.`,
  )
})

test('começar uma reserva, ainda que já finalizada, não é notícia', () => {
  expect(avisosDe('criou', CONFIRMADA, true)).toEqual({ administracao: null, dono: null })
})
