import { describe, expect, test } from 'vitest'
import { envioPadrao, enviosDeEmail, tiposDeNotificacao } from '#contract/casa/notificacoes.ts'
import { agrupar, envioDe, lerToken, tokenDeDescadastro } from './notificacoes.rules.ts'

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

describe('avisos seguidos do mesmo tipo', () => {
  const avisos = (tipo: 'ata' | 'reserva', quantos: number, lida = false) =>
    Array.from({ length: quantos }, (_, i) => ({ id: `${tipo}${i}${lida ? 'l' : ''}`, tipo, lida }))
  const resumo = (lista: ReturnType<typeof avisos>) =>
    agrupar(lista).map((a) => [a.id, a.grupo?.quantas ?? null, a.grupo?.outras.map((o) => o.id) ?? null])

  test('até três vêm um por um', () => {
    expect(resumo(avisos('ata', 3))).toEqual([
      ['ata0', null, null],
      ['ata1', null, null],
      ['ata2', null, null],
    ])
    expect(agrupar([])).toEqual([])
  })

  test('de quatro em diante, o mais novo diz quantos são e traz os outros', () => {
    expect(resumo(avisos('ata', 4))).toEqual([['ata0', 4, ['ata1', 'ata2', 'ata3']]])
  })

  test('os de outro tipo no meio começam outro grupo', () => {
    expect(resumo([...avisos('ata', 4), ...avisos('reserva', 1), ...avisos('ata', 4)])).toEqual([
      ['ata0', 4, ['ata1', 'ata2', 'ata3']],
      ['reserva0', null, null],
      ['ata0', 4, ['ata1', 'ata2', 'ata3']],
    ])
  })

  test('os lidos e os não lidos não se juntam', () => {
    const juntos = [...avisos('ata', 2), ...avisos('ata', 2, true)]
    expect(resumo(juntos).map(([, quantas]) => quantas)).toEqual([null, null, null, null])
  })

  test('o grupo traz até cinquenta dos outros, e diz quantos são todos', () => {
    const [grupo] = agrupar(avisos('ata', 60))
    expect([grupo?.grupo?.quantas, grupo?.grupo?.outras.length]).toEqual([60, 50])
  })
})
