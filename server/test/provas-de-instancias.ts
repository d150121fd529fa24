import { expect } from 'vitest'
import type { Area } from '#contract/predio/areas.ts'
import type { Pessoa } from './aplicacao.ts'
import { daquiADias, novaArea } from './areas.ts'
import type { Instancias } from './duas-instancias.ts'
import { esperarAte } from './esperar.ts'
import { Cliente, receita } from './processo.ts'

const JUNTOS = 50

/** What several instances must stand, for as many rounds as wanted. */
export async function disputarHorarios(casa: Instancias, rodadas: number): Promise<void> {
  const gente = await Promise.all(
    Array.from({ length: JUNTOS }, (_, i) => casa.dentro.criarPessoa('Morador', { bloco: 'C', apto: String(i) })),
  )
  const pedir = (p: Pessoa, url: string, corpo: unknown) =>
    new Cliente(url, p.token).pedir('POST', '/api/reservas', corpo)
  const area = await casa.admin.pedir<Area>('POST', '/api/areas', novaArea({ antecedenciaMaxDias: 730 }))
  const periodo = area.corpo.periodos.find((p) => p.nome === 'noite')!._id
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const corpo = { area: area.corpo._id, periodo, isData: daquiADias(10 + rodada) }
    const rs = await Promise.all(gente.map((p, i) => pedir(p, [casa.a, casa.b][i % 2]!.url, corpo)))
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, ...Array.from({ length: JUNTOS - 1 }, () => 409)])
    // The slot that somebody holds for 15 minutes at one is taken at the other.
    const dono = rs.findIndex((r) => r.status === 201)
    for (const { url } of [casa.a, casa.b])
      expect((await pedir(gente[(dono + 1) % JUNTOS]!, url, corpo)).status).toBe(409)
    // Finalised, so that nobody reaches the limit of drafts in a later round.
    const { _id } = rs[dono]!.corpo as { _id: string }
    const feita = await new Cliente(casa.b.url, gente[dono]!.token).pedir('PUT', `/api/reservas/${_id}/finalizar`, {})
    expect(feita.status).toBe(200)
  }
}

/** Kills an instance while it and another write. @returns how many writes were confirmed, all of them found afterwards */
export async function matarNoMeio(casa: Instancias, primeira: number): Promise<number> {
  const vitima = await casa.maisUma()
  const confirmadas: number[] = []
  let proxima = primeira
  let parar = false
  const gravar = async (url: string, ateCair: boolean) => {
    const cliente = casa.admin.em(url)
    while (!parar) {
      const nota = proxima++
      const r = await cliente.pedir('POST', '/api/receitas', receita(nota)).catch(() => null)
      if (r?.status === 201) confirmadas.push(nota)
      else if (ateCair) return
      else expect(r?.status).toBe(201)
    }
  }
  const naVitima = Array.from({ length: 8 }, () => gravar(vitima.url, true))
  const naOutra = Array.from({ length: 4 }, () => gravar(casa.b.url, false))
  await esperarAte(() => {
    expect(confirmadas.length).toBeGreaterThan(100)
  })
  await vitima.parar('SIGKILL')
  await Promise.all(naVitima)
  const ate = confirmadas.length
  await esperarAte(() => {
    expect(confirmadas.length).toBeGreaterThan(ate + 30)
  })
  parar = true
  await Promise.all(naOutra)
  const linhas = await casa.dentro.ctx.db.selectFrom('receitas').select(['nota', 'valor']).execute()
  const gravadas = new Set(linhas.map((l) => Number(l.nota)))
  expect(confirmadas.filter((n) => !gravadas.has(n))).toEqual([])
  const soma = linhas.reduce((s, l) => s + l.valor, 0)
  expect((await casa.admin.em(casa.b.url).pedir('GET', '/api/caixa')).texto).toContain(String(soma / 100))
  return confirmadas.length
}
