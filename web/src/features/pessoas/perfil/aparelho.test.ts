import { expect, test } from 'vitest'
import { nomeDoAparelho } from './aparelho.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome no Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge no Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Tablet da portaria', 'Tablet da portaria'],
  ['', 'Aparelho desconhecido'],
])('o agente %s vira %s', (agente, nome) => expect(nomeDoAparelho(agente)).toBe(nome))
