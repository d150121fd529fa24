import { describe, expect, test } from 'vitest'
import { avisoDe, caminhoDaqui, inscricaoDe } from './avisos.ts'

const ORIGEM = 'https://aurora.exemplo'
const mandado = {
  id: '019-x',
  titulo: 'Ata publicada',
  texto: 'A ata da assembleia está no sistema.',
  caminho: '/atas?x=1#y',
}

test('mostra o que o sino diz, uma vez por aviso, e leva ao lugar dele', () => {
  expect(avisoDe(JSON.stringify(mandado), ORIGEM)).toEqual({
    titulo: mandado.titulo,
    opcoes: {
      ...{ body: mandado.texto, lang: 'pt-BR', tag: '019-x', data: { caminho: '/atas?x=1#y' } },
      ...{ icon: '/icones/icone-192.png', badge: '/icones/icone-192.png' },
    },
  })
})

test.each(['', 'null', '{', '[]', '{"titulo":1,"texto":{},"id":null,"caminho":7}'])(
  'o que não se entende (%s) também se mostra, sem palavras de ninguém',
  (mensagem) => {
    const { titulo, opcoes } = avisoDe(mensagem, ORIGEM)
    expect([titulo, opcoes.body, opcoes.data.caminho]).toEqual(['Condomínio em Dia', 'Há um aviso novo.', '/dashboard'])
  },
)

describe('um aviso só leva para dentro do sistema', () => {
  test.each(['https://outro.exemplo/', '//outro.exemplo/', '/\\outro.exemplo', 'javascript:alert(1)', '', null])(
    '%s',
    (caminho) => {
      expect(caminhoDaqui(caminho, ORIGEM)).toBe('/dashboard')
    },
  )
})

test('da inscrição vai o endereço e as duas chaves', () => {
  const keys = { p256dh: 'B', auth: 'A' }
  expect(inscricaoDe({ toJSON: () => ({ endpoint: 'https://push.exemplo/1', expirationTime: null, keys }) })).toEqual({
    endpoint: 'https://push.exemplo/1',
    ...keys,
  })
})
