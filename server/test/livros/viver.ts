import { expect } from 'vitest'
import { agoraISO } from '#server/platform/relogio.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import type { Aplicacao, Pessoa } from '../aplicacao.ts'
import { criarPredio, criarRegraDeAtraso } from '../predio.ts'
import { problemasDosLivros } from './invariantes.ts'
import { novoMundo, type Mundo, type Passo, type Pedir } from './mundo.ts'
import { darPasso, FAZ, OCUPADO, passosDe } from './passos.ts'

/** Asks the application in this process. */
export const pedirA =
  (aplicacao: Aplicacao, outra: Pessoa): Pedir =>
  async (metodo, url, corpo, daOutra = false) => {
    const form = corpo instanceof FormData ? new Response(corpo) : null
    return aplicacao.pedir(metodo, url, {
      ...(form === null ? { corpo } : { corpo: Buffer.from(await form.arrayBuffer()) }),
      headers: form === null ? {} : { 'content-type': form.headers.get('content-type') ?? '' },
      ...(daOutra && { quem: outra }),
    })
  }

/** Up to what a bill of these sequences is paid without somebody else's word, in centavos: less than the most one is of. */
const SEM_APROVACAO_ATE = 45_000

/** A building that charges, in which two people administer. @returns the second of them */
export async function preparar(aplicacao: Aplicacao): Promise<Pessoa> {
  await aplicacao.como('administrador')
  const outra = await aplicacao.criarPessoa('Administrador')
  await criarPredio(aplicacao, 4)
  await criarRegraDeAtraso(aplicacao)
  const regra = { id: 'unica', sem_aprovacao_ate: SEM_APROVACAO_ATE, atualizado_em: agoraISO() }
  await aplicacao.ctx.db.insertInto('regra_de_pagaveis').values(regra).execute()
  return outra
}

/** How many steps are done between one look at everything and the next. */
const ENTRE_OLHADAS = 15
/** Rounds of a few steps more, until each kind of step was let through once. */
const A_MAIS = { vezes: 20, passos: 30 }

/** What no step got through. */
const nuncaFeitos = (feitos: ReadonlyMap<string, number>): string[] => FAZ.filter((f) => !feitos.has(f))

/**
 * Lives through so many steps and, while some kind of step was never let through, through some more; looks at the books on the way
 * and at the end.
 * @returns how often each kind was let through
 */
export async function viver(
  aplicacao: Aplicacao,
  m: Mundo,
  semente: number,
  quantos: number,
): Promise<Map<string, number>> {
  const feitos = new Map<string, number>()
  const dar = async (passos: readonly Passo[]) => {
    for (let i = 0; i < passos.length; i += ENTRE_OLHADAS) {
      const vividos: string[] = []
      for (const p of passos.slice(i, i + ENTRE_OLHADAS)) {
        const status = await darPasso(m, p)
        expect(status, 'ninguém mais escreve').not.toBe(OCUPADO)
        if (status !== null && status < 300) feitos.set(p.faz, (feitos.get(p.faz) ?? 0) + 1)
        vividos.push(`${JSON.stringify(p)} ${status ?? '-'}`)
      }
      await selar(aplicacao.ctx)
      const problemas = await problemasDosLivros(aplicacao.plataforma.config, m.pedir)
      expect(problemas, `SEMENTE=${semente}, depois de\n${vividos.join('\n')}`).toEqual([])
    }
  }
  await dar(passosDe(semente, quantos))
  for (let vez = 1; vez <= A_MAIS.vezes && nuncaFeitos(feitos).length > 0; vez++) {
    const faltam = nuncaFeitos(feitos)
    // What is still to be let through may need a closed month, or none.
    const meses = vez % 2 === 0 ? ['reabre', 'reabre', 'reabre', 'reabre'] : ['fecha', 'fecha']
    await dar(passosDe(semente + vez, A_MAIS.passos, [...faltam, ...faltam, ...faltam, ...meses]))
  }
  // A sequence that does nothing proves nothing.
  expect(nuncaFeitos(feitos), `SEMENTE=${semente}`).toEqual([])
  return feitos
}

export const mundoDe = async (aplicacao: Aplicacao): Promise<Mundo> =>
  novoMundo(pedirA(aplicacao, await preparar(aplicacao)))
