import { describe, expect, test } from 'vitest'
import type { Restauracao } from '#contract/casa/restauracao.ts'
import { ErroDaApi, erroLocal } from '../../../../lib/erro-da-api.ts'
import { acompanhar, enviarEmPartes, tamanhoSeguinte } from './em-partes.ts'

const MB = 1024 * 1024
const NUNCA = new AbortController().signal

const como = (estado: Restauracao['estado'], recebidos: number, total: number): Restauracao => ({
  ...{ _id: 'x', estado, recebidos, total, comSenha: null },
  ...{ etapa: null, porcento: null, motivo: null, copia: null },
})
const recusa = (codigo: 'LINK_INVALIDO' | 'MUITAS_TENTATIVAS' | 'SEM_ESPACO', status: number, retryAfter?: number) =>
  new ErroDaApi({ status, codigo, mensagem: 'não', ...(retryAfter === undefined ? {} : { retryAfter }) })

/** A server that keeps what it gets; each entry of `faltas` is thrown once, after or before the piece was kept. */
function servidor(total: number, faltas: { em: number; erro: unknown; guardou?: boolean }[] = []) {
  const bytes: Uint8Array[] = []
  const tropecos: unknown[] = []
  let [recebidos, chamadas] = [0, 0]
  const agora = () => como(recebidos === total ? 'inteira' : 'chegando', recebidos, total)
  return {
    tropecos,
    juntos: () => Buffer.concat(bytes),
    chamadas: () => chamadas,
    mandar: async (byte: number, parte: Blob) => {
      const falta = faltas.find((f) => f.em === chamadas)
      chamadas++
      if (falta && falta.guardou !== true) throw falta.erro
      expect(byte).toBe(recebidos)
      bytes.push(new Uint8Array(await parte.arrayBuffer()))
      recebidos += parte.size
      if (falta) throw falta.erro
      return agora()
    },
    ver: () => Promise.resolve(agora()),
    aoAndar: () => undefined,
    aoTropecar: (erro: unknown) => tropecos.push(erro),
  }
}

const arquivo = (bytes: number) => new Blob([Buffer.alloc(bytes, 'uma frase que não cabe um número inteiro de vezes')])
const mandar = (blob: Blob, s: ReturnType<typeof servidor>, signal = NUNCA) =>
  enviarEmPartes(blob, como('chegando', 0, blob.size), s, signal)

test('a parte seguinte cresce numa linha boa e encolhe numa ruim, entre 256 KB e 8 MB', () => {
  expect(tamanhoSeguinte(MB, 100)).toBe(8 * MB)
  expect(tamanhoSeguinte(MB, 6_000)).toBe(MB)
  expect(tamanhoSeguinte(4 * MB, 12_000)).toBe(2 * MB)
  expect(tamanhoSeguinte(MB, 120_000)).toBe(MB / 4)
})

describe('o envio', () => {
  test('chega inteiro, em ordem, mais de uma parte por vez que é preciso', async () => {
    const blob = arquivo(3 * MB + 17)
    const s = servidor(blob.size)
    expect(await mandar(blob, s)).toMatchObject({ estado: 'inteira', recebidos: blob.size })
    expect(s.chamadas()).toBeGreaterThan(1)
    expect(s.juntos().equals(Buffer.from(await blob.arrayBuffer()))).toBe(true)
    expect(s.tropecos).toEqual([])
  })

  test('segue de onde o servidor está: a linha que cai antes da parte, e a que cai com ela já guardada', async () => {
    const blob = arquivo(3 * MB)
    const caiu = erroLocal('SEM_CONEXAO')
    const s = servidor(blob.size, [
      { em: 0, erro: caiu },
      { em: 1, erro: recusa('MUITAS_TENTATIVAS', 429, 0), guardou: true },
    ])
    expect(await mandar(blob, s)).toMatchObject({ estado: 'inteira' })
    expect(s.juntos().equals(Buffer.from(await blob.arrayBuffer()))).toBe(true)
    expect(s.tropecos[0]).toBe(caiu)
    expect(s.tropecos.at(-1)).toBeNull()
  })

  test.each([
    ['LINK_INVALIDO', 400],
    ['SEM_ESPACO', 507],
  ] as const)('o que tentar de novo não resolve é dito: %s', async (codigo, status) => {
    const s = servidor(MB, [{ em: 0, erro: recusa(codigo, status) }])
    await expect(mandar(arquivo(MB), s)).rejects.toMatchObject({ codigo })
    expect(s.chamadas()).toBe(1)
  })

  test('quem cancela não manda mais nada', async () => {
    const parar = new AbortController()
    const s = servidor(9 * MB)
    await enviarEmPartes(
      arquivo(2 * MB),
      como('chegando', 0, 9 * MB),
      { ...s, aoAndar: () => parar.abort() },
      parar.signal,
    )
    expect(s.chamadas()).toBe(1)
  })
})

test('a espera atravessa um servidor que está sendo aberto de novo, e acaba com o fim ou com o envio desconhecido', async () => {
  const respostas = [
    () => Promise.reject(erroLocal('SEM_CONEXAO')),
    () => Promise.resolve(como('restaurando', 1, 1)),
    () => Promise.resolve(como('restaurada', 1, 1)),
  ]
  const vistos: string[] = []
  const caminho = {
    ver: () => respostas.shift()!(),
    aoAndar: (r: Restauracao) => vistos.push(r.estado),
  }
  expect(await acompanhar(como('restaurando', 1, 1), caminho, NUNCA)).toMatchObject({ estado: 'restaurada' })
  expect(vistos).toEqual(['restaurando', 'restaurando', 'restaurada'])
  const sumiu = new ErroDaApi({ status: 404, codigo: 'NAO_ENCONTRADO', mensagem: 'Registro não encontrado' })
  const nunca = { ver: () => Promise.reject(sumiu), aoAndar: () => undefined }
  await expect(acompanhar(como('conferindo', 1, 1), nunca, NUNCA)).rejects.toBe(sumiu)
})
