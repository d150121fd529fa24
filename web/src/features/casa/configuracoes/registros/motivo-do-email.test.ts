import { expect, it } from 'vitest'
import { motivoPorExtenso } from './motivo-do-email.ts'

it.each([
  [
    'Estava na fila quando a cópia restaurada foi feita. Confira antes de mandar de novo.',
    'estava na fila quando a cópia restaurada foi feita: confira antes de mandar de novo',
  ],
  ['connect ECONNREFUSED 10.0.0.5:587', 'o servidor de e-mail não aceitou a conexão'],
  ['getaddrinfo ENOTFOUND smtp.exemplo', 'o servidor de e-mail não foi encontrado'],
  ['Greeting never received: timeout', 'o servidor de e-mail não respondeu a tempo'],
  ['Invalid login: 535 5.7.8 Error', 'o servidor de e-mail recusou o usuário ou a senha (código 535)'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown",
    'o servidor de e-mail recusou o endereço (código 550)',
  ],
  ['452 4.2.2 Mailbox full', 'a caixa de quem recebe está cheia (código 452)'],
  ['421 Try again later', 'o servidor de e-mail pediu para tentar mais tarde (código 421)'],
  ['Something nobody has seen', 'a conexão com o servidor de e-mail falhou'],
])('%j se lê %j', (erro, motivo) => expect(motivoPorExtenso(erro)).toBe(motivo))
