import { describe, expect, test } from 'vitest'
import { envioPadrao, enviosDeEmail, tiposDeNotificacao } from '#contract/notificacoes.ts'
import { envioDe, lerToken, tokenDeDescadastro } from './notificacoes.rules.ts'

describe('quando vai o e-mail', () => {
  test.each(tiposDeNotificacao)('%s: sem escolha vale o costume, com escolha vale a escolha', (tipo) => {
    expect(envioDe(tipo, 'preferencia', null)).toBe(envioPadrao[tipo])
    for (const escolha of enviosDeEmail) expect(envioDe(tipo, 'preferencia', escolha)).toBe(escolha)
  })
  test('um fato que sempre avisa passa por cima da escolha; um que nunca avisa também', () => {
    expect(envioDe('ata', 'sempre', 'nunca')).toBe('imediato')
    expect(envioDe('ocorrencia', 'nunca', 'imediato')).toBe('nunca')
  })
})

describe('link para parar', () => {
  const token = tokenDeDescadastro('segredo', 'pessoa-1', 'ata')
  test('diz quem e o quê', () => {
    expect(lerToken('segredo', token)).toEqual({ pessoa: 'pessoa-1', alvo: 'ata' })
    expect(lerToken('segredo', tokenDeDescadastro('segredo', 'p', 'resumo'))).toEqual({ pessoa: 'p', alvo: 'resumo' })
  })
  test.each([
    ['de outra instalação', tokenDeDescadastro('outro', 'pessoa-1', 'ata')],
    ['com outra pessoa', token.replace('pessoa-1', 'pessoa-2')],
    ['com outro tipo', token.replace('.ata.', '.reserva.')],
    ['com tipo que não existe', token.replace('.ata.', '.xyz.')],
    ['cortado', token.slice(0, -1)],
    ['com um pedaço a mais', `${token}.x`],
    ['vazio', ''],
  ])('recusa o %s', (_caso, errado) => {
    expect(lerToken('segredo', errado)).toBeNull()
  })
})
