import { expect, test } from 'vitest'
import { devolucaoDe } from '../../../../test/devolucoes.ts'
import { lerDevolucao } from './devolucao.rules.ts'

const ID = '019ab3c1-6f2d-7a54-9c1e-2b7d4f8a9e10'

test('uma devolução definitiva diz de que e-mail é, a quem não chegou e por quê', async () => {
  expect(await lerDevolucao(devolucaoDe({ original: ID, para: 'beto@exemplo.com.br' }))).toEqual({
    original: ID,
    falhas: [{ destinatario: 'beto@exemplo.com.br', motivo: 'O endereço não existe (550 5.1.1 User unknown here)' }],
    demoram: 0,
  })
})

test.each<[string, string, string]>([
  ['5.2.2', '', 'A caixa está cheia (5.2.2)'],
  ['5.1.10', 'smtp; 556 5.1.10 Null MX', 'O domínio não recebe e-mails (556 5.1.10 Null MX)'],
  ['5.1.6', '', 'O endereço foi recusado (5.1.6)'],
  [
    '5.7.26',
    'smtp; 550 5.7.26 Unauthenticated',
    'O servidor do destinatário recusou a mensagem (550 5.7.26 Unauthenticated)',
  ],
  ['5.9.9', '', 'O e-mail não foi entregue (5.9.9)'],
])('o código %s, %j', async (status, diagnostico, motivo) => {
  const lida = await lerDevolucao(devolucaoDe({ original: ID, para: 'a@b.example', status, diagnostico }))
  expect(lida?.falhas[0]?.motivo).toBe(motivo)
})

test('o servidor que ainda tenta não devolveu nada', async () => {
  expect(await lerDevolucao(devolucaoDe({ original: ID, para: 'a@b.example', acao: 'delayed' }))).toEqual({
    ...{ original: ID, falhas: [], demoram: 1 },
  })
})

test('com a mensagem inteira de volta, e as linhas à moda do Unix, lê-se o mesmo', async () => {
  const bruto = devolucaoDe({ original: ID, para: 'a@b.example', inteira: true })
  for (const mensagem of [bruto, bruto.replaceAll('\r\n', '\n')])
    expect((await lerDevolucao(mensagem))?.original).toBe(ID)
})

test('cortada no meio do texto original, o que importa já foi lido', async () => {
  const bruto = devolucaoDe({ original: ID, para: 'a@b.example', inteira: true })
  const cortada = bruto.slice(0, bruto.indexOf('Na terça'))
  expect(await lerDevolucao(cortada)).toMatchObject({ original: ID, falhas: [{ destinatario: 'a@b.example' }] })
})

test.each([
  ['uma carta qualquer', 'From: a@b.example\r\nSubject: Oi\r\n\r\nTudo bem?'],
  ['um texto que não é mensagem', 'voltou!'],
  ['nada', ''],
  ['uma resposta automática', 'From: a@b.example\r\nAuto-Submitted: auto-replied\r\n\r\nEstou de férias.'],
])('de %s nada se afirma', async (_, bruto) => {
  expect(await lerDevolucao(bruto)).toBeNull()
})

test('sem a mensagem de volta não se sabe de qual é', async () => {
  const bruto = devolucaoDe({ original: null, para: 'a@b.example' })
  expect(await lerDevolucao(bruto)).toMatchObject({ original: null, falhas: [{ destinatario: 'a@b.example' }] })
})
