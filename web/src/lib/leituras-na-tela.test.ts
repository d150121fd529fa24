import { hashKey } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { LIDO_EM } from '../../sw/nomes.ts'
import { consultas } from './consultas.ts'
import { lidaEm } from './leituras-na-tela.ts'
import { anotarConsulta, anotarLeitura } from './leituras.ts'

const CHAVE = ['cobrancas', 'minhas']
const DADA_EM = 'Sun, 22 Nov 2026 11:00:00 GMT'

function ler(...respostas: Response[]) {
  const { signal } = new AbortController()
  for (const resposta of respostas) anotarLeitura(resposta, signal)
  consultas.setQueryData(CHAVE, [])
  anotarConsulta(hashKey(CHAVE), signal)
}
const guardada = (dada: string) => new Response('[]', { headers: { [LIDO_EM]: dada } })

afterEach(() => consultas.clear())

test('o que se guardou é da hora em que o servidor o deu, e não da em que se leu daqui', () => {
  ler(guardada(DADA_EM))
  expect(lidaEm(CHAVE)).toBe(Date.parse(DADA_EM))
})

test('de várias respostas guardadas, vale a mais velha', () => {
  ler(guardada('Sun, 22 Nov 2026 11:30:00 GMT'), guardada(DADA_EM))
  expect(lidaEm(CHAVE)).toBe(Date.parse(DADA_EM))
})

test('o que veio do servidor é de agora; do que não se leu não há hora', () => {
  expect(lidaEm(CHAVE)).toBeNull()
  ler(new Response('[]'))
  expect(Date.now() - (lidaEm(CHAVE) ?? 0)).toBeLessThan(60_000)
})
